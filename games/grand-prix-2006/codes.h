// Drivers, teams and circuits that know their almanac, and so what they are called outside the
// program: "ALO", "Renault", "monza".
#pragma once

#include "engine/inline_list.h"
#include "games/grand-prix-2006/almanac.h"

namespace paddock::grand_prix_2006 {

struct DriverCode {
  AlmanacNumber almanac;
  DriverId id;
  constexpr operator DriverId() const { return id; }
};
struct TeamName {
  AlmanacNumber almanac;
  TeamId id;
  constexpr operator TeamId() const { return id; }
};
struct CircuitCode {
  AlmanacNumber almanac;
  CircuitId id;
  constexpr operator CircuitId() const { return id; }
};

using paddock::name_of;
inline std::string_view name_of(DriverCode driver) {
  return almanac(driver.almanac)[driver.id].code;
}
inline std::string_view name_of(TeamName team) {
  return almanac(team.almanac).teams[index_of(team.id)];
}
inline std::string_view name_of(CircuitCode circuit) {
  return almanac(circuit.almanac)[circuit.id].id;
}

using DriverCodes = InlineList<DriverCode, kMostDrivers>;

// The same drivers with their codes.
template <class Drivers>
DriverCodes with_codes(AlmanacNumber number, const Drivers& drivers) {
  DriverCodes codes;
  for (DriverId driver : drivers) codes.push_back({number, driver});
  return codes;
}

}  // namespace paddock::grand_prix_2006
