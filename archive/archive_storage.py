"""The file systems that captures and tables lie in: whatever Hadoop reads and writes (file:, hdfs:, s3a:, viewfs: …).

The driver lists, moves and removes with Hadoop's own classes. A task has none: what is not in a file of its machine comes
through a child process, Hadoop's `-cat`, piece by piece, so that memory does not grow with the capture.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple
from xml.sax.saxutils import escape

from pyspark.sql import SparkSession

JAVA_OPTIONS = ("-Xmx256m", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC")


class Found(NamedTuple):
    """A file, its size in bytes, and when it was written, in milliseconds since 1970."""

    uri: str
    size: int
    modified: int


class Storage:
    """Lists, moves and removes, from the driver."""

    def __init__(self, spark: SparkSession) -> None:
        self.spark = spark
        self.jvm: Any = spark.sparkContext._jvm
        self.configuration: Any = spark.sparkContext._jsc.hadoopConfiguration()

    def captures(self, uris: list[str], names: str | None) -> list[Found]:
        """All files in these files, folders and patterns, but those that Hadoop hides (_NAME and .NAME)."""
        reader = self.reader()
        if names is not None:
            reader = reader.option("pathGlobFilter", names)
        # Spark lists with as many tasks as it needs; the content, which nobody asks for, is not read.
        rows = reader.load(uris).selectExpr("path", "length", "unix_millis(modificationTime)").collect()
        return list({row[0]: Found(*row) for row in rows}.values())

    def tables(self, folder: str) -> list[tuple[str, str]]:
        """The Parquet files in the folders of a folder: the names of both."""
        if not self.exists(folder):
            return []
        uris = self.reader().option("pathGlobFilter", "*.parquet").load(folder).inputFiles()
        return [tuple(uri.rsplit("/", 2)[1:]) for uri in uris]

    def reader(self) -> Any:
        return self.spark.read.format("binaryFile").option("recursiveFileLookup", True)

    def exists(self, uri: str) -> bool:
        found = self.system(uri).globStatus(self.path(uri))
        return found is not None and len(found) > 0

    def move(self, source: str, target: str) -> None:
        """Moves a file. Where the target is there already, another run has put the same there."""
        system, to = self.system(source), self.path(target)
        system.mkdirs(to.getParent())
        if not system.rename(self.path(source), to) and not system.exists(to):
            raise OSError(f"cannot move {source} to {target}")

    def remove(self, uri: str) -> None:
        self.system(uri).delete(self.path(uri), True)

    def path(self, uri: str) -> Any:
        return self.jvm.org.apache.hadoop.fs.Path(uri)

    def system(self, uri: str) -> Any:
        return self.path(uri).getFileSystem(self.configuration)


@contextmanager
def reading(uri: str, configuration: dict[str, str]) -> Iterator[BinaryIO]:
    """The bytes of a file, in a task; raises OSError where they end early."""
    if uri.startswith("file:"):
        with open(uri.removeprefix("file:"), "rb", buffering=0) as file:
            yield file
        return
    with tempfile.TemporaryDirectory() as settings, tempfile.TemporaryFile() as errors:
        # In a file that nobody else can read, because a list of processes shows arguments to all.
        properties = (f"<property><name>{escape(name)}</name><value>{escape(value)}</value></property>"
                      for name, value in configuration.items())
        Path(settings, "core-site.xml").write_text(f"<configuration>{''.join(properties)}</configuration>")
        # -cat takes a pattern; the name is meant as it is.
        plain = re.sub(r"([*?\[\]{}\\])", r"\\\1", uri)
        command = [java(), *JAVA_OPTIONS, "-cp", f"{settings}:{jars()}/*", "org.apache.hadoop.fs.FsShell", "-cat", plain]
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors) as child:
            try:
                assert child.stdout is not None
                yield child.stdout
                child.stdout.read(1)  # Its status is of use only at the end.
                if child.wait() != 0:
                    errors.seek(0)
                    raise OSError(last_line(errors) or f"hadoop's -cat ended with status {child.returncode}")
            finally:
                child.kill()


def last_line(file: Any) -> str:
    lines = file.read().decode(errors="replace").strip().splitlines()
    return lines[-1] if lines else ""


def java() -> str:
    home = os.environ.get("JAVA_HOME")
    return str(Path(home, "bin", "java")) if home else shutil.which("java") or "java"


def jars() -> Path:
    import pyspark

    return Path(os.environ.get("SPARK_HOME") or Path(pyspark.__file__).parent, "jars")
