import DNSMessages
import DialogueMessages
import HTTPMessages
import IRCMessages
import LDAPMessages
import MQTTMessages
import MySQLMessages
import OpenVPNMessages
import PostgreSQLMessages
import ProxyMessages
import RFBMessages
import RedisMessages
import SMBMessages
import SSHMessages
import SyslogMessages
import TLSMessages
import TelnetMessages
import WebSocketMessages
import WireBytes

/// The protocols that are read over TCP: a line each, in the order in which they are looked for. Ports are not asked.
enum ProtocolTable {
    static let lines: [StreamRecognizer] = [
        .proxy, .http2, .http, .openVPN, .tls, .http2Server, .dns, .http2Midstream,
        .client(MQTTConversation.recognize) {
            MQTTConversation(client: $0, keeping: $1.keeping, openedLayers: $1.openedLayers)
        },
        .client(RedisConversation.recognize) {
            RedisConversation(client: $0, keeping: $1.keeping, openedLayers: $1.openedLayers)
        },
        .client(PostgreSQLConversation.recognize) {
            PostgreSQLConversation(client: $0, keeping: $1.keeping, openedLayers: $1.openedLayers)
        },
        .client(SyslogStream.recognize) {
            SyslogStream(client: $0, keeping: $1.keeping, openedLayers: $1.openedLayers)
        },
        .mySQL, .ldap, .smb, .ssh, .vnc, .irc, .telnet, .dialogue,
    ]

    /// What reads bytes that begin so.
    static func recognize(_ bytes: RawSpan, _ place: StreamBeginning) -> StreamRecognizer.Finding {
        var needsMore = false
        for line in lines {
            switch line.recognize(bytes, place) {
            case .yes(let sender, let begin): return .yes(sender, begin)
            case .needMore: needsMore = true
            case .no: break
            }
        }
        return needsMore ? .needMore : .no
    }

    /// The side that sends bytes which begin like these, where a protocol tells.
    static func role(ofSenderOf bytes: RawSpan) -> Side? {
        let place = StreamBeginning(side: .client, isFirst: true, isNamed: false)
        if case .yes(let sender, _) = recognize(bytes, place) { return sender }
        return ProtocolGreeting.role(ofSenderOf: bytes)
    }

    /// What a protocol that has turned to TLS goes on as in there; nil where the bytes tell.
    static func inside(of part: any StreamProtocol, _ setting: StreamSetting) -> (any StreamProtocol)? {
        (part as? RFBConversation)?.insideTLS(openedLayers: setting.openedLayers)
    }

    /// What reads on behind a protocol that has agreed on another, or behind TLS that both sides have ended; nil where the
    /// bytes tell.
    static func successor(
        of part: any StreamProtocol, behind earlier: [any ProtocolResult], _ setting: StreamSetting
    ) -> (any StreamProtocol)? {
        if part is TLSConversation {
            // The dialogue in which TLS was asked for goes on in clear text. RFC 4217 §12.3.
            guard let dialogue = earlier.last as? DialogueConversation else { return nil }
            return DialogueConversation(
                dialogue.kind, client: dialogue.client, keeping: setting.keeping,
                openedLayers: setting.openedLayers)
        }
        guard let http = part as? HTTPConversation, let upgrade = http.handedOver?.upgrade else { return nil }
        if upgrade.isHTTP2 {
            return setting.http2(http.requestsFrom, .upgrade(from: http.exchanges.last?.request?.head))
        }
        return upgrade.isWebSocket
            ? setting.webSocket(client: http.requestsFrom, extensions: upgrade.webSocketExtensions) : nil
    }
}

/// Where bytes stand that are to be recognized.
struct StreamBeginning: Sendable {
    var side: Side
    /// Whether nothing was said on the connection before them.
    var isFirst: Bool
    /// Whether what was said before them has a name.
    var isNamed: Bool
}

/// How a protocol is told by the bytes that it begins with, and how the reading of it begins.
struct StreamRecognizer: Sendable {
    enum Finding {
        /// Something else.
        case no
        /// Perhaps this; with more bytes that can be told.
        case needMore
        /// This. With the side that sends such bytes, where that is known, and what reads them.
        case yes(Side?, (StreamSetting) -> any StreamProtocol)
    }

    let recognize: @Sendable (RawSpan, StreamBeginning) -> Finding
}

extension StreamRecognizer {
    /// A protocol in which the client speaks first, and is told by that.
    fileprivate static func client(
        _ recognize: @escaping @Sendable (RawSpan) -> Recognition,
        begin: @escaping @Sendable (Side, StreamSetting) -> any StreamProtocol
    ) -> StreamRecognizer {
        StreamRecognizer { bytes, place in
            switch recognize(bytes) {
            case .no: .no
            case .needMore: .needMore
            case .yes: .yes(.client) { begin(place.side, $0) }
            }
        }
    }

    /// SOCKS and the PROXY protocol stand at the very beginning only.
    fileprivate static let proxy = StreamRecognizer { bytes, place in
        guard place.isFirst, place.side == .client else { return .no }
        let (kind, needsMore) = ProxyConversation.recognize(bytes)
        guard let kind else { return needsMore ? .needMore : .no }
        return .yes(kind == .proxyProtocol ? .client : nil) { _ in
            ProxyConversation(kind, asking: place.side)
        }
    }

    fileprivate static let http2 = StreamRecognizer { bytes, place in
        HTTP2Conversation.looksLikePreface(bytes) ? .yes(.client) { $0.http2(place.side) } : .no
    }

    fileprivate static let http = StreamRecognizer { bytes, place in
        let request = HTTPConversation.looksLikeRequest(bytes)
        if request == .yes { return .yes(.client) { $0.http(place.side) } }
        let response = HTTPConversation.looksLikeResponse(bytes)
        if response == .yes { return .yes(.server) { $0.http(place.side.other) } }
        return request == .needMore || response == .needMore ? .needMore : .no
    }

    fileprivate static let openVPN = StreamRecognizer { bytes, _ in
        guard bytes.byteCount > 2, bytes.byte(at: 0) == 0,
            let protection = OpenVPNConversation.recognize(bytes)
        else { return .no }
        return .yes(.client) {
            let keep: TLSDetail = $0.tlsDetail == .bytes ? .messages : $0.tlsDetail
            let tls = TLSConversation(
                keep: keep, limits: $0.tlsLimits, keys: $0.keys, isEnclosed: true,
                openedLayers: $0.openedLayers)
            return OpenVPNConversation(protection, control: tls)
        }
    }

    /// MySQL: the server greets, and behind TLS the client begins.
    fileprivate static let mySQL = StreamRecognizer { bytes, place in
        let (recognition, sender) = MySQLConversation.recognize(bytes)
        switch recognition {
        case .no: return .no
        case .needMore: return place.isFirst ? .needMore : .no
        case .yes:
            let client = sender == .client ? place.side : place.side.other
            return .yes(sender) {
                MySQLConversation(client: client, keeping: $0.keeping, openedLayers: $0.openedLayers)
            }
        }
    }

    /// LDAP: whose message it is says who sends it.
    fileprivate static let ldap = StreamRecognizer { bytes, place in
        let (recognition, sender) = LDAPConversation.recognize(bytes)
        switch recognition {
        case .no: return .no
        case .needMore: return .needMore
        case .yes:
            let client = sender == .client ? place.side : place.side.other
            return .yes(sender) {
                LDAPConversation(client: client, keeping: $0.keeping, openedLayers: $0.openedLayers)
            }
        }
    }

    /// SMB: a flag of its messages says who sends them; of an encrypted one that is not known.
    fileprivate static let smb = StreamRecognizer { bytes, place in
        let (recognition, sender) = SMBConversation.recognize(bytes)
        switch recognition {
        case .no: return .no
        // A short command behind a greeting must not wait behind a zero.
        case .needMore: return place.isNamed ? .no : .needMore
        case .yes:
            let client = sender.map { $0 == .client ? place.side : place.side.other } ?? .client
            return .yes(sender) {
                SMBConversation(client: client, keeping: $0.keeping, openedLayers: $0.openedLayers)
            }
        }
    }

    /// SMTP, FTP, POP3 and IMAP: their commands and greetings. What has a name already is none of them.
    fileprivate static let dialogue = StreamRecognizer { bytes, place in
        guard !place.isNamed else { return .no }
        switch DialogueProtocol.recognize(bytes, isFirst: place.isFirst) {
        case .no: return .no
        case .needMore: return .needMore
        case .yes(let sender, let kind):
            let client = sender == .client ? place.side : place.side.other
            return .yes(sender) {
                DialogueConversation(
                    kind, client: client, keeping: $0.keeping, openedLayers: $0.openedLayers)
            }
        }
    }

    /// IRC: what a line says tells who says it; of a PING that is not known.
    fileprivate static let irc = StreamRecognizer { bytes, place in
        let (recognition, speaker) = IRCConversation.recognize(bytes)
        switch recognition {
        case .no: return .no
        // A short command behind a greeting must not wait.
        case .needMore: return place.isNamed ? .no : .needMore
        case .yes:
            let sender: Side? = speaker == .client ? .client : speaker == .server ? .server : nil
            let client = sender.map { $0 == .client ? place.side : place.side.other } ?? .client
            return .yes(sender) {
                IRCConversation(client: client, keeping: $0.keeping, openedLayers: $0.openedLayers)
            }
        }
    }

    /// Telnet stands at the very beginning only: what it begins with are three bytes that others have as well.
    fileprivate static let telnet = StreamRecognizer { bytes, place in
        guard place.isFirst else { return .no }
        let (recognition, sender) = TelnetConversation.recognize(bytes)
        switch recognition {
        case .no: return .no
        case .needMore: return .needMore
        case .yes:
            let client = sender.map { $0 == .client ? place.side : place.side.other } ?? .client
            return .yes(sender) {
                TelnetConversation(client: client, keeping: $0.keeping, openedLayers: $0.openedLayers)
            }
        }
    }

    /// SSH: either side says its version first.
    fileprivate static let ssh = StreamRecognizer { bytes, _ in
        switch SSHConversation.recognize(bytes) {
        case .no: .no
        case .needMore: .needMore
        case .yes: .yes(nil) { SSHConversation(keeping: $0.keeping, openedLayers: $0.openedLayers) }
        }
    }

    /// VNC: the server says its version first, and the client says it again.
    fileprivate static let vnc = StreamRecognizer { bytes, place in
        switch RFBConversation.recognize(bytes) {
        case .no: .no
        case .needMore: .needMore
        case .yes:
            .yes(.server) {
                RFBConversation(
                    client: place.side.other, keeping: $0.keeping, openedLayers: $0.openedLayers)
            }
        }
    }

    fileprivate static let tls = StreamRecognizer { bytes, _ in
        switch TLSConversation.looksLikeTLS(bytes) {
        case .no: .no
        case .needMore: .needMore
        case .yes:
            .yes(TLSConversation.sender(of: bytes)) {
                TLSConversation(
                    keep: $0.tlsDetail, limits: $0.tlsLimits, keys: $0.keys, openedLayers: $0.openedLayers)
            }
        }
    }

    fileprivate static let dns = StreamRecognizer { bytes, place in
        switch DNSStream.looksLikeDNS(bytes) {
        case .no: .no
        // A short command behind a greeting must not wait for a message of DNS.
        case .needMore: place.isNamed ? .no : .needMore
        case .yes:
            .yes(DNSStream.asks(bytes) ? .client : .server) { DNSStream(openedLayers: $0.openedLayers) }
        }
    }

    /// HTTP/2 in which the server speaks first, as after a handshake of TLS that ends with its message.
    fileprivate static let http2Server = StreamRecognizer { bytes, place in
        guard place.isFirst, place.side == .server, HTTP2Conversation.beginsWithSettings(bytes) else {
            return .no
        }
        return .yes(.server) { $0.http2(place.side.other, .serverSettings) }
    }

    /// HTTP/2 whose beginning was not captured.
    fileprivate static let http2Midstream = StreamRecognizer { bytes, place in
        guard HTTP2Conversation.looksLikeFrames(bytes) else { return .no }
        let sender = HTTP2Conversation.isFromClient(bytes).map { $0 ? Side.client : .server }
        return .yes(sender) {
            $0.http2(sender.map { $0 == .client ? place.side : place.side.other } ?? .client, .midstream)
        }
    }
}

/// What is kept of a connection's protocols, and what they are read with.
struct StreamSetting: Sendable {
    let detail: TraceDetail
    /// Secrets to open what is encrypted with.
    var keys: KeyLog?
    /// From how many layers of encryption these bytes were taken.
    private(set) var openedLayers = 0
    /// Bytes of one direction that a protocol may leave for later.
    let untakenBytes: Int
    /// Exchanges of HTTP/1 that are of use.
    var exchangesOfUse = Int.max
    private(set) var tlsLimits: TLSLimits
    private let httpLimits: HTTPLimits
    private let webSocketLimits: WebSocketLimits

    init(_ detail: TraceDetail, _ limits: Limits, keys: KeyLog?) {
        self.detail = detail
        self.keys = keys
        untakenBytes = limits.untakenBytes
        httpLimits = limits.http
        webSocketLimits = limits.webSocket
        tlsLimits = limits.tls
        if !detail.contains(.packets) { tlsLimits.openedBytes = 0 }
    }

    /// Layers of TLS, one in the other, that are opened: through a proxy that is spoken to over TLS there are two. What is
    /// deeper stays closed.
    static let mostLayers = 3

    /// The same for what is inside of TLS, which may be TLS again.
    var inside: StreamSetting {
        var inside = self
        inside.openedLayers += 1
        // What they say of other ways to the same content is of use for other connections.
        inside.exchangesOfUse = .max
        if inside.openedLayers >= Self.mostLayers { inside.keys = nil }
        // Plain bytes are shown with the record that lies in the packet, the outermost.
        inside.tlsLimits.openedBytes = 0
        return inside
    }

    /// Which messages of a protocol are kept.
    var keeping: MessageKeeping {
        detail.contains(.messages) ? httpLimits.keepsLatestExchanges ? .latest : .first : .none
    }

    fileprivate var tlsDetail: TLSDetail {
        detail.contains(.bytes) ? .bytes : detail.contains(.messages) ? .messages : .counts
    }

    /// What is kept of HTTP's messages.
    var httpDetail: HTTPDetail {
        detail.contains(.bodies) ? .bodies : detail.contains(.messages) ? .heads : .counts
    }

    fileprivate func http(_ client: Side) -> HTTPConversation {
        var limits = httpLimits
        limits.exchangesOfUse = exchangesOfUse
        var begun = HTTPConversation(keep: httpDetail, requestsFrom: client, limits: limits)
        begun.openedLayers = openedLayers
        return begun
    }

    fileprivate func http2(_ client: Side, _ beginning: HTTP2Conversation.Beginning = .preface)
        -> HTTP2Conversation
    {
        var begun = HTTP2Conversation(
            keep: httpDetail, requestsFrom: client, beginning: beginning, limits: httpLimits)
        begun.openedLayers = openedLayers
        return begun
    }

    fileprivate func webSocket(client: Side, extensions: [UInt8]) -> WebSocketConversation {
        var begun = WebSocketConversation(
            client: client, extensions: extensions, keepsMessages: detail.contains(.messages),
            limits: webSocketLimits)
        begun.openedLayers = openedLayers
        return begun
    }
}
