// Frames of a WebSocket, byte by byte.
#include "server/websocket.h"

#include <gtest/gtest.h>

#include <vector>

namespace paddock {
namespace {

using Found = FrameReader::Found;

// A frame as a client sends it.
std::string frame(unsigned first, std::string payload, unsigned mask_bit = 0x80) {
  const std::string mask = "\x11\x22\x93\x04";
  std::string bytes(1, static_cast<char>(first));
  if (payload.size() < 126) {
    bytes += static_cast<char>(mask_bit | payload.size());
  } else {
    bytes += static_cast<char>(mask_bit | 126);
    bytes += static_cast<char>(payload.size() >> 8);
    bytes += static_cast<char>(payload.size() & 0xff);
  }
  bytes += mask;
  for (std::size_t i = 0; i < payload.size(); ++i) {
    payload[i] = static_cast<char>(payload[i] ^ mask[i % 4]);
  }
  return bytes + payload;
}

struct Heard {
  Found found;
  std::string payload;
  CloseCode code = CloseCode::None;
  bool operator==(const Heard&) const = default;
};

// What a reader makes of the bytes when they come so many at a time.
std::vector<Heard> hear(const std::string& bytes, std::size_t at_a_time,
                        std::size_t largest = 1000) {
  FrameReader reader(largest);
  std::vector<Heard> list;
  std::size_t sent = 0;
  while (sent < bytes.size()) {
    const std::span<char> space = reader.space();
    EXPECT_FALSE(space.empty());
    const std::size_t count = std::min({at_a_time, space.size(), bytes.size() - sent});
    bytes.copy(space.data(), count, sent);
    reader.received(count);
    sent += count;
    for (;;) {
      const auto [found, payload, code] = reader.next();
      if (found == Found::Nothing) break;
      if (found == Found::Part) continue;  // more of a message is to come
      list.push_back({found, std::string(payload), code});
      if (found == Found::Broken) return list;
    }
  }
  return list;
}

void expect_heard(const std::string& bytes, const std::vector<Heard>& expected) {
  for (std::size_t at_a_time : {1u, 2u, 3u, 7u, 100u, 100'000u}) {
    EXPECT_EQ(hear(bytes, at_a_time), expected) << at_a_time;
  }
}

void expect_broken(const std::string& bytes, CloseCode code) {
  expect_heard(bytes, {{Found::Broken, "", code}});
}

TEST(WebSocketFrames, WholeMessagesComeOutAsTheyWentInHoweverTheBytesCome) {
  const std::string longer(700, 'x');
  expect_heard(
      frame(0x81, "hello") + frame(0x81, "") + frame(0x81, longer) + frame(0x82, "\xff"),
      {{Found::Text, "hello"}, {Found::Text, ""}, {Found::Text, longer}, {Found::Binary, "\xff"}});
}

TEST(WebSocketFrames, FragmentsMakeOneMessageWithPingsInBetween) {
  expect_heard(frame(0x01, "one ") + frame(0x89, "there?") + frame(0x00, "") + frame(0x00, "two ") +
                   frame(0x8a, "") + frame(0x80, "three") + frame(0x81, "next"),
               {{Found::Ping, "there?"},
                {Found::Pong, ""},
                {Found::Text, "one two three"},
                {Found::Text, "next"}});
}

TEST(WebSocketFrames, ALetterMayBeCutInTwoByFragments) {
  expect_heard(frame(0x01, "caf\xc3") + frame(0x80, "\xa9"), {{Found::Text, "caf\xc3\xa9"}});
}

TEST(WebSocketFrames, TextThatIsNoUtf8IsBroken) {
  for (const char* text : {"\xff\xfe", "\xc3", "\xc0\xaf", "\xed\xa0\x80", "\xf5\x80\x80\x80"}) {
    expect_broken(frame(0x81, text), CloseCode::NotText);
  }
}

TEST(WebSocketFrames, WhatTheStandardForbidsIsBroken) {
  expect_broken(frame(0x81, "x", 0), CloseCode::ProtocolError);  // not masked
  expect_broken(frame(0xc1, "x"), CloseCode::ProtocolError);     // an extension's bit
  expect_broken(frame(0x83, "x"), CloseCode::ProtocolError);     // no such kind of data
  expect_broken(frame(0x8b, "x"), CloseCode::ProtocolError);     // no such control frame
  expect_broken(frame(0x09, "x"), CloseCode::ProtocolError);     // half a ping
  expect_broken(frame(0x89, std::string(126, 'x')), CloseCode::ProtocolError);
  expect_broken(frame(0x80, "goes on from nothing"), CloseCode::ProtocolError);
  expect_broken(frame(0x01, "begun ") + frame(0x81, "anew"), CloseCode::ProtocolError);
}

TEST(WebSocketFrames, ClosingSaysWhyOrNothing) {
  expect_heard(frame(0x88, ""), {{Found::Close, ""}});
  expect_heard(frame(0x88, "\x03\xe8 bye"), {{Found::Close, "\x03\xe8 bye", CloseCode::Normal}});
  expect_broken(frame(0x88, "\x03"), CloseCode::ProtocolError);
  expect_broken(frame(0x88, "\x03\xed"), CloseCode::ProtocolError);  // 1005 is never sent
  expect_broken(frame(0x88, "\x03\xe8\xff"), CloseCode::NotText);
}

TEST(WebSocketFrames, AMessageTooLongIsRefusedByItsHeadAlone) {
  EXPECT_EQ(hear(frame(0x81, std::string(1000, 'x')), 5000).front().found, Found::Text);
  expect_broken(frame(0x81, std::string(1001, 'x')).substr(0, 8), CloseCode::TooBig);
  expect_broken(frame(0x01, std::string(600, 'x')) + frame(0x80, std::string(401, 'x')),
                CloseCode::TooBig);
  const std::string all_ones(8, '\xff');
  expect_broken("\x81\xff" + all_ones + "mask", CloseCode::TooBig);
  expect_broken(frame(0x01, "x") + "\x80\xff" + all_ones + "mask", CloseCode::TooBig);
}

TEST(WebSocketFrames, HeadsTellTheLengthInAsFewBytesAsTheyCan) {
  const auto head = [](std::size_t size) {
    return std::string(FrameHead(FrameKind::Text, size).bytes());
  };
  EXPECT_EQ(head(0), std::string("\x81\x00", 2));
  EXPECT_EQ(head(125), "\x81\x7d");
  EXPECT_EQ(head(126), std::string("\x81\x7e\x00\x7e", 4));
  EXPECT_EQ(head(65535), "\x81\x7e\xff\xff");
  EXPECT_EQ(head(65536), std::string("\x81\x7f\x00\x00\x00\x00\x00\x01\x00\x00", 10));
}

}  // namespace
}  // namespace paddock
