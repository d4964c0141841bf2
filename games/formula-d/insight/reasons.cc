// What decides about a gear or an end: facts of the rules and exact chances, the weightiest first.
#include <bit>
#include <cmath>

#include "engine/decimal.h"
#include "games/formula-d/insight/insight.h"
#include "games/formula-d/outlook.h"
#include "games/formula-d/pit.h"
#include "games/formula-d/size.h"
#include "games/formula-d/text.h"

namespace paddock {
namespace formula_d {
namespace {

constexpr std::size_t kMostReasons = 3;

State made(State state, const Move& move) {
  NoEvents silent;
  FormulaD::apply(state, move, silent);
  return state;
}

class Reasons {
 public:
  explicit Reasons(const State& state)
      : state_(state), track_(Track::of(state.board)), car_(state[state.mover()]) {}

  std::vector<Message> of(const Move& move) && {
    switch (move.action) {
      case Action::Shift:
        say_gear(move.value);
        break;
      case Action::Nitro:
        say_nitro(move);
        break;
      case Action::Pit:
        say(true, "fd.why.pit", {{"points", state_.wear_points - car_.wear}});
        break;
      case Action::Go:
        say_end(move);
        break;
      case Action::Roll:
        break;
    }
    return std::move(said_);
  }

 private:
  void say(bool is_so, std::string_view key, std::vector<Argument> with = {}) {
    if (is_so && said_.size() < kMostReasons) said_.emplace_back(key, std::move(with));
  }
  static int percent(int part, int whole) { return (200 * part + whole) / (2 * whole); }
  static Message tenths(int part, int whole) {
    const int rounded = (20 * part + whole) / (2 * whole);
    return decimal(std::to_string(rounded / 10) + "." + std::to_string(rounded % 10));
  }
  Message corner(int segment) const { return message_of(Corner{state_.board, segment}); }

  // How many sides of the gear's die let the car finish, or make a stop that is asked for.
  struct Sides {
    int finish = 0;
    int stop = 0;
    int stop_segment = 0;
    int overshot = 0;  // the first corner that is overshot
    int spaces = 0;    // summed
  };
  void add_face(const State& rolled, int weight, Sides& sides) const {
    FormulaD::MoveList moves;
    FormulaD::moves(rolled, moves);
    bool is_finish = false;
    bool is_stop = false;
    for (const Move& move : moves) {
      if (move.action != Action::Go || move.brake > 0) continue;
      const EndFacts facts = facts_of(rolled, move);
      is_finish |= facts.finishes;
      if (move.overshoots > 0) sides.overshot = overshot_by(move);
      if (facts.stop == 0 || facts.stop > facts.stops_asked) continue;
      is_stop = true;
      sides.stop_segment = track_[move.space].segment;
    }
    sides.finish += is_finish ? weight : 0;
    sides.stop += is_stop ? weight : 0;
    sides.spaces += weight * rolled.roll;
  }
  Sides sides_of(const State& engaged) const {
    Sides sides;
    FormulaD::OutcomeList faces;
    FormulaD::outcomes(engaged, faces);
    for (const Outcome<Move>& face : faces) {
      add_face(made(engaged, face.move), static_cast<int>(face.weight), sides);
    }
    return sides;
  }

  int overshot_by(const Move& move) const {
    const auto segments = static_cast<int>(track_.board().segments.size());
    int segment = track_[car_.space].segment;
    if (car_.is_on_track() && missing_stops(track_, car_) > 0) return segment;
    do {
      segment = (segment + 1) % segments;
    } while (track_.board().segments[size(segment)].stops == 0 &&
             segment != track_[move.space].segment);
    return segment;
  }

  void say_gear(int gear) {
    const GearOutlook outlook = outlook_of(state_, gear);
    const int whole = outlook.sides;
    const Sides sides = sides_of(made(state_, Move::shift(gear)));
    const Message wear = tenths(outlook.wear_sum, whole);
    say(sides.finish > 0, "fd.why.finish", {{"percent", percent(sides.finish, whole)}});
    say(outlook.out > 0, "fd.why.out", {{"percent", percent(outlook.out, whole)}});
    say(outlook.overshooting > 0, "fd.why.overshoot",
        {{"percent", percent(outlook.overshooting, whole)},
         {"corner", corner(sides.overshot)},
         {"wear", wear}});
    say(outlook.braking > 0, "fd.why.blocked", {{"percent", percent(outlook.braking, whole)}});
    say(sides.stop > 0, "fd.why.stop",
        {{"percent", percent(sides.stop, whole)}, {"corner", corner(sides.stop_segment)}});
    say(outlook.price > 0, "fd.why.price", {{"points", outlook.price}});
    say(outlook.worst_wear == 0, "fd.why.free");
    say(outlook.worst_wear > 0 && outlook.overshooting == 0, "fd.why.wear",
        {{"wear", wear}, {"worst", outlook.worst_wear}});
    say(true, "fd.why.spaces", {{"spaces", tenths(sides.spaces, whole)}});
  }

  void say_nitro(const Move& move) {
    say(is_nitro_fatal(state_), "fd.why.retires");
    const State boosted = made(state_, move);
    say(true, "fd.why.nitro", {{"spaces", boosted.roll + boosted.bonus}});
  }

  // At least one of so many tests, of each of which this part is bad.
  static int risk(int tests, int bad) {
    double good = 1;
    for (int i = 0; i < tests; ++i) good *= 1 - static_cast<double>(bad) / kBlackDie;
    return static_cast<int>(std::lround(100 * (1 - good)));
  }

  void say_end(const Move& move) {
    const EndFacts facts = facts_of(state_, move);
    const Track::Node& to = track_[move.space];
    say(facts.is_out, "fd.why.retires");
    say(facts.finishes, "fd.why.finishes");
    if (!said_.empty()) return;
    say(move.cost() > 0, move.overshoots > 0 ? "fd.why.cost.overshoot" : "fd.why.cost",
        {{"points", move.cost()},
         {"left", wear_to(track_, state_, car_, move.space) - move.cost()}});
    const int left = facts.stops_asked - facts.stop;
    const Message where = corner(to.segment);
    say(facts.is_stop_void, "fd.why.stop_void", {{"corner", where}});
    say(facts.stop > 0 && left == 0, "fd.why.last_stop", {{"corner", where}});
    say(facts.stop > 0 && left > 0, "fd.why.stops_left", {{"corner", where}, {"left", left}});
    say(facts.stop > 0 && left < 0, "fd.why.stop_more", {{"corner", where}});
    const int cars = std::popcount(facts.risks);
    say(cars > 0, "fd.why.risk", {{"cars", cars}, {"percent", risk(cars, kTestHighestBadRoll)}});
    say(facts.strains_engine, "fd.why.engine", {{"percent", risk(1, kTestHighestBadRoll)}});
    say(facts.is_danger, "fd.why.danger", {{"percent", risk(1, kTestHighestBadRoll)}});
    say(facts.is_residents, "fd.why.residents",
        {{"percent", risk(1, kBlackDie + 1 - kResidentsLowestBadRoll)},
         {"points", kResidentsCost}});
    say(to.to_corner > 0, "fd.why.to_corner", {{"spaces", int{to.to_corner}}});
    say(said_.empty(), "fd.why.costs_nothing");
  }

  const State& state_;
  const Track& track_;
  const Car& car_;
  std::vector<Message> said_;
};

}  // namespace
}  // namespace formula_d

std::vector<Message> InsightOf<formula_d::FormulaD>::reasons(const View& view, Seat, Move move) {
  return formula_d::Reasons(view.state).of(move);
}

}  // namespace paddock
