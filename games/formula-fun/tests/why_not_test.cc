// Why a move is not possible: which rule forbids it, with the numbers and names of the case.
#include "games/formula-fun/tests/refusals.h"

namespace paddock::formula_fun::tests {
namespace {

TEST(FormulaFunWhyNot, DiceAndCardsAreNotChosen) {
  // proves F-5, F-12, F-35
  const State state = position();
  for (const char* move : {"draw 1: Fair", "reveal Fair", "lot 1", "first 6", "search 1: nothing",
                           "search 1: sponsor 2, sponsor 5"}) {
    EXPECT_EQ(told(state, move), Message("error.move.natures")) << move;
  }
}

TEST(FormulaFunWhyNot, NobodyInvestsMoreThanTwo) {
  // proves F-8
  const State state = investing();
  EXPECT_EQ(told(state, "invest 3"), reason("F-8", "invest.most", {{"most", 2}, {"amount", 3}}));
  EXPECT_EQ(told(state, "invest 255"),
            reason("F-8", "invest.most", {{"most", 2}, {"amount", 255}}));
}

TEST(FormulaFunWhyNot, NobodyInvestsWhatHeDoesNotHave) {
  // proves F-8
  State state = investing();
  team(state, kBob).money = 1;
  EXPECT_EQ(told(state, "invest 2"), reason("F-8", "invest.money", {{"money", 1}, {"amount", 2}}));
}

TEST(FormulaFunWhyNot, ATurnBeginsWithInvesting) {
  // proves F-8
  State state = investing();
  for (const char* move : {"end turn", "bid 5", "fair", "auction engine 4 from 1", "pass"}) {
    EXPECT_EQ(told(state, move), reason("F-8", "invest", {{"most", 2}})) << move;
  }
  team(state, kBob).money = 1;
  EXPECT_EQ(told(state, "end turn"), reason("F-8", "invest", {{"most", 1}}));
}

TEST(FormulaFunWhyNot, AfterDrawingOnePlaysCards) {
  // proves F-9
  const State state = position();
  for (const char* move : {"invest 1", "bid 5", "pass", "start at 3", "replace driver 4",
                           "fetch sponsor 2", "fetch nothing"}) {
    EXPECT_EQ(told(state, move), reason("F-9", "play")) << move;
  }
}

TEST(FormulaFunWhyNot, OnlyCardsInHandArePlayed) {
  // proves F-9
  const State state = racing();
  EXPECT_EQ(told(state, "play sponsor 4"), on_card("F-9", "hand", sponsor(4)));
  EXPECT_EQ(told(state, "fair"), on_card("F-9", "hand", kFair));
  EXPECT_EQ(told(state, "setup"), on_card("F-9", "hand", kSetup));
  EXPECT_EQ(told(state, "scout"), on_card("F-9", "hand", kScout));
  EXPECT_EQ(told(state, "sue sponsor 3 of 2"), on_card("F-9", "hand", kScout));
  EXPECT_EQ(told(state, "scrap engine 6 of 2"), on_card("F-9", "hand", kScrap));
  EXPECT_EQ(told(state, "race engine circuit"), on_card("F-9", "hand", kEngineCircuit));
}

TEST(FormulaFunWhyNot, WhatAnotherHoldsIsNotSaid) {
  // proves F-6
  State without = position();
  State with = position();
  give(with, kBob, {kFair, engine(4)});
  for (const char* move : {"fair", "market engine 4"}) {
    EXPECT_EQ(told(with, move), told(without, move)) << move;
  }
}

TEST(FormulaFunWhyNot, ComponentsInHandAloneGoToTheMarket) {
  // proves F-14
  State state = position();
  give(state, kAnn, {kFair, engine(4)});
  EXPECT_EQ(told(state, "market Fair"), on_card("F-14", "market", kFair));
  EXPECT_EQ(told(state, "market engine 5"), on_card("F-14", "hand", engine(5)));
}

TEST(FormulaFunWhyNot, AComponentInHandIsNotThePlayersYet) {
  // proves F-14
  State state = position();
  give(state, kAnn, {engine(4)});
  EXPECT_EQ(told(state, "play engine 4"), on_card("F-14", "component", engine(4)));
}

TEST(FormulaFunWhyNot, OnlySponsorsArePlayedAsSponsors) {
  // proves F-24
  State state = position();
  give(state, kAnn, {kFair});
  EXPECT_EQ(told(state, "play Fair"), on_card("F-24", "no_sponsor", kFair));
}

TEST(FormulaFunWhyNot, OneSponsorIsPlayedInATurn) {
  // proves F-24
  State state = position();
  give(state, kAnn, {sponsor(4), sponsor(2)});
  act(state, "play sponsor 4");
  EXPECT_EQ(told(state, "play sponsor 2"), reason("F-24", "sponsor"));
}

TEST(FormulaFunWhyNot, NobodyHasMoreThanTwoSponsorsInPlay) {
  // proves F-25
  State state = position();
  put_in_play(state, kAnn, {sponsor(2), sponsor(3)});
  give(state, kAnn, {sponsor(5)});
  EXPECT_EQ(told(state, "play sponsor 5"), reason("F-25", "sponsors", {{"most", 2}}));
}

TEST(FormulaFunWhyNot, FourteenSpecialsAreTheMost) {
  // proves F-26
  State state = racing();
  put_in_play(state, kBob, {sponsor(3)});
  give(state, kAnn, {kFair, kScout, kSetup, kScrap});
  state.open.turn.specials = 14;
  for (const char* move : {"fair", "scout", "setup", "sue sponsor 3 of 2", "scrap engine 6 of 2"}) {
    EXPECT_EQ(told(state, move), reason("F-26", "specials", {{"most", 14}})) << move;
  }
}

TEST(FormulaFunWhyNot, ScrapAndCircuitExcludeEachOther) {
  // proves F-27
  State state = racing();
  give(state, kAnn, {kScrap, kEngineCircuit});
  State scrapped = state;
  act(scrapped, "scrap engine 6 of 2");
  EXPECT_EQ(told(scrapped, "race engine circuit"), reason("F-27", "scrapped"));
  act(state, "race engine circuit");
  EXPECT_EQ(told(state, "scrap engine 6 of 2"), reason("F-27", "raced"));
}

TEST(FormulaFunWhyNot, ScrapNeedsAComponentInPlay) {
  // proves F-27
  State state = position();
  give(state, kAnn, {kScrap});
  put_in_play(state, kBob, {sponsor(3)});
  EXPECT_EQ(told(state, "scrap engine 6 of 2"), reason("F-27", "nothing_to_scrap"));
}

TEST(FormulaFunWhyNot, ScrapTakesAComponentThatIsInPlayThere) {
  // proves F-27
  State state = racing();
  give(state, kAnn, {kScrap});
  put_in_play(state, kBob, {sponsor(3)});
  EXPECT_EQ(told(state, "scrap engine 6 of 1"), on_card("F-27", "in_play", engine(6), kAnn));
  EXPECT_EQ(told(state, "scrap sponsor 3 of 2"), on_card("F-27", "scrap", sponsor(3)));
}

TEST(FormulaFunWhyNot, ASponsorIsSuedThatIsInPlayThere) {
  // proves F-29
  State state = racing();
  give(state, kAnn, {kScout});
  put_in_play(state, kBob, {sponsor(3)});
  EXPECT_EQ(told(state, "sue sponsor 3 of 3"), on_card("F-29", "in_play", sponsor(3), kCleo));
  EXPECT_EQ(told(state, "sue engine 6 of 2"), on_card("F-29", "sue", engine(6)));
}

TEST(FormulaFunWhyNot, NobodySitsAtAnEmptyPlace) {
  // proves F-1
  State state = position(2);
  put_in_play(state, kBob, {engine(6)});
  give(state, kAnn, {kScout, kScrap});
  for (const char* move :
       {"sue sponsor 3 of 3", "scrap engine 6 of 3", "auction engine 6 from 3"}) {
    EXPECT_EQ(told(state, move), reason("F-1", "nobody", {{"number", 3}, {"players", 2}})) << move;
  }
}

TEST(FormulaFunWhyNot, ACircuitStartsARace) {
  // proves F-31
  State state = racing();
  give(state, kAnn, {kFair});
  EXPECT_EQ(told(state, "race Fair"), on_card("F-31", "no_circuit", kFair));
}

TEST(FormulaFunWhyNot, OneCircuitIsPlayedInATurn) {
  // proves F-31
  State state = racing();
  give(state, kAnn, {kEngineCircuit, kDriverCircuit});
  act(state, "race engine circuit");
  EXPECT_EQ(told(state, "race driver circuit"), reason("F-31", "circuit"));
}

TEST(FormulaFunWhyNot, ARaceNeedsACar) {
  // proves F-31
  State state = position();
  put_in_play(state, kAnn, {chassis(4), engine(4)});
  put_in_play(state, kBob, {driver(4)});
  give(state, kAnn, {kEngineCircuit});
  EXPECT_EQ(told(state, "race engine circuit"), reason("F-31", "no_car"));
}

TEST(FormulaFunWhyNot, CardsAreDiscardedAtTheEndOfATurn) {
  // proves F-10
  State state = position();
  give(state, kAnn, {kFair});
  EXPECT_EQ(told(state, "discard Fair"), reason("F-10", "discard", {{"limit", 3}}));
  state = position(4, {{"hand-limit", "5"}});
  EXPECT_EQ(told(state, "discard Fair"), reason("F-10", "discard", {{"limit", 5}}));
}

TEST(FormulaFunWhyNot, CardsTooManyHaveToGo) {
  // proves F-10
  const State state = discarding();
  for (const char* move : {"end turn", "fair", "invest 1", "pass"}) {
    EXPECT_EQ(told(state, move), reason("F-10", "too_many", {{"cards", 4}, {"limit", 3}})) << move;
  }
  EXPECT_EQ(told(state, "discard Setup"), on_card("F-10", "hand", kSetup));
}

TEST(FormulaFunWhyNot, AComponentIsNotDiscardedAndOthersDoNotGoToTheMarket) {
  // proves F-11, F-14
  const State state = discarding();
  EXPECT_EQ(told(state, "discard driver 1"), on_card("F-11", "component_stays", driver(1)));
  EXPECT_EQ(told(state, "market Fair"), on_card("F-14", "market", kFair));
  EXPECT_EQ(told(state, "market engine 3"), on_card("F-14", "hand", engine(3)));
}

TEST(FormulaFunWhyNot, ThereIsAReasonForWhateverCanBeSaid) {
  // proves F-9
  for (const State& state : {investing(), position(2), pricing(), bidding(), replacing(),
                             fetching({kFair}, "nothing"), discarding()}) {
    const View view = FormulaFun::view(state, to_move(state));
    const auto is_told_why = [&](Move move) {
      return FormulaFunText::why_not(view, move).key == "error.move.rule";
    };
    for (int i = 0; i < static_cast<int>(Action::Deal); ++i) {
      const auto action = static_cast<Action>(i);
      for (int number = 0; number < 256; ++number) {
        EXPECT_TRUE(is_told_why(Move(action, number))) << i << ' ' << number;
      }
      for (int card = 0; card < kCards; ++card) {
        for (int seat = 0; seat < kMaxPlayers; ++seat) {
          if (may(state, FormulaFun::notation(state, Move(action, card_at(card), seat_at(seat))))) {
            continue;
          }
          EXPECT_TRUE(is_told_why(Move(action, card_at(card), seat_at(seat)))) << i << ' ' << card;
        }
      }
    }
  }
}

}  // namespace
}  // namespace paddock::formula_fun::tests
