import HTTPMessages
import IRCMessages
import TelnetMessages
import WireBytes

/// Protocols that are not decoded but can be named by the bytes that they begin with.
///
/// The specifications fix these beginnings: SSH (RFC 4253 §4.2), SMTP, FTP, POP3 and IMAP greetings (RFC 5321 §4.2,
/// RFC 959, RFC 1939, RFC 9051), HTTP/2's preface (RFC 9113 §3.4), BitTorrent (BEP 3), RDP (TPKT, RFC 1006),
/// SMB (MS-SMB2 §2.1), RTSP (RFC 7826), SIP (RFC 3261), XMPP (RFC 6120).
enum ProtocolGreeting {
    private static let greetings: [(beginning: [UInt8], name: String, sender: Side?)] = [
        (HTTP2Conversation.firstLine, "HTTP/2", .client), (Array("SSH-".utf8), "SSH", nil),
        (Array("220 ".utf8), mailOrFiles, .server), (Array("220-".utf8), mailOrFiles, .server),
        (Array("+OK".utf8), "POP3", .server), (Array("* OK".utf8), "IMAP", .server),
        (Array("AUTH TLS\r\n".utf8), "FTP", .client),
        (Array("FEAT\r\n".utf8), "FTP", .client), (Array("<stream:features".utf8), "XMPP", .server),
        (Array("\u{13}BitTorrent protocol".utf8), "BitTorrent", .client),
        (Array("RTSP/1.".utf8), "RTSP", .server), (Array("SIP/2.0".utf8), "SIP", .server),
        (Array("<?xml".utf8), "XMPP or XML", nil), (Array("<stream:stream".utf8), "XMPP", .client),
        (Array("RFB 003".utf8), "VNC", .server), (Array("ICY ".utf8), "Icecast", .server),
        (Array("AMQP".utf8), "AMQP", .client), (Array("+PONG".utf8), "Redis", .server),
        (Array("-ERR unknown command".utf8), "Redis", .server), (Array("-NOAUTH ".utf8), "Redis", .server),
    ]
    /// SMTP and FTP greet alike; the client's first command tells which it is.
    static let mailOrFiles = "SMTP or FTP"

    /// The protocol's name, if the bytes begin like one.
    static func name(of bytes: RawSpan) -> String? {
        for greeting in greetings where bytes.begins(with: greeting.beginning) { return greeting.name }
        if let name = nameByTarget(bytes) ?? nameByCommand(bytes) { return name }
        if isRedisCommand(bytes) { return "Redis" }
        // Of what was captured too short to be read.
        if bytes.byteCount >= 8, bytes.byte(at: 0) == 0, bytes.uint32(at: 4) == 0xFE53_4D42 { return "SMB2" }
        if bytes.byteCount >= 8, bytes.byte(at: 0) == 0, bytes.uint32(at: 4) == 0xFF53_4D42 { return "SMB" }
        if bytes.byteCount >= 6, bytes.uint16(at: 0) == 0x0300, bytes.byte(at: 5) & 0xF0 == 0xE0 {
            // Behind the class, what ISO's transport asks for, or RDP's cookie or wishes. MS-RDPBCGR §2.2.1.1.
            let asksForISO = bytes.byteCount > 11 && 0xC0...0xC2 ~= bytes.byte(at: 11)
            return asksForISO ? "TPKT" : "RDP"
        }
        if isPostgreSQLStart(bytes) { return "PostgreSQL" }
        if case .yes = IRCConversation.recognize(bytes).recognition { return "IRC" }
        if case .yes = TelnetConversation.recognize(bytes).recognition { return "Telnet" }
        return nil
    }

    /// RTSP (RFC 7826) and SIP (RFC 3261) have request lines like HTTP's, and URIs of their own in them.
    private static func nameByTarget(_ bytes: RawSpan) -> String? {
        var space = 0
        while space < min(16, bytes.byteCount),
            bytes.byte(at: space).isCapital || bytes.byte(at: space) == UInt8(ascii: "_")
        {
            space &+= 1
        }
        guard space > 1, space < bytes.byteCount, bytes.byte(at: space) == UInt8(ascii: " ") else {
            return nil
        }
        let target = bytes.extracting((space &+ 1)..<bytes.byteCount)
        // Nearly every target is a path.
        guard target.byteCount > 0, target.byte(at: 0) != UInt8(ascii: "/") else { return nil }
        if target.begins(with: Array("rtsp".utf8)) { return "RTSP" }
        return target.begins(with: Array("sip:".utf8)) || target.begins(with: Array("sips:".utf8))
            ? "SIP" : nil
    }

    /// Commands that begin a dialogue, in any case. RFC 5321 §2.4, RFC 959 §5.3, RFC 2812 §3.1.3.
    private static func nameByCommand(_ bytes: RawSpan) -> String? {
        guard bytes.byteCount >= 5, bytes.byte(at: 4) == UInt8(ascii: " ") else { return nil }
        switch bytes.uint32(at: 0) & 0xDFDF_DFDF {
        case 0x4548_4C4F, 0x4845_4C4F: return "SMTP"
        case 0x5553_4552:
            // IRC's has four words, of which the last begins with a colon.
            let line = bytes.copied(5..<(bytes.firstLineEnd ?? bytes.byteCount))
            return line.contains(UInt8(ascii: " ")) ? "IRC" : "FTP"
        default: return nil
        }
    }

    /// An array of strings: "*", how many, a line end, "$". redis.io, RESP.
    private static func isRedisCommand(_ bytes: RawSpan) -> Bool {
        guard bytes.byteCount >= 5, bytes.byte(at: 0) == UInt8(ascii: "*") else { return false }
        var at = 1
        while at < min(bytes.byteCount, 8), bytes.byte(at: at) &- UInt8(ascii: "0") < 10 { at &+= 1 }
        return at > 1 && at &+ 2 < bytes.byteCount && bytes.uint16(at: at) == 0x0D0A
            && bytes.byte(at: at &+ 2) == UInt8(ascii: "$")
    }

    /// SSLRequest, GSSENCRequest, or the startup message of protocol 3, whose parameters begin with a name. PostgreSQL
    /// manual §55.7.
    private static func isPostgreSQLStart(_ bytes: RawSpan) -> Bool {
        guard bytes.byteCount >= 8 else { return false }
        switch bytes.uint64(at: 0) {
        case 0x0000_0008_04D2_162F, 0x0000_0008_04D2_1630: return true
        default:
            return bytes.uint32(at: 4) == 0x0003_0000 && 9...10_000 ~= bytes.uint32(at: 0)
                && bytes.byteCount > 8 && bytes.byte(at: 8) &- UInt8(ascii: "a") < 26
        }
    }

    /// Whether an answer is of a kind that one protocol gives, and not that by whose greeting it begins: Redis says "+OK"
    /// and nothing more, POP3 greets unasked.
    static func isRedisAnswer(_ bytes: RawSpan, to command: RawSpan) -> Bool {
        guard bytes.byteCount == 5, bytes.begins(with: Array("+OK\r\n".utf8)) else { return false }
        return !pop3Commands.contains { command.begins(with: $0) }
    }

    private static let pop3Commands = [
        "USER", "PASS", "APOP", "AUTH", "CAPA", "STLS", "STAT", "LIST", "RETR", "DELE", "NOOP", "RSET",
        "TOP ",
        "UIDL", "QUIT",
    ].map { Array($0.utf8) }

    /// Who sends such a beginning, where only one side does.
    static func role(ofSenderOf bytes: RawSpan) -> Side? {
        for greeting in greetings where bytes.begins(with: greeting.beginning) { return greeting.sender }
        if nameByCommand(bytes) != nil || isRedisCommand(bytes) { return .client }
        return roleByHeader(ofSenderOf: bytes)
    }
}

extension RawSpan {
    /// Where the first line ends.
    fileprivate var firstLineEnd: Int? {
        var index = 0
        while index < byteCount {
            if byte(at: index) == 0x0D || byte(at: index) == 0x0A { return index }
            index &+= 1
        }
        return nil
    }
}
