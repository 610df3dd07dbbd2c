"""The C library by ctypes: its structures, its functions, and its errors as exceptions."""

from __future__ import annotations

import codecs
import ctypes
import ctypes.util
import operator
import os
from ctypes import POINTER, Structure, c_char_p, c_double, c_int32, c_int64, c_size_t, c_uint32, c_uint64, c_void_p
from pathlib import Path
from typing import Any, ClassVar, Final, Never, Self
from weakref import finalize

#: The version of the library that these declarations are of: TACTUS_VERSION of its header.
VERSION: Final = 1
NO_PLACE: Final = 2**64 - 1


class Sample(Structure):
    """tactus_sample."""

    _fields_ = [
        ("time_ns", c_int64), ("id", c_uint64), ("x", c_double), ("y", c_double), ("view", c_uint64),
        ("force", c_double), ("major_axis", c_double), ("minor_axis", c_double), ("angle", c_double),
        ("altitude", c_double), ("azimuth", c_double), ("phase", c_int32), ("tool", c_int32), ("buttons", c_uint32),
        ("role", c_int32),
    ]


class Action(Structure):
    """tactus_action."""

    _fields_ = [
        ("time_ns", c_int64), ("recognizer", c_uint64), ("x", c_double), ("y", c_double), ("type", c_int32),
        ("state", c_int32), ("touch_count", c_int32), ("counted", c_int32), ("touches", c_uint64 * 10),
        ("values", c_double * 12), ("order", c_uint64),
    ]


class DecisionRecord(Structure):
    """tactus_decision."""

    _fields_ = [
        ("time_ns", c_int64), ("recognizer", c_uint64), ("other", c_uint64), ("reason", c_char_p),
        ("measured", c_double), ("limit", c_double), ("kind", c_int32), ("unit", c_int32), ("order", c_uint64),
    ]


class Failure(Structure):
    """tactus_failure."""

    _fields_ = [
        ("code", c_int32), ("line", c_int32), ("column", c_int32), ("reserved", c_int32), ("message", c_char_p),
        ("file", c_char_p), ("key", c_char_p), ("suggestion", c_char_p),
    ]


class Error(ValueError):
    """What is wrong with a scene, a recording or a question, where, and what would be right."""

    def __init__(
        self, message: str, *, file: str | None = None, line: int | None = None, column: int | None = None,
        key: str | None = None, suggestion: str | None = None,
    ) -> None:
        super().__init__(message)
        #: The whole sentence.
        self.message = message
        #: The file, as it was named; None for a text without a name.
        self.file = file
        #: The line, from 1; None if no text was read.
        self.line = line
        #: The column, from 1; None if it is not known.
        self.column = column
        #: The key that was wrong, as a path: ``recognizers[1].axis``.
        self.key = key
        #: What was probably meant.
        self.suggestion = suggestion


def _find() -> str:
    """Where the library is: TACTUS_LIBRARY, beside this file, or where the system looks."""
    chosen = os.environ.get("TACTUS_LIBRARY")
    if chosen:
        return chosen
    beside = Path(__file__).parent / "libtactus.so"
    if beside.exists():
        return str(beside)
    found = ctypes.util.find_library("tactus")
    if found is None:
        raise ImportError(
            "libtactus.so is not in the package, and the system does not find it. Build it with `make library`, then "
            "`pip install ./Python`; or set TACTUS_LIBRARY to its path."
        )
    return found


def _load() -> ctypes.CDLL:
    path = _find()
    library = ctypes.CDLL(path)
    handle, text, size = c_uint64, c_void_p, c_size_t
    functions: dict[str, tuple[Any, list[Any]]] = {
        "tactus_version": (c_int32, []),
        "tactus_last_failure": (c_int32, [POINTER(Failure)]),
        "tactus_text_free": (None, [c_void_p]),
        "tactus_scene_read": (handle, [c_char_p, size, c_char_p]),
        "tactus_scene_of_every_type": (handle, []),
        "tactus_scene_free": (c_int32, [handle]),
        "tactus_scene_text": (text, [handle]),
        "tactus_scene_lint": (text, [handle, c_double, c_double, c_int32]),
        "tactus_recording_read": (handle, [c_char_p, size, c_char_p]),
        "tactus_recording_read_described": (handle, [c_char_p, size, c_char_p, size, c_char_p]),
        "tactus_recording_of_samples": (handle, [c_void_p, size, c_double, c_double]),
        "tactus_recording_free": (c_int32, [handle]),
        "tactus_recording_samples": (c_int64, [handle, c_void_p, size]),
        "tactus_recording_size": (c_int32, [handle, POINTER(c_double), POINTER(c_double)]),
        "tactus_recording_text": (text, [handle]),
        "tactus_recording_warnings": (text, [handle]),
        "tactus_replay_new": (handle, [handle, handle, c_uint32]),
        "tactus_replay_free": (c_int32, [handle]),
        "tactus_replay_actions": (c_void_p, [handle, POINTER(c_size_t)]),
        "tactus_replay_decisions": (c_void_p, [handle, POINTER(c_size_t)]),
        "tactus_replay_recognizer": (text, [handle, c_uint64]),
        "tactus_replay_lines": (text, [handle, handle, c_uint32]),
        "tactus_why": (text, [handle, handle, c_char_p, c_uint64, c_int64]),
        "tactus_timeline": (text, [handle, handle, c_double]),
        "tactus_case_run": (text, [c_char_p, size, c_char_p, handle]),
    }
    for name, (result, arguments) in functions.items():
        function = getattr(library, name)
        function.restype = result
        function.argtypes = arguments
        if name == "tactus_version":
            _check(function(), path)
    return library


def _check(version: int, path: str) -> None:
    """Refuses a library whose structures may have another layout, or that lacks functions."""
    if version // 1000 != VERSION // 1000 or version < VERSION:
        raise ImportError(
            f"{path} is version {version // 1000}.{version % 1000} of the library; this package needs "
            f"{VERSION // 1000}.{VERSION % 1000} or a later one of {VERSION // 1000}. Install the package and the library from one release."
        )


library: Final = _load()


def last_error(name: str | None = None) -> Error:
    """What was wrong with the last call of this thread; ``name`` is what the caller passed as the name of a text."""
    failure = Failure()
    library.tactus_last_failure(ctypes.byref(failure))
    return Error(
        failure.message.decode(), file=failure.file.decode() and name or failure.file.decode() or None, line=failure.line or None,
        column=failure.column or None, key=failure.key.decode() or None, suggestion=failure.suggestion.decode() or None,
    )


def handle_of(handle: int, name: str | None = None) -> int:
    """A handle that a function returned."""
    if handle == 0:
        raise last_error(name)
    return handle


def count_of(count: int) -> int:
    """A count that a function returned."""
    if count < 0:
        raise last_error()
    return count


def text_of(pointer: int | None, name: str | None = None) -> str:
    """A text that a function gave away."""
    if pointer is None:
        raise last_error(name)
    try:
        return ctypes.string_at(pointer).decode()
    finally:
        library.tactus_text_free(pointer)


def passed_text(text: str, what: str) -> bytes:
    """A text for a function; ``what`` is its name in errors. The name of a file need not be UTF-8."""
    if not isinstance(text, str):
        raise TypeError(f"{what} must be a str, found {text!r}")
    if "\0" in text:
        raise ValueError(f"{what} is {text!r}; it must have no NUL character")
    return text.encode("utf-8", "surrogateescape")


def passed_bytes(content: str | bytes, what: str, name: str | None = None) -> bytes:
    """The content of a file for a function; ``what`` is its name in errors, ``name`` that of the file."""
    try:
        data = content if type(content) is bytes else content.encode() if isinstance(content, str) else bytes(memoryview(content))
    except TypeError:
        raise TypeError(f"{what} must be a str or bytes, found {content!r}") from None
    if data[:2] in (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE):
        raise Error(f"{name + ': ' if name else ''}this is UTF-16; save it as UTF-8", file=name or None)
    return data


def passed_length(length: float, what: str) -> float:
    """A number for a function."""
    if not hasattr(length, "__float__") and not hasattr(length, "__index__"):
        raise TypeError(f"{what} must be a number, found {length!r}")
    return float(length)


def passed_number(number: int, most: int, what: str) -> int:
    """A whole number for a function, which would ignore the bits that do not fit."""
    whole = operator.index(number)
    if not 0 <= whole <= most:
        raise ValueError(f"{what} is {whole}; it must be 0 to {most}")
    return whole


class Held:
    """Something that the library holds until this is released. Handles have no meaning in another process, so none is pickled."""

    #: The function that frees it.
    _free: ClassVar[Any]
    _handle: int
    #: What errors call it.
    name: str | None

    def __init__(self, *found: Never) -> None:
        kind = type(self).__name__
        raise TypeError(f"{kind} cannot be made of {', '.join(map(repr, found)) or 'nothing'}; {kind}.load(path) reads a file")

    @classmethod
    def _of(cls, handle: int, name: str | None = None) -> Self:
        """What a function returned."""
        made = cls.__new__(cls)
        made._handle = handle_of(handle, name)
        made.name = name
        finalize(made, cls._free, made._handle)
        return made

    @property
    def _shown(self) -> str:
        """The name as every output can have it."""
        return (self.name or "").encode("utf-8", "backslashreplace").decode()
