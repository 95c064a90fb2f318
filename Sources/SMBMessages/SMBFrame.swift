import WireBytes

/// What stands before each message: the packet header of NetBIOS's session service (RFC 1002 §4.3.1), which port 445 has kept
/// (MS-SMB2 §2.1).
struct SMBFrame: Sendable, Hashable {
    /// What follows.
    var kind: NetBIOSPacket
    /// Bytes behind the header.
    var length: Int

    /// Bytes of the header.
    static let headerLength = 4
    /// Bytes that tell a message: the header, the protocol's mark, and the flags that say who sends it.
    static let enough = 24

    enum Reading {
        case some(SMBFrame)
        case none
        case needMore
    }

    /// Reads the header, and the mark of SMB behind it where a message follows.
    static func read(_ bytes: RawSpan) -> Reading {
        guard bytes.byteCount > 0 else { return .needMore }
        guard let kind = NetBIOSPacket(rawValue: bytes.byte(at: 0)) else { return .none }
        guard bytes.byteCount >= headerLength else { return .needMore }
        let length = Int(bytes.uint32(at: 0) & 0xFF_FFFF)
        switch kind {
        case .message:
            guard length >= 16 else { return .none }
            guard bytes.byteCount >= 8 else { return .needMore }
            guard SMBMark(rawValue: bytes.uint32(at: 4)) != nil else { return .none }
        case .request:
            // Two names of 34 bytes each, or with a scope some more.
            guard (68...512).contains(length) else { return .none }
            guard bytes.byteCount > headerLength else { return .needMore }
            guard bytes.byte(at: headerLength) == 32 else { return .none }
        case .positive, .keepAlive: guard length == 0 else { return .none }
        case .negative: guard length == 1 else { return .none }
        case .retarget: guard length == 6 else { return .none }
        }
        return .some(SMBFrame(kind: kind, length: length))
    }

    /// Which side of SMB sends such bytes; nil where nothing tells.
    static func isFromClient(_ bytes: RawSpan) -> Bool? {
        guard case .some(let frame) = read(bytes) else { return nil }
        switch frame.kind {
        case .request: return true
        case .positive, .negative, .retarget: return false
        case .keepAlive: return nil
        case .message: break
        }
        guard bytes.byteCount >= enough, let mark = SMBMark(rawValue: bytes.uint32(at: 4)) else { return nil }
        switch mark {
        case .smb2: return bytes.byte(at: 20) & 1 == 0
        case .smb1: return bytes.byte(at: 13) & 0x80 == 0
        case .encrypted, .compressed: return nil
        }
    }
}

/// What a packet of NetBIOS's session service is. RFC 1002 §4.3.1.
public enum NetBIOSPacket: UInt8, Sendable, Hashable {
    /// A message of SMB.
    case message = 0x00
    /// Who calls whom.
    case request = 0x81
    /// The call is taken.
    case positive = 0x82
    /// The call is refused.
    case negative = 0x83
    /// The call is to go elsewhere.
    case retarget = 0x84
    /// Nothing: it shows that the other is there.
    case keepAlive = 0x85

    /// What RFC 1002 calls it.
    public var name: String {
        switch self {
        case .message: "SESSION MESSAGE"
        case .request: "SESSION REQUEST"
        case .positive: "POSITIVE SESSION RESPONSE"
        case .negative: "NEGATIVE SESSION RESPONSE"
        case .retarget: "RETARGET SESSION RESPONSE"
        case .keepAlive: "SESSION KEEP ALIVE"
        }
    }
}

/// The four bytes that a message begins with.
enum SMBMark: UInt32, Sendable, Hashable {
    /// MS-CIFS §2.2.3.1.
    case smb1 = 0xFF53_4D42
    /// MS-SMB2 §2.2.1.
    case smb2 = 0xFE53_4D42
    /// MS-SMB2 §2.2.41.
    case encrypted = 0xFD53_4D42
    /// MS-SMB2 §2.2.42.
    case compressed = 0xFC53_4D42
}
