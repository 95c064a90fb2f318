"""Each row of a ladder against the packet: whose it is, when, its numbers, flags, options, checksum."""
import re
from figures import nanoseconds
from rules import Difference

# A number below the first of its side would be shown as nearly 2^32.
_RELATIVE = r"[\d,]+|before the first known number"
_MARKS = "FIN SYN RST PSH ACK URG ECE CWR AE NS".split()


def differences(case):
    for number, connection in case.connections.items():
        page = case.pages["en"].connections.get(number)
        segments = case.wire.streams.get(number)
        if page is None or not segments:
            continue
        yield from _whole(case, number, page, segments)
        began = nanoseconds(connection["start"])
        if began not in {packet.nanoseconds for packet in segments}:
            yield Difference("start", number, None, connection["start"], segments[0].one("frame.time_epoch"))
        for row in page.rows:
            if row.run is not None or row.label.startswith("ICMP"):
                continue
            packet = case.wire.packets.get(row.packet)
            if packet is None or number not in packet.streams:
                yield Difference("row-belongs", number, row.packet, "a row of connection %d" % number,
                                 "stream %s" % (packet.one("tcp.stream") if packet else "of no such packet"))
            elif len(packet.streams) == 1 and not packet.quotes and packet.all("tcp.len") and packet.all("tcp.window_size_value"):
                case.checked("segment")
                for name, ours, theirs in _row(case, connection, row, packet, began):
                    yield Difference(name, number, row.packet, ours, theirs)


def _whole(case, number, page, segments):
    """Every packet is on the ladder once."""
    if any("not listed" in row.label for row in page.rows):
        return
    shown = [row.packet for row in page.rows if row.run is None and not row.label.startswith("ICMP")]
    spans = [row.run for row in page.rows if row.run]
    if len(set(shown)) != len(shown):
        yield Difference("row-once", number, None, sorted(p for p in shown if shown.count(p) > 1)[:4], "each once")
    for packet in segments:
        if packet.number not in shown and not any(a <= packet.number <= b for a, b in spans):
            yield Difference("row-missing", number, packet.number, "no row", "a segment of the stream")


def _number(text):
    return int(text.replace(",", ""))


def _row(case, connection, row, packet, began):
    """Yield (rule, ours, theirs) where they differ."""
    expected = (packet.nanoseconds - began) / 1e9
    digits = len(row.time.partition(".")[2])
    if abs(float(row.time) - expected) > 1.01 * 10 ** -digits:
        yield "row-time", row.time, "%.*f" % (digits, expected)
    forward = packet.is_from(connection["client"], connection["server"])
    if forward is not None and row.side != ("client" if forward else "server"):
        yield "row-side", row.side, "client" if forward else "server"
    facts = row.facts
    sequence = next((line for line in facts if line.startswith("seq ")), "")
    found = re.match(r"seq (%s)(?:–([\d,]+))? \(on the wire (\d+)\)(?: +ack (%s) \((\d+)\))?" % (_RELATIVE, _RELATIVE), sequence)
    if not found:
        return
    start, end, raw, ack, rawack = found.groups()
    if int(raw) != packet.int("tcp.seq_raw"):
        yield "row-seq", raw, packet.one("tcp.seq_raw")
    length = _number(end) - _number(start) + 1 if end else None
    if start[0] == "b":
        case.checked("row-before-first")
        # What carries neither SYN nor ACK nor RST opens nothing, so no number is the first one; tshark counts from it all the same.
        if packet.int("tcp.seq") < 1 << 31 and packet.flags & 0x16:
            yield "row-before-first", sequence, packet.one("tcp.seq")
    elif length is not None and length != packet.int("tcp.len") or length is None and packet.int("tcp.len") > 1:
        yield "row-length", length, packet.one("tcp.len")
    if (ack is not None) != bool(packet.flags & 0x10):
        yield "row-flags", "ack" if ack else "no ack", packet.one("tcp.flags")
    elif ack and int(rawack) != packet.int("tcp.ack_raw"):
        yield "row-ack", rawack, packet.one("tcp.ack_raw")
    window = next((line for line in facts if line.startswith("window ")), "")
    found = re.match(r"window ([\d,]+)(?: × (\d+|\?)(?: = ([\d,]+))?)?(?: bytes?)?(?: \((?:the scale|scaled or not).*?\))?"
                     r" +\[([A-Z ]*|no control bits)(?:ACE=(\d))?\] +(?:TTL|hop limit) (\d+)(?: +checksum (.*))?$", window)
    if not found:
        yield "row-window-unread", window, ""
        return
    value, factor, product, flags, counter, ttl, checksum = found.groups()
    if _number(value) not in (packet.int("tcp.window_size_value"), packet.int("tcp.window_size")):
        yield "row-window", value, packet.one("tcp.window_size_value")
    if product and packet.int("tcp.window_size_scalefactor") not in (None, -1) and _number(product) != packet.int("tcp.window_size"):
        yield "row-window", product, packet.one("tcp.window_size")
    ours = sum(1 << _MARKS.index(name) for name in flags.split() if name in _MARKS)
    # With Accurate ECN the three bits are a counter (RFC 9768 section 3).
    ours += int(counter or 0) << 6
    if ours != packet.flags & 0x1FF:
        yield "row-flags", flags, packet.one("tcp.flags")
    if ttl not in packet.all("ip.ttl") + packet.all("ipv6.hlim"):
        yield "row-ttl", ttl, packet.all("ip.ttl") + packet.all("ipv6.hlim")
    yield from _checksum(checksum or "", packet)
    yield from _options(" ".join(facts), packet)


def _checksum(words, packet):
    if not words or packet.checksum not in ("0", "1"):
        return
    good = words.startswith("correct")
    if good != (packet.checksum == "1"):
        yield "row-checksum", words, {"0": "bad", "1": "good"}[packet.checksum]
    found = re.search(r"should be 0x([0-9a-f]+)", words)
    if found and packet.expected and int(found.group(1), 16) != int(packet.expected, 16):
        yield "row-checksum", words, packet.expected


def _options(text, packet):
    for pattern, name in ((r"Maximum Segment Size (\d+)", "tcp.options.mss_val"),
                          (r"Window Scale (\d+)", "tcp.options.wscale.shift"),
                          (r"Timestamps (\d+), +echo", "tcp.options.timestamp.tsval"),
                          (r"Timestamps \d+, +echo (\d+)", "tcp.options.timestamp.tsecr")):
        ours, theirs = re.findall(pattern, text), packet.all(name)
        # What a message says may look the same: only what tshark has too is compared.
        if theirs and ours[:len(theirs)] != theirs:
            yield "row-options", ours[:2], name + " " + " ".join(theirs)
