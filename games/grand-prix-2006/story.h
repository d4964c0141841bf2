// Story: one race told whole, lap by lap, for whoever draws it as a broadcast. Storyteller listens
// to the events of a match from its first move on and keeps those of one race.
#pragma once

#include <vector>

#include "engine/describe_json.h"
#include "games/grand-prix-2006/state.h"

namespace paddock::grand_prix_2006 {

struct StoryStop {
  int lap;
  Hundredths time;
  event::StopKind kind;
  std::string_view rule;  // by which it took so long
};
BOOST_DESCRIBE_STRUCT(StoryStop, (), (lap, time, kind, rule))

struct StoryOut {
  int lap;
  int place;
  Reason reason;
  std::optional<DriverCode> by;  // whose accident it was
  std::string_view rule;
};
BOOST_DESCRIBE_STRUCT(StoryOut, (), (lap, place, reason, by, rule))

struct StoryIncident {
  int lap;
  std::vector<DriverCode> tested;
  std::vector<DriverCode> out;
};
BOOST_DESCRIBE_STRUCT(StoryIncident, (), (lap, tested, out))

// What a seat said of the race, and the points of each answer.
struct ScoredPrediction : Said {
  Seat seat;
  PredictionPoints points;
};
BOOST_DESCRIBE_STRUCT(ScoredPrediction, (Said), (seat, points))

struct Story {
  int race;  // from 1
  CircuitCode circuit;
  int laps;
  int run;  // laps run so far
  bool over;
  std::vector<int> moves;  // made in the match: by the grid, after each lap run, when it was over
  std::vector<DriverCode> grid;
  std::optional<ByName<Hundredths>> qualifying;
  ByName<std::vector<Hundredths>> times;  // one for each lap completed, its stop included
  ByName<std::vector<int>> places;        // after each lap completed
  ByName<std::vector<StoryStop>> stops;
  ByName<StoryOut> out;
  std::vector<StoryIncident> incidents;
  std::vector<ScoredPrediction> predictions;
  std::vector<DriverCode> order;  // those out last, as they stand behind those who run
  ByName<int> points;             // of those who won some
};
BOOST_DESCRIBE_STRUCT(Story, (),
                      (race, circuit, laps, run, over, moves, grid, qualifying, times, places,
                       stops, out, incidents, predictions, order, points))

class Storyteller {
 public:
  static constexpr bool kListening = true;

  explicit Storyteller(int race) : wanted_(race) {}

  // Has the race begun?
  bool has_begun() const { return circuit_.has_value(); }
  // The number of the move that began it, from 0.
  int began_with() const { return began_with_; }
  void next_move() { ++move_; }

  template <class E>
  void operator()(const E& event, Audience = Audience::everybody()) {
    hear(event);
  }

  Story story() const;  // of a race that has begun

 private:
  struct Car {
    std::vector<Hundredths> times;
    std::vector<int> places;
    std::vector<StoryStop> stops;
    std::optional<Hundredths> qualifying;
    std::optional<StoryOut> out;
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
  void hear(const event::Scored& e);
  void hear(const event::PredictionsScored& e);
  void hear(const event::Followed&) {}
  void hear(const event::Answered&) {}
  void hear(const event::PredictionMade&) {}
  void hear(const event::CalledIn&) {}
  void hear(const event::SeasonEnded&) {}
  void hear(const event::Champion&) {}
  void hear(const event::TeamChampion&) {}

  Car& car(DriverId driver) { return cars_[index_of(driver)]; }
  const Car& car(DriverId driver) const { return cars_[index_of(driver)]; }
  void sort();
  void note_moves();
  void add_cars(Story& story) const;

  int wanted_;
  int move_ = 0;
  int began_with_ = 0;
  bool is_on_ = false;   // the wanted race is being run
  bool scores_ = false;  // or points are given for it
  bool is_over_ = false;
  int laps_ = 0;
  int run_ = 0;
  std::vector<int> moves_;
  std::optional<CircuitCode> circuit_;
  std::vector<DriverCode> grid_;
  std::vector<DriverCode> order_;  // as the lap being run began
  ByDriver<Car> cars_{};
  std::vector<StoryIncident> incidents_;
  std::vector<ScoredPrediction> predictions_;
  ByName<int> points_;
};

}  // namespace paddock::grand_prix_2006
