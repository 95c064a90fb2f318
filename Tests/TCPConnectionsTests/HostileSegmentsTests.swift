import PacketDecoding
import TestSupport
import Testing
import WireBytes

@testable import TCPConnections

/// What is made to cost as much as possible costs no more than its share.
@Suite("Hostile segments", .timeLimit(.minutes(10)))
struct HostileSegmentsTests {
    /// SYNs on one pair of addresses and ports, each with another number and on another VLAN than the one before.
    private func chain(_ count: Int) -> ConnectionTable {
        var table = ConnectionTable()
        for index in 0..<count {
            let mark = PacketMark(packet: index + 1, time: Timestamp(nanoseconds: Int64(index)))
            _ = [UInt8]().withBytes { table.receive(syn(index), in: $0, at: mark) }
        }
        return table
    }

    private func syn(_ index: Int) -> TCPSegment {
        var segment = TCPSegment()
        segment.source = IPAddress(version4: 10)
        segment.destination = IPAddress(version4: 1)
        segment.sourcePort = 5
        segment.destinationPort = 80
        segment.sequence = UInt32(index + 1)
        segment.flags = .syn
        segment.vlan = UInt32(index % 16)
        return segment
    }

    /// Taking the oldest out does not walk past all the others.
    @Test func aLongChainIsTakenApart() {
        var table = chain(20_000)
        #expect(table.aliveCount == 20_000)
        for slot in table.aliveSlotsByID() { table.remove(slot) }
        #expect(table.aliveCount == 0)
        #expect(!table.place(of: syn(0)).isKnown)
    }

    /// In whatever order connections of one pair end, the others are still found, and none that has ended.
    @Test(arguments: 0..<20) func aChainIsTakenApartInAnyOrder(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        var table = chain(8)
        var left = table.aliveSlotsByID()
        left.shuffle(using: &random)
        while let slot = left.popLast() {
            table.remove(slot)
            #expect(table.place(of: syn(0)).isKnown == !left.isEmpty)
            for other in left {
                // Its own SYN again begins no other connection.
                let segment = syn(table[other].id)
                let mark = PacketMark(packet: 99, time: Timestamp(nanoseconds: 99))
                let again = [UInt8]().withBytes { table.receive(segment, in: $0, at: mark) }
                #expect(!again.isNew && again.slot == other, "seed \(seed)")
            }
        }
        #expect(table.aliveCount == 0)
    }

    /// A segment that fills thousands of holes at once.
    @Test func thousandsOfHolesAreFilledAtOnce() {
        let count = 30_000
        let stream = (0..<2 * count).map { UInt8(truncatingIfNeeded: $0 &* 7) }
        let mark = PacketMark(packet: 1, time: Timestamp(nanoseconds: 0))
        var reassembly = Reassembly()
        var conflict: OverlapConflict?
        func accept(_ range: Range<Int>, _ flags: TCPFlags = .ack) -> Acceptance {
            var segment = TCPSegment()
            segment.sequence = UInt32(range.lowerBound)
            segment.flags = flags
            segment.payload = range
            segment.payloadLength = range.count
            return stream.withBytes {
                reassembly.accept(
                    segment, in: $0, at: mark, from: .client, limits: .init(), conflict: &conflict)
            }
        }
        _ = accept(0..<1)
        for index in 1..<count { _ = accept(2 * index..<2 * index + 1) }
        // All but the first hole.
        _ = accept(2..<2 * count)
        let early = reassembly.takeReady()
        #expect(early == nil)
        #expect(reassembly.waitingBytes == 2 * count - 2)
        _ = accept(1..<2)
        var output = Array(stream[..<2])
        while let piece = reassembly.takeReady() {
            #expect(piece.offset == output.count)
            output += piece.bytes
        }
        #expect(output == stream)
        #expect(conflict == nil && !reassembly.hasHole && reassembly.waitingMemory == 0)
    }
}
