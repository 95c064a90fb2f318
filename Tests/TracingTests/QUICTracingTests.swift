import CertificateChains
import QUICMessages
import TCPConnections
import TLSMessages
import TestSupport
import Testing
import Tracing
import WireBytes

/// QUIC and DTLS among the conversations in datagrams, in recorded captures.
@Suite("QUIC and DTLS in a capture") struct QUICTracingTests {
    private func only(_ name: String) throws -> DatagramTrace {
        let traced = Traced(try BundledCaptures.packets(name))
        #expect(traced.datagrams.count == 1)
        return try #require(traced.datagrams.first)
    }

    @Test func http3() throws {
        let trace = try only("quic.pcap")
        #expect(trace.content.name == "quic" && trace.content.title == "QUIC v1")
        #expect(trace.client.port != 443 && trace.server.port == 443)
        guard case .quic(let trace) = trace.content else { return }
        let quic = trace.connection
        #expect(quic.handshake.messages.map(\.name) == ["ClientHello", "ServerHello"])
        #expect(quic.handshake.clientHello?.serverName == Array("lesson.test".utf8))
        #expect(quic.handshake.clientHello?.alpn == [Array("h3".utf8)])
        #expect(quic.totals[.client].unopened == 0 && quic.totals[.server].unopened == 0)
        #expect(quic.totals[.server].handshake > 0 && quic.totals[.server].oneRTT > 0)
    }

    @Test func dtls() throws {
        let trace = try only("dtls.pcap")
        #expect(trace.content.name == "dtls" && trace.content.title == "DTLS 1.2")
        guard case .dtls(let dtls) = trace.content else { return }
        #expect(
            dtls.handshake.messages.map(\.name) == [
                "ClientHello", "HelloVerifyRequest", "ClientHello", "ServerHello", "Certificate",
                "ServerKeyExchange", "ServerHelloDone", "ClientKeyExchange", "NewSessionTicket",
            ])
        #expect(trace.certificates.first?.certificate.subject == "CN=lesson.test,O=netlesson")
        #expect(dtls.handshake.messages[4].last.packet > dtls.handshake.messages[4].first.packet)
    }

    /// STUN first, then DTLS on the same ports, as WebRTC does it. RFC 5764 §5.1.2.
    @Test func behindSTUN() throws {
        var packets = try BundledCaptures.packets("dtls.pcap")
        let headers = Array(packets[0].bytes.prefix(42))
        let stun: [UInt8] = [0, 1, 0, 0, 0x21, 0x12, 0xA4, 0x42] + [UInt8](repeating: 7, count: 12)
        var bytes = headers + stun
        // The lengths of IPv4 and UDP.
        bytes.replaceSubrange(16..<18, with: [0, UInt8(28 + stun.count)])
        bytes.replaceSubrange(38..<40, with: [0, UInt8(8 + stun.count)])
        packets.insert(Recorded(bytes: bytes, time: packets[0].time, original: nil), at: 0)
        #expect(Traced(packets).datagrams.map(\.content.name) == ["dtls"])
    }
}
