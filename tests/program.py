"""What the tests of the program share: running it, and a folder of their own."""

import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

PADDOCK = ""
GAME = "formula-motor-racing"


def run(*arguments, stdin="", lang="en", timeout=120):
    environment = {"PATH": os.environ["PATH"], "TERM": "dumb", "LANG": "C"}
    return subprocess.run([PADDOCK, "--lang", lang, *map(str, arguments)], input=stdin, text=True,
                          capture_output=True, timeout=timeout, env=environment)


class ProgramTest(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.path = pathlib.Path(self.folder.name)
        self.addCleanup(self.folder.cleanup)

    def files(self):
        return sorted(p.name for p in self.path.iterdir())

    def journal(self, seed=1):
        """A finished journal of one race between bots."""
        file = self.path / f"race{seed}.journal"
        result = run("play", GAME, "--seats", "greedy,random,greedy", "--option", "races=1",
                     "--seed", seed, "--journal", file)
        self.assertEqual(result.returncode, 0, result.stderr)
        return file


def run_tests():
    """The program under test is the first argument."""
    global PADDOCK
    PADDOCK = os.path.abspath(sys.argv.pop(1))
    unittest.main(verbosity=1)
