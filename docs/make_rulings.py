#!/usr/bin/env python3
"""Writes docs/rulings.md from the scenarios in tests/data/rulings, judged by the program.

usage: docs/make_rulings.py [--check] FLAGFALL      --check: exit 1 if the page is not up to date
"""
import json
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "rulings.md"
FOLDER = ROOT / "tests" / "data" / "rulings"
EDITIONS = {"chn-1984": "China 1984", "fide-1993": "FIDE 1993", "fide-2001@1997": "FIDE 1997",
            "fide-2001": "FIDE 2001", "fide-2023": "FIDE 2023"}


def words(code):
    return code.replace("_", " ").capitalize()


def value(found):
    if isinstance(found, list):
        return ", ".join(found)
    return {True: "yes", False: "no"}.get(found, str(found)) if isinstance(found, bool) else str(found)


def details(found):
    return "; ".join(f"{name.replace('_', ' ')}: {value(each)}" for name, each in found.items())


def position(situation):
    if "fen" in situation:
        return f"`{situation['fen']}`"
    if situation.get("moves"):
        return "after " + " ".join(situation["moves"])
    return ""


def answers(program, path):
    run = subprocess.run([program, "rule", "--json", str(path)], capture_output=True, text=True)
    if run.returncode not in (0, 1):
        sys.exit(f"flagfall rule {path.name}: {run.stderr}")
    found = {}
    for answer in json.loads(run.stdout):
        found.setdefault(answer["id"], []).append(answer)
    return found


def row(answer):
    name = EDITIONS.get(answer["edition"], answer["edition"])
    if "error" in answer:
        return f"| {name} | refused: {answer['error']['code']} | | | |"
    return (f"| {name} | {words(answer['ruling'])} | {answer['article']} | "
            f"{details(answer['details'])} | {answer['confidence']} |")


def section(scenario, judged):
    situation = scenario["situation"]
    play = "" if scenario.get("class", "standard") == "standard" else f" *({scenario['class']})*"
    lines = [f"#### {scenario['id']}{play}", "", situation.get("summary", "")]
    if position(situation):
        lines += ["", position(situation)]
    lines += ["", "| rulebook | ruling | articles | details | rests on |", "| --- | --- | --- | --- | --- |"]
    lines += [row(answer) for answer in judged]
    if scenario.get("source"):
        lines += ["", f"Source: {scenario['source']}"]
    return lines + [""]


HEAD = (ROOT / "docs" / "rulings_head.md")


def page(program):
    lines = HEAD.read_text().rstrip().split("\n") + [""]
    for path in sorted(FOLDER.glob("*.json")):
        scenarios = json.loads(path.read_text())
        judged = answers(program, path)
        lines += [f"### {path.stem.split('-', 1)[-1].replace('-', ' ').capitalize()}", ""]
        for scenario in scenarios:
            lines += section(scenario, judged.get(scenario["id"], []))
    return "\n".join(lines).rstrip() + "\n"


def main(arguments):
    check = "--check" in arguments
    programs = [word for word in arguments if word != "--check"]
    if len(programs) != 1:
        sys.exit(__doc__)
    text = page(programs[0])
    if not check:
        PAGE.write_text(text)
        return 0
    if PAGE.exists() and PAGE.read_text() == text:
        return 0
    print("docs/rulings.md is not what the rulebooks say: run docs/make_rulings.py FLAGFALL")
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
