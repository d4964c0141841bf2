// Names that cannot be told apart, and text that can be seen.
#include "engine/look_alike.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>

#include "engine/text.h"

namespace paddock {
namespace {

TEST(LookAlike, CapitalsAccentsAlphabetsDashesAndSpaces) {
  for (const auto& [one, other] :
       {std::pair("Ann", "ANN"), std::pair("Zoé", "Zoe"), std::pair("Bob", "Воb"),
        std::pair("Max", "Μах"), std::pair("Иван", "ИВАН"), std::pair("νίκος", "ΝΙΚΟΣ"),
        std::pair("Bill", "BiIl"), std::pair("O'Neil", "O’Neil"), std::pair("Jean-Luc", "Jean–Luc"),
        std::pair("Bernd", "Bemd"), std::pair("𝐀𝐧𝐧", "Ann"), std::pair("Łukasz", "Lukasz"),
        std::pair("A B", "A  B"), std::pair("🏎", "🏎\ufe0f"),
        std::pair("Player 10", "Player lO"), std::pair("Nguyễn", "Nguyen")}) {
    EXPECT_TRUE(look_alike(one, other)) << one << " " << other;
  }
}

TEST(LookAlike, OtherNamesAreOtherNames) {
  for (const auto& [one, other] :
       {std::pair("Ann", "Anna"), std::pair("Bob", "Rob"), std::pair("Greedy 2", "Greedy 3"),
        std::pair("Random 3", "Random 3'"), std::pair("Иван", "Иvan2"), std::pair("A B", "AB"),
        std::pair("車", "东"), std::pair("Marc", "Mark")}) {
    EXPECT_FALSE(look_alike(one, other)) << one << " " << other;
  }
}

TEST(Text, WhatPeopleWriteIsPrintable) {
  for (const char* text :
       {"Zoé", "Nguyễn Thị", "Nguye\u0302\u0303n", "Владимир", "محمد", "می\u200cخواهم", "क्\u200dष",
        "👨\u200d👩\u200d👧", "🏎\ufe0f", "❤\ufe0f\u200d🔥", "ที่", "日本", "a\u00a0!", "½ → ★"}) {
    EXPECT_TRUE(is_printable(text)) << text;
  }
}

TEST(Text, WhatCannotBeSeenOrTurnsTheLineIsNot) {
  for (const char* text :
       {"a\u200bb", "a\u200db", "a\u200cb", "ab\u200d", "a\ufe0f", "\u0301", "a\u0301\u0301\u0301",
        "\u202eabc", "\u2066abc", "\u061cabc", "\u200fabc", "a\u00adb", "\u3164", "\u2800",
        "\ufeff", "a\u2060b", "\U000e0041", "👨\u200d"}) {
    EXPECT_FALSE(is_printable(text)) << text;
  }
}

}  // namespace
}  // namespace paddock
