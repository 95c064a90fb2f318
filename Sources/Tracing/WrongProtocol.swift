import HTTPMessages
import TLSMessages
import WireBytes

/// Two sides that speak different protocols, as their first bytes tell; the ports are not asked.
package struct WrongProtocol: Sendable, Hashable {
    package var kind: Kind
    /// What the side that speaks neither HTTP nor TLS seems to speak, such as "SSH".
    package var name: String?
    /// What the client speaks, where neither side speaks HTTP or TLS.
    package var clientName: String?
    /// The packet with the client's first bytes.
    package var client: Int?
    /// The packet with the server's first bytes.
    package var server: Int?

    package enum Kind: String, Sendable, Hashable, CaseIterable {
        /// The client speaks TLS, the server plain HTTP.
        case tlsToHTTP = "tls-to-http"
        /// The client speaks TLS, the server greets in another protocol.
        case tlsToOther = "tls-to-other"
        /// The client speaks TLS, the server's answer is none and looks like nothing known.
        case tlsToUnknown = "tls-to-unknown"
        /// The client speaks plain HTTP, the server TLS, or the server says that it would.
        case httpToTLS = "http-to-tls"
        /// The client speaks HTTP, the server greets in another protocol.
        case httpToOther = "http-to-other"
        /// The client speaks HTTP, the server's answer is none and looks like nothing known.
        case httpToUnknown = "http-to-unknown"
        /// The client speaks another protocol, the server HTTP.
        case otherToHTTP = "other-to-http"
        /// The client speaks another protocol, the server TLS.
        case otherToTLS = "other-to-tls"
        /// Each side speaks a protocol of its own, neither HTTP nor TLS.
        case otherToOther = "other-to-other"
        /// The client's bytes are of nothing known, the server refuses them in HTTP.
        case unknownToHTTP = "unknown-to-http"
        /// The client begins with HTTP/2, the server knows HTTP/1 only.
        case http2ToHTTP1 = "http2-to-http1"
        /// The client speaks HTTP/2 in clear, the server TLS.
        case http2ToTLS = "http2-to-tls"
        /// Frames of HTTP/2 whose beginning was not captured.
        case http2WithoutPreface = "http2-without-preface"
    }
}

/// The first bytes of a side, and what they are.
struct FirstBytes: Sendable {
    /// What a side begins with.
    enum Speech: Sendable, Hashable {
        case nothing, tlsHello, tls, httpRequest, httpResponse, http2Preface, http2Frame, greeting(String),
            html, binary, other
    }

    /// This many bytes are looked at.
    static let enough = 32

    private var words: SIMD4<UInt64> = .zero
    private(set) var count = 0
    /// The packet of the first of them.
    private(set) var packet: Int?
    /// Whether the first answer says in words that TLS was expected.
    private(set) var asksForTLS = false
    /// Whether the first answer is the 400 of HTTP.
    private(set) var isBadRequest = false

    /// Takes the next bytes of the stream, as long as those before them were there.
    mutating func note(_ span: RawSpan, at offset: Int, packet: Int) {
        guard offset == count else { return }
        if self.packet == nil {
            self.packet = packet
            isBadRequest = Self.isBadRequest(span)
            asksForTLS = isBadRequest && Self.asksForTLS(span)
        }
        if count == 0, span.byteCount >= Self.enough {
            for index in 0..<4 { words[index] = span.uint64(at: index &* 8) }
            count = Self.enough
            return
        }
        for index in 0..<min(span.byteCount, Self.enough &- count) {
            words[count >> 3] |= UInt64(span.byte(at: index)) << UInt64(56 &- 8 &* (count & 7))
            count &+= 1
        }
    }

    /// Whether they begin a response with status 101.
    var switchesProtocols: Bool { bytes.dropFirst(9).starts(with: "101".utf8) }

    /// The bytes, as far as they came.
    var bytes: [UInt8] {
        var all: [UInt8] = []
        all.reserveCapacity(Self.enough)
        for index in 0..<4 {
            for byte in 0..<8 {
                all.append(UInt8(truncatingIfNeeded: words[index] >> UInt64(56 &- 8 &* byte)))
            }
        }
        all.removeLast(Self.enough &- count)
        return all
    }

    var speech: Speech {
        guard count > 0 else { return .nothing }
        return bytes.withBytes { Self.speech(of: $0) }
    }

    private static func speech(of span: RawSpan) -> Speech {
        if HTTP2Conversation.looksLikePreface(span) { return .http2Preface }
        if span.byteCount >= 6, 0x14...0x17 ~= span.byte(at: 0), span.byte(at: 1) == 3,
            TLSConversation.looksLikeTLS(span) != .no
        {
            return span.byte(at: 0) == 0x16 && span.byte(at: 5) == 1 ? .tlsHello : .tls
        }
        if HTTPConversation.looksLikeResponse(span) == .yes { return .httpResponse }
        // Greetings and commands go first: a long line with a word in front begins like a request, too.
        if let name = ProtocolGreeting.name(of: span) { return .greeting(name) }
        if HTTPConversation.looksLikeRequest(span) == .yes { return .httpRequest }
        if HTTP2Conversation.beginsWithFrame(span) { return .http2Frame }
        if isHTML(span) { return .html }
        // SOCKS begins with 4 or 5, the PROXY protocol with a line end; all text is printable.
        let first = span.byte(at: 0)
        return first >= 0x80 || first < 0x20 && ![4, 5, 0x09, 0x0A, 0x0D].contains(first) ? .binary : .other
    }

    /// Whether bytes begin a page: what servers answer in the manner of HTTP/0.9 to a line that they cannot read.
    private static func isHTML(_ span: RawSpan) -> Bool {
        let beginning = String(decoding: span.copied(0..<min(span.byteCount, 16)), as: UTF8.self).lowercased()
        return beginning.hasPrefix("<!doctype html") || beginning.hasPrefix("<html")
    }

    private static func isBadRequest(_ span: RawSpan) -> Bool {
        span.byteCount >= 12 && span.uint32(at: 0) == 0x4854_5450 && span.uint32(at: 8) == 0x2034_3030
    }

    /// What nginx, Apache and Go answer to plain HTTP where they expect TLS.
    private static func asksForTLS(_ span: RawSpan) -> Bool {
        let text = String(decoding: span.copied(0..<min(span.byteCount, 2048)), as: UTF8.self)
        return [
            "plain HTTP request was sent to HTTPS port", "speaking plain HTTP to an SSL-enabled server port",
            "Client sent an HTTP request to an HTTPS server",
            "This combination of host and port requires TLS",
        ].contains(where: text.contains)
    }
}

extension WrongProtocol {
    /// What the two sides' first bytes say; nil where they fit each other, or cannot be judged.
    ///
    /// - Parameters:
    ///   - client: the client's first bytes.
    ///   - server: the server's.
    ///   - isFromStart: whether the capture holds the beginning of the connection.
    init?(client: FirstBytes, server: FirstBytes, isFromStart: Bool) {
        var name: String?
        var clientName: String?
        let kind: Kind
        switch (client.speech, server.speech) {
        case (.tlsHello, .httpResponse), (.tlsHello, .html): kind = .tlsToHTTP
        case (.httpRequest, .tls): kind = .httpToTLS
        case (.httpRequest, .httpResponse) where server.asksForTLS: kind = .httpToTLS
        // Behind 101, whose request was not captured, both speak HTTP/2.
        case (.http2Preface, .httpResponse) where !server.switchesProtocols: kind = .http2ToHTTP1
        case (.http2Preface, .tls): kind = .http2ToTLS
        case (.http2Frame, .http2Frame), (.http2Frame, .nothing), (.nothing, .http2Frame):
            kind = .http2WithoutPreface
        case (.tlsHello, .greeting(let found)) where isFromStart:
            kind = .tlsToOther
            name = found
        case (.tlsHello, .other), (.tlsHello, .binary):
            guard isFromStart, server.count >= 5 else { return nil }
            kind = .tlsToUnknown
        case (.httpRequest, .greeting(let found)) where isFromStart:
            kind = .httpToOther
            name = found
        case (.httpRequest, .binary) where isFromStart && server.count >= 5: kind = .httpToUnknown
        case (.greeting(let found), .httpResponse) where isFromStart && !Self.sharesPorts(found):
            kind = .otherToHTTP
            name = found
        case (.binary, .httpResponse) where isFromStart && server.isBadRequest: kind = .unknownToHTTP
        case (.greeting(let spoken), .greeting(let found))
        where isFromStart && spoken != found && (spoken == "SSH" || found == "SSH"):
            kind = .otherToOther
            name = found
            clientName = spoken
        case (.greeting(let found), .tls) where isFromStart && found == "SSH":
            kind = .otherToTLS
            name = found
        default: return nil
        }
        self.init(
            kind: kind, name: name, clientName: clientName, client: client.packet, server: server.packet)
    }

    /// Whether a protocol is answered in HTTP at times, as RTSP is through a proxy.
    private static func sharesPorts(_ name: String) -> Bool { ["RTSP", "XMPP or XML", "SIP"].contains(name) }
}
