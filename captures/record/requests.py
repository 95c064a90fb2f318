"""Reads what a program noted of its requests (standard input), and writes each as a line of NAME.log (see captures/README.md).

    requests.py caddy <ACCESS LOG        Caddy's access log, in JSON
    requests.py chromium <NETLOG         what Chromium's --log-net-log wrote
    requests.py ngtcp2-client <OUTPUT    what gtlsclient says without --quiet
    requests.py ngtcp2-server <OUTPUT    and gtlsserver; its bytes are those of Content-Length
"""
import json, re, sys


def line(side, port, request, version, status, size):
    print(side, port, "- -", *request, f"HTTP/{version}", status, size)


def caddy(text):
    for entry in map(json.loads, text.splitlines()):
        if "request" not in entry:
            continue
        request = entry["request"]
        line("server", request["remote_port"], (request["method"], request["uri"]), request["proto"][5:].removesuffix(".0"),
             entry["status"], entry["size"])


def chromium(text):
    try:
        log = json.loads(text)
    except json.JSONDecodeError:    # Chromium was ended before it wrote the end.
        log = json.loads(text.rstrip().rstrip(",") + "]}")
    names = {number: name for name, number in log["constants"]["logEventTypes"].items()}
    ports, exchanges = {}, {}
    for event in log["events"]:
        name, said, session = names[event["type"]], event.get("params") or {}, event["source"]["id"]
        if name == "QUIC_SESSION_PACKET_RECEIVED":
            ports.setdefault(session, said["self_address"].rpartition(":")[2])
        if not name.startswith("HTTP3_") or "stream_id" not in said:
            continue
        exchange = exchanges.setdefault((session, said["stream_id"]), {"size": 0})
        fields = dict(field.split(": ", 1) for field in said.get("headers", []))
        if name == "HTTP3_HEADERS_SENT":
            exchange["request"] = (fields[":method"], fields[":path"])
        elif name == "HTTP3_HEADERS_DECODED":
            exchange.setdefault("status", fields.get(":status"))
        elif name == "HTTP3_DATA_FRAME_RECEIVED":
            exchange["size"] += said["payload_length"]
    for (session, _), exchange in exchanges.items():
        if "request" in exchange and "status" in exchange:
            line("client", ports[session], exchange["request"], 3, exchange["status"], exchange["size"])


def ngtcp2(text, side):
    """A head that is sent is listed behind "submit … headers"; each field of one that comes is told with its stream."""
    port, exchanges, exchange = "-", [], None
    streams = {}
    for told in text.splitlines():
        if found := re.match(r"(?:Sent|Received) packet: local=\S+:(\d+) remote=\S+:(\d+)", told):
            port = found[1 if side == "client" else 2]
        elif found := re.match(r"http: stream 0x(\w+) (?:submit request headers|request headers started)$", told):
            exchange = streams[found[1]] = {"port": port, "size": 0}
            exchanges.append(exchange)
        elif found := re.match(r"http: stream 0x(\w+) response headers started", told):
            streams[found[1]]["port"] = port    # Early data is asked for before there is one.
        elif found := re.match(r"http: stream 0x(\w+) submit response headers", told):
            exchange = streams[found[1]]
        elif found := re.match(r"http: stream 0x(\w+) body (\d+) bytes", told):
            streams[found[1]]["size"] += int(found[2])
        elif found := re.match(r"(?:http: stream 0x(\w+) )?\[(:?[^:]+): (.*)\]$", told):
            exchange = streams[found[1]] if found[1] else exchange
            exchange[found[2]] = found[3]
    for exchange in exchanges:
        if ":status" in exchange:
            size = exchange.get("content-length", 0) if side == "server" else exchange["size"]
            line(side, exchange["port"], (exchange[":method"], exchange[":path"]), 3, exchange[":status"], size)


readers = {"caddy": caddy, "chromium": chromium, "ngtcp2-client": lambda text: ngtcp2(text, "client"),
           "ngtcp2-server": lambda text: ngtcp2(text, "server")}
readers[sys.argv[1]](sys.stdin.read())
