package import HTTPMessages
package import WireBytes

/// What the streams of a conversation of QUIC carry, as the two have agreed (ALPN).
///
/// A structure and not an enumeration, so that HTTP/3 is changed where it is kept: taken out, it would be copied with every frame.
package struct QUICApplication: MultiplexedProtocol {
    /// HTTP/3, or one of its drafts; nil where it is not that, or not known. RFC 9114 §3.1.
    package private(set) var http3: HTTP3Conversation?
    /// Whether it is that: for who needs no more, since what it knows is copied to be compared with nil.
    package var carriesHTTP3: Bool { if case .some = http3 { true } else { false } }
    /// Whether it is a protocol that is not read here. RFC 7301.
    private var isUnknown = false
    /// What would be kept of HTTP.
    private let detail: HTTPDetail
    private let limits: HTTPLimits

    /// Begins with nothing that is known.
    ///
    /// - Parameters:
    ///   - detail: what is kept of each message, where it is HTTP.
    ///   - limits: the bounds of HTTP.
    init(keep detail: HTTPDetail, _ limits: HTTPLimits) {
        self.detail = detail
        self.limits = limits
    }

    /// What stands behind QUIC's name, for people.
    var addition: String { http3?.title.map { ", " + $0 } ?? "" }

    package mutating func begin(as name: [UInt8]) {
        guard !carriesHTTP3, !isUnknown else { return }
        if name.elementsEqual("h3".utf8) || name.starts(with: "h3-".utf8) {
            http3 = HTTP3Conversation(keep: detail, limits: limits)
        } else {
            isUnknown = true
        }
    }

    package mutating func startAnew() { http3 = nil }

    package mutating func consume(_ bytes: StreamBytes, of stream: UInt64) -> Int {
        http3?.consume(bytes, of: stream) ?? bytes.byteCount
    }

    package mutating func missing(_ range: StreamRange, of stream: UInt64, at mark: PacketMark) {
        http3?.missing(range, of: stream, at: mark)
    }

    package mutating func end(_ side: Side, of stream: UInt64, how: NumberedStreamEnd, at mark: PacketMark) {
        http3?.end(side, of: stream, how: how, at: mark)
    }

    package mutating func stop(by side: Side, of stream: UInt64, code: UInt64, at mark: PacketMark) {
        http3?.stop(by: side, of: stream, code: code, at: mark)
    }

    /// Changes HTTP/3, if it is that.
    mutating func change(_ body: (inout HTTP3Conversation) -> Void) {
        guard var http = http3 else { return }
        // Out of its place meanwhile, so that nothing of it is copied.
        http3 = nil
        body(&http)
        http3 = http
    }
}
