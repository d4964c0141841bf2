// Names that cannot be told apart at a glance: in capitals, with other accents, with a Cyrillic or
// Greek letter in place of a Latin one, with another dash or another space.
#pragma once

#include <string_view>

namespace paddock {

bool look_alike(std::string_view one, std::string_view other);

}  // namespace paddock
