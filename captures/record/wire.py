"""The wire between the client's and the server's namespace: two taps, and what happens to frames between them.

Real kernels and programs stand at both ends and react to what this does: it can delay, drop or hold back chosen TCP
segments and UDP datagrams.
Written because many kernels come without tc's netem and without 802.1Q.

    wire.py CLIENT_TAP SERVER_TAP [--delay MS] [--rule 'SIDE KIND NUMBERS ACTION']… [--raw]
            [--mirror TAP --tag VLAN [--tag VLAN]]

A rule: SIDE (client or server, who sends) KIND (syn, data, fin, any; datagram, full) NUMBERS (3, 3-5 or *: the how manyeth of that
kind from that side, retransmissions counted too) ACTION (drop, or hold=MS). A full datagram has 1,200 bytes of payload or more:
among them acknowledgments, whose number is never the same, do not count. --raw: IP without Ethernet (TUN).
--mirror: a copy of every frame, as a trunk between two switches would carry it (802.1Q tags), for a recorder.
"""
import argparse, fcntl, heapq, itertools, os, select, struct, time

TUNSETIFF, IFF_TUN, IFF_TAP, IFF_NO_PI = 0x400454CA, 1, 2, 0x1000
FIN, SYN = 0x01, 0x02


def open_tap(name, raw):
    tap = os.open("/dev/net/tun", os.O_RDWR | os.O_NONBLOCK)
    fcntl.ioctl(tap, TUNSETIFF, struct.pack("16sH", name.encode(), (IFF_TUN if raw else IFF_TAP) | IFF_NO_PI))
    return tap


def kinds_of(frame, raw):
    """The kinds of rule that a frame counts for; none if it is neither TCP nor UDP."""
    ip = frame if raw else frame[14:]
    if (ip[0] >> 4 == 4 and ip[9] == 17) or (ip[0] >> 4 == 6 and ip[6] == 17):
        header = (ip[0] & 15) * 4 if ip[0] >> 4 == 4 else 40
        return ["datagram", "full"] if len(ip) - header - 8 >= 1200 else ["datagram"]
    if ip[0] >> 4 == 4 and ip[9] == 6:
        start, end = (ip[0] & 15) * 4, struct.unpack("!H", ip[2:4])[0]
    elif ip[0] >> 4 == 6 and ip[6] == 6:
        start, end = 40, 40 + struct.unpack("!H", ip[4:6])[0]
    else:
        return []
    flags, header = ip[start + 13], (ip[start + 12] >> 4) * 4
    kinds = ["any"]
    if flags & SYN: kinds.append("syn")
    if flags & FIN: kinds.append("fin")
    if end - start - header > 0: kinds.append("data")
    return kinds


class Rule:
    def __init__(self, text):
        self.side, self.kind, numbers, action = text.split()
        first, _, last = numbers.partition("-")
        self.range = range(1, 1 << 30) if numbers == "*" else range(int(first), int(last or first) + 1)
        self.hold = None if action == "drop" else float(action.removeprefix("hold=")) / 1000


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("taps", nargs=2)
    parser.add_argument("--delay", type=float, default=5, help="one way, milliseconds")
    parser.add_argument("--rule", type=Rule, action="append", default=[])
    parser.add_argument("--raw", action="store_true")
    parser.add_argument("--mirror")
    parser.add_argument("--tag", type=int, action="append", default=[])
    options = parser.parse_args()

    taps = [open_tap(name, options.raw) for name in options.taps]
    mirror = open_tap(options.mirror, False) if options.mirror else None
    # 0x88a8 (802.1ad) for the outer of two tags, 0x8100 (802.1Q) for the inner or only one
    tags = b"".join(
        struct.pack("!HH", 0x88A8 if index + 1 < len(options.tag) else 0x8100, vlan)
        for index, vlan in enumerate(options.tag))
    print("ready", flush=True)

    on_the_way, order, seen = [], itertools.count(), {}
    poll = select.poll()
    for tap in taps:
        poll.register(tap, select.POLLIN)
    while True:
        wait = None if not on_the_way else max(0, (on_the_way[0][0] - time.monotonic()) * 1000)
        for tap, events in poll.poll(wait):
            if not events & select.POLLIN:   # the interface is not up yet
                time.sleep(0.01)
                continue
            try:
                frame = os.read(tap, 65536)
            except (BlockingIOError, OSError):
                continue
            side, other = ("client", taps[1]) if tap == taps[0] else ("server", taps[0])
            now = time.monotonic()
            due, dropped = now + options.delay / 1000, False
            for kind in kinds_of(frame, options.raw):
                count = seen[side, kind] = seen.get((side, kind), 0) + 1
                for rule in options.rule:
                    if (rule.side, rule.kind) == (side, kind) and count in rule.range:
                        dropped = dropped or rule.hold is None
                        due += rule.hold or 0
            if mirror is not None:
                os.write(mirror, frame[:12] + tags + frame[12:])
            if not dropped:
                heapq.heappush(on_the_way, (due, next(order), other, frame))
        while on_the_way and on_the_way[0][0] <= time.monotonic():
            _, _, tap, frame = heapq.heappop(on_the_way)
            try:
                os.write(tap, frame)
            except OSError:                  # the other end is not up (yet, or any more)
                pass


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        pass
