// Almanac: the paper parts of one season. Driver cards, circuit charts, the pit times chart, the
// action deck, who entered which race, and what really came of it. Read once from csv files, ours
// or somebody's own, and checked whole; nothing in it changes afterwards.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "embedded/grand-prix-2006/numbers.h"
#include "engine/csv.h"
#include "engine/describe.h"

namespace paddock::grand_prix_2006 {

consteval int number(std::string_view name) {
  return csv_number(embedded::grand_prix_2006::kNumbers, name);
}

inline constexpr int kMostDrivers = number("drivers-most");
inline constexpr int kFewestDrivers = number("drivers-fewest");
inline constexpr int kMostCircuits = number("circuits-most");
inline constexpr int kRatings = number("ratings");
inline constexpr int kRows = number("rows");
inline constexpr int kCards = number("cards");
inline constexpr int kPitColumns = number("pit-columns");
inline constexpr int kBestCrew = number("crew-best");
inline constexpr int kWorstCrew = number("crew-worst");
inline constexpr int kExceptionalBest = number("exceptional-best");
inline constexpr int kExceptionalWorst = number("exceptional-worst");
inline constexpr int kHighestRetire = number("retire-highest");
inline constexpr int kPrescribedStops = number("prescribed-stops");
inline constexpr int kMostStops = number("stops-most");
inline constexpr std::array<int, 8> kPoints = {
    number("points-1"), number("points-2"), number("points-3"), number("points-4"),
    number("points-5"), number("points-6"), number("points-7"), number("points-8")};
// For predictions that came true (rules G-53 to G-55).
inline constexpr int kPointsForPlace = number("predicted-place");
inline constexpr int kPointsForPodium = number("predicted-podium");
inline constexpr int kPointsForFastest = number("predicted-fastest");
inline constexpr int kPointsForFirstOut = number("predicted-first-out");

// By their place in the almanac, from 0.
enum class DriverId : std::uint8_t {};
enum class TeamId : std::uint8_t {};
enum class CircuitId : std::uint8_t {};
enum class CardId : std::uint8_t {};
template <class Id>
constexpr std::size_t index_of(Id id) {
  return static_cast<std::size_t>(id);
}
template <class Id, class Number>
constexpr Id id_at(Number number) {
  return static_cast<Id>(number);
}

using Hundredths = std::uint32_t;  // of a second

enum class Reason : std::uint8_t {
  Accident,
  Bodywork,
  Brakes,
  Electrical,
  Engine,
  Fire,
  Fuel,
  Handling,
  Hydraulics,
  SpunOff,
  Steering,
  Suspension,
  Throttle,
  Transmission,
  Wheel,
};
BOOST_DESCRIBE_ENUM(Reason, Accident, Bodywork, Brakes, Electrical, Engine, Fire, Fuel, Handling,
                    Hydraulics, SpunOff, Steering, Suspension, Throttle, Transmission, Wheel)

// Numbers of a card on which a car is out for this reason.
struct ReasonRange {
  Reason reason;
  int low;
  int high;
};
BOOST_DESCRIBE_STRUCT(ReasonRange, (), (reason, low, high))

struct DriverCard {
  std::string code;  // "ALO"
  std::string name;
  std::string country;
  int rating = 0;   // 8 is the fastest
  int retires = 0;  // 1 to this
  std::vector<ReasonRange> reasons;
  std::array<int, kPrescribedStops> pit_laps{};
  int extras = 0;  // 1 to this; 0: none
  int crew = 0;

  const std::array<int, kPrescribedStops>& pit() const { return pit_laps; }
};
BOOST_DESCRIBE_STRUCT(DriverCard, (),
                      (code, name, country, rating, retires, reasons, pit, extras, crew))

// One cell of a circuit chart.
struct LapTime {
  Hundredths time = 0;    // of an arrow: what it points to
  bool is_arrow = false;  // printed as "<----"
};

struct Circuit {
  std::string id;
  std::string name;
  std::string location;
  std::string country;
  std::string race;
  std::string date;
  std::string kilometres;
  int laps = 0;
  int incident = 0;  // 1 to this
  bool is_wet = false;
  std::array<std::array<LapTime, kRatings>, kRows> chart{};  // by row, then by rating
};

// The last column of the pit times chart is X.
inline constexpr int kPitX = kPitColumns + 1;
using PitChart = std::array<std::array<Hundredths, kPitX>, kRows>;

struct ActionCard {
  int number = 0;          // 1–100
  int row = 0;             // 1–50
  int lap_time = 0;        // changes the rating
  std::optional<int> pit;  // changes the crew; none: X
  std::optional<int> x;    // an exceptional stop's column; none: X
  int retire = 0;          // a place, 1–25
};

struct RaceEntry {
  DriverId driver;
  TeamId team;
  int number = 0;
};

// What really happened, to compare with.
using Thousandths = std::int64_t;  // of a second
struct RealRace {
  Thousandths median_lap = 0;
  Thousandths spread = 0;
  Thousandths winner_time = 0;
  Thousandths neutral = 0;  // of it, lost behind the safety car
  Thousandths margin = 0;
  Thousandths third = 0;  // behind the winner
  int retirements = 0;
};
struct RealResult {
  int circuit = 0;
  DriverId driver;
  std::optional<int> place;
  int laps = 0;
  int points = 0;
  int stops = 0;
};
struct RealStanding {
  std::string id;  // a driver's code, or a team's name
  int points = 0;
  int wins = 0;
};
struct RealSeason {
  std::vector<RealRace> races;  // by circuit
  std::vector<RealResult> results;
  std::vector<RealStanding> drivers;
  std::vector<RealStanding> teams;
};

// Looked up on every draw: the same facts laid out by card.
struct Tables {
  template <class T>
  using ByDriver = std::array<T, kMostDrivers>;
  ByDriver<std::uint8_t> rating{};  // from 0
  ByDriver<std::uint8_t> retires{};
  ByDriver<std::uint8_t> extras{};
  using ByCard = std::array<std::uint16_t, kCards>;
  std::array<std::array<std::uint8_t, kCards>, kRatings> column{};  // by rating, then card; from 0
  std::array<std::array<ByCard, kRatings>, kMostCircuits> lap{};    // by circuit, column and card
  std::array<ByCard, kPitX> pit{};                                  // by column and card
};

struct Almanac {
  std::string id;
  std::vector<DriverCard> drivers;
  std::vector<std::string> teams;
  std::vector<Circuit> circuits;  // in the order of the season
  std::array<ActionCard, kCards> deck{};
  PitChart pit_times{};
  std::vector<std::vector<RaceEntry>> entries;  // by circuit, in the order of the real grid
  std::optional<RealSeason> real;
  Tables tables;

  const DriverCard& operator[](DriverId driver) const { return drivers[index_of(driver)]; }
  const Circuit& operator[](CircuitId circuit) const { return circuits[index_of(circuit)]; }
  const ActionCard& operator[](CardId card) const { return deck[index_of(card)]; }
  // Whom he drives for at a circuit; where he did not start, the team of his first race.
  TeamId team_of(DriverId driver, CircuitId circuit) const {
    return team_of_[index_of(circuit)][index_of(driver)];
  }
  std::optional<DriverId> find_driver(std::string_view code) const;
  std::optional<CircuitId> find_circuit(std::string_view circuit) const;

  std::array<std::array<TeamId, kMostDrivers>, kMostCircuits> team_of_{};
};

// "1:34.63": a time as the charts have it; hundredths.
std::string print_time(Hundredths time);
std::optional<Hundredths> parse_time(std::string_view text);

// The text of a file by its name ("drivers.csv", "charts/monza.csv"); none: there is no such file.
using FileReader = std::function<std::optional<std::string>(const std::string& name)>;

// Throws InputError that names the file, the line and what is wrong there. `folder` is how messages
// call the place of the files.
Almanac load_almanac(std::string_view id, const FileReader& read, std::string_view folder);

// The same for a user's own: its id ends in a hash of its files, so that a journal names exactly
// these charts.
Almanac load_own_almanac(std::string_view name, const FileReader& read, std::string_view folder);

// Our own files, by name, to begin from.
std::vector<std::pair<std::string_view, std::string_view>> shipped_files();

// Every almanac there is, by number: ours first, then a user's own.
enum class AlmanacNumber : std::uint8_t {};
inline constexpr int kMostAlmanacs = 64;
namespace detail {
inline std::array<std::atomic<const Almanac*>, kMostAlmanacs> almanacs{};
inline std::atomic<int> almanac_count = 0;
}  // namespace detail

// Of a number that somebody was given: asked for on every draw.
inline const Almanac& almanac(AlmanacNumber number) {
  return *detail::almanacs[index_of(number)].load(std::memory_order_acquire);
}
std::vector<std::string> almanac_ids();
AlmanacNumber find_almanac(std::string_view id);  // throws InputError for one nobody knows
AlmanacNumber add_almanac(Almanac almanac);       // throws InputError when the id is taken

}  // namespace paddock::grand_prix_2006
