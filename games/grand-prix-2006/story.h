// Story: one race told whole, lap by lap, for whoever draws it as a broadcast. It listens to the
// events of a match from its first move on and keeps those of one race.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "engine/json_out.h"
#include "games/grand-prix-2006/state.h"

namespace paddock::grand_prix_2006 {

class Story {
 public:
  static constexpr bool kListening = true;

  explicit Story(int race) : wanted_(race) {}

  // Has the race begun?
  bool has_begun() const { return circuit_.has_value(); }
  // The number of the move that began it, from 0.
  int began_with() const { return began_with_; }
  void next_move() { ++move_; }

  template <class E>
  void operator()(const E& event, Audience = Audience::everybody()) {
    hear(event);
  }

  void write(JsonOut& out) const;  // its fields

 private:
  struct Stop {
    int lap;
    Hundredths time;
  };
  struct Out {
    int lap;
    int place;
    Reason reason;
    std::optional<DriverId> by;
  };
  struct Trouble {
    int lap;
    std::vector<DriverId> tested;
    std::vector<DriverId> out;
  };
  struct Car {
    std::vector<Hundredths> times;
    std::vector<Stop> stops;
    std::optional<Hundredths> qualifying;
    std::optional<Out> out;
    Hundredths total = 0;
  };

  void hear(const event::RaceBegins& e);
  void hear(const event::QualifyingLap& e);
  void hear(const event::GridSet& e);
  void hear(const event::Incident& e);
  void hear(const event::Tested& e);
  void hear(const event::Retired& e);
  void hear(const event::LapDone& e);
  void hear(const event::LapEnded& e);
  void hear(const event::RaceEnded& e);
  void hear(const event::PredictionsScored& e);
  void hear(const event::Followed&) {}
  void hear(const event::Answered&) {}
  void hear(const event::PredictionMade&) {}
  void hear(const event::CalledIn&) {}
  void hear(const event::Scored&) {}
  void hear(const event::SeasonEnded&) {}
  void hear(const event::Champion&) {}
  void hear(const event::TeamChampion&) {}

  Car& car(DriverId driver) { return cars_[index_of(driver)]; }
  std::string_view code(DriverId driver) const { return book_->drivers[index_of(driver)].code; }
  void sort();
  void write_cars(JsonOut& out) const;
  void write_troubles(JsonOut& out) const;
  void write_predictions(JsonOut& out) const;
  void write_drivers(JsonOut& out, const std::vector<DriverId>& drivers) const;

  int wanted_;
  int move_ = 0;
  int began_with_ = 0;
  bool is_on_ = false;  // the wanted race is being run
  bool is_over_ = false;
  int laps_ = 0;
  int run_ = 0;
  const Almanac* book_ = nullptr;
  std::optional<CircuitId> circuit_;
  std::vector<DriverId> grid_;
  std::vector<DriverId> order_;  // as the lap being run began
  ByDriver<Car> cars_{};
  std::vector<Trouble> troubles_;
  std::vector<event::PredictionsScored> predictions_;
};

}  // namespace paddock::grand_prix_2006
