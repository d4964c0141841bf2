// Decks: every deck there is, by number and by id. The standard one is number 0; decks of a user's
// own follow. A journal names a deck by its id, which of an own deck ends in a hash of its cards.
#pragma once

#include <array>
#include <atomic>
#include <string>
#include <string_view>
#include <vector>

#include "games/formula-fun/cards.h"

namespace paddock::formula_fun {

inline constexpr std::size_t kLargestDeckFile = 64 * 1024;

struct Deck {
  std::string id;
  std::array<std::uint8_t, kCards> copies{};
  Layout layout;

  CardSet whole() const { return CardSet(layout.whole); }
};

// Reads a deck file. Throws InputError with one sentence that names the file and what is wrong: not
// 52 cards, an effect nobody knows, no circuit.
Deck read_deck(std::string_view text, std::string_view file);

enum class DeckNumber : std::uint8_t {};

std::vector<std::string> deck_ids();

// Throws InputError for an id that nobody knows.
DeckNumber find_deck(std::string_view id);

// Adds a deck of a user's own. Throws InputError when there is one with its id.
DeckNumber add_deck(Deck deck);

namespace detail {
inline constexpr std::size_t kMostDecks = 64;
extern std::array<std::atomic<const Deck*>, kMostDecks> known_decks;
}  // namespace detail

// A deck that was found or added before: states are made from nothing else.
inline const Deck& deck(DeckNumber number) {
  return *detail::known_decks[static_cast<std::size_t>(number)].load(std::memory_order_acquire);
}

}  // namespace paddock::formula_fun
