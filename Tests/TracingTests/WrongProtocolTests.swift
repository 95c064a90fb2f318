import HTTPMessages
import TLSMessages
import TestSupport
import Testing
import Tracing
import WireBytes

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

    private static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

    @Test("greetings and commands of more than a few bytes are no requests")
    func ordinary() {
        let dialogues = [
            (
                "EHLO a-very-long-client-name.dsl.provider.example.net\r\n",
                "220 mail.example.org ESMTP Postfix\r\n"
            ),
            ("SSH-2.0-OpenSSH_8.9p1 Ubuntu-10ubuntu1\r\n", "SSH-2.0-OpenSSH_8.9p1 Ubuntu-10ubuntu1\r\n"),
            ("OPTIONS rtsp://camera.example.net:554/stream RTSP/1.0\r\n\r\n", "RTSP/1.0 200 OK\r\n\r\n"),
            ("OPTIONS sip:user@a-long-name.example.org SIP/2.0\r\n\r\n", "SIP/2.0 200 OK\r\n\r\n"),
            ("USER a-very-long-name-of-some-person-x\r\n", "+OK POP3 ready at your service, whoever\r\n"),
        ]
        for (client, server) in dialogues {
            for piece in [1000, 40, 9] {
                #expect(diagnosis(Self.bytes(client), Self.bytes(server), piece: piece) == nil)
            }
        }
    }

    @Test("every order of who speaks what")
    func orders() {
        let banner = Self.bytes("SSH-2.0-OpenSSH_8.9p1 Ubuntu-10ubuntu1\r\n")
        let page = Self.bytes("<!DOCTYPE HTML>\n<html><title>Error response</title></html>\n")
        #expect(diagnosis(Self.get, banner)?.kind == .httpToOther)
        #expect(diagnosis(Self.get, Self.bytes("-ERR unknown command 'GET'\r\n"))?.name == "Redis")
        #expect(diagnosis(Self.hello, page)?.kind == .tlsToHTTP)
        #expect(diagnosis(Self.bytes("EHLO a.test\r\n"), Self.bad)?.kind == .otherToHTTP)
        #expect(diagnosis(banner, Self.bytes("220 mail ready for you, and more\r\n"))?.kind == .otherToOther)
        #expect(diagnosis([0x10, 12, 0, 4, 0x4D, 0x51, 0x54, 0x54, 4, 2], Self.bad)?.kind == .unknownToHTTP)
        #expect(diagnosis(Self.get, [0x81, 0x82, 0, 0, 1, 2, 3])?.kind == .httpToUnknown)
        // A page without a head answers HTTP/0.9, and 101 what was asked before the capture began.
        #expect(diagnosis(Self.bytes("GET /\r\n"), page) == nil)
        let upgraded = Self.bytes("HTTP/1.1 101 Switching Protocols\r\nUpgrade: h2c\r\n\r\n")
        #expect(diagnosis(Self.preface + Self.settings, upgraded)?.kind == nil)
    }

    @Test("names by the first bytes, and not those of others")
    func names() {
        func name(_ client: String, _ server: String) -> String? {
            var wire = WireBuilder()
            wire.open()
            if !client.isEmpty { wire.say(.client, client) }
            wire.say(.server, server)
            wire.close()
            let trace = Traced(wire).connections.first
            return trace?.clearText?.title ?? trace?.application.first?.title
        }
        #expect(name("*2\r\n$4\r\nPING\r\n$1\r\na\r\n", "$1\r\na\r\n") == "Redis")
        #expect(name("SET a 1\r\n", "+OK\r\n") == "Redis")
        #expect(name("", "+OK POP3 ready\r\n") == "POP3")
        #expect(name("NOOP\r\n", "+OK\r\n") == "POP3")
        #expect(name("USER ann 0 * :Ann\r\nNICK ann\r\n", ":a 001 ann :Hi\r\n") == "IRC")
        #expect(name("USER ann\r\n", "331 password\r\n") == "FTP")
        #expect(name("helo a\r\n", "250 a\r\n") == "SMTP")
        #expect(name("\0\0\0\u{17}\0\u{3}\0\0user\0ann\0\0", "R\0\0\0\u{8}\0\0\0\0") == "PostgreSQL")
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
