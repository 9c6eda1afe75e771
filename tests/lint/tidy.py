#!/usr/bin/env python3
"""tidy.py BUILD CACHE JOBS [--all]: clang-tidy over the files of ours that BUILD (made by clang)
compiles: the program's, without the analyzer's search of paths; with --all the tests' too, and with it.

A file that was clean is not checked again while its command, its sources, .clang-tidy and clang-tidy
itself are the same: CACHE holds an empty file named for their hash.
"""

import hashlib
import json
import pathlib
import re
import shutil
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor

from sources import CPP_FOLDERS

TIDY = "clang-tidy-14"


def dependencies(build):
    """Object file -> files it was compiled from, from ninja's own log."""
    text = subprocess.run(["ninja", "-C", build, "-t", "deps"], check=True, capture_output=True,
                          text=True).stdout
    found, current = {}, None
    for line in text.splitlines():
        if line.startswith("    "):
            found[current].append(line.strip())
        elif ": #deps" in line:
            current = line.split(": #deps")[0]
            found[current] = []
    return found


class Hashes:
    """Hashes of our own files; those of the system are known by name, time and size."""

    def __init__(self, root, build):
        self.root, self.build, self.known = root, build, {}

    def of(self, name):
        if name not in self.known:
            path = (self.build / name).resolve()
            if self.root in path.parents:
                self.known[name] = hashlib.sha256(path.read_bytes()).hexdigest()
            else:
                stat = path.stat()
                self.known[name] = f"{name} {stat.st_mtime_ns} {stat.st_size}"
        return self.known[name]


def key_of(entry, deps, hashes, setting):
    parts = [setting, entry["command"]] + [hashes.of(name) for name in sorted(deps)]
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()


def run(build, path, options):
    begun = time.monotonic()
    done = subprocess.run([TIDY, "-p", build, "--quiet", *options, path], capture_output=True,
                          text=True, check=False)
    return done.returncode, done.stdout + done.stderr, time.monotonic() - begun


def pending_files(root, build, cache, folders, options):
    """(path, stamp) of each file that was not yet clean as it is now."""
    setting = (root / ".clang-tidy").read_text() + str(pathlib.Path(shutil.which(TIDY)).resolve())
    hashes, deps = Hashes(root, build), dependencies(build)
    for entry in json.loads((build / "compile_commands.json").read_text()):
        path = pathlib.Path(entry["file"])
        folder = path.relative_to(root).parts[0] if root in path.parents else ""
        if folder in folders and path.suffix == ".cpp" and build not in path.parents:
            output = re.search(r" -o (\S+)", entry["command"]).group(1)
            stamp = cache / key_of(entry, deps.get(output, []), hashes, setting + " ".join(options))
            if not stamp.exists():
                yield path, stamp


def main(build, cache, jobs, everything):
    root = pathlib.Path(__file__).resolve().parents[2]
    build, cache = pathlib.Path(build).resolve(), pathlib.Path(cache)
    cache.mkdir(parents=True, exist_ok=True)
    options = [] if everything else ["--checks=-clang-analyzer-*"]
    folders = CPP_FOLDERS if everything else [name for name in CPP_FOLDERS if name != "tests"]
    pending = list(pending_files(root, build, cache, folders, options))
    bad = 0
    with ThreadPoolExecutor(jobs) as pool:
        results = pool.map(lambda item: run(build, item[0], options), pending)
        for (path, stamp), (code, said, seconds) in zip(pending, results):
            print(f"{path.relative_to(root)}: {'clean' if code == 0 else 'findings'} ({seconds:.1f} s)",
                  flush=True)
            if code == 0:
                stamp.touch()
            else:
                print(said)
                bad += 1
    print(f"clang-tidy: {len(pending)} checked, {bad} with findings")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2], int(sys.argv[3]), "--all" in sys.argv[4:]))
