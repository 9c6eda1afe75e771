#!/usr/bin/env python3
"""tidy.py BUILD CACHE JOBS: clang-tidy over every file of ours that BUILD (made by clang) compiles.

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


def run(build, path):
    begun = time.monotonic()
    done = subprocess.run([TIDY, "-p", build, "--quiet", path], capture_output=True, text=True)
    return done.returncode, done.stdout + done.stderr, time.monotonic() - begun


def main(build, cache, jobs):
    root = pathlib.Path(__file__).resolve().parents[2]
    build, cache = pathlib.Path(build).resolve(), pathlib.Path(cache)
    cache.mkdir(parents=True, exist_ok=True)
    setting = (root / ".clang-tidy").read_text() + str(pathlib.Path(shutil.which(TIDY)).resolve())
    hashes, deps = Hashes(root, build), dependencies(build)
    pending = []
    for entry in json.loads((build / "compile_commands.json").read_text()):
        path = pathlib.Path(entry["file"])
        folder = path.relative_to(root).parts[0] if root in path.parents else ""
        if folder in CPP_FOLDERS and path.suffix == ".cpp":
            output = re.search(r" -o (\S+)", entry["command"]).group(1)
            key = cache / key_of(entry, deps.get(output, []), hashes, setting)
            if not key.exists():
                pending.append((path, key))
    bad = 0
    with ThreadPoolExecutor(jobs) as pool:
        results = pool.map(lambda item: run(build, item[0]), pending)
        for (path, key), (code, said, seconds) in zip(pending, results):
            print(f"{path.relative_to(root)}: {'clean' if code == 0 else 'findings'} ({seconds:.1f} s)")
            if code == 0:
                key.touch()
            else:
                print(said)
                bad += 1
    print(f"clang-tidy: {len(pending)} checked, {bad} with findings")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2], int(sys.argv[3])))
