"""Files of a size that one can read, documentation enough, and at least as much test as source."""

import re

from .project import Finding

LONGEST_FILE = 800
LONGEST_OF_NINE_IN_TEN = 400
LONGEST_MEDIAN = 150
DOCUMENTED_SHARE = 0.25
TEST_LINES_PER_SOURCE_LINE = 1.0

_PUBLIC = re.compile(r"^\s*(?!@_spi)(?:@\w+(?:\([^)]*\))?\s+|override\s+|final\s+)*(?:public|open)\b", re.MULTILINE)
_TEXT = (".swift", ".py", ".sh", ".c", ".h", ".js", ".mjs")


def check(project):
    return [*_file_sizes(project), *_documentation(project), *_tests(project)]


def public_modules(project):
    """The modules that Package.swift offers as libraries."""
    return re.findall(r'\.library\(name:\s*"(\w+)"', project.text("Package.swift"))


def summary(project):
    """One line for each measure, for people who want to know how far from the limits they are."""
    lengths = _lengths(project)
    if lengths:
        yield (f"files: median {_at(lengths, 0.5)} lines (limit {LONGEST_MEDIAN}), nine in ten below "
               f"{_at(lengths, 0.9)} ({LONGEST_OF_NINE_IN_TEN}), longest {lengths[-1]} ({LONGEST_FILE})")
    for module in public_modules(project):
        share = _documented_share(project, module)
        if share is not None:
            yield f"documentation: {module} {share:.1%} of the lines of its public files (at least {DOCUMENTED_SHARE:.0%})"
    sources, tests = _source_and_test_lines(project)
    yield f"tests: {tests} lines for {sources} lines of source (at least as many)"


def _file_sizes(project):
    for path in project.files(suffixes=_TEXT):
        count = len(project.lines(path))
        if count > LONGEST_FILE:
            yield Finding(path, count, f"{count} lines; split it, a file has at most {LONGEST_FILE}")
    lengths = _lengths(project)
    for share, limit, what in ((0.5, LONGEST_MEDIAN, "half"), (0.9, LONGEST_OF_NINE_IN_TEN, "nine in ten")):
        if lengths and _at(lengths, share) > limit:
            yield Finding(
                "Sources", 0, f"{what} of the files have up to {_at(lengths, share)} lines; at most {limit} would be right")


def _documentation(project):
    for module in public_modules(project):
        share = _documented_share(project, module)
        if share is not None and share < DOCUMENTED_SHARE:
            yield Finding(
                f"Sources/{module}", 0,
                f"{share:.1%} of the lines of its public files are '///'; at least {DOCUMENTED_SHARE:.0%} would be right")


def _tests(project):
    sources, tests = _source_and_test_lines(project)
    if tests < sources * TEST_LINES_PER_SOURCE_LINE:
        yield Finding(
            "Tests", 0, f"{tests} lines of test for {sources} lines of source; at least as many would be right")


def _lengths(project):
    return sorted(len(project.lines(path)) for path in project.files("Sources"))


def _at(lengths, share):
    """The length that `share` of the files do not exceed."""
    return lengths[min(len(lengths) - 1, int(len(lengths) * share))]


def _documented_share(project, module):
    """The share of `///` among the lines, blank ones aside, of the files that declare something public."""
    lines = []
    for path in project.files(f"Sources/{module}"):
        if _PUBLIC.search(project.text(path)):
            lines += [line.strip() for line in project.lines(path) if line.strip()]
    return sum(line.startswith("///") for line in lines) / len(lines) if lines else None


def _source_and_test_lines(project):
    def count(folder):
        return sum(
            1 for path in project.files(folder) for line in project.lines(path)
            if line.strip() and not line.strip().startswith("//"))
    return count("Sources"), count("Tests")
