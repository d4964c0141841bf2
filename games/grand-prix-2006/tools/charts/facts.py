"""The facts of the real 2006 season, read from a folder of csv files."""

import csv
import os
import statistics
from collections import defaultdict, namedtuple

Stint = namedtuple("Stint", "driver laps")  # laps: [(lap number, seconds), ...]

WET_ROUNDS = frozenset([13, 16])  # Hungaroring and Shanghai were wet or drying
SLOW_LAP = 1.05  # a lap this much above the driver's own median is an excursion, not pace
SLOW_LAP_WET = 1.25  # a drying road moves the median of a race by far more than that
SHORTEST_STINT = 6  # a straight line through fewer laps leaves no residual worth the name


def read(folder, name):
    with open(os.path.join(folder, name + ".csv"), encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


class Facts:
    """All files of the season, keyed the way the derivations ask for them."""

    def __init__(self, folder):
        self.drivers = {row["code"]: row for row in read(folder, "drivers")}
        self.team_of = {code: team_name(row["team"]) for code, row in self.drivers.items()}
        self.races = {int(row["round"]): row for row in read(folder, "races")}
        self.results = read(folder, "results")
        self.retirements = read(folder, "retirements")
        self.standings = read(folder, "standings")
        self.spells = read(folder, "safety_cars")
        self.laps = defaultdict(dict)  # (round, driver) -> {lap: seconds}
        for row in read(folder, "lap_times"):
            seconds = int(row["milliseconds"]) / 1000
            self.laps[int(row["round"]), row["driver"]][int(row["lap"])] = seconds
        self.stops = defaultdict(list)  # (round, driver) -> [(lap, pit lane seconds), ...]
        for row in read(folder, "pit_stops_f1db"):
            key = int(row["round"]), row["driver"]
            self.stops[key].append((int(row["lap"]), int(row["pit_lane_ms"]) / 1000))
        for row in self.results:
            row["round"] = int(row["round"])
            row["team"] = team_name(row["team"])

    def field(self, number):
        return [row for row in self.results if row["round"] == number]

    def neutral_laps(self, number):
        """Laps run behind the safety car, whole or in part."""
        laps = set()
        for row in self.spells:
            if int(row["round"]) == number:
                laps.update(range(int(row["deployed_lap"]), int(float(row["retreated_lap"])) + 1))
        return laps

    def green_laps(self, number, driver):
        """{lap: seconds} without lap 1, laps into and out of the pits, safety car, excursions."""
        times = self.laps.get((number, driver), {})
        pits = {lap for lap, _ in self.stops.get((number, driver), [])}
        skip = {1} | pits | {lap + 1 for lap in pits} | self.neutral_laps(number)
        green = {lap: seconds for lap, seconds in times.items() if lap not in skip}
        if not green:
            return {}
        limit = SLOW_LAP_WET if number in WET_ROUNDS else SLOW_LAP
        slowest = limit * statistics.median(green.values())
        return {lap: seconds for lap, seconds in green.items() if seconds <= slowest}

    def stints(self, number):
        """The green laps of every driver, cut at his stops and at neutral laps."""
        neutral = self.neutral_laps(number)
        for row in self.field(number):
            driver = row["driver"]
            green = self.green_laps(number, driver)
            cuts = sorted({lap for lap, _ in self.stops.get((number, driver), [])} | neutral)
            groups = defaultdict(list)
            for lap, seconds in sorted(green.items()):
                groups[sum(1 for cut in cuts if cut < lap)].append((lap, seconds))
            for laps in groups.values():
                if len(laps) >= SHORTEST_STINT:
                    yield Stint(driver, laps)


def team_name(team):
    """MF1 Racing was sold to Spyker in September; it is one team here."""
    return "MF1" if team.endswith("MF1") else team


def circuit_id(race):
    return race["circuit_ref"].replace("_", "-")
