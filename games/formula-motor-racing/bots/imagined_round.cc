#include "games/formula-motor-racing/bots/imagined_round.h"

#include <bit>

#include "games/formula-motor-racing/bots/greedy.h"
#include "games/formula-motor-racing/bots/style.h"
#include "games/formula-motor-racing/bots/weights.h"

namespace paddock::formula_motor_racing {
namespace {

// Who plays which way is not known: three of four read networks. Against greedy players it would be
// better to think nobody does, among the strong that all do.
constexpr Field kUnknownField{0.75F};
constexpr double kMostLiking = 0.02;  // of a chance

// One bit a seat, three of four set.
std::uint32_t draw_readers(Rng& rng) {
  constexpr std::uint32_t kAnySeats = 1u << kMaxPlayers;
  const std::uint32_t half = rng.below(kAnySeats);
  return half | rng.below(kAnySeats);
}

int plays_left_after(const State& state) {
  int cards = 0;
  for (const CardSet& hand : state.hands) cards += hand.size();
  return plays_left(state.open, cards) - (state.open.phase == Phase::Playing ? 1 : 0);
}

MoveValues advise_in(const Networks& networks, const State& state, Seat seat,
                     const FormulaMotorRacing::MoveList& moves, Field field) {
  const CardSet hand = state.hands[static_cast<std::size_t>(index(seat))];
  return advise(networks, state.open, seat, hand, plays_left_after(state), moves, field);
}

}  // namespace

ImaginedRound::ImaginedRound(const Glimpse<FormulaMotorRacing>& glimpse, const Mind& mind)
    : view_(glimpse.view()),
      seat_(glimpse.seat()),
      style_(mind.style),
      networks_(*built_in_networks()) {}

void ImaginedRound::values(const FormulaMotorRacing::MoveList& moves,
                           std::span<double> values) const {
  const MoveValues advised =
      advise(networks_, view_.open, seat_, view_.hand,
             formula_motor_racing::plays_left_after(view_), moves, kUnknownField);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    values[i] = advised[i] + kMostLiking * liking(style_, view_.open, seat_, moves[i]);
  }
}

bool ImaginedRound::is_over(const Open& open) const {
  return open.race != view_.open.race || open.phase == Phase::Over;
}

double ImaginedRound::worth(const State& state, Move move, std::uint64_t luck) const {
  return chance(state, move, luck) + kMostLiking * liking(style_, view_.open, seat_, move);
}

// Who of the others reads the networks is luck, too: one bit a seat.
double ImaginedRound::chance(State state, Move move, std::uint64_t luck) const {
  Rng deals(luck);  // apart from the dice, so that a roll more or less changes no draw
  Rng dice(luck, 1, Actor::nature());
  Rng minds(luck, 2, Actor::nature());
  const std::uint32_t readers = draw_readers(minds);
  NoEvents silent;
  FormulaMotorRacing::MoveList moves;
  for (FormulaMotorRacing::apply(state, move, silent); !is_over(state.open);) {
    const Actor actor = FormulaMotorRacing::to_act(state);
    if (actor.is_nature()) {
      Rng& nature = state.open.phase == Phase::Rolling ? dice : deals;
      FormulaMotorRacing::apply(state, FormulaMotorRacing::draw(state, nature), silent);
      continue;
    }
    FormulaMotorRacing::moves(state, moves);
    if (actor.seat() == seat_ && state.open.phase == Phase::Playing) {
      const MoveValues values = advise_in(networks_, state, seat_, moves, field_of(readers));
      return values[best_of(values, moves.size())];
    }
    FormulaMotorRacing::apply(state, reply(state, actor.seat(), moves, readers, minds), silent);
  }
  return Chair(view_.open, seat_, 0).chance_at_end(state.open.line);
}

Field ImaginedRound::field_of(std::uint32_t readers) const {
  const std::uint32_t rivals = ((1u << view_.open.players) - 1) & ~(1u << index(seat_));
  return {static_cast<float>(std::popcount(readers & rivals)) /
          static_cast<float>(view_.open.players - 1)};
}

Move ImaginedRound::reply(const State& state, Seat seat, const FormulaMotorRacing::MoveList& moves,
                          std::uint32_t readers, Rng& rng) const {
  const bool reads = seat == seat_ || (readers >> index(seat) & 1) != 0;
  if (!reads) return choose_greedily(state.open, seat, plays_left_after(state), moves, rng);
  const MoveValues values = advise_in(networks_, state, seat, moves, kUnknownField);
  return moves[best_of(values, moves.size())];
}

}  // namespace paddock::formula_motor_racing
