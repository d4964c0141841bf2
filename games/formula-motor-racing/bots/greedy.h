// The greedy bot: the move after which its seat stands best, by points and places alone. It chooses
// as bots/generic/greedy.h does with Positional, many times as quickly: it is the rival others
// imagine and learn from.
#pragma once

#include "bots/bot.h"
#include "games/formula-motor-racing/bots/lookahead.h"
#include "games/formula-motor-racing/text.h"

namespace paddock::formula_motor_racing {

// Plays of the race still to come, of everybody (rule M-16), given the cards in all hands.
constexpr int plays_left(const Open& open, int cards_in_hands) {
  return cards_in_hands + open.to_draw - kHandCardsAtEnd * open.players;
}

template <class Counts>
int sum_of(const Counts& counts) {
  int sum = 0;
  for (const auto count : counts) sum += count;
  return sum;
}

// The same once the seat to act has played the card it is playing.
inline int plays_left_after(const View& view) {
  const int left = plays_left(view.open, sum_of(view.hand_sizes));
  return view.open.phase == Phase::Playing ? left - 1 : left;
}

// How well seats stand: points so far and what the cars' places promise.
struct Positional {
  static bool settled(const State& state, Seat seat);
  static double value(const State& state, Seat seat);
};

// The same of any order of the cars, where all else stays as it is.
class Standing {
 public:
  Standing(const Open& open, Seat seat, int plays_left_after);
  double settled(const RunningOrder& cars) const;
  double pending(const RunningOrder& cars) const;

 private:
  enum class Race : std::uint8_t { GoesOn, IsOver };
  double value(Line line, int promising_places, Race race) const;

  const Open& open_;
  Race race_;
  // Of players and teams without one, the seat's own first: what they have, in tenths of a point,
  // and where in a word that sums up all of them a team's places are added.
  std::array<int, kColours> before_{};
  std::array<std::uint8_t, kColours> bit_{};
};

// `left` as plays_left_after has it.
Move choose_greedily(const Open& open, Seat seat, int left,
                     const FormulaMotorRacing::MoveList& moves, Rng& rng);

Move choose_greedy(const Glimpse<FormulaMotorRacing>& glimpse,
                   const FormulaMotorRacing::MoveList& moves, Rng& rng);

}  // namespace paddock::formula_motor_racing
