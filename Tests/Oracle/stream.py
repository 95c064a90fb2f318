"""The bytes of a stream by their numbers alone: which were sent before, which never came, which are acknowledged."""
import bisect
from dataclasses import dataclass

_HALF, _WHOLE = 1 << 31, 1 << 32


class Ranges:
    """A set of whole numbers, as ranges that neither touch nor overlap."""

    def __init__(self):
        self.starts, self.ends = [], []

    def add(self, start, end):
        if start >= end:
            return
        low = bisect.bisect_left(self.ends, start)
        high = bisect.bisect_right(self.starts, end)
        if low < high:
            start, end = min(start, self.starts[low]), max(end, self.ends[high - 1])
        self.starts[low:high], self.ends[low:high] = [start], [end]

    def overlap(self, start, end):
        """How many of the numbers of the range are in the set."""
        place, count = bisect.bisect_right(self.ends, start), 0
        while place < len(self.starts) and self.starts[place] < end:
            count += max(0, min(end, self.ends[place]) - max(start, self.starts[place]))
            place += 1
        return count

    def holes(self):
        return list(zip(self.ends, self.starts[1:]))


@dataclass
class Entry:
    """A segment in its place: numbers that never wrap, and how it stands to those before it."""
    packet: object
    client: bool
    start: int
    end: int
    ack: int = None
    seen: int = 0
    new: int = 0
    before: int = None
    ahead: bool = False
    copy: bool = False
    confirms_unseen: bool = False
    confirms_later: bool = False
    # Before it: the highest number that the other side had acknowledged, how often it had asked for this one, and what
    # this side had acknowledged and offered last.
    confirmed: int = None
    asked: int = 0
    last_ack: int = None
    last_window: int = None


class Stream:
    """The segments of one connection. SYN and FIN take a number each, as in RFC 9293 §3.4."""

    def __init__(self, connection, segments):
        self.entries = []
        self.sent = {True: Ranges(), False: Ranges()}
        self._last = {True: None, False: None}
        highest, copies = {True: None, False: None}, {}
        acks, first_ack = {True: {}, False: {}}, {True: None, False: None}
        confirmed, last = {True: None, False: None}, {True: (None, None), False: (None, None)}
        for packet in segments:
            client = packet.is_from(connection["client"], connection["server"])
            if client is None:
                continue
            start = self._unwrapped(client, packet.int("tcp.seq_raw"))
            length = packet.int("tcp.len") + bool(packet.flags & 2) + bool(packet.flags & 1)
            # What the other side had confirmed before anything of this one was captured is where this one begins.
            if highest[client] is None and first_ack[not client] is not None:
                ahead = (start - first_ack[not client]) % _WHOLE
                if 0 < ahead < _HALF // 2:
                    self.sent[client].add(start - ahead - 1, start - ahead)
            entry = Entry(packet, client, start, start + length)
            if packet.flags & 0x10:
                if first_ack[client] is None:
                    first_ack[client] = packet.int("tcp.ack_raw")
                entry.ack = self._unwrapped(not client, packet.int("tcp.ack_raw"), keep=not self.sent[not client].starts)
            sent = self.sent[client]
            entry.seen = sent.overlap(start, start + length)
            entry.new = length - entry.seen
            entry.before = highest[client]
            entry.ahead = highest[client] is not None and start > highest[client] or highest[client] is None
            key = (client, packet.one("tcp.seq_raw"), packet.one("tcp.ack_raw"), packet.one("tcp.len"),
                   packet.flags, packet.one("ip.id"), packet.one("tcp.options.timestamp.tsval"))
            entry.copy = key in copies
            copies[key] = packet.number
            if entry.ack is not None:
                other = self.sent[not client]
                entry.confirms_unseen = not other.starts or entry.ack > other.ends[-1] or any(
                    start < entry.ack for start, _ in other.holes())
            entry.confirmed, entry.asked = confirmed[not client], acks[not client].get(start, 0)
            entry.last_ack, entry.last_window = last[client]
            if entry.ack is not None:
                # What was recorded twice was sent once, and before what has come in between.
                if not (entry.copy and last[client][0] is not None and entry.ack < last[client][0]):
                    last[client] = (entry.ack, packet.int("tcp.window_size_value"))
                if not packet.flags & 4:
                    acks[client][entry.ack] = acks[client].get(entry.ack, 0) + 1
                    confirmed[client] = entry.ack if confirmed[client] is None else max(confirmed[client], entry.ack)
            if not packet.flags & 4:
                sent.add(start, start + length)
                highest[client] = start + length if highest[client] is None else max(highest[client], start + length)
            self.entries.append(entry)
        for entry in self.entries:
            if entry.ack is not None:
                other = self.sent[not entry.client]
                entry.confirms_later = bool(other.starts) and entry.ack <= other.ends[-1] and not any(
                    start < entry.ack for start, _ in other.holes())

    def _unwrapped(self, side, raw, keep=False):
        last = self._last[side]
        value = raw if last is None else last + (raw - last + _HALF) % _WHOLE - _HALF
        if not keep:
            self._last[side] = value
        return value

    def missing(self, client):
        """Bytes between the first and the last of a side that were in no packet."""
        return [(a, b) for a, b in self.sent[client].holes()]
