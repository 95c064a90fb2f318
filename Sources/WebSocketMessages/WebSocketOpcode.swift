/// What a frame carries. RFC 6455 §5.2, IANA "WebSocket Opcode".
public struct WebSocketOpcode: RawRepresentable, Sendable, Hashable {
    /// The code, 0 to 15.
    public var rawValue: UInt8
    /// Makes one.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// More of the message that has begun.
    public static let continuation = WebSocketOpcode(rawValue: 0)
    /// Text in UTF-8.
    public static let text = WebSocketOpcode(rawValue: 1)
    /// Any bytes.
    public static let binary = WebSocketOpcode(rawValue: 2)
    /// The sender has nothing more to say.
    public static let close = WebSocketOpcode(rawValue: 8)
    /// Are you there?
    public static let ping = WebSocketOpcode(rawValue: 9)
    /// I am.
    public static let pong = WebSocketOpcode(rawValue: 10)

    /// Whether it is about the connection, not data. RFC 6455 §5.5.
    public var isControl: Bool { rawValue & 8 != 0 }

    /// Its name; nil for those that are not assigned.
    public var name: String? {
        switch self {
        case .continuation: "continuation"
        case .text: "text"
        case .binary: "binary"
        case .close: "close"
        case .ping: "ping"
        case .pong: "pong"
        default: nil
        }
    }
}

/// Why a side closes. RFC 6455 §7.4, IANA "WebSocket Close Code Number".
public struct WebSocketCloseCode: RawRepresentable, Sendable, Hashable {
    /// The code.
    public var rawValue: UInt16
    /// Makes one.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// Whether it may stand in a frame: 1004 to 1006 and 1015 may not, nor any below 1000. RFC 6455 §7.4.1.
    public var maySend: Bool {
        switch rawValue {
        case 1004, 1005, 1006, 1015: false
        case 1000...1014, 3000...4999: true
        default: false
        }
    }

    /// Its name in the registry.
    public var name: String? {
        switch rawValue {
        case 1000: "Normal Closure"
        case 1001: "Going Away"
        case 1002: "Protocol error"
        case 1003: "Unsupported Data"
        case 1005: "No Status Rcvd"
        case 1006: "Abnormal Closure"
        case 1007: "Invalid frame payload data"
        case 1008: "Policy Violation"
        case 1009: "Message Too Big"
        case 1010: "Mandatory Ext."
        case 1011: "Internal Error"
        case 1012: "Service Restart"
        case 1013: "Try Again Later"
        case 1014: "Bad Gateway"
        case 1015: "TLS handshake"
        case 3000: "Unauthorized"
        case 3003: "Forbidden"
        case 3008: "Timeout"
        default: nil
        }
    }
}
