#!/usr/bin/env python3
"""One client cannot end the server: memory has a budget, and when there is none left one request is refused.

    tests/server/memory_test.py PADDOCK [test names]
"""

import json
import resource
import threading
import time

import wire
from case import ServerTest
from websocket import PATIENCE, Closed
from wire import play

SEASON = {"game": "grand-prix-2006", "options": {"season": "2006"}}
MEGABYTE = 1024 * 1024


def metric(server, name):
    return server.metric(name)


def metric_from(server, name, least):
    """Work is counted when it is done, which may be just after its answer."""
    until = time.monotonic() + 5
    while metric(server, name) < least and time.monotonic() < until:
        time.sleep(0.01)
    return metric(server, name)


def metric_at_rest(server, name):
    """Once nothing is added to it any more."""
    value = -1
    while value != (value := metric(server, name)):
        time.sleep(0.2)
    return value


def allow(megabytes):
    """For a process about to begin: so much address space and no more."""
    return lambda: resource.setrlimit(resource.RLIMIT_AS, (megabytes * MEGABYTE, megabytes * MEGABYTE))


def run_season(client):
    """Whatever is asked for is granted until the season is over or something is refused; the refusal."""
    while not client.is_over:
        client.wait(lambda: client.is_over or client.now.get("choices"), timeout=60)
        if client.is_over:
            return None
        answer = client.command("move", seat=client.turn, move=client.choice(), after=client.now["position"])
        if answer["type"] == "refused":
            return answer
    return None


def leave_little(server):
    """No more address space than it has now, and four megabytes: a table more or two."""
    pid = server.process.pid
    with open(f"/proc/{pid}/statm") as file:
        mapped = int(file.read().split()[0]) * resource.getpagesize()
    resource.prlimit(pid, resource.RLIMIT_AS, (mapped + 4 * MEGABYTE, mapped + 4 * MEGABYTE))


class Seasons(ServerTest):
    def make_season(self, server):
        table = server.make_table(seats=["Ann"], **SEASON)
        return table, table.join(1, checked=False)

    def test_thirty_seasons_are_more_than_the_budget_and_an_ordinary_table_goes_on(self):
        server = self.serve("--memory", 8, before=allow(1000))
        quiet = server.three_people()
        people = [quiet.join(seat) for seat in (1, 2, 3)]
        refusals, seasons = [], []
        for _ in range(30):
            answer = server.post("/api/tables", {"game": "grand-prix-2006", "seats": [{"kind": "me", "name": "Ann"}],
                                                 "options": SEASON["options"]})
            if answer.status == 503:
                refusals.append(json.loads(answer.body))
                self.assertGreater(int(answer.headers["Retry-After"]), 0)
                continue
            self.assertEqual(answer.status, 201, answer.body)
            client = wire.Table(server, json.loads(answer.body)).join(1, checked=False)
            seasons.append(client)
            refused = run_until_stuck(client)
            if refused:
                refusals.append(refused)
            self.assertEqual(play(people, moves=1), 1)
        self.assertTrue(refusals)
        for refusal in refusals:
            self.assert_sentence(refusal, "memory", "refusal.memory")
        health = server.json("/health")
        self.assertEqual((health["status"], health["memory"]["most"]), ("ok", 8 * MEGABYTE))
        self.assertLess(health["memory"]["used"], 12 * MEGABYTE)
        play(people, moves=10)
        for client in seasons:
            client.close()
        self.assert_room_again(server)

    def assert_room_again(self, server):
        """Who has gone is unloaded, and somebody else finds room."""
        deadline = time.monotonic() + PATIENCE
        while metric(server, "tables_bytes") >= 8 * MEGABYTE * 0.8:
            self.assertLess(time.monotonic(), deadline)
            time.sleep(0.2)
        self.assertEqual(server.three_people().summary()["status"], "running")

    def test_when_there_is_no_memory_at_all_the_process_lives(self):
        server = self.serve("--memory", 100000, before=allow(400))
        quiet = server.three_people()
        leave_little(server)
        made = []
        for _ in range(60):
            try:
                made.append(self.make_season(server)[1])
                run_season(made[-1])
            except (AssertionError, Closed, OSError, TimeoutError):
                pass  # refused, or dismissed
            self.assertIsNone(server.process.poll(), "the server has ended")
            if metric_or_none(server, "out_of_memory_total"):
                break
        self.assertGreater(metric(server, "out_of_memory_total"), 0)
        self.assert_goes_on(quiet)
        self.assertEqual(server.json("/health")["status"], "ok")
        self.assertEqual(server.stop(), 0)

    def assert_goes_on(self, table):
        """Its people may have to come back once; then they play to the end."""
        people = [table.join(seat) for seat in (1, 2, 3)]
        self.assertEqual(play(people, moves=20), 20)


def run_until_stuck(client):
    """Runs a season as far as it goes: to its end, to a refusal, or to where it waits for memory."""
    while not client.is_over:
        try:
            client.wait(lambda: client.is_over or client.now.get("choices"), timeout=2)
        except TimeoutError:
            return None
        if client.is_over:
            return None
        answer = client.command("move", seat=client.turn, move=client.choice(), after=client.now["position"])
        if answer["type"] == "refused":
            return answer
    return None


def metric_or_none(server, name):
    try:
        return metric(server, name)
    except (OSError, AttributeError, wire.http.client.HTTPException):
        return None


class Journals(ServerTest):
    def race(self, server):
        table = server.make_table(seats=["Ann"], game="grand-prix-2006", options={"circuit": "monza"})
        ann = table.join(1, checked=False)
        run_season(ann)
        return table, table.journal().body

    def test_forty_connections_posting_journals_stall_no_table(self):
        server = self.serve()
        _, journal = self.race(server)
        quiet = server.three_people()
        people = [quiet.join(seat) for seat in (1, 2, 3)]
        before = metric(server, "work_for_journals_total")
        statuses, done = [], threading.Event()

        def post():
            answer = server.post("/api/replay", journal)
            statuses.append(answer.status)
            if answer.status in (429, 503):
                self.assertGreater(int(answer.headers["Retry-After"]), 0)

        threads = [threading.Thread(target=post) for _ in range(40)]
        for thread in threads:
            thread.start()
        watcher = threading.Thread(target=lambda: ([t.join() for t in threads], done.set()))
        watcher.start()
        play(people, until=done.is_set)
        watcher.join()
        self.assertEqual(len(statuses), 40)
        self.assertLessEqual(set(statuses), {200, 429, 503})
        # All of it was done apart from the loops that play.
        self.assertEqual(metric(server, "work_for_journals_total") - before, statuses.count(200))
        self.assertGreaterEqual(statuses.count(200), 8)
        self.assertEqual(metric(server, "letters_bytes"), 0)

    def test_one_address_has_only_some_journals_played_again_at_a_time(self):
        server = self.serve()
        _, journal = self.race(server)
        answers = []
        threads = [threading.Thread(target=lambda: answers.append(server.post("/api/story?race=1", journal)))
                   for _ in range(30)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        refused = [json.loads(a.body) for a in answers if a.status == 429]
        for refusal in refused:
            self.assert_sentence(refusal, "too-many", "error.wire.too_many_requests")
        self.assertEqual(len(refused) + sum(a.status == 200 for a in answers), 30)

    def test_telling_of_a_table_is_done_apart_from_the_loops(self):
        server = self.serve()
        table, journal = self.race(server)
        before = metric_at_rest(server, "work_for_tables_total")
        for path in ("journal", "replay", "story?race=1"):
            self.assertEqual(server.get(table.path(path)).status, 200, path)
        server.get("/api/tables")
        self.assertEqual(metric_from(server, "work_for_tables_total", before + 4), before + 4)
        fork = server.post(table.path("fork"), {"moves": 1000, "seat": 1, "name": "Eve"})
        self.assertEqual(fork.status, 201, fork.body)
        # The settings of the fork, and its table.
        self.assertEqual(metric_from(server, "work_for_tables_total", before + 6), before + 6)


class TakeBacks(ServerTest):
    def test_run_and_take_back_comes_to_an_end_and_the_race_does_too(self):
        table = self.serve().make_table(seats=["Ann"], game="grand-prix-2006", options={"season": "monza,imola", "predictions": "off"})
        ann = table.join(1, checked=False)
        ann.move(move="follow MSC")
        refused = None
        while refused is None:
            self.assertLess(ann.n, 150_000)
            answer = ann.command("move", seat=1, move="start", after=ann.now["position"])
            self.assertNotEqual(answer["type"], "refused", answer)
            ann.wait(lambda: ann.now.get("choices"))
            answer = ann.command("takeback", after=ann.now["position"])
            refused = answer if answer["type"] == "refused" else None
        self.assert_sentence(refused, "cannot-undo", "error.table.takebacks_spent")
        self.assertIsNone(run_season(ann))
        self.assertTrue(ann.is_over)


if __name__ == "__main__":
    wire.run_tests()
