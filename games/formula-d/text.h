// Formula D in words: notation of the journal, messages for people, JSON for programs, and the
// picture at a terminal.
#pragma once

#include <string>
#include <vector>

#include "games/any_game.h"
#include "games/formula-d/outlook.h"
#include "games/formula-d/state.h"

namespace paddock::formula_d {

struct FormulaDText {
  static StepPath path(Move move);
  static Step step(const View& view, StepKey key);
  static Message message(const Event& event);
  static const std::vector<std::string>& event_names();  // by the event's index
  static void write(JsonOut& out, const Event& event);
  static void write_public(FieldsOut& out, const View& view);
  static void write_private(FieldsOut& out, const View& view);
  static Message asks_nature(const View& view);  // which die is rolled
  static Picture picture(const View& view, const Translator& say);
  static void write_outlook(JsonOut& out, const View& view, Move move);  // of a gear
  // "monaco.json": where its spaces are drawn; "monaco.svg": the drawing below them.
  static std::optional<GameFile> file(std::string_view name);
};

// "red", "red 1", "L16", "P4": the journal's words, the same in every language. A space is called
// by its lane and its place in the lane, counted from the exit of the last corner.
std::string_view name_of(Colour colour);
const std::string& name_of(CarId car);
std::string name_of(const Spot& spot);

Message message_of(CarId car);
Message message_of(const Spot& spot);
Message message_of(Lane lane);  // its letter
Message corner_message(std::string_view name);
Message message_of(const Corner& corner);
Ink ink_of(Colour colour);
int lap_of(const State& state, const Car& car);  // the one it drives, from 1

}  // namespace paddock::formula_d
