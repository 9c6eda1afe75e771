"""What was found clean is not looked at again, by any clone on this machine: an empty file named for a
hash of all that the answer depends on stands in ~/.cache/flagfall."""

import os
import pathlib
import time

KEPT = 90 * 86400  # seconds that an unused stamp stays


def stamps(name):
    """The folder of the stamps of one lint, without those that nobody asked for in ninety days."""
    home = os.environ.get("XDG_CACHE_HOME") or pathlib.Path.home() / ".cache"
    folder = pathlib.Path(home) / "flagfall" / name
    folder.mkdir(parents=True, exist_ok=True)
    for stamp in folder.iterdir():
        if time.time() - stamp.stat().st_mtime > KEPT:
            stamp.unlink(missing_ok=True)
    return folder


def known(stamp):
    """Whether it stands; one that does stays for as long again."""
    if stamp.exists():
        stamp.touch()
        return True
    return False
