// Predictions: who is asked what before a race, and what it is worth after it.
#include <nlohmann/json.hpp>

#include "games/grand-prix-2006/season.h"
#include "games/grand-prix-2006/tests/seasons.h"
#include "games/grand-prix-2006/wire.h"

namespace paddock::grand_prix_2006::tests {
namespace {

constexpr std::string_view kAll = "A B C D E F G H I J";

State asked(Pairs given = {{"circuit", "sprint"}}, int seats = 1) {
  given.emplace_back("predictions", "on");
  return ready(given, seats);
}

// A seat's answers in the order of the questions: a letter, "0" for nobody, "-" for none.
Log predict(State& state, std::string_view answers) {
  Log log;
  for (char one : answers) {
    if (one == ' ') continue;
    const std::string question(name_of(state.question));
    const std::string answer = one == '-' ? "nothing" : one == '0' ? "nobody" : std::string(3, one);
    add(log, say(state, "predict " + question + " " + answer));
  }
  return log;
}

std::string answers_of(const State& state) {
  std::string text;
  for (Move move : moves_of(state)) {
    if (move.action == Action::Predict) text += letter_of(id_at<DriverId>(move.value));
  }
  return text;
}

bool can_say(const State& state, std::string_view notation) {
  return std::ranges::any_of(
      moves_of(state), [&](Move move) { return GrandPrix2006::notation(state, move) == notation; });
}

// "3 0 1 2 2": the points of a seat's answers in the race that just ended.
std::string points_of(const Log& log, int seat = 0) {
  std::string text;
  for (const event::PredictionsScored& scored : all<event::PredictionsScored>(log)) {
    if (index(scored.seat) != seat) continue;
    for (std::uint8_t points : scored.points)
      text += (text.empty() ? "" : " ") + std::to_string(points);
  }
  return text;
}

// One race of one lap at "sprint", predicted and run.
std::string points_for(std::string_view answers, std::string_view cars) {
  State state = asked();
  predict(state, answers);
  return points_of(next_race(state, cars));
}

struct Drive {
  int change;  // of the rating
  int row;
};
// A lap of all cars, in the order of the race.
Log drive(State& state, const std::vector<Drive>& cars) {
  Log log = no_incident(state);
  no_extras(state);
  for (const Drive& car : cars) {
    add(log, lap_of_next_car(state, car.change, car.row));
    if (state.phase == Phase::Pit) add(log, stop_of_next_car(state));
  }
  return log;
}
Log drive_slowly_home(State& state) {
  Log log;
  while (state.phase != Phase::Over) add(log, drive(state, {{0, 45}, {0, 45}}));
  return log;
}
// A and B over the ten laps at "plain"; the question is who is fastest.
State duel(std::string_view fastest) {
  State state = asked({{"drivers", codes("A B")}});
  predict(state, "- -");
  predict(state, fastest);
  predict(state, "-");
  act(state, {Action::Start});
  return state;
}

TEST(GrandPrix2006Prediction, FiveQuestionsAreAskedOneAfterAnother) {
  // proves G-50
  State state = asked();
  EXPECT_EQ(state.phase, Phase::Predicting);
  for (const char* words : {"predict first AAA", "predict second BBB", "predict third CCC",
                            "predict fastest AAA", "predict out JJJ"}) {
    ASSERT_EQ(state.phase, Phase::Predicting);
    say(state, words);
  }
  EXPECT_EQ(state.phase, Phase::Waiting);
  const Prediction said = {driver('A'), driver('B'), driver('C'), driver('A'), driver('J')};
  EXPECT_EQ(state.predictions[0], said);
}

TEST(GrandPrix2006Prediction, NobodyIsNamedForTwoPlaces) {
  // proves G-50
  State state = asked();
  EXPECT_EQ(answers_of(state), "ABCDEFGHIJ");
  predict(state, "C");
  EXPECT_EQ(answers_of(state), "ABDEFGHIJ");
  predict(state, "A");
  EXPECT_EQ(answers_of(state), "BDEFGHIJ");
  predict(state, "J");
  EXPECT_EQ(answers_of(state), "ABCDEFGHIJ");  // the fastest lap is another matter
}

TEST(GrandPrix2006Prediction, OnlyWhoStartsThereIsNamed) {
  // proves G-50
  State state = asked({{"season", "hop,sprint"}});
  EXPECT_EQ(answers_of(state), "ABCD");
  next_race(state, "A B C D");
  EXPECT_EQ(answers_of(state), "ABCDEFGHIJ");
}

TEST(GrandPrix2006Prediction, AllFinishingIsAnAnswerToTheLastQuestionAlone) {
  // proves G-50
  State state = asked();
  for (char question : {'-', '-', '-', '-'}) {
    for (Move move : moves_of(state)) EXPECT_NE(move.action, Action::PredictNobody);
    predict(state, std::string(1, question));
  }
  predict(state, "0");
  EXPECT_TRUE(state.predictions[0][4].is_nobody());
}

TEST(GrandPrix2006Prediction, AnyQuestionMayBeLeftOut) {
  // proves G-50
  State state = asked();
  const Log log = predict(state, "- B - - -");
  EXPECT_EQ(state.phase, Phase::Waiting);
  ASSERT_EQ(all<event::PredictionMade>(log).size(), 1u);
  const Prediction said = {Pick(), driver('B'), Pick(), Pick(), Pick()};
  EXPECT_EQ(all<event::PredictionMade>(log)[0].prediction, said);
}

TEST(GrandPrix2006Prediction, AllThatIsLeftMayBeLeftOut) {
  // proves G-50
  State state = asked({{"circuit", "sprint"}}, 2);
  predict(state, "A");
  say(state, "predict no more");
  EXPECT_EQ(GrandPrix2006::to_act(state), Actor(seat_at(1)));
  EXPECT_EQ(state.question, Question::First);
  say(state, "predict no more");
  EXPECT_EQ(state.phase, Phase::Waiting);
}

TEST(GrandPrix2006Prediction, TwoCarsHaveNoThirdPlace) {
  // proves G-50
  State state = asked({{"drivers", codes("A B")}});
  predict(state, "B A");
  EXPECT_EQ(state.question, Question::Fastest);
  state = asked({{"drivers", codes("A B")}});
  predict(state, "- -");
  EXPECT_EQ(state.question, Question::Fastest);
  state = asked({{"drivers", codes("A B C")}});
  predict(state, "- -");
  EXPECT_EQ(state.question, Question::Third);
}

TEST(GrandPrix2006Prediction, BeforeEachRaceAnotherSeatBegins) {
  // proves G-51
  State state = asked({{"season", "sprint,dash,hop"}}, 2);
  const auto order_of_seats = [&] {
    std::string seats;
    while (state.phase == Phase::Predicting) {
      seats += std::to_string(index(GrandPrix2006::to_act(state).seat()) + 1);
      say(state, "predict no more");
    }
    return seats;
  };
  EXPECT_EQ(order_of_seats(), "12");
  next_race(state, kAll);
  EXPECT_EQ(order_of_seats(), "21");
  next_race(state, kAll);
  EXPECT_EQ(order_of_seats(), "12");
}

TEST(GrandPrix2006Prediction, EverybodyMaySeeWhatWasSaid) {
  // proves G-51
  State state = asked({{"circuit", "sprint"}}, 2);
  predict(state, "A");
  EXPECT_EQ(GrandPrix2006::view(state, seat_at(1)).state.predictions[0][0], Pick(driver('A')));
  EXPECT_EQ(GrandPrix2006::audience(state, moves_of(state).at(0)), Audience::everybody());
}

TEST(GrandPrix2006Prediction, WhoeverIsAloneMayStartAtOnce) {
  // proves G-52
  State state = asked({{"season", "sprint,dash"}});
  EXPECT_TRUE(can_say(state, "start"));
  EXPECT_TRUE(can_say(state, "start all"));
  predict(state, "A B");
  say(state, "start");
  EXPECT_TRUE(GrandPrix2006::to_act(state).is_nature());
  EXPECT_EQ(points_of(finish(state, kAll)), "3 3 0 0 0");
}

TEST(GrandPrix2006Prediction, AmongSeveralNobodyStartsWhileOthersPredict) {
  // proves G-52
  State state = asked({{"circuit", "sprint"}}, 2);
  EXPECT_FALSE(can_say(state, "start"));
  say(state, "predict no more");
  EXPECT_FALSE(can_say(state, "start"));
  say(state, "predict no more");
  EXPECT_EQ(GrandPrix2006::to_act(state), Actor(seat_at(0)));
  EXPECT_TRUE(can_say(state, "start"));
}

TEST(GrandPrix2006Prediction, RacesStartedAllAtOnceArePredictedNoMore) {
  // proves G-52
  State state = asked({{"season", "sprint,dash"}});
  predict(state, "A");
  say(state, "start all");
  EXPECT_EQ(points_of(finish(state, kAll)), "3 0 0 0 0");
  EXPECT_TRUE(GrandPrix2006::to_act(state).is_nature());
  const Log log = finish(state, kAll);  // what was said of the first race is not said of this one
  EXPECT_TRUE(all<event::PredictionsScored>(log).empty());
  EXPECT_EQ(state.predicted[1][0], 0);
}

TEST(GrandPrix2006Prediction, WithoutTheOptionNobodyIsAsked) {
  // proves G-50
  EXPECT_EQ(ready({{"predictions", "off"}}, 3).phase, Phase::Waiting);
}

TEST(GrandPrix2006Prediction, APlaceIsWorthThreeThePodiumElsewhereOne) {
  // proves G-53
  EXPECT_EQ(points_for("A B C - -", kAll), "3 3 3 0 0");
  EXPECT_EQ(points_for("B A C - -", kAll), "1 1 3 0 0");
  EXPECT_EQ(points_for("C D A - -", kAll), "1 0 1 0 0");
  EXPECT_EQ(points_for("D E J - -", kAll), "0 0 0 0 0");
}

TEST(GrandPrix2006Prediction, WhoRetiresIsNotOnThePodium) {
  // proves G-53
  State state = asked({{"circuit", "sprint"}, {"drivers", codes("A B C")}});
  predict(state, "A B C - -");
  EXPECT_EQ(points_of(next_race(state, "A B / C")), "3 3 0 0 0");
}

TEST(GrandPrix2006Prediction, TheFastestLapIsWorthTwo) {
  // proves G-54
  for (const auto& [who, points] : {std::pair("A", "0 0 0 0 0"), std::pair("B", "0 0 0 2 0")}) {
    State state = duel(who);
    drive(state, {{0, 10}, {0, 40}});
    drive(state, {{0, 20}, {0, 9}});  // B's second lap is the shortest, though A leads
    EXPECT_EQ(points_of(drive_slowly_home(state)), points);
    EXPECT_EQ(state.fastest, driver('B'));
    EXPECT_EQ(state.fastest_time, chart_time(9, 7));
  }
}

TEST(GrandPrix2006Prediction, OfEqualLapsTheOneCompletedFirstIsTheFastest) {
  // proves G-54
  State state = duel("B");
  drive(state, {{0, 20}, {1, 10}});  // A 119.20, B 109.20
  drive(state, {{0, 20}, {0, 10}});  // B leads; A drives 109.20 as well
  EXPECT_EQ(points_of(drive_slowly_home(state)), "0 0 0 2 0");
}

TEST(GrandPrix2006Prediction, OfEqualLapsCompletedTogetherTheCarInFrontHasTheFastest) {
  // proves G-54
  State state = duel("A");
  drive(state, {{0, 10}, {1, 10}});  // A is in front on the grid
  EXPECT_EQ(points_of(drive_slowly_home(state)), "0 0 0 2 0");
}

TEST(GrandPrix2006Prediction, ALapWithAStopCountsWithTheStop) {
  // proves G-54
  State state = duel("A");
  drive(state, {{0, 20}, {0, 19}});
  drive(state, {{0, 20}, {0, 20}});
  drive(state, {{0, 45}, {0, 1}});  // both stop: the 100.20 of A become 144.21
  EXPECT_EQ(state.fastest, driver('B'));
  EXPECT_EQ(state.fastest_time, chart_time(19, 7));
}

TEST(GrandPrix2006Prediction, WithoutALapNobodyIsFastest) {
  // proves G-54
  State state = asked({{"circuit", "sprint"}, {"drivers", codes("A B")}});
  predict(state, "- - A -");
  act(state, {Action::Start});
  EXPECT_EQ(points_of(retire_car(state, 1, 50)), "0 0 0 0 0");  // an accident of both
  EXPECT_EQ(state.phase, Phase::Over);
}

TEST(GrandPrix2006Prediction, TheFirstCarOutIsWorthTwo) {
  // proves G-55
  State state = asked({{"drivers", codes("A B C D")}}, 3);
  for (const char* who : {"D", "A", "0"}) predict(state, std::string("----") + who);
  act(state, {Action::Start});
  retire_car(state, 4);  // D
  run_cars(state, {10, 10, 10});
  Log log;
  retire_car(state, 1);  // A, a lap later
  run_cars(state, {10, 10});
  while (state.phase != Phase::Over) log = run_lap(state);
  EXPECT_EQ(points_of(log, 0), "0 0 0 0 2");
  EXPECT_EQ(points_of(log, 1), "0 0 0 0 0");
  EXPECT_EQ(points_of(log, 2), "0 0 0 0 0");
}

TEST(GrandPrix2006Prediction, WhoGoesOutInTheSameIncidentIsFirstOutToo) {
  // proves G-55
  State state = asked({{"circuit", "sprint"}, {"drivers", codes("A B C D")}}, 2);
  for (const char* who : {"A", "B"}) predict(state, std::string("----") + who);
  act(state, {Action::Start});
  retire_car(state, 1, 50);  // A's accident takes B along
  const Log log = run_cars(state, {1, 2});
  EXPECT_EQ(points_of(log, 0), "0 0 0 0 2");
  EXPECT_EQ(points_of(log, 1), "0 0 0 0 2");
}

TEST(GrandPrix2006Prediction, ThatNobodyIsOutIsWorthTwoWhenAllFinish) {
  // proves G-55
  EXPECT_EQ(points_for("- - - - 0", kAll), "0 0 0 0 2");
  EXPECT_EQ(points_for("- - - - J", kAll), "0 0 0 0 0");
}

TEST(GrandPrix2006Prediction, PointsAreKeptRaceByRace) {
  // proves G-56
  State state = asked({{"season", "sprint,dash"}});
  predict(state, "A B C - 0");
  next_race(state, kAll);
  EXPECT_EQ(state.predictions[0], Prediction{});  // of the next race nothing is said yet
  predict(state, "J A - - -");
  const Log log = next_race(state, kAll);
  EXPECT_EQ(state.predicted[0][0], 11);
  EXPECT_EQ(state.predicted[1][0], 1);
  EXPECT_EQ(all<event::PredictionsScored>(log).at(0).race, 2);
  EXPECT_EQ(all<event::PredictionsScored>(log).at(0).total, 12);
}

TEST(GrandPrix2006Prediction, SeatsAreRankedByTheirPredictions) {
  // proves G-56
  State state = following({{"circuit", "sprint"}, {"predictions", "on"}}, {"A", "J", "B"});
  predict(state, "J - - - -");
  predict(state, "A - - - -");
  predict(state, "- A - - -");
  next_race(state, kAll);
  EXPECT_EQ(seats_lines(state), "3:0 1:3 2:1");
}

TEST(GrandPrix2006Prediction, WithAsManyPointsWhomTheyFollowDecides) {
  // proves G-56, G-43
  State state = following({{"circuit", "sprint"}, {"predictions", "on"}}, {"C", "A", "B"});
  predict(state, "A - - - -");
  predict(state, "J - - - -");
  predict(state, "A - - - -");
  next_race(state, kAll);
  EXPECT_EQ(seats_lines(state), "2:3 3:0 1:3");
}

TEST(GrandPrix2006Prediction, WhereNobodyPredictedWhomTheyFollowDecidesAlone) {
  // proves G-56, G-43
  State state = following({{"circuit", "sprint"}, {"predictions", "on"}}, {"C", "A"});
  for (int seat = 0; seat < 2; ++seat) say(state, "predict no more");
  next_race(state, kAll);
  EXPECT_EQ(seats_lines(state), "2:6 1:10");
}

TEST(GrandPrix2006Prediction, AreShownToEverybodyWithTheirPoints) {
  // proves G-51, G-56
  State state = asked({{"season", "sprint,dash"}}, 2);
  predict(state, "A B C - 0");
  say(state, "predict no more");
  const auto shown = [&] {
    JsonOut out;
    write_json(out, GrandPrix2006Text::public_view(GrandPrix2006::view(state, seat_at(1))));
    return Json::parse(out.take());
  };
  EXPECT_EQ(shown()["predictions"],
            Json::parse(R"([{"first":"AAA","second":"BBB","third":"CCC","out":"nobody"},{}])"));
  EXPECT_EQ(shown()["standings"], Json::array());
  next_race(state, kAll);
  EXPECT_EQ(
      shown()["standings"][0]["predicted"],
      Json::parse(R"([{"points":11,"total":11,"place":1},{"points":0,"total":0,"place":2}])"));
  EXPECT_EQ(shown()["question"], "first");
}

}  // namespace
}  // namespace paddock::grand_prix_2006::tests
