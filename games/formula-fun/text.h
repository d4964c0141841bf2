// Formula Fun in words: notation of the journal, messages for people, JSON for programs, and the
// picture at a terminal. Everything here is given a View, never a State.
#pragma once

#include <string>
#include <tuple>
#include <vector>

#include "games/any_game.h"
#include "games/formula-fun/state.h"

namespace paddock::formula_fun {

struct FormulaFunText {
  // A move as the steps a person chooses it by: the card, then its target.
  static StepPath path(Move move);
  static Step step(const View& view, StepKey key);
  static Message message(const Event& event);
  static std::string_view rule(const Event& event);  // event_rules.cc
  static Message asks_nature(const View& view);
  static Message why_not(const View& view, Move move);  // why_not.cc
  // As they are sent: wire.h.
  using Public = struct PublicView;
  using Private = struct PrivateView;
  using AlsoSent = std::tuple<struct DeckFile>;
  static PublicView public_view(const View& view);
  static PrivateView private_view(const View& view);
  // "standard.json": the cards of a deck.
  static std::optional<GameFile> file(std::string_view name);
  static Picture picture(const View& view, const Translator& say);
};

// "driver 5", "sponsor 4", "Fair", "driver circuit": the journal's words, the same in every
// language.
using paddock::name_of;
const std::string& name_of(Card card);
std::string words_of(const Open& open, Move move);  // of a move, possible or not
Message message_of(Card card);
// What is worth knowing of a component before it is bought; empty: nothing.
Message trait_of(Card card);
Ink ink_of(Card card);

}  // namespace paddock::formula_fun
