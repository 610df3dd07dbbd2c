"""What the catalogue writes for the C library: the types by number and name, their options, and where their values are."""

import re

from . import words
from .swift import PAGE_WIDTHS

COMMON = """ * enabled                     flag     Whether it takes part at all; true by default.
 * cancelsTouchesInView        flag     Whether views get no more of a touch that it has recognized; true by default.
 * delaysTouchesBegan          flag     Whether views wait for it to fail; false by default.
 * delaysTouchesEnded          flag     Whether views wait for it to fail before they get the lift; true by default.
 * allowedTouchTools           words    One or more of finger, pen, eraser, palm, mouse; all but palm by default.
 * requiresExclusiveTouchType  flag     Whether it follows one kind of tool at a time; true by default.
 * acceptsLeftoverTouches      flag     Whether it follows fingers that others have left; false by default.
 * cancelsWhenOutside          flag     Whether it is over as soon as a finger leaves its view; false by default."""
SUFFIXES = {
    "vector": ["_X", "_Y"], "point": ["_X", "_Y"], "transform": ["_A", "_B", "_C", "_D", "_TX", "_TY"],
}
SETTERS = {"flag": "flag", "choice": "words", "choices": "words", "rect": "json", "offset": "json", "structure": "json"}
# What the numbers of these values are.
NOTES = {"id": " Its place in their list, from 0.", "contact": " Its id, which is exact up to 2^53."}
# The widest lines of a header.
WIDTH = 128


def _constant(name):
    return "TACTUS_" + re.sub(r"(?<=[a-z])([A-Z])", r"_\1", name).upper()


def _wrapped(text, indent):
    lines, line = [], ""
    for word in text.split():
        if line and len(indent) + len(line) + 1 + len(word) > WIDTH:
            lines.append(line)
            line = word
        else:
            line = f"{line} {word}".strip()
    return f"\n{indent}".join([*lines, line])


def _plain(text):
    """A sentence of the catalogue without the marks of Swift's documentation."""
    return re.sub(r"``?([^`]+)``?", r"\1", text).replace("/*", "").replace("*/", "")


def _option(prop):
    allowed = f": {', '.join(prop.words)}" if prop.words else ""
    range_ = ""
    if prop.least is not None or prop.most is not None:
        least = prop.least if prop.least is not None else 0
        range_ = f", {least} to {prop.most}" if prop.most is not None else f", at least {least}"
    text = f"{_plain(prop.sentence)}{words.PHRASES.get(prop.kind, '')}{allowed}{range_}; {_plain(prop.default)} by default."
    if prop.default == "no limit":
        text = text[:-1] + f", which reads as {'INFINITY' if prop.kind == 'length' else 'a huge number'}."
    if prop.kind == "choices" and prop.note:
        text += f" {_plain(prop.note)}"
    head = f" *   {prop.name:<27} {SETTERS.get(prop.kind, 'number'):<7}  "
    return head + _wrapped(text, " *" + " " * (len(head) - 2))


def _options(entry, by_name):
    own = [prop for prop in entry.properties if prop.scenes]
    return own + (_options(by_name[entry.parent], by_name) if entry.parent else [])


def _values(entry, by_name):
    source = entry
    while source.parent and not source.values:
        source = by_name[source.parent]
    place, lines = 0, []
    for value in source.values:
        suffixes = SUFFIXES.get(value.kind, [""])
        assert len(suffixes) == PAGE_WIDTHS.get(value.kind, 1)
        for index, suffix in enumerate(suffixes):
            allowed = f" A bit each: {', '.join(value.words)}." if value.kind == "choices" else ""
            allowed = f" From 0: {', '.join(value.words)}." if value.kind == "choice" and value.words else allowed
            allowed = NOTES.get(value.kind, allowed)
            late = " See tactus_report_velocity()." if value.late else ""
            note = f"  /**< {_plain(value.sentence)}{allowed}{late} */" if index == 0 else ""
            lines.append((f"{_constant(entry.name)}_{_constant(value.name)[7:]}{suffix}", place, note))
            place += 1
    return lines


def header(entries):
    """Library/include/tactus_types.h."""
    by_name = {entry.name: entry for entry in entries}
    most = max((len(_values(entry, by_name)) for entry in entries), default=0)
    room = 12
    assert most <= room, "tactus_action has room for 12 values"
    text = f"""/* Made by Scripts/catalogue from Catalogue/: the types of recognizers, their options and their values. Include tactus.h. */

#ifndef TACTUS_TYPES_H
#define TACTUS_TYPES_H

/** How many touches and values an action has room for. */
#define TACTUS_ACTION_TOUCHES 10
#define TACTUS_ACTION_VALUES {room}

/** The types, by the number that actions have. tactus_recognizer_add() takes the name. */
enum tactus_type {{
"""
    text += "".join(
        f"  {_constant(entry.name)} = {entry.number}{',' if entry is not entries[-1] else ''} /**< \"{entry.name}\" */\n" for entry in entries)
    text += f"""}};

/*
 * Options that every type has, with the function that sets them: tactus_set_flag(), tactus_set_words(), tactus_set_number(), and
 * tactus_set_options() for those marked json.
 *
{COMMON}
 */
"""
    for entry in entries:
        text += f"\n/*\n * \"{entry.name}\"\n"
        options = _options(entry, by_name)
        text += "".join(_option(prop) + "\n" for prop in options) if options else " *   It has no options of its own.\n"
        text += " */\n"
        values = _values(entry, by_name)
        if values:
            text += f"/** Where the values of \"{entry.name}\" are in an action. */\nenum {_constant(entry.name).lower()}_value {{\n"
            last = len(values) - 1
            text += "".join(
                f"  {name} = {place}{',' if place < last else ''}{note}\n" for name, place, note in values)
            text += "};\n"
    return text + "\n#endif\n"


def python_types(entries):
    """Python/tactus/_types.py."""
    by_name = {entry.name: entry for entry in entries}
    text = '"""Made by Scripts/catalogue from Catalogue/: the types of recognizers, and what their actions have to say."""\n\n'
    text += "from typing import Final\n\nTYPES: Final[tuple[str, ...]] = (\n"
    text += "".join(f'    "{entry.name}",\n' for entry in entries)
    text += ")\nVALUES: Final[dict[str, tuple[str, ...]]] = {\n"
    for entry in entries:
        start = len(_constant(entry.name)) + 1
        names = "".join(f'"{name[start:].lower()}", ' for name, _, _ in _values(entry, by_name)).rstrip()
        text += f'    "{entry.name}": ({names}),\n'
    return text + "}\n"
