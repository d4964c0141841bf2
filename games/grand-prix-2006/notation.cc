// Moves in the words of the journal, and back: "follow ALO", "predict win RAI", "start all";
// nature's "card 37", "grid MSC".
#include "engine/words.h"
#include "games/grand-prix-2006/state.h"

namespace paddock::grand_prix_2006 {
namespace {

void append_question(std::string& text, const State& state) {
  text += "predict ";
  text += name_of(state.question);
  text += ' ';
}

std::optional<Move> of_driver(const State& state, Action action, std::string_view code) {
  const std::optional<DriverId> driver = state.book().find_driver(code);
  if (!driver) return std::nullopt;
  return Move{action, static_cast<std::uint8_t>(*driver)};
}

std::optional<Move> of_team(const State& state, std::string_view name) {
  const auto& teams = state.book().teams;
  const auto found = std::ranges::find(teams, name);
  if (found == teams.end()) return std::nullopt;
  return Move{Action::FollowTeam, static_cast<std::uint8_t>(found - teams.begin())};
}

std::optional<Move> of_card(const Words& words) {
  const std::optional<int> number = words.number();
  if (!number || *number < 1) return std::nullopt;
  return Move{Action::DrawCard, static_cast<std::uint8_t>(*number - 1)};
}

std::optional<Move> answered(const State& state, Words words) {
  if (words.rest() == "no more") return Move{Action::PredictNoMore};
  if (!words.take(name_of(state.question)) || !words.take(" ")) return std::nullopt;
  if (words.rest() == "nobody") return Move{Action::PredictNobody};
  if (words.rest() == "nothing") return Move{Action::LeaveOut};
  return of_driver(state, Action::Predict, words.rest());
}

}  // namespace

void GrandPrix2006::append_notation(std::string& text, const State& state, Move move) {
  switch (move.action) {
    case Action::FollowDriver:
      text += "follow ";
      text += state.book()[id_at<DriverId>(move.value)].code;
      return;
    case Action::FollowTeam:
      text += "follow team ";
      text += state.book().teams[move.value];
      return;
    case Action::Predict:
      append_question(text, state);
      text += state.book()[id_at<DriverId>(move.value)].code;
      return;
    case Action::PredictNobody:
      append_question(text, state);
      text += "nobody";
      return;
    case Action::LeaveOut:
      append_question(text, state);
      text += "nothing";
      return;
    case Action::PredictNoMore:
      text += "predict no more";
      return;
    case Action::Start:
      text += "start";
      return;
    case Action::StartAll:
      text += "start all";
      return;
    case Action::DrawGrid:
      text += "grid ";
      text += state.book()[id_at<DriverId>(move.value)].code;
      return;
    case Action::DrawCard:
      text += "card ";
      text += std::to_string(move.value + 1);
      return;
  }
}

std::string GrandPrix2006::notation(const State& state, Move move) {
  std::string text;
  append_notation(text, state, move);
  return text;
}

std::optional<Move> GrandPrix2006::parse(const State& state, std::string_view words) {
  if (words == "start") return Move{Action::Start};
  if (words == "start all") return Move{Action::StartAll};
  Words left(words);
  if (left.take("card ")) return of_card(left);
  if (left.take("predict ")) return answered(state, left);
  if (left.take("follow team ")) return of_team(state, left.rest());
  if (left.take("follow ")) return of_driver(state, Action::FollowDriver, left.rest());
  if (left.take("grid ")) return of_driver(state, Action::DrawGrid, left.rest());
  return std::nullopt;
}

}  // namespace paddock::grand_prix_2006
