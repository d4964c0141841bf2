// Whole seasons of players who never offer more than they have, so that races are driven: any
// legal move would do for a test, but players without money never get that far.
#include "games/formula-fun/tests/positions.h"

namespace paddock::formula_fun::tests {
namespace {

Move careful_move(const State& state, Rng& rng) {
  if (phase(state) == Phase::Pricing) return Move(Action::Price, 1);
  if (phase(state) != Phase::Bidding) return random_move(state, rng);
  const Auction& auction = state.open.auction;
  const int least = auction.bidder.is_nobody() ? auction.price : auction.bid + 1;
  const bool buys = least <= money(state, auction.asked) && rng.below(3) > 0;
  return buys ? Move(Action::Bid, least) : Move(Action::Pass);
}

template <class Visit>
void careful_seasons(int seasons, Visit visit) {
  Rng rng(17);
  for (int season = 0; season < seasons; ++season) {
    State state = new_match(2 + season % 5);
    while (phase(state) != Phase::Over) {
      const State before = state;
      Log log;
      FormulaFun::apply(state, careful_move(state, rng), log);
      visit(before, state, log);
      if (testing::Test::HasFatalFailure()) return;
    }
  }
}

TEST(FormulaFunSeasons, MostAreDrivenToTheSixthRace) {
  // proves F-41, F-42
  int over = 0;
  int races = 0;
  careful_seasons(100, [&](const State&, const State& state, const Log&) {
    ASSERT_EQ(FormulaFun::invariants(state), "");
    if (phase(state) != Phase::Over) return;
    ++over;
    races += state.open.races;
  });
  EXPECT_EQ(over, 100);
  EXPECT_GT(races, 400);
}

TEST(FormulaFunSeasons, EveryRaceGivesThePointsOfItsTable) {
  // proves F-36, F-35
  careful_seasons(60, [&](const State& before, const State& state, const Log& log) {
    if (all<event::RaceEnded>(log).empty()) return;
    const int cars = cars_racing(before.open);
    ASSERT_EQ(state.open.finished, cars);
    int points = 0;
    for (int place = 1; place <= cars; ++place) points += points_for(place, cars);
    int given = 0;
    int value = 1000;
    for (std::size_t i = 0; i < state.open.finished; ++i) {
      given += state.open.finish[i].points;
      ASSERT_LE(state.open.finish[i].value(), value);
      value = state.open.finish[i].value();
    }
    ASSERT_EQ(given, points);
  });
}

TEST(FormulaFunSeasons, EveryPaymentIsTold) {
  // proves F-13
  const auto told = [](std::array<int, kMaxPlayers>& money, const Event& event) {
    std::visit(
        [&](const auto& e) {
          if constexpr (requires { e.money, e.seat; }) money[slot(e.seat)] = e.money;
        },
        event);
  };
  careful_seasons(60, [&](const State& before, const State& state, const Log& log) {
    std::array<int, kMaxPlayers> now{};
    for (std::size_t i = 0; i < now.size(); ++i) now[i] = before.open.teams[i].money;
    for (const Log::Heard& entry : log.heard) told(now, entry.event);
    for (std::size_t i = 0; i < now.size(); ++i) ASSERT_EQ(now[i], state.open.teams[i].money);
  });
}

// Two states the viewer cannot tell apart and the same open move in both: nothing tells them apart
// afterwards either.
TEST(FormulaFunSeasons, SecretsAreKeptWhileRacesAreDriven) {
  // proves F-6
  Rng rng(18);
  careful_seasons(10, [&](const State& before, const State&, const Log&) {
    const Viewer viewer = seat_at(static_cast<int>(rng.below(before.open.players)));
    const State twin = FormulaFun::imagine(FormulaFun::view(before, viewer), rng);
    ASSERT_EQ(FormulaFun::invariants(twin), "");
    std::vector<Move> all = moves_of(before);
    for (const Outcome<Move>& outcome : outcomes_of(before)) all.push_back(outcome.move);
    const Move move = all[rng.below(static_cast<std::uint32_t>(all.size()))];
    std::vector<Move> possible = moves_of(twin);
    for (const Outcome<Move>& outcome : outcomes_of(twin)) possible.push_back(outcome.move);
    if (std::ranges::find(possible, move) == possible.end()) return;
    State one = before;
    State other = twin;
    Log told_of_one;
    Log told_of_other;
    FormulaFun::apply(one, move, told_of_one);
    FormulaFun::apply(other, move, told_of_other);
    ASSERT_EQ(told_of_one.heard.size(), told_of_other.heard.size());
    ASSERT_TRUE(same_bytes(FormulaFun::view(one, viewer), FormulaFun::view(other, viewer)));
  });
}

}  // namespace
}  // namespace paddock::formula_fun::tests
