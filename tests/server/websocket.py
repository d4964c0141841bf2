"""A WebSocket, with nothing but the standard library: tests send what no well-kept one would."""

import base64
import json
import os
import socket
import struct
import time

import schema

PATIENCE = 20  # seconds for anything that should happen at once
TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10


class Closed(Exception):
    """The other side ended the connection; code 0 when it did so without a word."""

    def __init__(self, code, reason=""):
        super().__init__(f"closed with {code} {reason}")
        self.code = code


class Socket:
    """A WebSocket, blocking, one frame at a time."""

    def __init__(self, port, path, checked=True, receive_buffer=0, **headers):
        self.checked = checked
        self.pongs = []
        self.buffer = b""
        self.parts = b""
        self.socket = socket.socket()
        if receive_buffer:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        self.socket.settimeout(PATIENCE)
        self.socket.connect(("127.0.0.1", port))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.status, self.answer = self.upgrade(port, path, headers)

    def upgrade(self, port, path, headers):
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [f"GET {path} HTTP/1.1", f"Host: localhost:{port}", "Upgrade: websocket", "Connection: Upgrade",
                 "Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {key}"]
        lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
        self.socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        while b"\r\n\r\n" not in self.buffer:
            self.read_more(PATIENCE)
        head, self.buffer = self.buffer.split(b"\r\n\r\n", 1)
        return int(head.split()[1]), head.decode()

    def read_more(self, timeout):
        self.socket.settimeout(max(timeout, 0.001))
        try:
            more = self.socket.recv(65536)
        except (ConnectionResetError, BrokenPipeError):
            raise Closed(0)
        if not more:
            raise Closed(0)
        self.buffer += more

    def read_rest(self):
        """The body of a refused upgrade, into the buffer."""
        try:
            while True:
                self.read_more(PATIENCE)
        except Closed:
            pass

    def send_frame(self, opcode, payload=b"", final=True, masked=True):
        length = len(payload)
        head = bytes([opcode | (0x80 if final else 0)])
        bit = 0x80 if masked else 0
        if length < 126:
            head += bytes([bit | length])
        elif length < 65536:
            head += bytes([bit | 126]) + struct.pack("!H", length)
        else:
            head += bytes([bit | 127]) + struct.pack("!Q", length)
        mask = os.urandom(4) if masked else b""
        if masked:
            repeated = (mask * (length // 4 + 1))[:length]
            payload = (int.from_bytes(payload, "big") ^ int.from_bytes(repeated, "big")).to_bytes(length, "big")
        self.socket.settimeout(PATIENCE)
        try:
            self.socket.sendall(head + mask + payload)
        except (ConnectionResetError, BrokenPipeError):
            pass  # what it said before it went is still to be read

    def send_text(self, text):
        self.send_frame(TEXT, text.encode() if isinstance(text, str) else text)

    def send(self, message):
        self.send_text(json.dumps(message))

    def whole_frame(self):
        """(opcode, final, payload) when a whole frame has come; it is taken from the buffer."""
        data = self.buffer
        if len(data) < 2:
            return None
        length, start = data[1] & 0x7F, 2
        if length == 126:
            if len(data) < 4:
                return None
            length, start = struct.unpack("!H", data[2:4])[0], 4
        elif length == 127:
            if len(data) < 10:
                return None
            length, start = struct.unpack("!Q", data[2:10])[0], 10
        if len(data) < start + length:
            return None
        self.buffer = data[start + length:]
        return data[0] & 0x0F, bool(data[0] & 0x80), data[start:start + length]

    def text(self, timeout=PATIENCE):
        """The next text message; pings are answered on the way. Raises Closed or TimeoutError."""
        deadline = time.monotonic() + timeout
        while True:
            frame = self.whole_frame()
            if frame is None:
                self.read_more(deadline - time.monotonic())
                continue
            opcode, final, payload = frame
            if opcode == PING:
                self.send_frame(PONG, payload)
            elif opcode == PONG:
                self.pongs.append(payload)
            elif opcode == CLOSE:
                self.take_close(payload)
            else:
                self.parts += payload
                if final:
                    text, self.parts = self.parts, b""
                    return text.decode()

    def take_close(self, payload):
        self.send_frame(CLOSE, payload[:2])
        self.socket.close()
        raise Closed(struct.unpack("!H", payload[:2])[0] if len(payload) >= 2 else 1005, payload[2:].decode())

    def receive(self, timeout=PATIENCE):
        message = json.loads(self.text(timeout))
        if self.checked:
            schema.check("ServerMessage", message)
        return message

    def closing(self, timeout=PATIENCE):
        """Reads to the end: the messages still to come and the code."""
        messages = []
        deadline = time.monotonic() + timeout
        while True:
            try:
                messages.append(self.receive(deadline - time.monotonic()))
            except Closed as closed:
                return messages, closed.code

    def close(self, code=1000):
        self.send_frame(CLOSE, struct.pack("!H", code))
        self.socket.close()

    def drop(self):
        """Gone without a word, as when a phone leaves the network."""
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.socket.close()
