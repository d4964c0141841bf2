// What the answers to the question asked before a race are worth. What is said of a race changes
// nothing in it: so each race is run once in the mind, and every answer is held against it.
#pragma once

#include "games/grand-prix-2006/text.h"
#include "insight/playouts.h"

namespace paddock::grand_prix_2006 {

// Who says in races to come what the cards say says what everybody says: a point gained today would
// decide a season. People overlook somebody, each somebody else.
Move say_like_people(const Glimpse<GrandPrix2006>& glimpse, const GrandPrix2006::MoveList& moves,
                     Rng& rng);

std::vector<Weighed<Move>> weigh_answers(const State& state, Seat seat,
                                         const GrandPrix2006::MoveList& moves, Effort effort);

}  // namespace paddock::grand_prix_2006
