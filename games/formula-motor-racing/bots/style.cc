#include "games/formula-motor-racing/bots/style.h"

namespace paddock::formula_motor_racing {
namespace {

bool is_own(const Open& open, Seat seat, Colour team) {
  return open.owners[static_cast<std::size_t>(team)].is(seat);
}

double harm(const Open& open, Seat seat, Move move) {
  const Effect effect = face_of(move.card()).effect;
  switch (effect) {
    case Effect::WrongLine:
    case Effect::OffCircuit:
    case Effect::LoseControl:
    case Effect::PitStop:
      return is_own(open, seat, colour_of(move.car())) ? -1 : 1;
    case Effect::SpinOut:
    case Effect::SpinLast:
    case Effect::Crash:
      return 1;
    case Effect::Overtake:
    case Effect::TailenderTurbo:
    case Effect::LoseGears:
    case Effect::EngineBlows:
      break;
  }
  return 0;
}

double gamble(Effect effect) {
  switch (effect) {
    case Effect::LoseGears:
    case Effect::EngineBlows:
    case Effect::SpinOut:
    case Effect::SpinLast:
    case Effect::Crash:
      return 1;
    default:
      return 0;
  }
}

// What is laid down: a card that moves an own car far ahead is missed most.
double expense(const Open& open, Seat seat, Card card) {
  constexpr double kFarthest = 4;
  const Face& face = face_of(card);
  const bool helps_own = face.effect == Effect::Overtake && is_own(open, seat, face.colour);
  if (helps_own || face.effect == Effect::TailenderTurbo) return face.places / kFarthest;
  return 0;
}

double liking_of_play(const Style& style, const Open& open, Seat seat, Move move) {
  return style.malice * harm(open, seat, move) + style.risk * gamble(face_of(move.card()).effect) -
         style.thrift * expense(open, seat, move.card());
}

}  // namespace

double liking(const Style& style, const Open& open, Seat seat, Move move) {
  switch (move.action()) {
    case Action::PlayOn:
    case Action::Play:
      return liking_of_play(style, open, seat, move);
    case Action::RollOn:
    case Action::RollAgain:
      return style.risk;
    default:
      return 0;
  }
}

}  // namespace paddock::formula_motor_racing
