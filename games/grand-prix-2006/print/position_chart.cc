// The position chart: drivers down, laps across, in each field the place after that lap.
#include "engine/decimal.h"
#include "games/grand-prix-2006/print/forms.h"
#include "games/grand-prix-2006/text.h"
#include "print/raster.h"

namespace paddock::printing {
namespace {

constexpr int kMostLaps = 39;  // on one sheet: 78 make two
constexpr double kName = 40;
constexpr double kGrid = 8;
constexpr double kResult = 27;
constexpr double kHeadRow = 6.5;
constexpr double kHighestRow = 8;
constexpr int kHeavyRule = 5;

class Chart {
 public:
  Chart(Document& document, const Race& race, const Part& laps, const Translator& say)
      : document_(document), race_(race), laps_(laps), say_(say) {}

  void draw() {
    Heading heading = race_heading(race_, word(say_, "print.positions.title"), laps_, say_);
    heading.note = word(say_, race_.is_filled ? "print.positions.key" : "print.positions.note");
    const Box box = begin_sheet(document_, Orientation::Landscape, heading);
    const int cars = static_cast<int>(race_.cars.size());
    const double row = std::min(kHighestRow, (box.height - kHeadRow) / cars);
    const double lap = (box.width - kName - kGrid - kResult) / laps_.size();
    const Raster raster(box.below(kHeadRow).top(row * cars),
                        widths_between({kName, kGrid}, laps_.size(), lap, {kResult}), cars);
    raster.draw_zebra(document_);
    for (int i = 0; i < cars; ++i) draw_car(raster, i);
    raster.draw_rules(document_);
    draw_head(raster, box.top(kHeadRow));
  }

 private:
  int result_column() const { return laps_.size() + 2; }

  void draw_head(const Raster& raster, const Box& band) {
    draw_band(document_, band);
    const auto head = [&](int column, const std::string& text, Align align) {
      const Box cell{raster.edge(column), band.y, raster.edge(column + 1) - raster.edge(column),
                     band.height};
      document_.text(cell.inset(align == Align::Left ? 1.2 : 0.4, 0), text,
                     {7, Weight::Bold, colour::kWhite, align});
    };
    head(0, word(say_, "print.driver"), Align::Left);
    head(1, word(say_, "print.grid"), Align::Middle);
    for (int lap = laps_.first; lap <= laps_.last; ++lap) {
      head(lap - laps_.first + 2, std::to_string(lap + 1), Align::Middle);
      if (lap % kHeavyRule == 0) raster.draw_rule_before(document_, lap - laps_.first + 2);
    }
    head(result_column(), word(say_, "print.result"), Align::Left);
    raster.draw_rule_before(document_, 1);
    raster.draw_rule_before(document_, 2);
    raster.draw_rule_before(document_, result_column());
    raster.draw_frame(document_);
  }

  void draw_car(const Raster& raster, int row) {
    const Race::Car& car = race_.cars[static_cast<std::size_t>(row)];
    if (!car.driver) return;
    const auto& card = (*race_.book)[*car.driver];
    const Box name = raster.cell(row, 0).inset(1.2, 0);
    document_.text(name.left(8.5), card.code, {7.5, Weight::Bold});
    document_.text(name.after(9.5), card.name, {7.5});
    document_.text(raster.cell(row, 1), std::to_string(row + 1),
                   {7.5, Weight::Regular, colour::kGrey, Align::Middle});
    for (int lap = laps_.first; lap <= laps_.last; ++lap) {
      draw_lap(raster.cell(row, lap - laps_.first + 2), car, lap);
    }
    draw_out(raster, row, car);
    draw_result(raster.cell(row, result_column()).inset(1.2, 0), car);
  }

  void draw_lap(const Box& cell, const Race::Car& car, int lap) {
    if (lap >= static_cast<int>(car.places.size())) return;
    const int place = car.places[static_cast<std::size_t>(lap)];
    const bool is_stop =
        std::ranges::any_of(car.stops, [&](const Race::Stop& stop) { return stop.lap == lap + 1; });
    if (is_stop) {
      const double side = std::min(cell.width, cell.height) - 0.6;
      const Box ring = cell.inset((cell.width - side) / 2, (cell.height - side) / 2);
      document_.fill_rounded(ring, side / 2, colour::kTint);
      document_.frame_rounded(ring, side / 2, colour::kInk, 0.25);
    }
    const Weight weight = place == 1 || is_stop ? Weight::Bold : Weight::Regular;
    document_.text(cell.inset(0.3, 0), std::to_string(place),
                   {7, weight, colour::kInk, Align::Middle});
  }

  // A cross on the lap it did not finish; a line through those it never ran.
  void draw_out(const Raster& raster, int row, const Race::Car& car) {
    if (!car.out || car.out->lap - 1 > laps_.last) return;
    const int lap = car.out->lap - 1;
    if (lap >= laps_.first) {
      const Box cell = raster.cell(row, lap - laps_.first + 2);
      const double side = std::min(cell.width, cell.height) - 2.4;
      document_.cross(cell.inset((cell.width - side) / 2, (cell.height - side) / 2),
                      colour::kAccent, 0.5);
    }
    const double from = raster.edge(std::max(lap + 1, laps_.first) - laps_.first + 2);
    const double to = raster.edge(result_column());
    const Box line = raster.cell(row, 0);
    document_.across(from + 0.6, line.y + line.height / 2, std::max(0.0, to - from - 1.2),
                     colour::kRule, 0.3);
  }

  void draw_result(const Box& box, const Race::Car& car) {
    if (car.out) {
      const Message reason = grand_prix_2006::message_of(car.out->reason);
      document_.text(box, say_(Message("print.out", {{"lap", car.out->lap}, {"reason", reason}})),
                     {6.5, Weight::Regular, colour::kAccent});
      return;
    }
    if (!car.finish) return;
    document_.text(box.left(5), std::to_string(*car.finish), {8.5, Weight::Bold});
    const std::string time = *car.finish == 1
                                 ? grand_prix_2006::print_time(car.totals.back())
                                 : grand_prix_2006::print_gap(car.totals.back() - winner_time());
    document_.text(box.after(6), say_(decimal(time)),
                   {6.5, Weight::Regular, colour::kInk, Align::Right});
  }

  Hundredths winner_time() const {
    const auto winner = std::ranges::find(race_.cars, std::optional<int>(1), &Race::Car::finish);
    return winner->totals.back();
  }

  Document& document_;
  const Race& race_;
  Part laps_;
  const Translator& say_;
};

}  // namespace

void print_position_chart(Document& document, const Race& race, const Translator& say) {
  for (int n = 0; n < parts_of(race.laps, kMostLaps); ++n) {
    Chart(document, race, part_of(race.laps, kMostLaps, n), say).draw();
  }
}

}  // namespace paddock::printing
