"""A plain simulator of the rulebook, for trying the derived tables; it reads nothing else."""

import csv
import os
from collections import namedtuple

Card = namedtuple("Card", "number row lap_time pit x retire")
Driver = namedtuple("Driver", "code rating retires pit1 pit2 extras crew reasons")
Race = namedtuple("Race", "round circuit laps incident wet chart grid")
POINTS = (10, 8, 6, 5, 4, 3, 2, 1)
MOST_STOPS = 6
X_COLUMN = 28


def read(folder, name):
    with open(os.path.join(folder, name + ".csv"), encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def lap_seconds(text):
    minutes, seconds = text.split(":")
    return 60 * int(minutes) + float(seconds)


class Tables:
    """Everything a race needs, from the folder of derived files."""

    def __init__(self, folder):
        reasons = {}
        for row in read(folder, "reasons"):
            span = range(int(row["low"]), int(row["high"]) + 1)
            reasons.setdefault(row["driver"], {}).update((n, row["reason"]) for n in span)
        fields = ("rating", "retires", "pit1", "pit2", "extras", "crew")
        self.drivers = {
            row["code"]: Driver(row["code"], *(int(row[f]) for f in fields), reasons[row["code"]])
            for row in read(folder, "drivers")
        }
        self.deck = [read_card(row) for row in read(folder, "deck")]
        self.pit = [[float(v) for v in list(row.values())[1:]] for row in read(folder, "pit-times")]
        entries = read(folder, "entries")
        self.team = {row["driver"]: row["team"] for row in entries}
        self.races = []
        for row in read(folder, "circuits"):
            started = [e for e in entries if e["round"] == row["round"]]
            started.sort(key=lambda e: int(e["grid"]))
            self.races.append(
                Race(int(row["round"]), row["id"], int(row["laps"]), int(row["incident"]),
                     row["wet"] == "yes", read_chart(folder, row["id"]),
                     [self.drivers[e["driver"]] for e in started])
            )  # fmt: skip


def read_card(row):
    pit = None if row["pit"] == "X" else int(row["pit"])
    x = X_COLUMN if row["x"] == "X" else int(row["x"])
    number, chart_row, lap_time, retire = (
        int(row[name]) for name in ("number", "row", "lap-time", "retire")
    )
    return Card(number, chart_row, lap_time, pit, x, retire)


def read_chart(folder, circuit):
    """50 rows of 8 seconds; an arrow repeats the time to its left."""
    chart = []
    for row in read(os.path.join(folder, "charts"), circuit):
        times = []
        for cell in list(row.values())[1:]:
            times.append(times[-1] if cell == "<----" else lap_seconds(cell))
        chart.append(times)
    return chart


class Deck:
    def __init__(self, cards, random):
        self.cards, self.random, self.left = list(cards), random, 0

    def draw(self):
        if not self.left:
            self.random.shuffle(self.cards)
            self.left = len(self.cards)
        self.left -= 1
        return self.cards[self.left]


class Car:
    def __init__(self, driver):
        self.driver, self.time, self.stops = driver, 0.0, 0
        self.laps = []  # (seconds without the stop, stopped?)
        self.lap_before = 0.0  # cumulative time as the last lap began
        self.out = None


def incident(order, deck):
    """The cars that go out on this lap."""
    place = min(deck.draw().retire, len(order)) - 1
    chosen = None
    for step in range(len(order)):
        car = order[(place + step) % len(order)]
        if deck.draw().number <= car.driver.retires:
            chosen = car
            break
    if chosen is None:
        chosen = max(order, key=lambda car: car.driver.retires)
    chosen.out = chosen.driver.reasons[deck.draw().number]
    out = [chosen]
    if chosen.out == "ACCIDENT":
        out += neighbours(order, chosen)
    return out


def neighbours(order, chosen):
    """The nearer of the cars ahead and behind, both when equally near."""
    place = order.index(chosen)
    beside = [order[i] for i in (place - 1, place + 1) if 0 <= i < len(order)]
    if not beside:
        return []
    nearest = min(abs(car.time - chosen.time) for car in beside)
    hit = [car for car in beside if abs(abs(car.time - chosen.time) - nearest) < 0.005]
    for car in hit:
        car.out = "ACCIDENT"
    return hit


def pit_seconds(driver, deck, pit):
    card = deck.draw()
    if card.pit is None:
        column = deck.draw().x
    else:
        column = min(27, max(1, driver.crew + card.pit))
    return pit[deck.draw().row - 1][column - 1]


def run_lap(order, lap, race, deck, pit):
    extra = set()
    for car in order:
        if 2 <= car.stops < MOST_STOPS and deck.draw().number <= car.driver.extras:
            extra.add(car)
    for car in order:
        driver = car.driver
        column = min(8, max(1, driver.rating + deck.draw().lap_time))
        seconds = race.chart[deck.draw().row - 1][column - 1]
        stops = lap in (driver.pit1, driver.pit2) or car in extra
        car.lap_before = car.time
        car.laps.append((seconds, stops))
        car.time += seconds
        if stops:
            car.stops += 1
            car.time += pit_seconds(driver, deck, pit)
    order.sort(key=lambda car: round(car.time, 2))


def run_race(tables, race, random):
    """(classified cars in order, cars that went out)."""
    deck = Deck(tables.deck, random)
    order, out = [Car(driver) for driver in race.grid], []
    for lap in range(1, race.laps + 1):
        if order and deck.draw().number <= race.incident:
            gone = incident(order, deck)
            out += gone
            order = [car for car in order if car not in gone]
        run_lap(order, lap, race, deck, tables.pit)
    return order, out
