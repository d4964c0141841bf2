// Benchmarks of the engine: every game's random races, next to what the machine itself allows.
#pragma once

#include <string>
#include <vector>

namespace paddock {

// A bot that thinks, with its usual budget.
struct ThinkerSpeed {
  std::string bot;
  double decision_ns = 0;
  double playouts = 0;  // a decision
};

struct GameSpeed {
  std::string game;
  double races_per_second = 0;
  double ns_per_move = 0;
  double moves_per_race = 0;
  std::size_t state_bytes = 0;
  double state_copy_ns = 0;
  double find_ns = 0;     // a move, from its words
  double outlook_ns = 0;  // of every choice of a position; 0: the game has no outlook
  std::string plain_bot;  // the strongest that does not think
  double plain_races_per_second = 0;
  std::vector<ThinkerSpeed> thinkers;
};

struct Speeds {
  double bounded_random_ns = 0;
  double state_copy_ns = 0;  // of the largest state
  double board_load_ns = 0;  // of the longest board file
  std::vector<GameSpeed> games;
};

// On one core, each figure the median of `repetitions`.
Speeds measure_speeds(int repetitions);

}  // namespace paddock
