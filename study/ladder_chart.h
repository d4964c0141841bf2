// The ladder as a drawing: a dot a bot on one scale of ratings, with its 95 % interval.
#pragma once

#include <string>

#include "study/ladder.h"

namespace paddock {

// A whole SVG file. `title` stands above it, `scale` below.
std::string draw_ladder(const LadderReport& report, const std::string& title,
                        const std::string& scale);

}  // namespace paddock
