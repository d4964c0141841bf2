// Outlook: what comes of a choice before it is made. The facts of one end of a move, and the exact
// chances of a gear, both worked out with the rules themselves.
#pragma once

#include "games/formula-d/state.h"

namespace paddock::formula_d {

// What a legal move to a space brings, besides what it costs.
struct EndFacts {
  int stop = 0;               // the how-manieth stop in the corner it ends in; 0: none
  int stops_asked = 0;        // of that corner; 0: it ends on a straight
  bool is_stop_void = false;  // rule D-30
  CarSet risks = 0;           // cars it risks a collision with
  bool strains_engine = false;
  bool is_danger = false;
  bool is_residents = false;
  bool finishes = false;
  bool is_out = false;  // the car does not survive it
};
EndFacts facts_of(const State& state, const Move& move);

// Whether the nitro, used now, leaves the car no end that it survives (rule D-34).
bool is_nitro_fatal(const State& state);

// Cars directly beside or directly ahead of a space (rule D-35).
CarSet cars_at_risk(const State& state, SpaceId space, CarId mover);

// What a gear may bring. All chances are weights, out of `sides`; costs are those of the cheapest
// end of each face that the car survives, or all it has where there is none, the price of the gear
// not among them.
struct GearOutlook {
  struct Reached {
    SpaceId space{};
    int weight = 0;  // how many sides of the die let the car end there without braking
  };
  int gear = 0;
  int price = 0;
  int sides = 0;
  InlineList<Reached, 256> spaces;
  int overshooting = 0;  // sides on which every end without braking overshoots a corner
  int braking = 0;       // sides on which the car is blocked and must brake
  int out = 0;           // sides on which no end is survived
  int wear_sum = 0;      // over all sides: divided by `sides` it is the expected loss
  int worst_wear = 0;
};
// For a gear the car to move may choose now.
GearOutlook outlook_of(const State& state, int gear);

}  // namespace paddock::formula_d
