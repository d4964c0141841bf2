#!/usr/bin/env python3
"""A PostgreSQL server of a test's own, in a folder of its own, that nobody else can reach.

    tests/postgres_server.py [SETTING=VALUE …]

Says `ready ADDRESS` when it answers. Lines on standard input tell it what to do: `kill` ends all its processes at once,
as a crash of the machine would, `stop` in order, `start` starts it again; each is answered with a line. When the input
ends the server goes, and its folder with it. Python tests use PostgresServer.
"""

import os
import pathlib
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
import time

PATIENCE = 60  # seconds for the server to answer, on a busy machine


class Missing(Exception):
    def __str__(self):
        return "PostgreSQL's server is not installed here: run `tools/setup --tests`, or install the package `postgresql`."


def programs():
    """Where initdb and postgres are: Debian keeps them apart from other commands."""
    folders = sorted(pathlib.Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: -int(path.parts[-2]))
    folders += [pathlib.Path(name) for name in os.environ.get("PATH", "").split(":")]
    for folder in folders:
        if all((folder / name).exists() for name in ("initdb", "postgres", "psql", "pg_isready")):
            return folder
    raise Missing


def somebody():
    """The server does not run as root: whom it runs as instead."""
    if os.geteuid() != 0:
        return {}
    for name in ("postgres", "nobody"):
        try:
            entry = pwd.getpwnam(name)
        except KeyError:
            continue
        return {"user": entry.pw_uid, "group": entry.pw_gid, "extra_groups": []}
    raise Missing


class PostgresServer:
    def __init__(self, settings=()):
        self.programs = programs()
        self.who = somebody()
        self.settings = settings
        self.process = None
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="paddock-postgres-"))
        if self.who:
            os.chown(self.folder, self.who["user"], self.who["group"])
        self.folder.chmod(0o755)
        try:
            self.run("initdb", "-D", self.data, "-A", "trust", "-U", "paddock", "-E", "UTF8", "--locale=C", "--no-sync",
                     "--wal-segsize=4")
            self.start()
        except BaseException:
            self.close()
            raise

    data = property(lambda self: self.folder / "data")

    def address(self, database="postgres"):
        return f"postgresql://paddock@/{database}?host={self.folder}"

    def run(self, program, *arguments):
        result = subprocess.run([self.programs / program, *map(str, arguments)], cwd="/", text=True, capture_output=True,
                                env={"PATH": os.environ["PATH"], "LC_ALL": "C"}, **self.who)
        if result.returncode != 0:
            raise RuntimeError(f"{program}: {result.stdout}{result.stderr}")
        return result.stdout

    def sql(self, statement, database="postgres"):
        return self.run("psql", "-XAtq", "-d", self.address(database), "-c", statement).strip()

    def is_ready(self):
        command = [self.programs / "pg_isready", "-q", "-h", self.folder]
        return subprocess.run(command, env={"PATH": os.environ["PATH"]}).returncode == 0

    def start(self):
        """After a crash the old one's memory may be there for a moment longer: it is tried again."""
        give_up = time.monotonic() + PATIENCE
        while time.monotonic() < give_up:
            if self.process is None or self.process.poll() is not None:
                self.launch()
            if self.is_ready():
                return
            time.sleep(0.05)
        raise RuntimeError(f"PostgreSQL does not answer: {(self.folder / 'log').read_text(errors='replace')[-2000:]}")

    def launch(self):
        # Reachable by a socket in its folder alone.
        settings = ["listen_addresses=", f"unix_socket_directories={self.folder}", "unix_socket_permissions=0777",
                    "shared_buffers=32MB", "max_wal_size=256MB", *self.settings]
        command = [self.programs / "postgres", "-D", self.data]
        for setting in settings:
            command += ["-c", setting]
        with open(self.folder / "log", "ab") as log:
            self.process = subprocess.Popen(command, cwd="/", stdin=subprocess.DEVNULL, stdout=log, stderr=log,
                                            start_new_session=True, env={"PATH": os.environ["PATH"], "LC_ALL": "C"}, **self.who)

    def kill(self):
        """All of its processes, by their numbers."""
        children = pathlib.Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        for process in [self.process.pid, *map(int, children)]:
            try:
                os.kill(process, signal.SIGKILL)
            except ProcessLookupError:
                pass
        self.process.wait()

    def stop(self):
        if self.process is None or self.process.poll() is not None:
            return
        self.process.send_signal(signal.SIGINT)  # does not wait for those who are connected
        try:
            self.process.wait(timeout=30)
        except subprocess.TimeoutExpired:
            self.kill()

    def close(self):
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)


def main():
    for number in (signal.SIGINT, signal.SIGTERM):  # whoever started us says when it is over
        signal.signal(number, signal.SIG_IGN)
    try:
        server = PostgresServer(sys.argv[1:])
    except (Missing, RuntimeError) as error:
        print(f"failed {error}", flush=True)
        return 1
    try:
        print(f"ready {server.address()}", flush=True)
        for line in sys.stdin:
            getattr(server, {"kill": "kill", "stop": "stop", "start": "start"}[line.strip()])()
            print("done", flush=True)
    finally:
        server.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
