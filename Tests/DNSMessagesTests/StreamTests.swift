import DNSMessages
import Testing
import WireBytes

/// DNS over TCP. RFC 1035 §4.2.2.
struct StreamTests {
    private func query(_ id: UInt8, flags: UInt8 = 1, type: UInt8 = 1) -> [UInt8] {
        let message: [UInt8] = [0, id, flags, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1, 0x61, 0, 0, type, 0, 1]
        return [0, UInt8(message.count)] + message
    }

    private func give(_ bytes: [UInt8], at offset: Int, packet: Int, to stream: inout DNSStream) -> Int {
        let mark = PacketMark(packet: packet, time: Timestamp(nanoseconds: Int64(packet)))
        let map = SegmentMap([
            SegmentMap.Entry(streamOffset: offset, count: bytes.count, packetOffset: 0, mark: mark)
        ])
        return bytes.withBytes { stream.consume(StreamBytes($0, from: .client, at: offset, in: map)) }
    }

    /// Behind a hole the next message is found where a segment begins with one.
    @Test func goesOnBehindAHole() {
        var stream = DNSStream()
        _ = give(query(1), at: 0, packet: 1, to: &stream)
        stream.missing(
            StreamRange(side: .client, offset: 21, count: 30),
            at: PacketMark(packet: 2, time: Timestamp(nanoseconds: 2)))
        #expect(give([9, 9, 9, 9], at: 51, packet: 2, to: &stream) == 4)
        #expect(give(query(3), at: 55, packet: 3, to: &stream) == 21)
        #expect(stream.conversation.exchanges.map(\.query?.mark.packet) == [1, 3])
    }

    /// RFC 2136: an update names its zone by an SOA record.
    @Test func updatesAreRecognized() {
        let update = query(1, flags: 0x28, type: 6)
        #expect(update.withBytes { DNSStream.looksLikeDNS($0) } == .yes)
        #expect(query(1, flags: 0x28, type: 1).withBytes { DNSStream.looksLikeDNS($0) } == .no)
        #expect(query(1, flags: 0x2A, type: 6).withBytes { DNSStream.looksLikeDNS($0) } == .no)
    }
}
