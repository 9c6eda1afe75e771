#!/usr/bin/env python3
"""Appends rows to events-v1.ndjson: computes number and hash apart from the program (db/store/chain.hpp).

    chain.py check                      every hash of the file
    chain.py add STREAM ACTOR COMMAND_ID KIND BODY
"""
import hashlib
import json
import pathlib
import struct
import sys

FILE = pathlib.Path(__file__).with_name("events-v1.ndjson")


def hash_of(row, body, before):
    texts = [row["actor"].encode(), row["command_id"].encode(), row["kind"].encode(), body.encode()]
    head = struct.pack("<qqq", row["t"], row["seq"], row["recorded"])
    lengths = struct.pack("<IIII", *map(len, texts))
    return hashlib.blake2b(b"FFJ1" + head + lengths + before + b"".join(texts), digest_size=32).digest()


def checked():
    """The last row of each stream, by stream, and the time of the last of all."""
    heads, recorded = {}, 0
    for line in FILE.read_text().splitlines():
        row = json.loads(line)
        body = line[line.index('"body":') + 7 : line.rindex(',"hash":')]
        before = bytes.fromhex(heads[row["t"]]["hash"]) if row["t"] in heads else bytes(32)
        assert hash_of(row, body, before).hex() == row["hash"], line
        heads[row["t"]], recorded = row, row["recorded"]
    return heads, recorded


def add(stream, actor, command_id, kind, body):
    heads, recorded = checked()
    row = {"t": int(stream), "seq": heads[int(stream)]["seq"] + 1, "recorded": recorded + 1,
           "actor": actor, "command_id": command_id, "kind": kind}
    digest = hash_of(row, body, bytes.fromhex(heads[int(stream)]["hash"])).hex()
    head = json.dumps(row, ensure_ascii=False, separators=(",", ":"))
    with FILE.open("a") as file:
        file.write(f'{head[:-1]},"body":{body},"hash":"{digest}"}}\n')


if sys.argv[1:2] == ["check"]:
    checked()
elif len(sys.argv) == 7 and sys.argv[1] == "add":
    add(*sys.argv[2:])
else:
    sys.exit(__doc__)
