#!/usr/bin/env python3
"""`flagfall check` against Debian's pgn-extract -s -r, in one run, turn about.

check_bench.py FLAGFALL [--megabytes 60] [--rounds 5] [--threads 4] [--keep DIR]

Prints user and wall seconds (medians of the rounds), MB/s, the ratios, and the peak memory on files of
two sizes. The file repeats the real games of tests/data (make_big_pgn.py). pgn-extract only validates;
flagfall checks marks, results, repetition, move counts and material as well.
"""
import argparse
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent


def run(command):
    """Wall seconds and user seconds."""
    start = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    wall = time.perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))} ended with {process.returncode}")
    return wall, usage.ru_utime


def peak_memory(command):
    """VmHWM in KiB, asked until the process ends (ru_maxrss would count this script's own memory)."""
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    peak = 0
    while process.poll() is None:
        status = pathlib.Path(f"/proc/{process.pid}/status").read_text()
        for line in status.splitlines():
            if line.startswith("VmHWM:"):
                peak = int(line.split()[1])
        time.sleep(0.002)
    return peak


def make(path, megabytes):
    subprocess.run([sys.executable, HERE / "make_big_pgn.py", path, str(megabytes)], check=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("flagfall")
    parser.add_argument("--megabytes", type=float, default=60)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--threads", type=int, default=4)
    parser.add_argument("--keep", help="folder for the files, which then stay")
    options = parser.parse_args()
    folder = pathlib.Path(options.keep or tempfile.mkdtemp(prefix="check_bench_"))
    folder.mkdir(parents=True, exist_ok=True)
    big, small = folder / "big.pgn", folder / "small.pgn"
    make(big, options.megabytes)
    make(small, options.megabytes / 10)

    peer = shutil.which("pgn-extract") or "/usr/games/pgn-extract"
    check = [options.flagfall, "check", "--json"]
    commands = {
        "pgn-extract -s -r": [peer, "-s", "-r", big],
        "check --threads 1": [*check, "--threads", "1", big],
        f"check --threads {options.threads}": [*check, "--threads", str(options.threads), big],
    }
    measured = {name: [] for name in commands}
    for _ in range(options.rounds):
        for name, command in commands.items():
            measured[name].append(run(command))

    size = big.stat().st_size / 1e6
    wall, user = {}, {}
    print(f"{size:.1f} MB, {options.rounds} rounds, medians; load {os.getloadavg()[0]:.1f}")
    for name, runs in measured.items():
        wall[name] = statistics.median(r[0] for r in runs)
        user[name] = statistics.median(r[1] for r in runs)
        print(f"{name:20} wall {wall[name]:7.3f} s  user {user[name]:7.3f} s  "
              f"{size / wall[name]:7.1f} MB/s")
    extract, one, many = commands
    print(f"one thread against pgn-extract: {wall[extract] / wall[one]:.2f} by wall, "
          f"{user[extract] / user[one]:.2f} by user time (aim 4.5)")
    print(f"{options.threads} threads against one: {wall[one] / wall[many]:.2f} by wall "
          "(aim 3.2 for 4 on 4 idle cores)")
    for threads in ("1", str(options.threads)):
        peaks = [peak_memory([*check, "--threads", threads, path]) for path in (small, big)]
        print(f"peak memory, {threads} threads: {peaks[0]} KiB at {size / 10:.0f} MB, "
              f"{peaks[1]} KiB at {size:.0f} MB")
    if not options.keep:
        shutil.rmtree(folder)


if __name__ == "__main__":
    main()
