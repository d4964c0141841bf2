// Moves in the words of the journal, and back: "Overtake +3 red on red 1", "roll on", "choose
// blue"; nature's "deal 2: Crash", "roll 5".
#include "engine/words.h"
#include "games/formula-motor-racing/text.h"

namespace paddock::formula_motor_racing {
namespace {

std::string number_of_seat(Seat seat) { return std::to_string(index(seat) + 1); }

std::string_view word_of_deal(const State& state) {
  return state.open.phase == Phase::Dealing ? "deal " : "draw ";
}

// What follows a verb names one of these; then a move is made of it.
template <class Make, class Id>
std::optional<Move> if_any(std::optional<Id> found, Make make) {
  return found ? std::optional(make(*found)) : std::nullopt;
}

std::optional<Move> dealt(const State& state, Words words) {
  if (!words.take(number_of_seat(state.open.turn)) || !words.take(": ")) return std::nullopt;
  return if_any(called<Card>(words.rest(), kFaces), Move::deal);
}

std::optional<Move> rolled(Words words) {
  if (words.rest() == "on") return Move::roll_on();
  if (words.rest() == "again") return Move::roll_again();
  return if_any(words.number(), Move::roll);
}

std::optional<Move> played(Words words) {
  const auto name = words.take_up_to(" on ");
  if (!name) return if_any(called<Card>(words.rest(), kFaces), Move::play);
  const std::optional<Car> car = called<Car>(words.rest(), kCars);
  if (!car) return std::nullopt;
  return if_any(called<Card>(*name, kFaces), [&](Card card) { return Move::play_on(card, *car); });
}

}  // namespace

std::string FormulaMotorRacing::notation(const State& state, Move move) {
  std::string text;
  append_notation(text, state, move);
  return text;
}

void FormulaMotorRacing::append_notation(std::string& text, const State& state, Move move) {
  switch (move.action()) {
    case Action::ChooseTeam:
      text.append("choose ").append(name_of(move.team()));
      return;
    case Action::Play:
      text.append(name_of(move.card()));
      return;
    case Action::PlayOn:
      text.append(name_of(move.card())).append(" on ").append(name_of(move.car()));
      return;
    case Action::RollOn:
      text.append("roll on");
      return;
    case Action::Stop:
      text.append("stop");
      return;
    case Action::Accept:
      text.append("accept");
      return;
    case Action::RollAgain:
      text.append("roll again");
      return;
    case Action::TakeAlong:
      text.append("take along ").append(name_of(move.car()));
      return;
    case Action::DrawTeam:
      text.append("grid ").append(name_of(move.team()));
      return;
    case Action::Deal:
      text.append(word_of_deal(state));
      text.append(number_of_seat(state.open.turn)).append(": ").append(name_of(move.card()));
      return;
    case Action::Roll:
      text.append("roll ").append(std::to_string(move.face()));
      return;
  }
}

std::optional<Move> FormulaMotorRacing::parse(const State& state, std::string_view words) {
  if (words == "stop") return Move::stop();
  if (words == "accept") return Move::accept();
  Words left(words);
  if (left.take("choose ")) return if_any(named<Colour>(left.rest()), Move::choose_team);
  if (left.take("grid ")) return if_any(named<Colour>(left.rest()), Move::draw_team);
  if (left.take("take along ")) return if_any(called<Car>(left.rest(), kCars), Move::take_along);
  if (left.take("roll ")) return rolled(left);
  if (left.take(word_of_deal(state))) return dealt(state, left);
  return played(left);
}

}  // namespace paddock::formula_motor_racing
