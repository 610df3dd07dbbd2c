import unittest

from checks.swift_code import code_only, comments_only


class CodeOnly(unittest.TestCase):
    def test_line_comments_go_and_lines_stay(self):
        self.assertEqual(code_only("let a = 1  // weak\nlet b = 2"), "let a = 1  \nlet b = 2")

    def test_block_comments_nest(self):
        self.assertEqual(code_only("a /* x /* y */\nz */ b"), "a \n b")

    def test_string_literals_are_emptied(self):
        self.assertEqual(code_only(r'print("weak \" \(f("unowned")) // no comment") + x'), 'print("") + x')

    def test_raw_and_multiline_literals_are_emptied(self):
        self.assertEqual(code_only('a = #"say "weak""# + b'), 'a = "" + b')
        self.assertEqual(code_only('a = """\n  weak " var\n  """; b'), 'a = ""\n\n; b')

    def test_a_hash_that_begins_no_literal_stays(self):
        self.assertEqual(code_only("#if DEBUG\n#expect(x)"), "#if DEBUG\n#expect(x)")


class CommentsOnly(unittest.TestCase):
    def test_comments_stay_in_their_lines(self):
        self.assertEqual(comments_only('let a = "// no"  // b\n/* c\n */ let d = 1'), "// b\n/* c\n */")


if __name__ == "__main__":
    unittest.main()
