"""The release: release.json holds the version, the address of the repository and the names of the packages. Every other file that
repeats one of them agrees with it, or `Scripts/release set` makes it agree."""

import json
import re
from dataclasses import dataclass
from urllib.parse import urlsplit

from .project import Finding

SETTINGS = "release.json"

# What each setting is, and what its values look like.
KEYS = {
    "version": ("the version of everything", r"\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?", "three numbers, such as 0.1.0"),
    "date": ("the day of the release; empty before it", r"(?:\d{4}-\d{2}-\d{2})?", "a day, such as 2026-12-01, or nothing"),
    "repository": ("the address of the repository", r"https://[\w.-]+(?:/[\w.~-]+)*(?<!\.git)",
                   "an address that begins with https:// and ends in neither / nor .git"),
    "npm": ("the package of npm", r"@[a-z0-9][a-z0-9._-]*/[a-z0-9][a-z0-9._-]*", "a name with a scope, such as @scope/name"),
    "python": ("the package of PyPI", r"[a-z0-9]+(?:-[a-z0-9]+)*", "small letters, digits and hyphens"),
    "debian": ("the package of Debian", r"[a-z0-9][a-z0-9+.-]+", "small letters, digits, + . and -"),
}

# Addresses without an owner, now and forever (RFC 2606, RFC 6761).
_RESERVED = re.compile(r"(?:^|\.)(?:example|test|invalid|localhost)$|(?:^|\.)example\.(?:com|net|org)$")

_VERSION = r"(?P<version>\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?)"
# The version as C compares it.
_NUMBER = r"(?P<number>\d+)"
_ADDRESS = r"(?P<repository>…|https?://[^\s\"')>]*?)"


@dataclass(frozen=True)
class Rule:
    """A place where files repeat settings: the named groups of `pattern` are names of `values()`. A `needed` rule that finds nothing
    in a file is an error, so a sentence that was rewritten is noticed."""

    files: str
    pattern: str
    needed: bool = False

    def paths(self, project):
        return [path for path in project.paths if re.fullmatch(self.files, path)]

    def matches(self, text):
        return re.finditer(self.pattern, text, re.MULTILINE)


def rules(settings, former=()):
    """The rules. `former` are names that the package of npm had before."""
    names = "|".join(re.escape(name) for name in sorted({settings["npm"], "tactus", *former}, key=len, reverse=True))
    npm = rf"(?P<npm>{names})"
    part = r"(?=/[\w./*-]+|)"
    documents = r".*\.md"
    scripts = r"(?:Web|Tests/Browser|Scripts)/.*\.(?:mjs|js|ts)"
    return [
        # SwiftPM
        Rule(documents, rf'\.package\(\s*url: "{_ADDRESS}(?:\.git)?", from: "{_VERSION}"'),
        Rule("README.md", rf'\.package\(url: "{_ADDRESS}", from: "{_VERSION}"', needed=True),
        Rule(documents, rf"git clone {_ADDRESS}(?:\.git)? tactus\b"),
        # The command
        Rule(r"Tools/Sources/TactusCommand/Commands/TactusTool\.swift", rf'static let version = "{_VERSION}"', needed=True),
        # npm
        Rule(r"Web/package\.json", r'^  "name": "(?P<npm>[^"]*)"', needed=True),
        Rule(r"Web/package\.json", rf'^  "version": "{_VERSION}"', needed=True),
        Rule(r"Web/package\.json", rf'^  "homepage": "{_ADDRESS}"', needed=True),
        Rule(r"Web/package\.json", rf'"url": "git\+{_ADDRESS}\.git"', needed=True),
        Rule(r"Web/package\.json", rf'"bugs": \{{ "url": "{_ADDRESS}/issues" \}}', needed=True),
        Rule(documents, rf"tactus-{_VERSION}\.tgz"),
        Rule(documents, rf"npm (?:install|i) {npm}(?=[\s@`])"),
        Rule(documents, rf"`{npm}(?=(?:/[a-z-]+)+`)"),
        *(Rule(files, rf"""(?:\bfrom|\bimport|\bimport\(|\bresolve\(|\bmodule|exclude(?: to|:) \[)\s*\\?["']{npm}{part}(?=\\?["'/])""")
          for files in (documents, scripts)),
        Rule(scripts, rf"node_modules/{npm}(?=[\"'/])"),
        # Files that people look for
        Rule(r"CITATION\.cff", rf'^version: "?{_VERSION}"?$', needed=True),
        Rule(r"CITATION\.cff", rf'^repository-code: "{_ADDRESS}"$', needed=True),
        Rule(r"\.github/.*\.yml", rf"\burl: {_ADDRESS}(?=/(?:blob|tree|issues|security|discussions)\b)"),
        # The libraries for C and Python
        Rule(r"Scripts/library", rf"^version={_VERSION}$", needed=True),
        Rule(r"Library/include/tactus\.h", rf"^#define TACTUS_VERSION {_NUMBER}$", needed=True),
        Rule(r"Python/tactus/_library\.py", rf"^VERSION: Final = {_NUMBER}$", needed=True),
        Rule(r"Python/tactus/__init__\.py", rf'^__version__ = "{_VERSION}"$', needed=True),
        Rule(r"Python/pyproject\.toml", r'^name = "(?P<python>[^"]*)"', needed=True),
        Rule(r"Python/pyproject\.toml", rf'^version = "{_VERSION}"', needed=True),
        Rule(r"Python/pyproject\.toml", rf'^Repository = "{_ADDRESS}"', needed=True),
        Rule(r"Python/pyproject\.toml", rf'^(?:Documentation|Changelog|Issues) = "{_ADDRESS}(?=/(?:blob|tree|issues)\b)'),
        Rule(documents, rf"tactus[_-][\w-]*?{_VERSION}(?=-[\w.]+\.whl)"),
        Rule(documents, rf"\btactus_{_VERSION}_(?:amd64|arm64)\.deb"),
    ]


def values(settings):
    """What the groups of the rules stand for: the settings, and the number that tactus_version() returns."""
    major, minor = settings["version"].split(".")[:2]
    return {**settings, "number": str(1000 * int(major) + int(minor))}


class BadSettings(Exception):
    """release.json cannot be used; the message says why."""


def settings_of(project):
    if not project.has(SETTINGS):
        raise BadSettings(f"{SETTINGS} is missing")
    try:
        found = json.loads(project.text(SETTINGS))
    except json.JSONDecodeError as error:
        raise BadSettings(f"{SETTINGS}:{error.lineno}: is no JSON: {error.msg}") from None
    if not isinstance(found, dict):
        raise BadSettings(f"{SETTINGS}: has no settings; expected an object")
    for key in [*KEYS, *found]:
        if key not in found:
            raise BadSettings(f"{SETTINGS}: has no \"{key}\", {KEYS[key][0]}")
        if key not in KEYS:
            raise BadSettings(f"{SETTINGS}: \"{key}\" is no setting; there are {', '.join(KEYS)}")
        if problem := problem_with(key, found[key]):
            raise BadSettings(f"{SETTINGS}: {problem}")
    return found


def problem_with(key, value):
    """What is wrong with a value of a setting; `None` if nothing is."""
    meaning, pattern, right = KEYS[key]
    if not isinstance(value, str) or not re.fullmatch(pattern, value):
        return f"\"{key}\" is {json.dumps(value)}; {meaning} is {right}"
    return None


def check(project, is_publication=False):
    """What disagrees. Before a publication, also what is still open."""
    try:
        settings = settings_of(project)
    except BadSettings as error:
        return [Finding(SETTINGS, 0, str(error).removeprefix(f"{SETTINGS}: "))]
    right = values(settings)
    findings = []
    for rule in rules(settings):
        for path in rule.paths(project):
            if path == "CHANGELOG.md":
                continue
            text = project.text(path)
            found = list(rule.matches(text))
            if rule.needed and not found:
                findings.append(Finding(path, 0, f"has no place for what {SETTINGS} says; expected a line like {rule.pattern}"))
            for match in found:
                for key, value in match.groupdict().items():
                    if value is not None and value != right[key]:
                        line = text.count("\n", 0, match.start(key)) + 1
                        findings.append(Finding(
                            path, line, f"{key} is '{value}', but '{right[key]}' in {SETTINGS}; Scripts/release set mends it"))
    findings += _changelog(project, settings)
    if is_publication:
        findings += _open_questions(project, settings)
    # A place that two rules find is one finding.
    return list(dict.fromkeys(findings))


def heading(settings):
    """The heading of the release in the changelog."""
    return f"## [{settings['version']}] - {settings['date'] or 'not tagged yet'}"


def _changelog(project, settings):
    lines = project.lines("CHANGELOG.md") if project.has("CHANGELOG.md") else []
    if heading(settings) not in lines:
        yield Finding("CHANGELOG.md", 0, f"has no heading '{heading(settings)}'")


def _open_questions(project, settings):
    host = urlsplit(settings["repository"]).hostname or ""
    if _RESERVED.search(host):
        yield Finding(SETTINGS, 0, f"the address {settings['repository']} is a placeholder; set it with Scripts/release set repository ADDRESS")
    if not settings["date"]:
        yield Finding(SETTINGS, 0, "the release has no date; set it with Scripts/release set date YYYY-MM-DD")
    for number, line in enumerate(project.lines("README.md") if project.has("README.md") else [], start=1):
        if "placeholder" in line:
            yield Finding("README.md", number, "calls the address a placeholder; remove that sentence")


def changed(project, settings, former):
    """The files that do not agree with `settings`, with their new texts. `former` are the settings before."""
    right, texts = values(settings), {}
    for rule in rules(settings, former=[former["npm"]]):
        for path in rule.paths(project):
            if path == "CHANGELOG.md":
                continue
            text = texts.get(path) or project.text(path)
            parts, end = [], 0
            for match in rule.matches(text):
                for key in sorted((key for key, value in match.groupdict().items() if value is not None), key=match.start):
                    parts += [text[end:match.start(key)], right[key]]
                    end = match.end(key)
            new = "".join([*parts, text[end:]])
            if new != text:
                texts[path] = new
    if project.has("CHANGELOG.md"):
        text = project.text("CHANGELOG.md")
        new = text.replace(heading(former), heading(settings))
        # Another version begins a release of its own, below what is not released yet.
        if former["version"] == settings["version"] and new != text:
            texts["CHANGELOG.md"] = new
    return texts
