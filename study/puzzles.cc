#include "study/puzzles.h"

#include "bots/typed_match.h"
#include "found/insights.h"

namespace paddock {

PuzzleFile hunt_puzzles(const AnyGame& game, PuzzlePlan plan) {
  if (plan.seats == 0) plan.seats = game.usual_seats();
  PuzzleFile file;
  file.game = game.id();
  file.rules = game.rules_version();
  file.playouts = static_cast<int>(plan.effort.playouts);
  file.seed = static_cast<int>(plan.effort.seed);
  with_game(game, [&]<class G>() {
    const auto plain = Player<G>::by_rule();
    if (!plain) throw InputError(Message("error.puzzles.none", {{"game", G::kId}}));
    file.plain = plain->bot().name;
    file.races = PuzzleHunt<G>(plan).run();
  });
  return file;
}

}  // namespace paddock
