"""What the package for Python promises."""

from __future__ import annotations

import copy
import json
import multiprocessing
import os
import pickle
import threading
import time
from collections.abc import Callable
from decimal import Decimal
from pathlib import Path
from typing import Any

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


def test_what_is_done_to_a_list_does_not_change_the_session() -> None:
    session = tactus.Scene.load(DEMO).replay(tactus.Recording.load(TABLET))
    names = session.recognizers
    for found in (session.gestures, session.recognizers, session.decisions):
        found.clear()
    assert len(session.gestures) == 3 and session.recognizers == names and session.decisions


def test_an_id_may_have_any_character() -> None:
    scene = tactus.Scene.of({"id": "a\u2028b", "type": "individual", "view": "root", "subgestures": [{"id": "t\u0085", "type": "tap"}]})
    (gesture,) = scene.replay(tactus.Recording.load(TABLET)).gestures[:1]
    assert (gesture.recognizer, gesture.subgestures[0][0]) == ("a\u2028b", "t\u0085")


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


@pytest.mark.parametrize("scene", [tactus.Scene.load(ROOT / "Scenes/scrolling.scene.json"), tactus.Scene.every_type()])
def test_decisions_are_those_of_lines(scene: tactus.Scene) -> None:
    session = scene.replay(tactus.Recording.load(ROOT / "Scenes/conflicts/list-row.touches.jsonl"))
    lines = [line for line in map(json.loads, session.lines(why=True).splitlines()) if "decision" in line]
    decisions = [(each.recognizer, each.kind, each.reason) for each in session.decisions if each.reason]
    assert decisions == [(line["recognizer"], line["decision"], line["reason"]) for line in lines]
    assert {each.recognizer for each in session.decisions} <= {*session.recognizers}


def test_gestures_can_be_in_a_set() -> None:
    session = tactus.Scene.of(PAN).replay(drag(50))
    assert {*session.gestures} == {*tactus.Scene.of(PAN).replay(drag(50)).gestures}


def test_why_answers_in_lines_and_in_detail() -> None:
    answer = tactus.Scene.of({"id": "press", "type": "longPress", "view": "root"}).replay(drag(50)).why("press", touch=1)
    assert "press" in str(answer)
    assert "recognizer" in answer.details
    with pytest.raises(tactus.Error, match="pres"):
        tactus.Scene.of(PAN).replay(drag(50)).why("pres")


@pytest.mark.parametrize(("question", "message"), [
    ({"touch": -1}, "touch is -1; it must be 0 to"),
    ({"touch": 2**64 - 1}, "touch is 18446744073709551615"),
    ({"touch": 2**64 + 1}, "touch is 18446744073709551617"),
    ({"at": -3}, "at is -3; .*seconds"),
    ({"at": 1e30}, r"at is 1e\+30; .*seconds"),
    ({"at": float("nan")}, "at is nan; .*seconds"),
    ({"recognizer": "pan\0zzz"}, r"recognizer is 'pan\\x00zzz'; .*NUL"),
])
def test_a_question_that_the_library_would_misunderstand_is_refused(question: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        tactus.Scene.of(PAN).replay(drag(50)).why(**{"recognizer": "pan", **question})


def test_what_is_no_text_and_no_budget_is_refused() -> None:
    scene = tactus.Scene.of(PAN)
    with pytest.raises(TypeError, match="recognizer must be a str, found None"):
        scene.replay(drag(50)).why(None)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match=r"name is 'a\\x00b'; .*NUL"):
        tactus.Scene.parse(scene.text, "a\0b")
    for budget in (-1, 2**40):
        with pytest.raises(ValueError, match=f"budget is {budget}; it must be 0 to 2147483647"):
            scene.lint(budget=budget)
    assert tactus.Scene.parse(bytearray(scene.text.encode())).text == scene.text  # type: ignore[arg-type]


def test_touches_and_moments_that_can_be_meant_are_accepted() -> None:
    session = tactus.Scene.of(PAN).replay(drag(50))
    for at in (0.1, np.float16(0.1), Decimal("0.1")):
        assert session.why("pan", touch=np.int64(1), at=at).lines == session.why("pan").lines  # type: ignore[arg-type]


def test_a_path_need_not_be_utf8(tmp_path: Path) -> None:
    folder = Path(os.fsdecode(os.fsencode(tmp_path) + b"/caf\xe9"))
    folder.mkdir()
    for name, text in (("a.scene.json", tactus.Scene.of(PAN).text), ("a.touches.jsonl", drag(50).text)):
        (folder / name).write_text(text)
    scene, recording = tactus.Scene.load(folder / "a.scene.json"), tactus.Recording.load(folder / "a.touches.jsonl")
    assert len(scene.replay(recording).gestures) == 1
    for each in (scene, recording):
        assert "caf\\udce9" in repr(each).encode().decode()
    file = folder / "wrong.json"
    file.write_text("{")
    for read in (tactus.Scene.load, tactus.Recording.load, tactus.Case.run):
        with pytest.raises(tactus.Error) as caught:
            read(file)
        assert caught.value.file == str(file)


def test_an_individual_has_what_it_recognized_in_each_touch() -> None:
    scene = tactus.Scene.of({
        "id": "each", "type": "individual", "view": "root",
        "subgestures": [{"id": "t", "type": "tap"}, {"id": "p", "type": "pan"}],
    })
    recording = tactus.Recording.from_columns(
        time=[0, 0.016, 0.02, 0.04, 0.1, 5, 5.1], id=[1, 1, 5, 5, 1, 12345678, 12345678], x=[100, 160, 300, 300, 160, 50, 50], y=100,
        phase=["began", "moved", "began", "ended", "ended", "began", "ended"],
    )
    first, second = scene.replay(recording, changes=False).gestures
    assert first.subgestures == (("p", 1), ("t", 5))
    assert second.subgestures == (("t", 12345678),)
    assert str(second).endswith("each  individual ended  t 12345678")
    assert str(first).endswith("each  individual ended  p 1  t 5")
    assert tactus.Scene.of(PAN).replay(drag(50)).gestures[0].subgestures == ()


def test_types_are_those_of_the_scene_and_of_lines() -> None:
    scroll = {"id": "list", "frame": [0, 0, 390, 844], "scroll": {"contentSize": [390, 3000]}}
    drags = {"id": "drag", "type": "handOver", "view": "list", "owners": [{"view": "list"}]}, {**PAN, "view": "list", "type": "scrollPan"}
    for recognizer in drags:
        recording = tactus.Recording.from_columns(
            time=np.arange(20) / 60, x=100, y=700 - 20 * np.arange(20), phase=[0, *[1] * 18, 3], width=390, height=844
        )
        session = tactus.Scene.of(recognizer, views=[scroll]).replay(recording)
        (gesture,) = session.gestures
        types = {json.loads(line)["type"] for line in session.lines().splitlines()}
        assert {gesture.type} == types == set(session.columns()["type"]) == {recognizer["type"]}
        assert list(gesture.values)[0] == tactus.VALUES[gesture.type][0] == "translation_x"


def test_a_notebook_shows_a_timeline() -> None:
    session = tactus.Scene.of(PAN).replay(drag(50))
    assert session._repr_svg_().startswith("<svg")
    assert "pan" in session.timeline(width=600)
    assert session.timeline(width=-1) == session.timeline(width=400) != session.timeline(width=401)


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
    with pytest.raises(ValueError, match="x has nan in row 0"):
        tactus.Recording.from_columns(time=[0.0], x=[np.nan], y=[1.0], phase=[0])


@pytest.mark.parametrize(("time", "expected"), [
    (np.array([0, 16], dtype="timedelta64[ms]"), [0, 16_000_000]),
    (np.array([0, 2], dtype="timedelta64[25ms]"), [0, 50_000_000]),
    (np.array([1, 2], dtype="timedelta64[h]"), [3_600_000_000_000, 7_200_000_000_000]),
    (np.array([1, 3], dtype="timedelta64[ns]"), [1, 3]),
    (np.array([0, 100], dtype=np.float16), [0, 100_000_000_000]),
    (np.array([0, 2**63 - 5000], dtype=np.uint64), [0, 2**63 - 5000]),
])
def test_times_are_read_by_their_unit(time: Any, expected: list[int]) -> None:
    assert tactus.Recording.from_columns(time=time, x=1, y=1, phase=[0, 3]).samples["time_ns"].tolist() == expected


@pytest.mark.parametrize(("columns", "message"), [
    ({"time": [0.0, 1e12]}, "time has 1000000000000.0 in row 1; .*at most 292 years"),
    ({"time": [0.0, np.inf]}, "time has inf in row 1; .*finite"),
    ({"time": np.array([0, 2**63 + 5], dtype=np.uint64)}, "time has 9223372036854775813 in row 1; .*at most 292 years"),
    ({"time": [0, 2**70]}, "time has 1180591620717411303424 in row 1"),
    ({"time": np.array([0, 2**40], dtype="timedelta64[s]")}, "time has 1099511627776 seconds in row 1"),
    ({"time": np.array([0, "NaT"], dtype="timedelta64[s]")}, "time has NaT in row 1"),
    ({"time": np.array([0, 1], dtype="timedelta64[M]")}, r"time has the type timedelta64\[M\]; .*timedelta64\[ms\]"),
    ({"time": np.array([0, 1], dtype="datetime64[s]")}, "time has 1970-01-01T00:00:00 in row 0; .*seconds"),
    ({"time": [False, True]}, "time has False in row 0; .*seconds"),
    ({"time": 1.0}, "time has 0 dimensions"),
    ({"phase": [0, 1.9]}, "phase has 1.9 in row 1; .*began.* 0 to 4"),
    ({"phase": [False, True]}, "phase has False in row 0; .*began"),
    ({"phase": np.array([0, 2**32])}, "phase has 4294967296 in row 1; .*began"),
    ({"phase": ["began", None]}, "phase has 'None' in row 1; .*began"),
    ({"tool": [0, 0.5]}, "tool has 0.5 in row 1; .*finger"),
    ({"id": [1, 1.7]}, "id has 1.7 in row 1; .*whole number"),
    ({"id": [1, np.nan]}, "id has nan in row 1; .*whole number"),
    ({"id": np.array([1, -1])}, r"id has -1 in row 1; .*0 to 2\*\*64 - 1"),
    ({"id": ["1", "2"]}, "id has '1' in row 0; .*whole number"),
    ({"x": [1, None]}, "x has None in row 1; it must be a number"),
    ({"x": [[1, 2], [3, 4]]}, "x has 2 dimensions; it must have one"),
    ({"phase": [["began", "up"], ["ended", "ended"]]}, "phase has 2 dimensions"),
    ({"id": [[1, -1], [1, 1]]}, "id has 2 dimensions"),
    ({"x": np.ma.array([[1, 2], [3, 4]], mask=[[False, False], [False, True]])}, "x has 2 dimensions"),
    ({"time": [[0, np.nan], [1, 2]]}, "time has 2 dimensions"),
])
def test_a_wrong_column_is_an_error_that_names_the_row_and_what_is_right(columns: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        tactus.Recording.from_columns(**{"time": [0.0, 1.0], "x": 1, "y": 1, "phase": [0, 3], **columns})


@pytest.mark.parametrize(("id_", "phase"), [([2.0, 2.0], [0.0, 3.0]), (np.array([2, 2], dtype=object), ["began", "ended"])])
def test_whole_numbers_of_any_type_are_numbers(id_: Any, phase: Any) -> None:
    samples = tactus.Recording.from_columns(time=[0.0, 1.0], x=1, y=1, id=id_, phase=phase).samples
    assert (samples["id"].tolist(), samples["phase"].tolist()) == ([2, 2], [0, 3])
    assert tactus.Recording.from_columns(time=[0.0], x=1, y=1, id=[2**64 - 1], phase="began").samples["id"].tolist() == [2**64 - 1] * 2


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


@pytest.mark.parametrize("made", [tactus.Scene, tactus.Recording])
def test_a_text_without_a_name_has_no_file(made: Any) -> None:
    for name in (None, "mine"):
        for text in ("{", "", "\ufeff{}".encode("utf-16")):
            with pytest.raises(tactus.Error) as caught:
                made.parse(text, name)
            assert caught.value.file == name
    with pytest.raises(tactus.Error, match="^mine: this is UTF-16; save it as UTF-8$"):
        made.parse(tactus.Scene.of(PAN).text.encode("utf-16"), "mine")


def test_what_is_of_the_wrong_type_is_an_error_that_says_what_is_right() -> None:
    scene, recording = tactus.Scene.of(PAN), drag(3)
    calls: list[tuple[Callable[[], Any], str]] = [
        (lambda: tactus.Scene.parse(None), "text must be a str or bytes, found None"),  # type: ignore[arg-type]
        (lambda: tactus.Recording.parse("", description=7), "description must be a str or bytes, found 7"),  # type: ignore[arg-type]
        (lambda: tactus.Session(1, 2), r"a session needs a tactus.Scene, found 1; Scene.load\(path\)"),  # type: ignore[arg-type]
        (lambda: tactus.Session(scene, 2), "a session needs a tactus.Recording, found 2"),  # type: ignore[arg-type]
        (lambda: scene.replay(recording).timeline(width=None), "width must be a number, found None"),  # type: ignore[arg-type]
        (lambda: scene.replay(recording).why("pan", at="5"), "at must be a number, found '5'"),  # type: ignore[arg-type]
        (lambda: scene.lint(height="9"), "height must be a number, found '9'"),  # type: ignore[arg-type]
        (lambda: tactus.Recording.from_columns(time=[0], x=1, y=1, phase=0, width="100"), "width must be a number"),  # type: ignore[arg-type]
    ]
    for call, message in calls:
        with pytest.raises(TypeError, match=message):
            call()
    with pytest.raises(tactus.Error, match="no recording that is known"):
        tactus.Recording.parse("x", description="y")
    assert scene.replay(recording).timeline(width=np.float32(600)) == scene.replay(recording).timeline(width=600)  # type: ignore[arg-type]


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
@pytest.mark.parametrize("found", ["a.json", 7, True])
def test_a_path_or_a_number_in_place_of_a_file_is_an_error_that_says_what_reads_it(made: type, found: object) -> None:
    with pytest.raises(TypeError, match=rf"{made.__name__} cannot be made of {found!r}; {made.__name__}.load\(path\)"):
        made(found)


def lines_elsewhere(pickled: bytes) -> tuple[str, str, str, str]:
    """What another process, which has a scene and a recording of its own, finds in those of this one."""
    others = tactus.Scene.of({"id": "other", "type": "tap", "view": "root"}), drag(3)
    scene, recording, session = pickle.loads(pickled)
    del others
    return scene.text, recording.text, session.lines(why=True), session.scene.replay(recording).lines(why=True)


def test_another_process_has_the_same_scene_recording_and_session() -> None:
    scene, recording = tactus.Scene.of(PAN), drag(50)
    session = scene.replay(recording, velocities=True, changes=False)
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        found = pool.apply(lines_elsewhere, (pickle.dumps((scene, recording, session)),))
    assert found == (scene.text, recording.text, *[session.lines(why=True)] * 2)


@pytest.mark.parametrize("again", [copy.copy, copy.deepcopy, lambda each: pickle.loads(pickle.dumps(each))])
def test_a_copy_outlives_what_it_is_a_copy_of(again: Callable[[Any], Any]) -> None:
    session = tactus.Scene.load(DEMO).replay(tactus.Recording.load(TABLET), velocities=True, changes=False)
    scene, recording, second = again(session.scene), again(session.recording), again(session)
    first = session.actions.tobytes(), session.gestures
    del session
    assert (scene.name, recording.name) == (str(DEMO), str(TABLET))
    assert (second.actions.tobytes(), second.gestures) == first
    assert scene.replay(recording, velocities=True, changes=False).actions.tobytes() == first[0]


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


def test_a_case_may_name_a_recording_without_samples(tmp_path: Path) -> None:
    (tmp_path / "nothing.touches.jsonl").write_text(HEADER)
    case = tmp_path / "nothing.case.json"
    case.write_text(
        '{"format":"tactus-case","version":1,"name":"a","scene":{"recognizers":[{"id":"tap","type":"tap","view":"root"}]},'
        '"recording":"nothing.touches.jsonl","expect":[]}'
    )
    assert tactus.Case.run(case).passed


def test_a_case_that_is_nested_too_deeply_is_an_error(tmp_path: Path) -> None:
    file = tmp_path / "deep.case.json"
    file.write_text("[" * 100_000)
    with pytest.raises(tactus.Error):
        tactus.Case.run(file)


def test_recognizers_may_be_a_keyword() -> None:
    tap = {"id": "tap", "type": "tap", "view": "root"}
    assert tactus.Scene.of(recognizers=[PAN, tap]).text == tactus.Scene.of(PAN, recognizers=(tap,)).text == tactus.Scene.of(PAN, tap).text


def test_a_description_of_another_panel_is_left_out(tmp_path: Path) -> None:
    (recorded,) = (ROOT / "Recordings/evemu-devices").glob("N-Trig MultiTouch.1-finger*.events")
    content, description = recorded.read_bytes(), (recorded.parent / "N-Trig MultiTouch.desc").read_bytes()
    for name in ("Pan.desc", "Pan1.desc"):
        (tmp_path / name).write_bytes(description)
    for name, is_described in (("Panel.tap.events", False), ("Pan10.events", False), ("Pan.tap.events", True), ("Pan-1", True), ("Pan", True)):
        (tmp_path / name).write_bytes(content)
        assert (tactus.Recording.load(tmp_path / name).size is not None) == is_described, name


def test_only_events_of_evemu_look_for_a_description(tmp_path: Path) -> None:
    (tmp_path / "drag.desc").mkdir()
    drag(10).save(tmp_path / "drag.touches.jsonl")
    assert len(tactus.Recording.load(tmp_path / "drag.touches.jsonl")) == 10


def test_sessions_outlive_nothing_that_they_need() -> None:
    session = tactus.Scene.of(PAN).replay(drag(50))
    assert len(session.actions) == 40
    del session
    assert len(tactus.Scene.of(PAN).replay(drag(50)).gestures) == 1


def test_a_session_keeps_no_replay() -> None:
    scene, recording = tactus.Scene.of(PAN), drag(3)

    def kilobytes() -> int:
        return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") // 1024

    scene.replay(recording)
    before = kilobytes()
    kept = [scene.replay(recording) for _ in range(2000)]
    assert (kilobytes() - before) / len(kept) < 10


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
