// Made from registries/ by DataCompiler: change the files there, then run `make generated`.
// swift-format-ignore-file

public import WireBytes

/// Why a side closes.
///
/// Source: IANA “WebSocket Close Code Number Registry”, https://www.iana.org/assignments/websocket; RFC 6455 §7.4
public struct WebSocketCloseCode: CodePoint {
    public let rawValue: UInt16

    @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }

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

/// What a frame carries.
///
/// Source: IANA “WebSocket Opcode Registry”, https://www.iana.org/assignments/websocket; RFC 6455 §5.2
public struct WebSocketOpcode: CodePoint {
    public let rawValue: UInt8

    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// More of the message that has begun.
    @inlinable public static var continuation: WebSocketOpcode { WebSocketOpcode(rawValue: 0) }
    /// Text in UTF-8.
    @inlinable public static var text: WebSocketOpcode { WebSocketOpcode(rawValue: 1) }
    /// Any bytes.
    @inlinable public static var binary: WebSocketOpcode { WebSocketOpcode(rawValue: 2) }
    /// The sender has nothing more to say.
    @inlinable public static var close: WebSocketOpcode { WebSocketOpcode(rawValue: 8) }
    /// Are you there?.
    @inlinable public static var ping: WebSocketOpcode { WebSocketOpcode(rawValue: 9) }
    /// I am.
    @inlinable public static var pong: WebSocketOpcode { WebSocketOpcode(rawValue: 10) }

    public var name: String? {
        switch rawValue {
        case 0: "continuation"
        case 1: "text"
        case 2: "binary"
        case 8: "close"
        case 9: "ping"
        case 10: "pong"
        default: nil
        }
    }
}

