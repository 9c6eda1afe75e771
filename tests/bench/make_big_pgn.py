#!/usr/bin/env python3
"""Writes a PGN file of a given size by repeating the real games of tests/data.

make_big_pgn.py OUT MEGABYTES [FILE.pgn...]

The default files are the events and small files in tests/data, without comments and variations, so
that readers which treat those differently do the same work.
"""
import pathlib
import re
import sys

DATA = pathlib.Path(__file__).resolve().parent.parent / "data"


def without_comments(text):
    text = re.sub(r"\{[^}]*\}", " ", text)
    while "(" in text:
        shorter = re.sub(r"\([^()]*\)", " ", text)
        if shorter == text:
            break
        text = shorter
    text = re.sub(r"\$\d+|[!?]+|\d+\.\.\.", " ", text)
    return " ".join(text.split())


def wrapped(text, width=80):
    lines, line = [], ""
    for word in text.split():
        if line and len(line) + 1 + len(word) >= width:
            lines.append(line)
            line = word
        else:
            line = f"{line} {word}" if line else word
    return "\n".join(lines + [line])


def games_of(path):
    text = path.read_text(encoding="utf-8")
    for game in re.split(r"\n+(?=\[Event )", text.strip()):
        tags = "\n".join(re.findall(r"^\[.*\]$", game, re.M))
        moves = re.sub(r"^\[.*\]$", "", game, flags=re.M)
        result = re.search(r'\[Result "([^"]*)"\]', tags).group(1)
        moves = without_comments(moves)
        if not moves.endswith(result):
            moves += " " + result
        yield f"{tags}\n\n{wrapped(moves)}\n\n"


def main():
    out, megabytes = pathlib.Path(sys.argv[1]), float(sys.argv[2])
    names = [pathlib.Path(name) for name in sys.argv[3:]]
    paths = names or sorted(DATA.glob("**/*.pgn"))
    block = "".join(game for path in paths for game in games_of(path)).encode()
    wanted = int(megabytes * 1e6)
    with out.open("wb") as file:
        written = 0
        while written < wanted:
            written += file.write(block)


if __name__ == "__main__":
    main()
