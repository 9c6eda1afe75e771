#!/usr/bin/env python3
"""junit.py FILE...: prints `PASSED FAILED SKIPPED`, summed over the cases of JUnit files."""

import sys
import xml.etree.ElementTree as xml


def count(path):
    """(passed, failed, skipped) of one file, of CTest or vitest."""
    sums = [0, 0, 0]
    for case in xml.parse(path).iter("testcase"):
        kinds = {child.tag for child in case}
        if kinds & {"failure", "error"} or case.get("status") == "fail":
            sums[1] += 1
        elif "skipped" in kinds or case.get("status") in ("disabled", "notrun"):
            sums[2] += 1
        else:
            sums[0] += 1
    return sums


if __name__ == "__main__":
    print(*map(sum, zip(*map(count, sys.argv[1:]))))
