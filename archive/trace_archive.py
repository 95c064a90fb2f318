#!/usr/bin/env python3
"""Traces an archive of captures into tables, on Apache Spark: one capture a task. docs/archive.md

    spark-submit archive/trace_archive.py --input hdfs:///captures --output hdfs:///archive
"""

from __future__ import annotations

import argparse
import functools
import sys

from pyspark.sql import SparkSession

import archive_run
from archive_session import parser, report, session, settings_of, try_out
from archive_storage import Storage
from archive_tables import TRACED
from archive_task import Settings, trace

NAME = "trace_archive"
# A capture without packets: what the options are tried with.
EMPTY = bytes.fromhex("d4c3b2a1020004000000000000000000ffff000001000000")


def arguments() -> argparse.Namespace:
    made = parser(NAME, "Traces captures into the tables of an archive; a run does what is new or changed.")
    made.add_argument("--keys", metavar="URI", help="decrypt with this key log")
    made.add_argument("--redact", action="store_true", help="mask passwords, cookies, tokens and other secrets")
    made.add_argument("--filter", metavar="BPF", help="only packets that match, in tcpdump's syntax")
    return made.parse_args()


def trace_all(spark: SparkSession, wanted: argparse.Namespace) -> archive_run.Counts:
    options = [*(["--redact"] if wanted.redact else []), *(["--filter", wanted.filter] if wanted.filter else [])]
    keys = None
    if wanted.keys:
        spark.sparkContext.addFile(wanted.keys)
        keys = wanted.keys.rsplit("/", 1)[-1]
    settings = settings_of(spark, wanted, *options, keys=keys)
    version = try_out(spark, settings, Settings.trace, EMPTY)
    work = archive_run.Work(
        TRACED, functools.partial(trace, settings=settings, version=version), day="start",
        options=" ".join([*options, *(["--keys", wanted.keys] if wanted.keys else [])]))
    captures = Storage(spark).captures(wanted.input, wanted.names)
    return archive_run.run(spark, captures, wanted.output.rstrip("/"), work, wanted.batch)


if __name__ == "__main__":
    asked = arguments()
    sys.exit(report(NAME, session("netlesson archive"), functools.partial(trace_all, wanted=asked)))
