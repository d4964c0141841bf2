// What a seat believes of the cards it cannot see and of who plays how, from what it saw played:
// whoever holds a card that would have been the better play would have played it.
//
// A deal says which card came into each hand when. All that fit what was seen were equally likely;
// each is weighed by how likely every play was from the hand it was made from (Bayes' rule), on
// average over the manners of playing. Who sit at one table are mostly alike: a company is of one
// manner but for a few, so that what one plays says something of the others, too. Deals are drawn
// by a Markov chain (Metropolis and others): two cards change places, and the new deal is kept if
// it is weightier, or else as often as it weighs against the old one.
#pragma once

#include <span>
#include <vector>

#include "engine/inline_list.h"
#include "games/formula-motor-racing/bots/play_odds.h"

namespace paddock::formula_motor_racing {

class Belief {
 public:
  Belief(const Networks& networks, const View& view, std::span<const SeenPlay> plays, Rng& rng);

  struct Deal {
    State state;
    std::array<Manner, kMaxPlayers> manners{};  // of the rivals
  };
  Deal draw(Rng& rng);

  // How likely a rival plays in each manner, by the deal drawn last.
  ByManner manners(Seat rival) const;

 private:
  static constexpr std::uint8_t kHeld = UINT8_MAX;
  struct Slot {
    Card card{};
    std::uint8_t play = kHeld;  // the number of the rival's play that it was laid down with
  };
  // A rival's cards in the order they came, the first five at once, later ones after a play each.
  struct Rival {
    std::vector<Slot> slots;
    std::vector<CardSet> hands;     // from which each of its plays was made
    std::vector<ByManner> chances;  // of each play from it, by its manner
    ByManner likelihoods{};         // of all of them
  };
  // From one play of a rival to another, the second not included, it held one card for another.
  struct Exchange {
    std::size_t rival;
    Card given;
    Card taken;
    std::size_t first;
    std::size_t end;
  };
  // A slot of a rival, or a card of the pile.
  struct Place {
    std::uint8_t rival;
    std::uint8_t slot;
  };
  static constexpr std::uint8_t kPile = UINT8_MAX;

  static std::size_t play_when_it_came(std::size_t slot);
  void begin(std::span<const SeenPlay> plays, Rng& rng);
  void step(Rng& rng);
  void swap_within(std::size_t rival, std::size_t earlier, std::size_t later, Rng& rng);
  void swap_between(Place one, Place other, Rng& rng);
  Exchange exchange_from(Place place, Card taken);
  bool is_exchanged(std::span<const Exchange> exchanges, Rng& rng);
  ByManner likelihoods_after(const Exchange& exchange) const;
  void carry_out(const Exchange& exchange);
  bool may_leave(Place place) const;
  Card& card_at(Place place);
  void weigh(std::size_t rival);
  // How likely each company is, with all that was played.
  ByManner companies() const;
  CardSet hand_at(const Rival& rival, std::size_t play) const;

  const View view_;
  std::array<std::vector<PlayOdds>, kMaxPlayers> plays_;
  std::array<Rival, kMaxPlayers> rivals_;
  std::vector<Card> pile_;
  std::vector<Place> places_;
  double weight_ = 1;  // of the deal
  bool has_seen_plays_ = false;
};

}  // namespace paddock::formula_motor_racing
