#!/usr/bin/env python3
"""packages.py [ROOT]: docs/dependencies.md names every Debian and npm package, and no other version.

The Debian ones are in .ci/packages, the npm ones, exact, in web/package.json and web/node.
"""

import json
import pathlib
import re
import sys

from sources import Finding, report


def check_npm(root, folder, named):
    found = []
    package = json.loads((root / folder / "package.json").read_text())
    for group in ("dependencies", "devDependencies", "optionalDependencies"):
        for name, version in package.get(group, {}).items():
            if version not in named.get(name, "").split(", "):
                found.append(Finding(f"{folder}/package.json", 1,
                                     f"docs/dependencies.md does not have {name} {version}"))
    if re.search(r'"resolved"\s*:', (root / folder / "package-lock.json").read_text()):
        found.append(Finding(f"{folder}/package-lock.json", 1, "names a registry: see .npmrc there"))
    return found


def check(root):
    root = pathlib.Path(root)
    text = (root / "docs/dependencies.md").read_text(encoding="utf-8")
    named = dict(re.findall(r"^\| `([^`]+)` \| ([^|]+?) \|", text, re.MULTILINE))
    found = []
    for number, line in enumerate((root / ".ci/packages").read_text().splitlines(), 1):
        words = line.split()
        if words and words[0] != "#" and words[1] not in named:
            found.append(Finding(".ci/packages", number, f"{words[1]} is not in docs/dependencies.md"))
    for folder in ("web", "web/node"):
        found += check_npm(root, folder, named)
    return found


if __name__ == "__main__":
    sys.exit(report(check(sys.argv[1] if len(sys.argv) > 1 else "."), "packages"))
