// By which rule each line of the log is there.
#include "games/formula-fun/tests/positions.h"

namespace paddock::formula_fun::tests {
namespace {

// The rules of the lines that the log has of this, in order.
std::string rules_of(const Log& log) {
  std::string text;
  for (const Log::Heard& entry : log.heard) {
    const std::string_view rule = FormulaFunText::rule(entry.event);
    EXPECT_EQ(rule.empty(), FormulaFunText::message(entry.event).key.empty()) << rule;
    if (!rule.empty()) text.append(text.empty() ? "" : " ").append(rule);
  }
  return text;
}

std::string rules_of(State& state, std::string_view move) { return rules_of(act(state, move)); }

// Engine 6 is up for auction, from $3M; Bob is asked first.
State bidding() {
  State state = position(2);
  lay_on_market(state, kAnn, {engine(6)});
  act(state, {"auction engine 6 from 1", "start at 3"});
  return state;
}

// Ann has 4 + 4 + 5 and a sponsor, Bob 3 + 6 + 2, Cleo nothing; Ann has a circuit for drivers.
State racing() {
  State state = position(3);
  put_in_play(state, kAnn, {chassis(4), engine(4), driver(5), sponsor(3)});
  put_in_play(state, kBob, {chassis(3), engine(6), driver(2)});
  give(state, kAnn, {kDriverCircuit});
  return state;
}

TEST(FormulaFunEventRules, WhoseTurnItIsAndWhatItBeginsWith) {
  // proves F-5, F-7, F-8, F-6
  State state = position(2);
  lay_on_market(state, kBob, {engine(2)});
  EXPECT_EQ(rules_of(state, "end turn"), "F-5 F-7");
  EXPECT_EQ(rules_of(state, "invest 0"), "F-8");
  EXPECT_EQ(rules_of(state, "draw 2: Fair"), "F-6");
}

TEST(FormulaFunEventRules, CardsTooManyAreDiscardedByTheHandLimit) {
  // proves F-10, F-5
  State state = position(2);
  give(state, kAnn, {kScrap, kFair, kSetup, kScout});
  EXPECT_EQ(rules_of(state, "end turn"), "");
  EXPECT_EQ(rules_of(state, "discard Fair"), "F-10 F-5");
}

TEST(FormulaFunEventRules, AnAuctionFromTheMarketToTheBuyer) {
  // proves F-14, F-15, F-16, F-17, F-20
  State state = position(2);
  give(state, kAnn, {engine(6)});
  put_in_play(state, kAnn, {engine(1)});
  EXPECT_EQ(rules_of(state, "market engine 6"), "F-14");
  EXPECT_EQ(rules_of(state, "auction engine 6 from 1"), "F-15");
  EXPECT_EQ(rules_of(state, "start at 3"), "F-16");
  EXPECT_EQ(rules_of(state, "bid 3"), "F-17");
  EXPECT_EQ(rules_of(state, "bid 4"), "F-17");
  EXPECT_EQ(rules_of(state, "pass"), "F-17 F-20 F-20");  // sold; engine 1 goes back
}

TEST(FormulaFunEventRules, AnOfferOfSixtyEndsTheAuction) {
  // proves F-18, F-20
  State state = bidding();
  team(state, kBob).money = 70;
  EXPECT_EQ(rules_of(state, "bid 60"), "F-18 F-20");
}

TEST(FormulaFunEventRules, WithoutAnOfferTheCardStays) {
  // proves F-17, F-19
  State state = bidding();
  act(state, "pass");
  EXPECT_EQ(rules_of(state, "pass"), "F-17 F-19");
}

TEST(FormulaFunEventRules, WhoCannotPayLosesMoneyAndTheAuctionIsHeldAgain) {
  // proves F-17, F-22
  State state = bidding();
  act(state, "bid 30");
  EXPECT_EQ(rules_of(state, "pass"), "F-17 F-22 F-22");
}

TEST(FormulaFunEventRules, AThirdDriverSendsOneBackAndAYoungOneBringsASponsor) {
  // proves F-21, F-23
  State state = position(2);
  put_in_play(state, kBob, {driver(3), driver(5)});
  lay_on_market(state, kAnn, {driver(1)});
  sell(state, driver(1), kAnn, kBob, 2);
  EXPECT_EQ(rules_of(state, "replace driver 3"), "F-21");
  EXPECT_EQ(rules_of(state, "search 2: sponsor 2, sponsor 3, sponsor 4, sponsor 5"), "F-23");
  EXPECT_EQ(rules_of(state, "fetch sponsor 5"), "F-23");
}

TEST(FormulaFunEventRules, SponsorsAndSpecials) {
  // proves F-24, F-27, F-28, F-29, F-30
  State state = racing();
  give(state, kAnn, {sponsor(4), kSetup, kScout, kScrap, kFair});
  EXPECT_EQ(rules_of(state, "play sponsor 4"), "F-24");
  EXPECT_EQ(rules_of(state, "setup"), "F-30");
  EXPECT_EQ(rules_of(state, "sue sponsor 3 of 1"), "F-29");
  EXPECT_EQ(rules_of(state, "scrap engine 6 of 2"), "F-27 F-12");
  EXPECT_EQ(rules_of(state, "fair"), "F-28");
  EXPECT_EQ(rules_of(state, "reveal engine 5"), "F-28");
}

TEST(FormulaFunEventRules, SpecialsNearTheirBound) {
  // proves F-26, F-30
  State state = position(2);
  give(state, kAnn, {kSetup});
  state.open.turn.specials = 10;
  EXPECT_EQ(rules_of(state, "setup"), "F-30 F-26");
}

TEST(FormulaFunEventRules, TheOrderOfARaceAndItsMoney) {
  // proves F-31, F-35, F-37, F-38, F-33, F-39, F-40
  State state = racing();
  EXPECT_EQ(rules_of(state, "race driver circuit"),
            "F-31 F-35 F-35 "  // 15 against 11
            "F-37 F-38 F-33 "  // Ann's sponsor, Bob's driver 2, Cleo without a car
            "F-39 F-40");      // Ann's driver 5 was first
}

TEST(FormulaFunEventRules, LevelCarsAreParted) {
  // proves F-31, F-35, F-40
  State state = position(2);
  put_in_play(state, kAnn, {chassis(4), engine(3), driver(3)});
  put_in_play(state, kBob, {chassis(3), engine(4), driver(3)});
  give(state, kAnn, {kDriverCircuit});
  EXPECT_EQ(rules_of(state, "race driver circuit"), "F-31");
  EXPECT_EQ(rules_of(state, "lot 2"), "F-35 F-35 F-35 F-40");
}

TEST(FormulaFunEventRules, WithTheSixthRaceAllIsOver) {
  // proves F-31, F-35, F-41
  State state = racing();
  state.open.races = 5;
  const std::string rules = rules_of(state, "race driver circuit");
  EXPECT_EQ(rules, "F-31 F-35 F-35 F-37 F-38 F-33 F-39 F-41 F-41 F-41");
}

TEST(FormulaFunEventRules, ASeasonWithoutRacesIsBrokenOff) {
  // proves F-42, F-41
  State state = position(2);
  state.open.turns_without_race = 15;
  EXPECT_EQ(rules_of(state, "end turn"), "F-42 F-41 F-41 F-41");  // they share the title
}

}  // namespace
}  // namespace paddock::formula_fun::tests
