// Setting up: teams, the grid, the deck and the deal.
#include <map>

#include "games/formula-motor-racing/tests/seasons.h"

namespace paddock::formula_motor_racing::tests {
namespace {

const std::vector<Colour> kAllTeams = {Blue, Green, Yellow, Orange, Red, Purple};

std::vector<Colour> teams_offered(const State& state) {
  std::vector<Colour> teams;
  for (Move move : moves_of(state)) {
    EXPECT_EQ(move.action(), Action::ChooseTeam);
    teams.push_back(move.team());
  }
  std::ranges::sort(teams);
  return teams;
}

Owner owner_of(const State& state, Colour team) {
  return state.open.owners[static_cast<std::size_t>(team)];
}

TEST(FormulaMotorRacingSetup, TwelveCarsRaceHoweverManyPlay) {
  // proves M-1
  for (int players = 3; players <= 6; ++players) {
    State state = new_match(players);
    Rng rng(static_cast<std::uint64_t>(players));
    set_up(state, rng);
    EXPECT_EQ(state.open.running, 12);
    std::vector<std::string> cars;
    for (int place = 1; place <= 12; ++place) cars.push_back(name_of(state.open.line.at(place)));
    std::ranges::sort(cars);
    EXPECT_EQ(cars, (std::vector<std::string>{"B1", "B2", "G1", "G2", "O1", "O2", "P1", "P2", "R1",
                                              "R2", "Y1", "Y2"}));
  }
}

TEST(FormulaMotorRacingSetup, ThreeToSixPlay) {
  // proves M-2
  EXPECT_EQ(FormulaMotorRacing::kMinSeats, 3);
  EXPECT_EQ(FormulaMotorRacing::kMaxSeats, 6);
  for (int players = 3; players <= 6; ++players) {
    EXPECT_EQ(new_match(players).open.players, players);
  }
  EXPECT_ANY_THROW(new_match(2));
  EXPECT_ANY_THROW(new_match(7));
}

TEST(FormulaMotorRacingSetup, TheSeatsChooseTeamsInTurn) {
  // proves M-3
  State state = new_match(6);
  const std::vector<Colour> choice = {Red, Blue, Purple, Green, Orange, Yellow};
  for (int seat = 0; seat < 6; ++seat) {
    ASSERT_EQ(FormulaMotorRacing::to_act(state), Actor(seat_at(seat)));
    act(state, Move::choose_team(choice[static_cast<std::size_t>(seat)]));
  }
  for (int seat = 0; seat < 6; ++seat) {
    EXPECT_TRUE(owner_of(state, choice[static_cast<std::size_t>(seat)]).is(seat_at(seat)));
  }
}

TEST(FormulaMotorRacingSetup, OnlyTeamsThatNobodyHasAreOffered) {
  // proves M-3
  State state = new_match(5);
  EXPECT_EQ(teams_offered(state), kAllTeams);
  act(state, Move::choose_team(Yellow));
  EXPECT_EQ(teams_offered(state), (std::vector<Colour>{Blue, Green, Orange, Red, Purple}));
  act(state, Move::choose_team(Purple));
  EXPECT_EQ(teams_offered(state), (std::vector<Colour>{Blue, Green, Orange, Red}));
}

TEST(FormulaMotorRacingSetup, OfThreePlayersEachChoosesOneTeamAndThenAnother) {
  // proves M-4, M-3
  State state = new_match(3);
  for (int choice = 0; choice < 6; ++choice) {
    ASSERT_EQ(FormulaMotorRacing::to_act(state), Actor(seat_at(choice % 3)));
    act(state, Move::choose_team(kAllTeams[static_cast<std::size_t>(choice)]));
  }
  for (int team = 0; team < 6; ++team) {
    EXPECT_TRUE(owner_of(state, static_cast<Colour>(team)).is(seat_at(team % 3)));
  }
  EXPECT_EQ(state.open.phase, Phase::DrawingGrid);
}

TEST(FormulaMotorRacingSetup, WithFourPlayersTwoTeamsRaceWithoutOne) {
  // proves M-5
  State state = new_match(4);
  choose_teams(state, {Red, Blue, Purple, Green});
  EXPECT_EQ(state.open.phase, Phase::DrawingGrid);
  EXPECT_TRUE(owner_of(state, Yellow).is_nobody());
  EXPECT_TRUE(owner_of(state, Orange).is_nobody());
  draw_teams(state, kAllTeams);
  EXPECT_EQ(order(state), kGrid);
}

TEST(FormulaMotorRacingSetup, WithFivePlayersOneTeamRacesWithoutOne) {
  // proves M-5
  State state = new_match(5);
  choose_teams(state, {Red, Blue, Purple, Green, Orange});
  EXPECT_EQ(state.open.phase, Phase::DrawingGrid);
  EXPECT_TRUE(owner_of(state, Yellow).is_nobody());
  EXPECT_FALSE(owner_of(state, Orange).is_nobody());
}

TEST(FormulaMotorRacingSetup, TheTeamDrawnKthStartsInPlacesKAndThirteenMinusK) {
  // proves M-6, M-7
  State state = new_match(6);
  choose_teams(state, kAllTeams);
  draw_teams(state, {Orange, Blue, Purple, Red, Green, Yellow});
  EXPECT_EQ(order(state), "O1 B1 P1 R1 G1 Y1 Y2 G2 R2 P2 B2 O2");
}

TEST(FormulaMotorRacingSetup, EveryTeamCardLeftIsEquallyLikelyToBeDrawn) {
  // proves M-6
  State state = new_match(4);
  choose_teams(state, {Blue, Green, Yellow, Orange});
  for (Colour team : {Red, Blue, Yellow, Purple, Green, Orange}) {
    ASSERT_TRUE(FormulaMotorRacing::to_act(state).is_nature());
    const std::vector<Outcome<Move>> outcomes = outcomes_of(state);
    EXPECT_EQ(outcomes.size(), state.open.set_up_left);
    for (const Outcome<Move>& outcome : outcomes) EXPECT_EQ(outcome.weight, outcomes[0].weight);
    act(state, Move::draw_team(team));
    EXPECT_FALSE(may(state, Move::draw_team(team)));
  }
}

TEST(FormulaMotorRacingSetup, TheTeamsAreDrawnAtRandom) {
  // proves M-6
  std::map<std::string, int> poles;
  Rng rng(6);
  for (int match = 0; match < 600; ++match) {
    State state = new_match(3);
    set_up(state, rng);
    ++poles[name_of(state.open.line.at(1))];
  }
  ASSERT_EQ(poles.size(), 6u);
  for (const auto& [pole, times] : poles) EXPECT_NEAR(times, 100, 40) << pole;
}

TEST(FormulaMotorRacingSetup, EveryColourHasFourOvertakesAndAPitStop) {
  // proves M-8
  const CardSet deck = CardSet::whole_deck(Edition::English2007);
  for (Colour colour : kAllTeams) {
    EXPECT_EQ(deck.count(overtake(colour, 2)), 1);
    EXPECT_EQ(deck.count(overtake(colour, 3)), 2);
    EXPECT_EQ(deck.count(overtake(colour, 4)), 1);
    EXPECT_EQ(deck.count(pit_stop(colour)), 1);
  }
}

TEST(FormulaMotorRacingSetup, TheBeigeCardsAreTwentyFour) {
  // proves M-8
  const CardSet deck = CardSet::whole_deck(Edition::English2007);
  const std::vector<std::pair<Effect, int>> beige_cards = {
      {Effect::PitStop, 2},     {Effect::WrongLine, 3},      {Effect::OffCircuit, 3},
      {Effect::LoseControl, 3}, {Effect::TailenderTurbo, 4}, {Effect::LoseGears, 3},
      {Effect::EngineBlows, 3}, {Effect::SpinOut, 1},        {Effect::SpinLast, 1},
      {Effect::Crash, 1}};
  for (const auto& [effect, copies] : beige_cards) {
    EXPECT_EQ(deck.count(beige(effect)), copies) << paddock::name_of(effect);
  }
  EXPECT_EQ(deck.size(), 54);
}

TEST(FormulaMotorRacingSetup, EverybodyIsDealtFiveCardsAndTheRestIsTheDrawPile) {
  // proves M-9
  for (int players = 3; players <= 6; ++players) {
    State state = new_match(players);
    Rng rng(9);
    set_up(state, rng);
    CardSet cards = state.pile;
    for (int seat = 0; seat < players; ++seat) {
      const CardSet hand = hand_of(state, seat_at(seat));
      EXPECT_EQ(hand.size(), 5);
      for (int card = 0; card < hand.size(); ++card) cards.add(hand.nth(card));
    }
    EXPECT_EQ(cards, CardSet::whole_deck(Edition::English2007));
    EXPECT_EQ(state.pile.size(), 54 - 5 * players);
    EXPECT_EQ(state.open.to_draw, 54 - 5 * players);
    EXPECT_TRUE(state.open.discards.empty());
  }
}

TEST(FormulaMotorRacingSetup, EveryCardNotDealtYetIsEquallyLikelyToBeDealt) {
  // proves M-9
  State state = new_match(6);
  choose_teams(state, kAllTeams);
  draw_teams(state, kAllTeams);
  Rng rng(1);
  while (state.open.phase == Phase::Dealing) {
    std::uint32_t total = 0;
    for (const Outcome<Move>& outcome : outcomes_of(state)) {
      EXPECT_EQ(outcome.weight, static_cast<std::uint32_t>(state.pile.count(outcome.move.card())));
      total += outcome.weight;
    }
    EXPECT_EQ(total, static_cast<std::uint32_t>(state.pile.size()));
    draw_card(state, rng);
  }
}

TEST(FormulaMotorRacingSetup, TheDealIsShuffled) {
  // proves M-9
  std::vector<int> times(kFaces);
  Rng rng(54);
  State state = new_match(6);
  choose_teams(state, kAllTeams);
  draw_teams(state, kAllTeams);
  for (int card = 0; card < 54 * 200; ++card) {
    ++times[static_cast<std::size_t>(FormulaMotorRacing::draw(state, rng).card())];
  }
  state.pile.for_each_face([&](Card card) {
    const int expected = 200 * state.pile.count(card);
    EXPECT_NEAR(times[static_cast<std::size_t>(card)], expected, expected / 3);
  });
}

TEST(FormulaMotorRacingSetup, DifferentDealsGiveDifferentHands) {
  // proves M-9
  State one = new_match(6);
  State other = new_match(6);
  Rng rng(1);
  set_up(one, rng);
  set_up(other, rng);
  EXPECT_FALSE(hand_of(one, kBluePlayer) == hand_of(other, kBluePlayer));
}

}  // namespace
}  // namespace paddock::formula_motor_racing::tests
