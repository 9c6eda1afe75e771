#!/usr/bin/env python3
"""format.py [ROOT]: every C++ file is as clang-format-14 and .clang-format would write it. What was so
is not read again while it, .clang-format and the program are the same (remembered.py)."""

import hashlib
import pathlib
import shutil
import subprocess
import sys

from remembered import known, stamps
from sources import cpp_files

FORMAT = "clang-format-14"


def main(root):
    program = pathlib.Path(shutil.which(FORMAT)).resolve()
    setting = f"{(root / '.clang-format').read_text()}{program}{program.stat().st_mtime_ns}"
    folder, pending = stamps("format"), {}
    for name, text in cpp_files(root):
        stamp = folder / hashlib.sha256(f"{setting}{text}".encode()).hexdigest()
        if not known(stamp):
            pending[name] = stamp
    if not pending:
        return 0
    code = subprocess.run([FORMAT, "--dry-run", "-Werror", *pending], cwd=root, check=False).returncode
    if code == 0:
        for stamp in pending.values():
            stamp.touch()
    return code


if __name__ == "__main__":
    sys.exit(main(pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else ".").resolve()))
