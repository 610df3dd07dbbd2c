"""Tests of what reads the catalogue of recognizers, and of what it writes."""

import tempfile
import unittest
from pathlib import Path

from catalogue_parts import entries, pages, swift, web, words

KNOCK = """
name = "knock"
number = 0
class = "KnockGestureRecognizer"
configuration = "KnockConfiguration"
about = "What makes a knock"
group = "taps"
guide = "KnockGuide"

[[property]]
name = "numberOfKnocks"
kind = "count"
least = 1
sentence = "How many knocks"
default = "2"
unit = "knocks"
mark = "ours"
source = "as at a door"

[[property]]
name = "maximumAngle"
kind = "angle"
sentence = "How far it may turn"
default = "7π/4"
mark = "documented"
source = "a book"

[[property]]
name = "side"
kind = "choice"
type = "KnockGestureRecognizer.Side"
words = ["front", "back"]
sentence = "Where"
default = "front"
mark = "ours"

[[value]]
name = "force"
kind = "number"
sentence = "How hard."
"""


class CatalogueTests(unittest.TestCase):
    def read(self, text=KNOCK, name="knock"):
        with tempfile.TemporaryDirectory() as folder:
            (Path(folder) / f"{name}.toml").write_text(text, encoding="utf-8")
            return entries.read(Path(folder))

    def fault(self, *replaced, name="knock"):
        text = KNOCK.replace(*replaced)
        self.assertTrue(text != KNOCK or name != "knock")
        with self.assertRaises(entries.CatalogueError) as caught:
            self.read(text, name)
        return str(caught.exception)

    def test_an_entry_is_read(self):
        (entry,) = self.read()
        self.assertEqual((entry.stem, entry.made), ("Knock", "KnockGestureRecognizer()"))
        self.assertEqual(entries.Entry("longPress", 2, "", "taps", "").title, "Long press")
        self.assertEqual([prop.name for prop in entry.properties], ["numberOfKnocks", "maximumAngle", "side"])

    def test_a_fault_names_the_file_the_property_and_what_would_be_right(self):
        self.assertIn('there is no key "leest"', self.fault("least", "leest"))
        self.assertIn("Catalogue/knock.toml, property maximumAngle: mark is \"rumoured\"", self.fault("documented", "rumoured"))
        self.assertIn("kind is \"corner\"; it must be one of angle", self.fault("\"angle\"", "\"corner\""))
        self.assertIn("a number needs a \"source\"", self.fault("source = \"a book\"\n", ""))
        self.assertIn("the default \"front\" is none of back", self.fault("[\"front\", \"back\"]", "[\"back\"]"))
        self.assertIn("value force: late is \"no\"; it must be true or false", self.fault('"How hard."', '"How hard."\nlate = "no"'))
        self.assertIn("the number is 3; the next free one is 0", self.fault("number = 0", "number = 3"))
        self.assertIn("its file must be knock.toml", self.fault("", "", name="rap"))
        self.assertIn("Catalogue/knock.toml: ", self.fault("kind = \"count\"", "kind = "))

    def test_a_sentence_has_unit_default_reason_and_range(self):
        (entry,) = self.read()
        first, second, _ = entry.properties
        self.assertEqual(
            words.sentence(entry, first, reason=True),
            "How many knocks; 2 by default (our choice: as at a door). Less than 1 counts as 1.")
        self.assertEqual(
            words.sentence(entry, second, reason=True), "How far it may turn, in radians; 7π/4 by default (documented by Apple).")

    def test_defaults_are_swift(self):
        (entry,) = self.read()
        self.assertEqual(
            [swift.default_of(prop) for prop in entry.properties], ["2", "7 * Double.pi / 4", "KnockGestureRecognizer.Side.front"])

    def test_a_configuration_keeps_numbers_possible_and_names_the_property_that_got_another(self):
        (entry,) = self.read()
        text = swift.configuration(entry)
        self.assertIn(f'didSet {{ numberOfKnocks.keep(atLeast: 1, "{entry.configuration}.numberOfKnocks") }}', text)
        self.assertIn(f'didSet {{ maximumAngle.keepNumber(oldValue, "{entry.configuration}.maximumAngle") }}', text)

    def test_scenes_set_and_read_every_property(self):
        (entry,) = self.read()
        text = swift.scene_type(entry)
        self.assertIn('.integer("numberOfKnocks", 1..., get: { $0.numberOfKnocks }) { $0.numberOfKnocks = $1 }', text)
        self.assertIn('.choice("side", [("front", .front), ("back", .back)], get: { $0.side }) { $0.side = $1 }', text)

    def test_pages_count_options_as_the_table_in_javascript_does(self):
        (entry,) = self.read()
        self.assertIn('"numberOfKnocks:1 maximumAngle:r side:front|back"', web.types([entry]))
        self.assertIn("case 2: option.byte(it.side.rawValue)", swift.page_options([entry]))
        self.assertIn('side?: "front" | "back";', web.declarations([entry]))
        self.assertIn("readonly force: number;", web.declarations([entry]))

    def test_pages_are_told_of_what_costs_something_only_when_they_ask(self):
        (entry,) = self.read()
        self.assertIn("        values.add(it.force)\n", swift.page_kinds([entry]))
        (entry,) = self.read(KNOCK.replace('"How hard."', '"How hard."\nlate = true'))
        self.assertIn(
            "        if values.reportsAll { values.add(it.force) } else { values.leaveOut(1) }\n", swift.page_kinds([entry]))

    def test_tables_have_a_row_for_each_number(self):
        (entry,) = self.read()
        self.assertIn("| `KnockConfiguration.maximumAngle` | 7π/4 | rad | documented | a book |", pages.thresholds([entry]))
        self.assertNotIn("side", pages.thresholds([entry]))
        self.assertIn("| ``KnockGestureRecognizer/side`` | front | – | ours |", pages.properties(entry))


if __name__ == "__main__":
    unittest.main()
