"""Plain words: how many words of the project's old dialect are left in each folder, at most as many as words.json allows.

Looks at documents, at the comments of Swift and JavaScript, at the names in Swift, and at the names of tests, suites and cases.
Text in `code` does not count."""

import json
import re
from collections import Counter
from dataclasses import dataclass
from functools import cache

from .project import Finding
from .swift_code import code_only, comments_only

LIMITS = "Scripts/checks/words.json"

_PLACES = "screen|display|surface|panel|view|window|page|element|row|list|area|image|photo|picture|button|bounds|superview"

# What is refused in sentences, and what to write instead. A space stands for any white space, line ends included.
_PROSE = [(re.compile(pattern.replace(" ", r"\s+"), re.IGNORECASE), advice) for pattern, advice in (
    (r"\b(?:tell|tells|told|telling)\b", "deliver, notify, report, show, distinguish"),
    (r"\b(?:hear|hears|heard)\b", "receive, is notified, is called"),
    (r"\b(?:whoever|nobody|somebody)\b", "name the actor: the caller, the host, a recognizer, a person"),
    (rf"\bmiddle\b(?! button| mouse| of (?:(?:the|a|an|its|each) )?(?:{_PLACES})\b)", "centroid, center, mean, during"),
    (r"\b(?:goes|go|went|going) on\b", "continue, happen"),
    (r"\b(?:come|comes|came|coming) of\b", "result, follow"),
    (r"\b(?:let|lets|letting) go of\b", "release, drop, lift"),
    (r"\b(?:finger|touch|stroke|contact)(?:s|'s|s')? way\b", "path, displacement"),
    (r"\bway of (?:(?:the|a|an|one|each|its|both|all) )?(?:finger|touch|stroke|contact)", "path, displacement"),
    (r"\b(?:tape|tapes)\b", "session, recording"),
    (r"\b(?:witness|witnesses|ruling|rulings|verdict|verdicts)\b", "recorder, decision"),
)] + [
    # "Who reads this" as a subject; questions are fine.
    (re.compile(r"(?<![\w'])Who\s+(?![^.?!]*\?)"), "name the actor"),
    (re.compile(r"\b(?:to|of|for|from|by|with)\s+who\b"), "name the actor"),
]

# What is refused as a word of a name.
_IN_NAMES = {
    "tell": "deliver, notify, report", "tells": "deliver, notify, report", "told": "deliver, notify, report",
    "telling": "deliver, notify, report", "teller": "describer", "hear": "receive", "hears": "receive",
    "heard": "receive", "whoever": "name the actor", "nobody": "name the actor", "somebody": "name the actor",
    "middle": "centroid, center", "way": "displacement, path", "tape": "session", "account": "session",
    "witness": "recorder", "ruling": "decision", "verdict": "decision",
}
_NAME = re.compile(r"[A-Za-z_]\w*")
_WORD_OF_NAME = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+")
_TAKE = re.compile(r"\bfunc\s+(take(?![a-z])\w*)")

_CODE = re.compile(r"^[ \t]*(```|~~~).*?^[ \t]*\1[^\n]*$|(`+)[^`]+?\2", re.MULTILINE | re.DOTALL)
_LINK_TARGET = re.compile(r"\]\([^)\s]*\)|<doc:[^>]*>|<!--.*?-->", re.DOTALL)
_JAVASCRIPT = re.compile(
    r"""(?P<comment>//[^\n]*|/\*.*?\*/)|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`""", re.DOTALL)

_TEST = re.compile(r"""(?:@(?:Test|Suite)|\b(?:test|describe))\(\s*(?P<quote>["'`])(?P<name>(?:\\.|(?!(?P=quote)).)*)""")
_CASE = re.compile(r'^  "name": "(?P<name>.*)"', re.MULTILINE)


@dataclass(frozen=True)
class Refused:
    """A refused word: where it is, and what to write instead."""

    path: str
    line: int
    word: str
    advice: str

    def __str__(self):
        return f"{self.path}:{self.line}: \"{self.word}\"; plainer: {self.advice}"


def check(project):
    limits = _limits(project)
    return [
        Finding(folder, 0, f"{count} refused words, at most {limits.get(folder, 0)}; Scripts/words {folder} names them")
        for folder, count in sorted(counts(project).items()) if count > limits.get(folder, 0)]


def summary(project):
    """How many words are left, and how many the limits allow."""
    yield (f"words: {sum(counts(project).values())} refused words are left (limit {sum(_limits(project).values())}); "
           "Scripts/words --lower lowers the limits")


@cache
def counts(project):
    return Counter(folder_of(found.path) for found in refused(project))


def lowered(project):
    """The limits that hold from now on: never higher than before, except for a folder that had none."""
    limits = _limits(project)
    return {folder: min(count, limits.get(folder, count)) for folder, count in sorted(counts(project).items())}


def refused(project, prefix=""):
    for path in project.paths:
        if path.startswith(prefix):
            yield from _refused(path, project)


def folder_of(path):
    """Sources and tests are counted for each target, all else for each folder of the repository."""
    parts = path.split("/")
    return "/".join(parts[:2]) if parts[0] in ("Sources", "Tests") and len(parts) > 2 else parts[0]


def _limits(project):
    return json.loads(project.text(LIMITS)) if project.has(LIMITS) else {}


def _refused(path, project):
    if path.endswith(".md") or (path.startswith("Catalogue/") and path.endswith(".toml")):
        yield from _in_prose(path, project.text(path))
    elif path.endswith(".swift"):
        text = project.text(path)
        yield from _in_prose(path, _joined(comments_only(text)))
        yield from _in_names(path, code_only(text))
        yield from _in_prose(path, _names(_TEST, text))
    elif path.endswith((".js", ".mjs", ".ts")):
        text = project.text(path)
        yield from _in_prose(path, _joined(_javascript_comments(text)))
        yield from _in_prose(path, _names(_TEST, text))
    elif path.endswith(".case.json"):
        yield from _in_prose(path, path.replace("-", " "))
        yield from _in_prose(path, _names(_CASE, project.text(path)))


def _in_prose(path, text):
    text = _CODE.sub(_blank, text)
    text = _LINK_TARGET.sub(_blank, text)
    for pattern, advice in _PROSE:
        for match in pattern.finditer(text):
            yield Refused(path, _line(text, match.start()), " ".join(match.group().split()), advice)


def _in_names(path, code):
    for match in _NAME.finditer(code):
        for word in _WORD_OF_NAME.findall(match.group()):
            if word.lower() in _IN_NAMES and match.group() != "middleButton":
                yield Refused(path, _line(code, match.start()), match.group(), _IN_NAMES[word.lower()])
    for match in _TAKE.finditer(code):
        yield Refused(path, _line(code, match.start()), f"func {match.group(1)}", "process, accept, apply, remove")


def _names(pattern, text):
    """The names that `pattern` finds in `text`; every line keeps its number."""
    kept, end = [], 0
    for match in pattern.finditer(text):
        kept += [_blanked(text[end:match.start("name")]), match["name"]]
        end = match.end("name")
    return "".join(kept)


def _javascript_comments(text):
    kept, end = [], 0
    for match in _JAVASCRIPT.finditer(text):
        kept += [_blanked(text[end:match.start()]), match.group() if match["comment"] else _blanked(match.group())]
        end = match.end()
    return "".join(kept)


def _joined(comments):
    """Comments without their marks, so that a sentence may run over several lines."""
    return re.sub(r"^(\s*)(?:///?|/\*\*?|\*/?)(?=\s|$)", r"\1", comments, flags=re.MULTILINE)


def _blank(match):
    return _blanked(match.group())


def _blanked(text):
    return re.sub(r"[^\n]", "·", text)


def _line(text, position):
    return text.count("\n", 0, position) + 1
