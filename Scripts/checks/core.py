"""What the core may not do: import, lean on what Embedded Swift lacks, or let chance, a clock or a fused operation in."""

import re

from .project import Finding
from .swift_code import code_only

# What each module of the core, and each that is also Embedded Swift, may import.
ALLOWED_IMPORTS = {
    "Sources/Tactus": set(),
    "Sources/TactusEvdev": {"Tactus"},
    "Sources/TactusControllers": {"Tactus"},
    "Sources/TactusTouchFilter": {"Tactus"},
    "Sources/TactusGestures": {"Tactus"},
    "Sources/TactusJSON": set(),
    "Sources/TactusScenes": {"Tactus", "TactusJSON"},
    "Sources/TactusAnalysis": {"Tactus", "TactusJSON", "TactusScenes"},
    "Examples/PhotoTable/Sources/TactusPhotoTable": {"Tactus"},
    "Web/engine/Sources/TactusWeb": {"Tactus", "TactusAnalysis", "TactusJSON", "TactusPhotoTable", "TactusRecordings", "TactusScenes"},
}

# What a module may import besides where it is not Embedded Swift: a lock for what all threads share.
HOSTED_IMPORTS = {"Sources/TactusScenes": {"Darwin", "Synchronization"}}

_IMPORT = re.compile(
    r"^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?import\s+"
    r"(?:(?:class|struct|enum|protocol|typealias|func|let|var|actor)\s+)?(\w+)")

_FORBIDDEN = [
    (re.compile(r"\bweak\b"), "'weak' is not in Embedded Swift; use 'unowned(unsafe)' with a clear owner"),
    (re.compile(r"\bunowned\b(?!\(unsafe\))"),
     "'unowned' is not in Embedded Swift; use 'unowned(unsafe)' with a clear owner"),
    (re.compile(r"\b(?:ContinuousClock|SuspendingClock|Date)\b"),
     "the core reads no clock; take the time from the samples or from 'advance(to:)'"),
    (re.compile(r"\b(?:SystemRandomNumberGenerator|randomElement|shuffled|shuffle)\b|\.random\("),
     "no chance reaches a result; nothing in the core is random"),
    (re.compile(r"\b(?:addingProduct|addProduct)\b"),
     "a fused operation rounds differently from the two it replaces; write the product and the sum"),
    # Which object it is may be hashed for sets that are the user's: the core makes none.
    (re.compile(r"\b(?:(?<!hasher\.combine\()ObjectIdentifier|hashValue|Hasher\(\))"),
     "an address or a hash must not reach a result; order by an index that the engine gave out"),
]


def check(project):
    findings = []
    for folder, allowed in ALLOWED_IMPORTS.items():
        for path in project.files(folder):
            conditions = []
            for number, line in enumerate(code_only(project.text(path)).splitlines(), start=1):
                _follow(conditions, line.strip())
                is_hosted = _HOSTED in conditions
                may_import = allowed | (HOSTED_IMPORTS.get(folder, set()) if is_hosted else set())
                findings += _line(path, number, line, may_import, is_hosted)
    return findings


# Between this line and its end or else the compiler is not Embedded Swift's.
_HOSTED = "#if !hasFeature(Embedded)"


def _follow(conditions, line):
    """Keeps the conditions that a line stands under."""
    if line.startswith("#if"):
        conditions.append(line)
    elif line.startswith(("#else", "#elseif")) and conditions:
        conditions[-1] = line
    elif line.startswith("#endif") and conditions:
        conditions.pop()


def _line(path, number, line, allowed, is_hosted):
    imported = _IMPORT.match(line)
    if imported and imported.group(1) not in allowed:
        may = f"only {', '.join(sorted(allowed))}" if allowed else "nothing"
        yield Finding(path, number, f"imports {imported.group(1)}; this module may import {may}")
    for pattern, message in _FORBIDDEN:
        if is_hosted and "Embedded Swift" in message:
            continue
        if pattern.search(line):
            yield Finding(path, number, message)
