// What a viewer may know, and a state that fits it.
#include "games/formula-motor-racing/state.h"

namespace paddock::formula_motor_racing {

View FormulaMotorRacing::view(const State& state, Viewer viewer) {
  View view;
  view.open = state.open;
  view.viewer = viewer;
  for (std::size_t seat = 0; seat < view.hand_sizes.size(); ++seat) {
    view.hand_sizes[seat] = static_cast<std::uint8_t>(state.hands[seat].size());
  }
  if (!viewer.is_spectator()) {
    view.hand = state.hands[static_cast<std::size_t>(index(viewer.seat()))];
  }
  return view;
}

// Deals the cards the viewer has not seen to the other hands, as a shuffle would.
State FormulaMotorRacing::imagine(const View& view, Rng& rng) {
  State state;
  state.open = view.open;
  const Phase phase = view.open.phase;
  if (phase == Phase::ChoosingTeams || phase == Phase::DrawingGrid) return state;
  state.pile = CardSet::whole_deck(view.open.edition);
  state.pile.remove_all(view.open.discards);
  state.pile.remove_all(view.hand);
  for (int seat = 0; seat < view.open.players; ++seat) {
    CardSet& hand = state.hands[static_cast<std::size_t>(seat)];
    if (view.viewer.is(seat_at(seat))) {
      hand = view.hand;
      continue;
    }
    for (int cards = view.hand_sizes[static_cast<std::size_t>(seat)]; cards > 0; --cards) {
      const auto unseen = static_cast<std::uint32_t>(state.pile.size());
      const Card card = state.pile.nth(static_cast<int>(rng.below(unseen)));
      state.pile.remove(card);
      hand.add(card);
    }
  }
  return state;
}

}  // namespace paddock::formula_motor_racing
