#include "games/formula-motor-racing/insight/foresight.h"

#include "games/formula-motor-racing/bots/greedy.h"
#include "games/formula-motor-racing/bots/reply.h"
#include "games/formula-motor-racing/bots/weights.h"

namespace paddock::formula_motor_racing {
namespace {

using MoveList = FormulaMotorRacing::MoveList;

// Imagined rivals read networks, too.
constexpr Field kReaders = {1.F};

// What the networks say holds among equals. Of people and bots nobody knows how well they play, and
// the more is still to be played the less their chances differ: so much of a chance, while all is
// to come, goes to anybody alike. Fitted to 1,200 races of rookies, club players and pros.
constexpr double kDoubt = 0.1;

struct Advice {
  MoveList moves;
  MoveValues values;
  std::size_t best = 0;
};

Advice advice_in(const Networks& networks, const State& state, const MoveList& moves) {
  const Seat seat = state.open.turn;
  Advice advice{worth_a_look(state.open, seat, moves), {}, 0};
  advice.values = advise_in(networks, state, seat, advice.moves, kReaders);
  advice.best = best_of(advice.values, advice.moves.size());
  return advice;
}

// As if the race ended now.
float points_as_cars_stand(const Open& open, Seat seat) {
  int points = 0;
  for (int place = 1; place <= kCars; ++place) {
    const auto car = static_cast<std::size_t>(open.line.at(place));
    if (!open.owners[car / 2].is(seat)) continue;
    points += open.points[car];
    const auto scoring = static_cast<std::size_t>(place - 1);
    if (scoring < kPoints.size()) points += kPoints[scoring];
  }
  return static_cast<float>(points);
}

bool is_turn_of(const State& state, Seat seat) {
  return state.open.phase == Phase::Playing && state.open.turn == seat;
}

}  // namespace

// Of a season whole races, for in its last one the points decide, and networks make little enough
// of them.
double left_of(const View& view) {
  const Open& open = view.open;
  if (open.phase == Phase::Over) return 0;
  if (open.races > 1) return (open.races - open.race - 1.0) / (open.races - 1);
  const bool is_dealt = open.phase != Phase::ChoosingTeams && open.phase != Phase::DrawingGrid &&
                        open.phase != Phase::Dealing;
  const int plays = kDeckCards - open.removed.of_race(0) - kHandCardsAtEnd * open.players;
  return is_dealt ? static_cast<double>(plays_left(open, sum_of(view.hand_sizes))) / plays : 1;
}

// Draws have a stream apart from dice, and every play its own dice: a roll more or less in one
// changes nothing in the others.
struct Foresight::Luck {
  explicit Luck(std::uint64_t number)
      : seed(number),
        deals(number),
        dice(number, 1, Actor::nature()),
        minds(number, 2, Actor::nature()) {}
  std::uint64_t seed;
  Rng deals;
  Rng dice;
  Rng minds;
};

Foresight::Foresight(const View& view)
    : networks_(built_in_networks()),
      doubt_(kDoubt * left_of(view)),
      fair_(1.0 / view.open.players) {}

float Foresight::doubted(double chance) const {
  return static_cast<float>(chance + doubt_ * (fair_ - chance));
}

float Foresight::step(State& state, Luck& luck) const {
  NoEvents silent;
  const Actor actor = FormulaMotorRacing::to_act(state);
  if (actor.is_nature()) {
    Rng& nature = state.open.phase == Phase::Rolling ? luck.dice : luck.deals;
    FormulaMotorRacing::run_on(state, nature, silent);
    return 0;
  }
  if (state.open.phase == Phase::Playing) {
    const auto left = static_cast<std::uint64_t>(plays_left_after(state));
    luck.dice = Rng(luck.seed, 3 + left, actor);
  }
  const Reply made = reply(state, luck.minds);
  FormulaMotorRacing::apply(state, made.move, silent);
  return made.best;
}

Foresight::Reply Foresight::reply(const State& state, Rng& rng) const {
  MoveList moves;
  FormulaMotorRacing::moves(state, moves);
  if (state.open.phase == Phase::ChoosingTeams) {
    return {moves[rng.below(static_cast<std::uint32_t>(moves.size()))]};
  }
  if (networks_ == nullptr) {
    return {choose_greedily(state.open, state.open.turn, plays_left_after(state), moves, rng)};
  }
  const Advice advice = advice_in(*networks_, state, moves);
  const std::size_t chosen = choose_softly(advice.values, advice.moves.size(), kClubSoftness, rng);
  return {advice.moves[chosen], static_cast<float>(advice.values[advice.best])};
}

Result Foresight::finish(State& state, std::uint64_t number) const {
  Luck luck(number);
  while (state.open.phase != Phase::Over) step(state, luck);
  return FormulaMotorRacing::result(state);
}

float Foresight::best_chance(const State& state) const {
  MoveList moves;
  FormulaMotorRacing::moves(state, moves);
  const Advice advice = advice_in(*networks_, state, moves);
  return static_cast<float>(advice.values[advice.best]);
}

Worth Foresight::worth(State& state, Seat seat, std::uint64_t number) const {
  Luck luck(number);
  const bool stops = networks_ != nullptr;
  while (state.open.phase != Phase::Over && !(stops && is_turn_of(state, seat))) step(state, luck);
  if (state.open.phase == Phase::Over) {
    Worth worth = worth_of(FormulaMotorRacing::result(state), seat);
    worth.win = doubted(worth.win);
    return worth;
  }
  return {doubted(best_chance(state)), points_as_cars_stand(state.open, seat)};
}

Chances Foresight::chances(State& state, std::uint64_t number) const {
  Luck luck(number);
  Chances chances{};
  std::uint32_t known = 0;
  const std::uint32_t all = (1u << state.open.players) - 1;
  while (state.open.phase != Phase::Over && known != all) {
    const auto seat = static_cast<std::size_t>(index(state.open.turn));
    const bool is_its_turn = is_turn_of(state, state.open.turn);
    const float best = step(state, luck);
    if (!is_its_turn || (known >> seat & 1) != 0) continue;
    chances[seat] = best;
    known |= 1u << seat;
  }
  const Result result = FormulaMotorRacing::result(state);
  for (int seat = 0; seat < state.open.players; ++seat) {
    float& chance = chances[static_cast<std::size_t>(seat)];
    const bool is_known = (known >> seat & 1) != 0;
    chance = doubted(is_known ? chance : share_of_win(result, seat_at(seat)));
  }
  return chances;
}

Worth Foresight::begin(State& state, Seat seat, std::uint64_t number) const {
  if (networks_ == nullptr || !is_turn_of(state, seat)) return worth(state, seat, number);
  MoveList moves;
  FormulaMotorRacing::moves(state, moves);
  const Advice advice = advice_in(*networks_, state, moves);
  NoEvents silent;
  FormulaMotorRacing::apply(state, advice.moves[advice.best], silent);
  return worth(state, seat, number);
}

}  // namespace paddock::formula_motor_racing
