"""Checks the derived files: first that they are whole, then that a simulated 2006 looks like 2006."""

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
        for car in classified[:3]:
            self.podiums[car.driver.code] += 1

    def add_laps(self, circuit, car):
        """Green laps: all but the first and those with a stop; the game knows no slow lap out."""
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
    print_drivers(folder, tables, total, seasons)
    real = {row["id"]: int(row["points"]) for row in read(folder, "standings") if row["kind"] == "driver"}
    rho = rank_correlation([total.points[code] for code in real], list(real.values()))
    retired, stops = total.retired / total.races, total.stops / total.finishers
    print(f"\n{seasons} seasons: rank correlation {rho:.3f} (at least 0.95), retirements a race "
          f"{retired:.2f} (6.4 +- 0.5), stops per classified finisher {stops:.3f} (2.04 +- 0.15)")  # fmt: skip
    accidents = total.reasons["ACCIDENT"] / total.retired
    print(f"collisions {accidents:.0%} of retirements (real: 27 of 115, 23%)")
    return good and rho >= 0.95 and abs(retired - 6.4) <= 0.5 and abs(stops - 2.04) <= 0.15


def print_circuits(folder, tables, total):
    print("circuit         median  real  error | spread  real  error | winner time  real  error | margin  real")
    good = True
    for race, row in zip(tables.races, read(folder, "real")):
        real, lap = float(row["median_lap"]), median_of(total.laps[race.circuit])
        lap_error = 100 * (lap / real - 1)
        spread = (total.squares[race.circuit] / total.freedom[race.circuit]) ** 0.5
        spread_error = 100 * (spread / float(row["spread"]) - 1)
        aim = float(row["winner_time"]) - float(row["neutral"])
        won = statistics.fmean(total.winner[race.circuit])
        won_error = 100 * (won / aim - 1)
        margin = statistics.median(total.margin[race.circuit])
        print(f"{race.circuit:15}{lap:7.2f}{real:7.2f}{lap_error:+6.2f}% |{spread:6.2f}{float(row['spread']):6.2f}"
              f"{spread_error:+6.1f}% |{won:9.1f}{aim:9.1f}{won_error:+6.2f}% |{margin:6.1f}{float(row['margin']):6.1f}"
              f"{'  wet' if race.wet else ''}")  # fmt: skip
        fits = abs(lap_error) <= 0.5 and abs(won_error) <= 1
        good = good and abs(spread_error) <= 20 and (race.wet or fits)
    return good


def print_drivers(folder, tables, total, seasons):
    real = {row["id"]: row for row in read(folder, "standings") if row["kind"] == "driver"}
    gone = Counter()
    for row in read(folder, "results"):
        gone[row["driver"]] += row["place"] == ""
    print("\ndriver rating  points  real | wins  real | podiums | title | out of entries  real")
    for code in sorted(real, key=lambda code: (-total.points[code], code)):
        starts = total.starts[code] / seasons
        print(f"{code}{tables.drivers[code].rating:7}{total.points[code] / seasons:10.1f}{real[code]['points']:>6} |"
              f"{total.wins[code] / seasons:5.1f}{real[code]['wins']:>6} |{total.podiums[code] / seasons:8.1f} |"
              f"{total.titles[code] / seasons:6.1%} |{total.outs[code] / seasons:6.1f} of{starts:3.0f}{gone[code]:6}")  # fmt: skip
