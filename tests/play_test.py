#!/usr/bin/env python3
"""Playing at the terminal, from outside: pipes, Ctrl-C, a kill at any moment, dice of one's own.

    tests/play_test.py PADDOCK [test names]
"""

import os
import pty
import re
import select
import signal
import subprocess
import time

import program
from program import GAME, ProgramTest, run


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
            os.execv(program.PADDOCK, [program.PADDOCK, "--lang", "en", "play", GAME, "--journal", str(file),
                                       "--pace", "0"])
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
            os.execv(program.PADDOCK, [program.PADDOCK, "--lang", "en", "play", "formula-d", "--journal", str(file),
                                       "--pace", "0",
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
            process = subprocess.Popen([program.PADDOCK, "play", GAME, "--journal", str(file), "--seed", str(round_number)],
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


if __name__ == "__main__":
    program.run_tests()
