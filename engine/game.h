// Game: the contract every game keeps. A game is a flat value and a handful of functions; dice and
// shuffles are moves too, nature's. See docs/architecture.md.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "engine/inline_list.h"
#include "engine/message.h"
#include "engine/options.h"
#include "engine/rng.h"
#include "engine/seat.h"

namespace paddock {

// One of nature's possible moves, and how often it comes up against the others.
template <class Move>
struct Outcome {
  Move move;
  std::uint32_t weight;
};

// Where every seat stands. Places may be shared or taken by entries nobody drives.
struct Result {
  struct Line {
    std::uint8_t place = 0;  // 1 is the winner
    std::int32_t points = 0;
    friend bool operator==(const Line&, const Line&) = default;
  };
  int seats = 0;
  bool is_won = true;  // whoever is first has won; not so where nobody arrived
  std::array<Line, kMaxSeats> lines{};
  // As a journal says it: places and points.
  friend bool operator==(const Result& a, const Result& b) {
    return a.seats == b.seats && a.lines == b.lines;
  }
};

// The event sink of a simulation: everything said to it compiles away.
struct NoEvents {
  static constexpr bool kListening = false;
  template <class Event>
  void operator()(const Event&, Audience = Audience::everybody()) {}
};

// The event sink of a table: keeps what happened, in order, with who may know it.
template <class Event>
struct EventLog {
  static constexpr bool kListening = true;
  struct Heard {
    Event event;
    Audience audience;
  };
  std::vector<Heard> heard;
  void operator()(const Event& event, Audience audience = Audience::everybody()) {
    heard.push_back({event, audience});
  }
};

// The event sink of a study: counts how often each kind of event happened.
template <class Event>
struct EventTally {
  static constexpr bool kListening = true;
  std::array<std::uint64_t, std::variant_size_v<Event>> counts{};
  void operator()(const Event& event, Audience = Audience::everybody()) { ++counts[event.index()]; }
};

// A flat value without padding, so that equal states are equal bytes.
template <class T>
concept FlatValue = std::is_trivially_copyable_v<T> && std::has_unique_object_representations_v<T>;

// What a game may offer beyond the contract; engine/capabilities.h says what each is.
enum class Capability : std::uint8_t {
  Details,
  Example,
  Files,
  NotationInPlace,
  Outlooks,
  OwnFiles,
  OwnFolders,
  Phrases,
  Rests,
  RunningOn,
  Scenes,
  SendingMore,
  Stories,
};
template <Capability... Offered>
struct Capabilities {
  static constexpr bool has(Capability one) { return ((one == Offered) || ...); }
};

template <class G>
concept Game = FlatValue<typename G::State> && FlatValue<typename G::Move> &&
                   sizeof(typename G::Move) <= 8 &&
               FlatValue<typename G::View>&& requires(
                   typename G::State& state, const typename G::State& given, typename G::Move move,
                   typename G::MoveList& moves, typename G::OutcomeList& outcomes, NoEvents& silent,
                   EventLog<typename G::Event>& log, EventTally<typename G::Event>& tally, Rng& rng,
                   const OptionValues& options, const typename G::View& view, Viewer viewer,
                   int seats, std::string_view words) {
  { G::kId } -> std::convertible_to<std::string_view>;
  { G::kRulesVersion } -> std::convertible_to<int>;
  { G::kMinSeats } -> std::convertible_to<int>;
  { G::kMaxSeats } -> std::convertible_to<int>;
  { G::kUsualSeats } -> std::convertible_to<int>;
  { G::kHasSecrets } -> std::convertible_to<bool>;  // a view may hide something from somebody
  { G::Offers::has(Capability::Files) } -> std::same_as<bool>;
  typename G::Text;  // its words; complete where they are needed
  { G::options() } -> std::same_as<const std::vector<OptionSpec>&>;
  // Those a benchmark runs with, and those that make a short match for tests of every position.
  { G::bench_options() } -> std::same_as<std::vector<OptionValues::Pair>>;
  { G::short_options() } -> std::same_as<std::vector<OptionValues::Pair>>;
  { G::start(options, seats) } -> std::same_as<typename G::State>;
  { G::to_act(given) } -> std::same_as<Actor>;
  {G::moves(given, moves)};
  {G::outcomes(given, outcomes)};
  { G::draw(given, rng) } -> std::same_as<typename G::Move>;
  {G::apply(state, move, silent)};
  {G::apply(state, move, log)};
  {G::apply(state, move, tally)};
  { G::audience(given, move) } -> std::same_as<Audience>;  // who may know which move was made
  { G::view(given, viewer) } -> std::same_as<typename G::View>;
  { G::imagine(view, rng) } -> std::same_as<typename G::State>;
  { G::result(given) } -> std::same_as<Result>;
  { G::invariants(given) } -> std::same_as<std::string>;  // what is wrong; empty when sound
  // A move in the words of the journal; what words say, possible or not; and what of a move its
  // words say: the rest follows from the position.
  { G::notation(given, move) } -> std::same_as<std::string>;
  { G::parse(given, words) } -> std::same_as<std::optional<typename G::Move>>;
  { G::said(move) } -> std::same_as<typename G::Move>;
};

// A short fingerprint of a state, for comparing replays.
template <FlatValue T>
std::uint64_t fingerprint(const T& value) {
  std::array<unsigned char, sizeof(T)> bytes;
  std::memcpy(bytes.data(), &value, sizeof(T));
  std::uint64_t hash = 0xcbf29ce484222325u;  // FNV-1a
  for (unsigned char byte : bytes) hash = (hash ^ byte) * 0x100000001b3u;
  return hash;
}

template <FlatValue T>
bool same_bytes(const T& a, const T& b) {
  return std::memcmp(&a, &b, sizeof(T)) == 0;
}

}  // namespace paddock
