// What a seat may do, and what nature may do.
#include <array>

#include "games/formula-motor-racing/targets.h"

namespace paddock::formula_motor_racing {
namespace {

using MoveList = FormulaMotorRacing::MoveList;
using OutcomeList = FormulaMotorRacing::OutcomeList;

// How each card is played.
struct Playing {
  Move play;  // still without a car
  std::uint32_t slot = 0;
};
constexpr std::array<Playing, kFaces> kPlayings = [] {
  std::array<Playing, kFaces> playings{};
  for (std::size_t i = 0; i < kFaces; ++i) {
    playings[i] = {Move::play_on(static_cast<Card>(i), {}), slot_of(kDeckFaces[i])};
  }
  return playings;
}();

// Five cards are looked at even when some are alike, and sixteen moves are written for each and
// then cut to size: that is several times quicker than stopping in time.
void play_a_card(const Open& open, CardSet hand, MoveList& moves) {
  const Targets targets(open);
  const Move::Eight back_of_the_line = Move::eight_cars(open.line.nibbles() >> 32);
  Move* const first = moves.room_for(16 * kHandCards);
  Move* next = first;
  CardSet::Faces faces = hand.faces();
  for (int i = 0; i < kHandCards; ++i) {
    const bool more = !faces.empty();
    const Card card = faces.take();
    const Playing& playing = kPlayings[static_cast<std::size_t>(card)];
    const std::uint64_t count = targets.count(playing.slot);
    Move::on_eight_cars(playing.play, Move::eight_cars(targets.cars(playing.slot)), next);
    Move::on_eight_cars(playing.play, back_of_the_line, next + 8);  // only any car can be so many
    if (count == 0) [[unlikely]]
      *next = Move::play(card);
    next += more ? (count == 0 ? 1 : count) : 0;
  }
  moves.keep(next - first);
}

// Every team is written, and kept when it is free: no branch here either.
void choose_a_team(const Open& open, MoveList& moves) {
  Move* const first = moves.room_for(kColours);
  Move* next = first;
  for (std::size_t team = 0; team < kColours; ++team) {
    *next = Move::choose_team(static_cast<Colour>(team));
    next += open.owners[team].is_nobody() ? 1 : 0;
  }
  moves.keep(next - first);
}

void crash_neighbours(const Open& open, MoveList& moves) {
  moves.push_back(Move::take_along(open.line.at(open.roll - 1)));
  moves.push_back(Move::take_along(open.line.at(open.roll + 1)));
}

}  // namespace

void FormulaMotorRacing::moves(const State& state, MoveList& moves) {
  moves.clear();
  const Open& open = state.open;
  switch (open.phase) {
    case Phase::ChoosingTeams:
      return choose_a_team(open, moves);
    case Phase::Playing:
      return play_a_card(open, state.hands[static_cast<std::size_t>(index(open.turn))], moves);
    case Phase::Charging:
      moves.push_back(Move::roll_on());
      moves.push_back(Move::stop());
      return;
    case Phase::Spinning:
      moves.push_back(Move::accept());
      moves.push_back(Move::roll_again());
      return;
    case Phase::Crashing:
      return crash_neighbours(open, moves);
    case Phase::DrawingGrid:
    case Phase::Dealing:
    case Phase::Rolling:
    case Phase::Drawing:
    case Phase::Over:
      return;
  }
}

void FormulaMotorRacing::outcomes(const State& state, OutcomeList& outcomes) {
  outcomes.clear();
  switch (state.open.phase) {
    case Phase::DrawingGrid:
      for (int team = 0; team < kColours; ++team) {
        if ((teams_to_draw(state.open) >> team & 1) == 0) continue;
        outcomes.push_back({Move::draw_team(static_cast<Colour>(team)), 1});
      }
      return;
    case Phase::Dealing:
    case Phase::Drawing:
      state.pile.for_each_face([&](Card card) {
        outcomes.push_back({Move::deal(card), static_cast<std::uint32_t>(state.pile.count(card))});
      });
      return;
    case Phase::Rolling:
      for (int face = 1; face <= kDieSides; ++face) outcomes.push_back({Move::roll(face), 1});
      return;
    case Phase::ChoosingTeams:
    case Phase::Playing:
    case Phase::Charging:
    case Phase::Spinning:
    case Phase::Crashing:
    case Phase::Over:
      return;
  }
}

}  // namespace paddock::formula_motor_racing
