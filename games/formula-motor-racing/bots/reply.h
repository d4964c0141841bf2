// What somebody in an imagined race replies: quicker than asking a bot, since no view is made and
// the moves nobody would make are not looked at.
#pragma once

#include "games/formula-motor-racing/bots/adviser.h"

namespace paddock::formula_motor_racing {

// Plays of everybody that are left once the seat to act has played the card it is playing.
int plays_left_after(const State& state);

// Without those that nobody makes who has anything better; never none.
FormulaMotorRacing::MoveList worth_a_look(const Open& open, Seat seat,
                                          const FormulaMotorRacing::MoveList& moves);

// What moves of the seat to act are worth to it by the networks.
MoveValues advise_in(const Networks& networks, const State& state, Seat seat,
                     const FormulaMotorRacing::MoveList& moves, Field field);

// One of the moves: whatever is worse by `softness` is chosen e times less often.
std::size_t choose_softly(const MoveValues& values, std::size_t count, double softness, Rng& rng);

// How exactly a club player reads the networks in a single race: of a chance. In a season a play
// changes the chance of the title less than it changes that of the race.
inline constexpr double kClubSoftness = 0.02;
double club_softness(const Open& open);

}  // namespace paddock::formula_motor_racing
