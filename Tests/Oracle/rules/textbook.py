"""How a connection differs from the nine steps: each remark by the flags and by the steps of the JSON."""
import re
from figures import NUMBER, number as value
from rules import Difference
from rules.steps import is_impossible

FIN, RST = 1, 4
_MARKS = "①②③④⑤⑥⑦⑧⑨"


def differences(case):
    for number, connection in case.connections.items():
        page, segments = case.pages["en"].connections.get(number), case.wire.streams.get(number)
        if page is None or not segments or number in case.wire.quoted:
            continue
        steps = {step["mark"]: step for step in connection["steps"]}
        by = {"client": [], "server": []}
        for packet in segments:
            forward = packet.is_from(connection["client"], connection["server"])
            if forward is not None:
                by["client" if forward else "server"].append(packet)
        for text in page.told:
            why = _why(text.lstrip("• "), connection, steps, by, case)
            if why:
                yield Difference("textbook", number, None, text[:160], why)


def _first(packets, bits):
    return next((packet.number for packet in packets if packet.flags & bits), None)


def _why(text, connection, steps, by, case):
    """Why a remark is not so; None where it is, or is of another kind."""
    both = by["client"] + by["server"]
    fins = sorted(p.number for p in both if p.flags & FIN)
    side = re.match(r"The (client|server) ", text)
    side = side and side.group(1)

    def asked(rule, holds, why):
        case.checked("textbook:" + rule)
        return None if holds else why

    if text.startswith("No data was exchanged"):
        sent = [p.number for p in both if p.int("tcp.len")]
        return asked("no-data", not sent and not connection.get("gaps"),
                     "data in packet %s" % sent[0] if sent else "%d bytes were not captured" % sum(g["bytes"] for g in connection.get("gaps", [])))
    found = re.match(r"④ and ⑤ happen (%s) times" % NUMBER, text)
    if found:
        exchanges = [e for e in (connection.get("http") or {}).get("exchanges", [])
                     if (e.get("request") or e.get("upgraded")) and (e.get("response") or e.get("incompleteResponse") or e.get("bareResponse"))]
        return asked("times", value(found.group(1)) == len(exchanges) or connection["http"].get("exchangesOmitted"),
                     "%d requests with an answer" % len(exchanges))
    if "there is no ④ and ⑤" in text or "④ and ⑤ cannot be identified" in text or "cannot be seen here" in text:
        return asked("no-exchange", "④" not in steps and "⑤" not in steps, "the JSON has them: %s" % " ".join(sorted(steps)))
    if "sent RST after closing had begun" in text or "sent RST after its FIN" in text or "no longer had the connection, and answered with RST" in text:
        rst = [p.number for p in by[side] if p.flags & RST]
        return asked("reset-after", fins and rst and max(rst) > fins[0], "RST in %s, FIN in %s" % (rst, fins))
    if "broke the connection off with RST" in text:
        return asked("reset-instead", _first(by[side], RST) and not {"⑥", "⑧"} & set(steps),
                     "RST in %s, steps %s" % (_first(by[side], RST), " ".join(sorted(steps))))
    found = re.match(r"No FIN from the (client|server)", text)
    if found:
        return asked("half-closed", not _first(by[found.group(1)], FIN), "FIN in packet %s" % _first(by[found.group(1)], FIN))
    if text.startswith("The server closes first"):
        return asked("first", _first(by["server"], FIN) and _first(by["server"], FIN) == fins[0],
                     "FINs in packets %s" % fins[:4])
    found = re.match(r"After ⑦ the (client|server) goes on sending", text)
    if found and "⑦" in steps:
        behind = [p for p in by[found.group(1)] if p.int("tcp.len") and steps["⑦"]["packet"] <= p.number]
        return asked("goes-on", behind and "⑧" not in steps, "no data of the %s behind packet %d, or ⑧" % (
            found.group(1), steps["⑦"]["packet"]))
    found = re.match(r"In place of ([⑥-⑨, and]+) comes RST from the (client|server)", text)
    if found:
        rst = [p.number for p in by[found.group(2)] if p.flags & RST]
        return asked("in-place", rst and not set(found.group(1)) & set(steps), "RST in %s, JSON: %s" % (rst, " ".join(sorted(steps))))
    found = re.match(r"Between ⑦ and ⑧ the (client|server) goes on sending", text)
    if found and "⑦" in steps and "⑧" in steps:
        # The acknowledgment ⑦ may itself carry data.
        between = [p for p in by[found.group(1)] if p.int("tcp.len") and steps["⑦"]["packet"] <= p.number <= steps["⑧"]["packet"]]
        return asked("goes-on", between, "no data of the %s between packets %d and %d" % (
            found.group(1), steps["⑦"]["packet"], steps["⑧"]["packet"]))
    if text.startswith("The capture ends before the connection does"):
        ends = [p.number for p in both if p.flags & (FIN | RST) and not is_impossible(p)]
        return asked("open", not ends, "FIN or RST in %s" % ends)
    if text.startswith("All nine steps"):
        return asked("nine", len(steps) == 9, " ".join(sorted(steps)))
    found = re.match(r"([①-⑨, and]+) share packet (%s)" % NUMBER, text)
    if found:
        marks = [mark for mark in found.group(1) if mark in _MARKS]
        return asked("share", all(steps.get(m, {}).get("packet") == value(found.group(2)) for m in marks),
                     "JSON: %s" % {m: steps.get(m, {}).get("packet") for m in marks})
    found = re.match(r"([①-⑨–, and]+) (?:is|are) not in the capture", text)
    if found:
        return asked("absent", not set(found.group(1)) & set(steps), "JSON: %s" % " ".join(sorted(steps)))
    return None
