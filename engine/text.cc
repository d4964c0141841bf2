#include "engine/text.h"

#include <algorithm>
#include <cstdint>
#include <optional>

namespace paddock {

namespace {

// The character that text begins with, and its bytes; none when it begins with no character.
struct Character {
  std::uint32_t code;
  std::size_t length;
};
std::optional<Character> first_character(std::string_view text) {
  const auto lead = static_cast<unsigned char>(text[0]);
  if (lead < 0x80) return Character{lead, 1};
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
  return Character{code, length};
}

bool is_control(std::uint32_t code) {
  return code < 0x20 || (code >= 0x7f && code < 0xa0) || (code >= 0x200e && code <= 0x200f) ||
         (code >= 0x2028 && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069);
}

template <class Fits>
bool all_characters(std::string_view text, Fits fits) {
  while (!text.empty()) {
    const std::optional<Character> character = first_character(text);
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

bool is_printable(std::string_view text) {
  return all_characters(text, [](std::uint32_t code) { return !is_control(code); });
}

std::size_t characters_in(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(
      text, [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; }));
}

}  // namespace paddock
