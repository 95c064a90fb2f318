"""QUIC opened with the key log beside a capture: packets and frames against tshark, which has the same keys."""
import json, os, subprocess
from xml.etree import ElementTree
from rules import Difference

TYPES = {0: "PADDING", 1: "PING", 2: "ACK", 3: "ACK", 4: "RESET_STREAM", 5: "STOP_SENDING", 6: "CRYPTO", 7: "NEW_TOKEN",
         0x10: "MAX_DATA", 0x11: "MAX_STREAM_DATA", 0x12: "MAX_STREAMS", 0x13: "MAX_STREAMS", 0x14: "DATA_BLOCKED",
         0x15: "STREAM_DATA_BLOCKED", 0x16: "STREAMS_BLOCKED", 0x17: "STREAMS_BLOCKED", 0x18: "NEW_CONNECTION_ID",
         0x19: "RETIRE_CONNECTION_ID", 0x1A: "PATH_CHALLENGE", 0x1B: "PATH_RESPONSE", 0x1C: "CONNECTION_CLOSE",
         0x1D: "CONNECTION_CLOSE", 0x1E: "HANDSHAKE_DONE", 0x30: "DATAGRAM", 0x31: "DATAGRAM",
         **{number: "STREAM" for number in range(8, 16)}}
# What a frame says: our name of it, tshark's, and the base of tshark's text.
SAID = {"CRYPTO": (("from", "quic.crypto.offset"), ("bytes", "quic.crypto.length")),
        "STREAM": (("stream", "quic.stream.stream_id"), ("from", "quic.stream.offset")),
        "MAX_DATA": (("limit", "quic.md.maximum_data"),),
        "NEW_CONNECTION_ID": (("sequence", "quic.nci.sequence"), ("retirePriorTo", "quic.nci.retire_prior_to")),
        "RETIRE_CONNECTION_ID": (("sequence", "quic.rci.sequence"),)}


def differences(case):
    keys = os.path.splitext(case.path)[0] + ".keys"
    if not os.path.exists(keys) or not any("quic" in one for one in case.json.get("datagrams", [])):
        return
    status, text = case._run([case.program, "trace", case.path, "--keys", keys, "--format", "json"], case.limit)
    if status:
        yield Difference("quic-run", None, None, "exit status %d" % status, "")
        return
    theirs = _packets(case.path, keys, case.limit)
    for conversation in json.loads(text)["datagrams"]:
        for packets in _together(conversation.get("quic", {}).get("packetList", [])):
            number = packets[0]["packet"]
            known = theirs.get(number, [])
            case.checked("quic-datagram")
            if len(known) != len(packets):
                yield Difference("quic-packets", None, number, [p["type"] for p in packets], len(known))
                continue
            for ours, them in zip(packets, known):
                yield from _packet(case, ours, them)


def _together(packets):
    """The packets of each datagram."""
    found = {}
    for packet in packets:
        found.setdefault(packet["packet"], []).append(packet)
    return found.values()


def _packet(case, ours, theirs):
    place = ours["packet"]
    if not theirs["frames"]:
        # What we open and it does not proves itself: each packet has a tag of 16 bytes.
        return
    case.checked("quic-packet")
    if "number" not in ours:
        yield Difference("quic-closed", None, place, ours.get("closed"), "packet number %s" % theirs["number"])
        return
    if ours["number"] != theirs["number"]:
        yield Difference("quic-number", None, place, ours["number"], theirs["number"])
    types = [frame["type"] for frame in ours["frames"]]
    named = [TYPES.get(frame["type"], hex(frame["type"])) for frame in theirs["frames"]]
    if types != named:
        yield Difference("quic-frames", None, place, types, named)
        return
    for frame, them in zip(ours["frames"], theirs["frames"]):
        case.checked("quic-frame")
        for name, field in SAID.get(frame["type"], ()):
            if field in them and frame[name] != int(them[field], 0):
                yield Difference("quic-" + name, None, place, "%s %s" % (frame["type"], frame[name]), them[field])
        if frame["type"] == "ACK" and frame["ranges"][0][1] != int(them["quic.ack.largest_acknowledged"]):
            yield Difference("quic-ack", None, place, frame["ranges"], them["quic.ack.largest_acknowledged"])


def _packets(path, keys, limit):
    """The packets of each frame of the capture: number and frames, none where tshark could not open it."""
    command = ["tshark", "-n", "-r", path, "-o", "tls.keylog_file:" + keys, "-Y", "quic", "-T", "pdml"]
    text = subprocess.run(command, capture_output=True, timeout=limit).stdout
    found = {}
    for frame in ElementTree.fromstring(text).iter("packet"):
        number = int(frame.find("./proto[@name='geninfo']/field[@name='num']").get("show"))
        for proto in frame.findall("./proto[@name='quic']"):
            names = {field.get("name"): field.get("show") for field in proto.iter("field")}
            # Padding behind the packets is an element of its own: without a header, or zeros taken for a short one. The
            # fixed bit alone does not tell: RFC 9287 lets a sender leave it out.
            isFirst = number not in found
            isLong = names.get("quic.header_form") in ("1", "True")
            if "quic.header_form" in names and (
                    isFirst or isLong or names.get("quic.fixed_bit") in ("1", "True") or not _isZeros(proto)):
                found.setdefault(number, []).append(_read(proto))
    return found


def _isZeros(proto):
    return not any((field.get("value") or "").strip("0") for field in proto.iter("field"))


def _read(proto):
    fields = {field.get("name"): field.get("show") for field in proto.iter("field")}
    frames = []
    for frame in proto.iter("field"):
        if frame.get("name") != "quic.frame":
            continue
        said = {field.get("name"): field.get("show") for field in frame.iter("field") if field is not frame}
        if "quic.frame_type" in said:
            said["type"] = int(said["quic.frame_type"], 0)
            frames.append(said)
    number = fields.get("quic.packet_number")
    return {"number": None if number is None else int(number), "frames": frames}
