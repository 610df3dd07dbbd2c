"""Recordings: touches that happened once."""

from __future__ import annotations

import ctypes
import math
import os
import re
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from ._columns import FIELDS, numpy_module, samples_of, seconds_of
from ._library import Held, Sample, count_of, library, passed_bytes, passed_length, passed_text, text_of

if TYPE_CHECKING:
    import numpy
    from numpy.typing import ArrayLike, NDArray


_COALESCED: Final = 1


class Recording(Held):
    """Touches that happened once. It never changes.

    It is pickled and copied as what it was made of: the content that was read, or the samples. So a copy replays as the original does.
    """

    _free = library.tactus_recording_free
    #: The content that was read, and its description; None for samples.
    _content: tuple[bytes, bytes | None] | None = None
    #: The warnings of samples that are copied: what was repaired is in order now.
    _repairs: tuple[str, ...] = ()

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> Recording:
        """Reads a file in any format that the command reads: touches.jsonl, evemu, libinput, getevent, a browser's log.

        Raises OSError if it cannot be opened, and :class:`tactus.Error` with file, line and key if it cannot be understood.
        What was odd but could be read, such as a last line that is cut off, is in :attr:`warnings`.
        """
        data = Path(path).read_bytes()
        # Only events of evemu may need one: a search reads the whole folder.
        description = _description_beside(Path(path)) if b"E:" in data else None
        return cls.parse(data, os.fspath(path), description.read_bytes() if description else None)

    @classmethod
    def parse(cls, text: str | bytes, name: str | None = None, description: str | bytes | None = None) -> Recording:
        """Reads the content of such a file; ``description`` is that of the ``.desc`` file that some evemu files need."""
        data = passed_bytes(text, "text", name)
        called = passed_text(name, "name") if name else None
        if description is None:
            made = cls._of(library.tactus_recording_read(data, len(data), called), name)
            made._content = data, None
            return made
        described = passed_bytes(description, "description", name)
        made = cls._of(
            library.tactus_recording_read_described(data, len(data), described, len(described), called), name
        )
        made._content = data, described
        return made

    @classmethod
    def from_columns(
        cls, *, time: ArrayLike, x: ArrayLike, y: ArrayLike, phase: ArrayLike, id: ArrayLike | None = None,
        width: float = 0, height: float = 0, **others: ArrayLike,
    ) -> Recording:
        """A recording of columns, a row for each sample, oldest first.

        ``time`` is in seconds, or in nanoseconds if it is of integers, or has its own unit if it is of ``numpy.timedelta64``;
        ``phase`` has the words or the numbers of :data:`PHASES`. ``id`` is 1 for all by default. ``others`` may be tool,
        force, major, minor, angle, altitude, azimuth, buttons. A surface of 0 × 0 points is as large as the touches need.

        Raises ValueError with the column, the row from 0 and what would be right. What is in order by itself is repaired as in a
        file, and is in :attr:`warnings`: times that go back, contacts that begin twice, that never began or do not end.
        """
        width, height = passed_length(width, "width"), passed_length(height, "height")
        if not (width == height == 0 or 0 < width <= 10**9 and 0 < height <= 10**9):
            raise ValueError(f"width is {width:g} and height is {height:g}; both must be above 0 and at most 1,000,000,000, or both 0")
        samples = samples_of(time, {"id": 1 if id is None else id, "x": x, "y": y, "phase": phase, **others})
        return cls._of_samples(samples.ctypes.data, len(samples), width, height)

    @classmethod
    def _of_samples(cls, samples: Any, count: int, width: float, height: float) -> Recording:
        return cls._of(library.tactus_recording_of_samples(samples, count, width, height))

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

    def columns(self) -> dict[str, Any]:
        """The samples as columns: ``time`` in seconds, and those of :meth:`from_columns`, which makes the same touches of them.

        They are the samples that :attr:`text` has. Coalesced and predicted ones are left out; :attr:`samples` has them, and says so in
        ``role``. Hovers, labels, the device and ``place`` have no columns. Times after 2**23 seconds (97 days) are exact to
        microseconds alone: ``samples["time_ns"]`` has all.
        """
        samples = self.samples
        samples = samples[samples["role"] == 0]
        return {"time": seconds_of(samples["time_ns"]), **{name: samples[field] for name, field in FIELDS.items()}}

    @property
    def size(self) -> tuple[float, float] | None:
        """The width and height of the surface in points; None if the recording does not say."""
        width, height = ctypes.c_double(), ctypes.c_double()
        count_of(library.tactus_recording_size(self._handle, ctypes.byref(width), ctypes.byref(height)))
        return None if math.isnan(width.value) else (width.value, height.value)

    @property
    def text(self) -> str:
        """The recording as lines of ``*.touches.jsonl``.

        These have neither coalesced and predicted samples nor altitude, azimuth and buttons.
        """
        return text_of(library.tactus_recording_text(self._handle))

    @cached_property
    def _warnings(self) -> tuple[str, ...]:
        found = [*filter(None, text_of(library.tactus_recording_warnings(self._handle)).split("\n"))]
        found += [] if self._repairs else self._lost_by_text()
        return (*self._repairs, *(re.sub(r"^samples\[(\d+)\]", r"row \1", line) for line in found))

    def _lost_by_text(self) -> list[str]:
        """Which samples :attr:`text` does not have as they are."""
        # Of what is read, a browser's log alone has such samples.
        if self._content and b'"coalescedEvents"' not in self._content[0]:
            return []
        records = self._records()
        coalesced = sum(sample.role == _COALESCED for sample in records)
        buttons = sum(sample.buttons > 1 for sample in records)
        return [
            *([f"{coalesced} {'sample is' if coalesced == 1 else 'samples are'} coalesced; left out of text and files"] if coalesced else []),
            *([f"{buttons} {'sample has' if buttons == 1 else 'samples have'} other buttons than the primary one; text and files have none"] if buttons else []),
        ]

    @property
    def warnings(self) -> list[str]:
        """What was odd when it was read or made, and what was done about it; empty if nothing was."""
        return list(self._warnings)

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes :attr:`text`, as ``*.touches.jsonl``."""
        Path(path).write_text(self.text, encoding="utf-8")

    def _records(self) -> ctypes.Array[Sample]:
        count = len(self)
        records = (Sample * count)()
        count_of(library.tactus_recording_samples(self._handle, ctypes.addressof(records), count))
        return records

    def __reduce__(self) -> tuple[Any, ...]:
        if self._content:
            data, description = self._content
            return type(self).parse, (data, self.name, description)
        return _again, (type(self), bytes(self._records()), *(self.size or (0, 0)), self.name, self._warnings)

    def __len__(self) -> int:
        return count_of(library.tactus_recording_samples(self._handle, None, 0))

    def __repr__(self) -> str:
        odd = f", {len(self.warnings)} warnings" if self.warnings else ""
        return f"<tactus.Recording {self._shown} of {len(self)} samples{odd}>".replace("  ", " ")


def _again(kind: type[Recording], records: bytes, width: float, height: float, name: str | None, repairs: tuple[str, ...]) -> Recording:
    """A recording of samples, as it was pickled."""
    made = kind._of_samples(records, len(records) // ctypes.sizeof(Sample), width, height)
    made.name, made._repairs = name, repairs
    return made


def _description_beside(path: Path) -> Path | None:
    """The ``.desc`` file in the same folder whose name, without that ending, is the longest beginning of whole parts of this one's."""
    beside = [
        each for each in path.parent.glob("*.desc")
        if each != path and path.name.startswith(each.stem) and not path.name[len(each.stem):][:1].isalnum()
    ]
    return max(beside, key=lambda each: len(each.stem), default=None)
