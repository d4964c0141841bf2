#!/usr/bin/env python3
"""The example from outside: not offered to players, and with PADDOCK_EXAMPLES a game like the others.

    examples/drag-race/tests/program_test.py PADDOCK [test names]
"""

import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[3] / "tests" / "server"))

import wire  # noqa: E402
from wire import Server, play  # noqa: E402

GAME = "drag-race"


class Example(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = pathlib.Path(folder.name)
        os.environ["PADDOCK_EXAMPLES"] = "1"
        self.addCleanup(os.environ.pop, "PADDOCK_EXAMPLES", None)

    def paddock(self, *arguments):
        return subprocess.run([wire.PADDOCK, "--lang", "en", *map(str, arguments)], text=True, capture_output=True, timeout=60)

    def test_a_bot_may_be_a_character_and_have_a_budget(self):
        report = self.paddock("simulate", GAME, "--games", 20, "--seats", "calm:carla,search@50", "--json")
        self.assertEqual(report.returncode, 0, report.stderr)
        self.assertEqual(list(json.loads(report.stdout)["bots"]), ["calm:carla", "search@50"])
        for seat, says in (("search@0", "play-outs"), ("calm:nobody", "bruno, carla"), ("calm@5", "no budget"),
                           ("search:carla", "no characters")):
            refused = self.paddock("simulate", GAME, "--seats", seat + ",random")
            self.assertEqual((refused.returncode, refused.stdout), (2, ""), seat)
            self.assertRegex(refused.stderr, r"\Apaddock: [^\n]+\n\Z")
            self.assertIn(says, refused.stderr)

    def test_who_thinks_climbs_the_ladder(self):
        report = self.paddock("ladder", GAME, "--games", 400, "--bots", "random,calm,search", "--json")
        self.assertEqual(json.loads(report.stdout)["bots"][-1]["bot"], "random", report.stdout)

    def test_players_are_not_offered_it(self):
        self.assertIn(GAME, self.paddock("games").stdout)
        del os.environ["PADDOCK_EXAMPLES"]
        self.assertNotIn(GAME, self.paddock("games").stdout)
        self.assertEqual(self.paddock("simulate", GAME, "--games", 1).returncode, 2)
        with Server(self.path / "closed.db") as server:
            self.assertNotIn(GAME, json.dumps(server.json("/api/games")))
            seats = [{"kind": "me", "name": "Ann"}, {"kind": "open"}]
            self.assertEqual(server.post("/api/tables", {"game": GAME, "seats": seats}).status, 400)

    def test_batches_are_simulated_and_their_journals_verified(self):
        folder = self.path / "journals"
        report = self.paddock("simulate", GAME, "--games", 50, "--seats", "calm,random", "--journals", folder, "--json")
        self.assertEqual(report.returncode, 0, report.stderr)
        journals = sorted(folder.iterdir())
        self.assertEqual(len(journals), 50)
        self.assertEqual(self.paddock("verify", *journals).returncode, 0)
        text = journals[0].read_text()
        journals[0].write_text(text.replace("* roll 1", "* roll 2").replace("* roll 3", "* roll 1"))
        self.assertEqual(self.paddock("verify", journals[0]).returncode, 1)

    def test_people_play_it_at_a_server(self):
        with Server(self.path / "paddock.db") as server:
            table = server.make_table(seats=["Ann", None], game=GAME, options={"strip": "10"})
            table.claim("Bob")
            ann, bob = table.join(1), table.join(2)
            self.assertGreater(play([ann, bob]), 4)
            self.assertTrue(bob.is_over)
            journal = self.path / "race.journal"
            journal.write_bytes(table.journal().body)
        self.assertEqual(self.paddock("verify", journal).returncode, 0)


if __name__ == "__main__":
    wire.run_tests()
