import WireBytes

/// Endace's ERF: records of 16 bytes and more, one after another, without a file header. "ERF types reference guide",
/// Endace EDM11-01. Lengths are big-endian, the time is little-endian: seconds and 2^-32 of them.
enum ExtensibleRecords {
    private static let headerLength = 16

    /// Whether bytes are the beginning of such records; there is no magic number, so that as many as are at hand, four
    /// at most, must make sense and follow each other in time.
    static func begin(_ bytes: RawSpan) -> Bool {
        var at = 0
        var previous: UInt64 = 0
        for _ in 0..<4 where at < bytes.byteCount {
            guard bytes.byteCount &- at >= headerLength else { return at > 0 }
            let time = bytes.littleEndian64(at: at)
            let type = bytes.byte(at: at &+ 8) & 0x7F
            let length = Int(bytes.uint16(at: at &+ 10))
            let onTheWire = Int(bytes.uint16(at: at &+ 14))
            guard (1...48).contains(type), length >= headerLength else { return false }
            if type != 48 {
                // Between 1990 and 2100, and no step of more than a year; on several interfaces a second backwards.
                let seconds = time >> 32
                guard (631_152_000..<4_102_444_800).contains(seconds) else { return false }
                guard onTheWire > 0, length <= onTheWire &+ 256 else { return false }
                if previous > 0, seconds &+ 1 < previous || seconds > previous &+ 31_536_000 { return false }
                previous = seconds
            }
            // The first must be all there, so that whatever has a few zeros in the right places is not taken for it.
            guard at > 0 || length <= bytes.byteCount else { return false }
            at &+= length
        }
        return at > 0
    }

    static var interface: CaptureInterface {
        CaptureInterface(
            linkType: .ethernet, snapLength: 0, timeDigits: 9, name: [], resolution: .nanoseconds,
            offsetSeconds: 0)
    }

    static func next(_ file: inout CaptureFile) -> CapturedPacket? {
        while true {
            guard file.source.require(headerLength) else {
                if file.source.available > 0 { file.stop(.cutOff) }
                return nil
            }
            let length = file.source.withNext(headerLength) { Int($0.uint16(at: 10)) }
            guard length >= headerLength else { return file.stop(claimed: length, limit: headerLength) }
            guard file.source.require(length) else {
                file.stop(.cutOff)
                return nil
            }
            let record = file.source.withNext(length) { Record($0) }
            guard let record else { return file.stop(claimed: length, limit: headerLength) }
            if record.type == Record.padding {
                file.source.advance(length)
                continue
            }
            return file.packet(
                behind: record.start, captured: min(record.onTheWire, length &- record.start),
                original: record.onTheWire, linkType: record.linkType, time: record.time, recordLength: length
            )
        }
    }

    private struct Record {
        static let padding: UInt8 = 48

        var type: UInt8
        var time: Timestamp
        var onTheWire: Int
        /// Where the packet begins, behind extension headers and what the type has before it.
        var start: Int
        var linkType: LinkType

        /// Nil if the headers do not fit the record; `bytes` are all of it.
        init?(_ bytes: RawSpan) {
            let stamp = bytes.littleEndian64(at: 0)
            let nanoseconds = ((stamp & 0xFFFF_FFFF) &* 1_000_000_000 &+ (1 << 31)) >> 32
            time = Timestamp(nanoseconds: Int64(stamp >> 32) &* 1_000_000_000 &+ Int64(nanoseconds))
            type = bytes.byte(at: 8) & 0x7F
            onTheWire = Int(bytes.uint16(at: 14))
            start = ExtensibleRecords.headerLength
            var more = bytes.byte(at: 8) & 0x80 != 0
            while more {
                guard start &+ 8 <= bytes.byteCount else { return nil }
                more = bytes.byte(at: start) & 0x80 != 0
                start &+= 8
            }
            switch type {
            // Ethernet, plain and with a color or hash: an offset and a byte of padding come before it.
            case 2, 11, 16, 20:
                linkType = .ethernet
                start &+= 2
            // Packet over SONET: PPP or Cisco's HDLC, as its first byte shows.
            case 1, 10, 15, 19:
                let isPPP = start < bytes.byteCount && bytes.byte(at: start) == 0xFF
                linkType = LinkType(rawValue: isPPP ? 50 : 104)
            case 22: linkType = .ipv4
            case 23: linkType = .ipv6
            default: linkType = LinkType(rawValue: 197)
            }
            guard start <= bytes.byteCount else { return nil }
        }
    }
}

extension RawSpan {
    /// Eight bytes at `offset`, which must be inside, the least first.
    fileprivate func littleEndian64(at offset: Int) -> UInt64 { uint64(at: offset).byteSwapped }
}
