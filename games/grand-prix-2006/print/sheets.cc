#include "games/grand-prix-2006/print/sheets.h"

#include <algorithm>

#include "engine/text.h"
#include "games/grand-prix-2006/print/papers.h"

namespace paddock::printing {
namespace {

const Almanac& book() { return grand_prix_2006::almanac(grand_prix_2006::find_almanac("2006")); }

std::optional<CircuitId> circuit_of(const Wishes& wishes) {
  const std::optional<std::string> id = wishes.text("circuit");
  if (!id) return std::nullopt;
  const std::optional<CircuitId> circuit = book().find_circuit(*id);
  if (circuit) return circuit;
  std::vector<std::string> ids;
  for (const auto& one : book().circuits) ids.push_back(one.id);
  throw InputError(Message("error.almanac.no_circuit", {{"circuit", *id}, {"valid", listed(ids)}}));
}

Race blank_race_of(const Wishes& wishes) {
  const std::optional<CircuitId> circuit = circuit_of(wishes);
  int laps = 0;
  for (const auto& one : book().circuits) laps = std::max(laps, one.laps);
  if (circuit) laps = book()[*circuit].laps;
  return blank_race(book(), circuit, wishes.number("laps").value_or(laps));
}

void print_circuits(Document& document, const Wishes& wishes, const Translator& say) {
  const std::optional<CircuitId> wanted = circuit_of(wishes);
  for (std::size_t i = 0; i < book().circuits.size(); ++i) {
    const auto circuit = grand_prix_2006::id_at<CircuitId>(i);
    if (!wanted || wanted == circuit) print_circuit_chart(document, book(), circuit, say);
  }
}

void print_kit(Document& document, const Wishes& wishes, const Translator& say) {
  print_action_cards(document, book(), say);
  print_driver_cards(document, book(), say);
  print_circuits(document, {}, say);
  print_pit_chart(document, book(), say);
  print_position_chart(document, blank_race_of(wishes), say);
  print_time_sheets(document, blank_race_of(wishes), say);
}

void print_races(Document& document, const Journal& journal, const Wishes& wishes,
                 const Translator& say) {
  const Championship season = championship_of(journal);
  const std::vector<Race>& races = season.races;
  if (races.empty()) throw InputError(Message("error.print.no_race"));
  const int count = static_cast<int>(races.size());
  const std::optional<int> wanted = wishes.number("race");
  if (wanted && *wanted > count) {
    throw InputError(Message("error.print.race", {{"race", *wanted}, {"count", count}}));
  }
  if (!wanted && !races.front().is_single) print_standings(document, season, say);
  for (const Race& race : races) {
    if (wanted && race.number != *wanted) continue;
    print_position_chart(document, race, say);
    print_time_sheets(document, race, say);
  }
}

const Wish kCircuit{"circuit", Wish::Kind::Text};
const Wish kLaps{"laps", Wish::Kind::Number, kMostLaps};

std::vector<Sheet> blank_sheets() {
  return {
      {"cards",
       {},
       [](auto& document, auto&, auto& say) { print_action_cards(document, book(), say); }},
      {"drivers",
       {},
       [](auto& document, auto&, auto& say) { print_driver_cards(document, book(), say); }},
      {"circuits", {kCircuit}, print_circuits},
      {"pit", {}, [](auto& document, auto&, auto& say) { print_pit_chart(document, book(), say); }},
      {"positions",
       {kCircuit, kLaps},
       [](auto& document, auto& wishes, auto& say) {
         print_position_chart(document, blank_race_of(wishes), say);
       }},
      {"times",
       {kCircuit, kLaps},
       [](auto& document, auto& wishes, auto& say) {
         print_time_sheets(document, blank_race_of(wishes), say);
       }},
      {"all", {}, print_kit},
  };
}

}  // namespace

Sheets SheetsOf<grand_prix_2006::GrandPrix2006>::sheets() {
  return {
      blank_sheets(), {{"race", Wish::Kind::Number, grand_prix_2006::kMostCircuits}}, print_races};
}

}  // namespace paddock::printing
