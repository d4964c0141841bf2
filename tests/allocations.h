// How often this test program has taken memory from the heap so far.
#pragma once

#include <cstdint>

namespace paddock {

std::uint64_t allocations();

}  // namespace paddock
