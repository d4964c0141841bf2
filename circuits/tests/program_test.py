#!/usr/bin/env python3
"""paddock circuits from outside: the list, descriptions, drawings, boards of one's own, wrong use.

    circuits/tests/program_test.py PADDOCK [test names]
"""

import json
import math
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree

PADDOCK = ""
PROJECT = pathlib.Path(__file__).resolve().parents[2]


def paddock(*arguments, lang="en", folder=None, data=None):
    environment = {"PATH": os.environ["PATH"], "TERM": "dumb", "LANG": "C"}
    if data:
        environment["PADDOCK_DATA"] = str(data)
    return subprocess.run([PADDOCK, "--lang", lang, *map(str, arguments)], text=True, cwd=folder,
                          capture_output=True, timeout=300, env=environment)


def run(*arguments, **settings):
    return paddock("circuits", *arguments, **settings)


def bean(points=300, radius=500):
    """A lap like a bean, in metres."""
    line = []
    for i in range(points):
        angle = -2 * math.pi * i / points
        far = radius * (1 + 0.35 * math.cos(3 * angle) + 0.1 * math.sin(5 * angle))
        line.append((1.5 * far * math.cos(angle), far * math.sin(angle)))
    return line


def csv(line):
    return "".join(f"{x:.2f},{y:.2f}\n" for x, y in line)


class CircuitsTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.path = pathlib.Path(folder.name)
        self.addCleanup(folder.cleanup)

    def assert_refused(self, *arguments, says=()):
        before = sorted(p.name for p in self.path.iterdir())
        result = run(*arguments)
        self.assertEqual(result.returncode, 2, (arguments, result.stdout, result.stderr))
        self.assertEqual(result.stdout, "", arguments)
        self.assertRegex(result.stderr, r"\Apaddock: [^\n]+\n\Z", arguments)
        for word in says:
            self.assertIn(word, result.stderr, arguments)
        self.assertEqual(sorted(p.name for p in self.path.iterdir()), before, arguments)

    def file(self, name, text):
        path = self.path / name
        path.write_text(text)
        return path


class Lists(CircuitsTest):
    def test_lists_every_circuit(self):
        circuits = json.loads(run("--json").stdout)
        self.assertEqual(len(circuits), 19)
        self.assertEqual(circuits[0], {"id": "monaco", "name": "Monaco", "spaces": 497, "lanes": [168, 166, 163],
                                       "corners": 10, "stops": 14, "shortest_lap": 158, "length_km": 3.34})
        table = run().stdout.splitlines()
        self.assertEqual(len(table), 20)
        self.assertIn("Monaco", table[1])

    def test_describes_one_in_both_languages(self):
        self.assertIn("Sainte Dévote", run("monaco").stdout)
        self.assertIn("virages", run("monaco", lang="fr").stdout)
        self.assertIn("tunnel", run("city").stdout)
        corners = [s for s in json.loads(run("monza", "--json").stdout)["segments"] if s["kind"] == "corner"]
        self.assertEqual(corners[-1]["name"], "Parabolica")


class Draws(CircuitsTest):
    def test_svg_is_well_formed(self):
        file = self.path / "suzuka.svg"
        self.assertEqual(run("suzuka", "--svg", file).returncode, 0)
        picture = xml.etree.ElementTree.parse(file).getroot()
        self.assertEqual(picture.tag, "{http://www.w3.org/2000/svg}svg")
        self.assertIn("viewBox", picture.attrib)
        self.assertIn("130R", file.read_text())

    def test_sheets_are_pdf_of_the_asked_size(self):
        for sheet, width in (("a3", "1190"), ("a4", "841")):
            file = self.path / f"{sheet}.pdf"
            self.assertEqual(run("city", "--pdf", file, "--sheet", sheet).returncode, 0)
            self.assertTrue(file.read_bytes().startswith(b"%PDF-"))
            self.assertIn(f"/MediaBox [ 0 0 {width}.".encode(), file.read_bytes())


class Makes(CircuitsTest):
    def test_a_board_of_ones_own_can_be_made_described_and_drawn(self):
        line = self.file("home.csv", "x,y\n" + csv(bean()))
        board = self.path / "home.json"
        self.assertEqual(run("make", line, "--out", board, "--name", "Our Home").returncode, 0)
        described = json.loads(run(board, "--json").stdout)
        self.assertEqual((described["id"], described["name"]), ("our-home", "Our Home"))
        self.assertEqual(run(board, "--svg", self.path / "home.svg").returncode, 0)
        self.assertEqual(run("make", line, "--name", "Our Home").stdout, board.read_text())

    def test_the_projects_boards_are_made_again_byte_for_byte(self):
        shutil.copytree(PROJECT / "games/formula-d/data/centre-lines", self.path / "games/formula-d/data/centre-lines")
        boards = self.path / "games/formula-d/data/circuits"
        boards.mkdir()
        self.assertEqual(run("make", folder=self.path).returncode, 0)
        for shipped in (PROJECT / "games/formula-d/data/circuits").iterdir():
            self.assertEqual((boards / shipped.name).read_bytes(), shipped.read_bytes(), shipped.name)


class OnesOwn(CircuitsTest):
    def keep(self):
        return run("make", self.file("home.csv", csv(bean())), "--name", "Home Ring", "--keep", data=self.path)

    def test_a_board_that_is_kept_can_be_raced_on(self):
        kept = self.keep()
        self.assertEqual(kept.returncode, 0, kept.stderr)
        self.assertIn("home-ring", run(data=self.path).stdout)
        self.assertNotIn("home-ring", run().stdout)
        raced = paddock("simulate", "formula-d", "--games", 2, "--seats", "safe,random",
                        "--option", "circuit=home-ring", data=self.path)
        self.assertEqual(raced.returncode, 0, raced.stderr)

    def test_a_name_that_is_taken_is_refused_and_the_board_stays(self):
        self.keep()
        board = self.path / "circuits/home-ring.json"
        before = board.read_bytes()
        again = self.keep()
        self.assertEqual(again.returncode, 2)
        self.assertIn("home-ring", again.stderr)
        self.assertEqual(board.read_bytes(), before)

    def test_a_wrong_board_is_named_and_left_out(self):
        (self.path / "circuits").mkdir()
        (self.path / "circuits/bad.json").write_text("{}")
        (self.path / "circuits/huge.json").write_text('{"lap":1e999}')
        result = run(data=self.path)
        self.assertEqual(result.returncode, 0)
        self.assertIn("bad.json", result.stderr)
        self.assertIn("monaco", result.stdout)


class WrongUse(CircuitsTest):
    def test_wrong_arguments(self):
        self.assert_refused("spa", says=["spa", "monaco"])
        self.assert_refused("--svg", self.path / "x.svg", says=["monaco"])
        self.assert_refused("monaco", "--pdf", self.path / "x.pdf", "--sheet", "a0", says=["a0", "a3"])
        self.assert_refused("monaco", "--svg", self.path / "no" / "x.svg", says=["x.svg"])
        self.assert_refused("monaco", "--svg", "", says=["--svg"])
        self.assert_refused("make", self.path / "none.csv", says=["none.csv"])
        self.assert_refused("make", self.path)
        self.assert_refused("make", "/dev/zero")

    def test_wrong_lines(self):
        self.assert_refused("make", self.file("five.csv", csv(bean(5))), says=["five.csv", "5"])
        self.assert_refused("make", self.file("open.csv", csv(bean()[:200])), says=["open"])
        self.assert_refused("make", self.file("words.csv", "x,y\n1,2\ncar,4\n"), says=["line 3"])
        eight = [(400 * math.sin(a), 180 * math.sin(2 * a)) for a in (2 * math.pi * i / 300 for i in range(300))]
        self.assert_refused("make", self.file("eight.csv", csv(eight)), says=["--bridge"])
        self.assertEqual(run("make", self.path / "eight.csv", "--bridge").returncode, 0)

    def test_wrong_boards(self):
        board = json.loads((PROJECT / "games/formula-d/data/circuits/monaco.json").read_text())
        board["spaces"][40]["ahead"] = []
        self.assert_refused(self.file("end.json", json.dumps(board)), says=["end.json", "space 40"])
        self.assert_refused(self.file("torn.json", "{\n\"format\":"), says=["torn.json", "line 2"])

    def test_a_hundred_megabytes_are_refused_at_once(self):
        for name in ("large.json", "large.csv"):
            with open(self.path / name, "wb") as file:
                file.truncate(100_000_000)
        self.assert_refused(self.path / "large.json", says=["large.json"])
        self.assert_refused("make", self.path / "large.csv", says=["large.csv"])


if __name__ == "__main__":
    PADDOCK = os.path.abspath(sys.argv.pop(1))
    unittest.main(verbosity=1)
