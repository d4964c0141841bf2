// Formula Motor Racing in words: notation of the journal, messages for people, JSON for programs,
// and the picture at a terminal. Everything here is given a View, never a State.
#pragma once

#include <string>
#include <vector>

#include "games/any_game.h"
#include "games/formula-motor-racing/state.h"

namespace paddock::formula_motor_racing {

struct FormulaMotorRacingText {
  static std::vector<Step> steps(const View& view, Move move);
  static Message message(const Event& event);
  static const std::vector<std::string>& event_names();  // by the event's index
  static Json json(Move move);
  static Json json(const Event& event);
  static Json json(const View& view);
  static Picture picture(const View& view, const Translator& say);
};

// "red", "red 1", "Overtake +3 red": the journal's words, the same in every language.
std::string name_of(Colour colour);
std::string name_of(Car car);
std::string name_of(Card card);

Message message_of(Colour colour);
Message message_of(Car car);
Message message_of(Card card);
Ink ink_of(Colour colour);

}  // namespace paddock::formula_motor_racing
