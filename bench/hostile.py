#!/usr/bin/env python3
"""Times the program on captures that are made to hurt: time and memory must grow with the file and no faster.

    bench/hostile.py PROGRAM [NAME...]

Each capture is made at half its size and at its size, traced as a summary, ndjson and text, and removed; × floor is how much
longer the whole took than bench/floor.c (where bench/run has built it), × half than the half: 2 is linear. Made by
arithmetic, always the same.
"""

import os
import struct
import subprocess
import sys
import zlib
from pathlib import Path

WORK = Path(__file__).resolve().parent / "work"
CLIENT, SERVER = b"\xc0\0\2\x0a", b"\xc0\0\2\x50"
SYN, SYN_ACK, ACK, DATA, FIN_ACK = 0x02, 0x12, 0x10, 0x18, 0x11
TCP = struct.Struct(">BBHHHBBH4s4sHHIIBBHHH")
UDP = struct.Struct(">BBHHHBBH4s4sHHHH")
RECORD = struct.Struct("<IIII")


class Capture:
    """A pcap file of raw IP packets, a microsecond apart."""

    def __init__(self, path):
        self.file = open(path, "wb", buffering=1 << 20)
        self.file.write(struct.pack("<IHHiIII", 0xA1B2C3D4, 2, 4, 0, 0, 262144, 101))
        self.packets = 0

    def packet(self, data):
        self.packets += 1
        self.file.write(RECORD.pack(1_700_000_000 + self.packets // 1_000_000, self.packets % 1_000_000,
                                    len(data), len(data)))
        self.file.write(data)

    def tcp(self, ends, flags, sequence, acknowledgment, payload=b""):
        source, destination, source_port, destination_port = ends
        self.packet(TCP.pack(0x45, 0, 40 + len(payload), 0, 0x4000, 64, 6, 0, source, destination, source_port,
                             destination_port, sequence & 0xFFFFFFFF, acknowledgment & 0xFFFFFFFF, 0x50, flags,
                             0xFFFF, 0, 0) + payload)

    def udp(self, ends, payload):
        source, destination, source_port, destination_port = ends
        self.packet(UDP.pack(0x45, 0, 28 + len(payload), 0, 0, 64, 17, 0, source, destination, source_port,
                             destination_port, 8 + len(payload), 0) + payload)

    def talk(self, port, said, size=1400):
        """A connection on which said, (is the server, bytes) in turn, is sent in segments of a size."""
        there, back = (CLIENT, SERVER, 40_000, port), (SERVER, CLIENT, port, 40_000)
        self.tcp(there, SYN, 0, 0)
        self.tcp(back, SYN_ACK, 0, 1)
        self.tcp(there, ACK, 1, 1)
        next_of = {False: 1, True: 1}
        for is_server, data in said:
            ends = back if is_server else there
            for at in range(0, len(data), size):
                piece = data[at:at + size]
                self.tcp(ends, DATA, next_of[is_server], next_of[not is_server], piece)
                next_of[is_server] += len(piece)
                if at // size % 16 == 15:
                    self.tcp(there if is_server else back, ACK, next_of[not is_server], next_of[is_server])
        self.tcp(there, FIN_ACK, next_of[False], next_of[True])
        self.tcp(back, FIN_ACK, next_of[True], next_of[False] + 1)


def ends_of(number):
    return struct.pack(">I", 0x0A000000 + number // 50_000), SERVER, 10_000 + number % 50_000, 80


def get(length):
    return b"GET / HTTP/1.1\r\nHost: a\r\n\r\n", b"HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n" % length


def one_byte_segments(out, scale):
    count = int(1_000_000 * scale)
    request, head = get(count - 50)
    out.talk(80, [(False, request), (True, head + b"x" * (count - 50))], size=1)


def backwards_segments(out, scale):
    """The answer's segments in the reverse order, a window at a time."""
    there, back = (CLIENT, SERVER, 40_000, 80), (SERVER, CLIENT, 80, 40_000)
    total = int(64_000_000 * scale)
    request, head = get(total)
    out.tcp(there, SYN, 0, 0)
    out.tcp(back, SYN_ACK, 0, 1)
    out.tcp(there, DATA, 1, 1, request)
    out.tcp(back, DATA, 1, 1 + len(request), head)
    for window in range(0, total, 64_000):
        for at in range(63_000, -1, -1000):
            out.tcp(back, ACK, 1 + len(head) + window + at, 1 + len(request), b"y" * 1000)
        out.tcp(there, ACK, 1 + len(request), 1 + len(head) + window + 64_000)


def connections_asked_for(out, scale):
    for number in range(int(1_000_000 * scale)):
        out.tcp(ends_of(number), SYN, 7, 0)


def connections(out, scale):
    for number in range(int(1_000_000 * scale)):
        there = ends_of(number)
        back = (there[1], there[0], there[3], there[2])
        out.tcp(there, SYN, 7, 0)
        out.tcp(back, SYN_ACK, 9, 8)
        out.tcp(there, ACK, 8, 10)
        out.tcp(there, FIN_ACK, 8, 10)
        out.tcp(back, FIN_ACK, 10, 9)
        out.tcp(there, ACK, 9, 11)


def overlapping_fragments(out, scale):
    """Datagrams of 64 KB in fragments of 16 bytes, each overlapping half of the one before."""
    for number in range(int(60 * scale)):
        for at in range(0, 65_000, 8):
            data = bytes([at >> 3 & 255]) * 16
            out.packet(struct.pack(">BBHHHBBH4s4s", 0x45, 0, 36, number, (0x2000 if at + 8 < 65_000 else 0) | at >> 3,
                                   64, 6, 0, CLIENT, SERVER) + data)


def one_byte_chunks(out, scale):
    head = b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
    chunks = b"1\r\nz\r\n" * int(4_000_000 * scale)
    out.talk(80, [(False, get(0)[0]), (True, head + chunks + b"0\r\n\r\n")])


def endless_headers(out, scale):
    line = b"X-Header-%06d: value\r\n"
    lines = b"".join(line % number for number in range(int((16 << 20) * scale) // 24))
    out.talk(80, [(False, get(0)[0]), (True, b"HTTP/1.1 200 OK\r\n" + lines + b"Content-Length: 0\r\n\r\n")])


def hello_in_records(out, scale):
    """ClientHellos of 16,000 bytes, one byte a record."""
    length = 16_000 - 4
    padding = length - 2 - 32 - 1 - 4 - 2 - 2 - 4
    body = (b"\3\3" + bytes(32) + b"\0" + b"\0\2\x13\1" + b"\1\0" + struct.pack(">H", padding + 4)
            + struct.pack(">HH", 21, padding) + bytes(padding))
    hello = b"\1" + struct.pack(">I", len(body))[1:] + body
    records = b"".join(b"\x16\3\1\0\1" + hello[at:at + 1] for at in range(len(hello)))
    for number in range(int(40 * scale)):
        there = ends_of(number)[:3] + (443,)
        back = (there[1], there[0], there[3], there[2])
        out.tcp(there, SYN, 0, 0)
        out.tcp(back, SYN_ACK, 0, 1)
        for at in range(0, len(records), 1200):
            out.tcp(there, DATA, 1 + at, 1, records[at:at + 1200])


def datagram_flows(out, scale):
    for number in range(int(1_000_000 * scale)):
        source, destination, port, _ = ends_of(number)
        out.udp((source, destination, port, 4000), b"hello")


def gzip_bomb(out, scale):
    """Answers of 1 MB that unpack to a gigabyte."""
    packer = zlib.compressobj(9, zlib.DEFLATED, 31)
    zeros = bytes(1 << 20)
    body = b"".join(packer.compress(zeros) for _ in range(1024)) + packer.flush()
    head = b"HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: %d\r\n\r\n" % len(body)
    said = []
    for _ in range(int(20 * scale)):
        said += [(False, get(0)[0]), (True, head + body)]
    out.talk(80, said)


def name_bomb(out, scale):
    """DNS answers whose names point to names that point to names."""
    head = b"\0\1\x81\x80\0\1\2\x58\0\0\0\0" + b"\1a\0\0\1\0\1"
    records, at = b"", len(head)
    for number in range(600):
        name = b"\1b" + struct.pack(">H", 0xC000 | (12 if number == 0 else at - len(record)))
        record = name + b"\0\1\0\1\0\0\0\1\0\4\1\2\3\4"
        records += record
        at += len(record)
    for number in range(int(20_000 * scale)):
        source, destination, port, _ = ends_of(number)
        out.udp((source, destination, port, 53), b"\0\1\1\0\0\1\0\0\0\0\0\0\1a\0\0\1\0\1")
        out.udp((destination, source, 53, port), head + records[:1400])


FORMS = ["summary", "ndjson", "text"]
CASES = [
    ("a million segments of one byte", one_byte_segments),
    ("64,000 segments, each window backwards", backwards_segments),
    ("a million SYNs", connections_asked_for),
    ("a million whole connections", connections),
    ("60 datagrams in 8,125 overlapping fragments", overlapping_fragments),
    ("4 million chunks of one byte", one_byte_chunks),
    ("a head of 16 MB", endless_headers),
    ("40 ClientHellos in 16,000 records each", hello_in_records),
    ("a million UDP flows", datagram_flows),
    ("20 gzip bodies of a gigabyte", gzip_bomb),
    ("20,000 DNS answers of chained names", name_bomb),
]


def made(make, path, scale):
    """Makes a capture in a process of its own, since a child is said to have held what its parent held when it began;
    gives the number of packets."""
    reader, writer = os.pipe()
    if os.fork() == 0:
        out = Capture(path)
        make(out, scale)
        out.file.close()
        os.write(writer, struct.pack("<Q", out.packets))
        os._exit(0)
    os.close(writer)
    os.wait()
    with open(reader, "rb") as pipe:
        return struct.unpack("<Q", pipe.read(8))[0]


def measured(words):
    """Seconds of the processor and the most memory, in bytes, of a program."""
    child = subprocess.Popen(words, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode not in (0, 65):
        print(f"bench/hostile.py: ended with status {child.returncode}: {' '.join(words)}", file=sys.stderr)
    unit = 1 if sys.platform == "darwin" else 1024
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss * unit


def main():
    program, wanted = sys.argv[1], sys.argv[2:]
    WORK.mkdir(exist_ok=True)
    floor = WORK / "floor"
    print(f"{'hostile captures':<44}{'packets':>11}{'MB':>7}  {'as':<8}{'seconds':>8}{'× floor':>9}{'peak MB':>9}{'× half':>8}")
    for label, make in CASES:
        if wanted and make.__name__ not in wanted:
            continue
        path = WORK / f"hostile-{make.__name__}.pcap"
        halves = {}
        made(make, path, 0.5)
        for form in FORMS:
            halves[form], _ = measured([program, "trace", str(path), "--format", form])
        packets = made(make, path, 1)
        # The first run brings the file into memory.
        least = [measured([str(floor), str(path)])[0] for _ in range(2)][1] if floor.exists() else None
        head = f"{label:<44}{packets:>11,}{path.stat().st_size / 1e6:>7,.0f}"
        for form in FORMS:
            seconds, memory = measured([program, "trace", str(path), "--format", form])
            against = f"{seconds / least:.1f}" if least else ""
            print(f"{head:<62}  {form:<8}{seconds:>8.2f}{against:>9}{memory / 1e6:>9,.0f}{seconds / halves[form]:>8.1f}",
                  flush=True)
            head = ""
        path.unlink()


if __name__ == "__main__":
    main()
