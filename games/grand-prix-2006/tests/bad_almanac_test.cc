// Charts that cannot be raced with are refused: with the file, the line and the reason.
#include "games/grand-prix-2006/tests/positions.h"

namespace paddock::grand_prix_2006::tests {
namespace {

// A message with all its arguments on one line.
std::string words_of(const Message& message);
std::string words_of(const Argument& argument) {
  const std::string name = " " + argument.name + "=";
  if (const auto* number = std::get_if<std::int64_t>(&argument.value)) {
    return name + std::to_string(*number);
  }
  if (const auto* text = std::get_if<std::string>(&argument.value)) return name + *text;
  return name + "(" + words_of(std::get<std::vector<Message>>(argument.value).at(0)) + ")";
}
std::string words_of(const Message& message) {
  std::string words = message.key;
  for (const Argument& argument : message.arguments) words += words_of(argument);
  return words;
}

const std::string kAccepted = "accepted";

std::string refusal(const Files& files) {
  try {
    load("bad", files);
  } catch (const InputError& error) {
    return words_of(error.message());
  }
  return kAccepted;
}

std::string at(const std::string& file, int line, Message reason) {
  return words_of(Message(
      "error.almanac", {{"file", "desk/" + file}, {"line", line}, {"reason", std::move(reason)}}));
}

Message numbered(const char* value, int number) {
  return Message("error.almanac.number", {{"value", value}, {"number", number}});
}

Message whole(const std::string& value, int low, int high) {
  return Message("error.almanac.whole", {{"value", value}, {"low", low}, {"high", high}});
}

// The paper season with this text of a file changed.
Files changed(const std::string& file, const std::string& from, const std::string& to) {
  Files files = paper_files();
  std::string& text = files.at(file);
  const std::size_t where = text.find(from);
  EXPECT_NE(where, std::string::npos) << from;
  text.replace(where, from.size(), to);
  return files;
}
std::string changing(const std::string& file, const std::string& from, const std::string& to) {
  return refusal(changed(file, from, to));
}

// Refused at that line, whatever the reason.
void expect_refused_at(const std::string& file, int line, const std::string& from,
                       const std::string& to) {
  const std::string place =
      "error.almanac file=desk/" + file + " line=" + std::to_string(line) + " reason=(";
  EXPECT_EQ(changing(file, from, to).substr(0, place.size()), place) << to;
}

TEST(GrandPrix2006BadAlmanac, WhatIsSoundIsAccepted) {
  // proves G-1
  EXPECT_EQ(refusal(paper_files()), kAccepted);
}

TEST(GrandPrix2006BadAlmanac, AMissingFileIsNamed) {
  // proves G-1
  for (const auto& [name, text] : paper_files()) {
    Files files = paper_files();
    files.erase(name);
    EXPECT_EQ(refusal(files), "error.almanac.missing file=desk/" + name);
  }
}

TEST(GrandPrix2006BadAlmanac, AnEmptyFileHasNoHeader) {
  // proves G-1
  for (const auto& [name, text] : paper_files()) {
    Files files = paper_files();
    files[name] = "";
    const std::string header = text.substr(0, text.find('\n'));
    EXPECT_EQ(refusal(files), at(name, 1, Message("error.almanac.header", {{"header", header}})));
  }
}

TEST(GrandPrix2006BadAlmanac, AWrongHeaderIsRefused) {
  // proves G-1
  EXPECT_EQ(changing("reasons.csv", "driver,reason,low,high", "driver,reason,high,low"),
            at("reasons.csv", 1,
               Message("error.almanac.header", {{"header", "driver,reason,low,high"}})));
}

TEST(GrandPrix2006BadAlmanac, AFileWithNothingBelowItsHeaderIsRefused) {
  // proves G-1
  for (const auto& [name, text] : paper_files()) {
    Files files = paper_files();
    files[name] = text.substr(0, text.find('\n') + 1);
    EXPECT_NE(refusal(files), kAccepted) << name;
  }
}

TEST(GrandPrix2006BadAlmanac, LinesMustEndInALineFeedAlone) {
  // proves G-1
  for (const auto& [name, text] : paper_files()) {
    Files files = paper_files();
    std::string& changed = files[name];
    for (std::size_t end = 0; (end = changed.find('\n', end)) != std::string::npos; end += 2) {
      changed.insert(end, "\r");
    }
    const std::string header = text.substr(0, text.find('\n'));
    EXPECT_EQ(refusal(files), at(name, 1, Message("error.almanac.header", {{"header", header}})));
  }
  EXPECT_EQ(changing("drivers.csv", "3,6,10,24\n", "3,6,10,24\r\n"),
            at("drivers.csv", 2, whole("24\r", 24, 27)));
}

TEST(GrandPrix2006BadAlmanac, TooManyOrTooFewFieldsAreRefused) {
  // proves G-1
  const auto columns = [](int count, int needed) {
    return Message("error.almanac.columns", {{"count", count}, {"needed", needed}});
  };
  EXPECT_EQ(changing("drivers.csv", "3,6,10,25\n", "3,6,10,25,1\n"),
            at("drivers.csv", 3, columns(10, 9)));
  EXPECT_EQ(changing("deck.csv", "\n2,2,", "\n2,"), at("deck.csv", 3, columns(5, 6)));
  EXPECT_EQ(changing("pit-times.csv", "90.01\n", "90.01,90.01\n"),
            at("pit-times.csv", 2, columns(30, 29)));
}

TEST(GrandPrix2006BadAlmanac, WhatFollowsTheLastLineIsRefused) {
  // proves G-1
  for (const auto& [name, text] : paper_files()) {
    const int lines = static_cast<int>(std::ranges::count(text, '\n'));
    const int fields =
        static_cast<int>(std::count(
            text.begin(), text.begin() + static_cast<std::ptrdiff_t>(text.find('\n')), ',')) +
        1;
    for (const char* garbage : {"garbage", "\n", " \n"}) {
      Files files = paper_files();
      files[name] += garbage;
      EXPECT_EQ(refusal(files),
                at(name, lines + 1,
                   Message("error.almanac.columns", {{"count", 1}, {"needed", fields}})));
    }
  }
}

TEST(GrandPrix2006BadAlmanac, AMissingRowOfAChartIsRefused) {
  // proves G-1
  Files files = paper_files();
  std::string& chart = files.at("charts/plain.csv");
  const std::size_t row = chart.find("\n17,");
  chart.erase(row, chart.find('\n', row + 1) - row);
  EXPECT_EQ(refusal(files), at("charts/plain.csv", 18, numbered("18", 17)));
}

TEST(GrandPrix2006BadAlmanac, AChartCutShortIsRefused) {
  // proves G-1
  for (const char* name : {"charts/long.csv", "pit-times.csv"}) {
    Files files = paper_files();
    std::string& chart = files.at(name);
    chart.erase(chart.find("\n50,") + 1);
    EXPECT_EQ(refusal(files),
              at(name, 50, Message("error.almanac.lines", {{"count", 49}, {"needed", "50"}})));
  }
}

TEST(GrandPrix2006BadAlmanac, AMissingRowOfThePitTimesIsRefused) {
  // proves G-1, G-29
  Files files = paper_files();
  std::string& chart = files.at("pit-times.csv");
  const std::size_t row = chart.find("\n50,");
  chart.replace(row, 4, "\n49,");
  EXPECT_EQ(refusal(files), at("pit-times.csv", 51, numbered("49", 50)));
}

TEST(GrandPrix2006BadAlmanac, AnArrowInTheFirstColumnIsRefused) {
  // proves G-24
  EXPECT_EQ(changing("charts/plain.csv", "\n3,1:42.90", "\n3,<----"),
            at("charts/plain.csv", 4, Message("error.almanac.arrow")));
}

TEST(GrandPrix2006BadAlmanac, ALapTimeHasItsForm) {
  // proves G-1
  for (const char* time : {"102.90", "1:2.90", "1:62.90", "1:42.9", "1:42.900", "-1:42.90", "X", "",
                           "1:42.90 ", "<---", "0:00.00"}) {
    EXPECT_EQ(changing("charts/plain.csv", "\n3,1:42.90", std::string("\n3,") + time),
              at("charts/plain.csv", 4, Message("error.almanac.time", {{"value", time}})));
  }
}

TEST(GrandPrix2006BadAlmanac, APitTimeIsANumberOfSeconds) {
  // proves G-29
  for (const char* time : {"X", "", "-21.01", "21,01", "21.0x", "1e9", "21."}) {
    EXPECT_NE(changing("pit-times.csv", "\n1,21.01", std::string("\n1,") + time), kAccepted)
        << time;
  }
}

TEST(GrandPrix2006BadAlmanac, RangesThatOverlapAreRefused) {
  // proves G-16
  EXPECT_EQ(changing("reasons.csv", "BBB,ACCIDENT,41,60", "BBB,ACCIDENT,40,60"),
            at("reasons.csv", 6,
               Message("error.almanac.overlap", {{"low", 40}, {"driver", "Ben Bell"}})));
}

TEST(GrandPrix2006BadAlmanac, RangesWithAGapAreRefused) {
  // proves G-16
  const auto gap = [](const char* driver, int number) {
    return Message("error.almanac.gap", {{"number", number}, {"driver", driver}});
  };
  EXPECT_EQ(changing("reasons.csv", "BBB,ACCIDENT,41,60", "BBB,ACCIDENT,42,60"),
            at("reasons.csv", 6, gap("Ben Bell", 41)));
  EXPECT_EQ(changing("reasons.csv", "AAA,ENGINE,1,40", "AAA,ENGINE,2,40"),
            at("reasons.csv", 2, gap("Ada Ames", 1)));
  EXPECT_EQ(changing("reasons.csv", "CCC,WHEEL,61,100", "CCC,WHEEL,61,99"),
            at("reasons.csv", 30, gap("Cy Carr", 100)));
}

TEST(GrandPrix2006BadAlmanac, ADriverWithoutReasonsIsRefused) {
  // proves G-16
  EXPECT_EQ(
      changing("reasons.csv", "JJJ,SPUN OFF,1,10\nJJJ,FIRE,11,100\n", ""),
      at("reasons.csv", 28, Message("error.almanac.gap", {{"number", 1}, {"driver", "Jon Judd"}})));
}

TEST(GrandPrix2006BadAlmanac, AReasonIsOneThatIsKnownOfADriverThatIsKnown) {
  // proves G-16
  EXPECT_EQ(changing("reasons.csv", "AAA,ENGINE", "AAA,BOREDOM"),
            at("reasons.csv", 2, Message("error.almanac.reason", {{"reason", "BOREDOM"}})));
  EXPECT_EQ(changing("reasons.csv", "AAA,ENGINE", "ZZZ,ENGINE"),
            at("reasons.csv", 2, Message("error.almanac.driver", {{"driver", "ZZZ"}})));
  expect_refused_at("reasons.csv", 30, "JJJ,FIRE,11,100", "JJJ,FIRE,11,101");
  expect_refused_at("reasons.csv", 30, "JJJ,FIRE,11,100", "JJJ,FIRE,11,10");
}

TEST(GrandPrix2006BadAlmanac, ADriverNamedTwiceIsRefused) {
  // proves G-2
  EXPECT_EQ(changing("drivers.csv", "CCC,Cy", "BBB,Cy"),
            at("drivers.csv", 4, Message("error.almanac.driver_twice", {{"driver", "BBB"}})));
  EXPECT_EQ(changing("drivers.csv", "Cy Carr", "Ben Bell"),
            at("drivers.csv", 4, Message("error.almanac.driver_twice", {{"driver", "Ben Bell"}})));
}

TEST(GrandPrix2006BadAlmanac, ACodeIsThreeCapitalLetters) {
  // proves G-2
  for (const char* code : {"bbb", "BB", "BBBB", "B B", "B1B"}) {
    EXPECT_EQ(changing("drivers.csv", "BBB", code),
              at("drivers.csv", 3, Message("error.almanac.code", {{"code", code}})));
  }
}

TEST(GrandPrix2006BadAlmanac, WhatStandsOnADriversCardHasItsLimits) {
  // proves G-1
  const auto card = [](const std::string& numbers) {
    return changing("drivers.csv", "Spain,7,30,3,6,10,25", "Spain," + numbers);
  };
  EXPECT_EQ(card("9,30,3,6,10,25"), at("drivers.csv", 3, whole("9", 1, 8)));
  EXPECT_EQ(card("0,30,3,6,10,25"), at("drivers.csv", 3, whole("0", 1, 8)));
  EXPECT_EQ(card("7,30,3,6,10,23"), at("drivers.csv", 3, whole("23", 24, 27)));
  EXPECT_EQ(card("7,30,3,6,10,28"), at("drivers.csv", 3, whole("28", 24, 27)));
  for (const char* numbers :
       {"7,101,3,6,10,25", "7,-1,3,6,10,25", "7,30,0,6,10,25", "7,30,6,6,10,25", "7,30,6,3,10,25",
        "7,30,3,6,101,25", "7,30,3,6,-1,25", "7,0,3,6,10,25", "7.5,30,3,6,10,25"}) {
    expect_refused_at("drivers.csv", 3, "Spain,7,30,3,6,10,25", std::string("Spain,") + numbers);
  }
}

TEST(GrandPrix2006BadAlmanac, ADeckOfNinetyNineCardsIsRefused) {
  // proves G-10
  Files files = paper_files();
  std::string& deck = files.at("deck.csv");
  deck.erase(deck.find("\n100,") + 1);
  EXPECT_EQ(refusal(files), at("deck.csv", 100,
                               Message("error.almanac.lines", {{"count", 99}, {"needed", "100"}})));
}

TEST(GrandPrix2006BadAlmanac, ADeckOfAHundredAndOneCardsIsRefused) {
  // proves G-10
  Files files = paper_files();
  files.at("deck.csv") += "100,1,0,0,X,1\n";
  EXPECT_NE(refusal(files), kAccepted);
}

TEST(GrandPrix2006BadAlmanac, ACardThatIsThereTwiceIsRefused) {
  // proves G-10
  EXPECT_EQ(changing("deck.csv", "\n50,", "\n49,"),
            at("deck.csv", 51, Message("error.almanac.card_twice", {{"number", 49}})));
}

TEST(GrandPrix2006BadAlmanac, WhatStandsOnACardHasItsLimits) {
  // proves G-10, G-30
  for (const char* text :
       {"0,2,-3,-3,1,2", "101,2,-3,-3,1,2", "2,0,-3,-3,1,2", "2,51,-3,-3,1,2", "2,2,X,-3,1,2",
        "2,2,-3,x,1,2", "2,2,-3,,1,2", "2,2,-3,-3,0,2", "2,2,-3,-3,10,2", "2,2,-3,-3,1,0",
        "2,2,-3,-3,1,26", "2,2,-3,-3,1,2 ", "two,2,-3,-3,1,2"}) {
    expect_refused_at("deck.csv", 3, "2,2,-3,-3,1,2", text);
  }
}

TEST(GrandPrix2006BadAlmanac, AnEntryOfAnUnknownDriverIsRefused) {
  // proves G-3
  EXPECT_EQ(changing("entries.csv", "1,AAA,Red", "1,ZZZ,Red"),
            at("entries.csv", 2, Message("error.almanac.driver", {{"driver", "ZZZ"}})));
}

TEST(GrandPrix2006BadAlmanac, ARaceIsEnteredOnceAndEachPlaceOfItsGridTakenOnce) {
  // proves G-3, G-6
  EXPECT_EQ(changing("entries.csv", "1,BBB,Red,2,3", "1,AAA,Red,2,3"),
            at("entries.csv", 3, Message("error.almanac.entry_twice", {{"driver", "AAA"}})));
  EXPECT_EQ(changing("entries.csv", "1,BBB,Red,2,3", "1,BBB,Red,2,2"),
            at("entries.csv", 3, Message("error.almanac.grid_twice", {{"place", 2}})));
  expect_refused_at("entries.csv", 3, "1,BBB,Red,2,3", "7,BBB,Red,2,3");
  expect_refused_at("entries.csv", 3, "1,BBB,Red,2,3", "0,BBB,Red,2,3");
}

TEST(GrandPrix2006BadAlmanac, ARaceOfOneDriverAloneIsRefused) {
  // proves G-3
  const std::string others = "5,BBB,Red,2,2\n5,CCC,Blue,3,3\n5,DDD,Blue,4,4\n";
  EXPECT_EQ(changing("entries.csv", others, ""),
            "error.almanac.empty_race file=desk/entries.csv circuit=hop");
  EXPECT_EQ(changing("entries.csv", "5,AAA,Red,1,1\n" + others, ""),
            "error.almanac.empty_race file=desk/entries.csv circuit=hop");
}

TEST(GrandPrix2006BadAlmanac, ACircuitHasItsForm) {
  // proves G-1, G-2
  const auto circuit = [](const std::string& from, const std::string& to) {
    return changing("circuits.csv", from, to);
  };
  EXPECT_EQ(circuit("2,arrows", "2,plain"),
            at("circuits.csv", 3, Message("error.almanac.circuit_twice", {{"circuit", "plain"}})));
  EXPECT_EQ(circuit("2,arrows", "2,../plain"),
            at("circuits.csv", 3, Message("error.almanac.id", {{"id", "../plain"}})));
  EXPECT_EQ(circuit("01-03,1,10,5.000,yes", "01-03,1,10,5.000,maybe"),
            at("circuits.csv", 4, Message("error.almanac.wet")));
  EXPECT_EQ(circuit("2,arrows", "3,arrows"), at("circuits.csv", 3, numbered("3", 2)));
  for (const char* numbers : {"0,10,5.000", "1,101,5.000", "1,-1,5.000", "1,10,far", "256,10,5"}) {
    expect_refused_at("circuits.csv", 4, "01-03,1,10,5.000", std::string("01-03,") + numbers);
  }
  EXPECT_EQ(circuit("Arrow Road", ""), at("circuits.csv", 3, Message("error.almanac.text")));
}

}  // namespace
}  // namespace paddock::grand_prix_2006::tests
