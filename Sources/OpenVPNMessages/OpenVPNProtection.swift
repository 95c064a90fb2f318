public import WireBytes

/// How OpenVPN protects the packets of its control channel.
public enum OpenVPNProtection: Sendable, Hashable {
    /// Not at all.
    case plain
    /// Each is authenticated ("tls-auth"), with a code of so many bytes.
    case authenticated(Int)
    /// Each is encrypted with a key that both have from before: one that all clients of the server have ("tls-crypt"), or
    /// one of this client alone ("tls-crypt-v2").
    case encrypted(isClientsOwn: Bool)

    /// Bytes of number and time that come with a code.
    private static let replayLength = 8
    /// Bytes of the code of "tls-crypt".
    private static let sealLength = 32
    /// Bytes of the codes that "tls-auth" may have: those of MD5, SHA-1, SHA-256, SHA-384 and SHA-512.
    private static let codeLengths = [16, 20, 32, 48, 64]
    /// Bytes of a client's first packet that is not protected: opcode, session, no acknowledgments, number 0.
    static let bareReset = 14
    /// Bytes of a server's: opcode, session, an acknowledgment and whose it is, number 0.
    private static let bareAnswer = 26
    /// No first packet is longer: the key that a client brings has some three hundred bytes, its note some seven hundred.
    static let longestReset = 2_048
    /// The earliest time that a packet says: 2001, when OpenVPN began.
    private static let earliest: UInt32 = 1_000_000_000

    /// Bytes between the session and the acknowledgments of a control packet; nil where what follows is encrypted.
    var length: Int? {
        switch self {
        case .plain: 0
        case .authenticated(let code): code + Self.replayLength
        case .encrypted: nil
        }
    }

    /// What protects a conversation that begins with this packet, and who sent that; nil where it is none of OpenVPN's
    /// first ones, of which the whole must be here.
    public static func recognize(_ reset: RawSpan) -> (protection: OpenVPNProtection, sender: Side)? {
        guard reset.byteCount >= bareReset, reset.byteCount <= longestReset, reset.byte(at: 0) & 7 == 0 else {
            return nil
        }
        switch OpenVPNOpcode(rawValue: reset.byte(at: 0) >> 3) {
        case .clientReset, .clientResetV1: return client(reset).map { ($0, .client) }
        case .clientResetV3 where isSealed(reset) && hasKey(reset):
            return (.encrypted(isClientsOwn: true), .client)
        case .serverReset, .serverResetV1: return server(reset).map { ($0, .server) }
        default: return nil
        }
    }

    /// With "tls-crypt" the packet is as long as with a code of 32 bytes, but its end is encrypted.
    private static func client(_ reset: RawSpan) -> OpenVPNProtection? {
        guard let code = codeLength(of: reset.byteCount - bareReset) else { return nil }
        if isZero(reset, last: 5) { return code == 0 ? OpenVPNProtection.plain : .authenticated(code) }
        return code == sealLength && isSealed(reset) && isEarly(reset.uint32(at: 9))
            ? .encrypted(isClientsOwn: false) : nil
    }

    /// It acknowledges the client's packet 0, and no other.
    private static func server(_ reset: RawSpan) -> OpenVPNProtection? {
        guard let code = codeLength(of: reset.byteCount - bareAnswer), isZero(reset, last: 4) else {
            return nil
        }
        let start = reset.byteCount - bareAnswer + 9
        guard reset.byte(at: start) == 1, reset.uint32(at: start + 1) == 0 else { return nil }
        return code == 0 ? OpenVPNProtection.plain : .authenticated(code)
    }

    private static func codeLength(of rest: Int) -> Int? {
        rest == 0 ? 0 : codeLengths.first { $0 + replayLength == rest }
    }

    private static func isZero(_ bytes: RawSpan, last count: Int) -> Bool {
        bytes.extracting(droppingFirst: bytes.byteCount - count).copied().allSatisfy { $0 == 0 }
    }

    /// Whether a number and a time stand where they are before what "tls-crypt" encrypts.
    private static func isSealed(_ packet: RawSpan) -> Bool {
        guard packet.byteCount >= bareReset + replayLength + sealLength else { return false }
        return packet.uint32(at: 9) != 0 && packet.uint32(at: 13) >= earliest
    }

    /// Whether a packet has one of its side's first numbers. OpenVPN 2.6 says in the highest byte that it does tls-crypt-v2
    /// without keeping a state before it knows the client.
    private static func isEarly(_ number: UInt32) -> Bool {
        number & 0x00FF_FF00 == 0 && [0, 0x0F].contains(number >> 24)
    }

    /// Whether a key that a client brings stands behind the rest: at the end there is its length.
    private static func hasKey(_ packet: RawSpan) -> Bool {
        let own = bareReset + replayLength + sealLength
        guard packet.byteCount > own + 2 else { return false }
        return Int(packet.uint16(at: packet.byteCount - 2)) == packet.byteCount - own
    }
}
