// Picture: what a game shows at a terminal, as rows of text with inks. Whoever prints it decides
// whether the inks become colours; the words must do without.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace paddock {

enum class Ink : std::uint8_t { Plain, Dim, Bold, Blue, Green, Yellow, Orange, Red, Purple };

struct Span {
  std::string text;
  Ink ink = Ink::Plain;
};

using PictureRow = std::vector<Span>;
using Picture = std::vector<PictureRow>;

}  // namespace paddock
