// Decks of Formula Fun, as files of a user's own.
#include "games/formula-fun/decks.h"
#include "tests/fuzz/fuzz.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace paddock;
  fuzz::is_taken([&] {
    const formula_fun::Deck deck = formula_fun::read_deck(fuzz::text_of(data, size), "fuzzed");
    PADDOCK_CHECK(deck.whole().size() == formula_fun::kDeckCards);
  });
  return 0;
}
