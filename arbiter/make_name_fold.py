#!/usr/bin/env python3
"""Writes arbiter/name_fold_table.inc: what each letter becomes where names are compared.

    arbiter/make_name_fold.py > arbiter/name_fold_table.inc

The values are Unicode's (NFKD of the full case folding, canonical combining classes), from Python's
unicodedata. Hangul syllables are left out (they decompose by arithmetic), and so are blocks that
hold no names: enclosed signs, units, presentation forms, mathematical letters.
"""

import sys
import unicodedata

NO_NAMES = ((0x2100, 0x214F), (0x2460, 0x24FF), (0x3200, 0x33FF), (0xAC00, 0xD7A3), (0xF900, 0xFAFF),
            (0xFB50, 0xFDFF), (0xFE70, 0xFEFE))


def folded(letter):
    text = unicodedata.normalize("NFKD", letter).casefold()
    return unicodedata.normalize("NFKD", text)


def rows_of_letters():
    for point in range(0x80, 0x10000):
        letter = chr(point)
        if any(first <= point <= last for first, last in NO_NAMES):
            continue
        if unicodedata.category(letter)[0] not in "LMNP":
            continue
        if folded(letter) != letter:
            yield point, folded(letter)


def ranges_of_marks():
    first = last = kind = 0
    for point in range(0x80, 0x10000):
        own = unicodedata.combining(chr(point))
        if own == kind and point == last + 1:
            last = point
            continue
        if kind:
            yield first, last, kind
        first, last, kind = point, point, own
    if kind:
        yield first, last, kind


def in_lines(items, width=100):
    line = "   "
    for item in items:
        if len(line) + 1 + len(item) > width:
            yield line
            line = "   "
        line += " " + item
    yield line


def main():
    pool = ""
    letters = []
    for point, text in rows_of_letters():
        place = pool.find(text)
        if place < 0:
            place = len(pool)
            pool += text
        letters.append(f"{{{point:#x}, {place}, {len(text)}}},")
    out = sys.stdout
    out.write(f"// Made by arbiter/make_name_fold.py (Unicode {unicodedata.unidata_version}). Not edited.\n")
    out.write(f"constexpr std::array<FoldedLetter, {len(letters)}> folded_letters{{{{\n")
    out.write("\n".join(in_lines(letters)) + "\n}};\n")
    out.write(f"constexpr std::array<char16_t, {len(pool)}> fold_pool{{\n")
    out.write("\n".join(in_lines(f"{ord(c):#x}," for c in pool)) + "\n};\n")
    marks = [f"{{{a:#x}, {b:#x}, {k}}}," for a, b, k in ranges_of_marks()]
    out.write(f"constexpr std::array<MarkRange, {len(marks)}> mark_ranges{{{{\n")
    out.write("\n".join(in_lines(marks)) + "\n}};\n")


main()
