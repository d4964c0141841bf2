"""What must hold of the derived files whatever the facts say; their readers rely on it."""

import os
import re
from collections import Counter

import deck
from simulator import lap_seconds, read

LAP = re.compile(r"\d:[0-5]\d\.\d\d")
SECONDS = re.compile(r"\d+\.\d\d")
ARROW = "<----"


def problems(folder):
    """Sentences, one for each thing wrong; empty when all is well."""
    drivers, circuits = read(folder, "drivers"), read(folder, "circuits")
    found = driver_problems(drivers, min(int(row["laps"]) for row in circuits))
    found += reason_problems(read(folder, "reasons"), {row["code"] for row in drivers})
    found += circuit_problems(circuits)
    for row in circuits:
        found += chart_problems(row["id"], read(os.path.join(folder, "charts"), row["id"]))
    found += pit_problems(read(folder, "pit-times"))
    found += deck_problems(read(folder, "deck"))
    found += entry_problems(read(folder, "entries"), {row["code"] for row in drivers})
    found += real_problems(folder, circuits, drivers)
    return found


def failing(where, rules):
    """The names of the rules that do not hold."""
    return [f"{where}: {rule}" for rule, holds in rules.items() if not holds]


def driver_problems(drivers, shortest):
    found = []
    if len({row["code"] for row in drivers}) != 27 or len(drivers) != 27:
        found.append("drivers: 27 different drivers expected")
    for row in drivers:
        rating, retires, one, two, extras, crew = (
            int(row[name]) for name in ("rating", "retires", "pit1", "pit2", "extras", "crew")
        )
        found += failing("drivers, " + row["code"], {
            "rating 1-8": 1 <= rating <= 8,
            "retires 1-100": 1 <= retires <= 100,
            "two stops in order within the shortest race": 1 <= one < two < shortest,
            "extras 0-100": 0 <= extras <= 100,
            "crew 24-27": 24 <= crew <= 27,
        })  # fmt: skip
    return found


def reason_problems(rows, codes):
    found = []
    for code in sorted(codes | {row["driver"] for row in rows}):
        ranges = [(int(r["low"]), int(r["high"])) for r in rows if r["driver"] == code]
        covered = [number for low, high in ranges for number in range(low, high + 1)]
        if code not in codes or covered != list(range(1, 101)):
            found.append(f"reasons, {code}: ranges must cover 1-100 once, in order")
    return found


def circuit_problems(circuits):
    found = []
    if [int(row["round"]) for row in circuits] != list(range(1, 19)):
        found.append("circuits: rounds 1-18 expected")
    for row in circuits:
        found += failing("circuits, " + row["id"], {
            "incident 5-14": 5 <= int(row["incident"]) <= 14,
            "wet yes or no": row["wet"] in ("yes", "no"),
        })  # fmt: skip
    return found


def chart_problems(circuit, rows):
    """A higher column is never slower, a lower row never faster, an arrow never without need."""
    found, above = [], None
    if [row["row"] for row in rows] != [str(number) for number in range(1, 51)]:
        found.append(f"charts, {circuit}: rows 1-50 expected")
    for row in rows:
        cells = [row[str(column)] for column in range(1, 9)]
        if cells[0] == ARROW or not all(c == ARROW or LAP.fullmatch(c) for c in cells):
            found.append(f"charts, {circuit}, row {row['row']}: m:ss.hh or arrows expected")
            continue
        times = []
        for cell in cells:
            times.append(times[-1] if cell == ARROW else lap_seconds(cell))
        written = [time for time, cell in zip(times, cells) if cell != ARROW]
        found += failing(f"charts, {circuit}, row {row['row']}", {
            "columns fall": times == sorted(times, reverse=True),
            "equal neighbours are arrows": len(written) == len(set(written)),
            "rows rise": above is None or all(a <= b for a, b in zip(above, times)),
        })  # fmt: skip
        above = times
    return found


def pit_problems(rows):
    found = []
    columns = [str(column) for column in range(1, 28)] + ["X"]
    if len(rows) != 50 or list(rows[0]) != ["row", *columns]:
        return ["pit-times: 50 rows of 1-27 and X expected"]
    for row in rows:
        cells = [row[column] for column in columns]
        times = [float(cell) for cell in cells]
        found += failing("pit-times, row " + row["row"], {
            "hundredths": all(SECONDS.fullmatch(cell) for cell in cells),
            "columns rise": times == sorted(times) and len(set(times)) == 28,
        })  # fmt: skip
    for crew in range(24, 28):
        mean = sum(float(row[str(crew)]) for row in rows) / 50
        found += failing(f"pit-times, column {crew}", {"mean is the crew": abs(mean - crew) < 0.1})
    return found


def deck_problems(rows):
    def count(name):
        return Counter(row[name] for row in rows)

    def each(last, times):
        return {str(number): times for number in range(1, last + 1)}

    modifiers = {int(modifier): cards for modifier, cards in count("lap-time").items()}
    found = failing("deck", {
        "number 1-100 once": count("number") == each(100, 1),
        "row 1-50 twice": count("row") == each(50, 2),
        "retire 1-25 four times": count("retire") == each(25, 4),
        "x 1-9 or X": set(count("x")) <= {*map(str, range(1, 10)), "X"},
        "lap-time as stated": modifiers == deck.LAP_TIME_CARDS,
        "pit a number but 0, or X": all(re.fullmatch(r"-?[1-9]\d*|X", row["pit"]) for row in rows),
    })  # fmt: skip
    if not found:
        cards = [[row[name] for name in deck.COLUMNS] for row in rows]
        independent = deck.largest_correlation(cards) <= deck.MOST_CORRELATION
        found += failing("deck", {"entries of a card have nothing in common": independent})
    return found


def entry_problems(entries, codes):
    found = []
    if len(entries) != 396 or any(row["driver"] not in codes for row in entries):
        found.append("entries: 396 entries of known drivers expected")
    for number in range(1, 19):
        grid = [int(row["grid"]) for row in entries if row["round"] == str(number)]
        if sorted(grid) != list(range(1, len(grid) + 1)):
            found.append(f"entries, round {number}: the grid has a hole")
    return found


def real_problems(folder, circuits, drivers):
    real, results, standings = (read(folder, name) for name in ("real", "results", "standings"))
    points = Counter()
    for row in results:
        points[row["driver"]] += int(row["points"])
    order = [row["id"] for row in standings if row["kind"] == "driver"]
    table = {row["id"]: int(row["points"]) for row in standings if row["kind"] == "driver"}
    teams = {row["id"] for row in standings if row["kind"] == "constructor"}
    return failing("real season", {
        "one row a circuit": [r["id"] for r in real] == [c["id"] for c in circuits],
        "396 results": len(results) == 396,
        "points add up": all(points[code] == table[code] for code in order),
        "cards in the order of the championship": [row["code"] for row in drivers] == order,
        "teams as in the entries": teams == {row["team"] for row in read(folder, "entries")},
    })  # fmt: skip
