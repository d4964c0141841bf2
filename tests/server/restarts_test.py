#!/usr/bin/env python3
"""Restarts with many live tables: everybody comes back to where they were, and every table goes on.

    tests/server/restarts_test.py PADDOCK [RESTARTS [TABLES]]      3 restarts with 60 tables; PADDOCK_SOAK makes it 100 with 1,000

Every other restart is in order, the others are kill −9. Three people at one screen have a table each time.
"""

import os
import pathlib
import signal
import sys
import tempfile
import time

import wire
from wire import Server

# Everything comes from one address.
FLAGS = ("--messages-per-second", "100000", "--connections-per-address", "20000", "--requests-per-second", "100000",
         "--tables-per-minute", "1000000")
SEATS = (1, 2, 3)


class Screen:
    """Three people at one screen, and what they last saw."""

    def __init__(self, server, **settings):
        self.server = server
        self.settings = settings
        self.moves = 0
        self.sit_down()

    def sit_down(self):
        self.table = self.server.make_table(seats=("Ann", "Bob", "Cid"), **self.settings)
        self.client = self.table.join(*SEATS, checked=False)

    def move(self):
        if self.client.is_over:
            self.client.close()
            self.sit_down()
        self.client.move()
        self.moves += 1

    def come_back(self):
        """Nothing that was known is missing, nothing came by itself, and it looks as it did."""
        before = self.client
        before.connection.socket.close()
        self.client = self.table.join(*SEATS, last=before.n, checked=False)
        assert (self.client.n, self.client.welcome["entries"]) == (before.n, []), f"table {self.table.id}: {before.n}, {self.client.n}"
        assert self.client.views == before.views, f"table {self.table.id} looks otherwise"


def restart(server, screens, number):
    """The seconds until the last of them is back."""
    code = server.signal(signal.SIGKILL if number % 2 else signal.SIGTERM)
    assert code == (-signal.SIGKILL if number % 2 else 0), code
    began = time.monotonic()
    server.start()
    for screen in screens:
        screen.come_back()
    return time.monotonic() - began


def main():
    wire.take_program()
    usual = (100, 1_000) if os.environ.get("PADDOCK_SOAK") else (3, 60)
    restarts, tables = (*map(int, sys.argv[1:]), *usual[len(sys.argv) - 1:])
    with tempfile.TemporaryDirectory() as name, Server(pathlib.Path(name) / "paddock.db", *FLAGS, fast=False) as server:
        screens = [Screen(server) for _ in range(tables)]
        took = []
        for number in range(restarts):
            for screen in screens:
                screen.move()
            took.append(restart(server, screens, number))
        assert server.metric("tables_loaded") == tables
    print(f"{restarts} restarts with {tables} live tables, {sum(screen.moves for screen in screens)} moves, none lost; all were back"
          f" within {max(took):.1f} s, half of the time within {sorted(took)[len(took) // 2]:.1f} s")


if __name__ == "__main__":
    main()
