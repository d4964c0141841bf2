#include "examples/drag-race/text.h"

namespace paddock::drag_race {
namespace {

struct EventMessage {
  Message operator()(const event::Chosen& e) const {
    const bool is_shift = e.action == Action::Shift;
    return Message(is_shift ? "drag.event.shift" : "drag.event.hold", {{"player", e.seat}});
  }
  Message operator()(const event::Rolled& e) const {
    return Message("drag.event.rolled", {{"player", e.seat}, {"face", e.face}});
  }
  Message operator()(const event::Ran& e) const {
    return Message("drag.event.ran",
                   {{"player", e.seat}, {"lengths", e.lengths}, {"run", e.run}, {"gear", e.gear}});
  }
  Message operator()(const event::Missed& e) const {
    return Message("drag.event.missed", {{"player", e.seat}, {"gear", e.gear}});
  }
  Message operator()(const event::Ended& e) const {
    if (!e.winner) return Message("drag.event.level");
    return Message("drag.event.won", {{"player", *e.winner}});
  }
};

struct EventRule {
  std::string_view operator()(const event::Chosen&) const { return "R-3"; }
  std::string_view operator()(const event::Rolled&) const { return "R-3"; }
  std::string_view operator()(const event::Ran&) const { return "R-4"; }
  std::string_view operator()(const event::Missed&) const { return "R-5"; }
  std::string_view operator()(const event::Ended&) const { return "R-6"; }
};

}  // namespace

StepPath DragRaceText::path(Move move) {
  StepPath path;
  path.push_back(static_cast<StepKey>(move.action));
  return path;
}

Step DragRaceText::step(const State& view, StepKey key) {
  const int gear = view.car(view.turn).gear;
  Step step;
  if (static_cast<Action>(key) == Action::Hold) {
    step.id = "hold";
    step.label = Message("drag.step.hold", {{"gear", gear}});
    step.note = Message("drag.note.hold", {{"lengths", gear}});
  } else {
    step.id = "shift";
    step.label = Message("drag.step.shift", {{"gear", gear + 1}});
    step.note = Message("drag.note.shift", {{"lengths", gear + 1}, {"face", gear}});
  }
  return step;
}

Message DragRaceText::message(const Event& event) { return std::visit(EventMessage{}, event); }

std::string_view DragRaceText::rule(const Event& event) { return std::visit(EventRule{}, event); }

Message DragRaceText::why_not(const State&, Move move) {
  if (move.action == Action::Roll) return Message("error.move.natures");
  return by_rule("R-3", Message("drag.why.shift", {{"gears", kGears}}));
}

PublicView DragRaceText::public_view(const State& view) {
  PublicView wire{view.phase, view.strip, {}, {}};
  if (view.phase != Phase::Over) wire.turn = view.turn;
  for (std::size_t i = 0; i < kCars; ++i) wire.cars[i] = {view.cars[i].run, view.cars[i].gear};
  return wire;
}

Picture DragRaceText::picture(const State& view, const Translator& say) {
  Picture picture;
  for (int i = 0; i < kCars; ++i) {
    const Car& car = view.car(seat_at(i));
    const std::size_t run = std::min(car.run, view.strip);
    std::string lane(run, '.');
    lane += '>';
    lane.resize(view.strip + std::size_t{1}, ' ');
    picture.push_back(
        {{lane + "| ", i == 0 ? Ink::Red : Ink::Blue},
         {say(Message("drag.picture.car",
                      {{"player", seat_at(i)}, {"run", int{car.run}}, {"gear", int{car.gear}}}))}});
  }
  return picture;
}

}  // namespace paddock::drag_race
