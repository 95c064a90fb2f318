/// All handshake messages of one handshake, headers included, in their order. RFC 8446 §4.4.1, RFC 5246 §7.4.9.
package struct Transcript: Sendable {
    /// The messages one after the other.
    package private(set) var bytes: [UInt8] = []
    /// Whether none is missing.
    package private(set) var isWhole = false

    /// A handshake's messages have a hundred kilobytes at most; more is not kept.
    private static let limit = 512 << 10

    /// Begins without a message.
    package init() {}

    /// Starts over with a ClientHello.
    package mutating func begin(with hello: ArraySlice<UInt8>) {
        bytes = Array(hello)
        isWhole = true
    }

    /// Adds a message, or several.
    package mutating func add(_ message: ArraySlice<UInt8>) {
        guard isWhole, bytes.count + message.count <= Self.limit else {
            isWhole = false
            return
        }
        bytes += message
    }

    /// After a HelloRetryRequest a hash stands for the first ClientHello. RFC 8446 §4.4.1.
    package mutating func replaceFirstHello(_ digest: Digest) {
        let hash = digest.hash(of: bytes)
        bytes = [254, 0, 0, UInt8(truncatingIfNeeded: hash.count)] + hash
    }

    /// A message was lost.
    mutating func spoil() { isWhole = false }
}
