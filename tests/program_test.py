#!/usr/bin/env python3
"""The program from outside: every subcommand, every wrong argument, pipes, Ctrl-C, broken files.

    tests/program_test.py PADDOCK [test names]
"""

import json
import os
import pathlib
import pty
import re
import select
import signal
import subprocess
import sys
import tempfile
import time
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
        result = subprocess.run([PADDOCK, "games", "--lang", "de"], capture_output=True, text=True)
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


class Play(ProgramTest):
    def test_a_race_by_a_person_on_a_pipe_saves_and_verifies(self):
        file = self.path / "race.journal"
        answers = "red\n" + "1\n1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12\n" * 60
        result = run("play", GAME, "--option", "races=1", "--seed", 4, "--journal", file, "--names", "Zoé", stdin=answers)
        self.assertEqual(result.returncode, 0, result.stdout[-500:])
        self.assertIn("Zoé drives Red.", result.stdout)
        self.assertNotIn("\x1b", result.stdout)
        self.assertEqual(self.files(), ["race.journal"])
        self.assertEqual(run("verify", file).returncode, 0)

    def test_the_same_seed_and_answers_give_the_same_race(self):
        answers = "blue\n" + "1\n1\n2\n3\n" * 200
        first = run("play", GAME, "--seed", 11, "--option", "races=1", stdin=answers)
        second = run("play", GAME, "--seed", 11, "--option", "races=1", stdin=answers)
        other = run("play", GAME, "--seed", 12, "--option", "races=1", stdin=answers)
        self.assertEqual(first.stdout, second.stdout)
        self.assertNotEqual(first.stdout, other.stdout)

    def test_input_that_ends_leaves_a_journal_that_goes_on(self):
        file = self.path / "race.journal"
        result = run("play", GAME, "--seed", 4, "--option", "races=1", "--journal", file, stdin="green\n1\n")
        self.assertEqual(result.returncode, 1)
        self.assertIn("--resume", result.stdout)
        self.assertEqual(self.files(), ["race.journal", "race.journal.secret"])
        self.assertEqual((self.path / "race.journal.secret").stat().st_mode & 0o077, 0)
        before = file.read_text()
        self.assertEqual(run("verify", file).returncode, 2)
        result = run("play", "--resume", file, stdin="1\n1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12\n" * 60)
        self.assertEqual(result.returncode, 0, result.stdout[-500:])
        self.assertTrue(file.read_text().startswith(before))
        self.assertEqual(self.files(), ["race.journal"])
        self.assertEqual(run("verify", file).returncode, 0)
        over = run("play", "--resume", file)
        self.assertEqual(over.returncode, 2)
        self.assertIn("over", over.stderr)

    def test_dice_changed_in_an_unfinished_journal_are_noticed_on_resume(self):
        file = self.path / "race.journal"
        run("play", GAME, "--journal", file, "--seed", 1, stdin="red\n1\n")
        text = file.read_text()
        grid = [line for line in text.split("\n") if line.startswith("* grid")]
        file.write_text(text.replace(grid[0], "* swap").replace(grid[1], grid[0]).replace("* swap", grid[1]))
        result = run("play", "--resume", file, stdin="q\n")
        self.assertEqual(result.returncode, 2)
        self.assertIn(f"Line {text.split(chr(10)).index(grid[0]) + 1}", result.stderr)

    def test_a_torn_last_line_is_explained(self):
        file = self.path / "race.journal"
        run("play", GAME, "--journal", file, "--seed", 1, stdin="red\n1\n")
        file.write_text(file.read_text()[:-3])
        result = run("play", "--resume", file, stdin="q\n")
        self.assertEqual(result.returncode, 2)
        self.assertIn("delete it", result.stderr)

    def test_answers_may_be_names_beginnings_or_nonsense(self):
        result = run("play", GAME, "--seed", 1, stdin="\x1b[2Jfly\nr\nq\n")
        self.assertIn("is none of the choices", result.stdout)
        self.assertNotIn("\x1b", result.stdout.replace("\x1b[2Jfly", "", 1))
        self.assertIn("Player 1 drives Red.", result.stdout)

    def test_the_champion_is_named_even_when_nobody_drives_it(self):
        champions = set()
        for seed in range(12):
            result = run("play", GAME, "--seats", "random,random,random,random", "--option", "races=1",
                         "--option", "drivers=yes", "--seed", seed)
            champion = re.search(r"^ +(.+) is champion with (\d+) point", result.stdout, re.M)
            self.assertTrue(champion, result.stdout[-400:])
            self.assertRegex(result.stdout, r"\w+ [12] is the drivers' champion with \d+ point")
            champions.add(champion.group(1).split()[0])
        self.assertEqual(champions, {"Bot", "Team"})

    def test_leaving_with_q_is_no_failure(self):
        file = self.path / "race.journal"
        result = run("play", GAME, "--journal", file, stdin="q\n")
        self.assertEqual(result.returncode, 0)
        self.assertIn("--resume", result.stdout)

    def test_a_journal_is_never_overwritten(self):
        file = self.path / "race.journal"
        file.write_text("precious\n")
        result = run("play", GAME, "--journal", file, stdin="q\n")
        self.assertEqual(result.returncode, 2)
        self.assertEqual(file.read_text(), "precious\n")
        self.assertEqual(self.files(), ["race.journal"])

    def test_resume_without_or_with_another_secret_is_refused(self):
        file = self.path / "race.journal"
        run("play", GAME, "--journal", file, stdin="red\n")
        secret = self.path / "race.journal.secret"
        kept = secret.read_text()
        before = file.read_text()
        secret.write_text("0" * 64 + "\n")
        self.assertEqual(run("play", "--resume", file).returncode, 2)
        secret.unlink()
        missing = run("play", "--resume", file)
        self.assertEqual(missing.returncode, 2)
        self.assertIn("race.journal.secret", missing.stderr)
        self.assertEqual(file.read_text(), before)
        secret.write_text(kept)
        self.assertEqual(run("play", "--resume", file, stdin="q\n").returncode, 0)

    def test_hands_of_others_stay_behind_the_curtain(self):
        """Between two curtains only one person's cards are written."""
        answers = ["red", "", "blue", "", "green"] + ["", "1", "1", "2", "3", "4", "5", "6"] * 12
        result = run("play", GAME, "--seats", "human,human,human", "--names", "Ann,Bob,Cid", "--seed", 2,
                     stdin="\n".join(answers) + "\n")
        scenes = re.split(r"(\w+), it is your turn\. Let nobody else look, then press Enter\.", result.stdout)
        self.assertGreater(len(scenes), 10)
        for name, scene in zip(scenes[1::2], scenes[2::2]):
            others = {"Ann", "Bob", "Cid"} - {name}
            for other in others:
                self.assertNotIn(f"{other}, your choice", scene)
            self.assertEqual(re.findall(r"(Ann|Bob|Cid) draws", scene), [name] * scene.count(" draws "))

    def test_ctrl_c_leaves_cleanly_and_the_race_goes_on(self):
        file = self.path / "race.journal"
        pid, terminal = pty.fork()
        if pid == 0:
            os.environ["TERM"] = "xterm"
            os.execv(PADDOCK, [PADDOCK, "--lang", "en", "play", GAME, "--journal", str(file), "--pace", "0"])
        output = b""
        deadline = time.time() + 30
        pressed = False
        while time.time() < deadline:
            ready, _, _ = select.select([terminal], [], [], 0.2)
            if ready:
                try:
                    chunk = os.read(terminal, 4096)
                except OSError:
                    break
                if not chunk:
                    break
                output += chunk
            if b"your choice" in output and not pressed:
                os.write(terminal, b"\x03")
                pressed = True
        _, status = os.waitpid(pid, 0)
        self.assertTrue(pressed)
        self.assertEqual(os.waitstatus_to_exitcode(status), 130, output[-300:])
        self.assertIn(b"--resume", output)
        self.assertEqual(run("play", "--resume", file, stdin="q\n").returncode, 0)

    def test_what_is_typed_before_the_question_is_no_answer(self):
        file = self.path / "race.journal"
        pid, terminal = pty.fork()
        if pid == 0:
            os.environ["TERM"] = "xterm"
            os.execv(PADDOCK, [PADDOCK, "--lang", "en", "play", "formula-d", "--journal", str(file), "--pace", "0",
                               "--seed", "5"])
        os.write(terminal, b"1\n" * 40)  # while the others are still at it
        output = b""
        deadline = time.time() + 20
        while time.time() < deadline and b"your choice" not in output:
            if select.select([terminal], [], [], 0.2)[0]:
                output += os.read(terminal, 4096)
        time.sleep(1)
        while select.select([terminal], [], [], 0.2)[0]:
            output += os.read(terminal, 4096)
        os.kill(pid, signal.SIGKILL)
        os.waitpid(pid, 0)
        self.assertEqual(output.count(b"your choice"), 1, output[-500:])

    def test_four_sit_at_a_terminal_when_nobody_says_how_many(self):
        for game, count in (("formula-motor-racing", 4), ("formula-d", 4), ("formula-fun", 4)):
            file = self.path / f"{game}.journal"
            run("play", game, "--journal", file, stdin="q\n")
            self.assertEqual(file.read_text().count("[seat "), count, game)

    def test_ends_of_a_move_are_listed_by_what_they_cost(self):
        result = run("play", "formula-d", "--seats", "human", "--option", "wear-points=18", "--seed", 3, stdin="2\n3\nq\n" * 4)
        for ends in re.findall(r"(?:^ +\d+  [LMR]\d+.*\n)+", result.stdout, re.M):
            prices = [int(price or 0) for price in re.findall(r"^ +\d+  [LMR]\d+(?: \(−(\d+) WP\))?", ends, re.M)]
            self.assertEqual(prices, sorted(prices), ends)

    def test_kill_at_any_moment_leaves_a_journal_that_goes_on(self):
        for round_number in range(8):
            file = self.path / f"race{round_number}.journal"
            process = subprocess.Popen([PADDOCK, "play", GAME, "--journal", str(file), "--seed", str(round_number)],
                                       stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True)
            process.stdin.write("red\n" + "1\n4\n" * round_number)
            process.stdin.flush()
            time.sleep(0.03 * (round_number + 1))
            process.send_signal(signal.SIGKILL)
            process.wait()
            process.stdin.close()
            if not file.exists() or not file.read_text():
                continue
            self.assertEqual(run("play", "--resume", file, stdin="q\n").returncode, 0)


class RealDice(ProgramTest):
    def real(self, game, answers, *more, seats="human"):
        file = self.path / "real.journal"
        result = run("play", game, "--dice", "real", "--seats", seats, "--journal", file, *more,
                     stdin="".join(f"{a}\n" for a in answers))
        return result, file

    def test_cards_of_a_real_deck_are_summed_and_the_journal_verifies(self):
        options = ("--option", "drivers=ALO,MSC", "--option", "laps=1", "--option", "circuit=bahrain")
        # Card 100 is no incident; both stop at the end of the only lap.
        answers = ["MSC", "start", "100", "?", "nonsense", "101", *range(1, 60)]
        result, file = self.real("grand-prix-2006", answers, *options)
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)
        self.assertIn("draw a card for the incident check", result.stdout)
        self.assertIn("cannot come up now", result.stdout)
        text = file.read_text()
        self.assertIn('[dice "real"]', text)
        self.assertIn("* card 100\n* card 1\n", text)
        self.assertNotIn("[secret", text)
        verified = run("verify", file)
        self.assertEqual(verified.returncode, 0, verified.stdout)
        self.assertIn("0 dice", verified.stdout)
        file.write_text(text.replace("* card 1\n", "* card 100\n", 1))
        self.assertNotEqual(run("verify", file).returncode, 0)

    def test_what_was_mistyped_is_asked_again(self):
        options = ("--option", "drivers=ALO,MSC", "--option", "laps=1", "--option", "circuit=bahrain")
        answers = ["MSC", "b", "start", "100", "50", "b", "b", "100", *range(1, 60)]
        result, file = self.real("grand-prix-2006", answers, *options)
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)
        self.assertIn("There is no die or card to take back.", result.stdout)
        self.assertIn("* card 100\n* card 50\n< 1\n< 1\n* card 100\n* card 1\n", file.read_text())
        self.assertRegex(result.stdout, r"Michael Schumacher: lap 1 in 1:\d\d\.\d\d, 1:\d\d\.\d\d in all")
        verified = run("verify", file)
        self.assertEqual(verified.returncode, 0, verified.stdout)

    def test_each_die_is_asked_for_by_the_car_it_is_for(self):
        result, _ = self.real("formula-d", ["14", "3", "9"], seats="human,safe,safe")
        asked = [line for line in result.stdout.splitlines() if "Roll the black die" in line]
        self.assertEqual([line.split("for ")[1].split(".")[0] for line in asked[:3]], ["Red 1", "Blue 1", "Green 1"],
                         asked)

    def test_what_was_said_is_kept_when_somebody_leaves(self):
        result, file = self.real("formula-d", ["14"])
        self.assertEqual(result.returncode, 1, result.stdout)  # the input ended
        self.assertIn("Roll the black die", result.stdout)
        resumed = run("play", "--resume", file, stdin="1\n")
        self.assertIn("Roll the die of gear 1", resumed.stdout)

    def test_other_dice_are_refused(self):
        result, _ = self.real("formula-d", [], "--dice", "loaded")
        self.assertEqual(result.returncode, 2)


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
            return subprocess.run([PADDOCK, *map(str, arguments)], text=True, capture_output=True,
                                  env=environment, timeout=60)
        self.assertEqual(own("charts", self.path / "charts" / "home", "--write").returncode, 0)
        listed = own("charts").stdout
        name = re.search(r"home-[0-9a-f]{12}", listed)
        self.assertIsNotNone(name, listed)
        played = own("play", "grand-prix-2006", "--seats", "random", "--option", f"charts={name[0]}",
                     "--option", "laps=2")
        self.assertEqual(played.returncode, 0, played.stderr)


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
        for key in ("races_per_second", "ns_per_move", "moves_per_race", "state_bytes"):
            self.assertGreater(game[key], 0)
        self.assertLessEqual(game["state_bytes"], 128)


if __name__ == "__main__":
    PADDOCK = os.path.abspath(sys.argv.pop(1))
    unittest.main(verbosity=1)
