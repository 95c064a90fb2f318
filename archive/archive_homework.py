"""One student's file, in a task of its own on a worker: `netlesson lesson grade`, whose JSON becomes rows."""

from __future__ import annotations

import hashlib
import json
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

from pyspark import SparkFiles

from archive_storage import Found, reading
from archive_tables import HOMEWORK, HOMEWORK_POINTS, Object
from archive_task import BLOCK, Ending, Row, Settings, bound_memory, gives_up, milliseconds

# What somebody records by hand for a lesson has some kilobytes.
LARGEST = 256 << 20


def grade(handed_in: Found, lesson: str, keys: dict[str, str], settings: Settings) -> Iterator[Row]:
    """The points of a file, and last the row of `homework`.

    :param keys: for a capture's URI that of the key log that was handed in with it.
    """
    name = Path(handed_in.uri).name
    result: Object = {}
    ending = Ending("failed", None, handed_in.size, None)
    if gives_up(settings):
        ending.problem = "ended its task again and again"
    elif handed_in.size > LARGEST:
        ending.status, ending.problem = "refused", f"larger than {LARGEST >> 20} MB"
    else:
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder, name)
            try:
                copy(handed_in.uri, file, settings)
                ending.digest = hashlib.sha256(file.read_bytes()).hexdigest()
                if handed_in.uri in keys:
                    copy(keys[handed_in.uri], file.with_suffix(".keys"), settings)
                result = marked(lesson, file, settings, ending)
            except OSError as error:
                ending.problem = f"cannot be read: {error}"
    about = {
        "lesson": result.get("lesson", lesson), "student": result.get("name") or Path(name).stem, "modified": milliseconds(handed_in.modified),
        "status": ending.status, "problem": ending.problem,
    }
    for row in HOMEWORK_POINTS.rows(result | about):
        yield HOMEWORK_POINTS.name, row
    row, = HOMEWORK.rows(result | about)
    yield HOMEWORK.name, (ending.size, ending.digest, *row)


def copy(uri: str, file: Path, settings: Settings) -> None:
    with reading(uri, settings.configuration) as source, file.open("wb") as target:
        while block := source.read(BLOCK):
            target.write(block)


def marked(lesson: str, file: Path, settings: Settings, ending: Ending) -> Object:
    """What `lesson grade` says of the file: the one object of its results."""
    command = settings.command("lesson", "grade", on_worker(lesson), str(file), "--format", "json", *settings.arguments)
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as child:
        bound_memory(child, settings.megabytes)
        try:
            out, errors = child.communicate(timeout=settings.seconds)
        except subprocess.TimeoutExpired:
            child.kill()
            ending.problem = f"took longer than {settings.seconds} s"
            return {}
    try:
        marks = json.loads(out)
        result = {"possible": marks["possible"], "lesson": marks["lesson"]} | marks["results"][0]
    except (ValueError, LookupError):
        ending.problem = errors.decode(errors="replace").strip() or f"netlesson ended with status {child.returncode}"
        # Below, it is the program that speaks; else something ended it.
        ending.status = "refused" if child.returncode > 0 else "failed"
        return {}
    if "error" in result:
        ending.status, ending.problem = "refused", result["error"].removeprefix(f"{file}: ")
    else:
        ending.status = "graded"
    return result


def showing(lesson: str, settings: Settings) -> list[str]:
    """What fails where there is no such lesson."""
    return settings.command("lesson", "show", on_worker(lesson), "--format", "text")


def on_worker(lesson: str) -> str:
    return SparkFiles.get(lesson) if lesson.endswith(".yaml") else lesson
