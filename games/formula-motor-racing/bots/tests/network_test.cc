// The networks: what they are told, what they say of moves, and their file.
#include "games/formula-motor-racing/bots/network.h"

#include <gtest/gtest.h>

#include <cmath>
#include <memory>

#include "embedded/formula-motor-racing/weights.h"
#include "games/formula-motor-racing/bots/adviser.h"
#include "games/formula-motor-racing/bots/greedy.h"
#include "games/formula-motor-racing/bots/weights.h"
#include "study/race.h"

namespace paddock::formula_motor_racing {
namespace {

using Options = std::vector<OptionValues::Pair>;

State start_of(const Options& options, int seats) {
  return FormulaMotorRacing::start(OptionValues::parse(FormulaMotorRacing::options(), options),
                                   seats);
}

// Plays greedily, and shows every decision.
template <class Show>
State race_greedily(const Options& options, int seats, std::uint64_t seed, Show show) {
  State state = start_of(options, seats);
  Rng nature(seed);
  Rng mind(seed, 1, Actor::nature());
  NoEvents silent;
  play_out<FormulaMotorRacing>(
      state, nature,
      [&](const State& now, Seat seat, const FormulaMotorRacing::MoveList& moves) {
        show(now, seat, moves);
        return choose_greedy(Glimpse<FormulaMotorRacing>(now, seat), moves, mind);
      },
      silent);
  return state;
}

// All inputs side by side, and every neuron for itself, in double precision.
double chance_worked_out(const Network& network, const std::array<double, kInputs>& inputs) {
  std::array<double, kSecond> second;
  for (int to = 0; to < kSecond; ++to)
    second[static_cast<std::size_t>(to)] = network.second_bias[to];
  for (std::size_t neuron = 0; neuron < kFirst; ++neuron) {
    const std::size_t vector = neuron / kLanes;
    double heard = network.first_bias[vector][neuron % kLanes];
    for (std::size_t i = 0; i < kInputs; ++i) {
      heard += inputs[i] * network.first[i][vector][neuron % kLanes];
    }
    for (int to = 0; to < kSecond; ++to) {
      second[static_cast<std::size_t>(to)] += std::max(0.0, heard) * network.second[neuron][to];
    }
  }
  double said = network.third_bias[0];
  for (int to = 0; to < kSecond; ++to) {
    said += std::max(0.0, second[static_cast<std::size_t>(to)]) * network.third[to];
  }
  return 1 / (1 + std::exp(-said));
}

// After the seat's play, of the state itself.
double chance_after_play(const Networks& networks, const State& state, Seat seat) {
  int cards = 0;
  for (const CardSet& hand : state.hands) cards += hand.size();
  const int left = plays_left(state.open, cards);
  const Chair chair(state.open, seat, left);
  const CardSet hand = state.hands[static_cast<std::size_t>(index(seat))];
  std::array<double, kInputs> inputs{};
  chair.tell(unseen_by(state.open, hand), [&](int input, float number) {
    inputs[static_cast<std::size_t>(input)] += static_cast<double>(number);
  });
  hand.each([&](Card card) { inputs[static_cast<std::size_t>(chair.hand_input(card))] += 1; });
  for (int place = 1; place <= state.open.running; ++place) {
    const int input = chair.line_input(place, state.open.line.at(place));
    inputs[static_cast<std::size_t>(input)] += 1;
  }
  inputs[static_cast<std::size_t>(chair.lead(state.open.line).lead_input)] += 1;
  inputs[static_cast<std::size_t>(chair.lead(state.open.line).rival_input)] += 1;
  const auto number = static_cast<std::size_t>(network_number(state.open.players, left));
  return chance_worked_out(networks[number], inputs);
}

int moves_compared(const Options& options, int seats, std::uint64_t seed) {
  const Networks& networks = *built_in_networks();
  int compared = 0;
  race_greedily(options, seats, seed, [&](const State& now, Seat seat, const auto& moves) {
    if (now.open.phase != Phase::Playing) return;
    const View view = FormulaMotorRacing::view(now, seat);
    const int left = plays_left_after(view);
    if (left == 0) return;
    const MoveValues values = advise(networks, now.open, seat, view.hand, left, moves);
    for (std::size_t i = 0; i < moves.size(); ++i) {
      if (moves[i].action() != Action::PlayOn || face_of(moves[i].card()).shift == 0) continue;
      State after = now;
      NoEvents silent;
      FormulaMotorRacing::apply(after, moves[i], silent);
      EXPECT_NEAR(values[i], chance_after_play(networks, after, seat), 2e-3);
      ++compared;
    }
  });
  return compared;
}

TEST(FormulaMotorRacingNetwork, SaysOfAMoveWhatItSaysOfTheStateAfterIt) {
  for (int seats = kMinPlayers; seats <= kMaxPlayers; ++seats) {
    EXPECT_GT(moves_compared({{"races", "2"}}, seats, 3), 200);
  }
  EXPECT_GT(moves_compared({{"races", "1"}, {"edition", "french"}, {"cards-removed", "6"}}, 5, 4),
            100);
}

TEST(FormulaMotorRacingNetwork, TheChanceAtTheEndIsTheResult) {
  int wins = 0;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const int seats = kMinPlayers + static_cast<int>(seed % 4);
    Open before;
    const State end =
        race_greedily({{"races", "2"}}, seats, seed,
                      [&](const State& now, Seat, const auto&) { before = now.open; });
    for (int seat = 0; seat < seats; ++seat) {
      const bool won =
          FormulaMotorRacing::result(end).lines[static_cast<std::size_t>(seat)].place == 1;
      const Chair chair(before, seat_at(seat), 0);
      EXPECT_EQ(chair.chance_at_end(end.open.line), won ? 1.0 : 0.0) << seed << ' ' << seat;
      wins += won ? 1 : 0;
    }
  }
  EXPECT_GT(wins, 20);
}

TEST(FormulaMotorRacingNetwork, BeforeTheLastRaceMorePointsAreABetterChance) {
  Open open = start_of({{"races", "3"}}, kMaxPlayers).open;
  for (std::size_t colour = 0; colour < kColours; ++colour) {
    open.owners[colour] = seat_at(static_cast<int>(colour));
  }
  for (int place = 1; place <= kCars; ++place) open.line.put(place, static_cast<Car>(place - 1));
  const double leader = Chair(open, seat_at(0), 0).chance_at_end(open.line);
  const double last = Chair(open, seat_at(5), 0).chance_at_end(open.line);
  EXPECT_GT(leader, last);
  EXPECT_LT(leader, 1);
  EXPECT_GT(last, 0);
}

TEST(FormulaMotorRacingWeights, TheBuiltInOnesFitAndPrintAsTheyWereRead) {
  ASSERT_NE(built_in_networks(), nullptr);
  EXPECT_EQ(print_weights(*built_in_networks()), embedded::formula_motor_racing::kWeights);
}

std::string refusal_of(const std::string& text) {
  const auto networks = std::make_unique<Networks>();
  try {
    parse_weights(text, *networks);
  } catch (const InputError& error) {
    return std::string(error.message().key);
  }
  return "";
}

TEST(FormulaMotorRacingWeights, WhatDoesNotFitIsRefused) {
  const std::string good(embedded::formula_motor_racing::kWeights);
  EXPECT_EQ(refusal_of(good), "");
  const std::string refused = "fmr.error.weights";
  EXPECT_EQ(refusal_of(""), refused);
  EXPECT_EQ(refusal_of(good.substr(0, good.size() / 2)), refused);
  EXPECT_EQ(refusal_of(good + "0,first,1,AAAA\n"), refused);
  std::string shorter = good;
  shorter.erase(good.find("first") + 20, 4);
  EXPECT_EQ(refusal_of(shorter), refused);
  std::string strange = good;
  strange[good.find("first") + 20] = '?';
  EXPECT_EQ(refusal_of(strange), refused);
}

}  // namespace
}  // namespace paddock::formula_motor_racing
