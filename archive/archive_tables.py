"""What stands in the archive: each table, each column, its type, and the member of netlesson's JSON that it comes from.

docs/archive.md says the same for people, tables_from_ndjson.sql for DuckDB; Tests/Archive holds the three together.
A source is a path into one object of the JSON (docs/json.md); where there is none, a function beside it does the counting.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Any

Object = dict[str, Any]

# Those that count as sent again; what only looks like it by its numbers does not (docs/json.md, byNumbersAlone).
SENT_AGAIN = {"retransmission", "fast-retransmission", "spurious-retransmission"}
WITHDRAWN = {"ssl2", "ssl3", "old-tls"}


@dataclass(frozen=True)
class Column:
    """A column: its name, its type in Spark's SQL, and how its value is got from an object."""

    name: str
    type: str
    value: Callable[[Object], Any]


@dataclass(frozen=True)
class Table:
    """A table: its columns behind those of KEY, and the objects of a line that are a row each."""

    name: str
    columns: tuple[Column, ...]
    objects: Callable[[Object], Iterator[Object]]

    def rows(self, line: Object) -> Iterator[tuple[Any, ...]]:
        for one in self.objects(line):
            yield tuple(column.value(one) for column in self.columns)


# MARK: Values

def time(text: Any) -> datetime | None:
    """A time in UTC, as they all are. Spark's end at microseconds and at the year 9999; nanoseconds() has the rest."""
    try:
        whole, _, part = str(text).removesuffix("Z").partition(".")
        return datetime.fromisoformat(whole).replace(microsecond=int(part[:6].ljust(6, "0")))
    except ValueError:
        return None


def nanoseconds(text: Any) -> int | None:
    """What is below a microsecond in a time: 0 to 999."""
    if text is None:
        return None
    part = str(text).removesuffix("Z").partition(".")[2]
    return int(part[6:9].ljust(3, "0")) if part.isdigit() else 0


def whole(value: Any) -> int | None:
    """A number that fits 64 bits, which all do unless the program is another one."""
    return value if isinstance(value, int) and -(2**63) <= value < 2**63 else None


def real(value: Any) -> float | None:
    return float(value) if isinstance(value, (int, float)) else None


def names(value: Any) -> list[str]:
    return [str(one) for one in value] if isinstance(value, list) else []


OF_TYPE: dict[str, Callable[[Any], Any]] = {
    "STRING": lambda value: None if value is None else str(value),
    "INT": whole,
    "BIGINT": whole,
    "DOUBLE": real,
    "BOOLEAN": lambda value: None if value is None else bool(value),
    "TIMESTAMP_NTZ": lambda value: None if value is None else time(value),
    "ARRAY<STRING>": names,
}


def at(path: str) -> Callable[[Object], Any]:
    """What stands at a path such as `client.address`; None where a part of it is absent."""
    *ways, last = path.split(".")

    def value(one: Any) -> Any:
        for way in ways:
            one = one.get(way)
            if not isinstance(one, dict):
                return None
        return one.get(last)

    return value


def column(name: str, kind: str, source: str | Callable[[Object], Any]) -> Column:
    take = at(source) if isinstance(source, str) else source
    convert = OF_TYPE[kind]
    return Column(name, kind, lambda one: convert(take(one)))


# MARK: What is counted or chosen rather than copied

def sent_again(line: Object) -> int:
    return sum(one.get("kind") in SENT_AGAIN and not one.get("byNumbersAlone") for one in line.get("anomalies", ()))


def first_hello(tls: Object, kind: int) -> Object:
    return next((one for one in tls.get("messages", ()) if one.get("code") == kind), {})


def server_name(line: Object) -> str | None:
    return first_hello(line.get("tls", {}), 1).get("serverName")


def old_versions(tls: Object) -> list[str]:
    """SSL, TLS 1.0 and TLS 1.1 where they were chosen, and where they were offered beside better ones."""
    weak = tls.get("weak", {})
    chosen = [one["name"] for one in weak.get("chosen", ()) if one.get("id") in WITHDRAWN and "name" in one]
    offered = [name for one in weak.get("offered", ()) if one.get("id") in WITHDRAWN for name in one.get("names", ())]
    return chosen + [name for name in offered if name not in chosen]


def weaknesses(which: str) -> Callable[[Object], list[str]]:
    return lambda one: [item["id"] for item in one["tls"].get("weak", {}).get(which, ())]


def failed_checks(one: Object) -> list[str]:
    checks = one["tls"].get("validation", {}).get("checks", ())
    return [check["id"] for check in checks if check.get("passed") is False]


def host(one: Object) -> str | None:
    """The name that the request asks for: Host, or :authority in HTTP/2 and HTTP/3."""
    fields = one["request"].get("headers", ())
    return next((field["value"] for field in fields if field["name"].lower() in ("host", ":authority")), None)


# MARK: Which objects are rows

def captures(line: Object) -> Iterator[Object]:
    if line.get("type") == "capture":
        yield line


def connections(line: Object) -> Iterator[Object]:
    """Connections of TCP, and conversations in UDP datagrams, which are numbered apart."""
    if line.get("type") == "connection":
        yield line | {"transport": "tcp"}
    elif line.get("type") == "datagrams":
        protocol = line.get("protocol")
        yield line | {"transport": "udp", "protocols": [] if protocol is None else [protocol]}


def exchanges(line: Object) -> Iterator[Object]:
    for connection in connections(line):
        for number, one in enumerate(connection.get("http", {}).get("exchanges", ())):
            yield connection | {
                "number": number, "exchange": one,
                "request": one.get("request") or one.get("incompleteRequest") or {},
                "response": one.get("response") or one.get("incompleteResponse") or {},
            }


def handshakes(line: Object) -> Iterator[Object]:
    """The handshake of the connection (depth 0), and those of TLS that lies in this TLS."""
    for connection in connections(line):
        for depth, tls in enumerate([connection.get("tls"), *connection.get("innerTLS", ())]):
            if tls:
                yield connection | {"depth": depth, "tls": tls}


def certificates(line: Object) -> Iterator[Object]:
    for handshake in handshakes(line):
        sent: dict[str, int] = {}
        for one in handshake["tls"].get("certificates", ()):
            sender = one.get("from", "")
            yield handshake | {"position": sent.get(sender, 0), "certificate": one}
            sent[sender] = sent.get(sender, 0) + 1


def anomalies(line: Object) -> Iterator[Object]:
    for connection in connections(line):
        for number, one in enumerate(connection.get("anomalies", ())):
            yield connection | {"number": number, "anomaly": one}


# MARK: The tables

# Which capture: in front in every table. They are known when the capture has been read to its end.
KEY = "file STRING, size BIGINT, digest STRING"

CONNECTION = (
    column("transport", "STRING", "transport"),
    column("connection", "BIGINT", "id"),
    column("start", "TIMESTAMP_NTZ", "start"),
    column("client_address", "STRING", "client.address"),
    column("client_port", "INT", "client.port"),
    column("server_address", "STRING", "server.address"),
    column("server_port", "INT", "server.port"),
)

CAPTURES = Table("captures", (
    # These five are what the task adds to the line.
    column("modified", "TIMESTAMP_NTZ", "modified"),
    column("status", "STRING", "status"),
    column("problem", "STRING", "problem"),
    column("program", "STRING", "program"),
    column("options", "STRING", "options"),
    column("packets", "BIGINT", "packets"),
    column("bytes", "BIGINT", "bytes"),
    column("link_types", "ARRAY<STRING>", "linkTypes"),
    column("start", "TIMESTAMP_NTZ", "start"),
    column("start_nanoseconds", "INT", lambda line: nanoseconds(line.get("start"))),
    column("duration", "DOUBLE", "duration"),
    column("truncated", "BOOLEAN", "truncated"),
    column("warnings", "ARRAY<STRING>", "warnings"),
    column("datagrams_omitted", "BIGINT", "datagramsOmitted"),
), captures)

CONNECTIONS = Table("connections", CONNECTION + (
    column("start_nanoseconds", "INT", lambda line: nanoseconds(line.get("start"))),
    column("duration", "DOUBLE", "duration"),
    column("protocols", "ARRAY<STRING>", "protocols"),
    column("packets", "BIGINT", "packets"),
    column("client_bytes", "BIGINT", "bytes.client"),
    column("server_bytes", "BIGINT", "bytes.server"),
    column("opening", "STRING", "opening"),
    column("closing", "STRING", "closing"),
    column("directions", "STRING", "directions"),
    column("round_trip", "DOUBLE", "roundTrip"),
    column("server_name", "STRING", server_name),
    column("looked_up", "STRING", "lookup.name"),
    column("retransmissions", "BIGINT", sent_again),
    column("gaps", "BIGINT", lambda line: len(line.get("gaps", ()))),
    column("anomalies_omitted", "BIGINT", "anomaliesOmitted"),
), connections)

EXCHANGES = Table("exchanges", CONNECTION + (
    column("exchange", "BIGINT", "number"),
    column("stream", "BIGINT", "exchange.stream"),
    column("request_packet", "BIGINT", "request.packet"),
    column("response_packet", "BIGINT", "response.packet"),
    column("method", "STRING", "request.method"),
    column("host", "STRING", host),
    column("target", "STRING", "request.target"),
    column("version", "STRING", lambda one: one["request"].get("version") or one["response"].get("version")),
    column("status", "INT", "response.status"),
    column("request_type", "STRING", "request.body.type"),
    column("request_bytes", "BIGINT", "request.body.length"),
    column("response_type", "STRING", "response.body.type"),
    column("response_bytes", "BIGINT", "response.body.length"),
    column("request_incomplete", "STRING", "request.incomplete"),
    column("response_incomplete", "STRING", "response.incomplete"),
    column("unpaired", "STRING", "exchange.unpaired"),
    column("sent", "DOUBLE", "exchange.timing.sent"),
    column("waiting", "DOUBLE", "exchange.timing.waiting"),
    column("download", "DOUBLE", "exchange.timing.download"),
), exchanges)

HANDSHAKES = Table("handshakes", CONNECTION + (
    column("depth", "INT", "depth"),
    column("server_name", "STRING", lambda one: first_hello(one["tls"], 1).get("serverName")),
    column("version", "STRING", "tls.version"),
    column("newest_offered", "STRING", "tls.choice.version.newestOffered"),
    column("old_versions", "ARRAY<STRING>", lambda one: old_versions(one["tls"])),
    column("cipher_suite", "STRING", "tls.cipherSuite.name"),
    column("key_group", "STRING", "tls.choice.group.name"),
    column("signature", "STRING", "tls.choice.signature.name"),
    column("alpn", "STRING", "tls.alpn"),
    column("resumed", "BOOLEAN", "tls.resumed"),
    column("ja3", "STRING", lambda one: first_hello(one["tls"], 1).get("ja3")),
    column("ja4", "STRING", lambda one: first_hello(one["tls"], 1).get("ja4")),
    column("ja3s", "STRING", lambda one: first_hello(one["tls"], 2).get("ja3s")),
    column("ja4s", "STRING", lambda one: first_hello(one["tls"], 2).get("ja4s")),
    column("round_trips", "INT", "tls.roundTrips.count"),
    column("handshake_duration", "DOUBLE", "tls.roundTrips.duration"),
    column("weak_chosen", "ARRAY<STRING>", weaknesses("chosen")),
    column("weak_offered", "ARRAY<STRING>", weaknesses("offered")),
    column("alerts", "ARRAY<STRING>", lambda one: [a["name"] for a in one["tls"].get("alerts", ()) if "name" in a]),
    column("valid", "BOOLEAN", "tls.validation.valid"),
    column("failed_checks", "ARRAY<STRING>", failed_checks),
    column("decrypted_records", "BIGINT", "tls.decryption.records"),
), handshakes)

CERTIFICATES = Table("certificates", CONNECTION + (
    column("depth", "INT", "depth"),
    column("position", "INT", "position"),
    column("sender", "STRING", "certificate.from"),
    column("packet", "BIGINT", "certificate.packet"),
    column("subject", "STRING", "certificate.subject"),
    column("issuer", "STRING", "certificate.issuer"),
    column("serial_number", "STRING", "certificate.serialNumber"),
    column("not_before", "TIMESTAMP_NTZ", "certificate.notBefore"),
    column("not_after", "TIMESTAMP_NTZ", "certificate.notAfter"),
    column("names", "ARRAY<STRING>", "certificate.names"),
    column("sha256", "STRING", "certificate.sha256"),
), certificates)

ANOMALIES = Table("anomalies", CONNECTION + (
    column("number", "BIGINT", "number"),
    column("kind", "STRING", "anomaly.kind"),
    column("packet", "BIGINT", "anomaly.packet"),
    column("sender", "STRING", "anomaly.from"),
    column("by_numbers_alone", "BOOLEAN", lambda one: one["anomaly"].get("byNumbersAlone", False)),
), anomalies)

# The captures come last: where their row is, all others are.
TRACED = (CONNECTIONS, EXCHANGES, HANDSHAKES, CERTIFICATES, ANOMALIES, CAPTURES)



# MARK: Homework

def points(result: Object) -> Iterator[Object]:
    """The points of a capture, or the answers to questions, whichever the file was."""
    for kind, many in (("point", result.get("points", ())), ("question", result.get("questions", ()))):
        for number, one in enumerate(many, 1):
            yield result | {"kind": kind, "number": one.get("number", number), "point": one}


WHOSE = (
    column("lesson", "STRING", "lesson"),
    column("student", "STRING", "student"),
)

HOMEWORK_POINTS = Table("homework_points", WHOSE + (
    column("kind", "STRING", "kind"),
    column("number", "INT", "number"),
    column("what", "STRING", "point.what"),
    column("claim", "STRING", "point.claim"),
    column("found", "STRING", lambda one: one["point"].get("found", one["point"].get("given"))),
    column("earned", "DOUBLE", "point.earned"),
    column("possible", "DOUBLE", "point.possible"),
), points)

HOMEWORK = Table("homework", WHOSE + (
    column("modified", "TIMESTAMP_NTZ", "modified"),
    column("status", "STRING", "status"),
    column("problem", "STRING", "problem"),
    column("connection", "BIGINT", "connection"),
    column("earned", "DOUBLE", "earned"),
    column("possible", "DOUBLE", "possible"),
), lambda result: iter((result,)))

GRADED = (HOMEWORK_POINTS, HOMEWORK)


def struct(table: Table, before: str = "") -> str:
    """The columns behind KEY as the type of one column of Spark's."""
    columns = [one.replace(" ", ": ") for one in before.split(", ") if one]
    return f"STRUCT<{', '.join(columns + [f'`{one.name}`: {one.type}' for one in table.columns])}>"


def schema(table: Table) -> str:
    """The columns of the table's files; `day` is the name of their folder."""
    return ", ".join([KEY, *(f"`{one.name}` {one.type}" for one in table.columns)])
