#!/usr/bin/env python3
"""paddock copy and paddock check, on files, backups and PostgreSQL, also while a server goes on.

    tests/store/copy_test.py PADDOCK [test names]
"""

import contextlib
import json
import os
import pathlib
import re
import select
import sqlite3
import subprocess
import sys
import tempfile
import unittest
import urllib.error
import urllib.request

sys.path.insert(0, str(pathlib.Path(__file__).parents[1]))
from postgres_server import PostgresServer  # noqa: E402

PADDOCK = ""
HERE = pathlib.Path(__file__).parent
TABLES = ["monza", "räikkönen", "empty", "over"]
SEATS = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}]


class Databases(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.postgres = PostgresServer()
        cls.addClassCleanup(cls.postgres.close)
        cls.made = 0

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = pathlib.Path(folder.name)

    def new_address(self):
        type(self).made += 1
        self.postgres.sql(f"CREATE DATABASE copy_{self.made}")
        return f"copy_{self.made}", self.postgres.address(f"copy_{self.made}")

    def file_of(self, version, name="paddock.db"):
        with contextlib.closing(sqlite3.connect(self.path / name)) as connection:
            connection.executescript((HERE / f"version-{version}.sql").read_text(encoding="utf-8"))
        return self.path / name

    def change(self, file, sql):
        with contextlib.closing(sqlite3.connect(file)) as connection:
            connection.executescript(sql)

    def paddock(self, *arguments, lang="en"):
        environment = {"PATH": os.environ["PATH"], "PADDOCK_DATA": str(self.path)}
        return subprocess.run([PADDOCK, "--lang", lang, *map(str, arguments)], text=True, capture_output=True, timeout=60,
                              env=environment)

    def assert_says(self, code, says, *arguments, **options):
        result = self.paddock(*arguments, **options)
        self.assertEqual(result.returncode, code, result.stdout + result.stderr)
        self.assertIn(says, result.stdout + result.stderr)
        return result

    def records_in(self, file):
        """Every table's listing and lines, in whatever rows they are."""
        with contextlib.closing(sqlite3.connect(file)) as connection:
            found = {}
            for number, *listing in connection.execute(
                    "SELECT number, id, status, public, created, summary, maker FROM tables").fetchall():
                text = "".join(row[0] for row in connection.execute(
                    "SELECT text FROM archive WHERE table_number = ? ORDER BY number", [number]))
                text += "".join(row[0] + "\n" for row in connection.execute(
                    "SELECT text FROM line WHERE table_number = ? ORDER BY number", [number]))
                found[listing[0]] = (listing, text)
            return found

    def serve(self, database):
        process = subprocess.Popen([PADDOCK, "serve", "--port", "0", "--db", str(database)], text=True, stdout=subprocess.PIPE,
                                   stderr=subprocess.DEVNULL)
        self.addCleanup(self.end, process)
        self.assertTrue(select.select([process.stdout], [], [], 60)[0])
        line = process.stdout.readline()
        return process, re.search(r"http://localhost:\d+", line).group(0), line

    def end(self, process):
        process.terminate()
        process.wait(timeout=30)
        process.stdout.close()

    def make_table(self, address):
        body = json.dumps({"game": "formula-motor-racing", "seats": SEATS}).encode()
        with urllib.request.urlopen(urllib.request.Request(f"{address}/api/tables", body), timeout=60) as answer:
            return json.loads(answer.read())["table"]

    def status_of(self, address, table):
        """409 of a race that is not over and has no journal to give, 404 of one that is not there."""
        with self.assertRaises(urllib.error.HTTPError) as answer:
            urllib.request.urlopen(f"{address}/api/tables/{table}/journal", timeout=60)
        answer.exception.close()
        return answer.exception.code


class Copy(Databases):
    def test_there_and_back_nothing_has_changed(self):
        file = self.file_of(3)
        _, address = self.new_address()
        self.assert_says(0, "4 tables brought over to postgresql://paddock@", "copy", file, address)
        back = self.path / "back.db"
        self.assert_says(0, "4 tables apportées", "copy", address, back, lang="fr")
        self.assertEqual(self.records_in(back), self.records_in(file))
        self.assertEqual(list(self.records_in(back)), TABLES)
        for database in (file, address, back):
            self.assert_says(0, "4 tables with 9 lines", "check", database)

    def test_what_is_there_is_left_alone_and_counted(self):
        name, address = self.new_address()
        file = self.file_of(3)
        self.paddock("copy", file, address)
        self.postgres.sql("DELETE FROM chunk WHERE table_number = 4; DELETE FROM tables WHERE number = 4", name)
        self.postgres.sql("UPDATE tables SET created = 7 WHERE number = 1", name)
        result = self.assert_says(0, "", "copy", file, address, "--json")
        self.assertEqual(json.loads(result.stdout), {"brought": 1, "there": 3, "damaged": []})
        self.assertEqual(self.postgres.sql("SELECT created FROM tables WHERE number = 1", name), "7")

    def test_an_older_file_is_brought_up_to_date_on_the_way_and_only_read(self):
        file = self.file_of(1)
        before = file.read_bytes()
        other = self.path / "other.db"
        self.assert_says(0, "4 tables", "copy", file, other)
        self.assertEqual(file.read_bytes(), before)
        self.assertEqual(sorted(path.name for path in self.path.iterdir()), ["other.db", "paddock.db"])
        self.assert_says(0, "9 lines", "check", other)

    def test_a_damaged_table_stays_behind_and_is_named(self):
        file = self.file_of(3)
        self.change(file, "UPDATE line SET text = '; it''s sunny' WHERE number = 7")
        other = self.path / "other.db"
        self.assert_says(1, "3 tables brought over", "copy", file, other)
        self.assert_says(1, "Table monza is damaged.", "copy", file, other)
        self.assertNotIn("monza", self.records_in(other))

    def test_while_servers_run_on_both_sides(self):
        file = self.path / "source.db"
        name, address = self.new_address()
        _, source, _ = self.serve(file)
        _, target, line = self.serve(address)
        self.assertIn("postgresql://paddock@", line)
        table = self.make_table(source)
        self.assert_says(0, "1 table brought over", "copy", file, address)  # each has a record `house` of its own
        self.assertEqual([self.status_of(server, table) for server in (source, target)], [409, 409])
        other = self.make_table(target)
        self.assertEqual(self.status_of(source, other), 404)
        self.assert_says(0, "1 table brought over", "copy", address, file)
        self.assertEqual(self.status_of(source, other), 409)
        self.assertEqual(int(self.postgres.sql("SELECT count(*) FROM tables", name)), 3)

    def test_a_backup_of_postgresql_is_a_file_like_any_other_and_comes_back(self):
        file = self.file_of(3)
        _, address = self.new_address()
        self.paddock("copy", file, address)
        backup = self.path / "backup.db"
        self.assert_says(0, "is copied into", "backup", backup, "--db", address)
        self.assertEqual(self.records_in(backup), self.records_in(file))
        self.assertTrue(json.loads(self.paddock("check", backup, "--json").stdout)["sealed"])
        name, fresh = self.new_address()
        self.assert_says(0, "4 tables brought back, 0 there already.", "restore", backup, "--db", fresh)
        self.assert_says(0, "4 tables with 9 lines", "check", fresh)

    def test_wrong_use_and_failure_get_one_sentence_and_their_own_code(self):
        file = self.file_of(3)
        for code, says, arguments in (
                (2, "--help", ["copy", file]),
                (2, "There is no file", ["copy", self.path / "none.db", file]),
                (2, "There is no file", ["check", self.path / "none.db"]),
                (2, "no address", ["check", "postgresql://ann:sesame@host/races?colour=red"]),
                (1, "cannot be reached", ["copy", file, "postgresql://ann:sesame@127.0.0.1:1/races"]),
                (1, "not one of Paddock", ["copy", self.new_address()[1], self.path / "new.db"])):
            result = self.paddock(*arguments)
            self.assertEqual((result.returncode, result.stdout), (code, ""), result.stderr)
            self.assertRegex(result.stderr, r"\Apaddock: [^\n]+\n\Z")
            self.assertIn(says, result.stderr)
            self.assertNotIn("sesame", result.stderr)


class Check(Databases):
    def test_every_damaged_table_is_named_and_nothing_is_changed(self):
        file = self.file_of(3)
        self.assert_says(0, "is as it was written: 4 tables with 9 lines.", "check", file)
        self.change(file, "UPDATE line SET text = 'a' WHERE number = 9; UPDATE archive SET lines = 1, text = 'The end\n' WHERE number = 3;"
                          "UPDATE tables SET public = 0 WHERE id = 'empty'")
        before = file.read_bytes()
        result = self.assert_says(1, "3 of 4 tables damaged", "check", file)
        for table in ("räikkönen", "over", "empty"):
            self.assertIn(f"Table {table} is damaged.", result.stdout)
        self.assertNotIn("Table monza", result.stdout)
        report = json.loads(self.paddock("check", file, "--json").stdout)
        self.assertEqual((report["fine"], report["damaged"], report["tables"]), (False, ["räikkönen", "empty", "over"], 4))
        self.assertEqual(file.read_bytes(), before)
        self.assertEqual([path.name for path in self.path.iterdir()], ["paddock.db"])

    def test_a_flipped_byte_in_the_file_of_any_row_is_named(self):
        file = self.file_of(3)
        clean = file.read_bytes()
        for text, table in ((b"* roll 3", "monza"), (b"the end", "over"), (b"raining", "monza"), (b"Pit Stop", "monza")):
            at = clean.rindex(text)
            file.write_bytes(clean[:at] + bytes([clean[at] ^ 4]) + clean[at + 1:])
            self.assert_says(1, f"Table {table} is damaged.", "check", file)
            self.assert_says(1, "1 sur 4 tables abîmées", "check", file, lang="fr")

    def test_a_backup_that_was_damaged_and_one_that_was_cut(self):
        file = self.file_of(3)
        backup = self.path / "backup.db"
        self.paddock("backup", backup)
        self.assert_says(0, "as it was written", "check", backup)
        content = backup.read_bytes()
        at = content.rindex(b"roll 10")
        backup.write_bytes(content[:at] + b"roll 20" + content[at + 7:])
        result = self.assert_says(1, "Table monza is damaged.", "check", backup)
        self.assertIn("was changed or damaged after it was made", result.stdout)
        backup.write_bytes(content[:len(content) // 2])
        self.assertEqual(self.paddock("check", backup).returncode, 1)
        self.assertEqual(self.paddock("check", file).returncode, 0)

    def test_an_old_file_holds_together_and_more_cannot_be_told(self):
        file = self.file_of(2)
        self.assert_says(0, "of version 2, from before lines had checksums", "check", file)
        self.assertFalse(json.loads(self.paddock("check", file, "--json").stdout)["checksums"])

    def test_while_a_server_has_the_file(self):
        file = self.path / "paddock.db"
        process, address, _ = self.serve(file)
        for tables in (2, 3):  # with the record `house`
            self.make_table(address)
            self.assert_says(0, f"{tables} tables with", "check", file)
        process.kill()
        process.wait()
        self.assert_says(0, "3 tables with", "check", file)  # what is in its log counts

    def test_postgresql_too(self):
        name, address = self.new_address()
        self.paddock("copy", self.file_of(3), address)
        self.assert_says(0, "4 tables with 9 lines", "check", address)
        self.postgres.sql("UPDATE chunk SET text = set_byte(text, 2, 88) WHERE table_number = 1 AND first = 0", name)
        result = self.assert_says(1, "Table monza is damaged.", "check", address)
        self.assertIn("1 of 4 tables damaged", result.stdout)


if __name__ == "__main__":
    PADDOCK = sys.argv.pop(1)
    unittest.main()
