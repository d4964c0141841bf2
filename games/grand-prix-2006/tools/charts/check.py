"""Does a simulated 2006 look like 2006? Simulated figures beside the real ones."""

import random
import statistics
from collections import Counter, defaultdict

import simulator
from simulator import POINTS, read


class Season:
    """What is kept of all simulated races."""

    def __init__(self):
        self.points, self.wins, self.titles = Counter(), Counter(), Counter()
        self.podiums, self.outs, self.starts = Counter(), Counter(), Counter()
        self.retired = self.races = self.stops = self.finishers = 0
        self.laps = defaultdict(Counter)  # circuit -> {hundredths: times driven}
        self.squares, self.freedom = Counter(), Counter()
        self.winner, self.margin = defaultdict(list), defaultdict(list)
        self.third = []
        self.on_lead_lap = self.lowest_cells = 0
        self.met, self.beaten = Counter(), Counter()  # by rating: finishers rated one less
        self.reasons = Counter()

    def add(self, race, classified, out):
        self.races += 1
        self.retired += len(out)
        self.finishers += len(classified)
        self.stops += sum(car.stops for car in classified)
        for car in out:
            self.outs[car.driver.code] += 1
            self.reasons[car.out] += 1
        for car in classified + out:
            self.starts[car.driver.code] += 1
            self.add_laps(race.circuit, car)
        if classified:
            self.winner[race.circuit].append(classified[0].time)
            self.wins[classified[0].driver.code] += 1
        if len(classified) > 1:
            self.margin[race.circuit].append(classified[1].time - classified[0].time)
        if len(classified) > 2:
            self.third.append(classified[2].time - classified[0].time)
        for car in classified[:3]:
            self.podiums[car.driver.code] += 1
        # Not lapped: his last lap had begun when the winner's ended.
        self.on_lead_lap += sum(car.lap_before < classified[0].time for car in classified)
        fastest = min(s for car in classified + out for s, stopped in car.laps if not stopped)
        self.lowest_cells += fastest == race.chart[0][-1]
        self.add_ratings(classified)

    def add_ratings(self, classified):
        for place, car in enumerate(classified):
            for other, rival in enumerate(classified):
                if rival.driver.rating == car.driver.rating - 1:
                    self.met[car.driver.rating] += 1
                    self.beaten[car.driver.rating] += place < other

    def add_laps(self, circuit, car):
        """Green laps: all but the first and those with a stop; the game has no slow out-laps."""
        green = [seconds for seconds, stopped in car.laps[1:] if not stopped]
        self.laps[circuit].update(round(100 * seconds) for seconds in green)
        if len(green) > 1:
            mean = statistics.fmean(green)
            self.squares[circuit] += sum((seconds - mean) ** 2 for seconds in green)
            self.freedom[circuit] += len(green) - 1


def simulate(tables, seasons, seed):
    generator, total = random.Random(seed), Season()
    for _ in range(seasons):
        points, wins = Counter(), Counter()
        for race in tables.races:
            classified, out = simulator.run_race(tables, race, generator)
            total.add(race, classified, out)
            for car, prize in zip(classified, POINTS):
                points[car.driver.code] += prize
            wins.update(car.driver.code for car in classified[:1])  # nobody, once in a long while
        total.points.update(points)
        total.titles[max(points, key=lambda code: (points[code], wins[code]))] += 1
    return total


def median_of(counts):
    half, passed = sum(counts.values()) / 2, 0
    for value in sorted(counts):
        passed += counts[value]
        if passed >= half:
            return value / 100
    raise AssertionError("no laps")


def average_ranks(values):
    order = sorted(values, reverse=True)
    return [order.index(value) + (order.count(value) + 1) / 2 for value in values]


def rank_correlation(left, right):
    return statistics.correlation(average_ranks(left), average_ranks(right))


def report(folder, seasons, seed=2006):
    """Prints simulated against real; True when every target is met."""
    tables = simulator.Tables(folder)
    total = simulate(tables, seasons, seed)
    good = print_circuits(folder, tables, total)
    real = {row["id"]: row for row in read(folder, "standings") if row["kind"] == "driver"}
    print_drivers(folder, tables, total, seasons, real)
    rho = rank_correlation(
        [total.points[code] for code in real], [int(row["points"]) for row in real.values()]
    )
    retired, stops = total.retired / total.races, total.stops / total.finishers
    collisions = total.reasons["ACCIDENT"] / total.retired
    print(f"\n{seasons} seasons")
    print(f"rank correlation of the points    {rho:6.3f}  (at least 0.95)")
    print(f"retirements a race                {retired:6.2f}  (6.4 +- 0.5)")
    print(f"stops per classified finisher     {stops:6.3f}  (2.04 +- 0.15)")
    print(f"collisions among retirements      {collisions:6.1%}  (27 of 115, 23.5%)")
    good = print_gaps(total) and good
    return good and rho >= 0.95 and abs(retired - 6.4) <= 0.5 and abs(stops - 2.04) <= 0.15


def print_gaps(total):
    """How far apart the field is; True when that is near enough."""
    lead, lowest = total.on_lead_lap / total.races, total.lowest_cells / total.races
    third = statistics.median(total.third)
    better = {rating: total.beaten[rating] / total.met[rating] for rating in range(2, 9)}
    shares = " ".join(f"{share:.0%}" for share in better.values())
    print(f"cars on the lead lap              {lead:6.2f}  (8 to 9.5; really 8.06)")
    print(f"third place behind the winner     {third:6.1f}  (14 to 24 s; really 19.4)")
    print(f"fastest lap in the lowest cell    {lowest:6.1%}  (at most half)")
    print(f"a rating ahead of the one below   {shares}  (ratings 2 to 8; at least 70%)")
    apart = min(better.values()) >= 0.7
    return 8 <= lead <= 9.5 and 14 <= third <= 24 and lowest <= 0.5 and apart


def print_circuits(folder, tables, total):
    """Median lap, lap-to-lap spread, winner's time and margin; True when all are near enough."""
    print("circuit          median   real  error | spread  real  error |"
          "  winner    real  error | margin  real")  # fmt: skip
    good = True
    for race, row in zip(tables.races, read(folder, "real")):
        name = race.circuit
        lap, real_lap = median_of(total.laps[name]), float(row["median_lap"])
        spread = (total.squares[name] / total.freedom[name]) ** 0.5
        real_spread = float(row["spread"])
        won = statistics.fmean(total.winner[name])
        real_won = float(row["winner_time"]) - float(row["neutral"])
        lap_error, spread_error, won_error = (
            100 * (simulated / real - 1)
            for simulated, real in ((lap, real_lap), (spread, real_spread), (won, real_won))
        )
        print(f"{name:15} {lap:7.2f}{real_lap:7.2f}{lap_error:+6.2f}% |"
              f" {spread:6.2f}{real_spread:6.2f}{spread_error:+6.1f}% |"
              f"{won:8.1f}{real_won:8.1f}{won_error:+6.2f}% |"
              f"{statistics.median(total.margin[name]):7.1f}{float(row['margin']):6.1f}"
              f"{'  wet' if race.wet else ''}")  # fmt: skip
        fits = abs(lap_error) <= 0.5 and abs(won_error) <= 1
        good = good and abs(spread_error) <= 20 and (race.wet or fits)
    return good


def print_drivers(folder, tables, total, seasons, real):
    gone = Counter(row["driver"] for row in read(folder, "results") if row["place"] == "")
    print("\ndriver rating  points  real | wins  real | podiums | title | out of entries  real")
    for code in sorted(real, key=lambda code: (-total.points[code], code)):
        points, wins, podiums, outs, starts, titles = (
            counter[code] / seasons
            for counter in (total.points, total.wins, total.podiums, total.outs, total.starts,
                            total.titles)
        )  # fmt: skip
        print(f"{code}{tables.drivers[code].rating:7}{points:10.1f}{real[code]['points']:>6} |"
              f"{wins:5.1f}{real[code]['wins']:>6} |{podiums:8.1f} |{titles:6.1%} |"
              f"{outs:6.1f} of{starts:3.0f}{gone[code]:6}")  # fmt: skip
