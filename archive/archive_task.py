"""One capture, in a task of its own on a worker: its bytes go through netlesson, and each line that comes out becomes rows.

Nothing is kept but the line at hand. The program has a bound in memory and in time, so that a capture that is meant to hurt
ends its own tracing and nothing else; the row of `captures`, which comes last, says how it ended.
"""

from __future__ import annotations

import hashlib
import json
import resource
import shutil
import signal
import subprocess
import tempfile
import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime, timezone
from typing import IO, Any

from pyspark import SparkFiles, TaskContext

from archive_storage import Found, reading
from archive_tables import CAPTURES, TRACED, Object

BLOCK = 1 << 20
# The longest line that is read: a connection with every frame and packet that the program lists has a tenth of it.
LONGEST_LINE = 1 << 28
# What sysexits calls EX_DATAERR: damaged, or no capture at all. What could be read has been written before.
DAMAGED = 65

Row = tuple[str, tuple[Any, ...]]


@dataclass(frozen=True)
class Settings:
    """How the program runs beside each task."""

    program: str = "netlesson"
    arguments: tuple[str, ...] = ()  # --redact, --filter BPF
    keys: str | None = None  # the name under which Spark has brought the key log
    seconds: int = 3600
    megabytes: int = 1024
    attempts: int = 4  # how often Spark tries a task
    configuration: dict[str, str] = field(default_factory=dict)  # Hadoop's

    def command(self, *words: str) -> list[str]:
        return [shutil.which(self.program) or SparkFiles.get(self.program), *words]

    def trace(self) -> list[str]:
        keys = () if self.keys is None else ("--keys", SparkFiles.get(self.keys))
        return self.command("trace", "-", "--format", "ndjson", "--language", "en", *keys, *self.arguments)


@dataclass
class Ending:
    """How a run of the program ended."""

    status: str
    problem: str | None
    size: int
    digest: str | None


def trace(capture: Found, settings: Settings, version: str) -> Iterator[Row]:
    """The rows of a capture, each with the name of its table; the last is that of `captures`."""
    about = {
        "modified": milliseconds(capture.modified), "program": version, "options": " ".join(settings.arguments),
    }
    if gives_up(settings):
        ending = Ending("failed", "ended its task again and again", capture.size, None)
        yield captures_row({"type": "capture"} | about, ending)
        return
    last: Object = {"type": "capture"}
    ending = Ending("failed", None, 0, None)
    for line in lines_of(settings.trace(), capture, settings, ending):
        if line.get("type") == "capture":
            last = line
            continue
        for table in TRACED:
            for row in table.rows(line):
                yield table.name, row
    if ending.status == "damaged" and "packets" not in last:
        ending.status = "no capture"
    yield captures_row(last | about, ending)


def captures_row(line: Object, ending: Ending) -> Row:
    row, = CAPTURES.rows(line | {"status": ending.status, "problem": ending.problem})
    return CAPTURES.name, (ending.size, ending.digest, *row)


def gives_up(settings: Settings) -> bool:
    """What took a task down with it each time is left alone in the last attempt, so that the job goes on without it."""
    context = TaskContext.get()
    return context is not None and settings.attempts > 1 and context.attemptNumber() >= settings.attempts - 1


def milliseconds(since_1970: int) -> str:
    return datetime.fromtimestamp(since_1970 / 1000, timezone.utc).strftime("%Y-%m-%dT%H:%M:%S.%fZ")


def lines_of(command: list[str], capture: Found, settings: Settings, ending: Ending) -> Iterator[Object]:
    """Runs the program on the capture's bytes; yields each line of JSON, and at the end fills in how it ended."""
    with tempfile.TemporaryFile() as errors:
        child = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=errors)
        assert child.stdin is not None and child.stdout is not None
        bound_memory(child, settings.megabytes)
        feeder = Feeder(capture, settings, child.stdin)
        alarm = threading.Timer(settings.seconds, child.kill)
        problem: str | None = None
        feeder.start()
        alarm.start()
        try:
            while line := child.stdout.readline(LONGEST_LINE + 1):
                if len(line) > LONGEST_LINE:
                    problem = "one connection is too much to be told in a line"
                    child.kill()
                    break
                # A line without an end is what a program that was killed had begun.
                if line.endswith(b"\n"):
                    yield json.loads(line)
            child.wait()
            feeder.join(settings.seconds)
        finally:
            # Also where nobody wants the rest, because the task is killed.
            rang = alarm.finished.is_set()
            alarm.cancel()
            child.kill()
            child.wait()
            feeder.is_wanted = False
            child.stdout.close()
        errors.seek(0)
        said = errors.read(1 << 16).decode(errors="replace").strip()
    if feeder.error is not None or feeder.is_alive():
        problem = f"cannot be read: {feeder.error or 'no end'}"
    elif rang and child.returncode < 0:
        problem = f"took longer than {settings.seconds} s"
    elif child.returncode < 0 and problem is None:
        problem = f"netlesson was ended by {signal.Signals(-child.returncode).name}"
    elif child.returncode not in (0, DAMAGED):
        problem = said or f"netlesson ended with status {child.returncode}"
    ending.size, ending.digest = feeder.size, feeder.digest.hexdigest()
    if problem is not None:
        ending.status, ending.problem = "failed", problem
    else:
        ending.status = "damaged" if child.returncode == DAMAGED else "read"
        ending.problem = said.removeprefix("netlesson: standard input: ") or None


def bound_memory(child: subprocess.Popen[bytes], megabytes: int) -> None:
    """Linux alone can set the bound of a process that runs; elsewhere the program's own bounds have to do."""
    if hasattr(resource, "prlimit"):
        resource.prlimit(child.pid, resource.RLIMIT_DATA, (megabytes << 20, megabytes << 20))


class Feeder(threading.Thread):
    """Gives the capture's bytes to the program, and reckons their digest: it is that of exactly what was traced."""

    def __init__(self, capture: Found, settings: Settings, sink: IO[bytes]) -> None:
        super().__init__(daemon=True)
        self.capture, self.settings, self.sink = capture, settings, sink
        self.size, self.digest = 0, hashlib.sha256()
        self.error: OSError | None = None
        self.is_wanted = True

    def run(self) -> None:
        try:
            with reading(self.capture.uri, self.settings.configuration) as source:
                takes_more = True
                while self.is_wanted and (block := source.read(BLOCK)):
                    self.digest.update(block)
                    self.size += len(block)
                    takes_more = takes_more and self.give(block)
        except OSError as error:
            self.error = error
        try:
            self.sink.close()
        except BrokenPipeError:
            pass

    def give(self, block: bytes) -> bool:
        """False: the program needs no more, as behind damage. The digest is of the whole file nevertheless."""
        try:
            self.sink.write(block)
        except BrokenPipeError:
            return False
        return True
