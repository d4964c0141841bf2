// Facts: what is to be said of a move, the weightiest first, and no more than somebody reads.
#pragma once

#include <algorithm>
#include <vector>

#include "engine/message.h"

namespace paddock {

class Facts {
 public:
  static constexpr std::size_t kMost = 3;

  // Of no weight at all, or said already: it is not said.
  void add(double weight, Message said) {
    const bool is_new = std::ranges::find(facts_, said, &Fact::said) == facts_.end();
    if (weight > 0 && is_new) facts_.push_back({weight, std::move(said)});
  }

  // Of equals the one that was added first.
  std::vector<Message> weightiest() {
    std::stable_sort(facts_.begin(), facts_.end(),
                     [](const Fact& a, const Fact& b) { return a.weight > b.weight; });
    std::vector<Message> said;
    for (Fact& fact : facts_) {
      if (said.size() < kMost) said.push_back(std::move(fact.said));
    }
    return said;
  }

 private:
  struct Fact {
    double weight;
    Message said;
  };
  std::vector<Fact> facts_;
};

}  // namespace paddock
