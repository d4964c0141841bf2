// Which cars a card may be played on.
#pragma once

#include <cstring>

#include "games/formula-motor-racing/state.h"

namespace paddock::formula_motor_racing {

// Worked out for a whole hand at once. Nothing here branches on the cards: no processor can guess
// what the next card of a hand is.
//
// A slot is one answer: 0 to 5 the running cars of a colour, then any running car, the last three,
// and none. The cars are four bits each, in race order.
class Targets {
 public:
  static constexpr std::size_t kAnyCar = 8;
  static constexpr std::size_t kLastThree = 9;
  static constexpr std::size_t kNoCar = 10;

  explicit Targets(const Open& open) {
    set_colours(open.line, open.running);
    // rule M-28: the last three running cars.
    const int skipped = open.running > kTurboCars ? open.running - kTurboCars : 0;
    set(kAnyCar, open.line.nibbles(), open.running);
    set(kLastThree, open.line.nibbles() >> (4 * skipped), open.running - skipped);
    set(kNoCar, 0, 0);
  }

  std::uint64_t cars(std::size_t slot) const { return cars_[slot]; }
  std::uint64_t count(std::size_t slot) const { return counts_[slot]; }

 private:
  void set(std::size_t slot, std::uint64_t cars, int count) {
    cars_[slot] = cars;
    counts_[slot] = static_cast<std::uint64_t>(count);
  }

  // rule M-21: the running cars of a colour. All colours side by side, one in each lane.
  void set_colours(Line line, int running) {
    using Lanes [[gnu::vector_size(64)]] = std::uint64_t;
    constexpr Lanes kColour = {0, 1, 2, 3, 4, 5, 6, 7};
    const Lanes places = line.places_of(kColour, running);
    const Lanes leader = places & (0 - places);
    const Lanes two_leads = (line.nibbles() & leader) != 0;  // a car's lowest bit: is it number 2
    const Lanes pair = kColour * 0x22 + 0x10;                // one, two
    const Lanes cars = pair ^ (two_leads & 0x11);
    const Lanes count = 0 - ((places != 0) + ((places ^ leader) != 0));
    std::memcpy(cars_, &cars, sizeof(cars));
    std::memcpy(counts_, &count, sizeof(count));
  }

  alignas(64) std::uint64_t cars_[11];
  alignas(64) std::uint64_t counts_[11];
};

constexpr std::uint32_t slot_of(const Face& face) {
  switch (face.target) {
    case Target::CarsOfColour:
      return static_cast<std::uint32_t>(face.colour);
    case Target::AnyCar:
      return Targets::kAnyCar;
    case Target::LastThree:
      return Targets::kLastThree;
    case Target::NoCar:
      break;
  }
  return Targets::kNoCar;
}

}  // namespace paddock::formula_motor_racing
