"""Requests and responses: where they are, which belong together, how long the answer took."""
import re
from figures import DURATION, agrees
from rules import Difference

_HALF, _WHOLE = 1 << 31, 1 << 32


def differences(case):
    for number, connection in case.connections.items():
        for phase in connection.get("phases", []):
            yield from _phase(case, number, phase)
        segments = case.wire.streams.get(number)
        exchanges = (connection.get("http") or {}).get("exchanges", [])
        if not segments or not exchanges:
            continue
        lengths = {}
        for packet in segments:
            forward = packet.is_from(connection["client"], connection["server"])
            lengths[packet.number] = (forward, packet)
        for exchange in exchanges:
            request, response = exchange.get("request"), exchange.get("response")
            for side, message in (("client", request), ("server", response)):
                if message is not None and not message.get("decrypted"):
                    yield from _message(case, number, side, message, exchange, lengths)
            if request and response:
                yield from _pair(case, number, request, response, exchange, lengths)
                yield from _timing(case, number, request, response, exchange.get("timing", {}))
        if all(not (e.get("request") or {}).get("decrypted") for e in exchanges):
            yield from _theirs(case, number, exchanges, segments)
    yield from _times(case)


def _message(case, number, side, message, exchange, lengths):
    """A message begins and ends in packets of its side that carry data."""
    case.checked("message")
    if exchange.get("pushed") and side == "client":
        side = "server"
    for name in ("packet", "lastPacket"):
        if name not in message:
            continue
        forward, packet = lengths.get(message[name], (None, None))
        if packet is None:
            yield Difference("message-belongs", number, message[name], name, "not of this stream")
        elif forward is not None and (side == "client") != forward:
            yield Difference("message-side", number, message[name], "%s of the %s's message" % (name, side), "the other side's packet")
        elif not packet.int("tcp.len") and not (name == "lastPacket" and packet.flags & 5):
            yield Difference("message-data", number, message[name], name, "no data in it")
    if message.get("lastPacket", message["packet"]) < message["packet"] and not case.sorted:
        yield Difference("message-order", number, message["packet"], "ends in packet %d" % message["lastPacket"], "before it begins")


def _pair(case, number, request, response, exchange, lengths):
    case.checked("pair")
    asked, answered = case.wire.packets.get(request["packet"]), case.wire.packets.get(response["packet"])
    if asked is None or answered is None:
        return
    # A recorder may write an answer before what it answers; then it confirms bytes that stand further on.
    confirms = not exchange.get("pushed") and answered.flags & 16 and 0 < (
        answered.int("tcp.ack_raw") - asked.int("tcp.seq_raw") + _HALF) % _WHOLE - _HALF
    if answered.nanoseconds < asked.nanoseconds and not confirms:
        yield Difference("pair-order", number, response["packet"], "answers packet %d" % request["packet"], "came before it")
    # Who answers has received at least a byte of what it answers, and says so in the same segment.
    if not exchange.get("pushed") and answered.flags & 16 and request["packet"] in lengths:
        if (answered.int("tcp.ack_raw") - asked.int("tcp.seq_raw") + _HALF) % _WHOLE <= _HALF and not asked.flags & 2:
            yield Difference("pair-acknowledges", number, response["packet"], "answers packet %d" % request["packet"],
                             "had not received a byte of it (ack %s, seq %s)" % (answered.one("tcp.ack"), asked.one("tcp.seq")))


def _phase(case, number, phase):
    """What a page load spent its time on lies between two packets."""
    began, ended = case.wire.packets.get(phase.get("from")), case.wire.packets.get(phase.get("to"))
    if began is None or ended is None or "duration" not in phase:
        return
    case.checked("phase")
    took = ended.nanoseconds - began.nanoseconds
    if took < 0 or abs(phase["duration"] * 1e9 - took) > 1000:
        yield Difference("phase", number, ended.number, "%s %s" % (phase["name"], phase["duration"]), "%.9f" % (took / 1e9))


def _timing(case, number, request, response, timing):
    """Sending, waiting and download are the times between the packets of the two messages."""
    at = [case.wire.packets.get(m.get(name, m["packet"])) for m in (request, response)
          for name in ("earliestPacket", "lastPacket")]
    if None in at:
        return
    first, sent, began, ended = (packet.nanoseconds for packet in at)
    for name, expected in (("sent", sent - first), ("waiting", began - sent), ("download", ended - began)):
        if name in timing:
            case.checked("timing")
            if abs(timing[name] * 1e9 - expected) > 1000:
                yield Difference("timing-" + name, number, response["packet"], timing[name], "%.9f" % (expected / 1e9))


def _theirs(case, number, exchanges, segments):
    """tshark's requests and responses are ours, in packets of the same message; and pairs are the same pairs."""
    ours = [e for e in exchanges if not str((e.get("request") or e.get("response") or {}).get("version", "")).startswith("HTTP/2")]

    def covers(message, packet):
        return message and message["packet"] <= packet <= message.get("lastPacket", message["packet"])

    for packet in segments:
        for method, uri in zip(packet.all("http.request.method"), packet.all("http.request.uri")):
            case.checked("request")
            if not any(covers(m, packet.number) and m["method"] == method
                       for e in ours for m in [e.get("request") or e.get("incompleteRequest")]):
                yield Difference("request-theirs", number, packet.number, "no such request here", "%s %s" % (method, uri[:60]))
        codes, asked = packet.all("http.response.code"), packet.all("http.request_in")
        for code in codes:
            case.checked("response")
            # A body that ends with the connection ends for tshark in the FIN, and some in the acknowledgment behind it.
            if not any(str(m.get("status")) == code and m["packet"] <= packet.number
                       for e in ours for m in [e.get("response") or e.get("incompleteResponse") or {}] + e.get("interim", []) if m):
                yield Difference("response-theirs", number, packet.number, "no such response here", code)
        if len(codes) == 1 and len(asked) == 1:
            for e in ours:
                if covers(e.get("response"), packet.number) and str(e["response"].get("status")) == codes[0]:
                    case.checked("pair-theirs")
                    if not covers(e.get("request"), int(asked[0])):
                        yield Difference("pair-theirs", number, packet.number, "answers %s" % (
                            e["request"]["packet"] if e.get("request") else "nothing"), "answers packet %s" % asked[0])
                    break


def _times(case):
    """“10.3 ms after the GET in packet 4” is the time between the two packets, and so is that after its head or end."""
    pattern = {"en": re.compile(r"^(%s) after (?:the (?:head|end) of )?the (\S+) in packet ([\d,]+)" % DURATION),
               "zh": re.compile(r"^比分组 ([\d,]+) (?:的|中) ?(\S+) (?:的(?:首部|末尾))?晚 (%s)" % DURATION)}
    for language, page in case.pages.items():
        for number, connection in page.connections.items():
            for row in connection.rows:
                for line in row.facts:
                    found = pattern[language].match(line)
                    if not found or row.run is not None:
                        continue
                    duration, method, packet = found.groups() if language == "en" else reversed(found.groups())
                    case.checked("answer-time")
                    # Where another packet than the row's own came first, the sentence names it.
                    other = re.search(r"counted up to packet ([\d,]+)|算到最先到达的分组 ([\d,]+)", line)
                    end = int((other.group(1) or other.group(2)).strip(",").replace(",", "")) if other else row.packet
                    asked, answered = case.wire.packets.get(int(packet.replace(",", ""))), case.wire.packets.get(end)
                    if asked is None or answered is None:
                        yield Difference("answer-time", number, row.packet, line, "no such packet")
                    elif duration.startswith("−"):
                        yield Difference("answer-time-negative", number, row.packet, line, "")
                    elif not agrees(duration, answered.nanoseconds - asked.nanoseconds):
                        yield Difference("answer-time", number, row.packet, line,
                                         "%.6f s" % ((answered.nanoseconds - asked.nanoseconds) / 1e9))
