// The cars, and how one stands.
#pragma once

#include <cstdint>

#include "circuits/library.h"
#include "engine/describe.h"
#include "engine/inline_list.h"
#include "games/formula-d/dice.h"

namespace paddock::formula_d {

using circuits::BoardNumber;
using circuits::Lane;
using circuits::SpaceId;

enum class Colour : std::uint8_t { Red, Blue, Green, Yellow, Orange };
BOOST_DESCRIBE_ENUM(Colour, Red, Blue, Green, Yellow, Orange)

// The cars of a colour stand side by side: red 1, red 2, blue 1, blue 2 and so on.
enum class CarId : std::uint8_t {};
constexpr int index(CarId car) { return static_cast<int>(car); }
constexpr CarId car_at(int index) { return static_cast<CarId>(index); }
constexpr CarId car_of(Colour colour, int number) {
  return car_at(2 * static_cast<int>(colour) + number - 1);
}
constexpr Colour colour_of(CarId car) { return static_cast<Colour>(index(car) / 2); }
constexpr int number_of(CarId car) { return index(car) % 2 + 1; }

using circuits::index;

// Where a car is in its race.
enum class Standing : std::uint8_t {
  Racing,    // on the track
  Queueing,  // in the pit lane, on the way to its box
  InBox,
  Leaving,  // in the pit lane, on the way out
  Finished,
  Out,
  Absent,  // nobody drives it
};
BOOST_DESCRIBE_ENUM(Standing, Racing, Queueing, InBox, Leaving, Finished, Out, Absent)

// The black die before first gear (rules D-6 to D-9).
enum class Start : std::uint8_t { ToRoll, Great, Done };

struct Car {
  SpaceId space{};             // in its box: the last lane space beside it
  std::uint8_t gear = 0;       // 0: not started yet, or in its box
  std::uint8_t wear = 0;       // wear points left
  std::uint8_t crossings = 0;  // of the finish line; the first one completes no lap (rule D-40)
  std::uint8_t stops = 0;      // made in the corner it is in
  Standing standing = Standing::Absent;
  std::uint8_t place = 0;       // finished: its place; out: the how-manieth to go out
  std::uint8_t nitro_used = 0;  // in this lap
  std::uint8_t passes = 0;      // of the police line
  std::uint8_t grid = 0;        // place on the grid, from 1
  Start start = Start::ToRoll;

  bool is_racing() const { return standing < Standing::Finished; }
  bool is_on_track() const { return standing == Standing::Racing; }
  bool is_in_lane() const {
    return standing == Standing::Queueing || standing == Standing::Leaving;
  }
};

// A bit for each car.
using CarSet = std::uint16_t;
constexpr CarSet bit(CarId car) { return static_cast<CarSet>(1u << index(car)); }
constexpr bool has(CarSet set, CarId car) { return (set >> index(car) & 1) != 0; }

using Cars = InlineList<CarId, kMostCars>;
Cars cars_in(CarSet set);

}  // namespace paddock::formula_d
