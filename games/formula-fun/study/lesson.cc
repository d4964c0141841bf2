#include "games/formula-fun/study/lesson.h"

#include "bots/player.h"
#include "games/formula-fun/apply.h"
#include "games/formula-fun/bots/judge.h"
#include "games/formula-fun/study/title_fit.h"
#include "study/race.h"

namespace paddock {
namespace formula_fun {
namespace {

using Players = std::vector<Player<FormulaFun>>;

// Quick bots at a table of any size, mostly the usual one; the better half sits there more often.
Players draw_players(Rng& rng) {
  static constexpr std::array<std::string_view, 4> kBots = {"club", "club", "value", "rookie"};
  constexpr int kChoices = kMaxPlayers - kMinPlayers + 1;
  const int seats = rng.below(2) == 0 ? FormulaFun::kUsualSeats
                                      : kMinPlayers + static_cast<int>(rng.below(kChoices));
  Players players;
  for (int i = 0; i < seats; ++i) {
    players.push_back(Player<FormulaFun>::find(kBots[rng.below(kBots.size())]));
  }
  return players;
}

class Pupil {
 public:
  explicit Pupil(std::uint64_t seed) : seed_(seed) {}

  void watch_season(std::uint64_t season) {
    Rng rng(~seed_, season, Actor::nature());  // apart from the dice of the season
    const Players players = draw_players(rng);
    State state = FormulaFun::start(OptionValues::parse(FormulaFun::options(), {}),
                                    static_cast<int>(players.size()));
    const std::size_t first = situations_.size();
    NoEvents silent;
    int turns = -1;
    run_race<FormulaFun>(state, std::span<const Player<FormulaFun>>(players), seed_, season, silent,
                         [&](const State& now, Actor, Move) {
                           if (now.open.phase != Phase::Investing || now.open.turns == turns)
                             return;
                           turns = now.open.turns;
                           note(now);
                         });
    for (std::size_t i = first; i < situations_.size(); ++i) note_end(state.open, situations_[i]);
  }

  const std::vector<Situation>& situations() const { return situations_; }

 private:
  void note(const State& state) {
    prospects_.look_at(state.open);
    Situation& situation = situations_.emplace_back();
    situation.races_left = kRaces - state.open.races;
    for (int i = 0; i < state.open.players; ++i) {
      const double points = state.open.teams[static_cast<std::size_t>(i)].points;
      situation.sides.push_back({points, holdings(state, seat_at(i), prospects_), 0});
    }
  }

  static void note_end(const Open& open, Situation& situation) {
    for (std::size_t i = 0; i < situation.sides.size(); ++i) {
      const auto share = share_of_title(open, seat_at(static_cast<int>(i)));
      situation.sides[i].won = static_cast<double>(share) / 1e6;
    }
  }

  std::uint64_t seed_;
  Prospects prospects_{kFairTaste};
  std::vector<Situation> situations_;
};

}  // namespace
}  // namespace formula_fun

std::string LessonOf<formula_fun::FormulaFun>::learn(const Lesson& lesson) {
  formula_fun::Pupil pupil(lesson.seed);
  for (std::uint64_t season = 0; season < lesson.races; ++season) {
    pupil.watch_season(season);
    if (lesson.progress) lesson.progress(season + 1);
  }
  return formula_fun::print_scales(formula_fun::fit_scales(pupil.situations()));
}

}  // namespace paddock
