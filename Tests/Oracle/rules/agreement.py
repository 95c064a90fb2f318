"""What stands in two places is the same: list, head, JSON."""
import re
from figures import number as value
from rules import Difference

_LABELS = {"retransmission": "retransmission", "fast retransmission": "fast-retransmission",
           "spurious retransmission": "spurious-retransmission", "out of order": "out-of-order",
           "duplicate ACK": "duplicate-ack", "zero window": "zero-window", "zero-window probe": "zero-window-probe",
           "answer to a zero-window probe": "zero-window-probe-ack", "window update": "window-update",
           "window full": "window-full", "keep-alive": "keep-alive", "answer to a keep-alive": "keep-alive-ack",
           "earlier bytes not captured yet": "lost-segment",
           "acknowledges bytes that were not captured": "acknowledged-lost",
           "acknowledges bytes not captured so far": "acknowledged-lost", "dropped by its receiver": "unacceptable",
           "another time to live": "other-time-to-live", "damaged": "damaged", "port pair reused": "port-reused",
           "contradicts earlier bytes": "overlap-conflict", "captured twice": "captured-twice",
           "overlaps earlier bytes": "overlapping",
           "recorded in part": "truncated", "data after the reset": "after-reset"}
_OPENING = {"opened by a three-way handshake": "three-way", "opened by both sides at once": "simultaneous",
            "opening not finished in the capture": "half-open", "no answer to the connection request": "unanswered",
            "refused": "refused", "opening not captured": "midstream", "opened by a split handshake": "split",
            "no connection: segments that no TCP sends": "probe"}
_CLOSING = {"closed with FINs in four steps": "four-way", "closed with FINs in three segments": "three-way",
            "closed by both sides at once": "simultaneous", "FIN captured from one side only": "half-closed",
            "broken off by RST": "reset", "end not captured": "none", "FIN from the only side captured": "one-sided",
            "a FIN from each side, then RST": "reset", "a FIN from the client, then RST": "reset",
            "a FIN from the server, then RST": "reset",
            "a FIN from each side, the last ACK not captured": "in-part"}
_ROW = re.compile(r"^ *(\d+)  (\S+) +(\S+) +([\d,]+) +([\d,]+) +(\S+ [nµm]?s|\S+ min(?: \d+ s)?|\S+ h(?: \d+ min)?|\S+ d(?: \d+ h)?)  (.*)$")


def differences(case):
    yield from _negative(case)
    rows = _list(case.pages["en"].above)
    yield from _groups(case, rows)
    for number, connection in case.connections.items():
        page = case.pages["en"].connections.get(number)
        if page:
            yield from _head(case, number, connection, " ".join(line.strip() for line in page.head))
            yield from _labels(case, number, connection, page)
            yield from _messages(case, number, connection, page)
        if number in rows and not _times(rows[number]):
            yield from _row(case, number, connection, rows[number])


def _list(lines):
    """The rows of the list, each with what goes on in the lines below it."""
    rows, last = {}, None
    for line in lines:
        found = _ROW.match(line)
        if found:
            last = int(found.group(1))
            rows[last] = list(found.groups())
        elif last is not None and line.startswith("          "):
            rows[last][-1] += " " + line.strip()
        else:
            last = None
    return rows


def _times(row):
    """Of how many connections a row tells that are alike, and the number of the last; None of one."""
    found = re.search(r"(?:^|  )×([\d,]+), the last is ([\d,]+)", row[-1])
    return found and tuple(map(value, found.groups()))


def _groups(case, rows):
    """Rows of many connections that are alike: what they count is what the JSON has of those without a row of their own."""
    groups = {number: _times(row) for number, row in rows.items() if _times(row)}
    if not groups:
        return
    case.checked("list-group", len(groups))
    rest = [number for number in case.connections if number not in rows or number in groups]
    for number, (count, last) in groups.items():
        if last not in case.connections or last in rows or last < number:
            yield Difference("list-group", number, None, "the last is %d" % last, "which has a row, or is none")
    if sum(count for count, _ in groups.values()) != len(rest):
        # A list that breaks off has not all of them.
        if len(rows) < 100:
            yield Difference("list-group", None, None, "×%s" % sorted(groups.values()), "%d connections" % len(rest))
        return
    for column, name, of in ((3, "packets", lambda c: c["packets"]), (4, "bytes", lambda c: sum(c["bytes"].values()))):
        said, is_ = sum(value(rows[n][column]) for n in groups), sum(of(case.connections[n]) for n in rest)
        if said != is_:
            yield Difference("list-" + name, None, None, "groups: %d" % said, "JSON: %d" % is_)


def _counts(text):
    """What went wrong, with how often, in a head or a row."""
    return {name.strip().lower(): value(count) for name, count in re.findall(r"([A-Za-z -]+?) ×([\d,]+)", text)}


def _troubles(case, where, number, connection, text):
    kinds = {}
    for mark in connection.get("anomalies", []):
        # Only what is more than a number is counted.
        if not mark.get("byNumbersAlone"):
            kinds[mark["kind"]] = kinds.get(mark["kind"], 0) + 1
    if connection.get("anomaliesOmitted"):
        return
    lower = {name.lower(): kind for name, kind in _LABELS.items()}
    for name, count in _counts(text).items():
        if name in lower:
            case.checked("count")
            if count != kinds.get(lower[name], 0):
                yield Difference(where + "-count", number, None, "%s ×%d" % (name, count), "JSON: %d" % kinds.get(lower[name], 0))


def _head(case, number, connection, head):
    yield from _troubles(case, "head", number, connection, head)
    found = re.search(r"([\d,]+) packets?(?: in|, from)", head)
    if found:
        case.checked("head-packets")
        if value(found.group(1)) != connection["packets"]:
            yield Difference("head-packets", number, None, found.group(1), "JSON: %d" % connection["packets"])
    for words, table, name in ((_OPENING, "opening", "opening"), (_CLOSING, "closing", "closing")):
        said = {kind for phrase, kind in words.items() if re.search(r"(?:Z|\. |, )(?:\s*)%s[.,]" % re.escape(phrase), head, re.I)}
        if said and connection[name] not in said:
            yield Difference("head-" + table, number, None, sorted(said), "JSON: " + connection[name])
    missing = re.search(r"([\d,]+) bytes? not captured", head)
    # A FIN's number is no byte, and fragments were captured.
    gaps = sum(gap["bytes"] for gap in connection.get("gaps", []) if "fin" not in gap and "inFragments" not in gap)
    case.checked("head-missing")
    if (value(missing.group(1)) if missing else 0) != gaps:
        yield Difference("head-missing", number, None, missing.group(0) if missing else "none", "JSON: %d" % gaps)


def _row(case, number, connection, row):
    case.checked("row")
    _, client, server, packets, size, _, story = row
    if value(packets) != connection["packets"]:
        yield Difference("list-packets", number, None, packets, "JSON: %d" % connection["packets"])
    if value(size) != connection["bytes"]["client"] + connection["bytes"]["server"]:
        yield Difference("list-bytes", number, None, size, "JSON: %s" % connection["bytes"])
    yield from _troubles(case, "list", number, connection, story)
    exchanges = (connection.get("http") or {}).get("exchanges", [])
    if exchanges and not connection.get("tls") and not connection.get("webSocket") and " → " in story:
        first = exchanges[0]
        status = re.search(r" → (\d+|no answer|\?)", story)
        ours = (first.get("response") or first.get("incompleteResponse") or {}).get("status")
        case.checked("list-status")
        if status and status.group(1) != (str(ours) if ours is not None else "no answer"):
            yield Difference("list-status", number, None, story[:120], "JSON: %s" % ours)
        more = re.search(r" and ([\d,]+) more", story)
        if (value(more.group(1)) if more else 0) != len(exchanges) - 1 and not connection["http"].get("exchangesOmitted"):
            yield Difference("list-more", number, None, story[:120], "JSON: %d exchanges" % len(exchanges))
    endings = {"reset": "reset", "end not captured": "none", "FIN from one side": "half-closed"}
    for words, kind in endings.items():
        if re.search(r"(?:^|; |  )%s(?:;|$)" % words, story) and connection["closing"] != kind:
            yield Difference("list-closing", number, None, story[-80:], "JSON: " + connection["closing"])


def _labels(case, number, connection, page):
    """The labels that a row names are the JSON's of that packet."""
    kinds = {}
    for mark in connection.get("anomalies", []):
        kinds.setdefault(mark["packet"], set()).add(mark["kind"])
    if connection.get("anomaliesOmitted"):
        return
    names = dict(_LABELS, reset="reset")
    for row in page.rows:
        if row.run is not None or row.label.startswith("ICMP"):
            continue
        text = " ".join(row.notes)
        said = {kind for name, kind in names.items()
                if re.search(r"(?:^|! |[.”] )%s: " % re.escape(name), text)}
        case.checked("row-labels")
        known = kinds.get(row.packet, set())
        # Of a copy it is enough to say that it is one; of a RST that is dropped, that it is.
        if said != known and not (said < known and {"captured-twice", "unacceptable"} & said):
            yield Difference("row-labels", number, row.packet, "said: " + " ".join(sorted(said)),
                             "JSON: " + " ".join(sorted(kinds.get(row.packet, set()))))


def _messages(case, number, connection, page):
    """A request, a response, a handshake message stands on the row of the packet in which the JSON has it."""
    shown = {row.packet: row.label + "\n" + "\n".join(row.content) for row in page.rows if row.run is None}
    expected = []
    for exchange in (connection.get("http") or {}).get("exchanges", []):
        for message in (exchange.get("request"), exchange.get("response")):
            if message and not str(message.get("version", "")).startswith("HTTP/2"):
                expected.append((message, message.get("method") or str(message.get("status", ""))))
    for message in (connection.get("tls") or {}).get("messages", []):
        if not message["decrypted"]:
            expected.append((message, message["name"]))
    for message, words in expected:
        if not words or message["packet"] not in shown or "omitted" in connection:
            continue
        case.checked("row-message")
        if words not in shown[message["packet"]]:
            yield Difference("row-message", number, message["packet"], shown[message["packet"]].split("\n")[0][:80],
                             "JSON: %s begins here" % words)


def _negative(case):
    """No time that passes is negative."""
    def walk(value, path):
        if isinstance(value, dict):
            for key, inner in value.items():
                yield from walk(inner, path + [key])
        elif isinstance(value, list):
            for inner in value:
                yield from walk(inner, path)
        elif path and path[-1] in ("duration", "roundTrip", "sinceAnswer", "sent", "waiting", "download") and (
                isinstance(value, (int, float)) and value < 0):
            yield ".".join(path), value
    for path, value_ in walk(case.json, []):
        yield Difference("negative-time", None, None, "%s %s" % (path, value_), "")
    for language, page in case.pages.items():
        for number, connection in page.connections.items():
            for row in connection.rows:
                for line in row.facts + row.notes:
                    if re.search(r"−\d[\d.,]* (?:ns|µs|ms|s)\b", line):
                        yield Difference("negative-time", number, row.packet, line[:120], language)
