#include "games/formula-motor-racing/bots/belief.h"

#include <algorithm>
#include <numeric>

namespace paddock::formula_motor_racing {
namespace {

// Whom one meets before anything is known of them: greedy, reader, rookie, club.
constexpr ByManner kBefore = {0.25, 0.55, 0.1, 0.1};
constexpr int kStepsToBegin = 3000;
constexpr int kStepsBetween = 60;
constexpr std::uint32_t kFine = 1u << 24;

std::size_t at(Seat seat) { return static_cast<std::size_t>(index(seat)); }

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
  dealt.pile.each([&](Card card) {
    places_.push_back({kPile, static_cast<std::uint8_t>(pile_.size())});
    pile_.push_back(card);
  });
}

// The first of a rival's plays, from 0, it could have been laid down with.
int Belief::play_when_it_came(std::size_t slot) {
  return slot < kHandCards ? 0 : static_cast<int>(slot) - kHandCards + 1;
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
  rival.likelihoods = kBefore;
  for (std::size_t play = 0; play < plays_[number].size(); ++play) {
    const ByManner chances = plays_[number][play].chances(hand_at(rival, play));
    for (std::size_t manner = 0; manner < kManners; ++manner) {
      rival.likelihoods[manner] *= chances[manner];
    }
  }
  rival.likelihood = std::accumulate(rival.likelihoods.begin(), rival.likelihoods.end(), 0.0);
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

// One card came when the other did: a card must not have been laid down before it came.
void Belief::swap_within(std::size_t number, std::size_t earlier, std::size_t later, Rng& rng) {
  Rival& rival = rivals_[number];
  if (play_when_it_came(earlier) == play_when_it_came(later)) return;
  if (rival.slots[earlier].play < play_when_it_came(later)) return;
  const double before = rival.likelihood;
  const auto swap = [&] {
    std::swap(rival.slots[earlier], rival.slots[later]);
    weigh(number);
  };
  swap();
  if (!is_accepted(rival.likelihood / before, rng)) swap();
}

bool Belief::may_leave(Place place) const {
  return place.rival == kPile || rivals_[place.rival].slots[place.slot].play == kHeld;
}

Card& Belief::card_at(Place place) {
  return place.rival == kPile ? pile_[place.slot] : rivals_[place.rival].slots[place.slot].card;
}

double Belief::likelihood_at(Place place) const {
  return place.rival == kPile ? 1 : rivals_[place.rival].likelihood;
}

void Belief::swap_between(Place one, Place other, Rng& rng) {
  if (!may_leave(one) || !may_leave(other) || card_at(one) == card_at(other)) return;
  const double before = likelihood_at(one) * likelihood_at(other);
  const auto swap = [&] {
    std::swap(card_at(one), card_at(other));
    if (one.rival != kPile) weigh(one.rival);
    if (other.rival != kPile) weigh(other.rival);
  };
  swap();
  const double after = likelihood_at(one) * likelihood_at(other);
  if (!is_accepted(after / before, rng)) swap();
}

ByManner Belief::manners(Seat seat) const {
  const Rival& rival = rivals_[at(seat)];
  ByManner shares = rival.likelihoods;
  for (double& share : shares) share /= rival.likelihood;
  return shares;
}

Manner Belief::draw_manner(const Rival& rival, Rng& rng) const {
  double left = rival.likelihood * rng.below(kFine) / kFine;
  std::size_t manner = 0;
  while (manner + 1 < kManners && left >= rival.likelihoods[manner]) {
    left -= rival.likelihoods[manner++];
  }
  return static_cast<Manner>(manner);
}

Belief::Deal Belief::draw(Rng& rng) {
  Deal deal;
  if (!has_seen_plays_) deal.state = FormulaMotorRacing::imagine(view_, rng);
  for (int steps = 0; has_seen_plays_ && steps < kStepsBetween; ++steps) step(rng);
  for (std::size_t number = 0; number < view_.open.players; ++number) {
    if (view_.viewer.is(seat_at(static_cast<int>(number)))) continue;
    deal.manners[number] = draw_manner(rivals_[number], rng);
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
