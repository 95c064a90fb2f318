"""Captures of any size that are the same on every machine: bundled ones again and again, each time from another client.

A copy differs from the bundled capture in its times, and in the client's address and port, by amounts that leave every checksum
as it was.
"""

import struct
from pathlib import Path

CAPTURES = Path(__file__).resolve().parent.parent / "captures"
HTTP = ["keep-alive", "gzip", "chunked", "redirect", "post-json", "put-basic", "concurrent", "loss"]
TLS = ["page-http1", "https-http11", "https-chromium", "http2", "tls13", "tls13-resumption", "tls12-ticket", "tls12-ecdhe-suites"]
# More bytes to a connection: what a large capture is like.
BULK = ["page-http1", "loss", "pause-resume", "https-http11"]
HEAD = struct.pack("<IHHiIII", 0xA1B2C3D4, 2, 4, 0, 0, 262144, 1)
START = 1_700_000_000
ETHERNET, IPV4, TCP = 14, 0x0800, 6


class Pattern:
    """A bundled capture, with the places that differ from copy to copy."""

    def __init__(self, name):
        data = (CAPTURES / f"{name}.pcap").read_bytes()
        if data[:4] != HEAD[:4] or data[20:24] != HEAD[20:24]:
            raise SystemExit(f"bench: {name}: pcap with Ethernet and microseconds is expected")
        self.bytes = bytearray(data[24:])
        self.records, self.identifiers, self.addresses, self.ports = [], [], [], []
        client, at = None, 0
        while at < len(self.bytes):
            length, = struct.unpack_from("<I", self.bytes, at + 8)
            ip = at + 16 + ETHERNET
            if struct.unpack_from(">H", self.bytes, ip - 2)[0] != IPV4 or self.bytes[ip + 9] != TCP:
                raise SystemExit(f"bench: {name}: TCP over IPv4 is expected")
            source = bytes(self.bytes[ip + 12:ip + 16])
            client = client or source
            is_sent = source == client
            self.records.append(at)
            self.identifiers.append(ip + 4)
            self.addresses.append(ip + (12 if is_sent else 16))
            self.ports.append(ip + 4 * (self.bytes[ip] & 15) + (0 if is_sent else 2))
            at += 16 + length
        self.packets = len(self.records)
        self.client = struct.unpack(">HH", client)
        self.old = [struct.unpack_from(">H", self.bytes, place)[0] for place in self.identifiers + self.ports]

    def copy(self, number, first):
        """A copy as bytes; `first` is the number of its first packet in the file."""
        network, step = number % 29_000, number // 29_000 % 16 * 1000
        high = 0x0A00 + network
        low = (self.client[1] - (high - self.client[0]) - step) % 0xFFFF
        address = struct.pack(">HH", high, low)
        copy, old, count = bytearray(self.bytes), self.old, self.packets
        for index in range(count):
            time = (first + index) * 10
            struct.pack_into("<II", copy, self.records[index], START + time // 1_000_000, time % 1_000_000)
            place = self.addresses[index]
            copy[place:place + 4] = address
            if step:
                # The address gives up what the port and, in the other checksum, the identification gain.
                struct.pack_into(">H", copy, self.identifiers[index], (old[index] + step) % 0xFFFF)
                struct.pack_into(">H", copy, self.ports[index], (old[count + index] + step) % 0xFFFF)
        return copy


def write(path, names, size):
    """Writes a capture of at least `size` bytes of copies, in turn; gives the number of its packets."""
    patterns = [Pattern(name) for name in names]
    packets = number = written = 0
    with open(path, "wb", buffering=1 << 20) as out:
        out.write(HEAD)
        while written < size:
            for pattern in patterns:
                copy = pattern.copy(number, packets)
                out.write(copy)
                written += len(copy)
                packets += pattern.packets
                number += 1
    return packets
