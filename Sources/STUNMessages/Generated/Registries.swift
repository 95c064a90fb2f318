// Made from registries/ by DataCompiler: change the files there, then run `make generated`.
// swift-format-ignore-file

public import WireBytes

/// What a message of STUN or TURN is about.
///
/// Source: IANA “STUN Methods”, https://www.iana.org/assignments/stun-parameters
public struct STUNMethod: CodePoint {
    public let rawValue: UInt16

    @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// Under which address one is seen; with ICE, whether a path works.
    @inlinable public static var binding: STUNMethod { STUNMethod(rawValue: 1) }
    /// An address of a relay.
    @inlinable public static var allocate: STUNMethod { STUNMethod(rawValue: 3) }
    /// How long that address lives on.
    @inlinable public static var refresh: STUNMethod { STUNMethod(rawValue: 4) }
    /// Data for the other side of a relay.
    @inlinable public static var send: STUNMethod { STUNMethod(rawValue: 6) }
    /// Data from there.
    @inlinable public static var data: STUNMethod { STUNMethod(rawValue: 7) }
    /// Who may send to the relay's address.
    @inlinable public static var createPermission: STUNMethod { STUNMethod(rawValue: 8) }
    /// A short number for somebody on the other side.
    @inlinable public static var channelBind: STUNMethod { STUNMethod(rawValue: 9) }

    public var name: String? {
        switch rawValue {
        case 1: "Binding"
        case 3: "Allocate"
        case 4: "Refresh"
        case 6: "Send"
        case 7: "Data"
        case 8: "CreatePermission"
        case 9: "ChannelBind"
        case 10: "Connect"
        case 11: "ConnectionBind"
        case 12: "ConnectionAttempt"
        default: nil
        }
    }
}

