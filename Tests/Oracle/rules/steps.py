"""The nine steps and the other flows: each on a packet that is one; opening and closing by the flags."""
import re
from figures import nanoseconds
from rules import Difference

FIN, SYN, RST, ACK = 1, 2, 4, 16
_WHOLE = 1 << 32


def _is_behind(number, other):
    return (number - other) % _WHOLE < _WHOLE // 2


def differences(case):
    for number, connection in case.connections.items():
        segments = case.wire.streams.get(number)
        if not segments:
            continue
        steps = {step["number"]: step for step in connection["steps"] if "mayBe" not in step}
        for step in connection["steps"]:
            case.checked("step")
            packet = case.wire.packets.get(step["packet"])
            if packet is None or number not in packet.streams:
                yield Difference("step-belongs", number, step["packet"], step["mark"], "not of this stream")
                continue
            if step["mark"] != "①②③④⑤⑥⑦⑧⑨"[step["number"] - 1]:
                yield Difference("step-mark", number, step["packet"], step["mark"], "step %d" % step["number"])
            if nanoseconds(step["time"]) != packet.nanoseconds:
                yield Difference("step-time", number, step["packet"], step["time"], packet.one("frame.time_epoch"))
            if packet.quotes:
                continue
            forward = packet.is_from(connection["client"], connection["server"])
            if forward is not None and step["from"] != ("client" if forward else "server"):
                yield Difference("step-side", number, step["packet"], step["from"], "the other")
            why = None
            if connection["opening"] != "simultaneous" or step["number"] > 3:
                why = _step(step["number"], packet, steps, case)
            if why:
                yield Difference("step-is", number, step["packet"], "%s %s" % (step["mark"], step["name"]), why)
        yield from _marks(case, number, connection)
        if number not in case.wire.quoted:
            yield from _ends(number, connection, segments, steps, case)


def is_impossible(packet):
    """Control bits that no TCP sends, and every one drops: they open and close nothing."""
    return packet.flags & SYN and packet.flags & (FIN | RST) or not packet.flags & (SYN | ACK | RST) and not packet.int("tcp.len")


def _step(number, packet, steps, case):
    """Why the packet is not this step; None where it is."""
    flags, ack = packet.flags, packet.int("tcp.ack_raw")
    if number == 1 and (not flags & SYN or flags & ACK):
        return "flags 0x%03x" % flags
    if number == 2 and not flags & SYN:
        return "flags 0x%03x" % flags
    if number == 3:
        synack = case.wire.packets.get(steps[2]["packet"]) if 2 in steps else None
        if not flags & ACK or synack and ack != (synack.int("tcp.seq_raw") + 1) % _WHOLE and packet.int("tcp.len") == 0:
            return "flags 0x%03x ack %s" % (flags, ack)
    if number in (4, 5) and not packet.int("tcp.len"):
        return "no data"
    if number in (6, 8) and not flags & FIN:
        return "flags 0x%03x" % flags
    if number in (7, 9) and number - 1 in steps:
        fin = case.wire.packets.get(steps[number - 1]["packet"])
        if fin and not fin.quotes:
            end = (fin.int("tcp.seq_raw") + fin.int("tcp.len") + 1) % _WHOLE
            if not flags & ACK or not _is_behind(ack, end):
                return "acknowledges %s, the FIN needs %s" % (ack, end)
    return None


def _marks(case, number, connection):
    """The marks on the ladder are the steps of the JSON, in both languages."""
    expected = {}
    for step in connection["steps"]:
        if "mayBe" in step:  # the page says in words that this cannot be told
            continue
        expected.setdefault(step["packet"], set()).add(step["mark"])
    for language, page in case.pages.items():
        page = page.connections.get(number)
        if page is None or any("not listed" in row.label or "没有列出" in row.label for row in page.rows):
            continue
        shown = {}
        for row in page.rows:
            if row.run is None and row.marks:
                shown.setdefault(row.packet, set()).update(row.marks)
        if shown != expected:
            for packet in sorted(set(shown) ^ set(expected) | {p for p in shown if shown[p] != expected.get(p)})[:3]:
                yield Difference("step-mark", number, packet, "%s: %s" % (language, shown.get(packet)), "JSON: %s" % expected.get(packet))


def _ends(number, connection, segments, steps, case):
    """Opening and closing say what the flags say."""
    by = {"client": [], "server": []}
    for packet in segments:
        forward = packet.is_from(connection["client"], connection["server"])
        if forward is not None:
            by["client" if forward else "server"].append(packet)
    has = {side: {bit: [p for p in packets if p.flags & bit and not is_impossible(p)] for bit in (FIN, SYN, RST)}
           for side, packets in by.items()}
    client, server, opening, closing = has["client"], has["server"], connection["opening"], connection["closing"]
    case.checked("opening")
    acks = [p for p in by["client"] if p.flags & ACK and not p.flags & (SYN | RST)]

    def wrong(what, why):
        return Difference("opening" if what == opening else "closing", number, None, what, why)

    directions = "both" if by["client"] and by["server"] else "client" if by["client"] else "server"
    if connection.get("directions", directions) not in (directions, "both", "one" if directions != "both" else None):
        yield Difference("directions", number, None, connection["directions"], directions)
    if opening == "unanswered":
        if by["server"]:
            yield wrong(opening, "the server sent packet %d" % by["server"][0].number)
        elif acks:
            yield wrong(opening, "the client acknowledges an answer in packet %d: one direction was recorded" % acks[0].number)
        if "roundTrip" in connection:
            yield wrong(opening, "and yet a round trip of %s s" % connection["roundTrip"])
    elif opening == "refused" and not server[RST]:
        yield wrong(opening, "no RST from the server")
    elif opening == "midstream" and (client[SYN] and any(not p.flags & ACK for p in client[SYN])):
        yield wrong(opening, "SYN in packet %d" % client[SYN][0].number)
    # Of a side that was not recorded its acknowledgments tell.
    elif opening == "three-way" and (not client[SYN] or not server[SYN] and by["server"] or not acks):
        yield wrong(opening, "SYN %d, SYN/ACK %d, ACK %d" % (len(client[SYN]), len(server[SYN]), len(acks)))
    elif opening == "half-open" and not (client[SYN] or server[SYN]):
        yield wrong(opening, "no SYN")
    elif opening == "simultaneous" and not (any(not p.flags & ACK for p in client[SYN]) and any(not p.flags & ACK for p in server[SYN])):
        yield wrong(opening, "no two SYNs without ACK")
    if opening in ("unanswered", "refused"):
        return
    fins = [bool(client[FIN]), bool(server[FIN])]
    if closing == "reset" and not client[RST] and not server[RST]:
        yield wrong(closing, "no RST")
    if closing == "none" and (any(fins) or client[RST] or server[RST]):
        yield wrong(closing, "FIN or RST in packet %d" % min(p.number for s in (client, server) for b in (FIN, RST) for p in s[b]))
    if closing == "half-closed" and sum(fins) != 1:
        yield wrong(closing, "FINs: client %d, server %d" % (len(client[FIN]), len(server[FIN])))
    if closing in ("four-way", "three-way", "simultaneous") and not all(fins):
        yield wrong(closing, "FINs: client %d, server %d" % (len(client[FIN]), len(server[FIN])))
    elif closing == "simultaneous" and 6 in steps and 8 in steps:
        a, b = (case.wire.packets[steps[n]["packet"]] for n in (6, 8))
        if b.flags & ACK and _is_behind(b.int("tcp.ack_raw"), (a.int("tcp.seq_raw") + a.int("tcp.len") + 1) % _WHOLE):
            yield wrong(closing, "the second FIN (packet %d) acknowledges the first (packet %d)" % (b.number, a.number))
    elif closing == "three-way" and 7 in steps and 8 in steps and steps[7]["packet"] != steps[8]["packet"]:
        yield wrong(closing, "⑦ and ⑧ are packets %d and %d" % (steps[7]["packet"], steps[8]["packet"]))
    elif closing == "four-way" and 7 in steps and 8 in steps and steps[7]["packet"] == steps[8]["packet"]:
        yield wrong(closing, "⑦ and ⑧ are one packet, %d" % steps[7]["packet"])
    if "roundTrip" in connection and 1 in steps and 3 in steps and opening != "simultaneous":
        case.checked("round-trip")
        # A SYN that was repeated: from whichever of them.
        done = nanoseconds(steps[3]["time"])
        took = [done - p.nanoseconds for p in by["client"] if p.flags & SYN]
        if all(abs(time - connection["roundTrip"] * 1e9) > 1000 for time in took):
            yield Difference("round-trip", number, steps[3]["packet"], connection["roundTrip"],
                             "from a SYN to ③: " + " ".join("%.9f" % (time / 1e9) for time in took))
