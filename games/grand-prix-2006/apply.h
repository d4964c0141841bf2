// What a move does. A template, so that whoever watches a race can be a type of its own: a log, a
// tally, a survey, or nobody.
#pragma once

#include <algorithm>

#include "games/grand-prix-2006/season.h"

namespace paddock::grand_prix_2006 {

template <class Events>
class Play : public Season<Events> {
 public:
  using Season<Events>::Season;

  // rule G-7: a grid drawn by lot, from the front.
  void draw_grid(int at) {
    std::swap(s_.order[s_.turn], s_.order[static_cast<std::size_t>(at)]);
    if (++s_.turn == s_.cars) this->begin_first_lap();
  }

  void draw_card(std::size_t at) { read(take(at)); }

 protected:
  using Season<Events>::s_;
  using Season<Events>::tell_;
  using Season<Events>::book_;
  using Season<Events>::driver;
  using Season<Events>::code_of;

  // rule G-11: what is drawn is out of the deck until that has run out.
  CardId take(std::size_t at) {
    const CardId card = s_.pile[at];
    --s_.left;
    s_.pile[at] = s_.pile[s_.left];
    s_.pile[s_.left] = card;
    if (s_.left == 0) s_.left = kCards;
    return card;
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

  std::uint8_t place_of(DriverId one) const {  // from 0
    return static_cast<std::uint8_t>(std::ranges::find(s_.order, one) - s_.order.begin());
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
    this->begin_first_lap();
  }

  // rule G-12: is there an incident on this lap?
  void read_incident(CardId card) {
    if (this->number_of(card) > book_[s_.circuit()].incident) return begin_extras();
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
    const bool is_out = this->number_of(card) <= book_.tables.retires[index_of(own)];
    tell_(event::Tested{code_of(own), s_.turn + 1, is_out});
    if (!is_out && ++s_.tested < s_.running) {
      if (++s_.turn == s_.running) s_.turn = 0;
      return;
    }
    // rule G-15: nobody fell.
    if (!is_out) s_.turn = place_of(likeliest_to_retire(s_));
    s_.phase = Phase::Cause;
  }

  // rules G-16 to G-19.
  void read_cause(CardId card) {
    const DriverId own = driver();
    Reason reason{};
    for (const ReasonRange& range : book_[own].reasons) {
      if (this->number_of(card) <= range.high) {
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
    if (s_.running == 0) return this->finish_race();
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
    if (this->number_of(card) <= book_.tables.extras[index_of(driver())]) {
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

  // rule G-30: by the column it was read in.
  event::StopKind kind_of_stop() const {
    const int column = s_.column + 1;
    if (column == kPitX) return event::StopKind::Terrible;
    return column <= kExceptionalWorst ? event::StopKind::Exceptional : event::StopKind::Usual;
  }

  void finish_car() {
    const std::size_t own = index_of(driver());
    s_.times[own] += s_.lap_times[own];
    if constexpr (Events::kListening) {
      event::LapDone done{code_of(driver()), s_.lap, s_.lap_times[own], s_.times[own], {}, {}, {}};
      if (s_.stop_time > 0) {
        done.stop = s_.stop_time;
        done.stops = s_.stops[own];
        done.kind = kind_of_stop();
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
    if (s_.lap == s_.laps) return this->finish_race();
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
};

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
