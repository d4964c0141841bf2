#include "games/grand-prix-2006/insight/insight.h"

#include <cmath>

#include "games/grand-prix-2006/insight/race_tally.h"
#include "games/grand-prix-2006/tests/positions.h"
#include "study/calibration.h"

namespace paddock::grand_prix_2006::tests {
namespace {

using Insight = InsightOf<GrandPrix2006>;

GrandPrix2006::MoveList list_of(const State& state) {
  GrandPrix2006::MoveList list;
  GrandPrix2006::moves(state, list);
  return list;
}

State asked(int seats = 1, Pairs given = {{"circuit", "sprint"}}) {
  given.emplace_back("predictions", "on");
  return ready(given, seats);
}

// Whoever is asked says no more than he must.
void start_race(State& state) {
  NoEvents silent;
  while (GrandPrix2006::to_act(state).is_seat()) {
    const bool waits = state.phase == Phase::Waiting;
    GrandPrix2006::apply(state, waits ? Move{Action::Start} : Move{Action::PredictNoMore}, silent);
  }
}

// To the end of the race.
void run_race(State& state) {
  start_race(state);
  Rng rng(7);
  NoEvents silent;
  while (GrandPrix2006::to_act(state).is_nature()) GrandPrix2006::run_on(state, rng, silent);
}

// Those of a kind: drivers, or teams.
std::vector<Entrant> of_kind(const std::vector<Entrant>& all, std::string_view kind) {
  std::vector<Entrant> some;
  for (const Entrant& one : all) {
    if (one.kind == Message(std::string(kind))) some.push_back(one);
  }
  return some;
}

std::vector<Entrant> drivers(const State& state, std::uint32_t playouts) {
  return of_kind(Insight::entrants({state}, {playouts, 1}), "gp.picture.drivers");
}

std::vector<Entrant> teams(const State& state, std::uint32_t playouts) {
  return of_kind(Insight::entrants({state}, {playouts, 1}), "gp.picture.teams");
}

double sum_of(const std::vector<Entrant>& entrants, double Entrant::*chance) {
  double sum = 0;
  for (const Entrant& one : entrants) sum += one.*chance;
  return sum;
}

TEST(GrandPrix2006Entrants, ShareTheVictoryThePodiumAndThePoints) {
  const State state = asked();
  const std::vector<Entrant> entrants = drivers(state, 200);
  ASSERT_EQ(entrants.size(), field_of(state, state.circuit()).size());
  EXPECT_EQ(entrants[0].id, state.book()[field_of(state, state.circuit())[0]].code);
  EXPECT_LE(sum_of(entrants, &Entrant::win), 1 + 1e-9);
  EXPECT_GT(sum_of(entrants, &Entrant::win), 0.9);
  EXPECT_LE(sum_of(entrants, &Entrant::podium), 3 + 1e-9);
  EXPECT_LE(sum_of(entrants, &Entrant::points), 39 + 1e-9);
  EXPECT_EQ(sum_of(entrants, &Entrant::title), 0);  // a single race has no champion
}

TEST(GrandPrix2006Entrants, OfARaceThatIsOverAreCertain) {
  State state = asked();
  run_race(state);
  ASSERT_EQ(static_cast<int>(state.phase), static_cast<int>(Phase::Over));
  const std::vector<Entrant> entrants = drivers(state, 20);
  ASSERT_EQ(entrants.size(), state.running);
  EXPECT_EQ(entrants[0].win, 1);
  EXPECT_EQ(entrants[0].points, 10);
  EXPECT_EQ(entrants[1].win, 0);
  EXPECT_EQ(entrants[1].points, 8);
}

TEST(GrandPrix2006Entrants, ShareTheTitleOfASeason) {
  State state = asked(1, {{"season", "plain,sprint"}});
  run_race(state);
  const std::vector<Entrant> entrants = drivers(state, 100);
  EXPECT_NEAR(sum_of(entrants, &Entrant::title), 1, 1e-9);
}

TEST(GrandPrix2006Entrants, TeamsHaveWhatTheirDriversHave) {
  const State state = asked(1, {{"season", "plain,sprint"}});
  const std::vector<Entrant> all = teams(state, 100);
  ASSERT_GT(all.size(), 1u);
  EXPECT_NEAR(sum_of(all, &Entrant::win), sum_of(drivers(state, 100), &Entrant::win), 1e-9);
  EXPECT_NEAR(sum_of(all, &Entrant::points), sum_of(drivers(state, 100), &Entrant::points), 1e-9);
  EXPECT_LE(sum_of(all, &Entrant::podium), sum_of(drivers(state, 100), &Entrant::podium) + 1e-9);
  EXPECT_NEAR(sum_of(all, &Entrant::title), 1, 1e-9);
  for (const Entrant& one : all) EXPECT_LE(one.podium, 1);
}

TEST(GrandPrix2006Entrants, WhoIsOutMayBeChampionAllTheSame) {
  State state = asked(1, {{"season", "plain,sprint"}});
  run_race(state);
  const std::string winner = state.book()[drivers_table(state)[0].id].code;
  start_race(state);
  int place = 1;
  while (state.book()[state.at(place)].code != winner) ++place;
  retire_car(state, place, 100);
  const std::vector<Entrant> left = drivers(state, 100);
  ASSERT_EQ(left.size(), static_cast<std::size_t>(state.running) + 1);
  EXPECT_EQ(left.back().id, winner);
  EXPECT_EQ(left.back().win, 0);
  EXPECT_GT(left.back().title, 0);
}

TEST(GrandPrix2006Entrants, WhoIsOutIsNotAmongThem) {
  State state = race("A B C D");
  const std::string first(3, letter_of(state.at(1)));
  retire_car(state, 1, 100);
  const std::vector<Entrant> entrants = drivers(state, 20);
  EXPECT_EQ(entrants.size(), state.running);
  for (const Entrant& one : entrants) EXPECT_NE(one.id, first);
}

TEST(GrandPrix2006Reasons, SayHowOftenAnAnswerComesTrue) {
  const State state = asked();
  const RaceTally& tally = race_in_the_mind(state);
  const DriverId first = answers(state)[0];
  const auto per_cent = [&](std::uint32_t times) {
    return static_cast<int>(std::lround(100.0 * times / tally.races));
  };
  const Move move{Action::Predict, static_cast<std::uint8_t>(index_of(first))};
  EXPECT_EQ(Insight::reasons({state}, seat_at(0), move)[0],
            Message("gp.insight.place", {{"percent", per_cent(tally[first].places[0])},
                                         {"races", 200},
                                         {"podium", per_cent(tally[first].podium())}}));
}

TEST(GrandPrix2006Reasons, SayWhoElseSaidIt) {
  State state = asked(2);
  const Move move = moves_of(state)[0];
  act(state, move);
  while (GrandPrix2006::to_act(state).seat() == seat_at(0)) act(state, {Action::LeaveOut});
  const auto said = Insight::reasons({state}, seat_at(1), move);
  ASSERT_EQ(said.size(), 3u);
  EXPECT_EQ(said[2], Message("gp.insight.same", {{"others", 1}}));
}

TEST(GrandPrix2006Insight, AnAnswerIsWorthThePointsOfTheRacesInTheMind) {
  State state = asked();
  for (int i = 0; i < 4; ++i) act(state, {Action::LeaveOut});
  ASSERT_EQ(static_cast<int>(state.question), static_cast<int>(Question::Out));
  const auto list = Insight::weigh({state}, seat_at(0), list_of(state), {400, 1});
  const RaceTally tally = tally_races(state, {400, 5}, Seasons::LeaveOut);
  for (const auto& one : list) {
    if (one.move.action != Action::Predict) continue;
    const double share = tally[id_at<DriverId>(one.move.value)].first_out / 400.0;
    EXPECT_NEAR(one.points, 2 * share, 0.2);
  }
  for (const auto& one : list) EXPECT_LE(one.points, list[0].points);  // alone, points decide
}

TEST(GrandPrix2006Insight, WhoSaysNothingWinsLessOften) {
  State state = asked(2);
  const auto list = Insight::weigh({state}, seat_at(0), list_of(state), {200, 1});
  double silent = 1;
  for (const auto& one : list) {
    if (one.move.action == Action::PredictNoMore) silent = one.win.value;
  }
  EXPECT_GT(list[0].win.value, silent + 0.1);
}

// Who says nothing before the first of two races can still win.
TEST(GrandPrix2006Insight, OneSilentRaceDecidesNoSeason) {
  State state = asked(2, {{"season", "plain,sprint"}});
  act(state, {Action::PredictNoMore});
  while (state.phase == Phase::Predicting) act(state, moves_of(state)[0]);
  const Odds odds = Insight::odds({state}, {300, 1});
  EXPECT_GT(odds[seat_at(0)].win, 0.05);
  EXPECT_GT(odds[seat_at(1)].win, 0.5);
}

TEST(GrandPrix2006Insight, WhatIsSaidToHappenHappensSoOften) {
  CalibrationPlan plan;
  plan.options = OptionValues::parse(GrandPrix2006::options(), {});
  plan.seats = 4;
  plan.bots = {"rookie", "form"};
  plan.races = 100;
  plan.positions = 5;
  plan.effort = {100, 1};
  const Calibration found = calibrate<GrandPrix2006>(plan).win;
  EXPECT_LT(found.worst(150), 0.08);
  EXPECT_LT(found.brier(), 0.13);  // who knows nothing has 0.1875
}

}  // namespace
}  // namespace paddock::grand_prix_2006::tests
