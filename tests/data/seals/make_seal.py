#!/usr/bin/env python3
"""make_seal.py: a sealed move made from docs/sealed-moves.md alone, with libsodium by ctypes.

Prints one seal as JSON: context, both keys, the seal, what must come out. A second reading of the
form: the C++ code must open it. The check letters are found by trying all, not by division.
"""

import base64
import ctypes
import ctypes.util
import hashlib
import itertools
import json
import os

sodium = ctypes.CDLL(ctypes.util.find_library("sodium"))
assert sodium.sodium_init() >= 0

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
POWERS = [1]
for _ in range(30):
    doubled = POWERS[-1] << 1
    POWERS.append(doubled ^ 0b100101 if doubled & 32 else doubled)
LOGS = {value: power for power, value in enumerate(POWERS)}


def at(letters, root):
    """The polynomial of these letters, the last one the constant, at 2^root in GF(32)."""
    total = 0
    for power, letter in enumerate(reversed(letters)):
        if letter:
            total ^= POWERS[(LOGS[letter] + power * root) % 31]
    return total


def with_checks(letters):
    sums = [at(letters + [0, 0, 0], root) for root in (1, 2, 3)]
    for checks in itertools.product(range(32), repeat=3):
        if all(at(list(checks), root) == sums[root - 1] for root in (1, 2, 3)):
            return letters + list(checks)
    raise AssertionError


def b64(raw):
    return base64.urlsafe_b64encode(raw).decode().rstrip("=")


def blake2b(raw, size=32):
    return hashlib.blake2b(raw, digest_size=size)


def key_pair(seed):
    public, secret = ctypes.create_string_buffer(32), ctypes.create_string_buffer(32)
    assert sodium.crypto_box_seed_keypair(public, secret, seed) == 0
    return public.raw


def box_seal(raw, public):
    out = ctypes.create_string_buffer(len(raw) + 48)
    assert sodium.crypto_box_seal(out, raw, ctypes.c_ulonglong(len(raw)), public) == 0
    return out.raw


def encrypt(raw, bound, nonce, key):
    out = ctypes.create_string_buffer(len(raw) + 16)
    assert sodium.crypto_aead_xchacha20poly1305_ietf_encrypt(
        out, None, raw, ctypes.c_ulonglong(len(raw)), bound, ctypes.c_ulonglong(len(bound)), None,
        nonce, key) == 0
    return out.raw


def record_of(move, length=None, padding=b"\0"):
    raw = move.encode()
    return (os.urandom(32) + bytes([len(raw) if length is None else length]) +
            raw.ljust(127, padding))


def commitment_of(record, context):
    return blake2b(record + context.encode()).digest()


def seal(record, commitment, context, arbiter, server):
    of_arbiter, of_server, nonce = os.urandom(32), os.urandom(32), os.urandom(24)
    key = bytes(a ^ b for a, b in zip(of_arbiter, of_server))
    arbiter_id, server_id = (blake2b(public, 16).hexdigest() for public in (arbiter, server))
    bound = context + f"arbiter_key {arbiter_id}\nserver_key {server_id}\n"
    return {
        "form": 1,
        "ciphertext": b64(encrypt(record, bound.encode(), nonce, key)),
        "nonce": b64(nonce),
        "arbiter_share": b64(box_seal(of_arbiter, arbiter)),
        "server_share": b64(box_seal(of_server, server)),
        "commitment": commitment.hex(),
        "arbiter_key": arbiter_id,
        "server_key": server_id,
    }


def main():
    letters = with_checks([byte & 31 for byte in os.urandom(25)])
    code = "".join(ALPHABET[letter] for letter in letters)
    arbiter = key_pair(blake2b(b"flagfall-opening-code 1\n" + code.encode()).digest())
    server_seed = os.urandom(32)
    server = key_pair(server_seed)

    move = "Kg2-f3 (=) 王g2-f3"
    context = ("flagfall-sealed-move 1\ngame k7q2vd0m3z\nenvelope 2\nply 81\nside w\n"
               "left_ms 1234567 89012\nfen 8/5pk1/6p1/8/1R6/6P1/r4PK1/8 w - - 4 41\n")
    record = record_of(move)
    commitment = commitment_of(record, context)
    mark_bits = int.from_bytes(commitment[:10], "big")
    mark = "".join(ALPHABET[mark_bits >> shift & 31] for shift in range(75, -1, -5))

    # What a dishonest server could have encrypted; each must be refused, named for why.
    other_move, too_long, dirty = record_of("Kg2-f1"), record_of("Kf3", 128), record_of("Kf3", 3, b"x")
    dishonest = {
        "another move than was committed to": seal(other_move, commitment, context, arbiter, server),
        "a length past the end": seal(too_long, commitment_of(too_long, context), context, arbiter,
                                      server),
        "a second text in the padding": seal(dirty, commitment_of(dirty, context), context, arbiter,
                                             server),
    }
    print(json.dumps({
        "opening_code": "-".join(code[i:i + 4] for i in range(0, 28, 4)),
        "arbiter_public_key": b64(arbiter),
        "key_file": f"flagfall-seal-key-1 {b64(server_seed)}\n",
        "context": context,
        "seal": seal(record, commitment, context, arbiter, server),
        "mark": "-".join(mark[i:i + 4] for i in range(0, 16, 4)),
        "text": move,
        "salt": record[:32].hex(),
        "dishonest": dishonest,
    }, indent=1, ensure_ascii=False))


if __name__ == "__main__":
    main()
