import unittest

from checks import repository

from tests.sample import Sample, findings


class Repository(unittest.TestCase):
    def test_built_and_resolved_files_are_not_tracked(self):
        paths = [".build/debug/a", "Benchmarks/.build/a", "Package.resolved", "Benchmarks/Package.resolved", "a.wasm", "b.o"]
        with Sample({}) as project:
            found = [finding.path for finding in repository.built_files(project, [*paths, "Sources/A.swift"])]
        self.assertEqual(found, paths)

    def test_a_binary_is_known_by_its_content(self):
        with Sample({"tool": b"\x7fELF\x02\x01", "page": b"\0asm\x01", "text": b"plain"}) as project:
            found = [finding.path for finding in repository.built_files(project, ["tool", "page", "text"])]
        self.assertEqual(found, ["tool", "page"])

    def test_the_changelog_has_an_unreleased_section(self):
        self.assertEqual(len(findings(repository.changelog, {})), 1)
        self.assertEqual(len(findings(repository.changelog, {"CHANGELOG.md": "# Changelog\n"})), 1)
        self.assertEqual(findings(repository.changelog, {"CHANGELOG.md": "# Changelog\n\n## [Unreleased]\n"}), [])

    def test_no_marks_of_unfinished_work(self):
        found = findings(repository.unfinished, {"Sources/A.swift": "let a = 1\n// TODO: more\n"})
        self.assertEqual(found, ["Sources/A.swift:2: 'TODO' marks unfinished work; finish it or leave it out"])

    def test_every_test_runs_and_expects_something(self):
        self.assertEqual(
            len(findings(repository.tests_that_test, {"Tests/A.swift": '@Test("x")\nfunc x() { run() }\n'})), 1)
        self.assertEqual(
            len(findings(repository.tests_that_test, {"Tests/A.swift": "@Test(.disabled())\nfunc x() { #expect(a) }\n"})), 1)
        self.assertEqual(
            findings(repository.tests_that_test, {"Tests/A.swift": '@Test("x")\nfunc x() { #expect(a) }\n'}), [])


if __name__ == "__main__":
    unittest.main()
