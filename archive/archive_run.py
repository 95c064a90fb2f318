"""A run: which captures are new or changed, a task for each, and how their rows get into the tables once.

A capture has a name in the archive, KEY-STATE: KEY is made of its URI, STATE of its size, its time and the options. All of
its rows in a table are one file of this name, in the folder of its day:

    connections/day=2026-11-21/0f3c…-9a41….parquet

So what has been done is known from the names alone, two runs at once write the same file and not two, and what a run that
died has left is written over by the next. A run works in `_staging`, which readers do not see, and moves the files when all
of a batch are whole; that of `captures` comes last, and says that the others are there.
"""

from __future__ import annotations

import hashlib
import uuid
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as F

from archive_storage import Found, Storage
from archive_tables import KEY, Table, schema, struct

Row = tuple[str, tuple[Any, ...]]
# Hive's name, which all readers take for NULL: the capture does not say when it was made.
NO_DAY = "__HIVE_DEFAULT_PARTITION__"
# The state of what could not be traced to its end: no capture has it, so that the next run tries again.
UNFINISHED = "0" * 16


@dataclass(frozen=True)
class Work:
    """What is done to each capture, and the tables that it gives, the last of which has one row a capture."""

    tables: tuple[Table, ...]
    rows: Callable[[Found], Iterator[Row]]
    day: str  # the column of the last table that says which day the capture is of
    options: str  # what makes other rows of the same capture
    key: str = ""  # what makes another capture of the same file: the lesson that it is homework of


@dataclass
class Counts:
    found: int = 0
    done: int = 0
    failed: int = 0


def run(spark: SparkSession, captures: list[Found], archive: str, work: Work, batch: int) -> Counts:
    """Brings the archive up to date with these captures."""
    storage = Storage(spark)
    for table in work.tables:
        create(storage, archive, table)
    there = Contents(storage, archive, work)
    due = [(name, one) for one in captures if not there.is_done(name := name_of(one, work))]
    # The largest first: none is left to run alone at the end.
    due.sort(key=lambda item: -item[1].size)
    counts = Counts(found=len(captures))
    staging = f"{archive}/_staging/{uuid.uuid4().hex}"
    try:
        for start in range(0, len(due), batch):
            some = dict(due[start:start + batch])
            counts.failed += do(storage, some, archive, f"{staging}/{start}", work, there)
            counts.done += len(some)
    finally:
        storage.remove(staging)
    # What another run has put there meanwhile, or before it died, of a state that the captures no longer have.
    there = Contents(storage, archive, work)
    for one in captures:
        if there.is_done(name := name_of(one, work)):
            there.remove_all_but(name, of=name)
    return counts


def do(storage: Storage, some: dict[str, Found], archive: str, staging: str, work: Work, there: Contents) -> int:
    """Traces a batch and moves its rows into the tables; gives the number of captures that were not traced to their end."""
    traced = trace(storage.spark, some, staging, work)
    last = work.tables[-1].name
    endings = traced.where(F.col(last).isNotNull()).select("capture", f"{last}.*").selectExpr(
        "capture", "size", "digest", "status = 'failed'", f"date_format({work.day}, 'yyyy-MM-dd')").collect()
    keys = [(name, some[name].uri, size, digest) for name, size, digest, _, _ in endings]
    places = {name: (day or NO_DAY, unfinished(name) if failed else name) for name, _, _, failed, day in endings}
    for table in work.tables:
        write(traced, storage.spark.createDataFrame(keys, f"capture STRING, {KEY}"), table, f"{staging}/{table.name}")
    for name, _, _, failed, _ in endings:
        there.remove_all_but("" if failed else name, of=name)
    for table in work.tables:
        for folder, file in storage.tables(f"{staging}/{table.name}"):
            day, name = places[folder.removeprefix("capture=")]
            storage.move(f"{staging}/{table.name}/{folder}/{file}", f"{archive}/{table.name}/day={day}/{name}.parquet")
    return sum(failed for _, _, _, failed, _ in endings)


def trace(spark: SparkSession, some: dict[str, Found], staging: str, work: Work) -> DataFrame:
    """One task a capture. A row of the result has the row of one table, and NULL for the others.

    It is written out before the tables are made of it: a worker that is lost later costs no second tracing.
    """
    rows, places, count = work.rows, {table.name: at for at, table in enumerate(work.tables)}, len(work.tables)

    def wide(item: tuple[str, Found]) -> Iterator[tuple[Any, ...]]:
        for table, row in rows(item[1]):
            yield (item[0], *(row if at == places[table] else None for at in range(count)))

    tasks = spark.sparkContext.parallelize(list(some.items()), len(some)).flatMap(wide)
    # Size and digest are known at the end, and so stand in the last table alone.
    kinds = [struct(table, "size BIGINT, digest STRING" if table is work.tables[-1] else "") for table in work.tables]
    columns = ", ".join(f"`{table.name}` {kind}" for table, kind in zip(work.tables, kinds))
    frame = spark.createDataFrame(tasks, f"capture STRING, {columns}", verifySchema=False)
    frame.write.parquet(f"{staging}/traced")
    return spark.read.schema(frame.schema).parquet(f"{staging}/traced")


def write(traced: DataFrame, keys: DataFrame, table: Table, folder: str) -> None:
    """The rows of one table, in its schema and always in the same order; one file a capture."""
    columns = [one.name for one in table.columns]
    rows = traced.where(F.col(table.name).isNotNull()).select("capture", f"{table.name}.*").select("capture", *columns)
    order = [one for one in ("transport", "connection", "depth", "exchange", "position", "number") if one in columns]
    # Each processor writes for some of the captures.
    parts = 2 * traced.sparkSession.sparkContext.defaultParallelism
    rows.join(F.broadcast(keys), "capture").select("capture", "file", "size", "digest", *columns) \
        .repartition(parts, "capture").sortWithinPartitions("capture", *order).write.partitionBy("capture").parquet(folder)


def create(storage: Storage, archive: str, table: Table) -> None:
    """A file without rows: so a table can be read before anything is in it, and has all its columns."""
    if storage.exists(f"{archive}/{table.name}"):
        return
    staging = f"{archive}/_staging/{uuid.uuid4().hex}"
    storage.spark.createDataFrame([], schema(table)).coalesce(1).write.parquet(f"{staging}/{table.name}")
    for folder, file in storage.tables(staging):
        storage.move(f"{staging}/{folder}/{file}", f"{archive}/{table.name}/day={NO_DAY}/empty.parquet")
    storage.remove(staging)


# MARK: Names

def name_of(capture: Found, work: Work) -> str:
    state = f"{capture.size} {capture.modified} {work.options}"
    return f"{hashed(work.key + capture.uri)[:32]}-{hashed(state)[:16]}"


def unfinished(name: str) -> str:
    return f"{name.split('-')[0]}-{UNFINISHED}"


def hashed(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


class Contents:
    """What is in the tables: for each capture's KEY, the day and the name of its files."""

    def __init__(self, storage: Storage, archive: str, work: Work) -> None:
        self.storage, self.archive = storage, archive
        self.tables: dict[str, dict[str, list[tuple[str, str]]]] = {}
        for table in work.tables:
            files = self.tables[table.name] = {}
            for day, file in storage.tables(f"{archive}/{table.name}"):
                files.setdefault(file.split("-")[0], []).append((day, file.removesuffix(".parquet")))
        self.last = self.tables[work.tables[-1].name]

    def is_done(self, name: str) -> bool:
        return any(one == name for _, one in self.last.get(name.split("-")[0], ()))

    def remove_all_but(self, name: str, of: str) -> None:
        """Removes other states of the capture: first the row that says that the rest is there."""
        for table, files in reversed(self.tables.items()):
            for day, one in files.get(of.split("-")[0], ()):
                if one != name:
                    self.storage.remove(f"{self.archive}/{table}/{day}/{one}.parquet")
