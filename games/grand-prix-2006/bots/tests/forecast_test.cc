// Whoever predicts by races run in the mind: against races run by the rules, and told apart by what
// they say.
#include "games/grand-prix-2006/bots/forecast.h"

#include <gtest/gtest.h>

#include "bots/player.h"
#include "games/grand-prix-2006/text.h"

namespace paddock::grand_prix_2006 {
namespace {

using Racer = Player<GrandPrix2006>;
using MoveList = GrandPrix2006::MoveList;

State first_question(std::string_view circuit, int seats) {
  const std::vector<OptionValues::Pair> given = {{"circuit", std::string(circuit)},
                                                 {"predictions", "on"}};
  State state = GrandPrix2006::start(OptionValues::parse(GrandPrix2006::options(), given), seats);
  NoEvents silent;
  while (state.phase == Phase::Following) {
    MoveList moves;
    GrandPrix2006::moves(state, moves);
    GrandPrix2006::apply(state, moves[0], silent);
  }
  return state;
}

void answer(State& state, std::string_view player, std::uint64_t seed) {
  MoveList moves;
  GrandPrix2006::moves(state, moves);
  const Seat seat = GrandPrix2006::to_act(state).seat();
  Rng rng(seed);
  NoEvents silent;
  GrandPrix2006::apply(
      state, Racer::find(player).move(Glimpse<GrandPrix2006>(state, seat), moves, rng), silent);
}

State all_said(std::string_view circuit, const std::vector<std::string>& players,
               std::uint64_t seed) {
  State state = first_question(circuit, static_cast<int>(players.size()));
  while (state.phase == Phase::Predicting) answer(state, players[predictor(state)], seed);
  return state;
}

// One card after another.
State raced(State state, Rng& rng) {
  NoEvents silent;
  GrandPrix2006::apply(state, {Action::Start}, silent);
  while (GrandPrix2006::to_act(state).is_nature()) {
    GrandPrix2006::apply(state, GrandPrix2006::draw(state, rng), silent);
  }
  return state;
}

constexpr std::array<std::string_view, 6> kCircuits = {"monaco", "monza",  "suzuka",
                                                       "imola",  "sepang", "interlagos"};

TEST(GrandPrixForecast, SaysWhatAnAnswerIsWorthInRacesRunByTheRules) {
  constexpr int kRaces = 600;
  for (std::string_view circuit : {kCircuits[0], kCircuits[1]}) {
    State state = first_question(circuit, 1);
    Rng rng(1);
    Mind mind{rng, Budget(kRaces), {}};
    const Forecast forecast(state, mind);
    NoEvents silent;
    double sum = 0;
    while (state.phase == Phase::Predicting) {
      const Pick best = forecast.best(state);
      sum += forecast.worth(state.question, best);
      GrandPrix2006::apply(state, saying(best), silent);
    }
    double points = 0;
    for (int race = 0; race < kRaces; ++race) points += predicted_points(raced(state, rng), 0);
    EXPECT_NEAR(points / kRaces, sum, 0.5) << circuit;  // nearly four standard errors
  }
}

// How often the second says what the first has said.
double company(const std::string& player) {
  int same = 0;
  for (std::size_t i = 0; i < 4 * kCircuits.size(); ++i) {
    const State said = all_said(kCircuits[i % kCircuits.size()], {"form", player}, i);
    for (std::size_t question = 0; question < kQuestions; ++question) {
      same += said.predictions[0][question] == said.predictions[1][question] ? 1 : 0;
    }
  }
  return same / (4.0 * kCircuits.size() * kQuestions);
}

TEST(GrandPrixCharacters, TheContraryKeepNoCompany) {
  EXPECT_GT(company("rookie:hugo"), company("rookie:ida") + 0.15);
  EXPECT_GT(company("club:ilse"), company("club:jack") + 0.15);
  EXPECT_GT(company("pro:jana"), company("pro:kofi") + 0.15);
}

// How fast the cards are of those named for the third place, on average.
double fame(const std::string& player) {
  double ratings = 0;
  for (std::size_t i = 0; i < 2 * kCircuits.size(); ++i) {
    const State said = all_said(kCircuits[i % kCircuits.size()], {player}, i);
    ratings += said.book()[said.predictions[0][2].driver()].rating;
  }
  return ratings / (2.0 * kCircuits.size());
}

TEST(GrandPrixCharacters, WhoLikesRiskNamesOutsiders) {
  EXPECT_GT(fame("rookie:hugo"), fame("rookie:hana") + 0.25);
  EXPECT_GT(fame("club:ilse"), fame("club:ivo") + 0.25);
  EXPECT_GT(fame("pro:jana"), fame("pro:jules") + 0.25);
}

}  // namespace
}  // namespace paddock::grand_prix_2006
