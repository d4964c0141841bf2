#!/usr/bin/env python3
"""Writes the beginnings of each target's corpus anew, from what the project ships; what a fuzzer found stays beside them.

    tests/fuzz/make_corpus.py
"""

import json
import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parents[2]
CORPUS = ROOT / "tests/fuzz/corpus"
GAMES = sorted(path.parent.parent.name for path in ROOT.glob("games/*/golden/signature.txt"))


def keep(target, name, data):
    folder = CORPUS / target
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_bytes(data if isinstance(data, bytes) else data.encode())


def journals():
    for file in ROOT.glob("games/*/golden/*.journal"):
        lines = file.read_text().splitlines(keepends=True)
        game = file.parent.parent.name
        keep("journal", f"{game}-{file.stem}-beginning", "".join(lines[:60]))
        if file.stat().st_size < 12_000:
            keep("journal", f"{game}-{file.stem}", file.read_bytes())
        moves = [line.split(" ", 1)[1].strip() for line in lines if re.match(r"[*] |[0-9]+[.] ", line)][:40]
        for number in range(4):
            keep("moves", f"{game}-{file.stem}-{number}", bytes([number, 7, number * 20]) + "\n".join(moves).encode())


def files():
    for file in ROOT.glob("games/formula-d/data/circuits/mon*.json"):
        keep("board", file.stem, file.read_bytes())
    square = [[0, 0], [900, 0], [900, 700], [0, 700]]
    keep("line", "square.csv", "x,y\n" + "\n".join(f"{x},{y}" for x, y in square))
    keep("line", "square.geojson", json.dumps({"type": "Feature", "properties": {"name": "Square"}, "geometry": {
        "type": "LineString", "coordinates": [[x / 1e5, y / 1e5] for x, y in square]}}))
    for file in ROOT.glob("games/formula-fun/data/*deck*"):
        keep("deck", file.stem, file.read_bytes())
    for file in ROOT.glob("games/grand-prix-2006/data/**/*.csv"):
        name = file.relative_to(ROOT / "games/grand-prix-2006/data")
        if file.stat().st_size < 8_000:
            keep("charts", file.stem, f"{name}\n".encode() + file.read_bytes())


def messages():
    """The examples of the protocol, one file a kind; and conversations of them all at a table of each game."""
    examples = [
        {"type": "hello", "protocol": 1, "tokens": ["abc"], "last": 3},
        {"type": "ping"},
        {"type": "move", "id": "c1", "seat": 1, "move": "deal", "after": 0},
        {"type": "undo", "id": "c2", "seat": 1},
        {"type": "reset", "id": "c3", "seat": 2},
        {"type": "takeback", "id": "c4", "seat": 1, "to": 1},
        {"type": "answer", "id": "c5", "seat": 2, "agree": True},
        {"type": "chat", "id": "c6", "seat": 1, "text": "Hello"},
        {"type": "leave", "id": "c7", "seat": 1},
        {"type": "return", "id": "c8", "seat": 1},
        {"type": "start", "id": "c9", "seat": 1},
        {"type": "hurry", "id": "c10", "seat": 1},
        {"type": "ready", "id": "c11", "seat": 1},
        {"type": "reveal", "id": "c12", "seat": 1, "secret": "00" * 32},
        {"type": "cover", "id": "c13", "seat": 2},
        {"type": "preview", "seat": 1, "move": "gear 1"},
        {"type": "look", "n": 3},
        {"type": "log", "before": 9},
    ]
    talk = "\n".join(json.dumps(message) for message in examples)
    for number in range(len(GAMES)):
        keep("commands", f"talk-{number}", bytes([number]) + talk.encode())
    for message in examples:
        text = json.dumps(message)
        keep("commands", message["type"], b"\0" + text.encode())
        keep("frames", message["type"], b"\2" + frame(1, text.encode()) + frame(9, b"?") + frame(8, b"\x03\xe8"))


def frame(kind, payload):
    head = bytes([0x80 | kind]) + (bytes([0x80 | len(payload)]) if len(payload) < 126 else b"\xfe" + len(payload).to_bytes(2, "big"))
    return head + b"\1\2\3\4" + bytes(byte ^ (i % 4 + 1) for i, byte in enumerate(payload))


def requests():
    bodies = {
        "create": {"game": "formula-d", "seats": [{"kind": "me", "name": "Ann"}, {"kind": "bot", "bot": "club"}], "options": {"circuit": "monaco"},
                   "clock": {"move": 30, "bank": 60}, "seed": 3},
        "claim": {"name": "Bob", "invite": "x", "seat": 2},
        "fork": {"moves": 3, "seat": 1, "name": "Eve"},
        "continue": {"journal": "Game: formula-d\n", "seats": [{"kind": "me", "name": "Ann"}]},
    }
    for name, body in bodies.items():
        text = json.dumps(body)
        keep("http", name, f"POST /api/tables/abcdefghijkl/{name} HTTP/1.1\r\nHost: localhost\r\nContent-Length: {len(text)}\r\n\r\n{text}")
        keep("answers", name, f"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: {len(text)}\r\n\r\n{text}")
    keep("http", "replay", "GET /api/tables/abcdefghijkl/replay?from=10&viewer=2&race=1 HTTP/1.1\r\nHost: paddock.example\r\nX-Forwarded-For: 10.0.0.1, ::1\r\n\r\n")
    keep("http", "upgrade", "GET /ws/abcdefghijkl HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nX-Paddock-Server: 00\r\n"
         "X-Paddock-Sender: 10.0.0.1\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n")
    keep("http", "twice", "POST /api/tables HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n")
    keep("answers", "until-the-end", "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n{}")
    keep("answers", "wait", "HTTP/1.1 100 Continue\r\n\r\n")
    keep("answers", "nothing-new", "HTTP/1.1 304 Not Modified\r\nContent-Length: 7\r\n\r\n")
    keep("answers", "cut-off", "HTTP/1.1 200 OK\r\nContent-Length: 70\r\n\r\n{}")
    keep("answers", "chunked", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n")


if __name__ == "__main__":
    journals()
    files()
    messages()
    requests()
