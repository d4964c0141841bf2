"""Turns facts into the rows of every derived file, and writes them."""

import os
import statistics
from collections import Counter

import cards
import charts
import deck
import pits
from facts import WET_ROUNDS, circuit_id
from pace import median_lap, neutral_seconds, spread

COUNTRY_NAMES = {"UK": "United Kingdom", "USA": "United States"}
INCIDENT_RANGE = (5, 14)
ARROW = "<----"


def write(folder, name, header, rows):
    path = os.path.join(folder, name + ".csv")
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8", newline="\n") as file:
        for row in [header.split(","), *rows]:
            file.write(",".join(str(cell) for cell in row) + "\n")


def incident_range(facts, number):
    """N of 1-N: incidents per hundred laps."""
    found = sum(
        cards.incident_weight(row)
        for row in facts.retirements
        if int(row["round"]) == number and row["kind"] == "DNF"
    )
    low, high = INCIDENT_RANGE
    return min(high, max(low, round(100 * found / int(facts.races[number]["laps"]))))


def circuit_rows(facts):
    for number, race in facts.races.items():
        country = COUNTRY_NAMES.get(race["country"], race["country"])
        wet = "yes" if number in WET_ROUNDS else "no"
        yield [
            number, circuit_id(race), race["circuit"], race["location"], country, race["name"],
            race["date"], race["laps"], incident_range(facts, number), race["length_km"], wet,
        ]  # fmt: skip


def lap_text(hundredths):
    return f"{hundredths // 6000}:{hundredths // 100 % 60:02d}.{hundredths % 100:02d}"


def chart_rows(chart):
    for number, times in enumerate(chart, 1):
        hundredths = [round(100 * seconds) for seconds in times]
        cells = [lap_text(hundredths[0])]
        for left, here in zip(hundredths, hundredths[1:]):
            cells.append(ARROW if here == left else lap_text(here))
        yield [number, *cells]


def pit_rows(chart):
    for number, cells in enumerate(chart, 1):
        yield [number, *(f"{seconds:.2f}" for seconds in cells)]


def entry_rows(facts):
    """The grid is numbered anew from 1, so that a hole in the facts could not become one here."""
    for number in facts.races:
        field = sorted(facts.field(number), key=lambda row: (int(row["grid"]) or 99, row["order"]))
        for place, row in enumerate(field, 1):
            yield [number, row["driver"], row["team"], row["number"], place]


def result_rows(facts):
    out = {(int(r["round"]), r["driver"]): cards.reason(r) for r in facts.retirements}
    for row in facts.results:
        key = row["round"], row["driver"]
        stops = len(facts.stops.get(key, []))
        why = "" if row["position"] else out.get(key, "")
        yield [*key, row["position"], row["laps"], row["points"], stops, why]


def real_rows(facts):
    gone = Counter(int(r["round"]) for r in facts.retirements if r["kind"] == "DNF")
    for number, race in facts.races.items():
        first, second, third = sorted(
            (row for row in facts.field(number) if row["position"] in ("1", "2", "3")),
            key=lambda row: int(row["position"]),
        )
        stops = statistics.fmean(
            len(facts.stops.get((number, row["driver"]), []))
            for row in facts.field(number)
            if row["position"]
        )
        winner = int(first["total_ms"]) / 1000
        figures = (
            median_lap(facts, number), spread(facts, number), winner,
            neutral_seconds(facts, number, first["driver"]),
            int(second["total_ms"]) / 1000 - winner, int(third["total_ms"]) / 1000 - winner, stops,
        )  # fmt: skip
        yield [circuit_id(race), *(f"{value:.3f}" for value in figures), gone[number]]


def standing_rows(facts):
    """Spyker MF1 is MF1 here and had no points of its own, so its row goes."""
    for row in facts.standings:
        name = row["id"] if row["kind"] == "driver" else row["name"]
        if name != "Spyker MF1":
            yield [row["kind"], row["position"], name, row["points"], row["wins"]]


def write_all(facts, folder):
    strength = cards.strengths(facts)
    rating = cards.ratings(strength)
    write(folder, "drivers", "code,name,country,rating,retires,pit1,pit2,extras,crew",
          cards.cards(facts))  # fmt: skip
    ranges = cards.reasons(facts)
    write(folder, "reasons", "driver,reason,low,high",
          [[row[0], *span] for row in cards.cards(facts) for span in ranges[row[0]]])  # fmt: skip
    write(folder, "circuits", "round,id,name,location,country,race,date,laps,incident,km,wet",
          circuit_rows(facts))  # fmt: skip
    for circuit, chart in charts.all_charts(facts, strength, rating).items():
        write(folder, "charts/" + circuit, "row,1,2,3,4,5,6,7,8", chart_rows(chart))
    columns = ",".join(str(column) for column in range(1, 28))
    write(folder, "pit-times", f"row,{columns},X", pit_rows(pits.pit_chart(facts)))
    write(folder, "deck", ",".join(deck.COLUMNS), deck.build(*pits.modifier_cards(facts)))
    write(folder, "entries", "round,driver,team,number,grid", entry_rows(facts))
    write(folder, "results", "round,driver,place,laps,points,stops,out", result_rows(facts))
    write(folder, "real",
          "id,median_lap,spread,winner_time,neutral,margin,third,stops,retirements",
          real_rows(facts))  # fmt: skip
    write(folder, "standings", "kind,position,id,points,wins", standing_rows(facts))
