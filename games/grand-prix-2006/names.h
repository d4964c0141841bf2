// What has a name of its own in each language: races and countries. Those of a user's own charts
// are said as they are written there.
#pragma once

#include "engine/message.h"
#include "games/grand-prix-2006/almanac.h"

namespace paddock::grand_prix_2006 {

Message race_name(const Almanac& book, CircuitId circuit);
Message country_name(const Almanac& book, std::string_view country);

}  // namespace paddock::grand_prix_2006
