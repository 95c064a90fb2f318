import LDAPMessages
import NetBIOSMessages
import SIPMessages
import SNMPMessages
import SyslogMessages
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
        if LDAPDatagram.looksLikeLDAP(bytes, length: length) {
            return LDAPDatagram.values(in: bytes, length: length)
        }
        return SIPMessage.looksLikeSIP(bytes) ? SIPMessage.secrets(in: bytes) : []
    }

    /// Where secrets lie in a piece of a datagram, which may be any: what is told by a line alone, and of LDAP what is in the first piece,
    /// behind the header of UDP.
    ///
    /// - Parameter bytes: the piece.
    /// - Returns: ranges of it, in order; none of them is empty.
    package static func ranges(inPiece bytes: RawSpan) -> [Range<Int>] {
        guard beginsLDAP(bytes) else { return SIPMessage.secrets(in: bytes) }
        let said = bytes.extracting(droppingFirst: header)
        return LDAPDatagram.values(in: said, length: Int(bytes.uint16(at: 4)) - header).map {
            $0.lowerBound + header..<$0.upperBound + header
        }
    }

    /// Whether a piece is the first of a datagram of LDAP: what lies in the later ones cannot be told by them.
    ///
    /// - Parameter piece: the piece, from the header of UDP on.
    /// - Returns: whether it is.
    package static func beginsLDAP(_ piece: RawSpan) -> Bool {
        guard piece.byteCount > header else { return false }
        let said = piece.extracting(droppingFirst: header)
        return LDAPDatagram.looksLikeLDAP(said, length: Int(piece.uint16(at: 4)) - header)
    }

    /// Bytes of UDP's header. RFC 768.
    private static let header = 8

    /// Whether addresses are written as text in a datagram, wherever they stand.
    ///
    /// - Parameter bytes: its payload.
    /// - Returns: whether they are.
    package static func hasWrittenAddresses(_ bytes: RawSpan) -> Bool {
        SIPMessage.looksLikeSIP(bytes) || SyslogMessage.looksLikeSyslog(bytes, isOfPort: false)
    }

    /// Where addresses of IPv4 lie in a datagram: where names of NetBIOS are, who sends a datagram of it, and where a domain controller is.
    ///
    /// - Parameters:
    ///   - bytes: a datagram's payload, as far as it was captured.
    ///   - length: its bytes on the wire.
    /// - Returns: the first byte of each, and whether the least significant one comes first.
    package static func addresses(in bytes: RawSpan, length: Int) -> [(offset: Int, isReversed: Bool)] {
        if let message = NetBIOSMessage(bytes) { return message.addressPlaces.map { ($0, false) } }
        let found = NetBIOSDatagram.addresses(in: bytes, length: length)
        return (found.isEmpty ? LDAPDatagram.addresses(in: bytes, length: length) : found).map {
            ($0.offset, $0.isReversed)
        }
    }

    /// Where the hardware address of a machine lies that says its names of NetBIOS.
    ///
    /// - Parameter bytes: a datagram's payload, as far as it was captured.
    /// - Returns: its first byte; nil where there is none.
    package static func hardwareAddress(in bytes: RawSpan) -> Int? { NetBIOSMessage(bytes)?.hardwarePlace }
}
