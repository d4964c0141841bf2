// Viewers: whose eyes one connection has. Usually one seat's; several at one screen; a spectator's
// when it has none.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "engine/seat.h"

namespace paddock {

class Viewers {
 public:
  void add(Seat seat) { seats_ |= static_cast<std::uint16_t>(1u << seat_number(seat)); }
  bool has(Seat seat) const { return (seats_ >> seat_number(seat) & 1u) != 0; }
  bool is_spectator() const { return seats_ == 0; }
  std::uint16_t bits() const { return seats_; }

  template <class Visit>
  void for_each_seat(Visit visit) const {
    for (unsigned left = seats_; left != 0; left &= left - 1) {
      visit(seat_at(std::countr_zero(left) - 1));
    }
  }
  std::vector<Seat> seats() const {
    std::vector<Seat> list;
    for_each_seat([&](Seat seat) { list.push_back(seat); });
    return list;
  }

  // Calls visit(key, viewer) for each; the key is 0 for the spectator, else the seat's number.
  template <class Visit>
  void for_each(Visit visit) const {
    if (is_spectator()) return visit(0, Viewer::spectator());
    for_each_seat([&](Seat seat) { visit(seat_number(seat), Viewer(seat)); });
  }

  bool may_know(const Audience& audience) const {
    bool may = false;
    for_each([&](int, Viewer viewer) { may |= audience.includes(viewer); });
    return may;
  }

  friend bool operator==(Viewers, Viewers) = default;

 private:
  std::uint16_t seats_ = 0;
};

}  // namespace paddock
