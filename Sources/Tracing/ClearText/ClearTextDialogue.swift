package import WireBytes

/// A line that was said in clear text, or a binary message that stands for one.
package struct ClearTextLine: Sendable, Hashable {
    /// What it means for TLS.
    package enum Meaning: String, Sendable, Hashable {
        /// The server says who it is.
        case greeting
        /// The server can do TLS.
        case offersTLS = "offers-tls"
        /// The client wants to go over to TLS.
        case asksForTLS = "asks-for-tls"
        /// The server agrees: the next bytes are TLS.
        case grantsTLS = "grants-tls"
        /// The server does not.
        case refusesTLS = "refuses-tls"
    }

    package var from: Side
    package var mark: PacketMark
    /// The line without its end, at most 200 bytes, passwords and the like masked; empty for a binary message without
    /// text.
    package var text: [UInt8]
    /// What it means for TLS, where it means something.
    package var meaning: Meaning?
}

/// What two programs say to each other in clear text before they go over to TLS on the same connection, as far as it
/// is worth telling: greetings, commands, the first line of each answer.
///
/// STARTTLS in SMTP (RFC 3207), IMAP and POP3 (RFC 2595), FTP (RFC 4217), XMPP (RFC 6120 §5),
/// RDP (MS-RDPBCGR §2.2.1.1).
struct ClearTextDialogue: Sendable {
    private(set) var clearTextLines: [ClearTextLine] = []
    private var hasAsked = false
    /// Whether the server's last line asks for proof of who the client is.
    private var isChallenged = false
    private var segments = 0
    private var tag: [UInt8] = []
    /// Whether more was said than is told.
    private(set) var isCut = false

    /// Lines that are told: more is no longer brief.
    private static let most = 16
    /// Bytes of a line that are kept; a line of SMTP has at most 512 (RFC 5321 §4.5.3.1.4), and its beginning says
    /// what it is.
    private static let longestLine = 200
    /// Segments that are looked at: what goes over to TLS does so at once.
    private static let mostSegments = 64
    /// Lines of one segment that are looked at: an answer to EHLO has about ten.
    private static let mostLines = 24

    mutating func swapSides() {
        for index in clearTextLines.indices { clearTextLines[index].from = clearTextLines[index].from.other }
    }

    /// The server's first line here need not be the first that it said: what was said before is not in the capture.
    mutating func forgetGreeting() {
        for index in clearTextLines.indices where clearTextLines[index].meaning == .greeting {
            clearTextLines[index].meaning = nil
        }
    }

    /// Reads what one segment says.
    ///
    /// - Parameters:
    ///   - bytes: the segment's payload.
    ///   - side: who says it.
    ///   - mark: the packet.
    ///   - name: the protocol as far as it is known.
    mutating func read(_ bytes: RawSpan, from side: Side, at mark: PacketMark, in name: String) {
        // Of what does not go over to TLS no segment shall cost a look.
        guard segments < Self.mostSegments, clearTextLines.count < Self.most, bytes.byteCount > 0 else {
            isCut = isCut || !clearTextLines.isEmpty && bytes.byteCount > 0
            return
        }
        segments &+= 1
        switch name {
        case "RDP": readRDP(bytes, from: side, at: mark)
        case "SMTP", "FTP", "SMTP or FTP", "IMAP", "POP3", "XMPP", "XMPP or XML":
            readLines(bytes, from: side, at: mark)
        default: break
        }
    }

    private mutating func note(
        _ text: [UInt8], from side: Side, at mark: PacketMark, _ meaning: ClearTextLine.Meaning? = nil
    ) {
        guard clearTextLines.count < Self.most else {
            isCut = true
            return
        }
        if meaning == .asksForTLS { hasAsked = true }
        if meaning == .grantsTLS || meaning == .refusesTLS { hasAsked = false }
        clearTextLines.append(
            ClearTextLine(
                from: side, mark: mark, text: Array(text.prefix(Self.longestLine)), meaning: meaning))
    }

    // MARK: Protocols of lines

    private mutating func readLines(_ bytes: RawSpan, from side: Side, at mark: PacketMark) {
        let text = bytes.copied(0..<2048)
        let isChallenged = isChallenged
        if side == .server {
            self.isChallenged = text.starts(with: "334".utf8) || text.starts(with: "+ ".utf8)
        } else {
            self.isChallenged = false
        }
        let isFirst = !clearTextLines.contains { $0.from == side }
        for (index, line) in text.split(whereSeparator: { $0.isOne(of: "\n\r") }).prefix(Self.mostLines)
            .enumerated()
        {
            let upper = String(decoding: line.prefix(Self.longestLine), as: UTF8.self).uppercased()
            if side == .client {
                let asks = isRequestForTLS(upper)
                if asks { tag = Array(line.prefix { $0 != UInt8(ascii: " ") }) }
                guard index == 0 || asks else { continue }
                let shown = ClearTextSecret.masked(Array(line), answersChallenge: index == 0 && isChallenged)
                note(shown, from: side, at: mark, asks ? .asksForTLS : nil)
            } else if hasAsked, index == 0 {
                note(Array(line), from: side, at: mark, grants(upper) ? .grantsTLS : .refusesTLS)
            } else if upper.contains("STARTTLS") || upper.contains("STLS") || upper.contains("AUTH TLS") {
                note(Array(line), from: side, at: mark, .offersTLS)
            } else if index == 0 {
                note(Array(line), from: side, at: mark, isFirst ? .greeting : nil)
            }
        }
    }

    private func isRequestForTLS(_ line: String) -> Bool {
        let words = line.split(separator: " ")
        return switch words.first ?? "" {
        case "STARTTLS", "STLS": words.count == 1
        case "AUTH": words.count == 2 && (words[1].hasPrefix("TLS") || words[1] == "SSL")
        default: words.count == 2 && words[1] == "STARTTLS" || line.contains("<STARTTLS")
        }
    }

    /// SMTP says 220, FTP 234, POP3 "+OK", IMAP the request's tag and "OK", XMPP "proceed".
    private func grants(_ line: String) -> Bool {
        if line.hasPrefix("220") || line.hasPrefix("234") || line.hasPrefix("+OK")
            || line.contains("<PROCEED")
        {
            return true
        }
        return !tag.isEmpty && line.hasPrefix(String(decoding: tag, as: UTF8.self).uppercased() + " OK")
    }

    // MARK: Binary protocols

    private mutating func readRDP(_ bytes: RawSpan, from side: Side, at mark: PacketMark) {
        guard bytes.byteCount >= 11, bytes.uint16(at: 0) == 0x0300 else { return }
        let line = bytes.copied(11..<200).prefix { (0x20..<0x7F).contains($0) }
        let cookie = line.starts(with: "Cookie:".utf8) ? Array(line) : []
        let end = bytes.byteCount
        // The negotiation stands last: type, flags, length 8, protocols as a number in little-endian order.
        let protocols = end >= 19 && bytes.uint16(at: end - 6) == 0x0800 ? bytes.byte(at: end - 4) : nil
        switch bytes.byte(at: 5) & 0xF0 {
        case 0xE0: note(cookie, from: side, at: mark, (protocols ?? 0) != 0 ? .asksForTLS : nil)
        case 0xD0 where hasAsked:
            let granted = bytes.byte(at: end - 8) == 2 && (protocols ?? 0) != 0
            note([], from: side, at: mark, granted ? .grantsTLS : .refusesTLS)
        default: break
        }
    }
}
