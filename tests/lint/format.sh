#!/bin/sh
# format.sh ROOT: every C++ file is as clang-format-14 and .clang-format would write it.
set -eu
cd "$1"
find clock arbiter db server tests -name '*.[ch]pp' ! -path 'tests/data/*' -print0 |
    xargs -0 clang-format-14 --dry-run -Werror
