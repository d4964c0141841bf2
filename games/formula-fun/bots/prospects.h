// What teams promise their seats in the races to come, and what a component adds to it.
#pragma once

#include <array>
#include <optional>

#include "games/formula-fun/state.h"

namespace paddock::formula_fun {

using Teams = std::array<Team, kMaxPlayers>;
using Points = std::array<double, kMaxPlayers>;

// Whether a manager reckons with what others can pay and have.
enum class Craft : std::uint8_t { Plain, Shrewd };

// What a manager holds dear. As it stands here it is that of the bot `value`.
struct Taste {
  double millions_now = 0;         // what a point a race is worth, whatever is left of the season,
  double millions_per_race = 1.2;  // and for each race to come
  double missing = 0.7;            // how much of a car's promise a missing part leaves
  double rival = 0.3;              // how much the best rival's points hurt
  double lead = 1;                 // so many times the best rival's points make a race wanted
  double spite = 0;       // how much less than usual is enough to sue a rival or scrap his parts
  int part_price = 3;     // what is kept for each part still to be bought
  int money_for_one = 5;  // who has that much invests one million
  int money_for_two = 9;  // or two
  int large_hand = 5;     // no more cards are wanted
  int patience = 3;       // turns each, until a poor race is better than none
  Craft craft = Craft::Plain;
};

// One race as it would come out: points by seat, level cars sharing what their places bring.
Points race_points(const Teams& teams, Card circuit, Seat host, int setup);

// The team with this component, in the best way it can be put in.
Team with(Team team, Card card);

// The team without it. It must be there.
Team without(Team team, Card card);

int missing_parts(const Team& team);

// The cars of a team that will be complete some day, on a circuit for each kind of component.
struct Entry {
  std::array<std::array<std::uint8_t, kDrivers>, kComponents> values{};
  std::size_t cars = 0;
};

// How many cars are worth at least so much: a byte for each value. Adding cars up is quick, and so
// is telling how many are better than one of them.
class Ladder {
 public:
  static constexpr std::size_t kValues = 24;

  static constexpr Ladder of_car(std::size_t value) {
    Ladder ladder;
    for (std::size_t i = 0; i <= value; ++i) ladder.words_[i / 8] |= std::uint64_t{1} << i % 8 * 8;
    return ladder;
  }
  constexpr std::size_t at_least(std::size_t value) const {
    return words_[value / 8] >> value % 8 * 8 & 255;
  }
  constexpr void operator+=(const Ladder& other) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] += other.words_[i];
  }
  constexpr void operator-=(const Ladder& other) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] -= other.words_[i];
  }

 private:
  std::array<std::uint64_t, kValues / 8> words_{};
};

// What they promise is worked out when it is first asked for, and kept until a team changes.
class Prospects {
 public:
  explicit Prospects(const Taste& taste) : taste_(taste) {}
  Prospects(const Open& open, const Taste& taste) : taste_(taste) { look_at(open); }

  // All that follows is about this table, until the next look.
  void look_at(const Open& open);

  const Taste& taste() const { return taste_; }

  // What the teams promise the seat in a race to come, whatever the circuit.
  double promise(Seat seat);
  // The same if this were the team of another seat, or its own.
  double promise_with(Seat seat, Seat changed, const Team& team);

  // What a component is worth to the seat, in millions.
  double worth(Seat seat, Card card);

  // How much the seat will offer at most: its worth, and never what other parts will be bought
  // with.
  int highest_offer(Seat seat, Card card);

 private:
  // What the cars of a team are made of.
  using Parts = std::array<std::uint8_t, 4>;
  static Parts parts_of(const Team& team) {
    return {team.chassis, team.engine, static_cast<std::uint8_t>(team.drivers[0]),
            static_cast<std::uint8_t>(team.drivers[1])};
  }

  void enter(std::size_t seat);
  double gain(Seat seat, Card card);
  Points points_on(std::size_t circuit, const Ladder& ladder) const;

  const Taste& taste_;
  const Open* open_ = nullptr;
  std::array<std::optional<Parts>, kMaxPlayers> parts_{};
  std::array<Entry, kMaxPlayers> entries_{};
  std::array<Ladder, kComponents> ladders_{};
  std::array<std::optional<double>, kMaxPlayers> promises_{};
  std::array<std::uint32_t, kMaxPlayers> gains_known_{};  // a bit for each component
  std::array<std::array<double, kFirstSponsor>, kMaxPlayers> gains_;
};

}  // namespace paddock::formula_fun
