"""A class as those who take part in it see it, over real sockets: the program, the teacher's page and the students' pages as far as
the server knows them. For the scripts beside this one, and for bench/class-load."""

import asyncio
import json
import os
import subprocess
import time


class Failure(Exception):
    """Something that must not be."""


class Held:
    """The program while it holds a class."""

    def __init__(self, program, *arguments, lesson="nine-steps", within=()):
        self.process = subprocess.Popen([*within, program, "class", lesson, "--no-open", "--language", "en", *arguments],
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        teacher, students = self.process.stdout.readline().strip(), self.process.stdout.readline().strip()
        if not students:
            raise Failure("the program does not begin: " + self.process.stderr.read())
        self.secret = teacher.split("#secret=")[1]
        self.code = students.rsplit("/", 1)[1]
        self.host = students.split("/")[2]
        self.address, port = self.host.rsplit(":", 1)
        self.port = int(port)

    def memory(self):
        """Resident memory in MB (1,000,000 bytes), and its peak."""
        found = {}
        with open(f"/proc/{self.process.pid}/status") as lines:
            for line in lines:
                if line.startswith(("VmRSS", "VmHWM")):
                    found[line[:5]] = int(line.split()[1]) * 1024 / 1e6
        return found["VmRSS"], found["VmHWM"]

    def seconds(self):
        """Seconds of the processor so far."""
        with open(f"/proc/{self.process.pid}/stat") as file:
            columns = file.read().rsplit(")", 1)[1].split()
        return (int(columns[11]) + int(columns[12])) / os.sysconf("SC_CLK_TCK")

    def end(self):
        self.process.terminate()
        if self.process.wait(20) != 0:
            raise Failure("the program did not end well")


class Requests:
    """A connection that asks for one thing after another, as a browser's do. `held` says where the server is."""

    def __init__(self, held):
        self.held, self.streams = held, None

    async def ask(self, request, body=""):
        if self.streams is not None:
            # A connection that waited may have made room for others; then, as browsers do, another one is opened.
            try:
                return await self.ask_once(request, body)
            except (asyncio.IncompleteReadError, ConnectionError):
                pass
        self.streams = await asyncio.open_connection(self.held.address, self.held.port)
        return await self.ask_once(request, body)

    async def ask_once(self, request, body):
        reader, writer = self.streams
        writer.write(f"{request}Host: {self.held.host}\r\nContent-Length: {len(body)}\r\n\r\n{body}".encode())
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        length = int(head.lower().split("content-length:")[1].split("\r\n")[0])
        return int(head.split()[1]), json.loads(await reader.readexactly(length))

    async def post(self, path, body, fields=""):
        return await self.ask(f"POST {path} HTTP/1.1\r\n{fields}", json.dumps(body))

    async def get(self, path):
        return await self.ask(f"GET {path} HTTP/1.1\r\n")


class Teacher(Requests):
    """The teacher's page."""

    async def lead(self, what, **more):
        status, told = await self.post("/class/lead", {"do": what, **more}, f"X-Netlesson-Secret: {self.held.secret}\r\n")
        if status != 200:
            raise Failure(f"{what}: {told}")
        return told


class Student(Requests):
    """A student's page."""

    def __init__(self, held):
        super().__init__(held)
        self.state, self.arrived, self.news, self.retry = {}, 0.0, asyncio.Event(), 0

    async def join(self, name=""):
        status, told = await self.post(f"/class/join?code={self.held.code}", {"name": name})
        if status != 200:
            raise Failure(f"a student cannot join: {told}")
        self.token = told["token"]
        await self.look()

    @property
    def query(self):
        return f"code={self.held.code}&token={self.token}"

    async def look(self):
        """Looks on, from now on."""
        reader, self.writer = await asyncio.open_connection(self.held.address, self.held.port)
        self.writer.write(f"GET /class/events?{self.query} HTTP/1.1\r\nHost: {self.held.host}\r\n\r\n".encode())
        self.task = asyncio.create_task(self.listen(reader))

    async def listen(self, reader):
        try:
            while True:
                line = await reader.readuntil(b"\n")
                if line.startswith(b"retry: "):
                    self.retry = int(line[7:])
                elif line.startswith(b"data: "):
                    self.arrived = time.perf_counter()
                    self.state = json.loads(line[6:])
                    self.news.set()
        except (asyncio.IncompleteReadError, OSError):
            self.state = None
            self.news.set()

    async def come_back(self):
        """Looks on again, as a browser does whose stream has ended: after as long as the server has asked for, however often."""
        self.streams, self.state = None, {}
        self.task.cancel()
        while True:
            await asyncio.sleep(self.retry / 1000)
            try:
                await self.look()
                return await self.reach(lambda state: "revision" in state)
            except (OSError, Failure):
                self.state = {}

    async def reach(self, wanted):
        """Waits for a state; says when it came."""
        while self.state is None or not wanted(self.state):
            if self.state is None:
                raise Failure("a stream has ended")
            self.news.clear()
            await self.news.wait()
        return self.arrived

    async def answer(self, text):
        status, told = await self.post(f"/class/answer?{self.query}",
                                       {"question": self.state["question"], "round": self.state["round"], "answer": text})
        if status != 200:
            raise Failure(f"an answer is refused: {told}")


async def everybody(students, wanted, seconds=60):
    """Waits until a state is there on all pages; says when it came on each."""
    return await asyncio.wait_for(asyncio.gather(*(student.reach(wanted) for student in students)), seconds)
