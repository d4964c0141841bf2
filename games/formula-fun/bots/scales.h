// Scales: what a team has, weighed for the title. data/judge.csv, learned from seasons of quick
// bots by `paddock learn formula-fun`.
#pragma once

#include <array>
#include <string_view>

#include "engine/csv.h"
#include "engine/describe.h"

namespace paddock::formula_fun {

// What a team may have, worth so many points each; and how much a point decides.
enum class Scale : std::uint8_t {
  Promise,         // a point promised in each race
  Million,         // one in the bank, for each race left
  Income,          // one that sponsors pay a race, for each race left
  Circuit,         // one in hand
  Turn,            // to be the next to play
  MissingPart,     // of a car
  Sharpness,       // of a point, at any time
  SharpnessAtEnd,  // and besides, by how few races are left
};
BOOST_DESCRIBE_ENUM(Scale, Promise, Million, Income, Circuit, Turn, MissingPart, Sharpness,
                    SharpnessAtEnd)
inline constexpr std::size_t kScales = 8;
using Scales = std::array<double, kScales>;

constexpr double at(const Scales& scales, Scale one) {
  return scales[static_cast<std::size_t>(one)];
}
constexpr double sharpness(const Scales& scales, int races_left) {
  return at(scales, Scale::Sharpness) + at(scales, Scale::SharpnessAtEnd) / races_left;
}

constexpr Scales parse_scales(std::string_view text) {
  Scales scales{};
  std::size_t read = 0;
  for_each_row<2>(text, "name,thousandths", [&](const auto& fields) {
    if (read == kScales || fields[0] != kNamesOf<Scale>[read]) {
      throw std::invalid_argument("not the scale that comes here");
    }
    const bool is_negative = fields[1].starts_with('-');
    const int thousandths = csv_integer(fields[1].substr(is_negative ? 1 : 0));
    scales[read++] = (is_negative ? -thousandths : thousandths) / 1000.0;
  });
  if (read != kScales) throw std::invalid_argument("too few scales");
  return scales;
}

}  // namespace paddock::formula_fun
