// The charts that times are read from: one for each circuit, and the pit times.
#include <fmt/format.h>

#include "engine/decimal.h"
#include "games/grand-prix-2006/names.h"
#include "games/grand-prix-2006/print/papers.h"
#include "print/raster.h"
#include "print/sheet.h"
#include "print/words.h"

namespace paddock::printing {
namespace {

using grand_prix_2006::Circuit;
using grand_prix_2006::kPitX;
using grand_prix_2006::kRatings;
using grand_prix_2006::kRows;

constexpr double kRowNumber = 11;
constexpr double kHeadRow = 6;
constexpr double kFootRow = 7;
constexpr int kHeavyRule = 5;  // one after so many rows
constexpr Style kFigure{9.5, Weight::Regular, colour::kInk, Align::Middle};
constexpr Style kRow{9, Weight::Bold, colour::kInk, Align::Middle};

// Rows with their numbers at both ends, and as many columns as are asked for between.
Raster chart_raster(const Box& box, int columns) {
  const double each = (box.width - 2 * kRowNumber) / columns;
  return {box.below(2 * kHeadRow), widths_between({kRowNumber}, columns, each, {kRowNumber}),
          kRows};
}

// Everything but the figures and the ground they stand on.
void draw_raster(Document& document, const Raster& raster, const Box& box, const std::string& name,
                 const Translator& say) {
  raster.draw_rules(document);
  const Box band = box.top(2 * kHeadRow);
  draw_band(document, band);
  const int last = raster.columns() - 1;
  for (int side : {0, last}) {
    document.text(Box{raster.edge(side), band.y, kRowNumber, band.height}.inset(0.8, 0),
                  word(say, "print.chart.row"), kBandText);
    for (int row = 0; row < kRows; ++row) {
      document.text(raster.cell(row, side), std::to_string(row + 1), kRow);
    }
  }
  const Box over{raster.edge(1), band.y, raster.edge(last) - raster.edge(1), kHeadRow};
  document.text(over.inset(1, 0.5), name, kBandText);
  for (int row = kHeavyRule; row < kRows; row += kHeavyRule) {
    document.across(raster.box().x, raster.cell(row, 0).y, raster.box().width, colour::kGrey, 0.2);
  }
  raster.draw_rule_before(document, 1);
  raster.draw_rule_before(document, last);
  raster.draw_frame(document);
}

void draw_column_head(Document& document, const Raster& raster, const Box& box, int column,
                      const std::string& name) {
  const Box cell{raster.edge(column), box.y + kHeadRow,
                 raster.edge(column + 1) - raster.edge(column), kHeadRow};
  document.text(cell.inset(0.5, 0), name, {12, Weight::Bold, colour::kWhite, Align::Middle});
}

Heading heading_of(const Almanac& book, CircuitId id, const Translator& say) {
  const Circuit& circuit = book[id];
  Heading heading;
  heading.title = circuit.name;
  heading.subtitle =
      fmt::format("{} · {}, {} · {}", say(grand_prix_2006::race_name(book, id)), circuit.location,
                  say(grand_prix_2006::country_name(book, circuit.country)), circuit.date);
  if (circuit.is_wet) heading.subtitle += " · " + word(say, "print.chart.wet");
  heading.facts = {{word(say, "print.chart.km"), say(decimal(circuit.kilometres)), 16}};
  heading.note = word(say, "print.chart.note");
  return heading;
}

// Where the rulebook has them: at the bottom of the chart.
void draw_laps_and_incident(Document& document, const Box& box, const Circuit& circuit,
                            const Translator& say) {
  constexpr Style kFoot{11, Weight::Bold, colour::kWhite, Align::Middle};
  draw_band(document, box);
  document.text(box.column(0, 2).inset(1, 0.5),
                fmt::format("{} {}", word(say, "print.laps"), circuit.laps), kFoot);
  document.text(box.column(1, 2).inset(1, 0.5),
                fmt::format("{} 1–{}", word(say, "print.chart.incident"), circuit.incident), kFoot);
}

enum class Kind { Exceptional, Crew, Terrible, Other };

// What a column of the pit times is there for: crews, or what an X brings.
Kind kind_of(int column) {
  if (column == kPitX) return Kind::Terrible;
  if (column >= grand_prix_2006::kExceptionalBest && column <= grand_prix_2006::kExceptionalWorst) {
    return Kind::Exceptional;
  }
  const bool is_crew =
      column >= grand_prix_2006::kBestCrew && column <= grand_prix_2006::kWorstCrew;
  return is_crew ? Kind::Crew : Kind::Other;
}

void print_pit_columns(Document& document, const Almanac& book, int first, int last,
                       const Translator& say) {
  Heading heading;
  heading.title = word(say, "print.pit.title");
  const std::string end = last == kPitX ? "X" : std::to_string(last);
  heading.subtitle =
      say(Message("print.pit.columns", {{"first", std::to_string(first)}, {"last", end}}));
  heading.note = word(say, "print.pit.note");
  const Box box = begin_sheet(document, Orientation::Portrait, heading);
  const Raster raster = chart_raster(box, last - first + 1);
  raster.draw_zebra(document);
  for (int column = first; column <= last; ++column) {
    if (kind_of(column) == Kind::Crew) raster.tint(document, column - first + 1);
  }
  draw_raster(document, raster, box, word(say, "print.pit.column"), say);
  for (int column = first; column <= last; ++column) {
    const int at = column - first + 1;
    const Kind kind = kind_of(column);
    draw_column_head(document, raster, box, at, column == kPitX ? "X" : std::to_string(column));
    const Style style{kFigure.points, kind == Kind::Other ? Weight::Regular : Weight::Bold,
                      kind == Kind::Terrible ? colour::kAccent : colour::kInk, Align::Middle};
    for (int row = 0; row < kRows; ++row) {
      const auto time =
          book.pit_times[static_cast<std::size_t>(row)][static_cast<std::size_t>(column - 1)];
      document.text(raster.cell(row, at).inset(0.5, 0),
                    say(decimal(fmt::format("{}.{:02}", time / 100, time % 100))), style);
    }
  }
}

}  // namespace

void print_circuit_chart(Document& document, const Almanac& book, CircuitId id,
                         const Translator& say) {
  const Box sheet = begin_sheet(document, Orientation::Portrait, heading_of(book, id, say));
  const Box box = sheet.above(kFootRow);
  const Raster raster = chart_raster(box, kRatings);
  raster.draw_zebra(document);
  draw_raster(document, raster, box, word(say, "print.driver.rating"), say);
  draw_laps_and_incident(document, sheet.foot(kFootRow), book[id], say);
  for (int column = 0; column < kRatings; ++column) {
    draw_column_head(document, raster, box, column + 1, std::to_string(column + 1));
    for (int row = 0; row < kRows; ++row) {
      const auto& entry =
          book[id].chart[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
      const Box cell = raster.cell(row, column + 1);
      if (entry.is_arrow) {
        document.arrow_left(cell.inset((cell.width - 9) / 2, (cell.height - 1.8) / 2),
                            colour::kGrey);
      } else {
        document.text(cell, say(decimal(grand_prix_2006::print_time(entry.time))), kFigure);
      }
    }
  }
}

void print_pit_chart(Document& document, const Almanac& book, const Translator& say) {
  constexpr int kHalf = kPitX / 2;
  print_pit_columns(document, book, 1, kHalf, say);
  print_pit_columns(document, book, kHalf + 1, kPitX, say);
}

}  // namespace paddock::printing
