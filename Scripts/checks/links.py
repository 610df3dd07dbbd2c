"""Every link of a Markdown file to a file of the repository leads somewhere, its heading included. The page of all guides links
every guide, and README.md links that page: no reader has to list a folder to find one."""

import os
import re

from .project import Finding

# The page of all guides.
GUIDES = "Documentation/Guides.md"

_FENCE = re.compile(r"^\s*(```|~~~)")
# The words may run over a line's end, but not over a paragraph's.
_LINK = re.compile(r"!?\[(?:[^\]\[\n]|\n(?![ ]*\n)|\[[^\]\n]*\])*\]\(([^()\s]+(?:\([^()]*\))?)(?:\s+\"[^\"]*\")?\)")
_CODE = re.compile(r"(`+)(?:(?!\1).)+?\1")
_DOC_LINK = re.compile(r"<doc:[^>\n]*>|\]\(doc:[^)\n]*\)")
_HEADING = re.compile(r"^#{1,6}\s+(.*?)\s*#*$")


def check(project):
    findings = []
    for path in project.files(suffixes=(".md",)):
        text = project.text(path)
        for number, target in links(text):
            problem = _problem(project, path, target)
            if problem:
                findings.append(Finding(path, number, problem))
        for match in _DOC_LINK.finditer(_without_code(text)):
            findings.append(Finding(
                path, text.count("\n", 0, match.start()) + 1,
                f"'{match.group()}' is dead text on a code host; write [words](PATH.md), which Scripts/docs-links turns for DocC"))
    return [*findings, *_missing_guides(project)]


def links(text):
    """The targets of all links outside of code, each with its line."""
    for match in _LINK.finditer(_without_code(text)):
        yield text.count("\n", 0, match.start()) + 1, match.group(1)


def rewritten(text, change):
    """The text with each link outside of code replaced by what `change(words, target, isImage)` answers."""
    parts, end = [], 0
    for match in _LINK.finditer(_without_code(text)):
        link = text[match.start():match.end()]
        image = link.startswith("!")
        words = link[2 if image else 1:link.rindex("](")]
        parts += [text[end:match.start()], change(words, match.group(1), image)]
        end = match.end()
    return "".join([*parts, text[end:]])


def _without_code(text):
    """The text with every character of code replaced, so that all places stay where they are."""
    lines, inside = [], False
    for line in text.split("\n"):
        fence = _FENCE.match(line)
        lines.append("" if inside or fence else line)
        lines[-1] = lines[-1].ljust(len(line))
        if fence:
            inside = not inside
    # Code and links may run over a line's end, but not over a paragraph's.
    paragraphs = re.split(r"(\n[ ]*\n)", "\n".join(lines))
    return "".join(_CODE.sub(lambda match: re.sub(r"[^\n]", "x", match.group()), part) for part in paragraphs)


def _missing_guides(project):
    """The guides that the page of all guides does not name."""
    if not project.has(GUIDES):
        return
    named = {_aim(GUIDES, target) for _, target in links(project.text(GUIDES))}
    for path in project.files(suffixes=(".md",)):
        if path != GUIDES and (".docc/" in path or path.startswith("Documentation/")) and path not in named:
            yield Finding(path, 0, f"{GUIDES} has no link to it")
    if GUIDES not in {_aim("README.md", target) for _, target in links(project.text("README.md"))}:
        yield Finding("README.md", 0, f"has no link to {GUIDES}")


def _aim(path, target):
    """The path in the repository that a link of a file leads to."""
    return os.path.normpath(os.path.join(os.path.dirname(path), target.partition("#")[0]))


def _problem(project, path, target):
    if re.match(r"[a-z][a-z0-9+.-]*:", target):
        return None
    file, _, anchor = target.partition("#")
    aim = _aim(path, file) if file else path
    if aim.startswith(".."):
        return f"the link '{target}' leads out of the repository"
    if not (project.root / aim).exists():
        return f"the link '{target}' leads nowhere; there is no {aim}"
    if anchor and aim.endswith(".md") and anchor not in anchors(project.text(aim)):
        return f"the link '{target}' leads to no heading of {aim}"
    return None


def anchors(text):
    """What GitHub calls the headings of a file, each with the words of its heading."""
    found, inside = {}, False
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
            found[name if not count else f"{name}-{count}"] = heading.group(1)
    return found
