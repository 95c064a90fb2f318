// `unsafe`: OpenSSL's ciphers take pointers.

import WireBytes

/// The nonce of one message: 12 bytes, kept without an allocation.
struct AEADNonce: Sendable {
    /// Bytes at its beginning into which no number is mixed: they are the same of all messages.
    static let fixedLength = 4

    /// In network byte order.
    private var words: (UInt32, UInt32, UInt32)

    /// Takes bytes that every nonce of a key is made of.
    ///
    /// - Parameter vector: 12 bytes; nil for any other number.
    init?(_ vector: [UInt8]) {
        guard vector.count == AEAD.nonceLength else { return nil }
        words = vector.withBytes { bytes in
            (bytes.uint32(at: 0).bigEndian, bytes.uint32(at: 4).bigEndian, bytes.uint32(at: 8).bigEndian)
        }
    }

    /// The nonce of a message.
    ///
    /// - Parameter number: the message's number, mixed into the last 8 bytes. RFC 8446 §5.3, RFC 9001 §5.3.
    /// - Returns: its nonce.
    func mixed(with number: UInt64) -> AEADNonce {
        var nonce = self
        nonce.words.1 ^= UInt32(truncatingIfNeeded: number >> 32).bigEndian
        nonce.words.2 ^= UInt32(truncatingIfNeeded: number).bigEndian
        return nonce
    }

    /// Its 12 bytes.
    var bytes: [UInt8] {
        unsafe withPointer { unsafe Array(UnsafeBufferPointer(start: $0, count: AEAD.nonceLength)) }
    }

    /// Calls `body` with its 12 bytes.
    func withPointer<Result>(_ body: (UnsafePointer<UInt8>) -> Result) -> Result {
        unsafe withUnsafePointer(to: words) { words in
            unsafe words.withMemoryRebound(to: UInt8.self, capacity: AEAD.nonceLength) { unsafe body($0) }
        }
    }
}
