import WireBytes

/// Microsoft Network Monitor, 1.x and 2.x: a file header of 128 bytes, records, and a table of them behind, which is not
/// needed: records stand one after another. Described in the help of Network Monitor 3.4; little-endian.
struct NetworkMonitorLayout: Sendable {
    static let headerLength = 128

    var major: UInt8
    var minor: UInt8
    /// What the file says of all packets; from 2.1 on each has its own.
    var linkType: LinkType
    /// When the capture began, by the clock on the wall of whoever recorded it; taken as UTC.
    var start: Int64
    /// Where the records end.
    var end: Int

    /// Reads the file header, all 128 bytes of it; nil if it makes no sense.
    init?(_ bytes: RawSpan) {
        minor = bytes.byte(at: 4)
        major = bytes.byte(at: 5)
        guard major == 1 || major == 2,
            let linkType = Self.linkType(bytes.uint16(at: 6, bigEndian: false))
        else { return nil }
        self.linkType = linkType
        func field(_ index: Int) -> Int64 { Int64(bytes.uint16(at: 8 &+ 2 &* index, bigEndian: false)) }
        // Year, month, day of the week, day, hour, minute, second, millisecond.
        let date = CivilDate(year: Int(field(0)), month: Int(field(1)), dayOfMonth: Int(field(3)))
        let days = Int64(date.day)
        let seconds = ((days &* 24 &+ field(4)) &* 60 &+ field(5)) &* 60 &+ field(6)
        start = seconds &* 1_000_000_000 &+ field(7) &* 1_000_000
        let table = Int(bytes.uint32(at: 24, bigEndian: false))
        // A table before the records would be unheard of; then they go to the end of the file.
        end = table > Self.headerLength ? table : Int.max
    }

    private static func linkType(_ network: UInt16) -> LinkType? {
        switch network {
        case 0, 1: .ethernet
        case 2: LinkType(rawValue: 6)
        case 3: LinkType(rawValue: 10)
        // ATM with a header of Network Monitor's own, and 802.11 with its radio header: named, not decoded.
        case 4: LinkType(rawValue: 123)
        case 6: unregistered
        case 7, 8, 9: .raw
        // Converted from pcap: the link type as it was there.
        case 0xE000..<0xE080, 0xE08B...0xEFFF: LinkType(rawValue: network & 0x0FFF)
        case 0xE080: LinkType(rawValue: 105)
        case 0xE081...0xE08A, 0xFFE0, 0xFFFB, 0xFFFF: unregistered
        default: nil
        }
    }

    /// For what has no number among link types.
    private static let unregistered = LinkType(rawValue: 65_535)

    var interface: CaptureInterface {
        CaptureInterface(
            linkType: linkType, snapLength: 0, timeDigits: major == 1 ? 3 : minor >= 3 ? 7 : 6, name: [],
            resolution: .microseconds, offsetSeconds: 0)
    }

    private var recordHeaderLength: Int { major == 1 ? 8 : 16 }

    private var trailerLength: Int {
        if major == 1 || minor == 0 { return 0 }
        return minor == 1 ? 2 : minor == 2 ? 6 : 15
    }

    func next(_ file: inout CaptureFile) -> CapturedPacket? {
        while file.source.offset < end {
            guard file.source.require(recordHeaderLength) else {
                file.stop(.cutOff)
                return nil
            }
            let (original, captured, delta) = file.source.withNext(recordHeaderLength, lengthsAndTime)
            guard captured <= 256 << 10 else { return file.stop(claimed: captured, limit: 256 << 10) }
            let length = recordHeaderLength &+ captured &+ trailerLength
            guard file.source.require(length) else {
                file.stop(.cutOff)
                return nil
            }
            var linkType: LinkType? = self.linkType
            var time = start &+ delta
            if trailerLength > 0 {
                let behind = recordHeaderLength &+ captured
                file.source.withNext(length) { bytes in
                    let network = bytes.uint16(at: behind, bigEndian: false)
                    linkType = Self.linkType(network)
                    guard trailerLength == 15 else { return }
                    // Since 1601, in units of 100 ns.
                    let stamp =
                        UInt64(bytes.uint32(at: behind &+ 6, bigEndian: false))
                        | UInt64(bytes.uint32(at: behind &+ 10, bigEndian: false)) << 32
                    time = (Int64(truncatingIfNeeded: stamp) &- 116_444_736_000_000_000) &* 100
                }
            }
            // What Network Monitor notes about itself is no packet.
            guard let linkType else {
                file.source.advance(length)
                continue
            }
            return file.packet(
                behind: recordHeaderLength, captured: captured, original: original, linkType: linkType,
                time: Timestamp(nanoseconds: time), recordLength: length)
        }
        return nil
    }

    private func lengthsAndTime(_ bytes: RawSpan) -> (original: Int, captured: Int, delta: Int64) {
        if major == 1 {
            return (
                Int(bytes.uint16(at: 4, bigEndian: false)), Int(bytes.uint16(at: 6, bigEndian: false)),
                Int64(bytes.uint32(at: 0, bigEndian: false)) &* 1_000_000
            )
        }
        let microseconds =
            UInt64(bytes.uint32(at: 0, bigEndian: false)) | UInt64(bytes.uint32(at: 4, bigEndian: false))
            << 32
        return (
            Int(bytes.uint32(at: 8, bigEndian: false)), Int(bytes.uint32(at: 12, bigEndian: false)),
            Int64(bitPattern: microseconds) &* 1000
        )
    }
}
