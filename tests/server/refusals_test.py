#!/usr/bin/env python3
"""Every bad input gets a code and a sentence in the reader's language, and harms nobody.

    tests/server/refusals_test.py PADDOCK [test names]
"""

import json
import random

import wire
from case import SharedServerTest, sentence
from websocket import BINARY, TEXT, Socket
from wire import play

NOWHERE = "a" * 16
NOBODY = "A" * 43


def refused(client, kind, **fields):
    answer = client.command(kind, **fields)
    assert answer["type"] == "refused", answer
    return answer


class Tables(SharedServerTest):
    def test_an_unknown_table_over_http(self):
        for table in (NOWHERE, "x", "%3Cscript%3E", "..", "a" * 4000):
            for path in (f"/api/tables/{table}", f"/api/tables/{table}/journal", f"/api/tables/{table}/replay"):
                self.assert_refused(lambda **lang: self.server.get(path, **lang), 404, "no-table", "refusal.no_table")
            for path, body in ((f"/api/tables/{table}/seats", {"name": "Eve"}),
                               (f"/api/tables/{table}/fork", {"moves": 0, "seat": 1, "name": "Eve"})):
                self.assert_refused(lambda **lang: self.server.post(path, body, **lang), 404, "no-table", "refusal.no_table")

    def test_an_unknown_table_over_a_socket(self):
        for lang in ("en", "fr"):
            for path in (f"/ws/{NOWHERE}", "/ws/", "/ws", "/ws/x", "/elsewhere", "/api/tables"):
                connection = Socket(self.server.port, path, Accept_Language=lang)
                messages, code = connection.closing()
                self.assertEqual((len(messages), code), (1, 4004), path)
                self.assert_sentence(messages[0], "no-table", "refusal.no_table", lang)

    def test_a_wrong_seat_link(self):
        table = self.server.three_people()
        clients = [table.join(seat) for seat in (1, 2, 3)]
        right = table.tokens[1]
        wrong = [[NOBODY], [right[:-1] + ("A" if right[-1] != "A" else "B")], [right, NOBODY], [""],
                 [right[:-1]], [self.quiet.tokens[1]]]
        with self.unharmed(table, *clients):
            for lang in ("en", "fr"):
                for tokens in wrong:
                    connection = table.socket()
                    connection.send({"type": "hello", "protocol": 1, "tokens": tokens, "lang": lang})
                    messages, code = connection.closing()
                    self.assertEqual((len(messages), code), (1, 4003), tokens)
                    self.assert_sentence(messages[0], "bad-token", "refusal.bad_token", lang)

    def claim(self, table, **body):
        return lambda **lang: self.server.post(table.path("seats"), body, **lang)

    def test_a_wrong_invitation(self):
        table = self.server.make_table()
        with self.unharmed(table):
            for invite in ("", "x", NOWHERE, self.quiet.invite, table.invite.upper()):
                self.assert_refused(self.claim(table, name="Eve", invite=invite), 403, "bad-invite", "refusal.bad_invite")
            self.assert_refused(self.claim(table, name="Eve"), 403, "bad-invite", "refusal.bad_invite")

    def test_a_full_table_and_a_race_begun(self):
        full = self.server.make_table(seats=["Ann", "Bob", "Cid"])
        with self.unharmed(full, full.join(1, 2, 3)):
            for seat in ({}, {"seat": 1}, {"seat": 9}):
                self.assert_refused(self.claim(full, name="Eve", invite=full.invite, **seat), 409, "started",
                                    "refusal.started")

    def test_a_seat_that_is_taken_or_is_not_there(self):
        table = self.server.make_table()
        with self.unharmed(table):
            for seat in (1, 4, 10):
                self.assert_refused(self.claim(table, name="Eve", invite=table.invite, seat=seat), 409, "seat-taken",
                                    "refusal.seat_taken")

    def test_a_name_that_is_taken(self):
        table = self.server.make_table()
        with self.unharmed(table):
            self.assert_refused(self.claim(table, name="Ann", invite=table.invite), 409, "name-taken",
                                "refusal.name_taken", name="Ann")
        self.assert_refused(lambda **lang: self.create(["Ann", "Ann", None], **lang), 400, "bad-request",
                            "error.name.twice", name="Ann")

    def create(self, names, **lang):
        seats = [{"kind": "me", "name": name} if name is not None else {"kind": "open"} for name in names]
        return self.server.post("/api/tables", {"game": wire.GAME, "seats": seats}, **lang)

    def test_names_that_are_none(self):
        table = self.server.make_table()
        names = ["", " ", " Ann", "Ann ", "x" * 41, "é" * 41, "a\nb", "a\tb", "a\0b", "\x7f", "\x1b[2J", "a\u0085b",
                 "a\u2028b", "\u202eAnn", "\u2066Ann\u2069"]
        with self.unharmed(table):
            for name in names:
                self.assert_refused(self.claim(table, name=name, invite=table.invite), 400, "bad-name", "error.name")
                self.assert_refused(lambda **lang: self.create([name, None, None], **lang), 400, "bad-request", "error.name")
        for name in ("x" * 40, "é" * 40, "日本語", "Zoë 🏎️", "O'Neil \"Ace\" <3"):
            again = self.server.make_table()
            again.claim(name)
            self.assertEqual(again.summary()["seats"][1]["name"], name)

    def test_a_title_too_long(self):
        for title in ("x" * 61, "a\nb"):
            body = {"game": wire.GAME, "title": title, "seats": [{"kind": "open"}] * 3}
            self.assert_refused(lambda **lang: self.server.post("/api/tables", body, **lang), 400, "bad-request",
                                "error.table.title")


class Bodies(SharedServerTest):
    def test_bodies_that_are_no_request(self):
        table = self.server.make_table()
        broken = ["", "{", "[]", "null", "42", '"x"', "{}}", '{"name":"a",}', b"\xff\xfe", '{"name":"\\ud800"}',
                  "[" * 16000, '{"a":' * 3000]
        with self.unharmed(table):
            for body in broken:
                for path in ("/api/tables", table.path("seats"), table.path("fork")):
                    self.assert_refused(lambda **lang: self.server.post(path, body, **lang), 400, "bad-request",
                                        "error.wire.body")

    def test_fields_that_are_wrong(self):
        open_seats = [{"kind": "open"}] * 3
        right = {"game": wire.GAME, "seats": open_seats}
        wrong = [("game", {"seats": open_seats}), ("seats", {"game": wire.GAME}), ("seats", {**right, "seats": []}),
                 ("seats", {**right, "seats": open_seats * 4}), ("seats", {**right, "seats": [{"kind": "king"}] * 3}),
                 ("seats", {**right, "seats": [1, 2, 3]}), ("clock", {**right, "clock": {"move": 1, "bank": 0}}),
                 ("clock", {**right, "clock": "fast"}), ("options", {**right, "options": {"races": 3}}),
                 ("public", {**right, "public": "yes"}), ("seed", {**right, "seed": -1}), ("seed", {**right, "seed": 1e99}),
                 ("extra", {**right, "extra": 1})]
        for field, body in wrong:
            self.assert_refused(lambda **lang: self.server.post("/api/tables", body, **lang), 400, "bad-request",
                                "error.wire.field", field=field)

    def test_settings_that_no_game_has(self):
        open_seats = [{"kind": "open"}] * 3
        for body in ({"game": "chess", "seats": open_seats}, {"game": wire.GAME, "seats": open_seats[:1]},
                     {"game": wire.GAME, "seats": open_seats * 3},
                     {"game": wire.GAME, "seats": open_seats, "options": {"races": "x"}},
                     {"game": wire.GAME, "seats": open_seats, "options": {"speed": "9"}},
                     {"game": wire.GAME, "seats": open_seats, "stand_in": "nobody"},
                     {"game": wire.GAME, "seats": [{"kind": "bot", "bot": "genius"}] * 3}):
            sentences = set()
            for lang in ("en", "fr"):
                answer = self.server.post("/api/tables", body, Accept_Language=lang)
                refusal = json.loads(answer.body)
                self.assertEqual((answer.status, refusal["code"]), (400, "bad-request"), answer.body)
                sentences.add(refusal["sentence"])
            self.assertEqual(len(sentences), 2, body)

    def test_a_journal_that_is_none(self):
        for body in ("", "hello", "[paddock \"journal 1\"]\n", "<script>alert(1)</script>"):
            answer = self.server.post("/api/replay", body, Accept_Language="fr")
            self.assertEqual((answer.status, json.loads(answer.body)["code"]), (400, "bad-request"), answer.body)

    def test_moments_that_are_none(self):
        table = self.server.make_table(seats=["Ann", "Bob", "Cid"])
        play([table.join(1, 2, 3)])
        for query in ("from=99999", "from=-1", "from=x", "from=", "viewer=4", "viewer=11", "viewer=x", "from=99999999999"):
            path = table.path("replay?" + query)
            self.assert_refused(lambda **lang: self.server.get(path, **lang), 400, "bad-request", "error.wire.step")

    def test_too_many_tables_asked_for_at_once(self):
        path = "/api/tables?ids=" + ",".join(["a" * 16] * 31)
        self.assert_refused(lambda **lang: self.server.get(path, **lang), 400, "bad-request", "error.wire.field",
                            field="ids")


class Messages(SharedServerTest):
    BROKEN = ["", "{", "null", "[]", "42", '"hello"', "{}", '{"type":7}', '{"type":"fly"}', '{"type":"hello"}',
              '{"type":"hello","protocol":1,"tokens":"x"}', '{"type":"hello","protocol":"1","tokens":[]}',
              '{"type":"hello","protocol":1,"tokens":[],"lang":"xx"}', '{"type":"hello","protocol":1,"tokens":[],"last":-1}',
              '{"type":"hello","protocol":1,"tokens":[],"more":1}', "[" * 8000, '{"type":"chat","text":"\\ud800"}']
    WRONG = [{"type": "move"}, {"type": "move", "id": "a", "seat": 1, "move": 7, "after": 3},
             {"type": "move", "id": "", "seat": 1, "move": "x", "after": 3},
             {"type": "move", "id": "a b", "seat": 1, "move": "x", "after": 3},
             {"type": "move", "id": "a" * 41, "seat": 1, "move": "x", "after": 3},
             {"type": "move", "id": "a", "seat": 0, "move": "x", "after": 3},
             {"type": "move", "id": "a", "seat": 11, "move": "x", "after": 3},
             {"type": "move", "id": "a", "seat": 1, "move": "x", "after": -1},
             {"type": "move", "id": "a", "seat": 1, "move": "x", "after": 2 ** 70},
             {"type": "move", "id": "a", "seat": 1, "move": "x", "after": 1.5},
             {"type": "move", "id": "a", "seat": 1, "move": "x", "after": 3, "cheat": True},
             {"type": "answer", "id": "a", "seat": 1, "agree": "yes"}, {"type": "look", "n": -1}, {"type": "log"},
             {"type": "ping", "id": "a"}, {"type": "preview", "seat": 1}]

    def test_a_message_that_is_none(self):
        table = self.server.three_people()
        clients = {lang: table.join(1, lang=lang) for lang in ("en", "fr")}
        with self.unharmed(table):
            for lang, client in clients.items():
                for text in self.BROKEN + [json.dumps(message) for message in self.WRONG]:
                    client.connection.send_text(text)
                    self.assert_sentence(client.answer(), "bad-message", "refusal.bad_message", lang)
                client.connection.send_frame(BINARY, b"\x00\x01\x02")
                self.assert_sentence(client.answer(), "bad-message", "refusal.bad_message", lang)
        clients["en"].move()

    def test_bytes_that_are_no_frames_end_that_connection_alone(self):
        table = self.server.three_people()
        ann = table.join(1)
        with self.unharmed(table):
            for spoil, code in ((lambda c: c.send_frame(TEXT, b"\xff\xfe"), 1007),
                                (lambda c: c.send_frame(TEXT, b"{}", masked=False), 1002),
                                (lambda c: c.send_frame(0x3, b"x"), 1002),
                                (lambda c: c.send_frame(TEXT | 0x70, b"x"), 1002),
                                (lambda c: c.send_frame(0, b"nothing before"), 1002)):
                other = table.join(2).connection
                spoil(other)
                self.assertEqual(other.closing()[1], code)
        ann.move()

    def test_hello_comes_first_and_once(self):
        table = self.server.three_people()
        with self.unharmed(table):
            for lang in ("en", "fr"):
                early = table.socket(Accept_Language=lang)
                early.send({"type": "ping"})
                self.assert_sentence(early.receive(), "bad-message", "error.wire.hello", lang)
                early.send({"type": "chat", "id": "a", "seat": 1, "text": "hi"})
                self.assert_sentence(early.receive(), "bad-message", "error.wire.hello", lang)
                ann = table.join(1, lang=lang)
                ann.connection.send({"type": "hello", "protocol": 1, "tokens": [table.tokens[2]]})
                self.assert_sentence(ann.answer(), "bad-message", "error.wire.hello", lang)
                self.assert_sentence(refused(ann, "chat", seat=2, text="as Bob"), "not-seated", "refusal.not_seated", lang)

    def test_a_page_of_another_version(self):
        table = self.server.three_people()
        for lang in ("en", "fr"):
            for protocol in (0, 2, 99):
                connection = table.socket()
                connection.send({"type": "hello", "protocol": protocol, "tokens": [], "lang": lang})
                messages, code = connection.closing()
                self.assertEqual(code, 4002)
                self.assert_sentence(messages[0], "bad-message", "error.wire.protocol", lang)

    def test_a_message_too_long(self):
        table = self.server.three_people()
        ann = table.join(1)
        with self.unharmed(table, *(table.join(seat) for seat in (1, 2, 3))):
            fits = json.dumps({"type": "chat", "id": "a", "seat": 1, "text": "x" * 8000})
            ann.connection.send_text(fits)
            self.assert_sentence(ann.answer("a"), "bad-text", "refusal.bad_text")
            for length in (8193, 70000, 1 << 20):
                other = table.join(2).connection
                other.send_text("x" * length)
                self.assertEqual(other.closing()[1], 1009)
            other = table.join(2).connection
            for _ in range(40):
                other.send_frame(TEXT if _ == 0 else 0, b"x" * 300, final=False)
            self.assertEqual(other.closing()[1], 1009)

    def test_chat_that_is_none(self):
        table = self.server.three_people()
        with self.unharmed(table):
            for lang in ("en", "fr"):
                ann = table.join(1, lang=lang)
                for text in ("", "x" * 301, "a\nb", "\0", "\x1b[31m", "\u202e", "\u2028"):
                    self.assert_sentence(refused(ann, "chat", text=text), "bad-text", "refusal.bad_text", lang)
        self.assertEqual(table.join(1).chat("é" * 300)["type"], "entries")


class Moves(SharedServerTest):
    def seats(self, lang="en"):
        table = self.server.three_people()
        return table, [table.join(seat, lang=lang) for seat in (1, 2, 3)]

    def test_moves_that_are_refused(self):
        for lang in ("en", "fr"):
            table, clients = self.seats(lang)
            ann, bob, _ = clients
            play(clients, moves=1)
            position = ann.now["position"]
            with self.unharmed(table, *clients):
                self.assert_sentence(refused(bob, "move", move=bob.choice(), after=position - 1), "stale",
                                     "refusal.stale", lang)
                self.assert_sentence(refused(bob, "move", move=bob.choice(), after=position + 9), "stale",
                                     "refusal.stale", lang)
                early = refused(ann, "move", move=bob.choice(), after=position)
                self.assertEqual((early["code"], early["message"]["key"]), ("not-your-turn", "error.move.turn"))
                self.assertEqual(early["sentence"], sentence("error.move.turn", lang, player="Bob"))
                for move in ("fly", "choose", "choose pink", "x" * 200, "<script>"):
                    illegal = refused(bob, "move", move=move, after=position)
                    self.assertEqual(illegal["code"], "illegal-move", illegal)
                for move in ("", "x" * 7000, "choose red\nchoose blue", "choose \u202ered"):
                    self.assert_sentence(refused(bob, "move", move=move, after=position), "illegal-move",
                                         "error.move.words", lang)
                self.assert_sentence(refused(bob, "move", seat=1, move="x", after=position), "not-seated",
                                     "refusal.not_seated", lang)

    def test_a_spectator_commands_nobody(self):
        table, clients = self.seats()
        watcher = table.join()
        watcher.connection.send({"type": "chat", "id": "a", "seat": 1, "text": "psst"})
        self.assert_sentence(watcher.answer("a"), "not-seated", "refusal.not_seated")
        watcher.connection.send({"type": "preview", "seat": 1, "move": clients[0].choice()})
        self.assert_sentence(watcher.answer(), "not-your-turn", "refusal.not_your_turn")

    def test_nothing_to_take_back_to_return_from_or_to_answer(self):
        for lang in ("en", "fr"):
            table, clients = self.seats(lang)
            ann, bob, cid = clients
            position = ann.now["position"]
            with self.unharmed(table, *clients):
                for kind, code, key, fields in (
                        ("undo", "cannot-undo", "refusal.cannot_undo", {"after": position}),
                        ("reset", "cannot-undo", "refusal.cannot_undo", {"after": position}),
                        ("takeback", "cannot-undo", "error.table.takeback_none", {"after": position}),
                        ("answer", "no-request", "refusal.no_request", {"agree": True}),
                        ("return", "not-away", "refusal.not_away", {}),
                        ("start", "started", "refusal.started", {}),
                        ("cover", "not-away", "error.wire.not_lost", {"other": 2}),
                        ("cover", "not-away", "refusal.not_away", {"other": 9})):
                    self.assert_sentence(refused(ann, kind, **fields), code, key, lang)
                ann.connection.send({"type": "look", "n": 10 ** 6})
                self.assert_sentence(ann.answer(), "stale", "refusal.stale", lang)
                ann.connection.send({"type": "preview", "seat": 1, "move": "fly"})
                self.assert_sentence(ann.answer(), "illegal-move", "error.move.illegal", lang, move="fly")

    def test_before_the_start_and_after_the_end(self):
        for lang in ("en", "fr"):
            waiting = self.server.make_table().join(1, lang=lang)
            self.assert_sentence(refused(waiting, "move", move="choose red", after=0), "not-started",
                                 "refusal.not_started", lang)
            table = self.server.make_table(seats=["Ann", "Bob", "Cid"])
            screen = table.join(1, 2, 3, lang=lang)
            play([screen])
            late = refused(screen, "move", move="choose red", after=screen.now["position"])
            self.assert_sentence(late, "match-over", "refusal.match_over", lang)

    def test_two_moves_sent_at_once_are_one_and_a_refusal(self):
        table, (ann, bob, cid) = self.seats()
        moves = [choice["move"] for choice in ann.now["choices"]["moves"]]
        position = ann.now["position"]
        ids = [ann.tell("move", move=move, after=position) for move in moves]
        answers = {}
        while len(answers) < len(ids):  # refusals may overtake what waits for the disk
            message = ann.take()
            answers[message.get("ack") or message.get("id")] = message.get("code", "done")
        self.assertEqual([answers[command] for command in ids], ["done"] + ["stale"] * (len(ids) - 1))

    def test_noise_from_many_sides_changes_nothing(self):
        table, clients = self.seats()
        dice = random.Random(7)
        alphabet = '{}[]",:\\ abtype"hello"move"id"seat"1234567890.-eE\x00\x7f<>&\u2603'
        with self.unharmed(table, *clients):
            for _ in range(300):
                text = "".join(dice.choice(alphabet) for _ in range(dice.randrange(200)))
                clients[0].connection.send_text(text)
                self.assertEqual(clients[0].answer()["code"], "bad-message")


if __name__ == "__main__":
    wire.run_tests()
