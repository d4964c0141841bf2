// A move of Formula Motor Racing, a seat's or nature's.
#pragma once

#include <cstdint>
#include <cstring>

#include "engine/describe.h"
#include "games/formula-motor-racing/cards.h"
#include "games/formula-motor-racing/line.h"

namespace paddock::formula_motor_racing {

enum class Action : std::uint8_t {
  ChooseTeam,  // colour
  Play,        // card: it needs no car, or no car fits it
  PlayOn,      // card, car
  RollOn,
  Stop,
  Accept,
  RollAgain,
  TakeAlong,  // car
  DrawTeam,   // nature: colour
  Deal,       // nature: card, to the seat whose turn it is
  Roll,       // nature: roll
};
BOOST_DESCRIBE_ENUM(Action, ChooseTeam, Play, PlayOn, RollOn, Stop, Accept, RollAgain, TakeAlong,
                    DrawTeam, Deal, Roll)

template <class T>
constexpr std::uint32_t code_of(T value) {
  return static_cast<std::uint32_t>(value);
}

// One word: listing moves is the busiest thing a simulation does.
class Move {
 public:
  constexpr Move() = default;
  static constexpr Move choose_team(Colour team) { return {Action::ChooseTeam, {}, code_of(team)}; }
  static constexpr Move play(Card card) { return {Action::Play, card, 0}; }
  static constexpr Move play_on(Card card, Car car) { return {Action::PlayOn, card, code_of(car)}; }
  static constexpr Move roll_on() { return {Action::RollOn, {}, 0}; }
  static constexpr Move stop() { return {Action::Stop, {}, 0}; }
  static constexpr Move accept() { return {Action::Accept, {}, 0}; }
  static constexpr Move roll_again() { return {Action::RollAgain, {}, 0}; }
  static constexpr Move take_along(Car car) { return {Action::TakeAlong, {}, code_of(car)}; }
  static constexpr Move draw_team(Colour team) { return {Action::DrawTeam, {}, code_of(team)}; }
  static constexpr Move deal(Card card) { return {Action::Deal, card, 0}; }
  static constexpr Move roll(int face) { return {Action::Roll, {}, code_of(face)}; }

  // play_on for eight cars at once, given as four bits each.
  using Eight [[gnu::vector_size(32)]] = std::uint32_t;
  static Eight eight_cars(std::uint64_t cars) {
    constexpr Eight kShifts = {0, 4, 8, 12, 16, 20, 24, 28};
    return static_cast<std::uint32_t>(cars) >> kShifts & 15;
  }
  static void on_eight_cars(Move play, Eight cars, Move* moves) {
    const Eight codes = cars | play.code_;
    std::memcpy(static_cast<void*>(moves), &codes, sizeof(codes));
  }

  constexpr Action action() const { return static_cast<Action>(code_ >> kActionBit); }
  constexpr Card card() const { return static_cast<Card>(code_ >> kCardBit & 255); }
  constexpr Car car() const { return static_cast<Car>(code_ & 255); }
  constexpr Colour team() const { return static_cast<Colour>(code_ & 255); }
  constexpr int face() const { return static_cast<int>(code_ & 255); }
  friend constexpr bool operator==(Move, Move) = default;

 private:
  static constexpr int kCardBit = 8;  // below it a car, a team or a die's face
  static constexpr int kActionBit = 16;
  constexpr Move(Action action, Card card, std::uint32_t object)
      : code_(code_of(action) << kActionBit | code_of(card) << kCardBit | object) {}
  std::uint32_t code_ = 0;
};

}  // namespace paddock::formula_motor_racing
