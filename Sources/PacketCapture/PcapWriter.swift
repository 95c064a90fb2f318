public import WireBytes

/// Writes the classic format: a file header of 24 bytes, then 16 bytes before each packet, most significant byte first.
/// draft-ietf-opsawg-pcap-04. It only makes bytes; who has them writes them where they belong.
public struct PcapWriter: Sendable {
    private let isNanoseconds: Bool

    /// Makes a writer.
    ///
    /// - Parameter timeDigits: digits after the second that the times have; more than 6 need nanoseconds.
    public init(timeDigits: Int) { isNanoseconds = timeDigits > 6 }

    /// The file header.
    ///
    /// - Parameters:
    ///   - linkType: what every packet begins with; the format has one for all.
    ///   - snapLength: the most bytes of a packet that were kept; 0 for no limit.
    /// - Returns: 24 bytes.
    public func header(linkType: LinkType, snapLength: Int = 0) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.add(isNanoseconds ? 0xA1B2_3C4D : 0xA1B2_C3D4)
        bytes.add(0x0002_0004)
        bytes.add(0)
        bytes.add(0)
        let longest = linkType.longestPacket
        bytes.add(UInt32(clamping: snapLength > 0 ? min(snapLength, longest) : longest))
        bytes.add(UInt32(linkType.rawValue))
        return bytes
    }

    /// What comes before a packet's bytes.
    ///
    /// - Parameters:
    ///   - packet: the packet; a time before 1970 or after 2106, which the format cannot hold, is clamped.
    ///   - count: the bytes of it that follow.
    /// - Returns: 16 bytes.
    public func recordHeader(of packet: CapturedPacket, count: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        appendHeader(of: packet, count: count, to: &bytes)
        return bytes
    }

    /// Appends a packet.
    ///
    /// - Parameters:
    ///   - packet: the packet; a time before 1970 or after 2106, which the format cannot hold, is clamped.
    ///   - content: its captured bytes.
    ///   - bytes: what is appended to.
    public func append(_ packet: CapturedPacket, _ content: RawSpan, to bytes: inout [UInt8]) {
        appendHeader(of: packet, count: content.byteCount, to: &bytes)
        bytes.append(contentsOf: content)
    }

    private func appendHeader(of packet: CapturedPacket, count: Int, to bytes: inout [UInt8]) {
        let time = max(0, packet.time.nanoseconds)
        let fraction = time % 1_000_000_000
        bytes.add(UInt32(clamping: time / 1_000_000_000))
        bytes.add(UInt32(clamping: isNanoseconds ? fraction : fraction / 1000))
        bytes.add(UInt32(clamping: count))
        bytes.add(UInt32(clamping: packet.originalLength))
    }
}

extension [UInt8] {
    fileprivate mutating func add(_ word: UInt32) {
        for shift in [24, 16, 8, 0] { append(UInt8(truncatingIfNeeded: word >> UInt32(shift))) }
    }
}
