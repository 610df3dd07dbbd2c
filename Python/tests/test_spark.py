"""The job for Spark, in local mode, beside what the command prints of the same recordings. `make spark-test` runs it."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

pyspark = pytest.importorskip("pyspark", reason="make spark-test has what this needs")

ROOT = Path(__file__).resolve().parents[2]
SCENE = ROOT / "Scenes/demo.scene.json"
sys.path.insert(0, str(ROOT / "Examples/Python"))
import spark_gestures  # noqa: E402

QUIET = {"spark.ui.enabled": "false", "spark.ui.showConsoleProgress": "false"}


@pytest.fixture(scope="module")
def spark() -> Iterator[Any]:
    """Spark with two workers on this machine."""
    os.environ["PYSPARK_PYTHON"] = sys.executable
    os.environ["PYTHONPATH"] = str(ROOT / "Examples/Python")
    with pyspark.sql.SparkSession.builder.master("local[2]").config(map=QUIET | spark_gestures.SMALL_FILES).getOrCreate() as session:
        yield session


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Recordings of several devices."""
    for source in sorted((ROOT / "Recordings").rglob("*.touches.jsonl"))[:40]:
        shutil.copy(source, tmp_path)
    assert len(list(tmp_path.iterdir())) > 5
    return tmp_path


def rows(spark: Any, folder: Path) -> list[dict[str, Any]]:
    recordings = spark_gestures.recordings_in(spark, str(folder))
    return [row.asDict() for row in spark_gestures.gestures_of(recordings, SCENE.read_text()).collect()]


def test_a_job_has_the_gestures_that_the_command_prints(spark: Any, folder: Path) -> None:
    printed = subprocess.run(
        [os.environ["TACTUS"], "run", "--json", str(SCENE), str(folder)], capture_output=True, text=True, check=True
    ).stdout
    expected = sorted(
        (Path(line["file"]).name, line["recognizer"], line["state"], round(line["t"], 6), sorted(line["touches"]))
        for line in map(json.loads, printed.splitlines()) if "state" in line
    )
    found = sorted(
        (Path(row["file"]).name, row["recognizer"], row["state"], round(row["start"], 6), sorted(row["touches"]))
        for row in rows(spark, folder)
    )
    assert found == expected and len(found) > 20


def test_a_recording_that_is_wrong_is_a_row_that_says_so_and_ends_nothing(spark: Any, folder: Path) -> None:
    good = len(rows(spark, folder))
    (folder / "wrong.touches.jsonl").write_text('{"format": "tactus-touches", "version": 1}\n{"t": "soon"}\n')
    found = rows(spark, folder)
    wrong = [row for row in found if row["error"] is not None]
    assert len(found) == good + 1 and len(wrong) == 1
    assert "wrong.touches.jsonl:1:1: the header needs" in wrong[0]["error"] and wrong[0]["recognizer"] is None


@pytest.mark.parametrize(("content", "error"), [
    (None, "text must be a str or bytes, found None"), (b"", "wrong: the file is empty"), (b"{", "wrong:1:2"),
    (b'{"format":"tactus-touches","version":1,"units":"pt","width":390,"height":844}\n'
     b'{"t":0,"id":9223372036854775808,"phase":"began","x":195,"y":600}\n'
     b'{"t":0.05,"id":9223372036854775808,"phase":"ended","x":195,"y":600}\n', "wrong: a touch has an id of 64 bits"),
])
def test_a_row_without_content_or_with_ids_that_spark_has_not_is_one_too(content: Any, error: str) -> None:
    (row,) = spark_gestures.rows_of(spark_gestures.tactus.Scene.load(SCENE), "wrong", content)
    assert error in row["error"]


def test_the_speed_beside_the_command(spark: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Prints how many recordings a second each plays with two jobs; it compares nothing that depends on the machine."""
    count = 20_000
    source = sorted((ROOT / "Recordings").rglob("*.touches.jsonl"), key=lambda path: path.stat().st_size)[2].read_bytes()
    folder = tmp_path / "files"
    folder.mkdir()
    for number in range(count):
        (folder / f"{number}.touches.jsonl").write_bytes(source)
    table = tmp_path / "recordings.parquet"
    spark_gestures.recordings_in(spark, str(folder)).repartition(16).write.parquet(str(table))
    seconds = []
    for place in (folder, table):
        start = time.monotonic()
        assert len(rows(spark, place)) >= count
        seconds.append(time.monotonic() - start)
    start = time.monotonic()
    subprocess.run([os.environ["TACTUS"], "run", "-j", "2", "--json", str(SCENE), str(folder)], capture_output=True, check=True)
    command = time.monotonic() - start
    with capsys.disabled():
        files, tables = (count / each for each in seconds)
        print(f"\nspark: {files:.0f} recordings a second from files, {tables:.0f} from a table; the command {count / command:.0f} from files")
