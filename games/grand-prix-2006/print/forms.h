// What the position chart and the cumulative time sheets share.
#pragma once

#include <fmt/format.h>

#include <algorithm>

#include "games/grand-prix-2006/names.h"
#include "games/grand-prix-2006/print/papers.h"
#include "print/sheet.h"
#include "print/words.h"

namespace paddock::printing {

// `all` things in as few equal parts as hold at most `most` each.
inline int parts_of(int all, int most) { return (all + most - 1) / most; }

// The n-th of those parts, from 0; things are counted from 0.
struct Part {
  int first;
  int last;
  int size() const { return last - first + 1; }
};
inline Part part_of(int all, int most, int n) {
  const int size = parts_of(all, parts_of(all, most));
  return {n * size, std::min(all, (n + 1) * size) - 1};
}

// A heading for one race. Where nothing is known there are lines to write on.
inline Heading race_heading(const Race& race, const std::string& title, const Part& laps,
                            const Translator& say) {
  Heading heading;
  heading.title = title;
  heading.subtitle =
      say(Message("print.laps.part",
                  {{"first", laps.first + 1}, {"last", laps.last + 1}, {"laps", race.laps}}));
  Fact circuit{word(say, "print.circuit"), "", 62};
  if (race.circuit) {
    circuit.figure = (*race.book)[*race.circuit].name;
    heading.subtitle =
        say(grand_prix_2006::race_name(*race.book, *race.circuit)) + " · " + heading.subtitle;
  }
  heading.facts.push_back(circuit);
  if (!race.is_filled) heading.facts.push_back({word(say, "print.date"), "", 22});
  if (race.is_filled && !race.is_single) {
    heading.facts.push_back({word(say, "print.race_number"), std::to_string(race.number), 12});
  }
  return heading;
}

}  // namespace paddock::printing
