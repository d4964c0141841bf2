// The cards of Formula Motor Racing, as data/deck.csv lists them, and sets of
// them: a hand, the face-down pile, the discard pile.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string_view>

#include "embedded/formula-motor-racing/deck.h"
#include "embedded/formula-motor-racing/numbers.h"
#include "engine/bits.h"
#include "engine/check.h"
#include "engine/csv.h"
#include "engine/describe.h"

namespace paddock::formula_motor_racing {

enum class Colour : std::uint8_t { Blue, Green, Yellow, Orange, Red, Purple };
BOOST_DESCRIBE_ENUM(Colour, Blue, Green, Yellow, Orange, Red, Purple)
inline constexpr int kColours = kNamesOf<Colour>.size();

enum class Effect : std::uint8_t {
  Overtake,
  PitStop,
  WrongLine,
  OffCircuit,
  LoseControl,
  TailenderTurbo,
  LoseGears,
  EngineBlows,
  SpinOut,
  SpinLast,
  Crash,
};
BOOST_DESCRIBE_ENUM(Effect, Overtake, PitStop, WrongLine, OffCircuit, LoseControl, TailenderTurbo,
                    LoseGears, EngineBlows, SpinOut, SpinLast, Crash)
inline constexpr int kEffects = kNamesOf<Effect>.size();

enum class Edition : std::uint8_t { English2007, French };

// Which cars a card may be played on.
enum class Target : std::uint8_t { CarsOfColour, AnyCar, LastThree, NoCar };
inline constexpr int kTargets = 4;

// Whether the car behind comes along.
enum class Slipstream : std::uint8_t { No, Yes };

// What is printed on a card. Cards that look the same are the same Card.
struct Face {
  Effect effect = Effect::Overtake;
  Target target = Target::NoCar;
  Colour colour{};  // with Target::CarsOfColour
  int places = 0;
  int shift =
      0;  // by how many places its car falls back, or moves up when negative; 0: the die decides
  Slipstream slipstream = Slipstream::No;
  int copies = 0;
  bool english = false;
  bool french = false;
};

enum class Card : std::uint8_t {};  // its line in deck.csv

inline constexpr int kFaces = 40;

// Of a beige card.
constexpr Target target_of(Effect effect) {
  switch (effect) {
    case Effect::Overtake:
    case Effect::PitStop:
    case Effect::WrongLine:
    case Effect::OffCircuit:
    case Effect::LoseControl:
    case Effect::LoseGears:
    case Effect::EngineBlows:
      return Target::AnyCar;
    case Effect::TailenderTurbo:
      return Target::LastThree;
    case Effect::SpinOut:
    case Effect::SpinLast:
    case Effect::Crash:  // the die says which car
      break;
  }
  return Target::NoCar;
}

constexpr int shift_of(Effect effect, int places) {
  switch (effect) {
    case Effect::Overtake:
    case Effect::TailenderTurbo:
      return -places;
    case Effect::WrongLine:
    case Effect::OffCircuit:
    case Effect::LoseControl:
      return places;
    case Effect::PitStop:
    case Effect::LoseGears:
    case Effect::EngineBlows:
    case Effect::SpinOut:
    case Effect::SpinLast:
    case Effect::Crash:
      break;
  }
  return 0;
}

consteval std::array<Face, kFaces> read_faces() {
  std::array<Face, kFaces> faces;
  std::size_t count = 0;
  constexpr std::string_view kDeck = embedded::formula_motor_racing::kDeck;
  for_each_row<5>(kDeck, "effect,colour,places,copies,editions", [&](const auto& fields) {
    Face& face = faces.at(count++);
    face.effect = named<Effect>(fields[0]).value();
    const bool beige = fields[1] == "beige";
    if (!beige) face.colour = named<Colour>(fields[1]).value();
    face.target = beige ? target_of(face.effect) : Target::CarsOfColour;
    face.places = csv_integer(fields[2]);
    face.shift = shift_of(face.effect, face.places);
    face.slipstream = face.effect == Effect::Overtake ? Slipstream::Yes : Slipstream::No;
    face.copies = csv_integer(fields[3]);
    face.english = fields[4] == "both" || fields[4] == "english-2007";
    face.french = fields[4] == "both" || fields[4] == "french";
    if (!face.english && !face.french) throw std::invalid_argument("not a known edition");
  });
  if (count != kFaces) throw std::invalid_argument("kFaces is not the number of lines");
  return faces;
}

inline constexpr std::array<Face, kFaces> kDeckFaces = read_faces();

constexpr const Face& face_of(Card card) { return kDeckFaces[static_cast<std::size_t>(card)]; }

// A multiset of cards in one word. Each face has as many neighbouring bits as the deck has copies,
// and holding k copies sets the lowest k of them; so equal sets are equal words, the number of
// cards is the number of bits, and a random card is a random bit.
class CardSet {
 public:
  constexpr CardSet() = default;

  constexpr int size() const { return std::popcount(bits_); }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr std::uint64_t bits() const { return bits_; }  // equal for equal sets
  constexpr int count(Card card) const { return std::popcount(bits_ & layout(card).all); }
  constexpr bool has(Card card) const { return (bits_ & layout(card).first) != 0; }

  constexpr void add(Card card) {
    const Layout& at = layout(card);
    bits_ |= (((bits_ & at.all) << 1) | at.first) & at.all;
  }
  constexpr void remove(Card card) {
    const Layout& at = layout(card);
    bits_ = (bits_ & ~at.all) | (((bits_ & at.all) >> 1) & at.all);
  }
  // Everything in `other` must be in this set.
  constexpr void remove_all(CardSet other) {
    other.for_each_face([&](Card card) {
      for (int copies = other.count(card); copies > 0; --copies) remove(card);
    });
  }

  // The n-th card (from 0) when all are laid out in deck order.
  Card nth(int n) const { return kCardOfBit[static_cast<std::size_t>(select_bit(bits_, n))]; }

  // The different cards of a set, to be taken one by one in deck order.
  class Faces {
   public:
    constexpr bool empty() const { return left_ == 0; }
    constexpr Card take() {  // some card when empty
      const int bit = std::countr_zero(left_) & 63;
      left_ &= left_ - 1;
      return kCardOfBit[static_cast<std::size_t>(bit)];
    }

   private:
    friend class CardSet;
    explicit constexpr Faces(std::uint64_t bits) : left_(bits) {}
    std::uint64_t left_;
  };
  constexpr Faces faces() const { return Faces(bits_ & kFirstBits); }

  template <class Visit>
  constexpr void for_each_face(Visit visit) const {
    for (Faces left = faces(); !left.empty();) visit(left.take());
  }

  // All its cards, one by one; equal sets have equal tags.
  using Item = Card;
  template <class Visit>
  constexpr void each(Visit visit) const {
    for_each_face([&](Card card) {
      for (int copies = count(card); copies > 0; --copies) visit(card);
    });
  }
  constexpr std::uint64_t tag() const { return bits_; }

  static constexpr CardSet whole_deck(Edition edition) {
    CardSet deck;
    for (std::size_t i = 0; i < kFaces; ++i) {
      const Face& face = kDeckFaces[i];
      const bool in_deck = edition == Edition::French ? face.french : face.english;
      if (in_deck) deck.bits_ |= kLayouts[i].all;
    }
    return deck;
  }

  friend constexpr bool operator==(CardSet, CardSet) = default;

 private:
  struct Layout {
    std::uint64_t all = 0;    // the bits of every copy
    std::uint64_t first = 0;  // the lowest of them
  };

  static consteval std::array<Layout, kFaces> make_layouts() {
    std::array<Layout, kFaces> layouts;
    int next = 0;
    for (std::size_t i = 0; i < kFaces; ++i) {
      const int copies = kDeckFaces[i].copies;
      layouts[i].first = std::uint64_t{1} << next;
      layouts[i].all = ((std::uint64_t{1} << copies) - 1) << next;
      next += copies;
    }
    if (next > 64) throw std::invalid_argument("more than 64 cards");
    return layouts;
  }
  static consteval std::uint64_t make_first_bits() {
    std::uint64_t bits = 0;
    for (const Layout& layout : make_layouts()) bits |= layout.first;
    return bits;
  }
  static consteval std::array<Card, 64> make_card_of_bit() {
    std::array<Card, 64> cards{};
    const std::array<Layout, kFaces> layouts = make_layouts();
    for (std::size_t bit = 0; bit < 64; ++bit) {
      for (std::size_t i = 0; i < kFaces; ++i) {
        if ((layouts[i].all >> bit & 1) != 0) cards[bit] = static_cast<Card>(i);
      }
    }
    return cards;
  }
  static const std::array<Layout, kFaces> kLayouts;
  static const std::uint64_t kFirstBits;
  static const std::array<Card, 64> kCardOfBit;

  static constexpr const Layout& layout(Card card);

  std::uint64_t bits_ = 0;
};

inline constexpr std::array<CardSet::Layout, kFaces> CardSet::kLayouts = CardSet::make_layouts();
inline constexpr std::uint64_t CardSet::kFirstBits = CardSet::make_first_bits();
inline constexpr std::array<Card, 64> CardSet::kCardOfBit = CardSet::make_card_of_bit();

constexpr const CardSet::Layout& CardSet::layout(Card card) {
  return kLayouts[static_cast<std::size_t>(card)];
}

}  // namespace paddock::formula_motor_racing
