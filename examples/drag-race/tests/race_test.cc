// The rules of the drag race, each from a position worked out by hand.
#include <gtest/gtest.h>

#include "examples/drag-race/text.h"

namespace paddock::drag_race {
namespace {

State strip_of(int lengths) {
  return DragRace::start(
      OptionValues::parse(DragRace::options(), {{"strip", std::to_string(lengths)}}), kCars);
}

// The seat whose turn it is does that, and the die shows this.
EventLog<Event> drive(State& state, Action action, int face) {
  EventLog<Event> log;
  DragRace::apply(state, {action}, log);
  DragRace::apply(state, {Action::Roll, static_cast<std::uint8_t>(face)}, log);
  return log;
}

TEST(DragRace, BeginsAtTheBeginningInFirstGear) {
  // proves R-1
  const State state = strip_of(10);
  for (const Car& car : state.cars) EXPECT_EQ(car, (Car{0, 1}));
  EXPECT_EQ(state.strip, 10);
  EXPECT_THROW(strip_of(9), InputError);
  EXPECT_THROW(strip_of(201), InputError);
}

TEST(DragRace, IsDrivenInTurns) {
  // proves R-2
  State state = strip_of(20);
  EXPECT_EQ(DragRace::to_act(state), Actor(seat_at(0)));
  drive(state, Action::Hold, 1);
  EXPECT_EQ(DragRace::to_act(state), Actor(seat_at(1)));
  drive(state, Action::Hold, 1);
  EXPECT_EQ(DragRace::to_act(state), Actor(seat_at(0)));
}

TEST(DragRace, NobodyShiftsOutOfFourthGear) {
  // proves R-3
  State state = strip_of(20);
  DragRace::MoveList moves;
  DragRace::moves(state, moves);
  EXPECT_EQ(moves.size(), 2u);
  state.cars[0].gear = 4;
  DragRace::moves(state, moves);
  ASSERT_EQ(moves.size(), 1u);
  EXPECT_EQ(moves[0].action, Action::Hold);
}

TEST(DragRace, SaysByWhichRuleAShiftIsMissed) {
  // proves R-5
  State state = strip_of(20);
  const EventLog<Event> log = drive(state, Action::Shift, 1);
  EXPECT_EQ(DragRaceText::rule(log.heard.back().event), "R-5");
}

TEST(DragRace, SaysWhyThereIsNoFifthGear) {
  // proves R-3
  State state = strip_of(20);
  state.cars[0].gear = 4;
  EXPECT_EQ(DragRaceText::why_not(state, {Action::Shift}),
            by_rule("R-3", Message("drag.why.shift", {{"gears", 4}})));
}

TEST(DragRace, ACarRunsItsGearAndOneMoreWithASix) {
  // proves R-4
  State state = strip_of(20);
  drive(state, Action::Hold, 5);
  EXPECT_EQ(state.cars[0].run, 1);
  state.cars[1].gear = 3;
  drive(state, Action::Hold, 6);
  EXPECT_EQ(state.cars[1].run, 4);
}

TEST(DragRace, AShiftIsMissedWhenTheDieShowsLessThanTheNewGear) {
  // proves R-5
  State state = strip_of(20);
  state.cars[0].gear = state.cars[1].gear = 2;
  const EventLog<Event> log = drive(state, Action::Shift, 2);
  EXPECT_EQ(std::get<event::Missed>(log.heard.back().event).gear, 3);
  EXPECT_EQ(state.cars[0], (Car{0, 2}));
  drive(state, Action::Shift, 3);
  EXPECT_EQ(state.cars[1], (Car{3, 3}));
}

TEST(DragRace, IsOverWithTheRoundAndTheFartherCarWins) {
  // proves R-6
  State state = strip_of(10);
  state.cars = {Car{9, 1}, Car{9, 2}};
  drive(state, Action::Hold, 1);
  EXPECT_NE(state.phase, Phase::Over);  // the other still drives
  const EventLog<Event> log = drive(state, Action::Hold, 1);
  EXPECT_TRUE(DragRace::to_act(state).is_nobody());
  EXPECT_EQ(std::get<event::Ended>(log.heard.back().event).winner, seat_at(1));
  EXPECT_EQ(DragRace::result(state).lines[0], (Result::Line{2, 10}));
  EXPECT_EQ(DragRace::result(state).lines[1], (Result::Line{1, 11}));
}

TEST(DragRace, AsFarIsLevel) {
  // proves R-6
  State state = strip_of(10);
  state.cars = {Car{9, 1}, Car{9, 1}};
  drive(state, Action::Hold, 1);
  const EventLog<Event> log = drive(state, Action::Hold, 1);
  EXPECT_EQ(std::get<event::Ended>(log.heard.back().event).winner, std::nullopt);
  for (std::size_t i = 0; i < kCars; ++i) EXPECT_EQ(DragRace::result(state).lines[i].place, 1);
}

}  // namespace
}  // namespace paddock::drag_race
