// History: a match with every position on its way, so that moves can be taken back and looked back
// at. Positions are small flat values; keeping them all is cheaper than playing them again.
#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "games/any_game.h"

namespace paddock {

// A position stays what it is; several may look at it.
using Position = std::shared_ptr<const AnyMatch>;

class History {
 public:
  struct Made {
    Actor actor;
    std::string notation;
    Position after;
  };

  explicit History(std::unique_ptr<AnyMatch> start) : start_(std::move(start)) {}

  int size() const { return static_cast<int>(made_.size()); }
  const Made& move(int number) const { return made_[static_cast<std::size_t>(number)]; }  // from 0

  // The position after so many moves.
  const Position& position(int moves) const {
    PADDOCK_CHECK(moves >= 0 && moves <= size());
    return moves == 0 ? start_ : made_[static_cast<std::size_t>(moves - 1)].after;
  }
  const AnyMatch& now() const { return *position(size()); }

  std::variant<Happening, Rejection> make(Actor actor, std::string_view notation) {
    std::unique_ptr<AnyMatch> after = now().clone();
    auto outcome = after->apply(actor, notation);
    if (std::holds_alternative<Happening>(outcome)) {
      made_.push_back({actor, std::string(notation), std::move(after)});
    }
    return outcome;
  }

  // Part of it, for whoever tells of it elsewhere: positions are shared, not copied.
  struct Stretch {
    int total = 0;  // moves of the whole
    int from = 0;
    Position start;
    std::vector<Made> moves;
    Position end;  // of the whole
  };
  Stretch stretch(int from, int most) const {
    const auto first = made_.begin() + from;
    const auto last = first + std::min(most, size() - from);
    return {size(), from, position(from), {first, last}, position(size())};
  }

  // What the moves that count take up.
  std::size_t bytes() const { return made_.capacity() * sizeof(Made); }

  void take_back(int moves) {
    PADDOCK_CHECK(moves >= 0 && moves <= size());
    made_.erase(made_.end() - moves, made_.end());
  }

 private:
  Position start_;
  std::vector<Made> made_;
};

}  // namespace paddock
