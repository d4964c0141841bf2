// What a move does. A template, so that whoever watches a race can be a type of its own: a log, a
// tally, a survey, or nobody.
#pragma once

#include <bit>
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
class Play {
 public:
  Play(State& state, Events& events) : s_(state), tell_(events), book_(state.book()) {}

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

  // rule G-7: a grid drawn by lot, from the front.
  void draw_grid(int at) {
    std::swap(s_.order[s_.turn], s_.order[static_cast<std::size_t>(at)]);
    if (++s_.turn == s_.cars) begin_first_lap();
  }

  void draw_card(std::size_t at) { read(take(at)); }

  // Draws on to the end of the race. Returns how many cards.
  std::uint64_t run_on(Rng& rng) {
    std::uint64_t drawn = 0;
    while (s_.phase >= Phase::QualifyingModifier && s_.phase < Phase::Over) {
      if (s_.phase == Phase::Modifier && s_.turn == 0) {
        drawn += run_lap(rng);
      } else if (s_.phase == Phase::Extras) {
        drawn += run_extras(rng);
      } else {
        read(take(rng.below(s_.left)));
        ++drawn;
      }
    }
    return drawn;
  }

 private:
  // rule G-11: what is drawn is out of the deck until that has run out.
  CardId take(std::size_t at) {
    const CardId card = s_.pile[at];
    --s_.left;
    s_.pile[at] = s_.pile[s_.left];
    s_.pile[s_.left] = card;
    if (s_.left == 0) s_.left = kCards;
    return card;
  }

  // Many draws in a row, with all that the next one hangs on kept at hand. Nothing gives its
  // address away, and its users are not inlined: so it is kept in registers.
  class Draws {
   public:
    Draws(State& state, const Rng& rng) : state_(state), source_(rng), left_(state.left) {}

    std::size_t next() {
      const std::uint32_t at = source_.below(left_);
      const CardId card = state_.pile[at];
      --left_;
      state_.pile[at] = state_.pile[left_];
      state_.pile[left_] = card;
      if (left_ == 0) left_ = kCards;
      return index_of(card);
    }
    Rng lend() {
      state_.left = static_cast<std::uint8_t>(left_);
      return source_;
    }
    void take_back(const Rng& rng) {
      source_ = rng;
      left_ = state_.left;
    }

   private:
    State& state_;
    Rng source_;
    std::uint32_t left_;
  };

  // The same draws as one by one.
  [[gnu::noinline]] std::uint64_t run_lap(Rng& rng) {
    State& s = s_;
    const Tables& tables = book_.tables;
    const auto& chart = tables.lap[index_of(s.circuit())];
    Draws draws(s, rng);
    const std::size_t running = s.running;
    const std::uint32_t due = s.due;
    std::uint64_t drawn = 2 * running;
    for (std::size_t turn = 0; turn < running; ++turn) {
      const DriverId own = s.order[turn];
      const std::size_t column = tables.column[tables.rating[index_of(own)]][draws.next()];
      const std::uint16_t time = chart[column][draws.next()];
      s.lap_times[index_of(own)] = time;
      if ((due & bit_of(own)) != 0) {
        s.turn = static_cast<std::uint8_t>(turn);
        Rng lent = draws.lend();
        drawn += run_stop(lent);
        draws.take_back(lent);
        continue;
      }
      s.times[index_of(own)] += time;
      if constexpr (Events::kListening) {
        tell_(event::LapDone{{s.almanac, own}, s.lap, time, s.times[index_of(own)], {}, {}});
      }
    }
    rng = draws.lend();
    end_lap();
    return drawn;
  }

  [[gnu::noinline]] std::uint64_t run_extras(Rng& rng) {
    State& s = s_;
    Draws draws(s, rng);
    const std::size_t running = s.running;
    const std::uint32_t drawing = s.drawing;
    std::uint32_t due = s.due;
    std::uint64_t drawn = 0;
    for (std::size_t turn = s.turn; turn < running; ++turn) {
      const DriverId own = s.order[turn];
      if ((drawing & bit_of(own)) == 0) continue;
      ++drawn;
      if (draws.next() < book_.tables.extras[index_of(own)]) {
        due |= bit_of(own);
        tell_(event::CalledIn{{s.almanac, own}});
      }
    }
    s.due = due;
    s.turn = 0;
    s.phase = Phase::Modifier;
    rng = draws.lend();
    return drawn;
  }

  [[gnu::noinline]] std::uint64_t run_stop(Rng& rng) {
    std::uint64_t drawn = 0;
    for (s_.phase = Phase::Pit; s_.phase != Phase::Modifier; ++drawn) {
      const CardId card = take(rng.below(s_.left));
      if (s_.phase == Phase::PitRow) {
        make_stop(card);
        s_.phase = Phase::Modifier;
      } else {
        read(card);
      }
    }
    return drawn;
  }

  void read(CardId card) {
    switch (s_.phase) {
      case Phase::Modifier:
        return read_modifier(card);
      case Phase::Row:
        return read_row(card);
      case Phase::Extras:
        return read_extras(card);
      case Phase::Incident:
        return read_incident(card);
      case Phase::Place:
        return read_place(card);
      case Phase::Test:
        return read_test(card);
      case Phase::Cause:
        return read_cause(card);
      case Phase::Pit:
        return read_pit(card);
      case Phase::PitX:
        return read_pit_x(card);
      case Phase::PitRow:
        return read_pit_row(card);
      case Phase::QualifyingModifier:
        return read_modifier(card);
      case Phase::QualifyingRow:
        return read_qualifying_row(card);
      default:
        PADDOCK_CHECK(false);
    }
  }

  int number_of(CardId card) const { return static_cast<int>(index_of(card)) + 1; }
  DriverId driver() const { return s_.order[s_.turn]; }
  DriverCode code_of(DriverId one) const { return {s_.almanac, one}; }
  Said said_by(std::size_t seat) const { return {s_.almanac, s_.predictions[seat]}; }

  void begin_first_lap() {
    if constexpr (Events::kListening) {
      tell_(event::GridSet{with_codes(s_.almanac, std::span(s_.order).first(s_.cars))});
    }
    s_.lap = 1;
    s_.phase = Phase::Incident;
  }

  // rules G-20 to G-22: the LAP TIME entry changes the rating.
  void read_modifier(CardId card) {
    const std::size_t rating = book_.tables.rating[index_of(driver())];
    s_.column = book_.tables.column[rating][index_of(card)];
    s_.phase = s_.phase == Phase::Modifier ? Phase::Row : Phase::QualifyingRow;
  }

  std::uint16_t lap_time(CardId card) const {
    return book_.tables.lap[index_of(s_.circuit())][s_.column][index_of(card)];
  }

  // rule G-8: one lap each, in the order of the field.
  void read_qualifying_row(CardId card) {
    const DriverId own = driver();
    s_.times[index_of(own)] = lap_time(card);
    tell_(event::QualifyingLap{code_of(own), s_.times[index_of(own)]});
    s_.phase = Phase::QualifyingModifier;
    if (++s_.turn < s_.cars) return;
    sort_by_time(s_);
    s_.times = {};
    begin_first_lap();
  }

  // rule G-12: is there an incident on this lap?
  void read_incident(CardId card) {
    if (number_of(card) > book_[s_.circuit()].incident) return begin_extras();
    tell_(event::Incident{s_.lap});
    s_.phase = Phase::Place;
  }

  // rule G-13: it begins with the car in the place drawn, or the last one.
  void read_place(CardId card) {
    s_.turn = static_cast<std::uint8_t>(std::min<int>(book_[card].retire, s_.running) - 1);
    s_.tested = 0;
    s_.phase = Phase::Test;
  }

  // rule G-14: car by car, after the last the first again, until one falls.
  void read_test(CardId card) {
    const DriverId own = driver();
    const bool is_out = number_of(card) <= book_.tables.retires[index_of(own)];
    tell_(event::Tested{code_of(own), s_.turn + 1, is_out});
    if (!is_out && ++s_.tested < s_.running) {
      if (++s_.turn == s_.running) s_.turn = 0;
      return;
    }
    // rule G-15: nobody fell.
    if (!is_out) s_.turn = place_of(likeliest_to_retire(s_));
    s_.phase = Phase::Cause;
  }

  std::uint8_t place_of(DriverId driver) const {  // from 0
    return static_cast<std::uint8_t>(std::ranges::find(s_.order, driver) - s_.order.begin());
  }

  // rules G-16 to G-19.
  void read_cause(CardId card) {
    const DriverId own = driver();
    Reason reason{};
    for (const ReasonRange& range : book_[own].reasons) {
      if (number_of(card) <= range.high) {
        reason = range.reason;
        break;
      }
    }
    InlineList<DriverId, 2> along;
    if (reason == Reason::Accident) along = neighbours_in_accident(s_, own);
    if constexpr (Events::kListening) {
      tell_(event::Retired{code_of(own), s_.lap, s_.turn + 1, reason, false});
      for (DriverId other : along) {
        tell_(event::Retired{code_of(other), s_.lap, place_of(other) + 1, reason, true});
      }
    }
    take_out_together(own, along, reason);
    if (s_.running == 0) return finish_race();
    begin_extras();
  }

  // The worst placed of them first, so that they stand behind the others as they were placed.
  void take_out_together(DriverId own, const InlineList<DriverId, 2>& along, Reason reason) {
    for (int place = s_.running; place >= 1; --place) {
      const DriverId one = s_.at(place);
      if (one == own || std::ranges::find(along, one) != along.end()) take_out(s_, one, reason);
    }
  }

  // rule G-27: prescribed stops are due; then whoever has made both draws for another.
  void begin_extras() {
    s_.due = 0;
    if (is_stop_lap(s_, s_.lap)) {
      for (std::size_t i = 0; i < s_.running; ++i) {
        const DriverId one = s_.order[i];
        s_.due |= s_.next_stop[index_of(one)] == s_.lap ? bit_of(one) : 0;
      }
    }
    s_.turn = s_.drawing == 0 ? s_.running : 0;
    next_extras();
  }

  void next_extras() {
    while (s_.turn < s_.running && (s_.drawing & bit_of(driver())) == 0) ++s_.turn;
    s_.phase = Phase::Extras;
    if (s_.turn < s_.running) return;
    s_.turn = 0;
    s_.phase = Phase::Modifier;
  }

  void read_extras(CardId card) {
    if (number_of(card) <= book_.tables.extras[index_of(driver())]) {
      s_.due |= bit_of(driver());
      tell_(event::CalledIn{code_of(driver())});
    }
    ++s_.turn;
    next_extras();
  }

  // rule G-23: the time of the lap.
  void read_row(CardId card) {
    s_.lap_times[index_of(driver())] = lap_time(card);
    s_.stop_time = 0;
    if ((s_.due & bit_of(driver())) != 0) {
      s_.phase = Phase::Pit;
      return;
    }
    finish_car();
    next_car();
  }

  // rules G-29 to G-33: a stop.
  void read_pit(CardId card) {
    const ActionCard& action = book_[card];
    if (!action.pit) {
      s_.phase = Phase::PitX;
      return;
    }
    const int column = std::clamp(book_[driver()].crew + *action.pit, 1, kPitColumns);
    s_.column = static_cast<std::uint8_t>(column - 1);
    s_.phase = Phase::PitRow;
  }

  void read_pit_x(CardId card) {
    s_.column = static_cast<std::uint8_t>(book_[card].x.value_or(kPitX) - 1);
    s_.phase = Phase::PitRow;
  }

  void read_pit_row(CardId card) {
    make_stop(card);
    next_car();
  }

  void make_stop(CardId card) {
    const std::size_t own = index_of(driver());
    s_.stop_time = book_.tables.pit[s_.column][index_of(card)];
    s_.lap_times[own] = static_cast<std::uint16_t>(s_.lap_times[own] + s_.stop_time);
    ++s_.stops[own];
    s_.next_stop[own] = 0;
    if (s_.stops[own] < kPrescribedStops) plan_stop(s_, driver(), stop_lap(s_, driver(), 2));
    // rules G-31 and G-32
    if (s_.stops[own] == kPrescribedStops) s_.drawing |= bit_of(driver());
    if (s_.stops[own] == kMostStops) s_.drawing &= ~bit_of(driver());
    finish_car();
  }

  void finish_car() {
    const std::size_t own = index_of(driver());
    s_.times[own] += s_.lap_times[own];
    if constexpr (Events::kListening) {
      event::LapDone done{code_of(driver()), s_.lap, s_.lap_times[own], s_.times[own], {}, {}};
      if (s_.stop_time > 0) {
        done.stop = s_.stop_time;
        done.stops = s_.stops[own];
      }
      tell_(done);
    }
  }

  void next_car() {
    s_.phase = Phase::Modifier;
    if (++s_.turn == s_.running) end_lap();
  }

  void end_lap() {
    sort_by_time(s_);
    if (s_.times_laps != 0) time_laps(s_);
    if constexpr (Events::kListening) tell_(lap_ended());
    s_.turn = s_.column = 0;
    s_.stop_time = 0;
    if (s_.lap == s_.laps) return finish_race();
    ++s_.lap;
    s_.phase = Phase::Incident;
  }

  event::LapEnded lap_ended() const {
    const Hundredths total = s_.times[index_of(s_.at(1))];
    event::LapEnded ended{s_.lap, s_.laps, s_.running, code_of(s_.at(1)), total, {}, 0};
    if (s_.running > 1) {
      ended.second = code_of(s_.at(2));
      ended.gap = s_.times[index_of(s_.at(2))] - total;
    }
    return ended;
  }

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

  State& s_;
  Events& tell_;
  const Almanac& book_;
};

template <class Events>
std::uint64_t GrandPrix2006::run_on(State& state, Rng& rng, Events& events) {
  if (state.phase == Phase::DrawingGrid) {
    apply(state, draw(state, rng), events);
    return 1;
  }
  return Play<Events>(state, events).run_on(rng);
}

template <class Events>
void GrandPrix2006::apply(State& state, Move move, Events& events) {
  Play<Events> play(state, events);
  switch (move.action) {
    case Action::DrawCard:
      return play.draw_card(move.at);
    case Action::DrawGrid:
      return play.draw_grid(move.at);
    case Action::FollowDriver:
      return play.follow(id_at<DriverId>(move.value));
    case Action::FollowTeam:
      return play.follow(id_at<TeamId>(move.value));
    case Action::Predict:
      return play.predict(id_at<DriverId>(move.value));
    case Action::PredictNobody:
      return play.predict(Pick::nobody());
    case Action::LeaveOut:
      return play.leave_out();
    case Action::PredictNoMore:
      return play.end_prediction();
    case Action::StartAll:
      state.runs_on = 1;
      return play.start_race();
    case Action::Start:
      return play.start_race();
  }
}

}  // namespace paddock::grand_prix_2006
