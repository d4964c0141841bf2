// Corners and circuits as people say them: real names as they are, names made of common words and
// those of countries in the language of whoever reads.
#include <array>
#include <utility>

#include "engine/text.h"
#include "games/formula-d/text.h"
#include "games/formula-d/track.h"

namespace paddock::formula_d {
namespace {

constexpr auto kCommon = std::to_array<std::pair<std::string_view, std::string_view>>({
    {"Bell Tower", "fd.corner.bell_tower"},
    {"Castle Hill", "fd.corner.castle_hill"},
    {"Customs House", "fd.corner.customs_house"},
    {"First Curve", "fd.corner.first_curve"},
    {"Gasworks", "fd.corner.gasworks"},
    {"Hairpin", "fd.corner.hairpin"},
    {"Lighthouse", "fd.corner.lighthouse"},
    {"Opera", "fd.corner.opera"},
    {"Post Office", "fd.corner.post_office"},
    {"S Curves", "fd.corner.s_curves"},
    {"Shipyard", "fd.corner.shipyard"},
    {"Station Square", "fd.corner.station_square"},
    {"Town Hall", "fd.corner.town_hall"},
    {"Wall of Champions", "fd.corner.wall_of_champions"},
});

// One part of a corner that is driven as several: "Casino, first".
constexpr auto kParts = std::to_array<std::pair<std::string_view, std::string_view>>({
    {", first", "fd.corner.part.first"},
    {", second", "fd.corner.part.second"},
    {", third", "fd.corner.part.third"},
});

// Circuits that are called by a country or a region.
constexpr auto kRegions = std::to_array<std::pair<std::string_view, std::string_view>>({
    {"Bahrain", "fd.circuit.bahrain"},
    {"Catalunya", "fd.circuit.catalunya"},
});

}  // namespace

Message circuit_message(std::string_view name) {
  for (const auto& [region, key] : kRegions) {
    if (name == region) return Message(key);
  }
  return Message("fd.circuit", {{"name", name}});
}

Message corner_message(std::string_view name) {
  for (const auto& [ending, key] : kParts) {
    if (!name.ends_with(ending)) continue;
    return Message(key, {{"corner", corner_message(name.substr(0, name.size() - ending.size()))}});
  }
  for (const auto& [common, key] : kCommon) {
    if (name == common) return Message(key);
  }
  constexpr std::string_view kTurn = "Turn ";
  if (name.starts_with(kTurn)) {
    const auto number = parse_whole<int>(name.substr(kTurn.size()));
    if (number) return Message("fd.corner.turn", {{"number", *number}});
  }
  return Message("fd.corner", {{"name", name}});
}

Message message_of(const Corner& corner) {
  const circuits::Board& board = Track::of(corner.board).board();
  return corner_message(board.segments[static_cast<std::size_t>(corner.segment)].name);
}

}  // namespace paddock::formula_d
