#include "games/formula-d/tests/plain_positions.h"

#include <set>

namespace paddock::formula_d::tests {
namespace {

using circuits::Board;
using circuits::space_at;

int below(Rng& rng, int bound) {
  return static_cast<int>(rng.below(static_cast<std::uint32_t>(bound)));
}
int between(Rng& rng, int low, int high) { return low + below(rng, high - low + 1); }
bool one_in(Rng& rng, int times) { return below(rng, times) == 0; }

template <class List>
auto any_of(Rng& rng, const List& list) {
  return list[static_cast<std::size_t>(below(rng, static_cast<int>(std::size(list))))];
}

struct Options {
  int laps;
  bool is_street;
  int wear_points;
  Given given() const {
    return {{"laps", std::to_string(laps)},
            {"rules", is_street ? "street" : "basic"},
            {"wear-points", std::to_string(wear_points)}};
  }
};

Options any_options(Rng& rng) {
  const int laps = between(rng, 1, 3);
  return {laps, one_in(rng, 2), one_in(rng, 3) ? between(rng, 1, kMostWearPoints) : 18};
}

bool is_choice(const State& state) {
  return state.phase == Phase::ChoosingGear || state.phase == Phase::Moving;
}

void apply(State& state, Move move) {
  NoEvents silent;
  FormulaD::apply(state, move, silent);
}

// Races, driven well enough to last, but not always.

bool is_sensible(const State& state, const Move& move) {
  if (move.action == Action::Shift) return outlook_of(state, move.value).out == 0;
  if (move.action == Action::Nitro) return false;
  return move.brake <= 1 && !facts_of(state, move).is_out;
}

Move driven_move(const State& state, Rng& rng) {
  if (FormulaD::to_act(state).is_nature()) return FormulaD::draw(state, rng);
  const std::vector<Move> moves = moves_of(state);
  const auto pit = std::ranges::find(moves, Action::Pit, &Move::action);
  if (pit != moves.end() && one_in(rng, 2)) return *pit;
  std::vector<Move> sensible;
  std::ranges::copy_if(moves, std::back_inserter(sensible),
                       [&](const Move& move) { return is_sensible(state, move); });
  return sensible.empty() || one_in(rng, 8) ? any_of(rng, moves) : any_of(rng, sensible);
}

// The same position with few wear points left.
State worn(State state, Rng& rng) {
  Car& car = state[state.mover()];
  car.wear = static_cast<std::uint8_t>(between(rng, 1, std::min<int>(car.wear, 6)));
  return state;
}

// Crowded positions. Distances are in the unit of Space::at.

std::vector<SpaceId> spaces_near(const Board& board, SpaceId space, int before, int after) {
  std::vector<SpaceId> list;
  for (int i = 0; i < board.track_spaces; ++i) {
    const int ahead = board[space_at(i)].at - board[space].at + before + board.lap;
    if (ahead % board.lap <= before + after) list.push_back(space_at(i));
  }
  return list;
}

template <class Wanted>
SpaceId any_space(const Board& board, Rng& rng, Wanted wanted) {
  while (true) {
    const SpaceId space = space_at(below(rng, board.track_spaces));
    if (wanted(board[space])) return space;
  }
}

// Where the rules meet.
SpaceId any_place(const Board& board, Rng& rng) {
  switch (below(rng, board.is_city() ? 6 : 5)) {
    case 0:
      return any_of(rng, spaces_near(board, board.finish[1], 25'000, 2'000));
    case 1:
      return any_of(rng, spaces_near(board, any_of(rng, board.pit.entries), 12'000, 1'000));
    case 2:
      return any_of(rng, spaces_near(board, any_of(rng, board.pit.exits), 2'000, 3'000));
    case 3:
      return any_space(board, rng, [&](const circuits::Space& space) {
        return board.segments[space.segment].kind == circuits::Segment::Kind::Corner;
      });
    case 4:
      return any_space(board, rng, [](const circuits::Space&) { return true; });
    default:
      break;
  }
  const SpaceId mouth =
      any_space(board, rng, [](const circuits::Space& space) { return space.is_tunnel_mouth; });
  return any_of(rng, spaces_near(board, mouth, 4'000, 0));
}

class Crowd {
 public:
  Crowd(const std::string& circuit, Rng& rng)
      : rng_(rng), options_(any_options(rng)), position_(circuit, options_.given()) {}

  State fill() {
    const SpaceId place = any_place(board(), rng_);
    put(next_car(), place, 6);
    const int reach = any_of(rng_, std::array{3'000, 8'000, 30'000});
    const std::vector<SpaceId> close = spaces_near(board(), place, 1'500, reach);
    for (int others = below(rng_, kMostCars); others > 0; --others) {
      put(next_car(), any_of(rng_, close), 8);
    }
    return position_.state();
  }

 private:
  const Board& board() const { return position_.board(); }

  bool has_pits() const { return !options_.is_street && options_.laps > 1; }

  CarId next_car() {
    CarId car = car_at(below(rng_, kMostCars));
    while (!cars_.insert(car).second) car = car_at(below(rng_, kMostCars));
    return car;
  }

  // One in so many is in the pit lane; nobody is put where a car stands already.
  void put(CarId car, SpaceId space, int one_in_pits) {
    if (has_pits() && one_in(rng_, one_in_pits)) return put_in_pits(car);
    if (!taken_.insert(space).second) return;
    const circuits::Space& there = board()[space];
    const bool is_on_grid = there.segment == 0 && there.at > board().lap / 2;
    const int asked = board().segments[there.segment].stops;
    dress(position_.car(name_of(car)).on(space), is_on_grid && one_in(rng_, 4) ? 0 : 1,
          options_.laps)
        .stops(below(rng_, asked + 1));
  }

  void put_in_pits(CarId car) {
    const circuits::PitLane& pit = board().pit;
    const circuits::PitLane::Box& box = pit.boxes[static_cast<std::size_t>(colour_of(car))];
    const int last = static_cast<int>(pit.spaces.size()) - 1;
    const bool queues = one_in(rng_, 2);
    const int at = queues ? below(rng_, box.first) : between(rng_, box.last, last);
    const std::string name = "P" + std::to_string(at + 1);
    const bool is_boxed = one_in(rng_, 3);
    if (!is_boxed && !taken_.insert(pit.spaces[static_cast<std::size_t>(at)]).second) return;
    PlacedCar placed = position_.car(name_of(car));
    dress(placed, 1, options_.laps - 1);
    if (is_boxed) placed.in_box();
    if (!is_boxed && queues) placed.queueing_on(name);
    if (!is_boxed && !queues) placed.leaving_on(name);
  }

  PlacedCar& dress(PlacedCar& placed, int fewest_crossings, int most_crossings) {
    const int wear =
        one_in(rng_, 2) ? between(rng_, 1, options_.wear_points) : options_.wear_points;
    const int crossings = fewest_crossings == 0 ? 0 : between(rng_, 1, most_crossings);
    if (one_in(rng_, 2)) placed.used_nitro();
    return placed.in_gear(between(rng_, 1, kGears)).with_wear(wear).crossed(crossings);
  }

  Rng& rng_;
  Options options_;
  Position position_;
  std::set<CarId> cars_;
  std::set<SpaceId> taken_;
};

std::string told(const State& state, CarId id) {
  constexpr std::array<std::string_view, 7> kStandings = {
      "racing", "queueing", "in its box", "leaving the pits", "finished", "out", "absent"};
  const Car& car = state[id];
  return name_of(id) + " on " + name_of(board_of(state), car.space) + ", gear " +
         std::to_string(car.gear) + ", wear " + std::to_string(car.wear) + ", crossed " +
         std::to_string(car.crossings) + ", stops " + std::to_string(car.stops) + ", " +
         std::string(kStandings[static_cast<std::size_t>(car.standing)]) +
         (car.nitro_used != 0 ? ", nitro used" : "") + "\n";
}

}  // namespace

void for_race_positions(const std::string& circuit, int count, Rng& rng, const Visit& visit) {
  while (count > 0) {
    Given given = any_options(rng).given();
    given.emplace_back("circuit", circuit);
    State state = new_race(between(rng, 1, kMostCars), given);
    while (state.phase != Phase::Over && count > 0) {
      if (is_choice(state) && one_in(rng, 3)) {
        visit(one_in(rng, 3) ? worn(state, rng) : state);
        --count;
      }
      apply(state, driven_move(state, rng));
    }
  }
}

void for_crowded_positions(const std::string& circuit, int count, Rng& rng, const Visit& visit) {
  while (count > 0) {
    State state = Crowd(circuit, rng).fill();
    visit(state);
    apply(state, any_of(rng, moves_of(state)));
    apply(state, FormulaD::draw(state, rng));
    visit(state);
    count -= 2;
    if (!lists(state, "nitro")) continue;
    apply(state, Move::nitro());
    visit(state);
    --count;
  }
}

std::string position_told(const State& state) {
  std::string text = board_of(state).id + ", " +
                     (state.rules == RuleSet::Street ? "street" : "basic") + " rules, " +
                     std::to_string(state.laps) + " laps, " + std::to_string(state.wear_points) +
                     " wear points; " + name_of(state.mover()) + " to move";
  if (state.phase == Phase::Moving) {
    text += ", rolled " + std::to_string(state.roll) + " and " + std::to_string(state.bonus);
  }
  text += "\n";
  for (int i = 0; i < kMostCars; ++i) {
    if (state[car_at(i)].standing != Standing::Absent) text += told(state, car_at(i));
  }
  return text;
}

}  // namespace paddock::formula_d::tests
