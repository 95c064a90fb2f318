"""The facets of a capture: from what tshark opens (`theirs`) and from netlesson's JSON (`ours`), under the same keys."""
import collections
from carried import HTTP3

FACETS = ("packets header numbers frames said tls fingerprints alpn parameters streams "
          "http3-streams http3-frames settings fields requests statuses content").split()


EARLY_DATA, ENCRYPTED_EXTENSIONS = 42, 8


def _empty():
    return {facet: {} for facet in FACETS}


def theirs(packets):
    """Facet → key → what tshark says; None where header fields could not be read."""
    facts = _empty()
    servers, http, names, messages, streams = {}, {}, {}, collections.Counter(), {}
    packets = list(packets)
    # A server that takes early data says so in EncryptedExtensions; of what it refuses it reads nothing (RFC 9001, 4.6.2).
    refused = {packet.connection for packet in packets for message in packet.messages
               if message["code"] == ENCRYPTED_EXTENSIONS and EARLY_DATA not in message["extensions"]}
    for packet in packets:
        where = "%d.%d" % packet.place
        frame = packet.place[0]
        facts["packets"][where] = packet.facts["type"]
        facts["header"][where] = {key: value for key, value in packet.facts.items() if key not in ("type", "number", "keyPhase")}
        # Connections are named by the packet in which they begin.
        name = names.setdefault(packet.connection, frame)
        server = servers.setdefault(packet.connection, packet.target)
        side = "server" if packet.source == server else "client"
        if packet.frames:
            facts["numbers"][where] = {key: packet.facts[key] for key in ("number", "keyPhase") if key in packet.facts}
            facts["frames"][where] = [said.get("type") for said in packet.frames]
            for index, said in enumerate(packet.frames):
                facts["said"]["%s.%d" % (where, index)] = said
        for message in packet.messages:
            _message(facts, message, name, side, frame, messages)
        for stream, offset, data, fin in packet.streams:
            if packet.facts["type"] == "0-RTT" and packet.connection in refused:
                continue
            key = "%d/%d/%s" % (name, stream, side)
            known = streams.setdefault(key, {"bytes": 0, "end": None})
            known["bytes"] = max(known["bytes"], offset + len(data))
            if fin and known["end"] is None:
                known["end"] = frame
            http.setdefault(name, HTTP3()).take(side, packet.place, stream, offset, data, fin)
        for said in packet.frames:
            if said.get("type") == "RESET_STREAM":
                known = streams.setdefault("%d/%d/%s" % (name, said["stream"], side), {"bytes": 0, "end": None})
                known["end"] = frame
    facts["streams"] = streams
    for name, one in http.items():
        if str(facts["alpn"].get("%d" % name, "")).startswith("h3"):
            _http(facts, name, one)
    return facts


def _message(facts, message, name, side, frame, counts):
    key = "%d/%s/%d" % (name, side, counts[(name, side)])
    counts[(name, side)] += 1
    facts["tls"][key] = [message["code"], frame]
    said = {field: message[field] for field in ("serverName", "ja3", "ja3s") if message.get(field)}
    if said:
        facts["fingerprints"][key] = said
    if message["code"] == 8 and message["alpn"]:
        facts["alpn"]["%d" % name] = message["alpn"][0]
    if message["parameters"]:
        # A ClientHello that is sent again after a HelloRetryRequest says the same.
        facts["parameters"].setdefault("%d/%s" % (name, side), message["parameters"])


def _http(facts, name, http):
    for (stream, side), one in http.streams.items():
        kind, _ = http.kind(stream, side)
        if kind is not None and kind >= 0:
            facts["http3-streams"]["%d/%d/%s" % (name, stream, side)] = kind
        for index, frame in enumerate(http.frames(stream, side)):
            facts["http3-frames"]["%d/%d/%s/%d" % (name, stream, side, index)] = [frame.code, frame.length, frame.place]
        if stream & 3 == 0:
            size = sum(len(frame.payload) for frame in http.frames(stream, side) if frame.code == 0)
            if any(frame.code == 1 for frame in http.frames(stream, side)):
                facts["content"]["%d/%d/%s" % (name, stream, side)] = size
    for side in ("client", "server"):
        settings = http.settings(side)
        if settings is not None:
            facts["settings"]["%d/%s" % (name, side)] = [[code, value] for code, value in settings.items()]
    sections = http.sections()
    if sections is None:
        facts["fields"] = facts["requests"] = facts["statuses"] = None
        return
    for (stream, side), found in sections.items():
        heads = [[[key.decode("latin1"), value.decode("utf8", "replace")] for key, value in section] for section in found]
        key = "%d/%d/%s" % (name, stream, side)
        # The JSON has no trailers.
        heads = [head for head in heads if any(field.startswith(":") for field, _ in head)]
        for index, head in enumerate(heads):
            facts["fields"]["%s/%d" % (key, index)] = head
            said = dict(head)
            if ":method" in said:
                facts["requests"][key] = [said[":method"], said.get(":path", said.get(":authority"))]
            if ":status" in said:
                facts["statuses"].setdefault(key, []).append(int(said[":status"]))


def ours(trace, wanted):
    """The same out of the JSON; what `wanted`, tshark's facets, could not say is left out."""
    facts = _empty()
    for conversation in trace.get("datagrams", []):
        if "quic" in conversation:
            _conversation(facts, conversation)
    if wanted["fields"] is None:
        facts["fields"] = facts["requests"] = facts["statuses"] = None
    return facts


def _conversation(facts, conversation):
    quic = conversation["quic"]
    counts, name = collections.Counter(), None
    for packet in quic.get("packetList", []):
        frame = packet["packet"]
        where = "%d.%d" % (frame, counts[frame])
        counts[frame] += 1
        name = frame if name is None else name
        facts["packets"][where] = packet["type"]
        header = {key: packet[key] for key in ("length", "destination", "source", "version", "spin") if key in packet}
        if packet["type"] == "Version Negotiation":
            del header["version"]
        if packet["type"] == "Initial":
            header["tokenLength"] = packet.get("tokenLength", 0)
        facts["header"][where] = header
        if "number" in packet:
            facts["numbers"][where] = {"number": packet["number"]}
            if packet["type"] == "1-RTT":
                facts["numbers"][where]["keyPhase"] = packet.get("keyUpdates", 0) % 2
            facts["frames"][where] = [said["type"] for said in packet["frames"]]
            for index, said in enumerate(packet["frames"]):
                facts["said"]["%s.%d" % (where, index)] = {
                    key: value for key, value in said.items()
                    if key not in ("offset", "application") and (key != "length" or said["type"] == "PADDING")}
    if name is None:
        return
    numbers = collections.Counter()
    tls = conversation.get("tls", {})
    for message in tls.get("messages", []):
        key = "%d/%s/%d" % (name, message["from"], numbers[message["from"]])
        numbers[message["from"]] += 1
        facts["tls"][key] = [message["code"], message.get("lastPacket", message["packet"])]
        said = {field: message[field] for field in ("serverName", "ja3", "ja3s") if message.get(field)}
        if said:
            facts["fingerprints"][key] = said
    if "alpn" in tls:
        facts["alpn"]["%d" % name] = tls["alpn"]
    for side, key in (("client", "transportParameters"), ("server", "serverTransportParameters")):
        if key in quic:
            facts["parameters"]["%d/%s" % (name, side)] = [[int(one["id"], 16), one["value"]] for one in quic[key]]
    for stream in quic.get("streams", []):
        ends = {end["from"]: end["packet"] for end in stream["ends"]}
        for side in ("client", "server"):
            if stream["bytes"][side] or side in ends:
                facts["streams"]["%d/%d/%s" % (name, stream["id"], side)] = {"bytes": stream["bytes"][side], "end": ends.get(side)}
    _http3(facts, name, conversation)


def _http3(facts, name, conversation):
    http3, numbers = conversation.get("http3", {}), collections.Counter()
    for stream in http3.get("streams", []):
        facts["http3-streams"]["%d/%d/%s" % (name, stream["stream"], stream["from"])] = stream["code"]
    for frame in http3.get("frames", []):
        key = "%d/%d/%s" % (name, frame["stream"], frame["from"])
        facts["http3-frames"]["%s/%d" % (key, numbers[key])] = [frame["code"], frame["length"], frame["packet"]]
        numbers[key] += 1
    for side, settings in http3.get("settings", {}).items():
        facts["settings"]["%d/%s" % (name, side)] = [[one["code"], one["value"]] for one in settings]
    for exchange in (conversation.get("http") or {}).get("exchanges", []):
        stream = "%d/%d/" % (name, exchange["stream"])
        request, response = (exchange.get(kind) or exchange.get("incomplete" + kind.capitalize()) for kind in ("request", "response"))
        if request:
            facts["requests"][stream + "client"] = [request["method"], request["target"]]
        heads = [("client", request)] + [("server", one) for one in exchange.get("interim", []) + [response]]
        for side, message in heads:
            if not message:
                continue
            key = stream + side
            count = sum(1 for known in facts["fields"] if known.startswith(key + "/"))
            facts["fields"]["%s/%d" % (key, count)] = [[one["name"], one["value"]] for one in message["headers"]]
            if side == "server":
                facts["statuses"].setdefault(key, []).append(message["status"])
            facts["content"][key] = message.get("body", {}).get("length", 0)
