"""What the lints share: which files there are, and C++ text as tokens. Not a lint itself."""

import pathlib
import re
from dataclasses import dataclass, field

CPP_FOLDERS = ("clock", "arbiter", "db", "server", "tests")

_TOKEN = re.compile(
    r"""(?P<skip>\s+|//[^\n]*|/\*.*?\*/)
      | (?P<raw>(?:u8|[uUL])?R"(?P<mark>[^()\\\s]*)\(.*?\)(?P=mark)")
      | (?P<string>(?:u8|[uUL])?"(?:\\.|[^"\\\n])*")
      | (?P<char>(?:u8|[uUL])?'(?:\\.|[^'\\\n])+')
      | (?P<number>\.?\d(?:[\w.]|'\w)*)
      | (?P<word>[A-Za-z_]\w*)
      | (?P<sign>->|::|<<=|>>=|\.\.\.|&&|\|\||[=!<>+\-*/%&|^]=|\+\+|--|<<|.)""",
    re.VERBOSE | re.DOTALL,
)
_DIRECTIVE = re.compile(r"^[ \t]*#(?:[^\n\\]|\\\n|\\.)*", re.MULTILINE)


@dataclass
class Finding:
    path: str
    line: int
    text: str

    def __str__(self):
        return f"{self.path}:{self.line}: {self.text}"


@dataclass
class Token:
    text: str
    line: int
    inside: int = -1  # index of the innermost open bracket, -1 at the top
    partner: int = -1  # of a bracket: index of the other one
    kind: str = field(default="sign")


def cpp_files(root, folders=CPP_FOLDERS):
    """(path relative to root, text) of each C++ file, in order; test data is not code."""
    for folder in folders:
        for path in sorted((pathlib.Path(root) / folder).rglob("*")):
            name = path.relative_to(root).as_posix()
            if path.suffix in (".cpp", ".hpp") and not name.startswith("tests/data/"):
                yield name, path.read_text(encoding="utf-8")


def without_comments(text):
    """The text with comments and literals blanked, lines kept."""
    def blank(match):
        if match.lastgroup in ("word", "number", "sign"):
            return match.group()
        return re.sub(r"[^\n]", " ", match.group())

    return _TOKEN.sub(blank, text)


def tokens(text):
    """C++ tokens without comments and preprocessor lines; brackets know their partners."""
    text = _DIRECTIVE.sub(lambda m: "\n" * m.group().count("\n"), text)
    found, line, stack = [], 1, []
    for match in _TOKEN.finditer(text):
        kind = match.lastgroup if match.lastgroup != "mark" else "raw"
        if kind != "skip":
            token = Token(match.group(), line, stack[-1] if stack else -1, kind=kind)
            if token.text in ("}", ")", "]") and kind == "sign" and stack:
                token.partner = stack.pop()
                found[token.partner].partner = len(found)
                token.inside = stack[-1] if stack else -1
            found.append(token)
            if token.text in ("{", "(", "[") and kind == "sign":
                stack.append(len(found) - 1)
        line += match.group().count("\n")
    return found


def report(findings, name):
    """Prints the findings; the exit code of the lint called name."""
    for finding in findings:
        print(finding)
    print(f"{name}: {len(findings)} finding(s)")
    return 1 if findings else 0
