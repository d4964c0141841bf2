// Mind: what a bot that thinks is given besides what it sees: a random stream of its own, how much
// it may think, and whose style it plays in.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/rng.h"

namespace paddock {

// So many play-outs, which make a bot choose the same whatever the machine; and a time that only
// cuts them off, for whoever cannot wait.
class Budget {
 public:
  using Clock = std::chrono::steady_clock;

  explicit Budget(std::uint32_t playouts, std::optional<Clock::time_point> until = std::nullopt)
      : left_(playouts), until_(until) {}

  // Asked for before every play-out; false: none are left.
  bool spend() {
    if (left_ == 0 || (until_ && Clock::now() >= *until_)) return false;
    --left_;
    return true;
  }
  std::uint32_t left() const { return left_; }
  // From now on no more than so many.
  void limit(std::uint32_t playouts) { left_ = std::min(left_, playouts); }
  bool is_out_of_time() const { return until_ && Clock::now() >= *until_; }

 private:
  std::uint32_t left_;
  std::optional<Clock::time_point> until_;
};

// How somebody differs from others of the same strength, each from -1 to 1; 0 is the bot's own way.
// What a game has no use for it leaves alone.
struct Style {
  double risk = 0;      // what is staked for the first place
  double patience = 0;  // what later counts against now
  double malice = 0;    // what a rival's loss is worth
  double thrift = 0;    // what is kept for later: wear points, money, good cards
  friend bool operator==(const Style&, const Style&) = default;
};

// Somebody to race against: a name, by which the catalogues know a line about them, and a style.
struct Character {
  std::string_view name;
  Style style;
};

struct Mind {
  Rng& rng;
  Budget budget;
  Style style;
};

}  // namespace paddock
