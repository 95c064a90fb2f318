import Testing
import WireBytes

@Suite struct SegmentMapTests {
    private static func mark(_ packet: Int) -> PacketMark {
        PacketMark(packet: packet, time: Timestamp(nanoseconds: Int64(packet)))
    }

    /// Runs of 10 bytes at 0, 10 and 30: the bytes from 20 to 29 were never captured.
    private static func sample() -> SegmentMap {
        var map = SegmentMap()
        for (stream, packet) in [(0, 1), (10, 3), (30, 4)] {
            map.append(.init(streamOffset: stream, count: 10, packetOffset: 54, mark: mark(packet)))
        }
        return map
    }

    @Test(arguments: [(0, 1), (9, 1), (10, 3), (19, 3), (25, 3), (30, 4), (39, 4), (1000, 4), (-5, 1)])
    func theMarkIsThatOfTheRun(offset: Int, packet: Int) {
        #expect(Self.sample().mark(at: offset).packet == packet)
    }

    @Test func theNextRunIsFound() {
        let map = Self.sample()
        #expect([-5, 0, 9, 10, 25, 30, 99].map { map.next(after: $0) } == [0, 10, 10, 30, 30, nil, nil])
        #expect(SegmentMap().next(after: 0) == nil)
    }

    @Test func anEmptyMapHasNoPackets() {
        #expect(SegmentMap().mark(at: 3).packet == 0)
        #expect(SegmentMap().locations(offset: 0, count: 10).isEmpty)
    }

    @Test func locationsSpanPacketsAndLeaveGapsOut() {
        let map = Self.sample()
        #expect(
            map.locations(offset: 5, count: 30) == [
                ByteLocation(packet: 1, offset: 59, count: 5),
                ByteLocation(packet: 3, offset: 54, count: 10),
                ByteLocation(packet: 4, offset: 54, count: 5),
            ])
        #expect(map.locations(offset: 20, count: 10).isEmpty)
        #expect(map.locations(offset: 0, count: 0).isEmpty)
        #expect(map.locations(offset: 0, count: -1).isEmpty)
        #expect(map.locations(offset: Int.max, count: 5).isEmpty)
        #expect(map.locations(offset: -5, count: 6) == [ByteLocation(packet: 1, offset: 54, count: 1)])
    }

    @Test func forgettingKeepsWhatIsStillNeeded() {
        var map = Self.sample()
        map.forget(before: 15)
        #expect(map.entries.map(\.streamOffset) == [10, 30])
        map.forget(before: 20)
        #expect(map.entries.map(\.streamOffset) == [30])
        map.forget(before: 20)
        #expect(map.entries.count == 1)
        map.forget(before: 1000)
        #expect(map.entries.isEmpty)
        map = Self.sample()
        map.removeAll()
        #expect(map.entries.isEmpty)
    }

    /// Whatever the runs, each byte is found where it was put, and only there.
    @Test(arguments: UInt64(1)...20) func everyByteIsFound(seed: UInt64) {
        var state = seed
        func random(_ below: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % below
        }
        var map = SegmentMap()
        var expected: [Int: (packet: Int, offset: Int)] = [:]
        var at = 0
        for packet in 1...30 {
            at += random(3) == 0 ? random(20) : 0
            let count = random(12)
            for index in 0..<count { expected[at + index] = (packet, 100 + index) }
            map.append(.init(streamOffset: at, count: count, packetOffset: 100, mark: Self.mark(packet)))
            at += count
        }
        for offset in 0..<at + 5 {
            let found = map.locations(offset: offset, count: 1)
            if let byte = expected[offset] {
                #expect(
                    found == [ByteLocation(packet: byte.packet, offset: byte.offset, count: 1)],
                    "seed \(seed)")
            } else {
                #expect(found.isEmpty, "seed \(seed)")
            }
        }
        let total = map.locations(offset: 0, count: at).reduce(0) { $0 + $1.count }
        #expect(total == expected.count, "seed \(seed)")
    }
}
