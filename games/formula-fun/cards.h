// The cards of Formula Fun, and sets of them: a hand, the deck, the market, the discards. Which
// cards there are is the same for every deck; how many of each is a Deck's own.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string_view>

#include "embedded/formula-fun/numbers.h"
#include "engine/bits.h"
#include "engine/csv.h"
#include "engine/describe.h"

namespace paddock::formula_fun {

consteval int number(std::string_view name) {
  return csv_number(embedded::formula_fun::kNumbers, name);
}

inline constexpr int kDeckCards = number("deck-cards");
inline constexpr int kHighestValue = number("component-highest");
inline constexpr int kHighestSponsor = number("sponsor-highest");

enum class Kind : std::uint8_t { Driver, Chassis, Engine, Sponsor, Special, Circuit };
BOOST_DESCRIBE_ENUM(Kind, Driver, Chassis, Engine, Sponsor, Special, Circuit)
inline constexpr int kKinds = kNamesOf<Kind>.size();
inline constexpr int kComponents = 3;  // the first kinds

enum class Special : std::uint8_t { Scrap, Fair, ScoutOrSue, Setup };
BOOST_DESCRIBE_ENUM(Special, Scrap, Fair, ScoutOrSue, Setup)
inline constexpr int kSpecials = kNamesOf<Special>.size();

// One kind of card: drivers 1 to 6, chassis, engines, sponsors by what they pay, specials, circuits
// by the component they favour.
enum class Card : std::uint8_t {};

inline constexpr int kFirstSponsor = kComponents * kHighestValue;
inline constexpr int kFirstSpecial = kFirstSponsor + kHighestSponsor;
inline constexpr int kFirstCircuit = kFirstSpecial + kSpecials;
inline constexpr int kCards = kFirstCircuit + kComponents;

constexpr int index(Card card) { return static_cast<int>(card); }
constexpr std::size_t slot(Card card) { return static_cast<std::size_t>(card); }
constexpr Card card_at(int index) { return static_cast<Card>(index); }

// Of kind Driver, Chassis or Engine.
constexpr Card component(Kind kind, int value) {
  return card_at(static_cast<int>(kind) * kHighestValue + value - 1);
}
constexpr Card driver(int value) { return component(Kind::Driver, value); }
constexpr Card chassis(int value) { return component(Kind::Chassis, value); }
constexpr Card engine(int value) { return component(Kind::Engine, value); }
constexpr Card sponsor(int income) { return card_at(kFirstSponsor + income - 1); }
constexpr Card special(Special which) { return card_at(kFirstSpecial + static_cast<int>(which)); }
// `favoured`: Driver, Chassis or Engine.
constexpr Card circuit(Kind favoured) {
  return card_at(kFirstCircuit + static_cast<int>(favoured));
}

constexpr Kind kind_of(Card card) {
  const int i = index(card);
  if (i >= kFirstCircuit) return Kind::Circuit;
  if (i >= kFirstSpecial) return Kind::Special;
  if (i >= kFirstSponsor) return Kind::Sponsor;
  return static_cast<Kind>(i / kHighestValue);
}
constexpr bool is_component(Card card) { return index(card) < kFirstSponsor; }

// Of a component its value, of a sponsor what it pays.
constexpr int value_of(Card card) {
  const int i = index(card);
  return i >= kFirstSponsor ? i - kFirstSponsor + 1 : i % kHighestValue + 1;
}
constexpr Special special_of(Card card) {
  return static_cast<Special>(index(card) - kFirstSpecial);
}
constexpr Kind favoured_by(Card circuit) {
  return static_cast<Kind>(index(circuit) - kFirstCircuit);
}

// Where the copies of each card stand among the bits of a CardSet.
struct Layout {
  std::array<std::uint64_t, kCards> all{};    // the bits of every copy; none: not in the deck
  std::array<std::uint64_t, kCards> first{};  // the lowest of them
  std::array<Card, 64> card_of_bit{};
  std::array<std::uint64_t, kKinds> of_kind{};
  std::uint64_t firsts = 0;
  std::uint64_t whole = 0;
};

// A multiset of cards in one word. Each card has as many neighbouring bits as the deck has copies,
// and holding k copies sets the lowest k of them; so equal sets are equal words, the number of
// cards is the number of bits, and a random card is a random bit.
class CardSet {
 public:
  constexpr CardSet() = default;
  explicit constexpr CardSet(std::uint64_t bits) : bits_(bits) {}

  constexpr int size() const { return std::popcount(bits_); }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr std::uint64_t bits() const { return bits_; }
  constexpr int count(const Layout& layout, Card card) const {
    return std::popcount(bits_ & layout.all[slot(card)]);
  }
  constexpr bool has(const Layout& layout, Card card) const {
    return (bits_ & layout.first[slot(card)]) != 0;
  }
  constexpr CardSet of_kind(const Layout& layout, Kind kind) const {
    return CardSet(bits_ & layout.of_kind[static_cast<std::size_t>(kind)]);
  }
  constexpr CardSet components(const Layout& layout) const {
    return CardSet(bits_ & (layout.of_kind[0] | layout.of_kind[1] | layout.of_kind[2]));
  }

  constexpr void add(const Layout& layout, Card card) {
    const std::uint64_t all = layout.all[slot(card)];
    bits_ |= (((bits_ & all) << 1) | layout.first[slot(card)]) & all;
  }
  constexpr void remove(const Layout& layout, Card card) {
    const std::uint64_t all = layout.all[slot(card)];
    bits_ = (bits_ & ~all) | (((bits_ & all) >> 1) & all);
  }
  constexpr void add_all(const Layout& layout, CardSet other) {
    for (std::uint64_t left = other.bits_; left != 0; left &= left - 1) {
      add(layout, layout.card_of_bit[static_cast<std::size_t>(std::countr_zero(left))]);
    }
  }
  // Everything in `other` must be in this set.
  constexpr void remove_all(const Layout& layout, CardSet other) {
    for (std::uint64_t left = other.bits_; left != 0; left &= left - 1) {
      remove(layout, layout.card_of_bit[static_cast<std::size_t>(std::countr_zero(left))]);
    }
  }

  // The n-th card (from 0) when all are laid out in order.
  Card nth(const Layout& layout, int n) const {
    return layout.card_of_bit[static_cast<std::size_t>(select_bit(bits_, n))];
  }

  // Each different card once, in order.
  template <class Visit>
  constexpr void for_each_face(const Layout& layout, Visit visit) const {
    for (std::uint64_t left = bits_ & layout.firsts; left != 0; left &= left - 1) {
      visit(layout.card_of_bit[static_cast<std::size_t>(std::countr_zero(left))]);
    }
  }
  // Every card, in order.
  template <class Visit>
  constexpr void for_each(const Layout& layout, Visit visit) const {
    for (std::uint64_t left = bits_; left != 0; left &= left - 1) {
      visit(layout.card_of_bit[static_cast<std::size_t>(std::countr_zero(left))]);
    }
  }

  friend constexpr bool operator==(CardSet, CardSet) = default;

 private:
  std::uint64_t bits_ = 0;
};

}  // namespace paddock::formula_fun
