// Fraction: a chance, or a difference of chances, in whole millionths, so that what is added up
// agrees to the last digit wherever it is added up.
#pragma once

#include <cmath>
#include <cstdint>
#include <string>

#include "engine/json_out.h"

namespace paddock {

class Schema;

struct Fraction {
  std::int64_t millionths = 0;

  static constexpr std::int64_t kWhole = 1'000'000;
  static Fraction of(double part) { return {std::llround(part * static_cast<double>(kWhole))}; }
  double part() const { return static_cast<double>(millionths) / static_cast<double>(kWhole); }

  friend Fraction operator+(Fraction a, Fraction b) { return {a.millionths + b.millionths}; }
  friend Fraction operator-(Fraction a, Fraction b) { return {a.millionths - b.millionths}; }
  Fraction& operator+=(Fraction other) { return *this = *this + other; }
  friend auto operator<=>(Fraction, Fraction) = default;

  // "-0.0325": a decimal number, as short as it can be.
  std::string text() const;
  void write_json(JsonOut& out) const { out.raw(text()); }
  static std::string schema(Schema&) { return R"({"type":"number"})"; }
};

}  // namespace paddock
