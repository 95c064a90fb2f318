import WireBytes

/// One value that an endpoint announces with SETTINGS. RFC 9113 §6.5.1.
public struct HTTP2Setting: Sendable, Hashable {
    /// What it is about.
    public var identifier: HTTP2SettingIdentifier
    /// The value.
    public var value: UInt32
}

extension HTTP2Setting {
    /// Reads the payload of SETTINGS: six bytes each, the first ones up to a bound.
    ///
    /// - Parameters:
    ///   - bytes: the payload, or the value of HTTP2-Settings without its base64.
    ///   - limit: how many at most.
    /// - Returns: the settings; a rest of less than six bytes is left out.
    static func list(_ bytes: RawSpan, limit: Int) -> [HTTP2Setting] {
        var settings: [HTTP2Setting] = []
        var at = 0
        while bytes.byteCount &- at >= 6, settings.count < limit {
            settings.append(
                HTTP2Setting(
                    identifier: HTTP2SettingIdentifier(rawValue: bytes.uint16(at: at)),
                    value: bytes.uint32(at: at &+ 2)))
            at &+= 6
        }
        return settings
    }
}

/// What one endpoint takes, as its SETTINGS have said so far. RFC 9113 §6.5.2.
public struct HTTP2EndpointSettings: Sendable, Hashable {
    /// Bytes of content on a new stream that may be sent to it.
    public private(set) var initialWindow = 65_535
    /// The longest frame that may be sent to it.
    public private(set) var maxFrameSize = 16_384
    /// What it announced last of each, in the order of the first time; nothing before its first SETTINGS.
    public private(set) var announced: [HTTP2Setting] = []

    mutating func note(_ settings: [HTTP2Setting], limit: Int) {
        for setting in settings {
            switch setting.identifier {
            case .initialWindowSize: initialWindow = Int(setting.value)
            case .maxFrameSize: maxFrameSize = Int(setting.value)
            default: break
            }
            if let place = announced.firstIndex(where: { $0.identifier == setting.identifier }) {
                announced[place] = setting
            } else if announced.count < limit {
                announced.append(setting)
            }
        }
    }
}
