// A number that is never negative, as lists count.
#pragma once

#include <cstddef>

namespace paddock::formula_d {

constexpr std::size_t size(int value) { return static_cast<std::size_t>(value); }

}  // namespace paddock::formula_d
