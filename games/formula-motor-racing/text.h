// Formula Motor Racing in words: notation of the journal, messages for people, JSON for programs,
// and the picture at a terminal. Everything here is given a View, never a State.
#pragma once

#include <string>
#include <vector>

#include "games/any_game.h"
#include "games/formula-motor-racing/state.h"

namespace paddock::formula_motor_racing {

struct FormulaMotorRacingText {
  // A move as the steps a person chooses it by: the card, then the car.
  static StepPath path(Move move);
  static Step step(const View& view, StepKey key);
  static Message message(const Event& event);
  static std::string_view rule(const Event& event);     // event_rules.cc
  static Message why_not(const View& view, Move move);  // why_not.cc
  static bool asks_for_a_rest(const Event& event);      // the race's result is to be looked at
  // What is said of an event or a step is kept by its tag.
  static std::uint64_t tag(const View& view, StepKey key);
  // As they are sent: wire.h.
  using Public = struct PublicView;
  using Private = struct PrivateView;
  static PublicView public_view(const View& view);
  static PrivateView private_view(const View& view);
  static Message asks_nature(const View& view);  // what is rolled, drawn or dealt
  static Picture picture(const View& view, const Translator& say);
};

// "red", "red 1", "Overtake +3 red": the journal's words, the same in every language.
using paddock::name_of;
const std::string& name_of(Car car);
const std::string& name_of(Card card);

Message message_of(Colour colour);
Message message_of(Car car);
Message message_of(Card card);
Ink ink_of(Colour colour);

}  // namespace paddock::formula_motor_racing
