// The scoresheet of Formula Motor Racing: six teams across, races down, totals that add up.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "engine/journal.h"
#include "engine/message.h"
#include "games/formula-motor-racing/state.h"
#include "print/document.h"

namespace paddock::printing {

struct Season {
  // One team in the championship, or the two of a player.
  struct Contender {
    std::string name;  // of the player; empty: nobody drives it
    std::vector<formula_motor_racing::Colour> teams;
    int points = 0;
  };
  // What each car scored, by race as far as they are over.
  using Points = std::array<int, formula_motor_racing::kCars>;
  int races = 0;
  std::vector<Points> scored;
  std::array<std::string, formula_motor_racing::kColours> drivers;  // who drives a team
  std::vector<Contender> contenders;                                // the best first
};

// A season's scores from its journal. Throws InputError for one that cannot be played.
Season season_of(const Journal& journal);

enum class Cars { Together, Apart };  // one figure a team, or one for each of its cars as well
void print_scoresheet(Document& document, const Season& season, Cars cars, const Translator& say);

}  // namespace paddock::printing
