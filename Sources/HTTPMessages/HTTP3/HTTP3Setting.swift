import WireBytes

/// One value that an endpoint announces with SETTINGS. RFC 9114 §7.2.4.
public struct HTTP3Setting: Sendable, Hashable {
    /// What it is about.
    public var identifier: HTTP3SettingIdentifier
    /// The value.
    public var value: UInt64

    /// Reads the payload of SETTINGS: pairs of numbers, the first ones up to a bound.
    ///
    /// - Parameters:
    ///   - bytes: the payload.
    ///   - limit: how many at most.
    /// - Returns: the settings, and whether they fill the payload.
    static func list(_ bytes: RawSpan, limit: Int) -> (settings: [HTTP3Setting], isWhole: Bool) {
        var settings: [HTTP3Setting] = []
        var at = 0
        while at < bytes.byteCount {
            guard let identifier = VariableInteger(bytes, at: at),
                let value = VariableInteger(bytes, at: at &+ identifier.size)
            else { return (settings, false) }
            at &+= identifier.size &+ value.size
            guard settings.count < limit else { continue }
            settings.append(
                HTTP3Setting(
                    identifier: HTTP3SettingIdentifier(rawValue: identifier.value), value: value.value))
        }
        return (settings, true)
    }
}

extension HTTP3SettingIdentifier {
    /// Whether it means nothing and only keeps others from relying on what they know. RFC 9114 §7.2.4.1.
    public var isReserved: Bool { rawValue.isReservedInHTTP3 }
    /// Whether it had a meaning in HTTP/2 and must not be sent. RFC 9114 §7.2.4.1.
    var isOfHTTP2: Bool { (0x02...0x05).contains(rawValue) }
}

extension HTTP3FrameType {
    /// Whether it means nothing and only keeps others from relying on what they know. RFC 9114 §7.2.8.
    public var isReserved: Bool { rawValue.isReservedInHTTP3 }
    /// Whether it had a meaning in HTTP/2 and must not be sent. RFC 9114 §7.2.8.
    var isOfHTTP2: Bool { [0x02, 0x06, 0x08, 0x09].contains(rawValue) }
}

extension HTTP3StreamType {
    /// Whether it means nothing and only keeps others from relying on what they know. RFC 9114 §6.2.3.
    public var isReserved: Bool { rawValue.isReservedInHTTP3 }
}

extension UInt64 {
    /// 0x1f · N + 0x21: frames, settings, streams and errors with these numbers mean nothing. RFC 9114 §7.2.8.
    fileprivate var isReservedInHTTP3: Bool { self >= 0x21 && (self - 0x21) % 0x1F == 0 }
}
