// Does it look like 2006? What a batch of seasons came to, beside what really happened.
#pragma once

#include <functional>
#include <memory>

#include "games/grand-prix-2006/quick.h"
#include "games/grand-prix-2006/text.h"
#include "study/surveys.h"

namespace paddock {
namespace grand_prix_2006 {

// How often a whole number came up.
class Histogram {
 public:
  explicit Histogram(std::size_t highest) : counts_(highest + 1) {}
  void count(std::size_t value) { ++counts_[std::min(value, counts_.size() - 1)]; }
  template <class See>
  void each_count(See see) {
    for (std::uint64_t& count : counts_) see(count);
  }
  std::uint64_t total() const;
  double mean() const;
  double quantile(double share) const;

 private:
  std::vector<std::uint64_t> counts_;
};

// What a driver or a team has from the seasons.
struct Record {
  Record() : points(kMostPoints) {}
  static constexpr std::size_t kMostPoints = 2 * 10 * kMostCircuits;
  Histogram points;  // of a season
  std::uint64_t wins = 0;
  std::uint64_t titles = 0;
  template <class See>
  void each_count(See see) {
    points.each_count(see);
    see(wins);
    see(titles);
  }
};

struct CircuitRecord {
  CircuitRecord() : laps(kSlowest), margins(kWidest) {}
  static constexpr std::size_t kSlowest = 30'000;  // hundredths
  static constexpr std::size_t kWidest = 12'000;
  Histogram laps;     // without a stop, and without the first one
  Histogram margins;  // of winners over seconds
  std::uint64_t winners = 0;
  std::uint64_t winner_time = 0;  // hundredths, summed
  std::uint64_t squares = 0;      // of laps about the mean of their car in their race, summed
  std::uint64_t freedom = 0;      // laps less cars
  template <class See>
  void each_count(See see) {
    laps.each_count(see);
    margins.each_count(see);
    for (auto* sum : {&winners, &winner_time, &squares, &freedom}) see(*sum);
  }
};

class Survey {
 public:
  static constexpr bool kListening = true;
  // Laps are looked at one by one in the first seasons of a batch; the others tell of points only.
  static constexpr std::uint64_t kSeasonsOfLaps = 1000;

  explicit Survey(const State& start);

  void begin(std::uint64_t number) { looks_at_laps_ = number < kSeasonsOfLaps; }
  void end(const State& state);
  template <class See>
  void each_count(See see) {
    for (Record& driver : drivers_) driver.each_count(see);
    for (Record& team : teams_) team.each_count(see);
    for (CircuitRecord& circuit : circuits_) circuit.each_count(see);
    for (auto* sum : {&seasons_, &races_, &retirements_, &finishers_, &stops_of_finishers_,
                      &on_lead_lap_, &lowest_cells_}) {
      see(*sum);
    }
    thirds_.each_count(see);
    for (std::uint64_t& pairs : met_) see(pairs);
    for (std::uint64_t& pairs : ahead_) see(pairs);
  }
  SurveyReport report() const;

  template <class E>
  void operator()(const E&, Audience = Audience::everybody()) {}
  void operator()(const event::RaceBegins& e, Audience = Audience::everybody());
  void operator()(const event::LapDone& e, Audience = Audience::everybody()) {
    if (e.stop) {
      ++stops_[index_of(e.driver.id)];
    } else {
      fastest_ = std::min(fastest_, e.time);
    }
    if (e.lap == last_lap_) home_.push_back({e.total, e.total - e.time});
    if (looks_at_laps_ && !e.stop && e.lap > 1) hear_lap(e);
  }
  void operator()(const event::Retired& e, Audience = Audience::everybody());
  void operator()(const event::LapEnded& e, Audience = Audience::everybody());
  void operator()(const event::RaceEnded& e, Audience = Audience::everybody());

 private:
  struct Laps {
    std::uint64_t count = 0;
    std::uint64_t sum = 0;
    std::uint64_t squares = 0;
  };

  // A car that has run all laps.
  struct Home {
    Hundredths time;
    Hundredths last_lap_began;
  };

  void hear_lap(const event::LapDone& e);
  void look_at_gaps();
  void look_at_ratings(const State& state);
  const Almanac& book() const { return start_.book(); }
  bool is_the_real_season() const;
  SurveyTable drivers_table_text() const;
  SurveyTable teams_table_text() const;
  // A row for each circuit that was raced on, by its number.
  using CellsOfCircuit = std::function<std::vector<Message>(std::size_t circuit)>;
  SurveyTable of_circuits(std::string_view title, std::vector<Message> heads,
                          const CellsOfCircuit& cells) const;
  SurveyTable laps_table_text() const;
  SurveyTable winners_table_text() const;
  SurveyTable figures_table_text() const;
  SurveyTable ratings_table_text() const;
  Json drivers_json() const;
  Json teams_json() const;
  Json ratings_json() const;
  Json real_json() const;
  double rank_correlation() const;
  double retirements_per_race() const;
  double stops_per_finisher() const;
  double cars_on_lead_lap() const;
  double third_gap() const;  // seconds, in the middle of all races
  double lowest_cell_share() const;
  double ahead_share(int rating) const;            // of those rated one lower
  double median_lap(std::size_t circuit) const;    // seconds
  double spread(std::size_t circuit) const;        // seconds
  double winner_time(std::size_t circuit) const;   // seconds
  double winner_error(std::size_t circuit) const;  // as a share of the real one

  State start_;
  // Of the race being run.
  std::size_t circuit_ = 0;
  ByDriver<Laps> laps_{};
  ByDriver<std::uint8_t> stops_{};
  std::uint32_t out_ = 0;
  int last_lap_ = 0;
  InlineList<Home, kMostDrivers> home_;
  Hundredths fastest_ = 0;  // lap without a stop
  bool looks_at_laps_ = true;
  // Of all of them.
  std::vector<Record> drivers_;
  std::vector<Record> teams_;
  std::vector<CircuitRecord> circuits_;
  std::uint64_t seasons_ = 0;
  std::uint64_t races_ = 0;
  std::uint64_t retirements_ = 0;
  std::uint64_t finishers_ = 0;
  std::uint64_t stops_of_finishers_ = 0;
  std::uint64_t on_lead_lap_ = 0;
  std::uint64_t lowest_cells_ = 0;  // races whose fastest lap is the lowest cell of the chart
  Histogram thirds_{CircuitRecord::kWidest};
  // By rating: how often two finishers of this rating and the one below met, and who was ahead.
  std::array<std::uint64_t, kRatings + 1> met_{};
  std::array<std::uint64_t, kRatings + 1> ahead_{};
};

}  // namespace grand_prix_2006

template <>
struct SurveyOf<grand_prix_2006::GrandPrix2006> : grand_prix_2006::Survey {
  static constexpr bool kExists = true;
  using Survey::Survey;
};

}  // namespace paddock
