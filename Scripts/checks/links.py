"""Every link of a Markdown file to a file of the repository leads somewhere, its heading included."""

import os
import re

from .project import Finding

_FENCE = re.compile(r"^\s*(```|~~~)")
_LINK = re.compile(r"!?\[(?:[^\]\[]|\[[^\]]*\])*\]\(([^()\s]+(?:\([^()]*\))?)(?:\s+\"[^\"]*\")?\)")
_CODE = re.compile(r"(`+)(?:(?!\1).)+?\1")
_HEADING = re.compile(r"^#{1,6}\s+(.*?)\s*#*$")


def check(project):
    findings = []
    for path in project.files(suffixes=(".md",)):
        for number, target in links(project.text(path)):
            problem = _problem(project, path, target)
            if problem:
                findings.append(Finding(path, number, problem))
    return findings


def links(text):
    """The targets of all links outside of code, each with its line."""
    inside = False
    paragraph, first = [], 0
    for number, line in enumerate([*text.splitlines(), ""], start=1):
        if _FENCE.match(line):
            inside = not inside
        if inside or _FENCE.match(line) or not line.strip():
            # A link may run over a line's end, so a paragraph is looked at as a whole.
            yield from _links(paragraph, first)
            paragraph = []
            continue
        if not paragraph:
            first = number
        paragraph.append(line)


def _links(paragraph, first):
    text = _CODE.sub(lambda match: re.sub(r"[^\n]", "x", match.group()), "\n".join(paragraph))
    for match in _LINK.finditer(text):
        yield first + text.count("\n", 0, match.start()), match.group(1)


def _problem(project, path, target):
    if re.match(r"[a-z][a-z0-9+.-]*:", target):
        return None
    file, _, anchor = target.partition("#")
    aim = os.path.normpath(os.path.join(os.path.dirname(path), file)) if file else path
    if aim.startswith(".."):
        return f"the link '{target}' leads out of the repository"
    if not (project.root / aim).exists():
        # DocC finds what lies in the resources of its catalogue by the name alone.
        catalogue = re.match(r"(.*\.docc)/", path)
        if catalogue and "/" not in file and (project.root / catalogue.group(1) / "Resources" / file).exists():
            return None
        return f"the link '{target}' leads nowhere; there is no {aim}"
    if anchor and aim.endswith(".md") and anchor not in anchors(project.text(aim)):
        return f"the link '{target}' leads to no heading of {aim}"
    return None


def anchors(text):
    """What GitHub calls the headings of a file."""
    found, inside = set(), False
    for line in text.splitlines():
        if _FENCE.match(line):
            inside = not inside
        heading = None if inside else _HEADING.match(line)
        if heading:
            words = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading.group(1)).lower().replace("`", "")
            name = re.sub(r"[^\w\- ]", "", words).replace(" ", "-")
            count = 0
            while (name if not count else f"{name}-{count}") in found:
                count += 1
            found.add(name if not count else f"{name}-{count}")
    return found
