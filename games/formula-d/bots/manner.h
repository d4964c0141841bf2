// Manner: what a style makes of the choices that are about as good.
#pragma once

#include "bots/mind.h"
#include "games/formula-d/outlook.h"
#include "games/formula-d/track.h"

namespace paddock::formula_d {

class Manner {
 public:
  Manner() = default;
  explicit Manner(const Style& style) : style_(style) {}

  bool is_plain() const { return style_ == Style{}; }

  // How much the end of a move is liked beside what it is worth, in rounds, when so many wear
  // points are left after it.
  float liking(const State& moving, const Move& move, int wear) const;

  // Targets by which the first rival is expected later than it is: who gambles wants to be there
  // earlier, who is patient is content with a place behind.
  float later() const;

 private:
  Style style_;
};

// Rivals close behind a space in its lane: whoever stands there is in their way.
int rivals_held_up(const State& state, SpaceId space, CarId mover);

}  // namespace paddock::formula_d
