#include "games/formula-motor-racing/bots/belief.h"

#include <algorithm>
#include <numeric>

namespace paddock::formula_motor_racing {
namespace {

// Whom one meets before anything is known of them: greedy, reader, rookie, club.
constexpr ByManner kBefore = {0.4, 0.4, 0.1, 0.1};
// How many of a company are of its manner for sure; the others are anybody.
constexpr double kAlike = 0.8;
constexpr int kStepsToBegin = 3000;
constexpr int kStepsBetween = 60;
constexpr std::uint32_t kFine = 1u << 24;

std::size_t at(Seat seat) { return static_cast<std::size_t>(index(seat)); }

double sum_of(const ByManner& shares) { return std::accumulate(shares.begin(), shares.end(), 0.0); }

void multiply(ByManner& product, const ByManner& chances) {
  for (std::size_t manner = 0; manner < kManners; ++manner) product[manner] *= chances[manner];
}

CardSet exchanged(CardSet hand, Card given, Card taken) {
  hand.remove(given);
  hand.add(taken);
  return hand;
}

// How likely a rival with these likelihoods is of each manner, in a company.
ByManner shares_in(std::size_t company, ByManner likelihoods) {
  for (std::size_t manner = 0; manner < kManners; ++manner) {
    likelihoods[manner] *= (1 - kAlike) * kBefore[manner] + (manner == company ? kAlike : 0);
  }
  return likelihoods;
}

std::size_t draw_from(const ByManner& shares, Rng& rng) {
  double left = sum_of(shares) * rng.below(kFine) / kFine;
  std::size_t drawn = 0;
  while (drawn + 1 < kManners && left >= shares[drawn]) left -= shares[drawn++];
  return drawn;
}

bool is_accepted(double ratio, Rng& rng) { return rng.below(kFine) < ratio * kFine; }

}  // namespace

Belief::Belief(const Networks& networks, const View& view, std::span<const SeenPlay> plays,
               Rng& rng)
    : view_(view), has_seen_plays_(!plays.empty()) {
  for (const SeenPlay& play : plays) plays_[at(play.open.turn)].emplace_back(networks, play);
  begin(plays, rng);
  if (!has_seen_plays_) return;
  for (int steps = 0; steps < kStepsToBegin; ++steps) step(rng);
}

// Any deal that fits: what was played was there from the beginning, as far as there was room.
void Belief::begin(std::span<const SeenPlay> plays, Rng& rng) {
  const State dealt = FormulaMotorRacing::imagine(view_, rng);
  for (const SeenPlay& play : plays) {
    std::vector<Slot>& slots = rivals_[at(play.open.turn)].slots;
    slots.push_back({play.move.card(), static_cast<std::uint8_t>(slots.size())});
  }
  for (std::size_t rival = 0; rival < view_.open.players; ++rival) {
    if (view_.viewer.is(seat_at(static_cast<int>(rival)))) continue;
    std::vector<Slot>& slots = rivals_[rival].slots;
    dealt.hands[rival].each([&](Card card) { slots.push_back({card}); });
    for (std::size_t slot = 0; slot < slots.size(); ++slot) {
      places_.push_back({static_cast<std::uint8_t>(rival), static_cast<std::uint8_t>(slot)});
    }
    weigh(rival);
  }
  weight_ = sum_of(companies());
  dealt.pile.each([&](Card card) {
    places_.push_back({kPile, static_cast<std::uint8_t>(pile_.size())});
    pile_.push_back(card);
  });
}

// The first of a rival's plays, from 0, it could have been laid down with.
std::size_t Belief::play_when_it_came(std::size_t slot) {
  return slot < kHandCards ? 0 : slot - kHandCards + 1;
}

CardSet Belief::hand_at(const Rival& rival, std::size_t play) const {
  const std::size_t came = std::min(rival.slots.size(), kHandCards + play);
  CardSet hand;
  for (std::size_t slot = 0; slot < came; ++slot) {
    if (rival.slots[slot].play >= play) hand.add(rival.slots[slot].card);
  }
  return hand;
}

void Belief::weigh(std::size_t number) {
  Rival& rival = rivals_[number];
  rival.likelihoods.fill(1);
  for (std::size_t play = 0; play < plays_[number].size(); ++play) {
    rival.hands.push_back(hand_at(rival, play));
    rival.chances.push_back(plays_[number][play].chances(rival.hands.back()));
    multiply(rival.likelihoods, rival.chances.back());
  }
}

ByManner Belief::companies() const {
  ByManner companies = kBefore;
  for (std::size_t number = 0; number < view_.open.players; ++number) {
    if (view_.viewer.is(seat_at(static_cast<int>(number)))) continue;
    const ByManner& likelihoods = rivals_[number].likelihoods;
    double anybody = 0;
    for (std::size_t manner = 0; manner < kManners; ++manner) {
      anybody += (1 - kAlike) * kBefore[manner] * likelihoods[manner];
    }
    for (std::size_t manner = 0; manner < kManners; ++manner) {
      companies[manner] *= kAlike * likelihoods[manner] + anybody;
    }
  }
  return companies;
}

void Belief::step(Rng& rng) {
  const auto any_place = [&] {
    return places_[rng.below(static_cast<std::uint32_t>(places_.size()))];
  };
  const Place one = any_place();
  const Place other = any_place();
  if (one.rival != other.rival) return swap_between(one, other, rng);
  if (one.rival == kPile) return;
  swap_within(one.rival, std::min(one.slot, other.slot), std::max(one.slot, other.slot), rng);
}

// One card came when the other did: a card must not have been laid down before it came. Until the
// later one came the other is held in place of the earlier.
void Belief::swap_within(std::size_t number, std::size_t earlier, std::size_t later, Rng& rng) {
  std::vector<Slot>& slots = rivals_[number].slots;
  const std::size_t first = play_when_it_came(earlier);
  const std::size_t end = play_when_it_came(later);
  if (first == end || slots[earlier].play < end) return;
  const Exchange exchange{number, slots[earlier].card, slots[later].card, first, end};
  if (is_exchanged({&exchange, 1}, rng)) std::swap(slots[earlier], slots[later]);
}

ByManner Belief::likelihoods_after(const Exchange& exchange) const {
  const Rival& rival = rivals_[exchange.rival];
  ByManner likelihoods;
  likelihoods.fill(1);
  for (std::size_t play = 0; play < rival.hands.size(); ++play) {
    const bool is_other = play >= exchange.first && play < exchange.end;
    multiply(likelihoods, is_other ? plays_[exchange.rival][play].chances(exchanged(
                                         rival.hands[play], exchange.given, exchange.taken))
                                   : rival.chances[play]);
  }
  return likelihoods;
}

void Belief::carry_out(const Exchange& exchange) {
  Rival& rival = rivals_[exchange.rival];
  for (std::size_t play = exchange.first; play < exchange.end; ++play) {
    rival.hands[play] = exchanged(rival.hands[play], exchange.given, exchange.taken);
    rival.chances[play] = plays_[exchange.rival][play].chances(rival.hands[play]);
  }
}

bool Belief::is_exchanged(std::span<const Exchange> exchanges, Rng& rng) {
  std::array<ByManner, 2> before;
  for (std::size_t i = 0; i < exchanges.size(); ++i) {
    ByManner& likelihoods = rivals_[exchanges[i].rival].likelihoods;
    before[i] = likelihoods;
    likelihoods = likelihoods_after(exchanges[i]);
  }
  const double weight = sum_of(companies());
  if (is_accepted(weight / weight_, rng)) {
    weight_ = weight;
    for (const Exchange& exchange : exchanges) carry_out(exchange);
    return true;
  }
  for (std::size_t i = 0; i < exchanges.size(); ++i) {
    rivals_[exchanges[i].rival].likelihoods = before[i];
  }
  return false;
}

bool Belief::may_leave(Place place) const {
  return place.rival == kPile || rivals_[place.rival].slots[place.slot].play == kHeld;
}

Card& Belief::card_at(Place place) {
  return place.rival == kPile ? pile_[place.slot] : rivals_[place.rival].slots[place.slot].card;
}

// Of a card that is held to the end.
Belief::Exchange Belief::exchange_from(Place place, Card taken) {
  return {place.rival, card_at(place), taken, play_when_it_came(place.slot),
          rivals_[place.rival].hands.size()};
}

void Belief::swap_between(Place one, Place other, Rng& rng) {
  if (!may_leave(one) || !may_leave(other) || card_at(one) == card_at(other)) return;
  InlineList<Exchange, 2> exchanges;
  if (one.rival != kPile) exchanges.push_back(exchange_from(one, card_at(other)));
  if (other.rival != kPile) exchanges.push_back(exchange_from(other, card_at(one)));
  if (is_exchanged({exchanges.begin(), exchanges.size()}, rng)) {
    std::swap(card_at(one), card_at(other));
  }
}

ByManner Belief::manners(Seat seat) const {
  const ByManner all = companies();
  ByManner manners{};
  for (std::size_t company = 0; company < kManners; ++company) {
    const ByManner shares = shares_in(company, rivals_[at(seat)].likelihoods);
    const double scale = all[company] / (weight_ * sum_of(shares));
    for (std::size_t manner = 0; manner < kManners; ++manner) {
      manners[manner] += scale * shares[manner];
    }
  }
  return manners;
}

Belief::Deal Belief::draw(Rng& rng) {
  Deal deal;
  if (!has_seen_plays_) deal.state = FormulaMotorRacing::imagine(view_, rng);
  for (int steps = 0; has_seen_plays_ && steps < kStepsBetween; ++steps) step(rng);
  const std::size_t company = draw_from(companies(), rng);
  for (std::size_t number = 0; number < view_.open.players; ++number) {
    if (view_.viewer.is(seat_at(static_cast<int>(number)))) continue;
    const ByManner shares = shares_in(company, rivals_[number].likelihoods);
    deal.manners[number] = static_cast<Manner>(draw_from(shares, rng));
  }
  if (!has_seen_plays_) return deal;
  deal.state.open = view_.open;
  deal.state.hands[at(view_.viewer.seat())] = view_.hand;
  for (const Card card : pile_) deal.state.pile.add(card);
  for (std::size_t number = 0; number < rivals_.size(); ++number) {
    for (const Slot& slot : rivals_[number].slots) {
      if (slot.play == kHeld) deal.state.hands[number].add(slot.card);
    }
  }
  return deal;
}

}  // namespace paddock::formula_motor_racing
