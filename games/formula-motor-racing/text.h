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
  static std::uint64_t tag(const View& view, StepKey key);
  static std::uint64_t tag(const Event& event);
  static const std::vector<std::string>& event_names();  // by the event's index
  static void write(JsonOut& out, const Event& event);
  static void write_public(FieldsOut& out, const View& view);
  static void write_private(FieldsOut& out, const View& view);
  static Message asks_nature(const View& view);  // what is rolled, drawn or dealt
  static Picture picture(const View& view, const Translator& say);
};

// "red", "red 1", "Overtake +3 red": the journal's words, the same in every language.
std::string_view name_of(Colour colour);
const std::string& name_of(Car car);
const std::string& name_of(Card card);

Message message_of(Colour colour);
Message message_of(Car car);
Message message_of(Card card);
Ink ink_of(Colour colour);

}  // namespace paddock::formula_motor_racing
