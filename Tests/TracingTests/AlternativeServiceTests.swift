import HTTPMessages
import PacketCapture
import TLSMessages
import TestSupport
import Testing
import WireBytes

@testable import Tracing

/// How clients of QUIC had been told to come, in recorded captures.
@Suite("Alternative services") struct AlternativeServiceTests {
    private func traced(_ name: String, withKeys: Bool = true) throws -> Traced {
        let keys = withKeys ? try DecryptionTests.keys(name) : nil
        return Traced(try BundledCaptures.packets(name), detail: [.messages], keys: keys)
    }

    private func quic(_ traced: Traced) throws -> DatagramTrace {
        try #require(traced.datagrams.first { $0.content.name == "quic" })
    }

    /// curl got Alt-Svc in packet 17, and the first packet of QUIC is 23: said at both ends.
    @Test func fieldOfAResponse() throws {
        let traced = try traced("http3.pcap")
        let taken = try #require(try quic(traced).alternatives.first)
        #expect(try quic(traced).alternatives.count == 1)
        #expect(traced.connections.first?.alternativesTaken == [taken])
        #expect(taken.service.source == .field && taken.service.teller == .connection(0))
        #expect(taken.service.mark.packet == 17 && taken.first.packet == 23 && taken.conversation == 0)
        #expect(taken.service.host == Array("lesson.test".utf8) && taken.service.maxAge == 86_400)
    }

    /// Without keys nobody can know it.
    @Test func nothingWithoutKeys() throws {
        let traced = try traced("http3.pcap", withKeys: false)
        #expect(try quic(traced).alternatives.isEmpty)
        #expect(traced.connections.first?.alternativesTaken.isEmpty == true)
    }

    @Test func frameOfHTTP2() throws {
        let traced = try traced("http3-altsvc-frame.pcap")
        let taken = try #require(try quic(traced).alternatives.first)
        #expect(taken.service.source == .frame && taken.service.teller == .connection(0))
        #expect(taken.service.maxAge == 3600 && traced.connections.first?.alternativesTaken == [taken])
    }

    /// An HTTPS record in clear text needs no keys.
    @Test(arguments: [true, false]) func recordOfDNS(withKeys: Bool) throws {
        let traced = try traced("http3-https-record.pcap", withKeys: withKeys)
        let taken = try #require(try quic(traced).alternatives.first)
        #expect(taken.service.source == .record && taken.service.protocolName == Array("h3".utf8))
        #expect(taken.service.mark.packet == 3 && taken.first.packet == 5)
        let number = try #require(
            traced.datagrams.first { $0.alternativesTaken == [taken] && $0.content.name == "dns" }?.id)
        #expect(taken.service.teller == .conversation(number))
    }

    /// What was told to somebody else, what has run out and what comes too late is not what this client was told.
    @Test func onlyWhatFits() throws {
        var packets = try BundledCaptures.packets("http3-https-record.pcap")
        let answer = packets.remove(at: 2)
        #expect(try quic(Traced(packets, detail: [.messages])).alternatives.isEmpty)
        packets.append(answer)
        #expect(try quic(Traced(packets, detail: [.messages])).alternatives.isEmpty)

        packets = try BundledCaptures.packets("http3.pcap")
        for index in packets.indices where index >= 22 { packets[index].time += 86_500 * 1_000_000_000 }
        let late = Traced(packets, detail: [.messages], keys: try DecryptionTests.keys("http3.pcap"))
        #expect(try quic(late).alternatives.isEmpty)
    }
}
