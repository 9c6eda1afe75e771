#!/usr/bin/env python3
"""type_names.py [ROOT]: one definition of each type name among the types of the program.

Two types of one name in one namespace are linked as one: without inlining the wrong one is used.
Anonymous namespaces do not help where several files are compiled as one, nor the reader. Types inside
a type may be called as they like; so may those of the tests, whose programs meet few files.
"""

import collections
import re
import sys

from sources import Finding, cpp_files, report, without_comments

FOLDERS = ("clock/", "arbiter/", "db/", "server/")
# A definition at the left margin: members and locals are indented. `struct Whole::Part {` defines
# what Whole has declared.
DEFINED = re.compile(r"^(?:struct|class|enum class|enum)\s+(?:\[\[\w+\]\]\s*)?(\w+)(?!\w|::|<)[^;{}=()]*\{",
                     re.MULTILINE)
NAMESPACE = re.compile(r"^namespace (?:arbiter::)?(\w+) \{", re.MULTILINE)


def namespace_at(text, place):
    """The innermost named namespace below arbiter that opens before this place."""
    names = [match.group(1) for match in NAMESPACE.finditer(text, 0, place)]
    return names[-1] if names else ""


def check(root):
    places = collections.defaultdict(list)
    for path, text in cpp_files(root):
        if path.startswith(FOLDERS):
            code = without_comments(text)
            for match in DEFINED.finditer(code):
                line = code.count("\n", 0, match.start()) + 1
                places[namespace_at(code, match.start()), match.group(1)].append((path, line))
    return [Finding(path, line, f"`{name}` is also defined in {found[0][0]}:{found[0][1]}")
            for (_, name), found in places.items() for path, line in found[1:]]


if __name__ == "__main__":
    sys.exit(report(check(sys.argv[1] if len(sys.argv) > 1 else "."), "type_names"))
