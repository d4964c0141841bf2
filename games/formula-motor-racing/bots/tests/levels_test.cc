// What levels and characters do, by their statistics.
#include <gtest/gtest.h>

#include "games/formula-motor-racing/text.h"
#include "study/race.h"

namespace paddock::formula_motor_racing {
namespace {

using OnePlayer = Player<FormulaMotorRacing>;

struct Habits {
  int wins = 0;
  int plays = 0;
  int hits = 0;             // cards that throw a rival back
  int gambles = 0;          // Charges, Spins, Crashes
  int early_overtakes = 0;  // of an own car, while cards are drawn
};

void note(Habits& habits, const State& state, Seat seat, const Move& move) {
  const bool is_play = move.action() == Action::PlayOn || move.action() == Action::Play;
  if (!is_play) return;
  ++habits.plays;
  const Face& face = face_of(move.card());
  const bool own = state.open.owners[static_cast<std::size_t>(colour_of(move.car()))].is(seat);
  const bool sets_back = face.shift > 0 || face.effect == Effect::PitStop;
  if (sets_back && move.action() == Action::PlayOn && !own) ++habits.hits;
  if (face.effect >= Effect::LoseGears) ++habits.gambles;
  const bool early = state.open.to_draw > 0;
  const bool helps_own = own && face.effect == Effect::Overtake;
  if (early && (helps_own || face.effect == Effect::TailenderTurbo)) ++habits.early_overtakes;
}

// One against five, in all seats in turn.
Habits habits_of(const std::string& one, const std::string& rivals, int matches,
                 const std::string& races = "1") {
  Habits habits;
  const State start = FormulaMotorRacing::start(
      OptionValues::parse(FormulaMotorRacing::options(), {{"races", races}}), kMaxPlayers);
  for (int race = 0; race < matches; ++race) {
    std::array<OnePlayer, kMaxPlayers> players;
    players.fill(OnePlayer::find(rivals));
    const auto own = static_cast<std::size_t>(race % kMaxPlayers);
    players[own] = OnePlayer::find(one);
    State state = start;
    NoEvents silent;
    const Seat seat = seat_at(race % kMaxPlayers);
    run_race<FormulaMotorRacing>(state, std::span<const OnePlayer>(players), 11,
                                 static_cast<std::uint64_t>(race), silent,
                                 [&](const State& now, Actor actor, const Move& move) {
                                   if (actor == Actor(seat)) note(habits, now, seat, move);
                                 });
    if (FormulaMotorRacing::result(state).lines[own].place == 1) ++habits.wins;
  }
  return habits;
}

struct Trio {
  const char* level;
  const char* gambler;
  const char* blocker;
  const char* miser;
};

class FormulaMotorRacingCharacters : public testing::TestWithParam<Trio> {};

TEST_P(FormulaMotorRacingCharacters, AreToldApartByWhatTheyPlay) {
  const Trio trio = GetParam();
  const std::string level = trio.level;
  const std::string budget = level == "champion" ? "@24" : "";
  const int races = level == "champion" ? 120 : 240;
  const auto habits = [&](const char* name) {
    return habits_of(level + ":" + name + budget, "greedy", races);
  };
  const Habits plain = habits_of(level + budget, "greedy", races);
  EXPECT_GT(habits(trio.gambler).gambles, plain.gambles + plain.gambles / 8);
  EXPECT_GT(habits(trio.blocker).hits, plain.hits + plain.hits / 8);
  EXPECT_LT(habits(trio.miser).early_overtakes, plain.early_overtakes - plain.early_overtakes / 8);
}

INSTANTIATE_TEST_SUITE_P(Levels, FormulaMotorRacingCharacters,
                         testing::Values(Trio{"rookie", "milo", "pippa", "otto"},
                                         Trio{"club", "tariq", "ines", "greta"},
                                         Trio{"pro", "lucia", "borja", "kenji"},
                                         Trio{"champion", "zofia", "amara", "sven"}),
                         [](const auto& trio) { return std::string(trio.param.level); });

TEST(FormulaMotorRacingLevels, ARookieBeatsChanceAndLosesToGreedy) {
  EXPECT_GT(habits_of("rookie", "random", 600).wins, 150);  // 100 are fair
  EXPECT_LT(habits_of("rookie", "greedy", 600).wins, 100);
}

// In a season less hangs on a play: who read as carelessly as in a single race won 105.
TEST(FormulaMotorRacingLevels, AClubPlayerBeatsGreedyInASeason) {
  EXPECT_GT(habits_of("club", "greedy", 600, "3").wins, 120);  // 100 are fair
}

TEST(FormulaMotorRacingLevels, AProBeatsGreedyWithoutASearch) {
  EXPECT_GT(habits_of("pro", "greedy", 600).wins, 140);  // 100 are fair
}

TEST(FormulaMotorRacingLevels, AChampionChoosesTheSameWithTheSameBudgetAndStream) {
  const Habits once = habits_of("champion@50", "greedy", 12);
  const Habits again = habits_of("champion@50", "greedy", 12);
  EXPECT_EQ(once.wins, again.wins);
  EXPECT_EQ(once.hits, again.hits);
  EXPECT_EQ(once.gambles, again.gambles);
}

}  // namespace
}  // namespace paddock::formula_motor_racing
