// Referee: the rulebook walked with a pencil, one race from its grid to its flag. It is written as
// the pages read, shares nothing with the game but the almanac, and is told each card drawn.
#pragma once

#include <algorithm>
#include <functional>
#include <vector>

#include "games/grand-prix-2006/almanac.h"

namespace paddock::grand_prix_2006::tests {

class Referee {
 public:
  struct Car {
    DriverId driver{};
    Hundredths time = 0;
    std::vector<int> laps_of_stops;
    int stops = 0;
    int out_lap = 0;
    Reason reason{};
  };
  using Draw = std::function<const ActionCard&()>;

  Referee(const Almanac& book, CircuitId circuit, int laps, int share, Draw draw)
      : book_(book), circuit_(book[circuit]), laps_(laps), share_(share), draw_(std::move(draw)) {}

  void run(const std::vector<DriverId>& grid) {
    for (DriverId driver : grid) running.push_back({driver, 0, prescribed(driver)});
    for (lap_ = 1; lap_ <= laps_ && !running.empty(); ++lap_) run_lap();
  }

  std::vector<Car> running;  // by place
  std::vector<Car> out;      // the last to retire first

 private:
  int shrunk(int lap) const { return std::max(1, (lap * share_ + 50) / 100); }
  std::vector<int> prescribed(DriverId driver) const {
    const int first = shrunk(book_[driver].pit_laps[0]);
    return {first, std::max(first + 1, shrunk(book_[driver].pit_laps[1]))};
  }

  void run_lap() {
    if (draw_().number <= circuit_.incident) incident();
    std::vector<bool> is_called;
    for (const Car& car : running) {
      const bool is_asked = car.stops >= 2 && car.stops < 6;
      is_called.push_back(is_asked && draw_().number <= book_[car.driver].extras);
    }
    for (std::size_t place = 0; place < running.size(); ++place) {
      Car& car = running[place];
      car.time += lap_time(car);
      const bool is_due = std::ranges::count(car.laps_of_stops, lap_) > 0 || is_called[place];
      if (!is_due) continue;
      car.time += stop_time(car);
      ++car.stops;
    }
    std::ranges::stable_sort(running, {}, &Car::time);
  }

  Hundredths lap_time(const Car& car) {
    const int rating = std::clamp(book_[car.driver].rating + draw_().lap_time, 1, 8);
    const auto& row = circuit_.chart[static_cast<std::size_t>(draw_().row - 1)];
    auto column = static_cast<std::size_t>(rating - 1);
    while (row[column].is_arrow) --column;
    return row[column].time;
  }

  Hundredths stop_time(const Car& car) {
    constexpr int kX = 28;
    const std::optional<int> pit = draw_().pit;
    const int column =
        pit ? std::clamp(book_[car.driver].crew + *pit, 1, 27) : draw_().x.value_or(kX);
    const auto row = static_cast<std::size_t>(draw_().row - 1);
    return book_.pit_times[row][static_cast<std::size_t>(column - 1)];
  }

  void incident() {
    std::size_t place = std::min(static_cast<std::size_t>(draw_().retire), running.size()) - 1;
    bool is_found = false;
    for (std::size_t tested = 0; tested < running.size() && !is_found; ++tested) {
      is_found = draw_().number <= book_[running[place].driver].retires;
      if (!is_found) place = (place + 1) % running.size();
    }
    if (!is_found) place = largest_range();
    const int number = draw_().number;
    Reason reason{};
    for (const ReasonRange& range : book_[running[place].driver].reasons) {
      if (number >= range.low && number <= range.high) reason = range.reason;
    }
    retire(place, reason);
  }

  std::size_t largest_range() const {
    std::size_t best = 0;
    for (std::size_t place = 1; place < running.size(); ++place) {
      if (book_[running[place].driver].retires > book_[running[best].driver].retires) best = place;
    }
    return best;
  }

  void retire(std::size_t place, Reason reason) {
    std::size_t first = place;
    std::size_t last = place;
    if (reason == Reason::Accident) {
      constexpr Hundredths kNobody = 0xffffffff;
      const bool has_next = place + 1 < running.size();
      const Hundredths own = running[place].time;
      const Hundredths ahead = place > 0 ? own - running[place - 1].time : kNobody;
      const Hundredths behind = has_next ? running[place + 1].time - own : kNobody;
      if (place > 0 && ahead <= behind) first = place - 1;
      if (has_next && behind <= ahead) last = place + 1;
    }
    std::vector<Car> gone(running.begin() + static_cast<std::ptrdiff_t>(first),
                          running.begin() + static_cast<std::ptrdiff_t>(last + 1));
    running.erase(running.begin() + static_cast<std::ptrdiff_t>(first),
                  running.begin() + static_cast<std::ptrdiff_t>(last + 1));
    for (Car& car : gone) {
      car.out_lap = lap_;
      car.reason = reason;
    }
    out.insert(out.begin(), gone.begin(), gone.end());
  }

  const Almanac& book_;
  const Circuit& circuit_;
  int laps_;
  int share_;
  int lap_ = 0;
  Draw draw_;
};

}  // namespace paddock::grand_prix_2006::tests
