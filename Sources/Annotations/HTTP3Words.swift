package import HTTPMessages

// Words about HTTP/3.

extension HTTP3ErrorCode {
    /// The name, or the number of a code without one.
    package var text: String { name ?? "0x" + String(rawValue, radix: 16) }
}

extension HTTP3FrameType {
    /// The name, or the number of a type without one.
    package var text: String { name ?? "0x" + String(rawValue, radix: 16) }
}

extension HTTP3SettingIdentifier {
    /// The name, or the number of one without a name.
    package var text: String { name ?? "0x" + String(rawValue, radix: 16) }
}
