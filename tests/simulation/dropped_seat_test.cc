// A seat is dropped at every kind of decision of every game, in every way there is, and the race
// comes to its end all the same.
#include <gtest/gtest.h>

#include <set>

#include "games/registry.h"
#include "tests/conformance.h"
#include "tests/tables.h"

namespace paddock {
namespace {

template <class G>
class SimulationDroppedSeat : public testing::Test {};
TYPED_TEST_SUITE(SimulationDroppedSeat, AsTypes<Games>::Types);

// What is asked for, whatever the cars and cards.
std::string kind_of_decision(const Table& table) {
  std::set<std::string> asked;
  for (const Step& step : table.live()->match().choices().steps) asked.insert(step.label.key);
  std::string kind;
  for (const std::string& key : asked) kind += key + " ";
  return kind;
}

template <class G>
TableSettings all_people(std::uint64_t seed) {
  TableSettings settings = gathering<G>(seed);
  int number = 0;
  for (SeatSettings& seat : settings.seats) seat = person("Ann " + std::to_string(++number));
  settings.clock = {std::chrono::seconds(30), std::chrono::seconds(10)};
  return settings;
}

// Whoever is still there plays at random, and nature and the bots do what there is to do.
bool comes_to_its_end(Table& table, Moment now, Rng& rng) {
  constexpr int kMostMoves = 60'000;
  for (int i = 0; i < kMostMoves; ++i) {
    const bool is_more = table.advance(now);
    if (table.status() == Table::Status::Over) return true;
    if (is_more) continue;
    const auto turn = table.turn();
    if (!turn) return false;
    const auto moved =
        table.move({*turn, ""}, legal_move(table, rng.below(1000)), table.position(), now);
    if (!moved) return false;
  }
  return false;
}

enum class Way : std::uint8_t { Lost, Left, OutOfTime, EverybodyLeft };

// Returns the time it is then.
Moment drop(Table& table, Seat seat, Way way, Moment now) {
  const Seat other = seat_at((index(seat) + 1) % static_cast<int>(table.seats().size()));
  switch (way) {
    case Way::Lost:
      EXPECT_TRUE(table.cover({other, "cover"}, seat, now));
      return now;
    case Way::Left:
      EXPECT_TRUE(table.leave({seat, "leave"}, now));
      return now;
    case Way::OutOfTime:
      now = now + std::chrono::seconds(60);
      table.advance(now);
      return now;
    case Way::EverybodyLeft:
      for (std::size_t i = 0; i < table.seats().size(); ++i) {
        EXPECT_TRUE(table.leave({seat_at(static_cast<int>(i)), "leave"}, now));
      }
      return now;
  }
  return now;
}

// At this decision, in every way.
void expect_an_end_without(Seat seat, const Table& table, const std::string& kind, Rng& rng) {
  for (const Way way : {Way::Lost, Way::Left, Way::OutOfTime, Way::EverybodyLeft}) {
    Table dropped(record_of(table), kNoon);
    const Moment then = drop(dropped, seat, way, kNoon);
    EXPECT_NE(dropped.seat(seat).away, std::nullopt) << kind;
    EXPECT_TRUE(comes_to_its_end(dropped, then, rng))
        << "dropped when asked for " << kind << ", in way " << static_cast<int>(way);
  }
}

TYPED_TEST(SimulationDroppedSeat, AtEveryKindOfDecisionTheRaceEnds) {
  constexpr int kLongEnough = 3000;
  std::set<std::string> met;
  for (int match = 1; match <= effort(5); ++match) {
    Rng rng(static_cast<std::uint64_t>(match));
    Table table(all_people<TypeParam>(static_cast<std::uint64_t>(match)), kNoon);
    for (int moves = 0; moves < kLongEnough; ++moves) {
      while (table.advance(kNoon)) {
      }
      const auto turn = table.turn();
      if (!turn) break;
      const std::string kind = kind_of_decision(table);
      if (met.insert(kind).second) expect_an_end_without(*turn, table, kind, rng);
      ASSERT_TRUE(
          table.move({*turn, ""}, legal_move(table, rng.below(1000)), table.position(), kNoon));
    }
  }
  EXPECT_FALSE(met.empty());
  this->RecordProperty("kinds", static_cast<int>(met.size()));
}

}  // namespace
}  // namespace paddock
