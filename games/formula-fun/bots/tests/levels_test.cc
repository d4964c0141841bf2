// The levels of Formula Fun: who beats whom, how characters differ, and that matches end.
#include <gtest/gtest.h>

#include "games/find_game.h"
#include "games/formula-fun/bots/tests/seasons.h"
#include "study/simulate.h"

namespace paddock::formula_fun::tests {
namespace {

// The lower end of the 95 % interval of what the first wins of these seasons, its seat changing.
double wins_at_least(std::string_view bot, std::string_view rivals, int seats,
                     std::uint64_t seasons) {
  SimulationPlan plan;
  plan.bots.assign(static_cast<std::size_t>(seats), std::string(rivals));
  plan.bots[0] = bot;
  plan.options = OptionValues::parse(FormulaFun::options(), {});
  plan.games = seasons;
  const Tally tally = simulate(find_game("formula-fun"), plan).bots[0].second;
  return interval(tally.wins, tally.played).first;
}

TEST(FormulaFunLevels, QuickOnesBeatTheLevelBelowOnEverySeatCount) {
  for (int seats = FormulaFun::kMinSeats; seats <= FormulaFun::kMaxSeats; ++seats) {
    EXPECT_GT(wins_at_least("rookie", "random", seats, 200), 1.0 / seats) << seats;
    EXPECT_GT(wins_at_least("value", "rookie", seats, 600), 1.0 / seats) << seats;
    EXPECT_GT(wins_at_least("club", "value", seats, 1600), 1.0 / seats) << seats;
  }
}

TEST(FormulaFunLevels, ThoseThatThinkBeatTheLevelBelow) {
  EXPECT_GT(wins_at_least("pro", "club", 4, 40), 0.25);
  EXPECT_GT(wins_at_least("champion", "value", 4, 12), 0.25);
}

// A few play-outs decide, and the same ones every time.
TEST(FormulaFunLevels, TheSameStreamAndBudgetGiveTheSameSeason) {
  const auto moves_of = [](std::string_view bot) {
    std::vector<Move> made;
    play_season(everybody_is(bot, 3), 7,
                [&](const State&, Actor, Move move) { made.push_back(move); });
    return made;
  };
  EXPECT_EQ(moves_of("champion@24"), moves_of("champion@24"));
  EXPECT_NE(moves_of("champion@24"), moves_of("champion@48"));
}

TEST(FormulaFunLevels, ABudgetThatIsTooSmallToSearchIsTheManagersMove) {
  EXPECT_NO_THROW(play_season(everybody_is("champion@1", 6), 3, [](const State&, Actor, Move) {}));
}

// Six who all wait for a better race, or scrap each other's cars, would play for ever.
TEST(FormulaFunLevels, SeasonsBetweenChampionsAreNotLongerThanBetweenValues) {
  const auto turns_of = [](std::string_view bot) {
    int turns = 0;
    for (std::uint64_t season = 0; season < 8; ++season) {
      turns +=
          play_season(everybody_is(bot, 4), season, [](const State&, Actor, Move) {}).open.turns;
    }
    return turns;
  };
  EXPECT_LE(turns_of("champion@24"), turns_of("value") * 5 / 4);
}

// What somebody does in seasons against others of the same level.
struct Habits {
  double money = 0;  // summed over the beginnings of turns
  double turns = 0;
  double sued = 0;
  double scouted = 0;
  double races = 0;

  double purse() const { return money / turns; }
  double spite() const { return sued / (sued + scouted); }
};

// `budget` is as in a player's name, or nothing.
Habits habits_of(std::string_view bot, std::string_view character, int seasons,
                 std::string_view budget = "") {
  Habits habits;
  Players players = everybody_is(std::string(bot).append(budget), 4);
  players[0] =
      Player<FormulaFun>::find(std::string(bot).append(":").append(character).append(budget));
  const auto watch = [&](const State& state, Actor actor, Move move) {
    if (actor.is_nature() || actor.seat() != seat_at(0)) return;
    const Action action = move.action();
    if (action == Action::Invest) habits.money += state.open.teams[0].money;
    habits.turns += action == Action::Invest ? 1 : 0;
    habits.sued += action == Action::Sue ? 1 : 0;
    habits.scouted += action == Action::Scout ? 1 : 0;
    habits.races += action == Action::Race ? 1 : 0;
  };
  for (int season = 0; season < seasons; ++season) {
    play_season(players, static_cast<std::uint64_t>(season), watch);
  }
  return habits;
}

struct Cast {
  std::string_view bot;
  std::string_view budget;
  std::string_view miser;
  std::string_view gambler;
  std::string_view spoiler;
  int seasons;
};

class FormulaFunCharacters : public testing::TestWithParam<Cast> {};

TEST_P(FormulaFunCharacters, AreToldApartByWhatTheyDo) {
  const Cast& cast = GetParam();
  const Habits miser = habits_of(cast.bot, cast.miser, cast.seasons, cast.budget);
  const Habits gambler = habits_of(cast.bot, cast.gambler, cast.seasons, cast.budget);
  const Habits spoiler = habits_of(cast.bot, cast.spoiler, cast.seasons, cast.budget);
  EXPECT_GT(miser.purse(), 1.15 * gambler.purse());
  EXPECT_GT(spoiler.spite(), 1.3 * gambler.spite());
  EXPECT_GT(spoiler.spite(), 1.3 * miser.spite());
}

INSTANTIATE_TEST_SUITE_P(OfEveryLevel, FormulaFunCharacters,
                         testing::Values(Cast{"rookie", "", "petra", "nino", "rosie", 400},
                                         Cast{"club", "", "olaf", "paco", "ursula", 400},
                                         Cast{"pro", "@8", "sverre", "zoltan", "vasilisa", 60},
                                         Cast{"champion", "@24", "yuki", "tiago", "xenia", 10}),
                         [](const auto& cast) { return std::string(cast.param.bot); });

// Who is patient waits for the better race.
TEST(FormulaFunPatience, ThePatientOneStartsFewerRaces) {
  EXPECT_LT(habits_of("club", "quentin", 400).races, 0.9 * habits_of("club", "olaf", 400).races);
}

}  // namespace
}  // namespace paddock::formula_fun::tests
