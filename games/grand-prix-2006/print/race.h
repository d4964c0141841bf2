// Race: what the position chart and the cumulative time sheets of one race say, or the empty rows
// and columns to write it in.
#pragma once

#include <optional>
#include <vector>

#include "engine/journal.h"
#include "games/grand-prix-2006/state.h"

namespace paddock::printing {

using grand_prix_2006::Almanac;
using grand_prix_2006::CircuitId;
using grand_prix_2006::DriverId;
using grand_prix_2006::Hundredths;
using grand_prix_2006::Reason;

struct Race {
  struct Stop {
    int lap;
    Hundredths time;
  };
  struct Out {
    int lap;  // not run any more
    int place;
    Reason reason;
  };
  struct Car {
    std::optional<DriverId> driver;  // none: somebody's, to be written in
    std::vector<Hundredths> times;   // of its laps
    std::vector<Hundredths> totals;  // after them
    std::vector<int> places;         // after them
    std::vector<Stop> stops;
    std::optional<Out> out;
    std::optional<int> finish;  // its place, once the race is over
  };
  const Almanac* book = nullptr;
  std::optional<CircuitId> circuit;
  int number = 0;          // in the journal, from 1
  bool is_single = false;  // the journal has no other
  int laps = 0;
  bool is_filled = false;
  std::vector<Car> cars;  // in the order of the grid
};

// To be filled in by hand: for a circuit's real entry, or without one for as many as can race.
Race blank_race(const Almanac& book, std::optional<CircuitId> circuit, int laps);

// The races of a journal that have begun, and how things stand after those that are over.
struct Championship {
  std::vector<Race> races;
  grand_prix_2006::DriverStandings drivers;
  grand_prix_2006::TeamStandings teams;
};

// Throws InputError for a journal that cannot be played.
Championship championship_of(const Journal& journal);

}  // namespace paddock::printing
