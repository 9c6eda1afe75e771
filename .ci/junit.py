#!/usr/bin/env python3
"""junit.py FILE [CASES]: prints `PASSED FAILED SKIPPED` of a JUnit file (CTest, vitest) on standard output,
and on standard error the names of the failed cases with the end of what each said.

CTest sees a sanitized test program as one test, `program.NAME.PART`; what became of its cases is in
CASES/program.NAME.PART.xml. One that ended badly although no case failed (a leak, a crash at the end),
or that left no such file, counts as one failed case more.
"""

import pathlib
import sys
import xml.etree.ElementTree as xml

LINES = 40
PASSED, FAILED, SKIPPED = range(3)


def outcome(case):
    kinds = {child.tag for child in case}
    if kinds & {"failure", "error"} or case.get("status") == "fail":
        return FAILED
    left_out = case.get("status") in ("disabled", "notrun")
    return SKIPPED if "skipped" in kinds or left_out else PASSED


def said(case):
    texts = [child.text or "" for child in case if child.tag in ("system-out", "failure", "error")]
    return "\n".join("    " + line for line in "\n".join(texts).strip().splitlines()[-LINES:])


def outcomes_of(test, cases):
    """(outcome, name, text) of a test, or of each case of a program that is one test."""
    name, whole = test.get("name"), outcome(test)
    if cases is None or not name.startswith("program."):
        return [(whole, name, said(test))]
    path = cases / (name + ".xml")
    if not path.exists() or path.stat().st_size == 0:
        return [(FAILED, name, "    did not come to its end\n" + said(test))]
    found = [(outcome(case), f"{case.get('classname')}.{case.get('name')}", said(case))
             for case in xml.parse(path).iter("testcase")]
    if whole == FAILED and all(result != FAILED for result, _, _ in found):
        found.append((FAILED, name, said(test)))
    return found


def main(file, cases):
    sums = [0, 0, 0]
    for test in xml.parse(file).iter("testcase"):
        for result, name, text in outcomes_of(test, cases):
            sums[result] += 1
            if result == FAILED:
                print(f"    FAILED  {name}\n{text}", file=sys.stderr)
    print(*sums)


if __name__ == "__main__":
    main(sys.argv[1], pathlib.Path(sys.argv[2]) if len(sys.argv) > 2 else None)
