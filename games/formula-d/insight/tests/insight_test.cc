// Odds, hints and reasons of Formula D in every kind of position.
#include "games/formula-d/insight/insight.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <iostream>

#include "games/formula-d/outlook.h"
#include "games/formula-d/tests/races.h"
#include "games/formula-d/text.h"
#include "lang/catalogue.h"
#include "study/calibration.h"

namespace paddock::formula_d::tests {
namespace {

using Insight = InsightOf<FormulaD>;

View seen(const State& state) { return FormulaD::view(state, Viewer::spectator()); }
Odds odds_of(const State& state) { return Insight::odds(seen(state), {}); }

std::vector<Weighed<Move>> weighed(const State& state) {
  FormulaD::MoveList moves;
  FormulaD::moves(state, moves);
  return Insight::weigh(seen(state), FormulaD::to_act(state).seat(), moves, {});
}

// Every position of races driven by `club`, now and then by anybody.
template <class Visit>
void for_each_position(int seats, const Given& given, std::uint64_t seed, Visit visit) {
  State state = new_race(seats, given);
  Rng nature(seed);
  Rng mind(seed + 1);
  NoEvents silent;
  const auto club = Player<FormulaD>::find("club");
  while (state.phase != Phase::Over) {
    visit(state);
    const Actor actor = FormulaD::to_act(state);
    FormulaD::MoveList moves;
    FormulaD::moves(state, moves);
    const bool is_odd = mind.below(12) == 0;
    const Move move = actor.is_nature() || is_odd
                          ? random_move(state, nature)
                          : club.move(Glimpse<FormulaD>(state, actor.seat()), moves, mind);
    FormulaD::apply(state, move, silent);
  }
  visit(state);
}

const std::vector<std::pair<int, Given>> kSetUps = {
    {6, {}},
    {3, {{"cars", "2"}, {"wear-points", "8"}}},
    {1, {{"wear-points", "5"}}},
    {3, {{"laps", "4"}, {"wear-points", "6"}}},
    {4, {{"circuit", "city"}, {"rules", "street"}, {"laps", "2"}, {"wear-points", "9"}}},
};

TEST(FormulaDOdds, AreChancesInEveryPosition) {
  for (const auto& [seats, given] : kSetUps) {
    for_each_position(seats, given, 3, [&](const State& state) {
      const Odds odds = odds_of(state);
      ASSERT_EQ(odds.seats, state.count / state.cars_each);
      ASSERT_EQ(odds.playouts, 0U);
      double wins = 0;
      double points = 0;
      for (int i = 0; i < odds.seats; ++i) {
        const Odds::Line& line = odds[seat_at(i)];
        ASSERT_GE(line.win, 0);
        ASSERT_LE(line.win, line.podium + 1e-6);
        ASSERT_LE(line.podium, 1 + 1e-3);
        wins += line.win;
        points += line.points;
      }
      ASSERT_LE(wins, 1 + 1e-6);
      ASSERT_NEAR(points, state.count * (state.count - 1) / 2.0, 0.05 * state.count);
    });
  }
}

TEST(FormulaDOdds, OfARaceThatIsOverAreItsResult) {
  State over = new_race(6);
  Rng rng(8);
  drive_race(over, rng);
  const Odds odds = odds_of(over);
  const Result result = FormulaD::result(over);
  for (int i = 0; i < odds.seats; ++i) {
    EXPECT_EQ(odds[seat_at(i)].win, share_of_win(result, seat_at(i)));
    EXPECT_EQ(odds[seat_at(i)].points, result.lines[static_cast<std::size_t>(i)].points);
  }
}

TEST(FormulaDOdds, AreDecidedOnceACarHasArrived) {
  int decided = 0;
  for_each_position(6, {}, 4, [&](const State& state) {
    if (state.finished == 0) return;
    const Odds odds = odds_of(state);
    for (int i = 0; i < odds.seats; ++i) {
      const bool is_first =
          state.cars[static_cast<std::size_t>(2 * (i % 5) + i / 5)].place == 1 &&
          state.cars[static_cast<std::size_t>(2 * (i % 5) + i / 5)].standing == Standing::Finished;
      ASSERT_EQ(odds[seat_at(i)].win, is_first ? 1 : 0);
    }
    ++decided;
  });
  EXPECT_GT(decided, 0);
}

// Before the die is rolled the chance of who rolls is the average over its faces.
TEST(FormulaDOdds, BeforeARollAreTheAverageOverItsFaces) {
  int compared = 0;
  for_each_position(5, {}, 6, [&](const State& state) {
    if (state.phase != Phase::RollingGear) return;
    const Seat seat = seat_of(state, state.mover());
    FormulaD::OutcomeList faces;
    FormulaD::outcomes(state, faces);
    double sum = 0;
    double sides = 0;
    for (const Outcome<Move>& face : faces) {
      State rolled = state;
      NoEvents silent;
      FormulaD::apply(rolled, face.move, silent);
      sum += face.weight * odds_of(rolled)[seat].win;
      sides += face.weight;
    }
    ASSERT_NEAR(odds_of(state)[seat].win, sum / sides, 0.02);
    ++compared;
  });
  EXPECT_GT(compared, 50);
}

// Of a gear that costs nothing: what skipping some costs is lost time once it is done.
TEST(FormulaDHints, OfAGearAreTheAverageOverTheBestEndsOfItsFaces) {
  int compared = 0;
  for_each_position(5, {}, 7, [&](const State& state) {
    if (state.phase != Phase::ChoosingGear || compared >= 60) return;
    const std::vector<Weighed<Move>> gears = weighed(state);
    ASSERT_EQ(gears.size(), moves_of(state).size());
    ASSERT_EQ(gears[0].behind.value, 0);
    for (const Weighed<Move>& gear : gears) {
      if (price_of_gear(state[state.mover()], gear.move.value) > 0) continue;
      State engaged = state;
      NoEvents silent;
      FormulaD::apply(engaged, gear.move, silent);
      FormulaD::OutcomeList faces;
      FormulaD::outcomes(engaged, faces);
      double sum = 0;
      double sides = 0;
      for (const Outcome<Move>& face : faces) {
        State rolled = engaged;
        FormulaD::apply(rolled, face.move, silent);
        sum += face.weight * weighed(rolled)[0].win.value;
        sides += face.weight;
      }
      EXPECT_EQ(gear.win.error, 0);
      ASSERT_NEAR(gear.win.value, sum / sides, 0.02);
    }
    ++compared;
  });
  EXPECT_GT(compared, 40);
}

// Also where cars are so near to the line that only the order of the next round counts.
TEST(FormulaDHints, OfAnEndAreTheOddsAfterIt) {
  int compared = 0;
  int far = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    for_each_position(2, {}, seed, [&](const State& state) {
      if (state.phase != Phase::Moving || state.round < 16) return;
      for (const Weighed<Move>& one : weighed(state)) {
        State after = state;
        NoEvents silent;
        FormulaD::apply(after, one.move, silent);
        if (after.phase != Phase::ChoosingGear)
          continue;  // tests have to be rolled for, or it is over
        const Seat seat = seat_of(state, state.mover());
        far += std::abs(one.win.value - odds_of(after)[seat].win) > 0.12 ? 1 : 0;
        ++compared;
      }
    });
  }
  EXPECT_GT(compared, 200);
  EXPECT_LE(
      far,
      8);  // where both arrive within a moment; 11 while arrivals before all others were cut off
}

TEST(FormulaDHints, WhoCanFinishFirstDoes) {
  int finishing = 0;
  for_each_position(4, {}, 9, [&](const State& at) {
    if (at.phase != Phase::Moving || at.finished > 0) return;
    const std::vector<Weighed<Move>> ends = weighed(at);
    const auto finishes = [&](const Weighed<Move>& end) {
      return end.move.action == Action::Go && facts_of(at, end.move).finishes;
    };
    if (!std::ranges::any_of(ends, finishes)) return;
    EXPECT_TRUE(finishes(ends[0]));
    EXPECT_NEAR(ends[0].win.value, 1, 1e-6);
    ++finishing;
  });
  EXPECT_GT(finishing, 0);
}

TEST(FormulaDHints, HaveOneToThreeReasonsInBothLanguages) {
  const Translator english = translator(Language::English);
  const Translator french = translator(Language::French);
  for (const auto& [seats, given] : kSetUps) {
    for_each_position(seats, given, 11, [&](const State& state) {
      if (!FormulaD::to_act(state).is_seat()) return;
      for (const Move& move : moves_of(state)) {
        const auto reasons = Insight::reasons(seen(state), FormulaD::to_act(state).seat(), move);
        ASSERT_GE(reasons.size(), 1U);
        ASSERT_LE(reasons.size(), 3U);
        for (const Message& reason : reasons) {
          ASSERT_NE(english(reason), "");
          ASSERT_NE(french(reason), "");
        }
      }
    });
  }
}

TEST(FormulaDHints, SayWhatAGearRisks) {
  int overshooting = 0;
  for_each_position(3, {}, 12, [&](const State& state) {
    if (state.phase != Phase::ChoosingGear) return;
    for (const Move& move : moves_of(state)) {
      const GearOutlook outlook = outlook_of(state, move.value);
      const auto reasons = Insight::reasons(seen(state), FormulaD::to_act(state).seat(), move);
      const auto says = [&](std::string_view key) {
        return std::ranges::find(reasons, key, &Message::key) != reasons.end();
      };
      EXPECT_EQ(says("fd.why.out"), outlook.out > 0);
      EXPECT_EQ(says("fd.why.overshoot"), outlook.overshooting > 0);
      overshooting += outlook.overshooting > 0 ? 1 : 0;
    }
  });
  EXPECT_GT(overshooting, 10);
}

TEST(FormulaDRolls, BelongToWhoeverRolls) {
  for_each_position(3, {}, 13, [&](const State& state) {
    if (!FormulaD::to_act(state).is_nature()) return;
    const auto rolled = Insight::roll(seen(state), Move::roll(2));
    ASSERT_TRUE(rolled);
    EXPECT_EQ(rolled->seat, seat_of(state, roller(state)));
    EXPECT_EQ(rolled->value, 2);
    EXPECT_EQ(rolled->die.key, state.phase == Phase::RollingGear ? "fd.die.gear" : "fd.die.black");
  });
}

std::string table_of(const Calibration& calibration) {
  std::string table;
  for (const CalibrationBin& bin : calibration.bins) {
    table += std::to_string(bin.count) + " predictions of " + std::to_string(bin.mean_predicted()) +
             ": " + std::to_string(bin.mean_happened()) + "\n";
  }
  return table;
}

// A few races of quick bots; all of them, those that think among them, with PADDOCK_SOAK.
TEST(FormulaDOdds, HappenAsOftenAsTheySay) {
  const bool is_soak = std::getenv("PADDOCK_SOAK") != nullptr;
  CalibrationPlan plan;
  plan.options = OptionValues::parse(FormulaD::options(), {});
  plan.seats = FormulaD::kUsualSeats;
  plan.seed = 7;
  if (!is_soak) {
    plan.bots = {"rookie", "club", "pro"};
    plan.races = 80;
  }
  const Calibrations found = calibrate<FormulaD>(plan);
  for (const Calibration* one : {&found.win, &found.podium}) {
    if (is_soak) std::cout << table_of(*one);
    EXPECT_LE(one->worst(is_soak ? 1 : 400), is_soak ? 0.02 : 0.12) << table_of(*one);
  }
  EXPECT_LE(found.win.brier(), 0.07);
}

}  // namespace
}  // namespace paddock::formula_d::tests
