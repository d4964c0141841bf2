// The market and its auctions.
#include "games/formula-fun/tests/positions.h"

namespace paddock::formula_fun::tests {
namespace {

// Ann puts up a card that lies on the market, from so many millions.
State auction(Card card, int price, int players = 4) {
  State state = position(players);
  lay_on_market(state, kAnn, {card});
  act(state, "auction " + name_of(card) + " from 1");
  act(state, "start at " + std::to_string(price));
  return state;
}

TEST(FormulaFunMarket, AComponentIsPutThereFacingItsPlayer) {
  // proves F-14
  State state = position();
  give(state, kAnn, {driver(4), driver(4), engine(1), kFair});
  EXPECT_FALSE(may(state, "market Fair"));
  act(state, {"market driver 4", "market driver 4", "market engine 1"});
  EXPECT_EQ(on_market(state, kAnn, driver(4)), 2);
  EXPECT_EQ(on_market(state, kAnn, engine(1)), 1);
  EXPECT_EQ(state.open.teams[0].cars() + state.open.teams[0].engine, 0);
  EXPECT_EQ(money(state, kAnn), 20);
}

TEST(FormulaFunMarket, OnlyThePlayerWhoseTurnItIsCallsAuctionsOfAnyCard) {
  // proves F-15
  State state = position();
  lay_on_market(state, kAnn, {driver(4)});
  lay_on_market(state, kCleo, {engine(6), driver(4)});
  for (const char* call :
       {"auction driver 4 from 1", "auction engine 6 from 3", "auction driver 4 from 3"}) {
    EXPECT_TRUE(may(state, call));
  }
  EXPECT_EQ(to_move(state), kAnn);
  act(state, {"auction engine 6 from 3", "start at 2"});
  EXPECT_FALSE(may_begin(state, "auction"));  // one at a time
}

TEST(FormulaFunMarket, NoCardIsPutUpTwiceInATurn) {
  // proves F-15
  State state = position();
  lay_on_market(state, kAnn, {engine(6), driver(4)});
  lay_on_market(state, kCleo, {driver(4)});
  const auto nobody_wants = [&](const char* call) {
    act(state, {call, "start at 1", "pass", "pass", "pass", "pass"});
  };
  nobody_wants("auction engine 6 from 1");
  EXPECT_FALSE(may(state, "auction engine 6 from 1"));
  nobody_wants("auction driver 4 from 1");
  EXPECT_TRUE(may(state, "auction driver 4 from 3"));
  nobody_wants("auction driver 4 from 3");
  EXPECT_FALSE(may_begin(state, "auction"));
  act(state, {"end turn", "invest 0"});
  Rng rng(1);
  let_nature(state, rng);
  EXPECT_TRUE(may(state, "auction engine 6 from 1"));
}

TEST(FormulaFunMarket, OfTwoAlikeTheOneThatWasNotPutUpYetCanBe) {
  // proves F-15
  State state = position();
  lay_on_market(state, kAnn, {driver(4)});
  act(state, {"auction driver 4 from 1", "start at 1", "pass", "pass", "pass", "pass"});
  EXPECT_FALSE(may_begin(state, "auction"));  // its twin is in the deck
  lay_on_market(state, kAnn, {driver(4)});
  EXPECT_TRUE(may(state, "auction driver 4 from 1"));  // beside it
  act(state, {"auction driver 4 from 1", "start at 1", "pass", "pass", "pass", "pass"});
  EXPECT_FALSE(may_begin(state, "auction"));
}

TEST(FormulaFunMarket, ACardSoldInATurnIsNotPutUpAgainWhenItComesBack) {
  // proves F-15
  State state = position();
  put_in_play(state, kBob, {engine(1)});
  lay_on_market(state, kAnn, {engine(5), engine(6)});
  sell(state, engine(5), kAnn, kBob, 1);
  EXPECT_TRUE(may(state, "auction engine 1 from 2"));  // Bob's old one: not put up yet
  sell(state, engine(6), kAnn, kBob, 1);
  EXPECT_EQ(on_market(state, kBob, engine(5)), 1);
  EXPECT_FALSE(may(state, "auction engine 5 from 2"));
  EXPECT_TRUE(may(state, "auction engine 1 from 2"));
}

TEST(FormulaFunMarket, OfTwoAlikeTheOneThatWasNotSoldInTheTurnCanBePutUp) {
  // proves F-15
  State state = position();
  put_in_play(state, kBob, {driver(4), driver(5)});
  lay_on_market(state, kAnn, {driver(4)});
  State twice = state;
  sell(state, driver(4), kAnn, kBob, 1);
  act(state, "replace driver 4");  // the old one
  EXPECT_TRUE(may(state, "auction driver 4 from 2"));
  sell(twice, driver(4), kAnn, kCleo, 1);
  lay_on_market(twice, kAnn, {driver(6), driver(3)});
  sell(twice, driver(6), kAnn, kCleo, 1);
  sell(twice, driver(3), kAnn, kCleo, 1);
  act(twice, "replace driver 4");  // the one Cleo bought in this turn
  EXPECT_FALSE(may(twice, "auction driver 4 from 3"));
}

TEST(FormulaFunAuction, TheStartingPriceIsOneToSixtyWholeMillions) {
  // proves F-16
  State state = position();
  lay_on_market(state, kAnn, {engine(6)});
  act(state, "auction engine 6 from 1");
  EXPECT_EQ(to_move(state), kAnn);
  EXPECT_EQ(moves_of(state).size(), 60u);
  EXPECT_FALSE(may(state, "start at 0"));
  EXPECT_TRUE(may(state, "start at 1"));
  EXPECT_TRUE(may(state, "start at 60"));
  EXPECT_FALSE(may(state, "start at 61"));
}

TEST(FormulaFunAuction, OffersGoRoundFromTheLeftAndTheCallerIsLast) {
  // proves F-17
  State state = auction(engine(6), 3);
  EXPECT_EQ(to_move(state), kBob);
  act(state, "bid 3");
  EXPECT_EQ(to_move(state), kCleo);
  act(state, "pass");
  EXPECT_EQ(to_move(state), kDan);
  act(state, "bid 5");
  EXPECT_EQ(to_move(state), kAnn);
  act(state, "bid 6");
  EXPECT_EQ(to_move(state), kBob);
  act(state, "pass");
  EXPECT_EQ(to_move(state), kDan);  // Cleo has passed for good
  act(state, "pass");
  EXPECT_EQ(state.open.teams[0].engine, 6);
  EXPECT_EQ(money(state, kAnn), 14);
  EXPECT_EQ(phase(state), Phase::Playing);
}

TEST(FormulaFunAuction, AnOfferIsAtLeastThePriceAndMoreThanTheOneBefore) {
  // proves F-17
  State state = auction(engine(6), 3);
  EXPECT_FALSE(may(state, "bid 2"));
  EXPECT_TRUE(may(state, "bid 3"));
  act(state, "bid 7");
  EXPECT_FALSE(may(state, "bid 7"));
  EXPECT_TRUE(may(state, "bid 8"));
}

TEST(FormulaFunAuction, TheLastOneAskedMayStillBuyAtTheStartingPrice) {
  // proves F-17
  State state = auction(engine(6), 3);
  act(state, {"pass", "pass", "pass"});
  EXPECT_EQ(to_move(state), kAnn);
  act(state, "bid 3");
  EXPECT_EQ(state.open.teams[0].engine, 6);
}

TEST(FormulaFunAuction, OneMayOfferMoreThanOneHasUpToSixty) {
  // proves F-18
  State state = auction(engine(6), 3);
  EXPECT_TRUE(may(state, "bid 21"));
  EXPECT_TRUE(may(state, "bid 60"));
  EXPECT_FALSE(may(state, "bid 61"));
}

TEST(FormulaFunAuction, AnOfferOfSixtyEndsIt) {
  // proves F-18
  State state = auction(engine(6), 3);
  team(state, kBob).money = 70;
  act(state, "bid 60");
  EXPECT_EQ(state.open.teams[1].engine, 6);
  EXPECT_EQ(money(state, kBob), 10);
}

TEST(FormulaFunAuction, ABidThatIsWrongIsRefusedAndChangesNothing) {
  // proves F-17, F-18, F-16
  const State state = auction(engine(6), 3);
  MatchOf<FormulaFun> match(state);
  const auto rejection = [&](Seat who, std::string_view bid) {
    const auto outcome = match.apply(who, bid);
    EXPECT_EQ(match.fingerprint(), fingerprint(state));
    return std::get<Rejection>(outcome);
  };
  const auto code = [&](Seat who, std::string_view bid) { return rejection(who, bid).code; };
  for (const char* bid : {"bid 2", "bid 61", "end turn"}) {
    EXPECT_EQ(code(kBob, bid), Rejection::Code::IllegalMove) << bid;
    EXPECT_EQ(rejection(kBob, bid).message.key, "error.move.rule") << bid;
  }
  for (const char* bid : {"bid 3.5", "bid 03", "bid -4", "bid", "bid four"}) {
    EXPECT_EQ(code(kBob, bid), Rejection::Code::IllegalMove) << bid;
    EXPECT_EQ(rejection(kBob, bid).message.key, "error.move.illegal") << bid;
  }
  EXPECT_EQ(code(kCleo, "bid 3"), Rejection::Code::NotYourTurn);
  EXPECT_EQ(code(kAnn, "pass"), Rejection::Code::NotYourTurn);
}

TEST(FormulaFunAuction, WithoutAnOfferTheCardStays) {
  // proves F-19
  State state = position();
  lay_on_market(state, kCleo, {engine(6)});
  act(state, {"auction engine 6 from 3", "start at 3", "pass", "pass", "pass"});
  const Log log = act(state, "pass");
  EXPECT_EQ(on_market(state, kCleo, engine(6)), 1);
  EXPECT_EQ(all<event::Unsold>(log).size(), 1u);
  EXPECT_EQ(to_move(state), kAnn);
}

TEST(FormulaFunAuction, TheBuyerPaysAndHasTheCardInPlay) {
  // proves F-20
  State state = position();
  lay_on_market(state, kCleo, {chassis(4), driver(3)});
  sell(state, chassis(4), kCleo, kDan, 7);
  EXPECT_EQ(money(state, kDan), 13);
  EXPECT_EQ(state.open.teams[3].chassis, 4);
  EXPECT_EQ(on_market(state, kCleo, chassis(4)), 0);
  sell(state, driver(3), kCleo, kAnn, 2);
  EXPECT_TRUE(state.open.teams[0].drivers.has(3));
  EXPECT_EQ(money(state, kCleo), 20);  // paid to the bank
}

TEST(FormulaFunAuction, WhoHasJustTheMoneyBuys) {
  // proves F-20
  State state = position();
  lay_on_market(state, kAnn, {engine(6)});
  sell(state, engine(6), kAnn, kBob, 20);
  EXPECT_EQ(money(state, kBob), 0);
  EXPECT_EQ(team(state, kBob).engine, 6);
}

TEST(FormulaFunAuction, WhatItReplacesGoesBackFacingTheBuyer) {
  // proves F-20
  State state = position();
  put_in_play(state, kBob, {engine(2), chassis(1)});
  lay_on_market(state, kAnn, {engine(5), chassis(6)});
  sell(state, engine(5), kAnn, kBob, 4);
  sell(state, chassis(6), kAnn, kBob, 4);
  EXPECT_EQ(state.open.teams[1].engine, 5);
  EXPECT_EQ(state.open.teams[1].chassis, 6);
  EXPECT_EQ(on_market(state, kBob, engine(2)), 1);
  EXPECT_EQ(on_market(state, kBob, chassis(1)), 1);
}

TEST(FormulaFunAuction, WhoBuysAThirdDriverSaysWhichOneGoes) {
  // proves F-21
  State state = position();
  put_in_play(state, kBob, {driver(3), driver(5)});
  lay_on_market(state, kAnn, {driver(6)});
  sell(state, driver(6), kAnn, kBob, 4);
  EXPECT_EQ(phase(state), Phase::Replacing);
  EXPECT_EQ(to_move(state), kBob);
  EXPECT_EQ(moves_of(state).size(), 2u);
  EXPECT_TRUE(may(state, "replace driver 3"));
  act(state, "replace driver 5");
  EXPECT_TRUE(state.open.teams[1].drivers.has(6));
  EXPECT_TRUE(state.open.teams[1].drivers.has(3));
  EXPECT_EQ(on_market(state, kBob, driver(5)), 1);
  EXPECT_EQ(to_move(state), kAnn);
}

TEST(FormulaFunAuction, OfTwoDriversAlikeOneGoesWithoutAQuestion) {
  // proves F-21
  State state = position();
  put_in_play(state, kBob, {driver(3), driver(3)});
  lay_on_market(state, kAnn, {driver(4)});
  sell(state, driver(4), kAnn, kBob, 4);
  EXPECT_EQ(phase(state), Phase::Playing);
  EXPECT_EQ(on_market(state, kBob, driver(3)), 1);
  EXPECT_EQ(state.open.teams[1].drivers.sum(), 7);
}

TEST(FormulaFunAuction, WhoCannotPayLosesHalfRoundedUp) {
  // proves F-22
  State state = auction(engine(6), 3);
  act(state, {"bid 25", "pass", "pass"});
  const Log log = act(state, "pass");
  EXPECT_EQ(money(state, kBob), 7);  // 20 less 13
  EXPECT_EQ(state.open.teams[1].engine, 0);
  EXPECT_EQ(on_market(state, kAnn, engine(6)), 1);
  EXPECT_EQ(all<event::CouldNotPay>(log)[0].paid, 13);
}

TEST(FormulaFunAuction, WhoCannotPayHalfLosesAllHeHas) {
  // proves F-22, F-13
  State state = auction(engine(6), 3);
  act(state, "bid 60");
  EXPECT_EQ(money(state, kBob), 0);
}

TEST(FormulaFunAuction, ItIsHeldAgainWithoutThoseWithoutMoney) {
  // proves F-22
  State state = auction(engine(6), 3);
  team(state, kDan).money = 0;
  act(state, "bid 60");  // all of Bob's money goes
  EXPECT_EQ(phase(state), Phase::Bidding);
  EXPECT_EQ(to_move(state), kCleo);
  EXPECT_FALSE(may(state, "bid 2"));
  act(state, "bid 3");
  EXPECT_EQ(to_move(state), kAnn);
  act(state, "pass");
  EXPECT_EQ(state.open.teams[2].engine, 6);
  EXPECT_EQ(money(state, kCleo), 17);
}

TEST(FormulaFunAuction, WhoCouldNotPayBidsAgainWithWhatIsLeftToHim) {
  // proves F-22
  State state = auction(engine(6), 3);
  act(state, {"bid 22", "pass", "pass", "pass"});
  EXPECT_EQ(money(state, kBob), 9);
  EXPECT_EQ(to_move(state), kBob);  // again from Ann's left
  act(state, "bid 3");
  EXPECT_EQ(to_move(state), kCleo);  // who passed before, too
  act(state, {"pass", "pass", "pass"});
  EXPECT_EQ(team(state, kBob).engine, 6);
  EXPECT_EQ(money(state, kBob), 6);
}

TEST(FormulaFunAuction, ItIsHeldAgainUntilSomebodyPaysOrNobodyHasMoney) {
  // proves F-22
  State state = auction(engine(6), 3, 2);
  team(state, kAnn).money = 2;
  for (int left : {9, 4, 1, 0}) {  // 20 less 11, then 5, 3 and the last one
    EXPECT_EQ(to_move(state), kBob) << left;
    act(state, "bid " + std::to_string(std::max(3, money(state, kBob) + 1)));
    act(state, "pass");
    EXPECT_EQ(money(state, kBob), left);
  }
  EXPECT_EQ(to_move(state), kAnn);
  act(state, "bid 3");  // alone, and she does not have it: half of it is all she has
  EXPECT_EQ(money(state, kAnn), 0);
  EXPECT_EQ(phase(state), Phase::Playing);
  EXPECT_EQ(on_market(state, kAnn, engine(6)), 1);
}

TEST(FormulaFunAuction, WithNobodyLeftTheCardStays) {
  // proves F-22
  State state = auction(engine(6), 3, 2);
  team(state, kAnn).money = 0;
  act(state, "bid 60");
  EXPECT_EQ(phase(state), Phase::Playing);
  EXPECT_EQ(on_market(state, kAnn, engine(6)), 1);
}

}  // namespace
}  // namespace paddock::formula_fun::tests
