"""The tables that the catalogue writes into Markdown."""

from . import words

GROUPS = {
    "taps": "Taps and presses", "movements": "Movements", "twoFingers": "Two fingers",
    "anyFingers": "Any number of fingers, or none",
}


MARKS = """\
Mark: *documented* is Apple's own number, *measured* was found by people who re-created UIKit, and *ours* is our choice.
[Thresholds](../../../../Documentation/Thresholds.md) names each source."""


def properties(entry):
    """The table of a guide, and what its last column means."""
    rows = []
    for prop in entry.properties:
        default = prop.default + (f", {prop.remark}" if prop.remark else "")
        rows.append([f"``{entry.class_name}/{prop.name}``", default, prop.measured_in, prop.mark])
    return f"{words.table(['Property', 'Default', 'Unit', 'Mark'], rows)}\n\n{MARKS}"


def thresholds(entries):
    """The page of thresholds: a table for each recognizer that has numbers."""
    tables = [(entry.title, _thresholds(entry)) for entry in entries]
    return "\n\n".join(f"### {title}\n\n{rows}" for title, rows in tables if rows)


def _thresholds(entry):
    rows = []
    for prop in entry.properties:
        if prop.is_numeric:
            owner = entry.class_name if prop.own or not entry.configuration else entry.configuration
            unit = "–" if prop.kind == "count" else prop.measured_in
            rows.append([f"`{owner}.{prop.name}`", prop.default, unit, prop.mark, prop.source])
    rows += [[f"`{each.name}`", each.value, each.unit, each.mark, each.source] for each in entry.fixed]
    return words.table(["property", ">default", "unit", "mark", "source"], rows) if rows else ""


def formats(entries):
    """The types of scenes."""
    rows = [["all types", "see above", "`location`, `touches`, `numberOfTouches`"]]
    for entry in entries:
        listed = [_property(prop) for prop in entry.properties if prop.scenes]
        values = [_value(value) for value in entry.values]
        if entry.parent:
            listed.insert(0, f"those of `{entry.parent}`")
            values.insert(0, f"those of `{entry.parent}`")
        rows.append([f"`{entry.name}`", ", ".join(listed), ", ".join(values)])
    return words.table(["type", "properties", "values"], rows).replace("|  |", "| |").replace("|  |", "| |")


def _property(prop):
    quoted = [f"`\"{word}\"`" for word in prop.words]
    match prop.kind:
        case "offset":
            return f"`{prop.name}` (lengths by side, such as `{{\"left\":20,\"right\":20}}`)"
        case "choice":
            return f"`{prop.name}` ({', '.join(quoted[:-1])} or {quoted[-1]})"
        case "choices":
            return f"`{prop.name}` (one or several of {', '.join(quoted)})"
        case "rect":
            return f"`{prop.name}` `[x, y, width, height]`"
        case "count" if prop.most is not None:
            return f"`{prop.name}` ({prop.least} to {prop.most})"
    return f"`{prop.name}`"


def _value(value):
    return f"`{value.name}`" + (" `[a, b, c, d, tx, ty]`" if value.kind == "transform" else "")


def guides(entries, titles):
    """The list of guides, each with the words of its first line."""
    return "\n".join(f"- [{titles[entry.guide]}](Guides/{entry.guide}.md)" for entry in entries)


def classes(entries, group):
    """The classes of a group."""
    return "\n".join(f"- ``{entry.class_name}``" for entry in entries if entry.group == group)


def configurations(entries):
    """The list of configurations."""
    return "\n".join(f"- ``{entry.configuration}``" for entry in entries if entry.configuration)
