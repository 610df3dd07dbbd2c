"""What columns promise: nothing is lost on the way without a word."""

from __future__ import annotations

import copy
import json
import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pandas
import pytest

import tactus

ROOT = Path(__file__).resolve().parents[2]
PAN = {"id": "pan", "type": "pan", "view": "root"}
PINCH = {"id": "pinch", "type": "pinch", "view": "root"}
LOG = [
    {"type": "pointerdown", "pointerId": 1, "pointerType": "pen", "clientX": 10, "clientY": 10, "timeStamp": 1},
    {"type": "pointermove", "pointerId": 1, "pointerType": "pen", "clientX": 90, "clientY": 10, "timeStamp": 17,
     "coalescedEvents": [{"type": "pointermove", "pointerId": 1, "clientX": 80, "clientY": 10, "timeStamp": 15}],
     "predictedEvents": [{"clientX": 150, "clientY": 10, "timeStamp": 33}]},
    {"type": "pointerup", "pointerId": 1, "pointerType": "pen", "clientX": 90, "clientY": 10, "timeStamp": 25},
]


def shipped() -> list[Path]:
    """Every recording of this project."""
    names = {".txt", ".jsonl", ".events", ".hid"}
    return [*sorted(each for each in (ROOT / "Recordings").rglob("*") if each.suffix in names),
            ROOT / "Recordings/pencil-240hz/events.json", *sorted((ROOT / "Scenes").rglob("*.touches.jsonl"))]


def rows(*rows: tuple[float, int, str, float], **others: Any) -> tactus.Recording:
    """A recording of rows of time, id, phase and x."""
    time, id_, phase, x = (list(each) for each in zip(*rows))
    return tactus.Recording.from_columns(
        time=np.array(time, dtype=float), id=id_, phase=phase, x=x, y=100, **{"width": 390, "height": 844, **others}
    )


def test_the_columns_of_every_recording_make_the_same_touches() -> None:
    scene, files = tactus.Scene.every_type(), shipped()
    assert len(files) > 50
    for file in files:
        recording = tactus.Recording.load(file)
        width, height = recording.size or (0, 0)
        again = tactus.Recording.from_columns(**recording.columns(), width=width, height=height)
        # Columns have no hovers and no labels.
        texts = [line for line in recording.text.splitlines()[1:] if '"hover"' not in line and '"label"' not in line]
        assert again.text.splitlines()[1:] == texts, file
        lines = [line for line in scene.replay(recording).lines(why=True).splitlines() if '"label"' not in line]
        if '"hover":' not in recording.text:
            assert scene.replay(again).lines(why=True).splitlines() == lines, file
        else:
            others = [line for line in lines if json.loads(line).get("recognizer") != "hover"]
            found = [json.loads(line) for line in scene.replay(again).lines(why=True).splitlines()]
            assert [each for each in found if each.get("recognizer") != "hover"] == list(map(json.loads, others)), file


def test_seconds_are_exact_to_nanoseconds_for_97_days_then_to_microseconds() -> None:
    random = np.random.default_rng(1)
    times = np.sort(np.append(random.integers(0, 2**23 * 10**9, 1000), random.integers(2**53, 2**61, 1000) // 1000 * 1000))
    recording = tactus.Recording.from_columns(time=times, x=1, y=1, phase=[0, *[1] * 1998, 3])
    again = tactus.Recording.from_columns(**recording.columns())
    assert again.samples["time_ns"].tolist() == times.tolist()


def test_columns_have_no_predicted_and_no_coalesced_samples() -> None:
    recording = tactus.Recording.parse(json.dumps(LOG))
    assert recording.samples["role"].tolist() == [0, 1, 0, 2, 0]
    assert recording.columns()["x"].tolist() == [10, 90, 90]
    assert recording.warnings == ["1 sample is coalesced; left out of text and files"]
    assert tactus.Recording.load(ROOT / "Recordings/pencil-240hz/events.json").warnings == []
    assert tactus.Recording.parse("\ufeff" + json.dumps(LOG)).warnings == recording.warnings


def test_buttons_and_the_angles_of_a_pen_are_columns() -> None:
    recording = rows((0, 1, "began", 5), (0.1, 1, "ended", 5), tool="pen", altitude=[1, 0.5], azimuth=2, buttons=[1, 2])
    again = tactus.Recording.from_columns(**recording.columns(), width=390, height=844)
    assert (again.samples == recording.samples).all()
    assert recording.columns()["buttons"].tolist() == [1, 2]
    tap = tactus.Scene.of({"id": "tap", "type": "tap", "view": "root"})
    for buttons, count in ((1, 1), (2, 0)):
        click = rows((0, 1, "began", 5), (0.1, 1, "ended", 5), tool="mouse", buttons=buttons)
        assert len(tap.replay(pickle.loads(pickle.dumps(click))).gestures) == count
        assert len(click.warnings) == (buttons == 2)


@pytest.mark.parametrize(("columns", "message"), [
    ({"force": [1, 1.2]}, "force has 1.2 in row 1; it must be a number, 0 to 1$"),
    ({"force": [-1, 0]}, "force has -1 in row 0; .*0 to 1$"),
    ({"major": [0, -0.5]}, "major has -0.5 in row 1; .*0 to 1,000,000,000"),
    ({"minor": [0, 2e9]}, "minor has 2000000000.0 in row 1"),
    ({"angle": [0, 1e300]}, r"angle has 1e\+300 in row 1; .*-1,000 to 1,000"),
    ({"altitude": np.nan}, "altitude has nan in row 0"),
    ({"y": [-1e10, 0]}, "y has -10000000000.0 in row 0; .*-1,000,000,000 to 1,000,000,000"),
    ({"buttons": [1, 8]}, "buttons has 8 in row 1; .*1 for the primary"),
    ({"x": np.ma.array([1.0, 2.0], mask=[False, True])}, "x has -- in row 1; .*not masked"),
    ({"phase": np.ma.array([0, 3], mask=[False, True])}, "phase has -- in row 1; .*not masked"),
    ({"phase": ["began", 5]}, "phase has '5' in row 1; .*its number, 0 to 4"),
    ({"width": 100}, "width is 100 and height is 0; both must be above 0"),
    ({"width": -1, "height": 5}, "width is -1 and height is 5"),
    ({"width": np.nan, "height": 5}, "width is nan"),
    ({"id": [1, 2.0**53]}, r"id has 9007199254740992.0 in row 1; .*integer from 2\*\*53 on"),
    ({"id": pandas.Series([1, 2**63 + 1], dtype=float)}, "id has .* in row 1; .*floats are not exact"),
    ({"id": [-1, 2**63 + 1]}, "id has -1 in row 0"),
    ({"id": np.array([1, 2**64], dtype=object)}, "id has 18446744073709551616 in row 1"),
])
def test_what_a_file_could_not_hold_is_refused(columns: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        tactus.Recording.from_columns(**{"time": [0.0, 1.0], "x": 1, "y": 1, "phase": [0, 3], **columns})


@pytest.mark.parametrize("of", [list, np.array, lambda ids: np.array(ids, dtype=object), pandas.Series])
@pytest.mark.parametrize("ids", [[1, 2**63 + 1], [2**63 + 1, 2**63 + 2], [2**53 + 1, 2**64 - 1]])
def test_ids_are_exact_or_refused(of: Callable[[list[int]], Any], ids: list[int]) -> None:
    column = of(ids)
    try:
        made = tactus.Recording.from_columns(time=[0.0, 0.0], x=1, y=1, phase=0, id=column)
    except ValueError as error:
        assert getattr(column, "dtype", None) == float  # NumPy has lost them already
        assert "floats are not exact" in str(error)
    else:
        assert made.samples["id"].tolist() == [*ids, *ids]  # each begins, and is cancelled at the end


def test_words_and_numbers_may_be_mixed_and_nothing_masked_is_fine() -> None:
    mixed: dict[str, Any] = {"phase": ["began", 1, 3], "tool": ["pen", "pen", 1]}
    recording = tactus.Recording.from_columns(time=[0.0, 0.1, 0.2], x=np.ma.array([1.0, 2.0, 3.0]), y=1, **mixed)
    assert recording.samples["phase"].tolist() == [0, 1, 3]
    assert recording.samples["tool"].tolist() == [1, 1, 1]
    assert recording.samples["x"].tolist() == [1, 2, 3]


def test_one_word_is_a_whole_column(monkeypatch: pytest.MonkeyPatch) -> None:
    unique = np.unique

    def of_numpy_1(column: Any, **others: Any) -> Any:
        found = unique(column, **others)
        return (found[0], found[1].ravel()) if others else found

    for each in (unique, of_numpy_1):
        monkeypatch.setattr(np, "unique", each)
        recording = tactus.Recording.from_columns(time=[0.0, 0.1], x=1, y=1, phase=["began", "ended"], tool="pen")
        assert recording.samples["tool"].tolist() == [1, 1]


ODD = {
    "row 3: 1 sample is earlier than the one before; raised to its time":
        [(0, 1, "began", 100), (0.02, 1, "moved", 120), (0.05, 1, "moved", 150), (0.04, 1, "moved", 140), (0.1, 1, "ended", 150)],
    "row 4: 1 contact begins while already down; cancelled first":
        [(0, 1, "began", 100), (0, 2, "began", 200), (0.016, 1, "moved", 50), (0.016, 2, "moved", 250), (0.032, 1, "began", 60),
         (0.032, 2, "moved", 280), (0.048, 1, "ended", 20), (0.048, 2, "ended", 280)],
    "row 0: 2 samples belong to a contact that is not down; left out":
        [(0, 1, "moved", 100), (0, 2, "began", 100), (0.1, 2, "ended", 100), (0.2, 2, "ended", 100)],
    "1 contact is still down at the end; cancelled":
        [(0, 1, "began", 100), (0.016, 2, "began", 200), (0.032, 1, "moved", 160), (0.05, 2, "ended", 200)],
}


@pytest.mark.parametrize("warning", ODD)
def test_what_a_reader_would_repair_is_repaired_with_a_warning(warning: str) -> None:
    assert rows(*ODD[warning]).warnings == [warning]


def test_more_contacts_than_a_file_may_have_are_refused() -> None:
    many = np.arange(2**14 + 1)
    with pytest.raises(tactus.Error, match=r"samples\[16384\]: more than 16384 contacts are down, or are in one frame"):
        tactus.Recording.from_columns(time=many * 0, x=1, y=1, phase=0, id=many)
    with pytest.raises(tactus.Error, match=r"samples\[16384\]: more than 16384 contacts are down"):
        tactus.Recording.from_columns(time=many, x=1, y=1, phase=0, id=many)
    taps = np.arange(2**15 + 2)
    assert tactus.Recording.from_columns(time=taps, x=1, y=1, phase=taps % 2 * 3, id=taps // 2).warnings == []


def made_at_random(random: np.random.Generator) -> tactus.Recording:
    """Touches that are in order, or not."""
    count = int(random.integers(0, 12))
    phases: list[int] = []
    down: set[int] = set()
    ids = random.integers(1, 3, count)
    for id_ in ids:
        phase = int(random.integers(5)) if random.random() < 0.1 else int(random.choice([1, 3, 4])) if id_ in down else 0
        (down.add if phase < 3 else down.discard)(id_)
        phases.append(phase)
    steps = random.choice([0, 0.01, 0.3, -0.01], count, p=[0.3, 0.4, 0.27, 0.03])
    return tactus.Recording.from_columns(
        time=np.cumsum(steps), id=ids, phase=np.array(phases, dtype=int), x=random.integers(0, 300, count), y=random.random(count) * 300,
        altitude=random.random(count), buttons=random.choice([0, 1, 2], count, p=[0.5, 0.49, 0.01]), width=390, height=844,
    )


def test_a_copy_replays_as_the_original_and_so_does_a_file_but_for_other_buttons() -> None:
    random, scene = np.random.default_rng(7), tactus.Scene.of(PAN, PINCH, {**PAN, "id": "tap", "type": "tap"}, simultaneous="all")
    recordings = [*(made_at_random(random) for _ in range(300)), *(rows(*each) for each in ODD.values())]
    without = 0
    for recording in recordings:
        lines = scene.replay(recording).lines(why=True, views=True)
        for again in (copy.copy(recording), copy.deepcopy(recording), pickle.loads(pickle.dumps(recording))):
            assert scene.replay(again).lines(why=True, views=True) == lines
            assert (again.warnings, again.size, again.name) == (recording.warnings, recording.size, recording.name)
            assert (again.samples == recording.samples).all()
        if not any("other buttons" in warning for warning in recording.warnings):
            without += 1
            assert scene.replay(tactus.Recording.parse(recording.text)).lines(why=True, views=True) == lines
    assert 200 < without < len(recordings)


def test_a_copy_of_what_was_read_has_its_warnings_and_its_coalesced_samples() -> None:
    recording = tactus.Recording.parse(json.dumps(LOG), "pen.json")
    cut = tactus.Recording.parse(recording.text + '{"t":0.1,"i')
    described = tactus.Recording.load(next((ROOT / "Recordings/evemu-devices").glob("N-Trig MultiTouch.1-finger*.events")))
    for each in (recording, cut, described):
        again = pickle.loads(pickle.dumps(each))
        assert (again.samples == each.samples).all()
        assert (again.warnings, again.name, again.text) == (each.warnings, each.name, each.text)
    assert len(cut.warnings) == 1


def test_a_scene_takes_the_numbers_that_numpy_computes() -> None:
    scene = tactus.Scene.of({**PAN, "minimumNumberOfTouches": np.int64(2), "hysteresis": np.float32(3)}, simultaneous=np.array(["all"])[0])
    assert scene.text == tactus.Scene.of({**PAN, "minimumNumberOfTouches": 2, "hysteresis": 3}, simultaneous="all").text
    with pytest.raises(TypeError, match=r"a scene cannot have \{'pan'\}; it must be a number, a string"):
        tactus.Scene.of({**PAN, "requireToFail": {"pan"}})


def test_a_generator_is_no_column() -> None:
    with pytest.raises(ValueError, match=r"^time is <generator .*>; it must be an array or a list$"):
        tactus.Recording.from_columns(time=(each / 10 for each in range(2)), x=1, y=1, phase=0)


@pytest.mark.filterwarnings("error")
def test_a_huge_time_is_refused_without_a_warning_of_numpy() -> None:
    with pytest.raises(ValueError, match=r"^time has 1e\+300 in row 1; it must be a finite number of seconds"):
        tactus.Recording.from_columns(time=[0, 1e300], x=1, y=1, phase=0)
