#!/usr/bin/env python3
"""Asks an archive a question: prints the first line of the file, which says what it answers, and the rows.

    spark-submit archive/ask.py --archive hdfs:///archive archive/questions/old-tls.sql
"""

from __future__ import annotations

import argparse
import csv
import sys
from pathlib import Path

from pyspark.errors import PySparkException

from archive_session import reason, session, show_tables


def main() -> int:
    parser = argparse.ArgumentParser(prog="ask", description="Asks an archive a question in SQL.")
    parser.add_argument("--archive", required=True, metavar="URI", help="the folder of the archive")
    parser.add_argument("--format", choices=("text", "csv"), default="text", help="for reading, or a table for spreadsheets (text)")
    parser.add_argument("question", type=Path, help="a file of SQL, such as those in archive/questions")
    wanted = parser.parse_args()
    spark = session("netlesson question")
    try:
        question = wanted.question.read_text()
        show_tables(spark, wanted.archive.rstrip("/"))
        answer = spark.sql(question)
        if wanted.format == "csv":
            writer = csv.writer(sys.stdout)
            writer.writerow(answer.columns)
            writer.writerows(plain(row) for row in answer.toLocalIterator())
        else:
            print(question.splitlines()[0].removeprefix("-- "))
            answer.show(10_000, truncate=False)
        return 0
    except (PySparkException, OSError) as error:
        print(f"ask: {reason(error)}", file=sys.stderr)
        return 66
    finally:
        spark.stop()


def plain(row: tuple[object, ...]) -> list[object]:
    """Text came from the wire: what a spreadsheet would take for a formula gets an apostrophe before it."""
    return [f"'{value}" if isinstance(value, str) and value[:1] in ("=", "+", "-", "@", "\t") else value for value in row]


if __name__ == "__main__":
    sys.exit(main())
