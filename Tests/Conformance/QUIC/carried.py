"""What streams carry: their bytes put in order, HTTP/3's frames in them (RFC 9114), and the header fields (RFC 9204)."""
import collections

try:
    import pylsqpack
except ImportError:
    pylsqpack = None

CONTROL, PUSH, ENCODER, DECODER = range(4)
SETTINGS_CAPACITY, USUAL_CAPACITY, MOST_BLOCKED = 1, 4096, 1000


class Stream:
    """One direction of a stream: bytes as they come in order, each with the captured packet that brought it."""

    def __init__(self):
        self.waiting, self.bytes, self.places, self.end = {}, bytearray(), [], None

    def take(self, place, offset, data, fin):
        """Returns whether there are new bytes in order."""
        if fin and self.end is None:
            self.end = (offset + len(data), place)
        if offset + len(data) > len(self.bytes):
            self.waiting.setdefault(offset, (data, place))
            if len(data) > len(self.waiting[offset][0]):
                self.waiting[offset] = (data, place)
        before = len(self.bytes)
        progress = True
        while progress:
            progress = False
            for start in sorted(self.waiting):
                if start <= len(self.bytes):
                    piece, at = self.waiting.pop(start)
                    fresh = piece[len(self.bytes) - start:]
                    if fresh:
                        self.places.append((len(self.bytes), at))
                        self.bytes += fresh
                        progress = True
                    break
        return len(self.bytes) > before

    def place(self, position):
        """The captured packet that brought the byte there."""
        found = None
        for start, place in self.places:
            if start <= position:
                found = place
        return found


def integer(data, at):
    """A variable-length integer (RFC 9000, section 16) and where it ends; None where it is not all there."""
    if at >= len(data):
        return None
    length = 1 << (data[at] >> 6)
    if at + length > len(data):
        return None
    return int.from_bytes(data[at:at + length], "big") & ((1 << (8 * length - 2)) - 1), at + length


Frame = collections.namedtuple("Frame", "place from_ stream code length payload done")


class HTTP3:
    """The streams of one connection, read when all have come; header fields in the order in which their bytes came."""

    def __init__(self):
        self.streams, self.arrivals = {}, []

    def take(self, side, place, stream, offset, data, fin):
        one = self.streams.setdefault((stream, side), Stream())
        one.take(place, offset, data, fin)
        self.arrivals.append((stream, side, len(one.bytes)))

    def kind(self, stream, side):
        """The type of a stream in one direction, and where its content begins; None of a request's for that type."""
        if stream & 2 == 0:
            return None, 0
        found = integer(self.streams[(stream, side)].bytes, 0)
        return found if found else (-1, 0)

    def frames(self, stream, side, until=None):
        """The frames of a stream as far as their heads are there."""
        kind, at = self.kind(stream, side)
        if kind not in (None, CONTROL):
            return
        one = self.streams[(stream, side)]
        data = one.bytes if until is None else one.bytes[:until]
        while True:
            code = integer(data, at)
            length = code and integer(data, code[1])
            if not length:
                return
            end = length[1] + length[0]
            yield Frame(one.place(at)[0], side, stream, code[0], length[0], bytes(data[length[1]:end]), end <= len(data))
            at = end

    def settings(self, side):
        """What a side announced; None where that was not seen."""
        for stream, from_ in self.streams:
            if from_ == side and self.kind(stream, side)[0] == CONTROL:
                for frame in self.frames(stream, side):
                    if frame.code == 4 and frame.done:
                        return dict(_pairs(frame.payload))
        return None

    def sections(self):
        """(stream, side) → the field sections there, each a list of (name, value); None without pylsqpack."""
        if pylsqpack is None:
            return None
        found, decoders, fed, read, held = collections.defaultdict(list), {}, collections.Counter(), collections.Counter(), {}
        for side, other in (("client", "server"), ("server", "client")):
            # Where tshark could not open the packet with its SETTINGS: what both of the bundled servers announce.
            said = self.settings(other)
            capacity = USUAL_CAPACITY if said is None else said.get(SETTINGS_CAPACITY, 0)
            decoders[side] = pylsqpack.Decoder(capacity, MOST_BLOCKED)
        for stream, side, length in self.arrivals:
            kind, begin = self.kind(stream, side)
            decoder = decoders[side]
            if kind == ENCODER:
                start = max(fed[(stream, side)], begin)
                if length > start:
                    fed[(stream, side)] = length
                    for ready in decoder.feed_encoder(bytes(self.streams[(stream, side)].bytes[start:length])):
                        found[(ready, side)].append(decoder.resume_header(ready)[1])
                        held.pop((ready, side), None)
                        self._read(ready, side, held.pop(("length", ready, side), 0), decoder, found, read, held)
            elif kind is None:
                self._read(stream, side, length, decoder, found, read, held)
        return found

    def _read(self, stream, side, length, decoder, found, read, held):
        if (stream, side) in held:
            held[("length", stream, side)] = length
            return
        sections = [frame for frame in self.frames(stream, side, length) if frame.code == 1 and frame.done]
        while read[(stream, side)] < len(sections) and (stream, side) not in held:
            frame = sections[read[(stream, side)]]
            read[(stream, side)] += 1
            try:
                found[(stream, side)].append(decoder.feed_header(stream, frame.payload)[1])
            except pylsqpack.StreamBlocked:
                held[(stream, side)] = True
                held[("length", stream, side)] = length


def _pairs(data):
    at = 0
    while True:
        name = integer(data, at)
        value = name and integer(data, name[1])
        if not value:
            return
        yield name[0], value[0]
        at = value[1]
