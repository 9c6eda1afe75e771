#!/usr/bin/env python3
"""cases.py BUILD REGEX: what `./test NAME` runs, in two lines: a regular expression of CTest's tests, and
GoogleTest's filter of the cases in them. CTest knows a test program as a whole; people know its cases.

A test of CTest's that REGEX finds runs whole (`browser.looks`, `program.game_test.1`), with the filter
empty; otherwise the programs that have a case which it finds run those alone.
"""

import json
import re
import subprocess
import sys

LONGEST = 100_000  # of an environment's value, below Linux's limit: so many cases run as their programs


def tests_of(build):
    """{name: program} of CTest's tests that a build has, as CTest itself tells them."""
    told = subprocess.run(["ctest", "--test-dir", build, "--show-only=json-v1"], check=True,
                          capture_output=True, text=True).stdout
    return {test["name"]: test["command"][0] for test in json.loads(told)["tests"] if "command" in test}


def cases_in(listing):
    """`Suite.Case` of each line of --gtest_list_tests; what stands after # is a parameter."""
    suite = ""
    for line in listing.splitlines():
        name = line.split("#")[0].rstrip()
        if name.startswith("  "):
            yield suite + name.strip()
        elif name.endswith("."):
            suite = name


def chosen(tests, regex, listing_of):
    """(names of tests, names of cases) that a regular expression finds."""
    wanted = re.compile(regex)
    named = [name for name in tests if wanted.search(name)]
    if named:
        return named, []
    cases = {program: [case for case in cases_in(listing_of(program)) if wanted.search(case)]
             for program in {path for name, path in tests.items() if name.startswith("program.")}}
    return ([name for name, program in tests.items() if cases.get(program)],
            [case for found in cases.values() for case in found])


def listed(program):
    return subprocess.run([program, "--gtest_list_tests"], check=True, capture_output=True, text=True).stdout


def main(build, regex):
    names, cases = chosen(tests_of(build), regex, listed)
    print("^(" + "|".join(re.escape(name) for name in names) + ")$")
    together = ":".join(cases)
    print(together if len(together) < LONGEST else "")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
