#!/usr/bin/env python3
"""What ./test rests upon: which files clang-tidy has to see again, what a name means, and how many cases
there were."""

import contextlib
import importlib.util
import io
import json
import pathlib
import tempfile
import unittest
import unittest.mock

import tidy

HERE = pathlib.Path(__file__).resolve()


def _of_the_runner(name):
    spec = importlib.util.spec_from_file_location(name, HERE.parents[2] / f".ci/{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


junit, cases = _of_the_runner("junit"), _of_the_runner("cases")


def write(root, files):
    for name, text in files.items():
        path = pathlib.Path(root) / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


class TidyMemory(unittest.TestCase):
    FILES = {"db/a.cpp": '#include "db/b.hpp"\n#include <map>\n', "db/b.hpp": '#include "clock/c.hpp"\n',
             "clock/c.hpp": "int c;\n", "clock/other.hpp": "int o;\n"}

    def key(self, files, setting="checks"):
        with tempfile.TemporaryDirectory() as folder:
            write(folder, files)
            tidy.ROOT = pathlib.Path(folder)
            tidy.text_of.cache_clear()
            return tidy.key_of([f"-I{folder}"], ["db/a.cpp"], setting)

    def test_a_file_is_the_same_in_every_clone(self):
        self.assertEqual(self.key(self.FILES), self.key(self.FILES))

    def test_it_is_another_when_anything_it_includes_is(self):
        for name in ("db/a.cpp", "db/b.hpp", "clock/c.hpp"):
            with self.subTest(name):
                changed = {**self.FILES, name: self.FILES[name] + "// more\n"}
                self.assertNotEqual(self.key(self.FILES), self.key(changed))
        changed = {**self.FILES, "clock/other.hpp": "int p;\n"}
        self.assertEqual(self.key(self.FILES), self.key(changed))

    def test_a_unit_is_another_when_any_of_its_sources_is(self):
        unit = {"build/asan/db/db_together/db_0.cpp": '#include "db/a.cpp"\n#include "db/d.cpp"\n', "db/d.cpp": "int d;\n"}
        with tempfile.TemporaryDirectory() as folder:
            keys = set()
            for text in ("int d;\n", "int e;\n", "int d;\n"):
                write(folder, {**self.FILES, **unit, "db/d.cpp": text})
                tidy.ROOT = pathlib.Path(folder)
                tidy.text_of.cache_clear()
                path = next(iter(unit))
                self.assertEqual(["db/a.cpp", "db/d.cpp"], tidy.sources_of(tidy.ROOT / path))
                keys.add(tidy.key_of([], tidy.sources_of(tidy.ROOT / path), "checks"))
            self.assertEqual(2, len(keys))

    def test_a_unit_is_read_as_it_is_compiled(self):
        with tempfile.TemporaryDirectory() as folder:
            tidy.ROOT = pathlib.Path(folder)
            tidy.text_of.cache_clear()
            unit = f"{folder}/build/asan/db/db_together/db_0.cpp"
            write(folder, {**self.FILES, "db/d.cpp": "", "build/asan/db/db_together/db_0.cpp":
                           '#include "db/a.cpp"\n#include "db/d.cpp"\n'})
            command = f"ccache clang++ -O1 -fsanitize=address -Idb -MT a.o -MF a.d -o a.o -c {unit}"
            write(folder, {"compile_commands.json": json.dumps([{"file": unit, "command": command}])})
            self.assertEqual([(("-Idb",), ["db/a.cpp", "db/d.cpp"])],
                             list(tidy.readings(tidy.ROOT, ["db"])))
            self.assertEqual([], list(tidy.readings(tidy.ROOT, ["clock"])))

    def test_another_source_is_itself_and_one_elsewhere_is_nobodys(self):
        with tempfile.TemporaryDirectory() as folder:
            tidy.ROOT = pathlib.Path(folder)
            self.assertEqual(["build/asan/words.cpp"], tidy.sources_of(tidy.ROOT / "build/asan/words.cpp"))
            self.assertEqual([], tidy.sources_of(pathlib.Path("/usr/src/gtest.cc")))

    def test_it_is_another_under_other_checks(self):
        self.assertNotEqual(self.key(self.FILES), self.key(self.FILES, setting="more checks"))


class TidyAtOnce(unittest.TestCase):
    def test_units_of_one_target_are_read_as_one_and_others_are_not(self):
        def names(group):
            return [sources[0] for sources, _ in group[1]]

        pending = [(("-Ia",), [f"u{unit}/{n}.cpp" for n in range(15)], None) for unit in range(3)]
        pending += [(("-Ia",), ["alone.cpp"], None), (("-Ib",), ["v/1.cpp", "v/2.cpp"], None)]
        self.assertEqual([["u0/0.cpp", "u1/0.cpp"], ["u2/0.cpp"], ["v/1.cpp"], ["alone.cpp"]],
                         [names(group) for group in tidy.groups_of(pending)])

    def test_units_whose_private_names_clash_are_read_each_by_itself(self):
        units = [(["a.cpp", "b.cpp"], "first"), (["c.cpp", "d.cpp"], "second")]
        answers = {4: (1, "d.cpp:1:1: error: redefinition of 'f' [clang-diagnostic-error]", 1.0),
                   2: (0, "", 1.0)}
        with unittest.mock.patch.object(tidy, "run", lambda _, sources, __: answers[len(sources)]):
            read = tidy.read_group((), units, [])
        self.assertEqual([(["a.cpp", "b.cpp"], ["first"], 0), (["c.cpp", "d.cpp"], ["second"], 0)],
                         [each[:3] for each in read])

    def test_what_it_finds_in_several_units_is_said_once(self):
        units = [(["a.cpp", "b.cpp"], "first"), (["c.cpp", "d.cpp"], "second")]
        answer = (1, "d.cpp:1:1: error: do not [modernize-use-nullptr]", 1.0)
        with unittest.mock.patch.object(tidy, "run", lambda *_: answer):
            read = tidy.read_group((), units, [])
        self.assertEqual([(["a.cpp", "b.cpp", "c.cpp", "d.cpp"], ["first", "second"], *answer)], read)


class Choosing(unittest.TestCase):
    TESTS = {"program.a_test.1": "a", "program.a_test.2": "a", "program.b_test.1": "b", "browser.looks": "node"}
    LISTS = {"a": "Clock.\n  Falls\n  Stands\nMany/Sizes.\n  Fit/0  # GetParam() = 3\n",
             "b": "Event.\n  Falls\n"}

    def chosen(self, regex):
        return cases.chosen(self.TESTS, regex, self.LISTS.__getitem__)

    def test_cases_by_their_names_in_every_program_that_has_them(self):
        self.assertEqual((["program.a_test.1", "program.a_test.2"], ["Clock.Stands"]), self.chosen("Clock.S"))
        names, found = self.chosen("Falls$")
        self.assertEqual((["program.a_test.1", "program.a_test.2", "program.b_test.1"], ["Clock.Falls", "Event.Falls"]),
                         (names, sorted(found)))
        self.assertEqual(["Many/Sizes.Fit/0"], self.chosen("Fit/0")[1])

    def test_a_test_of_its_own_runs_whole_and_what_nobody_has_finds_nothing(self):
        self.assertEqual((["browser.looks"], []), self.chosen("looks"))
        self.assertEqual((["program.b_test.1"], []), self.chosen("b_test"))
        self.assertEqual(([], []), self.chosen("Nothing"))


class Counting(unittest.TestCase):
    def counts(self, tests, cases):
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            write(root, {"all.xml": f"<testsuite>{tests}</testsuite>", "cases/none": "",
                         **{f"cases/{name}.xml": f"<testsuites><testsuite>{text}</testsuite></testsuites>"
                            for name, text in cases.items()}})
            out = io.StringIO()
            with contextlib.redirect_stdout(out), contextlib.redirect_stderr(io.StringIO()):
                junit.main(root / "all.xml", root / "cases")
            return [int(number) for number in out.getvalue().split()]

    GOOD = '<testcase name="a" classname="A" status="run"/>'
    BAD = '<testcase name="b" classname="A" status="run"><failure message="1 is not 2"/></testcase>'
    LEFT = '<testcase name="c" classname="A" status="run"><skipped message="no disk"/></testcase>'

    def test_a_program_counts_as_its_cases(self):
        test = '<testcase name="program.a.1" status="fail"><failure/></testcase>'
        self.assertEqual([2, 1, 1], self.counts(
            test, {"program.a.1": self.GOOD + self.GOOD + self.BAD + self.LEFT}))
        test = '<testcase name="program.a.1" status="run"/><testcase name="fuzz.b" status="run"/>'
        self.assertEqual([3, 0, 0], self.counts(test, {"program.a.1": self.GOOD + self.GOOD}))

    def test_a_program_that_ends_badly_has_failed_although_no_case_has(self):
        test = '<testcase name="program.a.1" status="fail"><failure/></testcase>'
        self.assertEqual([1, 1, 0], self.counts(test, {"program.a.1": self.GOOD}))

    def test_a_program_that_leaves_nothing_has_failed(self):
        test = '<testcase name="program.a.1" status="run"/>'
        self.assertEqual([0, 1, 0], self.counts(test, {}))


if __name__ == "__main__":
    unittest.main()
