#!/usr/bin/env python3
"""paddock ladder from outside: what it prints, Ctrl-C and going on, files that do not fit.

    tests/ladder_test.py PADDOCK [test names]
"""

import json
import os
import re
import signal
import subprocess
import time
import xml.etree.ElementTree

import program
from program import GAME, ProgramTest, run


QUICK = ("--bots", "random,rookie,greedy")  # those that think would take minutes


def ladder(*arguments, lang="en"):
    return run("ladder", GAME, "--option", "races=1", *arguments, lang=lang)


def pairs_of(*arguments):
    report = json.loads(ladder("--json", *arguments).stdout)
    report.pop("timing")
    return report


class Ladder(ProgramTest):
    def test_json_depends_on_the_arguments_alone(self):
        one = pairs_of("--games", 200, "--threads", 1, *QUICK)
        self.assertEqual(pairs_of("--games", 200, "--threads", 3, *QUICK), one)
        self.assertNotEqual(pairs_of("--games", 200, "--seed", 2, *QUICK)["pairs"], one["pairs"])
        self.assertEqual((one["game"], one["pairs"][0]["races"]), (GAME, 200))
        for bot in one["bots"]:
            for field in ("rating", "win_rate"):
                self.assertTrue(bot[field]["low"] < bot[field]["value"] < bot[field]["high"], bot)

    def test_the_table_fits_into_80_columns_in_both_languages(self):
        for lang, word in (("en", "rating"), ("fr", "cote")):
            text = ladder("--games", 50, *QUICK, lang=lang).stdout
            self.assertIn(word, text)
            for line in text.splitlines():
                self.assertLessEqual(len(line), 80, line)

    def test_the_chart_is_a_drawing_with_every_bot(self):
        file = self.path / "ladder.svg"
        self.assertEqual(ladder("--games", 50, "--bots", "random,greedy", "--svg", file).returncode, 0)
        texts = [node.text for node in xml.etree.ElementTree.parse(file).iter("{http://www.w3.org/2000/svg}text")]
        self.assertIn("random", texts)
        self.assertIn("greedy", texts)
        self.assertEqual(self.files(), ["ladder.svg"])

    def test_after_ctrl_c_it_goes_on_where_it_stopped(self):
        file = self.path / "state"
        command = ["ladder", GAME, "--option", "races=1", "--json", "--bots", "random,greedy", "--resume", str(file)]
        environment = {"PATH": os.environ["PATH"], "LANG": "C"}
        process = subprocess.Popen([program.PADDOCK, *command, "--games", "1000000"], text=True, env=environment,
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        time.sleep(1)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
        self.assertEqual(process.returncode, 1, err)
        self.assertRegex(err, rf"\AStopped after [0-9]+ of 500000; .* --resume {file} goes on\.\n\Z")
        raced = json.loads(out)["pairs"][0]["races"]
        self.assertGreater(raced, 0)
        more = raced + 500
        resumed = pairs_of("--bots", "random,greedy", "--games", more, "--resume", file, "--threads", 1)
        self.assertEqual(resumed, pairs_of("--bots", "random,greedy", "--games", more))
        self.assertEqual(self.files(), ["state"])

    def test_what_was_raced_is_on_disk_while_it_races(self):
        file = self.path / "state"
        environment = {"PATH": os.environ["PATH"], "LANG": "C"}
        process = subprocess.Popen([program.PADDOCK, "ladder", GAME, "--games", "100000000", *QUICK, "--resume", str(file)],
                                   env=environment, stdout=subprocess.DEVNULL)
        deadline = time.monotonic() + 60
        while not (file.exists() and not re.search('"deals":0,', file.read_text())):
            self.assertLess(time.monotonic(), deadline)
            time.sleep(0.1)
        process.kill()
        process.wait()
        self.assertIn("more races already", run("ladder", GAME, "--games", 2, *QUICK, "--resume", file).stderr)


class WrongUse(ProgramTest):
    def assert_refused(self, *arguments, says=()):
        result = ladder(*arguments)
        self.assertEqual(result.returncode, 2, result.stdout)
        self.assertEqual(result.stdout, "")
        self.assertRegex(result.stderr, r"\Apaddock: [^\n]+\n\Z")
        for word in says:
            self.assertIn(word, result.stderr)

    def test_every_wrong_argument_gets_one_sentence(self):
        self.assert_refused("--bots", "wizard,random", says=["wizard", "greedy"])
        self.assert_refused("--bots", "random", says=["random"])
        self.assert_refused("--bots", "random,greedy,random")
        self.assert_refused("--bots", "random,,greedy")
        self.assert_refused("--seats", 2, says=["--seats", "3–6"])
        self.assert_refused("--seats", "many")
        self.assert_refused("--games", 1)
        self.assert_refused("--threads", 0)
        self.assert_refused("--option", "races=99")
        self.assert_refused("--svg", self.path / "no" / "folder.svg", "--games", 2)
        self.assert_refused("--resume", self.path / "no" / "folder")
        self.assert_refused("--resume", self.path)
        self.assertEqual(self.files(), [])

    def test_a_damaged_or_foreign_file_is_refused_and_left_as_it_is(self):
        file = self.path / "state"
        for text in ("", "{}\n", "precious\nnotes\n"):
            file.write_text(text)
            self.assert_refused("--resume", file, says=["damaged"])
            self.assertEqual(file.read_text(), text)
        file.unlink()
        self.assertEqual(ladder("--games", 4, *QUICK, "--resume", file).returncode, 0)
        kept = file.read_text()
        self.assert_refused(*QUICK, "--resume", file, "--seed", 2, says=["seed"])
        self.assert_refused(*QUICK, "--resume", file, "--seats", 3, says=["seats"])
        file.write_text(re.sub('"deals":[0-9]+', '"deals":1', kept, count=1))
        self.assert_refused(*QUICK, "--resume", file, says=["damaged"])


if __name__ == "__main__":
    program.run_tests()
