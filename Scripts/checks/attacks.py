"""Every callback of the core is attacked: what `make fuzz` and `make sanitize` run has a hostile version of each.

A callback is an open method or property, a requirement of a public protocol, a public property that holds a closure, or a public
method that keeps one. The hostile application overrides, implements, sets or calls it, and acts there."""

import re
from dataclasses import dataclass, field

from .project import Finding
from .swift_code import code_only

CORE = "Sources/Tactus"
ATTACKS = "Fuzz/Sources/TactusFuzzing/App"

_MODIFIER = r"(?:@\w+(?:\([^)]*\))?|override|open|public|final|weak|class|static|private|fileprivate|internal|(?:private|internal)\(set\))\s+"
_TOKEN = re.compile(
    rf"(?P<brace>[{{}}])"
    rf"|(?P<modifiers>(?:{_MODIFIER})*)(?:"
    rf"\b(?P<kind>class|protocol|extension|struct|enum)\s+(?!func\b|var\b|let\b)(?P<type>\w+)(?P<heritage>[^{{}}]*)\{{"
    rf"|\b(?P<what>func|var)\s+(?P<name>\w+))")
# What acts, of the hostile application.
_ACTS = re.compile(r"\bapp\.(?:act|actSeldom|disturb|answer|change)\b")


@dataclass
class Member:
    """A method or a property of a type."""

    owner: str
    kind: str
    name: str
    # The types of its parameters, which distinguish those of one name.
    types: list
    modifiers: set
    heads: str
    body: str
    path: str
    line: int


@dataclass
class Code:
    """The types of some files: what each one inherits from, and its members."""

    parents: dict = field(default_factory=dict)
    members: list = field(default_factory=list)

    def inherits(self, name, ancestor):
        return name == ancestor or any(self.inherits(parent, ancestor) for parent in self.parents.get(name, ()))


def check(project):
    core, attacks = _read(project, CORE), _read(project, ATTACKS)
    attacks.parents = core.parents | attacks.parents
    text = "\n".join(code_only(project.text(path)) for path in project.files(ATTACKS))
    findings = []
    for member, problem in _callbacks(core, attacks, text):
        if problem:
            findings.append(Finding(member.path, member.line, f"{member.owner}.{member.name} {problem}"))
    return findings


def callbacks(project):
    """The names of all callbacks of the core."""
    return [f"{member.owner}.{member.name}" for member, _ in _callbacks(_read(project, CORE), Code(), "")]


def _callbacks(core, attacks, text):
    for member in core.members:
        base = re.escape(member.name.split("(")[0])
        if "private" in member.modifiers or "fileprivate" in member.modifiers:
            continue
        if member.kind == "protocol" or ("open" in member.modifiers and "override" not in member.modifiers):
            yield member, _override(member, attacks)
        elif "public" in member.modifiers and "@escaping" in member.heads:
            called = re.search(rf"\.{base}[({{ ]", text)
            yield member, None if called else f"is called nowhere in {ATTACKS}: give it an action that acts"
        elif "public" in member.modifiers and "(" not in member.name and "->" in member.heads:
            isSet = re.search(rf"\.{base} = {{[^}}]*\b(?:act|actSeldom|disturb)\b", text)
            yield member, None if isSet else f"is set nowhere in {ATTACKS}: set it to a closure that acts"


def _override(member, attacks):
    """What is wrong with the attacks on a method or property that is overridden or implemented; None if nothing is."""
    own = [other for other in attacks.members
           if (other.name, other.types) == (member.name, member.types) and attacks.inherits(other.owner, member.owner) and other.owner != member.owner]
    if not own:
        return f"is not attacked: override it in {ATTACKS}, and act there"
    # What belongs to a class knows no application.
    if "class" in member.modifiers or any(_acts(other, attacks, ()) for other in own):
        return None
    return f"is overridden in {ATTACKS}, but nothing acts there: call app.act()"


def _acts(member, code, seen):
    """Whether the body of `member` calls what acts, itself or by a method of its own type."""
    if _ACTS.search(member.body):
        return True
    for other in code.members:
        base = other.name.split("(")[0]
        if other.owner == member.owner and base not in seen and "(" in other.name and base != member.name.split("(")[0]:
            if re.search(rf"(?<!\.)\b{base}\(", member.body) and _acts(other, code, (*seen, base)):
                return True
    return False


def _read(project, folder):
    code = Code()
    for path in project.files(folder):
        _read_file(code, path, code_only(project.text(path)))
    return code


def _read_file(code, path, text):
    # For each open brace, the type that it belongs to, if any, and its kind.
    scopes = []
    position = 0
    while token := _TOKEN.search(text, position):
        position = token.end()
        if token["brace"] == "{":
            scopes.append(None)
        elif token["brace"]:
            if scopes:
                scopes.pop()
        elif token["type"]:
            kind = token["kind"]
            # The engine calls nothing of what only tools see.
            if kind == "protocol" and ("public" not in token["modifiers"] or "@_spi" in token["modifiers"]):
                kind = "hidden"
            scopes.append((token["type"], kind))
            heritage = re.sub(r"<[^>]*>|\bwhere\b.*", "", token["heritage"])
            code.parents.setdefault(token["type"], []).extend(re.findall(r"\w+", heritage.partition(":")[2]))
        elif scopes and scopes[-1]:
            owner, kind = scopes[-1]
            name, types, heads = token["name"], [], text[position:].partition("\n")[0]
            end = position
            if token["what"] == "func":
                start = text.index("(", position)
                end = _closing(text, start)
                heads = text[start + 1:end]
                parameters = _parameters(heads)
                name += f"({''.join(label + ':' for label, _ in parameters)})"
                types = [kind for _, kind in parameters]
            code.members.append(Member(
                owner, kind, name, types, set(re.findall(r"\w+", token["modifiers"])), heads, _body(text, end),
                path, text.count("\n", 0, token.start("name")) + 1))


def _closing(text, start):
    """Where the bracket that opens at `start` closes."""
    depth = 0
    for position in range(start, len(text)):
        depth += {"(": 1, "{": 1, ")": -1, "}": -1}.get(text[position], 0)
        if not depth:
            return position
    return len(text)


def _parameters(parameters):
    """The label and the type of each."""
    depth, start, parts = 0, 0, []
    for position, sign in enumerate(parameters):
        depth += {"(": 1, "[": 1, "<": 1, ")": -1, "]": -1}.get(sign, 0)
        if sign == ">" and parameters[position - 1] != "-":
            depth -= 1
        if sign == "," and not depth:
            parts.append(parameters[start:position])
            start = position + 1
    parts.append(parameters[start:])
    return [(re.match(r"\s*(\w+)", part)[1], part.partition(":")[2].split("=")[0].strip()) for part in parts if part.strip()]


def _body(text, position):
    """What stands between the braces of the declaration whose head ends at `position`; nothing if it has none."""
    head = re.compile(r"[^{}\n]*(?:\n\s*[-)>][^{}\n]*)*\{").match(text, position)
    return text[head.end():_closing(text, head.end() - 1)] if head else ""
