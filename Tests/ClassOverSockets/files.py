#!/usr/bin/env python3
"""Takes a class's files away, and holds thousands of connections: files.py PROGRAM

With few files from the start, connections that nobody is served at make room, as ever. Where the system grants none any more in
the midst of it (EMFILE), those who are there are served, the program waits without spinning, and goes on accepting when it can.
Only where there is prlimit (util-linux); else it says so in one line.
"""

import asyncio
import resource
import shutil
import subprocess
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from students import Failure, Held, Student, Teacher, everybody  # noqa: E402


async def crowd(held, count):
    """Connections that say nothing."""
    async def one():
        try:
            return await asyncio.wait_for(asyncio.open_connection(held.address, held.port), 5)
        except (OSError, asyncio.TimeoutError):
            return None

    return [pair for pair in await asyncio.gather(*(one() for _ in range(count))) if pair]


async def thousands(held):
    """Five thousand that stay: those who are served stay, too, and others get in."""
    ann = Student(held)
    await ann.join()
    pairs = await crowd(held, 5_000)
    for _, writer in pairs[::2]:
        writer.write(b"GET /class/step?X: ")
    before = len(list(Path(f"/proc/{held.process.pid}/fd").iterdir()))
    if before > 2_000:
        raise Failure(f"of 5,000 connections {before} are held")
    eve = Student(held)
    await asyncio.wait_for(eve.join(), 20)
    await Teacher(held).lead("go", stop=2)
    await everybody([ann, eve], lambda state: state.get("stop") == 2, 20)
    for _, writer in pairs:
        writer.close()


async def few(held):
    ann = Student(held)
    await ann.join()
    pairs = await crowd(held, 200)
    eve = Student(held)
    await asyncio.wait_for(eve.join(), 9)
    await Teacher(held).lead("go", stop=2)
    await everybody([ann, eve], lambda state: state.get("stop") == 2, 9)
    for _, writer in pairs:
        writer.close()


async def none(held):
    ann, teacher = Student(held), Teacher(held)
    await ann.join()
    await teacher.lead("enter")
    files = len(list(Path(f"/proc/{held.process.pid}/fd").iterdir()))
    subprocess.run(["prlimit", f"--nofile={files + 2}:", "--pid", str(held.process.pid)], check=True)
    pairs = await crowd(held, 100)
    before, start = held.seconds(), time.perf_counter()
    for stop in (2, 3, 4):
        await teacher.lead("go", stop=stop)
        await everybody([ann], lambda state: state.get("stop") == stop, 20)
        await asyncio.sleep(1)
    spent = (held.seconds() - before) / (time.perf_counter() - start)
    if spent > 0.5:
        raise Failure(f"without files it spins: {100 * spent:.0f} % of a processor")
    for _, writer in pairs:
        writer.close()
    eve = Student(held)
    await asyncio.wait_for(eve.join(), 30)
    await everybody([eve], lambda state: state.get("stop") == 4, 20)


def main():
    if len(sys.argv) != 2:
        sys.exit("usage: files.py PROGRAM")
    if not shutil.which("prlimit") or not Path("/proc/self/fd").exists():
        print("files.py: needs prlimit; passed over")
        return
    try:
        most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
        if most < 5_200:
            print(f"files.py: only {most} files are granted here, so there are no 5,000 connections")
        for test, within in ((thousands, []),) * (most >= 5_200) + ((few, ["prlimit", "--nofile=64"]), (none, [])):
            held = Held(sys.argv[1], within=within)
            try:
                asyncio.run(test(held))
            finally:
                held.end()
        print("files.py: beside 5,000 connections, with few files, and without any for a while, those who are there are served")
    except (Failure, asyncio.TimeoutError) as failure:
        sys.exit(f"files.py: {str(failure) or 'somebody was not served'}")


if __name__ == "__main__":
    main()
