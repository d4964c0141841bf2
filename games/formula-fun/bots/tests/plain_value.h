// The bot `value` the plain way: every race worked out car by car, every move asked about at each
// comparison, nothing kept. The quick way must choose the same.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>

#include "bots/bot.h"
#include "games/formula-fun/text.h"

namespace paddock::formula_fun::plain {

using Teams = std::array<Team, kMaxPlayers>;
using Points = std::array<double, kMaxPlayers>;

constexpr double kMillionsPerPoint = 1.2;  // what a point of the season is worth
constexpr double kMissing = 0.7;           // how much of a car's promise a missing part leaves
constexpr double kRival = 0.3;             // how much the best rival's points hurt
constexpr int kUsualValue = 2;             // of a part that will be bought some day
constexpr int kLargeHand = 5;              // no more cards are wanted
constexpr int kPatience = 3;               // turns each
constexpr int kPartPrice = 3;              // what is kept for each part still to be bought

// One race as it would come out: points by seat, level cars sharing what their places bring.
inline Points race_points(const Teams& teams, Card circuit, Seat host, int setup) {
  struct Car {
    int value;
    std::size_t seat;
  };
  InlineList<Car, kMostCars> cars;
  for (std::size_t seat = 0; seat < teams.size(); ++seat) {
    const Team& team = teams[seat];
    for (int i = 0; i < team.cars(); ++i) {
      const int driver = team.drivers[i];
      const int value = team.car_value(driver) + circuit_bonus(circuit, team, driver) +
                        (seat == slot(host) ? setup : 0);
      cars.push_back({value, seat});
    }
  }
  Points points{};
  const auto count = static_cast<int>(cars.size());
  for (const Car& car : cars) {
    int better = 0;
    int level = 0;
    for (const Car& other : cars) {
      better += other.value > car.value ? 1 : 0;
      level += other.value == car.value ? 1 : 0;
    }
    int sum = 0;
    for (int place = better + 1; place <= better + level; ++place) sum += points_for(place, count);
    points[car.seat] += static_cast<double>(sum) / level;
  }
  return points;
}

// The seat's points, less a share of what the best rival gets.
inline double margin(const Points& points, Seat seat) {
  double rival = 0;
  for (std::size_t i = 0; i < points.size(); ++i) {
    if (i != slot(seat)) rival = std::max(rival, points[i]);
  }
  return points[slot(seat)] - kRival * rival;
}

inline int missing_parts(const Team& team) {
  return (team.chassis == 0 ? 1 : 0) + (team.engine == 0 ? 1 : 0) +
         (team.drivers.count() == 0 ? 1 : 0);
}

inline Team completed(Team team) {
  if (team.chassis == 0) team.chassis = kUsualValue;
  if (team.engine == 0) team.engine = kUsualValue;
  if (team.drivers.count() == 0) team.drivers.add(kUsualValue);
  return team;
}

// What the teams promise the seat in a race to come, whatever the circuit.
inline double promise(const Open& open, const Teams& teams, Seat seat) {
  Teams all{};
  for (std::size_t i = 0; i < open.players; ++i) all[i] = completed(teams[i]);
  double sum = 0;
  for (Kind favoured : {Kind::Driver, Kind::Chassis, Kind::Engine}) {
    sum += plain::margin(plain::race_points(all, formula_fun::circuit(favoured), seat, 0), seat);
  }
  return sum / 3 * std::pow(kMissing, plain::missing_parts(teams[slot(seat)]));
}

// The team with this component, in the best way it can be put in.
inline Team with(Team team, Card card) {
  const int value = value_of(card);
  switch (kind_of(card)) {
    case Kind::Chassis:
      team.chassis = static_cast<std::uint8_t>(value);
      return team;
    case Kind::Engine:
      team.engine = static_cast<std::uint8_t>(value);
      return team;
    default:
      if (team.drivers.is_full()) team.drivers.remove(team.drivers[1]);
      team.drivers.add(value);
      return team;
  }
}

// What the driver himself brings in and costs over the season, in millions.
inline double driver_money(Card card, int races_left) {
  if (kind_of(card) != Kind::Driver) return 0;
  const auto value = static_cast<std::size_t>(value_of(card));
  const double sponsor = kDriverEarns[value] > 0 ? 4 : 0;
  return sponsor + 0.5 * races_left * (kDriverEarns[value] - kDriverBonus[value]);
}

// What a component is worth to the seat, in millions.
inline double worth(const Open& open, Seat seat, Card card) {
  const int races_left = kRaces - open.races;
  Teams teams = open.teams;
  const double before = promise(open, teams, seat);
  teams[slot(seat)] = plain::with(teams[slot(seat)], card);
  const double gain = promise(open, teams, seat) - before;
  if (gain <= 0) return 0;
  return std::max(0.0, gain * races_left * kMillionsPerPoint + driver_money(card, races_left));
}

// How much it will offer at most: its worth, and never what other parts will be bought with.
inline int highest_offer(const Open& open, Seat seat, Card card) {
  const Team& team = open.teams[slot(seat)];
  const int reserve = kPartPrice * plain::missing_parts(plain::with(team, card));
  const int spare = std::max<int>(team.money - reserve, std::min<int>(team.money, kPartPrice));
  return std::min(spare, static_cast<int>(worth(open, seat, card)));
}

class Manager {
 public:
  Manager(const View& view, Seat seat) : view_(view), open_(view.open), seat_(seat) {}

  Move choose(const FormulaFun::MoveList& moves) const {
    switch (open_.phase) {
      case Phase::Investing:
        return moves[std::min(moves.size() - 1, investment())];
      case Phase::Pricing:
        return Move(Action::Price, kLowestPrice);
      case Phase::Bidding:
        return bid();
      case Phase::Playing:
        return best(moves, [this](Move move) { return urge(move); });
      case Phase::Replacing:
        return best(moves, [](Move move) { return -value_of(move.card()); });
      case Phase::Fetching:
        return best(moves, [](Move move) { return value_of(move.card()); });
      default:
        return best(moves, [this](Move move) { return -use(move.card()); });
    }
  }

 private:
  const Team& team() const { return open_.teams[slot(seat_)]; }

  template <class Value>
  static Move best(const FormulaFun::MoveList& moves, Value value) {
    return *std::max_element(moves.begin(), moves.end(),
                             [&](Move a, Move b) { return value(a) < value(b); });
  }

  std::size_t investment() const { return team().money >= 9 ? 2 : team().money >= 5 ? 1 : 0; }

  Move bid() const {
    const Auction& auction = open_.auction;
    const int offer = auction.bidder.is_nobody() ? auction.price : auction.bid + 1;
    if (offer > highest_offer(open_, seat_, auction.card)) return Move(Action::Pass);
    return Move(Action::Bid, offer);
  }

  // How much it wants to make this move now; ending the turn is nought.
  double urge(Move move) const {
    switch (move.action()) {
      case Action::PlaySponsor:
        return 100 + value_of(move.card());
      case Action::Scout:
        return view_.hand.size() <= kLargeHand ? 90 : -1;
      case Action::Fair:
        return 80;
      case Action::Auction:
        return highest_offer(open_, seat_, move.card()) >= kLowestPrice
                   ? 50 + worth(open_, seat_, move.card()) / 10
                   : -1;
      case Action::Market:
        return highest_offer(open_, seat_, move.card()) >= kLowestPrice ? 70 : -1;
      case Action::Scrap:
        return scrap_urge(move);
      case Action::Setup:
        return wants_to_race(kSetupBonus) ? 40 : -1;
      case Action::Race:
        return 20 + race_urge(move.card(), 0);
      default:
        return move.action() == Action::EndTurn ? 0 : -1;
    }
  }

  // Worth a card when a rival's loss is the seat's gain, and no race is given up for it.
  double scrap_urge(Move move) const {
    if (move.seat() == seat_ || wants_to_race(0)) return -1;
    Teams teams = open_.teams;
    const double before = promise(open_, teams, seat_);
    Team& victim = teams[slot(move.seat())];
    switch (kind_of(move.card())) {
      case Kind::Chassis:
        victim.chassis = 0;
        break;
      case Kind::Engine:
        victim.engine = 0;
        break;
      default:
        victim.drivers.remove(value_of(move.card()));
    }
    const double gain = promise(open_, teams, seat_) - before;
    return gain > 0.5 ? 10 + gain : -1;
  }

  // Above −20 it is a race the seat wants.
  double race_urge(Card card, int more_setup) const {
    const int setup = kSetupBonus * open_.turn.setups + more_setup;
    const Points points = plain::race_points(open_.teams, card, seat_, setup);
    const double rival = *std::max_element(points.begin(), points.end());
    const double own = points[slot(seat_)];
    return own > 0 && (own >= rival || is_long_ago()) ? own : -40;
  }

  // Everybody has had a few turns without a race: better a poor one than none.
  bool is_long_ago() const { return open_.turns_without_race >= kPatience * open_.players; }

  bool wants_to_race(int more_setup) const {
    if (open_.turn.circuit_played != 0 || open_.turn.scrap_played != 0) return false;
    bool wants = false;
    view_.hand.of_kind(layout_of(open_), Kind::Circuit)
        .for_each_face(layout_of(open_),
                       [&](Card card) { wants |= race_urge(card, more_setup) > -20; });
    return wants;
  }

  // How much a card in hand is worth keeping.
  double use(Card card) const {
    switch (kind_of(card)) {
      case Kind::Circuit:  // somebody else may want it
        return is_long_ago() && team().cars() == 0 ? 0 : 9;
      case Kind::Sponsor:
        return team().sponsors.is_full() ? 1 : 8;
      case Kind::Special:
        return special_of(card) == Special::Setup ? 5 : 6;
      default:
        return 2 + std::min(5.0, worth(open_, seat_, card) / 5);
    }
  }

  const View& view_;
  const Open& open_;
  Seat seat_;
};

inline Move choose_by_value(const Glimpse<FormulaFun>& glimpse, const FormulaFun::MoveList& moves) {
  const View view = glimpse.view();
  return Manager(view, glimpse.seat()).choose(moves);
}

}  // namespace paddock::formula_fun::plain
