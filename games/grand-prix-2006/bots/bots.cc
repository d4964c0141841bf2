// Bots of Grand Prix 2006. There is nothing to decide but whom to follow, what to predict and when
// to start.
#include "bots/bot.h"
#include "bots/generic/random.h"
#include "games/grand-prix-2006/bots/forecast.h"
#include "games/grand-prix-2006/text.h"

namespace paddock {
namespace grand_prix_2006 {
namespace {

using Moves = GrandPrix2006::MoveList;

// The faster card first; of equally fast ones whoever retires less often.
int promise_of(const DriverCard& card) { return 100 * card.rating - card.retires; }

// How well a driver answers the question asked, by what is printed on his card.
int worth_of(const State& state, DriverId driver) {
  const DriverCard& card = state.book()[driver];
  return state.question == Question::Out ? card.retires : promise_of(card);
}

// What a move is worth that predicts nothing: races are started one by one, so that the next one
// can be predicted, too.
int worth_of_another(Move move) { return move.action == Action::Start ? 0 : -1; }

// Follows anybody, and answers every question with the likeliest driver.
Move choose_form(const Glimpse<GrandPrix2006>& glimpse, const Moves& moves, Rng& rng) {
  const View view = glimpse.view();
  if (view.state.phase == Phase::Following) {
    return choose_random<GrandPrix2006>(glimpse, moves, rng);
  }
  const auto worth = [&](Move move) {
    if (move.action != Action::Predict) return worth_of_another(move);
    return worth_of(view.state, static_cast<DriverId>(move.value));
  };
  return *std::ranges::max_element(moves, {}, worth);
}

// Has heard of the fast ones, and forgets some of them each time.
Move think_rookie(const Glimpse<GrandPrix2006>& glimpse, const Moves& moves, Mind& mind) {
  const View view = glimpse.view();
  if (view.state.phase != Phase::Predicting) return choose_form(glimpse, moves, mind.rng);
  const double forgets = 0.5 + 0.35 * mind.style.risk;
  Moves remembered;
  for (const Move& move : moves) {
    const bool is_driver = move.action == Action::Predict;
    if (is_driver && mind.rng.below(1000) < 1000 * forgets) continue;
    remembered.push_back(move);
  }
  const auto worth = [&](Move move) {
    if (move.action != Action::Predict) return worth_of_another(move);
    const auto driver = static_cast<DriverId>(move.value);
    // Who is fond of the crowd says what was said; who is contrary, what was not.
    const auto at = static_cast<std::size_t>(view.state.question);
    const auto said = std::ranges::count_if(
        view.state.predictions, [&](const Prediction& one) { return one[at] == Pick(driver); });
    return worth_of(view.state, driver) - static_cast<int>(500 * mind.style.malice * (said > 0));
  };
  return *std::ranges::max_element(remembered, {}, worth);
}

// The fastest car there is to follow.
Move follow_best(const State& state, const Moves& moves) {
  const auto worth = [&](Move move) {
    if (move.action != Action::FollowDriver) return -1;
    return promise_of(state.book()[static_cast<DriverId>(move.value)]);
  };
  return *std::ranges::max_element(moves, {}, worth);
}

// Two cars have more points than one: the team whose cars are the fastest together.
Move follow_team(const State& state, const Moves& moves) {
  const auto worth = [&](Move move) {
    if (move.action != Action::FollowTeam) return -1;
    int sum = 0;
    for (DriverId driver : field_of(state, state.circuit())) {
      const bool is_theirs =
          state.book().team_of(driver, state.circuit()) == static_cast<TeamId>(move.value);
      if (is_theirs) sum += promise_of(state.book()[driver]);
    }
    return sum;
  };
  return *std::ranges::max_element(moves, {}, worth);
}

// Runs the race in its mind and says what came of it most often.
Move say_likeliest(const Glimpse<GrandPrix2006>& glimpse, const Moves& moves, Mind& mind) {
  const State state = glimpse.view().state;
  if (state.phase != Phase::Predicting) return choose_form(glimpse, moves, mind.rng);
  const Forecast forecast(state, mind);
  if (forecast.is_empty()) return choose_form(glimpse, moves, mind.rng);
  return saying(forecast.best(state));
}

// Follows the fastest of the few that come to its mind.
Move think_club(const Glimpse<GrandPrix2006>& glimpse, const Moves& moves, Mind& mind) {
  constexpr int kFew = 4;
  const State state = glimpse.view().state;
  if (state.phase != Phase::Following) return say_likeliest(glimpse, moves, mind);
  Moves few;
  for (int i = 0; i < kFew; ++i) few.push_back(choose_form(glimpse, moves, mind.rng));
  return follow_best(state, few);
}

Move think_pro(const Glimpse<GrandPrix2006>& glimpse, const Moves& moves, Mind& mind) {
  const State state = glimpse.view().state;
  if (state.phase == Phase::Following) return follow_best(state, moves);
  return say_likeliest(glimpse, moves, mind);
}

Move think_champion(const Glimpse<GrandPrix2006>& glimpse, const Moves& moves, Mind& mind) {
  const State state = glimpse.view().state;
  if (state.phase == Phase::Following) return follow_team(state, moves);
  return say_likeliest(glimpse, moves, mind);
}

// More hardly help: the favourites are soon known.
constexpr std::uint32_t kRacesOfClub = 30;
constexpr std::uint32_t kRacesOfPro = 100;
constexpr std::uint32_t kRacesOfChampion = 300;

constexpr std::array<Character, 3> kRookies = {
    {{"hana", {.risk = 1}}, {"hugo", {.malice = -1}}, {"ida", {.malice = 1}}}};
constexpr std::array<Character, 3> kClub = {
    {{"ilse", {.risk = -1}}, {"ivo", {.risk = 1}}, {"jack", {.malice = 1}}}};
constexpr std::array<Character, 3> kPros = {
    {{"jana", {.risk = -1}}, {"jules", {.risk = 1}}, {"kofi", {.malice = 1}}}};
constexpr std::array<Character, 3> kChampions = {
    {{"lara", {.risk = -1}}, {"leon", {.risk = 1}}, {"mika", {.malice = 1}}}};

}  // namespace
}  // namespace grand_prix_2006

using grand_prix_2006::GrandPrix2006;

template <>
std::span<const Bot<GrandPrix2006>> bots_of<GrandPrix2006>() {
  using namespace grand_prix_2006;
  static constexpr std::array<Bot<GrandPrix2006>, 6> kBots = {{
      {"random", choose_random<GrandPrix2006>},
      {"rookie", nullptr, think_rookie, 0, kRookies},
      {"form", choose_form},
      {"club", nullptr, think_club, kRacesOfClub, kClub},
      {"pro", nullptr, think_pro, kRacesOfPro, kPros},
      {"champion", nullptr, think_champion, kRacesOfChampion, kChampions},
  }};
  return kBots;
}

}  // namespace paddock
