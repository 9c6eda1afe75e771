#!/usr/bin/env python3
"""Perft of the six standard positions, ours and Stockfish's in turn in one run, and the ratio.

usage: tests/bench/perft.py [--flagfall BINARY] [--stockfish BINARY] [--rounds N] [--quick] [--cpu N]

Both count on one thread, in bulk at the last ply, without start-up: Stockfish answers `go perft` in
one process, `flagfall perft` says its own nodes a second. All counts must be exact. Medians are over
the rounds; the machine's noise is in both sides, so quote the ratio. Exit 1 if a count is wrong.
"""
import argparse
import os
import statistics
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DEPTHS = [6, 5, 7, 6, 5, 5]
QUICK_DEPTHS = [5, 4, 6, 5, 4, 4]


def positions(quick):
    """Name, FEN, depth and count of each position of the data file."""
    found = []
    lines = (ROOT / "tests/data/perft/standard_six.epd").read_text().splitlines()
    for line, depth in zip(lines, QUICK_DEPTHS if quick else DEPTHS):
        fields = [field.strip() for field in line.split(";")]
        operations = dict(field.split(" ", 1) for field in fields[1:])
        found.append((operations["id"], fields[0], depth, int(operations[f"D{depth}"])))
    return found


class Stockfish:
    def __init__(self, binary):
        self.process = subprocess.Popen([binary], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        text=True, bufsize=1)
        self.ask("uci", "uciok")

    def ask(self, command, answer):
        self.process.stdin.write(command + "\n")
        self.process.stdin.flush()
        for line in self.process.stdout:
            if line.startswith(answer):
                return line
        sys.exit("stockfish ended")

    def perft(self, fen, depth):
        self.process.stdin.write(f"position fen {fen}\n")
        self.ask("isready", "readyok")
        start = time.perf_counter()
        line = self.ask(f"go perft {depth}", "Nodes searched")
        return int(line.split(":")[1]), time.perf_counter() - start


def flagfall_perft(binary, fen, depth):
    run = subprocess.run([binary, "perft", fen, str(depth)], capture_output=True, text=True,
                         check=True)
    nodes = int(run.stdout.split()[-1])
    speed = float(run.stderr.split(",")[1].split()[0])
    return nodes, nodes / speed


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--flagfall", default=str(ROOT / "build/release/server/flagfall"))
    parser.add_argument("--stockfish", default="/usr/games/stockfish")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--quick", action="store_true", help="one ply less, for a smoke test")
    parser.add_argument("--cpu", type=int, help="pin both to this processor")
    options = parser.parse_args()
    if options.cpu is not None:
        os.sched_setaffinity(0, {options.cpu})
    engine = Stockfish(options.stockfish)
    table = positions(options.quick)
    ours = {name: [] for name, *_ in table}
    theirs = {name: [] for name, *_ in table}
    for _ in range(options.rounds):
        for name, fen, depth, expected in table:
            for times, (nodes, seconds) in (
                    (theirs, engine.perft(fen, depth)),
                    (ours, flagfall_perft(options.flagfall, fen, depth))):
                if nodes != expected:
                    sys.exit(f"{name} depth {depth}: expected {expected}, got {nodes}")
                times[name].append(seconds)
    engine.process.stdin.write("quit\n")
    print("position     depth  flagfall Mn/s  stockfish Mn/s  ratio")
    for name, _, depth, expected in table:
        a, b = statistics.median(ours[name]), statistics.median(theirs[name])
        print(f"{name:12} {depth:5} {expected / a / 1e6:14.1f} {expected / b / 1e6:15.1f} {b / a:6.2f}")
    total = sum(expected for *_, expected in table)
    a = [sum(ours[name][i] for name in ours) for i in range(options.rounds)]
    b = [sum(theirs[name][i] for name in theirs) for i in range(options.rounds)]
    ratios = [y / x for x, y in zip(a, b)]
    print(f"all          {total / statistics.median(a) / 1e6:20.1f} "
          f"{total / statistics.median(b) / 1e6:15.1f} {statistics.median(ratios):6.2f} "
          f"[{min(ratios):.2f}-{max(ratios):.2f}]")


if __name__ == "__main__":
    main()
