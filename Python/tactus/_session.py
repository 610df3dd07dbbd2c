"""Sessions: what resulted from a recording that was played to a scene."""

from __future__ import annotations

import ctypes
import json
import math
from bisect import bisect_left, bisect_right
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any, Final

from ._columns import numpy_module
from ._library import NO_PLACE, Action, DecisionRecord, handle_of, library, passed_length, passed_number, passed_text, text_of
from ._recording import Recording
from ._types import TYPES
from ._types import VALUES as _VALUES

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray

    from ._scene import Answer, Scene

#: The names of the values of each type. Those that only scenes have are last.
VALUES: Final = {**_VALUES, "scrollPan": _VALUES["pan"], "scrollPinch": _VALUES["pinch"], "handOver": _VALUES["pan"]}

_STATES: Final = ("possible", "began", "changed", "ended", "cancelled", "failed")
_KINDS: Final = ("possible", "held", "released", "began", "ended", "cancelled", "failed", "refused", "owned")
_UNITS: Final = ("", "pt", "s", "rad", "pt/s", "", "fingers", "taps", "times", "", "")
_ACTIONS, _DECISIONS, _VELOCITIES, _WITHOUT_CHANGES = 1, 2, 4, 8
_WHY, _VIEWS = 1, 2


@dataclass(frozen=True)
class Gesture:
    """A gesture that was recognized."""

    #: The recognizer's id in the scene.
    recognizer: str
    #: Its type, as the scene has it: ``"pan"``.
    type: str
    #: ``"ended"``, ``"cancelled"``, or ``"began"`` if it is still in progress.
    state: str
    #: When it began, or was recognized, in seconds.
    start: float
    #: When it ended, in seconds.
    end: float
    #: Where it ended, in the coordinates of its view.
    location: tuple[float, float]
    #: The ids of its touches at its beginning.
    touches: tuple[int, ...]
    #: What it had to say at its end, by the names in :data:`tactus.VALUES`; empty for an ``individual``.
    values: dict[str, float] = field(hash=False)
    #: What an ``individual`` recognized, in order: the id of the subgesture, and that of the touch.
    subgestures: tuple[tuple[str, int], ...] = ()

    def __str__(self) -> str:
        time = f"{self.start:.3f}" if self.start == self.end else f"{self.start:.3f}–{self.end:.3f}"
        values = [*(f"{name} {value:.6g}" for name, value in self.values.items()), *(f"{name} {touch}" for name, touch in self.subgestures)]
        return "  ".join((time, self.recognizer, f"{self.type} {self.state}", *values))


@dataclass(frozen=True)
class Decision:
    """Something that was decided about a recognizer, and why."""

    #: When, in seconds.
    time: float
    #: The recognizer's id in the scene.
    recognizer: str
    #: What was decided: ``"failed"``.
    kind: str
    #: Why: a stable name such as ``"movedTooFar"``; None for what needs no reason.
    reason: str | None
    #: What was measured.
    measured: float
    #: What it was compared with.
    limit: float
    #: What these two count: ``"pt"``.
    unit: str
    #: The id of the recognizer that the reason is about.
    other: str | None

    def __str__(self) -> str:
        text = f"{self.time:.3f}  {self.recognizer}  {self.kind}"
        if self.reason:
            text += f": {self.reason}"
            if self.unit:
                text += f" ({self.measured:.6g} {self.unit}, the limit is {self.limit:.6g} {self.unit})"
            if self.other:
                text += f" ({self.other})"
        return text


def _records(kind: type[ctypes.Structure], records: bytes) -> Any:
    return (kind * (len(records) // ctypes.sizeof(kind))).from_buffer_copy(records)


class Session:
    """What resulted from a recording that was played to a scene. It never changes.

    It is pickled and copied as its scene and its recording, which are then played again.
    """

    def __init__(self, scene: Scene, recording: Recording, *, velocities: bool = False, changes: bool = True) -> None:
        from ._scene import Scene

        for what, kind in ((scene, Scene), (recording, Recording)):
            if not isinstance(what, kind):
                raise TypeError(f"a session needs a tactus.{kind.__name__}, found {what!r}; {kind.__name__}.load(path) reads a file")
        #: The scene.
        self.scene = scene
        #: The recording.
        self.recording = recording
        self._options: dict[str, Any] = {"velocities": velocities, "changes": changes}
        parts = _ACTIONS | (_VELOCITIES if velocities else 0) | (0 if changes else _WITHOUT_CHANGES)
        self._actions = self._replay(parts)

    def __reduce__(self) -> tuple[Any, ...]:
        return partial(type(self), **self._options), (self.scene, self.recording)

    def _replay(self, parts: int) -> bytes:
        """The actions or decisions of a replay. It is freed, because it keeps the scene in which it was played."""
        handle = handle_of(library.tactus_replay_new(self.scene._handle, self.recording._handle, parts))
        try:
            count = ctypes.c_size_t()
            function = library.tactus_replay_actions if parts & _ACTIONS else library.tactus_replay_decisions
            place = function(handle, ctypes.byref(count))
            size = count.value * ctypes.sizeof(Action if parts & _ACTIONS else DecisionRecord)
            return bytes((ctypes.c_char * size).from_address(place)) if size else b""
        finally:
            library.tactus_replay_free(handle)

    @property
    def recognizers(self) -> list[str]:
        """The ids of the recognizers, in the order of the scene."""
        return [each["id"] for each in self.scene._recognizers]

    @property
    def actions(self) -> NDArray[numpy.void]:
        """All actions as a structured array, a row for each: a copy.

        ``recognizer`` is the place in :attr:`recognizers`, ``values`` are those that :data:`tactus.VALUES` names for the type.
        """
        np = numpy_module()
        return np.frombuffer(self._actions, dtype=np.dtype(Action)).copy()  # type: ignore[no-any-return]

    @property
    def gestures(self) -> list[Gesture]:
        """The gestures, in the order in which they began or were recognized."""
        return list(self._gestures)

    @cached_property
    def _gestures(self) -> list[Gesture]:
        found: list[Gesture] = []
        open_: dict[int, int] = {}
        names = self.recognizers
        for action in _records(Action, self._actions):
            number, state = action.recognizer, _STATES[action.state]
            if state == "changed":
                continue
            began = found[open_[number]] if number in open_ else None
            time = action.time_ns / 1e9
            gesture = Gesture(
                recognizer=names[number], type=self.scene._recognizers[number]["type"], state=state,
                start=began.start if began else time, end=time, location=(action.x, action.y),
                touches=began.touches if began else tuple(action.touches[: min(action.touch_count, 10)]),
                values={
                    name: value for name, value in zip(VALUES[TYPES[action.type]], action.values) if not math.isnan(value)
                },
            )
            if began:
                found[open_[number]] = gesture
            else:
                found.append(gesture)
            if state == "began":
                open_[number] = open_.get(number, len(found) - 1)
            else:
                open_.pop(number, None)
        return [self._with_subgestures(each) if each.type == "individual" else each for each in found]

    def _with_subgestures(self, gesture: Gesture) -> Gesture:
        margin = 1e-6  # two roundings of one time
        lines = self._subgestures.get(gesture.recognizer, [])
        first = bisect_left(lines, gesture.start - margin, key=lambda line: line["t"])
        end = bisect_right(lines, gesture.end + margin, key=lambda line: line["t"])
        return replace(gesture, values={}, subgestures=tuple((line["subgesture"], line["touch"]) for line in lines[first:end]))

    @cached_property
    def _subgestures(self) -> dict[str, list[dict[str, Any]]]:
        """By recognizer, the lines of those actions that say which subgesture was recognized."""
        found: dict[str, list[dict[str, Any]]] = {}
        for line in map(json.loads, filter(None, self.lines().split("\n"))):
            if "subgesture" in line:
                found.setdefault(line["recognizer"], []).append(line)
        return found

    @property
    def decisions(self) -> list[Decision]:
        """Everything that was decided about the :attr:`recognizers`, and why, in order.

        Scroll views and recognizers such as an ``individual`` have recognizers of their own that the scene does not name. These are left
        out, as :meth:`lines` does it; a decision because of one has None as its ``other``.
        """
        return list(self._decisions)

    @cached_property
    def _decisions(self) -> list[Decision]:
        names = self.recognizers
        return [
            Decision(
                time=each.time_ns / 1e9, recognizer=names[each.recognizer], kind=_KINDS[each.kind],
                reason=each.reason.decode() if each.reason else None, measured=each.measured, limit=each.limit,
                unit=_UNITS[each.unit], other=names[each.other] if each.other < len(names) else None,
            )
            for each in _records(DecisionRecord, self._replay(_DECISIONS)) if each.recognizer < len(names)
        ]

    def why(self, recognizer: str, *, touch: int | None = None, at: float | None = None) -> Answer:
        """Why a recognizer did what it did, and with which changes it would have done otherwise.

        With ``touch`` the attempt is meant that this contact took part in, with ``at`` the one of that moment, in seconds.
        """
        from ._scene import Answer

        time = -1 if at is None else passed_length(at, "at") * 1e9
        if at is not None and not 0 <= time < 2**63:
            raise ValueError(f"at is {at}; it must be a time in seconds, 0 to {(2**63 - 1) // 10**9}")
        found = json.loads(
            text_of(
                library.tactus_why(
                    self.scene._handle, self.recording._handle, passed_text(recognizer, "recognizer"),
                    NO_PLACE if touch is None else passed_number(touch, NO_PLACE - 1, "touch"), round(time),
                )
            )
        )
        return Answer(lines=found["lines"], details=found["answer"])

    def lines(self, *, why: bool = False, views: bool = False) -> str:
        """What ``tactus replay --json`` prints, with ``--why`` and ``--views`` if they are asked for.

        Only the command prints lines about recognizers that no touch reached (``notAsked``).
        """
        flags = (_WHY if why else 0) | (_VIEWS if views else 0)
        return text_of(library.tactus_replay_lines(self.scene._handle, self.recording._handle, flags))

    def timeline(self, *, width: float = 1200) -> str:
        """A picture of what happened when, as SVG. Another width than 400 to 10,000 becomes the nearer of these two."""
        return text_of(library.tactus_timeline(self.scene._handle, self.recording._handle, passed_length(width, "width")))

    def _repr_svg_(self) -> str:
        """What a notebook shows."""
        return self.timeline(width=900)

    def columns(self) -> dict[str, Any]:
        """All actions as columns: time, recognizer, type, state, x, y, touches, and each value that one of them has.

        ``touches`` is how many touches the recognizer follows; :attr:`actions` has their ids.
        """
        np = numpy_module()
        actions = self.actions
        places = actions["recognizer"].astype(int)
        columns: dict[str, Any] = {
            "time": actions["time_ns"] / 1e9,
            "recognizer": np.array([*self.recognizers, ""], dtype=str)[places],
            "type": np.array([*(each["type"] for each in self.scene._recognizers), ""], dtype=str)[places],
            "state": np.array(_STATES)[actions["state"]],
            "x": actions["x"].copy(), "y": actions["y"].copy(), "touches": actions["touch_count"].copy(),
        }
        for number, type_ in enumerate(TYPES):
            rows = actions["type"] == number
            if not rows.any():
                continue
            for place, name in enumerate(VALUES[type_]):
                column = columns.setdefault(name, np.full(len(actions), np.nan))
                column[rows] = actions["values"][rows, place]
        return columns

    def to_arrow(self) -> Any:
        """All actions as an Arrow table. Needs pyarrow."""
        try:
            import pyarrow
        except ImportError as error:
            raise ImportError("to_arrow() needs pyarrow: pip install pyarrow") from error
        return pyarrow.table(self.columns())

    def to_pandas(self) -> Any:
        """All actions as a data frame. Needs pandas."""
        try:
            import pandas
        except ImportError as error:
            raise ImportError("to_pandas() needs pandas: pip install pandas") from error
        return pandas.DataFrame(self.columns())

    def __repr__(self) -> str:
        return f"<tactus.Session of {len(self.gestures)} gestures>"
