"""Recordings: touches that happened once."""

from __future__ import annotations

import ctypes
import math
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from ._library import Held, Sample, count_of, library, passed_bytes, passed_text, text_of

if TYPE_CHECKING:
    import numpy
    from numpy.typing import ArrayLike, NDArray

#: What a sample says of its contact, by number.
PHASES: Final = ("began", "moved", "stationary", "ended", "cancelled")
#: What touches, by number.
TOOLS: Final = ("finger", "pen", "eraser", "palm", "mouse")

_COLUMNS: Final = {
    "id": "id", "x": "x", "y": "y", "phase": "phase", "tool": "tool", "force": "force", "major": "major_axis",
    "minor": "minor_axis", "angle": "angle", "altitude": "altitude", "azimuth": "azimuth",
}


def numpy_module() -> Any:
    """NumPy, or an error that says what it is needed for."""
    try:
        import numpy
    except ImportError as error:
        raise ImportError("columns need NumPy: pip install numpy") from error
    return numpy


class Recording(Held):
    """Touches that happened once. It never changes.

    It is pickled and copied as :attr:`text`, which has neither :attr:`warnings` nor the samples that a browser predicted.
    """

    _free = library.tactus_recording_free

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> Recording:
        """Reads a file in any format that the command reads: touches.jsonl, evemu, libinput, getevent, a browser's log.

        Raises OSError if it cannot be opened, and :class:`tactus.Error` with file, line and key if it cannot be understood.
        What was odd but could be read, such as a last line that is cut off, is in :attr:`warnings`.
        """
        description = _description_beside(Path(path))
        return cls.parse(Path(path).read_bytes(), os.fspath(path), description.read_bytes() if description else None)

    @classmethod
    def parse(cls, text: str | bytes, name: str | None = None, description: bytes | None = None) -> Recording:
        """Reads the content of such a file; ``description`` is that of the ``.desc`` file that some evemu files need."""
        data = passed_bytes(text)
        called = passed_text(name, "name") if name else None
        if description is None:
            return cls._of(library.tactus_recording_read(data, len(data), called), name)
        return cls._of(
            library.tactus_recording_read_described(data, len(data), description, len(description), called), name
        )

    @classmethod
    def from_columns(
        cls, *, time: ArrayLike, x: ArrayLike, y: ArrayLike, phase: ArrayLike, id: ArrayLike | None = None,
        width: float = 0, height: float = 0, **others: ArrayLike,
    ) -> Recording:
        """A recording of columns, a row for each sample, oldest first.

        ``time`` is in seconds, or in nanoseconds if it is of integers, or has its own unit if it is of ``numpy.timedelta64``;
        ``phase`` has the words or the numbers of :data:`PHASES`. ``id`` is 1 for all by default. ``others`` may be tool,
        force, major, minor, angle, altitude, azimuth. A surface of 0 × 0 points is as large as the touches need.

        Raises ValueError with the column, the row from 0 and what would be right.
        """
        np = numpy_module()
        times = _nanoseconds(np, time)
        samples = np.zeros(len(times), dtype=np.dtype(Sample))
        samples["time_ns"] = times
        columns: dict[str, Any] = {"id": 1 if id is None else id, "x": x, "y": y, "phase": phase, **others}
        for name, column in columns.items():
            if name not in _COLUMNS:
                raise TypeError(f"there is no column {name!r}; there are time, {', '.join(_COLUMNS)}")
            if name in ("phase", "tool"):
                column = _places(np, name, column, PHASES if name == "phase" else TOOLS)
            elif name == "id":
                column = _whole(np, name, column, 2**64, "a whole number, 0 to 2**64 - 1")
            else:
                column = _numbers(np, name, column, "iuf", "a number")
            if column.ndim and column.shape != times.shape:
                raise ValueError(f"{name} has {' × '.join(map(str, column.shape))} rows, time has {len(times)}")
            samples[_COLUMNS[name]] = column
        return cls._of(library.tactus_recording_of_samples(samples.ctypes.data, len(samples), width, height))

    @classmethod
    def from_arrow(cls, table: Any, *, width: float = 0, height: float = 0) -> Recording:
        """A recording of an Arrow table with the columns of :meth:`from_columns`."""
        return cls.from_columns(
            width=width, height=height,
            **{name: table.column(name).to_numpy(zero_copy_only=False) if hasattr(table.column(name), "chunks") is False
               else table.column(name).to_numpy() for name in table.column_names},
        )

    @property
    def samples(self) -> NDArray[numpy.void]:
        """All samples as a structured array, a row for each: a copy."""
        np = numpy_module()
        count = count_of(library.tactus_recording_samples(self._handle, None, 0))
        samples = np.zeros(count, dtype=np.dtype(Sample))
        count_of(library.tactus_recording_samples(self._handle, samples.ctypes.data, count))
        return samples  # type: ignore[no-any-return]

    def columns(self) -> dict[str, NDArray[Any]]:
        """All samples as columns: ``time`` in seconds, and those of :meth:`from_columns`."""
        samples = self.samples
        return {"time": samples["time_ns"] / 1e9, **{name: samples[field] for name, field in _COLUMNS.items()}}

    @property
    def size(self) -> tuple[float, float] | None:
        """The width and height of the surface in points; None if the recording does not say."""
        width, height = ctypes.c_double(), ctypes.c_double()
        count_of(library.tactus_recording_size(self._handle, ctypes.byref(width), ctypes.byref(height)))
        return None if math.isnan(width.value) else (width.value, height.value)

    @property
    def text(self) -> str:
        """The recording as lines of ``*.touches.jsonl``."""
        return text_of(library.tactus_recording_text(self._handle))

    @property
    def warnings(self) -> list[str]:
        """What was odd when it was read, and what was done about it; empty if nothing was."""
        return text_of(library.tactus_recording_warnings(self._handle)).splitlines()

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes it as ``*.touches.jsonl``."""
        Path(path).write_text(self.text, encoding="utf-8")

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self).parse, (self.text, self.name)

    def __len__(self) -> int:
        return count_of(library.tactus_recording_samples(self._handle, None, 0))

    def __repr__(self) -> str:
        odd = f", {len(self.warnings)} warnings" if self.warnings else ""
        return f"<tactus.Recording {self._shown} of {len(self)} samples{odd}>".replace("  ", " ")


def _description_beside(path: Path) -> Path | None:
    """The ``.desc`` file in the same folder whose name, without that ending, is the longest beginning of this one's."""
    beside = [each for each in path.parent.glob("*.desc") if each != path and path.name.startswith(each.stem)]
    return max(beside, key=lambda each: len(each.stem), default=None)


def _refuse(np: Any, name: str, column: Any, wrong: Any, right: str) -> None:
    """Raises an error about the first row that is wrong, if one is."""
    if np.any(wrong):
        row = int(np.argmax(wrong))
        value = column[row] if np.ndim(column) else column
        shown = repr(str(value)) if isinstance(value, str) else value
        raise ValueError(f"{name} has {shown} in row {row}; it must be {right}")


def _array(np: Any, column: Any) -> Any:
    """A column as an array: pandas and Arrow give some as objects."""
    column = np.asarray(column)
    return np.asarray(column.tolist()) if column.dtype.kind == "O" else column


def _numbers(np: Any, name: str, column: Any, kinds: str, right: str) -> Any:
    """A column as an array of one of these kinds of NumPy."""
    column = _array(np, column)
    if column.dtype.kind not in kinds:
        _refuse(np, name, column, np.array([np.asarray(each).dtype.kind not in kinds for each in column.flat]), right)
    return column


def _whole(np: Any, name: str, column: Any, end: int, right: str) -> Any:
    """A column of whole numbers from 0 to before `end`."""
    column = _numbers(np, name, column, "iuf", right)
    _refuse(np, name, column, ~((column >= 0) & (column < end) & (column == np.trunc(column))), right)
    return column


def _places(np: Any, name: str, column: Any, words: tuple[str, ...]) -> Any:
    """A column of words, or of their numbers, as numbers."""
    right = f"one of {', '.join(words)}, or its number, 0 to {len(words) - 1}"
    column = _array(np, column)
    if column.dtype.kind not in "UOST":
        return _whole(np, name, column, len(words), right)
    column = column.astype(str)
    found, places = np.unique(column, return_inverse=True)
    _refuse(np, name, column, ~np.isin(found, words)[places], right)
    return np.array([words.index(word) for word in found], dtype=int)[places]


def _nanoseconds(np: Any, time: Any) -> Any:
    """The column of times as whole nanoseconds."""
    right = "a finite number of seconds, an integer of nanoseconds or a numpy.timedelta64, at most 292 years"
    times = _numbers(np, "time", time, "iufm", right)
    if times.ndim != 1:
        raise ValueError(f"time has {times.ndim} dimensions; it must have one")
    if times.dtype.kind == "m":
        if np.datetime_data(times.dtype)[0] in ("generic", "Y", "M"):
            raise ValueError(f"time has the type {times.dtype}; it must have a unit of fixed length, such as timedelta64[ms]")
        nanoseconds = np.where(np.isnat(times), np.nan, times.astype(np.int64) * (np.ones(1, times.dtype) / np.timedelta64(1, "ns")))
    else:
        nanoseconds = times.astype(float) * (1e9 if times.dtype.kind == "f" else 1)
    _refuse(np, "time", times, ~(np.abs(nanoseconds) < 2**63), right)
    if times.dtype.kind == "f":
        return np.round(nanoseconds).astype(np.int64)
    return times.astype("timedelta64[ns]" if times.dtype.kind == "m" else np.int64)
