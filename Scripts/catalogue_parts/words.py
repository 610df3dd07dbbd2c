"""Sentences and tables from entries, shared by what is written in Swift, for pages and in Markdown."""

import textwrap

PHRASES = {"seconds": ", in seconds", "length": ", in points", "speed": ", in points per second", "angle": ", in radians"}
BECAUSE = {"documented": "documented by Apple", "measured": "measured", "ours": "our choice"}


def sentence(entry, prop, *, reason):
    """What a property is, its unit, its default and what happens out of its range."""
    default = "as the steps say" if prop.default == "as its steps say" else prop.default
    text = f"{prop.sentence}{PHRASES.get(prop.kind, '')}; {default} by default"
    if reason:
        text += f" ({_because(prop)})"
    text += "."
    if prop.kind == "count" and prop.least is not None and prop.clamped:
        text += f" Less than {prop.least} counts as {prop.least}."
    if prop.note:
        text += " " + " ".join(prop.note.split())
    return text


def _because(prop):
    if prop.mark == "documented" or prop.source in ("", "–"):
        return BECAUSE[prop.mark]
    joint = ": " if prop.mark == "ours" else " on "
    source = prop.source
    return f"{BECAUSE[prop.mark]}{joint if prop.mark == 'ours' or source.startswith(('iOS', 'UIKit')) else ': '}{source}"


def comment(text, indent, width=120, prefix="/// "):
    """A documentation comment, in lines of at most `width`."""
    paragraphs = text.split("\n\n")
    lines = []
    for index, paragraph in enumerate(paragraphs):
        if index:
            lines.append(indent + prefix.rstrip())
        room = width - len(indent) - len(prefix)
        lines += [indent + prefix + line for line in textwrap.wrap(" ".join(paragraph.split()), room, break_on_hyphens=False)]
    return "\n".join(lines)


def table(head, rows):
    """A table in Markdown."""
    aligned = ["---:" if cell.startswith(">") else "---" for cell in head]
    lines = ["| " + " | ".join(cell.lstrip(">") for cell in head) + " |", "| " + " | ".join(aligned) + " |"]
    return "\n".join(lines + ["| " + " | ".join(row) + " |" for row in rows])
