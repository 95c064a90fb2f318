"""Names asked for, pings, and what was found by them: pairs, codes, times."""
from figures import nanoseconds
from rules import Difference


def differences(case):
    for conversation in case.json.get("datagrams", []):
        for exchange in (conversation.get("dns") or {}).get("exchanges", []):
            yield from _exchange(case, None, exchange)
    for number, connection in case.connections.items():
        for exchange in (connection.get("dns") or {}).get("exchanges", []):
            yield from _exchange(case, number, exchange)
        lookup = connection.get("lookup")
        if lookup:
            yield from _lookup(case, number, connection, lookup)
    for run in case.json.get("echo", []):
        for exchange in run.get("exchanges", []):
            yield from _echo(case, exchange)


def _exchange(case, number, exchange):
    case.checked("dns")
    sides = {}
    for name, bit in (("query", False), ("response", True)):
        message = exchange.get(name)
        packet = message and case.wire.packets.get(message["packet"])
        if not packet or not packet.all("dns.id"):
            continue
        sides[name] = packet
        ids = {int(text, 16) for text in packet.all("dns.id")}
        if message.get("id") not in ids:
            yield Difference("dns-id", number, packet.number, message.get("id"), sorted(ids))
        if bit not in {text in ("1", "True") for text in packet.all("dns.flags.response")}:
            yield Difference("dns-direction", number, packet.number, name, packet.one("dns.flags.response"))
    if len(sides) == 2:
        query, response = sides["query"], sides["response"]
        asked = packet_numbers(response.all("dns.response_to"))
        case.checked("dns-pair")
        if asked and not asked & ({query.number} | set(exchange.get("repeats", []))):
            yield Difference("dns-pair", number, response.number, "answers packet %d" % query.number, "answers %s" % sorted(asked))
        between = response.nanoseconds - query.nanoseconds
        if between < 0:
            yield Difference("dns-order", number, response.number, "answers packet %d" % query.number, "came before it")
        if "duration" in exchange and abs(exchange["duration"] * 1e9 - between) > 1000:
            yield Difference("dns-time", number, response.number, exchange["duration"], "%.9f" % (between / 1e9))


def packet_numbers(texts):
    return {int(text) for text in texts if text}


def _lookup(case, number, connection, lookup):
    case.checked("lookup")
    answer = case.wire.packets.get(lookup["answer"])
    if answer is None or not answer.all("dns.id"):
        yield Difference("lookup-packet", number, lookup["answer"], "the answer", "no DNS message for tshark")
        return
    if lookup["name"].rstrip(".").lower() not in {name.rstrip(".").lower() for name in answer.all("dns.qry.name")}:
        yield Difference("lookup-name", number, lookup["answer"], lookup["name"], answer.all("dns.qry.name"))
    between = nanoseconds(connection["start"]) - answer.nanoseconds
    if abs(between - lookup["sinceAnswer"] * 1e9) > 1000 or between < 0:
        yield Difference("lookup-time", number, lookup["answer"], lookup["sinceAnswer"], "%.9f" % (between / 1e9))


def _echo(case, exchange):
    request, reply = (case.wire.packets.get(exchange.get(name)) for name in ("request", "reply"))
    if request is None or reply is None:
        return
    case.checked("echo")
    theirs = packet_numbers(reply.all("icmp.resp_to"))
    if theirs and request.number not in theirs:
        yield Difference("echo-pair", None, reply.number, "answers packet %d" % request.number, "answers %s" % sorted(theirs))
    between = reply.nanoseconds - request.nanoseconds
    if "roundTrip" in exchange and abs(exchange["roundTrip"] * 1e9 - between) > 1000:
        yield Difference("echo-time", None, reply.number, exchange["roundTrip"], "%.9f" % (between / 1e9))
