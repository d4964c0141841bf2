// What each move does. The only code that changes a state.
#include <algorithm>

#include "games/formula-motor-racing/state.h"

namespace paddock::formula_motor_racing {
namespace {

constexpr std::uint8_t byte(int value) { return static_cast<std::uint8_t>(value); }

constexpr Seat next_seat(const Open& open, Seat seat) {
  const int next = index(seat) + 1;
  return seat_at(next == open.players ? 0 : next);
}

// One move being applied.
template <class Events>
class Applying {
 public:
  Applying(State& state, Events& events) : state_(state), open_(state.open), events_(events) {}

  void choose_team(Colour team) {
    open_.owners[static_cast<std::size_t>(team)] = open_.turn;
    events_(event::TeamChosen{open_.turn, team});
    open_.turn = next_seat(open_, open_.turn);
    if (--open_.set_up_left > 0) return;
    open_.phase = Phase::DrawingGrid;
    open_.set_up_left = kColours;
  }

  // rule M-6: the k-th team drawn starts k-th and (13 − k)-th.
  void draw_team(Colour team) {
    const int place = kColours - open_.set_up_left + 1;
    open_.line.put(place, car_of(team, 1));
    open_.line.put(kCars + 1 - place, car_of(team, 2));
    events_(event::TeamDrawn{team, place});
    if (--open_.set_up_left == 0) begin_race();
  }

  void deal(Card card) {
    take_card(card);
    open_.turn = next_seat(open_, open_.turn);
    if (--open_.set_up_left > 0) return;
    open_.phase = Phase::Playing;
    events_(event::RaceBegins{open_.race + 1, open_.turn});
  }

  // All of them while nobody listens, with what the next one hangs on kept at hand.
  std::uint64_t deal_hands(Rng& rng) {
    const std::uint64_t cards = open_.set_up_left;
    Rng source = rng;
    CardSet pile = state_.pile;
    auto left = static_cast<std::uint32_t>(pile.size());
    for (std::uint64_t dealt = 0; dealt < cards; ++dealt) {
      const Card card = pile.nth(static_cast<int>(source.below(left--)));
      pile.remove(card);
      hand().add(card);
      open_.turn = next_seat(open_, open_.turn);
    }
    rng = source;
    state_.pile = pile;
    open_.set_up_left = 0;
    open_.phase = Phase::Playing;
    return cards;
  }

  void draw(Card card) {
    take_card(card);
    --open_.to_draw;
    pass_turn();
  }

  void play(Card card) {
    lay_down(card);
    events_(event::CardPlayed{open_.turn, card, std::nullopt});
    switch (face_of(card).effect) {
      case Effect::SpinOut:
      case Effect::SpinLast:
      case Effect::Crash:
        open_.card = card;
        open_.phase = Phase::Rolling;
        return;
      default:  // rule M-18: no car of its colour is running
        events_(event::NoEffect{card});
        end_play();
        return;
    }
  }

  void play_on(Card card, Car car) {
    lay_down(card);
    events_(event::CardPlayed{open_.turn, card, car});
    const Face& face = face_of(card);
    if (face.shift == 0) {  // the die decides
      open_.card = card;
      open_.car = car;
      open_.phase = Phase::Rolling;
      return;
    }
    shift(car, face.shift, face.slipstream);
    end_play();
  }

  void roll(int face) {
    events_(event::Rolled{open_.turn, face});
    switch (face_of(open_.card).effect) {
      case Effect::PitStop:
        pit_stop(face);
        return;
      case Effect::LoseGears:
      case Effect::EngineBlows:
        charge(face);
        return;
      case Effect::SpinOut:
      case Effect::SpinLast:
        spin(face);
        return;
      case Effect::Crash:
        crash(face);
        return;
      case Effect::Overtake:
      case Effect::WrongLine:
      case Effect::OffCircuit:
      case Effect::LoseControl:
      case Effect::TailenderTurbo:
        PADDOCK_CHECK(false);  // no die is rolled for these
    }
  }

  void decide(Move move) {
    events_(event::Decided{open_.turn, move.action()});
    switch (move.action()) {
      case Action::RollOn:
      case Action::RollAgain:
        open_.phase = Phase::Rolling;
        return;
      case Action::Accept:
        spin_car(open_.roll);
        return end_play();
      default:  // Stop
        return end_play();
    }
  }

  // rule M-52: both go to the front of the retired line and keep their order.
  void take_along(Car other) {
    const int place = open_.roll;
    const int other_place = open_.line.place_of(other);
    retire(std::max(place, other_place));
    retire(std::min(place, other_place));
    end_play();
  }

 private:
  void take_card(Card card) {
    state_.pile.remove(card);
    hand().add(card);
    events_(event::CardTaken{open_.turn});
    events_(event::CardSeen{open_.turn, card, open_.phase == Phase::Dealing}, open_.turn);
  }

  void lay_down(Card card) {
    hand().remove(card);
    open_.discards.add(card);
  }

  // Up or back by so many places, from first (rule M-24) to last running place (rule M-27); with
  // the car behind it in a slipstream, which the last car has not (rule M-23).
  void shift(Car car, int places, Slipstream slipstream = Slipstream::No) {
    const int from = open_.line.place_of(car);
    const int to = std::clamp<int>(from + places, 1, open_.running);
    const bool followed = slipstream == Slipstream::Yes && from < open_.running;
    open_.line.move(from, to, followed ? 2 : 1);
    if (!Events::kListening) return;
    if (from == to) return stay(car, from);  // rule M-25
    events_(event::Moved{car, from, to});
    if (followed) events_(event::Followed{open_.line.at(to + 1), from + 1, to + 1});
  }

  void stay(Car car, int place) { events_(event::Stayed{car, place}); }

  void retire(int place) {
    const Car car = open_.line.at(place);
    open_.line.move(place, open_.running);
    --open_.running;
    events_(event::Retired{car, place});
  }

  void pit_stop(int face) {
    if (face <= kPitStopHighestRoll) {
      shift(open_.car, face);
    } else {
      stay(open_.car, open_.line.place_of(open_.car));
    }
    end_play();
  }

  void charge(int face) {
    if (face > kChargeHighestGoodRoll) {
      if (face_of(open_.card).effect == Effect::EngineBlows) {
        retire(open_.line.place_of(open_.car));
      } else {
        shift(open_.car, kCars);
      }
      return end_play();
    }
    shift(open_.car, -face_of(open_.card).places);
    // rule M-41: only an own car may be pushed on.
    const Owner owner = open_.owners[static_cast<std::size_t>(colour_of(open_.car))];
    if (!owner.is(open_.turn)) return end_play();
    open_.phase = Phase::Charging;
  }

  void spin(int face) {
    open_.roll = byte(face);
    ++open_.rolls;
    if (open_.rolls == 1) {
      open_.phase = Phase::Spinning;
      return;
    }
    spin_car(face);
    end_play();
  }

  void spin_car(int place) {
    if (place > open_.running) return events_(event::NoEffect{open_.card});
    if (face_of(open_.card).effect == Effect::SpinOut) return retire(place);
    shift(open_.line.at(place), kCars);
  }

  void crash(int face) {
    if (face > open_.running) {
      events_(event::NoEffect{open_.card});
      return end_play();
    }
    open_.roll = byte(face);
    if (open_.running == 1) {
      retire(face);
      return end_play();
    }
    // rule M-51: first and last have one neighbour, so there is nothing to choose.
    if (face == 1) return take_along(open_.line.at(2));
    if (face == open_.running) return take_along(open_.line.at(face - 1));
    open_.phase = Phase::Crashing;
  }

  void end_play() {
    open_.card = {};
    open_.car = {};
    open_.roll = 0;
    open_.rolls = 0;
    if (open_.to_draw == 0) return pass_turn();
    open_.phase = Phase::Drawing;
  }

  // rule M-16: the race is over when everybody is down to four cards.
  void pass_turn() {
    open_.turn = next_seat(open_, open_.turn);
    if (hand().size() == kHandCardsAtEnd) return end_race();
    open_.phase = Phase::Playing;
  }

  void begin_race() {
    state_.pile = CardSet::whole_deck(open_.edition);
    open_.discards = {};
    state_.hands = {};
    open_.running = kCars;
    open_.set_up_left = byte(kHandCards * open_.players);
    // rule M-64: cards taken out of a short race stay in the pile unseen; the pile just ends
    // sooner.
    open_.to_draw = byte(kDeckCards - open_.set_up_left - open_.removed.of_race(open_.race));
    open_.phase = Phase::Dealing;
    open_.turn = first_player();
  }

  // rule M-11: the player of the best-placed car that has a player.
  Seat first_player() const {
    for (int place = 1;; ++place) {
      const Owner owner = open_.owners[static_cast<std::size_t>(colour_of(open_.line.at(place)))];
      if (!owner.is_nobody()) return owner.seat();
    }
  }

  void end_race() {
    ++open_.race;
    events_(event::RaceEnded{open_.race});
    for (int place = 1; place <= static_cast<int>(kPoints.size()); ++place) {
      const Car car = open_.line.at(place);
      const int points = kPoints[static_cast<std::size_t>(place - 1)];
      auto& total = open_.points[static_cast<std::size_t>(car)];
      total = byte(total + points);
      events_(event::Scored{car, place, points});
    }
    if (open_.race < open_.races) return begin_race();
    open_.phase = Phase::Over;
    open_.turn = {};
    events_(event::SeasonEnded{});
    if (Events::kListening) name_champions();
  }

  void name_champions() {
    const Standings standings = championship(open_);
    const Contender& best = standings[0];
    event::Champion champion{{}, {}, best.points, standings[1].points == best.points};
    if (best.owner.is_nobody()) {
      champion.team = best.team;
    } else {
      champion.seat = best.owner.seat();
    }
    events_(champion);
    if (open_.drivers_championship == 0) return;
    const Car car = drivers(open_)[0];
    events_(event::DriversChampion{car, open_.points[static_cast<std::size_t>(car)]});
  }

  CardSet& hand() { return state_.hands[static_cast<std::size_t>(index(open_.turn))]; }

  State& state_;
  Open& open_;
  Events& events_;
};

}  // namespace

template <class Events>
void FormulaMotorRacing::apply(State& state, Move move, Events& events) {
  Applying<Events> applying(state, events);
  switch (move.action()) {
    case Action::ChooseTeam:
      return applying.choose_team(move.team());
    case Action::Play:
      return applying.play(move.card());
    case Action::PlayOn:
      return applying.play_on(move.card(), move.car());
    case Action::RollOn:
    case Action::Stop:
    case Action::Accept:
    case Action::RollAgain:
      return applying.decide(move);
    case Action::TakeAlong:
      events(event::Decided{state.open.turn, move.action()});
      return applying.take_along(move.car());
    case Action::DrawTeam:
      return applying.draw_team(move.team());
    case Action::Deal:
      return state.open.phase == Phase::Dealing ? applying.deal(move.card())
                                                : applying.draw(move.card());
    case Action::Roll:
      return applying.roll(move.face());
  }
}

template <class Events>
std::uint64_t FormulaMotorRacing::run_on(State& state, Rng& rng, Events& events) {
  if (!Events::kListening && state.open.phase == Phase::Dealing) {
    return Applying<Events>(state, events).deal_hands(rng);
  }
  apply(state, draw(state, rng), events);
  return 1;
}

template std::uint64_t FormulaMotorRacing::run_on(State&, Rng&, NoEvents&);
template std::uint64_t FormulaMotorRacing::run_on(State&, Rng&, EventTally<Event>&);
template void FormulaMotorRacing::apply(State&, Move, NoEvents&);
template void FormulaMotorRacing::apply(State&, Move, EventLog<Event>&);
template void FormulaMotorRacing::apply(State&, Move, EventTally<Event>&);

}  // namespace paddock::formula_motor_racing
