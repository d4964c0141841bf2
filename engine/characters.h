// Characters of UTF-8 text, one at a time.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace paddock {

// The character that text begins with, and its bytes; none when it begins with no character.
struct Letter {
  std::uint32_t code;
  std::size_t length;
};
std::optional<Letter> first_character(std::string_view text);

// Marks that stand above or below the letter before them.
bool is_mark(std::uint32_t code);
// What joins two characters into one, or chooses how the one before is drawn: unseen by itself.
bool is_joiner(std::uint32_t code);

}  // namespace paddock
