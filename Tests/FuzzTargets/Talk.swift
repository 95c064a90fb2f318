import CertificateChains
import PacketCapture
import TLSMessages
import Tracing
import WireBytes

/// A conversation made of any bytes: pieces, each with a byte that says who speaks (its top bit) and how much follows.
struct Talk {
    private var pieces: [Piece] = []
    private let server: UInt16
    private let isUDP: Bool

    fileprivate struct Piece {
        var side: Side
        var bytes: [UInt8]
        var flags: UInt8 = 0x18
        /// How far from its place it is sent.
        var offset = 0
    }

    /// What is said before the bytes that are tried, so that they are taken for a protocol.
    enum Beginning {
        /// Nothing.
        case nothing
        /// HTTP/2: the client's preface and its SETTINGS, and the server's.
        case http2
        /// MQTT 5.0: the client's CONNECT.
        case mqtt
        /// The greeting that SMTP and FTP have in common.
        case dialogue
        /// PostgreSQL: the client says who it is, and may come in.
        case postgresql
        /// MySQL: the server greets, the client logs in and may come in.
        case mysql
        /// Redis: a command, and its reply.
        case redis
        /// IRC: a client says who it is, and is in.
        case irc
        /// Telnet: the server sends back what is typed, and asks for a name.
        case telnet
        /// LDAP: a login by SASL, its answer, and a search.
        case ldap
        /// SMB: the dialect is asked for, and refused.
        case smb
        /// SSH: who the two are, and that they can do the same.
        case ssh
        /// VNC: both say their version, nothing is to be proved, and the server names its desktop.
        case vnc

        /// A KEXINIT with one name in each list that needs one. RFC 4253 §7.1.
        private static let offer: [UInt8] = {
            let names = [
                "curve25519-sha256", "ssh-ed25519", "aes128-ctr", "aes128-ctr", "x", "x", "none", "none", "",
                "",
            ]
            let payload =
                [20] + [UInt8](repeating: 0, count: 16)
                + names.flatMap { [0, 0, 0, UInt8($0.utf8.count)] + Array($0.utf8) } + [0, 0, 0, 0, 0]
            return [0, 0, 0, UInt8(payload.count + 5), 4] + payload + [0, 0, 0, 0]
        }()

        fileprivate var pieces: [Piece] {
            switch self {
            case .nothing: []
            case .http2:
                [
                    Piece(
                        side: .client,
                        bytes: Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8) + [0, 0, 0, 4, 0, 0, 0, 0, 0]),
                    Piece(side: .server, bytes: [0, 0, 0, 4, 0, 0, 0, 0, 0]),
                ]
            case .postgresql:
                [
                    Piece(
                        side: .client,
                        bytes: [0, 0, 0, 16, 0, 3, 0, 0] + Array("user".utf8) + [0, 0x61, 0, 0]),
                    Piece(side: .server, bytes: [0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5A, 0, 0, 0, 5, 0x49]),
                ]
            case .mysql:
                [
                    Piece(
                        side: .server,
                        bytes: [50, 0, 0, 0, 10] + Array("8.0.36".utf8) + [UInt8](repeating: 0, count: 43)),
                    Piece(
                        side: .client,
                        bytes: [36, 0, 0, 1, 1, 0x82, 0, 0] + [UInt8](repeating: 0, count: 28)
                            + [0x61, 0, 1, 0x62]),
                    Piece(side: .server, bytes: [7, 0, 0, 2, 0, 0, 0, 2, 0, 0, 0]),
                ]
            case .ldap:
                [
                    Piece(
                        side: .client,
                        bytes: [0x30, 19, 2, 1, 1, 0x60, 14, 2, 1, 3, 4, 0, 0xA3, 7, 4, 1, 0x78, 4, 2, 1, 2]),
                    Piece(side: .server, bytes: [0x30, 12, 2, 1, 1, 0x61, 7, 0x0A, 1, 0, 4, 0, 4, 0]),
                    Piece(
                        side: .client,
                        bytes: [
                            0x30, 28, 2, 1, 2, 0x63, 23, 4, 0, 0x0A, 1, 2, 0x0A, 1, 0, 2, 1, 0, 2, 1, 0, 1, 1,
                            0, 0x87, 1,
                            0x61, 0x30, 0,
                        ]),
                ]
            case .smb:
                [Side.client, .server].map { side in
                    let flags: [UInt8] = side == .client ? [0, 0, 0, 0] : [1, 0, 0, 0]
                    let status: [UInt8] = side == .client ? [0, 0, 0, 0] : [0xBB, 0, 0, 0xC0]
                    let head: [UInt8] =
                        [0, 0, 0, 73, 0xFE, 0x53, 0x4D, 0x42, 64, 0, 0, 0] + status + [0, 0, 1, 0]
                    return Piece(
                        side: side,
                        bytes: head + flags + [UInt8](repeating: 0, count: 44) + [9]
                            + [UInt8](repeating: 0, count: 8))
                }
            case .redis:
                [
                    Piece(side: .client, bytes: Array("*1\r\n$4\r\nPING\r\n".utf8)),
                    Piece(side: .server, bytes: Array("+PONG\r\n".utf8)),
                ]
            case .irc:
                [
                    Piece(side: .client, bytes: Array("NICK a\r\nUSER a 0 * :a\r\nJOIN #a\r\n".utf8)),
                    Piece(side: .server, bytes: Array(":s 001 a :Hi\r\n".utf8)),
                ]
            case .telnet:
                [
                    Piece(side: .server, bytes: [255, 251, 1]), Piece(side: .client, bytes: [255, 253, 1]),
                    Piece(side: .server, bytes: Array("login: ".utf8)),
                ]
            case .ssh:
                [Side.client, .server].map {
                    Piece(side: $0, bytes: Array("SSH-2.0-x\r\n".utf8) + Self.offer)
                }
            case .vnc:
                [
                    Piece(side: .server, bytes: Array("RFB 003.008\n".utf8)),
                    Piece(side: .client, bytes: Array("RFB 003.008\n".utf8)),
                    Piece(side: .server, bytes: [1, 1]), Piece(side: .client, bytes: [1]),
                    Piece(side: .server, bytes: [0, 0, 0, 0]), Piece(side: .client, bytes: [1]),
                    Piece(
                        side: .server,
                        bytes: [
                            0, 160, 0, 120, 32, 24, 0, 1, 0, 255, 0, 255, 0, 255, 16, 8, 0, 0, 0, 0, 0, 0, 0,
                            1,
                            0x61,
                        ]),
                ]
            case .dialogue: [Piece(side: .server, bytes: Array("220 ready\r\n".utf8))]
            case .mqtt:
                [
                    Piece(
                        side: .client, bytes: [0x10, 13, 0, 4] + Array("MQTT".utf8) + [5, 2, 0, 60, 0, 0, 0])
                ]
            }
        }
    }

    /// `jitters`: two more bytes before each piece, its flags and how far from its place it is sent. `beginning`: what
    /// is said before.
    init(
        _ input: [UInt8], server: UInt16 = 80, isUDP: Bool = false, jitters: Bool = false,
        behind beginning: Beginning = .nothing
    ) {
        self.server = server
        self.isUDP = isUDP
        pieces = beginning.pieces
        var rest = input[...]
        while let control = rest.popFirst(), pieces.count < 64 {
            var piece = Piece(side: control & 0x80 == 0 ? .client : .server, bytes: [])
            if jitters {
                piece.flags = rest.popFirst() ?? 0x10
                piece.offset = Int(Int8(bitPattern: rest.popFirst() ?? 0)) * 4
            }
            var count = Int(control & 0x7F)
            // 127: a length in two bytes; 126: all there is.
            if count == 127 { count = Int(rest.popFirst() ?? 0) << 8 | Int(rest.popFirst() ?? 0) }
            if control & 0x7F == 126 { count = 60_000 }
            piece.bytes = Array(rest.prefix(min(count, 60_000)))
            rest = rest.dropFirst(piece.bytes.count)
            pieces.append(piece)
        }
    }

    /// One side says one thing.
    init(saying bytes: [UInt8], from side: Side, server: UInt16) {
        self.server = server
        isUDP = false
        pieces = [Piece(side: side, bytes: bytes)]
    }

    /// Traces the packets that carry it, with a handshake before and a close behind; with keys as text in all detail, and
    /// the chains judged.
    func trace(keys: KeyLog? = nil) {
        var sink = Sinks.make(asText: keys != nil)
        let judge = ChainJudge(at: 1_790_000_000) { TrustAnchors([]) }
        var context = PacketContext()
        let needs = sink.needs
        var tracer = Tracer(
            file: "fuzz", detail: needs.detail, limits: needs.limits, keys: keys,
            judge: keys == nil ? nil : judge)
        var number = 0
        var next = Sides<UInt32>(client: 1000, server: 0xFFFF_FF00)
        func send(_ piece: Piece, sequence: UInt32, acknowledgment: UInt32) {
            number += 1
            let bytes = packet(piece, sequence, acknowledgment)
            let facts = CapturedPacket(
                number: number, time: Timestamp(nanoseconds: Int64(number) * 1_000_000),
                originalLength: bytes.count, capturedLength: bytes.count, linkType: .raw)
            bytes.withBytes { tracer.receive(facts, $0, using: &context, to: &sink) }
        }
        if !isUDP {
            send(Piece(side: .client, bytes: [], flags: 2), sequence: next.client, acknowledgment: 0)
            next.client &+= 1
            send(
                Piece(side: .server, bytes: [], flags: 0x12), sequence: next.server,
                acknowledgment: next.client)
            next.server &+= 1
        }
        for piece in pieces {
            let own = piece.side == .client ? next.client : next.server
            let other = piece.side == .client ? next.server : next.client
            send(piece, sequence: own &+ UInt32(truncatingIfNeeded: piece.offset), acknowledgment: other)
            let count = UInt32(piece.bytes.count)
            if piece.side == .client { next.client &+= count } else { next.server &+= count }
        }
        if !isUDP {
            send(
                Piece(side: .client, bytes: [], flags: 0x11), sequence: next.client,
                acknowledgment: next.server)
            send(
                Piece(side: .server, bytes: [], flags: 0x11), sequence: next.server,
                acknowledgment: next.client &+ 1)
        }
        tracer.finish(CaptureFacts(), to: &sink)
    }

    /// To JSON, and as text, in which messages are put together.
    func traceBothWays() {
        trace()
        trace(keys: KeyLog())
    }

    private func packet(_ piece: Piece, _ sequence: UInt32, _ acknowledgment: UInt32) -> [UInt8] {
        func two(_ number: Int) -> [UInt8] { [UInt8(number >> 8 & 0xFF), UInt8(number & 0xFF)] }
        func four(_ number: UInt32) -> [UInt8] { two(Int(number >> 16)) + two(Int(number & 0xFFFF)) }
        let isFromClient = piece.side == .client
        let ports = isFromClient ? two(40_000) + two(Int(server)) : two(Int(server)) + two(40_000)
        let transport =
            isUDP
            ? ports + two(8 + piece.bytes.count) + [0, 0]
            : ports + four(sequence) + four(acknowledgment) + [0x50, piece.flags, 0xFF, 0xFF, 0, 0, 0, 0]
        let addresses: [UInt8] = isFromClient ? [192, 0, 2, 1, 192, 0, 2, 2] : [192, 0, 2, 2, 192, 0, 2, 1]
        let header =
            [0x45, 0] + two(20 + transport.count + piece.bytes.count)
            + [0, 0, 0x40, 0, 64, isUDP ? 17 : 6, 0, 0] + addresses
        return header + transport + piece.bytes
    }
}

/// Something that each side has.
private struct Sides<Value> {
    var client: Value
    var server: Value
}
