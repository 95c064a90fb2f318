"""Every pair of states of an end that follow each other is a transition of RFC 9293, and its cause is in the packet."""
from rules import Difference

FIN, SYN, RST, ACK = 1, 2, 4, 16
# From, to, what the end did (sent) or got in that packet, and where RFC 9293 says so.
TRANSITIONS = (
    ("CLOSED", "SYN-SENT", "sent", SYN, "§3.10.1"),
    ("CLOSED", "SYN-RECEIVED", "got", SYN, "§3.10.7.2"),  # LISTEN, which leaves nothing on the wire, lies between
    ("LISTEN", "SYN-RECEIVED", "got", SYN, "§3.10.7.2"),
    ("LISTEN", "SYN-SENT", "sent", SYN, "§3.10.1"),
    ("SYN-SENT", "ESTABLISHED", "got", SYN | ACK, "§3.10.7.3"),
    ("SYN-SENT", "ESTABLISHED", "sent", ACK, "§3.10.7.3"),  # it shows that the SYN/ACK came, though it was not captured
    ("SYN-SENT", "SYN-RECEIVED", "got", SYN, "§3.10.7.3"),
    ("SYN-RECEIVED", "ESTABLISHED", "got", ACK, "§3.10.7.4"),
    ("SYN-RECEIVED", "FIN-WAIT-1", "sent", FIN, "§3.10.4"),
    ("SYN-RECEIVED", "CLOSE-WAIT", "got", FIN, "§3.10.7.4"),
    ("SYN-RECEIVED", "LISTEN", "got", RST, "§3.10.7.4"),
    ("ESTABLISHED", "FIN-WAIT-1", "sent", FIN, "§3.10.4"),
    ("ESTABLISHED", "CLOSE-WAIT", "got", FIN, "§3.10.7.4"),
    ("FIN-WAIT-1", "FIN-WAIT-2", "got", ACK, "§3.10.7.4"),
    ("FIN-WAIT-1", "CLOSING", "got", FIN, "§3.10.7.4"),
    ("FIN-WAIT-1", "TIME-WAIT", "got", FIN | ACK, "figure 5, note 2"),
    ("FIN-WAIT-2", "TIME-WAIT", "got", FIN, "§3.10.7.4"),
    ("CLOSE-WAIT", "LAST-ACK", "sent", FIN, "§3.10.4"),
    ("CLOSING", "TIME-WAIT", "got", ACK, "§3.10.7.4"),
    ("LAST-ACK", "CLOSED", "got", ACK, "§3.10.7.4"),
    ("TIME-WAIT", "SYN-RECEIVED", "got", SYN, "§3.10.7.4"),
)
_ABORT = ("any", "CLOSED", RST, "§3.10.5, §3.10.7.4")
_EDGES = {}
for _from, _to, _how, _bits, _section in TRANSITIONS:
    _EDGES.setdefault(_from, []).append((_to, _how, _bits))


def _allowed(old, new, how, flags):
    """Whether the packet takes an end from one state to another, in three steps at most: an ACK with a FIN."""
    if new == "CLOSED" and flags & RST:
        return True
    reached = {old}
    for _ in range(3):
        reached |= {to for state in reached for to, does, bits in _EDGES.get(state, ())
                    if does == how and flags & bits == bits}
    return new in reached


# An ACK does it only if it acknowledges the end's FIN.
_CONFIRMS_FIN = {("FIN-WAIT-1", "FIN-WAIT-2"), ("FIN-WAIT-1", "TIME-WAIT"), ("CLOSING", "TIME-WAIT"), ("LAST-ACK", "CLOSED")}
_WHOLE = 1 << 32


def _fins(connection, segments):
    """The number behind the first FIN of each side, and the packet that brings it."""
    fins, came = {}, {}
    for packet in segments:
        forward = packet.is_from(connection["client"], connection["server"])
        if packet.flags & FIN and forward is not None:
            side = "client" if forward else "server"
            fins.setdefault(side, (packet.int("tcp.seq_raw") + packet.int("tcp.len") + 1) % _WHOLE)
            came.setdefault(side, packet.number)
    return fins, came


def _crossed(old, path, packet, sent, fins, side):
    """The FINs crossed (figure 13): that the other side's has come shows in the end's acknowledgment of it, or in the
    arrival of what was sent behind it; the latter acknowledges the end's own FIN as well."""
    other = "server" if side == "client" else "client"
    if old != "FIN-WAIT-1" or other not in fins or packet.flags & (FIN | RST) or not packet.flags & ACK:
        return False
    ack, sequence = packet.int("tcp.ack_raw"), packet.int("tcp.seq_raw")
    if sent:
        return path == "CLOSING" and (ack - fins[other]) % _WHOLE < _WHOLE // 2
    # What its sender numbered before its FIN has still been sent behind it, if it was captured so.
    return path == "CLOSING → TIME-WAIT" and (sequence - fins[other] + 1) % _WHOLE <= 1 and (ack - fins[side]) % _WHOLE < _WHOLE // 2


def _filled(path, packet, sent, fins, came, side):
    """The FIN came before data that stand before it (RFC 9293 §3.10.7.4): it counts with the last segment that brings some."""
    other = "server" if side == "client" else "client"
    if sent or came.get(other, packet.number) >= packet.number or packet.flags & (FIN | RST) or not packet.int("tcp.len"):
        return False
    behind = (fins[other] - 1 - packet.int("tcp.seq_raw")) % _WHOLE
    return path.rpartition(" → ")[2] in ("CLOSE-WAIT", "TIME-WAIT") and 0 < behind < _WHOLE // 2


def differences(case):
    for number, connection in case.connections.items():
        fins, came = _fins(connection, case.wire.streams.get(number, []))
        for language, page in case.pages.items():
            page = page.connections.get(number)
            if page is None:
                continue
            last = {"client": None, "server": None}
            for row in page.rows:
                if row.states is None:
                    continue
                packet = case.wire.packets.get(row.packet)
                for side, path in zip(("client", "server"), row.states):
                    state = path.rpartition(" → ")[2]
                    old, last[side] = last[side], state
                    # Nobody knows, since a FIN may have been missed.
                    if old in (None, state, "?") or state == "?":
                        continue
                    if packet and side in fins and _crossed(old, path, packet, row.side == side, fins, side):
                        case.checked("state-crossed")
                        continue
                    if packet and _filled(path, packet, row.side == side, fins, came, side):
                        case.checked("state-filled")
                        continue
                    # Whoever answers with RST has forgotten the connection, which leaves nothing on the wire.
                    if old in ("FIN-WAIT-1", "FIN-WAIT-2") and state == "CLOSED" and any(
                            p.flags & RST and p.number > row.packet for p in case.wire.streams.get(number, [])):
                        case.checked("state-forgotten")
                        continue
                    case.checked("state")
                    pair = "%s → %s" % (old, path)
                    if not any(old == a and state == b for a, b, *_ in TRANSITIONS) and not (
                            packet and _allowed(old, state, "sent" if row.side == side else "got", packet.flags)):
                        yield Difference("state-pair" if language == "en" else "state-pair:zh", number, row.packet,
                                         "%s: %s" % (side, pair), "no transition of RFC 9293")
                    elif packet and not packet.quotes and not _allowed(
                            old, state, "sent" if row.side == side else "got", packet.flags):
                        yield Difference("state-cause" if language == "en" else "state-cause:zh", number, row.packet,
                                         "%s: %s" % (side, pair), "flags 0x%03x, %s" % (
                                             packet.flags, "sent by it" if row.side == side else "sent by the other"))
                    elif packet and language == "en" and side in fins and row.side != side and not packet.flags & RST and (
                            (old, state) in _CONFIRMS_FIN or (old, state) == ("FIN-WAIT-1", "CLOSING")):
                        case.checked("state-fin")
                        confirms = (packet.int("tcp.ack_raw") - fins[side]) % _WHOLE < _WHOLE // 2
                        if confirms != ((old, state) in _CONFIRMS_FIN):
                            yield Difference("state-fin", number, row.packet, "%s: %s" % (side, pair),
                                             "acknowledges %s, behind its FIN is %d" % (packet.one("tcp.ack_raw"), fins[side]))
