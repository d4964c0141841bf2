"""The 18 circuit charts: eight columns from the field's gaps, fifty rows from the laps' spread."""

import math
import statistics
from collections import defaultdict

from algebra import parabola, solve
from deck import LAP_TIME_CARDS
from facts import WET_ROUNDS, circuit_id
from pace import behind_winner, median_lap, off_the_line, residuals, spread
from pits import quantile

ROWS = 50
COLUMNS = range(1, 9)
# Column 8 is so much faster than column 7, in per cent: with it the fastest lap of a race is about
# as fast as it really was.
LAST_STEP = 1.0
SPREAD_FROM_ROWS = 0.5  # rows make at least half of a lap's variation, whatever the columns make
STRETCH = (0.7, 1.4)  # how far one race may stretch the season's columns
TELLS_APART = 0.05  # seconds: a smaller step to the next column is an arrow


def aims(facts, strength, rating):
    """{rating: per cent behind the winner}: what a race of a driver with this rating should cost.

    A curve through every classified finish of the dry races, by the driver's strength; a rating is
    where the median of its drivers lies on it.
    """
    finishes = [
        (strength[driver], gap)
        for number in facts.races
        if number not in WET_ROUNDS
        for driver, gap in behind_winner(facts, number).items()
    ]
    curve = parabola(finishes)
    members = defaultdict(list)
    for driver, value in strength.items():
        members[rating[driver]].append(value)
    middle = {r: statistics.median(values) for r, values in members.items()}
    return {r: sum(c * x**power for power, c in enumerate(curve)) for r, x in middle.items()}


def column_steps(aim):
    """{column: per cent behind the winner}, so that each rating has its aim on average.

    A rating's laps are spread over columns by the LAP TIME modifiers. Ratings 2-8 settle columns
    1-7; column 8 is a step below the seventh. Rating 1 is what column 1 makes of it: below that
    there is none.
    """
    equations = []
    for r in COLUMNS[1:]:
        shares = column_shares([r])
        last = shares.pop(8, 0.0)
        shares[7] += last
        equations.append([*(shares[c] for c in COLUMNS[:7]), aim[r] + last * LAST_STEP])
    steps = dict(zip(COLUMNS, solve(equations)))
    steps[8] = steps[7] - LAST_STEP
    return steps


def stretch(facts, number, aim, rating):
    """How much wider (above 1) the field was at this circuit than over the season."""
    gaps = behind_winner(facts, number)
    usual = sum(aim[rating[driver]] for driver in gaps)
    low, high = STRETCH
    return min(high, max(low, sum(gaps.values()) / usual))


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

    A column's is that of the drivers whose laps are run in it, each as often as he does. Neighbours
    that say otherwise are pooled, so spread never grows towards faster columns.
    """
    squares, freedom = defaultdict(float), defaultdict(float)
    for number in facts.races:
        if number not in WET_ROUNDS:
            unit = spread(facts, number)
            for stint in facts.stints(number):
                square = sum((x / unit) ** 2 for x in off_the_line(stint.laps))
                for column, share in column_shares([rating[stint.driver]]).items():
                    squares[column] += share * square
                    freedom[column] += share * (len(stint.laps) - 2)
    pools = []  # [columns, squares, freedom], spread falling
    for column in COLUMNS:
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
    """A higher rating is never slower, and as fast as the next one where nobody could tell."""
    row = times[:1]
    for seconds in times[1:]:
        row.append(seconds if seconds <= row[-1] - TELLS_APART else row[-1])
    return row


def rising(chart):
    """A lower row is never faster, below an arrow neither."""
    rows = chart[:1]
    for times in chart[1:]:
        rows.append([max(above, here) for above, here in zip(rows[-1], times)])
    return rows


class Season:
    """What all charts have in common."""

    def __init__(self, facts, strength, rating):
        self.facts, self.rating = facts, rating
        self.aim = aims(facts, strength, rating)
        self.steps = column_steps(self.aim)
        self.rows = row_shape(facts)
        self.spreads = column_spreads(facts, rating)

    def chart(self, number):
        """50 rows of 8 times in seconds, column 1 (slowest) first."""
        real, aim = median_lap(self.facts, number), spread(self.facts, number)
        field = [self.rating[row["driver"]] for row in self.facts.field(number)]
        wide = stretch(self.facts, number, self.aim, self.rating)
        columns = {c: real * wide * percent / 100 for c, percent in self.steps.items()}
        left = max(aim**2 - modifier_variance(columns, field), (SPREAD_FROM_ROWS * aim) ** 2)
        unit = sum(share * self.spreads[c] ** 2 for c, share in column_shares(field).items())
        scale = math.sqrt(left / unit)
        chart = rising(
            [
                falling([columns[c] + scale * self.spreads[c] * row for c in COLUMNS])
                for row in self.rows
            ]
        )
        level = real - field_median(chart, field)
        return [[level + seconds for seconds in row] for row in chart]


def all_charts(facts, strength, rating):
    """{circuit id: chart}."""
    season = Season(facts, strength, rating)
    return {circuit_id(race): season.chart(number) for number, race in facts.races.items()}
