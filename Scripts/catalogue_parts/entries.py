"""The entries of the catalogue: one TOML file for each recognizer, checked as they are read."""

import re
import tomllib
from dataclasses import dataclass, field
from pathlib import Path

KINDS = {"count", "seconds", "length", "speed", "angle", "number", "flag", "choice", "choices", "rect", "offset", "structure"}
NUMERIC = {"count", "seconds", "length", "speed", "angle", "number"}
VALUE_KINDS = {"integer", "number", "flag", "vector", "point", "transform", "choice", "choices", "id", "contact"}
MARKS = {"documented", "measured", "ours"}
# What a gesture leaves to the browser, as the bits that pages count `touch-action` in; the others depend on their options.
LEAVES = {"everything": 63, "manipulation": 31, "pans": 15, "nothing": None}
UNITS = {"seconds": "s", "length": "pt", "speed": "pt/s", "angle": "rad"}
GROUPS = {"taps", "movements", "twoFingers", "anyFingers", "eachFinger", "sequences"}


class CatalogueError(Exception):
    """Something that an entry says wrongly: which file, which key, and what would be right."""


@dataclass
class Property:
    name: str
    kind: str
    sentence: str
    default: str
    mark: str
    source: str = ""
    note: str = ""
    remark: str = ""
    unit: str = ""
    least: float | None = None
    most: float | None = None
    words: list = field(default_factory=list)
    type: str = ""
    own: bool = False
    required: bool = False
    scenes: bool = True
    clamped: bool = True

    @property
    def is_numeric(self):
        return self.kind in NUMERIC

    @property
    def measured_in(self):
        """The unit in tables: what is counted in guides, nothing for choices."""
        return UNITS.get(self.kind) or self.unit or "–"


@dataclass
class Value:
    name: str
    kind: str
    sentence: str
    words: list = field(default_factory=list)
    type: str = ""
    # The property that has it, if that is called otherwise.
    read: str = ""
    call: bool = False
    # Costs something to find out: pages get it once they have read it.
    late: bool = False


@dataclass
class Fixed:
    name: str
    value: str
    unit: str
    mark: str
    source: str


@dataclass
class Entry:
    name: str
    number: int
    class_name: str
    group: str
    guide: str
    configuration: str = ""
    held: str = "configuration"
    about: str = ""
    more: str = ""
    first: str = ""
    make: str = ""
    parent: str = ""
    module: str = ""
    leaves: str = "nothing"
    reports_every_change: bool = False
    properties: list = field(default_factory=list)
    values: list = field(default_factory=list)
    fixed: list = field(default_factory=list)

    @property
    def stem(self):
        """The name of the type in Swift: `tap` is `Tap`."""
        return self.name[0].upper() + self.name[1:]

    @property
    def title(self):
        """The name in words: `longPress` is `Long press`."""
        return re.sub(r"(?<=.)([A-Z])", lambda match: " " + match[1].lower(), self.stem)

    @property
    def made(self):
        return self.make or f"{self.class_name}()"


def _make(cls, table, where, rename=None):
    """An object from the keys of a table; a key that is not known, or is missing, is an error."""
    known = cls.__dataclass_fields__
    values = {}
    for key, value in table.items():
        name = (rename or {}).get(key, key)
        if name not in known:
            names = ", ".join(sorted(known))
            raise CatalogueError(f"{where}: there is no key \"{key}\"; there are {names}")
        if known[name].type is bool and not isinstance(value, bool):
            raise CatalogueError(f"{where}: {key} is \"{value}\"; it must be true or false")
        values[name] = value
    try:
        return cls(**values)
    except TypeError as error:
        raise CatalogueError(f"{where}: {str(error).split('() ')[-1]}") from None


def _one_of(value, allowed, where, key):
    if value not in allowed:
        raise CatalogueError(f"{where}: {key} is \"{value}\"; it must be one of {', '.join(sorted(allowed))}")


def read_entry(path):
    """The entry in a file."""
    where = f"Catalogue/{path.name}"
    try:
        table = tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise CatalogueError(f"{where}: {error}") from None
    properties = table.pop("property", [])
    values = table.pop("value", [])
    fixed = table.pop("fixed", [])
    entry = _make(Entry, table, where, {"class": "class_name"})
    for each in properties:
        inside = f"{where}, property {each.get('name', '?')}"
        made = _make(Property, each, inside)
        _one_of(made.kind, KINDS, inside, "kind")
        _one_of(made.mark, MARKS, inside, "mark")
        if made.kind in ("choice", "choices") and not (made.words and made.type):
            raise CatalogueError(f"{inside}: a {made.kind} needs \"words\" and the \"type\" that has them")
        if made.kind == "offset" and not made.type:
            raise CatalogueError(f"{inside}: an offset needs the \"type\" that has its sides")
        if made.kind == "choice" and made.default not in made.words:
            raise CatalogueError(f"{inside}: the default \"{made.default}\" is none of {', '.join(made.words)}")
        if made.is_numeric and not made.source:
            raise CatalogueError(f"{inside}: a number needs a \"source\", or \"–\" where there is none")
        entry.properties.append(made)
    for each in values:
        inside = f"{where}, value {each.get('name', '?')}"
        made = _make(Value, each, inside)
        _one_of(made.kind, VALUE_KINDS, inside, "kind")
        entry.values.append(made)
    entry.fixed = [_make(Fixed, each, f"{where}, fixed {each.get('name', '?')}") for each in fixed]
    _one_of(entry.leaves, LEAVES, where, "leaves")
    _one_of(entry.group, GROUPS, where, "group")
    if path.stem != entry.name:
        raise CatalogueError(f"{where}: the entry is called \"{entry.name}\"; its file must be {entry.name}.toml")
    return entry


def read(folder: Path):
    """All entries, in the order of their numbers, which pages count types by: 0, 1, 2 …"""
    entries = sorted((read_entry(path) for path in folder.glob("*.toml")), key=lambda entry: entry.number)
    for place, entry in enumerate(entries):
        if entry.number != place:
            raise CatalogueError(f"Catalogue/{entry.name}.toml: the number is {entry.number}; the next free one is {place}")
    names = {entry.name for entry in entries}
    for entry in entries:
        if entry.parent and entry.parent not in names:
            raise CatalogueError(f"Catalogue/{entry.name}.toml: there is no entry \"{entry.parent}\" to be its parent")
    return entries
