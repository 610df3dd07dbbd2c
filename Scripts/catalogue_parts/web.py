"""What the catalogue writes for pages: the table of types in JavaScript, and their declarations in TypeScript."""

from . import words
from .entries import LEAVES

ALIASES = {("right", "left", "up", "down"): "Direction", ("both", "horizontal", "vertical"): "Axis"}
# What the offsets of a type are, where its events add up.
OFFSETS = {
    name: f" & OffsetOption<{what}>" for name, what in [
        ("pan", "Pair, PanBounds"), ("pinch", "number, NumberBounds"), ("rotation", "number, NumberBounds"), ("transform", "PlaneTransform, NumberBounds"),
    ]
}
STRUCTURES = {"subgestures": "Subgesture[]", "steps": "Step[]"}


def _kind(prop):
    match prop.kind:
        case "count":
            return f"{prop.least}" + (f"-{prop.most}" if prop.most is not None else "")
        case "seconds":
            return "s"
        case "angle":
            return "r"
        case "number":
            return f"[{prop.least},{prop.most}]" if prop.most is not None else "n"
        case "flag":
            return "b"
        case "rect" | "offset" | "structure":
            return "*"
        case "choice":
            return "|".join(prop.words)
        case "choices":
            return "+" + "|".join(prop.words)
    return "n"


def _value_kind(value):
    match value.kind:
        case "vector" | "point":
            return ":pair"
        case "transform":
            return ":transform"
        case "flag":
            return ":b"
        case "choice":
            return ":" + "|".join(value.words)
        case "choices":
            return ":+" + "|".join(value.words)
        case "id":
            return ":*"
    return ""


def _options(entry, by_name):
    own = [prop.name + (f":{_kind(prop)}" if _kind(prop) != "n" else "") for prop in entry.properties if prop.scenes]
    return own + (_options(by_name[entry.parent], by_name) if entry.parent else [])


def _values(entry, by_name):
    own = [value.name + _value_kind(value) for value in entry.values]
    return (_values(by_name[entry.parent], by_name) if entry.parent else []) + own


def types(entries):
    """The types with their options, their values and what they leave to the browser, in the order of their numbers."""
    by_name = {entry.name: entry for entry in entries}
    lines = ["export const TYPES = {"]
    for entry in entries:
        options, values = " ".join(_options(entry, by_name)), " ".join(_values(entry, by_name))
        parts = [_text(options)]
        left = LEAVES[entry.leaves]
        if values or left is not None:
            parts.append(_text(values))
        if left is not None:
            parts.append(str(left))
        lines.append(f"  {entry.name}: [\n" + "".join(f"    {part},\n" for part in parts) + "  ],")
    return "\n".join(lines + ["};"])


def _text(text, room=116):
    """A text in JavaScript, in as many lines as it needs."""
    parts, line = [], ""
    for word in text.split(" "):
        if line and len(line) + len(word) + 1 > room:
            parts.append(line + " ")
            line = word
        else:
            line = f"{line} {word}" if line else word
    return " +\n    ".join(f"\"{part}\"" for part in [*parts, line])


def _type(prop):
    alias = ALIASES.get(tuple(prop.words)) or " | ".join(f"\"{word}\"" for word in prop.words)
    match prop.kind:
        case "flag":
            return "boolean"
        case "rect":
            return "[number, number, number, number]"
        case "offset":
            return "SideLimits"
        case "structure":
            return STRUCTURES[prop.name]
        case "choice":
            return alias
        case "choices":
            return f"OneOrMore<{alias}>"
    return "number"


def _plain(text):
    """A sentence for pages: DocC's links become code."""
    return text.replace("``", "`")


def declarations(entries):
    """The options and events of every type."""
    text = "/** The options of each type of gesture. Lengths are CSS pixels, times seconds, angles radians. */\n"
    text += "export interface GestureOptions {\n"
    for entry in entries:
        base = f"GestureOptions[\"{entry.parent}\"]" if entry.parent else "CommonOptions" + OFFSETS.get(entry.name, "")
        listed = [prop for prop in entry.properties if prop.scenes]
        if not listed:
            text += f"  {entry.name}: {base};\n"
            continue
        text += f"  {entry.name}: {base} & {{\n"
        for prop in listed:
            said = f"{_plain(prop.sentence)}; {prop.default} by default." if not prop.required else f"{_plain(prop.sentence)}."
            text += words.comment(said, "    ", 126, "/** ").replace("\n    /** ", "\n     * ") + " */\n"
            text += f"    {prop.name}{'' if prop.required else '?'}: {_type(prop)};\n"
        text += "  };\n"
    text += "}\n\n/** What the handlers of each type of gesture are given. Velocities are per second; what there is not is `null`. */\n"
    text += "export interface GestureEvents {\n"
    for entry in entries:
        if entry.parent and not entry.values:
            text += f"  {entry.name}: GestureEvents[\"{entry.parent}\"];\n"
        elif not entry.values:
            text += f"  {entry.name}: GestureEvent;\n"
        else:
            text += f"  {entry.name}: GestureEvent & {{\n"
            for value in entry.values:
                text += words.comment(_plain(value.sentence), "    ", 126, "/** ").replace("\n    /** ", "\n     * ") + " */\n"
                text += f"    readonly {value.name}: {_value_type(value)};\n"
            text += "  };\n"
    return text + "}"


def _value_type(value):
    if value.words:
        union = ALIASES.get(tuple(value.words), " | ".join(f'"{word}"' for word in value.words))
        return f"{union} | null" if value.kind == "choice" else union
    return {
        "flag": "boolean", "vector": "Pair", "point": "Pair | null", "transform": "PlaneTransform", "id": "string | null",
        "contact": "number | null",
    }.get(value.kind, "number")
