// Look: what an end of a move is worth once the others have replied to it. Dice are rolled for
// them, they drive by the solution of the empty board, and then the car takes its next turn among
// them.
//
// The chance of a car alone is exact and stays what an end is worth first of all. The replies say
// what the others in the way leave of it; in that share the luck of their dice cancels out, which a
// few play-outs would otherwise drown in.
#pragma once

#include <vector>

#include "games/formula-d/bots/driver.h"

namespace paddock::formula_d {

// The chance of a car before its next turn, summed over replies.
struct Replies {
  double among = 0;  // with the others where they are
  double alone = 0;  // if nobody were in its way

  void add(const Replies& other);
  double share() const { return alone > 0 ? among / alone : 0; }
};

class Look {
 public:
  Look(const Chances& chances, const State& moving, const Manner& manner);

  // Nobody else is in the race any more, there is nothing to look at.
  bool is_alone() const { return field_.is_empty(); }

  // The end that is worth most; the best for a car alone where there are not play-outs enough to
  // look at all that could be better.
  Move choose(const FormulaD::MoveList& moves, Mind& mind) const;

  // One play-out: the same luck gives every end the same dice.
  Replies after(const Move& move, std::uint64_t luck) const;

 private:
  struct Candidate {
    Move move;
    float worth;
    Replies replies;
    double score() const { return worth * replies.share(); }
  };

  std::vector<Candidate> candidates(const FormulaD::MoveList& moves) const;
  bool is_my_turn(const State& state) const;
  Replies next_turn(const State& state) const;

  const Chances& chances_;
  const State& state_;
  CarId car_;
  Manner manner_;
  Field field_;
  FirstWorth worth_;
  Driver<FirstWorth> driver_;
};

}  // namespace paddock::formula_d
