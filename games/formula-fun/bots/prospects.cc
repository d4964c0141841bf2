#include "games/formula-fun/bots/prospects.h"

#include <algorithm>

namespace paddock::formula_fun {
namespace {

constexpr int kUsualValue = 2;  // of a part that will be bought some day

constexpr std::size_t kLanes = 16;  // as many bytes as a machine compares at once
static_assert(kMostCars <= kLanes);

// What each of so many level cars gets behind so many better ones.
using Shares = std::array<std::array<double, kMostCars + 1>, kMostCars + 1>;

constexpr Shares shares_among(int cars) {
  Shares shares{};
  for (int better = 0; better < kMostCars; ++better) {
    int sum = 0;
    for (int level = 1; better + level <= kMostCars; ++level) {
      sum += points_for(better + level, cars);
      shares[static_cast<std::size_t>(better)][static_cast<std::size_t>(level)] =
          static_cast<double>(sum) / level;
    }
  }
  return shares;
}

// By the number of cars; with more of them the points stay the same.
constexpr auto kShares = [] {
  std::array<Shares, kPointsTable> all{};
  for (std::size_t i = 0; i < all.size(); ++i) all[i] = shares_among(static_cast<int>(i) + 1);
  return all;
}();

// The cars of a race. A lane without a car has the value 0, which no car has.
struct Grid {
  std::array<std::int8_t, kLanes> values{};
  std::array<std::uint8_t, kLanes> seats{};
  std::size_t cars = 0;

  void add(int value, std::size_t seat) {
    values[cars] = static_cast<std::int8_t>(value);
    seats[cars++] = static_cast<std::uint8_t>(seat);
  }
};

Points points_of(const Grid& grid) {
  Points points{};
  if (grid.cars == 0) return points;
  const Shares& shares = kShares[std::min<std::size_t>(grid.cars, kPointsTable) - 1];
  for (std::size_t car = 0; car < grid.cars; ++car) {
    const std::int8_t value = grid.values[car];
    std::uint8_t better = 0;
    std::uint8_t level = 0;
    for (std::size_t i = 0; i < kLanes; ++i) {
      better = static_cast<std::uint8_t>(better + (grid.values[i] > value ? 1 : 0));
      level = static_cast<std::uint8_t>(level + (grid.values[i] == value ? 1 : 0));
    }
    points[grid.seats[car]] += shares[better][level];
  }
  return points;
}

Team completed(Team team) {
  if (team.chassis == 0) team.chassis = kUsualValue;
  if (team.engine == 0) team.engine = kUsualValue;
  if (team.drivers.count() == 0) team.drivers.add(kUsualValue);
  return team;
}

constexpr int kBestCar = 3 * kHighestValue + kCircuitBonus;
static_assert(kBestCar + 1 < static_cast<int>(Ladder::kValues));

constexpr auto kRungs = [] {
  std::array<Ladder, kBestCar + 1> rungs{};
  for (std::size_t value = 0; value < rungs.size(); ++value) rungs[value] = Ladder::of_car(value);
  return rungs;
}();

void climb(Ladder& ladder, const Entry& entry, std::size_t circuit) {
  for (std::size_t i = 0; i < entry.cars; ++i) ladder += kRungs[entry.values[circuit][i]];
}
void step_down(Ladder& ladder, const Entry& entry, std::size_t circuit) {
  for (std::size_t i = 0; i < entry.cars; ++i) ladder -= kRungs[entry.values[circuit][i]];
}

Entry entry_of(const Team& team) {
  Entry entry;
  entry.cars = static_cast<std::size_t>(team.cars());
  for (std::size_t i = 0; i < kComponents; ++i) {
    for (std::size_t car = 0; car < entry.cars; ++car) {
      const int driver = team.drivers[static_cast<int>(car)];
      const Card on = circuit(static_cast<Kind>(i));
      entry.values[i][car] =
          static_cast<std::uint8_t>(team.car_value(driver) + circuit_bonus(on, team, driver));
    }
  }
  return entry;
}

// The seat's points, less a share of what the best rival gets.
double margin(const Points& points, Seat seat, double rival) {
  double most = 0;
  for (std::size_t i = 0; i < points.size(); ++i) {
    if (i != slot(seat)) most = std::max(most, points[i]);
  }
  return points[slot(seat)] - rival * most;
}

// What the driver himself brings in and costs over the season, in millions.
double driver_money(Card card, int races_left) {
  if (kind_of(card) != Kind::Driver) return 0;
  const auto value = static_cast<std::size_t>(value_of(card));
  const double sponsor = kDriverEarns[value] > 0 ? 4 : 0;
  return sponsor + 0.5 * races_left * (kDriverEarns[value] - kDriverBonus[value]);
}

}  // namespace

Points race_points(const Teams& teams, Card circuit, Seat host, int setup) {
  Grid grid;
  for (std::size_t seat = 0; seat < teams.size(); ++seat) {
    const Team& team = teams[seat];
    for (int i = 0; i < team.cars(); ++i) {
      const int driver = team.drivers[i];
      grid.add(team.car_value(driver) + circuit_bonus(circuit, team, driver) +
                   (seat == slot(host) ? setup : 0),
               seat);
    }
  }
  return points_of(grid);
}

int missing_parts(const Team& team) {
  return (team.chassis == 0 ? 1 : 0) + (team.engine == 0 ? 1 : 0) +
         (team.drivers.count() == 0 ? 1 : 0);
}

Team with(Team team, Card card) {
  const int value = value_of(card);
  switch (kind_of(card)) {
    case Kind::Chassis:
      team.chassis = static_cast<std::uint8_t>(value);
      return team;
    case Kind::Engine:
      team.engine = static_cast<std::uint8_t>(value);
      return team;
    default:
      if (team.drivers.is_full()) team.drivers.remove(team.drivers[1]);
      team.drivers.add(value);
      return team;
  }
}

Team without(Team team, Card card) {
  switch (kind_of(card)) {
    case Kind::Chassis:
      team.chassis = 0;
      return team;
    case Kind::Engine:
      team.engine = 0;
      return team;
    default:
      team.drivers.remove(value_of(card));
      return team;
  }
}

void Prospects::look_at(const Open& open) {
  open_ = &open;
  bool changed = false;
  for (std::size_t seat = 0; seat < open.players; ++seat) {
    if (parts_[seat] == parts_of(open.teams[seat])) continue;
    changed = true;
    enter(seat);
  }
  if (!changed) return;
  promises_ = {};
  gains_known_ = {};
}

void Prospects::enter(std::size_t seat) {
  const Entry before = entries_[seat];
  parts_[seat] = parts_of(open_->teams[seat]);
  entries_[seat] = entry_of(completed(open_->teams[seat]));
  for (std::size_t i = 0; i < kComponents; ++i) {
    step_down(ladders_[i], before, i);
    climb(ladders_[i], entries_[seat], i);
  }
}

Points Prospects::points_on(std::size_t circuit, const Ladder& ladder) const {
  Points points{};
  const Shares& shares = kShares[std::min<std::size_t>(ladder.at_least(0), kPointsTable) - 1];
  for (std::size_t seat = 0; seat < open_->players; ++seat) {
    for (std::size_t car = 0; car < entries_[seat].cars; ++car) {
      const std::size_t value = entries_[seat].values[circuit][car];
      const std::size_t better = ladder.at_least(value + 1);
      points[seat] += shares[better][ladder.at_least(value) - better];
    }
  }
  return points;
}

double Prospects::promise(Seat seat) {
  std::optional<double>& known = promises_[slot(seat)];
  if (!known) known = promise_with(seat, seat, open_->teams[slot(seat)]);
  return *known;
}

double Prospects::promise_with(Seat seat, Seat changed, const Team& team) {
  const Entry before = entries_[slot(changed)];
  entries_[slot(changed)] = entry_of(completed(team));
  double sum = 0;
  for (std::size_t i = 0; i < kComponents; ++i) {
    Ladder ladder = ladders_[i];
    step_down(ladder, before, i);
    climb(ladder, entries_[slot(changed)], i);
    sum += margin(points_on(i, ladder), seat, taste_.rival);
  }
  entries_[slot(changed)] = before;
  double left = 1;
  const Team& own = changed == seat ? team : open_->teams[slot(seat)];
  for (int i = missing_parts(own); i > 0; --i) left *= taste_.missing;
  return sum / kComponents * left;
}

double Prospects::gain(Seat seat, Card card) {
  std::uint32_t& known = gains_known_[slot(seat)];
  double& gain = gains_[slot(seat)][slot(card)];
  if ((known >> slot(card) & 1) != 0) return gain;
  known |= 1u << slot(card);
  const Team bigger = with(open_->teams[slot(seat)], card);
  return gain = promise_with(seat, seat, bigger) - promise(seat);
}

double Prospects::worth(Seat seat, Card card) {
  const int races_left = kRaces - open_->races;
  const double points = gain(seat, card);
  if (points <= 0) return 0;
  const double millions = points * races_left * taste_.millions_per_race +
                          points * taste_.millions_now + driver_money(card, races_left);
  return std::max(0.0, millions);
}

int Prospects::highest_offer(Seat seat, Card card) {
  const Team& team = open_->teams[slot(seat)];
  const int reserve = taste_.part_price * missing_parts(with(team, card));
  const int spare =
      std::max<int>(team.money - reserve, std::min<int>(team.money, taste_.part_price));
  return std::min(spare, static_cast<int>(worth(seat, card)));
}

}  // namespace paddock::formula_fun
