#include "games/formula-motor-racing/print/scoresheet.h"

#include <fmt/format.h>

#include <algorithm>

#include "games/formula-motor-racing/text.h"
#include "print/raster.h"
#include "print/sheet.h"
#include "print/words.h"

namespace paddock::printing {
namespace {

using formula_motor_racing::Colour;
using formula_motor_racing::kColours;

constexpr double kRace = 22;
constexpr double kNameRow = 9;  // of a team and who drives it
constexpr double kHeadRow = 6;
constexpr double kHead = kNameRow + kHeadRow;
constexpr double kTotalRow = 9;
constexpr double kHighestRow = 11;
constexpr double kContenderRow = 7.5;
constexpr double kGap = 6;

constexpr std::array<printing::Colour, kColours> kPaints = {0x1f5fbf, 0x2c8a45, 0xf0c419,
                                                            0xe8772e, 0xc4202c, 0x6d3fa0};

printing::Colour paint_of(int team) { return kPaints[static_cast<std::size_t>(team)]; }

// Black letters on yellow, white ones on the others.
printing::Colour letters_on(int team) {
  return static_cast<Colour>(team) == Colour::Yellow ? colour::kInk : colour::kWhite;
}

class Scoresheet {
 public:
  Scoresheet(Document& document, const Season& season, Cars cars, const Translator& say)
      : document_(document), season_(season), cars_(cars), say_(say) {}

  void draw() {
    Heading heading;
    heading.title = word(say_, "print.score.title");
    heading.subtitle = word(say_, "print.score.subtitle");
    heading.facts = {{word(say_, "print.score.points"), points_key(), 46}};
    heading.note = word(say_, "print.score.note");
    const Box box = begin_sheet(document_, Orientation::Portrait, heading);
    const double contenders = kHeadRow + lines() * kContenderRow;
    const double races = box.height - kHead - kTotalRow - kGap - contenders;
    const double row = std::min(kHighestRow, races / season_.races);
    const double each = (box.width - kRace) / (kColours * columns());
    const Raster raster(box.below(kHead).top(row * season_.races),
                        widths_between({kRace}, kColours * columns(), each, {}), season_.races);
    raster.draw_zebra(document_);
    for (int race = 0; race < season_.races; ++race) draw_race(raster, race);
    raster.draw_rules(document_);
    draw_head(raster, box.top(kHead));
    draw_totals(raster, {box.x, raster.box().bottom(), box.width, kTotalRow});
    draw_contenders(Box{box.x, raster.box().bottom() + kTotalRow + kGap, box.width, contenders});
  }

 private:
  int columns() const { return cars_ == Cars::Apart ? 3 : 2; }  // of a team
  int first_column(int team) const { return 1 + team * columns(); }

  // Of the championship; as many as there can be, to be written in.
  int lines() const {
    return season_.contenders.empty() ? kColours : static_cast<int>(season_.contenders.size());
  }

  static std::string points_key() {
    std::string list;
    for (int points : formula_motor_racing::kPoints) {
      list += (list.empty() ? "" : " · ") + std::to_string(points);
    }
    return list;
  }

  Box team_box(const Raster& raster, int team, const Box& row) const {
    const double left = raster.edge(first_column(team));
    return {left, row.y, raster.edge(first_column(team + 1)) - left, row.height};
  }

  void draw_head(const Raster& raster, const Box& band) {
    draw_band(document_, band.left(kRace));
    document_.text(band.left(kRace).inset(1.2, 0), word(say_, "print.score.race"), kBandText);
    for (int team = 0; team < kColours; ++team) {
      const Box box = team_box(raster, team, band);
      document_.fill(box, paint_of(team));
      const std::string& driver = season_.drivers[static_cast<std::size_t>(team)];
      const printing::Colour letters = letters_on(team);
      const Message name = formula_motor_racing::message_of(static_cast<Colour>(team));
      const Box upper = box.top(kNameRow).inset(0.8, 0.6);
      if (driver.empty()) {
        document_.text(upper, say_(name), {10, Weight::Bold, letters, Align::Middle});
      } else {
        document_.text(upper.top(4.4), say_(name), {9, Weight::Bold, letters, Align::Middle});
        document_.text(upper.below(4.4), driver, {6.5, Weight::Regular, letters, Align::Middle});
      }
      draw_column_names(raster, team, band.below(kNameRow));
    }
  }

  void draw_column_names(const Raster& raster, int team, const Box& row) {
    const std::string names[] = {word(say_, "print.score.car_one"),
                                 word(say_, "print.score.car_two"),
                                 word(say_, "print.score.total")};
    for (int i = 0; i < columns(); ++i) {
      const bool is_total = i + 1 == columns();
      const std::string name = is_total               ? names[2]
                               : cars_ == Cars::Apart ? names[i]
                                                      : word(say_, "print.score.here");
      const double left = raster.edge(first_column(team) + i);
      const Box box{left, row.y, raster.edge(first_column(team) + i + 1) - left, row.height};
      document_.text(
          box.inset(0.6, 0), name,
          {6, is_total ? Weight::Bold : Weight::Regular, letters_on(team), Align::Middle});
    }
    raster.draw_rule_before(document_, first_column(team));
  }

  int points(int race, int team, int number) const {
    const auto car = formula_motor_racing::car_of(static_cast<Colour>(team), number);
    return season_.scored[static_cast<std::size_t>(race)][static_cast<std::size_t>(car)];
  }
  int team_points(int race, int team) const {
    return points(race, team, 1) + points(race, team, 2);
  }
  int raced() const { return static_cast<int>(season_.scored.size()); }

  void draw_race(const Raster& raster, int race) {
    document_.text(raster.cell(race, 0).left(7), std::to_string(race + 1),
                   {8.5, Weight::Bold, colour::kInk, Align::Middle});
    if (race >= raced()) return;
    for (int team = 0; team < kColours; ++team) {
      const int first = first_column(team);
      const Style style{8, Weight::Regular, colour::kInk, Align::Middle};
      if (cars_ == Cars::Apart) {
        document_.text(raster.cell(race, first), std::to_string(points(race, team, 1)), style);
        document_.text(raster.cell(race, first + 1), std::to_string(points(race, team, 2)), style);
      } else {
        document_.text(raster.cell(race, first), std::to_string(team_points(race, team)), style);
      }
      int total = 0;
      for (int before = 0; before <= race; ++before) total += team_points(before, team);
      document_.text(raster.cell(race, first + columns() - 1), std::to_string(total),
                     {8.5, Weight::Bold, colour::kInk, Align::Middle});
    }
  }

  // Below the races: each car's sum where cars count, and each team's.
  void draw_totals(const Raster& raster, const Box& row) {
    document_.text(row.left(kRace).inset(1.2, 0), word(say_, "print.score.sum"),
                   {8.5, Weight::Bold});
    for (int team = 0; team < kColours; ++team) {
      int sums[2] = {0, 0};
      for (int race = 0; race < raced(); ++race) {
        for (int number : {1, 2}) sums[number - 1] += points(race, team, number);
      }
      const Box box = team_box(raster, team, row);
      for (int i = 0; i < columns(); ++i) {
        const bool is_total = i + 1 == columns();
        if (i > 0 && cars_ == Cars::Apart) {
          document_.down(box.column(i, columns()).x, row.y, row.height, colour::kRule, 0.1);
        }
        if (raced() == 0 || (!is_total && cars_ == Cars::Together)) continue;
        document_.text(box.column(i, columns()),
                       std::to_string(is_total ? sums[0] + sums[1] : sums[i]),
                       {is_total ? 12.0 : 8.0, Weight::Bold, colour::kInk, Align::Middle});
      }
      document_.down(box.x, row.y, row.height, colour::kGrey, 0.25);
    }
    document_.across(row.x, row.y, row.width, colour::kInk, 0.5);
    const double top = raster.box().y - kHead;
    document_.frame({row.x, top, row.width, row.bottom() - top}, colour::kInk, 0.3);
  }

  void draw_contenders(const Box& box) {
    const Raster raster(box.below(kHeadRow), {14, box.width - 14 - 78 - 24, 78, 24}, lines());
    raster.draw_zebra(document_);
    const Box band = box.top(kHeadRow);
    draw_band(document_, band);
    const std::string_view heads[] = {"print.score.place", "print.score.player",
                                      "print.score.teams", "print.score.total"};
    for (int i = 0; i < 4; ++i) {
      const Box cell{raster.edge(i), band.y, raster.edge(i + 1) - raster.edge(i), band.height};
      document_.text(cell.inset(1.2, 0), word(say_, heads[i]),
                     {7, Weight::Bold, colour::kWhite, Align::Left});
    }
    for (int i = 0; i < lines(); ++i) {
      document_.text(raster.cell(i, 0).inset(1.2, 0), fmt::format("{}.", i + 1), {8, Weight::Bold});
      if (i < static_cast<int>(season_.contenders.size())) draw_contender(raster, i);
    }
    raster.draw_rules(document_);
    raster.draw_frame(document_);
  }

  void draw_contender(const Raster& raster, int row) {
    const Season::Contender& contender = season_.contenders[static_cast<std::size_t>(row)];
    const bool is_free = contender.name.empty();
    document_.text(
        raster.cell(row, 1).inset(1.2, 0),
        is_free ? word(say_, "print.score.nobody") : contender.name,
        {9, is_free ? Weight::Regular : Weight::Bold, is_free ? colour::kGrey : colour::kInk});
    Box at = raster.cell(row, 2).inset(1.2, 0);
    for (Colour team : contender.teams) {
      document_.fill_rounded(at.left(4).inset(0, (at.height - 4) / 2), 1,
                             paint_of(static_cast<int>(team)));
      document_.text(at.after(5.5).left(28), say_(formula_motor_racing::message_of(team)), {8});
      at = at.after(36);
    }
    document_.text(raster.cell(row, 3).inset(1.2, 0), std::to_string(contender.points),
                   {10, Weight::Bold});
  }

  Document& document_;
  const Season& season_;
  Cars cars_;
  const Translator& say_;
};

}  // namespace

void print_scoresheet(Document& document, const Season& season, Cars cars, const Translator& say) {
  Scoresheet(document, season, cars, say).draw();
}

}  // namespace paddock::printing
