import WireBytes

/// A change of the comments of one packet. draft-ietf-opsawg-pcapng-02 §3.5, option opt_comment.
public struct CommentChange: Sendable, Hashable {
    /// The comment that is written, in UTF-8, at most ``longest`` bytes; an empty one is none.
    public var text: [UInt8]
    /// Whether the comments that are there are taken away.
    public var replaces: Bool

    /// What an option holds: its length has 16 bits.
    public static let longest = 65_535

    private static let comment: UInt16 = 1

    /// Makes a change.
    public init(text: [UInt8], replaces: Bool = false) {
        self.text = Array(text.prefix(Self.longest))
        self.replaces = replaces
    }

    /// The options of a block with the change made. What is no comment stays as it is, byte for byte, also behind the mark
    /// of their end, and where they cannot be read.
    ///
    /// - Parameters:
    ///   - options: those that are there.
    ///   - isBigEndian: the byte order of their section.
    /// - Returns: a multiple of four bytes, where they were one.
    func applied(to options: [UInt8], isBigEndian: Bool) -> [UInt8] {
        var kept: [UInt8] = []
        var at = 0
        options.withBytes { bytes in
            while bytes.byteCount &- at >= 4 {
                let code = bytes.uint16(at: at, bigEndian: isBigEndian)
                let length = Int(bytes.uint16(at: at &+ 2, bigEndian: isBigEndian))
                guard code != 0, length <= bytes.byteCount &- at &- 4 else { return }
                let end = min(bytes.byteCount, at &+ 4 &+ ((length &+ 3) & ~3))
                if code != Self.comment || !replaces {
                    kept.append(contentsOf: bytes.extracting(at..<end))
                }
                at = end
            }
        }
        if !text.isEmpty { kept += option(isBigEndian: isBigEndian) }
        let rest = options[at...]
        // A list without options needs no end.
        if kept.isEmpty, rest.allSatisfy({ $0 == 0 }) { return [] }
        return kept + (rest.isEmpty ? [0, 0, 0, 0] : rest)
    }

    /// The comment as an option.
    private func option(isBigEndian: Bool) -> [UInt8] {
        let head = [Self.comment, UInt16(clamping: text.count)].flatMap { number in
            let bytes = [UInt8(truncatingIfNeeded: number >> 8), UInt8(truncatingIfNeeded: number)]
            return isBigEndian ? bytes : bytes.reversed()
        }
        return head + text + Array(repeating: 0, count: (4 - text.count & 3) & 3)
    }
}
