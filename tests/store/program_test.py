#!/usr/bin/env python3
"""paddock backup and paddock restore from outside.

    tests/store/program_test.py PADDOCK [test names]
"""

import os
import pathlib
import sqlite3
import subprocess
import sys
import tempfile
import unittest

PADDOCK = ""
VERSION_1 = pathlib.Path(__file__).with_name("version-1.sql").read_text(encoding="utf-8")


class Databases(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = pathlib.Path(folder.name)
        self.database = self.path / "data" / "paddock.db"

    def make_database(self):
        self.database.parent.mkdir()
        connection = sqlite3.connect(self.database)
        connection.executescript(VERSION_1)
        connection.close()

    def run_paddock(self, *arguments, lang="en"):
        environment = {"PATH": os.environ["PATH"], "PADDOCK_DATA": str(self.database.parent)}
        return subprocess.run([PADDOCK, "--lang", lang, *map(str, arguments)], text=True,
                              capture_output=True, timeout=60, env=environment)

    def assert_refused(self, code, *arguments, says):
        result = self.run_paddock(*arguments)
        self.assertEqual((result.returncode, result.stdout), (code, ""), result.stderr)
        self.assertRegex(result.stderr, r"\Apaddock: [^\n]+\n\Z")
        self.assertIn(says, result.stderr)

    def tables_in(self, file):
        connection = sqlite3.connect(file)
        self.addCleanup(connection.close)
        return [row[0] for row in connection.execute("SELECT id FROM tables ORDER BY number")]

    def test_a_backup_is_restored_where_there_is_no_database(self):
        self.make_database()
        backup = self.path / "backup.db"
        result = self.run_paddock("backup", backup)
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn(str(backup), result.stdout)
        fresh = self.path / "new" / "fresh.db"
        result = self.run_paddock("restore", backup, "--data", fresh)
        self.assertEqual((result.returncode, result.stdout),
                         (0, "4 tables brought back, 0 there already.\n"), result.stderr)
        self.assertEqual(self.tables_in(fresh), self.tables_in(self.database))

    def test_a_lost_table_comes_back_and_the_others_are_left_alone(self):
        self.make_database()
        backup = self.path / "backup.db"
        self.run_paddock("backup", backup)
        connection = sqlite3.connect(self.database)
        connection.executescript("DELETE FROM tables WHERE id = 'over'; DELETE FROM archive WHERE table_number = 5;")
        connection.close()
        result = self.run_paddock("restore", backup, lang="fr")
        self.assertEqual((result.returncode, result.stdout), (0, "1 table ramenée, 3 déjà là.\n"), result.stderr)
        self.assertEqual(len(self.tables_in(self.database)), 4)

    def test_wrong_use_and_failure_get_one_sentence_and_their_own_code(self):
        backup = self.path / "backup.db"
        self.assert_refused(2, "backup", backup, says="There is no file")
        self.make_database()
        backup.write_text("precious", encoding="utf-8")
        self.assert_refused(2, "backup", backup, says="exists already")
        self.assert_refused(2, "backup", says="--help")
        self.assert_refused(2, "restore", self.path / "none.db", says="There is no file")
        self.assert_refused(1, "restore", backup, says="not a database")
        self.assert_refused(1, "backup", self.path / "no" / "folder.db", says="cannot be written")
        self.assertEqual(backup.read_text(encoding="utf-8"), "precious")


if __name__ == "__main__":
    PADDOCK = sys.argv.pop(1)
    unittest.main()
