#!/usr/bin/env python3
"""coroutines.py [ROOT]: the shapes of co_await that g++ 12.2 miscompiles (docs/decisions.md).

One await a statement, its result in a named variable: `co_await f(x);`, `const auto y = co_await
f(x);` or `y = co_await f(x);`. Nothing around it, and in its arguments no braces, no lambda with
captures and no throw. A lambda that is a coroutine has no captures: its state comes as parameters.
It reads tokens, not types, so it also refuses a braced value that has a constructor: use (...).
"""

import sys

from sources import Finding, cpp_files, report, tokens

CONTROL = ("if", "while", "for", "switch")
OPERATORS = {"&&", "||", "?", "==", "!=", "<=", ">=", "+", "-", "/", "%", "<<", "^", "|", ",", "="}
OPERAND_ENDS = {")", "]", "}"}


def is_lambda(toks, at):
    """Whether the '[' at this index begins a lambda (not a subscript, binding or attribute)."""
    before = toks[at - 1] if at else None
    after = toks[toks[at].partner + 1] if toks[at].partner + 1 < len(toks) else None
    if before and (before.text in ("]", ")", "[", "auto", "&&", "&") or before.kind == "word"):
        if before.text in ("return", "co_return", "co_await", "co_yield"):
            pass
        elif before.text in ("&&", "&") and at >= 2 and toks[at - 2].text != "auto":
            pass
        else:
            return False
    return after is not None and after.text in ("(", "{", "<", "mutable", "->", "noexcept")


def body_of(toks, at):
    """Index of the '{' that opens the body of the lambda whose '[' is at this index, or -1."""
    index = toks[at].partner + 1
    while index < len(toks) and toks[index].inside == toks[at].inside:
        if toks[index].text == "{":
            return index
        if toks[index].text in (";", ")", ","):
            break
        index = toks[index].partner + 1 if toks[index].text in ("(", "[") else index + 1
    return -1


def statement_start(toks, at):
    """Index of the first token of the statement around at, control heads and labels left out."""
    start = at
    while start - 1 > toks[at].inside and toks[start - 1].text not in (";", "{", "}"):
        closes = toks[start - 1].text in (")", "]")
        start = toks[start - 1].partner if closes else start - 1
    while start < at:
        word = toks[start].text
        if word in CONTROL:
            start += 1
            while start < at and toks[start].text != "(":
                start += 1
            start = toks[start].partner + 1
        elif word in ("else", "do"):
            start += 1
        elif word in ("case", "default"):
            while start < at and toks[start].text != ":":
                start += 1
            start += 1
        else:
            break
    return start


def check_prefix(prefix):
    """Why what stands before the await is wrong, or None."""
    if not prefix:
        return None
    words = [token.text for token in prefix]
    if words[0] in ("co_return", "return", "co_yield"):
        return "name the result, then return it"
    if words[-1] != "=" or words.count("=") != 1:
        return "one await a statement, its result in a named variable"
    before = [w for i, w in enumerate(words[:-1]) if w in ("||", "?", "!") or
              (w == "&&" and words[i - 1] != "auto")]
    return "no operator around an await" if before else None


def check_operand(toks, at, end):
    """Faults in toks[at+1:end], what is awaited."""
    level = toks[at].inside
    bodies = {body_of(toks, i): i for i in range(at + 1, end)
              if toks[i].text == "[" and toks[i].kind == "sign" and is_lambda(toks, i)}
    index = at + 1
    while index < end:
        token = toks[index]
        if token.text == "[" and index in bodies.values():
            if token.partner != index + 1:
                yield token.line, "a lambda with captures in an awaited call: name it first"
        elif token.text == "{" and token.kind == "sign":
            if index in bodies:
                index = token.partner
            else:
                yield token.line, "a braced value in an awaited call: name it, or use (...)"
        elif token.text == "throw":
            yield token.line, "no throw in an awaited call: throw before"
        elif token.text == "co_await":
            yield token.line, "one await a statement, its result in a named variable"
        elif token.inside == level and token.text in OPERATORS and index > at + 1:
            before = toks[index - 1]
            if before.text in OPERAND_ENDS or before.kind in ("word", "number"):
                yield token.line, "no operator around an await"
        index += 1


def statement_end(toks, at):
    """Index of the ';' that ends the statement of the await, or -1 if a bracket closes first."""
    for index in range(at + 1, len(toks)):
        if toks[index].inside == toks[at].inside:
            if toks[index].text == ";":
                return index
        elif index == toks[toks[at].inside].partner:
            return -1
    return -1


def check_await(toks, at):
    enclosing = toks[at].inside
    if enclosing >= 0 and toks[enclosing].text != "{":
        head = toks[enclosing - 1].text if enclosing else ""
        place = f"the head of {head}" if head in CONTROL else "brackets"
        yield toks[at].line, f"no await inside {place}: name its result first"
        return
    end = statement_end(toks, at)
    if end < 0:
        yield toks[at].line, "no await inside brackets: name its result first"
        return
    reason = check_prefix(toks[statement_start(toks, at):at])
    if reason:
        yield toks[at].line, reason
    yield from check_operand(toks, at, end)


def check_lambda(toks, at):
    """A lambda with captures that is itself a coroutine."""
    body = body_of(toks, at)
    if body < 0 or toks[at].partner == at + 1:
        return
    nested = -1
    for index in range(body, toks[body].partner):
        if index <= nested:
            continue
        if toks[index].text == "[" and toks[index].kind == "sign" and is_lambda(toks, index):
            inner = body_of(toks, index)
            nested = toks[inner].partner if inner >= 0 else nested
        elif toks[index].text in ("co_await", "co_return", "co_yield"):
            yield toks[at].line, "a coroutine lambda has no captures: give it its state as parameters"
            return


def check_text(text):
    """(line, reason) for each fault in a C++ text."""
    toks = tokens(text)
    found = set()
    for index, token in enumerate(toks):
        if token.kind == "word" and token.text == "co_await":
            found.update(check_await(toks, index))
        elif token.kind == "sign" and token.text == "[" and is_lambda(toks, index):
            found.update(check_lambda(toks, index))
    return sorted(found)


def check(root):
    return [Finding(path, line, reason) for path, text in cpp_files(root)
            for line, reason in check_text(text)]


if __name__ == "__main__":
    sys.exit(report(check(sys.argv[1] if len(sys.argv) > 1 else "."), "coroutines"))
