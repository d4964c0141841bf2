// A referee for the moves of Formula D: what rules.md allows, worked out slowly and obviously, and
// what each move brings. The tests hold what the game lists against it.
#pragma once

#include <vector>

#include "games/formula-d/outlook.h"

namespace paddock::formula_d::tests {

struct PlainMove {
  Move move;
  EndFacts facts;
};

// What the car to move may do: choose a gear, or go somewhere with its roll.
std::vector<PlainMove> plain_moves(const State& state);

// Whether the nitro, used now, leaves the car no end that it survives.
bool is_plain_nitro_fatal(const State& state);

// What a gear may bring, face by face.
GearOutlook plain_outlook(const State& state, int gear);

// Two spaces of the track that share a side: of lanes beside each other, with more than a quarter
// of the shorter one's stretch of the lap in common (docs/board-format.md).
bool are_beside(const circuits::Board& board, SpaceId one, SpaceId other);

// The other cars directly beside or directly ahead (rule D-35).
CarSet plain_risks(const State& state, SpaceId space, CarId mover);

}  // namespace paddock::formula_d::tests
