"""A server under test and clients of it, with nothing but the standard library.

    with Server(data) as server:
        table = server.make_table(seats=["Ann", None, None])     # None: an open seat
        table.claim("Bob")
        ann = table.join(1)                                       # a Client, welcomed
        ann.move()                                                # a random legal move, acknowledged
"""

import collections
import http.client
import itertools
import json
import os
import random
import re
import select
import signal
import subprocess
import sys
import time
import unittest

import schema
from websocket import PATIENCE, Closed, Socket

PADDOCK = ""
GAME = "formula-motor-racing"

Answer = collections.namedtuple("Answer", "status headers body")


def take_program():
    """The program under test is the first argument of every test here."""
    global PADDOCK
    PADDOCK = os.path.abspath(sys.argv.pop(1))


def run_tests():
    take_program()
    # Sockets that a test leaves open end with it; that is no finding.
    unittest.main(verbosity=1, warnings="ignore")


def paddock(*arguments, lang="en", timeout=60, **options):
    environment = {"PATH": os.environ["PATH"], "LANG": "C"}
    return subprocess.run([PADDOCK, "--lang", lang, *map(str, arguments)], text=True,
                          capture_output=True, timeout=timeout, env=environment, **options)


class Server:
    """One `paddock serve` on a port of its own choosing, ended when the block ends."""

    def __init__(self, data, *flags, lang="en", before=None, fast=True, log=subprocess.DEVNULL):
        self.data = data
        self.log = log
        pace = ("--messages-per-second", "100000", "--connections-per-address", "1000", "--requests-per-second", "100000",
                "--tables-per-minute", "100000", "--chat-per-minute", "100000") if fast else ()
        self.command = [PADDOCK, "--lang", lang, "serve", "--port", "0", "--metrics-port", "0", "--data", str(data), *pace, *map(str, flags)]
        self.before = before
        self.process = None
        self.start()

    def start(self):
        self.process = subprocess.Popen(self.command, stdout=subprocess.PIPE, stderr=self.log, text=True,
                                        preexec_fn=self.before)
        ready, _, _ = select.select([self.process.stdout], [], [], PATIENCE)
        line = self.process.stdout.readline() if ready else ""
        found = re.search(r"http://localhost:(\d+)", line)
        if not found:
            self.end()
            raise AssertionError(f"no server: {line!r}")
        self.port = int(found.group(1))
        self.metrics_port = int(re.search(r"http://127\.0\.0\.1:(\d+)/metrics", self.process.stdout.readline()).group(1))

    def signal(self, number):
        """Sends a signal and waits for the end; its exit code."""
        self.process.send_signal(number)
        code = self.process.wait(timeout=3 * PATIENCE)
        self.process.stdout.close()
        return code

    def stop(self):
        return self.signal(signal.SIGTERM)

    def kill(self):
        return self.signal(signal.SIGKILL)

    def restart(self):
        if self.process.poll() is None:
            self.stop()
        self.start()

    def end(self):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        self.process.stdout.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.end()

    def ask(self, method, path, body=None, timeout=PATIENCE, port=None, **headers):
        """One HTTP call; a dictionary is sent as JSON."""
        if isinstance(body, dict):
            body = json.dumps(body)
        connection = http.client.HTTPConnection("127.0.0.1", port or self.port, timeout=timeout)
        try:
            named = {name.replace("_", "-"): value for name, value in headers.items()}
            connection.request(method, path, body, named)
            response = connection.getresponse()
            return Answer(response.status, response.headers, response.read())
        finally:
            connection.close()

    def get(self, path, **headers):
        return self.ask("GET", path, **headers)

    def json(self, path):
        answer = self.get(path)
        assert answer.status == 200, answer
        return json.loads(answer.body)

    def metrics(self):
        answer = self.ask("GET", "/metrics", port=self.metrics_port)
        assert answer.status == 200, answer
        return answer.body.decode()

    def metric(self, name):
        return int(re.search(rf"(?m)^paddock_{name} (\d+)$", self.metrics()).group(1))

    def post(self, path, body, **headers):
        return self.ask("POST", path, body, **headers)

    def make_table(self, seats=("Ann", None, None), game=GAME, **more):
        """Names are people of ours, None an open seat, ("greedy",) a bot."""
        kinds = []
        for seat in seats:
            if seat is None:
                kinds.append({"kind": "open"})
            elif isinstance(seat, tuple):
                kinds.append({"kind": "bot", "bot": seat[0]})
            else:
                kinds.append({"kind": "me", "name": seat})
        more.setdefault("options", {"races": "1"})
        answer = self.post("/api/tables", {"game": game, "seats": kinds, **more})
        assert answer.status == 201, answer
        return Table(self, json.loads(answer.body))

    def three_people(self, **more):
        table = self.make_table(**more)
        table.claim("Bob")
        table.claim("Cid")
        return table


class Table:
    """A table with the tokens of its seats: what the people at it have on their devices."""

    def __init__(self, server, created):
        schema.check("Created", created)
        self.server = server
        self.id = created["table"]
        self.invite = created.get("invite", "")
        self.tokens = {key["seat"]: key["token"] for key in created["seats"]}

    def path(self, *more):
        return "/".join(["/api/tables", self.id, *more])

    def claim(self, name, **more):
        answer = self.server.post(self.path("seats"), {"name": name, "invite": self.invite, **more})
        assert answer.status == 201, answer
        created = json.loads(answer.body)
        schema.check("Created", created)
        key = created["seats"][0]
        self.tokens[key["seat"]] = key["token"]
        return key["seat"]

    def socket(self, **options):
        return Socket(self.server.port, "/ws/" + self.id, **options)

    def join(self, *seats, last=0, lang="en", **options):
        client = Client(self.socket(**options))
        client.hello([self.tokens[seat] for seat in seats], last=last, lang=lang)
        return client

    def summary(self):
        summary = self.server.json(self.path())
        schema.check("Table", summary)
        return summary

    def journal(self):
        return self.server.get(self.path("journal"))


class Client:
    """A page at a table: it keeps what it is told, and checks that nothing is missing."""

    numbers = itertools.count(1)

    def __init__(self, connection, dice=None):
        self.connection = connection
        self.random = dice or random.Random(next(Client.numbers))
        self.entries = {}
        self.views = {}
        self.others = []  # messages that are no entries
        self.texts = []  # everything received, as it was
        self.welcome = self.now = None
        self.n = 0

    def hello(self, tokens, last=0, lang="en"):
        self.connection.send({"type": "hello", "protocol": 1, "tokens": tokens, "last": last, "lang": lang})
        self.n = last
        while self.welcome is None:
            message = self.take()
            if message["type"] == "refused":
                raise AssertionError(message)

    def take(self, timeout=PATIENCE):
        text = self.connection.text(timeout)
        self.texts.append(text)
        message = json.loads(text)
        if self.connection.checked:
            schema.check("ServerMessage", message)
        if message["type"] == "welcome":
            self.welcome, self.views = message, message["views"]
            self.n = message["n"] - len(message["entries"])
            self.add(message["entries"])
            assert self.n == message["n"], message
        elif message["type"] == "entries":
            self.add(message["entries"], patch=True)
            self.views = message.get("views", self.views)
        else:
            self.others.append(message)
        self.now = message.get("now", self.now)
        return message

    def add(self, entries, patch=False):
        for entry in entries:
            assert entry["n"] == self.n + 1, f"entry {entry['n']} after {self.n}"
            self.n += 1
            self.entries[self.n] = entry
            for key, change in entry.get("patches", {}).items() if patch else ():
                view = {**(self.views.get(key) or {}), **change}
                self.views[key] = {name: value for name, value in view.items() if value is not None}

    def wait(self, condition, timeout=PATIENCE):
        deadline = time.monotonic() + timeout
        while not condition():
            self.take(deadline - time.monotonic())
        return self

    def answer(self, command=None):
        """The next acknowledgement or refusal of a command, or of whatever was said last."""
        while True:
            message = self.take()
            if message["type"] == "refused" and message.get("id") == command:
                return message
            if command is not None and message.get("ack") == command:
                return message

    def expect(self, kind):
        while True:
            message = self.take()
            if message["type"] in (kind, "refused"):
                return message

    @property
    def seat(self):
        return self.welcome["you"][0]

    @property
    def turn(self):
        return self.now.get("turn")

    @property
    def is_over(self):
        return self.now["status"] == "over"

    def fresh_id(self):
        return "c" + os.urandom(8).hex()

    def tell(self, kind, command=None, **fields):
        """Sends a command; its id."""
        command = command or self.fresh_id()
        self.connection.send({"type": kind, "id": command, "seat": self.seat, **fields})
        return command

    def command(self, kind, command=None, **fields):
        return self.answer(self.tell(kind, command, **fields))

    def choice(self):
        return self.random.choice(self.now["choices"]["moves"])["move"]

    def move(self, command=None, **fields):
        fields = {"seat": self.turn, "move": None, "after": self.now["position"], **fields}
        fields["move"] = fields["move"] or self.choice()
        answer = self.command("move", command, **fields)
        assert answer["type"] == "entries", answer
        return answer

    def chat(self, text):
        return self.command("chat", text=text)

    def ask(self, kind, **fields):
        self.connection.send({"type": kind, **fields})
        return self.expect("pong" if kind == "ping" else kind)

    def close(self):
        self.connection.close()


def everyone_at(table, spectators=1):
    return [table.join(seat) for seat in sorted(table.tokens)] + [table.join() for _ in range(spectators)]


def play(clients, moves=None, until=None):
    """Everybody makes random legal moves when it is their turn; all clients see all of it."""
    made = 0
    while not clients[0].is_over and made != moves and not (until and until()):
        look_at_result(clients)
        owner = next(c for c in clients if c.turn in c.welcome["you"])
        owner.move()
        made += 1
        catch_up(clients, owner.n)
    return made


def look_at_result(clients):
    """At the end of a race of a season everybody says that it may go on."""
    resting = [c for c in clients if c.now.get("rest")]
    for client in resting:
        client.command("ready")
    catch_up(clients, max(c.n for c in clients))


def catch_up(clients, n):
    for client in clients:
        client.wait(lambda: client.n >= n)
