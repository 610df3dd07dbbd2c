"""The library for C: every function of its header is called by its fuzz, which is what looks for crashes in it."""

import re

from .project import Finding

HEADER = "Library/include/tactus.h"
FUZZ = "Library/Tests/fuzz.c"

_COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*", re.DOTALL)
_DECLARED = re.compile(r"^(?!typedef)(?:const )?\w[\w ]*[ *](tactus_\w+)\(", re.MULTILINE)


def functions(project):
    """The functions that the header declares, with their lines."""
    # Comments keep their lines.
    text = _COMMENT.sub(lambda comment: "\n" * comment[0].count("\n"), project.text(HEADER))
    return {match[1]: text.count("\n", 0, match.start(1)) + 1 for match in _DECLARED.finditer(text)}


def check(project):
    if not project.has(HEADER):
        return []
    fuzz = _COMMENT.sub("", project.text(FUZZ)) if project.has(FUZZ) else ""
    return [
        Finding(HEADER, line, f"{name}() is called nowhere in {FUZZ}: call it there with anything")
        for name, line in functions(project).items() if not re.search(rf"\b{name}\(", fuzz)]
