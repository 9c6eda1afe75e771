#!/usr/bin/env python3
"""Appends rows to events-0.2.0.ndjson: computes number and hash apart from the program (db/store/chain.hpp).

    chain.py check                      every hash of the file
    chain.py add STREAM ACTOR COMMAND_ID KIND BODY
    chain.py renew                      numbers and hashes of all rows anew, after a release that breaks with older journals
"""
import hashlib
import json
import pathlib
import struct
import sys

FILE = pathlib.Path(__file__).with_name("events-0.2.0.ndjson")


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


def line_of(row, body, before):
    """The row as it stands in the file: its head, its body to the byte, its hash."""
    head = json.dumps(row, ensure_ascii=False, separators=(",", ":"))
    return f'{head[:-1]},"body":{body},"hash":"{hash_of(row, body, before).hex()}"}}\n'


def renew():
    lines, heads = [], {}
    for line in FILE.read_text().splitlines():
        row = json.loads(line)
        body = line[line.index('"body":') + 7 : line.rindex(',"hash":')]
        seq, before = heads.get(row["t"], (0, bytes(32)))
        if row["kind"] == "heads_recorded":  # they name the rows before
            named = [[t, heads[t][0], heads[t][1].hex()] for t, *_ in row["body"]["heads"]]
            body = json.dumps({"heads": named}, separators=(",", ":"))
        del row["body"], row["hash"]
        row["seq"] = seq + 1
        lines.append(line_of(row, body, before))
        heads[row["t"]] = seq + 1, hash_of(row, body, before)
    FILE.write_text("".join(lines))


def add(stream, actor, command_id, kind, body):
    heads, recorded = checked()
    row = {"t": int(stream), "seq": heads[int(stream)]["seq"] + 1, "recorded": recorded + 1,
           "actor": actor, "command_id": command_id, "kind": kind}
    line = line_of(row, body, bytes.fromhex(heads[int(stream)]["hash"]))
    with FILE.open("a") as file:
        file.write(line)


if sys.argv[1:2] == ["check"]:
    checked()
elif sys.argv[1:] == ["renew"]:
    renew()
elif len(sys.argv) == 7 and sys.argv[1] == "add":
    add(*sys.argv[2:])
else:
    sys.exit(__doc__)
