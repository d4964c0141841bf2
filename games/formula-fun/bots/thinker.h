// Thinker: the expert of a search (bots/generic/guarded_search.h). It proposes what a manager would
// do and the few moves beside it that may be better, and judges them some turns ahead.
#pragma once

#include "bots/bot.h"
#include "games/formula-fun/bots/judge.h"
#include "games/formula-fun/bots/playout.h"
#include "games/formula-fun/text.h"

namespace paddock::formula_fun {

// What is searched; all else is done as the manager would.
enum class Breadth : std::uint8_t {
  Auctions,  // offers and starting prices
  Turns,     // and what is played: circuits, auctions, components, Scrap, Sue, and when to end
};

class Thinker {
 public:
  using MoveList = FormulaFun::MoveList;

  Thinker(const Glimpse<FormulaFun>& glimpse, Breadth breadth, const Style& style);

  MoveList candidates(const MoveList& moves);
  std::int64_t merit(State imagined, Move move, std::uint64_t luck, std::uint32_t round);
  double certainty() const;

 private:
  void add_offers(const MoveList& moves);
  void add_prices(const MoveList& moves);
  void add_plays(const MoveList& moves);
  void add(Move move, const MoveList& moves);
  bool is_worth_a_trial(Move move) const;

  View view_;
  Seat seat_;
  Breadth breadth_;
  Style style_;
  Taste taste_;
  Prospects own_;
  Prospects fair_;
  // Whom it takes its rivals for, round by round.
  std::array<Prospects, 2> rivals_;
  MoveList candidates_;
};

}  // namespace paddock::formula_fun
