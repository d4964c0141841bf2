// What a viewer may know: the own hand and what lies open.
#include "games/formula-motor-racing/tests/seasons.h"
#include "games/formula-motor-racing/wire.h"

namespace paddock::formula_motor_racing::tests {
namespace {

// Everything the viewer is told, a line for each event.
std::string told(const Log& log, Viewer viewer) {
  std::string text;
  for (const Log::Heard& entry : log.heard) {
    if (!entry.audience.includes(viewer)) continue;
    JsonOut json;
    write_json(json, entry.event);
    text += json.take() + "\n";
  }
  return text;
}

// The same position with a card of the opponent and one of the draw pile changed for each other.
State with_another_card(State state, Seat opponent, Card held, Card hidden) {
  EXPECT_TRUE(hand_of(state, opponent).has(held) && state.pile.has(hidden));
  hand_of(state, opponent).remove(held);
  hand_of(state, opponent).add(hidden);
  state.pile.remove(hidden);
  state.pile.add(held);
  return state;
}

bool same_view(const State& one, const State& other, Viewer viewer) {
  return same_bytes(FormulaMotorRacing::view(one, viewer), FormulaMotorRacing::view(other, viewer));
}

TEST(FormulaMotorRacingSecrecy, AnotherHandAndTheDrawPileLookTheSameWhateverIsInThem) {
  // proves M-10
  State state = position(kGrid, 4);
  give(state, kGreenPlayer, {beige(Effect::Crash)});
  const State other =
      with_another_card(state, kGreenPlayer, beige(Effect::Crash), beige(Effect::SpinOut));
  ASSERT_FALSE(same_bytes(state, other));
  for (Seat seat : {kBluePlayer, kYellowPlayer, kOrangePlayer}) {
    EXPECT_TRUE(same_view(state, other, seat));
  }
  EXPECT_TRUE(same_view(state, other, Viewer::spectator()));
  EXPECT_FALSE(same_view(state, other, kGreenPlayer));
}

TEST(FormulaMotorRacingSecrecy, HandsChangedBetweenTwoOpponentsLookTheSame) {
  // proves M-10
  const State state = position(kGrid, 4);
  State other = state;
  std::swap(hand_of(other, kGreenPlayer), hand_of(other, kYellowPlayer));
  ASSERT_FALSE(same_bytes(state, other));
  EXPECT_TRUE(same_view(state, other, kBluePlayer));
  EXPECT_TRUE(same_view(state, other, Viewer::spectator()));
}

TEST(FormulaMotorRacingSecrecy, APlayerSeesHisOwnHandAndASpectatorNone) {
  // proves M-10
  const State state = position(kGrid, 4);
  for (int seat = 0; seat < 4; ++seat) {
    EXPECT_EQ(FormulaMotorRacing::view(state, seat_at(seat)).hand, hand_of(state, seat_at(seat)));
  }
  EXPECT_TRUE(FormulaMotorRacing::view(state, Viewer::spectator()).hand.empty());
}

TEST(FormulaMotorRacingSecrecy, EverybodySeesTheDiscardPileAndHowManyCardsAreHeld) {
  // proves M-10, M-13
  State state = position(kGrid, 4);
  play(state, beige(Effect::WrongLine), "B1");
  for (Viewer viewer : {Viewer(kBluePlayer), Viewer(kGreenPlayer), Viewer::spectator()}) {
    const View view = FormulaMotorRacing::view(state, viewer);
    EXPECT_TRUE(view.open.discards.has(beige(Effect::WrongLine)));
    EXPECT_EQ(view.hand_sizes, (std::array<std::uint8_t, 6>{4, 5, 5, 5, 0, 0}));
  }
}

TEST(FormulaMotorRacingSecrecy, ACardDrawnIsShownToItsPlayerAlone) {
  // proves M-10
  State state = position(kGrid, 4);
  play(state, beige(Effect::WrongLine), "B1");
  const Card drawn = state.pile.nth(0);
  const Log log = act(state, Move::deal(drawn));
  EXPECT_NE(told(log, kBluePlayer).find("card-seen\",\"seat\":1,\"card\":\"" + name_of(drawn)),
            std::string::npos);
  for (Viewer viewer : {Viewer(kGreenPlayer), Viewer(kOrangePlayer), Viewer::spectator()}) {
    EXPECT_EQ(told(log, viewer).find("card-seen"), std::string::npos);
    EXPECT_NE(told(log, viewer).find("card-taken\",\"seat\":1"), std::string::npos);
  }
}

TEST(FormulaMotorRacingSecrecy, DifferentCardsDrawnSoundTheSameToTheOthers) {
  // proves M-10
  State one = position(kGrid, 4);
  play(one, beige(Effect::WrongLine), "B1");
  State other = one;
  const Log first = act(one, Move::deal(one.pile.nth(0)));
  const Log second = act(other, Move::deal(other.pile.nth(other.pile.size() - 1)));
  EXPECT_NE(told(first, kBluePlayer), told(second, kBluePlayer));
  EXPECT_EQ(told(first, kGreenPlayer), told(second, kGreenPlayer));
  EXPECT_EQ(told(first, Viewer::spectator()), told(second, Viewer::spectator()));
  EXPECT_TRUE(same_view(one, other, kGreenPlayer));
}

TEST(FormulaMotorRacingSecrecy, TheDealTellsEachPlayerHisOwnFiveCardsAlone) {
  // proves M-10, M-9
  State state = new_match(4);
  choose_teams(state, {Blue, Green, Yellow, Orange});
  draw_teams(state, {Blue, Green, Yellow, Orange, Red, Purple});
  Rng rng(10);
  const Log log = deal(state, rng);
  for (int seat = 0; seat < 4; ++seat) {
    CardSet seen;
    for (const Log::Heard& entry : log.heard) {
      const auto* card = std::get_if<event::CardSeen>(&entry.event);
      if (card == nullptr || !entry.audience.includes(seat_at(seat))) continue;
      EXPECT_EQ(card->seat, seat_at(seat));
      seen.add(card->card);
    }
    EXPECT_EQ(seen, hand_of(state, seat_at(seat)));
  }
  EXPECT_EQ(told(log, Viewer::spectator()).find("card-seen"), std::string::npos);
}

TEST(FormulaMotorRacingSecrecy, ThroughoutARaceNobodyHearsOfACardHeldByAnother) {
  // proves M-10
  State state = new_match(5, {{"races", "2"}, {"cards-removed", "6"}});
  Rng rng(11);
  while (state.open.phase != Phase::Over) {
    const Log log = drive_race(state, rng);
    for (const Log::Heard& entry : log.heard) {
      const auto* seen = std::get_if<event::CardSeen>(&entry.event);
      EXPECT_TRUE(seen == nullptr || entry.audience == Audience(seen->seat));
    }
  }
}

TEST(FormulaMotorRacingSecrecy, ARaceLooksTheSameWhicheverCardAnOpponentHoldsBack) {
  // proves M-10
  const Card held = beige(Effect::Crash);
  const Card hidden = beige(Effect::SpinOut);
  State one = position(kGrid, 4, {{"races", "1"}});
  give(one, kGreenPlayer, {held});
  State other = with_another_card(one, kGreenPlayer, held, hidden);
  Rng rng(12);
  for (int moves = 0; moves < 60;) {
    const Move move = random_move(one, rng);
    if (move.card() == held || move.card() == hidden) continue;
    const Log first = act(one, move);
    const Log second = act(other, move);
    ASSERT_TRUE(same_view(one, other, kBluePlayer));
    ASSERT_EQ(told(first, kBluePlayer), told(second, kBluePlayer));
    ++moves;
  }
}

TEST(FormulaMotorRacingSecrecy, WhatAPlayerImaginesFitsAllHeKnows) {
  // proves M-10
  State state = new_match(4, {{"races", "1"}, {"cards-removed", "6"}});
  Rng rng(13);
  Log log;
  while (state.open.phase != Phase::Over) {
    FormulaMotorRacing::apply(state, random_move(state, rng), log);
    for (Viewer viewer : {Viewer(kBluePlayer), Viewer(kOrangePlayer), Viewer::spectator()}) {
      const State imagined =
          FormulaMotorRacing::imagine(FormulaMotorRacing::view(state, viewer), rng);
      ASSERT_TRUE(same_view(state, imagined, viewer));
      ASSERT_EQ(FormulaMotorRacing::invariants(imagined), "");
    }
  }
}

TEST(FormulaMotorRacingSecrecy, APlayerImaginesOtherHandsThanTheTrueOnes) {
  // proves M-10
  const State state = position(kGrid, 4);
  Rng rng(14);
  int hits = 0;
  for (int time = 0; time < 100; ++time) {
    const State imagined =
        FormulaMotorRacing::imagine(FormulaMotorRacing::view(state, kBluePlayer), rng);
    if (hand_of(imagined, kGreenPlayer) == hand_of(state, kGreenPlayer)) ++hits;
  }
  EXPECT_LT(hits, 5);
}

}  // namespace
}  // namespace paddock::formula_motor_racing::tests
