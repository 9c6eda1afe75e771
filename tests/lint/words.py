#!/usr/bin/env python3
"""words.py [ROOT]: no marks of work left for later in code, scripts or documents."""

import pathlib
import re
import sys

from sources import Finding, report

LATER = re.compile(r"\b(" + "|".join(("TO" + "DO", "FIX" + "ME", "X" + "XX", "HA" + "CK")) + r")\b")
SUFFIXES = {"", ".cpp", ".hpp", ".cmake", ".txt", ".py", ".sh", ".ts", ".js", ".mjs", ".svelte",
            ".css", ".html", ".json", ".md", ".sql", ".S"}
SKIPPED = {".git", "build", "node_modules", "dist", "data", "LICENSE", "package-lock.json"}


def check(root):
    found = []
    pending = [pathlib.Path(root)]
    while pending:
        path = pending.pop()
        if path.name in SKIPPED and path != pathlib.Path(root):
            continue
        if path.is_dir() and not path.is_symlink():
            pending.extend(path.iterdir())
        elif path.is_file() and path.suffix in SUFFIXES:
            name = path.relative_to(root).as_posix()
            lines = path.read_text(encoding="utf-8", errors="replace").splitlines()
            found += [Finding(name, number, f"`{match.group()}`: do it, or open an issue")
                      for number, line in enumerate(lines, 1) for match in LATER.finditer(line)]
    return sorted(found, key=lambda finding: (finding.path, finding.line))


if __name__ == "__main__":
    sys.exit(report(check(sys.argv[1] if len(sys.argv) > 1 else "."), "words"))
