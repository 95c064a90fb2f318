import Foundation
import PacketCapture
import TCPConnections
import TestSupport
import Testing
import Tracing
import WireBytes

/// A capture that begins later says of states what the whole one says, or nothing.
struct LateBeginningTests {
    private static func packets(of name: String) throws -> [Recorded] {
        var file = try CaptureFile(path: BundledCaptures.path(name))
        var packets: [Recorded] = []
        file.forEachPacket { packet, bytes in
            packets.append(Recorded(bytes: bytes.copied(0..<bytes.byteCount), time: packet.time.nanoseconds))
            return true
        }
        return packets
    }

    @Test(arguments: [
        "plain-get.pcap", "simultaneous-close.pcap", "half-close.pcap", "keep-alive.pcap", "reset.pcap",
        "http10.pcap", "simultaneous-open.pcap",
    ])
    func statesAreThoseOfTheWhole(_ name: String) throws {
        let all = try Self.packets(of: name)
        let whole = try #require(Traced(all).connections.first)
        var known = 0
        for dropped in 1..<all.count {
            for trace in Traced(Array(all.dropFirst(dropped))).connections {
                // The sides may be taken the other way round, where only ports tell.
                let isTurned = trace.client == whole.server
                for row in trace.segments {
                    let states = isTurned ? row.states.swapped : row.states
                    let full = whole.row(row.mark.packet + dropped)?.states
                    for side in Side.allCases {
                        guard let state = states[side] else { continue }
                        known += 1
                        #expect(
                            state == full?[side],
                            "without \(dropped) packets, packet \(row.mark.packet), \(side)")
                    }
                }
            }
        }
        #expect(known > 0)
    }
}
