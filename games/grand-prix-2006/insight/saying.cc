#include "games/grand-prix-2006/insight/saying.h"

#include "games/grand-prix-2006/predictions.h"
#include "insight/insight.h"

namespace paddock::grand_prix_2006 {
namespace {

constexpr float kOfAPoint = 0.001F;

// All that is left to say of the race is said by the cards.
State all_said(State state) {
  NoEvents silent;
  Rng unused(1);
  while (state.phase == Phase::Predicting) {
    GrandPrix2006::MoveList moves;
    GrandPrix2006::moves(state, moves);
    const Glimpse<GrandPrix2006> glimpse(state, GrandPrix2006::to_act(state).seat());
    GrandPrix2006::apply(state, play_plainly<GrandPrix2006>(glimpse, moves, unused), silent);
  }
  return state;
}

class Answers {
 public:
  Answers(const State& state, Seat seat, const GrandPrix2006::MoveList& moves)
      : seat_(seat), said_(all_said(state)) {
    said_.times_laps = 1;
    for (const Move& move : moves) {
      State with = state;
      NoEvents silent;
      GrandPrix2006::apply(with, move, silent);
      with_.push_back({all_said(with).predictions, with.runs_on != 0});
    }
  }

  void run(std::uint64_t luck) {
    NoEvents silent;
    Rng rng(luck);
    raced_ = said_;
    GrandPrix2006::apply(raced_, {Action::Start}, silent);
    while (GrandPrix2006::to_act(raced_).is_nature()) {
      GrandPrix2006::run_on(raced_, rng, silent);
    }
    ended_ = raced_;
    using People = QuickWay<GrandPrix2006, say_like_people>;
    People({ended_}).finish(ended_, rng.next());
  }

  Worth worth(std::size_t move) const {
    State ended = ended_;
    for (std::size_t seat = 0; seat < said_.players; ++seat) {
      ended.predicted[said_.race][seat] =
          static_cast<std::uint8_t>(sum_of(score(raced_, with_[move].predictions[seat])));
    }
    // rule G-52
    for (std::size_t race = said_.race + 1u; with_[move].is_the_last && race < said_.races;
         ++race) {
      ended.predicted[race] = {};
    }
    const auto own = static_cast<std::size_t>(index(seat_));
    const auto points = static_cast<float>(predicted_points(ended, own));
    const double share = share_of_win(GrandPrix2006::result(ended), seat_);
    return {static_cast<float>(share), points, kOfAPoint * points};
  }

 private:
  struct Said {
    decltype(State::predictions) predictions;
    bool is_the_last;  // race that is predicted
  };
  Seat seat_;
  State said_;
  std::vector<Said> with_;  // by move
  State raced_{};           // the race to come, run
  State ended_{};           // and all that follow it
};

}  // namespace

Move say_like_people(const Glimpse<GrandPrix2006>& glimpse, const GrandPrix2006::MoveList& moves,
                     Rng& rng) {
  static const Player<GrandPrix2006> player = Player<GrandPrix2006>::find("rookie");
  return player.move(glimpse, moves, rng);
}

std::vector<Weighed<Move>> weigh_answers(const State& state, Seat seat,
                                         const GrandPrix2006::MoveList& moves, Effort effort) {
  Answers answers(state, seat, moves);
  const auto round = [&](std::uint32_t number, std::span<const std::size_t> some,
                         std::span<Worth> worths) {
    answers.run(Rng(effort.seed, number, Actor::nature()).next());
    for (std::size_t i = 0; i < some.size(); ++i) worths[i] = answers.worth(some[i]);
  };
  using enum Weighing::Spending;
  return weighed(Weighing(moves.size(), effort.playouts, OnEach, round), moves);
}

}  // namespace paddock::grand_prix_2006
