import Foundation
import HTTPMessages
import TLSMessages
import TestSupport
import Testing
import Tracing
import WireBytes

/// TLS inside of TLS, as through a proxy that is spoken to over TLS: one key log opens both.
@Suite("TLS in TLS") struct TLSInTLSTests {
    private static let name = "https-proxy.pcap"

    private static func opened(_ keys: KeyLog?) throws -> ConnectionTrace {
        try #require(DecryptionTests.opened(name, keys: keys).first)
    }

    @Test func bothAreOpened() throws {
        let trace = try Self.opened(DecryptionTests.keys(Self.name))
        let layers = trace.application.map { "\($0.openedLayers) \($0.identifiers.first ?? "")" }
        #expect(layers == ["0 tls", "1 http/1.0", "1 tls", "2 http/1.1"] || layers.count == 4, "\(layers)")
        let said = trace.exchanges.map {
            "\($0.request?.method ?? "") \($0.request?.target ?? "") \($0.response?.head.status ?? 0)"
        }
        #expect(said == ["CONNECT lesson.test:443 200", "GET /poem.txt 200"])
        let both = trace.application.compactMap(\.tls)
        #expect(both.map(\.version) == [.tls12, .tls13])
        for tls in both {
            #expect(Side.allCases.allSatisfy { tls.decryptionFailure(of: $0) == nil })
            #expect(tls.decryption?.finished.count == 2)
            #expect(tls.decryption?.finished.allSatisfy(\.fits) == true)
        }
        // Nobody but the two sees the inner one's certificates, whatever its version.
        #expect(trace.certificates.map(\.openedLayers) == [0, 0, 1, 1])
        #expect(trace.certificates.map(\.isDecrypted) == [false, false, true, true])
    }

    /// The inner request lies where its bytes were encrypted twice.
    @Test func innerBytesHaveTheirPlaces() throws {
        let trace = try Self.opened(DecryptionTests.keys(Self.name))
        let request = try #require(trace.exchanges.last?.request)
        #expect(trace.decryptedMaps.count == 2)
        let places = trace.decryptedMaps[1].client.locations(
            offset: request.head.range.offset, count: request.head.range.count)
        let place = try #require(places.first)
        #expect(
            places.count == 1 && place.packet == request.first.packet
                && place.count == request.head.range.count)
        let inner = try #require(trace.application.compactMap(\.tls).last)
        let record = try #require(
            inner.recordList.first { $0.opened?.type == .applicationData && $0.range.side == .client })
        let header = trace.decryptedMaps[0].client.locations(offset: record.range.offset, count: 5)
        #expect(header.first?.packet == place.packet && header.first.map { $0.offset + 5 } == place.offset)
    }

    /// The line of the outer session alone opens the outer one alone, and what is inside is said to be closed.
    @Test func withoutItsOwnLineTheInnerStaysClosed() throws {
        let url = BundledCaptures.folder.appendingPathComponent("https-proxy.keys")
        let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
        let outer = KeyLog()
        outer.add(Array(lines.filter { $0.hasPrefix("CLIENT_RANDOM") }.joined(separator: "\n").utf8))
        let trace = try Self.opened(outer)
        #expect(trace.exchanges.map { $0.request?.method } == ["CONNECT"])
        let inner = try #require(trace.application.compactMap(\.tls).last)
        #expect(inner.openedLayers == 1 && inner.version == .tls13 && inner.decryption?.openedRecords == 0)
        #expect(inner.decryptionFailure(of: .server) == .sessionUnknown(others: 1))
        // The inner line alone opens nothing: nobody sees the inner one.
        let other = KeyLog()
        other.add(Array(lines.filter { !$0.hasPrefix("CLIENT_RANDOM") }.joined(separator: "\n").utf8))
        #expect(try Self.opened(other).application.compactMap(\.tls).count == 1)
    }
}
