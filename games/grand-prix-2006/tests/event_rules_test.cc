// By which rule each line of the log is there.
#include "games/grand-prix-2006/tests/seasons.h"
#include "games/grand-prix-2006/text.h"

namespace paddock::grand_prix_2006::tests {
namespace {

// The rules of the lines that the log has of this, in order.
std::string rules_of(const Log& log) {
  std::string text;
  for (const Log::Heard& entry : log.heard) {
    const std::string_view rule = GrandPrix2006Text::rule(entry.event);
    EXPECT_EQ(rule.empty(), GrandPrix2006Text::message(entry.event).key.empty()) << rule;
    if (!rule.empty()) text.append(text.empty() ? "" : " ").append(rule);
  }
  return text;
}

// A has run his lap but for his stop, after so many; J is behind him.
State before_stop(int lap, int stops) {
  State state = position({{'A', 10000}, {'J', 10100}}, lap);
  if (stops > 0) {
    state.stops[index_of(driver('A'))] = static_cast<std::uint8_t>(stops);
    state.next_stop[index_of(driver('A'))] = 0;
    state.drawing = 1u << index_of(driver('A'));
  }
  no_incident(state);
  if (stops > 0) {
    EXPECT_EQ(rules_of(read_extras(state, 10)), "G-31");  // his EXTRAS are 1–10
  }
  EXPECT_EQ(rules_of(lap_of_next_car(state, 0, 1)), "");
  gather(state);
  return state;
}

// A race of one lap at "sprint", won by A with the fastest lap; nobody is out.
std::string rule_of_prediction(const std::vector<std::string>& answers) {
  State state = ready({{"circuit", "sprint"}, {"predictions", "on"}});
  for (const std::string& answer : answers) say(state, "predict " + answer);
  const Log log = next_race(state, "A B C D E F G H I J");
  const auto scored = all<event::PredictionsScored>(log);
  EXPECT_EQ(scored.size(), 1u);
  return std::string(GrandPrix2006Text::rule(scored.at(0)));
}

TEST(GrandPrix2006EventRules, WhomASeatFollowsAndWhatItPredicts) {
  // proves G-9, G-50
  State state = new_match({{"circuit", "sprint"}, {"predictions", "on"}}, 2);
  EXPECT_EQ(rules_of(say(state, "follow AAA")), "G-9");
  say(state, "follow team Red");
  EXPECT_EQ(rules_of(say(state, "predict first AAA")), "");  // told when it is whole
  EXPECT_EQ(rules_of(say(state, "predict no more")), "G-50");
}

TEST(GrandPrix2006EventRules, ARaceBeginsWithItsLapsAndItsGrid) {
  // proves G-4, G-5
  State state = ready();
  EXPECT_EQ(rules_of(act(state, {Action::Start})), "G-4 G-5");
}

TEST(GrandPrix2006EventRules, QualifyingIsOneLapEach) {
  // proves G-4, G-8, G-5
  State state = ready({{"drivers", codes("A B")}, {"grid", "qualifying"}});
  Rng rng(1);
  Log log = act(state, {Action::Start});
  while (state.phase != Phase::Incident) add(log, act(state, random_move(state, rng)));
  EXPECT_EQ(rules_of(log), "G-4 G-8 G-8 G-5");
}

TEST(GrandPrix2006EventRules, OneIsSparedByHisRangeAndTheNextIsOut) {
  // proves G-12, G-14, G-16
  State state = begun();
  EXPECT_EQ(rules_of(read_incident(state, 10)), "G-12");
  EXPECT_EQ(rules_of(read_retire(state, 6)), "");
  EXPECT_EQ(rules_of(read_test(state, 31)), "G-14");
  EXPECT_EQ(rules_of(read_test(state, 30)), "");  // told with the reason
  EXPECT_EQ(rules_of(read_cause(state, 1)), "G-16");
}

TEST(GrandPrix2006EventRules, AnAccidentTakesANeighbourAlong) {
  // proves G-12, G-16, G-18
  State state = position({{'A', 10000}, {'B', 10100}, {'C', 10300}});
  EXPECT_EQ(rules_of(retire_car(state, 2, 50)), "G-12 G-16 G-18");
}

TEST(GrandPrix2006EventRules, TheFirstTwoStopsArePrescribed) {
  // proves G-27
  State state = before_stop(3, 0);
  EXPECT_EQ(rules_of(stop_of_next_car(state)), "G-27");
}

TEST(GrandPrix2006EventRules, FurtherStopsAreByExtras) {
  // proves G-31
  State state = before_stop(7, 2);
  EXPECT_EQ(rules_of(stop_of_next_car(state)), "G-31");
}

TEST(GrandPrix2006EventRules, AStopByXIsLongByItsOwnRule) {
  // proves G-30
  for (const std::optional<int> column : {std::optional(9), std::optional<int>()}) {
    State state = before_stop(3, 0);
    read_pit(state, std::nullopt);
    read_x(state, column);
    EXPECT_EQ(rules_of(read_pit_row(state, 1)), "G-30");
  }
}

TEST(GrandPrix2006EventRules, TheOrderAfterALapTheEndOfARaceAndItsPoints) {
  // proves G-12, G-16, G-25, G-26, G-35
  State state = race("A B C", "sprint");
  EXPECT_EQ(rules_of(finish(state, "C A / B")), "G-12 G-16 G-25 G-26 G-35 G-35");
}

TEST(GrandPrix2006EventRules, ARaceEndsWhenNobodyRunsAnyMore) {
  // proves G-26
  State state = position({{'A', 10000}, {'B', 10100}});
  EXPECT_EQ(rules_of(retire_car(state, 1, 50)), "G-12 G-16 G-18 G-26");
}

TEST(GrandPrix2006EventRules, PredictionsAreWorthWhatTheirQuestionIs) {
  // proves G-53, G-54, G-55
  EXPECT_EQ(rule_of_prediction({"first AAA"}), "G-53");
  EXPECT_EQ(rule_of_prediction({"first BBB", "second CCC", "third AAA"}), "G-53");
  EXPECT_EQ(rule_of_prediction({"first nothing", "second nothing", "third nothing", "fastest AAA"}),
            "G-54");
  EXPECT_EQ(rule_of_prediction(
                {"first JJJ", "second nothing", "third nothing", "fastest nothing", "out nobody"}),
            "G-55");
}

TEST(GrandPrix2006EventRules, PredictionsThatAreWorthNothingLeadToTheFirstOfThem) {
  // proves G-53, G-54, G-55
  EXPECT_EQ(rule_of_prediction({"first JJJ"}), "G-53");
  EXPECT_EQ(rule_of_prediction({"first nothing", "second nothing", "third nothing", "fastest JJJ"}),
            "G-54");
  EXPECT_EQ(rule_of_prediction(
                {"first nothing", "second nothing", "third nothing", "fastest nothing", "out JJJ"}),
            "G-55");
}

TEST(GrandPrix2006EventRules, ASeasonEndsWithItsChampions) {
  // proves G-40, G-41
  State state = ready({{"season", "sprint,dash"}, {"drivers", codes("A B E F")}});
  next_race(state, "E B A F");
  const std::string rules = rules_of(next_race(state, "F E B A"));
  EXPECT_TRUE(rules.ends_with("G-26 G-35 G-35 G-35 G-35 G-40 G-41 G-41")) << rules;
}

}  // namespace
}  // namespace paddock::grand_prix_2006::tests
