"""What tests of several servers on one database share."""

import copy
import os
import pathlib
import shutil
import socket
import subprocess
import sys
import time

from websocket import Closed
from wire import Server

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


class Nginx:
    """The shipped configuration, with ports of this test's own."""

    def __init__(self, folder, servers):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        shipped = (pathlib.Path(__file__).resolve().parents[2] / "ops/nginx.conf").read_text()
        assert len(servers) == 3
        for usual, server in zip((8081, 8082, 8083), servers):
            shipped = shipped.replace(f"127.0.0.1:{usual}", f"127.0.0.1:{server.port}")
        shipped = shipped.replace("listen 127.0.0.1:8080", f"listen 127.0.0.1:{self.port}")
        whole = pathlib.Path(folder) / "nginx.conf"
        temporary = "".join(f"{name}_temp_path {folder}/{name};\n" for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        whole.write_text(f"daemon off; master_process off; pid {folder}/pid; error_log {folder}/error.log;\n"
                         f"events {{ worker_connections 8192; }}\nhttp {{\naccess_log off;\n{temporary}{shipped}\n}}\n")
        self.process = subprocess.Popen([shutil.which("nginx", path=os.environ["PATH"] + ":/usr/sbin"), "-p", folder, "-c", str(whole)], stderr=subprocess.DEVNULL)
        deadline = time.monotonic() + BUSY_MACHINE
        while time.monotonic() < deadline:
            with socket.socket() as there:
                if there.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            time.sleep(0.05)
        raise AssertionError("nginx does not answer: " + (pathlib.Path(folder) / "error.log").read_text())

    ask, get, json, post = Server.ask, Server.get, Server.json, Server.post
    make_table, three_people = Server.make_table, Server.three_people

    def end(self):
        self.process.kill()
        self.process.wait()
