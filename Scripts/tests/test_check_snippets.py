import importlib.machinery
import importlib.util
import unittest
from pathlib import Path

_PATH = Path(__file__).resolve().parent.parent / "check-snippets"
_LOADER = importlib.machinery.SourceFileLoader("check_snippets", str(_PATH))
check_snippets = importlib.util.module_from_spec(importlib.util.spec_from_loader("check_snippets", _LOADER))
_LOADER.exec_module(check_snippets)


class Snippets(unittest.TestCase):
    def test_blocks_have_the_line_of_their_first_line(self):
        self.assertEqual(list(check_snippets.blocks("a\n\n```swift\nlet a = 1\n```\n\n```\nno\n```\n")), [(4, "let a = 1\n")])

    def test_every_question_and_the_readme_are_programs(self):
        programs = dict(check_snippets.programs())
        guide = (check_snippets.root / check_snippets.HOW_DO_I).read_text(encoding="utf-8")
        answers = [place for place in programs if place.startswith(check_snippets.HOW_DO_I)]
        # One more: the lines that all of them are pasted below.
        self.assertEqual(len(answers), guide.count("\n### How ") + 1)
        self.assertTrue(any(place.startswith("README.md:") for place in programs))
        for text in programs.values():
            self.assertIn("import Tactus", text)

    def test_an_answer_imports_the_modules_that_it_names(self):
        marbles = [text for text in dict(check_snippets.programs()).values() if "expectMarbles" in text]
        self.assertEqual([text.startswith("import TactusTesting\n") for text in marbles], [True])


if __name__ == "__main__":
    unittest.main()
