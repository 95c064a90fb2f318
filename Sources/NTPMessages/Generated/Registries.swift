// Made from registries/ by DataCompiler: change the files there, then run `make generated`.
// swift-format-ignore-file

public import WireBytes

/// What a packet of NTP is for.
///
/// Source: RFC 5905 §7.3, figure 10
public struct NTPMode: CodePoint {
    public let rawValue: UInt8

    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Two servers that ask each other; the one that began.
    @inlinable public static var symmetricActive: NTPMode { NTPMode(rawValue: 1) }
    /// The other.
    @inlinable public static var symmetricPassive: NTPMode { NTPMode(rawValue: 2) }
    /// A question for the time.
    @inlinable public static var client: NTPMode { NTPMode(rawValue: 3) }
    /// The answer.
    @inlinable public static var server: NTPMode { NTPMode(rawValue: 4) }
    /// A server says the time to all, unasked.
    @inlinable public static var broadcast: NTPMode { NTPMode(rawValue: 5) }

    public var name: String? {
        switch rawValue {
        case 1: "symmetric active"
        case 2: "symmetric passive"
        case 3: "client"
        case 4: "server"
        case 5: "broadcast"
        default: nil
        }
    }
}

