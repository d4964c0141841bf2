// Moves in the words of the journal, and back: "gear 4", "to L16", "pit", "nitro"; nature's "roll
// 7", "grid red 1: 13".
#include "engine/words.h"
#include "games/formula-d/text.h"
#include "games/formula-d/track.h"

namespace paddock::formula_d {
namespace {

// What comes before the face when the black die is rolled for a car; empty: a gear's die is rolled.
std::string_view word_of_black_die(const State& state) {
  switch (state.phase) {
    case Phase::RollingGrid:
      return "grid";
    case Phase::RollingStart:
      return "start";
    case Phase::Testing:
      return name_of(state.test);
    default:
      return "";
  }
}

std::optional<int> face_said(const State& state, Words words) {
  const std::string_view word = word_of_black_die(state);
  const bool is_roll = word.empty() ? words.take("roll ")
                                    : words.take(word) && words.take(" ") &&
                                          words.take(name_of(roller(state))) && words.take(": ");
  return is_roll ? words.number() : std::nullopt;
}

std::optional<SpaceId> space_called(const Track& track, std::string_view name) {
  constexpr std::string_view kLetters = "LMR";
  const auto number = parse_whole<int>(name.substr(std::min<std::size_t>(1, name.size())));
  if (!number || *number < 1) return std::nullopt;
  if (name[0] == 'P') return track.in_pit(*number - 1);
  const std::size_t lane = kLetters.find(name[0]);
  if (lane == std::string_view::npos) return std::nullopt;
  return track.in_lane(static_cast<Lane>(lane), *number - 1);
}

}  // namespace

std::string FormulaD::notation(const State& state, Move move) {
  switch (move.action) {
    case Action::Shift:
      return "gear " + std::to_string(move.value);
    case Action::Go:
      return "to " + name_of(Spot{state.board, move.space});
    case Action::Pit:
      return "pit";
    case Action::Nitro:
      return "nitro";
    case Action::Roll:
      break;
  }
  const std::string face = std::to_string(move.value);
  const std::string word(word_of_black_die(state));
  return word.empty() ? "roll " + face : word + " " + name_of(roller(state)) + ": " + face;
}

std::optional<Move> FormulaD::parse(const State& state, std::string_view words) {
  if (words == "pit") return Move{Action::Pit, 0, {}, 0, 0, 0, 0};
  if (words == "nitro") return Move::nitro();
  Words left(words);
  if (left.take("to ")) {
    const std::optional<SpaceId> space = space_called(Track::of(state.board), left.rest());
    return space ? std::optional(Move{Action::Go, 0, *space, 0, 0, 0, 0}) : std::nullopt;
  }
  if (left.take("gear ")) {
    const std::optional<int> gear = left.number();
    return gear ? std::optional(Move::shift(*gear)) : std::nullopt;
  }
  const std::optional<int> face = face_said(state, left);
  return face ? std::optional(Move::roll(*face)) : std::nullopt;
}

}  // namespace paddock::formula_d
