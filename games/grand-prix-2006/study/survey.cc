// Listening and adding up; what is made of it is in survey_report.cc.
#include "games/grand-prix-2006/study/survey.h"

#include <limits>
#include <numeric>
#include <span>

namespace paddock::grand_prix_2006 {

std::uint64_t Histogram::total() const {
  return std::accumulate(counts_.begin(), counts_.end(), std::uint64_t{0});
}

double Histogram::mean() const {
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < counts_.size(); ++i) sum += i * counts_[i];
  const std::uint64_t count = total();
  return count == 0 ? 0 : static_cast<double>(sum) / static_cast<double>(count);
}

double Histogram::quantile(double share) const {
  const double wanted = share * static_cast<double>(total());
  std::uint64_t below = 0;
  for (std::size_t i = 0; i < counts_.size(); ++i) {
    below += counts_[i];
    if (static_cast<double>(below) >= wanted && below > 0) return static_cast<double>(i);
  }
  return 0;
}

Survey::Survey(const State& start)
    : start_(start),
      drivers_(start.book().drivers.size()),
      teams_(start.book().teams.size()),
      circuits_(start.book().circuits.size()) {}

void Survey::operator()(const event::RaceBegins& e, Audience) {
  circuit_ = index_of(e.circuit.id);
  laps_ = {};
  stops_ = {};
  out_ = 0;
  last_lap_ = e.laps;
  home_.clear();
  fastest_ = std::numeric_limits<Hundredths>::max();
}

void Survey::hear_lap(const event::LapDone& e) {
  Laps& own = laps_[index_of(e.driver.id)];
  ++own.count;
  own.sum += e.time;
  own.squares += std::uint64_t{e.time} * e.time;
  circuits_[circuit_].laps.count(e.time);
}

void Survey::operator()(const event::Retired& e, Audience) {
  out_ |= bit_of(e.driver);
  ++retirements_;
}

void Survey::operator()(const event::LapEnded& e, Audience) {
  if (e.lap != e.laps) return;
  CircuitRecord& circuit = circuits_[circuit_];
  ++circuit.winners;
  circuit.winner_time += e.total;
  if (e.second) circuit.margins.count(e.gap);
}

void Survey::operator()(const event::RaceEnded& e, Audience) {
  ++races_;
  CircuitRecord& circuit = circuits_[circuit_];
  for (const Laps& own : laps_) {
    if (own.count < 2) continue;
    // Rounded down to a whole number for each car, so that sums do not hang on their order.
    circuit.squares += own.squares - own.sum * own.sum / own.count;
    circuit.freedom += own.count - 1;
  }
  for (DriverId driver : field_of(start_, e.circuit)) {
    if ((out_ & bit_of(driver)) != 0) continue;
    ++finishers_;
    stops_of_finishers_ += stops_[index_of(driver)];
  }
  if (fastest_ == book()[e.circuit].chart.front().back().time) ++lowest_cells_;
  look_at_gaps();
}

void Survey::look_at_gaps() {
  std::array<Hundredths, kMostDrivers> times{};
  std::ranges::transform(home_, times.begin(), &Home::time);
  const auto finishers = std::span(times).first(home_.size());
  if (finishers.empty()) return;
  std::ranges::sort(finishers);
  // On the lead lap is whoever had begun his last one when the winner ended his.
  on_lead_lap_ += static_cast<std::uint64_t>(std::ranges::count_if(
      home_, [&](const Home& car) { return car.last_lap_began < finishers[0]; }));
  if (finishers.size() > 2) thirds_.count(finishers[2] - finishers[0]);
}

void Survey::look_at_ratings(const State& state) {
  for (std::size_t race = 0; race < state.races; ++race) {
    std::array<int, kMostDrivers + 1> rating_at{};  // by place; 0: nobody was classified there
    for (std::size_t d = 0; d < book().drivers.size(); ++d) {
      const Score score = state.results[race][d];
      if (score.is_classified()) {
        rating_at[static_cast<std::size_t>(score.place())] = book().drivers[d].rating;
      }
    }
    std::array<std::uint64_t, kRatings + 1> all{};
    for (int rating : rating_at) ++all[static_cast<std::size_t>(rating)];
    std::array<std::uint64_t, kRatings + 1> behind = all;
    for (int rating : rating_at) {
      const auto own = static_cast<std::size_t>(rating);
      --behind[own];
      if (own < 2) continue;
      met_[own] += all[own - 1];
      ahead_[own] += behind[own - 1];
    }
  }
}

void Survey::end(const State& state) {
  ++seasons_;
  look_at_ratings(state);
  const DriverStandings drivers = drivers_table(state);
  for (const auto& line : drivers) {
    Record& own = drivers_[index_of(line.id)];
    own.points.count(static_cast<std::size_t>(line.points));
    own.wins += line.places[0];
  }
  ++drivers_[index_of(drivers[0].id)].titles;
  const TeamStandings teams = teams_table(state);
  for (const auto& line : teams) {
    Record& own = teams_[index_of(line.id)];
    own.points.count(static_cast<std::size_t>(line.points));
    own.wins += line.places[0];
  }
  ++teams_[index_of(teams[0].id)].titles;
}

}  // namespace paddock::grand_prix_2006
