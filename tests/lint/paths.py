#!/usr/bin/env python3
"""paths.py [ROOT]: what README, CONTRIBUTING and docs name as a path of the tree is there.

A path is what stands in backquotes and begins with a folder of the tree. `a/{b,c}.cpp` are two, `*`
and words in capitals (`NAME`, `EDITION`) stand for any name, and `a/b` for a/b.hpp and a/b.cpp, too.
"""

import pathlib
import re
import sys

from sources import Finding, report

FOLDERS = (".ci", "arbiter", "clock", "db", "docs", "server", "tests", "web")
MADE = ("web/dist", "web/node_modules")  # by a build
QUOTED = re.compile(r"`([^`\n]+)`")
BRACES = re.compile(r"\{([^{}]*,[^{}]*)\}")


def documents(root):
    return [path for name in ("README.md", "CONTRIBUTING.md", "docs/*.md") for path in sorted(root.glob(name))]


def expanded(path):
    """a/{b,c} as a/b and a/c."""
    braces = BRACES.search(path)
    if not braces:
        return [path]
    return [each for name in braces.group(1).split(",")
            for each in expanded(path[:braces.start()] + name + path[braces.end():])]


def paths_in(line):
    for quoted in QUOTED.findall(line):
        for word in re.split(r"[\s=]+", quoted):
            word = word.strip("[](),;:…").rstrip("/")
            if word.startswith(tuple(folder + "/" for folder in FOLDERS)) and not word.startswith(MADE):
                yield from expanded(word)


def is_there(root, path):
    pattern = re.sub(r"\b[A-Z][A-Z_]+\b", "*", path)
    return any(True for form in (pattern, pattern + ".*") for _ in root.glob(form))


def check(root):
    root = pathlib.Path(root)
    return [Finding(document.relative_to(root).as_posix(), number, f"`{path}` is not in the tree")
            for document in documents(root)
            for number, line in enumerate(document.read_text(encoding="utf-8").splitlines(), 1)
            for path in paths_in(line) if not is_there(root, path)]


if __name__ == "__main__":
    sys.exit(report(check(sys.argv[1] if len(sys.argv) > 1 else "."), "paths"))
