#include "games/grand-prix-2006/predictions.h"

#include <numeric>

#include "games/grand-prix-2006/season.h"

namespace paddock::grand_prix_2006 {
namespace {

constexpr bool asks_for_place(Question question) {
  return static_cast<std::size_t>(question) < kPodium;
}

// Where a classified driver came; none: he retired.
std::optional<std::size_t> place_of(const State& state, Pick pick) {
  const auto finished = std::span(state.order).first(state.running);
  const auto found = std::ranges::find(finished, pick, [](DriverId one) { return Pick(one); });
  if (found == finished.end()) return std::nullopt;
  return static_cast<std::size_t>(found - finished.begin());
}

// rule G-53.
int points_for_podium(const State& state, Pick pick, std::size_t place) {
  const std::optional<std::size_t> came = place_of(state, pick);
  if (!came || *came >= kPodium) return 0;
  return *came == place ? kPointsForPlace : kPointsForPodium;
}

// rule G-54.
int points_for_fastest(const State& state, Pick pick) {
  return state.fastest_time != 0 && pick == Pick(state.fastest) ? kPointsForFastest : 0;
}

// rule G-55: there is one incident a lap, so whoever is out on the same lap went out in the same.
int points_for_first_out(const State& state, Pick pick) {
  if (pick.is_nobody()) return state.running == state.cars ? kPointsForFirstOut : 0;
  if (!pick.is_driver() || state.is_running(pick.driver())) return 0;
  int first = state.laps;
  for (std::size_t i = state.running; i < state.cars; ++i) {
    first = std::min<int>(first, state.out_lap[index_of(state.order[i])]);
  }
  return state.out_lap[index_of(pick.driver())] == first ? kPointsForFirstOut : 0;
}

// rule G-50: among two cars there is no third.
bool has_answers(const State& state) {
  return state.question != Question::Third || field_of(state, state.circuit()).size() >= kPodium;
}

int points_for(const State& state, Question question, Pick pick) {
  if (pick.is_nothing()) return 0;
  if (asks_for_place(question)) {
    return points_for_podium(state, pick, static_cast<std::size_t>(question));
  }
  return question == Question::Fastest ? points_for_fastest(state, pick)
                                       : points_for_first_out(state, pick);
}

}  // namespace

bool is_empty(const Prediction& prediction) {
  return std::ranges::all_of(prediction, &Pick::is_nothing);
}

std::optional<int> place_named_for(const Prediction& prediction, DriverId driver) {
  const auto podium = std::span(prediction).first(kPodium);
  const auto found = std::ranges::find(podium, Pick(driver));
  if (found == podium.end()) return std::nullopt;
  return static_cast<int>(found - podium.begin()) + 1;
}

InlineList<DriverId, kMostDrivers> answers(const State& state) {
  const Prediction& said = state.predictions[predictor(state)];
  InlineList<DriverId, kMostDrivers> list;
  for (DriverId driver : field_of(state, state.circuit())) {
    // rule G-50: nobody comes in two places.
    if (!asks_for_place(state.question) || !place_named_for(said, driver)) list.push_back(driver);
  }
  return list;
}

void begin_predicting(State& state) {
  state.predictions = {};
  state.times_laps = 0;
  state.turn = 0;
  state.question = Question::First;
  state.phase = state.predicts != 0 ? Phase::Predicting : Phase::Waiting;
}

bool next_question(State& state) {
  while (state.question != Question::Out) {
    state.question = static_cast<Question>(static_cast<int>(state.question) + 1);
    if (has_answers(state)) return true;
  }
  return false;
}

void time_laps(State& state) {
  for (std::size_t i = 0; i < state.running; ++i) {
    const DriverId driver = state.order[i];
    const std::uint16_t time = state.lap_times[index_of(driver)];
    const Hundredths at = state.times[index_of(driver)];
    const bool is_faster = std::pair(time, at) < std::pair(state.fastest_time, state.fastest_at);
    if (state.fastest_time != 0 && !is_faster) continue;
    state.fastest_time = time;
    state.fastest_at = at;
    state.fastest = driver;
  }
}

PredictionPoints score(const State& state, const Prediction& prediction) {
  PredictionPoints points{};
  for (std::size_t i = 0; i < kQuestions; ++i) {
    points[i] =
        static_cast<std::uint8_t>(points_for(state, static_cast<Question>(i), prediction[i]));
  }
  return points;
}

int sum_of(const PredictionPoints& points) {
  return std::accumulate(points.begin(), points.end(), 0);
}

int predicted_points(const State& state, std::size_t seat) {
  const auto races = std::span(state.predicted).first(state.races);
  return std::accumulate(races.begin(), races.end(), 0,
                         [&](int sum, const auto& race) { return sum + race[seat]; });
}

}  // namespace paddock::grand_prix_2006
