import WireBytes

// Telling DNS by its bytes.

extension DNSMessage {
    /// How much a message must look like DNS to be taken for it.
    public enum Strictness: Sendable {
        /// The port says DNS as well: a header that can be one is enough.
        case port
        /// Only the bytes say so: one question of an ordinary kind, read to its end.
        case bytes
    }

    /// Whether the bytes begin a DNS message, which may go on after them.
    ///
    /// - Parameters:
    ///   - bytes: what is there of the message.
    ///   - length: its length on the wire.
    ///   - strictness: how sure to be.
    /// - Returns: whether they do.
    public static func looksLikeDNS(_ bytes: RawSpan, length: Int, _ strictness: Strictness) -> Bool {
        guard bytes.byteCount >= headerLength, length >= headerLength else { return false }
        let flags = bytes.uint16(at: 2)
        let counts = (
            questions: bytes.uint16(at: 4), answers: bytes.uint16(at: 6), others: bytes.uint16(at: 8)
        )
        // Opcodes up to 6 are assigned, but for 3.
        let operation = flags >> 11 & 15
        guard operation <= 6, operation != 3 else { return false }
        // Every question takes 5 bytes at least, every record 11.
        let least = Int(counts.questions) * 5 + (Int(counts.answers) + Int(counts.others)) * 11
        guard least <= length - headerLength || flags & 0x0200 != 0 else { return false }
        guard strictness == .bytes else { return true }
        let isResponse = flags & 0x8000 != 0
        if operation == 5 { return looksLikeUpdate(bytes, flags, counts.questions) }
        guard flags & 0x0040 == 0, operation == 0, counts.questions == 1, bytes.uint16(at: 10) < 64,
            isResponse || (counts.answers == 0 && counts.others == 0 && flags & 0x048F == 0)
        else { return false }
        var at = headerLength
        guard (try? DomainName.skip(bytes, at: &at)) != nil, bytes.byteCount - at >= 4 else { return false }
        let type = RecordType(rawValue: bytes.uint16(at: at))
        guard type.name != nil, bytes.uint16(at: at + 2) == 1 else { return false }
        // A question alone must be all there is.
        return isResponse || bytes.uint16(at: 10) > 0 || at + 4 == length
    }

    /// An update names one zone, by its SOA record, and sets none of the bits between operation and response code.
    /// RFC 2136 §2.2, §2.3.
    private static func looksLikeUpdate(_ bytes: RawSpan, _ flags: UInt16, _ zones: UInt16) -> Bool {
        guard flags & 0x07F0 == 0, zones == 1, flags & 0x8000 != 0 || flags & 0x000F == 0 else {
            return false
        }
        var at = headerLength
        guard (try? DomainName.skip(bytes, at: &at)) != nil, bytes.byteCount - at >= 4 else { return false }
        return bytes.uint16(at: at) == 6 && bytes.uint16(at: at + 2) == 1
    }
}
