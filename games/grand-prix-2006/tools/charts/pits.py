"""Pit stops: crews, the pit times chart, and how often a stop is good, bad or worse."""

import math
import statistics
from collections import Counter, defaultdict

# Pit-lane seconds against the median of the race. Below: a penalty driven through or a splash.
# Above: damage, a stalled engine, a wheel that would not come off.
NORMAL_LOW, NORMAL_HIGH = -4.5, 8.0
CREWS = (24, 27)  # the rulebook's range
FULL_STEP_FROM = 20  # columns from here on are as many seconds as their number
TERRIBLE = 32.0  # column X starts here: five seconds above the slowest crew
LONGEST = 80.0  # longer ones are repairs in the garage, no stop that a race is won or lost by
SHARE_OF_FASTEST = 0.01  # column 1 is the real 1st percentile


def deviations(facts):
    """[(driver, pit-lane seconds, seconds above the median of that race), ...]"""
    by_race = defaultdict(list)
    for (number, driver), stops in sorted(facts.stops.items()):
        by_race[number] += [(driver, seconds) for _, seconds in stops if seconds <= LONGEST]
    rows = []
    for stops in by_race.values():
        middle = statistics.median(seconds for _, seconds in stops)
        rows += [(driver, seconds, seconds - middle) for driver, seconds in stops]
    return rows


def is_normal(deviation):
    return NORMAL_LOW <= deviation <= NORMAL_HIGH


def crews(facts):
    """{driver: mean pit-lane seconds of his normal stops, rounded}."""
    times = defaultdict(list)
    for driver, seconds, deviation in deviations(facts):
        if is_normal(deviation):
            times[driver].append(seconds)
    low, high = CREWS
    return {d: min(high, max(low, round(statistics.fmean(t)))) for d, t in times.items()}


def quantile(ordered, share):
    """Linear between neighbours, the ends held."""
    place = share * len(ordered) - 0.5
    below = min(len(ordered) - 1, max(0, math.floor(place)))
    above = min(len(ordered) - 1, below + 1)
    part = min(1.0, max(0.0, place - below))
    return ordered[below] * (1 - part) + ordered[above] * part


def pit_chart(facts):
    """50 rows of 28 cells in seconds: columns 1-27 and X."""
    stops = deviations(facts)
    fastest = quantile(sorted(seconds for _, seconds, _ in stops), SHARE_OF_FASTEST)
    slow = sorted(max(TERRIBLE, s) for _, s, deviation in stops if deviation > NORMAL_HIGH)
    rows = []
    for row in range(50):
        share = (row + 0.5) / 50
        cells = [column_seconds(column, fastest) + share - 0.5 for column in range(1, 28)]
        rows.append(cells + [quantile(slow, share)])
    return rows


def column_seconds(column, fastest):
    """Whole seconds where modifiers reach; below, a straight line down to the fastest stop."""
    if column >= FULL_STEP_FROM:
        return float(column)
    return fastest + (FULL_STEP_FROM - fastest) * (column - 1) / (FULL_STEP_FROM - 1)


def share_out(weights, cards):
    """Whole numbers of cards in proportion, by the largest remainder."""
    total = sum(weights.values())
    exact = {key: cards * weight / total for key, weight in weights.items()}
    whole = {key: math.floor(value) for key, value in exact.items()}
    by_remainder = sorted(exact, key=lambda key: (whole[key] - exact[key], str(key)))
    for key in by_remainder[: cards - sum(whole.values())]:
        whole[key] += 1
    return whole


def modifier(seconds):
    """The nearest whole number but 0: a PIT entry is a negative or a positive one."""
    return round(seconds) or (1 if seconds > 0 else -1)


def modifier_cards(facts):
    """(PIT entries, X entries): how many of 100 cards carry each."""
    stops = deviations(facts)
    own = defaultdict(list)
    for driver, _, deviation in stops:
        if is_normal(deviation):
            own[driver].append(deviation)
    usual = {driver: statistics.fmean(values) for driver, values in own.items()}
    normal = Counter(modifier(x - usual[d]) for d, values in own.items() for x in values)
    quick = sum(1 for _, _, deviation in stops if deviation < NORMAL_LOW)
    slow = sum(1 for _, _, deviation in stops if deviation > NORMAL_HIGH)
    pit = share_out({**normal, "X": quick + slow}, 100)
    exceptional = round(100 * quick / (quick + slow))
    x = share_out({column: 1 for column in range(1, 10)}, exceptional)
    return pit, {**x, "X": 100 - exceptional}
