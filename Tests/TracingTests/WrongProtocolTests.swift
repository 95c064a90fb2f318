import HTTPMessages
import TLSMessages
import TestSupport
import Testing
import Tracing

@Suite("The wrong protocol on a port is told by the bytes of both sides")
struct WrongProtocolTests {
    private static let hello: [UInt8] = [0x16, 3, 1, 0, 8, 1, 0, 0, 4, 3, 3, 0, 0]
    private static let alert: [UInt8] = [0x15, 3, 1, 0, 2, 2, 40]
    private static let get = Array("GET / HTTP/1.1\r\nHost: x\r\n\r\n".utf8)
    private static let bad = Array("HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n".utf8)
    private static let nginx = Array(
        "HTTP/1.1 400 Bad Request\r\nContent-Length: 52\r\n\r\nThe plain HTTP request was sent to HTTPS port, sorry!"
            .utf8)
    private static let ssh = Array("SSH-2.0-OpenSSH_9.6\r\n".utf8)
    private static let preface = Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8)
    private static let settings: [UInt8] = [0, 0, 6, 4, 0, 0, 0, 0, 0, 0, 3, 0, 0, 0, 100]

    /// A conversation from the SYN on, each side's bytes in pieces of at most `piece` bytes.
    private func diagnosis(_ client: [UInt8], _ server: [UInt8], piece: Int = 1000, opened: Bool = true)
        -> WrongProtocol?
    {
        var packets: [[UInt8]] = []
        if opened {
            packets.append(NetworkPacket.ipv4(NetworkPacket.tcp(seq: 100, ack: 0, flags: 2)))
            packets.append(
                NetworkPacket.ipv4(
                    from: 2, to: 1, NetworkPacket.tcp(80, 1000, seq: 500, ack: 101, flags: 0x12)))
        }
        for at in stride(from: 0, to: client.count, by: piece) {
            let data = Array(client[at..<min(client.count, at + piece)])
            packets.append(NetworkPacket.ipv4(NetworkPacket.tcp(seq: 101 + at, data: data)))
        }
        for at in stride(from: 0, to: server.count, by: piece) {
            let data = Array(server[at..<min(server.count, at + piece)])
            packets.append(
                NetworkPacket.ipv4(
                    from: 2, to: 1,
                    NetworkPacket.tcp(80, 1000, seq: 501 + at, ack: 101 + client.count, data: data)))
        }
        return Traced(NetworkPacket.recorded(packets)).connections.first?.wrongProtocol
    }

    @Test("each pair, however the bytes are cut")
    func pairs() {
        for piece in [1000, 7, 1] {
            #expect(diagnosis(Self.hello, Self.bad, piece: piece)?.kind == .tlsToHTTP)
            #expect(diagnosis(Self.get, Self.alert, piece: piece)?.kind == .httpToTLS)
            #expect(diagnosis(Self.hello, Self.ssh, piece: piece)?.kind == .tlsToOther)
            #expect(diagnosis(Self.hello, Self.ssh, piece: piece)?.name == "SSH")
            #expect(diagnosis(Self.get, Self.ssh, piece: piece)?.kind == .httpToOther)
            #expect(diagnosis(Self.ssh, Self.bad, piece: piece)?.kind == .otherToHTTP)
            #expect(diagnosis(Self.preface, Self.bad, piece: piece)?.kind == .http2ToHTTP1)
            #expect(diagnosis(Self.hello, [1, 2, 3, 4, 5, 6], piece: piece)?.kind == .tlsToUnknown)
            #expect(
                diagnosis(Self.settings, Self.settings, piece: piece, opened: false)?.kind
                    == .http2WithoutPreface)
        }
        #expect(diagnosis(Self.get, Self.nginx)?.kind == .httpToTLS)
    }

    @Test("and what fits is left alone")
    func harmless() {
        #expect(diagnosis(Self.get, Self.bad) == nil)
        #expect(diagnosis(Self.hello, Self.alert) == nil)
        #expect(diagnosis(Self.ssh, Self.ssh) == nil)
        #expect(diagnosis(Self.preface, Self.settings) == nil)
        #expect(diagnosis(Self.get, []) == nil && diagnosis([], Self.ssh) == nil && diagnosis([], []) == nil)
        #expect(diagnosis([0, 0, 0, 1], [0, 0, 0, 2]) == nil)
        // STARTTLS of which the beginning was not captured.
        #expect(diagnosis(Self.hello, Array("220 Ready to start TLS\r\n".utf8), opened: false) == nil)
    }

    @Test("The plain answer to a hello is read as HTTP")
    func plainAnswer() throws {
        let trace = try #require(Traced(try BundledCaptures.packets("https-to-http.pcap")).connections.first)
        #expect(trace.exchanges.first?.response?.head.status == 400)
        #expect(trace.tls?.messages.first?.type == .clientHello)
        #expect(trace.wrongProtocol?.client == 4 && trace.wrongProtocol?.server == 6)
    }
}
