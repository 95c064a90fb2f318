import PacketDecoding
import TestSupport
import Testing
import WireBytes

@testable import TCPConnections

@Suite("Connection table")
struct ConnectionTableTests {
    private func segment(_ host: UInt32, _ port: UInt16, _ sequence: UInt32) -> TCPSegment {
        var segment = TCPSegment()
        segment.source = IPAddress(version4: host)
        segment.destination = IPAddress(version4: 1)
        segment.sourcePort = port
        segment.destinationPort = 80
        segment.sequence = sequence
        segment.flags = .syn
        return segment
    }

    /// Held against a plain dictionary: insertions, look-ups and removals in random order.
    @Test(arguments: 0..<20)
    func agreesWithADictionary(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        var table = ConnectionTable()
        var model: [UInt32: Int] = [:]
        for step in 0..<6000 {
            let host = UInt32.random(in: 10...2010, using: &random)
            if Int.random(in: 0..<3, using: &random) == 0, let slot = model[host] {
                table.remove(slot)
                model[host] = nil
                continue
            }
            let mark = PacketMark(packet: step + 1, time: Timestamp(nanoseconds: Int64(step)))
            let arrival = [UInt8]().withBytes { table.receive(segment(host, 5, 7), in: $0, at: mark) }
            #expect(arrival.isNew == (model[host] == nil), "seed \(seed)")
            if let slot = model[host] { #expect(arrival.slot == slot) }
            model[host] = arrival.slot
        }
        #expect(table.aliveCount == model.count)
        #expect(Set(table.aliveSlotsByID()) == Set(model.values))
    }

    @Test func bothDirectionsAreOneConnection() {
        var wire = Wire()
        wire.open()
        #expect(wire.table.count == 1)
        #expect(wire.connection.packets == 3)
    }

    @Test func removingAnOlderVLANSiblingKeepsTheNewer() {
        var wire = Wire()
        wire.send(.client, .syn, seq: 0, vlan: 1)
        wire.base.client = 99
        let newer = wire.send(.client, .syn, seq: 0, vlan: 2).arrival.slot
        wire.table.remove(0)
        expect(wire.send(.client, .ack, seq: 1, ack: 1, vlan: 2), inSlot: newer)
        wire.table.remove(newer)
        #expect(wire.table.aliveCount == 0)
        expectNew(wire.send(.client, .ack, seq: 1, ack: 1, vlan: 2))
    }

    @Test func theLongestSilentIsFound() {
        var table = ConnectionTable()
        for host in UInt32(10)..<20 {
            let mark = PacketMark(packet: Int(host), time: Timestamp(nanoseconds: 0))
            _ = [UInt8]().withBytes { table.receive(segment(host, 5, 7), in: $0, at: mark) }
        }
        let found = table.longestSilent()
        #expect(found == 0)
    }
}
