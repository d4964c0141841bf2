"""How fast everybody really was: green pace, gaps, lap-to-lap spread, what the safety car cost."""

import math
import statistics

from facts import SHORTEST_STINT, WET_ROUNDS

FEWEST_LAPS = 10  # a driver with fewer comparable laps says nothing about his pace in that race
FEWEST_CARS = 8  # a lap run by fewer cars has no field to be compared with


def field_by_lap(facts, number):
    """{lap: median of the field's green times}: takes fuel, rubber and drying out of a race."""
    times = {}
    for row in facts.field(number):
        for lap, seconds in facts.green_laps(number, row["driver"]).items():
            times.setdefault(lap, []).append(seconds)
    return {lap: statistics.median(t) for lap, t in times.items() if len(t) >= FEWEST_CARS}


def race_pace(facts, number):
    """{driver: per cent slower (+) or faster (-) than the field on the same laps}."""
    field = field_by_lap(facts, number)
    pace = {}
    for row in facts.field(number):
        green = facts.green_laps(number, row["driver"])
        gaps = [seconds / field[lap] - 1 for lap, seconds in green.items() if lap in field]
        if len(gaps) >= FEWEST_LAPS:
            pace[row["driver"]] = 100 * statistics.median(gaps)
    return pace


def behind_winner(facts, number):
    """{classified driver: per cent behind the winner, over the laps that both ran}."""
    classified = [row["driver"] for row in facts.field(number) if row["position"]]
    winner = next(row["driver"] for row in facts.field(number) if row["position"] == "1")
    best = facts.laps[number, winner]
    gaps = {}
    for driver in classified:
        times = facts.laps[number, driver]
        both = [lap for lap in times if lap in best]
        gaps[driver] = 100 * (sum(times[n] for n in both) / sum(best[n] for n in both) - 1)
    return gaps


def median_lap(facts, number):
    return statistics.median(
        seconds
        for row in facts.field(number)
        for seconds in facts.green_laps(number, row["driver"]).values()
    )


def residuals(facts, number):
    """Lists of seconds, one a stint: green laps less the straight line through that stint.

    In the two wet races the road dried faster than a line can follow, so the field's median of each
    lap is taken off first.
    """
    field = field_by_lap(facts, number) if number in WET_ROUNDS else None
    for stint in facts.stints(number):
        points = [
            (lap, seconds - (field[lap] if field else 0))
            for lap, seconds in stint.laps
            if not field or lap in field
        ]
        if len(points) >= SHORTEST_STINT:
            yield off_the_line(points)


def off_the_line(points):
    mean_x = statistics.fmean(x for x, _ in points)
    mean_y = statistics.fmean(y for _, y in points)
    slope = sum((x - mean_x) * (y - mean_y) for x, y in points) / sum(
        (x - mean_x) ** 2 for x, _ in points
    )
    return [y - mean_y - slope * (x - mean_x) for x, y in points]


def spread(facts, number):
    """Pooled standard deviation of the residuals; a line costs two degrees of freedom."""
    squares = freedom = 0
    for stint in residuals(facts, number):
        squares += sum(value * value for value in stint)
        freedom += len(stint) - 2
    return math.sqrt(squares / freedom)


def neutral_seconds(facts, number, winner):
    """What laps behind the safety car cost the winner above his median green lap.

    Lap 1 is a racing lap up to the accident, and a stop made behind the safety car remains a stop.
    """
    times = facts.laps[number, winner]
    pace = statistics.median(facts.green_laps(number, winner).values())
    behind = [lap for lap in facts.neutral_laps(number) if lap in times and lap > 1]
    cost = sum(max(0, times[lap] - pace) for lap in sorted(behind))
    stopped = sum(seconds for lap, seconds in facts.stops[number, winner] if lap in behind)
    return max(0, cost - stopped)
