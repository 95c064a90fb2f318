"""TLS: each handshake message, alert and record in the packet where tshark has it."""
from rules import Difference

_WHOLE = 1 << 32


def differences(case):
    for number, connection in case.connections.items():
        segments = case.wire.streams.get(number)
        tls = connection.get("tls")
        if not segments or not tls:
            continue
        theirs = any(packet.all("tls.record.content_type") for packet in segments)
        for message in tls.get("messages", []):
            for name in ("packet", "lastPacket"):
                packet = case.wire.packets.get(message.get(name, message["packet"]))
                if packet is None or number not in packet.streams:
                    yield Difference("handshake-belongs", number, message.get(name), message["name"], "not of this stream")
                    continue
                forward = packet.is_from(connection["client"], connection["server"])
                if forward is not None and message["from"] != ("client" if forward else "server"):
                    yield Difference("handshake-side", number, packet.number, message["name"], "the other side's packet")
            if message.get("decrypted") or not theirs or message.get("form"):
                continue
            yield from _message(case, number, message, case.wire.packets.get(message.get("lastPacket", message["packet"])),
                                segments, (connection["client"], connection["server"]))
        for alert in tls.get("alerts", []):
            packet = case.wire.packets.get(alert["packet"])
            if packet is None or number not in packet.streams:
                yield Difference("alert-belongs", number, alert["packet"], alert.get("name"), "not of this stream")
            elif not alert.get("encrypted") and not alert.get("decrypted") and theirs:
                case.checked("alert")
                if str(alert.get("code")) not in packet.all("tls.alert_message.desc"):
                    yield Difference("alert", number, alert["packet"], alert.get("code"), packet.all("tls.alert_message.desc"))
        if theirs:
            yield from _records(case, number, segments)


def _message(case, number, message, packet, segments, ends):
    case.checked("handshake")
    if packet is None:
        return
    code, first = str(message["code"]), message["packet"]
    if packet.number < first:
        yield Difference("handshake-order", number, first, "%s ends in packet %d" % (message["name"], packet.number), "before it begins")
        return
    if code not in packet.all("tls.handshake.type"):
        side = packet.is_from(*ends)
        theirs = [p.number for p in segments if code in p.all("tls.handshake.type") and p.is_from(*ends) == side]
        # tshark shows a message where its record ends, which may hold others behind it.
        ends_in = next((p.number for p in segments if p.number >= packet.number and p.is_from(*ends) == side
                        and p.all("tls.record.content_type")), packet.number)
        # Behind a segment that came late tshark reads when that has come.
        late = [p.number for p in segments if p.number > packet.number and p.is_from(*ends) == side and p.int("tcp.len")
                and (packet.int("tcp.seq_raw") - p.int("tcp.seq_raw")) % _WHOLE < _WHOLE // 2]
        if not any(first <= n <= ends_in or late and n >= late[0] for n in theirs):
            yield Difference("handshake-packet" if theirs else "handshake-unread", number, packet.number,
                             "%s in %d–%d" % (message["name"], first, packet.number), "in %s" % (theirs[:4] or "no packet"))
    elif message.get("serverName") and message["serverName"] not in packet.all("tls.handshake.extensions_server_name"):
        yield Difference("handshake-name", number, packet.number, message["serverName"],
                         packet.all("tls.handshake.extensions_server_name"))


_KINDS = (("encrypted data", {"23"}), ("encrypted handshake message", {"22"}), ("ChangeCipherSpec", {"20"}),
          ("Alert", {"21"}))


def _records(case, number, segments):
    """The records that an arrow names are of the type that is there."""
    page = case.pages["en"].connections.get(number)
    packets = {packet.number: packet for packet in segments}
    for row in page.rows if page else ():
        packet = packets.get(row.packet)
        if row.run is not None or packet is None or "goes on" in row.label or not packet.all("tls.record.content_type"):
            continue
        # A record that begins here is shown where it ends, if it does.
        types, ends = set(), False
        for later in segments:
            if later.number >= row.packet and later.int("tcp.srcport") == packet.int("tcp.srcport"):
                here = later.all("tls.record.content_type") + later.all("tls.record.opaque_type")
                types |= set(here)
                if later.number > row.packet and here:
                    ends = True
                    break
        for words, expected in _KINDS:
            if words in row.label.split("  ")[0]:
                case.checked("record")
                if not types & expected and ends:
                    yield Difference("record-type", number, row.packet, row.label[:80], "record types %s" % " ".join(sorted(types)))
