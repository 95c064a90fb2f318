import WireBytes

/// One value that an endpoint announces with SETTINGS. RFC 9113 §6.5.1.
public struct HTTP2Setting: Sendable, Hashable {
    /// What it is about.
    public var identifier: HTTP2SettingIdentifier
    /// The value.
    public var value: UInt32
}

/// What a setting is about. RFC 9113 §6.5.2; the IANA registry "HTTP/2 Settings".
public struct HTTP2SettingIdentifier: RawRepresentable, Sendable, Hashable {
    /// The number on the wire.
    public var rawValue: UInt16

    /// Makes an identifier from its number.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// How large the compression table may be that the other end writes for, in bytes.
    public static let headerTableSize = HTTP2SettingIdentifier(rawValue: 0x01)
    /// Whether the server may push.
    public static let enablePush = HTTP2SettingIdentifier(rawValue: 0x02)
    /// How many streams the other end may have open at once.
    public static let maxConcurrentStreams = HTTP2SettingIdentifier(rawValue: 0x03)
    /// How many bytes of content may be sent on a new stream before a WINDOW_UPDATE.
    public static let initialWindowSize = HTTP2SettingIdentifier(rawValue: 0x04)
    /// The longest frame that is taken, in bytes.
    public static let maxFrameSize = HTTP2SettingIdentifier(rawValue: 0x05)
    /// The longest header list that is taken, in bytes.
    public static let maxHeaderListSize = HTTP2SettingIdentifier(rawValue: 0x06)
    /// Whether CONNECT may name a protocol. RFC 8441 §3.
    public static let enableConnectProtocol = HTTP2SettingIdentifier(rawValue: 0x08)
    /// Whether the priorities of RFC 7540 are not used. RFC 9218 §2.1.
    public static let noRFC7540Priorities = HTTP2SettingIdentifier(rawValue: 0x09)

    /// The name in the registry, without "SETTINGS_"; nil for a number without one.
    public var name: String? {
        switch self {
        case .headerTableSize: "HEADER_TABLE_SIZE"
        case .enablePush: "ENABLE_PUSH"
        case .maxConcurrentStreams: "MAX_CONCURRENT_STREAMS"
        case .initialWindowSize: "INITIAL_WINDOW_SIZE"
        case .maxFrameSize: "MAX_FRAME_SIZE"
        case .maxHeaderListSize: "MAX_HEADER_LIST_SIZE"
        case .enableConnectProtocol: "ENABLE_CONNECT_PROTOCOL"
        case .noRFC7540Priorities: "NO_RFC7540_PRIORITIES"
        default: nil
        }
    }
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
