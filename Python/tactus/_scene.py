"""Scenes: views, the recognizers on them, and the relations between these."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from ._library import Held, library, passed_bytes, passed_length, passed_number, passed_text, text_of
from ._recording import Recording
from ._session import Session


def _plain(value: Any) -> Any:
    """The number of Python for one that NumPy computed."""
    if hasattr(value, "tolist"):
        return value.tolist()
    raise TypeError(f"a scene cannot have {value!r}; it must be a number, a string, a list, a dict, True, False or None")


@dataclass(frozen=True)
class Answer:
    """Why a recognizer did what it did."""

    #: The answer for people, line by line: what ``tactus why --all`` prints.
    lines: list[str]
    #: What ``tactus why --json`` prints.
    details: dict[str, Any]

    def __str__(self) -> str:
        return "\n".join(self.lines)


@dataclass(frozen=True)
class Conflict:
    """Something that could go wrong in a scene."""

    #: What ``tactus lint --json`` prints.
    details: dict[str, Any]
    #: A case that shows it; None where it needs no touches to be seen.
    case: dict[str, Any] | None

    def __str__(self) -> str:
        return f"{self.details['severity']}: {self.details['text']}"


@dataclass(frozen=True)
class Case:
    """The result of a case."""

    #: Whether all came as it was expected.
    passed: bool
    #: What came otherwise; empty if it passed.
    difference: str
    #: The actions, each as ``tactus check --json --actions`` has it.
    actions: list[dict[str, Any]]

    @classmethod
    def run(cls, path: str | os.PathLike[str]) -> Case:
        """Runs a ``*.case.json``, with the recording that it names, if it names one."""
        file, name = Path(path), os.fspath(path)
        data = passed_bytes(file.read_bytes(), "path", name)
        try:
            named = json.loads(data).get("recording")
        except (ValueError, AttributeError, RecursionError):
            named = None
        recording = Recording.load(file.parent / named) if isinstance(named, str) else None
        # A recording without samples is false.
        handle = 0 if recording is None else recording._handle
        text = text_of(library.tactus_case_run(data, len(data), passed_text(name, "path"), handle), name)
        *actions, outcome = text.split("\n")
        passed = outcome == "passed"
        return cls(passed, "" if passed else outcome, [json.loads(line) for line in actions if line.startswith("{")])


class Scene(Held):
    """Views and recognizers as a file describes them. It never changes. It is pickled and copied as :attr:`text`."""

    _free = library.tactus_scene_free

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> Scene:
        """Reads a ``*.scene.json``.

        Raises OSError if it cannot be opened, and :class:`tactus.Error` with file, line and key if something in it is wrong.
        """
        return cls.parse(Path(path).read_bytes(), os.fspath(path))

    @classmethod
    def parse(cls, text: str | bytes, name: str | None = None) -> Scene:
        """Reads the content of such a file."""
        data = passed_bytes(text, "text", name)
        called = passed_text(name, "name") if name else None
        return cls._of(library.tactus_scene_read(data, len(data), called), name)

    @classmethod
    def of(cls, *recognizers: dict[str, Any], **scene: Any) -> Scene:
        """A scene of recognizers: ``Scene.of({"id": "pan", "type": "pan", "view": "root"}, simultaneous="all")``."""
        listed = [*recognizers, *scene.pop("recognizers", ())]
        content = {"format": "tactus-scene", "version": 1, **scene, "recognizers": listed}
        return cls.parse(json.dumps(content, default=_plain))

    @classmethod
    def every_type(cls) -> Scene:
        """The scene in which a recognizer of every type watches the whole surface."""
        return cls._of(library.tactus_scene_of_every_type())

    @property
    def text(self) -> str:
        """The scene, laid out as a file."""
        return text_of(library.tactus_scene_text(self._handle))

    @cached_property
    def _recognizers(self) -> list[dict[str, Any]]:
        """The recognizers as :attr:`text` has them. ``type`` may be one that only scenes have, such as ``handOver``."""
        return json.loads(self.text)["recognizers"]  # type: ignore[no-any-return]

    def replay(self, recording: Recording, *, velocities: bool = False, changes: bool = True) -> Session:
        """Plays a recording in one call, and continues until no recognizer waits.

        With ``velocities`` every action has its velocity; without ``changes`` those between the beginning and the end of a
        gesture are left out.
        """
        if not isinstance(recording, Recording):
            raise TypeError(f"replay needs a tactus.Recording, found {recording!r}; Recording.load(path) reads a file")
        return Session(self, recording, velocities=velocities, changes=changes)

    def lint(self, *, width: float = 0, height: float = 0, budget: int = 0) -> list[Conflict]:
        """What could go wrong: recognizers that can never win, fingers that fit two of them. It may take seconds.

        ``budget`` says how much is explored; 0 is what the command does, and at most ten times that is explored.
        """
        budget = passed_number(budget, 2**31 - 1, "budget")
        width, height = passed_length(width, "width"), passed_length(height, "height")
        found = json.loads(text_of(library.tactus_scene_lint(self._handle, width, height, budget)))
        return [Conflict(each["conflict"], each.get("case")) for each in found["conflicts"]]

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self).parse, (self.text, self.name)

    def __repr__(self) -> str:
        return f"<tactus.Scene {self._shown}>" if self.name else "<tactus.Scene>"
