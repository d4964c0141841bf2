// Whole races for the rule tests: set up by hand, driven at random, or cut short before the last
// card.
#pragma once

#include <vector>

#include "games/formula-motor-racing/tests/positions.h"

namespace paddock::formula_motor_racing::tests {

inline State new_match(int players, const std::vector<OptionValues::Pair>& given = {}) {
  return FormulaMotorRacing::start(options(given), players);
}

inline void choose_teams(State& state, const std::vector<Colour>& teams) {
  for (Colour team : teams) act(state, Move::choose_team(team));
}
inline void draw_teams(State& state, const std::vector<Colour>& teams) {
  for (Colour team : teams) act(state, Move::draw_team(team));
}
inline Log deal(State& state, Rng& rng) {
  Log log;
  while (state.open.phase == Phase::Dealing) {
    for (const Log::Heard& entry : draw_card(state, rng).heard) log.heard.push_back(entry);
  }
  return log;
}

inline Move random_move(const State& state, Rng& rng) {
  if (FormulaMotorRacing::to_act(state).is_nature()) return FormulaMotorRacing::draw(state, rng);
  const std::vector<Move> moves = moves_of(state);
  return moves.at(rng.below(static_cast<std::uint32_t>(moves.size())));
}

// Random moves until the first card can be played.
inline void set_up(State& state, Rng& rng) {
  Log log;
  while (state.open.phase != Phase::Playing) {
    FormulaMotorRacing::apply(state, random_move(state, rng), log);
  }
}

// Random moves to the end of the race.
inline Log drive_race(State& state, Rng& rng) {
  Log log;
  const int race = state.open.race;
  while (state.open.race == race && state.open.phase != Phase::Over) {
    FormulaMotorRacing::apply(state, random_move(state, rng), log);
  }
  EXPECT_EQ(FormulaMotorRacing::invariants(state), "");
  return log;
}

inline int cards_played(const Log& log) {
  return static_cast<int>(all<event::CardPlayed>(log).size());
}

// Blue's player has the last card of the race to play; everybody else holds four.
inline State before_last_card(std::string_view cars, int players = 6,
                              const std::vector<OptionValues::Pair>& given = {{"races", "1"}}) {
  State state = position(cars, players, given);
  run_down(state, 0);
  for (int seat = 1; seat < players; ++seat) {
    CardSet& hand = hand_of(state, seat_at(seat));
    state.open.discards.add(hand.nth(0));
    hand.remove(hand.nth(0));
  }
  return state;
}

// Plays the last card so that the cars finish as they stand: the last running car falls back.
inline Log finish_race(State& state) {
  const Car last = state.open.line.at(state.open.running);
  return play(state, beige(Effect::WrongLine), tests::name_of(last));
}

inline void add_points(State& state, std::string_view name, int points) {
  std::uint8_t& total = state.open.points[static_cast<std::size_t>(car(name))];
  total = static_cast<std::uint8_t>(total + points);
}
inline int points_of(const State& state, std::string_view name) {
  return state.open.points[static_cast<std::size_t>(car(name))];
}

}  // namespace paddock::formula_motor_racing::tests
