"""Sentences: the packets that they name, and what they say of bytes, numbers and times."""
import re
from figures import DURATION, NUMBER, agrees, number as value
from rules import Difference
from stream import Stream

# "packets 6, 9–11 and 14" is a list; "packets 7–11, 17 µs" and "packet 6, 11 bytes" end before the comma.
_N = r"\d+(?:,\d{3})*(?!\d)"
_MORE = r"(?:, %s(?:–%s)?(?! ?(?:[µmn]?s|min|h|d|bytes?|segments?)\b)(?![.]\d))*(?:,? and %s(?:–%s)?)?" % ((_N,) * 4)
_PACKETS = {"en": re.compile(r"\b[Pp]ackets? (%s(?:–%s)?%s)" % (_N, _N, _MORE)),
            "zh": re.compile(r"分组 ?(%s(?:[–～]%s)?(?: ?[和与、] ?%s(?:[–～]%s)?)*)" % ((_N,) * 4))}
_SHARP = re.compile(r"(?<![\w&;/])#(\d[\d,]*)(?:–(\d[\d,]*))?")
# Lines among what is carried that we say; the others were captured.
_OURS = re.compile(r"^\s*(?:→ |── |= |%s |比分组|packets?:? \d|分组)" % DURATION)
# They name packets of other connections: of the look-up, of a cookie's, of another path's, of the dialogue of FTP.
_ELSEWHERE = re.compile(r"Address from|地址来自|ICMP|conn\. \d|连接 \d|DNS|IP fragments|IP 分片|of the datagram|数据报|set by the answer|comes back as|Cookie|"
                        r"由分组 .* 的响应设置|connection \d|It carries the bytes of|请求在分组")


def texts(page, language):
    """Yield (packet or None, text) of all that is said of a connection."""
    joint = " " if language == "en" else ""
    for line in page.head:
        yield None, line
    for row in page.rows:
        if row.run is not None:
            continue
        if row.notes:
            yield row.packet, joint.join(row.notes)
        for line in row.facts:
            if _OURS.match(line):
                yield row.packet, line
    for line in page.told:
        yield None, line


def references(text, language):
    """Yield the packets that a text names, in their order."""
    found = [(m.start(), m.groups()) for m in _PACKETS[language].finditer(text)]
    found += [(m.start(), m.groups()) for m in _SHARP.finditer(text)]
    for _, groups in sorted(found):
        for group in groups:
            if group:
                yield from map(value, re.findall(_N, group))


def differences(case):
    every = set(case.wire.packets)
    for language, pages in case.pages.items():
        for number, page in pages.connections.items():
            if number not in case.wire.streams:
                continue
            own = case.wire.shown[number]
            for packet, text in texts(page, language):
                for named in references(text, language):
                    case.checked("packet-named")
                    if named not in every:
                        yield Difference("packet-named", number, packet, text[:200], "no packet %d" % named)
                    elif named not in own and not _ELSEWHERE.search(text):
                        yield Difference("packet-belongs", number, packet, text[:200], "packet %d is of stream %s" % (
                            named, case.wire.packets[named].one("tcp.stream") or "none"))
    for number, connection in case.connections.items():
        segments, page = case.wire.streams.get(number), case.pages["en"].connections.get(number)
        if segments and page:
            yield from _segments(case, number, connection, page, segments)
            yield from _quotes(case, number, page)
            yield from _head(case, number, connection, page)


def _quotes(case, number, page):
    """An ICMP error speaks of the segment that it quotes."""
    for row in page.rows:
        if not row.label.startswith("ICMP"):
            continue
        error = case.wire.packets.get(row.packet)
        for found in re.findall(r"says of the \w+'s \w+ in packet (%s)" % NUMBER, " ".join(row.notes)):
            case.checked("said:quotes")
            quoted = case.wire.packets.get(value(found))
            # Of a header that is quoted in part tshark shows the number without calling it raw.
            theirs = error and (error.one("tcp.seq_raw") or error.one("tcp.seq"))
            if not theirs or quoted is None or not quoted.all("tcp.seq_raw"):
                yield Difference("said:quotes", number, row.packet, "packet %s" % found, "no segment of TCP")
            elif quoted.one("tcp.seq_raw") != theirs or quoted.number > error.number:
                yield Difference("said:quotes", number, row.packet, "packet %s, seq %s" % (found, quoted.one("tcp.seq_raw")),
                                 "quotes seq %s" % theirs)


def _segments(case, number, connection, page, segments):
    """What a row says of bytes and numbers, by the sequence numbers alone."""
    stream = Stream(connection, segments)
    entries = {entry.packet.number: entry for entry in stream.entries}
    for row in page.rows:
        entry = entries.get(row.packet)
        if row.run is not None or entry is None:
            continue
        text, packet = " ".join(row.notes), entry.packet

        def wrong(rule, why):
            return Difference("said:" + rule, number, row.packet, text[:160], why)

        for words, rule, holds, why in (
                ("The same bytes again", "again", entry.end == entry.start or entry.seen, "none of its bytes came before"),
                ("Sent again although", "spurious", entry.end == entry.start or entry.seen, "none of its bytes came before"),
                ("Overtaken on the way", "overtaken", entry.end == entry.start or entry.new, "all its bytes came before"),
                ("But the same bytes were captured before", "before", entry.seen, "none of its bytes came before"),
                ("No first copy of it is in the capture", "no-first-copy", entry.new, "all its bytes came before"),
                ("has confirmed these bytes already, but only here", "late", entry.new and entry.confirmed is not None
                 and entry.confirmed > entry.start, "it had not been confirmed, or came before"),
                ("confirms bytes that stand further on", "further-on", entry.confirms_unseen and entry.confirms_later,
                 "they do not stand there, or came before"),
                ("are missing here", "missing", entry.ahead, "it follows what came before"),
                ("saw the same packet again", "captured-twice", entry.copy, "no packet before is the same"),
                ("they did arrive, only the recording missed", "never-captured",
                 entry.confirms_unseen and not entry.confirms_later, "these bytes are in the capture"
                 + (" (later)" if entry.confirms_later and entry.confirms_unseen else ""))):
            if words in text:
                case.checked("said:" + rule)
                if not holds:
                    yield wrong(rule, why)
        yield from _labels(case, wrong, text, entry)
        acknowledged = re.search(r"ack ([\d,]+) \(\d+\)", " ".join(row.facts))
        for a, one, b in re.findall(r"acknowledges (%s) \+ (\d+) = (%s)" % (NUMBER, NUMBER), text):
            case.checked("said:sum")
            if value(a) + value(one) != value(b) or not acknowledged or acknowledged.group(1) != b:
                yield wrong("sum", "ack %s" % (acknowledged and acknowledged.group(1)))
        for a, b in re.findall(r"everything up to number (%s) has arrived, (%s) is the next" % (NUMBER, NUMBER), text):
            case.checked("said:up-to")
            if value(a) + 1 != value(b) or not acknowledged or acknowledged.group(1) != b:
                yield wrong("up-to", "ack %s" % (acknowledged and acknowledged.group(1)))
        for a in re.findall(r"The FIN uses number (%s)" % NUMBER, text):
            case.checked("said:fin")
            start = re.match(r"seq (%s)" % NUMBER, (row.facts or [""])[0])
            if start and value(start.group(1)) + packet.int("tcp.len") != value(a) and packet.flags & 1:
                yield wrong("fin", "%s + %s" % (start.group(1), packet.one("tcp.len")))
        for a in re.findall(r"numbers begin at (%s), (?:also )?shown as" % NUMBER, text):
            case.checked("said:begin")
            if value(a) != packet.int("tcp.seq_raw"):
                yield wrong("begin", packet.one("tcp.seq_raw"))
    yield from _pauses(case, number, page)


def _labels(case, wrong, text, entry):
    """What is said of acknowledgments and windows, by those that came before."""
    packet, confirmed = entry.packet, entry.confirmed
    window = packet.int("tcp.window_size_value")
    for words, rule, holds, why in (
            ("no acknowledgment came back in time", "no-acknowledgment",
             confirmed is None or confirmed < entry.end or entry.end == entry.start, "all of it had been acknowledged"),
            ("has already acknowledged it", "acknowledged", confirmed is not None and confirmed > entry.start,
             "nothing of it had been acknowledged"),
            ("repeated acknowledgments told", "repeated", entry.asked >= 2, "%d acknowledgments asked for it" % entry.asked),
            ("repeats its last acknowledgment", "repeats", entry.last_ack == entry.ack,
             "the last was another"),
            ("receive buffer is full", "full-buffer", window == 0, "window %s" % window),
            ("only tells its new window size", "new-window",
             entry.end == entry.start and entry.last_ack == entry.ack and entry.last_window != window, "nothing new in the window"),
            ("No new data", "no-new-data", entry.end - entry.start <= 1, "%d bytes" % (entry.end - entry.start)),
            ("breaks off at once", "breaks-off", packet.flags & 4, "no RST")):
        if words in text:
            case.checked("said:" + rule)
            if not holds:
                yield wrong(rule, why)


def _pauses(case, number, page):
    """“… 5.41 s without a packet …” stands between the rows that it speaks of; a stretch takes the time from first to last."""
    rows = page.rows
    for row, after in zip(rows, rows[1:] + [None]):
        last = case.wire.packets.get(row.run[1] if row.run else row.packet)
        if row.run:
            found = re.search(r"packets [\d,]+–[\d,]+, (%s)" % DURATION, row.label)
            first = case.wire.packets.get(row.run[0])
            if found and first and last:
                case.checked("run-time")
                if not agrees(found.group(1), last.nanoseconds - first.nanoseconds):
                    yield Difference("run-time", number, row.run[0], row.label[:120], "%.9f s" % ((last.nanoseconds - first.nanoseconds) / 1e9))
        for line in row.content:
            found = re.match(r"\s+… (at least )?(%s) without a packet …" % DURATION, line)
            if found and last and after:
                following = case.wire.packets.get(after.run[0] if after.run else after.packet)
                if following:
                    case.checked("pause-time")
                    # Where the times go back before, the last row is not the latest: any packet before is earlier by that.
                    before = [p.nanoseconds for p in case.wire.streams[number] if p.number < following.number]
                    passed = following.nanoseconds - (max(before) if found.group(1) else last.nanoseconds)
                    if not agrees(found.group(2), passed):
                        yield Difference("pause-time", number, last.number, line.strip(), "%.9f s" % (passed / 1e9))


def _head(case, number, connection, page):
    head = " ".join(line.strip() for line in page.head)
    times = [p.nanoseconds for p in case.wire.streams[number]]
    for pattern, rule, expected in (
            (r"packets in (%s)," % DURATION, "head-duration", connection.get("duration")),
            (r"A round trip takes (%s)\." % DURATION, "head-round-trip", connection.get("roundTrip")),
            (r"the connection began (%s) later" % DURATION, "head-lookup", (connection.get("lookup") or {}).get("sinceAnswer")),
            (r"TLS took [\d.]+ round trips? \((%s)[) ]" % DURATION, "tls-round-trips",
             ((connection.get("tls") or {}).get("roundTrips") or {}).get("duration"))):
        for found in re.findall(pattern, head if rule.startswith("head") else " ".join(page.told)):
            case.checked(rule)
            if expected is None or not agrees(found, round(expected * 1e9)):
                yield Difference(rule, number, None, found, expected)
    if not case.wire.streams[number][0].cut and not connection.get("onlyQuoted") and not connection.get("icmpErrors"):
        case.checked("duration")
        if "duration" in connection and abs(connection["duration"] * 1e9 - (max(times) - min(times))) > 1000:
            yield Difference("duration", number, None, connection["duration"], "%.9f" % ((max(times) - min(times)) / 1e9))
        if connection["packets"] != len(times):
            yield Difference("packets", number, None, connection["packets"], len(times))
