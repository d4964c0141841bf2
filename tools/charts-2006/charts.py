"""The 18 circuit charts: eight columns from the field's pace, fifty rows from the laps' spread."""

import math
import statistics
from collections import defaultdict

from deck import LAP_TIME_CARDS
from facts import WET_ROUNDS, circuit_id
from pace import median_lap, race_pace, residuals, spread
from pits import quantile

ROWS = 50
# A real driver's pace moves by 0.7 % of a lap from one race to the next; a game of independent laps
# has no form, and at full size the gaps between ratings would run every race alike. So the gaps
# inside each of these classes shrink to CLOSENESS of the real ones, while the classes keep theirs.
CLASSES = ((8, 7, 6), (5, 4, 3), (2, 1))
CLOSENESS = 0.3
CLASS_GAP = 0.75  # of the real distance of a class from the field; leaders do not drive flat out
SPREAD_FROM_ROWS = 0.5  # rows make at least half of a lap's variation, whatever the columns make
STRETCH = (0.7, 1.4)  # how far one race may stretch the season's columns


def offsets(strength, rating):
    """{rating: per cent against the field}: the season's shape of the columns, before any circuit."""
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

    All dry races together, each in units of its own spread, so that no row hangs on a handful of laps.
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


def column_shares(rating):
    """{column: share of laps} of a driver with this rating, the modifiers clamped to 1-8."""
    shares = defaultdict(float)
    for modifier, cards in LAP_TIME_CARDS.items():
        shares[min(8, max(1, rating + modifier))] += cards / 100
    return shares


def modifier_variance(columns, field):
    """Mean over the field of the variance that the LAP TIME modifiers alone make."""
    total = 0
    for rating in field:
        shares = column_shares(rating)
        mean = sum(share * columns[c] for c, share in shares.items())
        total += sum(share * (columns[c] - mean) ** 2 for c, share in shares.items())
    return total / len(field)


def field_median(columns, rows, field):
    """The median lap of the whole field on this chart, every lap weighted by its chance."""
    weights = defaultdict(float)
    for rating in field:
        for column, share in column_shares(rating).items():
            weights[column] += share
    laps = sorted((columns[c] + row, weight) for c, weight in weights.items() for row in rows)
    half, passed = sum(weight for _, weight in laps) / 2, 0
    for seconds, weight in laps:
        passed += weight
        if passed >= half:
            return seconds
    raise AssertionError("weights do not add up")


def chart(facts, number, shape, strength, rating, rows):
    """50 rows of 8 times in seconds, column 1 (slowest) first."""
    real = median_lap(facts, number)
    wide = stretch(facts, number, strength)
    field = [rating[row["driver"]] for row in facts.field(number)]
    columns = {r: real * wide * percent / 100 for r, percent in shape.items()}
    aim = spread(facts, number)
    left = aim**2 - modifier_variance(columns, field)
    scale = math.sqrt(max(left, (SPREAD_FROM_ROWS * aim) ** 2))
    scaled = [scale * value for value in rows]
    level = real - field_median(columns, scaled, field)
    return [[level + columns[c] + row for c in range(1, 9)] for row in scaled]


def all_charts(facts, strength, rating):
    """{circuit id: chart}."""
    shape = offsets(strength, rating)
    rows = row_shape(facts)
    return {
        circuit_id(race): chart(facts, number, shape, strength, rating, rows)
        for number, race in facts.races.items()
    }
