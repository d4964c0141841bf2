#!/usr/bin/env python3
"""The project's own checks, tried on small trees that break what they watch over."""

import pathlib
import shutil
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent


class ToolTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        (self.root / "tools").mkdir()
        for tool in ("tidy", "rules-coverage", "rulebook-numbers"):
            shutil.copy(ROOT / "tools" / tool, self.root / "tools" / tool)
        subprocess.run(["git", "init", "-q", str(self.root)], check=True)

    def write(self, path, text):
        (self.root / path).parent.mkdir(parents=True, exist_ok=True)
        (self.root / path).write_text(text)

    def run_tool(self, tool):
        return subprocess.run([str(self.root / "tools" / tool)], capture_output=True, text=True, cwd=self.root)


class Tidy(ToolTest):
    def assert_found(self, path, text, says):
        self.write(path, text)
        result = self.run_tool("tidy")
        self.assertEqual(result.returncode, 1, text)
        self.assertIn(says, result.stdout)
        (self.root / path).unlink()

    def test_a_clean_tree_passes(self):
        self.write("games/x/apply.cc", '#include "engine/game.h"\n// a float, TO' "DO(#7), std::rand\nint f() { return 1; }\n")
        self.assertEqual(self.run_tool("tidy").returncode, 0, self.run_tool("tidy").stdout)

    def test_rooms_look_down_only(self):
        self.assert_found("engine/a.cc", '#include "games/registry.h"\n', "engine/ may not look into games/")
        self.assert_found("games/x/a.cc", '#include "bots/bot.h"\n', "games/ may not look into bots/")
        self.assert_found("games/x/a.cc", '#include "games/y/state.h"\n', "no game includes another")
        self.assert_found("games/x/a.cc", '#include "games/x/bots/plan.h"\n', "games/ may not look into bots/")
        self.assert_found("games/x/bots/a.cc", '#include "study/race.h"\n', "bots/ may not look into study/")
        self.assert_found("games/x/bots/a.cc", '#include "games/y/state.h"\n', "no game includes another")
        self.assert_found("games/x/study/a.cc", '#include "table/table.h"\n', "study/ may not look into table/")
        self.assert_found("games/x/print/a.cc", '#include "server/server.h"\n', "print/ may not look into server/")
        self.assert_found("engine/a.cc", "#include <sodium.h>\n", "standard library alone")
        self.assert_found("engine/a.cc", '#include "a.h"\n', "not a path from the root")

    def test_each_part_of_a_game_sees_what_its_room_sees(self):
        self.write("games/x/bots/a.cc", '#include "bots/bot.h"\n#include "games/x/state.h"\ndouble worth;\n')
        self.write("games/x/study/survey.cc", '#include "games/x/study/survey.h"\n#include "study/surveys.h"\n')
        self.write("games/x/print/card.cc", '#include "print/document.h"\n#include "table/replay.h"\n')
        self.write("games/x/print/tests/card_test.cc", '#include "games/x/print/card.h"\n#include "tests/tables.h"\n')
        self.assertEqual(self.run_tool("tidy").returncode, 0, self.run_tool("tidy").stdout)

    def test_a_game_is_named_in_its_own_folders_alone(self):
        self.write("games/the-game/rules.md", "")
        self.write("games/registry.h", '#include "games/the-game/text.h"\n')
        self.write("games/the-game/text.cc", "// the-game\n")
        self.write("web/src/games/the-game/index.ts", "const id = 'the-game';\n")
        self.write("table/tests/a_test.cc", "// the-game\n")
        self.assertEqual(self.run_tool("tidy").returncode, 0, self.run_tool("tidy").stdout)
        self.assert_found("server/a.cc", '#include "games/the-game/state.h"\n', "the-game is named outside")
        self.assert_found("study/a.cc", "the_game::State state;\n", "the_game is named outside")
        self.assert_found("web/src/games/game.ts", "if (id === 'the-game') draw();\n", "the-game is named outside")
        self.assert_found("CMakeLists.txt", "room(games games/the-game)\n", "the-game is named outside")

    def test_rules_use_no_chance_clock_or_float(self):
        for line in ("int x = std::rand();", "std::shuffle(a, b, c);", "std::uniform_int_distribution<int> d;",
                     "auto t = std::chrono::steady_clock::now();", "double d = 0;", "float f = 0;"):
            self.assert_found("games/x/a.cc", line + "\n", " in games/")
            self.assert_found("engine/a.cc", line + "\n", " in engine/")

    def test_long_functions_files_and_leftovers(self):
        body = "  step();\n"
        self.assert_found("app/a.cc", "int f(int x) {\n" + body * 80 + "}\n", "a function of 82 lines")
        self.assert_found("app/a.cc", "class A {\n  void f() const {\n" + body * 71 + "  }\n};\n", "a function of 73")
        self.assert_found("app/a.cc", "int x;\n" * 601, "a file of 601 lines")
        self.assert_found("app/a.cc", "// FIX" "ME later\n", "leftover")

    def test_a_class_may_be_longer_than_a_function(self):
        self.write("app/a.cc", "class A {\n" + "  int f() { return 1; }\n" * 100 + "};\n")
        self.assertEqual(self.run_tool("tidy").returncode, 0)


class RulesCoverage(ToolTest):
    def check(self, rules, tests, code="", french=None):
        self.write("games/x/rules.md", rules)
        self.write("games/x/rules.fr.md", rules if french is None else french)
        self.write("games/x/tests/a_test.cc", tests)
        self.write("games/x/apply.cc", code)
        return self.run_tool("rules-coverage")

    def test_every_rule_with_a_test_passes(self):
        result = self.check("- **X-1** One.\n- **X-2** Two.\n", "TEST(A, B) {\n  // proves X-1, X-2\n}\n", "// rule X-2\n")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn("2 rules, 1 tests", result.stdout)

    def test_both_languages_have_the_same_rules(self):
        rules, both = "- **X-1** One.\n- **X-2** Two.\n", "TEST(A, B) {\n  // proves X-1, X-2\n}\n"
        self.assertEqual(self.check(rules, both, french="- **X-1** Un.\n- **X-2** Deux.\n").returncode, 0)
        for french in ("", "- **X-1** Un.\n", "- **X-2** Deux.\n- **X-1** Un.\n"):
            result = self.check(rules, both, french=french)
            self.assertEqual(result.returncode, 1)
            self.assertIn("rules.fr.md does not have the rules of rules.md", result.stderr)

    def test_gaps_are_named(self):
        rules = "- **X-1** One.\n- **X-2** Two.\n"
        self.assertIn("X-2 has no test", self.check(rules, "TEST(A, B) {\n  // proves X-1\n}\n").stderr)
        both = "TEST(A, B) {\n  // proves X-1, X-2\n}\n"
        self.assertIn("A.C cites no rule", self.check(rules, both + "TEST(A, C) {\n}\n").stderr)
        self.assertIn("cites X-9", self.check(rules, both + "TEST(A, C) {\n  // proves X-9\n}\n").stderr)
        self.assertIn("apply.cc cites X-8", self.check(rules, both, "// rule X-8: gone\n").stderr)
        self.assertIn("stands 2 times", self.check(rules + "- **X-1** Again.\n", both).stderr)
        self.assertEqual(self.check(rules, "").returncode, 1)


class SetUp(unittest.TestCase):
    def run_without_apt(self, *commands):
        """tools/setup where only these commands are."""
        with tempfile.TemporaryDirectory() as folder:
            for command in ("bash", "env", "awk", *commands):
                (pathlib.Path(folder) / command).symlink_to(shutil.which(command))
            return subprocess.run([shutil.which("bash"), str(ROOT / "tools" / "setup")], capture_output=True, text=True,
                                  env={"PATH": folder})

    def test_where_apt_is_not_it_says_what_is_missing_and_nothing_else(self):
        result = self.run_without_apt("cmake", "git")
        self.assertEqual(result.returncode, 1)
        self.assertIn("ninja-build", result.stderr)
        self.assertNotIn(" cmake", result.stderr)
        self.assertIn("with apt only", result.stderr)

    everything = ("g++", "cmake", "ninja", "pkg-config", "python3", "git", "clang-format", "ccache", "node", "npm")

    def test_where_everything_is_it_is_silent(self):
        for_wasm = [name for version in range(18, 40) for name in (f"clang++-{version}", f"wasm-ld-{version}") if shutil.which(name)]
        if not for_wasm:
            self.skipTest("there is no compiler for WebAssembly here")
        result = self.run_without_apt(*self.everything, *for_wasm)
        self.assertEqual((result.returncode, result.stdout, result.stderr), (0, "", ""))

    def test_without_a_compiler_for_webassembly_it_says_what_that_means_and_goes_on(self):
        result = self.run_without_apt(*self.everything)
        self.assertEqual((result.returncode, result.stdout), (0, ""))
        self.assertIn("built without the engine", result.stderr)


class RulebookNumbers(ToolTest):
    def setUp(self):
        super().setUp()
        self.write("games/x/data/numbers.csv", "name,value\nmoney-at-start,20\ncards,100\npoints-1,10\npoints-2,8\npoints-3,6\n")
        self.write("games/x/data/points.csv", "cars,first,second,third\n2,3,1,0\n4,5,3,2\n")
        self.write("games/x/data/dice.csv", "gear,faces\n2,2 3 3 4 4 4\n4,7 8 9 10\n")
        self.write("games/x/data/pit.csv", "row,1,X\n1,14.25,32.00\n")

    def assert_found(self, text, says, path="web/src/games/x/a.ts"):
        self.write(path, text)
        result = self.run_tool("rulebook-numbers")
        self.assertEqual(result.returncode, 1, text)
        self.assertIn(says, result.stdout)
        self.assertIn(f"{path}:", result.stdout)
        (self.root / path).unlink()

    def assert_fine(self, text, path="web/src/games/x/a.ts"):
        self.write(path, text)
        result = self.run_tool("rulebook-numbers")
        self.assertEqual(result.returncode, 0, result.stdout)
        (self.root / path).unlink()

    def test_a_table_of_points_or_a_die_is_found(self):
        self.assert_found("export const pointsFor = [10, 8, 6];\n", "[10, 8, 6] is a piece of a table")
        self.assert_found("const all = [\n  5,\n  3,\n  2,\n];\n", "[5, 3, 2] is a piece of a table")
        self.assert_found("<script>\n  const die = [3, 3, 4];\n</script>\n", "[3, 3, 4] is a piece", "web/src/games/x/Die.svelte")

    def test_a_named_number_is_found_however_it_is_spelt(self):
        self.assert_found("const MONEY_AT_START = 20;\n", "MONEY_AT_START is a number of data/numbers.csv")
        self.assert_found("let moneyAtStart: number = 20;\n", "moneyAtStart is a number")
        self.assert_found("function f(cards = 1_00) {}\n", "cards is a number")

    def test_times_citations_halves_and_data_are_found(self):
        self.assert_found("if (time >= 3200) longer();\n", "3200 is a time of a chart")
        self.assert_found("const few = 3; // as rule F-26 has it\n", "has a number of the rule it cites")
        self.assert_found("return Math.min(Math.ceil(amount / 2), money);\n", "rounds half of something up")
        self.assert_found("import file from '../../../../games/x/data/dice.csv?raw';\n", "reads a file of a game's data")

    def test_drawings_tests_and_what_is_generated_may_have_numbers(self):
        self.assert_fine("const box = [34, 34, 12]; // MONEY_AT_START = 20\nconst steps = [7, 8, 9];\nconst money = 20;\n")
        self.assert_fine("const rows = Math.ceil(list.length / 2);\nconst at = start + 14.25;\n")
        self.assert_fine("const points = [10, 8, 6];\n", "web/src/games/x/a.test.ts")
        self.assert_fine("export type Points = [10, 8, 6];\n", "web/src/games/x/wire.ts")
        self.assert_fine("<p></p>\n<style>\n  p { margin: 1425px }\n</style>\n", "web/src/games/x/A.svelte")


if __name__ == "__main__":
    unittest.main()
