#!/usr/bin/env python3
"""What docs/scale.md reckons with: what a live table takes up in a server's memory, a move in a PostgreSQL database and on the
network, and how long the lobby takes, by how many tables there are.

    tests/server/scale.py PADDOCK [TABLES]      1,000 unless told
"""

import re
import statistics
import sys
import time

import wire
from restarts_test import FLAGS, Screen
from several import PostgresServer
from wire import Server

MOVES = 20  # of the people at each table
LOBBIES = 20


def resident_bytes(process):
    with open(f"/proc/{process}/status", encoding="utf-8") as file:
        return int(re.search(r"VmRSS:\s+(\d+) kB", file.read()).group(1)) * 1024


def moves_of(server):
    """By people and by nature."""
    return sum(map(int, re.findall(r"(?m)^paddock_moves_total\{.*\} (\d+)$", server.metrics())))


def sizes(postgres):
    """Bytes of the database, and of its log so far."""
    postgres.sql("CHECKPOINT")
    return [int(postgres.sql(f"SELECT {what}")) for what in
            ("pg_database_size('postgres')", "pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')")]


def lobby_seconds(server):
    took = []
    for _ in range(LOBBIES):
        began = time.monotonic()
        assert server.get("/api/tables").status == 200
        took.append(time.monotonic() - began)
    return statistics.median(took)


def frame_bytes(server):
    """What one person is told of a move, in the mean."""
    table = server.three_people()
    clients = [table.join(seat) for seat in (1, 2, 3)]
    before = [len(client.texts) for client in clients]
    moves = wire.play(clients, 2 * MOVES)
    told = [text for client, first in zip(clients, before) for text in client.texts[first:]]
    return sum(map(len, told)) / moves / len(clients)


def measure(postgres, server, tables):
    before = resident_bytes(server.process.pid)
    screens = [Screen(server, public=True) for _ in range(tables)]
    seated = resident_bytes(server.process.pid)
    print(f"{tables} tables with a connection each: {(seated - before) / tables / 1000:.1f} kB a table; the lobby in {lobby_seconds(server) * 1000:.1f} ms", flush=True)
    first, log, moves = *sizes(postgres), moves_of(server)
    for _ in range(MOVES):
        for screen in screens:
            screen.move()
    kept, written = sizes(postgres)
    made = moves_of(server) - moves
    print(f"{made} moves, nature's among them, {MOVES * tables} of people: {(kept - first) / MOVES / tables:.0f} bytes of database and"
          f" {(written - log) / MOVES / tables:.0f} of its log a move of a person")
    print(f"{frame_bytes(server):.0f} bytes to each person there a move of a person")
    print(f"after {MOVES} moves of people: {(resident_bytes(server.process.pid) - before) / tables / 1000:.1f} kB a table")


def main():
    wire.take_program()
    tables = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000
    postgres = PostgresServer()
    try:
        with Server(postgres.address(), *FLAGS, fast=False) as server:
            measure(postgres, server, tables)
    finally:
        postgres.close()


if __name__ == "__main__":
    main()
