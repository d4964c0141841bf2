"""The 18 circuit charts: eight columns from the field's pace, fifty rows from the laps' spread."""

import math
import statistics
from collections import defaultdict

from deck import LAP_TIME_CARDS
from facts import WET_ROUNDS, circuit_id
from pace import median_lap, off_the_line, race_pace, residuals, spread
from pits import quantile

ROWS = 50
# A real driver's pace moves by 0.7 % of a lap from one race to the next; a game of independent laps
# has no form, and at full size the gaps between ratings would run every race alike. So the gaps
# inside each of these classes shrink to CLOSENESS of the real ones, while the classes keep theirs.
CLASSES = ((8, 7, 6), (5, 4, 3), (2, 1))
CLOSENESS = 0.25
CLASS_GAP = 0.75  # of a class's real distance from the field: winners' times come out right
SPREAD_FROM_ROWS = 0.5  # rows make at least half of a lap's variation, whatever the columns make
STRETCH = (0.7, 1.4)  # how far one race may stretch the season's columns


def offsets(strength, rating):
    """{rating: per cent against the field}: the columns' shape over the season."""
    members = defaultdict(list)
    for driver, value in strength.items():
        members[rating[driver]].append(value)
    mean = {r: statistics.median(values) for r, values in members.items()}
    shape = {}
    for together in CLASSES:
        middle = statistics.fmean(mean[r] for r in together)
        for r in together:
            shape[r] = CLASS_GAP * middle + CLOSENESS * (mean[r] - middle)
    return shape


def stretch(facts, number, strength):
    """How much wider (above 1) the field was at this circuit than over the season."""
    pace = race_pace(facts, number)
    season = [strength[driver] for driver in pace]
    slope = statistics.linear_regression(season, list(pace.values())).slope
    low, high = STRETCH
    return min(high, max(low, slope))


def row_shape(facts):
    """Fifty values with mean 0 and deviation 1: the skewed spread of real laps, fast to slow.

    All dry races together, each in units of its own spread: no row hangs on a handful of laps.
    """
    pooled = []
    for number in facts.races:
        if number not in WET_ROUNDS:
            unit = spread(facts, number)
            pooled += [value / unit for stint in residuals(facts, number) for value in stint]
    pooled.sort()
    rows = [quantile(pooled, (row + 0.5) / ROWS) for row in range(ROWS)]
    mean, deviation = statistics.fmean(rows), statistics.pstdev(rows)
    return [(value - mean) / deviation for value in rows]


def column_spreads(facts, rating):
    """{column: its spread, the field's being 1}: slower cars were really less steady.

    Neighbours that say otherwise are pooled, so spread never grows towards faster columns.
    """
    squares, freedom = defaultdict(float), defaultdict(int)
    for number in facts.races:
        if number not in WET_ROUNDS:
            unit = spread(facts, number)
            for stint in facts.stints(number):
                column = rating[stint.driver]
                squares[column] += sum((x / unit) ** 2 for x in off_the_line(stint.laps))
                freedom[column] += len(stint.laps) - 2
    pools = []  # [columns, squares, freedom], spread falling
    for column in range(1, 9):
        pools.append([[column], squares[column], freedom[column]])
        while len(pools) > 1 and pools[-1][1] / pools[-1][2] > pools[-2][1] / pools[-2][2]:
            columns, more, laps = pools.pop()
            pools[-1] = [pools[-1][0] + columns, pools[-1][1] + more, pools[-1][2] + laps]
    return {column: math.sqrt(s / f) for columns, s, f in pools for column in columns}


def column_shares(field):
    """{column: share of all laps} of drivers with these ratings, the modifiers clamped to 1-8."""
    shares = defaultdict(float)
    for rating in field:
        for modifier, cards in LAP_TIME_CARDS.items():
            shares[min(8, max(1, rating + modifier))] += cards / 100 / len(field)
    return shares


def modifier_variance(columns, field):
    """Mean over the field of the variance that the LAP TIME modifiers alone make."""
    total = 0
    for rating in field:
        shares = column_shares([rating])
        mean = sum(share * columns[c] for c, share in shares.items())
        total += sum(share * (columns[c] - mean) ** 2 for c, share in shares.items())
    return total / len(field)


def field_median(chart, field):
    """The median lap of the whole field on this chart, every lap weighted by its chance."""
    laps = sorted(
        (row[column - 1], share) for column, share in column_shares(field).items() for row in chart
    )
    half, passed = sum(share for _, share in laps) / 2, 0
    for seconds, share in laps:
        passed += share
        if passed >= half:
            return seconds
    raise AssertionError("shares do not add up")


def falling(times):
    """A higher rating is never slower: it shares the best laps of a wilder column to its left."""
    return [min(times[: column + 1]) for column in range(len(times))]


class Season:
    """What all charts have in common."""

    def __init__(self, facts, strength, rating):
        self.facts, self.strength, self.rating = facts, strength, rating
        self.shape = offsets(strength, rating)
        self.rows = row_shape(facts)
        self.spreads = column_spreads(facts, rating)

    def chart(self, number):
        """50 rows of 8 times in seconds, column 1 (slowest) first."""
        real, aim = median_lap(self.facts, number), spread(self.facts, number)
        field = [self.rating[row["driver"]] for row in self.facts.field(number)]
        wide = stretch(self.facts, number, self.strength)
        columns = {r: real * wide * percent / 100 for r, percent in self.shape.items()}
        left = max(aim**2 - modifier_variance(columns, field), (SPREAD_FROM_ROWS * aim) ** 2)
        unit = sum(share * self.spreads[c] ** 2 for c, share in column_shares(field).items())
        scale = math.sqrt(left / unit)
        chart = [
            falling([columns[c] + scale * self.spreads[c] * row for c in range(1, 9)])
            for row in self.rows
        ]
        level = real - field_median(chart, field)
        return [[level + seconds for seconds in row] for row in chart]


def all_charts(facts, strength, rating):
    """{circuit id: chart}."""
    season = Season(facts, strength, rating)
    return {circuit_id(race): season.chart(number) for number, race in facts.races.items()}
