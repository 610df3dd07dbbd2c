"""What a clone must not contain, and what it must."""

import re

from .project import Finding
from .swift_code import code_only

_BUILT = re.compile(r"(^|/)\.build[^/]*/|(^|/)Package\.resolved$|\.(o|a|so|wasm|swiftmodule|pyc)$|(^|/)callgrind\.out")
_MAGIC = (b"\x7fELF", b"\0asm", b"!<arch>\n")

_UNFINISHED = re.compile(r"\b(?:TODO|FIXME|XXX|HACK)\b")
_OFF = re.compile(r"\.disabled\(|\bXCTSkip\b|\bwithKnownIssue\b")
_EXPECTATION = re.compile(r"#expect|#require|\bexpect[A-Z]\w*\(|\bassert\w*\(|\bXCTAssert")
_TEST = re.compile(r"@Test\b")


def check(project):
    return [
        *built_files(project, project.tracked()), *changelog(project), *unfinished(project), *tests_that_test(project)
    ]


def built_files(project, tracked):
    for path in tracked:
        if _BUILT.search(path):
            yield Finding(path, 0, "is built or resolved on each machine; remove it with 'git rm --cached'")
        elif (project.root / path).is_file():
            with open(project.root / path, "rb") as file:
                if file.read(8).startswith(_MAGIC):
                    yield Finding(path, 0, "is a built binary; remove it with 'git rm --cached'")


def changelog(project):
    if not project.has("CHANGELOG.md"):
        yield Finding("CHANGELOG.md", 0, "is missing; it lists every change")
        return
    lines = project.lines("CHANGELOG.md")
    heading = next((index for index, line in enumerate(lines) if re.match(r"## \[Unreleased\]", line)), None)
    if heading is None:
        yield Finding("CHANGELOG.md", 1, "has no section '## [Unreleased]'; add it above the last release")


def unfinished(project):
    for path in project.files("Sources", "Tests", "Benchmarks", "Examples", suffixes=(".swift", ".c", ".h", ".mjs", ".py")):
        for number, line in enumerate(project.lines(path), start=1):
            if mark := _UNFINISHED.search(line):
                yield Finding(path, number, f"'{mark.group()}' marks unfinished work; finish it or leave it out")


def tests_that_test(project):
    for path in project.files("Tests"):
        code = code_only(project.text(path))
        for number, line in enumerate(code.splitlines(), start=1):
            if off := _OFF.search(line):
                yield Finding(path, number, f"'{off.group()}' keeps a test from failing; mend what it tests")
        first = _TEST.search(code)
        if first and not _EXPECTATION.search(code):
            yield Finding(
                path, code.count("\n", 0, first.start()) + 1, "has tests but no expectation; say what must be true")
