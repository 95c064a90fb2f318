"""What tshark opens of QUIC in a capture: packets, their frames, the TLS messages inside; in the words of netlesson's JSON."""
import collections, subprocess
from xml.etree import ElementTree

# What ICMP errors quote is no packet that somebody sent there.
CARRIED = "quic && !icmp && !icmpv6"
LONG = {1: ("Initial", "0-RTT", "Handshake", "Retry"), 2: ("Retry", "Initial", "0-RTT", "Handshake")}
VERSIONS = {1: "QUIC v1", 0x6B3343CF: "QUIC v2", 0xFACEB001: "QUIC mvfst (draft 22)", 0xFACEB00E: "QUIC mvfst (experiment)"}
FRAMES = {0: "PADDING", 1: "PING", 2: "ACK", 3: "ACK", 4: "RESET_STREAM", 5: "STOP_SENDING", 6: "CRYPTO", 7: "NEW_TOKEN",
          **{number: "STREAM" for number in range(8, 16)}, 0x10: "MAX_DATA", 0x11: "MAX_STREAM_DATA", 0x12: "MAX_STREAMS",
          0x13: "MAX_STREAMS", 0x14: "DATA_BLOCKED", 0x15: "STREAM_DATA_BLOCKED", 0x16: "STREAMS_BLOCKED",
          0x17: "STREAMS_BLOCKED", 0x18: "NEW_CONNECTION_ID", 0x19: "RETIRE_CONNECTION_ID", 0x1A: "PATH_CHALLENGE",
          0x1B: "PATH_RESPONSE", 0x1C: "CONNECTION_CLOSE", 0x1D: "CONNECTION_CLOSE", 0x1E: "HANDSHAKE_DONE",
          0x30: "DATAGRAM", 0x31: "DATAGRAM", 0x2F5: "TIME_STAMP"}
# What a frame says: tshark's name of it, and ours.
SAID = {"quic.padding_length": "length", "quic.ack.ack_delay": "delay", "quic.ack.ect0_count": "ect0",
        "quic.ack.ect1_count": "ect1", "quic.ack.ecn_ce_count": "ce", "quic.rsts.stream_id": "stream",
        "quic.rsts.application_error_code": "code", "quic.rsts.final_size": "finalSize", "quic.ss.stream_id": "stream",
        "quic.ss.application_error_code": "code", "quic.crypto.offset": "from", "quic.crypto.length": "bytes",
        "quic.nt.length": "bytes", "quic.stream.stream_id": "stream", "quic.stream.offset": "from",
        "quic.stream.length": "bytes", "quic.md.maximum_data": "limit", "quic.msd.stream_id": "stream",
        "quic.msd.maximum_stream_data": "limit", "quic.ms.max_streams": "limit", "quic.sb.stream_data_limit": "limit",
        "quic.sdb.stream_id": "stream", "quic.sib.stream_limit": "limit", "quic.nci.sequence": "sequence",
        "quic.nci.retire_prior_to": "retirePriorTo", "quic.rci.sequence": "sequence", "quic.cc.error_code": "code",
        "quic.cc.error_code.app": "code", "quic.cc.frame_type": "frameType", "quic.dg.length": "bytes", "quic.ts": "time"}
BYTES = {"quic.nci.connection_id": "id", "quic.path_challenge.data": "data", "quic.path_response.data": "data"}
# Transport parameters whose value is a number (RFC 9000, section 18.2; RFC 9221).
NUMBERS = {1, 3, 4, 5, 6, 7, 8, 9, 0xA, 0xB, 0xE, 0x20}

Packet = collections.namedtuple("Packet", "place connection source target facts frames streams messages")


def packets(path, keys, limit):
    """The packets of QUIC in their order; `place` is the number of the captured packet, and which one in it."""
    options = ["-o", "tls.keylog_file:" + keys] if keys else []
    done = subprocess.run(["tshark", "-n", "-r", path, *options, "-Y", CARRIED, "-T", "pdml"], capture_output=True, timeout=limit)
    root = ElementTree.fromstring(done.stdout) if done.stdout.strip() else ()
    for frame in root:
        number = int(frame.find("./proto[@name='geninfo']/field[@name='num']").get("show"))
        source, target = _ends(frame)
        index, connection = 0, None
        for proto in frame.findall("./proto[@name='quic']"):
            fields = {field.get("name"): field for field in proto.iter("field")}
            if "quic.connection.number" in fields:
                connection = int(fields["quic.connection.number"].get("show"))
            # Padding behind the packets of a datagram is an element of its own: without a header, or zeros taken for a short one.
            # (A first byte without the fixed bit may be a packet's: RFC 9287.)
            if "quic.header_form" not in fields or index and "quic.frame" not in fields and _is_padding(fields):
                continue
            yield _packet(proto, fields, (number, index), connection, source, target)
            index += 1


def _ends(frame):
    last = {}
    for proto in frame.iter("proto"):
        if proto.get("name") in ("ip", "ipv6", "udp"):
            for field in proto.iter("field"):
                last[(proto.get("name") + field.get("name"))] = field.get("show")
    ip = "ipip." if "ipip.src" in last else "ipv6ipv6."
    return [(last.get(ip + side), last.get("udpudp." + port)) for side, port in (("src", "srcport"), ("dst", "dstport"))]


def _number(field, absent=None):
    if field is None:
        return absent
    shown = field.get("show")
    return {"True": 1, "False": 0}.get(shown) if shown in ("True", "False") else int(shown, 0)


def _is_padding(fields):
    return not any(_number(fields.get(name), 1) for name in ("quic.header_form", "quic.fixed_bit"))


def _hex(field):
    return (field.get("show") or "").replace(":", "").lower() if field is not None else ""


def _packet(proto, fields, place, connection, source, target):
    facts = {"length": _number(fields.get("quic.packet_length")), "destination": _hex(fields.get("quic.dcid"))}
    version = _number(fields.get("quic.version"))
    if version is not None:
        facts["version"] = _version(version)
        facts["source"] = _hex(fields.get("quic.scid"))
    if version is None:
        facts["type"] = "1-RTT"
        facts["spin"] = bool(_number(fields.get("quic.spin_bit")))
    elif version == 0:
        del facts["version"]
        facts["type"] = "Version Negotiation"
    elif "quic.long.packet_type_v2" in fields:
        facts["type"] = LONG[2][_number(fields["quic.long.packet_type_v2"])]
    else:
        facts["type"] = LONG[1][_number(fields["quic.long.packet_type"])]
    if facts["type"] == "Initial":
        facts["tokenLength"] = _number(fields.get("quic.token_length"), 0)
    frames, streams = [], []
    for field in proto.iter("field"):
        if field.get("name") == "quic.frame":
            frame, data = _frame(field)
            frames.append(frame)
            if data is not None:
                streams.append((frame["stream"], frame["from"], data, "fin" in frame))
    if frames:
        facts["number"] = _number(fields.get("quic.packet_number"))
        if facts["type"] == "1-RTT":
            facts["keyPhase"] = _number(fields.get("quic.key_phase"))
    return Packet(place, connection, source, target, facts, frames, streams, list(_messages(proto)))


def _version(number):
    if number >> 8 == 0xFF0000:
        return "QUIC draft %d" % (number & 0xFF)
    if number >> 24 in (0x51, 0x54):
        return "gQUIC " + number.to_bytes(4, "big").decode("ascii", "replace")
    return VERSIONS.get(number, "0x%08X" % number)


def _frame(element):
    said, gaps, data, first = {}, [], None, None
    for field in element.iter("field"):
        name = field.get("name")
        if name == "quic.frame_type" and "type" not in said:
            number = _number(field)
            said["type"] = FRAMES.get(number, hex(number))
            if number in (0x12, 0x13, 0x16, 0x17):
                said["bidirectional"] = number % 2 == 0
            if said["type"] == "STREAM":
                said["from"] = 0
                if number & 1:
                    said["fin"] = True
        elif name in SAID:
            said[SAID[name]] = _number(field)
        elif name in BYTES:
            said[BYTES[name]] = _hex(field)
        elif name == "quic.cc.reason_phrase" and field.get("show"):
            said["reason"] = field.get("show")
        elif name == "quic.stream_data":
            data = bytes.fromhex(field.get("value") or "")
        elif name in ("quic.ack.largest_acknowledged", "quic.ack.first_ack_range", "quic.ack.gap", "quic.ack.ack_range"):
            gaps.append(_number(field))
    if gaps:
        said["ranges"] = _ranges(gaps)
    if said.get("type") == "STREAM":
        data = data or b""
        said["bytes"] = len(data)
    if said.get("frameType") == 0:
        del said["frameType"]   # 0: which frame it was is not known
    return said, data


def _ranges(numbers):
    """Largest, length of the first range, then gaps and lengths in turn (RFC 9000, section 19.3.1)."""
    ranges = [[numbers[0] - numbers[1], numbers[0]]]
    for gap, length in zip(numbers[2::2], numbers[3::2]):
        largest = ranges[-1][0] - gap - 2
        ranges.append([largest - length, largest])
    return ranges


def _messages(proto):
    """TLS handshake messages: code, and what a ClientHello and the transport parameters say."""
    message, parameter = None, None
    for field in proto.iter("field"):
        name = field.get("name")
        if name == "tls.handshake.type":
            message = {"code": _number(field), "parameters": [], "alpn": [], "extensions": []}
            yield message
        elif message is None:
            continue
        elif name == "tls.handshake.extension.type":
            message["extensions"].append(_number(field))
        elif name == "tls.handshake.extensions_server_name":
            message["serverName"] = field.get("show")
        elif name in ("tls.handshake.ja3", "tls.handshake.ja3s"):
            message[name[14:]] = field.get("show")
        elif name == "tls.handshake.extensions_alpn_str":
            message["alpn"].append(field.get("show"))
        elif name == "tls.handshake.ciphersuite":
            message.setdefault("suite", _number(field))
        elif name == "tls.quic.parameter.type":
            parameter = _number(field)
            message["parameters"].append([parameter, ""])
        elif name == "tls.quic.parameter.value" and message["parameters"]:
            value = field.get("value") or ""
            message["parameters"][-1][1] = _varint(value) if parameter in NUMBERS and value else value


def _varint(text):
    number = int(text, 16)
    return number & ((1 << (4 * len(text) - 2)) - 1)
