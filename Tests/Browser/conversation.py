"""Packets of made-up conversations over TCP, in a capture file."""

import struct


class Capture:
    def __init__(self):
        self.packets = []
        self.port = 40_000

    def connection(self, server=80):
        self.port += 1
        return Connection(self, self.port, server)

    def add(self, ethernet_payload):
        self.packets.append(b"\2\0\0\0\0\1\2\0\0\0\0\2\x08\0" + ethernet_payload)

    def write(self, path):
        with open(path, "wb") as file:
            file.write(struct.pack("<IHHiIII", 0xA1B2C3D4, 2, 4, 0, 0, 262_144, 1))
            for index, packet in enumerate(self.packets):
                seconds, micros = divmod(index * 1_000, 1_000_000)
                file.write(struct.pack("<IIII", 1_767_225_600 + seconds, micros, len(packet), len(packet)) + packet)


class Connection:
    CLIENT, SERVER = b"\xc0\0\2\x0a", b"\xc0\0\2\x50"

    def __init__(self, capture, client, server):
        self.capture, self.ports, self.next = capture, (client, server), [1_000, 5_000]
        self.send(0, 0x02)
        self.send(1, 0x12)
        self.send(0, 0x10)

    def send(self, side, flags, data=b""):
        ports = self.ports if side == 0 else self.ports[::-1]
        acknowledged = 0 if flags == 0x02 else self.next[1 - side]
        tcp = struct.pack(">HHIIBBHHH", *ports, self.next[side], acknowledged, 0x50, flags, 64_240, 0, 0) + data
        addresses = self.CLIENT + self.SERVER if side == 0 else self.SERVER + self.CLIENT
        self.capture.add(struct.pack(">BBHHHBBH", 0x45, 0, 20 + len(tcp), 1, 0x4000, 64, 6, 0) + addresses + tcp)
        self.next[side] += len(data) + (1 if flags & 3 else 0)

    def say(self, side, data):
        for start in range(0, len(data), 1_400):
            self.send(side, 0x18, data[start:start + 1_400])
        self.send(1 - side, 0x10)

    def request(self, line, fields="", body=b""):
        self.say(0, self.message(line + " HTTP/1.1", "Host: lesson.test\r\n" + fields, body))

    def response(self, kind, body, line="HTTP/1.1 200 OK"):
        self.say(1, self.message(line, f"Content-Type: {kind}\r\n", body))

    @staticmethod
    def message(line, fields, body):
        size = f"Content-Length: {len(body)}\r\n" if body else ""
        return f"{line}\r\n{fields}{size}\r\n".encode() + body

    def close(self):
        self.send(0, 0x11)
        self.send(1, 0x11)
        self.send(0, 0x10)
