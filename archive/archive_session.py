"""The Spark session that all programs of the archive use, and the tables as it reads them."""

from __future__ import annotations

import argparse
import logging
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from py4j.protocol import Py4JError, Py4JJavaError
from pyspark.errors import PySparkException
from pyspark.sql import SparkSession

from archive_run import Counts
from archive_storage import Storage
from archive_tables import GRADED, TRACED, schema
from archive_task import Settings

HERE = Path(__file__).resolve().parent
# What runs in tasks.
MODULES = ("archive_tables", "archive_storage", "archive_task", "archive_run", "archive_homework")


def session(name: str) -> SparkSession:
    spark = (
        SparkSession.builder.appName(name)
        # A checksum file beside each file cannot be moved together with it; other file systems have none.
        .config("spark.hadoop.fs.file.impl", "org.apache.hadoop.fs.RawLocalFileSystem")
        .getOrCreate()
    )
    spark.sparkContext.setLogLevel("FATAL")
    logging.getLogger("pyspark").setLevel(logging.CRITICAL)
    for module in MODULES:
        spark.sparkContext.addPyFile(str(HERE / f"{module}.py"))
    return spark


def hadoop_settings(spark: SparkSession) -> dict[str, str]:
    """What was said of Hadoop's file systems, for the tasks, which read with a process of their own."""
    settings = dict(spark.sparkContext.getConf().getAll())
    return {name.removeprefix("spark.hadoop."): value for name, value in settings.items() if name.startswith("spark.hadoop.")}


def show_tables(spark: SparkSession, archive: str) -> None:
    """Makes the tables that are there known to SQL by their names. An archive of homework alone has no captures."""
    storage = Storage(spark)
    there = [table for table in (*TRACED, *GRADED) if storage.exists(f"{archive}/{table.name}")]
    if not there:
        raise FileNotFoundError(f"no archive in {archive}")
    for table in there:
        frame = spark.read.schema(f"{schema(table)}, day DATE").parquet(f"{archive}/{table.name}")
        frame.createOrReplaceTempView(table.name)


# MARK: What the programs have in common

def parser(name: str, description: str) -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(prog=name, description=description)
    made.add_argument("--input", nargs="+", required=True, metavar="URI", help="files, folders of them, or patterns")
    made.add_argument("--output", required=True, metavar="URI", help="the folder of the archive")
    made.add_argument("--names", metavar="PATTERN", help="only files whose names match, such as '*.pcap*'")
    made.add_argument("--program", default="netlesson", help="the program on the workers, or a file given with --files")
    made.add_argument("--seconds", type=int, default=3600, help="the longest that one file may take (3600)")
    made.add_argument("--megabytes", type=int, default=1024, help="the most memory that the program may have for one (1024)")
    made.add_argument("--batch", type=int, default=1000, help="how many files are done before their rows can be seen (1000)")
    return made


def settings_of(spark: SparkSession, wanted: argparse.Namespace, *options: str, keys: str | None = None) -> Settings:
    return Settings(
        program=wanted.program, arguments=options, keys=keys, seconds=wanted.seconds, megabytes=wanted.megabytes,
        attempts=int(spark.sparkContext.getConf().get("spark.task.maxFailures", "4")), configuration=hadoop_settings(spark))


def try_out(spark: SparkSession, settings: Settings, command: Callable[[Settings], list[str]], given: bytes) -> str:
    """Runs a command on a worker once, before the many; gives the program's version. Raises ValueError with what it says."""
    def once(_: int) -> tuple[str, str]:
        try:
            version = subprocess.run(settings.command("--version"), capture_output=True, text=True, check=True).stdout.strip()
            tried = subprocess.run(command(settings), input=given, capture_output=True)
        except (OSError, subprocess.CalledProcessError) as error:
            return "", f"the program does not run on a worker: {error}"
        return version, tried.stderr.decode(errors="replace").strip() if tried.returncode else ""

    version, problem = spark.sparkContext.parallelize([0], 1).map(once).first()
    if problem:
        raise ValueError(problem)
    return version


def report(name: str, spark: SparkSession, work: Callable[[SparkSession], Counts]) -> int:
    """Does the work, says in a line what came of it, and gives the exit status."""
    try:
        counts = work(spark)
    except (Py4JError, PySparkException, OSError) as error:
        print(f"{name}: {reason(error)}\nWhat is in the archive is whole; the next run goes on from there.", file=sys.stderr)
        return 74
    except ValueError as error:
        print(f"{name}: {error}", file=sys.stderr)
        return 64
    finally:
        spark.stop()
    print(f"{counts.found} files: {counts.done} new or changed, {counts.found - counts.done} already there"
          + (f"; {counts.failed} not read to the end, see `problem`" if counts.failed else ""))
    return 0


def reason(error: Exception) -> str:
    """The line that says what happened, out of what two languages have to say about it."""
    if isinstance(error, Py4JJavaError):
        cause = error.java_exception
        while cause.getCause() is not None:
            cause = cause.getCause()
        return str(cause.toString()).splitlines()[0]
    return str(error).splitlines()[0]
