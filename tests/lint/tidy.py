#!/usr/bin/env python3
"""tidy.py BUILD JOBS [--all]: clang-tidy over what BUILD (a tree configured for clang) compiles of ours:
the program's sources, without the analyzer's search of paths; with --all the tests' too, and with it.

Where BUILD compiles units of sources, several units of a target are read as one, for what they include
costs twenty times what a source does. Names private to a file are unique in their unit only: where two
of these clash, each unit is read by itself.

What was clean is not checked again while its command, its text, the text of all it includes,
.clang-tidy, clang-tidy itself and the installed libraries are the same: an empty file named for their
hash says so, in ~/.cache/flagfall/tidy, for every clone on this machine.
"""

import functools
import hashlib
import json
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor

from remembered import known, stamps
from sources import CPP_FOLDERS

TIDY = "clang-tidy-14"
INCLUDE = re.compile(rb'^[ \t]*#[ \t]*include[ \t]*"([^"]+)"', re.MULTILINE)
AT_ONCE = 40  # sources; twice as many take longer than one processor should go on alone
COMPILER_SAYS = "[clang-diagnostic-"
UNIT = "_together"  # how the folders of units end (flagfall_compile_together)
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


def key_of(flags, sources, setting):
    parts = [setting, " ".join(flags).replace(str(ROOT), ".")]
    read = sorted({name for source in sources for name in closure(source)})
    parts += sources + [f"{name} {text_of(name)[0]}" for name in read]
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()


def sources_of(path):
    """What a unit compiles, or the source itself; none where it is not ours."""
    if path.parent.name.endswith(UNIT):
        return text_of(path.relative_to(ROOT).as_posix())[1]
    return [path.relative_to(ROOT).as_posix()] if ROOT in path.parents else []


def flags_of(entry):
    """How a unit is compiled, without what is compiled, where to, and what says nothing of its text."""
    words = shlex.split(entry["command"])
    start = next(i for i, word in enumerate(words) if word.startswith("-"))
    kept, skip = [], False
    for word in words[start:]:
        if skip or word == "-c" or word == entry["file"]:
            skip = False
        elif word in ("-o", "-MF", "-MT", "-MQ"):
            skip = True
        elif not word.startswith(("-O", "-g", "-fsanitize", "-fno-sanitize")):
            kept.append(word)
    return tuple(kept)


def readings(build, folders):
    """(flags, sources) of each thing to be read: the sources of one unit, or a source."""
    for entry in json.loads((build / "compile_commands.json").read_text()):
        path = pathlib.Path(entry["file"])
        if path.suffix == ".cpp" and ROOT in path.parents:
            sources = [name for name in sources_of(path) if name.split("/")[0] in folders]
            if sources:
                yield flags_of(entry), sources


def groups_of(pending):
    """(flags, units) of what is read at once: units are (sources, stamp); the largest first. A source
    that is compiled by itself is read by itself."""
    groups, room = [], 0
    for flags, sources, stamp in sorted(pending, key=lambda item: (item[0], item[1])):
        if not groups or groups[-1][0] != flags or len(sources) == 1 or room < len(sources):
            groups.append((flags, []))
            room = AT_ONCE if len(sources) > 1 else 0
        groups[-1][1].append((sources, stamp))
        room -= len(sources)
    return sorted(groups, key=lambda group: -sum(len(sources) for sources, _ in group[1]))


def read_group(flags, units, without):
    """What came of each reading: (sources, stamps, exit, what was said, seconds)."""
    together = [source for sources, _ in units for source in sources]
    code, said, seconds = run(flags, together, without)
    if code == 0 or len(units) == 1 or COMPILER_SAYS not in said:
        return [(together, [stamp for _, stamp in units], code, said, seconds)]
    return [(sources, [stamp], *run(flags, sources, without)) for sources, stamp in units]


def run(flags, sources, without):
    """clang-tidy's exit, what it said, and the seconds that it took."""
    begun = time.monotonic()
    with tempfile.NamedTemporaryFile("w", suffix=".cpp") as unit:
        path = sources[0]
        if len(sources) > 1:  # to include sources is what a unit is for
            without = [*without, "bugprone-suspicious-include"]
            unit.writelines(f'#include "{source}"\n' for source in sources)
            unit.flush()
            path = unit.name
        checks = ["--checks=" + ",".join("-" + check for check in without)] if without else []
        done = subprocess.run([TIDY, "--quiet", f"--config-file={ROOT}/.clang-tidy", *checks, path,
                               "--", *flags], capture_output=True, text=True, check=False, cwd=ROOT)
    return done.returncode, done.stdout + done.stderr, time.monotonic() - begun


def pending_readings(build, cache, folders, without):
    """(flags, sources, stamp) of what was not yet clean as it is now."""
    tidy = pathlib.Path(shutil.which(TIDY)).resolve()
    setting = "\n".join([(ROOT / ".clang-tidy").read_text(), str(tidy), str(tidy.stat().st_mtime_ns),
                         installed(), *without])
    pending = []
    for flags, sources in readings(build, folders):
        stamp = cache / key_of(flags, sources, setting)
        if not known(stamp):
            pending.append((flags, sources, stamp))
    return pending


def main(build, jobs, everything=False):
    build = pathlib.Path(build).resolve()
    cache = stamps("tidy")
    without = [] if everything else ["clang-analyzer-*"]
    folders = CPP_FOLDERS if everything else [name for name in CPP_FOLDERS if name != "tests"]
    pending = pending_readings(build, cache, folders, without)
    bad = 0
    with ThreadPoolExecutor(jobs) as pool:
        for results in pool.map(lambda group: read_group(*group, without), groups_of(pending)):
            for sources, told_by, code, said, seconds in results:
                what = sources[0] if len(sources) == 1 else f"{sources[0]} and {len(sources) - 1} more"
                print(f"{what}: {'clean' if code == 0 else 'findings'} ({seconds:.1f} s)", flush=True)
                if code == 0:
                    for stamp in told_by:
                        stamp.touch()
                else:
                    print(said)
                    bad += 1
    print(f"clang-tidy: {len(pending)} checked, {bad} with findings")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], int(sys.argv[2]), "--all" in sys.argv[3:]))
