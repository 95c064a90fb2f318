#!/usr/bin/env python3
"""Asks a small archive with known content each question: questions.py PROGRAM [--record] [--pictures FOLDER]

Spark, DuckDB on the archive's Parquet, and DuckDB on tables of its own from ndjson must all give what stands in answers/, which was
checked against the captures by hand. The cells of the notebook are run, too. Then homework: four students, their marks.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import sys
import tempfile
from decimal import Decimal
from pathlib import Path
from typing import Any

import compared

sys.path.insert(0, str(compared.TOP / "archive"))
import archive_session  # noqa: E402
import ask  # noqa: E402
import grade_homework  # noqa: E402
import trace_archive  # noqa: E402

HERE = Path(__file__).resolve().parent
CAPTURES = compared.TOP / "captures"
KNOWN = ("tls10-tls11", "tls-holes", "chain-expired", "chain-good", "put-basic", "reset", "refused", "loss", "retransmission-timeout",
         "page-load", "half-close", "simultaneous-close", "midstream", "ipv6-get", "http3")
HOMEWORK = {"ann": "post-form", "bo": "put-basic", "chen": "post-json"}


def lines(rows: list[Any]) -> list[str]:
    """Rows as text that is the same whoever gives them."""
    return ["\t".join(f"{value:.6f}" if isinstance(value, (float, Decimal)) else str(value) for value in row) for row in rows]


def wanted(program: str, source: Path, archive: Path, **more: object) -> argparse.Namespace:
    return argparse.Namespace(**{
        "input": [f"file://{source}"], "output": f"file://{archive}", "names": None, "keys": None, "redact": False, "filter": None,
        "program": program, "seconds": 600, "megabytes": 1024, "batch": 1000} | more)


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("program", type=Path)
    parser.add_argument("--record", action="store_true", help="write answers/ anew")
    parser.add_argument("--pictures", type=Path, help="keep what the notebook draws")
    given = parser.parse_args()
    program = str(given.program.resolve())
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        os.environ |= {"SPARK_LOCAL_DIRS": str(folder / "scratch"), "PYSPARK_PYTHON": sys.executable, "MPLBACKEND": "agg",
                       "PYSPARK_SUBMIT_ARGS": "--master local[2] --driver-java-options -XX:TieredStopAtLevel=1 "
                       "--conf spark.ui.enabled=false --conf spark.ui.showConsoleProgress=false pyspark-shell"}
        captures, singles, students, archive = (folder / one for one in ("captures", "singles", "students", "archive"))
        for one in (captures, singles, students):
            one.mkdir()
        for one in KNOWN:
            shutil.copy(CAPTURES / f"{one}.pcap", captures)
        keys = CAPTURES / "http3.keys"
        compared.single_runs(program, sorted(captures.iterdir()), singles, "--keys", str(keys))
        for student, capture in HOMEWORK.items():
            shutil.copy(CAPTURES / f"{capture}.pcap", students / f"{student}.pcap")
        (students / "dora.pcap").write_text("my dog ate it\n")
        spark = archive_session.session("questions")
        try:
            trace_archive.trace_all(spark, wanted(program, captures, archive, keys=f"file://{keys}"))
            counts = grade_homework.grade_all(
                spark, wanted(program, students, archive, lesson="post-by-hand", language="en"))
            problems = [] if counts.done == 4 else [f"homework: {counts}"]
            problems += homework(archive)
            archive_session.show_tables(spark, f"file://{archive}")
            problems += compared.differences(archive, singles) + answers(spark, archive, singles, given.record)
            problems += notebook(archive, given.pictures)
        finally:
            spark.stop()
    print("\n".join(problems) or f"{len(list((HERE / 'answers').iterdir()))} questions: right")
    return 1 if problems else 0


def answers(spark: Any, archive: Path, singles: Path, is_recorded: bool) -> list[str]:
    read = compared.of_archive(archive, (*compared.TABLES, "homework", "homework_points"))
    own = compared.of_single_runs(singles)
    problems = []
    for file in sorted((compared.TOP / "archive/questions").glob("*.sql")):
        question, answer = file.read_text(), HERE / "answers" / f"{file.stem}.tsv"
        asked = spark.sql(question)
        given = {"Spark": lines([ask.plain(row) for row in asked.collect()]), "DuckDB": lines(read.execute(question).fetchall())}
        if "homework" not in file.stem:
            given["DuckDB from ndjson"] = lines(own.execute(question).fetchall())
        if is_recorded:
            answer.write_text("\n".join(["\t".join(asked.columns), *given["Spark"]]) + "\n")
        right = answer.read_text().splitlines()[1:]
        if not right:
            problems.append(f"{file.stem}: no answer is no test")
        problems += [f"{file.stem}: {who} says\n  " + "\n  ".join(said) for who, said in given.items() if said != right]
    return problems


def homework(archive: Path) -> list[str]:
    """All marks of all students, as `lesson grade` gives them."""
    read = compared.of_archive(archive, ("homework", "homework_points"))
    marks = read.execute("SELECT student, status, earned, possible FROM homework ORDER BY student").fetchall()
    right = [("ann", "graded", 5.0, 5.0), ("bo", "graded", 1.0, 5.0), ("chen", "graded", 4.0, 5.0), ("dora", "refused", None, 5.0)]
    sums = read.execute("SELECT student, sum(earned) FROM homework_points GROUP BY 1 ORDER BY 1").fetchall()
    return [f"homework: {one}" for one in (marks, sums) if one not in (right, [row[:1] + row[2:3] for row in right[:3]])]


def notebook(archive: Path, pictures: Path | None) -> list[str]:
    """Runs the notebook's cells, one after the other, in a process of this one; each but the first must draw."""
    import matplotlib.pyplot as plt

    os.environ |= {"NETLESSON_ARCHIVE": f"file://{archive}", "NETLESSON_SOURCE": str(compared.TOP)}
    names: dict[str, Any] = {}
    for cell in json.loads((compared.TOP / "archive/questions.ipynb").read_text())["cells"]:
        if cell["cell_type"] == "code":
            exec("".join(cell["source"]), names)
    drawn = plt.get_fignums()
    for number in drawn if pictures else ():
        plt.figure(number).savefig(pictures / f"{number}.png")
    return [] if len(drawn) == 6 else [f"the notebook draws {len(drawn)} pictures"]


sys.exit(main())
