#!/usr/bin/env python3
"""How many moves a second servers on one PostgreSQL database keep and tell, all on this machine: one server, one behind
nginx, everybody at another server's door, three servers behind nginx. Each row is `paddock load` with the same crowd.

    tests/server/crowds.py PADDOCK [SECONDS]
"""

import contextlib
import json
import os
import shutil
import sys
import tempfile

import wire
from several import Nginx, PostgresServer

TICKS = os.sysconf("SC_CLK_TCK")


def processor_seconds(process):
    """User and system time of a process so far."""
    with open(f"/proc/{process}/stat", encoding="utf-8") as file:
        fields = file.read().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


@contextlib.contextmanager
def behind_nginx(servers):
    folder = tempfile.mkdtemp()
    nginx = Nginx(folder, servers)
    try:
        yield nginx.port
    finally:
        nginx.end()
        shutil.rmtree(folder)


def crowd(seconds, servers, port, door):
    """What a move costs our servers, each the processor's microseconds, and how many were made."""
    before = sum(processor_seconds(server.process.pid) for server in servers)
    said = wire.paddock("load", "--server", port, "--door", door, "--idle", 0, "--seconds", seconds, "--json", timeout=60 + 3 * seconds)
    assert said.returncode == 0, said.stderr
    row = json.loads(said.stdout)
    spent = sum(processor_seconds(server.process.pid) for server in servers) - before
    assert row["refused"] == 0, row
    return row, spent / row["moves"] * 1e6


def tell(what, row, cost):
    print(f"{what:34}{row['moves_per_second']:9.0f} moves/s {row['share_of_echo']:6.2f} of the echo   p99 {row['p99_ms']:5.1f} ms"
          f"   servers {cost:5.0f} µs a move", flush=True)


def measure(postgres, seconds):
    postgres.sql("CREATE DATABASE crowds")
    with contextlib.ExitStack() as all_of_them:
        one, two, three = (all_of_them.enter_context(wire.Server(postgres.address("crowds"))) for _ in range(3))
        tell("one server", *crowd(seconds, [one], one.port, one.port))
        with behind_nginx([one, one, one]) as door:
            tell("one server behind nginx", *crowd(seconds, [one], one.port, door))
        tell("everybody at another's door", *crowd(seconds, [one, two], one.port, two.port))
        with behind_nginx([one, two, three]) as door:
            tell("three servers behind nginx", *crowd(seconds, [one, two, three], door, door))


def main():
    wire.take_program()
    seconds = int(sys.argv[1]) if len(sys.argv) > 1 else 6
    postgres = PostgresServer()
    try:
        measure(postgres, seconds)
    finally:
        postgres.close()


if __name__ == "__main__":
    main()
