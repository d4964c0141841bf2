"""The 27 driver cards: rating, retirements and their reasons, pit laps, extras, crew."""

import math
import statistics
from collections import Counter, defaultdict

import pits
from pace import race_pace

# Drivers with each rating, fastest first: 8, 7, 6 ... 1. Between the eight at the front, the
# thirteen in midfield and the six at the back strength has gaps; cuts inside these are chosen.
RATING_SIZES = (2, 4, 2, 4, 6, 3, 3, 3)
PRIOR_ENTRIES = 2  # entries at the field's rate added to each driver's own: six races prove little
# RETIRES is half the driver's retirements per hundred entries. The walk to the next car ends sooner
# or later; the smaller all ranges are, the less it matters where it began, and the slots above the
# number of cars fall on the last car and, right after it, on the leader.
RETIRES_SCALE = 50
PRIOR_REASONS = 1  # retirements with the team's reasons added to a driver's own
SMALLEST_REASON = 0.02  # rarer reasons are left off the card
LAST_PIT_LAP = 50  # the shortest race has 53 laps
EXTRAS_MEAN = 0.9  # per cent a lap, over all entries

COUNTRIES = {
    "American": "United States", "Australian": "Australia", "Austrian": "Austria",
    "Brazilian": "Brazil", "British": "United Kingdom", "Canadian": "Canada",
    "Colombian": "Colombia", "Dutch": "Netherlands", "Finnish": "Finland", "French": "France",
    "German": "Germany", "Italian": "Italy", "Japanese": "Japan", "Polish": "Poland",
    "Portuguese": "Portugal", "Spanish": "Spain",
}  # fmt: skip


def strengths(facts):
    """{driver: per cent against the field}, low is fast: half green pace, half finishing places.

    Pace alone overrates those who did not turn it into results. The mean place of a driver's
    classified finishes is turned into per cent by the straight line that fits the field best.
    """
    pace, places = defaultdict(list), defaultdict(list)
    for number in facts.races:
        for driver, value in race_pace(facts, number).items():
            pace[driver].append(value)
    for row in facts.results:
        if row["position"]:
            places[row["driver"]].append(int(row["position"]))
    pace = {driver: statistics.fmean(values) for driver, values in pace.items()}
    places = {driver: statistics.fmean(values) for driver, values in places.items()}
    line = statistics.linear_regression(
        [places[driver] for driver in pace], [pace[driver] for driver in pace]
    )
    return {
        driver: (pace[driver] + line.intercept + line.slope * places[driver]) / 2
        for driver in pace
    }


def ratings(strength):
    order = sorted(strength, key=lambda driver: (strength[driver], driver))
    rated = {}
    for step, size in enumerate(RATING_SIZES):
        for driver in order[:size]:
            rated[driver] = 8 - step
        order = order[size:]
    return rated


def retires(facts):
    """{driver: N of the range 1-N}: from the share of his entries that ended in a retirement."""
    entries = Counter(row["driver"] for row in facts.results)
    out = Counter(row["driver"] for row in facts.retirements if row["kind"] == "DNF")
    prior = PRIOR_ENTRIES * sum(out.values()) / sum(entries.values())
    return {
        driver: max(1, round(RETIRES_SCALE * (out[driver] + prior) / (count + PRIOR_ENTRIES)))
        for driver, count in entries.items()
    }


def reason(row):
    """ACCIDENT takes a second car out, so only real collisions are one; other crashes spun off."""
    if row["category"] == "ACCIDENT" and row["multi_car"] == "0":
        return "SPUN OFF"
    return row["category"]


def incident_weight(row):
    """A collision puts out two, so each of its victims is half an incident."""
    return 0.5 if reason(row) == "ACCIDENT" else 1.0


def reasons(facts):
    """{driver: [(reason, low, high), ...]} covering 1-100, the likeliest first."""
    own, team = defaultdict(Counter), defaultdict(Counter)
    for row in facts.retirements:
        if row["kind"] != "DSQ":
            own[row["driver"]][reason(row)] += incident_weight(row)
            team[facts.team_of[row["driver"]]][reason(row)] += incident_weight(row)
    ranges = {}
    for driver in facts.drivers:
        shares = Counter(own[driver])
        mates = team[facts.team_of[driver]]
        for name, weight in mates.items():
            shares[name] += PRIOR_REASONS * weight / sum(mates.values())
        ranges[driver] = as_ranges(shares)
    return ranges


def as_ranges(shares):
    """Whole per cents by the largest remainder, as contiguous ranges 1-100."""
    total = sum(shares.values())
    kept = {name: w for name, w in shares.items() if w / total >= SMALLEST_REASON}
    exact = {name: 100 * w / sum(kept.values()) for name, w in kept.items()}
    whole = {name: math.floor(value) for name, value in exact.items()}
    by_remainder = sorted(exact, key=lambda name: (whole[name] - exact[name], name))
    for name in by_remainder[: 100 - sum(whole.values())]:
        whole[name] += 1
    ranges, low = [], 1
    for name in sorted(whole, key=lambda name: (-whole[name], name)):
        ranges.append((name, low, low + whole[name] - 1))
        low += whole[name]
    return ranges


def pit_laps(facts, driver):
    """The mean laps of the first and the second stop in races with just these two."""
    pairs = stop_pairs(facts, [driver])
    everybody = stop_pairs(facts, facts.drivers)
    laps = []
    for which in (0, 1):
        usual = statistics.fmean(pair[which] for pair in everybody)
        total = sum(pair[which] for pair in pairs) + PRIOR_ENTRIES * usual
        laps.append(round(total / (len(pairs) + PRIOR_ENTRIES)))
    return laps[0], min(LAST_PIT_LAP, max(laps[1], laps[0] + 1))


def stop_pairs(facts, drivers):
    """(lap of the first stop, lap of the second) of every race with two stops."""
    pairs = []
    for number in facts.races:
        for driver in drivers:
            stops = facts.stops.get((number, driver), [])
            if len(stops) == 2:
                pairs.append((stops[0][0], stops[1][0]))
    return pairs


def further_stops(facts, driver):
    """The share of his laps after a second stop that ended with another one.

    Races with fewer than two stops have no such laps; they are not set off against the others.
    """
    made = left = 0
    for row in facts.results:
        stops = facts.stops.get((row["round"], driver), [])
        if row["driver"] == driver and len(stops) >= 2:
            made += len(stops) - 2
            left += int(row["laps"]) - stops[1][0]
    return made / left if left else 0.0


def extras(facts):
    """{driver: N of 1-N}: his own rate, all of them scaled so that an entry has EXTRAS_MEAN."""
    entries = Counter(row["driver"] for row in facts.results)
    rates = {driver: further_stops(facts, driver) for driver in entries}
    mean = sum(entries[driver] * rate for driver, rate in rates.items()) / entries.total()
    return {driver: round(EXTRAS_MEAN * rate / mean) for driver, rate in rates.items()}


def cards(facts):
    """Rows of drivers.csv in the order of the real championship."""
    rating = ratings(strengths(facts))
    retire = retires(facts)
    more = extras(facts)
    crew = pits.crews(facts)
    rows = []
    for standing in facts.standings:
        if standing["kind"] != "driver":
            continue
        code = standing["id"]
        one, two = pit_laps(facts, code)
        country = COUNTRIES[facts.drivers[code]["nationality"]]
        figures = rating[code], retire[code], one, two, more[code], crew[code]
        rows.append([code, standing["name"], country, *figures])
    return rows
