import Synchronization
import WireBytes

/// Bodies that were kept before, of all connections: a page that is asked for a hundred times takes its room once.
///
/// It holds some of the latest, and never grows: each has one place where it may be, and takes that of another.
public final class KnownBodies: Sendable {
    /// Shorter ones take no more room than what else is kept of their message; longer ones would be held for long where nobody
    /// else has them any more. Bytes.
    private static let lengths = 512...(16 << 10)
    /// Bodies that there may be: 64, together 1 MiB at most.
    private static let places = 64

    private let bodies = Mutex<[[UInt8]]>([])

    /// Knows none at first.
    public init() {}

    /// The same bytes, in the memory of a body that is known already, if there is one like it.
    func known(_ body: [UInt8]) -> [UInt8] {
        guard Self.lengths.contains(body.count) else { return body }
        let place = body.withBytes { Self.place(of: $0) }
        return bodies.withLock { bodies in
            if bodies.isEmpty { bodies = Array(repeating: [], count: Self.places) }
            let isKnown = bodies[place].withBytes { old in
                body.withBytes { old.byteCount == $0.byteCount && $0.begins(with: old) }
            }
            if !isKnown { bodies[place] = body }
            return bodies[place]
        }
    }

    /// Told by the length and some bytes: pages that one program has made begin and end alike.
    private static func place(of body: RawSpan) -> Int {
        var sum = UInt64(body.byteCount)
        for eighth in 0..<8 {
            sum = (sum ^ body.uint64(at: eighth &* (body.byteCount &- 8) / 7)) &* 0x9E37_79B9_7F4A_7C15
        }
        return Int(sum >> 58)
    }
}
