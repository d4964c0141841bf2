// The cumulative time sheets: laps down, for each driver the time of the lap and the sum so far.
#include "engine/decimal.h"
#include "games/grand-prix-2006/print/forms.h"
#include "games/grand-prix-2006/text.h"
#include "print/raster.h"

namespace paddock::printing {
namespace {

constexpr double kLap = 10;
constexpr double kHeadRow = 5.5;
constexpr double kStops = 11;  // below the laps: which stops took how long
constexpr double kHighestRow = 8;
constexpr double kLapTimeShare = 0.49;  // of a driver's two columns
constexpr int kHeavyRule = 5;

// Somebody writes by hand, and needs more room than we do.
struct Limits {
  int laps;
  int drivers;
};
Limits limits_of(const Race& race) { return race.is_filled ? Limits{60, 6} : Limits{39, 5}; }

class TimeSheet {
 public:
  TimeSheet(Document& document, const Race& race, const Part& cars, const Part& laps,
            const Translator& say)
      : document_(document), race_(race), cars_(cars), laps_(laps), say_(say) {}

  void draw() {
    Heading heading = race_heading(race_, word(say_, "print.times.title"), laps_, say_);
    heading.note = word(say_, race_.is_filled ? "print.times.key" : "print.times.note");
    const Box box = begin_sheet(document_, Orientation::Portrait, heading);
    const int drivers = limits_of(race_).drivers;
    const double each = (box.width - kLap) / drivers;
    std::vector<double> widths{kLap};
    for (int i = 0; i < cars_.size(); ++i) {
      widths.push_back(each * kLapTimeShare);
      widths.push_back(each * (1 - kLapTimeShare));
    }
    const double row = std::min(kHighestRow, (box.height - 2 * kHeadRow - kStops) / laps_.size());
    const Raster raster(box.below(2 * kHeadRow).top(row * laps_.size()), widths, laps_.size());
    raster.draw_zebra(document_);
    raster.draw_rules(document_);
    for (int i = 0; i < cars_.size(); ++i) draw_car(raster, i);
    draw_head(raster, {box.x, box.y, raster.box().width, 2 * kHeadRow});
    draw_foot(raster, {box.x, raster.box().bottom(), raster.box().width, kStops});
  }

 private:
  const Race::Car& car(int i) const {
    return race_.cars[static_cast<std::size_t>(cars_.first + i)];
  }

  void draw_head(const Raster& raster, const Box& band) {
    draw_band(document_, band);
    document_.text(band.left(kLap).inset(0.6, 0), word(say_, "print.lap"), kBandText);
    for (int row = 0; row < laps_.size(); ++row) {
      document_.text(raster.cell(row, 0), std::to_string(laps_.first + row + 1),
                     {8, Weight::Bold, colour::kInk, Align::Middle});
      if (row > 0 && (laps_.first + row) % kHeavyRule == 0) {
        document_.across(raster.box().x, raster.cell(row, 0).y, raster.box().width, colour::kGrey,
                         0.2);
      }
    }
    for (int i = 0; i < cars_.size(); ++i) {
      const Box both{raster.edge(1 + 2 * i), band.y,
                     raster.edge(3 + 2 * i) - raster.edge(1 + 2 * i), band.height};
      draw_name(both.top(kHeadRow), car(i));
      const Style small{5.6, Weight::Regular, colour::kWhite, Align::Middle};
      const Box lower = both.below(kHeadRow);
      document_.text(lower.left(both.width * kLapTimeShare).inset(0.6, 0),
                     word(say_, "print.times.lap"), small);
      document_.text(lower.after(both.width * kLapTimeShare).inset(0.6, 0),
                     word(say_, "print.times.total"), small);
    }
  }

  void draw_name(const Box& box, const Race::Car& car) {
    if (!car.driver) {
      document_.fill(box.inset(0.6), colour::kWhite);
      return;
    }
    document_.text(box.inset(1, 0), (*race_.book)[*car.driver].name,
                   {7.5, Weight::Bold, colour::kWhite, Align::Middle});
  }

  void draw_foot(const Raster& raster, const Box& foot) {
    const double top = raster.box().y - 2 * kHeadRow;
    document_.text(foot.left(kLap).inset(0.6, 0), word(say_, "print.times.stops"),
                   {5.6, Weight::Regular, colour::kGrey, Align::Middle});
    for (int i = 0; i < cars_.size(); ++i) {
      const double left = raster.edge(1 + 2 * i);
      const Box box{left, foot.y, raster.edge(3 + 2 * i) - left, foot.height};
      document_.paragraph(box.inset(1, 0.6), stops_of(car(i)), {6});
      document_.down(left, top, foot.bottom() - top, colour::kGrey, 0.3);
    }
    document_.across(foot.x, foot.y, foot.width, colour::kInk, 0.3);
    document_.frame({foot.x, top, foot.width, foot.bottom() - top}, colour::kInk, 0.3);
  }

  // "21: 24.51  43: 25.02": those on this sheet.
  std::string stops_of(const Race::Car& car) const {
    std::string list;
    for (const Race::Stop& stop : car.stops) {
      if (stop.lap <= laps_.first || stop.lap > laps_.last + 1) continue;
      // A space that does not break keeps lap and time on one line.
      const Message time = decimal(fmt::format("{}.{:02}", stop.time / 100, stop.time % 100));
      list += fmt::format("{}{}:\u00a0{}", list.empty() ? "" : " ", stop.lap, say_(time));
    }
    return list;
  }

  void draw_car(const Raster& raster, int i) {
    const int column = 1 + 2 * i;
    for (int row = 0; row < laps_.size(); ++row) {
      const int lap = laps_.first + row;
      if (lap >= static_cast<int>(car(i).times.size())) break;
      draw_lap(raster.cell(row, column), raster.cell(row, column + 1), car(i), lap);
    }
    if (!car(i).out) return;
    const int row = car(i).out->lap - 1 - laps_.first;
    if (row < 0 || row >= laps_.size()) return;
    const Box cell = raster.span(row, column, column + 1);
    document_.fill(cell, colour::kAccent);
    const Message reason = grand_prix_2006::message_of(car(i).out->reason);
    document_.text(cell.inset(0.8, 0), say_(Message("print.times.out", {{"reason", reason}})),
                   {7, Weight::Bold, colour::kWhite, Align::Middle});
  }

  std::string said(Hundredths time) const {
    return say_(decimal(grand_prix_2006::print_time(time)));
  }

  void draw_lap(const Box& lap_cell, const Box& total_cell, const Race::Car& car, int lap) {
    const auto at = static_cast<std::size_t>(lap);
    const bool is_stop =
        std::ranges::any_of(car.stops, [&](const Race::Stop& stop) { return stop.lap == lap + 1; });
    if (is_stop) {
      document_.fill(lap_cell, colour::kTint);
      document_.text(lap_cell.inset(0.5, 0).left(1.8), word(say_, "print.times.pit_mark"),
                     {5.5, Weight::Bold});
    }
    const Weight weight = is_stop ? Weight::Bold : Weight::Regular;
    document_.text(lap_cell.inset(0.8, 0).after(1.8), said(car.times[at]),
                   {7, weight, colour::kInk, Align::Right});
    document_.text(total_cell.inset(0.8, 0), said(car.totals[at]),
                   {7, Weight::Regular, colour::kInk, Align::Right});
  }

  Document& document_;
  const Race& race_;
  Part cars_;
  Part laps_;
  const Translator& say_;
};

}  // namespace

void print_time_sheets(Document& document, const Race& race, const Translator& say) {
  const Limits limits = limits_of(race);
  const int cars = static_cast<int>(race.cars.size());
  for (int n = 0; n < parts_of(cars, limits.drivers); ++n) {
    const int first = n * limits.drivers;
    const Part some{first, std::min(cars, first + limits.drivers) - 1};
    for (int m = 0; m < parts_of(race.laps, limits.laps); ++m) {
      TimeSheet(document, race, some, part_of(race.laps, limits.laps, m), say).draw();
    }
  }
}

}  // namespace paddock::printing
