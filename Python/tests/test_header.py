"""What the package says of the library is what its header says."""

from __future__ import annotations

import ctypes
import re
import subprocess
from pathlib import Path

import pytest

import tactus
from tactus import _library, _session, _types

INCLUDE = Path(__file__).resolve().parents[2] / "Library/include"
STRUCTURES = {
    "tactus_sample": _library.Sample, "tactus_action": _library.Action, "tactus_decision": _library.DecisionRecord,
    "tactus_failure": _library.Failure,
}
# A word, or the words of units, for each constant of an enumeration, by its number.
WORDS = {
    "tactus_phase": tactus.PHASES, "tactus_tool": tactus.TOOLS, "tactus_state": _session._STATES,
    "tactus_decision_kind": _session._KINDS, "tactus_type": tactus.TYPES,
}


def constant(name: str) -> str:
    """`forcePress` and `force_press` as the header has them in its constants."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name).upper()


def plain(text: str) -> str:
    return re.sub(r"/\*.*?\*/|//[^\n]*", "", text, flags=re.S)


HEADER = plain((INCLUDE / "tactus.h").read_text(encoding="utf-8"))
TYPES_HEADER = plain((INCLUDE / "tactus_types.h").read_text(encoding="utf-8"))


def of_c(tmp_path: Path, *expressions: str) -> list[int]:
    """What these expressions are to a compiler of C."""
    lines = "".join(f'  printf("%lld\\n", (long long)({each}));\n' for each in expressions)
    source = tmp_path / "header.c"
    source.write_text(f"#include <stdio.h>\n#include <stddef.h>\n#include <tactus.h>\nint main(void) {{\n{lines}  return 0;\n}}\n")
    subprocess.run(["gcc", "-std=c11", "-Wall", "-Werror", f"-I{INCLUDE}", str(source), "-o", str(tmp_path / "header")], check=True)
    return [int(line) for line in subprocess.run([tmp_path / "header"], check=True, capture_output=True).stdout.split()]


def constants(enumeration: str) -> list[str]:
    """The constants of an enumeration, in order."""
    body = re.search(rf"enum {enumeration} \{{(.*?)\}}", HEADER + TYPES_HEADER, re.S)
    assert body, enumeration
    return re.findall(r"\b(TACTUS_\w+)", body[1])


@pytest.mark.parametrize("name", STRUCTURES)
def test_a_structure_has_the_layout_of_the_header(tmp_path: Path, name: str) -> None:
    structure = STRUCTURES[name]
    fields = [field[0] for field in structure._fields_]
    ours = [ctypes.sizeof(structure)]
    for field in fields:
        place = getattr(structure, field)
        ours += [place.offset, place.size]
    asked = [f"sizeof({name})"]
    for field in fields:
        asked += [f"offsetof({name}, {field})", f"sizeof((({name} *)0)->{field})"]
    assert ours == of_c(tmp_path, *asked)


@pytest.mark.parametrize("enumeration", WORDS)
def test_words_stand_at_the_numbers_of_the_header(tmp_path: Path, enumeration: str) -> None:
    names = constants(enumeration)
    assert of_c(tmp_path, *names) == list(range(len(WORDS[enumeration])))
    assert [name.endswith("_" + constant(word)) for name, word in zip(names, WORDS[enumeration])] == [True] * len(names)


def test_every_unit_has_a_word(tmp_path: Path) -> None:
    assert of_c(tmp_path, *constants("tactus_unit")) == list(range(len(_session._UNITS)))


def test_values_stand_at_the_places_of_the_header(tmp_path: Path) -> None:
    names = [f"TACTUS_{constant(type_)}_{constant(value)}" for type_ in tactus.TYPES for value in _types.VALUES[type_]]
    places = [place for type_ in tactus.TYPES for place in range(len(_types.VALUES[type_]))]
    assert of_c(tmp_path, *names) == places


def test_bits_and_the_version_are_those_of_the_header(tmp_path: Path) -> None:
    parts = [_session._ACTIONS, _session._DECISIONS, _session._VELOCITIES, _session._WITHOUT_CHANGES]
    assert of_c(tmp_path, *constants("tactus_replay_part")) == parts
    assert of_c(tmp_path, *constants("tactus_replay_lines")) == [_session._WHY, _session._VIEWS]
    assert of_c(tmp_path, "TACTUS_VERSION") == [_library.VERSION] == [_library.library.tactus_version()]


def shape(declaration: str) -> tuple[str, int]:
    """A pointer or a number, and how large: of a type in C, without its name."""
    if "*" in declaration:
        return "pointer", ctypes.sizeof(ctypes.c_void_p)
    sizes = {"int32_t": 4, "uint32_t": 4, "double": 8, "int64_t": 8, "uint64_t": 8, "size_t": 8}
    words = [word for word in re.findall(r"\w+", declaration) if word != "const"]
    if words[0] == "void":
        return "nothing", 0
    return "real" if words[0] == "double" else "whole", sizes[words[0]] if words[0] in sizes else 8


def shape_here(kind: object) -> tuple[str, int]:
    if kind is None:
        return "nothing", 0
    assert isinstance(kind, type) and issubclass(kind, (ctypes._SimpleCData, ctypes._Pointer))
    if issubclass(kind, ctypes._Pointer) or kind in (ctypes.c_char_p, ctypes.c_void_p):
        return "pointer", ctypes.sizeof(kind)
    return "real" if kind is ctypes.c_double else "whole", ctypes.sizeof(kind)


def test_functions_have_the_parameters_of_the_header() -> None:
    declared = {match[2]: (match[1], match[3]) for match in re.finditer(r"^([\w ]+[ *])(tactus_\w+)\(([^;]*)\);", HEADER, re.M)}
    used = [name for name in declared if name in _library.library.__dict__]
    assert len(used) > 20
    for name in used:
        result, parameters = declared[name]
        function = getattr(_library.library, name)
        theirs = [] if parameters.strip() == "void" else [shape(each) for each in parameters.split(",")]
        assert (shape_here(function.restype), [shape_here(each) for each in function.argtypes]) == (shape(result), theirs), name


@pytest.mark.parametrize("version", [_library.VERSION - 1, 1000 + _library.VERSION, 5000])
def test_another_version_of_the_library_is_refused(version: int) -> None:
    found, needed = (rf"{number // 1000}\.{number % 1000}" for number in (version, _library.VERSION))
    with pytest.raises(ImportError, match=rf"^mine\.so is version {found} .* needs {needed} or a later"):
        _library._check(version, "mine.so")
    _library._check(_library.VERSION + 3, "mine.so")
