"""Swift source without its comments and string literals, so that a word in a sentence is not taken for code."""


def code_only(text):
    """`text` with comments and the insides of string literals blanked; every line keeps its number."""
    out = []
    position = 0
    while position < len(text):
        if text.startswith("//", position):
            end = text.find("\n", position)
            position = len(text) if end < 0 else end
        elif text.startswith("/*", position):
            end = _end_of_block_comment(text, position)
            out.append("\n" * text.count("\n", position, end))
            position = end
        elif text[position] in "\"#" and (literal := _literal(text, position)):
            out.append('""' + "\n" * text.count("\n", position, literal))
            position = literal
        else:
            out.append(text[position])
            position += 1
    return "".join(out)


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
