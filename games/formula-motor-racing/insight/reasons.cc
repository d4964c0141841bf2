#include "games/formula-motor-racing/insight/reasons.h"

#include <cstdlib>

#include "games/formula-motor-racing/bots/adviser.h"
#include "games/formula-motor-racing/bots/greedy.h"
#include "insight/facts.h"

namespace paddock::formula_motor_racing {
namespace {

// Weights: a point, a place, and what is worth saying whatever it brings.
constexpr double kOfAPoint = 10;
constexpr double kOfAPlace = 1;
constexpr double kOfTheDie = 60;
constexpr double kOfTheEnd = 200;
constexpr double kOfSafety = 30;
constexpr double kOfALastPlay = 5;
// How much of that a rival's car counts: the best one's, and any that the card is for.
constexpr double kRival = 0.7;
constexpr double kAnother = 0.4;

int points_for(int place) {
  const auto at = static_cast<std::size_t>(place - 1);
  return at < kPoints.size() ? kPoints[at] : 0;
}

// As if the race ended with the cars in this line.
Standings ended_with(Open open, Line line) {
  open.line = line;
  for (int place = 1; place <= kCars; ++place) {
    auto& points = open.points[static_cast<std::size_t>(line.at(place))];
    points = static_cast<std::uint8_t>(points + points_for(place));
  }
  return championship(open);
}

Message name_of(const Contender& contender) {
  if (!contender.owner.is_nobody())
    return Message("seat.name", {{"player", contender.owner.seat()}});
  return Message("fmr.reason.team", {{"team", message_of(contender.team)}});
}

class Reasons {
 public:
  Reasons(const View& view, Seat seat)
      : view_(view), open_(view.open), seat_(seat), rival_(best_rival(open_.line)) {}

  std::vector<Message> of(Move move) {
    if (open_.phase == Phase::ChoosingTeams) return {};  // all teams are alike
    Rng any(1);
    State state = FormulaMotorRacing::imagine(view_, any);  // nothing hidden is looked at
    EventLog<Event> log;
    FormulaMotorRacing::apply(state, move, log);
    const bool is_last = plays_left_after(view_) == 0;
    if (state.open.phase == Phase::Rolling) {
      say_of_die(state.open);
      if (is_last) facts_.add(kOfALastPlay, Message("fmr.reason.last_play"));
    } else {
      say_of_cars(log, state.open.line, move);
      say_of_points(state.open.line, is_last);
    }
    if (!is_last) say_of_what_follows();
    return facts_.weightiest();
  }

 private:
  bool is_own(Car car) const {
    return open_.owners[static_cast<std::size_t>(colour_of(car))].is(seat_);
  }
  bool is_of_rival(Car car) const {
    const Owner owner = open_.owners[static_cast<std::size_t>(colour_of(car))];
    if (rival_.owner.is_nobody()) return owner.is_nobody() && colour_of(car) == rival_.team;
    return owner.is(rival_.owner.seat());
  }
  Contender best_rival(Line line) const {
    for (const Contender& one : ended_with(open_, line)) {
      if (!one.owner.is(seat_)) return one;
    }
    return {};
  }

  double weight_of(Car car, bool is_chosen) const {
    if (is_own(car)) return 1;
    if (is_of_rival(car)) return kRival;
    return is_chosen ? kAnother : 0;
  }

  // Cars that move, stand aside for them, or are out.
  void say_of_cars(const EventLog<Event>& log, Line after, Move move) {
    unsigned out = 0;
    for (const auto& heard : log.heard) {
      if (const auto* retired = std::get_if<event::Retired>(&heard.event)) {
        out |= 1u << static_cast<int>(retired->car);
        const double weight = weight_of(retired->car, true);
        facts_.add(weight * (kOfAPoint * points_for(retired->from) + kOfTheDie),
                   FormulaMotorRacingText::message(*retired));
      }
      if (const auto* idle = std::get_if<event::NoEffect>(&heard.event)) {
        facts_.add(kOfTheDie, FormulaMotorRacingText::message(*idle));
      }
      if (const auto* stayed = std::get_if<event::Stayed>(&heard.event)) {
        facts_.add(kOfTheDie, FormulaMotorRacingText::message(*stayed));
      }
    }
    if (move.action() == Action::Stop) {
      const int place = open_.line.place_of(open_.car);
      facts_.add(kOfTheDie, FormulaMotorRacingText::message(event::Stayed{open_.car, place}));
    }
    for (int from = 1; from <= open_.running; ++from) {
      const Car car = open_.line.at(from);
      const int to = after.place_of(car);
      if (to == from || (out >> static_cast<int>(car) & 1) != 0) continue;
      const bool is_chosen = move.action() == Action::PlayOn && move.car() == car;
      const int points = std::abs(points_for(from) - points_for(to));
      // A rival's car that only makes room is worth a word where it costs him something.
      const int places = is_own(car) || is_chosen ? std::abs(from - to) : 0;
      facts_.add(weight_of(car, is_chosen) * (kOfAPoint * points + kOfAPlace * places),
                 FormulaMotorRacingText::message(event::Moved{car, from, to}));
    }
  }

  // What everybody would have: the seat, and its best rival then.
  void say_of_points(Line after, bool is_end) {
    const auto own_of = [&](Line line) {
      for (const Contender& one : ended_with(open_, line)) {
        if (one.owner.is(seat_)) return one.points;
      }
      return 0;
    };
    const Contender rival = best_rival(after);
    const int lead = own_of(after) - rival.points;
    const int before = own_of(open_.line) - rival_.points;
    facts_.add(
        is_end ? kOfTheEnd : kOfAPoint * std::abs(lead - before) / 2.0,
        Message(is_end ? "fmr.reason.end" : "fmr.reason.points",
                {{"points", own_of(after)}, {"rival", name_of(rival)}, {"theirs", rival.points}}));
  }

  void say_of_die(const Open& rolling) {
    const Effect effect = face_of(rolling.card).effect;
    switch (effect) {
      case Effect::PitStop:
        return say_of_pit_stop(rolling.car);
      case Effect::LoseGears:
      case Effect::EngineBlows:
        return say_of_charge(rolling.car, effect, face_of(rolling.card).places);
      case Effect::Crash:
        return say_of_crash();
      default:
        return say_of_spin(rolling.rolls == 0 ? "fmr.reason.spin" : "fmr.reason.spin.again");
    }
  }

  void say_of_pit_stop(Car car) {
    const int from = open_.line.place_of(car);
    const int worst = std::min<int>(from + kPitStopHighestRoll, open_.running);
    if (from == worst) {
      facts_.add(kOfTheDie, FormulaMotorRacingText::message(event::Stayed{car, from}));
      return;
    }
    facts_.add(kOfTheDie, Message("fmr.reason.pit_stop", {{"rolls", kPitStopHighestRoll},
                                                          {"sides", kDieSides},
                                                          {"car", message_of(car)},
                                                          {"from", from},
                                                          {"to", worst}}));
  }

  // rules M-36 to M-38
  void say_of_charge(Car car, Effect effect, int places) {
    const int from = open_.line.place_of(car);
    const int to = std::max(1, from - places);
    const std::string kind = effect == Effect::EngineBlows ? "out" : "last";
    facts_.add(kOfTheDie,
               Message((from == 1 ? "fmr.reason.charge.first." : "fmr.reason.charge.") + kind,
                       {{"rolls", kChargeHighestGoodRoll},
                        {"fails", kDieSides - kChargeHighestGoodRoll},
                        {"sides", kDieSides},
                        {"car", message_of(car)},
                        {"to", to},
                        {"last", open_.running}}));
  }

  template <class Hits>
  int rolls_that(Hits hits) const {
    int rolls = 0;
    for (int face = 1; face <= std::min<int>(kDieSides, open_.running); ++face) {
      rolls += hits(face) ? 1 : 0;
    }
    return rolls;
  }

  void say_of_spin(std::string_view key) {
    const auto own = [&](int place) { return is_own(open_.line.at(place)); };
    const auto theirs = [&](int place) { return is_of_rival(open_.line.at(place)); };
    say_of_hits(key, rolls_that(own), rolls_that(theirs));
  }

  // rules M-50, M-51: an own car is spared if the neighbour can be another.
  void say_of_crash() {
    const auto any = [&](int place, auto is_it, bool is_one_enough) {
      if (is_it(place)) return true;
      const bool ahead = place > 1 && is_it(place - 1);
      const bool behind = place < open_.running && is_it(place + 1);
      if (is_one_enough || place == 1 || place == open_.running) return ahead || behind;
      return ahead && behind;
    };
    const auto is_mine = [&](int place) { return is_own(open_.line.at(place)); };
    const auto is_rivals = [&](int place) { return is_of_rival(open_.line.at(place)); };
    const int own = rolls_that([&](int place) { return any(place, is_mine, false); });
    const int theirs = rolls_that([&](int place) { return any(place, is_rivals, true); });
    say_of_hits("fmr.reason.crash", own, theirs);
  }

  void say_of_hits(std::string_view key, int own, int theirs) {
    facts_.add(kOfTheDie, Message(key, {{"own", own},
                                        {"theirs", theirs},
                                        {"sides", kDieSides},
                                        {"rival", name_of(rival_)}}));
  }

  void say_of_what_follows() {
    const int plays = plays_left_after(view_);
    if (nothing_can_harm()) facts_.add(kOfSafety, Message("fmr.reason.safe"));
    if (plays >= open_.players) return;
    facts_.add(kOfALastPlay, Message("fmr.reason.your_last", {{"plays", plays}}));
  }

  // Whatever can throw a car of the seat back lies open, or in its own hand.
  bool nothing_can_harm() const {
    bool can = false;
    unseen_by(open_, view_.hand).for_each_face([&](Card card) {
      const Face& face = face_of(card);
      if (face.shift < 0) return;  // it moves a car up
      const auto colour = static_cast<std::size_t>(face.colour);
      can |= face.target != Target::CarsOfColour || open_.owners[colour].is(seat_);
    });
    return !can;
  }

  const View& view_;
  const Open& open_;
  Seat seat_;
  Contender rival_;  // who would be ahead of all others if the race ended now
  Facts facts_;
};

}  // namespace

std::vector<Message> reasons_for(const View& view, Seat seat, Move move) {
  return Reasons(view, seat).of(move);
}

}  // namespace paddock::formula_motor_racing
