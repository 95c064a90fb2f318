"""The labels of segments: against tshark's analysis, and against the bytes that were sent before."""
from rules import Difference
from stream import Stream

# What tshark calls what we call so. A probe's and a keep-alive's bytes are their own; see known.tsv.
THEIRS = {"retransmission": {"retransmission"}, "fast-retransmission": {"fast_retransmission"},
          "spurious-retransmission": {"spurious_retransmission"}, "out-of-order": {"out_of_order"},
          "duplicate-ack": {"duplicate_ack"}, "keep-alive": {"keep_alive"}, "keep-alive-ack": {"keep_alive_ack"},
          "zero-window": {"zero_window"}, "zero-window-probe": {"zero_window_probe"},
          "zero-window-probe-ack": {"zero_window_probe_ack"}, "window-update": {"window_update"},
          "window-full": {"window_full"}, "lost-segment": {"lost_segment"}, "acknowledged-lost": {"ack_lost_segment"},
          "port-reused": {"reused_ports"}}


def differences(case):
    for number, connection in case.connections.items():
        segments = case.wire.streams.get(number)
        if not segments or connection.get("anomaliesOmitted"):
            continue
        ours = {}
        for mark in connection.get("anomalies", []):
            ours.setdefault(mark["packet"], set()).add(mark["kind"])
            packet = case.wire.packets.get(mark["packet"])
            if packet is None:
                yield Difference("label-belongs", number, mark["packet"], mark["kind"], "no such packet")
                continue
            if packet.quotes:
                continue
            if number not in packet.streams:
                yield Difference("label-belongs", number, mark["packet"], mark["kind"], packet.all("tcp.stream"))
            side = packet.is_from(connection["client"], connection["server"])
            if side is not None and mark["from"] != ("client" if side else "server"):
                yield Difference("label-side", number, mark["packet"], mark["from"], "the other")
        for packet in segments:
            labels = ours.get(packet.number, set())
            case.checked("label", len(labels))
            # tshark looks at the two halves that it made of a stream apart.
            if packet.rejoined or len(case.wire.shown[number]) != len(segments):
                continue
            for label, theirs in THEIRS.items():
                said = bool(theirs & packet.analysis)
                # tshark calls a fast or a spurious retransmission a retransmission as well.
                if label == "retransmission" and packet.analysis & {"fast_retransmission", "spurious_retransmission"}:
                    said = False
                if (label in labels) != said and label != "acknowledged-lost":
                    who = "label-not-theirs" if label in labels else "label-not-ours"
                    yield Difference(who + ":" + label, number, packet.number,
                                     " ".join(sorted(labels)) or "-", " ".join(sorted(packet.analysis)) or "-")
        yield from _evidence(number, connection, segments, ours)


def _evidence(number, connection, segments, ours):
    """A label that Wireshark has not is so by the bytes. (What is said beside the others: sentences.py.)"""
    stream = Stream(connection, segments)
    empty = {True: set(), False: set()}
    # What was never captured is a gap of the JSON; it is said of the first that acknowledges it.
    lost = {gap["from"] for gap in connection.get("gaps", [])}
    for entry in stream.entries:
        labels, packet = ours.get(entry.packet.number, set()), entry.packet
        if "captured-twice" in labels and not entry.copy:
            yield Difference("bytes:captured-twice", number, packet.number, "captured-twice", "no packet before is the same")
        # tshark holds an acknowledgment against the highest number so far, and knows neither of holes nor of what comes.
        if "acknowledged-lost" in labels and not entry.confirms_unseen:
            yield Difference("bytes:acknowledged-lost", number, packet.number, "acknowledged-lost",
                             "all bytes up to the acknowledged came before")
        # The answer to a keep-alive with which a side begins: its byte was sent before the capture began.
        own = stream.sent[not entry.client].starts
        alive = entry.ack is not None and (not own or own[0] >= entry.ack) and entry.ack - 1 in empty[not entry.client]
        if entry.end == entry.start:
            empty[entry.client].add(entry.start)
        if "ack_lost_segment" in packet.analysis and "acknowledged-lost" not in labels and entry.confirms_unseen and (
                not alive and not entry.confirms_later and ("server" if entry.client else "client") not in lost):
            yield Difference("label-not-ours:acknowledged-lost", number, packet.number, " ".join(sorted(labels)) or "-",
                             "acknowledges bytes that are not in the capture")
