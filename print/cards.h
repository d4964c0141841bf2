// Cards to cut out: nine on a sheet, edge to edge, with marks to cut along.
#pragma once

#include <functional>

#include "print/document.h"

namespace paddock::printing {

inline constexpr double kCardWidth = 63;
inline constexpr double kCardHeight = 88;

// Lays out so many cards; `draw` draws the n-th, from 0, and is given the part of it that stays
// whole however it is cut.
void lay_cards(Document& document, int count, const std::function<void(int, const Box&)>& draw);

}  // namespace paddock::printing
