// The options: what is refused, and in which words.
#include "games/grand-prix-2006/tests/positions.h"

namespace paddock::grand_prix_2006::tests {
namespace {

// What starting a match with these options is refused with; nothing: it is not.
Message refusal(const Pairs& given) {
  try {
    GrandPrix2006::start(options(given), 1);
  } catch (const InputError& error) {
    return error.message();
  }
  return Message();
}

std::string text_of(const Message& message, std::string_view argument) {
  for (const Argument& one : message.arguments) {
    if (one.name == argument) return std::get<std::string>(one.value);
  }
  return "no such argument";
}

// Refused at the door, naming the option and the value.
void expect_bad_value(const std::string& option, const std::string& value) {
  const Message message = refusal({{option, value}});
  EXPECT_EQ(message.key, "error.option.value") << option << "=" << value;
  EXPECT_EQ(text_of(message, "option"), option);
  EXPECT_EQ(text_of(message, "value"), value);
  EXPECT_FALSE(text_of(message, "valid").empty());
}

// Refused, naming the option and the one name of the list that is wrong.
void expect_bad_name(std::string_view key, const std::string& option, const std::string& value,
                     const std::string& name) {
  const Message message = refusal({{option, value}});
  EXPECT_EQ(message.key, key) << option << "=" << value;
  EXPECT_EQ(text_of(message, "option"), option);
  EXPECT_EQ(text_of(message, "name"), name);
}

std::string codes_of_2006(std::size_t count) {
  std::string list;
  const Almanac& book = almanac(find_almanac("2006"));
  for (std::size_t i = 0; i < count; ++i) list += (i > 0 ? "," : "") + book.drivers.at(i).code;
  return list;
}

TEST(GrandPrix2006Options, OneDriverAloneCannotRace) {
  // proves G-3
  EXPECT_EQ(refusal({{"drivers", "ALO"}}),
            Message("error.option.count",
                    {{"option", "drivers"}, {"count", 1}, {"least", 2}, {"most", 27}}));
  EXPECT_EQ(refusal({{"drivers", "ALO,MSC"}}), Message());
}

TEST(GrandPrix2006Options, TwentySevenDriversAreTheMost) {
  // proves G-3, G-2
  EXPECT_EQ(refusal({{"drivers", codes_of_2006(27)}}), Message());
  // Of 28 names one is nobody's, or in charts of one's own that know more, they are too many.
  const std::string key = refusal({{"drivers", codes_of_2006(27) + ",AAA"}}).key;
  EXPECT_TRUE(key == "error.option.name" || key == "error.option.count") << key;
}

TEST(GrandPrix2006Options, ADriverIsNamedOnce) {
  // proves G-3
  expect_bad_name("error.option.name_twice", "drivers", "ALO,MSC,ALO", "ALO");
}

TEST(GrandPrix2006Options, ADriverNobodyKnowsIsRefused) {
  // proves G-3
  expect_bad_name("error.option.name", "drivers", "ALO,ZZZ", "ZZZ");
  expect_bad_name("error.option.name", "drivers", "ALO,msc", "msc");
  expect_bad_name("error.option.name", "drivers", "ALO,", "");
  expect_bad_name("error.option.name", "drivers", "", "");
}

TEST(GrandPrix2006Options, ADriverOfOtherChartsIsRefused) {
  // proves G-3
  const Message message = refusal({{"drivers", "ALO,AAA"}, {"charts", "2006"}});
  EXPECT_EQ(message.key, "error.almanac.no_driver");
  EXPECT_EQ(text_of(message, "driver"), "AAA");
  EXPECT_NE(text_of(message, "valid").find("ALO"), std::string::npos);
}

TEST(GrandPrix2006Options, ACircuitNobodyKnowsIsRefused) {
  // proves G-40
  expect_bad_value("circuit", "spa");
  expect_bad_value("circuit", "");
  expect_bad_name("error.option.name", "season", "monza,spa", "spa");
  expect_bad_name("error.option.name", "season", "2005", "2005");
  expect_bad_name("error.option.name", "season", "", "");
  expect_bad_name("error.option.name_twice", "season", "monza,monza", "monza");
}

TEST(GrandPrix2006Options, ACircuitOfOtherChartsIsRefused) {
  // proves G-40
  for (const Pairs& given : {Pairs{{"circuit", "plain"}, {"charts", "2006"}},
                             Pairs{{"season", "monza,plain"}, {"charts", "2006"}}}) {
    const Message message = refusal(given);
    EXPECT_EQ(message.key, "error.almanac.no_circuit");
    EXPECT_EQ(text_of(message, "circuit"), "plain");
    EXPECT_NE(text_of(message, "valid").find("monza"), std::string::npos);
  }
}

TEST(GrandPrix2006Options, TheShareOfTheLapsIsFromOneToAHundred) {
  // proves G-4
  for (const char* share : {"0", "-1", "101", "half", "50%", "", "1.5"}) {
    expect_bad_value("laps", share);
  }
  EXPECT_EQ(refusal({{"laps", "1"}}), Message());
  EXPECT_EQ(refusal({{"laps", "100"}}), Message());
}

TEST(GrandPrix2006Options, ThereAreThreeGrids) {
  // proves G-5
  for (const char* grid : {"real", "qualifying", "random"}) {
    EXPECT_EQ(refusal({{"grid", grid}}), Message());
  }
  expect_bad_value("grid", "reverse");
}

TEST(GrandPrix2006Options, ChartsNobodyKnowsAreRefused) {
  // proves G-1
  expect_bad_value("charts", "2005");
  EXPECT_THROW(find_almanac("2005"), InputError);
}

TEST(GrandPrix2006Options, ChartsOfTheSameNameAreNotAddedTwice) {
  // proves G-1
  paper();
  try {
    add_almanac(load("paper", paper_files()));
    FAIL() << "taken";
  } catch (const InputError& error) {
    EXPECT_EQ(error.message(), Message("error.almanac.id_taken", {{"id", "paper"}}));
  }
}

TEST(GrandPrix2006Options, AsItStandsTheFirstRaceOf2006IsRunWhole) {
  // proves G-3, G-4, G-5
  const State state = GrandPrix2006::start(options(), 1);
  EXPECT_EQ(state.book().id, "2006");
  EXPECT_EQ(state.book()[state.circuit()].id, "bahrain");
  EXPECT_EQ(state.share, 100);
  EXPECT_EQ(state.chosen, 0u);
  EXPECT_EQ(state.grid, Grid::Real);
  EXPECT_EQ(state.is_season, 0);
}

}  // namespace
}  // namespace paddock::grand_prix_2006::tests
