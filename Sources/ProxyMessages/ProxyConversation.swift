import PacketDecoding
public import WireBytes

/// The words before a connection that is passed on: the PROXY protocol's preface, or a SOCKS handshake.
/// HAProxy "The PROXY protocol" §2; RFC 1928, RFC 1929; SOCKS4 and 4a (Ying-Da Lee, 1992).
///
/// When they are over, what follows on both sides is another protocol's.
public struct ProxyConversation: StreamProtocol {
    /// Which protocol it is.
    public enum Kind: Sendable, Hashable {
        /// The PROXY protocol, which one side speaks once.
        case proxyProtocol
        /// SOCKS version 4 or 4a.
        case socks4
        /// SOCKS version 5.
        case socks5
    }

    /// Which protocol it is.
    public let kind: Kind
    /// The side that asks.
    public let asking: Side
    /// What was said, in order.
    public internal(set) var messages: [ProxyMessage] = []

    /// Whether all was said: what follows is passed on.
    public private(set) var isOver = false
    /// Whether what seemed to be this protocol was not, from the first byte on.
    public private(set) var isRefuted = false

    /// The next thing each side says.
    private(set) var expected: (asking: Expected, answering: Expected)

    enum Expected: Sendable {
        case preface, methods, chosenMethod, credentials, credentialsAnswer, request, reply, request4, reply4
        case nothing
    }

    /// Begins a conversation of a kind that `recognize` found.
    public init(_ kind: Kind, asking: Side) {
        self.kind = kind
        self.asking = asking
        switch kind {
        case .proxyProtocol: expected = (.preface, .nothing)
        case .socks4: expected = (.request4, .reply4)
        case .socks5: expected = (.methods, .chosenMethod)
        }
    }

    /// Reads in-order bytes.
    public mutating func consume(_ bytes: StreamBytes) -> Int {
        var taken = 0
        while taken < bytes.byteCount, !isOver, !isRefuted {
            let awaited = bytes.side == asking ? expected.asking : expected.answering
            guard awaited != .nothing else { break }
            let rest = bytes.dropFirst(taken)
            do throws(Truncated) {
                guard let (body, count) = try Self.read(awaited, rest.span) else {
                    refute()
                    break
                }
                let words = rest.first(count)
                messages.append(
                    ProxyMessage(range: words.range, first: words.mark(at: 0), last: words.last, body: body))
                taken &+= count
                goOn(behind: body)
            } catch {
                // The longest message is a PROXY block of 16 + 65,535 bytes, and no other is above 600.
                if rest.byteCount > (awaited == .preface ? 66_000 : 1024) { refute() }
                break
            }
        }
        return taken
    }

    /// Says that bytes are missing: nobody can tell where the words end.
    public mutating func missing(_ range: StreamRange, at mark: PacketMark) { isOver = true }

    /// Nothing follows that could complete what was said.
    public mutating func giveUp(_ side: Side, at mark: PacketMark) { isOver = true }

    /// Says that a direction has ended.
    public mutating func end(_ side: Side, how: StreamEnd, at mark: PacketMark) {}

    private mutating func refute() {
        // Only one side spoke, in words that other protocols have as well; what both said is named, and the rest
        // is left to others.
        if messages.count < 2 { isRefuted = true } else { isOver = true }
    }

    private mutating func goOn(behind body: ProxyMessage.Body) {
        switch body {
        case .preface: isOver = true
        case .offeredMethods: expected.asking = .nothing
        case .chosenMethod(let method):
            expected = method == .password ? (.credentials, .credentialsAnswer) : (.request, .reply)
            if method.rawValue != 0, method != .password { isOver = true }
        case .credentials: expected.asking = .nothing
        case .credentialsAnswer: expected = (.request, .reply)
        case .request: expected.asking = .nothing
        case .reply: isOver = true
        }
    }

    // MARK: Recognition

    /// The block that PROXY version 2 begins with.
    private static let signature = Array("\r\n\r\n\0\r\nQUIT\n".utf8)

    /// Whether the first bytes of a connection are one of these protocols'; nil and `needMore` where too few are there.
    public static func recognize(_ bytes: RawSpan) -> (kind: Kind?, needMore: Bool) {
        guard bytes.byteCount > 0 else { return (nil, true) }
        switch bytes.byte(at: 0) {
        case UInt8(ascii: "P"): return begins(bytes, with: Array("PROXY ".utf8), .proxyProtocol)
        case UInt8(ascii: "\r"): return begins(bytes, with: signature, .proxyProtocol)
        case 5:
            // A greeting is all that the client may say first, and nobody knows more than a few methods.
            guard bytes.byteCount >= 2 else { return (nil, true) }
            let count = Int(bytes.byte(at: 1))
            guard (1...16).contains(count), bytes.byteCount <= 2 &+ count else { return (nil, false) }
            for index in 2..<bytes.byteCount where (0x0A..<0x80).contains(bytes.byte(at: index)) {
                return (nil, false)
            }
            return bytes.byteCount == 2 &+ count ? (.socks5, false) : (nil, true)
        case 4:
            guard bytes.byteCount >= 2 else { return (nil, true) }
            guard bytes.byte(at: 1) == 1 || bytes.byte(at: 1) == 2 else { return (nil, false) }
            guard bytes.byteCount >= 9 else { return (nil, true) }
            // The user's name is text, and a zero byte is the last.
            for index in 8..<bytes.byteCount {
                let byte = bytes.byte(at: index)
                if byte != 0, byte < 0x20 || byte >= 0x7F { return (nil, false) }
            }
            let endsInZero = bytes.byte(at: bytes.byteCount &- 1) == 0
            return endsInZero ? (.socks4, false) : (nil, bytes.byteCount < 512)
        default: return (nil, false)
        }
    }

    private static func begins(_ bytes: RawSpan, with text: [UInt8], _ kind: Kind) -> (Kind?, Bool) {
        for index in 0..<min(text.count, bytes.byteCount) where bytes.byte(at: index) != text[index] {
            return (nil, false)
        }
        return bytes.byteCount < text.count ? (nil, true) : (kind, false)
    }
}

// MARK: Reading one message

extension ProxyConversation {
    /// Reads what is expected; nil where it is something else.
    private static func read(
        _ expected: Expected, _ bytes: RawSpan
    ) throws(Truncated) -> (ProxyMessage.Body, Int)? {
        var reader = ByteReader(bytes)
        let body: ProxyMessage.Body
        switch expected {
        case .nothing: return nil
        case .preface:
            guard let (preface, count) = try ProxyPreface.read(bytes) else { return nil }
            return (.preface(preface), count)
        case .methods:
            guard try reader.uint8() == 5 else { return nil }
            let methods = try reader.take(Int(try reader.uint8()))
            body = .offeredMethods(methods.copied().map(SOCKSMethod.init))
        case .chosenMethod:
            guard try reader.uint8() == 5 else { return nil }
            body = .chosenMethod(SOCKSMethod(rawValue: try reader.uint8()))
        case .credentials:
            guard try reader.uint8() == 1 else { return nil }
            let user = try reader.take(Int(try reader.uint8())).copied()
            try reader.skip(Int(try reader.uint8()))
            body = .credentials(user: user)
        case .credentialsAnswer:
            guard try reader.uint8() == 1 else { return nil }
            body = .credentialsAnswer(try reader.uint8())
        case .request:
            guard try reader.uint8() == 5 else { return nil }
            let command = SOCKSCommand(rawValue: try reader.uint8())
            guard let endpoint = try endpoint5(&reader) else { return nil }
            body = .request(command, endpoint, user: [])
        case .reply:
            guard try reader.uint8() == 5 else { return nil }
            let reply = SOCKSReply(rawValue: try reader.uint8())
            guard let endpoint = try endpoint5(&reader) else { return nil }
            body = .reply(reply, endpoint)
        case .request4:
            guard try reader.uint8() == 4 else { return nil }
            let command = SOCKSCommand(rawValue: try reader.uint8())
            let port = try reader.uint16()
            let address = try reader.uint32()
            let user = try text(&reader)
            // SOCKS4a: an address 0.0.0.x that cannot be one, and the name behind the user's.
            let isNamed = address > 0 && address < 256
            let host =
                isNamed ? .name(try text(&reader)) : ProxyEndpoint.Host.address(IPAddress(version4: address))
            body = .request(command, ProxyEndpoint(host: host, port: port), user: user)
        case .reply4:
            guard try reader.uint8() == 0 else { return nil }
            let reply = SOCKSReply(rawValue: try reader.uint8())
            let port = try reader.uint16()
            let address = IPAddress(version4: try reader.uint32())
            body = .reply(reply, ProxyEndpoint(host: .address(address), port: port))
        }
        return (body, reader.offset)
    }

    /// A reserved byte, a kind of address, the address, a port. RFC 1928 §5.
    private static func endpoint5(_ reader: inout ByteReader) throws(Truncated) -> ProxyEndpoint? {
        try reader.skip(1)
        let host: ProxyEndpoint.Host
        switch try reader.uint8() {
        case 1: host = .address(IPAddress(version4: try reader.uint32()))
        case 3: host = .name(try reader.take(Int(try reader.uint8())).copied())
        case 4: host = .address(IPAddress(high: try reader.uint64(), low: try reader.uint64()))
        default: return nil
        }
        return ProxyEndpoint(host: host, port: try reader.uint16())
    }

    /// Bytes up to a zero byte, without it.
    private static func text(_ reader: inout ByteReader) throws(Truncated) -> [UInt8] {
        var bytes: [UInt8] = []
        while true {
            let byte = try reader.uint8()
            if byte == 0 { return bytes }
            bytes.append(byte)
        }
    }
}
