// Forecast: everybody's chances in a race. When each car would arrive if it were alone on the board
// is known exactly (Arrivals); whoever arrives while nobody else has is first.
//
// Time runs turn by turn to the end of this round, since its order is known, and from then on in
// moments.
#pragma once

#include <array>
#include <memory>
#include <vector>

#include "games/formula-d/bots/solo_ends.h"
#include "games/formula-d/insight/arrivals.h"
#include "insight/odds.h"

namespace paddock::formula_d {

// Nobody is alone in a race, and nobody drives like the solution. What a car has lost so far tells
// what it will lose.
struct Correction {
  float loses;     // rounds for a round to go, usually
  float persists;  // of what was lost in a round more than that
  float unknown;   // rounds that say nothing: the first ones tell little
  float goes_out;  // in a round to go
  float doubts;    // of a podium: what cars do to each other goes to anybody alike

  static const Correction kNone;
  static const Correction kFitted;
};

class Forecast {
 public:
  explicit Forecast(const State& state, const Correction& correction = Correction::kFitted);

  Forecast(const Forecast&) = delete;
  Forecast& operator=(const Forecast&) = delete;

  // Whoever has rolled takes its best end, whoever is to roll that of each face.
  Odds odds();

  // What the mover's choice is worth to its seat.
  struct Worth {
    double win = 0;
    double points = 0;
    double merit = 0;  // by which the best is chosen
  };
  // Before any of the moves of this turn are asked for.
  void prepare();
  Worth of(const State& at, const Move& move) const;  // `at` any position of this turn

 private:
  static constexpr int kTurns = kMostCars;
  static constexpr int kLater = 10 * kMoments;  // the last one stands for all that follow
  static constexpr int kAxis = kTurns + kLater;
  // By the end of each time: the chance to have arrived, or that of none to have.
  using Curve = std::array<float, kAxis>;

  struct Runner {
    CarId car;
    Seat seat;
    int turn;    // its place in this round's order
    int begins;  // its next turn, in moments from the beginning of this round
    float pace;  // rounds alone, for each it takes
    Curve by;
  };
  // A row with a chance.
  struct Part {
    const Arrival* row;
    int later;
    float chance;
    int first() const { return row->first + later; }
  };
  using Parts = InlineList<Part, 2 * kMostCars + 8>;

  // What it is worth to the mover's seat that its car arrives, by times; and the same by moments
  // from its next turn on, so that a row is worth a sum of products.
  struct Value {
    Curve at{};
    double never = 0;
    std::array<float, kLater + 3> weights{};  // the last one of whoever arrives at all
    std::array<float, kLater + 3> rest{};     // summed from the end
  };

  // What a car is told of (forecast.cc).
  void add_runner(CarId car);
  float pace_of(const Car& car, int driven) const;
  Parts parts_of(CarId car) const;
  SoloEnd due_tests(CarId car) const;
  void add_grid(CarId car, Parts& parts) const;
  float survival(int first) const;
  static float alone(int moment, float pace);
  void add(const Runner& runner, const Part& part, Curve& curve) const;

  // The mover's choice (choice.cc).
  bool is_to_choose_end() const {
    return state_.phase == Phase::RollingGear || state_.phase == Phase::Moving;
  }
  void value_wins();
  void value_points();
  void spread(Value& value) const;
  double worth_of(const Part& part, const Value& value) const;
  template <class Take>
  void for_each_part(const State& at, const Move& move, Take take) const;
  double of_end(const State& at, const Move& move, const Value& value) const;
  struct Best {
    State at;
    Move move;
    double merit;
  };
  Best best_end(const State& at) const;
  template <class Take>
  void for_each_face(const State& at, Take take) const;
  void drive();

  // Everybody's chances (odds.cc).
  enum class Fate : std::uint8_t { Races, Arrived, Out };
  struct SeatCurve {
    Seat seat;
    Fate fate;
    Curve open;  // none of its cars has arrived
  };
  using Seats = std::vector<SeatCurve>;
  static double met(const Curve& open, const Curve& worth, float first);
  void add_wins(const Seats& seats, Odds& odds) const;
  void add_podiums(const Seats& seats, Odds& odds) const;
  void add_points(Odds& odds) const;
  Curve all_open() const;
  double behind(const Runner& runner, const Curve& all, int others) const;

  State state_;
  std::shared_ptr<const Arrivals> kept_;
  const Arrivals& arrivals_;
  const Correction& correction_;
  std::vector<Runner> runners_;
  int base_ = 0;    // the first moment after this round, or later, if nobody arrives before
  int origin_ = 0;  // the moment of a value's first weight
  Runner* mover_ = nullptr;
  Value win_;
  Value points_;
  Value merit_;
};

}  // namespace paddock::formula_d
