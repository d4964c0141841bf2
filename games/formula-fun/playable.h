// What a turn allows, and why a card in hand cannot be played in it. What may be done asks here,
// and so does whoever explains it.
#pragma once

#include <algorithm>
#include <optional>

#include "engine/describe.h"
#include "games/formula-fun/state.h"

namespace paddock::formula_fun {

enum class WhyNot : std::uint8_t {
  Scrapped,  // no circuit after a Scrap
  Circuit,   // one a turn
  NoCar,     // could start
  Sponsor,   // one a turn
  Sponsors,  // as many in play as there may be
  Specials,  // as many played as there may be
  Raced,     // no Scrap after a circuit
  Nothing,   // in play to be scrapped
};
BOOST_DESCRIBE_ENUM(WhyNot, Scrapped, Circuit, NoCar, Sponsor, Sponsors, Specials, Raced, Nothing)

// rule F-8: if he has it.
inline int most_to_invest(const Open& open) {
  return std::min<int>(kMostInvested, open.teams[slot(open.turn.seat)].money);
}

// rules F-27, F-31
inline std::optional<WhyNot> why_no_race(const Open& open) {
  if (open.turn.scrap_played != 0) return WhyNot::Scrapped;
  if (open.turn.circuit_played != 0) return WhyNot::Circuit;
  if (cars_racing(open) == 0) return WhyNot::NoCar;
  return std::nullopt;
}

// rules F-24, F-25: one a turn, two in play.
inline std::optional<WhyNot> why_no_sponsor(const Open& open) {
  if (open.turn.sponsor_played != 0) return WhyNot::Sponsor;
  if (open.teams[slot(open.turn.seat)].sponsors.is_full()) return WhyNot::Sponsors;
  return std::nullopt;
}

// rule F-26
inline std::optional<WhyNot> why_no_special(const Open& open) {
  if (open.turn.specials_left() > 0) return std::nullopt;
  return WhyNot::Specials;
}

inline bool is_component_in_play(const Open& open) {
  for (std::size_t i = 0; i < open.players; ++i) {
    const Team& team = open.teams[i];
    if (team.chassis != 0 || team.engine != 0 || team.drivers.count() > 0) return true;
  }
  return false;
}

// rule F-27
inline std::optional<WhyNot> why_no_scrap(const Open& open) {
  if (open.turn.circuit_played != 0) return WhyNot::Raced;
  if (!is_component_in_play(open)) return WhyNot::Nothing;
  return std::nullopt;
}

// Nothing: it can be.
inline std::optional<WhyNot> why_not(const Open& open, Card card) {
  switch (kind_of(card)) {
    case Kind::Driver:
    case Kind::Chassis:
    case Kind::Engine:
      return std::nullopt;
    case Kind::Sponsor:
      return why_no_sponsor(open);
    case Kind::Circuit:
      return why_no_race(open);
    case Kind::Special:
      break;
  }
  const std::optional<WhyNot> why = why_no_special(open);
  return why || special_of(card) != Special::Scrap ? why : why_no_scrap(open);
}

}  // namespace paddock::formula_fun
