#include "protocol/new_table.h"

namespace paddock {
namespace {

constexpr std::string_view kIdLetters = "abcdefghijklmnopqrstuvwxyz234567";
constexpr std::string_view kTokenLetters =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

// `length` letters, each from as many of the bits as the alphabet has.
std::string text_of(const Digest& bytes, std::string_view letters, int bits_each,
                    std::size_t length) {
  std::string text;
  unsigned bits = 0;
  int count = 0;
  std::size_t next = 0;
  while (text.size() < length) {
    if (count < bits_each) {
      bits = bits << 8 | (next < bytes.size() ? bytes[next++] : 0u);
      count += 8;
    }
    count -= bits_each;
    text += letters[bits >> count & ((1u << bits_each) - 1)];
  }
  return text;
}

}  // namespace

std::string table_id_from(const Digest& digest) { return text_of(digest, kIdLetters, 5, 16); }
std::string fresh_table_id() { return table_id_from(fresh_secret()); }
std::string fresh_token() { return text_of(fresh_secret(), kTokenLetters, 6, 43); }

bool is_table_id(std::string_view text) {
  return text.size() == 16 && text.find_first_not_of(kIdLetters) == std::string_view::npos;
}

bool is_token(std::string_view text) {
  return text.size() == 43 && text.find_first_not_of(kTokenLetters) == std::string_view::npos;
}

sent::Created give_keys(CreateRequest& request) {
  sent::Created created;
  for (Seat seat : request.mine) {
    const std::string token = fresh_token();
    request.settings.seats[static_cast<std::size_t>(index(seat))].token = sha256(token);
    created.seats.push_back({seat, {token}});
  }
  created.invite = request.settings.invite = fresh_table_id();
  return created;
}

std::string created_text(const sent::Created& created) {
  JsonOut out;
  write_json(out, created);
  return out.take();
}

}  // namespace paddock
