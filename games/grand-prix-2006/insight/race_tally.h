// RaceTally: what comes of the race that is run or about to be, counted over races run in the mind;
// and of the season, over some of them that are run on to its end.
#pragma once

#include "games/grand-prix-2006/predictions.h"
#include "insight/odds.h"

namespace paddock::grand_prix_2006 {

struct RaceTally {
  struct Driver {
    std::array<std::uint32_t, kPodium> places{};  // how often first, second, third
    std::uint32_t points = 0;
    std::uint32_t fastest = 0;    // laps; only where the race is timed from its start
    std::uint32_t first_out = 0;  // as rule G-55 counts it
    double titles = 0;            // shared by those who are level

    std::uint32_t podium() const { return places[0] + places[1] + places[2]; }
  };
  struct Team {
    std::uint32_t wins = 0;
    std::uint32_t podiums = 0;  // with one car or more
    std::uint32_t points = 0;
    double titles = 0;
  };
  std::uint32_t races = 0;
  std::uint32_t seasons = 0;
  std::uint32_t nobody_out = 0;
  ByDriver<Driver> drivers{};
  std::array<Team, kMostDrivers> teams{};

  const Team& operator[](TeamId team) const { return teams[index_of(team)]; }
  const Driver& operator[](DriverId driver) const { return drivers[index_of(driver)]; }
};

// Whether seasons are run on to their end: it takes as long again for every race to come.
enum class Seasons : std::uint8_t { LeaveOut, RunSome };

// Its first card may be drawn, or its last was.
bool is_under_way(const State& state);

RaceTally tally_races(const State& state, Effort effort, Seasons season);

// Before a race: the same for everybody who asks about the same position, and kept for the next.
const RaceTally& race_in_the_mind(const State& state);

}  // namespace paddock::grand_prix_2006
