"""Columns of samples, as the library has them."""

from __future__ import annotations

import operator
from typing import TYPE_CHECKING, Any, Final

from ._library import Sample

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray

#: What a sample says of its contact, by number.
PHASES: Final = ("began", "moved", "stationary", "ended", "cancelled")
#: What touches, by number.
TOOLS: Final = ("finger", "pen", "eraser", "palm", "mouse")

#: The fields of the library, by the names of columns.
FIELDS: Final = {
    "id": "id", "x": "x", "y": "y", "phase": "phase", "tool": "tool", "force": "force", "major": "major_axis",
    "minor": "minor_axis", "angle": "angle", "altitude": "altitude", "azimuth": "azimuth", "buttons": "buttons",
}
#: What may be in columns of numbers: what a file of the recording may have, so that it can be read.
_RANGES: Final = {
    "x": (-10**9, 10**9), "y": (-10**9, 10**9), "force": (0, 1), "major": (0, 10**9), "minor": (0, 10**9),
    "angle": (-1000, 1000), "altitude": (-1000, 1000), "azimuth": (-1000, 1000),
}
#: From how many nanoseconds on seconds are no longer exact.
_EXACT: Final = 2**23 * 10**9


def numpy_module() -> Any:
    """NumPy, or an error that says what it is needed for."""
    try:
        import numpy
    except ImportError as error:
        raise ImportError("columns need NumPy: pip install numpy") from error
    return numpy


def samples_of(time: Any, columns: dict[str, Any]) -> NDArray[numpy.void]:
    """The samples of columns, or an error with the column, the row from 0 and what would be right."""
    np = numpy_module()
    times = _nanoseconds(np, time)
    samples = np.zeros(len(times), dtype=np.dtype(Sample))
    samples["time_ns"] = times
    for name, column in columns.items():
        if name not in FIELDS:
            raise TypeError(f"there is no column {name!r}; there are time, {', '.join(FIELDS)}")
        if name in ("phase", "tool"):
            column = _places(np, name, column, PHASES if name == "phase" else TOOLS)
        elif name == "id":
            column = _ids(np, column)
        elif name == "buttons":
            column = _whole(np, name, column, 8, "the sum of 1 for the primary, 2 for the secondary and 4 for the middle button")
        else:
            column = _ranged(np, name, column)
        if column.ndim and column.shape != times.shape:
            raise ValueError(f"{name} has {len(column)} rows, time has {len(times)}")
        samples[FIELDS[name]] = column
    return samples  # type: ignore[no-any-return]


def seconds_of(nanoseconds: NDArray[numpy.int64]) -> NDArray[numpy.float64]:
    """The column of times in seconds. Where these cannot hold all nanoseconds, they hold microseconds."""
    np = numpy_module()
    seconds = nanoseconds / 1e9
    if np.any(np.abs(nanoseconds) >= _EXACT):
        seconds = np.where(nanoseconds % 1000 == 0, nanoseconds // 1000 / 1e6, seconds)
    return seconds


def _refuse(np: Any, name: str, column: Any, wrong: Any, right: str) -> None:
    """Raises an error about the first row that is wrong, if one is."""
    if np.any(wrong):
        row = int(np.argmax(wrong))
        value = column[row] if np.ndim(column) else column
        shown = repr(str(value)) if isinstance(value, str) else value
        raise ValueError(f"{name} has {shown} in row {row}; it must be {right}")


def _array(np: Any, name: str, column: Any, right: str) -> Any:
    """A column as an array: pandas and Arrow give some as objects."""
    array = np.asarray(column)
    if array.dtype.kind == "O":
        if array.ndim == 0:
            raise ValueError(f"{name} is {array.item()!r}; it must be an array or a list")
        array = np.asarray(array.tolist())
    if array.ndim > 1:
        raise ValueError(f"{name} has {array.ndim} dimensions; it must have one")
    if np.ma.isMaskedArray(column):
        _refuse(np, name, column, np.ma.getmaskarray(column), f"{right}, and not masked")
    return array


def _numbers(np: Any, name: str, column: Any, kinds: str, right: str) -> Any:
    """A column as an array of one of these kinds of NumPy."""
    column = _array(np, name, column, right)
    if column.dtype.kind not in kinds:
        _refuse(np, name, column, np.array([np.asarray(each).dtype.kind not in kinds for each in column.flat]), right)
    return column


def _ranged(np: Any, name: str, column: Any) -> Any:
    """A column of numbers in their range."""
    low, high = _RANGES[name]
    right = f"a number, {low:,} to {high:,}"
    column = _numbers(np, name, column, "iuf", right)
    if column.size and not (low <= column.min() and column.max() <= high):
        _refuse(np, name, column, ~((column >= low) & (column <= high)), right)
    return column


def _whole(np: Any, name: str, column: Any, end: int, right: str) -> Any:
    """A column of whole numbers from 0 to before `end`."""
    column = _numbers(np, name, column, "iuf", right)
    _refuse(np, name, column, ~((column >= 0) & (column < end) & (column == np.trunc(column))), right)
    return column


def _ids(np: Any, column: Any) -> Any:
    """A column of ids. Of integers NumPy makes floats, if one needs 64 bits without a sign and another one is smaller."""
    right = "a whole number, 0 to 2**64 - 1"
    ids = _numbers(np, "id", column, "iuf", right)
    if ids.dtype.kind == "f" and np.any(ids >= 2**53):
        column = np.asarray(column, dtype=object)
        exact = [operator.index(each) if hasattr(each, "__index__") else float(each) for each in column.flat]
        wrong = [not 0 <= each < 2**64 or each >= 2**53 and isinstance(each, float) or each != int(each) for each in exact]
        _refuse(np, "id", column, np.array(wrong), f"{right}, and an integer from 2**53 on, where floats are not exact")
        return np.array([int(each) for each in exact], dtype=np.uint64).reshape(column.shape)
    return _whole(np, "id", ids, 2**64, right)


def _places(np: Any, name: str, column: Any, words: tuple[str, ...]) -> Any:
    """A column of words, or of their numbers, as numbers."""
    right = f"one of {', '.join(words)}, or its number, 0 to {len(words) - 1}"
    column = _array(np, name, column, right)
    if column.dtype.kind not in "UOST":
        return _whole(np, name, column, len(words), right)
    column = column.astype(str)
    found, places = np.unique(column, return_inverse=True)
    # In a list with words NumPy makes words of numbers.
    numbers = {**{word: number for number, word in enumerate(words)}, **{str(number): number for number in range(len(words))}}
    _refuse(np, name, column, ~np.isin(found, list(numbers))[places], right)
    return np.array([numbers[word] for word in found], dtype=int)[places].reshape(column.shape)


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
        with np.errstate(over="ignore"):
            nanoseconds = times.astype(float) * (1e9 if times.dtype.kind == "f" else 1)
    _refuse(np, "time", times, ~(np.abs(nanoseconds) < 2**63), right)
    if times.dtype.kind == "f":
        times = times.astype(float)
        seconds = np.floor(times)
        whole = seconds.astype(np.int64) * 10**9 + np.round((times - seconds) * 1e9).astype(np.int64)
        if np.any(np.abs(whole) >= _EXACT):
            microseconds = np.round(times * 1e6)
            whole = np.where(microseconds / 1e6 == times, microseconds.astype(np.int64) * 1000, whole)
        return whole
    return times.astype("timedelta64[ns]" if times.dtype.kind == "m" else np.int64)
