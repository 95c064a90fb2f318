"""Bytes that never came: how many, where, and behind which packet, by the sequence numbers alone."""
from rules import Difference
from stream import Stream


def differences(case):
    for number, connection in case.connections.items():
        segments = case.wire.streams.get(number)
        # What the recorder cut is a hole, too, whose size tshark's numbers do not show.
        if not segments or any(packet.cut or packet.flags & 4 and packet.int("tcp.len") for packet in segments):
            continue
        # Several initial numbers of one side, of which one counts: the distance between them is no hole.
        if len({(p.int("tcp.srcport"), p.one("tcp.seq_raw")) for p in segments if p.flags & 2}) > 2:
            continue
        stream = Stream(connection, segments)
        for side in ("client", "server"):
            client = side == "client"
            ours = [gap for gap in connection.get("gaps", []) if gap["from"] == side]
            holes = stream.missing(client)
            # Bytes that only their acknowledgment tells of stand behind the last.
            sent = stream.sent[client].ends[-1:]
            acks = [e.ack for e in stream.entries if e.client != client and e.ack is not None]
            behind = max(acks, default=0) - sent[0] if sent and acks else 0
            sizes = [end - start for start, end in holes]
            said = [gap["bytes"] for gap in ours]
            case.checked("gap", len(sizes) + 1)
            if said not in (sizes, sizes + [behind]):
                yield Difference("gap", number, ours[0]["packet"] if ours else None, "%s: %s" % (side, said[:8]),
                                 "%s" % (sizes[:8] + (["behind the last: %d" % behind] if behind > 0 else [])))
            elif said:
                yield from _places(number, stream, client, ours, holes)


def _places(number, stream, client, ours, holes):
    """A hole shows at the first packet behind it, which may carry nothing, or in the first acknowledgment of what is in it."""
    for gap, (start, end) in zip(ours, holes):
        behind = [e for e in stream.entries if e.client == client and e.start >= end]
        shows = [e.packet.number for e in behind[:1] + [e for e in behind if e.end > e.start][:1]]
        shows += [e.packet.number for e in stream.entries if e.client != client and e.ack is not None and e.ack > start][:1]
        if shows and gap["packet"] not in shows:
            yield Difference("gap-packet", number, gap["packet"], "shown at packet %d" % gap["packet"],
                             "first packet behind it: %d" % shows[-1])
