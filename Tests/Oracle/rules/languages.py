"""Both languages say the same of the same packets, with the same numbers."""
import re
from rules import Difference
from rules.sentences import references, texts

_MONTHS = "January February March April May June July August September October November December".split()
_WORDS = {"one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6"}


def differences(case):
    english, chinese = case.pages["en"], case.pages["zh"]
    if set(english.connections) != set(chinese.connections):
        yield Difference("languages-connections", None, None, sorted(english.connections), sorted(chinese.connections))
    for number in english.connections:
        a, b = english.connections[number], chinese.connections.get(number)
        if b is None:
            continue
        yield from _rows(case, number, a, b)
        here, there = (_numbers(" ".join(page.head)) for page in (a, b))
        if here != there:
            yield Difference("languages-head", number, None, " ".join(a.head[1:])[:200], " ".join(b.head[1:])[:200])
        here, there = (_named(page, language) for page, language in ((a, "en"), (b, "zh")))
        for packet in sorted(set(here) | set(there), key=lambda p: (p is None, p)):
            case.checked("languages-packets")
            if sorted(here.get(packet, [])) != sorted(there.get(packet, [])):
                yield Difference("languages-packets", number, packet, "en: %s" % here.get(packet), "zh: %s" % there.get(packet))


def _named(page, language):
    named = {}
    for packet, text in texts(page, language):
        found = list(references(text, language))
        if found:
            named.setdefault(packet, []).extend(found)
    return named


def _key(row):
    return (row.packet, row.time, row.marks, row.trouble, row.side, row.states, row.run)


def _rows(case, number, a, b):
    if len(a.rows) != len(b.rows):
        yield Difference("languages-rows", number, None, "en: %d" % len(a.rows), "zh: %d" % len(b.rows))
        return
    for row, other in zip(a.rows, b.rows):
        case.checked("languages-row")
        if _key(row) != _key(other):
            yield Difference("languages-row", number, row.packet, _key(row), _key(other))
        here, there = (_numbers(x.joint.join(x.notes)) for x in (row, other))
        if here != there:
            yield Difference("languages-numbers", number, row.packet, "en: " + " ".join(row.notes)[:140], "zh: " + "".join(other.notes)[:140])
        here, there = ([line for line in x.facts if line.startswith(("seq ", "window ", "窗口 "))][:2] for x in (row, other))
        if row.run is None and [_numbers(line) for line in here] != [_numbers(line) for line in there]:
            yield Difference("languages-facts", number, row.packet, here, there)


def _numbers(text):
    """The figures of a text, whatever their order; RFC 9293 §3.5 and quoted bytes are none."""
    text = re.sub(r"“.*?”", "", text)
    return sorted(n.strip(",.") for n in re.findall(r"\d[\d,.]*", text))
