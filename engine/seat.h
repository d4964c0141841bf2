// Who is at the table: a Seat is a place at it, an Actor is whoever moves next, a Viewer is whoever
// looks on.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/check.h"

namespace paddock {

enum class Seat : std::uint8_t {};

inline constexpr int kMaxSeats = 10;

constexpr int index(Seat seat) { return static_cast<int>(seat); }
constexpr Seat seat_at(int index) { return static_cast<Seat>(index); }

// The number of a seat, which people and programs outside see, counts from 1.
constexpr int seat_number(Seat seat) { return index(seat) + 1; }
constexpr Seat seat_numbered(int number) { return seat_at(number - 1); }

// A seat, nature (who casts the dice and deals the cards), or nobody once the match is over.
class Actor {
 public:
  constexpr Actor(Seat seat) : code_(static_cast<std::uint8_t>(seat)) {}
  static constexpr Actor nature() { return Actor(kNature); }
  static constexpr Actor nobody() { return Actor(kNobody); }

  constexpr bool is_seat() const { return code_ < kNature; }
  constexpr bool is_nature() const { return code_ == kNature; }
  constexpr bool is_nobody() const { return code_ == kNobody; }
  constexpr Seat seat() const {
    PADDOCK_CHECK(is_seat());
    return static_cast<Seat>(code_);
  }
  friend constexpr bool operator==(Actor, Actor) = default;

 private:
  static constexpr std::uint8_t kNature = 254;
  static constexpr std::uint8_t kNobody = 255;
  explicit constexpr Actor(std::uint8_t code) : code_(code) {}
  std::uint8_t code_;
};

// A seat, or a spectator: somebody who may know only what the whole table knows.
class Viewer {
 public:
  constexpr Viewer(Seat seat) : code_(static_cast<std::uint8_t>(seat)) {}
  static constexpr Viewer spectator() { return Viewer(kSpectator); }

  constexpr bool is_spectator() const { return code_ == kSpectator; }
  constexpr bool is(Seat seat) const { return code_ == static_cast<std::uint8_t>(seat); }
  constexpr Seat seat() const {
    PADDOCK_CHECK(!is_spectator());
    return static_cast<Seat>(code_);
  }
  friend constexpr bool operator==(Viewer, Viewer) = default;

 private:
  static constexpr std::uint8_t kSpectator = 255;
  explicit constexpr Viewer(std::uint8_t code) : code_(code) {}
  std::uint8_t code_;
};

// Who may know an event: everybody, or one seat alone.
class Audience {
 public:
  constexpr Audience(Seat seat) : only_(seat) {}
  static constexpr Audience everybody() { return Audience(); }

  constexpr bool includes(Viewer viewer) const {
    return everybody_ || (!viewer.is_spectator() && viewer.seat() == only_);
  }
  // The one seat; none when everybody may know.
  constexpr std::optional<Seat> only() const {
    return everybody_ ? std::nullopt : std::optional<Seat>(only_);
  }
  friend constexpr bool operator==(Audience, Audience) = default;

 private:
  constexpr Audience() : everybody_(true) {}
  Seat only_{};
  bool everybody_ = false;
};

}  // namespace paddock
