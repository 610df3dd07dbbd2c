import importlib.machinery
import importlib.util
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

_PATH = Path(__file__).resolve().parent.parent / "api-check"
_LOADER = importlib.machinery.SourceFileLoader("api_check", str(_PATH))
api = importlib.util.module_from_spec(importlib.util.spec_from_loader("api_check", _LOADER))
_LOADER.exec_module(api)


class Breaks(unittest.TestCase):
    def test_a_listed_break_needs_a_reason_above_it(self):
        self.assertEqual(api.listed("# Renamed.\nA: one has been removed\nA: two has been removed\n"),
                         ["A: one has been removed", "A: two has been removed"])
        for text in ("A: one has been removed\n", "#\nA: one has been removed\n", "# Why.\n\nA: one has been removed\n"):
            with self.assertRaisesRegex(ValueError, r"API/breaks\.txt:\d: the break has no reason"):
                api.listed(text)

    def test_only_lines_of_the_digester_that_name_a_break_count(self):
        self.assertEqual(api.found("\n/* Removed Decls */\nAPI breakage: func A.b() has been removed\n\n/* Others */\n"),
                         ["func A.b() has been removed"])

    def test_products_without_their_trait_are_left_out(self):
        manifest = '.library(name: "Tactus", targets: ["Tactus"]),\n.library(name: "TactusGTK", targets: ["TactusGTK"]),'
        self.assertEqual(api.products(manifest), ["Tactus"])


@unittest.skipUnless(shutil.which("swiftc"), "needs Swift")
class Comparison(unittest.TestCase):
    BEFORE = "public struct Tap { public var count = 1; public func moved(by x: Double) {}; @_spi(Tools) public func inner() {} }\n"

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.addCleanup(setattr, api, "API", api.API)
        api.API = self.folder / "API"
        api.API.mkdir()
        self.build(self.BEFORE)
        api.update("Sample", self.folder)

    def build(self, text):
        (self.folder / "Sample.swift").write_text(text)
        subprocess.run(
            ["swiftc", "-emit-module", "-parse-as-library", "-module-name", "Sample", "-emit-module-path",
             self.folder / "Sample.swiftmodule", self.folder / "Sample.swift"], check=True, capture_output=True)

    def problems(self, *allowed):
        return list(api.check(["Sample"], self.folder, list(allowed)))

    def test_additions_and_what_is_for_tools_are_no_breaks(self):
        self.assertEqual(self.problems(), [])
        self.build("public struct Tap { public var count = 1; public func moved(by x: Double) {}; public func held() {} }\n")
        self.assertEqual(self.problems(), [])

    def test_what_is_gone_or_has_another_type_is_a_break_unless_it_is_listed(self):
        self.build("public struct Tap { public var count = 1.5 }\n")
        problems = self.problems()
        self.assertEqual(len(problems), 4, problems)
        self.assertIn("Sample: func Tap.moved(by:) has been removed\n  is a break", problems[0])
        listed = [problem.splitlines()[0] for problem in problems]
        self.assertEqual(self.problems(*listed), [])

    def test_a_listed_break_that_is_none_is_a_problem(self):
        self.assertEqual(
            self.problems("Sample: func A.b() has been removed"),
            ["API/breaks.txt: 'Sample: func A.b() has been removed' is no break any more; remove it"])

    def test_a_product_without_a_file_is_an_error(self):
        with self.assertRaisesRegex(ValueError, "there is no API/Other.json; make api-update writes it"):
            list(api.check(["Other"], self.folder, []))


if __name__ == "__main__":
    unittest.main()
