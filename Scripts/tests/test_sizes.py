import unittest

from checks import sizes

from tests.sample import findings

MANIFEST = '.library(name: "A", targets: ["A"])'


def project(sources, tests="let t = 1\n"):
    texts = {f"Sources/A/F{index}.swift": text for index, text in enumerate(sources)}
    return {"Package.swift": MANIFEST, "Tests/ATests/A.swift": tests, **texts}


class Sizes(unittest.TestCase):
    def test_a_project_within_all_limits_has_no_findings(self):
        self.assertEqual(findings(sizes.check, project(["/// What.\nlet a = 1\n"])), [])

    def test_no_file_has_more_than_800_lines(self):
        files = project(["/// A.\n"], tests="")
        self.assertEqual(findings(sizes.check, {**files, "Tests/B.swift": "let a = 1\n" * 800}), [])
        found = findings(sizes.check, {**files, "Tests/B.swift": "let a = 1\n" * 801})
        self.assertEqual(found, ["Tests/B.swift:801: 801 lines; split it, a file has at most 800"])

    def test_half_of_the_files_have_at_most_150_lines(self):
        found = findings(sizes.check, project(["/// A.\n" * 151] * 3))
        self.assertEqual(found, ["Sources: half of the files have up to 151 lines; at most 150 would be right"])

    def test_nine_in_ten_have_at_most_400_lines(self):
        found = findings(sizes.check, project(["/// A.\n" * 100] * 8 + ["/// A.\n" * 401] * 2))
        self.assertEqual(found, ["Sources: nine in ten of the files have up to 401 lines; at most 400 would be right"])

    def test_a_quarter_of_a_public_module_is_documentation(self):
        found = findings(sizes.check, project(["/// A.\npublic let a = 1\n\nlet b = 1\nlet c = 1\nlet d = 1\n"], "let t = 1\n" * 4))
        self.assertEqual(
            found,
            ["Sources/A: 20.0% of the lines of its public files are '///'; at least 25% would be right"])

    def test_files_without_public_declarations_need_no_documentation(self):
        found = findings(
            sizes.check, project(["/// A.\npublic let a = 1\n", "let b = 1\n" * 20], "let t = 1\n" * 21))
        self.assertEqual(found, [])

    def test_a_module_that_is_no_product_documents_as_it_likes(self):
        texts = {"Package.swift": MANIFEST, "Sources/B/B.swift": "let a = 1\n", "Tests/B.swift": "let a = 1\n"}
        self.assertEqual(findings(sizes.check, texts), [])

    def test_tests_have_as_many_lines_as_sources(self):
        found = findings(sizes.check, project(["/// A.\nlet a = 1\nlet b = 1\n"], tests="// not code\n\nlet t = 1\n"))
        self.assertEqual(found, ["Tests: 1 lines of test for 2 lines of source; at least as many would be right"])


if __name__ == "__main__":
    unittest.main()
