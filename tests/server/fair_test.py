#!/usr/bin/env python3
"""What people may do to each other: start and fill tables, the lobby, clocks that stand still, secrets of the dice.

    tests/server/fair_test.py PADDOCK [test names]
"""

import hashlib
import json
import os
import signal
import time

import wire
from case import ServerTest, SharedServerTest


class Clocks(ServerTest):
    def test_a_stop_of_the_server_costs_nobody_a_turn(self):
        server = self.serve()
        table = server.three_people(clock={"move": 5, "bank": 0})
        ann = table.join(1)
        time.sleep(1)
        server.process.send_signal(signal.SIGSTOP)
        time.sleep(6)
        server.process.send_signal(signal.SIGCONT)
        time.sleep(0.5)
        ann.move()
        self.assertEqual([e for e in ann.entries.values() if e.get("change") == "timeout"], [])
        began = time.monotonic()
        ann.wait(lambda: any(e.get("change") == "timeout" for e in ann.entries.values()))
        self.assertGreater(time.monotonic() - began, 4, "and the next has five seconds of their own")


    def left(self, table):
        """Of Ann's turn, in seconds, as she is told when she comes."""
        return table.join(1).now["clock"]["left"] / 1000

    def test_what_was_thought_survives_an_orderly_restart_and_the_time_between_is_nobodys(self):
        server = self.serve()
        table = server.three_people(clock={"move": 60, "bank": 0})
        time.sleep(2)
        before = self.left(table)
        self.assertLess(before, 58.5)
        server.stop()
        time.sleep(3)
        server.start()
        self.assertAlmostEqual(self.left(table), before, delta=1)
        server.restart()
        self.assertAlmostEqual(self.left(table), before, delta=2, msg="and the next one")

    def test_after_a_crash_it_is_known_from_the_last_entry(self):
        server = self.serve()
        table = server.three_people(clock={"move": 60, "bank": 0})
        ann = table.join(1)
        time.sleep(2)
        ann.chat("Well?")
        server.kill()
        time.sleep(3)
        server.start()
        self.assertAlmostEqual(self.left(table), 58, delta=1)


class Makers(ServerTest):
    def serve_strangers(self):
        """Everybody comes from the address they name."""
        return self.serve("--behind-proxy")

    def sit(self, table, name, address, **more):
        answer = table.server.post(table.path("seats"), {"name": name, **more}, X_Forwarded_For=f"9.9.9.9, {address}")
        body = json.loads(answer.body)
        if answer.status == 201:
            table.tokens[body["seats"][0]["seat"]] = body["seats"][0]["token"]
        return answer.status, body.get("code")

    def test_a_stranger_takes_one_seat_of_a_public_table(self):
        table = self.serve_strangers().make_table(("Ann", None, None, None, None), public=True)
        self.assertEqual(self.sit(table, "Eve", "1.1.1.1"), (201, None))
        self.assertEqual(self.sit(table, "Eve 2", "1.1.1.1"), (409, "seat-limit"))
        self.assertEqual(self.sit(table, "Eve 3", "1.1.1.1", invite=table.invite), (201, None), "the maker's link")
        self.assertEqual(self.sit(table, "Bob", "2.2.2.2"), (201, None))
        self.assertNotIn("invite", table.join(2).welcome, "which a stranger is not told")
        self.assertEqual(table.join(1).welcome["invite"], table.invite)

    def test_the_maker_may_allow_more(self):
        table = self.serve_strangers().make_table(("Ann", None, None, None), public=True, seats_each=2)
        self.assertEqual([self.sit(table, f"Eve {i}", "1.1.1.1")[0] for i in "abc"], [201, 201, 409])

    def test_a_stranger_does_not_start_somebody_elses_table(self):
        table = self.serve_strangers().make_table(("Ann", None, None, None), public=True)
        self.sit(table, "Eve", "1.1.1.1")
        eve, ann = table.join(2), table.join(1)
        self.assertEqual(eve.command("start")["code"], "not-yours")
        self.assertEqual(ann.command("start")["now"]["status"], "running")

    def test_others_start_where_the_maker_lets_them_or_has_left(self):
        server = self.serve()
        table = server.make_table(("Ann", None, None), start_by="anybody")
        table.claim("Bob")
        self.assertEqual(table.join(2).command("start")["now"]["status"], "running")
        table = server.make_table(("Ann", None, None))
        table.claim("Bob")
        table.join(1).command("leave")
        self.assertEqual(table.join(2).command("start")["now"]["status"], "running")

    def test_a_hundred_tables_of_one_maker_hide_nobodys(self):
        server = self.serve_strangers()
        seats = [{"kind": "me", "name": "Ann"}, {"kind": "open"}, {"kind": "open"}]
        ask = {"game": wire.GAME, "public": True, "seats": seats}
        honest = server.post("/api/tables", {**ask, "title": "honest"}, X_Forwarded_For="1.1.1.1")
        self.assertEqual(honest.status, 201)
        for i in range(110):
            server.post("/api/tables", {**ask, "title": f"flood {i}"}, X_Forwarded_For="6.6.6.6")
        titles = [table["title"] for table in server.json("/api/tables")["tables"]]
        self.assertIn("honest", titles[:2])
        self.assertEqual(len(titles), 4)

    def test_a_table_with_a_seed_has_no_open_seats(self):
        server = self.serve()
        seats = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "bot": "greedy"}, {"kind": "open"}]
        refused = server.post("/api/tables", {"game": wire.GAME, "seed": 5, "seats": seats})
        self.assertEqual(refused.status, 400)
        self.assertIn("seed", json.loads(refused.body)["sentence"])
        seats[2] = {"kind": "bot", "bot": "greedy"}
        self.assertEqual(server.post("/api/tables", {"game": wire.GAME, "seed": 5, "seats": seats}).status, 201)


def secret():
    """A secret and the commitment to it."""
    bytes_ = os.urandom(32)
    return bytes_.hex(), hashlib.sha256(bytes_).hexdigest()


class Secrets(ServerTest):
    """Everybody commits themselves first, then everybody reveals."""

    def gather(self, server, seats=3):
        (mine, ann), *others = self.secrets = [secret() for _ in range(seats)]
        kinds = [{"kind": "me", "name": "Ann", "commitment": ann}] + [{"kind": "open"}] * (seats - 1)
        answer = server.post("/api/tables", {"game": wire.GAME, "seats": kinds, "options": {"races": "1"}})
        table = wire.Table(server, json.loads(answer.body))
        for name, (_, commitment) in zip(("Bob", "Cid"), others):
            table.claim(name, commitment=commitment)
        return table

    def reveal(self, client, which=None, command=None):
        return client.command("reveal", command, secret=self.secrets[(which or client.seat) - 1][0])

    def finish(self, clients, table):
        wire.play(clients)
        file = self.path / "a.journal"
        file.write_bytes(table.journal().body)
        result = wire.paddock("verify", file)
        self.assertEqual(result.returncode, 0, result.stdout)
        return file.read_text()

    def test_all_reveal_and_the_match_begins(self):
        table = self.gather(self.serve())
        clients = [table.join(seat) for seat in (1, 2, 3)]
        seats = clients[0].welcome["table"]["seats"]
        self.assertEqual([seat["commitment"] for seat in seats], [c for _, c in self.secrets])
        self.assertEqual((clients[0].now["status"], clients[0].now["reveal"]), ("open", [1, 2, 3]))
        for client in clients:
            self.assertEqual(self.reveal(client)["type"], "entries")
        wire.catch_up(clients, clients[2].n)
        self.assertEqual(clients[0].now["status"], "running")
        for text in clients[0].texts:
            self.assertNotIn(self.secrets[1][0], text, "what another revealed is told when the match is over")
        text = self.finish(clients, table)
        for value, commitment in self.secrets:
            self.assertIn(value, text)
            self.assertIn(f"sha256 {commitment}", text)

    def test_a_cheat_has_the_choice_of_its_promise_or_nothing(self):
        server = self.serve()
        (_, ann), (bobs, bob), (_, cid) = self.secrets = [secret() for _ in range(3)]
        kinds = [{"kind": "me", "name": "Ann", "commitment": ann}, {"kind": "open"}, {"kind": "open"}]
        table = wire.Table(server, json.loads(server.post("/api/tables", {"game": wire.GAME, "seats": kinds}).body))
        table.claim("Bob", commitment=bob)
        early = table.join(2)
        self.assertEqual(self.reveal(early)["code"], "bad-secret", "not before every seat is taken")
        table.claim("Cid", commitment=cid)
        clients = [table.join(seat) for seat in (1, 2, 3)]
        self.assertEqual(self.reveal(clients[0], 2)["code"], "bad-secret", "not another's, not another one")
        self.assertEqual(self.reveal(clients[0], 1, "x")["type"], "entries")
        self.assertEqual(self.reveal(clients[0], 2, "y")["code"], "bad-secret", "not twice")
        answer = server.post(table.path("seats"), {"name": "Eve", "invite": table.invite, "commitment": secret()[1]})
        self.assertEqual(json.loads(answer.body)["code"], "full", "nobody sits down any more")
        self.reveal(clients[1])
        began = time.monotonic()
        clients[2].wait(lambda: clients[2].now["status"] == "running")
        self.assertGreater(time.monotonic() - began, 8)
        self.assertEqual(self.reveal(clients[2])["code"], "started", "not when it is too late")
        wire.catch_up(clients, clients[2].n)
        text = self.finish(clients, table)
        self.assertIn(f'[dice "seat 3 withheld {cid}"]', text)
        self.assertIn(f'[secret "seat 2 {bobs}"]', text)

    def test_reveals_go_on_after_a_restart(self):
        server = self.serve()
        table = self.gather(server)
        self.reveal(table.join(2))
        server.restart()
        ann, cid = table.join(1), table.join(3)
        self.assertEqual(ann.now["reveal"], [1, 3])
        self.reveal(ann)
        self.assertEqual(cid.command("reveal")["now"]["status"], "running", "who has lost a secret says so")

    def test_one_screen_reveals_for_all_its_seats_and_bots_have_nothing_to_reveal(self):
        server = self.serve()
        self.secrets = [secret(), secret()]
        kinds = [{"kind": "me", "name": name, "commitment": self.secrets[i][1]} for i, name in enumerate(("Ann", "Bob"))]
        body = {"game": wire.GAME, "options": {"races": "1"}, "seats": kinds + [{"kind": "bot", "bot": "greedy"}]}
        table = wire.Table(server, json.loads(server.post("/api/tables", body).body))
        client = table.join(1, 2)
        for seat in (1, 2):
            client.command("reveal", seat=seat, secret=self.secrets[seat - 1][0])
        self.assertEqual(client.now["status"], "running")
        self.finish([client], table)

    def test_a_fork_has_secrets_of_its_own(self):
        server = self.serve()
        table = server.three_people()
        wire.play([table.join(seat) for seat in (1, 2, 3)])
        self.secrets = [secret()]
        body = {"moves": 5, "seat": 1, "name": "Ann", "commitment": self.secrets[0][1]}
        fork = wire.Table(server, json.loads(server.post(table.path("fork"), body).body))
        client = fork.join(1)
        self.assertEqual(client.now["reveal"], [1])
        self.reveal(client)
        self.assertIn(self.secrets[0][0], self.finish([client], fork))


class Names(SharedServerTest):
    def test_names_that_cannot_be_seen_or_pass_for_another_are_refused(self):
        table = self.server.make_table(("Ann", None, None))
        for name, code in (("A\u200bnn", "bad-name"), ("\u202eBob", "bad-name"), ("B\u0301\u0301\u0301ob", "bad-name"),
                           ("ANN", "name-taken"), ("Аnn", "name-taken"), ("Ánn", "name-taken")):
            answer = self.server.post(table.path("seats"), {"name": name, "invite": table.invite})
            body = json.loads(answer.body)
            self.assertEqual(body.get("code"), code, name)
            self.assertTrue(body["sentence"])


if __name__ == "__main__":
    wire.run_tests()
