// Made from registries/ by DataCompiler: change the files there, then run `make generated`.
// swift-format-ignore-file

public import WireBytes

/// Why a side ends a connection of SSH.
///
/// Source: RFC 4250 §4.2.2
public struct SSHDisconnectReason: CodePoint {
    public let rawValue: UInt32

    @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The program is done: nothing went wrong.
    @inlinable public static var byApplication: SSHDisconnectReason { SSHDisconnectReason(rawValue: 11) }

    public var name: String? {
        switch rawValue {
        case 1: "SSH_DISCONNECT_HOST_NOT_ALLOWED_TO_CONNECT"
        case 2: "SSH_DISCONNECT_PROTOCOL_ERROR"
        case 3: "SSH_DISCONNECT_KEY_EXCHANGE_FAILED"
        case 4: "SSH_DISCONNECT_RESERVED"
        case 5: "SSH_DISCONNECT_MAC_ERROR"
        case 6: "SSH_DISCONNECT_COMPRESSION_ERROR"
        case 7: "SSH_DISCONNECT_SERVICE_NOT_AVAILABLE"
        case 8: "SSH_DISCONNECT_PROTOCOL_VERSION_NOT_SUPPORTED"
        case 9: "SSH_DISCONNECT_HOST_KEY_NOT_VERIFIABLE"
        case 10: "SSH_DISCONNECT_CONNECTION_LOST"
        case 11: "SSH_DISCONNECT_BY_APPLICATION"
        case 12: "SSH_DISCONNECT_TOO_MANY_CONNECTIONS"
        case 13: "SSH_DISCONNECT_AUTH_CANCELLED_BY_USER"
        case 14: "SSH_DISCONNECT_NO_MORE_AUTH_METHODS_AVAILABLE"
        case 15: "SSH_DISCONNECT_ILLEGAL_USER_NAME"
        default: nil
        }
    }
}

/// What a packet of SSH's transport layer says: its first byte.
///
/// Source: RFC 4253 §12, RFC 8308 §2.3; 30 to 49 belong to the key exchange method and are named there
public struct SSHMessageNumber: CodePoint {
    public let rawValue: UInt8

    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A side ends the connection and says why. RFC 4253 §11.1.
    @inlinable public static var disconnect: SSHMessageNumber { SSHMessageNumber(rawValue: 1) }
    /// Nothing: it is there to hide how long the others are. RFC 4253 §11.2.
    @inlinable public static var ignore: SSHMessageNumber { SSHMessageNumber(rawValue: 2) }
    /// A side does not know a packet of the other. RFC 4253 §11.4.
    @inlinable public static var unimplemented: SSHMessageNumber { SSHMessageNumber(rawValue: 3) }
    /// Text for whoever looks for an error. RFC 4253 §11.3.
    @inlinable public static var debug: SSHMessageNumber { SSHMessageNumber(rawValue: 4) }
    /// Which algorithms a side can do. RFC 4253 §7.1.
    @inlinable public static var keyExchangeInit: SSHMessageNumber { SSHMessageNumber(rawValue: 20) }
    /// What follows is encrypted with the new keys. RFC 4253 §7.3.
    @inlinable public static var newKeys: SSHMessageNumber { SSHMessageNumber(rawValue: 21) }

    public var name: String? {
        switch rawValue {
        case 1: "SSH_MSG_DISCONNECT"
        case 2: "SSH_MSG_IGNORE"
        case 3: "SSH_MSG_UNIMPLEMENTED"
        case 4: "SSH_MSG_DEBUG"
        case 5: "SSH_MSG_SERVICE_REQUEST"
        case 6: "SSH_MSG_SERVICE_ACCEPT"
        case 7: "SSH_MSG_EXT_INFO"
        case 20: "SSH_MSG_KEXINIT"
        case 21: "SSH_MSG_NEWKEYS"
        default: nil
        }
    }
}

