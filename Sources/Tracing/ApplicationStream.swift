import DNSMessages
import HTTPMessages
import ProxyMessages
import TCPConnections
import TLSMessages
import WebSocketMessages
import WireBytes

/// What the bytes of one connection are: told by how they begin, confirmed or refuted by reading them.
///
/// Ports are not asked. Bytes that look like nothing known are counted, and every later segment's beginning is
/// looked at again, so that a protocol is found behind a greeting, a CONNECT or the capture's late start.
struct ApplicationStream: StreamConsumer, Sendable {
    /// The parts that are over, in order.
    private(set) var finished: [ApplicationPart] = []
    /// Rises whenever another part begins: what one side has not taken is then worth another look.
    private(set) var generation = 0

    private var http: HTTPConversation?
    private var tls: TLSConversation?
    @Aside private var webSocket: WebSocketConversation?
    @Aside private var proxy: ProxyConversation?
    @Aside private var dns: DNSStream?
    @Aside private var openVPN: OpenVPNConversation?
    @Aside private var http2: HTTP2Conversation?
    private var unknown: UnknownStream?
    /// What TLS protects, where there are keys.
    @Aside private var inner: InnerStream?
    private let keys: KeyLog?
    /// Whether these are bytes that were encrypted.
    private let isDecrypted: Bool
    private let untakenBytes: Int
    /// What is kept of this connection.
    let detail: TraceDetail
    private let httpLimits: HTTPLimits
    private let tlsLimits: TLSLimits
    private let webSocketLimits: WebSocketLimits
    /// Those of HTTP/2 are the same for all.
    private var http2Limits: HTTP2Limits { HTTP2Limits() }

    /// First bytes by which a protocol can be told are never further in than this.
    private static let enoughToTell = 64
    /// Parts that are told of one connection: a proxy, a greeting, a tunnel and what is in it are a handful. What
    /// follows so many is no protocol that anybody speaks, but bytes made to look like one after the other.
    static let mostParts = 64

    /// Begins without a byte.
    ///
    /// - Parameters:
    ///   - detail: what is kept.
    ///   - limits: the bounds.
    ///   - keys: secrets to open TLS with.
    init(detail: TraceDetail, limits: Limits, keys: KeyLog? = nil) {
        self.detail = detail
        self.keys = keys
        isDecrypted = false
        untakenBytes = limits.untakenBytes
        httpLimits = limits.http
        var tlsLimits = limits.tls
        if !detail.contains(.packets) { tlsLimits.openedBytes = 0 }
        self.tlsLimits = tlsLimits
        webSocketLimits = limits.webSocket
    }

    /// Begins with what a connection's TLS protects.
    private init(inside outer: ApplicationStream) {
        detail = outer.detail
        // TLS inside of TLS, as through a proxy that is spoken to over TLS, stays closed.
        keys = nil
        isDecrypted = true
        untakenBytes = outer.untakenBytes
        httpLimits = outer.httpLimits
        tlsLimits = outer.tlsLimits
        webSocketLimits = outer.webSocketLimits
    }

    /// Which packet bytes the bytes out of encrypted records lie in.
    var decryptedMaps: BySide<SegmentMap> {
        inner?.maps ?? BySide(client: SegmentMap(), server: SegmentMap())
    }

    /// Memory of what parts that are over keep.
    private var heldByFinished = 0

    /// Memory of what is kept of messages, in bytes, roughly.
    var heldBytes: Int {
        var held = heldByFinished
        if let http { held &+= http.heldBytes }
        if _webSocket.isPresent { held &+= webSocket?.heldBytes ?? 0 }
        if _http2.isPresent { held &+= http2?.heldBytes ?? 0 }
        return held
    }

    /// Whether more may be kept of messages.
    var hasRoom = true {
        didSet {
            guard hasRoom != oldValue else { return }
            let now = hasRoom
            http?.hasRoom = now
            if _webSocket.isPresent { webSocket?.hasRoom = now }
            if _http2.isPresent { http2?.hasRoom = now }
        }
    }

    /// All parts, the present one last.
    var parts: [ApplicationPart] {
        var all = finished
        if let http { all.append(.http(http)) }
        if let tls {
            all.append(.tls(tls))
            if let inner { all += inner.parts }
        }
        if let webSocket { all.append(.webSocket(webSocket)) }
        if let proxy { all.append(.proxy(proxy)) }
        if let dns { all.append(.dns(dns)) }
        if let openVPN { all.append(.openVPN(openVPN)) }
        if let http2 { all.append(.http2(http2)) }
        if let unknown { all.append(.unknown(unknown)) }
        return all
    }

    /// Changes whenever a message is complete, or another part begins.
    var progress: Int {
        var progress = generation
        if let http { progress &+= http.progress }
        if let tls { progress &+= tls.progress }
        if _inner.isPresent { progress &+= inner?.progress ?? 0 }
        if _http2.isPresent { progress &+= http2?.progress ?? 0 }
        if _webSocket.isPresent { progress &+= webSocket?.progress ?? 0 }
        if _dns.isPresent { progress &+= dns?.conversation.progress ?? 0 }
        return progress
    }

    /// Since when encrypted records wait for their keys; nil where none does.
    var waitsForKeysSince: Timestamp? { keys == nil ? nil : tls?.waitsSince }

    /// Reads what waited for keys that have come since.
    mutating func tryNewKeys() {
        guard keys != nil, tls != nil else { return }
        tls?.tryNewKeys()
        readOpened()
    }

    /// Whether it is DNS over TCP.
    var speaksDNS: Bool { _dns.isPresent }

    /// The answer that came last over TCP, once.
    mutating func takeLatestDNSAnswer() -> DNSExchange? { dns?.takeLatestAnswer() }

    /// Whether no protocol has been recognized: only then may the two sides change roles.
    var isUndecided: Bool {
        !isReading && !finished.contains { if case .unknown = $0 { false } else { true } }
    }

    /// Whether a protocol has been recognized and is being read.
    private var isReading: Bool {
        http != nil || tls != nil || _webSocket.isPresent || _proxy.isPresent || _dns.isPresent
            || _openVPN.isPresent || _http2.isPresent
    }

    /// The side that sends bytes which begin like these, where a protocol tells.
    static func role(ofSenderOf bytes: RawSpan) -> Side? {
        switch bytes.byteCount > 5 ? bytes.byte(at: 0) : 0 {
        case 0x16 where TLSConversation.looksLikeTLS(bytes) == .yes:
            return bytes.byte(at: 5) == 1 ? .client : bytes.byte(at: 5) == 2 ? .server : nil
        case 0x80... where TLSConversation.looksLikeTLS(bytes) == .yes: return .client
        default:
            if HTTPConversation.looksLikeRequest(bytes) == .yes { return .client }
            if HTTPConversation.looksLikeResponse(bytes) == .yes { return .server }
            if ProxyConversation.recognize(bytes).kind == .proxyProtocol { return .client }
            if DNSStream.looksLikeDNS(bytes) == true {
                return bytes.byte(at: 4) & 0x80 == 0 ? .client : .server
            }
            if HTTP2Conversation.looksLikeFrames(bytes), let asks = HTTP2Conversation.isFromClient(bytes) {
                return asks ? .client : .server
            }
            return ProtocolGreeting.role(ofSenderOf: bytes)
        }
    }

    mutating func consume(_ bytes: StreamBytes) -> Int {
        var taken = 0
        // Each turn either takes bytes, begins another part, or stops.
        while taken < bytes.byteCount {
            let generationBefore = generation
            let now = consumePart(bytes.dropFirst(taken))
            taken &+= now
            if now == 0, generation == generationBefore { break }
        }
        return taken
    }

    mutating func missing(_ range: StreamRange, at mark: PacketMark) {
        http?.missing(range, at: mark)
        if tls != nil {
            tls?.missing(range, at: mark)
            readOpened()
        }
        if _webSocket.isPresent { webSocket?.missing(range, at: mark) }
        if _proxy.isPresent {
            proxy?.missing(range, at: mark)
            if proxy?.isOver == true { finishPart() }
        }
        if _dns.isPresent { dns?.missing(range, at: mark) }
        if _openVPN.isPresent { openVPN?.missing(range, at: mark) }
        if _http2.isPresent { http2?.missing(range, at: mark) }
    }

    mutating func end(_ side: Side, how: StreamEnd, at mark: PacketMark) {
        let waited = http?.awaitsTunnel == true
        http?.end(side, how: how, at: mark)
        if tls != nil {
            tls?.end(side, how: how, at: mark)
            readOpened()
        }
        if _webSocket.isPresent { webSocket?.end(side, how: how, at: mark) }
        if _proxy.isPresent { proxy?.end(side, how: how, at: mark) }
        if _openVPN.isPresent { openVPN?.end(side, how: how, at: mark) }
        if _http2.isPresent { http2?.end(side, how: how, at: mark) }
        if waited, http?.awaitsTunnel == false { generation += 1 }
    }

    /// Nothing more will come: what waited for keys is read if they are there.
    mutating func conclude() {
        guard tls != nil, keys != nil else { return }
        tls?.giveUpWaiting()
        readOpened()
    }

    /// Takes bytes that were left for later and have nothing behind them: too few to tell a protocol by, or waiting
    /// behind a CONNECT whose answer is not in the capture.
    mutating func giveUp(_ bytes: StreamBytes) {
        let mark = bytes.mark(at: 0)
        if http?.awaitsTunnel == true, bytes.side == http?.requestsFrom {
            for side in Side.allCases { http?.end(side, how: .captureEnded, at: mark) }
            finishPart()
            let rest = bytes.dropFirst(consume(bytes))
            if rest.byteCount > 0, !isReading { countUnknown(rest, at: mark) }
            return
        }
        if _proxy.isPresent { finishPart() }
        if !isReading { countUnknown(bytes, at: mark) }
    }

    /// Turns the sides of what was seen before any protocol was recognized.
    mutating func swapSides() {
        guard unknown != nil else { return }
        unknown?.swapSides()
        for index in finished.indices {
            if case .unknown(var part) = finished[index] {
                part.swapSides()
                finished[index] = .unknown(part)
            }
        }
    }

    private mutating func consumePart(_ bytes: StreamBytes) -> Int {
        let side = bytes.side
        if http != nil { return readHTTP(bytes) }
        if _proxy.isPresent { return readProxy(bytes) }
        if _webSocket.isPresent { return webSocket?.consume(bytes) ?? 0 }
        if _openVPN.isPresent { return openVPN?.consume(bytes) ?? 0 }
        if _http2.isPresent { return readHTTP2(bytes) }
        if tls?.records[side].records == 0, tls?.accepts(bytes.span) == false {
            if tls?.records[side.other].records != 0, beginsPlainAnswer(bytes) { return 0 }
            // Too few to tell by when they came, as the byte with which PostgreSQL grants TLS.
            countBefore(bytes)
            return bytes.byteCount
        }
        if tls != nil {
            let taken = tls?.consume(bytes) ?? 0
            readOpened()
            if tls?.isRefuted == true {
                return taken &+ refute(bytes.dropFirst(taken))
            }
            return taken
        }
        if _dns.isPresent {
            let taken = dns?.consume(bytes) ?? 0
            if dns?.isRefuted == true {
                return taken &+ refute(bytes.dropFirst(taken))
            }
            return taken
        }
        switch recognize(bytes, isFirst: bytes.offset == 0) {
        case .yes: return 0
        case .needMore: return 0
        case .no:
            // Too few bytes may have waited for more: what begins with the next segment is told by itself.
            let run = bytes.firstRun
            countUnknown(run, at: run.mark(at: 0))
            return run.byteCount
        }
    }

    /// Reads what came out of encrypted records.
    private mutating func readOpened() {
        guard keys != nil else { return }
        let opened = tls?.takeOpened() ?? []
        guard !opened.isEmpty else { return }
        if !_inner.isPresent {
            // Nothing was said.
            if opened.allSatisfy({ if case .bytes = $0 { false } else { true } }) { return }
            let begun = InnerStream(
                ApplicationStream(inside: self), keepsMaps: detail.contains(.bytes),
                untakenBytes: untakenBytes)
            inner = begun
        }
        for data in opened { inner?.take(data) }
    }

    private mutating func readHTTP(_ bytes: StreamBytes) -> Int {
        let waited = http?.awaitsTunnel == true
        let taken = http?.consume(bytes) ?? 0
        // A refused CONNECT: what waited behind it is another request.
        if waited, http?.awaitsTunnel == false { generation += 1 }
        guard http?.isOver == true else { return taken }
        if http?.isRefuted == true { return taken &+ refute(bytes.dropFirst(taken)) }
        let (upgrade, client) = (http?.handedOver?.upgrade, http?.requestsFrom ?? .client)
        let request = upgrade?.isHTTP2 == true ? http?.exchanges.last?.request?.head : nil
        finishPart()
        if let upgrade, upgrade.isHTTP2 {
            var begun = HTTP2Conversation(
                keep: httpDetail, requestsFrom: client, beginning: .upgrade(from: request),
                limits: httpLimits,
                http2Limits: http2Limits)
            begun.isDecrypted = isDecrypted
            begun.hasRoom = hasRoom
            http2 = begun
        }
        if let upgrade, upgrade.isWebSocket {
            var begun = WebSocketConversation(
                client: client, extensions: upgrade.webSocketExtensions,
                keepsMessages: detail.contains(.messages), limits: webSocketLimits)
            begun.isDecrypted = isDecrypted
            begun.hasRoom = hasRoom
            webSocket = begun
        }
        return taken
    }

    private mutating func readHTTP2(_ bytes: StreamBytes) -> Int {
        switch http2?.accepts(bytes) {
        case nil: return 0
        case false:
            // A server that knows no HTTP/2 answers in what it knows: that is the end of HTTP/2 here.
            finishPart()
            return 0
        default: break
        }
        let taken = http2?.consume(bytes) ?? 0
        if http2?.isRefuted == true { return taken &+ refute(bytes.dropFirst(taken)) }
        return taken
    }

    private mutating func readProxy(_ bytes: StreamBytes) -> Int {
        let waited = proxy?.isWaiting == true
        let taken = proxy?.consume(bytes) ?? 0
        if proxy?.isRefuted == true { return taken &+ refute(bytes.dropFirst(taken)) }
        if proxy?.isOver == true {
            finishPart()
        } else if waited, proxy?.isWaiting == false {
            generation += 1
        }
        return taken
    }

    /// A server that speaks no TLS answers a hello in plain HTTP: that is the end of TLS here.
    private mutating func beginsPlainAnswer(_ bytes: StreamBytes) -> Bool {
        guard HTTPConversation.looksLikeResponse(bytes.span) == .yes else { return false }
        finishPart()
        return recognize(bytes, isFirst: false) == .yes
    }

    private mutating func countUnknown(_ bytes: StreamBytes, at mark: PacketMark) {
        if unknown == nil {
            unknown = UnknownStream()
            unknown?.isDecrypted = isDecrypted
        }
        if detail.contains(.spokenSecrets) { unknown?.listen(bytes) }
        unknown?.count(bytes, at: mark)
    }

    /// Counts bytes that were said before the present protocol began.
    private mutating func countBefore(_ bytes: StreamBytes) {
        var part = UnknownStream()
        if case .unknown(let before)? = finished.last {
            part = before
            finished.removeLast()
        }
        if detail.contains(.spokenSecrets) { part.listen(bytes) }
        part.count(bytes, at: bytes.mark(at: 0))
        finished.append(.unknown(part))
    }

    /// What seemed to be a protocol was none. The rest of the bytes that were taken for it would seem so again, and is
    /// counted instead.
    private mutating func refute(_ rest: StreamBytes) -> Int {
        http = nil
        tls = nil
        inner = nil
        proxy = nil
        dns = nil
        http2 = nil
        generation += 1
        if case .unknown(let before)? = finished.last {
            finished.removeLast()
            unknown = before
        }
        if rest.byteCount > 0 { countUnknown(rest, at: rest.mark(at: 0)) }
        return rest.byteCount
    }

    private enum Recognition { case yes, no, needMore }

    private mutating func recognize(_ stream: StreamBytes, isFirst: Bool) -> Recognition {
        guard finished.count < Self.mostParts else { return .no }
        let bytes = stream.span
        let side = stream.side
        var mayBeProxy = false
        if isFirst, side == .client, finished.isEmpty {
            let (kind, needMore) = ProxyConversation.recognize(bytes)
            if let kind {
                begin()
                proxy = ProxyConversation(kind, asking: side)
                return .yes
            }
            mayBeProxy = needMore
        }
        if ProtocolGreeting.isHTTP2Preface(bytes) {
            begin()
            var begun = HTTP2Conversation(
                keep: httpDetail, requestsFrom: side, limits: httpLimits, http2Limits: http2Limits)
            begun.isDecrypted = isDecrypted
            begun.hasRoom = hasRoom
            http2 = begun
            return .yes
        }
        let request = HTTPConversation.looksLikeRequest(bytes)
        let response = request == .yes ? .no : HTTPConversation.looksLikeResponse(bytes)
        if request == .yes || response == .yes {
            begin()
            http = HTTPConversation(
                keep: httpDetail, requestsFrom: request == .yes ? side : side.other, limits: httpLimits)
            http?.isDecrypted = isDecrypted
            http?.hasRoom = hasRoom
            return .yes
        }
        if bytes.byteCount > 2, bytes.byte(at: 0) == 0, let length = OpenVPNConversation.recognize(bytes) {
            begin()
            openVPN = OpenVPNConversation(authenticationLength: length, keep: tlsDetail, limits: tlsLimits)
            return .yes
        }
        let record = TLSConversation.looksLikeTLS(bytes)
        if record == .yes {
            begin()
            tls = TLSConversation(keep: tlsDetail, limits: tlsLimits, keys: keys)
            return .yes
        }
        let names = DNSStream.looksLikeDNS(bytes)
        if names == true {
            begin()
            dns = DNSStream()
            return .yes
        }
        if HTTP2Conversation.looksLikeFrames(bytes) {
            begin()
            let client = HTTP2Conversation.isFromClient(bytes).map { $0 ? side : side.other } ?? .client
            var begun = HTTP2Conversation(
                keep: httpDetail, requestsFrom: client, beginning: .midstream, limits: httpLimits,
                http2Limits: http2Limits)
            begun.isDecrypted = isDecrypted
            begun.hasRoom = hasRoom
            http2 = begun
            return .yes
        }
        let waits =
            mayBeProxy || request == .needMore || response == .needMore || record == .needMore
            // A short command behind a greeting must not wait for a message of DNS.
            || names == nil && unknown?.name == nil
        return waits && bytes.byteCount < Self.enoughToTell ? .needMore : .no
    }

    private var httpDetail: HTTPDetail {
        detail.contains(.bodies) ? .bodies : detail.contains(.messages) ? .heads : .counts
    }

    private var tlsDetail: TLSDetail {
        detail.contains(.bytes) ? .bytes : detail.contains(.messages) ? .messages : .counts
    }

    private mutating func begin() {
        if let unknown { finished.append(.unknown(unknown)) }
        unknown = nil
        generation += 1
    }

    private mutating func finishPart() {
        heldByFinished = heldBytes
        if let http { finished.append(.http(http)) }
        if let tls {
            finished.append(.tls(tls))
            if let inner { finished += inner.parts }
            inner = nil
        }
        if let webSocket { finished.append(.webSocket(webSocket)) }
        if let proxy { finished.append(.proxy(proxy)) }
        if let dns { finished.append(.dns(dns)) }
        if let openVPN { finished.append(.openVPN(openVPN)) }
        if let http2 { finished.append(.http2(http2)) }
        http2 = nil
        openVPN = nil
        http = nil
        tls = nil
        webSocket = nil
        proxy = nil
        dns = nil
        generation += 1
    }
}
