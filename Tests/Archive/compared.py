"""Holds the tables of an archive to what single runs of the program say, which DuckDB makes into the same tables.

The two have nothing in common but the JSON: the one is Python and Spark (archive/archive_tables.py), the other is SQL
(archive/tables_from_ndjson.sql).
"""

from __future__ import annotations

import subprocess
from pathlib import Path

import duckdb

TOP = Path(__file__).resolve().parent.parent.parent
TABLES = ("captures", "connections", "exchanges", "handshakes", "certificates", "anomalies")
# What ndjson does not say of a file.
OF_THE_FILE = ("size", "digest", "modified", "status", "problem", "program", "options")


def single_runs(program: str, captures: list[Path], folder: Path, *options: str) -> None:
    """Traces each capture by itself, into NAME.ndjson in the folder, where NAME has no slashes."""
    for capture in captures:
        with (folder / (flat(f"file:{capture}") + ".ndjson")).open("wb") as target:
            subprocess.run([program, "trace", str(capture), "--format", "ndjson", *options], stdout=target,
                           stderr=subprocess.DEVNULL)


def flat(uri: str) -> str:
    return uri.replace("/", "|")


def of_single_runs(folder: Path) -> duckdb.DuckDBPyConnection:
    """The three lines of docs/archive.md."""
    made = duckdb.connect()
    made.execute(f"SET VARIABLE ndjson = '{folder}/*.ndjson'")
    made.execute((TOP / "archive/tables_from_ndjson.sql").read_text())
    return made


def of_archive(archive: Path, tables: tuple[str, ...] = TABLES) -> duckdb.DuckDBPyConnection:
    read = duckdb.connect()
    for table in tables:
        read.execute(f"CREATE VIEW {table} AS SELECT * FROM read_parquet('{archive}/{table}/*/*.parquet', hive_partitioning = true)")
    return read


def differences(archive: Path, singles: Path) -> list[str]:
    """A line for each table that does not have exactly the rows of the single runs, each as often as they do."""
    one, problems = of_single_runs(singles), []
    for table in TABLES:
        one.execute(f"CREATE VIEW archived_{table} AS SELECT * FROM read_parquet('{archive}/{table}/*/*.parquet', "
                    "hive_partitioning = true)")
        columns = [name for name, *_ in one.execute(f"DESCRIBE {table}").fetchall()]
        archived = [name for name, *_ in one.execute(f"DESCRIBE archived_{table}").fetchall()]
        if columns != archived:
            problems.append(f"{table}: other columns: {set(columns) ^ set(archived) or 'in another order'}")
            continue
        compared = [f'"{name}"' for name in columns if name not in (*OF_THE_FILE, "file")]
        # Captures of which nothing could be read have a row of their own in the archive alone.
        ours = f"SELECT replace(file, '/', '|') AS file, {', '.join(compared)} FROM archived_{table}" + (
            " WHERE packets IS NOT NULL" if table == "captures" else "")
        theirs = f"SELECT replace(file, '{singles}/', '') AS file, {', '.join(compared)} FROM {table}"
        for what, rows in (("too much", f"{ours} EXCEPT ALL {theirs}"), ("missing", f"{theirs} EXCEPT ALL {ours}")):
            count = one.execute(f"SELECT count(*) FROM ({rows})").fetchall()[0][0]
            if count:
                example = one.execute(f"{rows} ORDER BY ALL LIMIT 1").fetchall()[0]
                problems.append(f"{table}: {count} rows {what}, such as {example}")
    return problems


def counts(archive: Path) -> dict[str, int]:
    read = of_archive(archive)
    return {table: read.execute(f"SELECT count(*) FROM {table}").fetchall()[0][0] for table in TABLES}
