"""Swift source without its comments and string literals, or the comments alone, so that sentences and code are not confused."""

import re

_INTERESTING = re.compile(r'[/"#]')


def code_only(text):
    """`text` with comments and the insides of string literals blanked; every line keeps its number."""
    out = []
    for kind, start, end in _parts(text):
        if kind == "code":
            out.append(text[start:end])
        else:
            out.append(('""' if kind == "literal" else "") + "\n" * text.count("\n", start, end))
    return "".join(out)


def comments_only(text):
    """The comments of `text`; every line keeps its number."""
    return "".join(
        text[start:end] if kind == "comment" else "\n" * text.count("\n", start, end) for kind, start, end in _parts(text))


def _parts(text):
    """The comments, the string literals and the code between them, each as its kind, its start and its end."""
    position = code = 0
    while interesting := _INTERESTING.search(text, position):
        position = interesting.start()
        kind, end = "code", position + 1
        if text.startswith("//", position):
            line = text.find("\n", position)
            kind, end = "comment", len(text) if line < 0 else line
        elif text.startswith("/*", position):
            kind, end = "comment", _end_of_block_comment(text, position)
        elif text[position] in "\"#" and (literal := _literal(text, position)):
            kind, end = "literal", literal
        if kind != "code":
            yield "code", code, position
            yield kind, position, end
            code = end
        position = end
    yield "code", code, len(text)


def _end_of_block_comment(text, start):
    depth, position = 1, start + 2
    while position < len(text) and depth:
        if text.startswith("/*", position):
            depth, position = depth + 1, position + 2
        elif text.startswith("*/", position):
            depth, position = depth - 1, position + 2
        else:
            position += 1
    return position


def _literal(text, start):
    """The end of the string literal that begins at `start`, or None if none begins there."""
    hashes = 0
    while text.startswith("#", start + hashes):
        hashes += 1
    quote = start + hashes
    if not text.startswith('"', quote):
        return None
    marks = '"""' if text.startswith('"""', quote) else '"'
    closing = marks + "#" * hashes
    escape = "\\" + "#" * hashes
    position = quote + len(marks)
    while position < len(text):
        if text.startswith(closing, position):
            return position + len(closing)
        if text.startswith(escape + "(", position):
            position = _end_of_interpolation(text, position + len(escape) + 1)
        elif text.startswith(escape, position):
            position += len(escape) + 1
        elif marks == '"' and text[position] == "\n":
            return position
        else:
            position += 1
    return position


def _end_of_interpolation(text, start):
    depth, position = 1, start
    while position < len(text) and depth:
        if text[position] in "\"#" and (literal := _literal(text, position)):
            position = literal
            continue
        depth += {"(": 1, ")": -1}.get(text[position], 0)
        position += 1
    return position
