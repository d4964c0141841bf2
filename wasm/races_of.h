// What both kinds of whole races need (wasm/races.h).
#pragma once

#include <array>

#include "bots/player.h"
#include "games/find_game.h"
#include "games/registry.h"
#include "study/race.h"
#include "wasm/fingerprint_text.h"
#include "wasm/races.h"

namespace paddock {

// All fingerprints there were, in order, as one.
class Signature {
 public:
  void add(std::uint64_t fingerprint) {
    bits_ = (bits_ ^ fingerprint) * 0x9e3779b97f4a7c15u;
    bits_ ^= bits_ >> 32;
  }
  std::string text() const { return fingerprint_text(bits_); }

 private:
  std::uint64_t bits_ = 0;
};

template <Game G>
using Players = std::array<Player<G>, kMaxSeats>;

// What is asked of one game, by its name.
template <class Of>
border::Raced of_game(std::string_view id, Of of) {
  (void)find_game(id);  // throws when there is none
  border::Raced raced;
  for_each_game([&]<class G>() {
    if (G::kId == id) raced = of.template operator()<G>();
  });
  return raced;
}

}  // namespace paddock
