#!/usr/bin/env python3
"""kill −9 at random moments under load: what was acknowledged is there afterwards, and every table goes on.

    tests/server/kill_test.py PADDOCK [ROUNDS]      40 rounds unless told; PADDOCK_SOAK makes it 10,000

Tables and database stay the same through all rounds. Each table has a thread that plays its seats,
each over a socket of its own; a fourth socket watches. What the server acknowledged or showed to
anybody is recorded, and compared with what every seat is shown after the restart.
"""

import http.client
import os
import pathlib
import random
import sys
import tempfile
import threading
import time

import wire
from websocket import Closed
from wire import Server, paddock

TABLES = 4
SHORTEST, LONGEST = 0.1, 0.7  # seconds of load before a kill
GONE = (Closed, OSError, http.client.HTTPException)


class Playing:
    """One table under load. What anybody there was told is in `told`: by seat (0: a spectator) and number."""

    def __init__(self, server, dice):
        self.server = server
        self.dice = dice
        self.finished = []
        self.moves = self.chats = 0
        self.is_enough = threading.Event()  # for this round
        self.sit_down()

    def sit_down(self):
        self.table = self.server.three_people(options={"races": "4"}, title="Under load")
        self.told = {seat: {} for seat in range(4)}
        self.acknowledged = None  # the last command that was: its seat, id and what it said
        self.clients = []

    def connect(self):
        """Everybody comes back; what they knew must be there still, to the letter."""
        self.clients = []
        whole = self.dice.randrange(4)  # one looks at everything, the others at what they are shown
        for seat in range(4):
            client = self.join(seat)
            client.random = self.dice
            self.clients.append(client)
            self.compare(seat, client, self.earlier(client) if seat == whole else {})
        if self.acknowledged:
            self.send_again(*self.acknowledged)

    def join(self, seat):
        return self.table.join(*([seat] if seat else []), checked=False)

    def send_again(self, seat, command, fields):
        """A command that was done before the kill is done, and happens no second time."""
        client = self.clients[seat]
        answer = client.command("move", command, **fields)
        assert answer["type"] == "entries" and answer["entries"] == [], answer

    def earlier(self, client):
        """The entries that its welcome left out."""
        found = {}
        first = min(client.entries, default=1)
        while first > 1:
            found.update((entry["n"], entry) for entry in client.ask("log", before=first)["entries"])
            first = min(found)
        return found

    def compare(self, seat, client, earlier):
        known = self.told[seat]
        newest = max(known, default=0)
        assert client.n >= newest, f"table {self.table.id}: seat {seat} knew entry {newest}, now there are {client.n}"
        for number, entry in {**earlier, **client.entries}.items():
            if number in known:
                assert essence(entry) == known[number], f"table {self.table.id}, seat {seat}: {known[number]} became {entry}"

    def note(self):
        for seat, client in enumerate(self.clients):
            self.told[seat].update((n, essence(entry)) for n, entry in client.entries.items())

    def play_on(self):
        """Moves and chat until the server is gone, or the round is over."""
        try:
            while not self.is_enough.is_set():
                if self.clients[1].is_over:
                    return self.finish()
                wire.look_at_result(self.clients[1:])
                owner = next(c for c in self.clients[1:] if c.turn == c.seat)
                self.chatter()
                self.step(owner)
                self.moves += 1
        except GONE:
            pass
        self.drain()
        self.note()

    def step(self, owner):
        command = owner.fresh_id()
        fields = {"seat": owner.turn, "move": owner.choice(), "after": owner.now["position"]}
        owner.move(command, **fields)
        self.acknowledged = (owner.seat, command, fields)
        for client in self.clients:
            client.wait(lambda: client.n >= owner.n)

    def chatter(self):
        if self.dice.random() < 0.3:
            speaker = self.dice.choice(self.clients[1:])
            speaker.chat(f"message {self.chats}")
            self.chats += 1
            for client in self.clients:
                client.wait(lambda: client.n >= speaker.n)

    def drain(self):
        """What was on the way when the server went was told all the same."""
        for client in self.clients:
            try:
                while True:
                    client.take(timeout=0.2)
            except GONE:
                pass

    def finish(self):
        self.note()
        self.finished.append(self.table)
        self.sit_down()
        self.connect()
        self.play_on()

    def close(self):
        for client in self.clients:
            client.connection.socket.close()


def essence(entry):
    """What must never change of an entry: not whether it was undone later, nor how a view changed."""
    return {name: entry.get(name) for name in ("n", "at", "kind", "seat", "move", "text", "change", "name", "events")}


def journal_of(table):
    """Of several servers the one that had it may have been killed just now: it is asked for again."""
    give_up = time.monotonic() + 20
    while (answer := table.journal()).status == 503 and time.monotonic() < give_up:
        time.sleep(0.1)
    return answer.body


class Load:
    def __init__(self, dice, tables):
        self.dice = dice
        self.tables = tables
        self.failures = []

    def run(self, playing, connected):
        try:
            playing.connect()
            connected.release()
            playing.play_on()
        except GONE:
            playing.note()
        except BaseException as failure:  # told by the main thread
            self.failures.append(failure)
            connected.release()

    def round(self, server):
        """Everybody plays until this server is killed; then it is started again."""
        connected = threading.Semaphore(0)
        threads = [threading.Thread(target=self.run, args=(playing, connected)) for playing in self.tables]
        for thread in threads:
            thread.start()
        if self.dice.random() < 0.8:  # else they may be killed while they come back
            for _ in threads:
                connected.acquire(timeout=30)
        time.sleep(self.dice.uniform(SHORTEST, LONGEST))
        server.kill()
        for playing in self.tables:
            playing.is_enough.set()
        for thread in threads:
            thread.join(timeout=60)
        assert not any(thread.is_alive() for thread in threads)
        for playing in self.tables:
            playing.close()
            playing.is_enough.clear()
        if self.failures:
            raise self.failures[0]
        server.start()

    def end(self, folder):
        """Every table is played to its end, and every journal is right."""
        tables = []
        for playing in self.tables:
            playing.connect()
            wire.play(playing.clients[1:])
            tables += [*playing.finished, playing.table]
            playing.close()
        for table in tables:
            file = folder / f"{table.id}.journal"
            file.write_bytes(journal_of(table))
            result = paddock("verify", file)
            assert result.returncode == 0, result.stdout
        return len(tables)


def kill_again_and_again(rounds, make_tables, next_server):
    """So many rounds at these tables; the journals of all of them are right in the end."""
    seed = int(os.environ.get("PADDOCK_SEED", time.time()))
    print(f"seed {seed}", flush=True)
    began = time.monotonic()
    dice = random.Random(seed)
    load = Load(dice, make_tables(dice))
    for number in range(rounds):
        load.round(next_server(dice))
        if number % 100 == 99:
            print(f"{number + 1} kills, {sum(p.moves for p in load.tables)} moves", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        journals = load.end(pathlib.Path(folder))
    print(f"{rounds} kills, {sum(p.moves for p in load.tables)} moves and {sum(p.chats for p in load.tables)} messages"
          f" acknowledged, none lost; {journals} journals are right; {time.monotonic() - began:.0f} s")


def rounds_wanted(quick, soak):
    return int(sys.argv[1]) if len(sys.argv) > 1 else soak if os.environ.get("PADDOCK_SOAK") else quick


def main():
    wire.take_program()
    with tempfile.TemporaryDirectory() as name, Server(pathlib.Path(name) / "paddock.db") as server:
        def tables(dice):
            return [Playing(server, random.Random(dice.random())) for _ in range(TABLES)]
        kill_again_and_again(rounds_wanted(40, 10_000), tables, lambda _: server)


if __name__ == "__main__":
    main()
