// Made from registries/ by DataCompiler: change the files there, then run `make generated`.
// swift-format-ignore-file

public import WireBytes

/// What a packet of OpenVPN is for.
///
/// Source: OpenVPN’s wire protocol, https://openvpn.github.io/openvpn-rfc/openvpn-wire-protocol.html
public struct OpenVPNOpcode: CodePoint {
    public let rawValue: UInt8

    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Opens the client’s side, as OpenVPN 1 did.
    @inlinable public static var clientResetV1: OpenVPNOpcode { OpenVPNOpcode(rawValue: 1) }
    /// Opens the server’s side, as OpenVPN 1 did.
    @inlinable public static var serverResetV1: OpenVPNOpcode { OpenVPNOpcode(rawValue: 2) }
    /// Part of the handshake.
    @inlinable public static var controlV1: OpenVPNOpcode { OpenVPNOpcode(rawValue: 4) }
    /// Acknowledges control packets, and carries nothing.
    @inlinable public static var acknowledgment: OpenVPNOpcode { OpenVPNOpcode(rawValue: 5) }
    /// Data, encrypted.
    @inlinable public static var dataV1: OpenVPNOpcode { OpenVPNOpcode(rawValue: 6) }
    /// Opens the client’s side.
    @inlinable public static var clientReset: OpenVPNOpcode { OpenVPNOpcode(rawValue: 7) }
    /// Opens the server’s side.
    @inlinable public static var serverReset: OpenVPNOpcode { OpenVPNOpcode(rawValue: 8) }
    /// Data with the peer’s number.
    @inlinable public static var dataV2: OpenVPNOpcode { OpenVPNOpcode(rawValue: 9) }
    /// Opens the client’s side, and brings the key that it has alone with the server.
    @inlinable public static var clientResetV3: OpenVPNOpcode { OpenVPNOpcode(rawValue: 10) }

    public var name: String? {
        switch rawValue {
        case 1: "P_CONTROL_HARD_RESET_CLIENT_V1"
        case 2: "P_CONTROL_HARD_RESET_SERVER_V1"
        case 3: "P_CONTROL_SOFT_RESET_V1"
        case 4: "P_CONTROL_V1"
        case 5: "P_ACK_V1"
        case 6: "P_DATA_V1"
        case 7: "P_CONTROL_HARD_RESET_CLIENT_V2"
        case 8: "P_CONTROL_HARD_RESET_SERVER_V2"
        case 9: "P_DATA_V2"
        case 10: "P_CONTROL_HARD_RESET_CLIENT_V3"
        case 11: "P_CONTROL_WKC_V1"
        default: nil
        }
    }
}

