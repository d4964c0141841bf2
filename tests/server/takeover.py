#!/usr/bin/env python3
"""How long a table waits when its server is killed: the time until somebody who sat there is welcome at another one.

    tests/server/takeover.py PADDOCK [TIMES]
"""

import sys

import wire
from several import PostgresServer, at, join_when_there


def measure(database, times):
    """Three servers; whichever has the table is killed, and started again once the table is elsewhere."""
    servers = [wire.Server(database) for _ in range(3)]
    try:
        table = servers[0].three_people()
        owner = 0
        for _ in range(times):
            at(servers[owner], table).join(1)
            servers[owner].kill()
            owner = (owner + 1) % 3
            waited, client = join_when_there(at(servers[owner], table), 1)
            client.chat("Still here.")
            yield waited
            servers[owner - 1].start()
    finally:
        for server in servers:
            server.end()


def main():
    wire.take_program()
    times = int(sys.argv[1]) if len(sys.argv) > 1 else 30
    postgres = PostgresServer()
    try:
        waited = sorted(measure(postgres.address(), times))
    finally:
        postgres.close()
    half, most = waited[len(waited) // 2], waited[min(len(waited) - 1, len(waited) * 99 // 100)]
    print(f"taken over {len(waited)} times: half of them within {half:.2f} s, 99 of 100 within {most:.2f} s")


if __name__ == "__main__":
    main()
