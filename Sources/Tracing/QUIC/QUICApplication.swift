package import WireBytes

/// What the streams of a conversation of QUIC carry, as the two have agreed (ALPN).
package enum QUICApplication: MultiplexedProtocol {
    /// Nothing yet.
    case none
    /// A protocol that is not read here, by its name. RFC 7301.
    case unknown([UInt8])

    package mutating func begin(as name: [UInt8]) { self = .unknown(name) }

    package mutating func consume(_ bytes: StreamBytes, of stream: UInt64) -> Int { bytes.byteCount }

    package mutating func missing(_ range: StreamRange, of stream: UInt64, at mark: PacketMark) {}

    package mutating func end(_ side: Side, of stream: UInt64, how: NumberedStreamEnd, at mark: PacketMark) {}
}
