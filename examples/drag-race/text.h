// Drag race in words: messages for people, JSON for programs, and the picture at a terminal.
#pragma once

#include "engine/describe_json.h"
#include "examples/drag-race/state.h"
#include "games/any_game.h"

namespace paddock::drag_race {

// What everybody is sent of a match.
struct Lane {
  int run;
  int gear;
};
BOOST_DESCRIBE_STRUCT(Lane, (), (run, gear))
struct PublicView {
  Phase phase;
  int strip;
  std::optional<Seat> turn;
  std::array<Lane, kCars> cars;  // by seat
};
BOOST_DESCRIBE_STRUCT(PublicView, (), (phase, strip, turn, cars))
struct PrivateView {};  // nobody knows more
BOOST_DESCRIBE_STRUCT(PrivateView, (), ())

struct DragRaceText {
  static StepPath path(Move move);
  static Step step(const State& view, StepKey key);
  static Message message(const Event& event);
  static std::string_view rule(const Event& event);
  static Message why_not(const State& view, Move move);
  using Public = PublicView;
  using Private = PrivateView;
  static PublicView public_view(const State& view);
  static PrivateView private_view(const State&) { return {}; }
  static Message asks_nature(const State&) { return Message("drag.asks.roll"); }
  static Picture picture(const State& view, const Translator& say);
};

}  // namespace paddock::drag_race
