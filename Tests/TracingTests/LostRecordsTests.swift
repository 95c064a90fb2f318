import Foundation
import HTTPMessages
import TCPConnections
import TLSMessages
import TestSupport
import Testing
import Tracing
import WireBytes

/// Holes in encrypted directions: the numbers of the records behind them are found by trying.
@Suite("Records behind a hole") struct LostRecordsTests {
    private static let name = "tls-holes.pcap"

    /// Bytes of the body that the server sent.
    private static let size = 20_480

    @Test func eachDirectionGoesOn() throws {
        let connections = try DecryptionTests.opened(Self.name, keys: DecryptionTests.keys(Self.name))
        #expect(connections.count == 3)
        for trace in connections {
            let tls = try #require(trace.tls)
            let decryption = try #require(tls.decryption)
            #expect(Side.allCases.allSatisfy { tls.decryptionFailure(of: $0) == nil }, "\(trace.id)")
            #expect(decryption.lost.client.times == 0 && decryption.lost.server.times == 1)
            // The one whose end was missed, and at most one behind it.
            #expect((1...2).contains(decryption.lost.server.records), "\(decryption.lost.server)")
            #expect(trace.exchanges.count == 1)
            let response = try #require(trace.exchanges.first?.response)
            #expect(response.head.status == 200)
        }
    }

    /// The body's bytes behind the hole stand where they stood: with an AEAD the lost records' length tells how many bytes
    /// were in them.
    @Test(arguments: [0, 1]) func whatIsBehindStandsInItsPlace(connection: Int) throws {
        let trace = try DecryptionTests.opened(Self.name, keys: DecryptionTests.keys(Self.name))[connection]
        let response = try #require(trace.exchanges.first?.response)
        #expect(response.body.range.count == Self.size)
        // Bytes that came, and those that did not, are all that was announced.
        let missed = response.body.missing.reduce(0) { $0 + $1.count }
        #expect(missed > 1000 && missed < 7000)
        #expect(response.body.declaredLength == Self.size && response.incompleteReason != nil)
        #expect(response.body.missing.allSatisfy { $0.end < response.body.range.end })
    }

    /// With keys that are none, nothing is found, and the trying ends.
    @Test func wrongKeysFindNothing() throws {
        let url = BundledCaptures.folder.appendingPathComponent("tls-holes.keys")
        let text = try String(contentsOf: url, encoding: .utf8)
        // Other traffic secrets, as long as the true ones.
        let lines = text.split(separator: "\n").map { line in
            line.contains("_TRAFFIC_SECRET_0") ? line.dropLast(8) + "01234567" : line
        }
        let keys = KeyLog()
        keys.add(Array(lines.joined(separator: "\n").utf8))
        let trace = try #require(DecryptionTests.opened(Self.name, keys: keys).first)
        let tls = try #require(trace.tls)
        #expect(trace.exchanges.isEmpty)
        #expect(tls.decryption?.lost.server.times == 0)
        #expect(tls.decryptionFailure(of: .server) != nil)
    }

    /// Each segment of a whole recording taken out in turn: what can be read without it can be read, and nothing else.
    @Test(arguments: ["tls13.pcap", "key-update.pcap", "tls12-ecdhe.pcap"])
    func anySegmentMayBeMissed(name: String) throws {
        let packets = try BundledCaptures.packets(name)
        let keys = try DecryptionTests.keys(name)
        let whole = try #require(
            Traced(packets, detail: [.segments, .messages, .bodies, .bytes], keys: keys).connections.first)
        let known = Set(whole.exchanges.compactMap { $0.request.map { "\($0.method) \($0.target)" } })
        for index in packets.indices where index > 8 {
            var less = packets
            less.remove(at: index)
            let trace = try #require(
                Traced(less, detail: [.segments, .messages, .bodies, .bytes], keys: keys).connections.first)
            for exchange in trace.exchanges {
                guard let request = exchange.request else { continue }
                #expect(known.contains("\(request.method) \(request.target)"), "without packet \(index + 1)")
            }
            let found = trace.tls?.decryption?.lost
            let lost = (found?.client.records ?? 0) + (found?.server.records ?? 0)
            #expect(lost <= 4, "without packet \(index + 1)")
        }
    }
}
