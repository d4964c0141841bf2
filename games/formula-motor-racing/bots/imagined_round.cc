#include "games/formula-motor-racing/bots/imagined_round.h"

#include <algorithm>

#include "games/formula-motor-racing/bots/greedy.h"
#include "games/formula-motor-racing/bots/reply.h"
#include "games/formula-motor-racing/bots/style.h"
#include "games/formula-motor-racing/bots/weights.h"

namespace paddock::formula_motor_racing {
namespace {

constexpr double kMostLiking = 0.02;  // of a chance

bool is_in_play(Phase phase) {
  return phase == Phase::Rolling || phase == Phase::Charging || phase == Phase::Spinning ||
         phase == Phase::Crashing;
}

bool needs_die(const Face& face) { return face.shift == 0; }

}  // namespace

ImaginedRound::ImaginedRound(const Glimpse<FormulaMotorRacing>& glimpse, const Mind& mind)
    : view_(glimpse.view()),
      seat_(glimpse.seat()),
      style_(mind.style),
      networks_(*built_in_networks()),
      belief_(networks_, view_, seen_plays(glimpse), mind.rng),
      field_(field_believed()) {}

template <class Share>
Field ImaginedRound::field_of(Share share) const {
  double readers = 0;
  for (int rival = 0; rival < view_.open.players; ++rival) {
    if (rival != index(seat_)) readers += share(seat_at(rival));
  }
  return {static_cast<float>(readers / (view_.open.players - 1))};
}

Field ImaginedRound::field_believed() const {
  return field_of([&](Seat rival) {
    const ByManner manners = belief_.manners(rival);
    double share = 0;
    for (std::size_t i = 0; i < kManners; ++i) {
      if (reads_networks(static_cast<Manner>(i))) share += manners[i];
    }
    return share;
  });
}

void ImaginedRound::values(const FormulaMotorRacing::MoveList& moves, std::span<double> values) {
  moves_ = moves;
  advised_ = advise(networks_, view_.open, seat_, view_.hand,
                    formula_motor_racing::plays_left_after(view_), moves, field_);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    values[i] = advised_[i] + kMostLiking * liking(style_, view_.open, seat_, moves[i]);
  }
}

bool ImaginedRound::is_over(const Open& open) const {
  return open.race != view_.open.race || open.phase == Phase::Over;
}

double ImaginedRound::worth(const Belief::Deal& deal, Move move, std::uint64_t luck) const {
  return chance(deal.state, deal.manners, move, Luck(luck)) +
         kMostLiking * liking(style_, view_.open, seat_, move);
}

ImaginedRound::Luck::Luck(std::uint64_t of)
    : number(of), deals(of), dice(of, 1, Actor::nature()), minds(of, 2, Actor::nature()) {}

double ImaginedRound::chance(State state, const Manners& manners, Move move, Luck luck) const {
  play_out(state, move, luck);
  const double missed = bad_luck(state.open, move);
  return missed + chance_after_round(state, manners, luck);
}

// The seat's own play, to its end.
void ImaginedRound::play_out(State& state, Move move, Luck& luck) const {
  NoEvents silent;
  FormulaMotorRacing::MoveList moves;
  FormulaMotorRacing::apply(state, move, silent);
  while (is_in_play(state.open.phase) && !is_over(state.open)) {
    if (state.open.phase == Phase::Rolling) {
      FormulaMotorRacing::apply(state, FormulaMotorRacing::draw(state, luck.dice), silent);
      continue;
    }
    FormulaMotorRacing::moves(state, moves);
    const MoveValues values = advise_in(networks_, state, seat_, moves, field_);
    FormulaMotorRacing::apply(state, moves[best_of(values, moves.size())], silent);
  }
}

double ImaginedRound::bad_luck(const Open& open, Move move) const {
  const bool is_new_play = view_.open.phase == Phase::Playing;
  if (is_new_play && !needs_die(face_of(move.card()))) return 0;
  const auto* const found = std::find(moves_.begin(), moves_.end(), move);
  const Chair chair(view_.open, seat_, formula_motor_racing::plays_left_after(view_), field_);
  Adviser adviser(networks_, chair, view_.hand, unseen_by(view_.open, view_.hand));
  if (is_new_play) adviser.lay_down(move.card());
  return advised_[static_cast<std::size_t>(found - moves_.begin())] -
         adviser.settled({open.line, open.running});
}

double ImaginedRound::chance_after_round(State& state, const Manners& manners, Luck& luck) const {
  const auto manner_of = [&](Seat rival) {
    return manners[static_cast<std::size_t>(index(rival))];
  };
  NoEvents silent;
  FormulaMotorRacing::MoveList moves;
  while (!is_over(state.open)) {
    const Actor actor = FormulaMotorRacing::to_act(state);
    if (actor.is_nature()) {
      Rng& nature = state.open.phase == Phase::Rolling ? luck.dice : luck.deals;
      FormulaMotorRacing::apply(state, FormulaMotorRacing::draw(state, nature), silent);
      continue;
    }
    FormulaMotorRacing::moves(state, moves);
    if (actor.seat() == seat_) {
      const Field field =
          field_of([&](Seat rival) { return reads_networks(manner_of(rival)) ? 1.0 : 0.0; });
      moves = worth_a_look(state.open, seat_, moves);
      const MoveValues values = advise_in(networks_, state, seat_, moves, field);
      return values[best_of(values, moves.size())];
    }
    if (state.open.phase == Phase::Playing) luck.dice = Rng(luck.number, 3, actor);
    const Move replied = reply(state, manner_of(actor.seat()), moves, luck.minds);
    FormulaMotorRacing::apply(state, replied, silent);
  }
  return Chair(view_.open, seat_, 0).chance_at_end(state.open.line);
}

Move ImaginedRound::reply(const State& state, Manner manner,
                          const FormulaMotorRacing::MoveList& moves, Rng& rng) const {
  const Seat seat = state.open.turn;
  const FormulaMotorRacing::MoveList some = worth_a_look(state.open, seat, moves);
  if (!reads_networks(manner)) {
    return choose_greedily(state.open, seat, plays_left_after(state), some, rng);
  }
  const MoveValues values = advise_in(networks_, state, seat, some, {});
  return some[best_of(values, some.size())];
}

}  // namespace paddock::formula_motor_racing
