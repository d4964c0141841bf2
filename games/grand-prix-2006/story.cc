#include "games/grand-prix-2006/story.h"

#include "games/grand-prix-2006/predictions.h"

namespace paddock::grand_prix_2006 {

void Story::hear(const event::RaceBegins& e) {
  is_on_ = e.race == wanted_;
  if (!is_on_) return;
  began_with_ = move_;
  book_ = &almanac(e.almanac);
  circuit_ = e.circuit;
  laps_ = e.laps;
}

void Story::hear(const event::QualifyingLap& e) {
  if (is_on_) car(e.driver).qualifying = e.time;
}

void Story::hear(const event::GridSet& e) {
  if (!is_on_) return;
  grid_.assign(e.order.begin(), e.order.begin() + e.cars);
  order_ = grid_;
}

void Story::hear(const event::Incident& e) {
  if (is_on_) troubles_.push_back({e.lap, {}, {}});
}

void Story::hear(const event::Tested& e) {
  if (is_on_) troubles_.back().tested.push_back(e.driver);
}

void Story::hear(const event::Retired& e) {
  if (!is_on_) return;
  std::optional<DriverId> by;
  if (e.taken_along) by = troubles_.back().out.front();
  troubles_.back().out.push_back(e.driver);
  car(e.driver).out = Out{e.lap, e.place, e.reason, by};
  sort();
}

void Story::hear(const event::LapDone& e) {
  if (!is_on_) return;
  Car& own = car(e.driver);
  own.times.push_back(e.time);
  own.total = e.total;
  if (e.stop > 0) own.stops.push_back({e.lap, e.stop});
}

void Story::hear(const event::LapEnded& e) {
  if (!is_on_) return;
  run_ = e.lap;
  sort();
}

void Story::hear(const event::RaceEnded&) {
  if (is_on_) is_over_ = true;
  is_on_ = false;
}

// They are told after the end of their race.
void Story::hear(const event::PredictionsScored& e) {
  if (e.race == wanted_) predictions_.push_back(e);
}

// Those running by their times, then those out, the last one first; equals as they were before. Who
// was placed better when both went out together stands in front.
void Story::sort() {
  const auto key = [&](DriverId driver) {
    const Car& own = cars_[index_of(driver)];
    if (!own.out) return std::tuple(0, 0, 0, own.total);
    return std::tuple(1, -own.out->lap, own.out->place, Hundredths{0});
  };
  std::ranges::stable_sort(order_, {}, key);
}

void Story::write_drivers(JsonOut& out, const std::vector<DriverId>& drivers) const {
  out.open_array();
  for (DriverId driver : drivers) out.value(code(driver));
  out.close_array();
}

void Story::write_cars(JsonOut& out) const {
  const auto for_each = [&](std::string_view key, auto has, auto write) {
    out.key(key).open_object();
    for (DriverId driver : grid_) {
      const Car& own = cars_[index_of(driver)];
      if (!has(own)) continue;
      out.key(code(driver));
      write(own);
    }
    out.close_object();
  };
  if (!grid_.empty() && cars_[index_of(grid_.front())].qualifying) {
    for_each(
        "qualifying", [](const Car& own) { return own.qualifying.has_value(); },
        [&](const Car& own) { out.value(std::int64_t{*own.qualifying}); });
  }
  for_each(
      "times", [](const Car&) { return true; },
      [&](const Car& own) {
        out.open_array();
        for (Hundredths time : own.times) out.value(std::int64_t{time});
        out.close_array();
      });
  for_each(
      "stops", [](const Car& own) { return !own.stops.empty(); },
      [&](const Car& own) {
        out.open_array();
        for (const Stop& stop : own.stops) {
          out.open_array().value(stop.lap).value(std::int64_t{stop.time}).close_array();
        }
        out.close_array();
      });
  for_each(
      "out", [](const Car& own) { return own.out.has_value(); },
      [&](const Car& own) {
        out.open_object().key("lap").value(own.out->lap).key("place").value(own.out->place);
        out.key("reason").value(name_of(own.out->reason));
        if (own.out->by) out.key("by").value(code(*own.out->by));
        out.close_object();
      });
}

void Story::write_troubles(JsonOut& out) const {
  out.key("incidents").open_array();
  for (const Trouble& trouble : troubles_) {
    out.open_object().key("lap").value(trouble.lap);
    write_drivers(out.key("tested"), trouble.tested);
    write_drivers(out.key("out"), trouble.out);
    out.close_object();
  }
  out.close_array();
}

void Story::write_predictions(JsonOut& out) const {
  out.key("predictions").open_array();
  for (const event::PredictionsScored& one : predictions_) {
    out.open_object().key("seat").value(index(one.seat) + 1);
    write_prediction(out, *book_, one.prediction);
    out.key("points").open_array();
    for (std::uint8_t points : one.points) out.value(int{points});
    out.close_array().close_object();
  }
  out.close_array();
}

void Story::write(JsonOut& out) const {
  out.key("race").value(wanted_).key("circuit").value((*book_)[*circuit_].id);
  out.key("laps").value(laps_).key("run").value(run_).key("over").boolean(is_over_);
  write_drivers(out.key("grid"), grid_);
  write_cars(out);
  write_troubles(out);
  write_predictions(out);
  write_drivers(out.key("order"), order_);
}

}  // namespace paddock::grand_prix_2006
