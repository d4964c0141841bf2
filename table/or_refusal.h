// OrRefusal: what was asked for, or why it was not granted. The one way to say no: nothing is
// thrown, and whoever asks looks first.
//
//     OrRefusal<Seat> seat = claim(…);
//     if (!seat) return seat.refusal();
//     sit_down(*seat);
//
// What is thrown is the outside world (a disk, memory, a text that is not what it should be) or a
// bug of ours, and is caught at the door of a room.
#pragma once

#include <utility>
#include <variant>

#include "engine/check.h"
#include "engine/message.h"
#include "table/refusal.h"

namespace paddock {

template <class T = std::monostate>
class [[nodiscard]] OrRefusal {
 public:
  OrRefusal() requires std::is_same_v<T, std::monostate> {}  // granted, and nothing to say of it
  OrRefusal(T value) : held_(std::in_place_index<0>, std::move(value)) {}
  OrRefusal(Refusal refusal) : held_(std::in_place_index<1>, std::move(refusal)) {}

  explicit operator bool() const { return held_.index() == 0; }

  T& operator*() { return value_of(held_); }
  const T& operator*() const { return value_of(held_); }
  T* operator->() { return &value_of(held_); }
  const T* operator->() const { return &value_of(held_); }

  const Refusal& refusal() const {
    PADDOCK_CHECK(held_.index() == 1);
    return *std::get_if<1>(&held_);
  }

 private:
  // Who takes the value of something refused without looking has a bug.
  template <class Held>
  static auto& value_of(Held& held) {
    PADDOCK_CHECK(held.index() == 0);
    return *std::get_if<0>(&held);
  }

  std::variant<T, Refusal> held_;
};

// Granted, with nothing to say of it.
inline OrRefusal<> granted() { return {}; }

// That door for texts and settings somebody sent us: what cannot be made of them is refused.
template <class Work>
auto refusing_bad_input(Work work) -> OrRefusal<decltype(work())> {
  try {
    return work();
  } catch (const InputError& error) {
    return Refusal{RefusalCode::BadRequest, error.message()};
  }
}

}  // namespace paddock
