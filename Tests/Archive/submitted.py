#!/usr/bin/env python3
"""Runs the archive's programs as people do, by spark-submit: submitted.py PROGRAM

What they print and end with; a run that is killed in the midst, driver and workers together, and the run after it.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import compared

CAPTURES = compared.TOP / "captures"
QUICK = ("--master", "local[2]", "--driver-java-options", "-XX:TieredStopAtLevel=1", "--conf", "spark.ui.enabled=false",
         "--conf", "spark.ui.showConsoleProgress=false")


def submit(script: str, *words: str) -> list[str]:
    submitter = Path(sys.executable).with_name("spark-submit")
    return [str(submitter), *QUICK, str(compared.TOP / "archive" / script), *words]


def said(script: str, *words: str) -> tuple[int, str, str]:
    """The exit status, what is printed, and its last line: spark-submit prints there what a script complains of, too."""
    done = subprocess.run(submit(script, *words), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    return done.returncode, done.stdout, (done.stdout.strip().splitlines() or [""])[-1]


def main() -> int:
    program = str(Path(sys.argv[1]).resolve())
    problems: list[str] = []

    def check(what: str, is_right: bool) -> None:
        if not is_right:
            problems.append(what)

    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        # spark-submit's own Python is that of the environment, too.
        os.environ |= {"PYSPARK_PYTHON": sys.executable, "SPARK_LOCAL_DIRS": str(folder / "scratch"),
                       "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}"}
        captures, singles, archive = folder / "captures", folder / "singles", folder / "an archive"
        captures.mkdir()
        singles.mkdir()
        for number, capture in enumerate(sorted(CAPTURES.glob("*.pcap"))[:30]):
            shutil.copy(capture, captures / f"{number} {capture.name}")
        compared.single_runs(program, sorted(captures.iterdir()), singles)
        run = ("--program", program, "--input", str(captures), "--output", str(archive), "--batch", "8")

        status, _, complaint = said("trace_archive.py", *run, "--filter", "no such filter")
        check(f"a wrong filter: {status} {complaint}", status == 64 and "filter" in complaint)

        # The first batches are in the archive and the next is at work when everything dies.
        child = subprocess.Popen(submit("trace_archive.py", *run), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                                 start_new_session=True)
        while child.poll() is None and len(list((archive / "captures").rglob("*.parquet"))) < 10:
            time.sleep(0.05)
        check("it still ran when it was killed", child.poll() is None)
        os.killpg(child.pid, signal.SIGKILL)
        child.wait()
        before = {file: file.stat().st_mtime_ns for file in (archive / "captures").rglob("*.parquet")}
        status, line, _ = said("trace_archive.py", *run)
        there = len(before) - 1
        check(f"the run after it: {status} {line}", line == f"30 files: {30 - there} new or changed, {there} already there\n")
        check("what was there is not written again", all(file.stat().st_mtime_ns == when for file, when in before.items()))
        problems.extend(compared.differences(archive, singles))

        status, answer, _ = said("ask.py", "--archive", str(archive), "--format", "csv",
                                         str(compared.TOP / "archive/questions/connection-endings.sql"))
        check(f"an answer: {status} {answer}", answer.startswith("client_address,week,ending,connections\n192.0.2.10,"))
        status, _, complaint = said("ask.py", "--archive", str(folder / "nowhere"), "/dev/null")
        check(f"no archive: {status} {complaint}", status == 66 and "no archive" in complaint)
        status, _, complaint = said("grade_homework.py", *run, "--lesson", "no-such-lesson")
        check(f"no lesson: {status} {complaint}", status == 64 and "no such lesson" in complaint)
    print("\n".join(problems) or "spark-submit: right")
    return 1 if problems else 0


sys.exit(main())
