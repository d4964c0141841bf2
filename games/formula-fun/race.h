// A race: its order, what it pays, and the end of the season (rules F-33 to F-42).
#pragma once

#include <algorithm>
#include <optional>

#include "games/formula-fun/changing.h"

namespace paddock::formula_fun {

template <class Events>
class Racing : Changing<Events> {
 public:
  using Changing<Events>::Changing;

  void race(Card circuit) {
    lay_in_play(circuit);
    open_.turn.circuit_played = 1;
    open_.circuit = circuit;
    open_.host = turn();
    open_.finish = {};
    open_.finished = 0;
    open_.placed = 0;
    events_(event::RaceBegan{open_.races + 1, turn(), circuit, cars_racing(open_)});
    place_cars();
  }

  void lot(Seat seat) {
    events_(event::LotDrawn{seat});
    place(seat);
    place_cars();
  }

  void end_season() {
    open_.phase = Phase::Over;
    open_.turn = {};
    events_(event::SeasonEnded{});
    if (!Events::kListening) return;
    const Result result = FormulaFun::result(state_);
    const auto is_first = [](const Result::Line& line) { return line.place == 1; };
    const bool shared = std::ranges::count_if(result.lines, is_first) > 1;
    for (int i = 0; i < open_.players; ++i) {
      if (!is_first(result.lines[static_cast<std::size_t>(i)])) continue;
      const Team& own = team(seat_at(i));
      events_(event::Champion{seat_at(i), own.points, own.money, shared});
    }
  }

 private:
  using Changing<Events>::state_;
  using Changing<Events>::open_;
  using Changing<Events>::events_;
  using Changing<Events>::turn;
  using Changing<Events>::team;
  using Changing<Events>::pay;
  using Changing<Events>::earn;
  using Changing<Events>::lay_in_play;
  using Changing<Events>::lay_down_card_in_play;

  // Gives places from the front until lots are needed or all cars have theirs (rule F-35).
  void place_cars() {
    for (LevelCars level = level_cars(state_); level.cars > 0; level = level_cars(state_)) {
      if (level.seats > 1) {
        open_.phase = Phase::Lots;
        return;
      }
      std::size_t seat = 0;
      while (level.of_seat[seat] == 0) ++seat;
      place(seat_at(static_cast<int>(seat)));
    }
    end_race();
  }

  // The next place is for this seat's best car that has none (rules F-34, F-36).
  void place(Seat seat) {
    const Team& own = team(seat);
    const int first_bit = kDrivers * index(seat);
    const int car = (open_.placed >> first_bit & 1) != 0 ? 1 : 0;  // the better driver is first
    open_.placed = static_cast<std::uint16_t>(open_.placed | 1u << (first_bit + car));
    Finish& finish = open_.finish[open_.finished++];
    finish.seat = seat;
    finish.chassis = own.chassis;
    finish.engine = own.engine;
    finish.driver = byte(own.drivers[car]);
    finish.circuit = byte(circuit_bonus(open_.circuit, own, own.drivers[car]));
    finish.setup = byte(seat == turn() ? kSetupBonus * open_.turn.setups : 0);
    finish.points = byte(points_for(open_.finished, cars_racing(open_)));
    team(seat).points = byte(team(seat).points + finish.points);
    events_(event::Finished{finish, open_.finished, level()});
  }

  // Of the car that was placed last with the one before it, which is another team's.
  std::optional<event::Level> level() const {
    if (!Events::kListening || open_.finished < 2) return std::nullopt;
    const Finish& ahead = open_.finish[open_.finished - 2u];
    const Finish& own = open_.finish[open_.finished - 1u];
    if (ahead.seat == own.seat || ahead.value() != own.value()) return std::nullopt;
    return event::Level{cards_of(ahead.seat), cards_of(own.seat)};
  }
  int cards_of(Seat seat) const {
    return state_.hands[static_cast<std::size_t>(index(seat))].size();
  }

  void end_race() {
    for (int i = 0; i < open_.players; ++i) pay_out(seat_at(i));
    pay_bonuses();
    for (std::size_t i = 0; i < open_.players; ++i) {
      open_.money_after[open_.races][i] = open_.teams[i].money;
      open_.points_after[open_.races][i] = open_.teams[i].points;
    }
    ++open_.races;
    open_.placed = 0;
    open_.turns_without_race = 0;
    lay_down_card_in_play();
    events_(event::RaceEnded{open_.races});
    if (open_.races == kRaces) return end_season();  // rule F-41
    open_.phase = Phase::Playing;
  }

  // rules F-33, F-37, F-38: what a race brings in.
  void pay_out(Seat seat) {
    const Team& own = team(seat);
    const int cars = own.cars();
    if (cars == 0) {
      earn(seat, kNotRacing);
      events_(event::StoodBy{seat, kNotRacing, own.money});
    }
    if (own.sponsors.count() > 0) {
      earn(seat, own.sponsors.sum());
      events_(event::SponsorsPaid{seat, own.sponsors.sum(), own.money});
    }
    for (int i = 0; i < cars; ++i) {
      const int amount = kDriverEarns[static_cast<std::size_t>(own.drivers[i])];
      if (amount == 0) continue;
      earn(seat, amount);
      events_(event::DriverEarned{seat, driver(own.drivers[i]), amount, own.money});
    }
  }

  // rule F-39: for first and second place, whole or not at all.
  void pay_bonuses() {
    for (std::size_t i = 0; i < kLastBonusPlace && i < open_.finished; ++i) {
      const Finish& finish = open_.finish[i];
      const int due = kDriverBonus[finish.driver];
      if (due == 0) continue;
      const int money = team(finish.seat).money;
      const int paid = due <= money ? due : 0;
      pay(finish.seat, paid);
      events_(event::DriverPaid{finish.seat, driver(finish.driver), due, paid, money - paid});
    }
  }
};

}  // namespace paddock::formula_fun
