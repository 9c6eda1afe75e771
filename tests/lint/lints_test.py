#!/usr/bin/env python3
"""Each lint on planted faults and on good code. The bad shapes are the ones g++ 12.2 miscompiles."""

import contextlib
import io
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest
import unittest.mock

import coroutines
import layering
import packages
import paths
import tidy
import type_names
import words

BAD_SHAPES = {
    "if": "if (co_await ok()) stop();",
    "if with initialiser": "if (auto yes = co_await ok(); yes) stop();",
    "while": "while (co_await ok()) {}",
    "do while": "do {} while (co_await ok());",
    "switch": "switch (co_await kind()) {}",
    "for condition": "for (; co_await ok();) {}",
    "for step": "for (;; n = co_await next()) {}",
    "range for": "for (auto x : co_await list()) {}",
    "and, right": "const bool b = a && co_await ok();",
    "and, left": "const bool b = co_await ok() && a;",
    "or": "const bool b = co_await ok() || a;",
    "not": "const bool b = !co_await ok();",
    "conditional": "auto x = a ? co_await f() : co_await g();",
    "conditional on it": "auto x = co_await f() ? 1 : 2;",
    "comparison": "const bool b = co_await f() == 3;",
    "sum": "n = 1 + co_await f();",
    "sum, left": "n = co_await f() + 1;",
    "argument": "print(co_await f());",
    "argument of an await": "co_await g(co_await f());",
    "member of the result": "auto n = (co_await f()).size();",
    "two in a declaration": "auto a = co_await f(), b = co_await g();",
    "returned": "co_return co_await f();",
    "parenthesis initialiser": "std::string s(co_await f());",
    "brace initialiser": "std::string s{co_await f()};",
    "designated member": "co_await f(Agg{.n = co_await g()});",
    "lambda with capture": "co_await f([x] { use(x); });",
    "lambda with capture, second argument": "co_await f(1, [&x](int n) { use(x, n); }, 2);",
    "lambda with capture, result named": "auto y = co_await f([=] { return 1; });",
    "aggregate": "co_await f(Agg{a, b});",
    "aggregate of a template": "co_await f(std::pair<int, int>{a, b});",
    "braced list": 'co_await f({"a", "b"});',
    "throw in the arguments": "co_await f(x ? y : throw Error(1));",
    "coroutine lambda with capture": "auto g = [x]() -> Task { co_await f(x); };",
    "after an else": "if (a) stop(); else b = !co_await f();",
    "second line of a chain": "const auto n = a +\n    co_await f();",
    "in a nested block": "{ { if (x) { while (co_await ok()) {} } } }",
}

GOOD_SHAPES = {
    "plain": "co_await f(x);",
    "named": "const auto yes = co_await ok(); if (yes) stop();",
    "named, reference": "auto&& row = co_await next();",
    "bound": "const auto [code, size] = co_await read(as_tuple(use_awaitable));",
    "assigned": "size = co_await read();",
    "assigned to a member": "this->size_ = co_await read();",
    "assigned in an array": "sizes[i + 1] = co_await read();",
    "named lambda": "auto g = [x] { use(x); }; co_await f(g);",
    "lambda without captures": "co_await f([](int n) { return n + 1; });",
    "named aggregate": "Agg agg{a, b}; co_await f(std::move(agg));",
    "constructor in parentheses": "co_await f(Agg(a, b), std::chrono::seconds(3));",
    "parallel": "const auto which = co_await (read() || expire());",
    "chain": "co_await socket.stream().async_write(buffer, use_awaitable);",
    "template call": "const auto n = co_await get<int>(a, b);",
    "single statement of an if": "if (a && b) co_await f(x);",
    "single statement, result": "if (a || !b) n = co_await f(x);",
    "else": "if (a) { stop(); } else co_await f(x);",
    "in a loop": "for (int i = 0; i < n; ++i) { const auto x = co_await f(i); use(x && y); }",
    "in a case": "switch (k) { case Kind::A: co_await f(); break; default: n = co_await g(); }",
    "in a spawned lambda": "co_spawn(ex, [](S s) -> Task { co_await run(s); }(std::move(s)), done);",
    "in a comment": "// if (co_await ok())\n/* co_await f(Agg{a}); */",
    "in a string": 'print("if (co_await ok())"); print(R"(a && co_await b)");',
    "in a try": "try { co_await f(x); } catch (const E&) { stop(); }",
    "arithmetic in the arguments": "co_await f(a + b, c && d, e ? 1 : 2);",
    "subscript in the arguments": "co_await f(list[0], map[key]);",
}


class Tree:
    """A source tree of the given files for as long as the test runs."""

    def __init__(self, files):
        self.folder = tempfile.TemporaryDirectory()
        for name, text in files.items():
            path = pathlib.Path(self.folder.name) / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")

    def __enter__(self):
        return self.folder.name

    def __exit__(self, *_):
        self.folder.cleanup()


class Coroutines(unittest.TestCase):
    def test_refuses_each_shape_that_is_miscompiled(self):
        for name, code in BAD_SHAPES.items():
            with self.subTest(name):
                self.assertTrue(coroutines.check_text("Task t() {\n" + code + "\n}\n"))

    def test_accepts_the_shapes_that_are_right(self):
        for name, code in GOOD_SHAPES.items():
            with self.subTest(name):
                self.assertEqual([], coroutines.check_text("Task t() {\n" + code + "\n}\n"))

    def test_names_the_line(self):
        self.assertEqual(3, coroutines.check_text("Task t() {\n\n  if (co_await f()) {}\n}")[0][0])

    def test_reads_every_folder_of_a_tree(self):
        fault = "Task t() { if (co_await f()) {} }"
        with Tree({"server/a.cpp": fault, "clock/terminal/b.hpp": fault, "tests/c.cpp": fault}) as root:
            self.assertEqual(3, len(coroutines.check(root)))


class Layering(unittest.TestCase):
    def findings(self, path, text):
        with Tree({path: text}) as root:
            return layering.check(root)

    def test_refuses_includes_from_the_right(self):
        for path, target in (("clock/a.hpp", "arbiter/ids.hpp"), ("arbiter/chess/a.cpp", "db/b.hpp"),
                             ("db/a.cpp", "server/hall.hpp"), ("clock/terminal/a.cpp", "arbiter/b.hpp"),
                             ("clock/a.cpp", "clock/terminal/link.hpp"), ("server/a.cpp", "tests/b.hpp"),
                             ("server/a.cpp", "hall.hpp"), ("db/a.cpp", "../server/hall.hpp"),
                             ("arbiter/laws/a.cpp", "arbiter/laws/wording/wording_file.hpp"),
                             ("arbiter/laws/wording/a.cpp", "db/b.hpp")):
            with self.subTest(path):
                self.assertEqual(1, len(self.findings(path, f'#include "{target}"\n')))

    def test_accepts_includes_from_the_left(self):
        for path, target in (("arbiter/a.hpp", "clock/time.hpp"), ("db/a.cpp", "arbiter/ids.hpp"),
                             ("server/cli/a.cpp", "db/log.hpp"), ("tests/db/a.cpp", "server/hall.hpp"),
                             ("clock/terminal/a.cpp", "clock/clock.hpp"),
                             ("arbiter/laws/wording/a.cpp", "arbiter/laws/article.hpp"),
                             ("tests/laws/a.cpp", "arbiter/laws/wording/wording_file.hpp")):
            with self.subTest(path):
                self.assertEqual([], self.findings(path, f'#include "{target}"\n'))

    def test_keeps_the_desks_state_off_what_spectators_read(self):
        for path in ("server/pages/feeds.cpp", "server/http/public_pages.cpp", "server/views/public_views.cpp"):
            for line in ("void f(const LiveTournament& live);", "auto& all = hub_->hall().state().tournaments;"):
                with self.subTest(path):
                    self.assertEqual(1, len(self.findings(path, line + "\n")))
        self.assertEqual([], self.findings("server/pages/phone/tell_page.cpp", "f(const LiveTournament& live);\n"))
        self.assertEqual([], self.findings("server/http/public_pages.cpp", "feed.state().tournament;\n"))

    def test_holds_the_rooms_of_the_core(self):
        for path, target in (("arbiter/judge/hands/a.cpp", "arbiter/game/game.hpp"),
                             ("arbiter/laws/a.cpp", "arbiter/judge/judge.hpp"),
                             ("arbiter/tournament/a.cpp", "arbiter/hall/state.hpp"),
                             ("arbiter/formats/a.cpp", "arbiter/hall/state.hpp"),
                             ("arbiter/ids.hpp", "arbiter/chess/board/square.hpp")):
            with self.subTest(path):
                self.assertEqual(1, len(self.findings(path, f'#include "{target}"\n')))
        for path, target in (("arbiter/game/a.cpp", "arbiter/judge/judge.hpp"),
                             ("arbiter/game/a.cpp", "arbiter/game/clock/b.hpp"),
                             ("arbiter/hall/a.cpp", "arbiter/tournament/tournament.hpp"),
                             ("arbiter/rights.hpp", "arbiter/seat.hpp"),
                             ("arbiter/laws/a.cpp", "arbiter/ids.hpp")):
            with self.subTest(path):
                self.assertEqual([], self.findings(path, f'#include "{target}"\n'))

    def test_holds_the_rooms_of_the_server(self):
        for path, target in (("server/wire/a.cpp", "server/hall/hall.hpp"),
                             ("server/net/a.cpp", "server/http/routes.hpp"),
                             ("server/hall/a.cpp", "server/sockets/hub.hpp"),
                             ("server/hall/a.cpp", "server/access/access.hpp"),
                             ("server/secrets/a.cpp", "server/hall/hall.hpp"),
                             ("server/log.cpp", "server/net/limits.hpp"),
                             ("server/a_new_room/a.cpp", "server/log.hpp"),
                             ("server/http/a.cpp", "server/server.hpp")):
            with self.subTest(path, target=target):
                self.assertEqual(1, len(self.findings(path, f'#include "{target}"\n')))
        for path, target in (("server/hall/a.cpp", "server/wire/frames/row_frames.hpp"),
                             ("server/hall/a.cpp", "server/hall/b.hpp"),
                             ("server/hall/a.cpp", "arbiter/hall/state.hpp"),
                             ("server/server.cpp", "server/http/routes.hpp"),
                             ("server/cli/serve.cpp", "server/server.hpp"),
                             ("server/secrets/a.cpp", "server/log.hpp")):
            with self.subTest(path, target=target):
                self.assertEqual([], self.findings(path, f'#include "{target}"\n'))

    def test_keeps_sqlite_behind_the_seam(self):
        include = '#include "db/store/sqlite/schema.hpp"\n'
        for path, expected in (("db/store/journal.cpp", 1), ("server/server.cpp", 1),
                               ("db/store/sqlite/a.cpp", 0), ("tests/db/store/a.cpp", 0)):
            with self.subTest(path):
                self.assertEqual(expected, len(self.findings(path, include)))
        self.assertEqual(1, len(self.findings("db/store/a.cpp", "#include <sqlite3.h>\n")))
        self.assertEqual([], self.findings("db/store/sqlite/a.cpp", "#include <sqlite3.h>\n"))

    def test_keeps_libraries_out_of_the_pure_folders(self):
        for header in ("nlohmann/json.hpp", "boost/asio.hpp", "sqlite3.h", "fstream", "thread",
                       "iostream", "unistd.h"):
            with self.subTest(header):
                self.assertEqual(1, len(self.findings("arbiter/a.cpp", f"#include <{header}>\n")))
                self.assertEqual([], self.findings("server/a.cpp", f"#include <{header}>\n"))
                self.assertEqual([], self.findings("arbiter/laws/wording/a.cpp", f"#include <{header}>\n"))
        self.assertEqual([], self.findings("clock/a.hpp", "#include <tl/expected.hpp>\n#include <map>\n"))

    def test_keeps_time_and_chance_out_of_the_pure_folders(self):
        for code in ("auto t = std::chrono::system_clock::now();", "auto t = Clock::now();",
                     "std::random_device seed;", "auto t = time(nullptr);", "std::ifstream in(name);",
                     "std::thread worker(run);", "const char* e = std::getenv(name);"):
            with self.subTest(code):
                self.assertNotEqual([], self.findings("clock/a.cpp", code + "\n"))
                self.assertEqual([], self.findings("clock/a.cpp", "// " + code + "\n"))
                self.assertEqual([], self.findings("clock/terminal/a.cpp", code + "\n"))

    def test_keeps_coroutines_in_the_shell(self):
        for path, expected in (("clock/a.cpp", 1), ("arbiter/a.cpp", 1), ("db/a.cpp", 1),
                               ("server/a.cpp", 0), ("clock/terminal/a.cpp", 0)):
            with self.subTest(path):
                self.assertEqual(expected, len(self.findings(path, "void t() { co_return; }\n")))


class TypeNames(unittest.TestCase):
    def findings(self, *texts):
        with Tree({f"arbiter/{n}.cpp": text for n, text in enumerate(texts)}) as root:
            return type_names.check(root)

    def test_finds_a_second_type_of_one_name(self):
        one = "namespace arbiter {\nnamespace {\nenum class End : int { Mate };\n}\n}\n"
        other = "namespace arbiter {\n\nstruct End {\n    int ply = 0;\n};\n}\n"
        self.assertEqual([("arbiter/1.cpp", 3)], [(f.path, f.line) for f in self.findings(one, other)])

    def test_passes_over_what_is_no_second_type(self):
        whole = "namespace arbiter {\nstruct Part;\nclass Whole {\n    struct Part {\n    };\n};\n}\n"
        part = "namespace arbiter {\nstruct Whole::Part {\n    int n = 0;\n};\n// struct Whole {\n}\n"
        elsewhere = "namespace arbiter::cli {\nclass Whole {\n};\n}\n"
        self.assertEqual([], self.findings(whole, part, elsewhere))


class Words(unittest.TestCase):
    def test_finds_what_was_left_for_later(self):
        for path in ("server/a.cpp", "web/src/App.svelte", "docs/a.md", "run", ".ci/run", "web/build.cmake"):
            with self.subTest(path), Tree({path: "a\n// TO" + "DO: more\n"}) as root:
                self.assertEqual([(path, 2)], [(f.path, f.line) for f in words.check(root)])

    def test_leaves_data_and_generated_files_alone(self):
        with Tree({"tests/data/a.json": "TO" + "DO", "build/a.cpp": "FIX" + "ME",
                   "web/node_modules/a/a.js": "X" + "XX", "server/a.cpp": "int todo;"}) as root:
            self.assertEqual([], words.check(root))


class Packages(unittest.TestCase):
    FILES = {".ci/packages": "# what for\nbuild cmake\n",
             "docs/dependencies.md": "| `cmake` | 3 | BSD | why |\n| `svelte` | 5.1.0 | MIT | why |\n",
             "web/package.json": json.dumps({"dependencies": {"svelte": "5.1.0"}}),
             "web/package-lock.json": "{}", "web/node/package.json": "{}",
             "web/node/package-lock.json": "{}"}

    def test_accepts_what_is_written_down(self):
        with Tree(self.FILES) as root:
            self.assertEqual([], packages.check(root))

    def test_refuses_what_is_not(self):
        for path, text in ((".ci/packages", "build cmake\nbuild make\n"),
                           ("web/package.json", '{"devDependencies": {"vite": "8.0.0"}}'),
                           ("web/package.json", '{"dependencies": {"svelte": "5.2.0"}}'),
                           ("web/package-lock.json", '{"resolved": "https://example.org/a.tgz"}')):
            with self.subTest(path), Tree({**self.FILES, path: text}) as root:
                self.assertEqual([path], [finding.path for finding in packages.check(root)])


class Paths(unittest.TestCase):
    TREE = {"server/wire/game_views.hpp": "", "server/wire/game_views.cpp": "", "web/src/lib/keys.ts": "",
            "arbiter/laws/wording/fide-2023.json": ""}

    def findings(self, text, document="docs/a.md"):
        with Tree({**self.TREE, document: text}) as root:
            return [(f.path, f.line) for f in paths.check(root)]

    def test_finds_what_is_not_there(self):
        for document in ("README.md", "CONTRIBUTING.md", "docs/a.md"):
            for path in ("server/wire/gone.cpp", "server/wire/{game,gone}_views.hpp", "web/src/*/gone.ts",
                         "arbiter/gone/EDITION.json", "flagfall schema > web/src/lib/gone.ts"):
                with self.subTest(path, document=document):
                    self.assertEqual([(document, 2)], self.findings(f"\nin `{path}`\n", document))

    def test_accepts_what_is_there_and_what_is_no_path(self):
        for path in ("server/wire/game_views.hpp", "server/wire/game_views.{hpp,cpp}", "server/wire/",
                     "server/wire/game_views", "web/src/lib/*.ts", "arbiter/laws/wording/EDITION.json",
                     "flagfall schema typescript > web/src/lib/keys.ts", "web/dist/gone.js", "wire/gone.hpp"):
            with self.subTest(path):
                self.assertEqual([], self.findings(f"`{path}`\n"))
        self.assertEqual([], self.findings("server/wire/gone.cpp\n"))


class Format(unittest.TestCase):
    HERE = pathlib.Path(__file__).parent

    def exit_code(self, text):
        folders = {f"{name}/x.hpp": "int x;\n" for name in ("clock", "arbiter", "db", "tests")}
        with Tree({**folders, "server/a.cpp": text}) as root:
            shutil.copy(self.HERE.parents[1] / ".clang-format", root)
            return subprocess.run([sys.executable, self.HERE / "format.py", root], capture_output=True,
                                  check=False).returncode

    def test_refuses_only_code_written_otherwise(self):
        self.assertEqual(0, self.exit_code("int f(int a);\n"))
        self.assertNotEqual(0, self.exit_code("int f( int a );\n"))


class Tidy(unittest.TestCase):
    """What is remembered, with a program that finds nothing or always something in place of clang-tidy."""

    def said(self, program, build, cache):
        told = io.StringIO()
        with unittest.mock.patch.object(tidy, "TIDY", program), \
                unittest.mock.patch.dict(os.environ, XDG_CACHE_HOME=cache), \
                contextlib.redirect_stdout(told):
            code = tidy.main(build, 1)
        return code, told.getvalue().splitlines()[-1]

    def test_remembers_what_was_clean_and_that_alone(self):
        source = str(tidy.ROOT / "clock" / "clock.cpp")
        entry = {"file": source, "command": f"c++ -c {source} -o clock.o"}
        with Tree({"compile_commands.json": json.dumps([entry])}) as build, Tree({}) as cache:
            for program, expected in (("false", (1, "clang-tidy: 1 checked, 1 with findings")),
                                      ("true", (0, "clang-tidy: 1 checked, 0 with findings")),
                                      ("true", (0, "clang-tidy: 0 checked, 0 with findings"))):
                self.assertEqual(expected, self.said(program, build, cache))


if __name__ == "__main__":
    unittest.main()
