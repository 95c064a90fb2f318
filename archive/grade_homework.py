#!/usr/bin/env python3
"""Marks what students hand in, on Apache Spark: one file a task. docs/archive.md#homework

    spark-submit archive/grade_homework.py --lesson post-by-hand --input hdfs:///homework --output hdfs:///archive

A capture's key log, NAME.keys beside NAME.pcap, opens its TLS; NAME.txt are answers to the lesson's questions.
"""

from __future__ import annotations

import argparse
import functools
import sys
from pathlib import Path, PurePosixPath

from pyspark import SparkFiles
from pyspark.sql import SparkSession

import archive_run
from archive_homework import grade, showing
from archive_session import parser, report, session, settings_of, try_out
from archive_storage import Found, Storage
from archive_tables import GRADED

NAME = "grade_homework"


def arguments() -> argparse.Namespace:
    made = parser(NAME, "Marks captures and answers by a lesson; a run does what is new or changed.")
    made.add_argument("--lesson", required=True, metavar="LESSON", help="a bundled lesson, or the URI of one in YAML")
    made.add_argument("--language", choices=("en", "zh"), default="en", help="of the points (en)")
    return made.parse_args()


def with_keys(files: list[Found]) -> tuple[list[Found], dict[str, str]]:
    """What is marked, and which key log belongs to which of it. Keys that come or change later make it new."""
    logs = {stem(file.uri): file for file in files if file.uri.endswith(".keys")}
    marked = [file for file in files if not file.uri.endswith(".keys")]
    keys = {file.uri: logs[stem(file.uri)].uri for file in marked if stem(file.uri) in logs}
    newest = [file._replace(modified=max(file.modified, logs[stem(file.uri)].modified)) if file.uri in keys else file
              for file in marked]
    return newest, keys


def stem(uri: str) -> str:
    return str(PurePosixPath(uri).with_suffix(""))


def grade_all(spark: SparkSession, wanted: argparse.Namespace) -> archive_run.Counts:
    lesson, options = wanted.lesson, wanted.language
    if lesson.endswith(".yaml"):
        spark.sparkContext.addFile(lesson)
        lesson = lesson.rsplit("/", 1)[-1]
        options += " " + archive_run.hashed(Path(SparkFiles.get(lesson)).read_text())
    settings = settings_of(spark, wanted, "--language", wanted.language)
    try_out(spark, settings, functools.partial(showing, lesson), b"")
    files, keys = with_keys(Storage(spark).captures(wanted.input, wanted.names))
    work = archive_run.Work(
        GRADED, functools.partial(grade, lesson=lesson, keys=keys, settings=settings), day="modified",
        options=options, key=wanted.lesson)
    return archive_run.run(spark, files, wanted.output.rstrip("/"), work, wanted.batch)


if __name__ == "__main__":
    asked = arguments()
    sys.exit(report(NAME, session("netlesson homework"), functools.partial(grade_all, wanted=asked)))
