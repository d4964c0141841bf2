// What happens between the laps: people are asked, a race begins, it ends, the season ends.
#pragma once

#include <span>

#include "games/grand-prix-2006/predictions.h"

namespace paddock::grand_prix_2006 {

// The lap of a prescribed stop in a race of a share of its laps (rule G-28).
std::uint8_t stop_lap(const State& state, DriverId driver, int stop);
// How many laps a race has in a match of a share of them (rule G-4).
std::uint8_t laps_at(const State& state, CircuitId circuit);
// Sets up the next race of the calendar: who starts, from where if that is known, and with what.
void line_up(State& state);
// Orders the running by their times; whoever was ahead stays ahead of his equals (rule G-25).
void sort_by_time(State& state);
// Takes a running car out of the race: it stands behind those running, before those out already.
void take_out(State& state, DriverId driver, Reason reason);
// The lap times and results of a race that is over go into the season's.
void keep_results(State& state);
// The driver with the largest RETIRES range, the better placed of equals (rule G-15).
DriverId likeliest_to_retire(const State& state);
// Whom an accident takes along: one or two neighbours, or none when nobody is near (rule G-18).
InlineList<DriverId, 2> neighbours_in_accident(const State& state, DriverId driver);

constexpr std::uint32_t bit_of(DriverId driver) { return 1u << index_of(driver); }

// A prescribed stop at the end of a lap; and whether there is one on a lap.
inline void plan_stop(State& state, DriverId driver, std::uint8_t lap) {
  state.next_stop[index_of(driver)] = lap;
  if (lap < 32 * state.stop_laps.size()) state.stop_laps[lap / 32u] |= 1u << lap % 32;
}
inline bool is_stop_lap(const State& state, int lap) {
  return (state.stop_laps[static_cast<std::size_t>(lap / 32)] >> lap % 32 & 1) != 0;
}

template <class Events>
class Season {
 public:
  Season(State& state, Events& events) : s_(state), tell_(events), book_(state.book()) {}

  void follow(Favourite favourite) {
    s_.follows[s_.turn] = favourite;
    tell_(event::Followed{seat_at(s_.turn), follow_of(s_.almanac, favourite)});
    if (++s_.turn == s_.players) begin_predicting(s_);
  }

  // rule G-50: an answer to the question asked.
  void predict(Pick pick) {
    s_.predictions[predictor(s_)][static_cast<std::size_t>(s_.question)] = pick;
    s_.has_predicted = 1;
    if (s_.question == Question::Fastest) s_.times_laps = 1;
    answer(pick);
  }

  void leave_out() { answer(Pick()); }

  void answer(Pick pick) {
    const Seat seat = seat_at(static_cast<int>(predictor(s_)));
    tell_(event::Answered{seat, s_.question, answer_of(s_.almanac, pick)});
    if (!next_question(s_)) end_prediction();
  }

  void end_prediction() {
    const std::size_t seat = predictor(s_);
    tell_(event::PredictionMade{said_by(seat), seat_at(static_cast<int>(seat))});
    s_.question = Question::First;
    if (++s_.turn == s_.players) s_.phase = Phase::Waiting;
  }

  void start_race() {
    if (s_.phase == Phase::Predicting) end_prediction();
    line_up(s_);
    if constexpr (Events::kListening) {
      tell_(event::RaceBegins{s_.race + 1, {s_.almanac, s_.circuit()}, s_.laps});
    }
    s_.turn = 0;
    switch (s_.grid) {
      case Grid::Real:
        return begin_first_lap();
      case Grid::Qualifying:
        s_.phase = Phase::QualifyingModifier;
        return;
      case Grid::Random:
        s_.phase = Phase::DrawingGrid;
        return;
    }
  }

 protected:
  void begin_first_lap() {
    if constexpr (Events::kListening) {
      tell_(event::GridSet{with_codes(s_.almanac, std::span(s_.order).first(s_.cars))});
    }
    s_.lap = 1;
    s_.phase = Phase::Incident;
  }

  // For the last lap is over, or nobody runs any more.
  void finish_race() {
    keep_results(s_);
    if constexpr (Events::kListening) {
      tell_(event::RaceEnded{s_.race + 1, {s_.almanac, s_.circuit()}, s_.running});
      const std::size_t scoring = std::min<std::size_t>(kPoints.size(), s_.running);
      for (std::size_t i = 0; i < scoring; ++i) {
        tell_(event::Scored{code_of(s_.order[i]), static_cast<int>(i) + 1, kPoints[i]});
      }
    }
    if (s_.has_predicted != 0) score_predictions();
    if (s_.race + 1 == s_.races) return finish_season();
    ++s_.race;
    begin_predicting(s_);
    if (s_.runs_on == 0) return;
    s_.phase = Phase::Waiting;  // rule G-52: nobody is asked any more
    start_race();
  }

  void score_predictions() {
    for (std::size_t seat = 0; seat < s_.players; ++seat) {
      const Prediction& said = s_.predictions[seat];
      if (is_empty(said)) continue;
      const PredictionPoints points = score(s_, said);
      s_.predicted[s_.race][seat] = static_cast<std::uint8_t>(sum_of(points));
      tell_(event::PredictionsScored{said_by(seat), seat_at(static_cast<int>(seat)), s_.race + 1,
                                     points, predicted_points(s_, seat)});
    }
  }

  void finish_season() {
    s_.phase = Phase::Over;
    if constexpr (Events::kListening) {
      if (s_.is_season == 0) return;
      tell_(event::SeasonEnded{});
      // rule G-42: whom nothing tells apart shares the place.
      for (const auto& line : drivers_table(s_)) {
        if (line.place == 1) tell_(event::Champion{code_of(line.id), line.points});
      }
      for (const auto& line : teams_table(s_)) {
        if (line.place == 1) tell_(event::TeamChampion{{s_.almanac, line.id}, line.points});
      }
    }
  }

  int number_of(CardId card) const { return static_cast<int>(index_of(card)) + 1; }
  DriverId driver() const { return s_.order[s_.turn]; }
  DriverCode code_of(DriverId one) const { return {s_.almanac, one}; }
  Said said_by(std::size_t seat) const { return {s_.almanac, s_.predictions[seat]}; }

  State& s_;
  Events& tell_;
  const Almanac& book_;
};

}  // namespace paddock::grand_prix_2006
