import CertificateChains
import HTTPMessages
import TCPConnections
import TLSMessages
import TestSupport
import Testing
import Tracing
import WireBytes

/// However the bytes are cut into segments, and in whatever order these come: the trace is the same.
@Suite struct SegmentationTests {
    /// Keep-alive, pipelining, chunks, gzip, an interim answer, an answer without a body.
    static let turns: [Turn] = [
        Turn(.client, "GET /one?q=%20 HTTP/1.1\r\nHost: a.test\r\nAccept: */*\r\n\r\n"),
        Turn(.server, "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 13\r\n\r\nHello, 世界"),
        Turn(
            .client,
            "GET /two HTTP/1.1\r\nHost: a.test\r\n\r\nHEAD /three HTTP/1.1\r\nHost: a.test\r\n\r\n"
                + "GET /four HTTP/1.1\r\nHost: a.test\r\n\r\n"),
        Turn(
            .server,
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nTrailer: X-Sum\r\n\r\n5;name=value\r\nHello\r\n1\r\n,\r\n"
                + "6\r\n world\r\n0\r\nX-Sum: abc\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n"
                + "HTTP/1.1 304 Not Modified\r\nETag: \"x\"\r\n\r\n"),
        Turn(
            .client,
            "POST /five HTTP/1.1\r\nHost: a.test\r\nExpect: 100-continue\r\nContent-Length: 3000\r\n\r\n"),
        Turn(.server, "HTTP/1.1 100 Continue\r\n\r\n"),
        Turn(.client, (0..<3000).map { UInt8(truncatingIfNeeded: $0 &* 7) }),
        Turn(
            .server,
            Array("HTTP/1.1 201 Created\r\nContent-Encoding: gzip\r\nContent-Length: 28\r\n\r\n".utf8)
                + gzipped),
        Turn(.client, "\r\nDELETE /six HTTP/1.0\r\n folded: no\r\nX-Odd : yes\nContent-Length: 0\r\n\r\n"),
        Turn(.server, "HTTP/1.0 200 Fine\r\nConnection: close\r\n\r\nuntil the end"),
    ]

    /// "hello" as a gzip member with one stored block.
    static let gzipped: [UInt8] =
        [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 1, 5, 0, 0xFA, 0xFF] + Array("hello".utf8)
        + [0x86, 0xA6, 0x10, 0x36, 5, 0, 0, 0]

    @Test func theWholeConversationIsRead() throws {
        let trace = try #require(Traced(unsegmented(Self.turns)).connections.first)
        let exchanges = trace.exchanges
        #expect(exchanges.map { $0.request?.method } == ["GET", "GET", "HEAD", "GET", "POST", "DELETE"])
        #expect(
            exchanges.map { $0.request?.target } == [
                "/one?q=%20", "/two", "/three", "/four", "/five", "/six",
            ])
        #expect(exchanges.map { $0.response?.head.status } == [200, 200, 200, 304, 201, 200])
        #expect(exchanges.map { $0.response?.body.length } == [13, 12, 0, 0, 28, 13])
        #expect(exchanges[0].response?.text == "Hello, 世界")
        #expect(exchanges[1].response?.text == "Hello, world")
        #expect(exchanges[4].interim.map(\.head.status) == [100])
        #expect(exchanges[4].request?.body.length == 3000)
        #expect(exchanges[4].response?.text == "hello")
        #expect(exchanges[5].response?.text == "until the end")
        #expect(
            exchanges.allSatisfy {
                $0.request?.incompleteReason == nil && $0.response?.incompleteReason == nil
            })
    }

    @Test(arguments: 0..<60) func anyCutOfHTTP(seed: UInt64) throws {
        let whole = try #require(Traced(unsegmented(Self.turns)).connections.first)
        let cut = try #require(Traced(segmented(Self.turns, seed: seed)).connections.first)
        #expect(cut.exchangeDigests == whole.exchangeDigests, "seed \(seed)")
        #expect(cut.gaps.isEmpty && cut.conflicts.isEmpty && cut.limits.isEmpty, "seed \(seed)")
        #expect(cut.opening == .threeWay && cut.closing == .threeWay, "seed \(seed)")
        #expect(cut.streamBytes.client == whole.streamBytes.client, "seed \(seed)")
        #expect(cut.streamBytes.server == whole.streamBytes.server, "seed \(seed)")
        #expect(cut.protocols == whole.protocols)
    }
}

/// The same for handshakes, whose bytes are those of the bundled captures.
@Suite struct HandshakeSegmentationTests {
    static let names = [
        "tls12-ecdhe.pcap", "tls12-rsa.pcap", "tls13.pcap", "hello-retry.pcap", "client-certificate.pcap",
        "alert.pcap", "alert-unknown-ca.pcap", "embedded-keys.pcapng",
    ]

    /// What the sides of the first connection said, in turns. These captures have no losses.
    static func turns(_ name: String) throws -> [Turn] {
        let packets = try BundledCaptures.packets(name)
        var turns: [Turn] = []
        for row in try #require(Traced(packets).connections.first).segments where row.payloadLength > 0 {
            let packet = packets[row.mark.packet - 1].bytes
            let payload = Array(packet.suffix(row.payloadLength))
            if turns.last?.side == row.from {
                turns[turns.count - 1].bytes += payload
            } else {
                turns.append(Turn(row.from, payload))
            }
        }
        return turns
    }

    @Test(arguments: names, 0..<12) func anyCutOfAHandshake(name: String, seed: UInt64) throws {
        let turns = try Self.turns(name)
        let detail: TraceDetail = [.messages, .bytes]
        let whole = try #require(Traced(unsegmented(turns), detail: detail).connections.first)
        let cut = try #require(Traced(segmented(turns, seed: seed), detail: detail).connections.first)
        let original = try #require(Traced(BundledCaptures.packets(name), detail: detail).connections.first)
        let (one, other) = (try #require(cut.tls), try #require(whole.tls))
        #expect(cut.messageDigests == whole.messageDigests, "seed \(seed)")
        #expect(cut.messageDigests == original.messageDigests, "seed \(seed)")
        #expect(!cut.messageDigests.isEmpty)
        #expect(one.version == other.version)
        #expect(one.cipherSuite == other.cipherSuite)
        #expect(one.resumption == other.resumption)
        #expect(one.selectedALPN == other.selectedALPN)
        #expect(one.alerts.map(\.description) == other.alerts.map(\.description))
        #expect(one.changeCipherSpecs.map(\.from) == other.changeCipherSpecs.map(\.from))
        #expect(one.recordList.map(\.range) == other.recordList.map(\.range))
        #expect(one.interruptions == 0)
        #expect(cut.certificates.map(\.certificate.sha256) == whole.certificates.map(\.certificate.sha256))
        #expect(cut.protocols == whole.protocols)
    }
}
