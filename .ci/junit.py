#!/usr/bin/env python3
"""junit.py FILE: prints `PASSED FAILED SKIPPED` of a JUnit file (CTest, vitest) on standard output,
and on standard error the names of the failed cases with the end of what each said."""

import sys
import xml.etree.ElementTree as xml

LINES = 40


def outcome(case):
    """0 passed, 1 failed, 2 skipped."""
    kinds = {child.tag for child in case}
    if kinds & {"failure", "error"} or case.get("status") == "fail":
        return 1
    return 2 if "skipped" in kinds or case.get("status") in ("disabled", "notrun") else 0


def said(case):
    texts = [child.text or "" for child in case if child.tag in ("system-out", "failure", "error")]
    return "\n".join("    " + line for line in "\n".join(texts).strip().splitlines()[-LINES:])


if __name__ == "__main__":
    sums = [0, 0, 0]
    for test in xml.parse(sys.argv[1]).iter("testcase"):
        sums[outcome(test)] += 1
        if outcome(test) == 1:
            print(f"    FAILED  {test.get('name')}\n{said(test)}", file=sys.stderr)
    print(*sums)
