#include "print/sheets.h"

#include <algorithm>
#include <functional>

#include "engine/text.h"
#include "games/grand-prix-2006/print/sheets.h"
#include "table/replay.h"

namespace paddock::printing {
namespace {

using Print = std::function<void(Document&, const Wishes&, const Translator&)>;

struct Sheet {
  std::string name;
  std::vector<std::string> options;
  Print print;
};

const Almanac& book() { return grand_prix_2006::almanac(grand_prix_2006::find_almanac("2006")); }

std::optional<CircuitId> circuit_of(const Wishes& wishes) {
  if (!wishes.circuit) return std::nullopt;
  const std::optional<CircuitId> circuit = book().find_circuit(*wishes.circuit);
  if (circuit) return circuit;
  std::vector<std::string> ids;
  for (const auto& one : book().circuits) ids.push_back(one.id);
  throw InputError(
      Message("error.almanac.no_circuit", {{"circuit", *wishes.circuit}, {"valid", listed(ids)}}));
}

Race blank_race_of(const Wishes& wishes) {
  const std::optional<CircuitId> circuit = circuit_of(wishes);
  int laps = 0;
  for (const auto& one : book().circuits) laps = std::max(laps, one.laps);
  if (circuit) laps = book()[*circuit].laps;
  return blank_race(book(), circuit, wishes.laps.value_or(laps));
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

void print_blank_scores(Document& document, const Wishes& wishes, const Translator& say) {
  constexpr int kWholeSeason = 17;  // rule M-63
  Season season;
  season.races = wishes.races.value_or(kWholeSeason);
  print_scoresheet(document, season, wishes.cars, say);
}

const std::vector<Sheet>& sheets() {
  static const std::vector<Sheet> all = {
      {"cards",
       {},
       [](auto& document, auto&, auto& say) { print_action_cards(document, book(), say); }},
      {"drivers",
       {},
       [](auto& document, auto&, auto& say) { print_driver_cards(document, book(), say); }},
      {"circuits", {"--circuit"}, print_circuits},
      {"pit", {}, [](auto& document, auto&, auto& say) { print_pit_chart(document, book(), say); }},
      {"positions",
       {"--circuit", "--laps"},
       [](auto& document, auto& wishes, auto& say) {
         print_position_chart(document, blank_race_of(wishes), say);
       }},
      {"times",
       {"--circuit", "--laps"},
       [](auto& document, auto& wishes, auto& say) {
         print_time_sheets(document, blank_race_of(wishes), say);
       }},
      {"all", {}, print_kit},
      {"scoresheet", {"--races", "--cars"}, print_blank_scores}};
  return all;
}

const Sheet& find_sheet(std::string_view name) {
  const auto found = std::ranges::find(sheets(), name, &Sheet::name);
  if (found != sheets().end()) return *found;
  std::vector<std::string> names = sheet_names();
  names.emplace_back("race");
  throw InputError(Message("error.print.sheet", {{"sheet", name}, {"valid", listed(names)}}));
}

void print_races(Document& document, const Journal& journal, const Wishes& wishes,
                 const Translator& say) {
  if (wishes.cars == Cars::Apart) {
    throw InputError(
        Message("error.print.game_option", {{"option", "--cars"}, {"game", journal.header.game}}));
  }
  const Championship season = championship_of(journal);
  const std::vector<Race>& races = season.races;
  if (races.empty()) throw InputError(Message("error.print.no_race"));
  const int count = static_cast<int>(races.size());
  if (wishes.race && *wishes.race > count) {
    throw InputError(Message("error.print.race", {{"race", *wishes.race}, {"count", count}}));
  }
  if (!wishes.race && !races.front().is_single) print_standings(document, season, say);
  for (const Race& race : races) {
    if (wishes.race && race.number != *wishes.race) continue;
    print_position_chart(document, race, say);
    print_time_sheets(document, race, say);
  }
}

void print_season(Document& document, const Journal& journal, const Wishes& wishes,
                  const Translator& say) {
  if (wishes.race) {
    throw InputError(
        Message("error.print.game_option", {{"option", "--race"}, {"game", journal.header.game}}));
  }
  print_scoresheet(document, season_of(journal), wishes.cars, say);
}

}  // namespace

std::vector<std::string> sheet_names() {
  std::vector<std::string> names;
  for (const Sheet& sheet : sheets()) names.push_back(sheet.name);
  return names;
}

std::vector<std::string> options_of(std::string_view sheet) { return find_sheet(sheet).options; }

void print_sheets(Document& document, std::string_view sheet, const Wishes& wishes,
                  const Translator& say) {
  find_sheet(sheet).print(document, wishes, say);
}

void print_journal(Document& document, const Journal& journal, const Wishes& wishes,
                   const Translator& say) {
  const std::string& game = journal.header.game;
  start_match(journal.header);  // refuses a game nobody knows
  if (game == "grand-prix-2006") return print_races(document, journal, wishes, say);
  if (game == "formula-motor-racing") return print_season(document, journal, wishes, say);
  throw InputError(Message("error.print.game", {{"game", game}}));
}

}  // namespace paddock::printing
