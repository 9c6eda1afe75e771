#!/usr/bin/env python3
"""How long a press of a clock takes while strangers read.

usage: spectators_bench.py FLAGFALL DIR [--journal FILE] [--seconds N] [--readers N]

Starts the program on a copy of FILE (an event that was played, as `serve --demo --speed max` leaves
it; without one the journal is new and what can be read is short), sets up another event with five
clocks and presses them in turn, each press awaited. In turn: nobody reads, then --readers (60)
connections, each from an address of its own (127.0.1.x), ask for the whole PGN of event 1 over and
over, then as many subscribe to its whole history over and over. Prints p50 and p99 of a press from
the frame sent to its ack, and what the readers got. All on one machine: they share its processors.
"""
import argparse
import base64
import hashlib
import json
import multiprocessing
import os
import selectors
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request

BOOT = "b001"


def upgrade(path):
    key = base64.b64encode(os.urandom(16)).decode()
    return (f"GET {path} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n").encode()


def frame(text):
    data = text.encode()
    head = bytes([0x81, 0x80 | len(data)]) if len(data) < 126 else (
        bytes([0x81, 0xFE]) + len(data).to_bytes(2, "big"))
    return head + b"\0\0\0\0" + data  # the mask of zeros changes nothing


def take_frame(buffer):
    """The payload of the first whole frame, and what is left; None if there is none yet."""
    if len(buffer) < 2:
        return None
    size, start = buffer[1] & 127, 2
    if size >= 126:
        start = 4 if size == 126 else 10
        if len(buffer) < start:
            return None
        size = int.from_bytes(buffer[2:start], "big")
    if len(buffer) < start + size:
        return None
    return bytes(buffer[start:start + size]), start + size


class Socket:
    def __init__(self, port, path):
        self.link = socket.create_connection(("127.0.0.1", port))
        self.link.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.link.settimeout(30)
        self.link.sendall(upgrade(path))
        self.buffer = bytearray()
        while b"\r\n\r\n" not in self.buffer:
            self.buffer += self.link.recv(65536)
        del self.buffer[:self.buffer.index(b"\r\n\r\n") + 4]

    def send(self, message):
        self.link.sendall(frame(json.dumps(message)))

    def next(self, kind):
        while True:
            taken = take_frame(self.buffer)
            if taken is None:
                self.buffer += self.link.recv(65536)
                continue
            del self.buffer[:taken[1]]
            if not taken[0]:  # a ping: the server looks whether we are there
                self.link.sendall(bytes([0x8A, 0x80, 0, 0, 0, 0]))
                continue
            message = json.loads(taken[0])
            if message.get("type") == kind:
                return message


class Clock:
    """The terminal of one board: its numbered log, its hashes, presses in turn."""

    def __init__(self, port, key):
        self.socket = Socket(port, "/ws/terminal")
        self.seq, self.chain, self.now, self.side = 0, "", 1000, 0
        self.left = [36000000, 36000000]
        self.socket.send({"type": "hello", "proto": 1, "term": key["terminal"], "key": key["key"],
                          "boot": BOOT, "t0": 1, "games": [], "caps": []})
        setup = self.socket.next("setup")
        self.game, self.epoch = setup["g"], setup["ep"]

    def entry(self, kind, side="", order=""):
        self.seq += 1
        text = f"{self.seq}|{BOOT}|{self.now}|{kind}|{side}|{order}|{self.left[0]}|{self.left[1]}"
        self.chain = hashlib.blake2b((self.chain + text).encode(), digest_size=16).hexdigest()
        message = {"type": "ev", "g": self.game, "ep": self.epoch, "seq": self.seq, "boot": BOOT,
                   "t_ms": self.now, "kind": kind, "rem": self.left, "hash": self.chain}
        if side:
            message["side"] = side
        if order:
            message["cmd"] = order
        self.socket.send(message)
        while self.socket.next("ack")["upto"] < self.seq:
            pass

    def start(self):
        self.left = [36030000, 36030000]
        self.entry("applied", order=self.socket.next("cmd")["cmd"])

    def press(self):
        self.now += 10
        self.left[self.side] += 30000 - 10
        start = time.perf_counter()
        self.entry("press", side="wb"[self.side])
        self.side = 1 - self.side
        return time.perf_counter() - start


class Rest:
    def __init__(self, link):
        self.base, token = link.split("/login#")
        self.port = int(self.base.rsplit(":", 1)[1])
        self.headers = {}
        session = self.ask("POST", "/api/v1/session", {"token": token})["session"]
        self.headers = {"Authorization": "Bearer " + session}

    def ask(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.base + path, data, self.headers, method=method)
        try:
            return json.load(urllib.request.urlopen(request))
        except urllib.error.HTTPError as refused:
            raise SystemExit(f"{method} {path}: {refused.read().decode()}") from refused

    def set_up(self, boards):
        made = self.ask("POST", "/api/v1/tournaments",
                        {"settings": {"name": "Presses", "control": "10:00:00+0:00:30"}})
        path = f"/api/v1/tournaments/{made['t']}"
        players = [{"name": f"Player {i}"} for i in range(2 * boards)]

        def command(**what):
            return self.ask("POST", path + "/commands", what)

        command(type="enter_players", players=players)
        command(type="draft_round_robin")
        command(type="publish_round", round=1)
        keys = [self.ask("POST", "/api/v1/keys", {"role": "terminal", "tournament": made["t"],
                                                  "board": board + 1, "label": "bench"})
                for board in range(boards)]
        clocks = [Clock(self.port, key) for key in keys]
        command(type="start_round", round=1)
        for clock in clocks:
            clock.start()
        return clocks


def read_over_and_over(port, count, kind, stop, got):
    """`count` connections; each asks again as soon as it has everything."""
    selector = selectors.DefaultSelector()
    ask = (b"GET /api/v1/public/tournaments/1/pgn HTTP/1.1\r\nHost: x\r\n\r\n" if kind == "pgn"
           else frame('{"type":"subscribe","t":1,"after":0}'))

    def connect(number):
        link = socket.socket()
        link.bind((f"127.0.1.{number + 1}", 0))
        link.connect(("127.0.0.1", port))
        buffer = bytearray()
        if kind == "history":
            link.sendall(upgrade("/ws/public"))
            while b"\r\n\r\n" not in buffer:
                buffer += link.recv(65536)
            buffer.clear()
        link.sendall(ask)
        link.setblocking(False)
        selector.register(link, selectors.EVENT_READ, buffer)

    def whole_answers(buffer):
        if kind == "pgn":
            end = buffer.find(b"\r\n\r\n")
            if end < 0:
                return 0, 0
            head = bytes(buffer[:end]).lower()
            size = int(head.split(b"content-length: ")[1].split(b"\r\n")[0])
            return (1, end + 4 + size) if len(buffer) >= end + 4 + size else (0, 0)
        used, done = 0, 0
        while True:
            taken = take_frame(memoryview(buffer)[used:])
            if taken is None:
                return done, used
            used += taken[1]
            done += taken[0].startswith(b'{"type":"caught_up"')

    for number in range(count):
        connect(number)
    while not stop.is_set():
        for key, _ in selector.select(0.1):
            data = key.fileobj.recv(1 << 20)
            if not data:
                selector.unregister(key.fileobj)
                continue
            key.data.extend(data)
            done, used = whole_answers(key.data)
            del key.data[:used]
            for _ in range(done):
                with got.get_lock():
                    got.value += 1
                key.fileobj.send(ask)


def measure(clocks, seconds):
    times = []
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        for clock in clocks:
            times.append(clock.press())
            time.sleep(0.002)
    times.sort()
    return len(times), 1e3 * times[len(times) // 2], 1e3 * times[len(times) * 99 // 100]


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("flagfall")
    parser.add_argument("folder")
    parser.add_argument("--journal")
    parser.add_argument("--seconds", type=float, default=5)
    parser.add_argument("--readers", type=int, default=60)
    options = parser.parse_args()
    journal = os.path.join(options.folder, "spectators_bench.db")
    for ending in ("", "-wal", "-shm", ".lock"):
        if os.path.exists(journal + ending):
            os.remove(journal + ending)
    if options.journal:
        shutil.copy(options.journal, journal)
    server = subprocess.Popen([options.flagfall, "serve", "--db", journal, "--listen",
                               "127.0.0.1:0"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                              text=True)
    try:
        rest = Rest(server.stdout.readline().split()[1])
        if not options.journal:
            rest.set_up(1)
        clocks = rest.set_up(5)
        measure(clocks, 1)
        print(f"{'readers':>8} {'of':>8} {'presses':>8} {'p50 ms':>8} {'p99 ms':>8} {'answers':>8}")
        for kind in ("nothing", "pgn", "history", "nothing"):
            stop, got = multiprocessing.Event(), multiprocessing.Value("q", 0)
            crowd = multiprocessing.Process(target=read_over_and_over,
                                            args=(rest.port, options.readers, kind, stop, got))
            if kind != "nothing":
                crowd.start()
                while got.value == 0:
                    time.sleep(0.01)
            presses, p50, p99 = measure(clocks, options.seconds)
            stop.set()
            if kind != "nothing":
                crowd.join()
            count = 0 if kind == "nothing" else options.readers
            print(f"{count:>8} {kind:>8} {presses:>8} {p50:>8.2f} {p99:>8.2f} {got.value:>8}",
                  flush=True)
    finally:
        server.terminate()
        server.wait()


if __name__ == "__main__":
    sys.exit(main())
