#include "games/grand-prix-2006/story.h"

#include "games/grand-prix-2006/text.h"

namespace paddock::grand_prix_2006 {

void Storyteller::hear(const event::RaceBegins& e) {
  is_on_ = e.race == wanted_;
  scores_ = false;
  if (!is_on_) return;
  began_with_ = move_;
  circuit_ = e.circuit;
  laps_ = e.laps;
}

void Storyteller::hear(const event::QualifyingLap& e) {
  if (is_on_) car(e.driver).qualifying = e.time;
}

void Storyteller::hear(const event::GridSet& e) {
  if (!is_on_) return;
  grid_.assign(e.grid.begin(), e.grid.end());
  order_ = grid_;
  note_moves();
}

void Storyteller::hear(const event::Incident& e) {
  if (is_on_) incidents_.push_back({e.lap, {}, {}});
}

void Storyteller::hear(const event::Tested& e) {
  if (is_on_) incidents_.back().tested.push_back(e.driver);
}

void Storyteller::hear(const event::Retired& e) {
  if (!is_on_) return;
  std::optional<DriverCode> by;
  if (e.along) by = incidents_.back().out.front();
  incidents_.back().out.push_back(e.driver);
  car(e.driver).out = StoryOut{e.lap, e.place, e.reason, by, GrandPrix2006Text::rule(e)};
  sort();
}

void Storyteller::hear(const event::LapDone& e) {
  if (!is_on_) return;
  Car& own = car(e.driver);
  own.times.push_back(e.time);
  own.total = e.total;
  if (e.stop) own.stops.push_back({e.lap, *e.stop, *e.kind, GrandPrix2006Text::rule(e)});
}

void Storyteller::hear(const event::LapEnded& e) {
  if (!is_on_) return;
  run_ = e.lap;
  note_moves();
  sort();
  int place = 0;
  for (DriverCode driver : order_) {
    ++place;
    if (!car(driver).out) car(driver).places.push_back(place);
  }
}

void Storyteller::hear(const event::RaceEnded&) {
  scores_ = is_on_;
  if (is_on_) {
    is_over_ = true;
    note_moves();
  }
  is_on_ = false;
}

void Storyteller::hear(const event::Scored& e) {
  if (scores_) points_.add(name_of(e.driver), e.points);
}

// They are told after the end of their race.
void Storyteller::hear(const event::PredictionsScored& e) {
  if (e.race == wanted_) predictions_.push_back({e, e.seat, e.points});
}

// The one that is being told is made, too.
void Storyteller::note_moves() {
  if (moves_.empty() || moves_.back() <= move_) moves_.push_back(move_ + 1);
}

// Those running by their times, then those out, the last one first; equals as they were before. Who
// was placed better when both went out together stands in front.
void Storyteller::sort() {
  const auto key = [&](DriverId driver) {
    const Car& own = car(driver);
    if (!own.out) return std::tuple(0, 0, 0, own.total);
    return std::tuple(1, -own.out->lap, own.out->place, Hundredths{0});
  };
  std::ranges::stable_sort(order_, {}, key);
}

void Storyteller::add_cars(Story& story) const {
  for (DriverCode driver : grid_) {
    const Car& own = car(driver);
    const std::string_view code = name_of(driver);
    story.times.add(code, own.times);
    story.places.add(code, own.places);
    if (!own.stops.empty()) story.stops.add(code, own.stops);
    if (own.out) story.out.add(code, *own.out);
    if (!own.qualifying) continue;
    if (!story.qualifying) story.qualifying.emplace();
    story.qualifying->add(code, *own.qualifying);
  }
}

Story Storyteller::story() const {
  Story story{};
  story.race = wanted_;
  story.circuit = *circuit_;
  story.laps = laps_;
  story.run = run_;
  story.over = is_over_;
  story.moves = moves_;
  story.grid = grid_;
  story.incidents = incidents_;
  story.predictions = predictions_;
  story.order = order_;
  story.points = points_;
  add_cars(story);
  return story;
}

}  // namespace paddock::grand_prix_2006
