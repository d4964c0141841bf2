// The files the browser fetches: an almanac's facts, and where a circuit's road runs.
#include "circuits/shelf.h"
#include "games/grand-prix-2006/names.h"
#include "games/grand-prix-2006/wire.h"

namespace paddock::grand_prix_2006 {
namespace {

CircuitInfo info_of(const Almanac& book, CircuitId id) {
  const Circuit& circuit = book[id];
  return {circuit.id,   circuit.name, circuit.location,     circuit.country, race_name(book, id),
          circuit.date, circuit.laps, {circuit.kilometres}, circuit.is_wet};
}

std::vector<Entrant> entrants(AlmanacNumber number, const std::vector<RaceEntry>& race) {
  std::vector<Entrant> list;
  for (const RaceEntry& entry : race) {
    list.push_back({{number, entry.driver}, {number, entry.team}, entry.number});
  }
  return list;
}

std::vector<TeamName> teams_at(AlmanacNumber number, CircuitId circuit) {
  const Almanac& book = almanac(number);
  std::vector<TeamName> teams;
  for (std::size_t i = 0; i < book.drivers.size(); ++i) {
    teams.push_back({number, book.team_of(id_at<DriverId>(i), circuit)});
  }
  return teams;
}

Charts charts_of(AlmanacNumber number) {
  const Almanac& book = almanac(number);
  Charts charts{book.id, book.drivers, book.teams, {}, {}, {}, {}};
  for (std::size_t i = 0; i < book.circuits.size(); ++i) {
    charts.circuits.push_back(info_of(book, id_at<CircuitId>(i)));
    charts.entries.push_back(entrants(number, book.entries[i]));
    charts.drives_for.push_back(teams_at(number, id_at<CircuitId>(i)));
  }
  return charts;
}

// Drawings count downwards, maps upwards.
CircuitMap map_of(const std::string& id, const circuits::Road& road) {
  CircuitMap map{id, road.lap_metres, {}};
  for (const circuits::Point& point : road.metres) map.points.push_back({point.x, -point.y});
  return map;
}

template <class File>
GameFile as_file(const File& file) {
  JsonOut out;
  write_json(out, file);
  return {"application/json", out.take()};
}

std::optional<GameFile> map_file(std::string_view id) {
  const std::vector<std::string> ids = circuits::shelved_ids();
  const auto found = std::ranges::find(ids, id);
  if (found == ids.end()) return std::nullopt;
  const auto number = static_cast<std::size_t>(found - ids.begin());
  return as_file(map_of(*found, circuits::shelved_road(number)));
}

}  // namespace

void Kilometres::write_json(JsonOut& out) const { out.raw(number); }
std::string Kilometres::schema(Schema&) { return R"({"type":"number"})"; }

std::optional<GameFile> GrandPrix2006Text::file(std::string_view name) {
  constexpr std::string_view kMap = "map-";
  constexpr std::string_view kJson = ".json";
  if (!name.ends_with(kJson)) return std::nullopt;
  name.remove_suffix(kJson.size());
  if (name.starts_with(kMap)) return map_file(name.substr(kMap.size()));
  const std::vector<std::string> ids = almanac_ids();
  const auto found = std::ranges::find(ids, name);
  if (found == ids.end()) return std::nullopt;
  return as_file(charts_of(id_at<AlmanacNumber>(found - ids.begin())));
}

}  // namespace paddock::grand_prix_2006
