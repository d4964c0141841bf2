// The season on one sheet: what everybody came to in each race, the points, the constructors.
#include "games/grand-prix-2006/print/forms.h"
#include "print/raster.h"

namespace paddock::printing {
namespace {

constexpr double kName = 44;
constexpr double kPoints = 14;
constexpr double kTeams = 56;
constexpr double kBetween = 5;
constexpr double kHeadRow = 6.5;
constexpr double kHighestRow = 7;
constexpr std::size_t kLettersOfCircuit = 4;

class StandingsSheet {
 public:
  StandingsSheet(Document& document, const Championship& season, const Translator& say)
      : document_(document), season_(season), book_(*season.races.front().book), say_(say) {}

  void draw() {
    Heading heading;
    heading.title = word(say_, "print.season.title");
    heading.subtitle = say_(Message("print.season.races", {{"races", races()}}));
    heading.note = word(say_, "print.season.note");
    const Box box = begin_sheet(document_, Orientation::Landscape, heading);
    draw_drivers(box.left(box.width - kTeams - kBetween));
    draw_teams(box.after(box.width - kTeams));
  }

 private:
  int races() const { return static_cast<int>(season_.races.size()); }

  // So many rows under their head.
  static Raster raster_in(const Box& box, const std::vector<double>& widths, int rows) {
    const double row = std::min(kHighestRow, (box.height - kHeadRow) / rows);
    return {box.below(kHeadRow).top(row * rows), widths, rows};
  }

  void head(const Raster& raster, int column, const std::string& text, Align align) {
    const Box cell{raster.edge(column), raster.box().y - kHeadRow,
                   raster.edge(column + 1) - raster.edge(column), kHeadRow};
    document_.text(cell.inset(align == Align::Left ? 1.2 : 0.4, 0), text,
                   {7, Weight::Bold, colour::kWhite, align});
  }

  void figure(const Box& cell, int number, Weight weight) {
    document_.text(cell.inset(0.4, 0), std::to_string(number),
                   {7.5, weight, colour::kInk, Align::Middle});
  }

  void draw_drivers(const Box& box) {
    const int drivers = static_cast<int>(season_.drivers.size());
    const double each = (box.width - kName - kPoints) / races();
    const Raster raster =
        raster_in(box, widths_between({kName}, races(), each, {kPoints}), drivers);
    raster.draw_zebra(document_);
    for (int i = 0; i < drivers; ++i) draw_driver(raster, i);
    raster.draw_rules(document_);
    draw_band(document_, box.top(kHeadRow));
    head(raster, 0, word(say_, "print.driver"), Align::Left);
    for (int race = 0; race < races(); ++race) {
      std::string name = book_[*season_.races[static_cast<std::size_t>(race)].circuit].id;
      name.resize(std::min(name.size(), kLettersOfCircuit));
      for (char& c : name) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
      head(raster, race + 1, name, Align::Middle);
    }
    head(raster, races() + 1, word(say_, "print.points"), Align::Middle);
    raster.draw_rule_before(document_, 1);
    raster.draw_rule_before(document_, races() + 1);
    raster.draw_frame(document_);
  }

  void draw_driver(const Raster& raster, int row) {
    const auto& line = season_.drivers[static_cast<std::size_t>(row)];
    const Box name = raster.cell(row, 0).inset(1.2, 0);
    document_.text(name.left(5), std::to_string(line.place), {7.5, Weight::Bold});
    document_.text(name.after(6), book_[line.id].name, {7.5});
    for (int race = 0; race < races(); ++race) {
      const auto& cars = season_.races[static_cast<std::size_t>(race)].cars;
      const auto car = std::ranges::find(cars, std::optional(line.id), &Race::Car::driver);
      if (car != cars.end()) draw_result(raster.cell(row, race + 1), *car);
    }
    figure(raster.cell(row, races() + 1), line.points, Weight::Bold);
  }

  void draw_result(const Box& cell, const Race::Car& car) {
    if (car.out) {
      document_.text(cell.inset(0.4, 0), "–", {7.5, Weight::Regular, colour::kGrey, Align::Middle});
    } else if (car.finish) {
      if (*car.finish == 1) document_.fill(cell.inset(0.2, 0.2), colour::kTint);
      figure(cell, *car.finish, *car.finish <= 3 ? Weight::Bold : Weight::Regular);
    }
  }

  void draw_teams(const Box& box) {
    const int teams = static_cast<int>(season_.teams.size());
    const Raster raster = raster_in(box, {box.width - kPoints, kPoints}, teams);
    raster.draw_zebra(document_);
    for (int i = 0; i < teams; ++i) {
      const auto& line = season_.teams[static_cast<std::size_t>(i)];
      const Box name = raster.cell(i, 0).inset(1.2, 0);
      document_.text(name.left(5), std::to_string(line.place), {7.5, Weight::Bold});
      document_.text(name.after(6), book_.teams[grand_prix_2006::index_of(line.id)], {7.5});
      figure(raster.cell(i, 1), line.points, Weight::Bold);
    }
    raster.draw_rules(document_);
    draw_band(document_, box.top(kHeadRow));
    head(raster, 0, word(say_, "print.season.teams"), Align::Left);
    head(raster, 1, word(say_, "print.points"), Align::Middle);
    raster.draw_frame(document_);
  }

  Document& document_;
  const Championship& season_;
  const Almanac& book_;
  const Translator& say_;
};

}  // namespace

void print_standings(Document& document, const Championship& season, const Translator& say) {
  StandingsSheet(document, season, say).draw();
}

}  // namespace paddock::printing
