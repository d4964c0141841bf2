// Picture: what a game shows at a terminal, as rows of text with inks. Whoever prints it decides
// whether the inks become colours; the words must do without.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/describe.h"

namespace paddock {

enum class Ink : std::uint8_t { Plain, Dim, Bold, Blue, Green, Yellow, Orange, Red, Purple };
BOOST_DESCRIBE_ENUM(Ink, Plain, Dim, Bold, Blue, Green, Yellow, Orange, Red, Purple)

struct Span {
  std::string text;
  Ink ink = Ink::Plain;
};

// How many characters a terminal shows: it counts characters, not bytes.
inline std::size_t width_of(std::string_view text) {
  std::size_t width = 0;
  for (char c : text) width += (static_cast<unsigned char>(c) & 0xc0) != 0x80 ? 1 : 0;
  return width;
}

// Set to the right or to the left of so many characters.
inline std::string right(const std::string& text, std::size_t width) {
  const std::size_t used = width_of(text);
  return used < width ? std::string(width - used, ' ') + text : text;
}
inline std::string left(const std::string& text, std::size_t width) {
  const std::size_t used = width_of(text);
  return used < width ? text + std::string(width - used, ' ') : text;
}

using PictureRow = std::vector<Span>;
using Picture = std::vector<PictureRow>;

// The row with line feeds where a word would not fit into so many columns, set in below its
// beginning. A word that is wider than that stays as it is.
PictureRow wrapped(const PictureRow& row, std::size_t columns);

// So many rows of a picture that has more: those in bold, which are the viewer's own, and the
// others from the top on; a row of dots where some are left out.
Picture cut_to(const Picture& picture, std::size_t rows);

}  // namespace paddock
