#include "games/formula-d/tests/plain_moves.h"

#include <map>
#include <optional>

#include "games/formula-d/tests/plain_ways.h"

namespace paddock::formula_d::tests {
namespace {

using circuits::Board;
using circuits::PitLane;
using circuits::Segment;

const Board& board_of(const State& state) { return circuits::board(state.board); }
bool is_street(const State& state) { return state.rules == RuleSet::Street; }
bool is_city_street(const State& state) { return is_street(state) && board_of(state).is_city(); }

// What a roll lets a car do: the number on the die, and what the nitro adds.
struct Roll {
  int die;
  int bonus;
  int spaces() const { return die + bonus; }
};

// Wear points.

// What the checkpoint gives a car that completes a lap other than the last (rule D-57).
int checkpoint(const State& state, const Car& car, const PlainWay& way) {
  if (!way.crosses || way.finishes || !is_city_street(state) || car.crossings == 0) return 0;
  return std::min(kCheckpointBonus, state.wear_points - car.wear);
}

bool survives(const State& state, const Car& car, const PlainWay& way, int brake) {
  if (way.misses_more) return false;  // rule D-28
  return brake + way.beyond < car.wear + checkpoint(state, car, way);
}

// What a move brings.

constexpr int kMostStopsCounted = 9;  // more than any corner asks for

bool strains(const Car& car, int die) {
  return car.gear >= kEngineLowestGear && die == die_of(car.gear).highest();
}

void add_stop(const State& state, const Car& car, const PlainWay& way, EndFacts& facts) {
  const Board& board = board_of(state);
  const Segment& segment = board.segments[board[way.space].segment];
  if (segment.kind == Segment::Kind::Straight) return;
  facts.stops_asked = segment.stops;
  facts.is_stop_void = way.overshot > 0;  // rule D-30
  const bool was_in_it = car.is_on_track() && board[way.space].segment == board[car.space].segment;
  const int stop = (was_in_it ? car.stops : 0) + 1;
  if (!facts.is_stop_void) facts.stop = std::min(stop, kMostStopsCounted);
}

EndFacts facts_of_end(const State& state, CarId mover, const PlainWay& way, int brake, int die) {
  const Car& car = state[mover];
  EndFacts facts;
  facts.is_out = !survives(state, car, way, brake);
  facts.finishes = way.finishes && !facts.is_out;
  facts.strains_engine = strains(car, die);
  add_stop(state, car, way, facts);
  if (facts.is_out || facts.finishes) return facts;
  facts.risks = plain_risks(state, way.space, mover);
  const circuits::Space& space = board_of(state)[way.space];
  facts.is_danger = is_city_street(state) && space.is_danger && way.space != car.space;
  facts.is_residents = is_city_street(state) && space.is_residents;
  return facts;
}

// Ends on the track.

struct End {
  PlainWay way;
  int brake;
};

// Of several ways to a space the cheapest (rule D-25): what lies beyond a corner is the same for
// all of them, so it is the one that brakes least.
std::vector<End> cheapest_ends(const std::vector<PlainWay>& ways, const Board& board, Roll roll) {
  std::map<SpaceId, End> ends;
  for (const PlainWay& way : ways) {
    if (way.driven > roll.spaces() || board.is_pit(way.space)) continue;
    const int brake = way.finishes ? 0 : roll.spaces() - way.driven;  // rule D-41
    const auto found = ends.find(way.space);
    if (found == ends.end() || brake < found->second.brake) ends[way.space] = {way, brake};
  }
  std::vector<End> list;
  for (const auto& [space, end] : ends) list.push_back(end);
  return list;
}

int least_brake(const std::vector<End>& ends) {
  int least = kFurthest;
  for (const End& end : ends) least = std::min(least, end.brake);
  return least;
}

// Braking that takes the last wear point is for a car that has no other move, and then it goes as
// far as it can (rule D-34). Of the nitro's spaces none is braked off, unless the way is blocked
// (rule D-51).
std::vector<End> allowed_ends(const State& state, const Car& car, const std::vector<End>& ends,
                              Roll roll, bool has_other_move) {
  std::vector<End> allowed;
  const int most = std::max(roll.die, least_brake(ends));
  for (const End& end : ends) {
    const bool is_bearable = end.brake == 0 || survives(state, car, end.way, end.brake);
    if (is_bearable && (roll.bonus == 0 || end.brake <= most)) allowed.push_back(end);
  }
  if (!allowed.empty() || has_other_move) return allowed;
  for (const End& end : ends) {
    if (end.brake == least_brake(ends)) allowed.push_back(end);
  }
  return allowed;
}

PlainMove go_to(const State& state, CarId mover, const End& end, int die) {
  Move move;
  move.action = Action::Go;
  move.space = end.way.space;
  move.brake = static_cast<std::uint8_t>(end.brake);
  move.beyond = static_cast<std::uint8_t>(end.way.beyond);
  move.overshoots = end.way.misses_more ? 2 : end.way.overshot > 0 ? 1 : 0;
  return {move, facts_of_end(state, mover, end.way, end.brake, die)};
}

// The pit lane: a position is a place in PitLane::spaces.

const PitLane::Box& box_of(const State& state, CarId car) {
  return board_of(state).pit.boxes[static_cast<std::size_t>(colour_of(car))];
}

SpaceId lane_space(const State& state, int position) {
  return board_of(state).pit.spaces[static_cast<std::size_t>(position)];
}

int lane_position(const State& state, SpaceId space) {
  const std::vector<SpaceId>& spaces = board_of(state).pit.spaces;
  return static_cast<int>(std::ranges::find(spaces, space) - spaces.begin());
}

// How far a car comes in the lane that would go from one position to another (rule D-49).
int free_position(const State& state, CarId mover, int from, int to) {
  while (from < to && !is_taken(state, lane_space(state, from + 1), mover)) ++from;
  return from;
}

// Towards the box; the car in it stands as if on the last space beside it.
int pit_position(const State& state, CarId mover, int from, int to) {
  const int position = free_position(state, mover, from, to);
  return position == box_of(state, mover).first ? box_of(state, mover).last : position;
}

PlainMove lane_move(const State& state, Action action, int position) {
  Move move;
  move.action = action;
  move.space = lane_space(state, position);
  return {move, {}};
}

// Rules D-44, D-57.
bool is_pit_open(const State& state, const Car& car) {
  return !is_street(state) && car.crossings >= 1 && car.crossings < state.laps;
}

// From an entry the first space of the lane is one step away, the box so many more (rule D-45).
bool reaches_box(const State& state, CarId mover, const PlainWay& way, int spaces) {
  const std::vector<SpaceId>& entries = board_of(state).pit.entries;
  if (std::ranges::find(entries, way.space) == entries.end() || way.overshot > 0) return false;
  return way.driven + 1 + box_of(state, mover).first <= spaces;
}

void add_pit_stop(const State& state, CarId mover, const std::vector<PlainWay>& ways, Roll roll,
                  std::vector<PlainMove>& list) {
  if (!is_pit_open(state, state[mover]) || is_taken(state, lane_space(state, 0), mover)) return;
  const bool reached = std::ranges::any_of(
      ways, [&](const PlainWay& way) { return reaches_box(state, mover, way, roll.spaces()); });
  if (!reached) return;
  const int position = pit_position(state, mover, 0, box_of(state, mover).first);
  list.push_back(lane_move(state, Action::Pit, position));
}

// On the way to its box: into it, or as far as it gets.
PlainMove queue_up(const State& state, CarId mover, int spaces) {
  const int from = lane_position(state, state[mover].space);
  const int to = std::min(from + spaces, box_of(state, mover).first);
  const int position = pit_position(state, mover, from, to);
  const bool is_boxed = position == box_of(state, mover).last;
  return lane_move(state, is_boxed ? Action::Pit : Action::Go, position);
}

PlainMove stay_in_lane(const State& state, CarId mover, int spaces) {
  const int from = lane_position(state, state[mover].space);
  const int last = static_cast<int>(board_of(state).pit.spaces.size()) - 1;
  const int to = free_position(state, mover, from, std::min(from + spaces, last));
  return lane_move(state, Action::Go, to);
}

// Lists.

// The ways are as long as the longest roll that is asked for.
std::vector<PlainMove> list_of(const State& state, CarId mover, const std::vector<PlainWay>& ways,
                               Roll roll) {
  const Car& car = state[mover];
  if (car.standing == Standing::Queueing) return {queue_up(state, mover, roll.spaces())};
  std::vector<PlainMove> list;
  if (car.is_on_track()) add_pit_stop(state, mover, ways, roll, list);
  const std::vector<End> ends = cheapest_ends(ways, board_of(state), roll);
  if (ends.empty()) return {stay_in_lane(state, mover, roll.spaces())};
  for (const End& end : allowed_ends(state, car, ends, roll, !list.empty())) {
    list.push_back(go_to(state, mover, end, roll.die));
  }
  return list;
}

// Rules D-9, D-51: it follows the gear's die, and a great start has none.
bool has_nitro(const State& state) {
  const Car& car = state[state.mover()];
  return is_street(state) && state.bonus == 0 && car.nitro_used == 0 && car.start != Start::Great;
}

// Rules D-14 to D-16, D-34, D-47, D-48.
std::vector<PlainMove> gears(const State& state) {
  const Car& car = state[state.mover()];
  std::vector<PlainMove> list;
  for (int gear = 1; gear <= kGears; ++gear) {
    const int skipped = std::max(0, car.gear - 1 - gear);
    bool may = gear <= car.gear + 1;
    if (car.is_on_track()) may = may && skipped <= kMostSkipped && skipped < car.wear;
    if (car.standing == Standing::InBox) may = gear <= kPitExitHighestGear;
    if (may) list.push_back({Move::shift(gear), {}});
  }
  return list;
}

// One side of a die, with all the moves it allows. Who is out has lost all his wear points.
void add_side(const std::vector<PlainMove>& list, int wear, GearOutlook& outlook,
              std::map<SpaceId, int>& reached) {
  bool is_free = false;         // it has an end without braking
  bool is_driven_well = false;  // and one that overshoots nothing either
  std::optional<int> cheapest;  // of those that are survived
  for (const auto& [move, facts] : list) {
    if (move.brake == 0) ++reached[move.space];
    is_free = is_free || move.brake == 0;
    is_driven_well = is_driven_well || (move.brake == 0 && move.overshoots == 0);
    if (!facts.is_out) cheapest = std::min(cheapest.value_or(move.cost()), move.cost());
  }
  outlook.overshooting += is_free && !is_driven_well ? 1 : 0;
  outlook.braking += is_free ? 0 : 1;
  outlook.out += cheapest ? 0 : 1;
  outlook.wear_sum += cheapest.value_or(wear);
  outlook.worst_wear = std::max(outlook.worst_wear, cheapest.value_or(wear));
}

}  // namespace

std::vector<PlainMove> plain_moves(const State& state) {
  if (state.phase == Phase::ChoosingGear) return gears(state);
  const Roll roll = {state.roll, state.bonus};
  const CarId mover = state.mover();
  std::vector<PlainMove> list =
      list_of(state, mover, plain_ways(state, mover, roll.spaces()), roll);
  if (has_nitro(state)) list.push_back({Move::nitro(), {}});
  return list;
}

bool is_plain_nitro_fatal(const State& state) {
  const CarId mover = state.mover();
  const Roll roll = {state.roll, state[mover].gear};
  const std::vector<PlainWay> ways = plain_ways(state, mover, roll.spaces());
  return std::ranges::all_of(list_of(state, mover, ways, roll),
                             [](const PlainMove& one) { return one.facts.is_out; });
}

GearOutlook plain_outlook(const State& state, int gear) {
  State chosen = state;
  Car& car = chosen[state.mover()];
  GearOutlook outlook;
  outlook.gear = gear;
  outlook.price = car.is_on_track() ? std::max(0, car.gear - 1 - gear) : 0;
  outlook.sides = die_of(gear).sides;
  car.gear = static_cast<std::uint8_t>(gear);
  car.wear = static_cast<std::uint8_t>(car.wear - outlook.price);
  const std::vector<PlainWay> ways = plain_ways(chosen, state.mover(), die_of(gear).highest());
  std::map<SpaceId, int> reached;
  for (int side = 0; side < outlook.sides; ++side) {
    const int face = die_of(gear).faces[static_cast<std::size_t>(side)];
    add_side(list_of(chosen, state.mover(), ways, {face, 0}), car.wear, outlook, reached);
  }
  for (const auto& [space, weight] : reached) outlook.spaces.push_back({space, weight});
  return outlook;
}

bool are_beside(const Board& board, SpaceId one, SpaceId other) {
  const circuits::Space& a = board[one];
  const circuits::Space& b = board[other];
  if (std::abs(static_cast<int>(a.lane) - static_cast<int>(b.lane)) != 1) return false;
  const std::int32_t shorter = std::min(a.to - a.from, b.to - b.from);
  for (const std::int32_t lap : {-board.lap, 0, board.lap}) {
    const std::int32_t shared = std::min(a.to, b.to + lap) - std::max(a.from, b.from + lap);
    if (4 * shared > shorter) return true;
  }
  return false;
}

CarSet plain_risks(const State& state, SpaceId space, CarId mover) {
  const Board& board = board_of(state);
  CarSet risks = 0;
  for (int i = 0; i < kMostCars; ++i) {
    const Car& car = state[car_at(i)];
    if (car_at(i) == mover || !car.is_on_track()) continue;
    const bool is_ahead = board[space].next[0].to == car.space;
    if (is_ahead || are_beside(board, space, car.space)) risks |= bit(car_at(i));
  }
  return risks;
}

}  // namespace paddock::formula_d::tests
