import WireBytes

/// Solaris' snoop: a file header of 16 bytes, then records that say how long they are. RFC 1761; big-endian.
struct SnoopLayout: Sendable {
    static let headerLength = 16
    private static let recordHeaderLength = 24

    var linkType: LinkType

    /// Reads the file header; nil for a link type that is not known. `first` is the first record's header, if any:
    /// Shomiti's Surveyor gives some numbers another meaning, and shows in the room that it leaves behind packets.
    init?(_ header: RawSpan, first: RawSpan) {
        let network = header.uint32(at: 12)
        var isShomiti = false
        if first.byteCount >= 12 {
            let padding = Int(first.uint32(at: 8)) &- Self.recordHeaderLength &- Int(first.uint32(at: 4))
            isShomiti = padding >= 16
        }
        switch (network, isShomiti) {
        // 802.3 and Ethernet; and of Shomiti fast, gigabit and 10-gigabit Ethernet.
        case (0, _), (4, _), (10, true), (12, true), (19, true): linkType = .ethernet
        case (2, _), (11, true), (13, true), (14, true): linkType = LinkType(rawValue: 6)
        case (8, _): linkType = LinkType(rawValue: 10)
        case (9, false), (14, false): linkType = .null
        case (18, false): linkType = LinkType(rawValue: 123)
        case (0x8000_0005, false): linkType = LinkType(rawValue: 226)
        default: return nil
        }
    }

    var interface: CaptureInterface {
        CaptureInterface(
            linkType: linkType, snapLength: 0, timeDigits: 6, name: [], resolution: .microseconds,
            offsetSeconds: 0)
    }

    static func next(_ file: inout CaptureFile, _ linkType: LinkType) -> CapturedPacket? {
        guard file.source.require(recordHeaderLength) else {
            if file.source.available > 0 { file.stop(.cutOff) }
            return nil
        }
        let (original, captured, length, seconds, fraction) = file.source.withNext(recordHeaderLength) {
            (
                Int($0.uint32(at: 0)), Int($0.uint32(at: 4)), Int($0.uint32(at: 8)), $0.uint32(at: 16),
                $0.uint32(at: 20)
            )
        }
        guard captured <= linkType.longestPacket else {
            return file.stop(claimed: captured, limit: linkType.longestPacket)
        }
        guard length >= recordHeaderLength &+ captured, length <= file.limits.blockBytes else {
            return file.stop(claimed: length, limit: recordHeaderLength &+ captured)
        }
        guard file.source.require(recordHeaderLength &+ captured) else {
            file.stop(.cutOff)
            return nil
        }
        let time = Int64(seconds) &* 1_000_000_000 &+ Int64(fraction) &* 1000
        return file.packet(
            behind: recordHeaderLength, captured: captured, original: original, linkType: linkType,
            time: Timestamp(nanoseconds: time), recordLength: length)
    }
}
