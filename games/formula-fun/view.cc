// What a viewer may know, and a state that fits it.
#include "games/formula-fun/state.h"

namespace paddock::formula_fun {

View FormulaFun::view(const State& state, Viewer viewer) {
  View view;
  view.open = state.open;
  view.viewer = viewer;
  view.pile_size = static_cast<std::uint8_t>(state.pile.size());
  for (std::size_t seat = 0; seat < view.hand_sizes.size(); ++seat) {
    view.hand_sizes[seat] = static_cast<std::uint8_t>(state.hands[seat].size());
  }
  if (viewer.is_spectator()) return view;
  view.hand = state.hands[slot(viewer.seat())];
  // rule F-23: whoever chooses a sponsor sees which there are in the deck.
  if (state.open.phase == Phase::Fetching && viewer.is(state.open.auction.asked)) {
    const Layout& layout = layout_of(state.open);
    view.search = CardSet(state.pile.of_kind(layout, Kind::Sponsor).bits() & layout.firsts);
  }
  return view;
}

namespace {

Card take_any(const Layout& layout, CardSet& cards, Rng& rng) {
  const auto count = static_cast<std::uint32_t>(cards.size());
  const Card card = cards.nth(layout, static_cast<int>(rng.below(count)));
  cards.remove(layout, card);
  return card;
}

// A place in somebody's hand that the viewer knows nothing of.
using HiddenPlaces = InlineList<Seat, 64>;

}  // namespace

// Deals the cards the viewer has not seen to the other hands, as a shuffle would.
State FormulaFun::imagine(const View& view, Rng& rng) {
  const Open& open = view.open;
  const Layout& layout = layout_of(open);
  State state;
  state.open = open;
  CardSet unseen = deck(open.deck).whole();
  for (CardSet place : places_in_the_open(open)) unseen.remove_all(layout, place);
  HiddenPlaces hidden;
  for (int i = 0; i < open.players; ++i) {
    const bool own = view.viewer.is(seat_at(i));
    const CardSet known = own ? view.hand : open.shown[slot(seat_at(i))];
    unseen.remove_all(layout, known);
    state.hands[slot(seat_at(i))] = known;
    for (int card = known.size(); card < view.hand_sizes[slot(seat_at(i))]; ++card) {
      hidden.push_back(seat_at(i));
    }
  }
  // Whoever chooses a sponsor knows that the others are not in the deck.
  const bool searches = open.phase == Phase::Fetching && view.viewer == Viewer(open.auction.asked);
  CardSet surely_held;
  if (searches) {
    unseen.of_kind(layout, Kind::Sponsor).for_each(layout, [&](Card card) {
      if (!view.search.has(layout, card)) surely_held.add(layout, card);
    });
  }
  unseen.remove_all(layout, surely_held);
  CardSet kept = view.search;
  unseen.remove_all(layout, kept);
  while (!hidden.empty()) {
    const auto at = rng.below(static_cast<std::uint32_t>(hidden.size()));
    CardSet& source = surely_held.empty() ? unseen : surely_held;
    state.hands[slot(hidden[at])].add(layout, take_any(layout, source, rng));
    HiddenPlaces rest;
    for (std::size_t i = 0; i < hidden.size(); ++i) {
      if (i != at) rest.push_back(hidden[i]);
    }
    hidden = rest;
  }
  state.pile = unseen;
  state.pile.add_all(layout, kept);
  return state;
}

}  // namespace paddock::formula_fun
