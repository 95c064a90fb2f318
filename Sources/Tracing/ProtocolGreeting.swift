import WireBytes

/// Protocols that are not decoded but can be named by the bytes that they begin with.
///
/// The specifications fix these beginnings: SSH (RFC 4253 §4.2), SMTP, FTP, POP3 and IMAP greetings (RFC 5321 §4.2,
/// RFC 959, RFC 1939, RFC 9051), HTTP/2's preface (RFC 9113 §3.4), BitTorrent (BEP 3), RDP (TPKT, RFC 1006),
/// SMB (MS-SMB2 §2.1), RTSP (RFC 7826), SIP (RFC 3261), XMPP (RFC 6120).
enum ProtocolGreeting {
    private static let greetings: [(beginning: StaticString, name: String, sender: Side?)] = [
        ("SSH-", "SSH", nil), ("PRI * HTTP/2.0\r\n", "HTTP/2", .client), ("220 ", "SMTP or FTP", .server),
        ("220-", "SMTP or FTP", .server), ("+OK", "POP3", .server), ("* OK", "IMAP", .server),
        ("EHLO ", "SMTP", .client), ("HELO ", "SMTP", .client), ("\u{13}BitTorrent protocol", "BitTorrent", .client),
        ("RTSP/1.", "RTSP", .server), ("SIP/2.0", "SIP", .server), ("<?xml", "XMPP or XML", nil),
        ("<stream:stream", "XMPP", .client), ("RFB 003", "VNC", .server), ("ICY ", "Icecast", .server),
        ("AMQP", "AMQP", .client), ("*1\r\n$", "Redis", .client), ("+PONG", "Redis", .server),
    ]

    /// The protocol's name, if the bytes begin like one.
    static func name(of bytes: RawSpan) -> String? {
        for greeting in greetings where bytes.begins(with: greeting.beginning) { return greeting.name }
        if bytes.byteCount >= 8, bytes.byte(at: 0) == 0, bytes.uint32(at: 4) == 0xFE53_4D42 { return "SMB2" }
        if bytes.byteCount >= 8, bytes.byte(at: 0) == 0, bytes.uint32(at: 4) == 0xFF53_4D42 { return "SMB" }
        if bytes.byteCount >= 6, bytes.uint16(at: 0) == 0x0300, bytes.byte(at: 5) & 0xF0 == 0xE0 { return "RDP" }
        return nil
    }

    /// Who sends such a beginning, where only one side does.
    static func role(ofSenderOf bytes: RawSpan) -> Side? {
        for greeting in greetings where bytes.begins(with: greeting.beginning) { return greeting.sender }
        return nil
    }
}

extension RawSpan {
    fileprivate func begins(with text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        guard byteCount >= count else { return false }
        var index = 0
        for byte in String(describing: text).utf8 {
            if self.byte(at: index) != byte { return false }
            index &+= 1
        }
        return true
    }
}
