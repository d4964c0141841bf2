#include "engine/text.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <utility>

#include "engine/characters.h"

namespace paddock {

std::optional<Letter> first_character(std::string_view text) {
  const auto lead = static_cast<unsigned char>(text[0]);
  if (lead < 0x80) return Letter{lead, 1};
  const std::size_t length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
  if (lead < 0xc2 || lead > 0xf4 || length > text.size()) return std::nullopt;
  std::uint32_t code = lead & (0xffu >> (length + 1));
  for (std::size_t k = 1; k < length; ++k) {
    const auto next = static_cast<unsigned char>(text[k]);
    if ((next & 0xc0) != 0x80) return std::nullopt;
    code = code << 6 | (next & 0x3fu);
  }
  const bool overlong = (length == 3 && code < 0x800) || (length == 4 && code < 0x10000);
  if (overlong || (code >= 0xd800 && code <= 0xdfff) || code > 0x10ffff) return std::nullopt;
  return Letter{code, length};
}

namespace {

struct Range {
  std::uint32_t first;
  std::uint32_t last;
};

template <std::size_t N>
bool is_in(const std::array<Range, N>& ranges, std::uint32_t code) {
  return std::ranges::any_of(
      ranges, [&](const Range& range) { return code >= range.first && code <= range.last; });
}

// Control characters, and what turns the direction of the text around.
constexpr std::array kControls = {Range{0, 0x1f},        Range{0x7f, 0x9f},
                                  Range{0x61c, 0x61c},   Range{0x200e, 0x200f},
                                  Range{0x2028, 0x202e}, Range{0x2066, 0x2069}};

// Takes up no room, looks like a space and is none, or is for private use: whatever a font makes of
// it.
constexpr std::array kInvisible = {
    Range{0xad, 0xad},      Range{0x34f, 0x34f},      Range{0x115f, 0x1160},
    Range{0x17b4, 0x17b5},  Range{0x180b, 0x180f},    Range{0x200b, 0x200b},
    Range{0x2060, 0x2065},  Range{0x206a, 0x206f},    Range{0x2800, 0x2800},
    Range{0x3164, 0x3164},  Range{0xfe00, 0xfe0d},    Range{0xfeff, 0xfeff},
    Range{0xe000, 0xf8ff},  Range{0xf0000, 0x10ffff}, Range{0xffa0, 0xffa0},
    Range{0xfff9, 0xffff},  Range{0x1bca0, 0x1bca3},  Range{0x1d173, 0x1d17a},
    Range{0xe0000, 0xe0fff}};

constexpr std::array kMarks = {
    Range{0x300, 0x36f},   Range{0x483, 0x489},   Range{0x591, 0x5bd},   Range{0x5bf, 0x5bf},
    Range{0x5c1, 0x5c2},   Range{0x5c4, 0x5c5},   Range{0x5c7, 0x5c7},   Range{0x610, 0x61a},
    Range{0x64b, 0x65f},   Range{0x670, 0x670},   Range{0x6d6, 0x6dc},   Range{0x6df, 0x6e4},
    Range{0x6e7, 0x6e8},   Range{0x6ea, 0x6ed},   Range{0xe31, 0xe31},   Range{0xe34, 0xe3a},
    Range{0xe47, 0xe4e},   Range{0xeb1, 0xeb1},   Range{0xeb4, 0xebc},   Range{0xec8, 0xece},
    Range{0x1ab0, 0x1aff}, Range{0x1dc0, 0x1dff}, Range{0x20d0, 0x20ff}, Range{0x3099, 0x309a},
    Range{0xfe20, 0xfe2f}};

// Where joining changes what is seen: Arabic and Indian scripts, and signs drawn as pictures.
constexpr std::array kJoining = {Range{0x600, 0x6ff}, Range{0x900, 0xdff}};
constexpr std::array kPictures = {
    Range{0x203c, 0x203c},   Range{0x2049, 0x2049}, Range{0x2122, 0x2122}, Range{0x2139, 0x2139},
    Range{0x2190, 0x27ff},   Range{0x2900, 0x2bff}, Range{0x3030, 0x303d}, Range{0x3297, 0x3299},
    Range{0x1f000, 0x1faff}, Range{0xfe0f, 0xfe0f}};
constexpr std::uint32_t kNonJoiner = 0x200c;
constexpr std::uint32_t kZeroWidthJoiner = 0x200d;

bool joins(std::uint32_t joiner, std::uint32_t before) {
  if (joiner == kNonJoiner) return is_in(kJoining, before);
  if (joiner == kZeroWidthJoiner) return is_in(kJoining, before) || is_in(kPictures, before);
  return before != 0xfe0f && is_in(kPictures, before);  // as text or as a picture
}

template <class Fits>
bool all_characters(std::string_view text, Fits fits) {
  while (!text.empty()) {
    const std::optional<Letter> character = first_character(text);
    if (!character || !fits(character->code)) return false;
    text.remove_prefix(character->length);
  }
  return true;
}

}  // namespace

bool is_utf8(std::string_view text) {
  unsigned char bits = 0;
  for (char c : text) bits |= static_cast<unsigned char>(c);
  return bits < 0x80 || all_characters(text, [](std::uint32_t) { return true; });
}

bool is_mark(std::uint32_t code) { return is_in(kMarks, code); }

bool is_joiner(std::uint32_t code) {
  return code == kNonJoiner || code == kZeroWidthJoiner || code == 0xfe0e || code == 0xfe0f;
}

bool is_printable(std::string_view text) {
  constexpr int kMostMarks = 2;  // as many as Vietnamese or Thai put on a letter
  std::uint32_t before = 0;
  int marks = 0;
  const bool fits = all_characters(text, [&](std::uint32_t code) {
    const std::uint32_t last = std::exchange(before, code);
    if (code >= 0x20 && code < 0x7f) {
      marks = 0;
      return true;
    }
    if (is_in(kControls, code) || is_in(kInvisible, code)) return false;
    if (is_joiner(code)) return joins(code, last);
    marks = is_mark(code) ? marks + 1 : 0;
    return marks == 0 || (marks <= kMostMarks && last != 0);
  });
  return fits && before != kNonJoiner && before != kZeroWidthJoiner;
}

std::size_t characters_in(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(
      text, [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; }));
}

}  // namespace paddock
