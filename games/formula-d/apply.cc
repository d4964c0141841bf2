// What each move does. The only code that changes a state.
#include <algorithm>
#include <bit>

#include "games/formula-d/outlook.h"
#include "games/formula-d/pit.h"
#include "games/formula-d/track.h"
#include "games/formula-d/way.h"
#include "games/formula-d/wear.h"

namespace paddock::formula_d {
namespace {

// One move being applied.
template <class Events>
class Applying : Wearing<Events> {
 public:
  using Wearing<Events>::Wearing;

  void roll_for_grid(int face) {
    const CarId car = roller(state_);
    state_.grid_rolls[size(index(car))] = byte(face);
    events_(event::GridRolled{car, face});
    state_.to_roll = static_cast<CarSet>(state_.to_roll & ~bit(car));
    if (state_.to_roll == 0) settle_grid();
  }

  void roll_for_start(int face) {
    Car& car = mover();
    events_(event::StartRolled{state_.mover(), face});
    car.start = Start::Done;
    if (face <= kStallHighestRoll) return end_turn();  // rule D-7
    car.gear = 1;
    if (face <= kNormalStartHighestRoll) {
      state_.phase = Phase::RollingGear;
      return;
    }
    car.start = Start::Great;
    state_.roll = kGreatStartSpaces;
    state_.phase = Phase::Moving;
  }

  void shift(int gear) {
    Car& car = mover();
    const int price = price_of_gear(car, gear);
    events_(event::Shifted{state_.mover(), car.gear, gear});
    car.gear = byte(gear);
    if (price > 0) lose(state_.mover(), Loss::Shifting, price, 0);
    state_.phase = Phase::RollingGear;
  }

  void roll_gear(int face) {
    const Car& car = mover();
    events_(event::Rolled{state_.mover(), car.gear, face});
    state_.roll = byte(face);
    const bool strains = (car.gear == 5 && face == number("engine-roll-fifth")) ||
                         (car.gear == 6 && face == number("engine-roll-sixth"));
    state_.engine_due = strains ? 1 : 0;
    state_.phase = Phase::Moving;
  }

  void use_nitro() {
    Car& car = mover();
    state_.bonus = car.gear;
    car.nitro_used = 1;
    events_(event::Nitro{state_.mover(), car.gear});
  }

  void move(const Move& move) {
    const CarId id = state_.mover();
    Car& car = state_[id];
    const SpaceId from = car.space;
    if (Events::kListening) {
      events_(event::Moved{id, spot(from), spot(move.space), way_of(track_, state_, move)});
    }
    const Standing before = car.standing;
    const int owed = before == Standing::Racing ? missing_stops(track_, car) : 0;
    const int stops = stops_after(track_, car, move);
    car.space = move.space;
    car.standing = standing_after(before, from, move);
    if (car.start == Start::Great) car.start = Start::Done;
    car.stops = byte(stops);
    tell_stop(move);
    const bool is_over_line = track_[car.space].at < track_[from].at;
    if (is_over_line) cross_line();
    if (move.brake > 0) lose(id, Loss::Braking, move.brake, 0);
    if (move.overshoots > 0) overshoot(from, owed, move);
    if (passes_police(from, car.space, is_over_line)) pass_police();
    if (car.is_racing() && car.crossings > state_.laps) arrive();
    if (car.standing == Standing::InBox && before != Standing::InBox) serve();
    if (car.standing == Standing::Queueing && before == Standing::Racing) {
      events_(event::EnteredPit{id, true});
    }
    if (car.is_on_track()) find_risks();
    state_.landed = car.space != from ? 1 : 0;
    // rule D-48: a move that stays in the pit lane strains nothing.
    if (before != Standing::Racing && track_.board().is_pit(move.space)) state_.engine_due = 0;
    state_.test = Test::Collision;
    continue_tests();
  }

  void test(int face) {
    const CarId car = roller(state_);
    const bool is_bad = state_.test == Test::Residents ? face >= kResidentsLowestBadRoll
                                                       : face <= kTestHighestBadRoll;
    events_(event::Tested{car, state_.test, face, is_bad});
    strike_off(car);
    if (is_bad) lose(car, loss_of(state_.test), cost_of(state_.test), 0);
    if (state_.test == Test::Danger || state_.test == Test::Residents) next_test();
    continue_tests();
  }

 private:
  using Wearing<Events>::state_;
  using Wearing<Events>::track_;
  using Wearing<Events>::events_;
  using Wearing<Events>::mover;
  using Wearing<Events>::lose;
  using Wearing<Events>::gain;
  using Wearing<Events>::go_out;
  using Wearing<Events>::is_in_town;
  using Wearing<Events>::passes_police;
  using Wearing<Events>::pass_police;
  using Wearing<Events>::give_police_bonus;

  Spot spot(SpaceId space) const { return {state_.board, space}; }

  // rules D-3, D-4: whoever shared a place with others now stands among them as they rolled.
  void settle_grid() {
    std::array<std::uint8_t, kMostCars> places{};
    for (int i = 0; i < kMostCars; ++i) places[size(i)] = state_.cars[size(i)].grid;
    CarSet tied = 0;
    for (int i = 0; i < kMostCars; ++i) {
      for (int other = 0; other < kMostCars; ++other) {
        if (other == i || places[size(i)] == 0 || places[size(other)] != places[size(i)]) continue;
        const int mine = state_.grid_rolls[size(i)];
        const int theirs = state_.grid_rolls[size(other)];
        if (theirs > mine) ++state_.cars[size(i)].grid;
        if (theirs == mine) tied = static_cast<CarSet>(tied | bit(car_at(i)));
      }
    }
    if (tied == 0) return take_grid();
    if constexpr (Events::kListening) events_(event::GridTied{cars_in(tied)});
    state_.to_roll = tied;
  }

  void take_grid() {
    for (int i = 0; i < kMostCars; ++i) {
      Car& car = state_.cars[size(i)];
      if (car.standing == Standing::Absent) continue;
      car.space = track_.board().grid[size(car.grid - 1)];
      car.wear = state_.wear_points;
      state_.order[size(car.grid - 1)] = car_at(i);
      state_.grid_rolls[size(i)] = 0;
    }
    for (int place = 1; place <= state_.count; ++place) {
      const CarId car = state_.order[size(place - 1)];
      events_(event::GridTaken{car, place, spot(state_[car].space)});
    }
    state_.moving = state_.count;
    begin_round();
  }

  void begin_round() {
    const Cars order = track_order(state_);
    state_.moving = byte(static_cast<int>(order.size()));
    if (order.empty()) return end_race();
    state_.order.fill(CarId{});
    std::copy(order.begin(), order.end(), state_.order.begin());
    ++state_.round;
    state_.turn = 0;
    events_(event::RoundBegins{state_.round});
    begin_turn();
  }

  void begin_turn() {
    while (state_.turn < state_.moving && !mover().is_racing()) ++state_.turn;
    if (state_.turn >= state_.moving) return begin_round();
    Car& car = mover();
    if (car.start == Start::ToRoll) {
      state_.phase = Phase::RollingStart;
    } else if (car.gear == 0 && car.is_on_track()) {  // rule D-7: it stalled
      events_(event::Shifted{state_.mover(), 0, 1});
      car.gear = 1;
      state_.phase = Phase::RollingGear;
    } else {
      state_.phase = Phase::ChoosingGear;
    }
  }

  void end_turn() {
    state_.roll = 0;
    state_.bonus = 0;
    state_.landed = 0;
    state_.test = Test::None;
    ++state_.turn;
    begin_turn();
  }

  void end_race() {
    state_.phase = Phase::Over;
    state_.turn = 0;
    events_(event::RaceEnded{});
  }

  Standing standing_after(Standing before, SpaceId from, const Move& move) const {
    if (!track_.board().is_pit(move.space)) return Standing::Racing;
    if (move.action == Action::Pit) {
      const bool is_box = move.space == box_space(track_, state_.mover());
      return is_box ? Standing::InBox : Standing::Queueing;
    }
    if (before != Standing::InBox) return before;
    return move.space == from ? Standing::InBox : Standing::Leaving;
  }

  void tell_stop(const Move& move) {
    const Car& car = mover();
    if (!car.is_on_track() || !track_[car.space].is_corner) return;
    events_(event::Stopped{state_.mover(), spot(car.space), car.stops, move.overshoots == 0});
  }

  // rules D-27, D-28: corner by corner.
  void overshoot(SpaceId from, int owed, const Move& move) {
    const CarId id = state_.mover();
    const auto segments = static_cast<int>(track_.board().segments.size());
    const int first = track_[from].segment;
    for (int segment = first; segment != track_[move.space].segment && state_[id].is_racing();
         segment = (segment + 1) % segments) {
      const int stops = track_.board().segments[size(segment)].stops;
      const int lacking = segment == first ? owed : stops;
      if (lacking > 1) return go_out(id, segment, true);
      if (lacking == 1) {
        lose(id, Loss::Overshooting, track_.beyond(segment, move.space), segment);
      }
    }
  }

  // rule D-57: the checkpoint's points come before what the same move costs.
  void cross_line() {
    const CarId id = state_.mover();
    Car& car = state_[id];
    ++car.crossings;
    if (car.crossings > state_.laps) return;
    events_(event::Crossed{id, car.crossings});
    if (car.crossings == 1) return;  // rule D-40
    car.nitro_used = 0;
    if (is_in_town()) gain(id, Gain::Checkpoint, kCheckpointBonus);
  }

  void arrive() {
    Car& car = mover();
    events_(event::Crossed{state_.mover(), car.crossings});
    car.standing = Standing::Finished;
    car.place = ++state_.finished;
    events_(event::Arrived{state_.mover(), car.place, state_.round});
    give_police_bonus();
  }

  void serve() {
    Car& car = mover();
    car.gear = 0;
    events_(event::EnteredPit{state_.mover(), false});
    gain(state_.mover(), Gain::PitStop, state_.wear_points);
  }

  // rule D-35
  void find_risks() {
    const CarId id = state_.mover();
    state_.to_roll = cars_at_risk(state_, state_[id].space, id);
    state_.own_tests = byte(std::popcount(state_.to_roll));
    if (!Events::kListening) return;
    for (CarId other : track_order(state_)) {
      if (has(state_.to_roll, other)) events_(event::Risked{id, other});
    }
  }

  // rule D-59: on to the next test there is, or to the next car.
  void continue_tests() {
    for (; state_.test != Test::None; next_test()) {
      if (!is_mover_racing()) state_.own_tests = 0;
      if (is_test_due()) {
        state_.phase = Phase::Testing;
        return;
      }
    }
    end_turn();
  }

  void next_test() {
    state_.test = state_.test == Test::Residents
                      ? Test::None
                      : static_cast<Test>(static_cast<int>(state_.test) + 1);
    if (state_.test == Test::Engine && state_.engine_due != 0) strain_engines();
  }

  bool is_mover_racing() { return mover().is_racing(); }

  bool is_test_due() {
    const Car& car = mover();
    const bool is_street = state_.rules == RuleSet::Street && car.is_on_track();
    switch (state_.test) {
      case Test::Collision:
        return state_.to_roll != 0 || state_.own_tests > 0;
      case Test::Engine:
        return state_.strained != 0;
      case Test::Danger:
        return is_street && state_.landed != 0 && track_[car.space].is_danger;
      case Test::Residents:
        return is_street && track_[car.space].is_residents;
      case Test::None:
        break;
    }
    return false;
  }

  // rule D-38
  void strain_engines() {
    state_.engine_due = 0;
    events_(event::Strained{state_.mover()});
    for (int i = 0; i < kMostCars; ++i) {
      const Car& car = state_.cars[size(i)];
      if (!car.is_on_track() || car.gear < kEngineLowestGear) continue;
      state_.strained = static_cast<CarSet>(state_.strained | bit(car_at(i)));
    }
  }

  // The car has rolled what was due.
  void strike_off(CarId car) {
    if (state_.test == Test::Engine) {
      state_.strained = static_cast<CarSet>(state_.strained & ~bit(car));
    } else if (state_.test == Test::Collision && has(state_.to_roll, car)) {
      state_.to_roll = static_cast<CarSet>(state_.to_roll & ~bit(car));
    } else if (state_.test == Test::Collision) {
      --state_.own_tests;
    }
  }

  static Loss loss_of(Test test) {
    switch (test) {
      case Test::Collision:
        return Loss::Collision;
      case Test::Engine:
        return Loss::Engine;
      case Test::Danger:
        return Loss::Danger;
      case Test::Residents:
      case Test::None:
        break;
    }
    return Loss::Residents;
  }
  static int cost_of(Test test) { return test == Test::Residents ? kResidentsCost : kTestCost; }
};

}  // namespace

template <class Events>
void FormulaD::apply(State& state, Move move, Events& events) {
  Applying<Events> applying(state, events);
  switch (move.action) {
    case Action::Shift:
      return applying.shift(move.value);
    case Action::Nitro:
      return applying.use_nitro();
    case Action::Go:
    case Action::Pit:
      return applying.move(move);
    case Action::Roll:
      break;
  }
  switch (state.phase) {
    case Phase::RollingGrid:
      return applying.roll_for_grid(move.value);
    case Phase::RollingStart:
      return applying.roll_for_start(move.value);
    case Phase::RollingGear:
      return applying.roll_gear(move.value);
    case Phase::Testing:
      return applying.test(move.value);
    case Phase::ChoosingGear:
    case Phase::Moving:
    case Phase::Over:
      PADDOCK_CHECK(false);  // nature has nothing to roll
  }
}

template void FormulaD::apply(State&, Move, NoEvents&);
template void FormulaD::apply(State&, Move, EventLog<Event>&);
template void FormulaD::apply(State&, Move, EventTally<Event>&);

}  // namespace paddock::formula_d
