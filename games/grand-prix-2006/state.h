// Grand Prix 2006: its state, moves, events and view. The rules are restated in rules.md.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/game.h"
#include "games/grand-prix-2006/events.h"

namespace paddock::grand_prix_2006 {

enum class Phase : std::uint8_t {
  Following,           // a seat says whom it follows
  Predicting,          // a seat answers a question about the race to come
  Waiting,             // the first seat starts the race
  DrawingGrid,         // nature draws who starts next
  QualifyingModifier,  // the rest is cards: nature draws one and one of its entries is read
  QualifyingRow,
  Incident,
  Place,
  Test,
  Cause,
  Extras,
  Modifier,
  Row,
  Pit,
  PitX,
  PitRow,
  Over,
};

enum class Grid : std::uint8_t { Real, Qualifying, Random };
BOOST_DESCRIBE_ENUM(Grid, Real, Qualifying, Random)

// What a driver has from one race.
class Score {
 public:
  constexpr Score() = default;  // did not take part, or it is not run yet
  static constexpr Score finished(int place) { return Score(static_cast<std::uint8_t>(place)); }
  static constexpr Score retired(int place) {
    return Score(static_cast<std::uint8_t>(place | kRetired));
  }
  constexpr bool took_part() const { return code_ != 0; }
  constexpr bool is_classified() const { return code_ != 0 && (code_ & kRetired) == 0; }
  constexpr int place() const { return code_ & ~kRetired; }  // behind the others when retired
  constexpr int points() const {
    return is_classified() && place() <= static_cast<int>(kPoints.size())
               ? kPoints[static_cast<std::size_t>(place() - 1)]
               : 0;
  }

 private:
  static constexpr int kRetired = 64;
  explicit constexpr Score(std::uint8_t code) : code_(code) {}
  std::uint8_t code_ = 0;
};

template <class T>
using ByDriver = std::array<T, kMostDrivers>;

// The race being run lies in arrays by driver; `order` says who is where.
struct State {
  ByDriver<Hundredths> times{};  // cumulative; while a grid is driven for, of that one lap
  std::uint32_t due = 0;         // who stops at the end of this lap, one bit a driver
  std::uint32_t drawing = 0;     // who draws for another stop: two made, and fewer than six
  std::array<std::uint32_t, 3> stop_laps{};  // laps on which somebody may be due, one bit each
  std::uint32_t chosen = 0;                  // who races everywhere; 0: whoever really entered
  Hundredths fastest_at = 0;                 // when the fastest lap was completed
  ByDriver<std::uint16_t> lap_times{};       // of the last lap, with its stop
  std::uint16_t stop_time = 0;               // of the stop being made
  std::uint16_t fastest_time = 0;            // 0: no lap is run yet, or nobody asked
  ByDriver<DriverId> order{};  // the running by place, then those out, the last one first
  ByDriver<std::uint8_t> stops{};
  ByDriver<std::uint8_t> next_stop{};  // the lap of the next prescribed one; 0: none left
  ByDriver<std::uint8_t> out_lap{};    // on which lap it went out; 0: it has not
  ByDriver<Reason> out_reason{};
  std::array<CardId, kCards> pile{};  // the first `left` may still be drawn; in no order that means
  std::array<ByDriver<Score>, kMostCircuits> results{};  // by race, as far as they are run
  std::array<CircuitId, kMostCircuits> calendar{};
  std::array<Favourite, kMaxSeats> follows{};
  std::array<Prediction, kMaxSeats> predictions{};  // of the race to come or being run
  // By race and seat, as far as they are run.
  std::array<std::array<std::uint8_t, kMaxSeats>, kMostCircuits> predicted{};
  std::uint8_t left = 0;
  std::uint8_t cars = 0;     // that started
  std::uint8_t running = 0;  // of them
  std::uint8_t lap = 0;      // being run, from 1
  std::uint8_t laps = 0;
  std::uint8_t turn = 0;    // whose card it is: a place in `order` (how many seats have chosen)
  std::uint8_t column = 0;  // found for the row to come, from 0
  std::uint8_t tested = 0;  // drivers the incident has passed by
  std::uint8_t race = 0;    // being run, from 0
  std::uint8_t races = 0;
  std::uint8_t players = 0;
  std::uint8_t share = 0;    // of the real laps, in hundredths
  std::uint8_t runs_on = 0;  // races start by themselves until the season is over
  Grid grid = Grid::Real;
  AlmanacNumber almanac{};
  Phase phase = Phase::Following;
  std::uint8_t is_season = 0;
  DriverId fastest{};              // who drove the fastest lap
  Question question{};             // being asked
  std::uint8_t predicts = 0;       // whether it is asked before each race
  std::uint8_t times_laps = 0;     // somebody predicts who drives the fastest lap
  std::uint8_t has_predicted = 0;  // somebody did, before any race
  std::uint8_t unused = 0;

  const Almanac& book() const { return grand_prix_2006::almanac(almanac); }
  CircuitId circuit() const { return calendar[race]; }
  DriverId at(int place) const { return order[static_cast<std::size_t>(place - 1)]; }
  bool is_running(DriverId driver) const { return out_lap[index_of(driver)] == 0; }
};

enum class Action : std::uint8_t {
  FollowDriver,
  FollowTeam,
  Predict,        // a driver, to the question asked
  PredictNobody,  // to the last one
  LeaveOut,       // this question
  PredictNoMore,  // this one and those left
  Start,
  StartAll,  // this race and every one after it
  DrawGrid,  // nature: a driver
  DrawCard,  // nature: a card
};

struct Move {
  Action action{};
  std::uint8_t value = 0;  // the driver, team or card
  std::uint8_t at = 0;     // where it lies: in the pile, or in the order
  std::uint8_t unused = 0;
  friend constexpr bool operator==(Move, Move) = default;
};

// There are no secrets: everybody may know everything. Which cards are left follows from those
// that were drawn.
struct View {
  State state;
};

// A line of the drivers' or the constructors' table.
template <class Id>
struct Standing {
  Id id;
  int points = 0;
  std::array<std::uint8_t, kMostDrivers> places{};  // how often first, second, third, …
  int place = 0;                                    // shared by those whom nothing tells apart
};
using DriverStandings = InlineList<Standing<DriverId>, kMostDrivers>;
using TeamStandings = InlineList<Standing<TeamId>, kMostDrivers>;

// After the races run so far, or after the first so many, the best first (rules G-40 to G-42).
DriverStandings drivers_table(const State& state);
TeamStandings teams_table(const State& state);
DriverStandings drivers_table(const State& state, std::size_t races);
TeamStandings teams_table(const State& state, std::size_t races);

// What a table leaves open: points that can still be won by one of its lines, and how many lines,
// from the first on, would be first if they won all of them and the others none.
struct Open {
  int points = 0;
  int contenders = 0;
};
Open open_after(const State& state, const DriverStandings& table, std::size_t races);
Open open_after(const State& state, const TeamStandings& table, std::size_t races);

// Who starts at a circuit, in the order of the real grid (rules G-3 to G-6).
InlineList<DriverId, kMostDrivers> field_of(const State& state, CircuitId circuit);

struct GrandPrix2006 {
  using State = grand_prix_2006::State;
  using Move = grand_prix_2006::Move;
  using Event = grand_prix_2006::Event;
  using View = grand_prix_2006::View;
  using Text = struct GrandPrix2006Text;  // in text.h
  using MoveList = InlineList<Move, 2 * kMostDrivers>;
  using OutcomeList = InlineList<Outcome<Move>, kCards>;
  using Offers = Capabilities<Capability::Details, Capability::Files, Capability::NotationInPlace,
                              Capability::OwnFolders, Capability::RunningOn, Capability::Scenes,
                              Capability::SendingMore, Capability::Stories>;

  static constexpr std::string_view kId = "grand-prix-2006";
  static constexpr int kRulesVersion = 1;
  static constexpr int kMinSeats = 1;
  static constexpr int kMaxSeats = paddock::kMaxSeats;
  static constexpr int kUsualSeats = kMinSeats;  // nobody decides anything in a race
  static constexpr bool kHasSecrets = false;

  // Charts of a user's own: a folder of csv files for each, in a folder of this name.
  static constexpr std::string_view kFolderOfFolders = "charts";
  static void bring_own_folder(std::string_view name, const FileReader& read,
                               std::string_view folder) {
    add_almanac(load_own_almanac(name, read, folder));
  }

  static const std::vector<OptionSpec>& options();
  static std::vector<OptionValues::Pair> bench_options() {
    return {{"season", "2006"}, {"predictions", "off"}};
  }
  // A season of some hundred cards instead of fifty thousand, for tests that look at every
  // position.
  static std::vector<OptionValues::Pair> short_options() {
    return {{"season", "2006"}, {"drivers", "ALO,MSC,RAI,BUT"}, {"laps", "3"}};
  }
  static State start(const OptionValues& options, int seats);

  static Actor to_act(const State& state) {
    switch (state.phase) {
      case Phase::Following:
        return seat_at(state.turn);
      case Phase::Predicting:
        // rule G-51: before each race another seat begins.
        return seat_at((state.race + state.turn) % state.players);
      case Phase::Waiting:
        return seat_at(0);
      case Phase::Over:
        return Actor::nobody();
      default:
        return Actor::nature();
    }
  }

  static void moves(const State& state, MoveList& moves);
  static void outcomes(const State& state, OutcomeList& outcomes);

  template <RandomSource R>
  static Move draw(const State& state, R& source) {
    if (state.phase == Phase::DrawingGrid) {
      const auto left = static_cast<std::uint32_t>(state.cars - state.turn);
      const auto at = static_cast<std::uint8_t>(state.turn + source.below(left));
      return {Action::DrawGrid, static_cast<std::uint8_t>(state.order[at]), at};
    }
    const auto at = static_cast<std::uint8_t>(source.below(state.left));
    return {Action::DrawCard, static_cast<std::uint8_t>(state.pile[at]), at};
  }

  template <class Events>
  static void apply(State& state, Move move, Events& events);

  // Makes moves of nature's, at least one, as `draw` and `apply` would; how many.
  template <class Events>
  static std::uint64_t run_on(State& state, Rng& rng, Events& events);

  static Audience audience(const State&, Move) { return Audience::everybody(); }
  static View view(const State& state, Viewer) { return {state}; }
  static State imagine(const View& view, Rng&) { return view.state; }
  static Result result(const State& state);
  static std::string invariants(const State& state);
  static std::string notation(const State& state, Move move);
  static void append_notation(std::string& text, const State& state, Move move);
  static std::optional<Move> parse(const State& state, std::string_view words);
  // Where a card lies follows from the position.
  static Move said(Move move) { return {move.action, move.value}; }
};

}  // namespace paddock::grand_prix_2006

static_assert(paddock::Game<paddock::grand_prix_2006::GrandPrix2006>);
