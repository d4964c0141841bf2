// What the seasons came to, in tables and as JSON.
#include <fmt/format.h>

#include <cmath>
#include <nlohmann/json.hpp>
#include <numeric>

#include "engine/decimal.h"
#include "games/grand-prix-2006/study/survey.h"

namespace paddock::grand_prix_2006 {
namespace {

double share(std::uint64_t part, std::uint64_t whole) {
  return whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole);
}
double seconds(Thousandths time) { return static_cast<double>(time) / 1000; }
double seconds(double hundredths) { return hundredths / 100; }

Message number(double value, int digits) { return decimal(fmt::format("{:.{}f}", value, digits)); }
Message percent(double part) { return decimal(fmt::format("{:.2f} %", 100 * part)); }
Message difference(double part) { return decimal(fmt::format("{:+.2f} %", 100 * part)); }
Message clock(double time) {
  return decimal(print_time(static_cast<Hundredths>(std::lround(time * 100))));
}

// Equal values share the mean of their ranks.
std::vector<double> ranks(const std::vector<double>& values) {
  std::vector<double> ranks;
  for (double own : values) {
    const auto above = std::ranges::count_if(values, [&](double v) { return v > own; });
    const auto level = std::ranges::count(values, own);
    ranks.push_back(static_cast<double>(above) + static_cast<double>(level + 1) / 2);
  }
  return ranks;
}

double correlation(const std::vector<double>& a, const std::vector<double>& b) {
  const auto n = static_cast<double>(a.size());
  const double mean_a = std::accumulate(a.begin(), a.end(), 0.0) / n;
  const double mean_b = std::accumulate(b.begin(), b.end(), 0.0) / n;
  double ab = 0;
  double aa = 0;
  double bb = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    ab += (a[i] - mean_a) * (b[i] - mean_b);
    aa += (a[i] - mean_a) * (a[i] - mean_a);
    bb += (b[i] - mean_b) * (b[i] - mean_b);
  }
  return aa * bb == 0 ? 0 : ab / std::sqrt(aa * bb);
}

const RealStanding* find(const std::vector<RealStanding>& table, const std::string& id) {
  const auto found = std::ranges::find(table, id, &RealStanding::id);
  return found == table.end() ? nullptr : &*found;
}

Message real_points(const std::vector<RealStanding>& table, const std::string& id) {
  const RealStanding* line = find(table, id);
  return decimal(line == nullptr ? "–" : std::to_string(line->points));
}

double middle(std::vector<double> values) {
  std::ranges::sort(values);
  const std::size_t half = values.size() / 2;
  return values.size() % 2 == 1 ? values[half] : (values[half - 1] + values[half]) / 2;
}

// What the figures of the simulated seasons stand beside.
struct RealFigures {
  double retirements = 0;  // of a race
  double stops = 0;        // of a finisher
  double on_lead_lap = 0;  // of a race
  double third = 0;        // seconds
};

RealFigures real_figures(const Almanac& book) {
  RealFigures figures;
  std::vector<double> thirds;
  for (const RealRace& race : book.real->races) {
    figures.retirements += race.retirements;
    thirds.push_back(seconds(race.third));
  }
  figures.third = middle(thirds);
  double finishers = 0;
  for (const RealResult& result : book.real->results) {
    if (!result.place) continue;
    ++finishers;
    figures.stops += result.stops;
    const Circuit& circuit = book.circuits[static_cast<std::size_t>(result.circuit)];
    figures.on_lead_lap += result.laps == circuit.laps ? 1 : 0;
  }
  const auto races = static_cast<double>(book.circuits.size());
  figures.retirements /= races;
  figures.on_lead_lap /= races;
  figures.stops /= finishers;
  return figures;
}

std::vector<Message> heads_of(std::initializer_list<std::string_view> keys) {
  std::vector<Message> heads;
  for (std::string_view key : keys) heads.emplace_back(std::string("gp.survey.").append(key));
  return heads;
}

Message named(std::string_view name) { return Message("gp.name", {{"name", name}}); }

Json record_json(const Record& record, std::uint64_t seasons) {
  return {{"mean_points", record.points.mean()},
          {"low", record.points.quantile(0.025)},
          {"high", record.points.quantile(0.975)},
          {"wins", share(record.wins, seasons)},
          {"title", share(record.titles, seasons)}};
}

SurveyTable::Row row_of(std::string_view name, const Record& record, std::uint64_t seasons) {
  return {named(name),
          {number(record.points.mean(), 1),
           decimal(fmt::format("{:.0f}–{:.0f}", record.points.quantile(0.025),
                               record.points.quantile(0.975))),
           number(share(record.wins, seasons), 2), percent(share(record.titles, seasons))}};
}

std::vector<std::size_t> by_mean_points(const std::vector<Record>& records) {
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < records.size(); ++i) {
    if (records[i].points.total() > 0) order.push_back(i);
  }
  std::ranges::stable_sort(order, std::greater{},
                           [&](std::size_t i) { return records[i].points.mean(); });
  return order;
}

}  // namespace

// Compared is only what was run as it was: every race, its field, its grid, all its laps.
bool Survey::is_the_real_season() const {
  return book().real.has_value() && start_.races == book().circuits.size() && start_.chosen == 0 &&
         start_.share == 100 && start_.grid == Grid::Real;
}

double Survey::retirements_per_race() const { return share(retirements_, races_); }
double Survey::stops_per_finisher() const { return share(stops_of_finishers_, finishers_); }
double Survey::cars_on_lead_lap() const { return share(on_lead_lap_, races_); }
double Survey::third_gap() const { return seconds(thirds_.quantile(0.5)); }
double Survey::lowest_cell_share() const { return share(lowest_cells_, races_); }
double Survey::ahead_share(int rating) const {
  const auto own = static_cast<std::size_t>(rating);
  return share(ahead_[own], met_[own]);
}
double Survey::median_lap(std::size_t circuit) const {
  return seconds(circuits_[circuit].laps.quantile(0.5));
}
double Survey::spread(std::size_t circuit) const {
  return seconds(std::sqrt(share(circuits_[circuit].squares, circuits_[circuit].freedom)));
}
double Survey::winner_time(std::size_t circuit) const {
  return seconds(share(circuits_[circuit].winner_time, circuits_[circuit].winners));
}

// There is no safety car on paper, so what it cost the real winner is taken off his time.
double Survey::winner_error(std::size_t circuit) const {
  const RealRace& real = book().real->races[circuit];
  return winner_time(circuit) / seconds(real.winner_time - real.neutral) - 1;
}

double Survey::rank_correlation() const {
  std::vector<double> simulated;
  std::vector<double> real;
  for (std::size_t i = 0; i < drivers_.size(); ++i) {
    const RealStanding* line = find(book().real->drivers, book().drivers[i].code);
    if (line == nullptr) continue;
    simulated.push_back(drivers_[i].points.mean());
    real.push_back(line->points);
  }
  return correlation(ranks(simulated), ranks(real));
}

SurveyTable Survey::drivers_table_text() const {
  SurveyTable table{
      Message("gp.survey.drivers"), heads_of({"points", "range", "wins", "title"}), {}};
  const bool compares = is_the_real_season();
  if (compares) table.heads.emplace_back("gp.survey.real");
  for (std::size_t i : by_mean_points(drivers_)) {
    table.rows.push_back(row_of(book().drivers[i].name, drivers_[i], seasons_));
    if (!compares) continue;
    table.rows.back().cells.push_back(real_points(book().real->drivers, book().drivers[i].code));
  }
  return table;
}

SurveyTable Survey::teams_table_text() const {
  SurveyTable table{Message("gp.survey.teams"), heads_of({"points", "range", "wins", "title"}), {}};
  const bool compares = is_the_real_season();
  if (compares) table.heads.emplace_back("gp.survey.real");
  for (std::size_t i : by_mean_points(teams_)) {
    table.rows.push_back(row_of(book().teams[i], teams_[i], seasons_));
    if (compares)
      table.rows.back().cells.push_back(real_points(book().real->teams, book().teams[i]));
  }
  return table;
}

SurveyTable Survey::of_circuits(std::string_view title, std::vector<Message> heads,
                                const CellsOfCircuit& cells) const {
  SurveyTable table{Message(title), std::move(heads), {}};
  for (std::size_t i = 0; i < circuits_.size(); ++i) {
    if (circuits_[i].winners == 0) continue;
    const Circuit& circuit = book().circuits[i];
    table.rows.push_back({named(circuit.is_wet ? circuit.id + " *" : circuit.id), cells(i)});
  }
  return table;
}

SurveyTable Survey::laps_table_text() const {
  if (!is_the_real_season()) {
    return of_circuits("gp.survey.laps", heads_of({"median", "spread"}), [&](std::size_t i) {
      return std::vector{clock(median_lap(i)), number(spread(i), 2)};
    });
  }
  return of_circuits("gp.survey.laps", heads_of({"median", "real", "error", "spread", "real"}),
                     [&](std::size_t i) {
                       const RealRace& real = book().real->races[i];
                       const double median = seconds(real.median_lap);
                       return std::vector{clock(median_lap(i)), clock(median),
                                          difference(median_lap(i) / median - 1),
                                          number(spread(i), 2), number(seconds(real.spread), 2)};
                     });
}

SurveyTable Survey::winners_table_text() const {
  const auto margin = [&](std::size_t i) {
    return number(seconds(circuits_[i].margins.quantile(0.5)), 1);
  };
  if (!is_the_real_season()) {
    return of_circuits("gp.survey.winners", heads_of({"winner", "margin"}), [&](std::size_t i) {
      return std::vector{clock(winner_time(i)), margin(i)};
    });
  }
  return of_circuits("gp.survey.winners.real",
                     heads_of({"winner", "real", "neutral", "error", "margin", "real"}),
                     [&](std::size_t i) {
                       const RealRace& real = book().real->races[i];
                       return std::vector{clock(winner_time(i)),
                                          clock(seconds(real.winner_time)),
                                          number(seconds(real.neutral), 0),
                                          difference(winner_error(i)),
                                          margin(i),
                                          number(seconds(real.margin), 1)};
                     });
}

SurveyTable Survey::figures_table_text() const {
  SurveyTable table{Message("gp.survey.figures"), heads_of({"simulated"}), {}};
  const bool compares = is_the_real_season();
  const RealFigures real = compares ? real_figures(book()) : RealFigures{};
  const auto add = [&](std::string_view name, double simulated, std::optional<double> really) {
    table.rows.push_back({Message(std::string("gp.survey.").append(name)), {number(simulated, 3)}});
    if (!compares) return;
    table.rows.back().cells.push_back(really ? number(*really, 3) : decimal("–"));
  };
  if (compares) {
    table.heads.emplace_back("gp.survey.real");
    add("rank_correlation", rank_correlation(), 1);
  }
  add("retirements_per_race", retirements_per_race(), real.retirements);
  add("stops_per_finisher", stops_per_finisher(), real.stops);
  add("cars_on_lead_lap", cars_on_lead_lap(), real.on_lead_lap);
  add("third_gap", third_gap(), real.third);
  add("lowest_cell", lowest_cell_share(), std::nullopt);
  return table;
}

SurveyTable Survey::ratings_table_text() const {
  SurveyTable table{Message("gp.survey.ratings"), heads_of({"ahead"}), {}};
  for (int rating = kRatings; rating > 1; --rating) {
    if (met_[static_cast<std::size_t>(rating)] == 0) continue;
    table.rows.push_back({named(std::to_string(rating)), {percent(ahead_share(rating))}});
  }
  return table;
}

Json Survey::ratings_json() const {
  Json list = Json::object();
  for (int rating = kRatings; rating > 1; --rating) {
    if (met_[static_cast<std::size_t>(rating)] == 0) continue;
    list[std::to_string(rating)] = ahead_share(rating);
  }
  return list;
}

Json Survey::drivers_json() const {
  Json list = Json::object();
  for (std::size_t i : by_mean_points(drivers_)) {
    const std::string& code = book().drivers[i].code;
    list[code] = record_json(drivers_[i], seasons_);
    if (!is_the_real_season()) continue;
    const RealStanding* real = find(book().real->drivers, code);
    if (real != nullptr) list[code]["real"] = real->points;
  }
  return list;
}

Json Survey::teams_json() const {
  Json list = Json::object();
  for (std::size_t i : by_mean_points(teams_)) {
    list[book().teams[i]] = record_json(teams_[i], seasons_);
    if (!is_the_real_season()) continue;
    const RealStanding* real = find(book().real->teams, book().teams[i]);
    if (real != nullptr) list[book().teams[i]]["real"] = real->points;
  }
  return list;
}

// Errors are shares of the real figure. The two wet races stand apart.
Json Survey::real_json() const {
  Json json = {{"rank_correlation", rank_correlation()},
               {"retirements_per_race", retirements_per_race()},
               {"stops_per_finisher", stops_per_finisher()},
               {"cars_on_lead_lap", cars_on_lead_lap()},
               {"third_gap", third_gap()},
               {"lowest_cell", lowest_cell_share()}};
  for (const char* key : {"median_lap_error", "winner_time_error", "spread_error", "margin"}) {
    json[key] = Json::object();
  }
  json["wet"] = {{"median_lap_error", Json::object()},
                 {"winner_time_error", Json::object()},
                 {"spread_error", Json::object()},
                 {"margin", Json::object()}};
  for (std::size_t i = 0; i < circuits_.size(); ++i) {
    const Circuit& circuit = book().circuits[i];
    const RealRace& real = book().real->races[i];
    Json& into = circuit.is_wet ? json["wet"] : json;
    into["median_lap_error"][circuit.id] = median_lap(i) / seconds(real.median_lap) - 1;
    into["winner_time_error"][circuit.id] = winner_error(i);
    into["spread_error"][circuit.id] = spread(i) / seconds(real.spread) - 1;
    into["margin"][circuit.id] = seconds(circuits_[i].margins.quantile(0.5));
  }
  return json;
}

SurveyReport Survey::report() const {
  SurveyReport report;
  report.tables = {drivers_table_text(), teams_table_text(),   laps_table_text(),
                   winners_table_text(), ratings_table_text(), figures_table_text()};
  report.json = {{"drivers", drivers_json()}, {"teams", teams_json()}, {"ratings", ratings_json()}};
  if (is_the_real_season()) report.json.emplace_back("real", real_json());
  return report;
}

}  // namespace paddock::grand_prix_2006
