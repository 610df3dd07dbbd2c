"""Every numbered rule has a test or a case that names it, and no test names a rule that there is not."""

import re

from .project import Finding

RULES = "Documentation/Rules.md"

_RULE = re.compile(r"^(?:#+ |\*\*|- \*\*)S-(\d+\.\d+)\b")
_CITATION = re.compile(r"\bS-(\d+\.\d+)(?!\d)")


def defined(project):
    """Each rule's number and the line of Rules.md where it stands."""
    rules = {}
    for number, line in enumerate(project.lines(RULES), start=1):
        if rule := _RULE.match(line):
            rules.setdefault(rule.group(1), number)
    return rules


def cited(project):
    """Each rule's number that a test or a case names, with the first place that does."""
    places = {}
    for path in [*project.files("Tests"), *project.files("Cases", suffixes=(".case.json",))]:
        for number, line in enumerate(project.lines(path), start=1):
            for rule in _CITATION.findall(line):
                places.setdefault(rule, (path, number))
    return places


def check(project):
    if not project.has(RULES):
        return [Finding(RULES, 0, "is missing; it holds the numbered rules")]
    rules, places = defined(project), cited(project)
    if not rules:
        return [Finding(RULES, 1, "defines no rule; a rule begins a paragraph with its number, as in '**S-1.1**'")]
    findings = [
        Finding(RULES, line, f"S-{rule} is named by no test and no case; name it where it is tested")
        for rule, line in rules.items() if rule not in places
    ]
    findings += [
        Finding(*places[rule], f"S-{rule} is not in {RULES}; name a rule that is there")
        for rule in places if rule not in rules
    ]
    return findings
