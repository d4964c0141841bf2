// Bot: who plays a seat when no person does. A bot is a name and one function; it is given a
// Glimpse of its own seat, the legal moves and a random stream of its own, never the state.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "bots/mind.h"
#include "games/match_of.h"

namespace paddock {

// Whether a bot wants to know how the match came to where it is (Glimpse::recall): only for those
// that do is it kept.
enum class Recall : std::uint8_t { Nothing, Past };

template <Game G>
struct Bot {
  using Move = typename G::Move;
  using MoveList = typename G::MoveList;

  std::string_view name;
  // Chooses at once, in microseconds. None of a bot that needs a mind: a style, or a budget.
  Move (*choose)(const Glimpse<G>& glimpse, const MoveList& moves, Rng& rng) = nullptr;
  Move (*think)(const Glimpse<G>& glimpse, const MoveList& moves, Mind& mind) = nullptr;
  // To think with, where nobody says otherwise. Whoever has any takes its time: a server has it
  // think where no table waits for it.
  std::uint32_t playouts = 0;
  std::span<const Character> characters = {};
  Recall recall = Recall::Nothing;
};

// The bots of a game, weakest first. Specialised in games/<game>/bots/, the only list of them.
template <Game G>
std::span<const Bot<G>> bots_of();

}  // namespace paddock
