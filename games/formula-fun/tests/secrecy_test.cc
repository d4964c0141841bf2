// What a viewer may know: the own hand and what lies open.
#include <nlohmann/json.hpp>

#include "games/formula-fun/tests/positions.h"

namespace paddock::formula_fun::tests {
namespace {

std::string told(const Log& log, Viewer viewer) {
  std::string text;
  for (const Log::Heard& entry : log.heard) {
    JsonOut json;
    write_json(json, entry.event);
    if (entry.audience.includes(viewer)) text.append(json.text()).append("\n");
  }
  return text;
}

std::string shown(const State& state, Viewer viewer) {
  return MatchOf<FormulaFun>(state).view(viewer);
}

bool same_view(const State& one, const State& other, Viewer viewer) {
  return same_bytes(FormulaFun::view(one, viewer), FormulaFun::view(other, viewer)) &&
         shown(one, viewer) == shown(other, viewer);
}

// A card of the seat's hand and one of the deck changed for each other.
State with_another_card(State state, Seat seat, Card held, Card hidden) {
  EXPECT_TRUE(holds(state, seat, held) && state.pile.has(layout(state), hidden));
  hand(state, seat).remove(layout(state), held);
  hand(state, seat).add(layout(state), hidden);
  state.pile.remove(layout(state), hidden);
  state.pile.add(layout(state), held);
  return state;
}

TEST(FormulaFunSecrecy, AnotherHandAndTheDeckLookTheSameWhateverIsInThem) {
  // proves F-6
  State state = position();
  give(state, kBob, {kFair, sponsor(2)});
  const State other = with_another_card(state, kBob, kFair, kDriverCircuit);
  ASSERT_FALSE(same_bytes(state, other));
  for (Seat seat : {kAnn, kCleo, kDan}) EXPECT_TRUE(same_view(state, other, seat));
  EXPECT_TRUE(same_view(state, other, Viewer::spectator()));
  EXPECT_FALSE(same_view(state, other, kBob));
}

TEST(FormulaFunSecrecy, ACardDrawnIsShownToItsPlayerAlone) {
  // proves F-6, F-8
  State one = position();
  act(one, {"end turn", "invest 0"});
  State other = one;
  EXPECT_EQ(FormulaFun::audience(one, Move(Action::Deal, kFair)), Audience(kBob));
  const Log first = act(one, "draw 2: Fair");
  const Log second = act(other, "draw 2: driver 6");
  EXPECT_NE(told(first, kBob), told(second, kBob));
  for (Viewer viewer : {Viewer(kAnn), Viewer(kDan), Viewer::spectator()}) {
    EXPECT_EQ(told(first, viewer), told(second, viewer));
    EXPECT_TRUE(same_view(one, other, viewer));
    EXPECT_EQ(told(first, viewer).find("Fair"), std::string::npos);
  }
}

TEST(FormulaFunSecrecy, ScoutedCardsAreSeenByTheirPlayerAlone) {
  // proves F-6, F-29
  State one = position();
  give(one, kAnn, {kScout});
  act(one, "scout");
  State other = one;
  const Log first = act(one, "draw 1: Scrap");
  const Log second = act(other, "draw 1: engine 1");
  EXPECT_EQ(told(first, kBob), told(second, kBob));
  EXPECT_TRUE(same_view(one, other, kBob));
}

// Bob hires a driver of value 1 with these sponsors left in the deck.
State searching(const std::vector<Card>& in_deck) {
  State state = position();
  lay_on_market(state, kAnn, {driver(1)});
  for (int income = 2; income <= 5; ++income) {
    give(state, kCleo, {sponsor(income), sponsor(income)});
  }
  for (Card card : in_deck) {
    hand(state, kCleo).remove(layout(state), card);
    state.pile.add(layout(state), card);
    give(state, kCleo, {kFair});
  }
  state.open.hand_limit = 10;
  act(state, {"auction driver 1 from 1", "start at 1", "bid 1", "pass", "pass", "pass"});
  EXPECT_EQ(phase(state), Phase::Searching);
  EXPECT_EQ(FormulaFun::audience(state, outcomes_of(state)[0].move), Audience(kBob));
  Rng rng(1);
  let_nature(state, rng);
  return state;
}

TEST(FormulaFunSecrecy, WhoSearchesTheDeckSeesItsSponsorsAndNobodyElseDoes) {
  // proves F-6, F-23
  const State one = searching({sponsor(2), sponsor(4)});
  const State other = searching({sponsor(3), sponsor(5)});
  EXPECT_EQ(to_move(one), kBob);
  EXPECT_FALSE(same_view(one, other, kBob));
  for (Viewer viewer : {Viewer(kAnn), Viewer(kDan), Viewer::spectator()}) {
    EXPECT_TRUE(same_view(one, other, viewer));
    EXPECT_EQ(shown(one, viewer).find("\"search\""), std::string::npos);
  }
  EXPECT_NE(shown(one, kBob).find(R"("search":["sponsor 2","sponsor 4"])"), std::string::npos);
}

TEST(FormulaFunSecrecy, WhoSearchesImaginesExactlyTheSponsorsHeSees) {
  // proves F-6, F-23
  const State state = searching({sponsor(2), sponsor(4)});
  Rng rng(5);
  for (int time = 0; time < 50; ++time) {
    const State imagined = FormulaFun::imagine(FormulaFun::view(state, kBob), rng);
    EXPECT_TRUE(same_view(state, imagined, kBob));
    EXPECT_EQ(FormulaFun::invariants(imagined), "");
    EXPECT_EQ(moves_of(imagined), moves_of(state));
  }
}

TEST(FormulaFunSecrecy, ASponsorThatWasShownStaysKnownUntilItIsPlayed) {
  // proves F-6, F-23
  State state = searching({sponsor(2), sponsor(4)});
  act(state, "fetch sponsor 4");
  EXPECT_NE(shown(state, kDan).find(R"("shown":["sponsor 4"])"), std::string::npos);
  Rng rng(6);
  const State imagined = FormulaFun::imagine(FormulaFun::view(state, kDan), rng);
  EXPECT_TRUE(holds(imagined, kBob, sponsor(4)));
  act(state, {"end turn", "invest 0"});
  let_nature(state, rng);
  act(state, "play sponsor 4");
  EXPECT_TRUE(state.open.shown[slot(kBob)].empty());
}

TEST(FormulaFunSecrecy, EverybodySeesMoneyMarketOffersAndHowManyCardsAreHeld) {
  // proves F-6
  State state = position();
  give(state, kBob, {kFair, kScout});
  lay_on_market(state, kCleo, {engine(6)});
  act(state, {"auction engine 6 from 3", "start at 4", "bid 9"});
  const Json view = Json::parse(shown(state, Viewer::spectator()));
  EXPECT_EQ(view["teams"][1]["hand"], 2);
  EXPECT_EQ(view["teams"][1]["money"], 20);
  EXPECT_EQ(view["market"][0]["card"], "engine 6");
  EXPECT_EQ(view["market"][0]["seat"], 3);
  EXPECT_EQ(view["auction"]["bid"], 9);
  EXPECT_EQ(view["auction"]["bidder"], 2);
  EXPECT_FALSE(view.contains("hand"));
}

TEST(FormulaFunSecrecy, ThroughoutAMatchNobodyHearsOfACardDrawnByAnother) {
  // proves F-6
  State state = new_match(4);
  Rng rng(11);
  while (phase(state) != Phase::Over) {
    Log log;
    FormulaFun::apply(state, random_move(state, rng), log);
    for (const Log::Heard& entry : log.heard) {
      const auto* seen = std::get_if<event::CardSeen>(&entry.event);
      ASSERT_TRUE(seen == nullptr || entry.audience == Audience(seen->seat));
    }
  }
}

}  // namespace
}  // namespace paddock::formula_fun::tests
