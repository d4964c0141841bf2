// What is said before a start of how many will finish.
#include "games/grand-prix-2006/outlook.h"

#include <nlohmann/json.hpp>

#include "games/grand-prix-2006/quick.h"
#include "games/grand-prix-2006/tests/positions.h"
#include "games/grand-prix-2006/wire.h"

namespace paddock::grand_prix_2006::tests {
namespace {

State real_race(Pairs given) {
  given.emplace_back("charts", "2006");
  State state = GrandPrix2006::start(options(given), 1);
  act(state, moves_of(state).at(0));
  return state;
}

struct Came {
  double finishers = 0;  // on average
  double nobody = 0;     // of a hundred races
};

Came run(const State& ready, int races) {
  Came came;
  Rng rng(7);
  NoEvents silent;
  for (int race = 0; race < races; ++race) {
    State state = ready;
    GrandPrix2006::apply(state, {Action::Start}, silent);
    while (state.phase != Phase::Over) GrandPrix2006::run_on(state, rng, silent);
    came.finishers += state.running;
    came.nobody += state.running == 0 ? 100 : 0;
  }
  return {came.finishers / races, came.nobody / races};
}

TEST(GrandPrix2006Outlook, IsWhatRacesOfThisFieldComeTo) {
  // proves G-12, G-15, G-18
  const std::vector<Pairs> races = {
      {{"circuit", "sepang"}, {"drivers", "ALO,MSC"}},
      {{"circuit", "silverstone"}, {"drivers", "ALO,MSC,RAI"}},
      {{"circuit", "bahrain"}, {"drivers", "ALO,MSC,RAI,WEB,IDE"}},
      {{"circuit", "monaco"}, {"drivers", "ALO,MSC,RAI,BUT,FIS,MAS,MON,BAR"}},
      {{"circuit", "albert-park"}},
      {{"circuit", "monza"}, {"laps", "30"}, {"drivers", "ALO,MSC"}},
  };
  for (const Pairs& given : races) {
    const State state = real_race(given);
    const Outlook outlook = outlook_of(state);
    const Came came = run(state, 2000);
    EXPECT_NEAR(outlook.finishers, came.finishers, 1) << given[0].second;
    EXPECT_NEAR(outlook.nobody, came.nobody, 5) << given[0].second;
  }
}

TEST(GrandPrix2006Outlook, WarnsOfASmallFieldAndNotOfTheRealOne) {
  // proves G-15
  EXPECT_TRUE(outlook_of(real_race({{"circuit", "sepang"}, {"drivers", "ALO,MSC,RAI"}})).few());
  for (const Circuit& circuit : almanac(find_almanac("2006")).circuits) {
    const Outlook outlook = outlook_of(real_race({{"circuit", circuit.id}}));
    EXPECT_EQ(outlook.cars, 22) << circuit.id;
    EXPECT_FALSE(outlook.few()) << circuit.id;
    EXPECT_GE(outlook.finishers, 10) << circuit.id;
  }
}

TEST(GrandPrix2006Outlook, IsInTheViewUntilTheRaceHasBegun) {
  // proves G-15
  State state = real_race({{"circuit", "sepang"}, {"drivers", "ALO,MSC"}});
  const auto seen = [&] {
    JsonOut out;
    write_json(out, GrandPrix2006Text::public_view({state}));
    return Json(Json::parse(out.take())["outlook"]);
  };
  EXPECT_EQ(seen()["cars"], 2);
  EXPECT_EQ(seen()["few"], true);
  EXPECT_GE(seen()["nobody"].get<int>(), 90);
  act(state, {Action::Start});
  EXPECT_TRUE(seen().is_null());
}

}  // namespace
}  // namespace paddock::grand_prix_2006::tests
