#!/usr/bin/env python3
"""How long a press of a clock takes beside the worst file and the worst page.

usage: beside_bench.py FLAGFALL DIR [--seconds N] [--players N] [--readers N]

Imports a Swiss of --players (5,000) and nine rounds, sets up another event with five clocks and
presses them in turn, one every 20 ms, each until its ack: quiet, beside each file
that a desk sends again and again (a workbook of some kB that unpacks to 200 MB, a list of 8 MB, a
report of 9,998 players), beside the import of that report, beside the report that the arbiter
prints, beside the games of the event as PGN, and beside --readers (20) strangers who
ask for the largest pages again and again while the event changes five times a second. Prints p50,
p99 and the longest, and the ratio of the p99 to the quiet one (the mean of before and after). All
on one machine: they share its processors.
"""
import argparse
import http.client
import io
import json
import os
import random
import subprocess
import sys
import threading
import time
import zipfile

sys.path.insert(0, os.path.dirname(__file__))
from spectators_bench import Rest, measure  # noqa: E402

ROUNDS = 9


def report(players, name):
    """A TRF of a Swiss: who meets whom follows from the numbers alone."""
    chance = random.Random(5)
    half = players // 2
    cells = [[None] * ROUNDS for _ in range(players)]
    points = [0] * players
    for game_round in range(ROUNDS):
        for one in range(half):
            white, black = one, half + (one + game_round) % half
            if (one + game_round) % 2:
                white, black = black, white
            score = chance.choice("1=0")
            other = {"1": "0", "=": "=", "0": "1"}[score]
            cells[white][game_round] = f"  {black + 1:4d} w {score}"
            cells[black][game_round] = f"  {white + 1:4d} b {other}"
            worth = {"1": 2, "=": 1, "0": 0}[score]
            points[white] += worth
            points[black] += 2 - worth
    ranks = {player: i + 1 for i, player in
             enumerate(sorted(range(players), key=lambda each: (-points[each], each)))}
    lines = [f"012 {name}", "042 2026/01/01", "052 2026/02/01", "092 Individual: Swiss-System",
             f"142 {ROUNDS}", "192 FIDE_DUTCH_2026", "202 PTS BH:C1 BH SB DE"]
    for i in range(players):
        lines.append(f"001 {i + 1:4d} m    {f'Player{i:05d}, Given{i % 97}':33s} "
                     f"{2800 - i % 1500:4d} FRA {1000000 + i:11d} 1990/01/01 "
                     f"{points[i] / 2:4.1f} {ranks[i]:4d}" + "".join(cells[i]))
    return ("\n".join(lines) + "\n").encode()


def workbook():
    """A few kB that unpack to 200 MB of rows."""
    start = ('<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/'
             'spreadsheetml/2006/main"><sheetData>')
    row = "<row>" + '<c t="inlineStr"><is><t>Name</t></is></c>' * 200 + "</row>"
    sheet = start + row * ((200 << 20) // len(row)) + "</sheetData></worksheet>"
    kinds = "http://schemas.openxmlformats.org/"
    content = (f'<?xml version="1.0"?><Types xmlns="{kinds}package/2006/content-types">'
               '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.'
               'relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/'
               'vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>')
    office = f"{kinds}officeDocument/2006/relationships"
    relation = (f'<?xml version="1.0"?><Relationships xmlns="{kinds}package/2006/relationships">'
                '<Relationship Id="r1" Type="{}" Target="{}"/></Relationships>')
    book = (f'<?xml version="1.0"?><workbook xmlns="{kinds}spreadsheetml/2006/main" '
            f'xmlns:r="{office}"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets>'
            '</workbook>')
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as file:
        file.writestr("[Content_Types].xml", content)
        file.writestr("_rels/.rels", relation.format(f"{office}/officeDocument",
                                                     "xl/workbook.xml"))
        file.writestr("xl/workbook.xml", book)
        file.writestr("xl/_rels/workbook.xml.rels", relation.format(f"{office}/worksheet",
                                                                    "worksheets/sheet1.xml"))
        file.writestr("xl/worksheets/sheet1.xml", sheet)
    return packed.getvalue()


def players_list():
    row = "Familyname, Given;NOR;2000;" + "x" * 60 + "\n"
    return ("Name;Federation;Rating;Club\n" + row * ((7 << 20) // len(row))).encode()


class Beside:
    """What somebody does over and over in threads of his own, until it is left."""

    def __init__(self, rest, acts):
        self.rest, self.acts, self.count, self.ended = rest, acts, 0, False
        self.longest = 0.0

    def run(self, act):
        link = http.client.HTTPConnection("127.0.0.1", self.rest.port, timeout=600)
        while not self.ended:
            start = time.perf_counter()
            act(link)
            self.longest = max(self.longest, time.perf_counter() - start)
            self.count += 1

    def __enter__(self):
        self.threads = [threading.Thread(target=self.run, args=(act,)) for act in self.acts]
        for thread in self.threads:
            thread.start()
        return self

    def __exit__(self, *_):
        self.ended = True
        for thread in self.threads:
            thread.join()


def sends(rest, path, body):
    def act(link):
        link.request("POST", path, body, rest.headers)
        link.getresponse().read()
    return act


def reads(path):
    def act(link):
        link.request("GET", path, headers={"Accept-Encoding": "gzip"})
        answer = link.getresponse()
        answer.read()
        if answer.status == 503:
            time.sleep(0.05)
    return act


def changes(rest, event):
    number = [0]

    def act(link):
        number[0] += 1
        body = {"type": "change_tournament", "settings": {"name": f"Swiss {number[0]}"}}
        link.request("POST", f"/api/v1/tournaments/{event}/commands", json.dumps(body),
                     rest.headers)
        link.getresponse().read()
        time.sleep(0.2)
    return act


def pressed(clocks, go_on):
    """Presses as long as it says so: how many, p50, p99 and the longest, in ms. One is due every
    20 ms, and counts from then on: who waits for the press before waits, too."""
    times = []
    due = time.perf_counter()
    while go_on():
        clock = clocks[len(times) % len(clocks)]
        due += 0.02
        time.sleep(max(0, due - time.perf_counter()))
        clock.press()
        times.append(time.perf_counter() - due)
    times.sort()
    return (len(times), 1e3 * times[len(times) // 2], 1e3 * times[len(times) * 99 // 100],
            1e3 * times[-1])


def for_seconds(seconds):
    end = time.perf_counter() + seconds
    return lambda: time.perf_counter() < end


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("flagfall")
    parser.add_argument("folder")
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--players", type=int, default=5000)
    parser.add_argument("--readers", type=int, default=20)
    options = parser.parse_args()
    journal = os.path.join(options.folder, "beside_bench.db")
    for ending in ("", "-wal", "-shm", ".lock", ".heads", ".key"):
        if os.path.exists(journal + ending):
            os.remove(journal + ending)
    server = subprocess.Popen([options.flagfall, "serve", "--db", journal, "--listen",
                               "127.0.0.1:0"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                              text=True)
    try:
        rest = Rest(server.stdout.readline().split()[1])
        link = http.client.HTTPConnection("127.0.0.1", rest.port, timeout=600)
        link.request("POST", "/api/v1/tournaments/trf", report(options.players, "Swiss"),
                     rest.headers)
        event = json.load(link.getresponse())["t"]
        clocks = rest.set_up(5)
        measure(clocks, 1)
        large = report(9998, "Larger")
        preview = f"/api/v1/tournaments/{event}/players/preview"
        pages = [f"/p/{event}/standings", f"/p/{event}/crosstable", f"/p/{event}/round/1",
                 f"/p/{event}/event.xlsx"]
        # Several sessions would be needed to read more than one file at a time.
        besides = {
            "quiet": [],
            "a workbook that unpacks to 200 MB": [sends(rest, preview, workbook())],
            "a list of 7 MB": [sends(rest, preview, players_list())],
            "a report of 9,998 players": [sends(rest, "/api/v1/trf", large)],
            f"the pages of {options.players:,} players":
                [reads(pages[i % len(pages)]) for i in range(options.readers)]
                + [changes(rest, event)],
            "a desk's files of it":
                [lambda link, path=path: desk_reads(rest, link, path) for path in
                 (f"/api/v1/tournaments/{event}/standings",
                  f"/api/v1/tournaments/{event}/trf",
                  f"/api/v1/tournaments/{event}/files/event.xlsx",
                  f"/api/v1/tournaments/{event}/export.json",
                  f"/api/v1/tournaments/{event}/pgn",
                  f"/print/{event}/crosstable")],
            "the arbiter's report of it":
                [lambda link: desk_reads(rest, link, f"/print/{event}/report")],
            "its public games.pgn, which changes":
                [reads(f"/p/{event}/games.pgn"), changes(rest, event)],
            "quiet again": [],
        }
        rows = {}
        for what, acts in besides.items():
            with Beside(rest, acts) as beside:
                if acts:
                    time.sleep(0.2)
                figures = pressed(clocks, for_seconds(options.seconds))
            rows[what] = (*figures, beside.count)
        # The import is one: the presses go on until it is answered.
        link = http.client.HTTPConnection("127.0.0.1", rest.port, timeout=600)
        importing = threading.Thread(target=sends(rest, "/api/v1/tournaments/trf", large),
                                     args=(link,))
        importing.start()
        rows["the import of that report"] = (*pressed(clocks, importing.is_alive), 1)
        importing.join()
        quiet = (rows["quiet"][2] + rows["quiet again"][2]) / 2
        print(f"{'beside':36} {'presses':>8} {'p50 ms':>8} {'p99 ms':>8} {'longest':>8} "
              f"{'ratio':>7} {'answers':>8}")
        for what, (count, p50, p99, longest, answers) in rows.items():
            print(f"{what:36} {count:>8} {p50:>8.2f} {p99:>8.2f} {longest:>8.1f} "
                  f"{p99 / quiet:>7.1f} {answers:>8}")
    finally:
        server.terminate()
        server.wait()


def desk_reads(rest, link, path):
    link.request("GET", path, headers=rest.headers)
    link.getresponse().read()


if __name__ == "__main__":
    sys.exit(main())
