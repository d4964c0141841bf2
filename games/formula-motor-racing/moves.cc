// What a seat may do, and what nature may do.
#include <array>

#include "games/formula-motor-racing/state.h"

namespace paddock::formula_motor_racing {
namespace {

using MoveList = FormulaMotorRacing::MoveList;
using OutcomeList = FormulaMotorRacing::OutcomeList;

// The cars a card may be played on, four bits each, in race order. Without one the card may still
// be played: it does nothing, or the die says which car it hits.
struct Targets {
  std::uint64_t cars = 0;
  int count = 0;
};

// Everything a card can ask for. Which of it a card needs is looked up and not branched on: no
// processor can guess what the next card of a hand is.
class AllTargets {
 public:
  explicit AllTargets(const Open& open) : line_(open.line), running_(open.running) {
    // rule M-28: the last three running cars.
    const int skipped = open.running > kTurboCars ? open.running - kTurboCars : 0;
    at(Target::AnyCar) = {line_.nibbles(), open.running};
    at(Target::LastThree) = {line_.nibbles() >> (4 * skipped), open.running - skipped};
  }

  Targets of(const Face& face) {
    at(Target::CarsOfColour) = cars_of(face.colour);
    return at(face.target);
  }

 private:
  Targets& at(Target target) { return targets_[static_cast<std::size_t>(target)]; }

  // rule M-21: the running cars of the card's colour.
  Targets cars_of(Colour colour) const {
    const std::uint64_t places = line_.places_of(colour, running_);
    const std::uint64_t leader = line_.nibbles() >> (std::countr_zero(places) & 60) & 15;
    const std::uint64_t any = places != 0 ? 0xff : 0;
    return {(leader | (leader ^ 1) << 4) & any, std::popcount(places)};
  }

  Line line_;
  int running_;
  std::array<Targets, kTargets> targets_;
};

// No branch depends on the hand: five cards are looked at even when some are alike, and sixteen
// moves are written for each and then cut to size. That is several times quicker than stopping in
// time.
void play_a_card(const Open& open, CardSet hand, MoveList& moves) {
  AllTargets all_targets(open);
  Move* const first = moves.room_for(16 * kHandCards);
  Move* next = first;
  CardSet::Faces faces = hand.faces();
  for (int i = 0; i < kHandCards; ++i) {
    const bool more = !faces.empty();
    const Card card = faces.take();
    const Targets targets = all_targets.of(face_of(card));
    const bool playable = targets.count > 0;
    Move::play_on_sixteen(card, targets.cars, playable, next);
    const int listed = playable ? targets.count : 1;
    next += more ? listed : 0;
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
      for (int team = 0; team < kColours; ++team) {
        if (open.owners[static_cast<std::size_t>(team)].is_nobody()) {
          moves.push_back(Move::choose_team(static_cast<Colour>(team)));
        }
      }
      return;
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
