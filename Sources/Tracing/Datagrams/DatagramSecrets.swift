import SIPMessages
import SNMPMessages
import WireBytes

/// What is secret in the datagrams of protocols that encrypt nothing: told by the bytes alone, for captures that are written
/// without it.
package enum DatagramSecrets {
    /// Where secrets lie.
    ///
    /// - Parameters:
    ///   - bytes: a datagram's payload, as far as it was captured.
    ///   - length: its bytes on the wire.
    /// - Returns: ranges of the payload, in order; none of them is empty.
    package static func ranges(in bytes: RawSpan, length: Int) -> [Range<Int>] {
        if let community = SNMPMessage.community(in: bytes, length: length) {
            return community.isEmpty ? [] : [community]
        }
        return SIPMessage.looksLikeSIP(bytes) ? SIPMessage.secrets(in: bytes) : []
    }

    /// Where secrets lie in a piece of a datagram, which may be any: what is told by a line alone.
    ///
    /// - Parameter bytes: the piece.
    /// - Returns: ranges of it, in order; none of them is empty.
    package static func ranges(inPiece bytes: RawSpan) -> [Range<Int>] { SIPMessage.secrets(in: bytes) }

    /// Whether addresses are written as text in a datagram, wherever they stand.
    ///
    /// - Parameter bytes: its payload.
    /// - Returns: whether they are.
    package static func hasWrittenAddresses(_ bytes: RawSpan) -> Bool { SIPMessage.looksLikeSIP(bytes) }
}
