"""What tests of several servers on one database share."""

import copy
import pathlib
import sys
import time

from websocket import Closed

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from postgres_server import PostgresServer  # noqa: E402, F401

TAKEN_OVER_WITHIN = 5  # seconds
BUSY_MACHINE = 10  # seconds more, where others compile


def at(server, table):
    """The same table, with the same people, by another door."""
    other = copy.copy(table)
    other.server = server
    return other


def join_when_there(table, *seats):
    """Comes back as a page does; the seconds it took, and the client."""
    began = time.monotonic()
    while True:
        try:
            return time.monotonic() - began, table.join(*seats)
        except (Closed, OSError, AssertionError):
            if time.monotonic() - began > TAKEN_OVER_WITHIN + BUSY_MACHINE:
                raise
            time.sleep(0.05)
