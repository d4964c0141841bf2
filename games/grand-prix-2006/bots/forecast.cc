#include "games/grand-prix-2006/bots/forecast.h"

#include <algorithm>

#include "games/grand-prix-2006/quick.h"

namespace paddock::grand_prix_2006 {
namespace {

// Nobody says anything more, but the fastest lap is timed.
State race_after(State state, Rng& rng) {
  NoEvents silent;
  while (state.phase == Phase::Predicting) {
    const bool is_timed = state.question == Question::Fastest;
    GrandPrix2006::apply(state, is_timed ? saying(answers(state)[0]) : Move{Action::LeaveOut},
                         silent);
  }
  GrandPrix2006::apply(state, {Action::Start}, silent);
  while (GrandPrix2006::to_act(state).is_nature()) GrandPrix2006::run_on(state, rng, silent);
  return state;
}

template <class Visit>
void for_each_pick(const State& asked, Visit visit) {
  for (DriverId driver : answers(asked)) visit(Pick(driver));
  if (asked.question == Question::Out) visit(Pick::nobody());
}

}  // namespace

Move saying(Pick pick) {
  if (pick.is_nobody()) return {Action::PredictNobody};
  return {Action::Predict, static_cast<std::uint8_t>(index_of(pick.driver()))};
}

Forecast::Forecast(const State& state, Mind& mind) : state_(state), style_(mind.style) {
  raced_.reserve(mind.budget.left());
  while (mind.budget.spend()) raced_.push_back(race_after(state, mind.rng));
}

// Who likes risk wants an outsider in third place and for the fastest lap; who is contrary says
// nothing that was said already, who is not likes company.
double Forecast::taste(Question question, Pick pick) const {
  const auto at = static_cast<std::size_t>(question);
  const auto said = std::ranges::count_if(state_.predictions,
                                          [&](const Prediction& one) { return one[at] == pick; });
  const double company = said > 0 ? 1 - 0.4 * style_.malice : 1;
  const bool is_for_outsiders = question == Question::Third || question == Question::Fastest;
  if (!is_for_outsiders || style_.risk <= 0) return company;
  const auto& drivers = state_.book().drivers;
  const auto fastest = std::ranges::max_element(drivers, {}, &DriverCard::rating)->rating;
  const double fame = static_cast<double>(state_.book()[pick.driver()].rating) / fastest;
  const double surprise = 1.05 - fame;
  return company * (1 - style_.risk + style_.risk * surprise * surprise * surprise);
}

double Forecast::worth(Question question, Pick pick) const {
  Prediction only{};
  const auto at = static_cast<std::size_t>(question);
  only[at] = pick;
  double sum = 0;
  for (const State& raced : raced_) sum += score(raced, only)[at];
  return sum / static_cast<double>(raced_.size()) * taste(question, pick);
}

Pick Forecast::best(const State& asked) const {
  Pick best;
  double most = -1;
  for_each_pick(asked, [&](Pick pick) {
    const double value = worth(asked.question, pick);
    if (value <= most) return;
    most = value;
    best = pick;
  });
  return best;
}

}  // namespace paddock::grand_prix_2006
