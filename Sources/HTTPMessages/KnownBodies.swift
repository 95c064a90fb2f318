import Synchronization
import WireBytes

/// Bodies that were kept before, of all connections: a page that is asked for a hundred times takes its room once.
///
/// What was compressed is unpacked once, too. It holds some of the latest, and never grows: each has one place where it may be, and
/// takes that of another.
public final class KnownBodies: Sendable {
    /// Shorter ones take no more room than what else is kept of their message; longer ones would be held for long where nobody
    /// else has them any more. Bytes.
    private static let lengths = 512...(16 << 10)
    /// Bodies, and what was unpacked, that there may be: 64 each, the bodies together 1 MiB at most.
    private static let places = 64

    /// Compressed bodies whose content is known, and contents: together 1.5 MiB at most. Bytes.
    private static let packedLengths = 8...(8 << 10)
    private static let contentLengths = 0...(16 << 10)

    private let bodies = Mutex<[[UInt8]]>([])
    private let unpacked = Mutex<[Unpacked?]>([])

    /// What a compressed body was unpacked to.
    private struct Unpacked: Sendable {
        var packed: [UInt8]
        var coding: ContentCoding
        /// How many bytes of the content were wanted.
        var keep: Int
        var content: DecodedContent
    }

    /// Knows none at first.
    public init() {}

    /// The same bytes, in the memory of a body that is known already, if there is one like it.
    func known(_ body: [UInt8]) -> [UInt8] {
        guard Self.lengths.contains(body.count) else { return body }
        let place = body.withBytes { Self.place(of: $0) }
        return bodies.withLock { bodies in
            if bodies.isEmpty { bodies = Array(repeating: [], count: Self.places) }
            if !Self.areSame(bodies[place], body) { bodies[place] = body }
            return bodies[place]
        }
    }

    /// What the same bytes were unpacked to, all of it; nil where that is not known.
    func content(of packed: [UInt8], _ coding: ContentCoding, keep: Int) -> DecodedContent? {
        guard Self.packedLengths.contains(packed.count) else { return nil }
        let place = packed.withBytes { Self.place(of: $0) }
        return unpacked.withLock { unpacked in
            guard !unpacked.isEmpty, let known = unpacked[place], known.keep == keep,
                known.coding == coding, Self.areSame(known.packed, packed)
            else { return nil }
            return known.content
        }
    }

    /// Notes what bytes were unpacked to, to their end and without a problem.
    func note(_ content: DecodedContent, of packed: [UInt8], _ coding: ContentCoding, keep: Int) {
        guard Self.packedLengths.contains(packed.count), Self.contentLengths.contains(content.bytes.count)
        else { return }
        let place = packed.withBytes { Self.place(of: $0) }
        unpacked.withLock { unpacked in
            if unpacked.isEmpty { unpacked = Array(repeating: nil, count: Self.places) }
            // A copy: what it came in has room for more, and is filled again.
            unpacked[place] = Unpacked(
                packed: packed.withBytes { $0.copied() }, coding: coding, keep: keep, content: content)
        }
    }

    private static func areSame(_ one: [UInt8], _ other: [UInt8]) -> Bool {
        one.count == other.count && one.withBytes { old in other.withBytes { $0.begins(with: old) } }
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
