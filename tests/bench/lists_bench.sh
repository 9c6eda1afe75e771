#!/usr/bin/env bash
# A rating list of so many made-up players: how long it takes to take it over and to search it.
#
# usage: tests/bench/lists_bench.sh FLAGFALL FOLDER [PLAYERS]
set -euo pipefail
flagfall=$1
folder=$2
players=${3:-1500000}
tests/bench/make_rating_list.py "$folder/list.xml" "$players"
"$flagfall" list import "$folder/list.xml" --db "$folder/list.db" --date 2026-11 2>&1 | tail -2
# Common beginnings, rare ones, nobody's, a number, a Chinese name.
for text in "ma" "carl mag" "zhe xi" "ba be bi" "xq" "1003" "丁立人"; do
    best=$(for _ in 1 2 3 4 5; do
        "$flagfall" list search "$text" --db "$folder/list.db" 2>&1 >"$folder/found" | grep -o '[0-9.]* ms'
    done | sort -n | head -1)
    echo "search \"$text\": $(wc -l <"$folder/found") found, best of five $best"
done
