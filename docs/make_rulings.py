#!/usr/bin/env python3
"""Writes the page of rulings: docs/rulings.md with the table of facts and the scenarios in
tests/data/rulings, judged by the program.

usage: docs/make_rulings.py FLAGFALL PAGE

A scenario without a summary that can be understood by itself, or without a source that can be looked up,
is refused by its id.
"""
import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
HEAD = ROOT / "docs" / "rulings.md"
FOLDER = ROOT / "tests" / "data" / "rulings"
NOTES = json.loads((ROOT / "docs" / "fact_notes.json").read_text())
# Their places in the head.
TABLE = "(The table of facts stands here in the page that the command writes.)\n"
SCENARIOS = "(The scenarios stand here in the page that the command writes.)\n"
WORDS = json.loads((ROOT / "web" / "src" / "words" / "rulings.json").read_text())
EDITIONS = {"chn-1984": "China 1984", "fide-1993": "FIDE 1993", "fide-2001@1997": "FIDE 1997",
            "fide-2001": "FIDE 2001", "fide-2023": "FIDE 2023"}
# The Chinese books by the numbers they have in a source ("002 8.4 解释"); 000 and 003 are one text in two scripts.
BOOKS = {"000": "FIDE 2001 (Chinese)", "002": "China 1984", "003": "FIDE 2001 (Chinese)", "004": "FIDE 1993 (Chinese)"}

SHORTEST_SUMMARY = 25
# A topic of the matrix alone has a dozen rows: which one, or which article, has to be said.
NO_SOURCE = re.compile(r"(?:matrix|topic|m|[\s;,\d])*")


def faults_of(scenario):
    summary = scenario["situation"].get("summary", "").strip()
    source = scenario.get("source", "").strip()
    if not summary:
        yield "has no summary"
    elif len(summary) < SHORTEST_SUMMARY:
        yield f"summary too short to be understood: {summary!r}"
    elif re.match(r"(as before|(the )?same)\b", summary, re.IGNORECASE):
        yield f"summary needs the case before it: {summary!r}"
    elif not re.match(r"[A-Z0-9(\"“]", summary) or not re.search(r"[.?!\"”)]$", summary):
        yield f"summary is no sentence: {summary!r}"
    if not source:
        yield "has no source"
    elif NO_SOURCE.fullmatch(source):
        yield f"source cannot be looked up: {source!r}"


def refuse_faults(scenarios):
    """All faults of all scenarios at once; two scenarios never have one id."""
    faults = []
    seen = set()
    for path, scenario in scenarios:
        if scenario["id"] in seen:
            faults.append((path, scenario["id"], "stands twice"))
        seen.add(scenario["id"])
        faults += [(path, scenario["id"], fault) for fault in faults_of(scenario)]
    if faults:
        sys.exit("\n".join(f"{path.name}: {name}: {fault}" for path, name, fault in faults))


PIECES = {"Q": "queen", "R": "rook", "B": "bishop", "N": "knight"}


def duration(seconds):
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    parts = [(hours, "hour"), (minutes, "minute"), (rest, "second")]
    said = [f"{n} {unit}{'' if n == 1 else 's'}" for n, unit in parts if n]
    return " ".join(said) or "no time"


def joined(found):
    return ", ".join(map(str, found)) if isinstance(found, list) else str(found)


# What a detail says, as a phrase behind the ruling; those that the ruling's own sentence says are not here.
PHRASES = {
    "touch_move": lambda v: f"the move that replaces it is made with the piece on {joined(v)}",
    "must_play": lambda v: f"{joined(v)} must be played",
    "must_move": lambda v: f"another move with the piece on {joined(v)} must be played",
    "promote_to": lambda v: f"the pawn becomes a {PIECES.get(joined(v), joined(v))}",
    "opp_plus_s": lambda v: f"the opponent gets {duration(v)} more" if v else "the opponent gets no extra time",
    "increment_s": lambda v: f"both get {duration(v)} with each move from now on",
    "claimant_minus_s": lambda v: f"the claimant loses {duration(v)}" if v else "the claimant loses no time",
    "claimant_used_plus_s": lambda v: f"{duration(v)} are added to the claimant's used time",
    "claimant_left_s": lambda v: f"the claimant has {duration(v)} left",
    "white_used_s": lambda v: f"White has used {duration(v)}",
    "black_used_s": lambda v: f"Black has used {duration(v)}",
    "white_s": lambda v: f"White's clock shows {duration(v)}",
    "black_s": lambda v: f"Black's clock shows {duration(v)}",
    "limit_s": lambda v: f"the limit is {duration(v)}" if v else "the limit is zero",
    "limit_moves": lambda v: f"the limit is {v} moves",
    "required_moves": lambda v: f"{v} moves are required",
    "declared_move_played": lambda v: "the announced move is played" if v else "the announced move need not be played",
    "who_stops": lambda v: f"the clocks are stopped by the {joined(v).replace('_', ' ')}",
    "replay": lambda v: f"the promotion on {joined(v)} is played again",
    "condition": lambda v: f"the condition is {joined(v)}",
    "allowed": lambda v: "this is allowed" if v else "this is not allowed",
    "appeal": lambda v: "an appeal is possible" if v else "no appeal is possible",
    "castling": lambda v: "castling is allowed" if v else "castling is not allowed",
    "spectator": lambda v: f"the spectator: {joined(v)}",
}


def english(key, **values):
    return WORDS[key]["en"].format(**{name: joined(found) for name, found in values.items()})


def pieces_on(squares):
    return f"the piece on {' or '.join(squares)}"


def sentence(ruling, details):
    """The ruling's own sentence, and the names of the details that it says."""
    def has(*names):
        return all(details.get(name) not in (None, []) for name in names)
    if ruling == "MUST_CAPTURE" and has("squares", "by"):
        return english("ruling_MUST_CAPTURE_by", pieces=pieces_on(details["squares"]), by=pieces_on(details["by"])), {"squares", "by"}
    if ruling in ("MUST_MOVE", "MUST_CAPTURE") and has("squares"):
        return english(f"ruling_{ruling}_of", pieces=pieces_on(details["squares"])), {"squares"}
    if ruling == "MUST_CASTLE" and details.get("side") in ("king", "queen"):
        return english(f"ruling_MUST_CASTLE_{details['side']}"), {"side"}
    if ruling == "MUST_PLAY_DECLARED" and has("must_play"):
        return english("ruling_MUST_PLAY_DECLARED_of", move=details["must_play"]), {"must_play"}
    if ruling == "RESTORE_LAST_IDENTIFIABLE" and has("move"):
        return english("ruling_RESTORE_LAST_IDENTIFIABLE_of", move=details["move"]), {"move"}
    return english(f"ruling_{ruling}"), set()


def phrase(ruling, name, found):
    if (ruling, name) == ("PENALTY_DISCRETION", "allowed"):
        return "this penalty may be imposed" if found else "this penalty may not be imposed"
    if name in PHRASES:
        return PHRASES[name](found)
    value = {True: "yes", False: "no"}[found] if isinstance(found, bool) else joined(found)
    return f"{name.replace('_', ' ')}: {value}"


ASSUMED = {"assumed_can_mate": "can still mate", "assumed_more_than_king": "has more than a king"}


def assumptions(answer):
    """What the ruling takes for granted of a board that the scenario does not describe."""
    for reason in answer["reasoning"]:
        if reason["key"] in ASSUMED:
            yield f"assumed: {'White' if reason['side'] == 'w' else 'Black'} {ASSUMED[reason['key']]}"


def ruling_in_words(answer):
    title, said = sentence(answer["ruling"], answer["details"])
    rest = [phrase(answer["ruling"], name, found) for name, found in answer["details"].items() if name not in said]
    return "; ".join([title, *rest, *assumptions(answer)]) + f" (`{answer['ruling']}`)"


def source_in_words(source):
    source = re.sub(r"(?:\bseed )?\b(00[0234])\b", lambda found: BOOKS[found.group(1)], source)
    return re.sub(r"\bmatrix (\d+)\b", r"rule matrix, topic \1", source)


def position(situation):
    fen = situation.get("fen") or situation.get("board", {}).get("fen")
    if fen:
        return f"`{fen}`"
    if situation.get("moves"):
        moves = situation["moves"]
        return "after " + (moves if isinstance(moves, str) else " ".join(moves))
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
        return f"| {name} | refused: {answer['error']['code']} | | |"
    return f"| {name} | {ruling_in_words(answer)} | {answer['article']} | {answer['confidence']} |"


def section(scenario, judged):
    situation = scenario["situation"]
    play = "" if scenario.get("class", "standard") == "standard" else f" *({scenario['class']})*"
    lines = [f"#### {scenario['id']}{play}", "", situation["summary"]]
    if position(situation):
        lines += ["", position(situation)]
    lines += ["", "| rulebook | ruling | articles | rests on |", "| --- | --- | --- | --- |"]
    lines += [row(answer) for answer in judged]
    lines += ["", f"Source: {source_in_words(scenario['source'])}"]
    return lines + [""]


SIDES = (["white", "black"], ["white", "black", "both"], ["arbiter", "white", "black"])


def facts_of_schema(program):
    """Each kind of fact: its name, whether it is a kind of irregularity, its fields by name."""
    schema = json.loads(subprocess.run([program, "schema", "json"], capture_output=True, check=True).stdout)
    for shape in schema["commands"]["report_incident"]["properties"]["facts"]["items"]["anyOf"]:
        fields = dict(shape["properties"])
        kind = fields.pop("type")["enum"][0]
        irregular = kind == "irregularity"
        if irregular:
            kind = fields.pop("kind")["enum"][0]
        needed = [name for name in shape["required"] if name in fields]
        yield kind, irregular, fields, needed


def field_in_words(kind, name, shape, needed):
    words = shape.get("enum", [])
    said = [", ".join(words)] if words and words not in SIDES else []
    note = NOTES.get(f"{kind}.{name}")
    said += [note] if note else []
    text = f"**{name}**" if name in needed else name
    return text + (f" ({'; '.join(said)})" if said else "")


def table_of_facts(program):
    rows = {}  # kinds by their fields, those with the same in one row
    names = set()
    for kind, irregular, fields, needed in facts_of_schema(program):
        said = ", ".join(field_in_words(kind, name, shape, needed) for name, shape in fields.items())
        note = NOTES.get(kind)
        said += f"{' ' if said else ''}({note})" if note else ""
        rows.setdefault((irregular, said), []).append(kind)
        names |= {kind} | {f"{kind}.{name}" for name in fields}
    unknown = sorted(set(NOTES) - names)
    if unknown:
        sys.exit(f"docs/fact_notes.json: no such fact or field: {', '.join(unknown)}")
    lines = ["| event | fields; those in bold type must be there |", "| --- | --- |"]
    for irregular in (False, True):
        if irregular:
            lines.append("| irregularity | **kind**, and with each kind its fields: |")
        for (of, said), kinds in rows.items():
            if of == irregular:
                lines.append(f"| {'– ' if irregular else ''}{', '.join(kinds)} | {said} |")
    return "\n".join(lines) + "\n"


def page(program):
    files = [(path, json.loads(path.read_text())) for path in sorted(FOLDER.glob("*.json"))]
    refuse_faults((path, scenario) for path, scenarios in files for scenario in scenarios)
    head = HEAD.read_text()
    if head.count(TABLE) != 1 or not head.endswith(SCENARIOS):
        sys.exit("docs/rulings.md has no place for the table of facts or for the scenarios")
    lines = head.removesuffix(SCENARIOS).replace(TABLE, table_of_facts(program)).rstrip().split("\n") + [""]
    for path, scenarios in files:
        judged = answers(program, path)
        lines += [f"### {path.stem.split('-', 1)[-1].replace('-', ' ').capitalize()}", ""]
        for scenario in scenarios:
            lines += section(scenario, judged.get(scenario["id"], []))
    return "\n".join(lines).rstrip() + "\n"


def main(arguments):
    if len(arguments) != 2:
        sys.exit(__doc__)
    program, target = arguments
    pathlib.Path(target).write_text(page(program))


if __name__ == "__main__":
    main(sys.argv[1:])
