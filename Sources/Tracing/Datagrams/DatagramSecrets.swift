import SNMPMessages
import WireBytes

/// What is secret in the datagrams of protocols that encrypt nothing: told by the bytes alone, for captures that are written
/// without it.
package enum DatagramSecrets {
    /// Where a secret lies.
    ///
    /// - Parameters:
    ///   - bytes: a datagram's payload, as far as it was captured.
    ///   - length: its bytes on the wire.
    /// - Returns: a range of the payload; nil where there is none.
    package static func range(in bytes: RawSpan, length: Int) -> Range<Int>? {
        SNMPMessage.community(in: bytes, length: length)
    }
}
