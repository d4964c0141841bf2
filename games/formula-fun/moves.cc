// What a seat may do, and what nature may do.
#include <array>
#include <bit>
#include <cstring>

#include "games/formula-fun/playable.h"

namespace paddock::formula_fun {
namespace {

using MoveList = FormulaFun::MoveList;
using OutcomeList = FormulaFun::OutcomeList;

// Every amount from nothing to the highest, and as many again that are never kept: so a list can be
// copied whole from any amount on, which is quicker than stopping in time.
constexpr std::size_t kAmounts = kHighestBid + 1;
using Amounts = std::array<Move, 2 * kAmounts>;

constexpr Amounts amounts_of(Action action) {
  Amounts all{};
  for (std::size_t i = 0; i < kAmounts; ++i) all[i] = Move(action, static_cast<int>(i));
  return all;
}
constexpr Amounts kBids = amounts_of(Action::Bid);
constexpr Amounts kPrices = amounts_of(Action::Price);

// From `least` to the highest.
void amounts(const Amounts& all, int least, MoveList& moves) {
  Move* const next = moves.room_for(kAmounts);
  std::memcpy(static_cast<void*>(next), all.data() + least, kAmounts * sizeof(Move));
  moves.keep(static_cast<std::ptrdiff_t>(kAmounts) - least);
}

// rules F-16, F-18
void offer_or_pass(const Auction& auction, MoveList& moves) {
  amounts(kBids, auction.least_offer(), moves);
  moves.push_back(Move(Action::Pass));
}

// rule F-27: any component in play.
void scrap(const Open& open, MoveList& moves) {
  for (int i = 0; i < open.players; ++i) {
    const Team& team = open.teams[static_cast<std::size_t>(i)];
    const Seat seat = seat_at(i);
    const auto target = [&](Kind kind, int value) {
      if (value != 0) moves.push_back(Move(Action::Scrap, component(kind, value), seat));
    };
    target(Kind::Driver, team.drivers[0]);
    if (team.drivers[1] != team.drivers[0]) target(Kind::Driver, team.drivers[1]);
    target(Kind::Chassis, team.chassis);
    target(Kind::Engine, team.engine);
  }
}

// rule F-29: any sponsor in play.
void sue(const Open& open, MoveList& moves) {
  for (int i = 0; i < open.players; ++i) {
    const Pair& sponsors = open.teams[static_cast<std::size_t>(i)].sponsors;
    const auto target = [&](int income) {
      if (income != 0) moves.push_back(Move(Action::Sue, sponsor(income), seat_at(i)));
    };
    target(sponsors[0]);
    if (sponsors[1] != sponsors[0]) target(sponsors[1]);
  }
}

void play_special(const Open& open, Special which, MoveList& moves) {
  switch (which) {
    case Special::Scrap:
      if (!why_no_scrap(open)) scrap(open, moves);
      return;
    case Special::Fair:
      return moves.push_back(Move(Action::Fair));
    case Special::ScoutOrSue:
      moves.push_back(Move(Action::Scout));
      return sue(open, moves);
    case Special::Setup:
      return moves.push_back(Move(Action::Setup));
  }
}

void play_cards(const Open& open, const Layout& layout, CardSet hand, MoveList& moves) {
  hand.components(layout).for_each_face(
      layout, [&](Card card) { moves.push_back(Move(Action::Market, card)); });
  if (!why_no_sponsor(open)) {
    hand.of_kind(layout, Kind::Sponsor).for_each_face(layout, [&](Card card) {
      moves.push_back(Move(Action::PlaySponsor, card));
    });
  }
  if (!why_no_special(open)) {
    hand.of_kind(layout, Kind::Special).for_each_face(layout, [&](Card card) {
      play_special(open, special_of(card), moves);
    });
  }
  const CardSet circuits = hand.of_kind(layout, Kind::Circuit);
  if (circuits.empty() || why_no_race(open)) return;
  circuits.for_each_face(layout, [&](Card card) { moves.push_back(Move(Action::Race, card)); });
}

// One copy of each card facing a seat that was not put up in this turn: its last copy is not stale.
std::uint64_t fresh(const Open& open, const Layout& layout, std::size_t facing) {
  const std::uint64_t market = open.market[facing].bits();
  const std::uint64_t last_copies = market & ~((market & ~layout.firsts) >> 1);
  return last_copies & ~open.stale[facing].bits();
}

// rule F-15: any card of the market that was not put up in this turn. A card that was shuffled is
// not told from another like it, but of two no three are put up.
void call_auction(const Open& open, const Layout& layout, MoveList& moves) {
  for (int i = 0; i < open.players; ++i) {
    std::uint64_t left = fresh(open, layout, static_cast<std::size_t>(i));
    for (; left != 0; left &= left - 1) {
      const Card card = layout.card_of_bit[static_cast<std::size_t>(std::countr_zero(left))];
      const std::uint64_t all = layout.all[slot(card)];
      if ((open.put_up.bits() & all) == all) continue;
      moves.push_back(Move(Action::Auction, card, seat_at(i)));
    }
  }
}

void replace_driver(const Open& open, MoveList& moves) {
  const Pair& drivers = open.teams[slot(open.auction.asked)].drivers;
  for (int i = 0; i < kDrivers; ++i) moves.push_back(Move(Action::Replace, driver(drivers[i])));
}

// rule F-23
void fetch_sponsor(const Layout& layout, CardSet pile, MoveList& moves) {
  pile.of_kind(layout, Kind::Sponsor).for_each_face(layout, [&](Card card) {
    moves.push_back(Move(Action::Fetch, card));
  });
  if (moves.empty()) moves.push_back(Move(Action::FetchNothing));
}

// rules F-10, F-11
void get_rid(const Layout& layout, CardSet hand, MoveList& moves) {
  hand.for_each_face(layout, [&](Card card) {
    moves.push_back(Move(is_component(card) ? Action::Market : Action::Discard, card));
  });
}

}  // namespace

void FormulaFun::moves(const State& state, MoveList& moves) {
  moves.clear();
  const Open& open = state.open;
  const Layout& layout = layout_of(open);
  const CardSet hand = state.hands[slot(open.turn.seat)];
  switch (open.phase) {
    case Phase::Investing:
      for (int i = 0; i <= most_to_invest(open); ++i) moves.push_back(Move(Action::Invest, i));
      return;
    case Phase::Playing:
      play_cards(open, layout, hand, moves);
      call_auction(open, layout, moves);
      moves.push_back(Move(Action::EndTurn));
      return;
    case Phase::Pricing:
      return amounts(kPrices, kLowestPrice, moves);
    case Phase::Bidding:
      return offer_or_pass(open.auction, moves);
    case Phase::Replacing:
      return replace_driver(open, moves);
    case Phase::Fetching:
      return fetch_sponsor(layout, state.pile, moves);
    case Phase::Discarding:
      return get_rid(layout, hand, moves);
    case Phase::Dealing:
    case Phase::FirstPlayer:
    case Phase::Drawing:
    case Phase::Searching:
    case Phase::Revealing:
    case Phase::Lots:
    case Phase::Over:
      return;
  }
}

void FormulaFun::outcomes(const State& state, OutcomeList& outcomes) {
  outcomes.clear();
  const Open& open = state.open;
  switch (open.phase) {
    case Phase::Dealing:
    case Phase::Drawing:
    case Phase::Revealing: {
      const Layout& layout = layout_of(open);
      const Action action = open.phase == Phase::Revealing ? Action::Reveal : Action::Deal;
      state.pile.for_each_face(layout, [&](Card card) {
        const auto weight = static_cast<std::uint32_t>(state.pile.count(layout, card));
        outcomes.push_back({Move(action, card), weight});
      });
      return;
    }
    case Phase::FirstPlayer:
      for (int seat = 0; seat < open.players; ++seat) {
        outcomes.push_back({Move(Action::First, seat), 1});
      }
      return;
    case Phase::Searching:
      return outcomes.push_back({Move::search(sponsors_in(layout_of(open), state.pile)), 1});
    case Phase::Lots: {
      const LevelCars level = level_cars(state);
      for (int seat = 0; seat < open.players; ++seat) {
        const std::uint8_t cars = level.of_seat[static_cast<std::size_t>(seat)];
        if (cars > 0) outcomes.push_back({Move(Action::Lot, seat), cars});
      }
      return;
    }
    case Phase::Investing:
    case Phase::Playing:
    case Phase::Pricing:
    case Phase::Bidding:
    case Phase::Replacing:
    case Phase::Fetching:
    case Phase::Discarding:
    case Phase::Over:
      return;
  }
}

}  // namespace paddock::formula_fun
