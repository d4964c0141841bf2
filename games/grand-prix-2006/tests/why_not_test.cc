// Why a move is not possible: which rule forbids it, with the names of the case.
#include "games/grand-prix-2006/tests/seasons.h"
#include "games/grand-prix-2006/wire.h"
#include "games/match_of.h"

namespace paddock::grand_prix_2006::tests {
namespace {

// What the seat that is asked is told.
Message told(const State& state, std::string_view move) {
  const auto answer = MatchOf<GrandPrix2006>(state).possible(GrandPrix2006::to_act(state), move);
  const auto* refused = std::get_if<Rejection>(&answer);
  EXPECT_TRUE(refused) << move << " is possible";
  return refused == nullptr ? Message() : refused->message;
}

// The rule, and the reason under its key.
Message reason(std::string_view rule, std::string_view key, std::vector<Argument> arguments = {}) {
  return by_rule(rule, Message("gp.why." + std::string(key), std::move(arguments)));
}
Message written(std::string_view race) { return Message("gp.name", {{"name", race}}); }
Message on_race(std::string_view rule, std::string_view key, std::string_view race) {
  return reason(rule, key, {{"name", written(race)}});
}
Message on_question(std::string_view key, std::string_view question) {
  const Message words("gp.why.question." + std::string(question));
  return reason("G-50", key, {{"question", words}});
}

State asked(Pairs given = {{"circuit", "sprint"}}, int seats = 1) {
  given.emplace_back("predictions", "on");
  return ready(given, seats);
}

TEST(GrandPrix2006WhyNot, CardsAndLotsAreNotChosen) {
  // proves G-7, G-11
  for (const State& state : {new_match(), ready(), asked()}) {
    for (const char* move : {"card 1", "card 100", "card 255", "grid AAA", "grid JJJ"}) {
      EXPECT_EQ(told(state, move), Message("error.move.natures")) << move;
    }
  }
}

TEST(GrandPrix2006WhyNot, WhoDoesNotRaceIsNotFollowed) {
  // proves G-3
  const State state = new_match({{"circuit", "hop"}});
  EXPECT_EQ(told(state, "follow EEE"),
            reason("G-3", "follow.driver", {{"driver", "Eve Eden"}, {"races", 1}}));
  EXPECT_EQ(told(state, "follow team Green"),
            reason("G-3", "follow.team", {{"team", "Green"}, {"races", 1}}));
}

TEST(GrandPrix2006WhyNot, WhoRacesNowhereInASeasonIsNotFollowed) {
  // proves G-3
  const State entered = new_match({{"season", "hop,plain"}});  // J starts in neither
  EXPECT_EQ(told(entered, "follow JJJ"),
            reason("G-3", "follow.driver", {{"driver", "Jon Judd"}, {"races", 2}}));
  const State chosen = new_match({{"season", "hop,plain,dash"}, {"drivers", codes("A B")}});
  EXPECT_EQ(told(chosen, "follow CCC"),
            reason("G-3", "follow.driver", {{"driver", "Cy Carr"}, {"races", 3}}));
}

TEST(GrandPrix2006WhyNot, FirstEverySeatSaysWhomItFollows) {
  // proves G-9
  const State state = new_match({{"season", "sprint,dash"}}, 2);
  for (const char* move : {"start", "start all", "predict first AAA", "predict first nobody",
                           "predict first nothing", "predict no more"}) {
    EXPECT_EQ(told(state, move), on_race("G-9", "follow", "Sprint Grand Prix")) << move;
  }
}

TEST(GrandPrix2006WhyNot, WhomASeatFollowsIsSaidOnce) {
  // proves G-9
  State state = following({{"circuit", "sprint"}, {"predictions", "on"}}, {"Red", "A"});
  EXPECT_EQ(told(state, "follow BBB"), reason("G-9", "followed", {{"name", "Red"}}));
  say(state, "predict no more");
  EXPECT_EQ(told(state, "follow team Red"), reason("G-9", "followed", {{"name", "Ada Ames"}}));
  say(state, "predict no more");
  EXPECT_EQ(told(state, "follow AAA"), reason("G-9", "followed", {{"name", "Red"}}));
}

TEST(GrandPrix2006WhyNot, NobodyIsNamedForTwoPlaces) {
  // proves G-50
  State state = asked();
  say(state, "predict first CCC");
  const auto named = [](std::string_view name, int place) {
    return reason("G-50", "named", {{"driver", name}, {"place", place}});
  };
  EXPECT_EQ(told(state, "predict second CCC"), named("Cy Carr", 1));
  say(state, "predict second AAA");
  EXPECT_EQ(told(state, "predict third CCC"), named("Cy Carr", 1));
  EXPECT_EQ(told(state, "predict third AAA"), named("Ada Ames", 2));
}

TEST(GrandPrix2006WhyNot, OnlyWhoStartsThereIsNamed) {
  // proves G-50
  State state = asked({{"season", "hop,plain"}});
  const auto does_not_start = [](std::string_view name, std::string_view race) {
    return reason("G-50", "no_start", {{"driver", name}, {"name", written(race)}});
  };
  EXPECT_EQ(told(state, "predict first EEE"), does_not_start("Eve Eden", "Hop Grand Prix"));
  for (int i = 0; i < 4; ++i) act(state, {Action::LeaveOut});
  EXPECT_EQ(told(state, "predict out EEE"), does_not_start("Eve Eden", "Hop Grand Prix"));
  next_race(state, "A B C D");
  EXPECT_EQ(told(state, "predict first III"), does_not_start("Ivy Ives", "Plain Grand Prix"));
}

TEST(GrandPrix2006WhyNot, NobodyAnswersTheLastQuestionAlone) {
  // proves G-50
  State state = asked();
  for (const char* question : {"first", "second", "third", "fastest"}) {
    EXPECT_EQ(told(state, "predict " + std::string(question) + " nobody"),
              on_question("nobody", question));
    act(state, {Action::LeaveOut});
  }
}

TEST(GrandPrix2006WhyNot, TheLastQuestionIsLeftOutByItself) {
  // proves G-50
  State state = asked({{"circuit", "sprint"}}, 2);
  for (int i = 0; i < 4; ++i) act(state, {Action::LeaveOut});
  EXPECT_EQ(told(state, "predict no more"), on_question("last_question", "out"));
}

TEST(GrandPrix2006WhyNot, WhoeverIsAloneStartsInsteadOfLeavingOutAll) {
  // proves G-52
  EXPECT_EQ(told(asked(), "predict no more"), reason("G-52", "alone"));
}

TEST(GrandPrix2006WhyNot, TheRaceWaitsForEverybodysPrediction) {
  // proves G-52
  State state = asked({{"season", "sprint,dash"}}, 3);
  for (int left : {3, 2, 1}) {
    for (const char* move : {"start", "start all"}) {
      EXPECT_EQ(told(state, move), reason("G-52", "start", {{"left", left}})) << move;
    }
    say(state, "predict no more");
  }
}

TEST(GrandPrix2006WhyNot, AfterTheLastRaceThereIsNoneToStart) {
  // proves G-9
  const Message sprint = on_race("G-9", "last_race", "Sprint Grand Prix");
  EXPECT_EQ(told(asked(), "start all"), sprint);
  EXPECT_EQ(told(ready({{"circuit", "sprint"}}, 2), "start all"), sprint);
  State state = ready({{"season", "sprint,dash"}});
  next_race(state, "A B C D E F G H I J");
  EXPECT_EQ(told(state, "start all"), on_race("G-9", "last_race", "Dash Grand Prix"));
}

TEST(GrandPrix2006WhyNot, WherePredictionsAreOffNobodyPredicts) {
  // proves G-9
  const State state = ready({{"circuit", "sprint"}});
  for (const char* move : {"predict first AAA", "predict first nobody", "predict no more"}) {
    EXPECT_EQ(told(state, move), on_race("G-9", "no_predictions", "Sprint Grand Prix")) << move;
  }
}

TEST(GrandPrix2006WhyNot, OnceEverybodyHasPredictedTheRaceIsStarted) {
  // proves G-52
  State state = asked({{"circuit", "sprint"}}, 2);
  for (int seat = 0; seat < 2; ++seat) say(state, "predict no more");
  for (const char* move : {"predict first AAA", "predict first nothing", "predict no more"}) {
    EXPECT_EQ(told(state, move), on_race("G-52", "predicted", "Sprint Grand Prix")) << move;
  }
}

TEST(GrandPrix2006WhyNot, ThereIsAReasonForWhateverCanBeSaid) {
  // proves G-9, G-50
  State last = asked();
  for (int i = 0; i < 4; ++i) act(last, {Action::LeaveOut});
  for (const State& state : {new_match(), ready(), asked(), asked({}, 2), last}) {
    for (int i = 0; i < static_cast<int>(Action::DrawGrid); ++i) {
      const auto action = static_cast<Action>(i);
      const bool is_team = action == Action::FollowTeam;
      const std::size_t count = is_team ? state.book().teams.size() : state.book().drivers.size();
      for (std::size_t value = 0; value < count; ++value) {
        const Move move = {action, static_cast<std::uint8_t>(value)};
        if (may(state, move)) continue;
        const View view = GrandPrix2006::view(state, GrandPrix2006::to_act(state).seat());
        EXPECT_EQ(GrandPrix2006Text::why_not(view, move).key, "error.move.rule") << i;
      }
    }
  }
}

}  // namespace
}  // namespace paddock::grand_prix_2006::tests
