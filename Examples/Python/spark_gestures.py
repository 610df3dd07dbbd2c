"""The gestures of many recordings as a job for Spark: a row for each gesture, and one for each recording that cannot be read.

    spark-submit spark_gestures.py SCENE RECORDINGS OUT

RECORDINGS is a folder of files, or a table (*.parquet) with the columns path and content, which Spark reads several times as fast as
many small files. OUT becomes a folder of Parquet. Each worker needs the packages tactus and pyarrow. It reads the
scene once for each part of the recordings and starts no other process.
"""

import sys
from collections.abc import Callable, Iterator
from typing import Any

import pyarrow
import tactus
from pyspark.sql import DataFrame, SparkSession

SCHEMA = "file string, recognizer string, type string, state string, start double, end double, touches array<bigint>, error string"
ARROW = pyarrow.schema({
    "file": pyarrow.string(), "recognizer": pyarrow.string(), "type": pyarrow.string(), "state": pyarrow.string(),
    "start": pyarrow.float64(), "end": pyarrow.float64(), "touches": pyarrow.list_(pyarrow.int64()), "error": pyarrow.string(),
})

#: Recordings are small: a task plays about two thousand of them, and not thirty-two.
SMALL_FILES = {"spark.sql.files.openCostInBytes": "65536"}


def rows_of(scene: tactus.Scene, file: str, content: bytes) -> Iterator[dict[str, Any]]:
    """A row for each gesture of a recording, or one with what is wrong with it."""
    try:
        gestures = scene.replay(tactus.Recording.parse(content, file), changes=False).gestures
        if any(touch >= 2**63 for gesture in gestures for touch in gesture.touches):
            raise ValueError(f"{file}: a touch has an id of 64 bits; a bigint has 63")
    except (TypeError, ValueError) as error:
        yield {"file": file, "error": str(error)}
        return
    for gesture in gestures:
        yield {
            "file": file, "recognizer": gesture.recognizer, "type": gesture.type, "state": gesture.state,
            "start": gesture.start, "end": gesture.end, "touches": list(gesture.touches),
        }


def player(scene: str) -> Callable[[Iterator[pyarrow.RecordBatch]], Iterator[pyarrow.RecordBatch]]:
    """What Spark calls for each part of the recordings."""

    def play(batches: Iterator[pyarrow.RecordBatch]) -> Iterator[pyarrow.RecordBatch]:
        played = tactus.Scene.parse(scene)
        for batch in batches:
            files = zip(batch.column("path").to_pylist(), batch.column("content").to_pylist())
            yield pyarrow.RecordBatch.from_pylist([row for file, content in files for row in rows_of(played, file, content)], ARROW)

    return play


def recordings_in(spark: SparkSession, place: str) -> DataFrame:
    """The recordings at a place: their names and contents."""
    if place.endswith(".parquet"):
        return spark.read.parquet(place)
    return spark.read.format("binaryFile").option("recursiveFileLookup", True).load(place)


def gestures_of(recordings: DataFrame, scene: str) -> DataFrame:
    """The gestures of all recordings, as rows of SCHEMA."""
    return recordings.select("path", "content").mapInArrow(player(scene), SCHEMA)


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    # What is wrong with the scene is said before anything starts.
    scene = tactus.Scene.load(sys.argv[1]).text
    with SparkSession.builder.appName("gestures").config(map=SMALL_FILES).getOrCreate() as session:
        recordings = recordings_in(session, sys.argv[2])
        gestures_of(recordings, scene).write.parquet(sys.argv[3])
