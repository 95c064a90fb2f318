// Made from registries/ by DataCompiler: change the files there, then run `make generated`.
// swift-format-ignore-file

public import WireBytes

/// Why a name was not found, or not given.
///
/// Source: RFC 1002 §4.2.6, §4.2.11, §4.2.14
public struct NetBIOSResultCode: CodePoint {
    public let rawValue: UInt8

    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// It was.
    @inlinable public static var noError: NetBIOSResultCode { NetBIOSResultCode(rawValue: 0) }
    /// The request was not understood.
    @inlinable public static var formatError: NetBIOSResultCode { NetBIOSResultCode(rawValue: 1) }
    /// There is no such name.
    @inlinable public static var nameError: NetBIOSResultCode { NetBIOSResultCode(rawValue: 3) }
    /// The server does not want to.
    @inlinable public static var refused: NetBIOSResultCode { NetBIOSResultCode(rawValue: 5) }
    /// Somebody else has the name.
    @inlinable public static var active: NetBIOSResultCode { NetBIOSResultCode(rawValue: 6) }
    /// Two have it.
    @inlinable public static var conflict: NetBIOSResultCode { NetBIOSResultCode(rawValue: 7) }

    public var name: String? {
        switch rawValue {
        case 0: "no error"
        case 1: "format error"
        case 2: "server failure"
        case 3: "name error"
        case 4: "unsupported request"
        case 5: "refused"
        case 6: "active error"
        case 7: "name in conflict"
        default: nil
        }
    }
}

