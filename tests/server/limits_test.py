#!/usr/bin/env python3
"""What a server allows anybody: origins, headers, sizes, rates, connections; and scripts stay text.

    tests/server/limits_test.py PADDOCK [test names]
"""

import json
import socket
import time

import schema
import wire
from case import ServerTest, SharedServerTest
from websocket import Closed, Socket
from wire import play

POLICY = ("default-src 'none'", "script-src 'self'", "style-src 'self'", "base-uri 'none'", "form-action 'none'",
          "frame-ancestors 'none'")


class Pages(SharedServerTest):
    def assert_headers(self, answer):
        for part in POLICY:
            self.assertIn(part, answer.headers["Content-Security-Policy"])
        for part in ("unsafe-inline", "'unsafe-eval'"):  # WebAssembly may be compiled, text may not
            self.assertNotIn(part, answer.headers["Content-Security-Policy"])
        self.assertEqual(answer.headers["X-Content-Type-Options"], "nosniff")
        self.assertEqual(answer.headers["Referrer-Policy"], "no-referrer")
        self.assertEqual(answer.headers["Cross-Origin-Opener-Policy"], "same-origin")
        self.assertEqual(answer.headers["Cross-Origin-Resource-Policy"], "same-origin")
        self.assertNotIn("Access-Control-Allow-Origin", answer.headers)

    def test_every_answer_says_what_a_page_may_do(self):
        for path in ("/", "/table/x", "/api/games", "/api/tables", "/health", "/ready", "/metrics", "/api/none", self.quiet.path()):
            self.assert_headers(self.server.get(path))
        self.assert_headers(self.server.post("/api/tables", "{"))

    def test_what_is_said_of_a_table_is_kept_by_nobody(self):
        for path in ("/api/tables", self.quiet.path(), "/api/none"):
            self.assertEqual(self.server.get(path).headers["Cache-Control"], "no-store")

    def test_an_unknown_path_is_no_page(self):
        for path in ("/api", "/api/", "/api/none", "/metrics", "/api/tables/", "/x.png", "/assets/../../etc/passwd.txt", "/.env",
                     "/assets/%2e%2e/%2e%2e/etc/passwd.txt", self.quiet.path("none"), self.quiet.path("replay", "x")):
            answer = self.server.get(path)
            self.assertEqual(answer.status, 404, path)
            self.assertIn(json.loads(answer.body)["code"], ("no-page", "no-table"))
        for path in ("/api/none", "/x.png"):
            self.assert_refused(lambda **lang: self.server.get(path, **lang), 404, "no-page", "refusal.no_page")

    def test_a_wrong_method_is_no_page(self):
        for method, path in (("DELETE", "/api/tables"), ("PUT", "/api/tables"), ("PATCH", "/api/games"), ("POST", "/"),
                             ("POST", "/health"), ("GET", self.quiet.path("seats")), ("GET", "/api/replay"),
                             ("DELETE", self.quiet.path()), ("PUT", self.quiet.path("seats")), ("OPTIONS", "/api/tables"),
                             ("BREW", "/coffee"), ("POST", self.quiet.path()), ("POST", self.quiet.path("journal"))):
            answer = self.server.ask(method, path, "{}" if method != "GET" else None)
            self.assertEqual((answer.status, json.loads(answer.body)["code"]), (404, "no-page"), (method, path))

    def test_head_is_get_without_a_body(self):
        for path in ("/", "/health", "/api/games"):
            answer = self.server.ask("HEAD", path)
            self.assertEqual((answer.status, answer.body), (200, b""))



class Origins(SharedServerTest):
    flags = ("--origin", "https://play.example")
    OTHERS = ("https://evil.example", "null", "http://localhost", "https://play.example.evil.example", "file://")

    def own(self):
        return (f"http://localhost:{self.server.port}", f"https://localhost:{self.server.port}", "https://play.example")

    def post(self, origin, **lang):
        body = {"game": wire.GAME, "seats": [{"kind": "open"}] * 3}
        return self.server.post("/api/tables", body, Origin=origin, Host=f"localhost:{self.server.port}", **lang)

    def test_other_sites_cannot_post(self):
        for origin in self.OTHERS:
            self.assert_refused(lambda **lang: self.post(origin, **lang), 403, "origin", "refusal.origin")
        for origin in self.own():
            self.assertEqual(self.post(origin).status, 201)

    def test_other_sites_get_no_socket(self):
        for origin in self.OTHERS:
            for lang in ("en", "fr"):
                connection = self.quiet.socket(Origin=origin, Accept_Language=lang)
                self.assertEqual(connection.status, 403)
                connection.read_rest()
                self.assert_sentence(json.loads(connection.buffer), "origin", "refusal.origin", lang)
        for origin in self.own():
            self.assertEqual(self.quiet.socket(Origin=origin).status, 101)


class Hosts(SharedServerTest):
    flags = ("--allow-host", "localhost", "--allow-host", "play.example", "--allow-host", "127.0.0.1")

    def test_other_names_for_our_address_are_not_answered(self):
        for host in ("evil.example", "evil.example:8080", "localhost.evil.example", "[::1]:80", "play.example:80:80"):
            self.assert_refused(lambda **lang: self.server.get("/api/tables", Host=host, **lang), 421, "host",
                                "refusal.host")
        for host in ("localhost", "LOCALHOST:1234", "play.example:443", f"127.0.0.1:{self.server.port}"):
            self.assertEqual(self.server.get("/api/tables", Host=host).status, 200)

    def test_a_page_may_talk_to_this_server_alone(self):
        policy = self.server.get("/", Host="play.example:81").headers["Content-Security-Policy"]
        self.assertIn("connect-src 'self' ws://play.example:81 wss://play.example:81;", policy)


class RawBytes(SharedServerTest):
    def exchange(self, data, timeout=10):
        with socket.create_connection(("127.0.0.1", self.server.port), timeout=timeout) as connection:
            connection.sendall(data)
            answer = b""
            try:
                while more := connection.recv(65536):
                    answer += more
            except ConnectionResetError:
                pass
            return answer

    def test_garbage_ends_its_own_connection_at_once(self):
        for data in (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(200), b"GET\r\n\r\n", b"hello\r\n\r\n",
                     b"GET / HTTP/9.9\r\n\r\n", b"GET / HTTP/1.1\r\nbad header\r\n\r\n", b"\r\n" * 9 + b"\0\0\0\0\r\n\r\n",
                     b"GET / HTTP/1.1\r\nX: " + b"x" * 9000 + b"\r\n\r\n",
                     b"POST /api/tables HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
                     b"POST /api/tables HTTP/1.1\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello",
                     b"POST /api/tables HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n"):
            began = time.monotonic()
            self.assertNotIn(b" 200 ", self.exchange(data).split(b"\r\n")[0], data)
            self.assertLess(time.monotonic() - began, 5, data)

    def test_a_request_whose_end_is_not_clear_is_refused(self):
        start = b"POST /api/tables HTTP/1.1\r\nHost: x\r\n"
        hidden = b"0\r\n\r\nGET /health HTTP/1.1\r\nHost: x\r\n\r\n"
        for lines in (b"Transfer-Encoding: chunked\r\nContent-Length: 6\r\n", b"Transfer-Encoding: xchunked\r\n",
                      b"Transfer-Encoding: identity\r\n", b"Transfer-Encoding: gzip, chunked\r\n",
                      b"Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n",
                      b"Content-Length: 5\r\nTransfer-Encoding: chunked\r\n", b"Content-Length: +5\r\n",
                      b"Content-Length: 5\r\nContent-Length: 5\r\n", b"Host: y\r\nContent-Length: 2\r\n"):
            answer = self.exchange(start + lines + b"\r\n" + hidden)
            self.assertEqual(answer.split(b"\r\n")[0], b"HTTP/1.1 400 Bad Request", lines)
            self.assertEqual(answer.count(b"HTTP/1.1 "), 1, lines)  # what was hidden in it is not answered
            refusal = json.loads(answer.split(b"\r\n\r\n", 1)[1])
            self.assert_sentence(refusal, "bad-request", "refusal.bad_request")

    def test_a_body_too_large(self):
        for size in (16 * 1024 + 1, 300_000, 3_000_000):
            self.assert_refused(lambda **lang: self.server.post("/api/tables", "x" * size, **lang), 413, "too-large",
                                "refusal.too_large")
            self.assert_refused(lambda **lang: self.server.post("/api/tables", iter([b"x" * size]), **lang), 413,
                                "too-large", "refusal.too_large")
        self.assert_refused(lambda **lang: self.server.post("/api/replay", "x" * 8_000_000, **lang), 413, "too-large",
                            "refusal.too_large")
        self.assert_refused(lambda **lang: self.server.post("/api/tables", "x" * 16 * 1024, **lang), 400, "bad-request",
                            "error.wire.body")

    def test_half_a_request_keeps_nobody_waiting(self):
        lazy = []
        for beginning in (b"", b"G", b"GET / HTTP/1.1\r\n", b"POST /api/tables HTTP/1.1\r\nContent-Length: 500\r\n\r\n{",
                          b"GET /ws/" + self.quiet.id.encode() + b" HTTP/1.1\r\nUpgrade: websocket\r\n") * 20:
            connection = socket.create_connection(("127.0.0.1", self.server.port))
            connection.sendall(beginning)
            lazy.append(connection)
        began = time.monotonic()
        self.assertEqual(self.server.get("/health").status, 200)
        play(self.watchers, moves=3)
        self.assertLess(time.monotonic() - began, 2)
        for connection in lazy:
            connection.close()


class Patience(ServerTest):
    def test_who_says_nothing_is_let_go(self):
        """30 seconds for a request, 10 for the goodbye of a socket that has nowhere to go."""
        server = self.serve()
        silent = socket.create_connection(("127.0.0.1", server.port))
        slow = socket.create_connection(("127.0.0.1", server.port))
        lost = Socket(server.port, "/ws/" + "a" * 16)
        began = time.monotonic()
        ended = {}
        while len(ended) < 3 and time.monotonic() - began < 45:
            time.sleep(0.5)
            try:
                slow.sendall(b"G" if time.monotonic() - began < 1 else b"X")
            except OSError:
                ended.setdefault("slow", time.monotonic() - began)
            for name, connection in (("silent", silent), ("lost", lost.socket)):
                connection.setblocking(False)
                try:
                    if not connection.recv(4096):
                        ended.setdefault(name, time.monotonic() - began)
                except BlockingIOError:
                    pass
                except ConnectionResetError:
                    ended.setdefault(name, time.monotonic() - began)
        self.assertEqual(sorted(ended), ["lost", "silent", "slow"], ended)
        self.assertLess(ended["lost"], 15)


class Rates(ServerTest):
    def test_too_many_messages(self):
        server = self.serve(fast=False)
        for lang in ("en", "fr"):
            table = server.three_people()
            clients = [table.join(seat) for seat in (1, 2, 3)]
            noisy = table.join(lang=lang).connection
            for _ in range(100):
                noisy.send({"type": "ping"})
            messages, code = noisy.closing()
            self.assertEqual(code, 1008)
            self.assert_sentence(messages[-1], "too-fast", "refusal.too_fast", lang)
            self.assertGreaterEqual(sum(m["type"] == "pong" for m in messages), 50)
            play(clients, moves=3)
        self.assertIn("paddock_closed_for_limits_total 2", server.metrics())

    def test_frames_without_a_message_count_too(self):
        server = self.serve(fast=False)
        table = server.three_people()
        for frame in (b"\x89\x80\0\0\0\0", b"\x8a\x80\0\0\0\0", b"\x82\x80\0\0\0\0"):  # ping, pong, binary; all empty
            noisy = table.join().connection
            noisy.socket.sendall(frame * 100)
            messages, code = noisy.closing()
            self.assertEqual(code, 1008, frame)
            self.assert_sentence(messages[-1], "too-fast", "refusal.too_fast")

    def test_the_parts_of_a_message_count_too(self):
        noisy = self.serve(fast=False).three_people().join().connection
        noisy.socket.sendall(b"\x01\x80\0\0\0\0" + b"\x00\x80\0\0\0\0" * 100)  # one text that never ends
        messages, code = noisy.closing()
        self.assertEqual(code, 1008)
        self.assert_sentence(messages[-1], "too-fast", "refusal.too_fast")

    def test_an_even_pace_is_all_right(self):
        ann = self.serve("--messages-per-second", 100, fast=False).make_table().join(1)
        for _ in range(350):
            ann.ask("ping")
            time.sleep(0.01)

    def test_connections_of_one_address(self):
        server = self.serve("--connections-per-address", 8, fast=False)
        table = server.three_people()
        clients = [table.join(seat) for seat in (1, 2, 3)]
        others = [table.join() for _ in range(5)]
        for _ in range(20):
            connection = table.socket()
            self.assertEqual(connection.status, 429)
            connection.read_rest()
            self.assert_sentence(json.loads(connection.buffer), "too-many", "refusal.too_many")
        play(clients, moves=3)
        others.pop().close()
        time.sleep(0.3)
        self.assertEqual(table.join().welcome["type"], "welcome")

    def test_requests_of_one_address(self):
        server = self.serve("--requests-per-second", 1, fast=False)
        answers = [server.get("/health") for _ in range(20)]
        self.assertEqual([a.status for a in answers[:10]], [200] * 10)
        self.assertEqual(answers[-1].status, 429)
        self.assertIn(int(answers[-1].headers["Retry-After"]), (1, 2))
        self.assert_refused(lambda **lang: server.get("/health", **lang), 429, "too-many", "error.wire.too_many_requests")
        time.sleep(2)
        self.assertEqual(server.get("/health").status, 200)

    def test_tables_made_from_one_address(self):
        server = self.serve("--tables-per-minute", 3, fast=False)
        body = {"game": wire.GAME, "seats": [{"kind": "me", "name": "Ann"}, {"kind": "open"}, {"kind": "open"}]}
        table = server.three_people()
        self.assertEqual(server.post("/api/tables", {**body, "game": "chess"}).status, 400, "costs nothing")
        for _ in range(2):
            self.assertEqual(server.post("/api/tables", body).status, 201)
        answer = server.post("/api/tables", body)
        self.assertIn(int(answer.headers["Retry-After"]), range(15, 21))
        self.assert_refused(lambda **lang: server.post("/api/tables", body, **lang), 429, "too-many",
                            "error.wire.too_many_tables")
        play([table.join(seat) for seat in (1, 2, 3)], moves=3)

    def test_chat_of_one_address(self):
        server = self.serve("--chat-per-minute", 5, "--messages-per-second", 100, fast=False)
        table = server.three_people()
        ann, bob = table.join(1), table.join(2, lang="fr")
        for _ in range(5):
            self.assertEqual(ann.chat("Brum!")["type"], "entries")
        refused = ann.chat("Brum!")
        self.assert_sentence(refused, "too-many", "error.wire.too_much_chat")
        self.assert_sentence(bob.chat("Brum !"), "too-many", "error.wire.too_much_chat", "fr")
        play([ann, bob, table.join(3)], moves=3)

    def test_who_never_reads_is_closed_and_the_others_go_on(self):
        server = self.serve()
        table = server.three_people()
        clients = [table.join(seat) for seat in (1, 2, 3)]
        play(clients, moves=20)
        deaf = table.join(receive_buffer=4096).connection
        asked = 0
        while "paddock_closed_for_limits_total 1" not in server.metrics():
            for _ in range(20):
                deaf.send({"type": "log", "before": 1000})
            asked += 20
            self.assertLess(asked, 2000)
            play(clients, moves=1)
        play(clients, moves=5)
        with self.assertRaises((Closed, TimeoutError)):
            while True:
                deaf.text(timeout=5)
        wire.catch_up(clients, max(c.n for c in clients))


def script_payloads():
    """500 of them: each of these in each of these wrappings."""
    cores = ["<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "<svg/onload=alert(1)>", "javascript:alert(1)",
             "\"><script>alert(1)</script>", "'><b onclick=alert(1)>", "</title><script>", "<iframe src=//x>", "{{7*7}}",
             "${alert(1)}", "<a href=javascript:alert(1)>", "&lt;script&gt;", "<!--", "]]>", "</script>", "\\u003cscript\\u003e",
             "<body onload=alert(1)>", "'-alert(1)-'", "`+alert(1)+`", "<math><mi//xlink:href=x>", "<style>@import'x'</style>",
             "<object data=x>", "<base href=//x>", "<link rel=import href=x>", "%3Cscript%3E"]
    wraps = ["{}", "{}x", "a{}", "\"{}", "'{}", "{}\"", "{}\\", "\\{}", "<{}>", "{} {}", "\u00e9{}", "{}\U0001f3ce",
             "{}\n", "\t{}", "{}\0", "\u202e{}", "{}" + "x" * 30, "{}" * 12, "{}" + "y" * 300, "\x7f{}"]
    return [wrap.format(core, core) if wrap.count("{}") < 3 else core * 12 for core in cores for wrap in wraps]


def is_printable(text):
    controls = [*range(0, 0x20), *range(0x7F, 0xA0), 0x200E, 0x200F, *range(0x2028, 0x202F), *range(0x2066, 0x206A)]
    return not any(ord(letter) in controls for letter in text)


class Scripts(SharedServerTest):
    def test_scripts_in_chat_come_back_as_the_same_text_or_not_at_all(self):
        payloads = script_payloads()
        self.assertEqual(len(payloads), 500)
        table = self.server.three_people()
        ann, bob = table.join(1), table.join(2)
        accepted = []
        for payload in payloads:
            answer = ann.chat(payload)
            if is_printable(payload) and len(payload) <= 300:
                self.assertEqual(answer["entries"][0]["text"], payload)
                accepted.append(payload)
            else:
                self.assert_sentence(answer, "bad-text", "refusal.bad_text")
        self.assertGreater(len(accepted), 300)
        bob.wait(lambda: bob.n >= ann.n)
        self.assertEqual([e["text"] for e in bob.entries.values() if e["kind"] == "chat"], accepted)
        for text in bob.texts:
            self.assertNotRegex(text, r"[\x00-\x1f\x7f]")

    def test_scripts_in_names_and_titles_come_back_as_the_same_text_or_not_at_all(self):
        accepted = 0
        for payload in script_payloads():
            body = {"game": wire.GAME, "title": payload[:60] if is_printable(payload) else "", "public": True,
                    "seats": [{"kind": "me", "name": payload}, {"kind": "open"}, {"kind": "open"}]}
            answer = self.server.post("/api/tables", body)
            self.assertEqual(answer.headers["Content-Type"], "application/json")
            self.assertEqual(answer.headers["X-Content-Type-Options"], "nosniff")
            fits = is_printable(payload) and len(payload) <= 40 and payload.strip(" ") == payload
            self.assertEqual(answer.status, 201 if fits else 400, (payload, answer.body))
            if fits:
                accepted += 1
                summary = wire.Table(self.server, json.loads(answer.body)).summary()
                self.assertEqual((summary["seats"][0]["name"], summary["title"]), (payload, payload[:60]))
        self.assertGreater(accepted, 200)
        lobby = self.server.get("/api/tables")
        self.assertEqual(lobby.headers["Content-Type"], "application/json")
        schema.check("TableList", json.loads(lobby.body))

    def test_no_page_carries_what_people_wrote(self):
        name = "<script>evil()</script>"
        table = self.server.make_table(seats=[name, None, None], title=name, public=True)
        for path in ("/", f"/table/{table.id}", f"/t/{table.id}", f"/{name}", f"/table/{table.id}?name={name}", "/lobby"):
            answer = self.server.get(path.replace(" ", "%20"))
            self.assertNotIn(b"evil()", answer.body)
        for path in (f"/api/{name}", f"/{name}.png", f"/api/tables/{name}"):
            answer = self.server.get(path)
            self.assertEqual(answer.headers["Content-Type"], "application/json")
            self.assertNotIn(b"evil()", answer.body)


if __name__ == "__main__":
    wire.run_tests()
