#!/usr/bin/env python3
"""The program from outside: every subcommand, every wrong argument, broken files.

    tests/program_test.py PADDOCK [test names]
"""

import decimal
import json
import os
import pathlib
import re
import subprocess

import program
from program import GAME, ProgramTest, run


class Games(ProgramTest):
    def test_lists_games_with_seats_bots_and_options(self):
        games = json.loads(run("games", "--json").stdout)["games"]
        game = next(g for g in games if g["game"] == GAME)
        self.assertEqual(game["seats"], {"low": 3, "high": 6})
        self.assertIn("greedy", game["bots"])
        options = {o["name"]: o for o in game["options"]}
        self.assertEqual(options["races"]["default"], "3")
        self.assertEqual((options["cards-removed"]["low"], options["cards-removed"]["high"]), (0, 24))
        self.assertEqual(options["edition"]["choices"], ["english-2007", "french"])

    def test_speaks_french(self):
        self.assertIn("joueurs", run("games", lang="fr").stdout)
        self.assertIn("players", run("games").stdout)


class Width(ProgramTest):
    def test_tables_for_people_fit_into_80_columns(self):
        for lang in ("en", "fr"):
            for command in (["games"], ["circuits"], ["circuits", "monaco"],
                            ["simulate", "formula-d", "--games", 2], ["simulate", "formula-fun", "--games", 5],
                            ["simulate", GAME, "--games", 20],
                            ["simulate", "grand-prix-2006", "--games", 5, "--option", "season=2006"]):
                lines = run(*command, lang=lang).stdout.splitlines()
                self.assertGreater(len(lines), 1, command)
                for line in lines:
                    self.assertLessEqual(len(line), 80, (lang, command, line))

    def test_numbers_have_a_comma_in_french_and_a_point_in_json(self):
        text = run("circuits", "monaco", lang="fr").stdout
        self.assertIn("3,340 km", text)
        self.assertIn("3.34", run("circuits", "monaco", "--json", lang="fr").stdout)
        season = run("simulate", "grand-prix-2006", "--games", 2, "--option", "season=2006", lang="fr").stdout
        self.assertNotRegex(season, r"[0-9]\.[0-9]")

    def test_help_fits_into_80_columns_and_speaks_the_language(self):
        names = ["games", "play", "serve", "simulate", "ladder", "learn", "replay", "verify", "review", "puzzles", "calibrate", "backup", "restore", "circuits", "charts",
                 "print", "bench", "load"]
        for lang in ("en", "fr"):
            for command in [[], *([name] for name in names), ["circuits", "make"]]:
                lines = run(*command, "--help", lang=lang).stdout.splitlines()
                self.assertGreater(len(lines), 3, command)
                for line in lines:
                    self.assertLessEqual(len(line), 80, (lang, command, line))
        self.assertIn("Arguments:", run("replay", "--help", lang="fr").stdout)

    def test_what_is_measured_has_a_comma_in_french(self):
        text = run("bench", "--repetitions", 1, lang="fr").stdout
        self.assertRegex(text, r"[0-9],[0-9]")
        self.assertNotRegex(text, r"[0-9]\.[0-9]")

    def test_circuits_called_by_a_region_go_by_its_french_name(self):
        text = run("circuits", lang="fr").stdout
        self.assertIn("Bahreïn", text)
        self.assertIn("Catalogne", text)
        self.assertIn("Bahrain", run("circuits").stdout)


class WrongUse(ProgramTest):
    def assert_refused(self, *arguments, says=(), stdin=""):
        before = self.files()
        result = run(*arguments, stdin=stdin)
        self.assertEqual(result.returncode, 2, (arguments, result.stdout, result.stderr))
        self.assertEqual(result.stdout, "", arguments)
        self.assertRegex(result.stderr, r"\Apaddock: [^\n]+\n\Z", arguments)
        for word in says:
            self.assertIn(word, result.stderr, arguments)
        self.assertEqual(self.files(), before, arguments)

    def test_every_wrong_argument_gets_one_sentence_and_writes_nothing(self):
        j = self.path / "new.journal"
        self.assert_refused()
        self.assert_refused("fly", says=["fly", "simulate"])
        self.assert_refused("play", GAME, "--journal", "", says=["--journal"])
        self.assert_refused("simulate", GAME, "--seats", "")
        self.assert_refused("play", GAME, "--journal", j, "--seats", "human,human,greedy", "--names", "A,A", says=["A"])
        self.assert_refused("games", "--fly")
        self.assert_refused("play", "chess", "--journal", j, says=["chess", GAME])
        self.assert_refused("play", GAME, "--journal", j, "--option", "races=25", says=["races", "25", "1–24"])
        self.assert_refused("play", GAME, "--journal", j, "--option", "races=0")
        self.assert_refused("play", GAME, "--journal", j, "--option", "races")
        self.assert_refused("play", GAME, "--journal", j, "--option", "speed=9", says=["speed", "edition"])
        self.assert_refused("play", GAME, "--journal", j, "--option", "edition=german", says=["french"])
        self.assert_refused("play", GAME, "--journal", j, "--option", "cards-removed=25")
        self.assert_refused("play", GAME, "--journal", j, "--option", "cards-removed=1,2", says=["3"])
        self.assert_refused("play", GAME, "--journal", j, "--option", "races=1", "--option", "races=2")
        self.assert_refused("play", GAME, "--journal", j, "--seats", "human,wizard,greedy", says=["wizard", "greedy"])
        self.assert_refused("play", GAME, "--journal", j, "--seats", "human,greedy", says=["3", "6", "2"])
        self.assert_refused("play", GAME, "--journal", j, "--seats", ",".join(["greedy"] * 7))
        self.assert_refused("play", GAME, "--journal", j, "--seats", "human,,greedy")
        self.assert_refused("play", GAME, "--journal", j, "--names", "A,B")
        self.assert_refused("play", GAME, "--journal", j, "--names", "x" * 41)
        self.assert_refused("play", GAME, "--journal", j, "--seed", "-1")
        self.assert_refused("play", GAME, "--journal", j, "--seed", "99999999999999999999")
        self.assert_refused("play", GAME, "--pace", "fast")
        self.assert_refused("play", GAME, "--journal", self.path / "no" / "folder.journal")
        self.assert_refused("play", says=[GAME])
        self.assert_refused("simulate", GAME, "--games", "0")
        self.assert_refused("simulate", GAME, "--games", "many")
        self.assert_refused("simulate", GAME, "--threads", "0")
        self.assert_refused("simulate", GAME, "--seats", "human,random,random", says=["human", "random"])
        self.assert_refused("simulate", GAME, "--seats", "random,random")
        self.assert_refused("simulate", GAME, "--journals", "/proc/nowhere", "--games", "1")
        self.assert_refused("replay", self.path / "none.journal")
        self.assert_refused("replay", self.path)
        self.assert_refused("replay", "/dev/null")
        self.assert_refused("bench", "--repetitions", "0")

    def test_an_unknown_language_is_refused_with_the_known_ones(self):
        result = subprocess.run([program.PADDOCK, "games", "--lang", "de"], capture_output=True, text=True)
        self.assertEqual(result.returncode, 2)
        self.assertIn("en or fr", result.stderr)

    def test_broken_files_are_refused_with_their_line(self):
        good = self.journal().read_text()
        file = self.path / "broken.journal"
        lines = good.split("\n")
        first_move = lines.index("") + 1
        cases = {
            "": "1",
            "not a journal\n": "1",
            good[:len(good) // 2]: "cut off",
            good.replace("\n", "\r\n"): "line feed",
            good.replace("[rules \"1\"]", "[rules \"9\"]"): "version 9",
            good.replace(GAME, "chess"): "chess",
            good.replace("races=1", "races=77"): "races",
            good.replace(lines[first_move], "1. fly to the moon"): f"Line {first_move + 1}",
            good.replace(lines[first_move], lines[first_move][:-1] + "\x07"): f"Line {first_move + 1}",
        }
        for text, says in cases.items():
            file.write_text(text)
            self.assert_refused("replay", file, says=[says])
        file.write_bytes(b"\xff\xfe\x00" * 1000)
        self.assert_refused("replay", file)
        file.write_bytes(b"")
        with open(file, "r+b") as sparse:
            sparse.truncate(65 << 20)
        self.assert_refused("replay", file, says=["too large"])


class Simulate(ProgramTest):
    def test_json_depends_on_the_arguments_alone(self):
        reports = []
        for threads in (1, 2, 5):
            report = json.loads(run("simulate", GAME, "--games", 500, "--seats", "greedy,random,random,random",
                                    "--seed", 7, "--threads", threads, "--json").stdout)
            self.assertEqual(report.pop("timing")["threads"], threads)
            reports.append(report)
        self.assertEqual(reports[0], reports[1])
        self.assertEqual(reports[0], reports[2])
        report = reports[0]
        self.assertEqual((report["game"], report["games"], report["seed"]), (GAME, 500, 7))
        self.assertEqual(report["bots"]["greedy"]["played"], 500)
        self.assertEqual(report["bots"]["random"]["played"], 1500)
        self.assertEqual(len(report["seats"]), 4)
        greedy = report["bots"]["greedy"]
        self.assertAlmostEqual(greedy["win_rate"], greedy["wins"] / 500)
        self.assertTrue(greedy["low"] < greedy["win_rate"] < greedy["high"])
        self.assertGreater(report["events_per_game"]["retired"], 0)

    def test_every_game_runs_without_a_word_about_seats(self):
        for game in json.loads(run("games", "--json").stdout)["games"]:
            report = run("simulate", game["game"], "--games", "2", "--json")
            self.assertEqual(report.returncode, 0, report.stderr)
            played = run("play", game["game"], "--seed", "1", stdin="q\n")
            self.assertEqual(played.returncode, 0, (game["game"], played.stderr))

    def test_journals_are_the_races_it_ran_and_verify(self):
        folder = self.path / "journals"
        report = json.loads(run("simulate", GAME, "--games", 40, "--seats", "greedy,random,random", "--seed", 3,
                                "--journals", folder, "--json", "--option", "races=2").stdout)
        plain = json.loads(run("simulate", GAME, "--games", 40, "--seats", "greedy,random,random", "--seed", 3,
                               "--json", "--option", "races=2").stdout)
        self.assertEqual(report["bots"], plain["bots"])
        self.assertEqual(len(list(folder.iterdir())), 40)
        result = run("verify", folder)
        self.assertEqual(result.returncode, 0, result.stdout)
        self.assertIn("40 journals checked, 0 wrong", result.stdout)

    def test_a_bot_that_reads_the_cards_predicts_better_than_chance(self):
        report = json.loads(run("simulate", "grand-prix-2006", "--games", 200, "--seats", "form,random",
                                "--json").stdout)["bots"]
        self.assertGreater(report["form"]["mean_points"], 3 * report["random"]["mean_points"])

    def test_a_folder_that_holds_journals_is_left_alone(self):
        (self.path / "old.journal").write_text("precious\n")
        result = run("simulate", GAME, "--games", 3, "--journals", self.path)
        self.assertEqual(result.returncode, 2)
        self.assertEqual(self.files(), ["old.journal"])


class OwnBoards(ProgramTest):
    def test_a_board_whose_id_is_taken_is_named_by_its_file_and_left_out(self):
        ours = pathlib.Path(__file__).parent.parent / "games" / "formula-d" / "data" / "circuits" / "bahrain.json"
        file = self.path / "circuits" / "mine.json"
        file.parent.mkdir()
        file.write_text(ours.read_text())
        environment = {"PATH": os.environ["PATH"], "LANG": "C", "PADDOCK_DATA": str(self.path)}
        result = subprocess.run([program.PADDOCK, "circuits"], text=True, capture_output=True, timeout=60, env=environment)
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn(str(file), result.stderr)
        self.assertIn("bahrain", result.stderr)


class Charts(ProgramTest):
    def own(self, name, old, new):
        folder = self.path / "own"
        if not folder.exists():
            self.assertEqual(run("charts", folder, "--write").returncode, 0)
        file = folder / name
        text = file.read_text()
        self.assertIn(old, text)
        file.write_text(text.replace(old, new, 1))
        result = run("charts", folder)
        file.write_text(text)
        return result

    def test_ours_are_right_and_every_mistake_is_named_with_file_and_line(self):
        self.assertEqual(self.own("deck.csv", "number", "number").returncode, 0)
        for name, old, new, line in (
                ("charts/monza.csv", "\n50,", "\n51,", 51), ("drivers.csv", "Spain,8,", "Spain,9,", 2),
                ("deck.csv", "\n2,", "\n1,", 3), ("drivers.csv", "MSC,", "ALO,", 3)):
            result = self.own(name, old, new)
            self.assertEqual(result.returncode, 2, result.stdout)
            self.assertRegex(result.stderr, rf"{name}, line {line}: ")

    def test_charts_of_ones_own_are_raced_with_by_their_hash(self):
        environment = {"PATH": os.environ["PATH"], "LANG": "C", "PADDOCK_DATA": str(self.path)}

        def own(*arguments):
            return subprocess.run([program.PADDOCK, *map(str, arguments)], text=True, capture_output=True,
                                  env=environment, timeout=60)
        self.assertEqual(own("charts", self.path / "charts" / "home", "--write").returncode, 0)
        listed = own("charts").stdout
        name = re.search(r"home-[0-9a-f]{12}", listed)
        self.assertIsNotNone(name, listed)
        played = own("play", "grand-prix-2006", "--seats", "random", "--option", f"charts={name[0]}",
                     "--option", "laps=2")
        self.assertEqual(played.returncode, 0, played.stderr)


class Review(ProgramTest):
    def race_of(self, game, *options):
        folder = self.path / "races"
        run("simulate", game, "--games", 1, "--journals", folder, *options)
        return folder / "00000000.journal"

    def review(self, file, *options):
        return json.loads(run("review", file, "--playouts", 2000, "--json", *options).stdout)

    def test_luck_skill_and_the_others_add_up_to_the_result(self):
        file = self.race_of(GAME, "--seats", "greedy,random,random,greedy,random,random", "--option", "races=1")
        text = run("review", file, "--playouts", 2000, "--json").stdout
        review = json.loads(text, parse_float=decimal.Decimal, parse_int=decimal.Decimal)
        self.assertEqual([player["seat"] for player in review["players"]], [1, 2, 3, 4, 5, 6])
        for player in review["players"]:
            parts = sum(player[part] for part in ("start", "luck", "skill", "others"))
            self.assertEqual(parts, player["end"], player)
        self.assertLessEqual(sum(player["end"] for player in review["players"]), 1)
        self.assertEqual(review["notes"], [])
        self.assertIs(review["is_over"], True)
        for decision in review["decisions"]:
            self.assertEqual(decision["win"] + decision["loss"], decision["best_win"])

    def test_the_same_journal_has_the_same_review(self):
        file = self.race_of("formula-d", "--seats", "safe,random,safe")
        self.assertEqual(self.review(file), self.review(file))

    def test_words_fit_into_80_columns_and_a_page_needs_nothing_else(self):
        file = self.race_of("formula-d", "--seats", "safe,random,safe")
        page = self.path / "race.html"
        for lang in ("en", "fr"):
            for line in run("review", file, "--playouts", 100, lang=lang).stdout.splitlines():
                self.assertLessEqual(len(line), 80, line)
            run("review", file, "--playouts", 100, "--html", page, lang=lang)
            html = page.read_text(encoding="utf-8")
            self.assertIn(f'<html lang="{lang}">', html)
            self.assertIn("</svg>", html)
            self.assertNotRegex(html, r"<script|https?://|\bsrc=|@import")

    def test_what_is_cut_short_or_changed_is_reviewed_as_far_as_it_goes_and_said_so(self):
        file = self.race_of("formula-d", "--seats", "safe,random,safe")
        whole = file.read_text(encoding="utf-8")
        lines = whole.splitlines(keepends=True)
        moves = [i for i, line in enumerate(lines) if re.match(r"[1-9*]", line)]
        for text in ("".join(lines[:moves[40]]), "".join(lines[:moves[40]]) + lines[moves[40]][:3],
                     "".join(lines[:moves[40]]) + "1. to nowhere\n" + "".join(lines[moves[40]:]),
                     whole.replace('[rules "', '[rules "9')):
            file.write_text(text, encoding="utf-8")
            review = self.review(file)
            self.assertEqual(len(review["notes"]), 1, review["notes"])
            self.assertGreaterEqual(review["moves"], 40)
        file.write_text("nothing of the kind", encoding="utf-8")
        refused = run("review", file)
        self.assertEqual((refused.returncode, refused.stdout), (2, ""))


class Puzzles(ProgramTest):
    def puzzles(self, *options):
        return run("puzzles", "formula-d", "--seats", 4, "--bots", "pro", "--count", 3, "--threads", 1, *options)

    def test_a_file_of_puzzles_is_made_and_checked(self):
        file = self.path / "puzzles.json"
        found = self.puzzles("--out", file, "--json")
        self.assertEqual(json.loads(found.stdout)["puzzles"], 3, found.stderr)
        checked = json.loads(run("puzzles", "formula-d", "--check", file, "--json").stdout)
        self.assertEqual(checked, {"game": "formula-d", "puzzles": 3, "wrong": 0, "doubtful": 0})

    def test_what_cannot_be_is_refused_in_one_sentence(self):
        file = self.path / "puzzles.json"
        self.puzzles("--out", file)
        whole = file.read_text(encoding="utf-8")
        cut, newer, moved = (self.path / name for name in ("cut.json", "newer.json", "moved.json"))
        cut.write_text(whole[:-40], encoding="utf-8")
        newer.write_text(whole.replace('"rules":1', '"rules":9', 1), encoding="utf-8")
        moved.write_text(re.sub(r'"1\. gear \d"', '"1. gear 9"', whole, count=1), encoding="utf-8")
        for arguments, sentence in [
            (("chess", "--out", file), "There is no game"),
            (("formula-d",), "Say with --out"),
            (("formula-d", "--out", self.path / "none" / "p.json"), "cannot be written"),
            (("formula-d", "--out", file, "--vary", "weather"), "There is no option weather"),
            (("formula-d", "--check", cut), "not a whole file of puzzles"),
            (("formula-d", "--check", newer), "version 9 of the rules"),
            (("formula-d", "--check", moved), "Line "),
            (("formula-fun", "--check", file), "puzzles of formula-d"),
        ]:
            refused = run("puzzles", *arguments)
            self.assertEqual((refused.returncode, refused.stdout), (2, ""), arguments)
            self.assertIn(sentence, refused.stderr)
            self.assertEqual(refused.stderr.count("\n"), 1, refused.stderr)


class ReplayAndVerify(ProgramTest):
    def test_replay_tells_the_race_up_to_a_move(self):
        file = self.journal()
        whole = json.loads(run("replay", file, "--json").stdout)
        self.assertIsNone(whole["to_act"])
        self.assertEqual(len(whole["result"]), 3)
        part = json.loads(run("replay", file, "--to", 20, "--json").stdout)
        self.assertEqual(part["moves"], whole["moves"][:20])
        self.assertEqual(json.loads(run("replay", file, "--to", 0, "--json").stdout)["moves"], [])
        self.assertEqual(run("replay", file, "--to", len(whole["moves"]) + 1).returncode, 2)
        self.assertIn("is over", run("replay", file).stdout)
        self.assertIn("terminée", run("replay", file, lang="fr").stdout)

    def test_changes_are_caught_with_their_line(self):
        file = self.journal()
        data = file.read_bytes()
        self.assertEqual(run("verify", file).returncode, 0)
        for position in range(3, len(data), max(1, len(data) // 60)):
            changed = bytearray(data)
            changed[position] ^= 1 << (position % 8)
            file.write_bytes(changed)
            result = run("verify", file)
            self.assertIn(result.returncode, (1, 2), position)
            line = data[:position].count(b"\n") + 1
            named = re.search(r"Line (\d+)", result.stdout)
            self.assertTrue(named, (position, result.stdout))
            self.assertAlmostEqual(int(named.group(1)), line, delta=1 if data[position] == 10 or changed[position] == 10 else 0)

    def test_one_wrong_file_does_not_hide_the_others(self):
        good, bad = self.journal(1), self.journal(2)
        bad.write_text(bad.read_text().replace("[result \"seat 1 place", "[result \"seat 1 Place"))
        result = run("verify", bad, good, self.path / "missing.journal")
        self.assertEqual(result.returncode, 2)
        self.assertIn(f"{good}: right", result.stdout)
        self.assertIn("missing.journal", result.stdout)


class Bench(ProgramTest):
    def test_prints_what_scripts_rely_on(self):
        report = json.loads(run("bench", "--json", "--repetitions", 1).stdout)
        self.assertEqual(set(report["limits"]), {"bounded_random_ns", "state_copy_ns"})
        game = next(g for g in report["games"] if g["game"] == GAME)
        for key in ("races_per_second", "ns_per_move", "moves_per_race", "state_bytes", "find_move_ns"):
            self.assertGreater(game[key], 0)
        self.assertLessEqual(game["state_bytes"], 128)


if __name__ == "__main__":
    program.run_tests()
