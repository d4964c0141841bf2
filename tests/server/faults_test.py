#!/usr/bin/env python3
"""A database that cannot be used, a port that is taken, a full disk, a stop in the middle, a backup meanwhile.

    tests/server/faults_test.py PADDOCK [test names]
"""

import contextlib
import json
import os
import resource
import signal
import socket
import sqlite3
import subprocess
import threading
import time
import unittest

import wire
from case import ServerTest, sentence
from websocket import Closed
from wire import Server, paddock, play

NOBODY = 65534


def as_nobody():
    os.setgid(NOBODY)
    os.setuid(NOBODY)


class Start(ServerTest):
    def assert_no_server(self, code, key, data=None, flags=("--port", 0), before=None, **arguments):
        """One sentence on standard error in each language, nothing else, and the files as they were."""
        data = data or self.path / "paddock.db"
        kept = data.read_bytes() if data.is_file() else None
        for lang in ("en", "fr"):
            result = paddock("serve", "--data", data, *flags, lang=lang, timeout=20, preexec_fn=before)
            self.assertEqual((result.returncode, result.stdout), (code, ""), result.stderr)
            self.assertEqual(result.stderr, f"paddock: {sentence(key, lang, file=data, **arguments)}\n")
        if kept is not None:
            self.assertEqual(data.read_bytes(), kept)

    def test_a_folder_is_no_database(self):
        self.assert_no_server(1, "error.store.directory", data=self.path)

    def test_another_file_is_no_database(self):
        (self.path / "paddock.db").write_text("precious words, and many of them\n" * 200)
        self.assert_no_server(1, "error.store.not_database")

    def test_another_programs_database_is_left_alone(self):
        with contextlib.closing(sqlite3.connect(self.path / "paddock.db")) as connection:
            connection.executescript("CREATE TABLE recipes (name TEXT); PRAGMA application_id = 7;")
        self.assert_no_server(1, "error.store.not_ours")

    def test_a_database_of_a_newer_paddock_is_left_alone(self):
        self.serve().stop()
        with contextlib.closing(sqlite3.connect(self.path / "paddock.db")) as connection:
            known = connection.execute("PRAGMA user_version").fetchone()[0]
            connection.execute("PRAGMA user_version = 999")
        self.assert_no_server(1, "error.store.newer", given=999, valid=known)

    def test_a_damaged_database_is_left_alone(self):
        self.serve().stop()
        file = self.path / "paddock.db"
        file.write_bytes(file.read_bytes()[:4096] + b"\xff" * (file.stat().st_size - 4096))
        self.assert_no_server(1, "error.store.damaged")

    def test_a_second_server_on_the_same_file_goes_away(self):
        server = self.serve()
        table = server.three_people()
        clients = [table.join(seat) for seat in (1, 2, 3)]
        for lang in ("en", "fr"):
            result = paddock("serve", "--port", 0, "--data", server.data, lang=lang, timeout=20)
            self.assertEqual((result.returncode, result.stdout), (1, ""))
            self.assertEqual(result.stderr, f"paddock: {sentence('error.store.serving', lang, file=server.data)}\n")
        play(clients, moves=3)

    def test_a_second_name_of_the_file_is_the_same_file(self):
        server = self.serve()
        clients = [server.three_people().join(seat) for seat in (1,)]
        other = self.path / "other.db"
        os.link(server.data, other)
        self.assertEqual([name for name in os.listdir(self.path) if "lock" in name], [])  # nothing to delete lets one in
        result = paddock("serve", "--port", 0, "--data", other, timeout=20)
        self.assertEqual((result.returncode, result.stdout), (1, ""))
        self.assertEqual(result.stderr, f"paddock: {sentence('error.store.links', 'en', file=other)}\n")
        self.assertEqual(clients[0].ask("ping")["type"], "pong")

    def test_a_port_in_use(self):
        with socket.socket() as taken:
            taken.bind(("127.0.0.1", 0))
            taken.listen()
            port = taken.getsockname()[1]
            self.assert_no_server(2, "error.serve.port_taken", flags=("--port", port), port=port)

    @unittest.skipIf(os.geteuid() != 0, "only root can become somebody who may not read")
    def test_a_database_that_may_not_be_read(self):
        self.serve().stop()
        self.path.chmod(0o777)
        file = self.path / "paddock.db"
        for name in self.path.iterdir():
            name.chmod(0o666)
        file.chmod(0)
        self.assert_no_server(1, "error.store.unreadable", before=as_nobody)

    @unittest.skipIf(os.geteuid() != 0, "only root can become somebody who may not write")
    def test_a_folder_that_may_not_be_written(self):
        self.path.chmod(0o755)
        for lang in ("en", "fr"):
            data = self.path / "inner" / "paddock.db"
            result = paddock("serve", "--port", 0, "--data", data, lang=lang, timeout=20, preexec_fn=as_nobody)
            self.assertEqual((result.returncode, result.stdout), (1, ""), result.stderr)
            self.assertEqual(result.stderr, f"paddock: {sentence('error.store.folder', lang, file=data.parent)}\n")


class FullDisk(ServerTest):
    def three(self, server):
        table = server.three_people()
        return table, [table.join(seat) for seat in (1, 2, 3)]

    def play_until_refused(self, clients):
        """Plays until the disk refuses; (who, what they wanted, the refusal). Nobody saw anything of it."""
        while True:
            self.take_room()
            owner = next(c for c in clients if c.turn == c.seat)
            fields = {"move": owner.choice(), "after": owner.now["position"]}
            command = owner.fresh_id()
            answer = owner.command("move", command, **fields)
            if answer["type"] == "refused":
                return owner, {"command": command, **fields}, answer
            wire.catch_up(clients, owner.n)
            if owner.is_over:
                raise AssertionError("the race ended before the disk was full")

    def assert_refused_and_whole(self, server, give_room):
        """Moves, tables and seats are refused while there is no room; afterwards everything goes on."""
        table, clients = self.three(server)
        waiting = server.make_table()
        owner, wanted, answer = self.play_until_refused(clients)
        self.assertEqual(answer["code"], "storage")
        # No word of where the server keeps its files: whoever asks may be a stranger.
        self.assert_sentence(answer, "storage", "refusal.storage", "en")
        self.assertEqual(server.get("/health").status, 503)
        self.assert_in_french(table, owner, wanted)
        self.assert_http_refuses(server, waiting)
        known = {c.seat: dict(c.entries) for c in clients}
        again = table.join(owner.seat)  # reading goes on
        self.assertEqual((again.n, again.views), (owner.n, owner.views))
        give_room()
        before = owner.n
        self.assertEqual(owner.command("move", **wanted)["type"], "entries")
        self.assertGreater(owner.n, before)
        wire.catch_up(clients, owner.n)
        waiting.claim("Bob")
        play(clients, moves=5)
        server.kill()
        server.start()
        for seat, entries in known.items():
            back = table.join(seat)
            for number, entry in entries.items():
                if number in back.entries:
                    self.assertEqual(back.entries[number].get("move"), entry.get("move"))
            self.assertGreaterEqual(back.n, clients[0].n)

    def assert_in_french(self, table, owner, wanted):
        french = table.join(owner.seat, lang="fr")
        self.take_room()
        answer = french.command("move", move=wanted["move"], after=wanted["after"])
        self.assertEqual(answer["code"], "storage", answer)
        self.assert_sentence(answer, "storage", "refusal.storage", "fr")

    def assert_http_refuses(self, server, waiting):
        for path, body in (("/api/tables", {"game": wire.GAME, "seats": [{"kind": "open"}] * 3}),
                           (waiting.path("seats"), {"name": "Bob", "invite": waiting.invite})):
            for lang in ("en", "fr"):
                self.take_room()
                answer = server.post(path, body, Accept_Language=lang)
                refusal = json.loads(answer.body)
                self.assertEqual((answer.status, refusal["code"]), (503, "storage"), refusal)
                self.assert_sentence(refusal, "storage", "refusal.storage", lang)

    def limited(self, **options):
        """A server whose files can be kept from growing."""
        server = self.serve(before=lambda: signal.signal(signal.SIGXFSZ, signal.SIG_IGN), **options)

        def limit(size):
            _, hard = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, hard))

        self.take_room = lambda: limit(4096)
        self.give_room = lambda: limit(resource.RLIM_INFINITY)
        return server

    def test_a_file_that_may_not_grow(self):
        server = self.limited()
        self.assert_refused_and_whole(server, self.give_room)
        self.assertEqual(server.json("/health")["status"], "ok")

    def test_what_happens_by_itself_is_tried_again_but_not_at_once(self):
        server = self.limited(log=subprocess.PIPE)
        watcher = server.make_table(seats=[("greedy",), ("greedy",), ("random",)]).join()
        watcher.wait(lambda: watcher.n >= 3)
        self.take_room()
        time.sleep(3)
        self.give_room()
        before = watcher.n
        watcher.wait(lambda: watcher.n >= before + 3)
        server.kill()
        with server.process.stderr as log:
            self.assertIn(log.read().count("could not be written"), range(1, 10))

    def assert_goes_on(self, server):
        _, clients = self.three(server)
        for _ in range(100):
            self.assertEqual(self.play_until_refused(clients)[2]["code"], "storage")
        self.give_room()
        play(clients, moves=3)
        server.stop()

    def test_a_log_that_cannot_be_written_stops_nobody(self):
        with open(self.path / "log", "w") as log:
            self.assert_goes_on(self.limited(log=log))
        server = self.limited(log=subprocess.PIPE)
        server.process.stderr.close()
        self.assert_goes_on(server)

    def mount(self):
        place = self.path / "disk"
        place.mkdir()
        command = ["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", str(place)]
        if os.geteuid() != 0 or subprocess.run(command, capture_output=True).returncode != 0:
            self.skipTest("a small disk can be mounted by root alone")
        self.cleanup.callback(subprocess.run, ["umount", str(place)], check=True)
        return place

    def fill(self, place):
        """The server makes room when it is refused: what was in the log is carried over. So again and again."""
        with open(place / "filler", "ab", buffering=0) as filler, contextlib.suppress(OSError):
            while True:
                filler.write(bytes(4096))

    def test_a_disk_that_is_full(self):
        place = self.mount()
        server = self.cleanup.enter_context(Server(place / "paddock.db"))
        self.take_room = lambda: self.fill(place)
        self.assert_refused_and_whole(server, (place / "filler").unlink)

    def test_a_server_does_not_start_on_a_full_disk(self):
        place = self.mount()
        self.fill(place)
        data = place / "paddock.db"
        for lang in ("en", "fr"):
            result = paddock("serve", "--port", 0, "--data", data, lang=lang, timeout=20)
            self.assertEqual((result.returncode, result.stdout), (1, ""), result.stderr)
            self.assertEqual(result.stderr, f"paddock: {sentence('error.store.full', lang, file=data)}\n")
        (place / "filler").unlink()
        with Server(data) as server:
            play(self.three(server)[1], moves=3)


class Damage(ServerTest):
    def test_a_flipped_byte_freezes_its_table_alone(self):
        server = self.serve()
        tables = [server.three_people() for _ in range(2)]
        for table in tables:
            play([table.join(seat) for seat in (1, 2, 3)], moves=3)
        server.stop()
        with contextlib.closing(sqlite3.connect(server.data)) as connection:
            (number,) = connection.execute("SELECT number FROM tables WHERE id = ?", [tables[0].id]).fetchone()
            connection.execute("UPDATE line SET text = text || ' ' WHERE number = (SELECT max(number) FROM line"
                               " WHERE table_number = ?)", [number])
            connection.commit()
        server.start()
        self.assert_refused(lambda **headers: server.get(f"/api/tables/{tables[0].id}/journal", **headers), 503, "frozen",
                            "refusal.frozen")
        play([tables[1].join(seat) for seat in (1, 2, 3)], moves=3)


class Stop(ServerTest):
    def test_everybody_is_told_and_comes_back_to_the_same_place(self):
        server = self.serve()
        tables = [server.three_people() for _ in range(3)]
        everybody = [[table.join(seat, lang=lang) for seat, lang in ((1, "en"), (2, "fr"), (3, "en"))] for table in tables]
        for clients in everybody:
            play(clients, moves=8)
        server.process.send_signal(signal.SIGTERM)
        for client in [client for clients in everybody for client in clients]:
            messages, code = client.connection.closing()
            lang = "fr" if client.seat == 2 else "en"
            self.assert_sentence(messages[-1], "stopping", "refusal.stopping", lang)
            self.assertEqual(code, 1001)
        self.assertEqual(server.process.wait(timeout=10), 0)
        server.process.stdout.close()
        server.start()
        for table, clients in zip(tables, everybody):
            back = [table.join(c.seat, last=c.n) for c in clients]
            for before, after in zip(clients, back):
                self.assertEqual((after.welcome["entries"], after.n, after.views), ([], before.n, before.views))
            play(back)

    def test_a_client_that_does_not_answer_holds_nothing_up(self):
        server = self.serve()
        silent = server.three_people().join(1)
        began = time.monotonic()
        self.assertEqual(server.stop(), 0)
        self.assertLess(time.monotonic() - began, 8)
        silent.connection.socket.close()

    def test_ctrl_c_stops_as_well(self):
        server = self.serve()
        server.three_people()
        self.assertEqual(server.signal(signal.SIGINT), 0)

    def test_a_stop_under_load_loses_nothing_that_was_told(self):
        server = self.serve()
        table = server.three_people(options={"races": "9"})
        clients = [table.join(seat) for seat in (1, 2, 3)]
        stopper = threading.Timer(0.4, server.process.send_signal, [signal.SIGTERM])
        stopper.start()
        with contextlib.suppress(Closed, AssertionError):
            play(clients)
        self.assertEqual(server.process.wait(timeout=10), 0)
        server.process.stdout.close()
        server.start()
        for client in clients:
            back = table.join(client.seat)
            self.assertGreaterEqual(back.n, client.n)
        play([table.join(seat) for seat in (1, 2, 3)], moves=3)


class Backup(ServerTest):
    def test_a_backup_while_moves_are_made_is_whole(self):
        server = self.serve()
        table = server.three_people(options={"races": "9"})
        clients = [table.join(seat) for seat in (1, 2, 3)]
        play(clients, moves=5)
        certain = dict(clients[0].entries)
        backups, done = [], threading.Event()

        def back_up():
            for number in range(5):
                backups.append(paddock("backup", self.path / f"{number}.db", "--data", server.data))
            done.set()

        thread = threading.Thread(target=back_up)
        thread.start()
        moves = play(clients, until=done.is_set)
        thread.join()
        self.assertGreater(moves, 0)
        self.assertEqual([b.returncode for b in backups], [0] * 5, backups)
        play(clients, moves=2)
        self.assert_restored(table, certain, clients[0].entries)

    def assert_restored(self, table, certain, everything):
        new = self.path / "new.db"
        self.assertEqual(paddock("restore", self.path / "4.db", "--data", new).returncode, 0)
        with Server(new) as other:
            table.server = other
            back = [table.join(seat) for seat in (1, 2, 3)]
            self.assertGreaterEqual(back[0].n, len(certain))
            for number, entry in back[0].entries.items():
                self.assertEqual(entry.get("move"), everything[number].get("move"))
            play(back)
            file = self.path / "race.journal"
            file.write_bytes(table.journal().body)
            self.assertEqual(paddock("verify", file).returncode, 0)


if __name__ == "__main__":
    wire.run_tests()
