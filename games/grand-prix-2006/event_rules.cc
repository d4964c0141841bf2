// By which rule what happened did: the id that a line of the log leads to.
#include <algorithm>

#include "games/grand-prix-2006/predictions.h"
#include "games/grand-prix-2006/text.h"

namespace paddock::grand_prix_2006 {
namespace {

std::string_view rule_of(Question question) {
  switch (question) {
    case Question::First:
    case Question::Second:
    case Question::Third:
      return "G-53";
    case Question::Fastest:
      return "G-54";
    case Question::Out:
      break;
  }
  return "G-55";
}

// What was worth most of it; when nothing was, what was predicted first.
Question decisive(const event::PredictionsScored& e) {
  const auto most = std::ranges::max_element(e.points);
  if (*most > 0) return static_cast<Question>(most - e.points.begin());
  const auto said = std::ranges::find_if_not(e.prediction, &Pick::is_nothing);
  return static_cast<Question>(said - e.prediction.begin());
}

// Nothing where the log has nothing to say.
struct EventRule {
  // Before a race. Where the grid is from is the table's option: rule G-5 has them all.
  std::string_view operator()(const event::Followed&) const { return "G-9"; }
  std::string_view operator()(const event::Answered&) const { return ""; }
  std::string_view operator()(const event::PredictionMade&) const { return "G-50"; }
  std::string_view operator()(const event::RaceBegins&) const { return "G-4"; }
  std::string_view operator()(const event::QualifyingLap&) const { return "G-8"; }
  std::string_view operator()(const event::GridSet&) const { return "G-5"; }

  // Incidents. He is out by his own number or by his range: the reason is read for both.
  std::string_view operator()(const event::Incident&) const { return "G-12"; }
  std::string_view operator()(const event::Tested& e) const { return e.out ? "" : "G-14"; }
  std::string_view operator()(const event::Retired& e) const { return e.along ? "G-18" : "G-16"; }

  // Laps and stops. What asks for a reason is why he stops, or why it takes so long.
  std::string_view operator()(const event::CalledIn&) const { return "G-31"; }
  std::string_view operator()(const event::LapDone& e) const {
    if (!e.stop) return "";
    if (e.kind != event::StopKind::Usual) return "G-30";
    return *e.stops <= kPrescribedStops ? "G-27" : "G-31";
  }
  std::string_view operator()(const event::LapEnded&) const { return "G-25"; }

  // The end of a race and of the season.
  std::string_view operator()(const event::RaceEnded&) const { return "G-26"; }
  std::string_view operator()(const event::Scored&) const { return "G-35"; }
  std::string_view operator()(const event::PredictionsScored& e) const {
    return rule_of(decisive(e));
  }
  std::string_view operator()(const event::SeasonEnded&) const { return "G-40"; }
  std::string_view operator()(const event::Champion&) const { return "G-41"; }
  std::string_view operator()(const event::TeamChampion&) const { return "G-41"; }
};

}  // namespace

std::string_view GrandPrix2006Text::rule(const Event& event) {
  return std::visit(EventRule{}, event);
}

}  // namespace paddock::grand_prix_2006
