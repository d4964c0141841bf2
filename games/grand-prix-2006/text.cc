// Messages and steps.
#include "games/grand-prix-2006/text.h"

#include "engine/decimal.h"
#include "engine/text.h"
#include "games/grand-prix-2006/names.h"
#include "games/grand-prix-2006/predictions.h"

namespace paddock::grand_prix_2006 {
namespace {

const DriverCard& card_of(DriverCode driver) { return almanac(driver.almanac)[driver.id]; }

Message in_words(const std::optional<Answer>& answer) {
  if (!answer) return Message("gp.pick.nothing");
  if (answer->pick.is_nobody()) return Message("gp.pick.nobody");
  return Message("gp.name", {{"name", almanac(answer->almanac)[answer->pick.driver()].name}});
}

// What is said of an event; empty where the log has nothing to say.
struct EventMessage {
  Message operator()(const event::Followed& e) const {
    if (const auto& team = e.follows.team) {
      return Message("gp.event.follows.team", {{"player", e.seat}, {"team", name_of(*team)}});
    }
    return Message("gp.event.follows",
                   {{"player", e.seat}, {"driver", card_of(*e.follows.driver).name}});
  }
  Message operator()(const event::Answered&) const {
    return Message();
  }  // all of it is told at once
  Message operator()(const event::PredictionMade& e) const {
    if (is_empty(e.prediction)) return Message("gp.event.predicts.nothing", {{"player", e.seat}});
    std::vector<Argument> arguments;
    arguments.emplace_back("player", e.seat);
    for (std::size_t i = 0; i < kQuestions; ++i) {
      arguments.emplace_back(kNamesOf<Question>[i], in_words(e.to(static_cast<Question>(i))));
    }
    return Message("gp.event.predicts", std::move(arguments));
  }
  Message operator()(const event::RaceBegins& e) const {
    const Almanac& book = almanac(e.circuit.almanac);
    return Message("gp.event.race", {{"race", e.race},
                                     {"name", race_name(book, e.circuit)},
                                     {"circuit", book[e.circuit].name},
                                     {"laps", e.laps}});
  }
  Message operator()(const event::QualifyingLap& e) const {
    return about(e, "gp.event.qualifying", {{"time", decimal(print_time(e.time))}});
  }
  Message operator()(const event::GridSet& e) const {
    return Message("gp.event.grid",
                   {{"driver", card_of(e.grid[0]).name}, {"second", card_of(e.grid[1]).name}});
  }
  Message operator()(const event::Incident& e) const {
    return Message("gp.event.incident", {{"lap", e.lap}});
  }
  Message operator()(const event::Tested& e) const {
    if (e.out) return Message();
    return about(e, "gp.event.spared", {{"place", e.place}});
  }
  Message operator()(const event::Retired& e) const {
    return about(e, e.along ? "gp.event.taken_along" : "gp.event.retired",
                 {{"lap", e.lap}, {"place", e.place}, {"reason", message_of(e.reason)}});
  }
  Message operator()(const event::CalledIn& e) const { return about(e, "gp.event.called_in", {}); }
  Message operator()(const event::LapDone& e) const {
    if (!e.stop) return Message();
    return about(e, "gp.event.stop",
                 {{"stop", *e.stops}, {"seconds", seconds(*e.stop)}, {"lap", e.lap}});
  }
  Message operator()(const event::LapEnded& e) const {
    if (!e.second) return led(e, "gp.event.lap.alone", {});
    return led(e, "gp.event.lap", {{"second", card_of(*e.second).name}, {"gap", seconds(e.gap)}});
  }
  Message operator()(const event::RaceEnded& e) const {
    // There is no flag to fall where nobody is left to see it.
    const std::string_view key =
        e.finishers == 0 ? "gp.event.race_ended.nobody" : "gp.event.race_ended";
    return Message(key, {{"name", race_name(almanac(e.circuit.almanac), e.circuit)}});
  }
  Message operator()(const event::Scored& e) const {
    return about(e, "gp.event.scored", {{"place", e.place}, {"points", e.points}});
  }
  Message operator()(const event::PredictionsScored& e) const {
    return Message("gp.event.predictions",
                   {{"player", e.seat}, {"points", sum_of(e.points)}, {"total", e.total}});
  }
  Message operator()(const event::SeasonEnded&) const { return Message("gp.event.season_ended"); }
  Message operator()(const event::Champion& e) const {
    return about(e, "gp.event.champion", {{"points", e.points}});
  }
  Message operator()(const event::TeamChampion& e) const {
    return Message("gp.event.team_champion", {{"team", name_of(e.team)}, {"points", e.points}});
  }

 private:
  static Message seconds(Hundredths time) {
    return decimal(std::to_string(time / 100) + "." + two_digits(time % 100));
  }
  template <class E>
  static Message about(const E& event, std::string_view key, std::vector<Argument> arguments) {
    arguments.emplace_back("driver", card_of(event.driver).name);
    return Message(key, std::move(arguments));
  }
  static Message led(const event::LapEnded& e, std::string_view key,
                     std::vector<Argument> arguments) {
    arguments.emplace_back("lap", e.lap);
    arguments.emplace_back("laps", e.laps);
    arguments.emplace_back("driver", card_of(e.leader).name);
    return Message(key, std::move(arguments));
  }
};

constexpr int kActionBit = 8;

}  // namespace

Message message_of(Reason reason) { return Message("gp.reason." + key_of(reason)); }

std::string print_gap(Hundredths gap) {
  if (gap < 6000) {
    return "+" + std::to_string(gap / 100) + "." + two_digits(gap % 100);
  }
  return "+" + print_time(gap);
}

namespace {

Step following_driver(const State& state, DriverId driver) {
  const Almanac& book = state.book();
  const DriverCard& card = book[driver];
  const TeamId team = book.team_of(driver, state.calendar[0]);
  return {card.code, 0, Message("gp.step.driver", {{"driver", card.name}}),
          Message("gp.step.driver.note",
                  {{"team", book.teams[index_of(team)]}, {"rating", card.rating}})};
}

Step following_team(const std::string& team) {
  return {"team " + team, 0, Message("gp.step.team", {{"team", team}}),
          Message("gp.step.team.note")};
}

Step starting(const State& state) {
  const Almanac& book = state.book();
  return {"start", 0, Message("gp.step.start", {{"name", race_name(book, state.circuit())}}),
          Message("gp.step.start.note", {{"circuit", book[state.circuit()].name}})};
}

Step predicting(const State& state, DriverId driver) {
  const DriverCard& card = state.book()[driver];
  int points = 0;
  for (const auto& line : drivers_table(state)) {
    if (line.id == driver) points = line.points;
  }
  const TeamId team = state.book().team_of(driver, state.circuit());
  Step step;
  step.id = card.code;
  step.label = Message("gp.step.predict." + std::string(name_of(state.question)),
                       {{"driver", Message("gp.name", {{"name", card.name}})}});
  step.note = Message("gp.step.predict.note", {{"team", state.book().teams[index_of(team)]},
                                               {"rating", card.rating},
                                               {"retires", card.retires},
                                               {"points", points}});
  return step;
}

}  // namespace

StepPath GrandPrix2006Text::path(Move move) {
  StepPath path;
  path.push_back(static_cast<StepKey>(static_cast<int>(move.action) << kActionBit | move.value));
  return path;
}

Step GrandPrix2006Text::step(const View& view, StepKey key) {
  const State& state = view.state;
  const auto value = static_cast<std::size_t>(key & 0xff);
  switch (static_cast<Action>(key >> kActionBit)) {
    case Action::FollowDriver:
      return following_driver(state, id_at<DriverId>(value));
    case Action::FollowTeam:
      return following_team(state.book().teams[value]);
    case Action::Predict:
      return predicting(state, id_at<DriverId>(value));
    case Action::PredictNobody:
      return {"nobody", 0, Message("gp.step.predict.out", {{"driver", Message("gp.pick.nobody")}}),
              Message("gp.step.predict.nobody.note")};
    case Action::LeaveOut:
      return {"none", 0, Message("gp.step.leave_out"),
              Message("gp.step.leave_out." + std::string(name_of(state.question)))};
    case Action::PredictNoMore:
      return {"no more", 0, Message("gp.step.predict_no_more"),
              Message("gp.step.predict_no_more.note")};
    case Action::Start:
      return starting(state);
    case Action::StartAll:
      return {"start all", 0,
              Message("gp.step.start_all", {{"races", int{state.races} - int{state.race}}}),
              Message("gp.step.start_all.note")};
    case Action::DrawGrid:
    case Action::DrawCard:
      break;  // nature's: nobody is asked
  }
  return {};
}

Message GrandPrix2006Text::asks_nature(const View& view) {
  const State& state = view.state;
  const auto for_driver = [&](std::string_view key) {
    return Message(key, {{"driver", state.book()[state.order[state.turn]].name}});
  };
  switch (state.phase) {
    case Phase::DrawingGrid:
      return Message("gp.ask.grid", {{"place", state.turn + 1}});
    case Phase::QualifyingModifier:
    case Phase::Modifier:
      return for_driver("gp.ask.modifier");
    case Phase::QualifyingRow:
    case Phase::Row:
      return for_driver("gp.ask.row");
    case Phase::Incident:
      return Message("gp.ask.incident", {{"lap", int{state.lap}}});
    case Phase::Place:
      return Message("gp.ask.place");
    case Phase::Test:
      return for_driver("gp.ask.test");
    case Phase::Cause:
      return for_driver("gp.ask.cause");
    case Phase::Extras:
      return for_driver("gp.ask.extras");
    case Phase::Pit:
      return for_driver("gp.ask.pit");
    case Phase::PitX:
      return for_driver("gp.ask.pit_x");
    case Phase::PitRow:
      return for_driver("gp.ask.pit_row");
    case Phase::Following:
    case Phase::Predicting:
    case Phase::Waiting:
    case Phase::Over:
      break;
  }
  return Message();
}

Message GrandPrix2006Text::message(const Event& event) { return std::visit(EventMessage{}, event); }

Message GrandPrix2006Text::detail(const Event& event) {
  const auto* lap = std::get_if<event::LapDone>(&event);
  if (lap == nullptr) return Message();
  return Message("gp.detail.lap", {{"driver", card_of(lap->driver).name},
                                   {"lap", lap->lap},
                                   {"time", decimal(print_time(lap->time))},
                                   {"total", decimal(print_time(lap->total))}});
}

bool GrandPrix2006Text::is_scene(const Event& event) {
  return std::holds_alternative<event::LapEnded>(event) ||
         std::holds_alternative<event::GridSet>(event);
}

}  // namespace paddock::grand_prix_2006
