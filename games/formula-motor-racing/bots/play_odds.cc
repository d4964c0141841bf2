#include "games/formula-motor-racing/bots/play_odds.h"

#include <algorithm>

#include "games/formula-motor-racing/bots/adviser.h"
#include "games/formula-motor-racing/bots/greedy.h"
#include "games/formula-motor-racing/bots/sigmoid.h"

namespace paddock::formula_motor_racing {
namespace {

using MoveList = FormulaMotorRacing::MoveList;

// A move that is worse by `softness` (points, or of a chance) is made e times less often; and so
// often any move, whatever it is worth. Fitted to what each kind of bot played from its own hand.
struct Habit {
  float softness;
  double anything;
};
constexpr std::array<Habit, kManners> kHabits = {
    {{0.01F, 0.01}, {0.002F, 0.05}, {1.5F, 0.1}, {0.02F, 0.05}}};

MoveList moves_of(const Open& open, Card card) {
  State state;
  state.open = open;
  state.hands[static_cast<std::size_t>(index(open.turn))].add(card);
  MoveList moves;
  FormulaMotorRacing::moves(state, moves);
  return moves;
}

bool is_play(Move move) { return move.action() == Action::PlayOn || move.action() == Action::Play; }

}  // namespace

std::vector<SeenPlay> seen_plays(const Glimpse<FormulaMotorRacing>& glimpse) {
  std::vector<SeenPlay> plays;
  const int race = glimpse.view().open.race;
  glimpse.recall([&](const View& view, Actor actor, std::optional<Move> move) {
    if (view.open.race != race || !actor.is_seat() || actor.seat() == glimpse.seat()) return;
    if (move && is_play(*move)) plays.push_back({view.open, plays_left_after(view), *move});
  });
  return plays;
}

struct PlayOdds::Worth {
  double greedy = 0;
  double read = 0;
};

PlayOdds::PlayOdds(const Networks& networks, const SeenPlay& play) {
  const Open& open = play.open;
  const Standing standing(open, open.turn, play.left);
  const Lookahead<Standing> greedy(open, open.turn, standing);
  const Chair chair(open, open.turn, play.left);
  const CardSet unseen = unseen_by(open, {});
  Adviser adviser(networks, chair, unseen);
  const Lookahead<Adviser> reader(open, open.turn, adviser);
  const RunningOrder now{open.line, open.running};
  std::array<std::vector<Worth>, kFaces> worths;
  Worth made;
  unseen.for_each_face([&](Card card) {
    adviser.hold(card);
    const double kept = adviser.settled(now);
    adviser.hold_anything();
    for (const Move move : moves_of(open, card)) {
      const Worth worth{greedy.value(move), reader.value(move) - kept};
      worths[static_cast<std::size_t>(card)].push_back(worth);
      if (move == play.move) made = worth;
    }
  });
  unseen.for_each_face(
      [&](Card card) { weigh(card, worths[static_cast<std::size_t>(card)], made); });
}

void PlayOdds::weigh(Card card, const std::vector<Worth>& worths, const Worth& made) {
  moves_[static_cast<std::size_t>(card)] = static_cast<std::uint8_t>(worths.size());
  for (std::size_t manner = 0; manner < kManners; ++manner) {
    const bool reads = reads_networks(static_cast<Manner>(manner));
    float sum = 0;
    for (const Worth& worth : worths) {
      const double ahead = reads ? worth.read - made.read : worth.greedy - made.greedy;
      sum += exponential(static_cast<float>(ahead) / kHabits[manner].softness);
    }
    weights_[static_cast<std::size_t>(card)][manner] = sum;
  }
}

ByManner PlayOdds::chances(CardSet hand) const {
  Weights sums{};
  int moves = 0;
  hand.for_each_face([&](Card card) {
    sums += weights_[static_cast<std::size_t>(card)];
    moves += moves_[static_cast<std::size_t>(card)];
  });
  ByManner chances;
  for (std::size_t manner = 0; manner < kManners; ++manner) {
    const double anything = kHabits[manner].anything;
    chances[manner] = (1 - anything) / static_cast<double>(sums[manner]) + anything / moves;
  }
  return chances;
}

}  // namespace paddock::formula_motor_racing
