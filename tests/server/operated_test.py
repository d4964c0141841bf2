#!/usr/bin/env python3
"""What whoever runs a server sees of it: metrics, health and readiness, the log, and how it ends.

    tests/server/operated_test.py PADDOCK
"""

import json
import os
import pathlib
import re
import resource
import signal
import subprocess
import sys
import threading
import time
import unittest

import wire
from case import ServerTest, sentence
from websocket import Closed
from wire import paddock, play

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from postgres_server import PostgresServer  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parents[2]
SAMPLE = re.compile(r'([a-z_:][a-z0-9_:]*)(?:\{([a-z_]+="[^"\\]*")\})? (\S+)')


def parsed(text):
    """The text format of Prometheus, read strictly: {name: (kind, {labels: value})} by what # TYPE names."""
    families, name = {}, None
    assert text.endswith("\n")
    lines = iter(text.splitlines())
    for line in lines:
        if line.startswith("# HELP "):
            name = line.split(" ", 3)[2]
            assert name not in families, f"{name} twice"
            kind = re.fullmatch(rf"# TYPE {name} (counter|gauge|histogram)", next(lines)).group(1)
            families[name] = (kind, {})
            continue
        sample, labels, value = SAMPLE.fullmatch(line).groups()
        assert sample in (name, name + "_bucket", name + "_sum", name + "_count"), line
        families[name][1][sample[len(name):] + (labels or "")] = float(value)
    return families


class Metrics(ServerTest):
    def test_metrics_are_read_by_prometheus_and_have_a_port_of_their_own(self):
        server = self.serve()
        families = parsed(server.metrics())
        for name, (kind, samples) in families.items():
            self.assertRegex(name, r"\A(paddock|process)_")
            self.assertEqual(name.endswith("_total"), kind == "counter", name)
            if kind == "histogram":
                buckets = [value for key, value in samples.items() if key.startswith("_bucket")]
                self.assertEqual(buckets, sorted(buckets), name)
                self.assertEqual(buckets[-1], samples["_count"], name)
        self.assertGreater(families["process_resident_memory_bytes"][1][""], 1_000_000)
        self.assertEqual(server.get("/metrics").status, 404)
        for path in ("/ready", "/health", "/alive"):
            self.assertEqual(server.ask("GET", path, port=server.metrics_port).status, 200)
        self.assertEqual(server.ask("GET", "/", port=server.metrics_port).status, 404)
        self.assertEqual(server.ask("POST", "/metrics", "x", port=server.metrics_port).status, 405)
        head = server.ask("HEAD", "/metrics", port=server.metrics_port)
        self.assertEqual((head.status, head.body), (200, b""))

    def test_moves_and_how_long_they_take_are_counted(self):
        server = self.serve()
        clients = wire.everyone_at(server.make_table(seats=["Ann", ("greedy",), ("greedy",)]))
        play(clients, moves=10)
        families = parsed(server.metrics())
        moves = families["paddock_moves_total"][1]
        self.assertEqual(moves['by="person"'], 10)
        self.assertGreaterEqual(moves['by="bot"'], 10)
        self.assertEqual(families["paddock_command_seconds"][1]["_count"], 10)
        self.assertGreater(families["paddock_command_seconds"][1]["_sum"], 0)
        self.assertGreater(families["paddock_store_write_seconds"][1]["_count"], 5)
        self.assertEqual(families["paddock_store_errors_total"][1][""], 0)
        self.assertEqual(families["paddock_sockets"][1][""], 2)

    def test_bots_that_think_are_timed(self):
        server = self.serve("--thinking", 300)
        watcher = server.make_table(seats=[("champion",), ("greedy",), ("greedy",)]).join()
        watcher.wait(lambda: watcher.n >= 6)
        families = parsed(server.metrics())
        self.assertGreaterEqual(families["paddock_thought_seconds"][1]["_count"], 1)
        self.assertEqual(families["paddock_thoughts_waiting"][0], "gauge")

    def test_what_the_dashboard_shows_there_is(self):
        board = json.loads((ROOT / "ops/grafana.json").read_text())
        there = parsed(self.serve().metrics())
        asked = set()
        for panel in board["panels"]:
            for target in panel.get("targets", ()):
                asked |= set(re.findall(r"\b(?:paddock|process)_[a-z_]+", target["expr"]))
        self.assertGreater(len(asked), 20)
        for name in asked:
            self.assertIn(re.sub(r"_(bucket|sum|count)$", "", name), there)


class Readiness(ServerTest):
    def status(self, server, path):
        answer = server.get(path)
        return answer.status, json.loads(answer.body)["status"]

    def wait_until(self, server, path, expected):
        until = time.monotonic() + 15
        while self.status(server, path) != expected and time.monotonic() < until:
            time.sleep(0.1)
        self.assertEqual(self.status(server, path), expected)

    def test_a_disk_that_takes_nothing_is_not_ready_until_it_does(self):
        server = self.serve(before=lambda: signal.signal(signal.SIGXFSZ, signal.SIG_IGN))
        ann = server.make_table(seats=["Ann", ("greedy",), ("greedy",)]).join(1)
        ann.move()
        limits = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (4096, resource.RLIM_INFINITY))
        self.assertEqual(ann.command("chat", text="Brum!")["code"], "storage")
        for path in ("/ready", "/health"):
            self.assertEqual(self.status(server, path), (503, "storage"))
        self.assertEqual(self.status(server, "/alive"), (200, "ok"))
        self.assertGreater(server.metric("store_errors_total"), 0)
        self.assertEqual(server.metric("ready"), 0)
        time.sleep(2.5)  # it tries by itself, in vain
        self.assertEqual(self.status(server, "/ready"), (503, "storage"))
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, limits)
        self.wait_until(server, "/ready", (200, "ok"))  # and nobody wrote anything meanwhile
        ann.move()

    def test_a_server_that_is_busy_writing_is_well(self):
        server = self.serve()
        seen, is_over = set(), threading.Event()

        def look():
            while not is_over.is_set():
                seen.add(self.status(server, "/ready"))

        looking = threading.Thread(target=look)
        looking.start()
        play(wire.everyone_at(server.three_people(), spectators=0), moves=60)
        is_over.set()
        looking.join()
        self.assertEqual(seen, {(200, "ok")})

    def test_a_database_that_is_away_is_not_ready(self):
        postgres = PostgresServer()
        self.addCleanup(postgres.close)
        postgres.sql("CREATE DATABASE away")
        server = wire.Server(postgres.address("away"))
        self.addCleanup(server.end)
        self.assertEqual(self.status(server, "/ready"), (200, "ok"))
        postgres.stop()
        self.wait_until(server, "/ready", (503, "storage"))
        self.assertEqual(self.status(server, "/alive"), (200, "ok"))
        postgres.start()
        self.wait_until(server, "/ready", (200, "ok"))


class Drain(ServerTest):
    BODY = {"game": wire.GAME, "seats": [{"kind": "me", "name": "Ann"}, {"kind": "open"}, {"kind": "open"}]}

    def test_a_server_told_to_end_is_not_ready_finishes_and_goes(self):
        server = self.serve("--drain", 4)
        table = server.three_people()
        clients = [table.join(seat) for seat in (1, 2, 3)]
        play(clients, moves=2)
        began = time.monotonic()
        server.process.send_signal(signal.SIGTERM)
        while server.get("/ready").status == 200:
            self.assertLess(time.monotonic() - began, 3)
        self.assertEqual(json.loads(server.get("/ready").body)["status"], "draining")
        self.assertEqual(server.get("/health").status, 200)
        self.assertEqual(server.metric("ready"), 0)
        self.assert_refused(lambda **lang: server.post("/api/tables", self.BODY, **lang), 503, "stopping", "refusal.stopping")
        self.assertEqual(play(clients, moves=3), 3)  # what is being played goes on
        for client in clients:
            with self.assertRaises(Closed):
                client.wait(lambda: False)
            self.assertEqual(client.others[-1]["code"], "stopping")
        self.assertEqual(server.process.wait(timeout=10), 0)
        self.assertIn(int(time.monotonic() - began), range(3, 9))
        server.start()
        self.assertEqual(table.join(1).n, clients[0].n)

    def test_told_twice_it_goes_at_once(self):
        server = self.serve("--drain", 600)
        for _ in range(2):
            server.process.send_signal(signal.SIGTERM)
            time.sleep(0.5)
        self.assertEqual(server.process.wait(timeout=10), 0)

    def test_without_a_time_to_drain_it_goes_at_once(self):
        server = self.serve()
        watcher = server.three_people().join()
        began = time.monotonic()
        self.assertEqual(server.stop(), 0)
        self.assertLess(time.monotonic() - began, 4)
        with self.assertRaises(Closed):
            watcher.wait(lambda: False)


class Log(ServerTest):
    def logged(self, *flags):
        """What a server logs while people play, chat and are refused; and what of theirs is secret."""
        file = self.path / "log"
        with open(file, "w") as log:
            server = self.serve(*flags, log=log)
        table = server.three_people()
        clients = [table.join(seat) for seat in (1, 2, 3)]
        play(clients, moves=3)
        clients[0].chat("Between us alone")
        clients[0].command("move", seat=2, move="nonsense", after=0)
        server.get("/api/tables/" + "a" * 16)
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (4096, resource.RLIM_INFINITY))
        clients[0].chat("Between us alone, again")
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY,) * 2)
        server.stop()
        return file.read_text(), [*table.tokens.values(), table.invite, "Between us"]

    def test_a_record_is_a_line_of_json_with_time_and_level(self):
        text, secrets = self.logged("--log-format", "json", "--log-level", "debug")
        records = [json.loads(line) for line in text.splitlines()]
        for record in records:
            self.assertRegex(record["time"], r"\A\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z\Z")
            self.assertIn(record["level"], ("debug", "info", "warning", "error"))
        self.assertEqual([r["what"] for r in records if r["level"] == "info"], ["serving", "stopping", "stopped"])
        self.assertIn("a table could not be written", [r["what"] for r in records if r["level"] == "error"])
        for secret in secrets:
            self.assertNotIn(secret, text)

    def test_plain_lines_say_the_same_and_a_level_is_a_sieve(self):
        text, secrets = self.logged("--log-level", "warning")
        self.assertRegex(text, r"\A(\S+Z (warning|error  ) [^\n]+\n)+\Z")
        self.assertIn("a table could not be written; table: ", text)
        self.assertNotIn("serving", text)
        for secret in secrets:
            self.assertNotIn(secret, text)

    def test_who_was_not_let_in_is_told_with_their_address_and_without_what_they_tried(self):
        file = self.path / "log"
        with open(file, "w") as log:
            server = self.serve("--log-format", "json", "--allow-host", "localhost", "--allow-host", "127.0.0.1", log=log)
        table = server.make_table()
        stranger = wire.Client(table.socket())
        with self.assertRaises(AssertionError):
            stranger.hello(["A" * 43])
        server.post(table.path("seats"), {"name": "Eve", "invite": "b" * 16})
        server.post("/api/tables", {}, Origin="http://evil.example")
        server.get("/", Host="evil.example")
        table.socket(Origin="http://evil.example")
        server.stop()
        records = [json.loads(line) for line in file.read_text().splitlines()]
        told = [(r["why"], r["path"], r["address"]) for r in records if r["what"] == "somebody was not let in"]
        socket = "/ws/" + table.id
        self.assertEqual(told, [(why, path, "127.0.0.1") for why, path in (
            ("bad-token", socket), ("bad-invite", table.path("seats")), ("origin", "/api/tables"), ("host", "/"), ("origin", socket))])
        for secret in ("A" * 43, "b" * 16, "evil"):
            self.assertNotIn(secret, file.read_text())

    def test_what_is_no_level_or_format_is_refused(self):
        for lang in ("en", "fr"):
            for option, valid in (("--log-level", "debug, info, warning"), ("--log-format", "plain")):
                result = paddock("serve", "--data", self.path / "x.db", option, "loud", lang=lang)
                self.assertEqual(result.returncode, 2)
                self.assertIn(valid, result.stderr)
                self.assertTrue(result.stderr.startswith("paddock: " + sentence("error.option.value", lang, option=option)[:12]))
        self.assertFalse(os.path.exists(self.path / "x.db"))


if __name__ == "__main__":
    wire.run_tests()
