// Made from registries/ by DataCompiler: change the files there, then run `make generated`.
// swift-format-ignore-file

public import WireBytes

/// Why a request of SNMP could not be done.
///
/// Source: RFC 3416 §3
public struct SNMPErrorStatus: CodePoint {
    public let rawValue: UInt32

    @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// It could.
    @inlinable public static var noError: SNMPErrorStatus { SNMPErrorStatus(rawValue: 0) }
    /// There is no such variable, as version 1 says it.
    @inlinable public static var noSuchName: SNMPErrorStatus { SNMPErrorStatus(rawValue: 2) }

    public var name: String? {
        switch rawValue {
        case 0: "noError"
        case 1: "tooBig"
        case 2: "noSuchName"
        case 3: "badValue"
        case 4: "readOnly"
        case 5: "genErr"
        case 6: "noAccess"
        case 7: "wrongType"
        case 8: "wrongLength"
        case 9: "wrongEncoding"
        case 10: "wrongValue"
        case 11: "noCreation"
        case 12: "inconsistentValue"
        case 13: "resourceUnavailable"
        case 14: "commitFailed"
        case 15: "undoFailed"
        case 16: "authorizationError"
        case 17: "notWritable"
        case 18: "inconsistentName"
        default: nil
        }
    }
}

