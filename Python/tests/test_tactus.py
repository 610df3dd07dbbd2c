"""What the package for Python promises."""

from __future__ import annotations

import threading
import time
from pathlib import Path

import numpy as np
import pytest

import tactus

ROOT = Path(__file__).resolve().parents[2]
DEMO = ROOT / "Scenes/demo.scene.json"
TABLET = ROOT / "Recordings/android-getevent/tablet-three-touches.txt"
PAN = {"id": "pan", "type": "pan", "view": "root"}
HEADER = '{"format":"tactus-touches","version":1,"units":"pt","width":390,"height":844}\n'


def drag(count: int) -> tactus.Recording:
    """One finger that goes to the right and back, in `count` samples."""
    places = np.arange(count)
    return tactus.Recording.from_columns(
        time=places / 120, x=100 + places % 200, y=np.full(count, 300.0),
        phase=np.where(places == 0, 0, np.where(places == count - 1, 3, 1)), width=390, height=844,
    )


def test_a_recording_that_is_replayed_has_gestures() -> None:
    session = tactus.Scene.load(DEMO).replay(tactus.Recording.load(TABLET))
    assert [gesture.recognizer for gesture in session.gestures] == ["tap", "tap", "tap"]
    assert session.gestures[0].start == session.gestures[0].end
    assert session.gestures[0].touches == (1,)


def test_a_continuous_gesture_has_a_beginning_an_end_and_values() -> None:
    session = tactus.Scene.of(PAN).replay(drag(50))
    (gesture,) = session.gestures
    assert (gesture.type, gesture.state) == ("pan", "ended")
    assert gesture.start == pytest.approx(10 / 120)
    assert gesture.end == pytest.approx(49 / 120)
    assert gesture.values["translation_x"] == pytest.approx(38)
    assert gesture.values["velocity_x"] == pytest.approx(120, rel=0.01)


def test_decisions_have_reasons_with_numbers() -> None:
    session = tactus.Scene.of({"id": "press", "type": "longPress", "view": "root"}).replay(drag(50))
    failed = [decision for decision in session.decisions if decision.kind == "failed"]
    assert (failed[0].recognizer, failed[0].reason, failed[0].unit, failed[0].limit) == ("press", "movedTooFar", "pt", 10)
    assert failed[0].measured > 10
    assert failed[0].other is None


def test_the_reason_names_the_other_recognizer() -> None:
    scene = tactus.Scene.of(PAN, {"id": "second", "type": "pan", "view": "root"})
    (prevented,) = [each for each in scene.replay(drag(50)).decisions if each.reason == "prevented"]
    assert {prevented.recognizer, prevented.other} == {"pan", "second"}


def test_why_answers_in_lines_and_in_detail() -> None:
    answer = tactus.Scene.of({"id": "press", "type": "longPress", "view": "root"}).replay(drag(50)).why("press", touch=1)
    assert "press" in str(answer)
    assert "recognizer" in answer.details
    with pytest.raises(tactus.Error, match="pres"):
        tactus.Scene.of(PAN).replay(drag(50)).why("pres")


def test_a_notebook_shows_a_timeline() -> None:
    session = tactus.Scene.of(PAN).replay(drag(50))
    assert session._repr_svg_().startswith("<svg")
    assert "pan" in session.timeline(width=600)


def test_lines_are_those_of_the_command() -> None:
    lines = tactus.Scene.of(PAN).replay(drag(20)).lines(why=True, views=True).splitlines()
    assert lines[0] == '{"t":0,"view":"root","phase":"began","touch":1}'
    assert any('"state":"began"' in line for line in lines)


def test_columns_go_out_as_they_came_in() -> None:
    recording = drag(100)
    columns = recording.columns()
    again = tactus.Recording.from_columns(**columns, width=390, height=844)
    assert recording.size == (390, 844)
    assert len(recording) == 100
    assert (recording.samples == again.samples).all()


def test_words_and_whole_nanoseconds_are_columns_too() -> None:
    recording = tactus.Recording.from_columns(
        time=np.array([1, 1_000_000_001]), x=[1.0, 2.0], y=[3, 4], phase=["began", "ended"], tool=["pen", "pen"]
    )
    assert recording.samples["time_ns"].tolist() == [1, 1_000_000_001]
    assert recording.samples["tool"].tolist() == [1, 1]
    assert recording.size is None
    with pytest.raises(ValueError, match="phase has 'beganne'.*began, moved"):
        tactus.Recording.from_columns(time=[0.0], x=[1.0], y=[1.0], phase=["beganne"])
    with pytest.raises(TypeError, match="weight"):
        tactus.Recording.from_columns(time=[0.0], x=[1.0], y=[1.0], phase=[0], weight=[1])
    with pytest.raises(ValueError, match="x has 1 rows, time has 2"):
        tactus.Recording.from_columns(time=[0.0, 1.0], x=[1.0], y=[1.0, 1.0], phase=[0, 1])
    with pytest.raises(ValueError, match="finite"):
        tactus.Recording.from_columns(time=[np.nan], x=[1.0], y=[1.0], phase=[0])
    with pytest.raises(tactus.Error, match=r"samples\[0\].x"):
        tactus.Recording.from_columns(time=[0.0], x=[np.nan], y=[1.0], phase=[0])


def test_a_recording_is_saved_and_read(tmp_path: Path) -> None:
    file = tmp_path / "drag.touches.jsonl"
    drag(10).save(file)
    assert (tactus.Recording.load(file).samples == drag(10).samples).all()


def test_actions_become_tables() -> None:
    session = tactus.Scene.of(PAN).replay(drag(50), velocities=True)
    table, frame = session.to_arrow(), session.to_pandas()
    assert table.num_rows == len(frame) == len(session.actions) == 40
    assert set(frame["state"]) == {"began", "changed", "ended"}
    assert frame["velocity_x"].notna().all()
    assert set(frame["recognizer"]) == {"pan"}
    samples = tactus.Recording.from_arrow(__import__("pyarrow").table(drag(10).columns()), width=390, height=844)
    assert (samples.samples == drag(10).samples).all()


def test_changes_can_be_left_out() -> None:
    session = tactus.Scene.of(PAN).replay(drag(50), changes=False)
    assert len(session.actions) == 2
    assert session.gestures[0].state == "ended"


def test_an_error_says_where_and_what_would_be_right(tmp_path: Path) -> None:
    file = tmp_path / "mine.scene.json"
    file.write_text('{"format":"tactus-scene","version":1,\n"recognizers":[{"id":"a","type":"tab","view":"root"}]}')
    with pytest.raises(tactus.Error) as caught:
        tactus.Scene.load(file)
    error = caught.value
    assert (error.file, error.line, error.key, error.suggestion) == (str(file), 2, "recognizers[0].type", "tap")
    assert str(error).startswith(f"{file}:2:")
    with pytest.raises(tactus.Error) as caught:
        tactus.Recording.parse(HEADER + '{"t":0,"id":1,"phase":"began","x":true,"y":2}\n', "mine.touches.jsonl")
    assert (caught.value.file, caught.value.line, caught.value.key) == ("mine.touches.jsonl", 2, "x")
    with pytest.raises(FileNotFoundError):
        tactus.Scene.load(tmp_path / "none.scene.json")


def test_a_recording_that_is_cut_off_says_so() -> None:
    whole = HEADER + '{"t":0,"id":1,"phase":"began","x":1,"y":2}\n'
    cut = tactus.Recording.parse(whole + '{"t":0.1,"i')
    assert len(cut) == 1
    assert [warning.partition(": ")[0] for warning in cut.warnings] == ["line 3"]
    assert repr(cut) == "<tactus.Recording of 1 samples, 1 warnings>"
    assert tactus.Recording.parse(whole).warnings == []


def test_a_path_in_place_of_a_recording_is_an_error_that_says_what_reads_it() -> None:
    with pytest.raises(TypeError, match=r"found 'drag.jsonl'; Recording.load\(path\)"):
        tactus.Scene.of(PAN).replay("drag.jsonl")  # type: ignore[arg-type]


@pytest.mark.parametrize("made", [tactus.Scene, tactus.Recording])
def test_a_path_in_place_of_a_handle_is_an_error_that_says_what_reads_it(made: type) -> None:
    with pytest.raises(TypeError, match=rf"{made.__name__} cannot be made of 'a.json'; {made.__name__}.load\(path\)"):
        made("a.json")


def test_an_empty_recording_has_no_gestures() -> None:
    session = tactus.Scene.every_type().replay(tactus.Recording.parse(HEADER))
    assert session.gestures == []
    assert session.decisions == []
    assert len(session.actions) == 0


def test_lint_finds_what_can_never_win() -> None:
    conflicts = tactus.Scene.load(ROOT / "Scenes/conflicts/tap-or-double.scene.json").lint()
    assert conflicts
    assert [str(each) for each in conflicts if each.details["conflict"] == "held"][0].startswith("note: select can wait")
    assert tactus.Scene.of(PAN).lint() == []


def test_cases_run_with_and_without_recordings(tmp_path: Path) -> None:
    assert tactus.Case.run(ROOT / "Cases/devices/tap-of-a-pen.case.json").passed
    wrong = tmp_path / "wrong.case.json"
    wrong.write_text(
        '{"format":"tactus-case","version":1,"name":"a","scene":{"recognizers":[{"id":"tap","type":"tap","view":"root"}]},'
        '"touches":[[0,"began",1,5,5],[0.1,"ended",1,5,5]],"expect":[]}'
    )
    case = tactus.Case.run(wrong)
    assert not case.passed
    assert "tap" in case.difference
    assert case.actions[0]["recognizer"] == "tap"


def test_sessions_outlive_nothing_that_they_need() -> None:
    session = tactus.Scene.of(PAN).replay(drag(50))
    assert len(session.actions) == 40
    del session
    assert len(tactus.Scene.of(PAN).replay(drag(50)).gestures) == 1


def test_threads_share_scenes_and_recordings() -> None:
    scene, recording, counts = tactus.Scene.of(PAN), drag(500), []
    threads = [threading.Thread(target=lambda: counts.append(len(scene.replay(recording).actions))) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert counts == [490] * 8


def test_a_hundred_thousand_samples_are_one_call() -> None:
    recording, scene = drag(100_000), tactus.Scene.of(PAN)
    start = time.process_time()
    session = scene.replay(recording)
    seconds = time.process_time() - start
    print(f"{100_000 / seconds / 1e6:.2f} million samples a second")
    assert len(session.actions) == 99_990
