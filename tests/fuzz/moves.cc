// Words for a move, at a random position of any game: a byte for the game, one for the race, one
// for how far it has come; then a line a try. What is found is printed in those words, and can be
// made.
#include "engine/rng.h"
#include "games/find_game.h"
#include "tests/fuzz/fuzz.h"

namespace {

using namespace paddock;

// One of nature's outcomes or of the seat's moves, by their words.
std::string any_move(const AnyMatch& match, Rng& rng) {
  if (match.to_act().is_nature()) {
    AnySource source{[&](std::uint32_t bound) { return rng.below(bound); }};
    return match.notation(match.draw(source));
  }
  const auto moves = match.choices().moves;
  return moves[rng.below(static_cast<std::uint32_t>(moves.size()))].notation;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view bytes = fuzz::text_of(data, size);
  const auto& games = all_games();
  const AnyGame& game = *games[fuzz::take_byte(bytes) % games.size()];
  Rng rng(fuzz::take_byte(bytes));
  const auto match = game.start(OptionValues::parse(game.options(), {}), game.min_seats());
  for (int left = fuzz::take_byte(bytes); left > 0 && !match->to_act().is_nobody(); --left) {
    match->repeat(*match->find(any_move(*match, rng)));
  }
  while (!bytes.empty() && !match->to_act().is_nobody()) {
    const std::string_view words = fuzz::take_line(bytes);
    const auto move = match->find(words);
    if (!move) continue;
    PADDOCK_CHECK(match->notation(*move) == words);
    match->repeat(*move);
  }
  return 0;
}
