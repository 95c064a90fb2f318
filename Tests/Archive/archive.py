#!/usr/bin/env python3
"""Traces captures into an archive, on two workers, and takes away what can be taken away: archive.py PROGRAM [FOLDER]

On Spark's local-cluster with two workers of a processor and a gigabyte each: the rows are those of single runs of the program,
exactly; again after a second run, after a capture has changed, with a worker killed in the midst, with a disk that is full,
with two runs at once, and with captures that are damaged or take their task down. FOLDER: of captures for the first part,
else some of the bundled ones. Needs what `make archive-dependencies` installs; root for the full disk, which is skipped else.
"""

from __future__ import annotations

import argparse
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import compared

sys.path.insert(0, str(compared.TOP / "archive"))
import archive_session  # noqa: E402
import trace_archive  # noqa: E402

CAPTURES = compared.TOP / "captures"
# TCP of every kind, TLS with and without keys, HTTP/1.1 to HTTP/3, DNS, nanoseconds, pcapng: small, and all unlike.
BUNDLED = ("put-basic", "loss", "reset", "tls10-tls11", "tls-holes", "page-load", "quic-loss", "multipart", "client-certificate",
           "embedded-keys", "connect-proxy", "dtls", "retransmission-timeout", "h2c-upgrade", "refused", "https-chromium")
ODD_NAME = "a #b%20c[1] 中文.pcap"


class Failure(Exception):
    pass


def check(what: str, is_right: bool) -> None:
    if not is_right:
        raise Failure(what)


def same(archive: Path, singles: Path) -> None:
    problems = compared.differences(archive, singles)
    check("\n".join(problems), not problems)


class Runs:
    """The program on a session that all parts share: starting one takes longer than most of what is tried."""

    def __init__(self, program: str, folder: Path) -> None:
        self.program, self.folder = program, folder
        os.environ |= {"SPARK_WORKER_DIR": str(folder / "workers"), "SPARK_LOCAL_DIRS": str(folder / "scratch"),
                       "PYSPARK_PYTHON": sys.executable}
        quick = "-XX:TieredStopAtLevel=1"
        words = ["--master", "local-cluster[2,1,1024]", "--conf", "spark.executor.memory=1g", "--conf", "spark.ui.enabled=false",
                 "--conf", "spark.ui.showConsoleProgress=false",
                 "--conf", f"spark.executor.extraJavaOptions={quick}", "--driver-java-options", quick,
                 "--conf", f"spark.hadoop.fs.viewfs.mounttable.campus.link./captures=file://{folder}/captures"]
        os.environ["PYSPARK_SUBMIT_ARGS"] = " ".join([*words, "pyspark-shell"])
        self.spark = archive_session.session("tests of the archive")

    def trace(self, archive: Path, captures: str | Path, **options: object) -> tuple[int, int, int]:
        """How many captures were found, done, and not traced to their end."""
        wanted = argparse.Namespace(**{
            "input": [str(captures) if "://" in str(captures) else f"file://{captures}"], "output": f"file://{archive}",
            "names": None, "keys": None, "redact": False, "filter": None, "program": self.program, "seconds": 3600,
            "megabytes": 1024, "batch": 1000} | options)
        counts = trace_archive.trace_all(self.spark, wanted)
        check(f"{archive}/_staging is empty after the run", not any((archive / "_staging").iterdir()))
        return counts.found, counts.done, counts.failed


def statuses(archive: Path) -> dict[str, tuple[str, str]]:
    rows = compared.of_archive(archive).execute("SELECT file, status, problem FROM captures").fetchall()
    return {Path(file).name: (status, problem) for file, status, problem in rows}


def files(archive: Path) -> dict[str, int]:
    return {str(file.relative_to(archive)): file.stat().st_mtime_ns for file in archive.rglob("*.parquet")}


# MARK: The parts

def rows_of_single_runs(runs: Runs, given: Path | None) -> None:
    """All captures, among them one that is cut off, one that is none, and one with an odd name; then a second run."""
    captures, singles, archive = runs.folder / "captures", runs.folder / "singles", runs.folder / "archive"
    for folder in (captures / "deeper", singles):
        folder.mkdir(parents=True)
    if given:
        captures = given
    else:
        for name in BUNDLED:
            shutil.copy(next(CAPTURES.glob(f"{name}.pcap*")), captures / "deeper")
        shutil.copy(CAPTURES / "plain-get.pcap", captures / ODD_NAME)
        (captures / "cut-off.pcap").write_bytes((CAPTURES / "http2.pcap").read_bytes()[:5000])
        (captures / "notes.txt").write_text("no capture\n")
    every = [file for file in sorted(captures.rglob("*")) if file.is_file()]
    compared.single_runs(runs.program, every, singles)
    found = runs.trace(archive, captures)
    check(f"all are found and done: {found}", found == (len(every), len(every), 0))
    same(archive, singles)
    if not given:
        check("the cut-off capture says so", statuses(archive)["cut-off.pcap"][0] == "damaged")
        check("what is no capture says so", statuses(archive)["notes.txt"][0] == "no capture")
    before = files(archive)
    check("a second run does nothing", runs.trace(archive, captures) == (len(every), 0, 0))
    check("and writes nothing", files(archive) == before)


def what_changed(runs: Runs) -> None:
    """A capture that has grown since, and now begins on another day, takes the place of what it was; a new one is added."""
    captures, singles, archive = runs.folder / "captures", runs.folder / "singles", runs.folder / "archive"
    grown, new = captures / "cut-off.pcap", captures / "new.pcap"
    shutil.copy(CAPTURES / "page-http3.pcap", grown)
    shutil.copy(CAPTURES / "head.pcap", new)
    compared.single_runs(runs.program, [grown, new], singles)
    done = runs.trace(archive, captures)[1]
    check(f"two captures are done, and not {done}", done == 2)
    same(archive, singles)


def options(runs: Runs) -> None:
    """Keys, a mask and a filter as `trace` has them; from a file system that is not the machine's own."""
    singles = runs.folder / "with-options"
    singles.mkdir()
    capture = runs.folder / "captures/secret.pcap"
    shutil.copy(CAPTURES / "http3.pcap", capture)
    words = ["--keys", str(CAPTURES / "http3.keys"), "--filter", "udp"]
    compared.single_runs(runs.program, [capture], singles, *words)
    archive = runs.folder / "options"
    runs.trace(archive, "viewfs://campus/captures/secret.pcap", keys=f"file://{CAPTURES}/http3.keys", filter="udp", redact=True)
    rows = compared.of_archive(archive)
    theirs = compared.of_single_runs(singles)
    asked = "SELECT method, status, response_bytes FROM exchanges ORDER BY exchange"
    check("HTTP/3 is read with the keys", len(rows.execute(asked).fetchall()) > 0)
    check("as single runs do", rows.execute(asked).fetchall() == theirs.execute(asked).fetchall())
    check("the filter leaves UDP", rows.execute("SELECT DISTINCT transport FROM connections").fetchall() == [("udp",)])
    check("the file is named as it was found", list(statuses(archive)) == ["secret.pcap"])
    capture.unlink()
    # What is wrong with the options is said once, and not of each capture.
    try:
        runs.trace(runs.folder / "never", runs.folder / "captures", filter="no such filter")
        raise Failure("a filter that is none is refused")
    except ValueError as error:
        check(f"what is wrong with the filter is said: {error}", "filter" in str(error))


def worker_killed(runs: Runs) -> None:
    """The two workers' processes are killed, one after the other, while a capture of some megabytes is traced."""
    captures, singles, archive = (runs.folder / name for name in ("long", "long-singles", "long-archive"))
    for folder in (captures, singles):
        folder.mkdir()
    for number in range(6):
        shutil.copy(CAPTURES / "loss.pcap", captures / f"short-{number}.pcap")
    repeat(CAPTURES / "page-load.pcap", captures / "long.pcap", 400)
    compared.single_runs(runs.program, sorted(captures.iterdir()), singles)
    killed: list[int] = []

    def kill() -> None:
        for _ in range(2):
            child = wait_for(lambda: next(iter(processes(f"{runs.program} trace - ")), None))
            if child is None:
                return
            worker = executor_above(child)
            if worker is not None:
                os.kill(worker, signal.SIGKILL)
                killed.append(worker)
            wait_for(lambda: None if Path(f"/proc/{child}").exists() else child)

    killer = threading.Thread(target=kill)
    killer.start()
    runs.trace(archive, captures)
    killer.join()
    check(f"workers were killed: {killed}", len(killed) > 0)
    same(archive, singles)


def two_at_once(runs: Runs) -> None:
    """Two runs begin with the same captures and an archive that is not there yet."""
    captures, archive = runs.folder / "captures", runs.folder / "twice"
    failures: list[BaseException] = []

    def one() -> None:
        try:
            runs.trace(archive, captures)
        except Failure:
            pass  # The other one is still at work in _staging.
        except BaseException as error:
            failures.append(error)

    threads = [threading.Thread(target=one) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    check(f"both end well: {failures}", not failures)
    same(archive, runs.folder / "singles")


def full_disk(runs: Runs) -> None:
    """The archive's disk is full before all is written; a run with more room goes on from what is there."""
    if os.geteuid() != 0 or sys.platform != "linux":
        return print("skipped: a full disk, which needs root on Linux")
    disk = runs.folder / "disk"
    disk.mkdir()
    # Room for the first batches, but not for all.
    room = 3 * sum(-(-file.stat().st_size // 4096) * 4 for file in (runs.folder / "archive").rglob("*.parquet")) // 4
    subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={room}k", "tmpfs", str(disk)], check=True)
    try:
        before: dict[str, int] = {}
        try:
            runs.trace(disk / "archive", runs.folder / "captures", batch=3)
            raise Failure("the disk is full, and nobody says so")
        except Exception as error:
            if isinstance(error, Failure):
                raise
            said = archive_session.reason(error)
            check(f"what is said of it is the reason: {said}", "No space left" in said)
            before = files(disk / "archive")
        subprocess.run(["mount", "-o", "remount,size=64m", str(disk)], check=True)
        runs.trace(disk / "archive", runs.folder / "captures", batch=3)
        same(disk / "archive", runs.folder / "singles")
        kept = [name for name, when in files(disk / "archive").items() if before.get(name) == when]
        done = [name for name in before if "empty" not in name]
        check(f"some was there before the disk was full: {done}", len(done) > 0)
        check("what was there is not written again", len(kept) == len(before))
    finally:
        subprocess.run(["umount", str(disk)], check=True)


def what_takes_its_task_down(runs: Runs) -> None:
    """A program that is too slow or is killed, and one that ends the worker's process: rows that say so, and all others."""
    captures, archive = runs.folder / "captures", runs.folder / "hostile"
    # Stands in for a program with a fault: by the capture's size it kills itself, its parent, or sleeps.
    sizes = {name: next(captures.rglob(name)).stat().st_size for name in ("loss.pcap", "reset.pcap", "dtls.pcap")}
    faulty = runs.folder / "faulty"
    faulty.write_text(f"""#!/bin/bash
[ "$1" = trace ] || exec {runs.program} "$@"
input=$(mktemp -p {runs.folder}); trap 'rm -f "$input"' EXIT
cat > "$input"
case $(stat -c %s "$input") in
    {sizes['loss.pcap']}) kill -SEGV $$ ;;
    {sizes['reset.pcap']}) kill -KILL $PPID ;;
    {sizes['dtls.pcap']}) exec sleep 600 ;;
esac
{runs.program} "$@" < "$input"
""")
    faulty.chmod(0o755)
    found, done, failed = runs.trace(archive, captures, program=str(faulty), seconds=20)
    said = statuses(archive)
    check(f"three have failed: {failed}", failed == 3)
    check(f"one was killed: {said['loss.pcap']}", "SIGSEGV" in said["loss.pcap"][1])
    check(f"one ended its task: {said['reset.pcap']}", "ended its task" in said["reset.pcap"][1])
    check(f"one took too long: {said['dtls.pcap']}", "longer than 20 s" in said["dtls.pcap"][1])
    check("the job went on", sum(status != "failed" for status, _ in said.values()) == found - 3)
    # They are tried again, and only they.
    check("the next run does the three again", runs.trace(archive, captures)[1:] == (3, 0))
    same(archive, runs.folder / "singles")


# MARK: Tools

def repeat(source: Path, target: Path, times: int) -> None:
    """The packets of a capture again and again, as a longer capture."""
    content = source.read_bytes()
    with target.open("wb") as file:
        file.write(content[:24])
        for _ in range(times):
            file.write(content[24:])


def processes(command: str) -> Iterator[int]:
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            if command in (folder / "cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace"):
                yield int(folder.name)
        except OSError:
            pass


def executor_above(process: int) -> int | None:
    """The Java process of the worker that this one runs for."""
    while process > 1:
        try:
            if b"CoarseGrainedExecutorBackend" in Path(f"/proc/{process}/cmdline").read_bytes():
                return process
            process = int(Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[1])
        except OSError:
            return None
    return None


def wait_for(what: Callable[[], int | None], seconds: float = 120) -> int | None:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if (found := what()) is not None:
            return found
        time.sleep(0.02)
    return None


@contextmanager
def part(name: str) -> Iterator[None]:
    start = time.monotonic()
    yield
    print(f"{name}: right ({time.monotonic() - start:.0f} s)", flush=True)


def main() -> int:
    program = str(Path(sys.argv[1]).resolve())
    given = Path(sys.argv[2]).resolve() if len(sys.argv) > 2 else None
    with tempfile.TemporaryDirectory() as folder:
        runs = Runs(program, Path(folder))
        try:
            with part("rows of single runs"):
                rows_of_single_runs(runs, given)
            if given:
                return 0
            parts = (what_changed, options, two_at_once, full_disk, what_takes_its_task_down, worker_killed)
            for one in parts:
                with part(one.__name__.replace("_", " ")):
                    one(runs)
        except Failure as failure:
            print(f"archive: {failure}")
            return 1
        finally:
            runs.spark.stop()
    return 0


sys.exit(main())
