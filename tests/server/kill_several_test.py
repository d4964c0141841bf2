#!/usr/bin/env python3
"""kill −9 of one of three servers on a PostgreSQL database, again and again under load: nothing acknowledged is lost.

    tests/server/kill_several_test.py PADDOCK [ROUNDS]      8 rounds unless told; PADDOCK_SOAK makes it 1,000

As kill_test.py, but everybody at a table comes in by another door, and a table whose server was killed goes on at another.
"""

import contextlib
import random
import time

import wire
from kill_test import GONE, TABLES, Playing, kill_again_and_again, rounds_wanted
from several import BUSY_MACHINE, TAKEN_OVER_WITHIN, PostgresServer, at
from wire import Server


class PlayingSomewhere(Playing):
    """One table under load, at whichever server has it."""

    def __init__(self, servers, dice):
        self.servers = servers
        super().__init__(None, dice)

    def sit_down(self):
        self.server = self.dice.choice(self.servers)
        super().sit_down()

    def join(self, seat):
        """By any door, and by another when that one is closed or leads nowhere yet."""
        give_up = time.monotonic() + TAKEN_OVER_WITHIN + BUSY_MACHINE
        while True:
            door = at(self.dice.choice(self.servers), self.table)
            try:
                return door.join(*([seat] if seat else []), checked=False)
            except (*GONE, AssertionError):
                if time.monotonic() > give_up:
                    raise
                time.sleep(0.05)


def main():
    wire.take_program()
    rounds = rounds_wanted(8, 1_000)
    with contextlib.ExitStack() as cleanup:
        postgres = PostgresServer()
        cleanup.callback(postgres.close)
        servers = [cleanup.enter_context(Server(postgres.address())) for _ in range(3)]

        def tables(dice):
            return [PlayingSomewhere(servers, random.Random(dice.random())) for _ in range(TABLES)]
        kill_again_and_again(rounds, tables, lambda dice: dice.choice(servers))


if __name__ == "__main__":
    main()
