// Predictions: what may be said of a race to come, and what it is worth once the race is run. Our
// own addition to the rulebook (rules G-50 to G-56).
#pragma once

#include "games/grand-prix-2006/state.h"

namespace paddock::grand_prix_2006 {

// Whose turn it is to predict.
inline std::size_t predictor(const State& state) {
  return static_cast<std::size_t>(index(GrandPrix2006::to_act(state).seat()));
}
bool is_empty(const Prediction& prediction);  // nothing was said
// The place, from 1, that a driver is named for; none: for none.
std::optional<int> place_named_for(const Prediction& prediction, DriverId driver);

// rule G-52: a seat alone at its table waits for nobody.
inline bool starts_at_will(const State& state) { return state.players == 1; }

// Whom the question asked may be answered with, in the order of the real grid.
InlineList<DriverId, kMostDrivers> answers(const State& state);

// The first question of the next race is asked; without predictions the race is waited for.
void begin_predicting(State& state);
// Goes to the next question that has an answer; false: there is none.
bool next_question(State& state);

// rule G-54: keeps the fastest lap, of those just run if one of them is.
void time_laps(State& state);

// What a prediction is worth by the race that is just over, question by question.
PredictionPoints score(const State& state, const Prediction& prediction);
int sum_of(const PredictionPoints& points);
// Over all races so far.
int predicted_points(const State& state, std::size_t seat);

}  // namespace paddock::grand_prix_2006
