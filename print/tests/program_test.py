#!/usr/bin/env python3
"""paddock print from outside: every sheet on both papers in both languages, races filled in, wrong use.

    print/tests/program_test.py PADDOCK [test names]
"""

import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

PADDOCK = ""
PROJECT = pathlib.Path(__file__).resolve().parents[2]
GAMES = PROJECT / "games"
SIZES = {"a4": (595.276, 841.89), "letter": (612, 792)}
PAGES = {"cards": 12, "drivers": 3, "circuits": 18, "pit": 2, "positions": 2, "times": 12, "all": 49,
         "scoresheet": 1}


def paddock(*arguments, lang="en", **settings):
    environment = {"PATH": os.environ["PATH"], "TERM": "dumb", "LANG": "C"}
    return subprocess.run([PADDOCK, "--lang", lang, *map(str, arguments)], text=True, capture_output=True,
                          timeout=300, env=environment, **settings)


def pdf_sizes(file):
    told = subprocess.run(["pdfinfo", "-l", "9999", file], capture_output=True, text=True, check=True).stdout
    return [tuple(map(float, size)) for size in re.findall(r"Page +\d+ size: +([\d.]+) x ([\d.]+)", told)]


def words(file, *settings):
    return subprocess.run(["pdftotext", *settings, file, "-"], capture_output=True, text=True, check=True).stdout


def events_of(journal):
    """Of a journal, by their kind."""
    kinds = {"retired": []}
    for move in json.loads(paddock("replay", journal, "--json").stdout)["moves"]:
        for event in move["events"]:
            kinds.setdefault(event["event"], []).append(event)
    return kinds


def time_of(hundredths):
    minutes, rest = divmod(hundredths, 6000)
    clock = f"{minutes // 60}:{minutes % 60:02}" if minutes >= 60 else str(minutes)
    return f"{clock}:{rest // 100:02}.{rest % 100:02}"


class PrintTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.path = pathlib.Path(folder.name)
        self.addCleanup(folder.cleanup)

    def printed(self, *arguments, lang="en"):
        out = self.path / f"sheet-{len(list(self.path.iterdir()))}.pdf"
        result = paddock("print", *arguments, "--out", out, lang=lang)
        self.assertEqual(result.returncode, 0, (arguments, result.stderr))
        self.assertEqual(result.stderr, "")
        self.assertIn(str(len(pdf_sizes(out))), result.stdout)
        return out

    def journal(self, game, *options, seats="random"):
        folder = self.path / "journals"
        result = paddock("simulate", game, "--games", 1, "--seed", 4, "--seats", seats, "--journals", folder, *options)
        self.assertEqual(result.returncode, 0, result.stderr)
        return next(folder.glob("*.journal"))


class Sheets(PrintTest):
    def test_every_sheet_has_its_pages_in_the_size_of_the_paper(self):
        for paper, size in SIZES.items():
            for lang in ("en", "fr"):
                for sheet, pages in PAGES.items():
                    sizes = pdf_sizes(self.printed(sheet, "--paper", paper, lang=lang))
                    self.assertEqual(len(sizes), pages, (sheet, paper))
                    for page in sizes:
                        for is_side, should_be in zip(sorted(page), size):
                            self.assertAlmostEqual(is_side, should_be, delta=0.1)

    def test_letters_are_in_the_file(self):
        told = subprocess.run(["pdffonts", self.printed("all")], capture_output=True, text=True, check=True).stdout
        fonts = told.splitlines()[2:]
        self.assertTrue(fonts)
        for font in fonts:
            self.assertRegex(font, r"yes +yes +yes", font)

    def test_names_keep_their_accents_and_words_their_language(self):
        drivers = words(self.printed("drivers", lang="fr"))
        self.assertIn("Räikkönen", drivers)
        self.assertIn("Finlande", drivers)
        self.assertIn("NIVEAU", drivers)
        chart = words(self.printed("circuits", "--circuit", "nurburgring"))
        self.assertIn("Nürburgring", chart)
        self.assertIn("European Grand Prix", chart)
        self.assertIn("Grand Prix d’Europe", words(self.printed("circuits", "--circuit", "nurburgring", lang="fr")))

    def test_charts_have_the_times_of_the_data(self):
        text = words(self.printed("circuits", "--circuit", "monza"))
        chart = (PROJECT / "games/grand-prix-2006/data/charts/monza.csv").read_text()
        for time in re.findall(r"\d:\d\d\.\d\d", chart):
            self.assertIn(time, text)
        text = words(self.printed("pit"))
        for time in re.findall(r"\d\d\.\d\d", (PROJECT / "games/grand-prix-2006/data/pit-times.csv").read_text()):
            self.assertIn(time, text)

    def test_every_card_of_the_deck_is_there_once(self):
        out = self.printed("cards")
        numbers = []
        for page in range(1, 13):
            numbers += re.findall(r"1–100\s+(\d+)\b", words(out, "-f", str(page), "-l", str(page), "-raw"))
        self.assertEqual(sorted(map(int, numbers)), list(range(1, 101)))

    def test_forms_fit_the_circuit(self):
        out = self.printed("positions", "--circuit", "monza")
        text = words(out)
        self.assertIn("Autodromo Nazionale di Monza", text)
        self.assertIn("Laps 28–53 of 53", text)
        self.assertIn("Fernando Alonso", text)
        self.assertEqual(len(pdf_sizes(self.printed("positions", "--laps", 30))), 1)
        self.assertEqual(len(pdf_sizes(self.printed("times", "--circuit", "monza", "--laps", 20))), 5)


class Races(PrintTest):
    def test_a_race_shows_its_times_stops_and_retirements(self):
        journal = self.journal("grand-prix-2006", "--option", "circuit=interlagos")
        kinds = events_of(journal)
        flat = " ".join(words(self.printed("race", journal), "-layout").split())
        for done in kinds["lap-done"]:
            self.assertIn(time_of(done["time"]), flat)
            self.assertIn(time_of(done["total"]), flat)
            if "stop" in done:
                stop = done["stop"]
                self.assertIn(f"{done['lap']}: {stop // 100}.{stop % 100:02}", flat)
        self.assertTrue(kinds["retired"])
        for retired in kinds["retired"]:
            self.assertIn(f"lap {retired['lap']}: {retired['reason'].lower()}", flat)
            self.assertIn(f"out: {retired['reason'].lower()}", flat)

    def test_a_position_chart_has_everybodys_place_on_every_lap(self):
        journal = self.journal("grand-prix-2006", "--option", "circuit=suzuka", "--option", "laps=60")
        kinds = events_of(journal)
        order = kinds["grid-set"][0]["grid"]
        expected = {code: [start + 1] for start, code in enumerate(order)}
        totals = {}
        for done in kinds["lap-done"]:
            totals.setdefault(done["lap"], {})[done["driver"]] = done["total"]
        for lap in sorted(totals):
            order = sorted((code for code in order if code in totals[lap]), key=totals[lap].get)
            for place, code in enumerate(order, 1):
                expected[code].append(place)
        page = words(self.printed("race", journal, "--paper", "letter"), "-layout", "-l", "1")
        for code, places in expected.items():
            row = re.search(rf"^ *{code} +[^\d]+([\d ]+)", page, re.M).group(1)
            self.assertEqual(list(map(int, row.split()))[:len(places)], places, code)

    def test_a_season_race_by_race(self):
        journal = self.journal("grand-prix-2006", "--option", "season=monza,monaco,imola", "--option", "laps=10")
        one = pdf_sizes(self.printed("race", journal, "--race", 2))
        self.assertEqual(len(pdf_sizes(self.printed("race", journal))), 3 * len(one) + 1)  # and how the season stands
        text = words(self.printed("race", journal, "--race", 2, lang="fr"))
        self.assertIn("Circuit de Monaco", text)
        self.assertNotIn("Monza", text)

    def test_a_scoresheet_has_the_points_of_the_journal(self):
        for name in ("six", "three-short", "four-drivers", "five-french"):
            journal = GAMES / f"formula-motor-racing/golden/{name}.journal"
            view = json.loads(paddock("replay", journal, "--json").stdout)
            text = words(self.printed("race", journal, "--cars"), "-layout")
            for line in view["result"]:
                self.assertRegex(text, rf"\b{line['points']}\b")
            season = next(line for line in text.splitlines() if "SEASON" in line)
            figures = list(map(int, re.findall(r"\d+", season)))
            self.assertEqual(len(figures), 18, season)
            for first, second, total in zip(figures[::3], figures[1::3], figures[2::3]):
                self.assertEqual(first + second, total)

    def test_a_race_that_is_not_over_is_printed_as_far_as_it_goes(self):
        lines = self.journal("grand-prix-2006", "--option", "laps=20").read_text().splitlines(keepends=True)
        moves = [i for i, line in enumerate(lines) if line.startswith("*")]
        torn = self.path / "torn.journal"
        torn.write_text("".join(lines[:moves[len(moves) // 2]]))
        self.printed("race", torn)


class WrongUse(PrintTest):
    def assert_refused(self, *arguments, says=(), out=None):
        before = {p.name: p.lstat().st_size for p in self.path.iterdir()}
        for lang in ("en", "fr"):
            result = paddock("print", *arguments, "--out", out or self.path / "out.pdf", lang=lang)
            self.assertEqual(result.returncode, 2, (arguments, result.stdout, result.stderr))
            self.assertEqual(result.stdout, "", arguments)
            self.assertRegex(result.stderr, r"\Apaddock: [^\n]+\n\Z", arguments)
            for word in says:
                self.assertIn(word, result.stderr, arguments)
        self.assertEqual({p.name: p.lstat().st_size for p in self.path.iterdir()}, before, arguments)

    def test_files(self):
        there = self.path / "there.pdf"
        there.write_text("mine")
        self.assert_refused("cards", out=there, says=["there.pdf"])
        self.assertEqual(there.read_text(), "mine")
        (self.path / "dangling.pdf").symlink_to(self.path / "elsewhere.pdf")
        self.assert_refused("cards", out=self.path / "dangling.pdf", says=["dangling.pdf"])
        self.assert_refused("cards", out=self.path / "no" / "such.pdf", says=[str(self.path / "no")])
        self.assert_refused("cards", out=self.path, says=[str(self.path)])
        self.assert_refused("cards", out="/dev/full", says=["/dev/full"])
        self.assert_refused("race", self.path / "none.journal", says=["none.journal"])
        self.assert_refused("race", self.path)
        text = self.path / "text.journal"
        for content in (b"", b"hello\n", b"\xff\xfe\x00", b"%PDF-1.5\n"):
            text.write_bytes(content)
            self.assert_refused("race", text)

    def test_journals(self):
        self.assert_refused("race", GAMES / "formula-d/golden/ten.journal", says=["formula-d"])
        self.assert_refused("race", GAMES / "formula-motor-racing/golden/six.journal", "--race", 1, says=["--race"])
        journal = self.journal("grand-prix-2006", "--option", "laps=5")
        self.assert_refused("race", journal, "--race", 2, says=["2"])
        self.assert_refused("race", journal, "--race", 0, says=["--race"])
        self.assert_refused("race", journal, "--cars", says=["--cars"])
        lines = journal.read_text().splitlines(keepends=True)
        first = next(i for i, line in enumerate(lines) if line.startswith("*"))
        torn = self.path / "torn.journal"
        torn.write_text("".join(line for line in lines[:first] if line.startswith("[")) + "\n")
        self.assert_refused("race", torn)
        torn.write_text("".join(lines[:first]) + lines[first].replace("*", "* not", 1))
        self.assert_refused("race", torn, says=[str(first + 1)])

    def test_options(self):
        self.assert_refused("posters", says=["posters", "scoresheet"])
        self.assert_refused("circuits", "--circuit", "nowhere", says=["nowhere", "monza"])
        self.assert_refused("positions", "--circuit", "nowhere", says=["nowhere"])
        self.assert_refused("cards", "--circuit", "monza", says=["cards", "--circuit"])
        self.assert_refused("scoresheet", "--laps", 3, says=["--laps"])
        self.assert_refused("cards", "--paper", "a5", says=["a5"])
        self.assert_refused("race")
        self.assert_refused("cards", "some.journal", says=["cards"])
        for laps in ("0", "100", "-1", "many", "1e1", ""):
            self.assert_refused("times", "--laps", laps, says=["--laps"])
        self.assert_refused("scoresheet", "--races", 25, says=["--races"])
        for arguments in (("print",), ("print", "cards"), ("print", "--out", self.path / "x.pdf")):
            result = paddock(*arguments)
            self.assertEqual(result.returncode, 2, arguments)
            self.assertRegex(result.stderr, r"\Apaddock: [^\n]+\n\Z", arguments)

    def test_help_is_there_in_both_languages(self):
        self.assertIn("--paper", paddock("print", "--help").stdout)
        self.assertIn("Format du papier", paddock("print", "--help", lang="fr").stdout)


if __name__ == "__main__":
    PADDOCK = os.path.abspath(sys.argv.pop(1))
    unittest.main(verbosity=1)
