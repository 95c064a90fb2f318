"""A capture as tshark reads it: its packets, and the segments of each TCP stream."""
import gzip, hashlib, os, subprocess
from dataclasses import dataclass, field
from functools import cached_property

ANALYSIS = ("retransmission fast_retransmission spurious_retransmission out_of_order duplicate_ack keep_alive "
            "keep_alive_ack zero_window zero_window_probe zero_window_probe_ack window_update window_full lost_segment "
            "ack_lost_segment reused_ports").split()

FIELDS = ("""frame.number frame.time_epoch frame.len frame.cap_len frame.protocols
ip.src ip.dst ipv6.src ipv6.dst ip.ttl ipv6.hlim ip.id icmp.type icmpv6.type
tcp.stream tcp.srcport tcp.dstport tcp.seq_raw tcp.ack_raw tcp.seq tcp.ack tcp.len tcp.flags
tcp.window_size_value tcp.window_size tcp.window_size_scalefactor
tcp.options.mss_val tcp.options.wscale.shift tcp.options.timestamp.tsval tcp.options.timestamp.tsecr
tcp.options.sack_le tcp.options.sack_re
http.request.method http.request.uri http.response.code http.request_in http.time
tls.record.content_type tls.record.opaque_type tls.handshake.type tls.handshake.ciphersuite tls.handshake.extensions_server_name
tls.alert_message.level tls.alert_message.desc
udp.stream udp.srcport udp.dstport dns.id dns.flags.response dns.flags.rcode dns.qry.name dns.response_to dns.time
icmp.resp_in icmp.resp_to icmp.resptime dhcp.option.dhcp""".split()
          + ["tcp.analysis." + name for name in ANALYSIS])
_PLACE = {name: place for place, name in enumerate(FIELDS)}
BETWEEN = "\x1f"


@dataclass
class Packet:
    """One packet; every field as a list of the values that tshark shows, outermost header first."""
    number: int
    values: list
    checksum: str = ""
    expected: str = ""
    rejoined: bool = False

    def all(self, name):
        text = self.values[_PLACE[name]]
        return text.split(BETWEEN) if text else []

    def one(self, name):
        """The innermost header's."""
        return (self.all(name) or [""])[-1]

    def int(self, name):
        text = self.one(name)
        return int(text, 0) if text else None

    @cached_property
    def nanoseconds(self):
        whole, _, part = self.one("frame.time_epoch").partition(".")
        part = int((part + "000000000")[:9])
        return int(whole) * 1_000_000_000 + (-part if whole.startswith("-") else part)

    @cached_property
    def stream(self):
        return self.int("tcp.stream")

    @cached_property
    def streams(self):
        return {int(text) for text in self.all("tcp.stream")}

    @cached_property
    def quotes(self):
        """An ICMP error: the TCP header in it was sent before."""
        return bool(self.all("icmp.type") or self.all("icmpv6.type"))

    @cached_property
    def cut(self):
        return self.int("frame.cap_len") < self.int("frame.len")

    def is_from(self, client, server):
        """Whether it goes from client to server; None where that cannot be told."""
        def goes(a, b):
            return (self.int("tcp.srcport") == a["port"] and self.int("tcp.dstport") == b["port"]
                    and a["address"] in self.all("ip.src") + self.all("ipv6.src")
                    and b["address"] in self.all("ip.dst") + self.all("ipv6.dst"))
        there, back = goes(client, server), goes(server, client)
        return None if there == back else there

    @cached_property
    def flags(self):
        return self.int("tcp.flags") or 0

    @cached_property
    def analysis(self):
        return {name for name in ANALYSIS if self.values[_PLACE["tcp.analysis." + name]]}


@dataclass
class Wire:
    packets: dict = field(default_factory=dict)
    # The segments of each stream, and the numbers of all packets that show its headers: errors quote them.
    streams: dict = field(default_factory=dict)
    shown: dict = field(default_factory=dict)
    quoted: set = field(default_factory=set)

    def rejoin(self):
        """Some of tshark's dissectors begin another stream in the middle of one: no SYN, the same two ends."""
        by_ends, renamed, dropped = {}, {}, 0
        for number in sorted(self.streams):
            first = self.streams[number][0]
            ends = frozenset(((first.all("ip.src") + first.all("ipv6.src"))[-1] + ":" + first.one("tcp.srcport"),
                              (first.all("ip.dst") + first.all("ipv6.dst"))[-1] + ":" + first.one("tcp.dstport")))
            if ends in by_ends and not first.flags & 2:
                renamed[number], dropped = by_ends[ends], dropped + 1
            else:
                renamed[number] = by_ends[ends] = number - dropped
        streams, self.shown = {}, {}
        for number in sorted(self.streams):
            streams.setdefault(renamed[number], []).extend(self.streams[number])
        self.streams = {number: sorted(segments, key=lambda p: p.number) for number, segments in streams.items()}
        for number, segments in self.streams.items():
            self.shown[number] = {packet.number for packet in segments}
            for packet in segments:
                packet.streams, packet.rejoined = {number}, True


def fields(path, names, limit, cache=None):
    """Rows of these fields, a packet each."""
    return _run(path, names, ["tcp.reassemble_out_of_order:TRUE"], limit, cache)


def _run(path, names, options, limit, cache):
    """Its rows, of the cache where there are some."""
    command = ["tshark", "-n", "-r", path, "-T", "fields", "-E", "separator=/t", "-E", "occurrence=a",
               "-E", "aggregator=" + BETWEEN]
    for option in options:
        command += ["-o", option]
    for name in names:
        command += ["-e", name]
    with open(path, "rb") as source:
        key = hashlib.sha256(repr(command[4:]).encode() + source.read()).hexdigest()
    kept = os.path.join(cache, key + ".gz") if cache else None
    if kept and os.path.exists(kept):
        with gzip.open(kept) as source:
            output = source.read()
    else:
        output = subprocess.run(command, capture_output=True, timeout=limit).stdout
        if kept:
            with gzip.open(kept + ".%d" % os.getpid(), "wb", 1) as target:
                target.write(output)
            os.replace(kept + ".%d" % os.getpid(), kept)
    rows = [line.split("\t") for line in output.decode("utf8", "replace").split("\n")]
    return [row for row in rows if len(row) == len(names)]


def read(path, limit, cache=None):
    """Ask tshark, twice: told to hold checksums against the bytes it leaves segments with a wrong one unread."""
    wire = Wire()
    for row in _run(path, FIELDS, ["tcp.reassemble_out_of_order:TRUE"], limit, cache):
        packet = Packet(int(row[0]), row)
        wire.packets[packet.number] = packet
        for stream in packet.streams:
            wire.shown.setdefault(stream, set()).add(packet.number)
            if packet.quotes:
                wire.quoted.add(stream)
        # A header that tshark calls malformed has no length.
        if len(packet.streams) == 1 and not packet.quotes and packet.all("tcp.len") and packet.all("tcp.flags"):
            wire.streams.setdefault(packet.stream, []).append(packet)
    for number, status, expected in _run(
            path, ["frame.number", "tcp.checksum.status", "tcp.checksum_calculated"], ["tcp.check_checksum:TRUE"], limit, cache):
        packet = wire.packets.get(int(number))
        if packet:
            packet.checksum = status.split(BETWEEN)[-1]
            packet.expected = expected.split(BETWEEN)[-1]
    return wire
