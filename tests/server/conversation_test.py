#!/usr/bin/env python3
"""What clients and server say to each other: commands sent twice, taking back, previews, pings.

    tests/server/conversation_test.py PADDOCK [test names]
"""

import json
import time

import wire
from case import ServerTest, SharedServerTest
from websocket import CLOSE, PING, TEXT, Closed
from wire import catch_up, everyone_at, play


class SentTwice(ServerTest):
    def assert_once(self, client, command, **fields):
        before = client.n
        answer = client.command("move", command, **fields)
        self.assertEqual((answer["type"], answer["entries"]), ("entries", []), answer)
        self.assertEqual(client.n, before)

    def test_the_same_command_happens_once_whatever_lies_between(self):
        server = self.serve()
        table = server.three_people()
        clients = everyone_at(table)
        ann = clients[0]
        fields = {"move": ann.choice(), "after": ann.now["position"]}
        ann.move("twice", **fields)
        self.assert_once(ann, "twice", **fields)
        catch_up(clients, ann.n)
        play(clients, moves=3)
        self.assert_once(ann, "twice", **fields)
        ann.connection.drop()
        self.assert_once(table.join(1), "twice", **fields)
        server.restart()
        again = table.join(1)
        self.assert_once(again, "twice", **fields)
        self.assertEqual([e for e in again.entries.values() if e.get("move") == fields["move"]][1:], [])

    def test_two_sent_at_once_are_one_chat(self):
        table = self.serve().three_people()
        ann, bob = table.join(1), table.join(2)
        for _ in range(5):
            ann.tell("chat", "same", text="Hello")
        for _ in range(5):
            ann.answer("same")
        bob.chat("over")
        ann.wait(lambda: ann.n >= bob.n)
        self.assertEqual([e["text"] for e in ann.entries.values() if e["kind"] == "chat"], ["Hello", "over"])

    def test_another_command_under_the_same_id_is_refused(self):
        server = self.serve()
        table = server.three_people()
        ann = table.join(1)
        self.assertIn("ack", ann.command("chat", "one", text="Hello"))
        for again in (ann, None):
            if again is None:
                server.restart()
                again = table.join(1)
            refused = again.command("chat", "one", text="Goodbye")
            self.assertEqual((refused["type"], refused.get("code")), ("refused", "reused-id"))
            self.assertEqual(again.command("start", "one")["code"], "reused-id")
            self.assertEqual(again.command("chat", "one", text="Hello")["entries"], [])
        self.assertEqual([e["text"] for e in again.entries.values() if e["kind"] == "chat"], ["Hello"])

    def test_another_seat_may_use_the_same_id(self):
        table = self.serve().three_people()
        clients = everyone_at(table)
        for _ in range(3):
            owner = next(c for c in clients if c.turn == c.seat)
            before = owner.n
            owner.move("mine")
            self.assertGreater(owner.n, before)
            catch_up(clients, owner.n)


class Conversation(SharedServerTest):
    def test_presence_takeback_preview_look_and_ping(self):
        table = self.server.three_people()
        clients = everyone_at(table)
        ann, bob, cid, watcher = clients
        seats = watcher.expect("presence")["presence"]["seats"]
        self.assertEqual([s["here"] for s in seats], [True, True, True])
        self.assertEqual(ann.ask("ping"), {"type": "pong"})
        move = ann.choice()
        self.assertEqual(ann.ask("preview", seat=1, move=move)["move"], move)
        self.assertEqual(ann.ask("look", n=3)["views"], ann.views)
        play(clients, moves=2)
        ann.command("takeback", after=ann.now["position"])
        self.assertEqual(watcher.expect("takeback")["takeback"]["needed"], [2, 3])
        bob.command("answer", agree=True)
        cid.command("answer", agree=True)
        catch_up(clients, cid.n)
        self.assertEqual([e["kind"] for e in watcher.entries.values()][-1], "undo")
        self.assertEqual({c.turn for c in clients}, {1})
        play(clients, moves=1)
        ann.command("takeback", after=ann.now["position"])
        bob.command("answer", agree=False)
        cid.wait(lambda: any(m.get("declined") == 2 for m in cid.others))

    def test_what_somebody_saw_is_not_taken_back_while_they_are_away(self):
        table = self.server.three_people()
        ann, bob, cid, watcher = clients = everyone_at(table)
        play(clients, moves=4)
        n = cid.now["moves"]
        cid.command("leave")
        ann.wait(lambda: any(e.get("change") == "left" for e in ann.entries.values()))
        ann.command("takeback", after=ann.now["position"])
        self.assertIn(3, watcher.expect("takeback")["takeback"]["needed"])
        bob.command("answer", agree=True)
        self.assertGreaterEqual(bob.now["moves"], n)
        cid.command("return")
        self.assertEqual(table.join().welcome["takeback"]["needed"], [3], "it still waits")
        cid.command("answer", agree=True)
        self.assertLess(cid.now["moves"], n)

    def test_who_asked_to_take_back_may_withdraw(self):
        table = self.server.three_people()
        ann, bob, cid, watcher = clients = everyone_at(table)
        play(clients, moves=2)
        ann.command("takeback", after=ann.now["position"])
        self.assertIn("ack", ann.command("answer", agree=False))
        bob.wait(lambda: any(m.get("declined") == 1 for m in bob.others))
        self.assertNotIn("takeback", table.join().welcome)

    def test_an_own_move_is_undone_while_nothing_followed(self):
        table = self.server.three_people()
        clients = everyone_at(table)
        ann = clients[0]
        ann.move()
        self.assertEqual(ann.now.get("undo"), 1)
        ann.command("undo", after=ann.now["position"])
        self.assertEqual((ann.turn, ann.entries[4]["kind"], ann.entries[5]["kind"]), (1, "move", "undo"))
        self.assertTrue(next(e for e in table.join().welcome["entries"] if e["n"] == 4)["undone"])

    def test_fragments_make_a_message_and_pings_are_answered(self):
        ann = self.server.three_people().join(1)
        text = json.dumps({"type": "chat", "id": "f", "seat": 1, "text": "in parts"}).encode()
        ann.connection.send_frame(TEXT, text[:10], final=False)
        ann.connection.send_frame(PING, b"still there?")
        ann.connection.send_frame(0, text[10:], final=True)
        self.assertEqual(ann.answer("f")["entries"][0]["text"], "in parts")
        self.assertEqual(ann.connection.pongs, [b"still there?"])

    def test_a_client_that_says_goodbye_is_answered(self):
        connection = self.server.three_people().socket()
        connection.send_frame(CLOSE, (1000).to_bytes(2, "big"))
        with self.assertRaises(Closed) as closed:
            connection.text()
        self.assertEqual(closed.exception.code, 1000)

    def test_nobody_stays_who_left_at_the_door(self):
        """A connection that ends between its hello and its welcome is not here."""
        table = self.server.three_people()
        ann = table.join(1)
        for _ in range(60):
            connection = table.socket()
            commands = [ann.tell("chat", text="busy") for _ in range(3)]
            connection.send({"type": "hello", "protocol": 1, "tokens": [table.tokens[2]]})
            connection.drop()
            for command in commands:
                ann.answer(command)
        deadline = time.monotonic() + 3
        here = None
        while here != [True, False, False] and time.monotonic() < deadline:
            watcher = table.join()
            here = [seat["here"] for seat in watcher.welcome["presence"]["seats"]]
            watcher.close()
        self.assertEqual(here, [True, False, False])


if __name__ == "__main__":
    wire.run_tests()
