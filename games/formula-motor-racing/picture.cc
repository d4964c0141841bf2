// What a player sees at a terminal: the line of cars, who is out, the standings.
#include "games/formula-motor-racing/text.h"

namespace paddock::formula_motor_racing {
namespace {

constexpr std::size_t kColumn = 5;

class Painter {
 public:
  Painter(const View& view, const Translator& say) : view_(view), open_(view.open), say_(say) {
    for (std::string_view key : {"fmr.picture.place", "fmr.picture.car", "fmr.picture.yours",
                                 "fmr.picture.out", "fmr.picture.teams", "fmr.picture.points"}) {
      label_width_ = std::max(label_width_, width_of(word(key)) + 2);
    }
  }

  Picture paint() {
    if (open_.phase == Phase::ChoosingTeams || open_.phase == Phase::DrawingGrid) {
      paint_teams();
      return picture_;
    }
    const int race = open_.phase == Phase::Over ? open_.races : open_.race + 1;
    row({{say_(Message("fmr.picture.title",
                       {{"race", race}, {"races", open_.races}, {"cards", cards_on_pile(open_)}})),
          Ink::Bold}});
    paint_line();
    paint_out();
    paint_teams();
    if (open_.race > 0) paint_points();
    if (open_.race > 0 && open_.drivers_championship != 0) paint_drivers();
    paint_card_in_play();
    return picture_;
  }

 private:
  std::string word(std::string_view key) const { return say_(Message(key)); }
  std::string label(std::string_view key) const { return left(word(key), label_width_); }
  void row(PictureRow spans) { picture_.push_back(std::move(spans)); }

  // What a decision is about: the card, and the car it has come to.
  void paint_card_in_play() {
    const bool charging = open_.phase == Phase::Charging;
    if (!charging && open_.phase != Phase::Spinning && open_.phase != Phase::Crashing) return;
    const int place = charging ? open_.line.place_of(open_.car) : open_.roll;
    const Message car =
        place > open_.running ? Message("fmr.picture.no_car") : message_of(open_.line.at(place));
    const std::string_view key =
        open_.phase == Phase::Crashing ? "fmr.picture.crash" : "fmr.picture.in_play";
    row({{say_(Message(key, {{"card", message_of(open_.card)}, {"place", place}, {"car", car}})),
          Ink::Bold}});
  }

  std::string mark(Car car) const {
    return word(std::string("fmr.mark.").append(name_of(colour_of(car)))) +
           std::to_string(number_of(car));
  }
  bool is_own(Car car) const {
    const Owner owner = open_.owners[static_cast<std::size_t>(colour_of(car))];
    return !owner.is_nobody() && view_.viewer.is(owner.seat());
  }

  void paint_line() {
    PictureRow places = {{label("fmr.picture.place"), Ink::Dim}};
    PictureRow cars = {{label("fmr.picture.car"), Ink::Dim}};
    PictureRow own = {{label("fmr.picture.yours"), Ink::Dim}};
    bool any_own = false;
    for (int place = 1; place <= open_.running; ++place) {
      const Car car = open_.line.at(place);
      places.push_back({right(std::to_string(place), kColumn), Ink::Dim});
      cars.push_back({std::string(kColumn - width_of(mark(car)), ' ')});
      cars.push_back({mark(car), ink_of(colour_of(car))});
      own.push_back({right(is_own(car) ? "^^" : "", kColumn), Ink::Bold});
      any_own |= is_own(car);
    }
    row(std::move(places));
    row(std::move(cars));
    if (any_own) row(std::move(own));
  }

  void paint_out() {
    if (open_.running == kCars) return;
    PictureRow out = {{label("fmr.picture.out"), Ink::Dim}};
    for (int place = open_.running + 1; place <= kCars; ++place) {
      const Car car = open_.line.at(place);
      out.push_back({std::string(kColumn - width_of(mark(car)), ' ')});
      out.push_back({mark(car), ink_of(colour_of(car))});
    }
    row(std::move(out));
  }

  std::string name(Owner owner) const {
    if (owner.is_nobody()) return word("fmr.picture.nobody");
    return say_(Message("seat.name", {{"player", owner.seat()}}));
  }

  void paint_teams() {
    PictureRow teams = {{label("fmr.picture.teams"), Ink::Dim}};
    for (int i = 0; i < kColours; ++i) {
      const auto team = static_cast<Colour>(i);
      teams.push_back({i == 0 ? "   " : " · "});
      teams.push_back({say_(message_of(team)), ink_of(team)});
      teams.push_back({" " + name(open_.owners[static_cast<std::size_t>(i)])});
    }
    row(std::move(teams));
  }

  void paint_points() {
    PictureRow points = {{label("fmr.picture.points"), Ink::Dim}};
    bool first = true;
    for (const Contender& contender : championship(open_)) {
      points.push_back({first ? "   " : " · "});
      first = false;
      const bool free_team = contender.owner.is_nobody();
      points.push_back({free_team ? say_(message_of(contender.team)) : name(contender.owner),
                        free_team ? ink_of(contender.team) : Ink::Plain});
      points.push_back({" " + std::to_string(contender.points), Ink::Bold});
    }
    row(std::move(points));
  }

  void paint_drivers() {
    PictureRow row_of_cars = {{label("fmr.picture.drivers"), Ink::Dim}};
    bool first = true;
    for (Car car : drivers(open_)) {
      row_of_cars.push_back({first ? "   " : " · "});
      first = false;
      row_of_cars.push_back({mark(car), ink_of(colour_of(car))});
      row_of_cars.push_back({" " + std::to_string(open_.points[static_cast<std::size_t>(car)])});
    }
    row(std::move(row_of_cars));
  }

  const View& view_;
  const Open& open_;
  const Translator& say_;
  std::size_t label_width_ = 0;
  Picture picture_;
};

}  // namespace

Picture FormulaMotorRacingText::picture(const View& view, const Translator& say) {
  return Painter(view, say).paint();
}

}  // namespace paddock::formula_motor_racing
