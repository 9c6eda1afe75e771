#!/usr/bin/env python3
"""layering.py [ROOT]: clock <- arbiter <- db <- server, and what the pure folders must not touch.

A folder includes only from its left, and so do the rooms of arbiter and of server, in the order of
ROOMS. What lies in arbiter itself belongs to all of them; in server a file may be a room, too. clock
and arbiter include the standard library and tl/expected.hpp only and read no clock, file, thread or
random source (docs/architecture.md).
clock/terminal is a program with a shell of its own: it sees clock, and
any library. So is arbiter/laws/wording, a part of the build: it sees arbiter, and any library; nobody
includes it. What a journal is kept in stands behind a seam: only db/store/sqlite, db/lists (rating
lists are files of SQLite's, and nothing else), and tests of them know SQLite.
"""

import re
import sys

from sources import Finding, cpp_files, report, without_comments

ALLOWED = {
    "clock": {"clock"},
    "clock/terminal": {"clock"},
    "arbiter": {"clock", "arbiter"},
    "arbiter/laws/wording": {"clock", "arbiter"},
    "db": {"clock", "arbiter", "db"},
    "server": {"clock", "arbiter", "db", "server"},
    "tests": {"clock", "arbiter", "db", "server", "tests"},
}
PROGRAMS = ("clock/terminal", "arbiter/laws/wording")
# The rooms in their order: each includes from itself and from its left. Those in one tuple know
# nothing of each other.
ROOMS = {
    "arbiter": (("chess",), ("laws",), ("judge",), ("game",), ("tournament",), ("hall", "formats")),
    "server": (("event_file", "letter_guess", "log", "reading_budget"), ("input_file", "interfaces", "machine_time", "text_encoding", "web_assets", "workers"), ("stream_decoder",), ("secrets", "check", "rule", "replay", "trf", "players"), ("tls",), ("net",), ("wire", "pgn"),
               ("access", "hall", "simulate"), ("pages", "views", "eboards"), ("sockets", "clock_terminal", "paper", "downloads"), ("http",), ("server",), ("demo",),
               ("cli",), ("main",)),
}
# What spectators read is made of PublicState alone: what is not in it cannot leak.
PUBLIC = re.compile(r"server/(pages/(?!phone/)|(http|views)/public_|sockets/page_views)")
DESK_STATE = re.compile(r"\bLiveTournament\b|\bHallState\b|\bhall\(\)\.state\(\)")
SQLITE = "db/store/sqlite/"
LISTS = "db/lists/"
LIST_OF_STORES = ("db/store/journals.cpp", "db/store/sqlite/sqlite_file.hpp")
PURE = ("clock", "arbiter")
COROUTINES = ("clock/terminal", "server", "tests")

STANDARD_HEADER = re.compile(r"[a-z_0-9]+$")
IMPURE_HEADERS = {
    "atomic", "barrier", "condition_variable", "csetjmp", "csignal", "cstdio", "ctime",
    "filesystem", "fstream", "future", "iostream", "latch", "mutex", "semaphore", "shared_mutex",
    "stop_token", "thread",
}
IMPURE_NAMES = re.compile(
    r"\b(?:system_clock|steady_clock|high_resolution_clock|utc_clock|random_device|"
    r"[io]?fstream|jthread|std::thread|std::async|getenv|std::rand|srand|thread_local)\b"
    r"|::now\s*\(|\btime\s*\(\s*(?:nullptr|NULL|0)\s*\)"
)
INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*(["<])([^">]+)[">]')


def layer_of(path):
    for program in PROGRAMS:
        if path.startswith(program + "/"):
            return program
    return path.split("/", 1)[0]


def room_of(path):
    """The folder's and the room's name, and its place; -1 for what belongs to all rooms. None
    outside of them; a room that has no place is one that nobody may have."""
    folder, _, rest = path.partition("/")
    if folder not in ROOMS:
        return None
    name = rest.split("/")[0].split(".")[0]
    for place, names in enumerate(ROOMS[folder]):
        if name in names:
            return folder, name, place
    return folder, name, -1 if folder == "arbiter" and "/" not in rest else None


def check_room(path, target):
    """Why a file of a room must not include this, or None."""
    here, there = room_of(path), room_of(target)
    if here is None or there is None or here[0] != there[0]:
        return None
    for one in (here, there):
        if one[2] is None:
            return f'"{one[0]}/{one[1]}" has no place in the order of the rooms'
    if there[2] < here[2] or there[1] == here[1] or there[2] == here[2] == -1:
        return None
    return f'"{target}" lies in a room that is not to the left of {here[0]}/{here[1]}'


def check_seam(path, target):
    """Why this file must not include what is SQLite's, or None."""
    if path.startswith((SQLITE, LISTS, "tests/")) or (path, target) == LIST_OF_STORES:
        return None
    if target.startswith(SQLITE) or (path.startswith("db/") and target == "sqlite3.h"):
        return f'"{target}" is behind the seam: see db/store/journal_store.hpp'
    return None


def check_include(layer, quote, target):
    """Why this include is wrong, or None."""
    if quote == '"':
        to = target.split("/", 1)[0]
        if "/" not in target or to not in ALLOWED:
            return f'"{target}" must be named from the root: "{layer}/..."'
        if to not in ALLOWED[layer]:
            return f'{layer} must not include "{target}": dependencies run to the left only'
        if layer == "clock" and target.startswith("clock/terminal/"):
            return f'the clock itself must not include its terminal: "{target}"'
        if target.startswith("arbiter/laws/wording/") and layer not in ("arbiter/laws/wording", "tests"):
            return f'the files of wording are read by the build, not by the program: "{target}"'
        return None
    if layer in PURE and target != "tl/expected.hpp":
        if not STANDARD_HEADER.match(target):
            return f"{layer} includes the standard library and tl/expected.hpp only, not <{target}>"
        if target in IMPURE_HEADERS:
            return f"{layer} is pure: no <{target}>"
    return None


def check_file(path, text):
    layer = layer_of(path)
    for number, line in enumerate(text.splitlines(), 1):
        match = INCLUDE.match(line)
        reason = check_include(layer, *match.groups()) if match else None
        if match and not reason:
            reason = check_room(path, match.group(2)) or check_seam(path, match.group(2))
        if reason:
            yield Finding(path, number, reason)
    for number, line in enumerate(without_comments(text).splitlines(), 1):
        if layer in PURE and not INCLUDE.match(line):
            for match in IMPURE_NAMES.finditer(line):
                yield Finding(path, number, f"{layer} is pure: time and seeds are arguments, "
                                            f"not `{match.group()}`")
        if PUBLIC.match(path) and DESK_STATE.search(line):
            yield Finding(path, number, "spectators read what PublicState has, not the desk's state")
        if layer not in COROUTINES and re.search(r"\bco_(await|return|yield)\b", line):
            yield Finding(path, number, f"no coroutines in {layer}")


def check(root):
    return [finding for path, text in cpp_files(root) for finding in check_file(path, text)]


if __name__ == "__main__":
    sys.exit(report(check(sys.argv[1] if len(sys.argv) > 1 else "."), "layering"))
