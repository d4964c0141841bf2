// Who comes after whom round the table.
#pragma once

#include <bit>

#include "games/formula-fun/state.h"

namespace paddock::formula_fun {

constexpr SeatSet everybody(const Open& open) {
  return static_cast<SeatSet>((1u << open.players) - 1);
}

constexpr Seat next_seat(const Open& open, Seat seat) {
  const int next = index(seat) + 1;
  return seat_at(next == open.players ? 0 : next);
}

// The first of these seats clockwise after `seat`, itself last. There must be one.
constexpr Seat next_of(SeatSet seats, Seat seat) {
  const unsigned later = seats & ~((2u << index(seat)) - 1);
  return seat_at(std::countr_zero(later != 0 ? later : unsigned{seats}));
}

}  // namespace paddock::formula_fun
