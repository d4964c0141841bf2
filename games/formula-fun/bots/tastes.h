// Tastes of the bots of Formula Fun, and how a style changes them.
#pragma once

#include "bots/mind.h"
#include "games/formula-fun/bots/prospects.h"

namespace paddock::formula_fun {

inline constexpr Taste kValueTaste;

// Found by playing against `value`: a car is worth the same early and late, rivals are no reason to
// pay more, and cards are worth their money.
inline constexpr Taste kClubTaste = [] {
  Taste taste;
  taste.millions_now = 3;
  taste.millions_per_race = 0.2;
  taste.missing = 0.75;
  taste.rival = 0;
  taste.money_for_one = 3;
  taste.money_for_two = 4;
  taste.large_hand = 7;
  taste.craft = Craft::Shrewd;
  return taste;
}();

// Short-sighted: the next races alone count, and a few cards in hand are enough.
inline constexpr Taste kRookieTaste = [] {
  Taste taste;
  taste.millions_now = 1.5;
  taste.millions_per_race = 0.6;
  taste.large_hand = 3;
  taste.money_for_two = 14;
  return taste;
}();

// A miser pays less, a gambler keeps nothing back, a spoiler goes for rivals, and who is patient
// waits for the better race.
Taste in_style(Taste taste, const Style& style);

}  // namespace paddock::formula_fun
