// Reads an almanac from its csv files and checks it whole: what it accepts can be raced with.
#include <algorithm>
#include <bitset>
#include <map>
#include <set>

#include "engine/text.h"
#include "games/grand-prix-2006/almanac.h"
#include "games/grand-prix-2006/csv_reader.h"

namespace paddock::grand_prix_2006 {
namespace {

constexpr int kHundred = 100;
constexpr int kMostLaps = 78;                   // there is no wider position chart
constexpr Hundredths kSlowestLap = 30'000;      // with a stop it must fit into sixteen bits
constexpr std::int64_t kSlowestStop = 300'000;  // thousandths of a second
constexpr int kWidestModifier = 30;
constexpr std::string_view kArrow = "<----";

// "spun-off" is SPUN OFF on a card.
std::string on_card(std::string_view name) {
  std::string text(name);
  for (char& c : text) c = c == '-' ? ' ' : static_cast<char>(c - 'a' + 'A');
  return text;
}

class Loader {
 public:
  Loader(std::string_view id, const FileReader& read, std::string_view folder)
      : read_(read), folder_(folder) {
    almanac_.id = id;
  }

  Almanac load() {
    read_drivers();
    read_reasons();
    read_circuits();
    for (Circuit& circuit : almanac_.circuits) read_chart(circuit);
    read_pit_times();
    read_deck();
    read_entries();
    read_real();
    lay_out();
    return std::move(almanac_);
  }

 private:
  std::string path_of(const std::string& name) const { return std::string(folder_) + "/" + name; }

  CsvReader open(const std::string& name, std::string_view header) const {
    std::optional<std::string> text = read_(name);
    if (!text) throw InputError(Message("error.almanac.missing", {{"file", path_of(name)}}));
    return CsvReader(path_of(name), std::move(*text), header);
  }

  DriverId driver(const CsvLine& line, std::size_t field) const {
    const std::optional<DriverId> found = almanac_.find_driver(line.text(field));
    if (!found) line.refuse("error.almanac.driver", {{"driver", line.text(field)}});
    return *found;
  }

  void read_drivers() {
    const CsvReader file =
        open("drivers.csv", "code,name,country,rating,retires,pit1,pit2,extras,crew");
    for (const CsvLine& line : file.lines()) {
      if (almanac_.drivers.size() > kMostDrivers) break;  // too many, unless one is there twice
      DriverCard card;
      card.code = line.text(0);
      const bool is_code = card.code.size() == 3 && std::ranges::all_of(card.code, [](char c) {
                             return c >= 'A' && c <= 'Z';
                           });
      if (!is_code) line.refuse("error.almanac.code", {{"code", card.code}});
      card.name = line.text(1);
      card.country = line.text(2);
      for (const DriverCard& other : almanac_.drivers) {
        if (other.code != card.code && other.name != card.name) continue;
        const bool has_same_code = other.code == card.code;
        line.refuse("error.almanac.driver_twice",
                    {{"driver", has_same_code ? card.code : card.name}});
      }
      card.rating = line.whole(3, 1, kRatings);
      card.retires = line.whole(4, 1, kHundred);
      card.pit_laps[0] = line.whole(5, 1, kMostLaps);
      card.pit_laps[1] = line.whole(6, card.pit_laps[0] + 1, kMostLaps);
      card.extras = line.whole(7, 0, kHundred);
      card.crew = line.whole(8, kBestCrew, kWorstCrew);
      almanac_.drivers.push_back(std::move(card));
    }
    file.need_lines(kFewestDrivers, kMostDrivers);
  }

  void read_reasons() {
    const CsvReader file = open("reasons.csv", "driver,reason,low,high");
    for (const CsvLine& line : file.lines()) {
      DriverCard& card = almanac_.drivers[index_of(driver(line, 0))];
      const auto reason = std::ranges::find(kNamesOf<Reason>, line.text(1), on_card);
      if (reason == kNamesOf<Reason>.end()) {
        line.refuse("error.almanac.reason", {{"reason", line.text(1)}});
      }
      const int next = card.reasons.empty() ? 1 : card.reasons.back().high + 1;
      const int low = line.whole(2, 1, kHundred);
      if (low < next) line.refuse("error.almanac.overlap", {{"low", low}, {"driver", card.name}});
      if (low > next) line.refuse("error.almanac.gap", {{"number", next}, {"driver", card.name}});
      const int high = line.whole(3, low, kHundred);
      card.reasons.push_back({static_cast<Reason>(reason - kNamesOf<Reason>.begin()), low, high});
    }
    const CsvLine end{
        &last_file_.emplace(path_of("reasons.csv")), static_cast<int>(file.lines().size()) + 1, {}};
    for (const DriverCard& card : almanac_.drivers) {
      const int last = card.reasons.empty() ? 0 : card.reasons.back().high;
      if (last < kHundred) {
        end.refuse("error.almanac.gap", {{"number", last + 1}, {"driver", card.name}});
      }
    }
  }

  void read_circuits() {
    const CsvReader file =
        open("circuits.csv", "round,id,name,location,country,race,date,laps,incident,km,wet");
    file.need_lines(1, static_cast<std::size_t>(kMostCircuits));
    for (const CsvLine& line : file.lines()) {
      const int round = static_cast<int>(almanac_.circuits.size()) + 1;
      line.need_number(0, round);
      Circuit circuit;
      circuit.id = line.text(1);
      const bool is_id = std::ranges::all_of(circuit.id, [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
      });
      if (!is_id) line.refuse("error.almanac.id", {{"id", circuit.id}});
      if (almanac_.find_circuit(circuit.id)) {
        line.refuse("error.almanac.circuit_twice", {{"circuit", circuit.id}});
      }
      circuit.name = line.text(2);
      circuit.location = line.text(3);
      circuit.country = line.text(4);
      circuit.race = line.text(5);
      circuit.date = line.text(6);
      circuit.laps = line.whole(7, 1, kMostLaps);
      circuit.incident = line.whole(8, 1, kHundred);
      (void)line.thousandths(9);
      circuit.kilometres = line.text(9);
      if (line.fields[10] != "yes" && line.fields[10] != "no") line.refuse("error.almanac.wet");
      circuit.is_wet = line.fields[10] == "yes";
      almanac_.circuits.push_back(std::move(circuit));
    }
  }

  void read_chart(Circuit& circuit) {
    const CsvReader file = open("charts/" + circuit.id + ".csv", "row,1,2,3,4,5,6,7,8");
    int row = 0;
    for (const CsvLine& line : file.lines()) {
      if (row == kRows) break;
      line.need_number(0, row + 1);
      auto& cells = circuit.chart[static_cast<std::size_t>(row)];
      for (std::size_t column = 0; column < cells.size(); ++column) {
        const std::string_view text = line.fields[column + 1];
        if (text == kArrow) {
          if (column == 0) line.refuse("error.almanac.arrow");
          cells[column] = {cells[column - 1].time, true};
          continue;
        }
        const std::optional<Hundredths> time = parse_time(text);
        if (!time || *time == 0 || *time > kSlowestLap) {
          line.refuse("error.almanac.time", {{"value", text}});
        }
        cells[column] = {*time, false};
      }
      ++row;
    }
    file.need_lines(kRows, kRows);
  }

  void read_pit_times() {
    std::string header = "row";
    for (int column = 1; column <= kPitColumns; ++column) header += "," + std::to_string(column);
    const CsvReader file = open("pit-times.csv", header + ",X");
    int row = 0;
    for (const CsvLine& line : file.lines()) {
      if (row == kRows) break;
      line.need_number(0, row + 1);
      auto& cells = almanac_.pit_times[static_cast<std::size_t>(row++)];
      for (std::size_t column = 0; column < cells.size(); ++column) {
        const std::int64_t time = line.thousandths(column + 1);
        if (time <= 0 || time > kSlowestStop) {
          line.refuse("error.almanac.seconds", {{"value", line.fields[column + 1]}});
        }
        cells[column] = static_cast<Hundredths>((time + 5) / 10);
      }
    }
    file.need_lines(kRows, kRows);
  }

  void read_deck() {
    const CsvReader file = open("deck.csv", "number,row,lap-time,pit,x,retire");
    std::bitset<kHundred + 1> seen;
    int count = 0;
    for (const CsvLine& line : file.lines()) {
      if (count == kCards) break;
      ActionCard card;
      card.number = line.whole(0, 1, kHundred);
      if (seen[static_cast<std::size_t>(card.number)]) {
        line.refuse("error.almanac.card_twice", {{"number", card.number}});
      }
      seen.set(static_cast<std::size_t>(card.number));
      card.row = line.whole(1, 1, kRows);
      card.lap_time = line.whole(2, -kRatings, kRatings);
      if (line.fields[3] != "X") card.pit = line.whole(3, -kWidestModifier, kWidestModifier);
      if (line.fields[4] != "X") card.x = line.whole(4, kExceptionalBest, kExceptionalWorst);
      card.retire = line.whole(5, 1, kHighestRetire);
      // A card is called by its number, so that is where it lies.
      almanac_.deck[static_cast<std::size_t>(card.number - 1)] = card;
      ++count;
    }
    file.need_lines(kCards, kCards);
  }

  TeamId team(std::string_view name) {
    auto& teams = almanac_.teams;
    const auto known = std::ranges::find(teams, name);
    const auto place = known - teams.begin();
    if (known == teams.end()) teams.emplace_back(name);
    return id_at<TeamId>(place);
  }

  void read_entries() {
    const CsvReader file = open("entries.csv", "round,driver,team,number,grid");
    almanac_.entries.resize(almanac_.circuits.size());
    std::set<std::pair<int, int>> seen;
    for (const CsvLine& line : file.lines()) {
      const int round = line.whole(0, 1, static_cast<int>(almanac_.circuits.size()));
      const RaceEntry entry{driver(line, 1), team(line.text(2)), line.whole(3, 1, 99)};
      auto& race = almanac_.entries[static_cast<std::size_t>(round - 1)];
      if (std::ranges::find(race, entry.driver, &RaceEntry::driver) != race.end()) {
        line.refuse("error.almanac.entry_twice", {{"driver", line.text(1)}});
      }
      const int grid = line.whole(4, 1, kMostDrivers);
      if (!seen.emplace(round, grid).second) {
        line.refuse("error.almanac.grid_twice", {{"place", grid}});
      }
      race.push_back(entry);
      grids_[{round - 1, index_of(entry.driver)}] = grid;
      if (almanac_.teams.size() > static_cast<std::size_t>(kMostDrivers)) {
        line.refuse("error.almanac.teams");
      }
    }
    for (std::size_t round = 0; round < almanac_.entries.size(); ++round) {
      auto& race = almanac_.entries[round];
      if (race.size() < static_cast<std::size_t>(kFewestDrivers)) {
        throw InputError(
            Message("error.almanac.empty_race",
                    {{"file", path_of("entries.csv")}, {"circuit", almanac_.circuits[round].id}}));
      }
      std::ranges::sort(race, {}, [&](const RaceEntry& entry) {
        return grids_[{static_cast<int>(round), index_of(entry.driver)}];
      });
    }
    find_teams();
  }

  void find_teams() {
    for (std::size_t d = 0; d < almanac_.drivers.size(); ++d) {
      TeamId first{};
      for (std::size_t race = almanac_.entries.size(); race-- > 0;) {
        for (const RaceEntry& entry : almanac_.entries[race]) {
          if (index_of(entry.driver) == d) first = entry.team;
        }
      }
      for (auto& teams : almanac_.team_of_) teams[d] = first;
    }
    for (std::size_t race = 0; race < almanac_.entries.size(); ++race) {
      for (const RaceEntry& entry : almanac_.entries[race]) {
        almanac_.team_of_[race][index_of(entry.driver)] = entry.team;
      }
    }
  }

  // What really happened may be left out: an invented season has no past.
  void read_real() {
    if (!read_("real.csv")) return;
    RealSeason real;
    const CsvReader races =
        open("real.csv", "id,median_lap,spread,winner_time,neutral,margin,third,stops,retirements");
    races.need_lines(almanac_.circuits.size(), almanac_.circuits.size());
    for (const CsvLine& line : races.lines()) {
      if (line.text(0) != almanac_.circuits[real.races.size()].id) {
        line.refuse("error.almanac.circuit", {{"circuit", line.text(0)}});
      }
      real.races.push_back({line.thousandths(1), line.thousandths(2), line.thousandths(3),
                            line.thousandths(4), line.thousandths(5), line.thousandths(6),
                            line.whole(8, 0, kMostDrivers)});
    }
    read_results(real);
    const CsvReader standings = open("standings.csv", "kind,position,id,points,wins");
    for (const CsvLine& line : standings.lines()) {
      auto& table = line.text(0) == "driver" ? real.drivers : real.teams;
      table.push_back({std::string(line.text(2)), line.whole(3, 0, 999), line.whole(4, 0, 99)});
    }
    almanac_.real = std::move(real);
  }

  void read_results(RealSeason& real) const {
    const CsvReader results = open("results.csv", "round,driver,place,laps,points,stops,out");
    for (const CsvLine& line : results.lines()) {
      RealResult result;
      result.circuit = line.whole(0, 1, static_cast<int>(almanac_.circuits.size())) - 1;
      result.driver = driver(line, 1);
      if (!line.fields[2].empty()) result.place = line.whole(2, 1, kMostDrivers);
      result.laps = line.whole(3, 0, kMostLaps);
      result.points = line.whole(4, 0, kPoints[0]);
      result.stops = line.whole(5, 0, 20);
      real.results.push_back(result);
    }
  }

  void lay_out() {
    Tables& tables = almanac_.tables;
    for (std::size_t d = 0; d < almanac_.drivers.size(); ++d) {
      const DriverCard& card = almanac_.drivers[d];
      tables.rating[d] = static_cast<std::uint8_t>(card.rating - 1);
      tables.retires[d] = static_cast<std::uint8_t>(card.retires);
      tables.extras[d] = static_cast<std::uint8_t>(card.extras);
    }
    for (std::size_t card = 0; card < almanac_.deck.size(); ++card) {
      const ActionCard& action = almanac_.deck[card];
      const auto row = static_cast<std::size_t>(action.row - 1);
      for (int rating = 1; rating <= kRatings; ++rating) {
        // rule G-22: a modified rating is at least 1 and at most 8.
        const int column = std::clamp(rating + action.lap_time, 1, kRatings);
        tables.column[static_cast<std::size_t>(rating - 1)][card] =
            static_cast<std::uint8_t>(column - 1);
      }
      for (std::size_t circuit = 0; circuit < almanac_.circuits.size(); ++circuit) {
        for (std::size_t column = 0; column < static_cast<std::size_t>(kRatings); ++column) {
          tables.lap[circuit][column][card] =
              static_cast<std::uint16_t>(almanac_.circuits[circuit].chart[row][column].time);
        }
      }
      for (std::size_t column = 0; column < tables.pit.size(); ++column) {
        tables.pit[column][card] = static_cast<std::uint16_t>(almanac_.pit_times[row][column]);
      }
    }
  }

  const FileReader& read_;
  std::string_view folder_;
  Almanac almanac_;
  std::map<std::pair<int, std::size_t>, int> grids_;
  std::optional<std::string> last_file_;
};

}  // namespace

Almanac load_almanac(std::string_view id, const FileReader& read, std::string_view folder) {
  return Loader(id, read, folder).load();
}

}  // namespace paddock::grand_prix_2006
