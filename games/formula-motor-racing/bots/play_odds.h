// How likely a play that was seen is, from whatever hand and for every manner of playing. No play
// is impossible: people err, and nobody plays quite as somebody else imagines.
#pragma once

#include <array>
#include <vector>

#include "bots/bot.h"
#include "games/formula-motor-racing/bots/network.h"
#include "games/formula-motor-racing/text.h"

namespace paddock::formula_motor_racing {

// How somebody plays: by the line of cars alone or by networks, and how exactly.
enum class Manner : std::uint8_t { Greedy, Reader, Rookie, Club };
inline constexpr std::size_t kManners = 4;
using ByManner = std::array<double, kManners>;

constexpr bool reads_networks(Manner manner) {
  return manner == Manner::Reader || manner == Manner::Club;
}

// A card that somebody else laid down.
struct SeenPlay {
  Open open;     // before it
  int left = 0;  // plays of everybody after it
  Move move;
};

// What a seat has seen everybody else play in the race being driven, in order.
std::vector<SeenPlay> seen_plays(const Glimpse<FormulaMotorRacing>& glimpse);

// What a card of a hand is worth does not depend on the other cards to who is greedy. To who reads
// networks it does: there it is what it is worth to a hand of average cards, less what keeping it
// would be worth.
class PlayOdds {
 public:
  PlayOdds(const Networks& networks, const SeenPlay& play);

  // The chance of the play from this hand, in which the card played still is.
  ByManner chances(CardSet hand) const;

 private:
  struct Worth;
  void weigh(Card card, const std::vector<Worth>& worths, const Worth& made);

  using Weights [[gnu::vector_size(sizeof(float) * kManners)]] = float;
  std::array<Weights, kFaces> weights_{};  // a card's moves; the move made has 1
  std::array<std::uint8_t, kFaces> moves_{};
};

}  // namespace paddock::formula_motor_racing
