// The paper parts of Grand Prix 2006, from an almanac, and the sheets its races are written on.
#pragma once

#include <string>

#include "engine/message.h"
#include "games/grand-prix-2006/print/race.h"
#include "print/document.h"

namespace paddock::printing {

void print_action_cards(Document& document, const Almanac& book, const Translator& say);
void print_driver_cards(Document& document, const Almanac& book, const Translator& say);
void print_circuit_chart(Document& document, const Almanac& book, CircuitId circuit,
                         const Translator& say);
void print_pit_chart(Document& document, const Almanac& book, const Translator& say);
void print_position_chart(Document& document, const Race& race, const Translator& say);
void print_standings(Document& document, const Championship& season, const Translator& say);
void print_time_sheets(Document& document, const Race& race, const Translator& say);

}  // namespace paddock::printing
