// Odds and hints behind the run-time face of a game, from a viewer's knowledge alone.
#pragma once

#include <string>
#include <vector>

#include "games/any_game.h"
#include "insight/insight.h"

namespace paddock {

Odds odds_of(const AnyMatch& match, Viewer viewer, Effort effort);

// Who races and is no seat; of most games nobody.
std::vector<Entrant> entrants_of(const AnyMatch& match, Effort effort);

// A legal move of the seat to act, as that seat can judge it.
struct Hint {
  AnyMoveCode code;
  std::string move;
  Estimate win;
  Estimate behind;  // the best one
  double points = 0;
  std::vector<Message> reasons;
};
// Best first; none where no seat is to act.
std::vector<Hint> hints_of(const AnyMatch& match, Effort effort);

}  // namespace paddock
