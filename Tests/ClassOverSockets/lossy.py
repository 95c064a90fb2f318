#!/usr/bin/env python3
"""Thirty students follow a whole lesson over a bad network and answer both votes: lossy.py PROGRAM

Each packet takes 100 ms in either direction, and one in twenty is lost. The network is made of two namespaces with a tunnel device
in each, and this script carries the packets between them, so that no module of the kernel is needed for it. Who is not root, or
has no /dev/net/tun, is told so in one line, and nothing is tested.
"""

import asyncio
import ctypes
import fcntl
import json
import os
import random
import struct
import subprocess
import sys
import tempfile
import threading
from pathlib import Path
from types import SimpleNamespace

sys.path.insert(0, str(Path(__file__).resolve().parent))
from students import Failure, Held, Student, Teacher, everybody  # noqa: E402

DELAY, LOSS, STUDENTS = 0.1, 0.05, 30
SERVER, CLIENTS = "198.18.0.1", "198.18.0.2"


class Link(threading.Thread):
    """Two namespaces, and what carries packets between them, late and not all."""

    def __init__(self):
        super().__init__(daemon=True)
        self.names = [f"netlesson-{os.getpid()}-{side}" for side in "ab"]
        self.devices, self.counts, self.random = [], [0, 0], random.Random(1)

    def make(self):
        for side, (name, address) in enumerate(zip(self.names, (SERVER, CLIENTS))):
            device = os.open("/dev/net/tun", os.O_RDWR | os.O_NONBLOCK)
            self.devices.append(device)
            own = f"nl{os.getpid() % 100_000}{'ab'[side]}"
            # TUNSETIFF: a device of IP packets, without a head before each.
            fcntl.ioctl(device, 0x400454CA, struct.pack("16sH22x", own.encode(), 0x0001 | 0x1000))
            for command in (["netns", "add", name], ["link", "set", own, "netns", name], ["-n", name, "link", "set", "lo", "up"],
                            ["-n", name, "addr", "add", address + "/24", "dev", own], ["-n", name, "link", "set", own, "up"]):
                subprocess.run(["ip", *command], check=True, capture_output=True)

    def run(self):
        asyncio.run(self.carry())

    async def carry(self):
        loop = asyncio.get_running_loop()
        for side in (0, 1):
            loop.add_reader(self.devices[side], self.take, loop, side)
        await asyncio.Event().wait()

    def take(self, loop, side):
        try:
            packet = os.read(self.devices[side], 65_536)
        except OSError:
            return
        if self.random.random() < LOSS:
            self.counts[1] += 1
            return
        self.counts[0] += 1
        loop.call_later(DELAY, self.give, self.devices[1 - side], packet)

    @staticmethod
    def give(device, packet):
        try:
            os.write(device, packet)
        except OSError:
            pass  # One more that is lost.

    def unmake(self):
        for name in self.names:
            subprocess.run(["ip", "netns", "delete", name], capture_output=True)


def enter(name):
    """This thread is in a namespace from now on."""
    with open(f"/run/netns/{name}") as file:
        if ctypes.CDLL(None, use_errno=True).setns(file.fileno(), 0x40000000) != 0:
            raise OSError(ctypes.get_errno(), "setns")


def answers(question, student, round):
    """What a student answers: all kinds, some right, some wrong, another time another."""
    letters = [chr(97 + place) for place in range(len(question["items"]))]
    pick = (student + round) % max(1, len(letters) or 3)
    kind = question["kind"]
    if kind == "choice":
        return letters[pick]
    if kind == "choices":
        return " ".join(sorted({letters[pick], letters[0]}))
    if kind == "order":
        return " ".join(letters[pick:] + letters[:pick])
    return str(1 + pick) if kind in ("number", "packet") else f"word {pick}"


async def lesson(held):
    """Goes through all of it. What everybody answered: by student, question and round, from 1."""
    teacher, students, given = Teacher(held), [Student(held) for _ in range(STUDENTS)], {}
    told = await teacher.lead("enter")
    await asyncio.gather(*(student.join(f"student {number}") for number, student in enumerate(students)))
    await everybody(students, lambda state: state.get("present") == STUDENTS)
    stops, asked = students[0].state["stops"], 0
    for stop in range(1, stops + 1):
        await teacher.lead("go", stop=stop)
        await everybody(students, lambda state: state.get("stop") == stop)
        _, step = await teacher.get(f"/class/step?stop={stop}&token={told['token']}")
        if "question" not in step:
            continue
        asked += 1
        for round in (1, 2):
            await teacher.lead("open" if round == 1 else "again")
            await everybody(students, lambda state: state.get("phase") == "vote" and state.get("round") == round)

            async def vote(number):
                # A choice that is changed at once counts as the last one.
                for which in (number + 1, number):
                    text = answers(step["question"], which, round)
                    await students[number].answer(text)
                given[number, asked, round] = text

            await asyncio.gather(*(vote(number) for number in range(STUDENTS)))
            await everybody(students, lambda state: state.get("voted") == STUDENTS and state.get("mine"))
            await teacher.lead("close")
            await everybody(students, lambda state: state.get("phase") == "closed")
        await teacher.lead("reveal")
        await everybody(students, lambda state: state.get("phase") == "revealed" and "tally" in state and "mark" in state)
        for student in students:
            counted = [round["answers"] for round in student.state["tally"]["rounds"]]
            if counted != [STUDENTS, STUDENTS]:
                raise Failure(f"question {asked}: counted are {counted}")
    return given


def main():
    if len(sys.argv) != 2:
        sys.exit("usage: lossy.py PROGRAM")
    if os.geteuid() != 0 or not os.access("/dev/net/tun", os.R_OK | os.W_OK):
        print("lossy.py: needs root and /dev/net/tun; passed over")
        return
    link = Link()
    try:
        try:
            link.make()
        except (OSError, subprocess.CalledProcessError) as failure:
            print(f"lossy.py: no network can be made here ({failure}); passed over")
            return
        link.start()
        with tempfile.TemporaryDirectory() as folder:
            results = Path(folder, "results.json")
            held = Held(sys.argv[1], "--bind", SERVER, "--results", str(results), within=["ip", "netns", "exec", link.names[0]])
            try:
                enter(link.names[1])
                given = asyncio.run(lesson(SimpleNamespace(**{name: getattr(held, name) for name in ("secret", "code", "host", "address", "port")})))
            finally:
                held.end()
            kept = {}
            for row in json.loads(results.read_text())["answers"]:
                for round, name in enumerate(("first", "second"), 1):
                    kept[int(row["name"].split()[1]), row["question"], round] = row[name]["answer"]
        if kept != given:
            wrong = {key: (given.get(key), kept.get(key)) for key in given.keys() | kept.keys() if given.get(key) != kept.get(key)}
            raise Failure(f"{len(wrong)} answers are not as they were given, such as {sorted(wrong.items())[:3]}")
        if link.counts[1] * 50 < link.counts[0]:
            raise Failure(f"the network was too good: {link.counts}")
        print(f"lossy.py: {STUDENTS} students, {len(kept)} answers, each counted once; {link.counts[0]} packets carried, {link.counts[1]} lost")
    except Failure as failure:
        sys.exit(f"lossy.py: {failure}")
    finally:
        link.unmake()


if __name__ == "__main__":
    main()
