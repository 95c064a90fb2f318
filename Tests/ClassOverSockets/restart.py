#!/usr/bin/env python3
"""Kills a class in the midst of it, again and again, and starts it anew: restart.py PROGRAM

Forty students answer, and the program is killed (SIGKILL) while they do; the same command then goes on with what --state has kept.
Every answer that was accepted must be there, each page must be who it was, and in the end each answer counts once. Then what cannot
be gone on with: a file of another lesson, or one that is damaged, is refused in one line; and without --state nothing is stored.
"""

import asyncio
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from students import Failure, Held, Student, Teacher, everybody  # noqa: E402

STUDENTS, KILLS = 40, 6


def check(what, is_right):
    if not is_right:
        raise Failure(what)


async def vote(student, number, accepted, chance):
    """Answers now and then, until the program is gone."""
    try:
        while True:
            await asyncio.sleep(chance.random() / 10)
            text = chance.choice("abc")
            if student.state is None:
                return
            student.sent = text
            await student.answer(text)
            accepted[number] = text
    except (OSError, asyncio.IncompleteReadError):
        pass


async def lesson(program, folder):
    chance, arguments = random.Random(5), ["--state", str(Path(folder, "state")), "--results", str(Path(folder, "results.json"))]
    held = Held(program, *arguments)
    students, accepted = [Student(held) for _ in range(STUDENTS)], {}
    await asyncio.gather(*(student.join(f"student {number}") for number, student in enumerate(students)))
    teacher = Teacher(held)
    await teacher.lead("go", stop=2)
    await teacher.lead("open")
    await everybody(students, lambda state: state.get("phase") == "vote")
    back = []
    for kill in range(KILLS):
        if kill == KILLS // 2:
            for move in ("close", "again"):
                await teacher.lead(move)
            await everybody(students, lambda state: state.get("round") == 2)
            first, accepted = dict(accepted), {}
        voting = [asyncio.create_task(vote(student, number, accepted, chance)) for number, student in enumerate(students)]
        await asyncio.sleep(0.3 + chance.random() / 2)
        revision = max(student.state["revision"] for student in students if student.state)
        held.process.send_signal(signal.SIGKILL)
        held.process.wait()
        await asyncio.gather(*voting)
        last, returning = held, [asyncio.create_task(student.come_back()) for student in students]
        await asyncio.sleep(0.5)
        held = Held(program, *arguments)
        start = time.perf_counter()
        check("another address, code or secret", (held.host, held.code, held.secret) == (last.host, last.code, last.secret))
        back += [arrived - start for arrived in await asyncio.wait_for(asyncio.gather(*returning), 60)]
        for number, student in enumerate(students):
            student.held = held
            state = student.state
            check(f"the class is elsewhere: {state}", state["stop"] == 2 and state["phase"] == "vote")
            check("revisions fall", state["revision"] > revision)
            # An answer that was sent and not accepted any more may be there or not.
            check(f"student {number}: {accepted.get(number)} was accepted, {student.sent} sent, and there is {state.get('mine')}",
                  state.get("mine") in (accepted.get(number), student.sent))
            accepted[number] = state.get("mine")
        teacher = Teacher(held)
    for number, student in enumerate(students):
        await student.answer("b" if number % 2 else "a")
    await everybody(students, lambda state: state.get("voted") == STUDENTS)
    for move in ("close", "reveal"):
        await teacher.lead(move)
    await everybody(students, lambda state: state.get("phase") == "revealed")
    counted = [round["answers"] for round in students[0].state["tally"]["rounds"]]
    check(f"counted are {counted}", counted == [STUDENTS, STUDENTS])
    held.process.terminate()
    check("the end is not well", held.process.wait(20) == 0)
    check("the terminal does not say that the class goes on", "goes on where it was (step, students so far): 2, 40\n" in held.process.stderr.read())
    kept = json.loads(Path(folder, "results.json").read_text())
    check("the results are others", kept["students"] == STUDENTS and len(kept["answers"]) == STUDENTS and all(
        row["first"]["answer"] == first[int(row["name"].split()[1])] and row["second"]["answer"] == ("b" if int(row["name"].split()[1]) % 2 else "a")
        for row in kept["answers"]))
    check("others can read the state", os.stat(arguments[1]).st_mode & 0o777 == 0o600)
    back.sort()
    print(f"restart.py: {KILLS} kills, {STUDENTS} students, nothing lost, each answer counted once; "
          f"pages were back {1000 * back[len(back) // 2]:.0f} ms after the program (median), all within {1000 * back[-1]:.0f} ms")


def refused(program, folder):
    """What cannot be gone on with."""
    state = Path(folder, "state")
    good = state.read_bytes()
    for lesson, content, says in (
        ("handshake", good, "about other questions (nine-steps)"), ("nine-steps", b"hello\n", "does not hold the state of a class"),
        ("nine-steps", good + b"{}\n", "remove the file to begin anew"),
        ("nine-steps", good.replace(b"class-state/1", b"class-state/9"), "another version of netlesson"),
    ):
        state.write_bytes(content)
        done = subprocess.run([program, "class", lesson, "--no-open", "--language", "en", "--state", str(state)], capture_output=True, text=True)
        check(f"{says}: {done}", done.returncode == 65 and says in done.stderr and done.stderr.count("\n") == 1 and not done.stdout)
        check("a file that is refused was changed", state.read_bytes() == content)


def main():
    if len(sys.argv) != 2:
        sys.exit("usage: restart.py PROGRAM")
    try:
        with tempfile.TemporaryDirectory() as folder:
            asyncio.run(lesson(sys.argv[1], folder))
            refused(sys.argv[1], folder)
        with tempfile.TemporaryDirectory() as folder:
            os.environ["TMPDIR"], before = folder, Path.cwd()
            os.chdir(folder)
            held = Held(str(before / sys.argv[1]))
            held.end()
            check("something is stored", not os.listdir(folder))
            os.chdir(before)
    except Failure as failure:
        sys.exit(f"restart.py: {failure}")


if __name__ == "__main__":
    main()
