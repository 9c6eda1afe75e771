#!/usr/bin/env python3
"""tidy.py BUILD JOBS [--all]: clang-tidy over what BUILD (a tree configured for clang) compiles of ours,
sources or units of sources as they are compiled there: the program's, without the analyzer's search of
paths; with --all the tests' too, and with it.

What was clean is not checked again while its command, its text, the text of all it includes,
.clang-tidy, clang-tidy itself and the installed libraries are the same: an empty file named for their
hash says so, in ~/.cache/flagfall/tidy, for every clone on this machine.
"""

import functools
import hashlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor

from sources import CPP_FOLDERS

TIDY = "clang-tidy-14"
INCLUDE = re.compile(rb'^[ \t]*#[ \t]*include[ \t]*"([^"]+)"', re.MULTILINE)
UNIT = "_together"  # how the folders of units end (flagfall_compile_together)
KEPT = 90 * 86400  # seconds that an unused stamp stays
ROOT = pathlib.Path(__file__).resolve().parents[2]


@functools.cache
def text_of(path):
    """(hash, what it includes of ours) of a file, by its name from the root."""
    text = (ROOT / path).read_bytes()
    named = [name.decode() for name in INCLUDE.findall(text)]
    return hashlib.sha256(text).hexdigest(), [name for name in named if (ROOT / name).is_file()]


def closure(path):
    """The file and all of ours that it includes, over any number of steps. Conditions are not looked
    at: a file too many does no harm."""
    found, pending = set(), [path]
    while pending:
        each = pending.pop()
        if each not in found:
            found.add(each)
            pending += text_of(each)[1]
    return sorted(found)


def installed():
    """The versions of the libraries; nothing where there is no dpkg."""
    if not shutil.which("dpkg-query"):
        return ""
    return subprocess.run(["dpkg-query", "-W", "*-dev"], check=False, capture_output=True,
                          text=True).stdout


def key_of(entry, path, setting):
    command = entry["command"].replace(str(ROOT), ".")
    parts = [setting, command] + [name + " " + text_of(name)[0] for name in closure(path)]
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()


def sources_of(path):
    """What a unit compiles, or the source itself; none where it is not ours."""
    if path.parent.name.endswith(UNIT):
        return text_of(path.relative_to(ROOT).as_posix())[1]
    return [path.relative_to(ROOT).as_posix()] if ROOT in path.parents else []


def run(build, path, without):
    begun = time.monotonic()
    if path.parent.name.endswith(UNIT):  # to include sources is what a unit is for
        without = [*without, "bugprone-suspicious-include"]
    checks = ["--checks=" + ",".join("-" + check for check in without)] if without else []
    done = subprocess.run([TIDY, "-p", build, "--quiet", *checks, path], capture_output=True,
                          text=True, check=False)
    return done.returncode, done.stdout + done.stderr, time.monotonic() - begun


def pending_files(build, cache, folders, without):
    """(path, stamp) of each source or unit that was not yet clean as it is now."""
    tidy = pathlib.Path(shutil.which(TIDY)).resolve()
    setting = "\n".join([(ROOT / ".clang-tidy").read_text(), str(tidy), str(tidy.stat().st_mtime_ns),
                         installed(), *without])
    for entry in json.loads((build / "compile_commands.json").read_text()):
        path = pathlib.Path(entry["file"])
        if path.suffix != ".cpp" or ROOT not in path.parents:
            continue
        if any(source.split("/")[0] in folders for source in sources_of(path)):
            stamp = cache / key_of(entry, path.relative_to(ROOT).as_posix(), setting)
            if stamp.exists():
                stamp.touch()
            else:
                yield path, stamp


def forget_unused(cache):
    for stamp in cache.iterdir():
        if time.time() - stamp.stat().st_mtime > KEPT:
            stamp.unlink(missing_ok=True)


def main(build, jobs, everything):
    build = pathlib.Path(build).resolve()
    home = os.environ.get("XDG_CACHE_HOME") or pathlib.Path.home() / ".cache"
    cache = pathlib.Path(home) / "flagfall/tidy"
    cache.mkdir(parents=True, exist_ok=True)
    forget_unused(cache)
    without = [] if everything else ["clang-analyzer-*"]
    folders = CPP_FOLDERS if everything else [name for name in CPP_FOLDERS if name != "tests"]
    pending = list(pending_files(build, cache, folders, without))
    bad = 0
    with ThreadPoolExecutor(jobs) as pool:
        results = pool.map(lambda item: run(build, item[0], without), pending)
        for (path, stamp), (code, said, seconds) in zip(pending, results):
            print(f"{path.relative_to(ROOT)}: {'clean' if code == 0 else 'findings'} ({seconds:.1f} s)",
                  flush=True)
            if code == 0:
                stamp.touch()
            else:
                print(said)
                bad += 1
    print(f"clang-tidy: {len(pending)} checked, {bad} with findings")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], int(sys.argv[2]), "--all" in sys.argv[3:]))
