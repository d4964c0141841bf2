// Why a move is not possible: of auctions and what follows from them.
#include "games/formula-fun/tests/refusals.h"

namespace paddock::formula_fun::tests {
namespace {

TEST(FormulaFunWhyNot, OnlyWhatLiesOnTheMarketIsAuctioned) {
  // proves F-15
  State state = position();
  give(state, kAnn, {engine(4)});
  lay_on_market(state, kCleo, {engine(6)});
  EXPECT_EQ(told(state, "auction engine 6 from 2"), on_card("F-15", "on_market", engine(6), kBob));
  EXPECT_EQ(told(state, "auction engine 4 from 1"), on_card("F-15", "on_market", engine(4), kAnn));
  EXPECT_EQ(told(state, "auction Fair from 3"), on_card("F-15", "on_market", kFair, kCleo));
}

TEST(FormulaFunWhyNot, ACardIsPutUpOnceInATurn) {
  // proves F-15
  State state = position();
  lay_on_market(state, kCleo, {engine(6)});
  act(state, {"auction engine 6 from 3", "start at 1", "pass", "pass", "pass", "pass"});
  EXPECT_EQ(told(state, "auction engine 6 from 3"), on_card("F-15", "put_up", engine(6), kCleo));
}

TEST(FormulaFunWhyNot, OneCardIsAuctionedAtATime) {
  // proves F-15
  State state = pricing();
  EXPECT_EQ(told(state, "auction engine 5 from 1"), on_card("F-15", "one_auction", engine(6)));
  act(state, "start at 12");
  EXPECT_EQ(told(state, "auction engine 5 from 1"), on_card("F-15", "one_auction", engine(6)));
}

TEST(FormulaFunWhyNot, AStartingPriceIsOneToSixtyMillions) {
  // proves F-16
  const State state = pricing();
  for (int price : {0, 61, 255}) {
    EXPECT_EQ(told(state, "start at " + std::to_string(price)),
              reason("F-16", "price", {{"least", 1}, {"most", 60}, {"price", price}}));
  }
}

TEST(FormulaFunWhyNot, WhoCallsAnAuctionNamesItsPrice) {
  // proves F-16
  const State state = pricing();
  for (const char* move : {"bid 5", "pass", "end turn", "fair", "discard Fair"}) {
    EXPECT_EQ(
        told(state, move),
        reason("F-16", "name_price", {{"card", message_of(engine(6))}, {"least", 1}, {"most", 60}}))
        << move;
  }
}

TEST(FormulaFunWhyNot, AnOfferIsAtLeastTheStartingPrice) {
  // proves F-17
  const State state = bidding();
  for (int offer : {0, 9, 11}) {
    EXPECT_EQ(told(state, "bid " + std::to_string(offer)),
              reason("F-17", "offer.price", {{"price", 12}, {"offer", offer}}));
  }
}

TEST(FormulaFunWhyNot, AnOfferIsMoreThanTheOneBefore) {
  // proves F-17
  State state = bidding();
  act(state, "bid 15");
  for (int offer : {12, 15}) {
    EXPECT_EQ(told(state, "bid " + std::to_string(offer)),
              reason("F-17", "offer.more", {{"player", kBob}, {"bid", 15}, {"offer", offer}}));
  }
}

TEST(FormulaFunWhyNot, NobodyOffersMoreThanSixty) {
  // proves F-18
  State state = bidding();
  EXPECT_EQ(told(state, "bid 61"), reason("F-18", "offer.most", {{"most", 60}, {"offer", 61}}));
  act(state, "bid 59");
  EXPECT_EQ(told(state, "bid 255"), reason("F-18", "offer.most", {{"most", 60}, {"offer", 255}}));
}

TEST(FormulaFunWhyNot, WhoIsAskedOffersOrPasses) {
  // proves F-17
  State state = bidding();
  const auto asked = [](int least) {
    return reason("F-17", "offer", {{"card", message_of(engine(6))}, {"least", least}});
  };
  for (const char* move : {"end turn", "start at 20", "market engine 4", "invest 1"}) {
    EXPECT_EQ(told(state, move), asked(12)) << move;
  }
  act(state, "bid 15");
  EXPECT_EQ(told(state, "end turn"), asked(16));
}

TEST(FormulaFunWhyNot, OneOfBothOldDriversGoes) {
  // proves F-21
  const State state = replacing();
  const Message why = reason("F-21", "replace",
                             {{"card", message_of(driver(6))},
                              {"one", message_of(driver(5))},
                              {"other", message_of(driver(3))}});
  for (const char* move : {"replace driver 6", "replace driver 4", "replace Fair", "pass"}) {
    EXPECT_EQ(told(state, move), why) << move;
  }
}

TEST(FormulaFunWhyNot, OneOfTheSponsorsInTheDeckIsChosen) {
  // proves F-23
  const State state = fetching({sponsor(2), sponsor(5), kFair}, "sponsor 2, sponsor 5");
  EXPECT_EQ(told(state, "fetch sponsor 4"), on_card("F-23", "not_in_deck", sponsor(4)));
  const std::vector<Message> sponsors = {message_of(sponsor(2)), message_of(sponsor(5))};
  for (const char* move : {"fetch nothing", "fetch Fair", "end turn", "play sponsor 2"}) {
    EXPECT_EQ(told(state, move),
              reason("F-23", "fetch", {{"card", message_of(driver(1))}, {"sponsors", sponsors}}))
        << move;
  }
}

TEST(FormulaFunWhyNot, WithoutASponsorInTheDeckThereIsNothingToFetch) {
  // proves F-23
  const State state = fetching({kFair}, "nothing");
  EXPECT_EQ(told(state, "fetch sponsor 4"), on_card("F-23", "not_in_deck", sponsor(4)));
  EXPECT_EQ(told(state, "end turn"), on_card("F-23", "fetch_nothing", driver(1)));
}

}  // namespace
}  // namespace paddock::formula_fun::tests
