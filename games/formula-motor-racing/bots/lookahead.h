// What a move is worth to a seat on average over the dice it needs, for whoever can say what the
// cars are worth to it once the play is over. Nothing is dealt and no state is copied: all that a
// card changes is the line of cars.
//
// Judge has two functions: settled(cars), the play is over; pending(cars), the die was rolled more
// often than anybody looks ahead. What it is told of twice it must value the same. Sums are taken
// in the order of the die's faces, as bots/generic/greedy.h takes them: the same floating point.
#pragma once

#include <algorithm>
#include <array>

#include "games/formula-motor-racing/state.h"

namespace paddock::formula_motor_racing {

// All that a card can change.
struct RunningOrder {
  Line line;
  int running = 0;
};

// rules M-22 to M-27
constexpr RunningOrder shifted(RunningOrder cars, Car car, int places,
                               Slipstream slipstream = Slipstream::No) {
  const int from = cars.line.place_of(car);
  const int to = std::clamp(from + places, 1, cars.running);
  const bool followed = slipstream == Slipstream::Yes && from < cars.running;
  cars.line.move(from, to, followed ? 2 : 1);
  return cars;
}

// rule M-20
constexpr RunningOrder retired(RunningOrder cars, int place) {
  cars.line.move(place, cars.running);
  --cars.running;
  return cars;
}

// rule M-52
constexpr RunningOrder crashed(RunningOrder cars, int place, int other) {
  return retired(retired(cars, std::max(place, other)), std::min(place, other));
}

template <class Judge>
class Lookahead {
 public:
  Lookahead(const Open& open, Seat seat, const Judge& judge)
      : open_(open), seat_(seat), judge_(judge), now_{open.line, open.running} {}

  // Of a move the seat may make now.
  double value(Move move) const {
    switch (move.action()) {
      case Action::PlayOn:
        return play_on(face_of(move.card()), move.car());
      case Action::Play:
        return play(face_of(move.card()).effect);
      case Action::RollOn:
        return charge(face_of(open_.card), open_.car);
      case Action::Accept:
        return judge_.settled(spun(face_of(open_.card).effect, open_.roll));
      case Action::RollAgain:
        return spin_again(face_of(open_.card).effect);
      case Action::TakeAlong:
        return judge_.settled(crashed(now_, open_.roll, open_.line.place_of(move.car())));
      default:  // Stop
        return judge_.settled(now_);
    }
  }

 private:
  // Pushing one's luck could go on for ever: so many rolls and decisions are looked ahead, as by
  // the generic bot.
  static constexpr int kDeepest = 24;

  double play_on(const Face& face, Car car) const {
    if (face.shift != 0) return judge_.settled(shifted(now_, car, face.shift, face.slipstream));
    return face.effect == Effect::PitStop ? pit_stop(car) : charge(face, car);
  }

  double play(Effect effect) const {
    switch (effect) {
      case Effect::SpinOut:
      case Effect::SpinLast:
        return spin(effect);
      case Effect::Crash:
        return crash();
      default:  // rule M-18: no car of its colour is running
        return judge_.settled(now_);
    }
  }

  // Of every face of the die.
  template <class Value>
  static double average(Value value) {
    double sum = 0;
    for (int face = 1; face <= kDieSides; ++face) sum += value(face);
    return sum / kDieSides;
  }

  double pit_stop(Car car) const {
    const double stays = judge_.settled(now_);
    return average([&](int face) {
      return face <= kPitStopHighestRoll ? judge_.settled(shifted(now_, car, face)) : stays;
    });
  }

  double charge(const Face& face, Car car) const {
    const double fails =
        judge_.settled(face.effect == Effect::EngineBlows ? retired(now_, open_.line.place_of(car))
                                                          : shifted(now_, car, kCars));
    // rule M-41: only an own car may be pushed on.
    if (open_.owners[static_cast<std::size_t>(colour_of(car))].is(seat_)) {
      return push(now_, car, face.places, fails, 1);
    }
    return charge_roll(judge_.settled(shifted(now_, car, -face.places)), fails);
  }

  static double charge_roll(double moves_up, double fails) {
    return average([&](int face) { return face <= kChargeHighestGoodRoll ? moves_up : fails; });
  }

  // Wherever it fails, it comes to the same: the others keep their order.
  double push(RunningOrder cars, Car car, int places, double fails, int depth) const {
    const RunningOrder next = shifted(cars, car, -places);
    if (depth + 1 >= kDeepest) return charge_roll(judge_.pending(next), fails);
    const double stops = judge_.settled(next);
    const bool gains_no_more = next.line == cars.line && fails < stops && depth + 8 < kDeepest;
    if (gains_no_more) return charge_roll(stops, fails);
    return charge_roll(std::max(push(next, car, places, fails, depth + 2), stops), fails);
  }

  RunningOrder spun(Effect effect, int place) const {
    if (place > now_.running) return now_;  // rule M-47
    if (effect == Effect::SpinOut) return retired(now_, place);
    return shifted(now_, now_.line.at(place), kCars);
  }

  double spin_again(Effect effect) const {
    return average([&](int face) { return judge_.settled(spun(effect, face)); });
  }

  // rule M-44: what the first roll hits is accepted, or it is rolled again.
  double spin(Effect effect) const {
    std::array<double, kDieSides> hit;
    const auto value_of = [&](int face) -> double& {
      return hit[static_cast<std::size_t>(face - 1)];
    };
    const double again =
        average([&](int face) { return value_of(face) = judge_.settled(spun(effect, face)); });
    return average([&](int face) { return std::max(value_of(face), again); });
  }

  // rules M-50, M-51, M-53, M-54
  double crash() const {
    if (now_.running == 1) return crash_alone();
    std::array<double, kCars> with_the_next;  // of the cars in a place and behind it
    for (int place = 1; place < now_.running; ++place) {
      with_the_next[static_cast<std::size_t>(place)] =
          judge_.settled(crashed(now_, place, place + 1));
    }
    const double nothing = judge_.settled(now_);
    return average([&](int place) {
      if (place > now_.running) return nothing;
      if (place == 1) return with_the_next[1];
      const double ahead = with_the_next[static_cast<std::size_t>(place - 1)];
      if (place == now_.running) return ahead;
      return std::max(ahead, with_the_next[static_cast<std::size_t>(place)]);
    });
  }
  double crash_alone() const {
    const double out = judge_.settled(retired(now_, 1));
    const double nothing = judge_.settled(now_);
    return average([&](int place) { return place == 1 ? out : nothing; });
  }

  const Open& open_;
  Seat seat_;
  const Judge& judge_;
  RunningOrder now_;
};

}  // namespace paddock::formula_motor_racing
