// What a part of a study has come to: whole numbers, which may be added up in any order, by
// threads, by processes, and by a later run that goes on. A struct of them says which they are:
//   template <class See> void each_count(See see);   // see(number) of each, always in one order
#pragma once

#include <cstdint>
#include <type_traits>
#include <vector>

namespace paddock {

using Counts = std::vector<std::uint64_t>;

template <class Part>
Counts counts_of(Part& part) {
  Counts counts;
  part.each_count([&](auto& number) { counts.push_back(static_cast<std::uint64_t>(number)); });
  return counts;
}

// Numbers that may be negative go round in a circle of 2^64, and come out right.
template <class Part>
void take_in(Part& sum, const Counts& counts) {
  auto next = counts.begin();
  sum.each_count([&](auto& number) {
    number += static_cast<std::remove_reference_t<decltype(number)>>(*next++);
  });
}

template <class Part>
void add(Part& sum, Part part) {
  take_in(sum, counts_of(part));
}

}  // namespace paddock
