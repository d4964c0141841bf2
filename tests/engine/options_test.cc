#include "engine/options.h"

#include <gtest/gtest.h>

#include "engine/message.h"

namespace paddock {
namespace {

const std::vector<OptionSpec>& specs() {
  static const std::vector<OptionSpec> list = {
      {"laps", OptionSpec::Kind::Integer, "2", 1, 9, {}},
      {"lengths", OptionSpec::Kind::Integers, "0", 0, 24, {}},
      {"weather", OptionSpec::Kind::Choice, "dry", 0, 0, {"dry", "wet"}},
      {"drivers", OptionSpec::Kind::Names, "all", 2, 3, {"all"}, {"ann", "bob", "cleo", "dan"}},
  };
  return list;
}

std::string error_of(const std::vector<OptionValues::Pair>& given) {
  try {
    OptionValues::parse(specs(), given);
  } catch (const InputError& error) {
    return error.message().key;
  }
  return "none";
}

TEST(Options, AreTheDefaultsUnlessGiven) {
  const OptionValues values = OptionValues::parse(specs(), {{"laps", "9"}});
  EXPECT_EQ(values.integer("laps"), 9);
  EXPECT_EQ(values.integers("lengths"), std::vector<int>{0});
  EXPECT_EQ(values.text("weather"), "dry");
  EXPECT_EQ(values.text("drivers"), "all");
  EXPECT_EQ(values.all().size(), 4u);
}

TEST(Options, ListsAreSplitAtCommas) {
  const OptionValues values = OptionValues::parse(specs(), {{"lengths", "0,24,6"}});
  EXPECT_EQ(values.integers("lengths"), (std::vector<int>{0, 24, 6}));
}

TEST(Options, OutOfRangeMisspeltAndRepeatedOnesAreRefused) {
  for (const char* bad :
       {"0", "10", "-1", "+1", "01", " 1", "1 ", "", "x", "1.5", "99999999999999999999"}) {
    EXPECT_EQ(error_of({{"laps", bad}}), "error.option.value") << bad;
  }
  for (const char* bad : {"25", "1,,2", ",1", "1,", "1,25", "", "a,1"}) {
    EXPECT_EQ(error_of({{"lengths", bad}}), "error.option.value") << bad;
  }
  EXPECT_EQ(error_of({{"weather", "Dry"}}), "error.option.value");
  EXPECT_EQ(error_of({{"lap", "1"}}), "error.option.unknown");
  EXPECT_EQ(error_of({{"laps", "1"}, {"laps", "1"}}), "error.option.twice");
}

TEST(Options, OfNamesTheWrongOneIsSaid) {
  EXPECT_EQ(OptionValues::parse(specs(), {{"drivers", "dan,ann"}}).names("drivers"),
            (std::vector<std::string>{"dan", "ann"}));
  EXPECT_EQ(error_of({{"drivers", "ann,eve"}}), "error.option.name");
  EXPECT_EQ(error_of({{"drivers", "all,ann"}}), "error.option.name");
  EXPECT_EQ(error_of({{"drivers", ""}}), "error.option.name");
  EXPECT_EQ(error_of({{"drivers", "ann,bob,ann"}}), "error.option.name_twice");
  EXPECT_EQ(error_of({{"drivers", "ann"}}), "error.option.count");
  EXPECT_EQ(error_of({{"drivers", "ann,bob,cleo,dan"}}), "error.option.count");
}

TEST(Options, AreWrittenNameEqualsValue) {
  EXPECT_EQ(split_option("laps=3"), OptionValues::Pair("laps", "3"));
  EXPECT_EQ(split_option("a=b=c"), OptionValues::Pair("a", "b=c"));
  EXPECT_THROW(split_option("laps"), InputError);
  EXPECT_THROW(split_option("=3"), InputError);
}

TEST(Options, SayWhatTheyTake) {
  EXPECT_EQ(valid_values(specs()[0]), "1–9");
  EXPECT_EQ(valid_values(specs()[2]), "dry, wet");
}

}  // namespace
}  // namespace paddock
