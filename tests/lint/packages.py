#!/usr/bin/env python3
"""packages.py [ROOT]: docs/dependencies.md names every Debian and npm package, and no other version.

The Debian ones are in .ci/packages, the npm ones in web/package.json with exact versions.
"""

import json
import pathlib
import re
import sys

from sources import Finding, report


def check(root):
    root = pathlib.Path(root)
    text = (root / "docs/dependencies.md").read_text(encoding="utf-8")
    named = dict(re.findall(r"^\| `([^`]+)` \| ([^|]+?) \|", text, re.MULTILINE))
    found = []
    for number, line in enumerate((root / ".ci/packages").read_text().splitlines(), 1):
        words = line.split()
        if words and words[0] != "#" and words[1] not in named:
            found.append(Finding(".ci/packages", number, f"{words[1]} is not in docs/dependencies.md"))
    package = json.loads((root / "web/package.json").read_text())
    for group in ("dependencies", "devDependencies", "optionalDependencies"):
        for name, version in package.get(group, {}).items():
            if named.get(name) != version:
                found.append(Finding("web/package.json", 1, f"docs/dependencies.md does not have "
                                                            f"{name} {version}"))
    if re.search(r'"resolved"\s*:', (root / "web/package-lock.json").read_text()):
        found.append(Finding("web/package-lock.json", 1, "names a registry: see web/.npmrc"))
    return found


if __name__ == "__main__":
    sys.exit(report(check(sys.argv[1] if len(sys.argv) > 1 else "."), "packages"))
