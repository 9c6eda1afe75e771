#!/usr/bin/env python3
"""make.py FOLDER: workbooks of a few kilobytes that unpack to more than anybody has memory for."""

import sys
import zipfile

SHEETS = {
    # 100,000 cells name one text of 30,000 letters.
    "shared_text": ("A" * 30_000, '<row><c t="s"><v>0</v></c></row>' * 100_000),
    # 100,000 rows, each with one cell far to the right.
    "far_cells": ("x", '<row><c r="IV1"><v>1</v></c></row>' * 100_000),
    # A cell beyond every column that a list has.
    "far_column": ("x", '<row><c r="XFD1"><v>1</v></c></row>'),
    "many_rows": ("x", "<row><c><v>1</v></c></row>" * 100_000),
    "nested": ("x", "<a>" * 100_000),
    # 2 MiB of blanks.
    "blanks": ("x", " " * (2 << 20)),
    "long_tag": ("x", '<row x="' + "y" * (4 << 20) + '"/>'),
}

PARTS = {
    "[Content_Types].xml": "<Types/>",
    "xl/workbook.xml": '<workbook xmlns:r="r"><sheets><sheet name="S" r:id="r1"/></sheets></workbook>',
    "xl/_rels/workbook.xml.rels":
        '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
}

for name, (text, rows) in SHEETS.items():
    with zipfile.ZipFile(f"{sys.argv[1]}/{name}.xlsx", "w", zipfile.ZIP_DEFLATED, compresslevel=9) as book:
        for part, content in PARTS.items():
            book.writestr(part, content)
        book.writestr("xl/sharedStrings.xml", f"<sst><si><t>{text}</t></si></sst>")
        book.writestr("xl/worksheets/sheet1.xml",
                      f"<worksheet><sheetData>{rows}</sheetData></worksheet>")
