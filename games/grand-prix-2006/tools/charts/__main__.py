"""Derives the tables of Grand Prix 2006 from the facts of the real season.

    python3 games/grand-prix-2006/tools/charts FACTS [--out FOLDER]            write the tables
    python3 games/grand-prix-2006/tools/charts --check [SEASONS] [--out FOLDER]   check them, and simulate seasons

FACTS is the folder of facts; the tables go to games/grand-prix-2006/data/ unless FOLDER says otherwise.
The check reads the tables alone. Exit code 1 when it finds them wrong.
"""

import argparse
import os
import sys

import check
import invariants
import tables
from facts import Facts

HOME = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("facts", nargs="?", metavar="FACTS", help="folder of the season's facts")
    parser.add_argument("--out", default=os.path.join(HOME, "data"))
    parser.add_argument("--check", nargs="?", const=200, type=int, metavar="SEASONS")
    arguments = parser.parse_args()
    if not arguments.facts and arguments.check is None:
        parser.error("name the folder of facts, or --check")
    if arguments.facts:
        tables.write_all(Facts(arguments.facts), arguments.out)
    if arguments.check is None:
        return 0
    wrong = invariants.problems(arguments.out)
    print("\n".join(wrong) or "the files are whole")
    if arguments.check > 0:
        good = check.report(arguments.out, arguments.check)
        print("every target is met" if good else "a target is missed")
        return 0 if good and not wrong else 1
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
