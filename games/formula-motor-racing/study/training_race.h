// One race to learn from: what every seat's network should have said after each of its plays.
#pragma once

#include <optional>

#include "games/formula-motor-racing/state.h"
#include "games/formula-motor-racing/study/school.h"

namespace paddock::formula_motor_racing {

class TrainingRace {
 public:
  explicit TrainingRace(School& school);
  void run();

 private:
  enum class Player : std::uint8_t { Greedy, Network };

  void set_up();
  void enter_season();
  void make(Move move);
  bool is_over() const;

  Move choose(Seat seat);
  Move play(Seat seat, int left, const FormulaMotorRacing::MoveList& moves);
  Move decide(Seat seat, int left, const FormulaMotorRacing::MoveList& moves);
  Move greedy(Seat seat, int left, const FormulaMotorRacing::MoveList& moves);
  bool is_judged(int left);
  int left() const;
  Field field_of(Seat seat) const;
  void ask_later(Seat seat);
  void answer(Seat seat, double chance);
  void answer_at_end();

  School& school_;
  Rng& rng_;
  State state_;
  Open begun_;  // as the race began
  std::array<Player, kMaxPlayers> players_{};
  std::array<std::optional<Sample>, kMaxPlayers> waiting_;
};

}  // namespace paddock::formula_motor_racing
