import json
import unittest

from checks import words

from tests.sample import Sample, findings


def refused(texts):
    with Sample(texts) as project:
        return [(found.line, found.word) for found in words.refused(project)]


class Words(unittest.TestCase):
    def test_documents_are_searched(self):
        text = "The view is told.\n\nWhoever asks, nobody hears.\n"
        self.assertEqual(
            refused({"A.md": text}), [(1, "told"), (3, "hears"), (3, "Whoever"), (3, "nobody")])

    def test_code_links_and_marks_in_documents_do_not_count(self):
        text = "See `told` and [it](Told.md#told) and <doc:TapsToldApart>.\n\n```\ntold\n```\n\n<!-- told -->\n"
        self.assertEqual(refused({"A.md": text}), [])

    def test_words_may_stand_in_two_lines_of_a_comment(self):
        self.assertEqual(refused({"A.swift": "let a = 1\n/// It goes\n/// on.\nlet b = 1\n"}), [(2, "goes on")])
        self.assertEqual(refused({"A.js": "/**\n * It goes\n * on.\n */\n"}), [(2, "goes on")])

    def test_text_in_swift_does_not_count_but_comments_and_names_do(self):
        text = 'let text = "told"  // nobody\nlet hasToldView = 1\nfunc takeBack() {}\nfunc taken() {}\n'
        self.assertEqual(
            refused({"A.swift": text}), [(1, "nobody"), (2, "hasToldView"), (3, "func takeBack")])

    def test_only_comments_of_scripts_count(self):
        text = "const told = 'nobody'; // tells\nconst url = `https://told`; /* told */ f(\"// told\");\n"
        self.assertEqual(refused({"A.mjs": text}), [(1, "tells"), (2, "told")])

    def test_names_of_tests_suites_and_cases_count(self):
        text = '@Suite("told")\nstruct A {\n  @Test(\n    "says \\"told\\"", arguments: ["told"])\n}\n'
        self.assertEqual(refused({"A.swift": text}), [(1, "told"), (4, "told")])
        text = "describe(`a view`, () => {\n  test('the \"view\" hears', told);\n});\n"
        self.assertEqual(refused({"A.mjs": text}), [(2, "hears")])
        text = '{\n  "name": "it is told",\n  "views": [{"name": "told"}]\n}\n'
        self.assertEqual(refused({"Cases/a.case.json": text}), [(2, "told")])
        self.assertEqual(refused({"Cases/it-goes-on.case.json": "{}\n"}), [(1, "goes on")])

    def test_names_are_read_word_by_word(self):
        text = "let away = 1, always = 2, halfway = 3, middleButton = 4, takeUnretainedValue = 5, accounts = 6\n"
        self.assertEqual(refused({"A.swift": text}), [])
        self.assertEqual(refused({"A.swift": "let noticedWay = 1\n"}), [(1, "noticedWay")])

    def test_ordinary_uses_do_not_count(self):
        text = (
            "A finger in the middle of the screen presses the middle button. By the way, who is it?\n"
            "Who asks? People who ask on the way. It follows a path.\n")
        self.assertEqual(refused({"A.md": text}), [])
        self.assertEqual(
            refused({"A.md": "Who asks gets it. The middle of the fingers. The way of a finger.\n"}),
            [(1, "middle"), (1, "way of a finger"), (1, "Who")])

    def test_the_catalogue_counts_as_a_document(self):
        self.assertEqual(refused({"Catalogue/tap.toml": 'text = "It is told."\n', "a.toml": "told"}), [(1, "told")])

    def test_each_folder_has_a_limit(self):
        texts = {"Sources/A/B.swift": "// told, told\n", "C.md": "told\n", words.LIMITS: json.dumps({"Sources/A": 1})}
        self.assertEqual(findings(words.check, texts), [
            "C.md: 1 refused words, at most 0; Scripts/words C.md names them",
            "Sources/A: 2 refused words, at most 1; Scripts/words Sources/A names them"])
        texts[words.LIMITS] = json.dumps({"Sources/A": 2, "C.md": 3})
        self.assertEqual(findings(words.check, texts), [])

    def test_limits_are_lowered_and_never_raised(self):
        texts = {
            "Sources/A/B.swift": "// told\n", "Web/c.js": "// told, told\n", "New/d.js": "// told\n",
            words.LIMITS: json.dumps({"Sources/A": 5, "Web": 1, "Gone": 3})}
        with Sample(texts) as project:
            self.assertEqual(words.lowered(project), {"New": 1, "Sources/A": 1, "Web": 1})


if __name__ == "__main__":
    unittest.main()
