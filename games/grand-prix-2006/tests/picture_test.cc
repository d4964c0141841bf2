// What a follower sees at a terminal.
#include <regex>

#include "games/grand-prix-2006/tests/positions.h"
#include "games/grand-prix-2006/text.h"

namespace paddock::grand_prix_2006::tests {
namespace {

// A time as it is; sentences by their keys.
std::string said(const Message& message) {
  if (message.key != "number.decimal") return message.key;
  return std::get<std::string>(message.arguments[0].value) + "." +
         std::get<std::string>(message.arguments[1].value);
}

// The rows as they are printed.
std::vector<std::string> rows_of(const State& state) {
  const Picture picture = GrandPrix2006Text::picture({state}, said);
  std::vector<std::string> rows;
  for (const PictureRow& row : picture) {
    rows.emplace_back();
    for (const Span& span : row) rows.back() += span.text;
  }
  return rows;
}

// The gaps of the tower from the second car on, in hundredths.
std::vector<Hundredths> gaps_of(const State& state) {
  static const std::regex kGap(R"(\+(?:(\d+):)?(\d+)\.(\d\d))");
  std::vector<Hundredths> gaps;
  for (const std::string& row : rows_of(state)) {
    std::smatch found;
    if (!std::regex_search(row, found, kGap)) continue;
    const auto part = [&](std::size_t group) {
      return found[group].matched ? std::stoul(found[group]) : 0;
    };
    gaps.push_back(static_cast<Hundredths>(6000 * part(1) + 100 * part(2) + part(3)));
  }
  return gaps;
}

TEST(GrandPrix2006Picture, GapsAreThoseWithWhichTheLapBegan) {
  // proves G-20, G-25
  State state = position({{'A', 10000}, {'B', 10250}, {'D', 17000}});
  const std::vector<Hundredths> gaps = {250, 7000};
  EXPECT_EQ(gaps_of(state), gaps);
  no_incident(state);
  lap_of_next_car(state, 0, 50);  // A has run this lap, B and D have not
  EXPECT_EQ(gaps_of(state), gaps);
  lap_of_next_car(state, 0, 1);
  EXPECT_EQ(gaps_of(state), gaps);
  lap_of_next_car(state, 0, 1);  // the lap is over: B leads
  EXPECT_EQ(order(state).substr(0, 1), "B");
  EXPECT_NE(gaps_of(state), gaps);
}

TEST(GrandPrix2006Picture, NoGapOfAFullFieldIsEverNegativeOrAboveWhatARaceTakes) {
  // proves G-20, G-25
  State state = GrandPrix2006::start(
      options({{"charts", "2006"}, {"circuit", "monaco"}, {"laps", "10"}, {"grid", "qualifying"}}),
      1);
  Rng rng(30);
  while (state.phase != Phase::Over) {
    GrandPrix2006::Move move = random_move(state, rng);
    NoEvents silent;
    GrandPrix2006::apply(state, move, silent);
    const std::vector<Hundredths> gaps = gaps_of(state);
    ASSERT_TRUE(std::ranges::is_sorted(gaps));
    if (!gaps.empty()) {
      ASSERT_LT(gaps.back(), 60'000u);
    }
  }
}

TEST(GrandPrix2006Picture, BeforeTheStartItSaysWhatASmallFieldMeans) {
  // proves G-15
  const auto has = [](const State& state, std::string_view key) {
    const std::vector<std::string> rows = rows_of(state);
    return std::ranges::find(rows, key) != rows.end();
  };
  State few = ready({{"drivers", codes("A B")}, {"circuit", "long"}});
  EXPECT_TRUE(has(few, "gp.outlook.few"));
  EXPECT_TRUE(has(few, "gp.outlook.nobody"));
  act(few, {Action::Start});
  EXPECT_FALSE(has(few, "gp.outlook.few"));
  EXPECT_TRUE(has(ready({{"circuit", "sprint"}}), "gp.outlook"));
}

}  // namespace
}  // namespace paddock::grand_prix_2006::tests
