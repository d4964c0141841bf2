// Grand Prix 2006 in words: messages for people, JSON for programs, and the picture at a terminal.
#pragma once

#include <string>
#include <vector>

#include "games/any_game.h"
#include "games/grand-prix-2006/state.h"
#include "games/grand-prix-2006/story.h"

namespace paddock::grand_prix_2006 {

struct GrandPrix2006Text {
  using Storyteller = grand_prix_2006::Storyteller;

  static StepPath path(Move move);
  static Step step(const View& view, StepKey key);
  static Message message(const Event& event);
  static std::string_view rule(const Event& event);     // event_rules.cc
  static Message why_not(const View& view, Move move);  // why_not.cc
  // As they are sent: wire.h.
  using Public = struct PublicView;
  using Private = struct PrivateView;
  using AlsoSent = std::tuple<Story, struct Charts, struct CircuitMap>;
  static PublicView public_view(const View& view);
  static PrivateView private_view(const View& view);
  static Picture picture(const View& view, const Translator& say);
  static Message asks_nature(const View& view);  // which entry is read, and for whom
  // After it the picture is worth another look: nobody is asked anything in between.
  static bool is_scene(const Event& event);
  static Message detail(const Event& event);  // the time of a lap, to be written down
  // "2006.json": the cards and circuits of an almanac; "map-monza.json": where the road runs.
  static std::optional<GameFile> file(std::string_view name);
};

Message message_of(Reason reason);
// "1:34.63" by the hundredth, "+2.31" behind somebody, "+1:02.31" far behind.
std::string print_gap(Hundredths gap);

}  // namespace paddock::grand_prix_2006
