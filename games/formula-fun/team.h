// A team: what lies in front of a player, and what its cars are worth.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

#include "embedded/formula-fun/points.h"
#include "engine/seat.h"
#include "games/formula-fun/cards.h"

namespace paddock::formula_fun {

inline constexpr int kMaxPlayers = number("max-players");
inline constexpr int kDrivers = 2;  // of a team
inline constexpr int kMostCars = kMaxPlayers * kDrivers;
inline constexpr int kSponsors = number("sponsors-in-play");
inline constexpr int kCircuitBonus = number("circuit-bonus");
inline constexpr int kCircuitAbove = number("circuit-above");
inline constexpr int kSetupBonus = number("setup-bonus");
inline constexpr int kNotRacing = number("not-racing");
inline constexpr int kLastBonusPlace = number("driver-bonus-last-place");

// rules F-38, F-39: what a driver brings for racing, and costs for first or second place, by value.
inline constexpr std::array<int, kHighestValue + 1> kDriverEarns = {
    0, number("driver-1-earns"), number("driver-2-earns"), 0, 0, 0, 0};
inline constexpr std::array<int, kHighestValue + 1> kDriverBonus = {
    0, 0, 0, 0, 0, number("driver-5-bonus"), number("driver-6-bonus")};

// Two things of a kind, by value, the higher first; 0: none.
class Pair {
 public:
  constexpr int operator[](int i) const { return values_[static_cast<std::size_t>(i)]; }
  constexpr int count() const { return (values_[0] != 0 ? 1 : 0) + (values_[1] != 0 ? 1 : 0); }
  constexpr bool is_full() const { return values_[1] != 0; }
  constexpr bool has(int value) const { return values_[0] == value || values_[1] == value; }
  constexpr int sum() const { return values_[0] + values_[1]; }

  constexpr void add(int value) {  // there must be room
    values_[1] = static_cast<std::uint8_t>(value);
    if (values_[0] < values_[1]) std::swap(values_[0], values_[1]);
  }
  constexpr void remove(int value) {  // it must be there
    if (values_[0] == value) values_[0] = values_[1];
    values_[1] = 0;
  }

 private:
  std::array<std::uint8_t, 2> values_{};
};
static_assert(kSponsors == 2 && kHighestValue == 6);

struct Team {
  std::uint16_t money = 0;
  std::uint8_t points = 0;
  std::uint8_t chassis = 0;  // by value; 0: none
  std::uint8_t engine = 0;
  Pair drivers;
  Pair sponsors;
  std::uint8_t bought = 0;  // in this turn: a bit for each value of a driver, chassis, engine

  // rule F-32: a car for each driver, once there is a chassis and an engine.
  constexpr int cars() const { return chassis != 0 && engine != 0 ? drivers.count() : 0; }
  constexpr int car_value(int driver) const { return chassis + engine + driver; }
  // Of `bought`.
  static constexpr std::uint8_t bit_of(Card component) {
    const int bit = kind_of(component) == Kind::Driver    ? value_of(component) - 1
                    : kind_of(component) == Kind::Chassis ? kHighestValue
                                                          : kHighestValue + 1;
    return static_cast<std::uint8_t>(1u << bit);
  }
  constexpr bool has(Card card) const {
    const int value = value_of(card);
    switch (kind_of(card)) {
      case Kind::Driver:
        return drivers.has(value);
      case Kind::Chassis:
        return chassis == value;
      case Kind::Engine:
        return engine == value;
      case Kind::Sponsor:
        return sponsors.has(value);
      case Kind::Special:
      case Kind::Circuit:
        break;
    }
    return false;
  }
};

// A car's place in a race, with the sum it got it by.
struct Finish {
  Seat seat{};
  std::uint8_t chassis = 0;
  std::uint8_t engine = 0;
  std::uint8_t driver = 0;
  std::uint8_t circuit = 0;  // the circuit's bonus
  std::uint8_t setup = 0;    // of the Setup cards
  std::uint8_t points = 0;

  constexpr int value() const { return chassis + engine + driver + circuit + setup; }
};
BOOST_DESCRIBE_STRUCT(Finish, (), (seat, chassis, engine, driver, circuit, setup, points, value))

inline constexpr int kPointsTable = 6;  // with more cars it stays the same

consteval std::array<std::array<std::uint8_t, kPointsTable>, kPointsTable> read_points() {
  std::array<std::array<std::uint8_t, kPointsTable>, kPointsTable> table{};
  std::size_t row = 0;
  for_each_row<kPointsTable + 1>(
      embedded::formula_fun::kPoints, "cars,first,second,third,fourth,fifth,sixth",
      [&](const auto& fields) {
        for (std::size_t i = 0; i < kPointsTable; ++i) {
          table.at(row).at(i) = static_cast<std::uint8_t>(csv_integer(fields[i + 1]));
        }
        ++row;
      });
  if (row != kPointsTable) throw std::invalid_argument("six lines are expected");
  return table;
}
inline constexpr auto kPoints = read_points();

// rule F-36: for a place (from 1) in a race of so many cars.
constexpr int points_for(int place, int cars) {
  if (place > kPointsTable) return 0;
  const auto row = static_cast<std::size_t>(std::min(cars, kPointsTable) - 1);
  return kPoints[row][static_cast<std::size_t>(place - 1)];
}

}  // namespace paddock::formula_fun
