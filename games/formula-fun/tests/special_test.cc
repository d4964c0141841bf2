// Sponsors and specials.
#include "games/formula-fun/tests/positions.h"
#include "games/formula-fun/tests/refusals.h"

namespace paddock::formula_fun::tests {
namespace {

TEST(FormulaFunSponsor, ItIsPlayedFreeOfChargeAndPaysAtOnce) {
  // proves F-24
  State state = position();
  give(state, kAnn, {sponsor(4)});
  act(state, "play sponsor 4");
  EXPECT_EQ(money(state, kAnn), 24);
  EXPECT_TRUE(state.open.teams[0].sponsors.has(4));
  EXPECT_FALSE(holds(state, kAnn, sponsor(4)));
}

TEST(FormulaFunSponsor, OneInATurn) {
  // proves F-24
  State state = position();
  give(state, kAnn, {sponsor(4), sponsor(2)});
  act(state, "play sponsor 4");
  EXPECT_FALSE(may_begin(state, "play sponsor"));
}

TEST(FormulaFunSponsor, NobodyHasMoreThanTwoInPlay) {
  // proves F-25
  State state = position();
  put_in_play(state, kAnn, {sponsor(2), sponsor(2)});
  give(state, kAnn, {sponsor(5)});
  EXPECT_FALSE(may_begin(state, "play sponsor"));
  put_in_play(state, kBob, {sponsor(3)});
  act(state, "end turn");
  Rng rng(1);
  act(state, "invest 0");
  let_nature(state, rng);
  give(state, kBob, {sponsor(5)});
  EXPECT_TRUE(may(state, "play sponsor 5"));
}

TEST(FormulaFunSpecial, AnyNumberIsPlayedAndEachGoesToTheDiscards) {
  // proves F-26
  State state = position();
  give(state, kAnn, {kSetup, kSetup, kFair, kScout});
  Rng rng(1);
  act(state, "setup");
  act(state, "setup");
  act(state, "fair");
  EXPECT_EQ(discarded(state, kFair), 0);  // while it works
  let_nature(state, rng);
  act(state, "scout");
  EXPECT_EQ(discarded(state, kScout), 0);
  let_nature(state, rng);
  EXPECT_EQ(discarded(state, kSetup), 2);
  EXPECT_EQ(discarded(state, kFair), 1);
  EXPECT_EQ(discarded(state, kScout), 1);
}

// Scouts in an empty deck draw each other: as many as one likes can be played.
State with_scouts() {
  State state = position(2);
  give(state, kAnn, {kScout, kScout, kScout, kScout});
  hand(state, kBob) = state.pile;
  state.pile = CardSet();
  state.open.hand_limit = 60;
  return state;
}

TEST(FormulaFunSpecial, ScoutsThatDrawEachOtherComeToAnEnd) {
  // proves F-26
  State state = with_scouts();
  Rng rng(1);
  int played = 0;
  while (may(state, "scout")) {
    act(state, "scout");
    let_nature(state, rng);
    ++played;
  }
  EXPECT_EQ(played, 14);
  EXPECT_TRUE(may(state, "end turn"));
}

TEST(FormulaFunSpecial, TheBoundIsSaidWhenItNears) {
  // proves F-26
  State state = with_scouts();
  Rng rng(1);
  std::vector<int> said;
  std::vector<std::string> notes;
  for (int played = 1; played <= 14; ++played) {
    notes.push_back(FormulaFunText::step(FormulaFun::view(state, kAnn),
                                         FormulaFunText::path(Move(Action::Scout))[0])
                        .note.key);
    for (const event::SpecialsNearEnd& event : all<event::SpecialsNearEnd>(act(state, "scout"))) {
      said.push_back(event.left);
    }
    let_nature(state, rng);
  }
  EXPECT_EQ(said, (std::vector<int>{3, 2, 1, 0}));
  EXPECT_EQ(std::count(notes.begin(), notes.end(), "ff.help.special.left"), 3);
  EXPECT_EQ(notes[10], "ff.help.scout");
  const auto refused = std::get<Rejection>(MatchOf<FormulaFun>(state).apply(kAnn, "scout"));
  EXPECT_EQ(refused.message, by_rule("F-26", Message("ff.why.specials", {{"most", 14}})));
}

TEST(FormulaFunSpecial, TheBoundIsShownAtATerminalWhenItNears) {
  // proves F-26
  State state = position(2);
  const Translator say = [](const Message& message) { return std::string(message.key); };
  const auto last_line = [&] {
    return FormulaFunText::picture(FormulaFun::view(state, kBob), say).back()[0].text;
  };
  state.open.turn.specials = 10;
  EXPECT_NE(last_line(), "ff.picture.specials");
  state.open.turn.specials = 11;
  EXPECT_EQ(last_line(), "ff.picture.specials");
}

TEST(FormulaFunSpecial, NobodyPlaysOneOutOfTurn) {
  // proves F-26
  State state = position();
  give(state, kBob, {kFair, kSetup, kScout});
  for (const char* move : {"fair", "setup", "scout"}) EXPECT_FALSE(may(state, move));
}

TEST(FormulaFunScrap, AComponentInPlayIsDiscardedAndTheDiscardsAreShuffledIn) {
  // proves F-27
  State state = position();
  put_in_play(state, kBob, {engine(6), driver(5), driver(4)});
  give(state, kAnn, {kScrap});
  leave_in_deck(state, {kFair});
  const int discards = state.open.discards.size();
  act(state, "scrap engine 6 of 2");
  EXPECT_EQ(state.open.teams[1].engine, 0);
  EXPECT_EQ(state.pile.size(), 1 + discards + 1);
  EXPECT_TRUE(state.pile.has(layout(state), engine(6)));
  EXPECT_EQ(state.open.discards.size(), 1);
  EXPECT_EQ(discarded(state, kScrap), 1);
}

TEST(FormulaFunScrap, AnybodysDriverChassisOrEngineMayBeChosen) {
  // proves F-27
  State state = position();
  put_in_play(state, kAnn, {chassis(1)});
  put_in_play(state, kBob, {engine(6), driver(5), driver(4), sponsor(3)});
  give(state, kAnn, {kScrap});
  for (const char* move : {"scrap chassis 1 of 1", "scrap engine 6 of 2", "scrap driver 5 of 2",
                           "scrap driver 4 of 2"}) {
    EXPECT_TRUE(may(state, move));
  }
  EXPECT_FALSE(may(state, "scrap sponsor 3 of 2"));
  act(state, "scrap driver 5 of 2");
  EXPECT_EQ(state.open.teams[1].drivers.sum(), 4);
}

TEST(FormulaFunScrap, NoCircuitInTheRestOfTheTurn) {
  // proves F-27, F-31
  State state = position();
  put_in_play(state, kAnn, {chassis(1), engine(1), driver(3)});
  put_in_play(state, kBob, {engine(6)});
  give(state, kAnn, {kScrap, kEngineCircuit});
  EXPECT_TRUE(may(state, "race engine circuit"));
  act(state, "scrap engine 6 of 2");
  EXPECT_FALSE(may_begin(state, "race"));
}

TEST(FormulaFunScrap, NoScrapAfterACircuitInTheSameTurn) {
  // proves F-27
  State state = position(2);
  put_in_play(state, kAnn, {chassis(1), engine(1), driver(3)});
  give(state, kAnn, {kScrap, kScrap, kSetup, kEngineCircuit});
  EXPECT_TRUE(may(state, "scrap engine 1 of 1"));
  act(state, "race engine circuit");
  EXPECT_FALSE(may_begin(state, "scrap"));
  EXPECT_TRUE(may(state, "setup"));  // other specials can be
  const auto refused =
      std::get<Rejection>(MatchOf<FormulaFun>(state).apply(kAnn, "scrap engine 1 of 1"));
  EXPECT_EQ(refused.message, by_rule("F-27", Message("ff.why.raced")));
  act(state, {"end turn", "invest 0"});
  Rng rng(1);
  let_nature(state, rng);
  act(state, "end turn");
  while (phase(state) == Phase::Discarding)
    act(state, FormulaFun::notation(state, moves_of(state)[0]));
  act(state, "invest 0");
  let_nature(state, rng);
  EXPECT_TRUE(may(state, "scrap engine 1 of 1"));  // in her next turn
}

TEST(FormulaFunScrap, ItNeedsAComponentInPlay) {
  // proves F-27
  State state = position();
  put_in_play(state, kBob, {sponsor(3)});
  give(state, kAnn, {kScrap});
  EXPECT_FALSE(may_begin(state, "scrap"));
}

TEST(FormulaFunFair, OfSixCardsTheComponentsGoToTheMarket) {
  // proves F-28
  State state = position();
  give(state, kAnn, {kFair});
  const int deck_size = state.pile.size();
  act(state, "fair");
  act(state, {"reveal driver 6", "reveal sponsor 5", "reveal chassis 2", "reveal driver circuit",
              "reveal driver 6"});
  EXPECT_FALSE(may(state, "reveal driver 6"));  // both are out
  act(state, "reveal Scrap");
  EXPECT_EQ(to_move(state), kAnn);
  EXPECT_EQ(on_market(state, kAnn, driver(6)), 2);
  EXPECT_EQ(on_market(state, kAnn, chassis(2)), 1);
  EXPECT_EQ(state.pile.size(), deck_size - 3);
  EXPECT_EQ(state.pile.count(layout(state), sponsor(5)), 2);
}

TEST(FormulaFunFair, FewerThanSixAreTurnedUpWhenThereAreNoMore) {
  // proves F-28, F-12
  State state = position();
  give(state, kAnn, {kFair});
  CardSet rest = state.pile;
  rest.remove(layout(state), kScrap);
  rest.remove(layout(state), driver(2));
  hand(state, kBob) = rest;
  state.pile.remove_all(layout(state), rest);
  NoEvents silent;
  FormulaFun::apply(state, Move(Action::Fair), silent);
  EXPECT_EQ(outcomes_of(state).size(), 2u);
  FormulaFun::apply(state, Move(Action::Reveal, kScrap), silent);
  EXPECT_EQ(outcomes_of(state).size(), 1u);
  FormulaFun::apply(state, Move(Action::Reveal, driver(2)), silent);
  EXPECT_EQ(phase(state), Phase::Playing);
  EXPECT_EQ(state.pile.size(), 1);
  EXPECT_EQ(on_market(state, kAnn, driver(2)), 1);
}

TEST(FormulaFunScout, ThreeCardsAreDrawn) {
  // proves F-29
  State state = position();
  give(state, kAnn, {kScout});
  act(state, "scout");
  Rng rng(1);
  let_nature(state, rng);
  EXPECT_EQ(hand(state, kAnn).size(), 3);
  EXPECT_EQ(to_move(state), kAnn);
}

TEST(FormulaFunScout, OrASponsorInPlayIsDiscarded) {
  // proves F-29, F-25
  State state = position();
  put_in_play(state, kBob, {sponsor(5), sponsor(2)});
  put_in_play(state, kAnn, {sponsor(3)});
  give(state, kAnn, {kScout});
  EXPECT_TRUE(may(state, "sue sponsor 2 of 2"));
  EXPECT_TRUE(may(state, "sue sponsor 3 of 1"));
  act(state, "sue sponsor 5 of 2");
  EXPECT_FALSE(state.open.teams[1].sponsors.has(5));
  EXPECT_EQ(discarded(state, sponsor(5)), 1);
  EXPECT_EQ(discarded(state, kScout), 1);
  EXPECT_EQ(money(state, kBob), 20);
}

TEST(FormulaFunScout, ThereMustBeASponsorToSue) {
  // proves F-29
  State state = position();
  give(state, kAnn, {kScout});
  EXPECT_FALSE(may_begin(state, "sue"));
}

// Why a card in Ann's hand cannot be played, as she is told.
std::optional<WhyNot> told_why(const State& state, Card card) {
  const auto shown = FormulaFunText::private_view(FormulaFun::view(state, Viewer(kAnn)));
  EXPECT_TRUE(shown.unplayable);
  for (const wire::Unplayable& one : *shown.unplayable) {
    if (one.card == card) return one.why;
  }
  return std::nullopt;
}

TEST(FormulaFunCards, WhatCannotBePlayedSaysWhy) {
  // proves F-24, F-25, F-27, F-31
  State state = position();
  give(state, kAnn, {sponsor(2), sponsor(4), kScrap, kFair, kEngineCircuit, driver(3)});
  EXPECT_EQ(told_why(state, kEngineCircuit), WhyNot::NoCar);
  EXPECT_EQ(told_why(state, kScrap), WhyNot::Nothing);
  EXPECT_EQ(told_why(state, kFair), std::nullopt);
  EXPECT_EQ(told_why(state, driver(3)), std::nullopt);
  act(state, "play sponsor 2");
  EXPECT_EQ(told_why(state, sponsor(4)), WhyNot::Sponsor);
  state.open.turn.sponsor_played = 0;
  put_in_play(state, kAnn, {sponsor(3)});
  EXPECT_EQ(told_why(state, sponsor(4)), WhyNot::Sponsors);
}

TEST(FormulaFunCards, ACircuitAndAScrapSayThatTheyExcludeEachOther) {
  // proves F-27, F-31, F-26
  State state = position();
  give(state, kAnn, {kScrap, kEngineCircuit});
  put_in_play(state, kBob, {driver(3), component(Kind::Chassis, 2), component(Kind::Engine, 2)});
  EXPECT_EQ(told_why(state, kEngineCircuit), std::nullopt);
  EXPECT_EQ(told_why(state, kScrap), std::nullopt);
  state.open.turn.circuit_played = 1;
  EXPECT_EQ(told_why(state, kEngineCircuit), WhyNot::Circuit);
  EXPECT_EQ(told_why(state, kScrap), WhyNot::Raced);
  state.open.turn.scrap_played = 1;
  EXPECT_EQ(told_why(state, kEngineCircuit), WhyNot::Scrapped);
  state.open.turn.specials = kSpecialsInTurn;
  EXPECT_EQ(told_why(state, kScrap), WhyNot::Specials);
}

// The moves by which Ann may ask why, each refused by the rule it breaks.
TEST(FormulaFunCards, WhatCannotBePlayedCanBeAskedAbout) {
  // proves F-24, F-26, F-31
  State state = position();
  give(state, kAnn, {sponsor(2), kScrap, kFair, kScout, kSetup, kEngineCircuit});
  state.open.turn.sponsor_played = 1;
  state.open.turn.specials = kSpecialsInTurn;
  const auto shown = FormulaFunText::private_view(FormulaFun::view(state, Viewer(kAnn)));
  std::map<Card, Message> reasons;
  for (const wire::Unplayable& one : *shown.unplayable) reasons[one.card] = told(state, one.move);
  const Message specials = reason("F-26", "specials", {{"most", kSpecialsInTurn}});
  EXPECT_EQ(reasons, (std::map<Card, Message>{{sponsor(2), reason("F-24", "sponsor")},
                                              {kScrap, specials},
                                              {kFair, specials},
                                              {kScout, specials},
                                              {kSetup, specials},
                                              {kEngineCircuit, reason("F-31", "no_car")}}));
}

TEST(FormulaFunCards, WhoeverDoesNotPlayIsToldNothingOfThat) {
  // proves F-6
  State state = position();
  give(state, kBob, {kEngineCircuit});
  EXPECT_FALSE(FormulaFunText::private_view(FormulaFun::view(state, Viewer(kBob))).unplayable);
}

}  // namespace
}  // namespace paddock::formula_fun::tests
