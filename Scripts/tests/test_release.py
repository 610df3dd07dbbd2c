import contextlib
import importlib.machinery
import importlib.util
import io
import json
import unittest
from pathlib import Path

from checks import release

from tests.sample import Sample

_PATH = Path(__file__).resolve().parent.parent / "release"
_LOADER = importlib.machinery.SourceFileLoader("release_command", str(_PATH))
command = importlib.util.module_from_spec(importlib.util.spec_from_loader("release_command", _LOADER))
_LOADER.exec_module(command)

SETTINGS = {
    "version": "1.2.0", "date": "", "repository": "https://code.example.org/us/tactus", "npm": "@us/gestures", "python": "us-tactus",
    "debian": "tactus"}

PACKAGE = """{
  "name": "@us/gestures",
  "version": "1.2.0",
  "homepage": "https://code.example.org/us/tactus",
  "repository": { "type": "git", "url": "git+https://code.example.org/us/tactus.git" },
  "bugs": { "url": "https://code.example.org/us/tactus/issues" },
}
"""


PYTHON = """[project]
name = "us-tactus"
version = "1.2.0"

[project.urls]
Repository = "https://code.example.org/us/tactus"
Changelog = "https://code.example.org/us/tactus/blob/main/CHANGELOG.md"
"""


def files(settings=None, **more):
    """A project in which everything agrees, with changes: `_` stands for the mark between folders' names, `README_md`."""
    found = {
        "release.json": json.dumps({**SETTINGS, **(settings or {})}),
        "CHANGELOG.md": "# Changelog\n\n## [Unreleased]\n\n## [1.2.0] - not tagged yet\n",
        "README.md": '```swift\n.package(url: "https://code.example.org/us/tactus", from: "1.2.0")\n```\n',
        "Tools/Sources/TactusCommand/Commands/TactusTool.swift": 'static let version = "1.2.0"\n',
        "Web/package.json": PACKAGE,
        "CITATION.cff": 'version: 1.2.0\nrepository-code: "https://code.example.org/us/tactus"\n',
        "Scripts/library": "#!/bin/sh\nversion=1.2.0\nmajor=${version%%.*}\n",
        "Library/include/tactus.h": "int32_t tactus_version(void);\n#define TACTUS_VERSION 1002\n",
        "Python/tactus/_library.py": "VERSION: Final = 1002\n",
        "Python/tactus/__init__.py": '__version__ = "1.2.0"\n',
        "Python/pyproject.toml": PYTHON,
    }
    found.update(more)
    return found


def findings(texts, **options):
    with Sample(texts) as project:
        return [str(finding) for finding in release.check(project, **options)]


def run(arguments, texts):
    """What the command prints, and its exit status, and the files that it leaves."""
    output, errors = io.StringIO(), io.StringIO()
    with Sample(texts) as project, contextlib.redirect_stdout(output), contextlib.redirect_stderr(errors):
        status = command.main(arguments, project)
        left = {path: project.text(path) for path in project.paths}
    return status, output.getvalue(), errors.getvalue(), left


class Release(unittest.TestCase):
    def test_a_project_that_agrees_has_no_findings(self):
        self.assertEqual(findings(files()), [])

    def test_each_kind_of_place_is_compared(self):
        disagreeing = {
            "Documentation/A.md": '.package(url: "…", from: "1.2.0", traits: ["GTK"])\n',
            "Documentation/B.md": '.package(url: "https://code.example.org/us/tactus.git", from: "1.1.0")\n',
            "Documentation/C.md": "git clone … tactus && cd tactus\n",
            "Documentation/D.md": 'import { tactus } from "tactus";\n',
            "Documentation/E.md": "npm install ./tactus-1.1.0.tgz\n",
            "Documentation/F.md": "the hooks are in `tactus/react`\n",
            "Documentation/G.md": "apt-get install ./tactus_1.1.0_amd64.deb\n",
            "Web/lab/code.js": "const line = 'import \"tactus/sequences\";';\n",
            "Web/tests/a.test.mjs": 'const installed = "node_modules/tactus";\n',
            "Scripts/library": "#!/bin/sh\nversion=1.1.0\n",
            "Library/include/tactus.h": "#define TACTUS_VERSION 1\n",
            "Python/tactus/_library.py": "VERSION: Final = 1001\n",
            "Python/tactus/__init__.py": '__version__ = "1.1.0"\n',
            "Python/pyproject.toml": PYTHON.replace("us-tactus", "tactus"),
            ".github/ISSUE_TEMPLATE/config.yml": "    url: https://example.org/tactus/blob/main/SUPPORT.md\n",
        }
        for path, text in disagreeing.items():
            found = findings(files(**{path: text}))
            self.assertEqual(len(found), 1, f"{path}: {found}")
            self.assertTrue(found[0].startswith(f"{path}:"), found)
            mended = run(["set"], files(**{path: text}))[3]
            self.assertEqual(findings(mended), [], path)

    def test_a_finding_names_place_and_both_values(self):
        self.assertEqual(
            findings(files(**{"Documentation/A.md": 'one\n.package(url: "…", from: "1.2.0")\n'})),
            ["Documentation/A.md:2: repository is '…', but 'https://code.example.org/us/tactus' in release.json; "
             "Scripts/release set mends it"])

    def test_other_packages_and_files_are_left_alone(self):
        texts = {
            "Documentation/A.md": '.package(url: "https://github.com/apple/swift-nio", from: 2)\n`tactus/lab.js` and `tactus replay`\n',
            "Web/a.js": 'import { x } from "react";\nimport { y } from "./tactus/index.js";\nconst words = ["tactus", "view"];\n',
        }
        self.assertEqual(findings(files(**texts)), [])
        left = run(["set", "npm", "@them/other"], files(**texts))[3]
        for path, text in texts.items():
            self.assertEqual(left[path], text)

    def test_a_needed_place_that_is_gone_is_found(self):
        self.assertIn("has no place for what release.json says", findings(files(**{"README.md": "# Tactus\n"}))[0])

    def test_the_changelog_needs_the_heading_of_the_version(self):
        found = findings(files(**{"CHANGELOG.md": "# Changelog\n\n## [1.1.0] - 2026-01-01\n"}))
        self.assertEqual(found, ["CHANGELOG.md: has no heading '## [1.2.0] - not tagged yet'"])

    def test_the_history_keeps_its_versions(self):
        history = "## [1.2.0] - not tagged yet\n\n- `npm install ./tactus-1.0.0.tgz`\n"
        self.assertEqual(findings(files(**{"CHANGELOG.md": history})), [])
        left = run(["set", "version", "1.3.0"], files(**{"CHANGELOG.md": history}))[3]
        self.assertEqual(left["CHANGELOG.md"], history)

    def test_a_publication_needs_an_address_and_a_day_and_no_sentence_about_a_placeholder(self):
        readme = files()["README.md"] + "That address is a placeholder.\n"
        found = findings(files(**{"README.md": readme}), is_publication=True)
        self.assertEqual(len(found), 3, found)
        self.assertEqual(findings(files(**{"README.md": readme})), [])
        settings = {"date": "2026-12-01", "repository": "https://code.tactus.dev/tactus"}
        agreeing = run(["set"], files(settings, **{"CHANGELOG.md": "## [1.2.0] - 2026-12-01\n"}))[3]
        self.assertEqual(findings(agreeing, is_publication=True), [])

    def test_bad_settings_are_errors_that_say_what_is_right(self):
        for settings, words in (
            ({"version": "1.2"}, "three numbers"), ({"npm": "tactus"}, "a name with a scope"), ({"npm": None}, "a name with a scope"),
            ({"repository": "https://a.org/tactus.git"}, "ends in neither / nor .git"), ({"date": "soon"}, "a day"),
            ({"colour": "red"}, '"colour" is no setting'),
        ):
            found = findings(files(settings))
            self.assertEqual(len(found), 1)
            self.assertIn(words, found[0])
        self.assertIn("release.json:1: is no JSON", findings(files(**{"release.json": "{"}))[0])
        self.assertIn('has no "date"', findings(files(**{"release.json": json.dumps({"version": "1.2.0"})}))[0])
        self.assertIn("expected an object", findings(files(**{"release.json": "[]"}))[0])


class Command(unittest.TestCase):
    def test_get_prints_a_setting(self):
        self.assertEqual(run(["get", "npm"], files())[:2], (0, "@us/gestures\n"))

    def test_set_changes_a_setting_everywhere(self):
        status, _, _, left = run(["set", "version", "2.0.0-beta.1"], files())
        self.assertEqual(status, 0)
        self.assertIn('"version": "2.0.0-beta.1"', left["release.json"])
        self.assertIn('static let version = "2.0.0-beta.1"', left["Tools/Sources/TactusCommand/Commands/TactusTool.swift"])
        self.assertIn('from: "2.0.0-beta.1"', left["README.md"])
        self.assertIn("\nversion=2.0.0-beta.1\n", left["Scripts/library"])
        self.assertIn("#define TACTUS_VERSION 2000\n", left["Library/include/tactus.h"])
        self.assertEqual(left["Python/tactus/__init__.py"], '__version__ = "2.0.0-beta.1"\n')
        self.assertEqual(findings(left), ["CHANGELOG.md: has no heading '## [2.0.0-beta.1] - not tagged yet'"])
        page = {"Web/README.md": 'import { tap } from "@us/gestures/testing";\n'}
        self.assertEqual(run(["set", "npm", "@them/other"], files(**page))[3]["Web/README.md"], 'import { tap } from "@them/other/testing";\n')

    def test_a_day_is_written_into_the_changelog(self):
        left = run(["set", "date", "2026-12-01"], files())[3]
        self.assertIn("## [1.2.0] - 2026-12-01\n", left["CHANGELOG.md"])
        self.assertEqual(findings(left), [])

    def test_a_command_line_that_makes_no_sense_changes_nothing(self):
        for arguments in ([], ["go"], ["get"], ["get", "colour"], ["set", "version"], ["set", "version", "new"], ["check", "--all"]):
            status, _, errors, left = run(arguments, files())
            self.assertEqual(status, 64, arguments)
            self.assertTrue(errors.startswith("Scripts/release: "), errors)
            self.assertEqual(left, files())

    def test_check_fails_where_files_disagree(self):
        self.assertEqual(run(["check"], files())[0], 0)
        self.assertEqual(run(["check"], files(**{"CITATION.cff": "version: 0.1.0\n"}))[0], 1)
        self.assertEqual(run(["get", "npm"], files({"version": "x"}))[0], 2)


if __name__ == "__main__":
    unittest.main()
