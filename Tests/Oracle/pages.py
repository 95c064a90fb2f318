"""The text of a trace taken apart: lists, heads, rows of ladders, sentences.

Written at 1,000 columns a sentence fills one line, the ladder keeps its width, and the sentences of a row stand
beside it; so what belongs together can be told by where it stands.
"""
import re
from dataclasses import dataclass, field

COLUMNS = 1000

STATES = ("LISTEN", "SYN-SENT", "SYN-RECEIVED", "ESTABLISHED", "FIN-WAIT-1", "FIN-WAIT-2", "CLOSE-WAIT", "CLOSING",
          "LAST-ACK", "TIME-WAIT", "CLOSED")
_STATE = "|".join(map(re.escape, STATES)) + r"|\?"
_RULE = re.compile(r"^━━ (?:Connection|连接) (\d+)  ")
_OTHER_RULE = re.compile(r"^━━ ")
_ARROW = re.compile(r"^\s*(-?\d+(?:\.\d+)?)\s+(\d+)\s{2}(!?)([①-⑨]*)\s*│(.*)$")
_RUN = re.compile(r"^\s*⋮\s+⋮\s*│(.*)$")
_INSIDE = re.compile(r"^\s+│(.*)$")
# With what a remark, a step or a check begins.
_MARK = re.compile(r"^ *(?:[•✓✗=◆!├└│]|[①-⑩])")
# Where two events show in one segment, the state between stands there, too.
_PATH = r"(?:(?:%s) → )?(?:%s)" % (_STATE, _STATE)
_STATES_LINE = re.compile(r"^ (%s)\s+(%s) $" % (_PATH, _PATH))


@dataclass
class Row:
    """One packet on a ladder, or several drawn together (`run`)."""
    packet: int = 0
    time: str = ""
    marks: str = ""
    trouble: bool = False
    side: str = ""
    label: str = ""
    content: list = field(default_factory=list)
    notes: list = field(default_factory=list)
    states: tuple = None
    run: tuple = None
    joint: str = " "

    @property
    def facts(self):
        """The lines of what is carried, each put together from where it was broken: what goes on stands further in."""
        lines, indent = [], 0
        for line in self.content:
            text = line.strip()
            deeper = len(line) - len(line.lstrip()) > indent
            if lines and deeper and not text.startswith(("→ ", "= ", "── ")):
                lines[-1] += self.joint + text
            else:
                lines.append(text)
                indent = len(line) - len(line.lstrip())
        return lines


@dataclass
class Connection:
    number: int
    title: str = ""
    head: list = field(default_factory=list)
    rows: list = field(default_factory=list)
    remarks: list = field(default_factory=list)
    joint: str = " "

    @property
    def told(self):
        """The remarks, each put together from where it was broken: what goes on begins with no mark."""
        told = []
        for line in self.remarks:
            if told and line.startswith("  ") and not _MARK.match(line):
                told[-1] += self.joint + line.strip()
            else:
                told.append(line.strip())
        return told


@dataclass
class Page:
    above: list = field(default_factory=list)
    connections: dict = field(default_factory=dict)
    others: list = field(default_factory=list)


def _halves(rest):
    """What is between the lifelines, and the sentence beside it."""
    at = rest.rfind("│")
    return (rest, "") if at < 0 else (rest[:at], rest[at + 1:].strip())


def _arrow(found):
    time, packet, trouble, marks, rest = found.groups()
    inside, note = _halves(rest)
    row = Row(int(packet), time, marks, bool(trouble))
    row.side = "client" if inside.endswith("►") else "server"
    row.label = inside.strip("─►◄ ")
    if note:
        row.notes.append(note)
    return row


def read(text, joint=" "):
    """Take a trace's text apart; `joint` stands between what was broken: nothing in Chinese."""
    page, connection, part = Page(), None, "above"
    for line in text.split("\n"):
        found = _RULE.match(line)
        if found:
            connection = Connection(int(found.group(1)), line, joint=joint)
            page.connections[connection.number] = connection
            part = "head"
            continue
        if _OTHER_RULE.match(line):
            connection, part = None, "others"
        if part in ("above", "others"):
            (page.above if part == "above" else page.others).append(line)
            continue
        if part == "head":
            if line == "":
                part = "ladder"
            else:
                connection.head.append(line)
            continue
        if part == "ladder":
            found = _ARROW.match(line)
            if found:
                connection.rows.append(_arrow(found))
                connection.rows[-1].joint = joint
                continue
            found = _RUN.match(line)
            if found:
                inside, note = _halves(found.group(1))
                connection.rows.append(Row(run=(), label=inside.strip()))
                continue
            found = _INSIDE.match(line)
            if found and connection.rows:
                inside, note = _halves(found.group(1))
                row = connection.rows[-1]
                states = _STATES_LINE.match(inside)
                if states:
                    row.states = states.groups()
                elif inside.strip():
                    row.content.append(inside[2:].rstrip())
                if note:
                    row.notes.append(note)
                continue
            if line == "" and connection.rows:
                part = "remarks"
            continue
        connection.remarks.append(line)
    for connection in page.connections.values():
        for row in connection.rows:
            if row.run is not None:
                text = " ".join([row.label] + [line.strip() for line in row.content])
                row.label = text
                span = re.search(r"(?:packets|分组) ([\d,]+)–([\d,]+)", text)
                row.run = tuple(int(n.replace(",", "")) for n in span.groups()) if span else ()
    return page
