// Formula D in words: notation of the journal, messages for people, JSON for programs, and the
// picture at a terminal.
#pragma once

#include <string>
#include <tuple>
#include <vector>

#include "games/any_game.h"
#include "games/formula-d/outlook.h"
#include "games/formula-d/state.h"

namespace paddock::formula_d {

struct FormulaDText {
  static StepPath path(Move move);
  static Step step(const View& view, StepKey key);
  static Message message(const Event& event);
  static std::string_view rule(const Event& event);     // event_rules.cc
  static Message why_not(const View& view, Move move);  // why_not.cc
  // As they are sent: wire.h.
  using Public = struct PublicView;
  using Private = struct PrivateView;
  using Outlook = struct GearChances;
  using AlsoSent = std::tuple<struct GearChances, struct CircuitFile>;
  static PublicView public_view(const View& view);
  static PrivateView private_view(const View& view);
  static std::optional<GearChances> outlook(const View& view, Move move);  // of a gear
  static Message asks_nature(const View& view);                            // which die is rolled
  static Picture picture(const View& view, const Translator& say);
  // "monaco.json": where its spaces are drawn; "monaco.svg": the drawing below them.
  static std::optional<GameFile> file(std::string_view name);
};

// "red", "red 1", "L16", "P4": the journal's words, the same in every language. A space is called
// by its lane and its place in the lane, counted from the exit of the last corner.
using paddock::name_of;
const std::string& name_of(CarId car);
std::string name_of(const Spot& spot);

Message message_of(CarId car);
std::vector<Message> messages_of(const Cars& cars);
Message message_of(const Spot& spot);
Message message_of(Lane lane);  // its letter
Message circuit_message(std::string_view name);
Message corner_message(std::string_view name);
Message message_of(const Corner& corner);
Ink ink_of(Colour colour);
int lap_of(const State& state, const Car& car);  // the one it drives, from 1

}  // namespace paddock::formula_d
