import unittest

from checks import core

from tests.sample import findings


class Core(unittest.TestCase):
    def test_the_engine_imports_nothing(self):
        for line in ("import Foundation", "@preconcurrency import Foundation", "public import struct Foundation.Date",
                     "@_spi(X) internal import Foundation"):
            with self.subTest(line):
                found = findings(core.check, {"Sources/Tactus/A.swift": f"\n{line}\n"})
                self.assertIn("Sources/Tactus/A.swift:2: imports Foundation; this module may import nothing", found)

    def test_the_decoder_imports_only_the_engine(self):
        text = "import Glibc\nimport Tactus\n"
        self.assertEqual(
            findings(core.check, {"Sources/TactusEvdev/A.swift": text}),
            ["Sources/TactusEvdev/A.swift:1: imports Glibc; this module may import only Tactus"])

    def test_what_pages_run_imports_only_what_pages_run(self):
        text = "import Tactus\nimport TactusRecordings\n"
        self.assertEqual(
            findings(core.check, {"Sources/TactusScenes/A.swift": text}),
            ["Sources/TactusScenes/A.swift:2: imports TactusRecordings; this module may import only Tactus, TactusJSON"])

    def test_other_modules_are_free(self):
        self.assertEqual(findings(core.check, {"Sources/TactusRecordings/A.swift": "import Foundation\nweak var a: A?\n"}), [])

    def test_only_unsafe_back_references(self):
        text = "weak var a: A?\nunowned let b: B\nunowned(safe) let c: C\nunowned(unsafe) let d: D\n"
        found = findings(core.check, {"Sources/Tactus/A.swift": text})
        self.assertEqual([line.split(": ")[0][-1] for line in found], ["1", "2", "3"])

    def test_words_in_comments_and_texts_are_free(self):
        text = '// a weak spot, import Foundation\nlet a = "weak Date"  /* unowned */\n'
        self.assertEqual(findings(core.check, {"Sources/Tactus/A.swift": text}), [])

    def test_clocks_chance_addresses_and_fused_operations_are_out(self):
        for line in ("ContinuousClock().now", "Int.random(in: 0..<2)", "list.shuffled()", "ObjectIdentifier(view)",
                     "a.hashValue", "a.addingProduct(b, c)"):
            with self.subTest(line):
                self.assertEqual(len(findings(core.check, {"Sources/Tactus/A.swift": line})), 1)


if __name__ == "__main__":
    unittest.main()
