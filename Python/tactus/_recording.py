"""Recordings: touches that happened once."""

from __future__ import annotations

import ctypes
import math
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from weakref import finalize

from ._library import Sample, count_of, handle_of, library, text_of

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


class Recording:
    """Touches that happened once. It never changes."""

    def __init__(self, handle: int, name: str | None = None) -> None:
        if not isinstance(handle, int):
            raise TypeError(f"Recording cannot be made of {handle!r}; Recording.load(path) reads a file")
        self._handle = handle_of(handle)
        self._finalizer = finalize(self, library.tactus_recording_free, self._handle)
        #: What errors call it.
        self.name = name

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
        data = text.encode() if isinstance(text, str) else text
        called = name.encode() if name else None
        if description is None:
            return cls(library.tactus_recording_read(data, len(data), called), name)
        return cls(
            library.tactus_recording_read_described(data, len(data), description, len(description), called), name
        )

    @classmethod
    def from_columns(
        cls, *, time: ArrayLike, x: ArrayLike, y: ArrayLike, phase: ArrayLike, id: ArrayLike | None = None,
        width: float = 0, height: float = 0, **others: ArrayLike,
    ) -> Recording:
        """A recording of columns, a row for each sample, oldest first.

        ``time`` is in seconds, or in nanoseconds if it is of integers; ``phase`` has the words or the numbers of
        :data:`PHASES`. ``id`` is 1 for all by default. ``others`` may be tool, force, major, minor, angle, altitude,
        azimuth. A surface of 0 × 0 points is as large as the touches need.
        """
        np = numpy_module()
        times = np.asarray(time)
        samples = np.zeros(len(times), dtype=np.dtype(Sample))
        exact = np.issubdtype(times.dtype, np.integer)
        if not exact and not np.isfinite(times).all():
            raise ValueError("time has something that is no finite number")
        samples["time_ns"] = times if exact else np.round(times * 1e9)
        columns: dict[str, Any] = {"id": 1 if id is None else id, "x": x, "y": y, "phase": phase, **others}
        for name, column in columns.items():
            if name not in _COLUMNS:
                raise TypeError(f"there is no column {name!r}; there are time, {', '.join(_COLUMNS)}")
            if name in ("phase", "tool"):
                column = _numbers(np, name, column, PHASES if name == "phase" else TOOLS)
            if np.ndim(column) and len(column) != len(times):
                raise ValueError(f"{name} has {len(column)} rows, time has {len(times)}")
            samples[_COLUMNS[name]] = column
        return cls(library.tactus_recording_of_samples(samples.ctypes.data, len(samples), width, height))

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

    def __len__(self) -> int:
        return count_of(library.tactus_recording_samples(self._handle, None, 0))

    def __repr__(self) -> str:
        odd = f", {len(self.warnings)} warnings" if self.warnings else ""
        return f"<tactus.Recording {self.name or ''} of {len(self)} samples{odd}>".replace("  ", " ")


def _description_beside(path: Path) -> Path | None:
    """The ``.desc`` file in the same folder whose name, without that ending, is the longest beginning of this one's."""
    beside = [each for each in path.parent.glob("*.desc") if each != path and path.name.startswith(each.stem)]
    return max(beside, key=lambda each: len(each.stem), default=None)


def _numbers(np: Any, name: str, column: Any, words: tuple[str, ...]) -> Any:
    """A column of words as numbers."""
    column = np.asarray(column)
    if column.dtype.kind not in "UOST":
        return column
    found, places = np.unique(column.astype(str), return_inverse=True)
    unknown = [word for word in found if word not in words]
    if unknown:
        raise ValueError(f"{name} has {str(unknown[0])!r}; it must be one of {', '.join(words)}")
    return np.array([words.index(word) for word in found])[places]
