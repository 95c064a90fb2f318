/// How grave an alert is; without meaning in TLS 1.3.
///
/// Source: RFC 8446 §6
public struct AlertLevel: CodePoint {
    /// The number on the wire.
    public let rawValue: UInt8

    /// Makes a code point from its number.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// IANA's names.
    public static let names: [UInt8: String] = [
        0x01: "warning",
        0x02: "fatal",
    ]
}
