#include "games/formula-motor-racing/bots/imagined_round.h"

#include "games/formula-motor-racing/bots/greedy.h"
#include "games/formula-motor-racing/bots/reply.h"
#include "games/formula-motor-racing/bots/style.h"
#include "games/formula-motor-racing/bots/weights.h"

namespace paddock::formula_motor_racing {
namespace {

constexpr double kMostLiking = 0.02;  // of a chance

}  // namespace

ImaginedRound::ImaginedRound(const Glimpse<FormulaMotorRacing>& glimpse, const Mind& mind)
    : view_(glimpse.view()),
      seat_(glimpse.seat()),
      style_(mind.style),
      networks_(*built_in_networks()),
      belief_(networks_, view_, seen_plays(glimpse), mind.rng) {}

template <class Share>
Field ImaginedRound::field_of(Share share) const {
  double readers = 0;
  for (int rival = 0; rival < view_.open.players; ++rival) {
    if (rival != index(seat_)) readers += share(seat_at(rival));
  }
  return {static_cast<float>(readers / (view_.open.players - 1))};
}

void ImaginedRound::values(const FormulaMotorRacing::MoveList& moves,
                           std::span<double> values) const {
  const Field field = field_of([&](Seat rival) {
    const ByManner manners = belief_.manners(rival);
    double share = 0;
    for (std::size_t i = 0; i < kManners; ++i) {
      if (reads_networks(static_cast<Manner>(i))) share += manners[i];
    }
    return share;
  });
  const MoveValues advised = advise(networks_, view_.open, seat_, view_.hand,
                                    formula_motor_racing::plays_left_after(view_), moves, field);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    values[i] = advised[i] + kMostLiking * liking(style_, view_.open, seat_, moves[i]);
  }
}

bool ImaginedRound::is_over(const Open& open) const {
  return open.race != view_.open.race || open.phase == Phase::Over;
}

double ImaginedRound::worth(const Belief::Deal& deal, Move move, std::uint64_t luck) const {
  return chance(deal.state, deal.manners, move, luck) +
         kMostLiking * liking(style_, view_.open, seat_, move);
}

// Draws have a stream apart from dice, and every play its own dice: a roll more or less in one
// changes nothing in the others.
double ImaginedRound::chance(State state, const Manners& manners, Move move,
                             std::uint64_t luck) const {
  Rng deals(luck);
  Rng dice(luck, 1, Actor::nature());
  Rng minds(luck, 2, Actor::nature());
  const Field field = field_of([&](Seat rival) {
    return reads_networks(manners[static_cast<std::size_t>(index(rival))]) ? 1.0 : 0.0;
  });
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
    if (state.open.phase == Phase::Playing) {
      if (actor.seat() == seat_) {
        moves = worth_a_look(state.open, seat_, moves);
        const MoveValues values = advise_in(networks_, state, seat_, moves, field);
        return values[best_of(values, moves.size())];
      }
      dice = Rng(luck, 3, actor);
    }
    const Manner manner = actor.seat() == seat_
                              ? Manner::Reader
                              : manners[static_cast<std::size_t>(index(actor.seat()))];
    FormulaMotorRacing::apply(state, reply(state, manner, moves, minds), silent);
  }
  return Chair(view_.open, seat_, 0).chance_at_end(state.open.line);
}

Move ImaginedRound::reply(const State& state, Manner manner,
                          const FormulaMotorRacing::MoveList& moves, Rng& rng) const {
  const Seat seat = state.open.turn;
  if (!reads_networks(manner)) {
    return choose_greedily(state.open, seat, plays_left_after(state), moves, rng);
  }
  const FormulaMotorRacing::MoveList some = worth_a_look(state.open, seat, moves);
  const MoveValues values = advise_in(networks_, state, seat, some, {});
  return some[best_of(values, some.size())];
}

}  // namespace paddock::formula_motor_racing
