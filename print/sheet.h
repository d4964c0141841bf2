// What every sheet that is not cut up has: a heading with facts, and a line at its foot.
#pragma once

#include <string>
#include <vector>

#include "print/document.h"

namespace paddock::printing {

// A figure with its name above it. Without a figure there is a line to write it on.
struct Fact {
  std::string label;
  std::string figure;
  double width = 18;
};

struct Heading {
  std::string title;
  std::string subtitle;
  std::vector<Fact> facts;
  std::string note;  // at the foot
};

// Begins a page with this heading; what is left of it is given back.
Box begin_sheet(Document& document, Orientation orientation, const Heading& heading);

// White words on a dark ground.
void draw_band(Document& document, const Box& box);
inline constexpr Style kBandText{8, Weight::Bold, colour::kWhite, Align::Middle};

}  // namespace paddock::printing
