// One run of the simulation: servers, tables, clients and all that befalls them, from one seed. For
// a while there is trouble; then it stops, and every race must come to its end.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "tests/simulation/shared_store.h"

namespace paddock::simulation {

struct Outcome {
  std::optional<std::string> complaint;  // none: every promise was kept
  std::uint64_t trace = 0;
  // What the run has seen.
  int crashes = 0;
  int restarts = 0;
  int disk_failures = 0;
  int pauses = 0;
  int lines_cut = 0;
  int entries = 0;
};

// Odd seeds are of one server on a disk, even ones of several servers that share a database.
Outcome run(std::uint64_t seed, Lie lie = Lie::None);

}  // namespace paddock::simulation
