package import HTTPMessages
package import WireBytes

/// What the streams of a conversation of QUIC carry, as the two have agreed (ALPN).
package enum QUICApplication: MultiplexedProtocol {
    /// Nothing yet: of HTTP, so much would be kept.
    case none(HTTPDetail, HTTPLimits)
    /// HTTP/3, or one of its drafts. RFC 9114 §3.1.
    case http3(HTTP3Conversation)
    /// A protocol that is not read here, by its name. RFC 7301.
    case unknown([UInt8])

    /// What stands behind QUIC's name, for people.
    var addition: String {
        guard case .http3(let http) = self, let name = http.title else { return "" }
        return ", " + name
    }

    package mutating func begin(as name: [UInt8]) {
        guard case .none(let detail, let limits) = self else { return }
        if name.elementsEqual("h3".utf8) || name.starts(with: "h3-".utf8) {
            self = .http3(HTTP3Conversation(keep: detail, limits: limits))
        } else {
            self = .unknown(name)
        }
    }

    package mutating func startAnew() {
        if case .http3(let http) = self { self = .none(http.keep, http.httpLimits) }
    }

    package mutating func consume(_ bytes: StreamBytes, of stream: UInt64) -> Int {
        guard case .http3(var http) = self else { return bytes.byteCount }
        self = .unknown([])
        let taken = http.consume(bytes, of: stream)
        self = .http3(http)
        return taken
    }

    package mutating func missing(_ range: StreamRange, of stream: UInt64, at mark: PacketMark) {
        change { $0.missing(range, of: stream, at: mark) }
    }

    package mutating func end(_ side: Side, of stream: UInt64, how: NumberedStreamEnd, at mark: PacketMark) {
        change { $0.end(side, of: stream, how: how, at: mark) }
    }

    package mutating func stop(by side: Side, of stream: UInt64, code: UInt64, at mark: PacketMark) {
        change { $0.stop(by: side, of: stream, code: code, at: mark) }
    }

    /// Changes HTTP/3, if it is that, without copying it.
    mutating func change(_ body: (inout HTTP3Conversation) -> Void) {
        guard case .http3(var http) = self else { return }
        self = .unknown([])
        body(&http)
        self = .http3(http)
    }
}
