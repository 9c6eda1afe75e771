#!/usr/bin/env python3
"""clock_window.py FLAGFALL [--flags 20] [--presses 200]: `flagfall clock` as a terminal sees it.

How long after its zero a flag is on the terminal (never before it; aim: 50 ms at most), and how long
after a key the other side runs there. Zeros are a second after the start in the clock's own log; both clocks are the
machine's since boot, the log's in whole milliseconds. --store: the folder of the log, on the disk that
is to be measured.
"""

import argparse
import fcntl
import json
import os
import pty
import select
import signal
import statistics
import struct
import sys
import tempfile
import termios
import time


def now_ms():
    return time.clock_gettime(time.CLOCK_BOOTTIME) * 1000


class Window:
    def __init__(self, flagfall, control, store):
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            os.environ["TERM"] = "vt100"
            os.execv(flagfall, [flagfall, "clock", "--control", control, "--store", store, "--lang", "en"])
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.until(b"Ready")

    def until(self, text, patience=20.0):
        """When what is looked for was read."""
        heard = b""
        end = time.monotonic() + patience
        while time.monotonic() < end:
            if not select.select([self.terminal], [], [], end - time.monotonic())[0]:
                break
            heard += os.read(self.terminal, 65536)
            if text in heard:
                return now_ms()
        sys.exit(f"clock_window.py: {text!r} is not shown; heard {heard[-300:]!r}")

    def drain(self):
        while select.select([self.terminal], [], [], 0.02)[0]:
            os.read(self.terminal, 65536)

    def type(self, key):
        at = now_ms()
        os.write(self.terminal, key)
        return at

    def close(self):
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self.terminal)


def flag_lateness(flagfall, folder, number):
    store = os.path.join(folder, f"flag{number}")
    window = Window(flagfall, "1s", store)
    window.type(b"k")
    seen = window.until(b" Flag ")
    window.drain()
    window.close()
    with open(os.path.join(store, "log.ndjson"), encoding="utf-8") as log:
        entries = [json.loads(line) for line in log]
    (start,) = [entry["t_ms"] for entry in entries if entry.get("kind") == "start"]
    return seen - (start + 1000)


def press_times(flagfall, folder, count):
    window = Window(flagfall, "90+30", os.path.join(folder, "presses"))
    window.type(b"k")
    window.drain()
    times = []
    for number in range(count):
        at = window.type(b"ak"[number % 2:number % 2 + 1])
        times.append(window.until(b"7m") - at)
        window.drain()
    window.close()
    return times


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("flagfall")
    parser.add_argument("--flags", type=int, default=20)
    parser.add_argument("--presses", type=int, default=200)
    parser.add_argument("--store")
    given = parser.parse_args()
    flagfall = os.path.abspath(given.flagfall)
    with tempfile.TemporaryDirectory(dir=given.store) as folder:
        late = sorted(flag_lateness(flagfall, folder, number) for number in range(given.flags))
        presses = sorted(press_times(flagfall, folder, given.presses))
    print(f"flag on the terminal after its zero: earliest {late[0]:.1f} ms, median "
          f"{statistics.median(late):.1f} ms, latest {late[-1]:.1f} ms of {len(late)} (aim 0 to 50 ms)")
    print(f"other side runs on the terminal after the key: median {statistics.median(presses):.1f} ms, "
          f"99 of 100 within {presses[int(len(presses) * 0.99) - 1]:.1f} ms of {len(presses)}")
    return 0 if late[0] >= 0 else 1


if __name__ == "__main__":
    sys.exit(main())
