// The line of cars: all twelve in one word, four bits a place. The running cars come first, in race
// order; behind them the retired line, last car out in front. Read from front to back it is the
// finishing order, so retiring a car is moving it to last place and counting one runner fewer.
#pragma once

#include <bit>
#include <cstdint>

#include "games/formula-motor-racing/cards.h"

namespace paddock::formula_motor_racing {

enum class Car : std::uint8_t {};  // two of each colour

inline constexpr int kCars = 2 * kColours;

constexpr Car car_of(Colour colour, int number) {  // number 1 or 2
  return static_cast<Car>(2 * static_cast<int>(colour) + number - 1);
}
constexpr Colour colour_of(Car car) { return static_cast<Colour>(static_cast<int>(car) / 2); }
constexpr int number_of(Car car) { return static_cast<int>(car) % 2 + 1; }

// Places are counted from 1, as at the table.
class Line {
 public:
  constexpr Car at(int place) const { return static_cast<Car>(bits_ >> shift(place) & 15); }

  constexpr int place_of(Car car) const {
    // A nibble equal to the car becomes zero; the subtraction marks the lowest zero nibble.
    const std::uint64_t zeroed = bits_ ^ (kOnes * static_cast<std::uint64_t>(car));
    return std::countr_zero((zeroed - kOnes) & ~zeroed & (kOnes << 3)) / 4 + 1;
  }

  // The lowest bit of the nibble of each car of a colour among the first `running`. Colour is a
  // number, or a vector of them.
  template <class ColourNumber>
  constexpr ColourNumber places_of(ColourNumber colour, int running) const {
    const ColourNumber other = (bits_ >> 1 & (kOnes * 7)) ^ (colour * kOnes);
    return ~(other + kOnes * 7) >> 3 & (kOnes & below(4 * running));  // nibbles of 0 to 7: no carry
  }

  constexpr void put(int place, Car car) {
    bits_ &= ~(std::uint64_t{15} << shift(place));
    bits_ |= static_cast<std::uint64_t>(car) << shift(place);
  }

  // Takes `cars` neighbours out at `from` and puts them back in at `to`; the rest closes up.
  constexpr void move(int from, int to, int cars = 1) {
    const int width = 4 * cars;
    const std::uint64_t block = bits_ >> shift(from) & ((std::uint64_t{1} << width) - 1);
    const std::uint64_t before = below(shift(from));
    const std::uint64_t rest = (bits_ & before) | (bits_ >> width & ~before);
    const std::uint64_t ahead = below(shift(to));
    bits_ = (rest & ahead) | block << shift(to) | (rest & ~ahead) << width;
  }

  constexpr std::uint64_t nibbles() const { return bits_; }
  friend constexpr bool operator==(Line, Line) = default;

 private:
  static constexpr std::uint64_t kOnes = 0x1111111111111111u;
  static constexpr int shift(int place) { return 4 * (place - 1); }
  static constexpr std::uint64_t below(int bit) { return (std::uint64_t{1} << bit) - 1; }

  std::uint64_t bits_ = 0;
};

}  // namespace paddock::formula_motor_racing
