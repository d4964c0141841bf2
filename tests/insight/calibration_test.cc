#include "study/calibration.h"

#include <gtest/gtest.h>

#include "found/insights.h"
#include "games/registry.h"

namespace paddock {
namespace {

TEST(Calibration, ComparesTheMeansOfEachTenth) {
  Calibration calibration;
  for (int i = 0; i < 4; ++i) calibration.add(0.22, i == 0 ? 1 : 0);
  calibration.add(1, 1);
  EXPECT_EQ(calibration.bins[2].count, 4U);
  EXPECT_NEAR(calibration.bins[2].mean_predicted(), 0.22, 1e-6);
  EXPECT_NEAR(calibration.bins[2].mean_happened(), 0.25, 1e-6);
  EXPECT_EQ(calibration.bins[9].count, 1U);  // what is certain belongs to the last tenth
  EXPECT_NEAR(calibration.worst(), 0.03, 1e-6);
  EXPECT_NEAR(calibration.worst(5), 0, 1e-6);  // none has so many
  EXPECT_NEAR(calibration.brier(), (0.78 * 0.78 + 3 * 0.22 * 0.22) / 5, 1e-6);
}

// What hangs together in a race is no two witnesses.
TEST(Calibration, DoubtsByRacesAndNotByPredictions) {
  Calibration sum;
  Calibration won;
  won.add(0.2, 1);
  won.add(0.2, 0);
  sum.add_race(won);
  Calibration lost;
  lost.add(0.4, 0);
  sum.add_race(lost);
  sum.add_race(lost);
  EXPECT_EQ(sum.predictions, 4U);
  EXPECT_NEAR(sum.bins[2].off(), 0.3, 1e-6);
  EXPECT_NEAR(sum.bins[2].error(), 0.6 / 2, 1e-6);
  EXPECT_NEAR(sum.bins[4].off(), -0.4, 1e-6);
  EXPECT_NEAR(sum.bins[4].error(), std::sqrt(2 * 0.4 * 0.4) / 2, 1e-6);
}

template <Game G>
CalibrationPlan short_plan() {
  CalibrationPlan plan;
  plan.options = OptionValues::parse(G::options(), G::short_options());
  plan.seats = std::max(G::kMinSeats, 2);
  plan.bots = {std::string(bots_of<G>().front().name)};
  plan.races = 3;
  plan.positions = 4;
  plan.effort = {8, 1};
  return plan;
}

TEST(Calibration, OfEveryGameIsTheSameOnAnyNumberOfThreads) {
  for_each_game([&]<class G>() {
    CalibrationPlan plan = short_plan<G>();
    Calibrations once = calibrate<G>(plan);
    EXPECT_EQ(once.win.predictions,
              plan.races * plan.positions * static_cast<std::uint64_t>(plan.seats));
    plan.threads = 2;
    Calibrations again = calibrate<G>(plan);
    EXPECT_EQ(counts_of(once), counts_of(again)) << G::kId;
  });
}

}  // namespace
}  // namespace paddock
