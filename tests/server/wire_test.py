#!/usr/bin/env python3
"""Tables over the wire: whole races, what each seat may see, resuming.

    tests/server/wire_test.py PADDOCK [test names]
"""

import hashlib
import json
import random
import time

import schema
import wire
from case import ServerTest
from wire import everyone_at, paddock, play


class WholeRace(ServerTest):
    def verify(self, table):
        file = self.path / f"{table.id}.journal"
        file.write_bytes(table.journal().body)
        result = paddock("verify", file)
        self.assertEqual(result.returncode, 0, result.stdout)
        return file

    def test_three_people_race_and_the_journal_is_right(self):
        server = self.serve()
        table = server.three_people()
        clients = everyone_at(table)
        self.assertGreater(play(clients), 30)
        for client in clients:
            self.assertEqual(sorted(client.entries), list(range(1, clients[0].n + 1)))
            self.assertEqual(len(client.now["result"]), 3)
        self.verify(table)
        self.assertEqual(table.summary()["status"], "over")
        self.assertEqual(json.loads(server.post("/api/replay", self.verify(table).read_bytes()).body)["total"],
                         server.json(table.path("replay"))["total"])

    def test_views_kept_by_patches_are_the_whole_views(self):
        table = self.serve().three_people()
        clients = everyone_at(table)
        for _ in range(6):
            play(clients, moves=6)
            for client in clients:
                again = table.join(*client.welcome["you"])
                self.assertEqual(client.views, again.views)
                self.assertEqual(client.now.get("choices"), again.now.get("choices"))
                again.close()

    def test_own_secrets_of_the_seats_are_part_of_the_dice(self):
        server = self.serve()
        table = server.make_table()
        own = {name: random.randbytes(32) for name in ("Bob", "Cid")}
        for name in ("Bob", "Cid"):
            own[table.claim(name, commitment=hashlib.sha256(own[name]).hexdigest())] = own[name]
        clients = everyone_at(table)
        for client in clients[1:3]:
            client.command("reveal", secret=own[client.seat].hex())
        clients[0].wait(lambda: clients[0].now["status"] == "running")
        start = next(e for e in clients[0].entries.values() if e["kind"] == "start")
        self.assertEqual([c["seat"] for c in start["commitments"]], [2, 3])
        play(clients)
        self.verify(table)

    def test_files_of_a_game_are_there_and_no_others(self):
        server = self.serve()
        self.assertIn("L1", server.json("/api/games/formula-d/files/monaco.json")["spaces"])
        drawing = server.get("/api/games/formula-d/files/suzuka.svg")
        self.assertEqual(drawing.status, 200)
        self.assertIn("<svg", str(drawing.body))
        for name in ("nowhere.svg", "monaco", "monaco.png", "..%2Fmonaco.json", "monaco.json/x"):
            self.assertEqual(server.get(f"/api/games/formula-d/files/{name}").status, 404, name)
        self.assertEqual(server.get("/api/games/formula-motor-racing/files/monaco.json").status, 404)

    def test_a_race_that_nature_runs_alone_is_welcomed_and_told_whole(self):
        server = self.serve()
        table = server.make_table(seats=["Ann"], game="grand-prix-2006", options={"circuit": "monza"})
        self.assertEqual(server.get(table.path("story?race=1")).status, 404)
        ann = table.join(1)
        ann.move(move="follow MSC")
        answer = ann.command("move", seat=1, move="start", after=ann.now["position"])
        self.assertEqual(answer["type"], "welcome")
        schema.check("Welcome", answer)
        self.assertEqual(answer["now"]["status"], "over")
        story = server.json(table.path("story?race=1"))
        self.assertEqual((story["circuit"], story["run"], story["over"]), ("monza", 53, True))
        self.assertEqual(len(story["times"][story["order"][0]]), 53)
        self.assertEqual(answer["views"]["1"]["results"][0][story["order"][0]], 1)
        self.assertGreater(story["started"], 1_600_000_000_000)
        self.assertEqual(server.get(table.path("story?race=2")).status, 404)
        journal = server.get(table.path("journal")).body
        told = server.post("/api/story?race=1", journal)
        self.assertEqual(json.loads(told.body)["times"], story["times"])
        self.verify(table)
        server.restart()
        self.assertEqual(server.json(table.path("story?race=1"))["order"], story["order"])

    def test_every_answer_is_as_the_schema_says(self):
        server = self.serve()
        table = server.three_people(public=True, title="Sunday", clock={"move": 600, "bank": 60})
        schema.check("TableList", server.json("/api/tables"))
        schema.check("GameList", server.json("/api/games"))
        clients = everyone_at(table)
        play(clients)
        replay = server.json(table.path("replay"))
        schema.check("Replay", replay)
        self.assertEqual(len(replay["steps"]), min(400, replay["total"]))
        schema.check("Replay", server.json(table.path("replay?from=9&viewer=2")))
        fork = server.post(table.path("fork"), {"moves": 30, "seat": 2, "name": "Eve"})
        schema.check("Created", json.loads(fork.body))
        forked = wire.Table(server, json.loads(fork.body)).join(2)
        self.assertEqual(forked.welcome["table"]["forked"], 30)

    def test_a_race_that_was_begun_elsewhere_goes_on_here_with_its_moves_given(self):
        server = self.serve()
        table = server.three_people()
        play(everyone_at(table))
        whole = server.get(table.path("journal")).body.decode().splitlines(keepends=True)
        first = whole.index("\n") + 1
        journal = "".join(whole[:first + 12])
        seats = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "bot": "greedy"}, {"kind": "bot", "bot": "greedy"}]
        body = {"journal": journal, "table": {"game": wire.GAME, "seats": seats}}
        made = server.post("/api/continue", body)
        self.assertEqual(made.status, 201, made.body)
        schema.check("Created", json.loads(made.body))
        client = wire.Table(server, json.loads(made.body)).join(1)
        self.assertEqual(client.welcome["table"]["forked"], 12)
        body["table"]["seats"] = seats[:2]
        self.assertEqual(server.post("/api/continue", body).status, 400)

    def test_a_table_asked_for_by_its_id_says_whose_turn_it_is_how_long_they_have_and_who_won(self):
        server = self.serve()
        running = server.three_people(clock={"move": 600, "bank": 60})
        other = server.make_table()
        asked = server.json(f"/api/tables?ids={running.id},{'a' * 16},{other.id},nonsense")
        schema.check("TableList", asked)
        self.assertEqual([t["table"] for t in asked["tables"]], [running.id, other.id])
        clients = everyone_at(running)
        table, waiting = asked["tables"]
        self.assertEqual(table["turn"], clients[0].turn)
        self.assertTrue(640_000 < table["left"] <= 660_000, table)
        self.assertFalse({"turn", "left", "result"} & waiting.keys())
        play(clients)
        over = running.summary()
        schema.check("Table", over)
        self.assertEqual(over["result"], clients[0].now["result"])
        self.assertFalse({"turn", "left"} & over.keys())

    def test_the_lobby_says_nothing_that_is_only_true_for_a_moment(self):
        server = self.serve()
        server.three_people(public=True)
        [listed] = server.json("/api/tables")["tables"]
        self.assertFalse({"turn", "left", "result"} & listed.keys())

    def test_a_race_is_run_to_its_end_without_pauses_once_bots_play_for_everybody(self):
        table = self.serve().make_table(seats=["Ann", ("random",), ("random",)])
        ann = table.join(1)
        play([ann], moves=3)
        refused = ann.command("hurry")
        self.assertEqual((refused["type"], refused["code"]), ("refused", "not-away"))
        ann.command("leave")
        started = time.monotonic()
        ann.command("hurry")
        ann.wait(lambda: ann.is_over)
        self.assertGreater(ann.now["moves"], 40)
        self.assertLess(time.monotonic() - started, 10)
        self.assertEqual(ann.command("hurry")["code"], "match-over")
        self.verify(table)

    def test_whoever_comes_back_ends_the_hurry(self):
        table = self.serve().make_table(seats=["Ann", ("random",), ("random",)], options={"races": "24"})
        ann = table.join(1)
        ann.command("leave")
        ann.command("hurry")
        ann.command("return")
        self.assertEqual(ann.turn, 1)
        ann.command("leave")
        before = ann.n
        time.sleep(0.6)
        ann.ask("ping")
        by_bots = [entry for n, entry in ann.entries.items() if n > before and "bot" in entry]
        self.assertLessEqual(len(by_bots), 1)

    def test_one_screen_for_three_seats(self):
        server = self.serve()
        table = server.make_table(seats=["Ann", "Bob", "Cid"])
        screen = table.join(1, 2, 3)
        self.assertEqual((screen.welcome["you"], sorted(screen.views)), ([1, 2, 3], ["1", "2", "3"]))
        play([screen])
        self.verify(table)

    def test_against_bots_only_people_are_waited_for(self):
        table = self.serve().make_table(seats=["Ann", ("greedy",), ("random",)])
        ann = table.join(1)
        play([ann])
        self.assertEqual({e.get("bot") for e in ann.entries.values() if e.get("seat") in (2, 3)}, {"greedy", "random"})
        self.verify(table)

    def test_bots_take_open_seats_and_play_for_who_leaves(self):
        table = self.serve().make_table()
        ann = table.join(1)
        self.assertEqual(ann.command("start")["type"], "entries")
        self.assertEqual([s["kind"] for s in table.summary()["seats"]], ["person", "bot", "bot"])
        play([ann], moves=3)
        ann.command("leave")
        ann.command("return")
        play([ann])
        self.verify(table)


class Secrets(ServerTest):
    def test_a_spectator_sees_no_hand_and_no_card_being_drawn(self):
        table = self.serve().three_people()
        clients = everyone_at(table)
        play(clients, moves=30)
        watcher = clients[3]
        self.assertNotIn("choices", watcher.now)
        self.assertNotIn("invite", watcher.welcome)
        for text in watcher.texts:
            self.assertNotIn('"hand"', text)
            self.assertNotIn('"only"', text)
        taken = [e for e in watcher.entries.values() if "card-taken" in json.dumps(e)]
        self.assertTrue(taken)
        for entry in taken:
            self.assertNotIn("move", entry)

    def test_a_seat_sees_its_own_hand_alone(self):
        table = self.serve().three_people()
        clients = everyone_at(table)
        play(clients, moves=30)
        for client in clients[:3]:
            self.assertEqual(list(client.views), [str(client.seat)])
            self.assertIn('"hand"', client.texts[-1] + json.dumps(client.views))
            for text in client.texts:
                for only in set(find_all(json.loads(text), "only")):
                    self.assertEqual(only, client.seat)

    def test_the_past_and_the_log_keep_the_same_secrets(self):
        table = self.serve().three_people()
        clients = everyone_at(table)
        play(clients, moves=20)
        watcher = clients[3]
        before = len(watcher.texts)
        for n in range(0, watcher.n + 1, 5):
            self.assertEqual(sorted(watcher.ask("look", n=n)["views"]), ["0"])
        watcher.ask("log", before=watcher.n + 1)
        self.assertNotIn('"hand"', "".join(watcher.texts[before:]))

    def test_a_running_race_gives_no_journal_and_no_replay(self):
        server = self.serve()
        table = server.three_people()
        for what in ("journal", "replay"):
            self.assert_refused(lambda **lang: server.get(table.path(what), **lang), 409, "not-over", "refusal.not_over")


def find_all(value, name):
    if isinstance(value, dict):
        yield from (v for k, v in value.items() if k == name)
        value = list(value.values())
    for inner in value if isinstance(value, list) else ():
        yield from find_all(inner, name)


class Resume(ServerTest):
    def test_a_client_that_was_away_gets_the_rest_and_no_more(self):
        table = self.serve().three_people()
        clients = everyone_at(table)
        play(clients, moves=5)
        gone = clients.pop(3)
        last = gone.n
        gone.connection.drop()
        play(clients, moves=7)
        back = table.join(last=last)
        self.assertEqual([e["n"] for e in back.welcome["entries"]], list(range(last + 1, clients[0].n + 1)))
        self.assertEqual(back.views, table.join().views)

    def test_numbers_from_the_future_get_everything(self):
        table = self.serve().three_people()
        self.assertEqual([e["n"] for e in table.join(last=999).welcome["entries"]], [1, 2, 3])

    def test_the_log_gives_what_a_welcome_leaves_out(self):
        table = self.serve().three_people()
        clients = everyone_at(table, spectators=0)
        play(clients)
        late = table.join()
        self.assertEqual(len(late.welcome["entries"]), 100)
        first = late.welcome["entries"][0]["n"]
        earlier = late.ask("log", before=first)["entries"]
        self.assertEqual([e["n"] for e in earlier], list(range(max(1, first - 100), first)))
        self.assertEqual(late.ask("log", before=1)["entries"], [])
        self.assertEqual(late.ask("log", before=10 ** 9)["entries"][-1]["n"], late.n)

    def test_a_wiped_device_sees_the_same_as_one_that_stayed(self):
        server = self.serve()
        table = server.three_people()
        clients = everyone_at(table)
        play(clients, moves=11)
        server.restart()
        for client in clients:
            again = table.join(*client.welcome["you"], last=client.n)
            self.assertEqual(again.welcome["entries"], [])
            self.assertEqual(again.views, client.views)


if __name__ == "__main__":
    wire.run_tests()
