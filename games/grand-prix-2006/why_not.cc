// Why a move that somebody means is not possible: the rule and the names of the case.
#include "games/grand-prix-2006/names.h"
#include "games/grand-prix-2006/predictions.h"
#include "games/grand-prix-2006/text.h"

namespace paddock::grand_prix_2006 {
namespace {

const std::string& called(const State& state, DriverId driver) { return state.book()[driver].name; }
const std::string& called(const State& state, TeamId team) {
  return state.book().teams[index_of(team)];
}
const std::string& called(const State& state, Favourite favourite) {
  if (favourite.is_team()) return called(state, favourite.team());
  return called(state, favourite.driver());
}

Message race_to_come(const State& state) { return race_name(state.book(), state.circuit()); }

Message in_words(Question question) {
  return Message("gp.why.question." + std::string(name_of(question)));
}

// rule G-9: it is said before the first race.
Message why_not_again(const State& state) {
  const auto seat = static_cast<std::size_t>(index(GrandPrix2006::to_act(state).seat()));
  const std::string& name = called(state, state.follows[seat]);
  return by_rule("G-9", Message("gp.why.followed", {{"name", name}}));
}

// rule G-3: whoever races may be followed.
Message why_not_followed(const State& state, Move move) {
  const int races = state.races;
  switch (move.action) {
    case Action::FollowDriver:
      return by_rule("G-3", Message("gp.why.follow.driver",
                                    {{"driver", called(state, id_at<DriverId>(move.value))},
                                     {"races", races}}));
    case Action::FollowTeam:
      return by_rule(
          "G-3", Message("gp.why.follow.team",
                         {{"team", called(state, id_at<TeamId>(move.value))}, {"races", races}}));
    default:
      return by_rule("G-9", Message("gp.why.follow", {{"name", race_to_come(state)}}));
  }
}

// rule G-50: whoever starts may be named, for one place.
Message why_not_named(const State& state, DriverId driver) {
  const std::string& name = called(state, driver);
  if (const auto place = place_named_for(state.predictions[predictor(state)], driver)) {
    return by_rule("G-50", Message("gp.why.named", {{"driver", name}, {"place", *place}}));
  }
  return by_rule("G-50",
                 Message("gp.why.no_start", {{"driver", name}, {"name", race_to_come(state)}}));
}

// rules G-50, G-52
Message why_no_end(const State& state) {
  if (starts_at_will(state)) return by_rule("G-52", Message("gp.why.alone"));
  return by_rule("G-50", Message("gp.why.last_question", {{"question", in_words(state.question)}}));
}

// rule G-9
Message why_not_all(const State& state) {
  return by_rule("G-9", Message("gp.why.last_race", {{"name", race_to_come(state)}}));
}

// rule G-52
Message why_no_start(const State& state) {
  if (starts_at_will(state)) return why_not_all(state);
  return by_rule("G-52", Message("gp.why.start", {{"left", state.players - state.turn}}));
}

Message why_not_predicted(const State& state, Move move) {
  switch (move.action) {
    case Action::Predict:
      return why_not_named(state, id_at<DriverId>(move.value));
    case Action::PredictNobody:
      return by_rule("G-50", Message("gp.why.nobody", {{"question", in_words(state.question)}}));
    case Action::PredictNoMore:
      return why_no_end(state);
    case Action::Start:
    case Action::StartAll:
      return why_no_start(state);
    default:
      return why_not_again(state);
  }
}

// rules G-9, G-52
Message why_not_started(const State& state, Move move) {
  switch (move.action) {
    case Action::StartAll:
      return why_not_all(state);
    case Action::FollowDriver:
    case Action::FollowTeam:
      return why_not_again(state);
    default:
      break;
  }
  const Message name = race_to_come(state);
  if (state.predicts == 0) {
    return by_rule("G-9", Message("gp.why.no_predictions", {{"name", name}}));
  }
  return by_rule("G-52", Message("gp.why.predicted", {{"name", name}}));
}

constexpr bool is_natures(Action action) {
  return action == Action::DrawGrid || action == Action::DrawCard;
}

}  // namespace

Message GrandPrix2006Text::why_not(const View& view, Move move) {
  const State& state = view.state;
  if (is_natures(move.action)) return Message("error.move.natures");
  switch (state.phase) {
    case Phase::Following:
      return why_not_followed(state, move);
    case Phase::Predicting:
      return why_not_predicted(state, move);
    default:  // Waiting: in the others no seat is asked
      return why_not_started(state, move);
  }
}

}  // namespace paddock::grand_prix_2006
