// Made from registries/ by DataCompiler: change the files there, then run `make generated`.
// swift-format-ignore-file

public import WireBytes

/// Why a stream or connection is ended.
///
/// Source: IANA “HTTP/2 Error Code”, https://www.iana.org/assignments/http2-parameters; RFC 9113 §7
public struct HTTP2ErrorCode: CodePoint {
    public let rawValue: UInt32

    @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// All went well.
    @inlinable public static var noError: HTTP2ErrorCode { HTTP2ErrorCode(rawValue: 0x00) }
    /// Something the protocol forbids.
    @inlinable public static var protocolError: HTTP2ErrorCode { HTTP2ErrorCode(rawValue: 0x01) }
    /// The endpoint's own fault.
    @inlinable public static var internalError: HTTP2ErrorCode { HTTP2ErrorCode(rawValue: 0x02) }
    /// More was sent than the window allows.
    @inlinable public static var flowControlError: HTTP2ErrorCode { HTTP2ErrorCode(rawValue: 0x03) }
    /// SETTINGS were not acknowledged in time.
    @inlinable public static var settingsTimeout: HTTP2ErrorCode { HTTP2ErrorCode(rawValue: 0x04) }
    /// A frame on a stream that was over.
    @inlinable public static var streamClosed: HTTP2ErrorCode { HTTP2ErrorCode(rawValue: 0x05) }
    /// A frame of a length that it must not have.
    @inlinable public static var frameSizeError: HTTP2ErrorCode { HTTP2ErrorCode(rawValue: 0x06) }
    /// Nothing was done with the stream: it may be tried again.
    @inlinable public static var refusedStream: HTTP2ErrorCode { HTTP2ErrorCode(rawValue: 0x07) }
    /// The stream is no longer wanted.
    @inlinable public static var cancel: HTTP2ErrorCode { HTTP2ErrorCode(rawValue: 0x08) }
    /// The compression state cannot be kept.
    @inlinable public static var compressionError: HTTP2ErrorCode { HTTP2ErrorCode(rawValue: 0x09) }
    /// The connection for a CONNECT was reset.
    @inlinable public static var connectError: HTTP2ErrorCode { HTTP2ErrorCode(rawValue: 0x0A) }
    /// The other end makes too much work.
    @inlinable public static var enhanceYourCalm: HTTP2ErrorCode { HTTP2ErrorCode(rawValue: 0x0B) }
    /// TLS is weaker than HTTP/2 demands.
    @inlinable public static var inadequateSecurity: HTTP2ErrorCode { HTTP2ErrorCode(rawValue: 0x0C) }
    /// HTTP/1.1 is to be used instead.
    @inlinable public static var http11Required: HTTP2ErrorCode { HTTP2ErrorCode(rawValue: 0x0D) }

    public var name: String? {
        switch rawValue {
        case 0x00: "NO_ERROR"
        case 0x01: "PROTOCOL_ERROR"
        case 0x02: "INTERNAL_ERROR"
        case 0x03: "FLOW_CONTROL_ERROR"
        case 0x04: "SETTINGS_TIMEOUT"
        case 0x05: "STREAM_CLOSED"
        case 0x06: "FRAME_SIZE_ERROR"
        case 0x07: "REFUSED_STREAM"
        case 0x08: "CANCEL"
        case 0x09: "COMPRESSION_ERROR"
        case 0x0A: "CONNECT_ERROR"
        case 0x0B: "ENHANCE_YOUR_CALM"
        case 0x0C: "INADEQUATE_SECURITY"
        case 0x0D: "HTTP_1_1_REQUIRED"
        default: nil
        }
    }
}

/// What a frame is for.
///
/// Source: IANA “HTTP/2 Frame Type”, https://www.iana.org/assignments/http2-parameters; RFC 9113 §6
public struct HTTP2FrameType: CodePoint {
    public let rawValue: UInt8

    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Content of a message.
    @inlinable public static var data: HTTP2FrameType { HTTP2FrameType(rawValue: 0x00) }
    /// Header fields: begins a message, or ends it with trailers.
    @inlinable public static var headers: HTTP2FrameType { HTTP2FrameType(rawValue: 0x01) }
    /// How important a stream is, as RFC 7540 had it.
    @inlinable public static var priority: HTTP2FrameType { HTTP2FrameType(rawValue: 0x02) }
    /// Ends a stream at once.
    @inlinable public static var resetStream: HTTP2FrameType { HTTP2FrameType(rawValue: 0x03) }
    /// What the sender takes and how much of it.
    @inlinable public static var settings: HTTP2FrameType { HTTP2FrameType(rawValue: 0x04) }
    /// A request that the server answers without having been asked.
    @inlinable public static var pushPromise: HTTP2FrameType { HTTP2FrameType(rawValue: 0x05) }
    /// Asks for an answer, to see that the other end lives and how far it is.
    @inlinable public static var ping: HTTP2FrameType { HTTP2FrameType(rawValue: 0x06) }
    /// No further streams will be taken.
    @inlinable public static var goAway: HTTP2FrameType { HTTP2FrameType(rawValue: 0x07) }
    /// So many more bytes may be sent.
    @inlinable public static var windowUpdate: HTTP2FrameType { HTTP2FrameType(rawValue: 0x08) }
    /// More of a header block.
    @inlinable public static var continuation: HTTP2FrameType { HTTP2FrameType(rawValue: 0x09) }
    /// Where the same content can be had, too. RFC 7838 §4.
    @inlinable public static var alternativeService: HTTP2FrameType { HTTP2FrameType(rawValue: 0x0A) }
    /// For which origins the server speaks. RFC 8336.
    @inlinable public static var origin: HTTP2FrameType { HTTP2FrameType(rawValue: 0x0C) }
    /// How urgent a response is. RFC 9218 §7.1.
    @inlinable public static var priorityUpdate: HTTP2FrameType { HTTP2FrameType(rawValue: 0x10) }

    public var name: String? {
        switch rawValue {
        case 0x00: "DATA"
        case 0x01: "HEADERS"
        case 0x02: "PRIORITY"
        case 0x03: "RST_STREAM"
        case 0x04: "SETTINGS"
        case 0x05: "PUSH_PROMISE"
        case 0x06: "PING"
        case 0x07: "GOAWAY"
        case 0x08: "WINDOW_UPDATE"
        case 0x09: "CONTINUATION"
        case 0x0A: "ALTSVC"
        case 0x0C: "ORIGIN"
        case 0x10: "PRIORITY_UPDATE"
        default: nil
        }
    }
}

/// What a setting is about.
///
/// Source: IANA “HTTP/2 Settings”, https://www.iana.org/assignments/http2-parameters; RFC 9113 §6.5.2; without SETTINGS_
public struct HTTP2SettingIdentifier: CodePoint {
    public let rawValue: UInt16

    @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// How large the compression table may be that the other end writes for, in bytes.
    @inlinable public static var headerTableSize: HTTP2SettingIdentifier { HTTP2SettingIdentifier(rawValue: 0x01) }
    /// Whether the server may push.
    @inlinable public static var enablePush: HTTP2SettingIdentifier { HTTP2SettingIdentifier(rawValue: 0x02) }
    /// How many streams the other end may have open at once.
    @inlinable public static var maxConcurrentStreams: HTTP2SettingIdentifier { HTTP2SettingIdentifier(rawValue: 0x03) }
    /// How many bytes of content may be sent on a new stream before a WINDOW_UPDATE.
    @inlinable public static var initialWindowSize: HTTP2SettingIdentifier { HTTP2SettingIdentifier(rawValue: 0x04) }
    /// The longest frame that is taken, in bytes.
    @inlinable public static var maxFrameSize: HTTP2SettingIdentifier { HTTP2SettingIdentifier(rawValue: 0x05) }
    /// The longest header list that is taken, in bytes.
    @inlinable public static var maxHeaderListSize: HTTP2SettingIdentifier { HTTP2SettingIdentifier(rawValue: 0x06) }
    /// Whether CONNECT may name a protocol. RFC 8441 §3.
    @inlinable public static var enableConnectProtocol: HTTP2SettingIdentifier { HTTP2SettingIdentifier(rawValue: 0x08) }
    /// Whether the priorities of RFC 7540 are not used. RFC 9218 §2.1.
    @inlinable public static var noRFC7540Priorities: HTTP2SettingIdentifier { HTTP2SettingIdentifier(rawValue: 0x09) }

    public var name: String? {
        switch rawValue {
        case 0x01: "HEADER_TABLE_SIZE"
        case 0x02: "ENABLE_PUSH"
        case 0x03: "MAX_CONCURRENT_STREAMS"
        case 0x04: "INITIAL_WINDOW_SIZE"
        case 0x05: "MAX_FRAME_SIZE"
        case 0x06: "MAX_HEADER_LIST_SIZE"
        case 0x08: "ENABLE_CONNECT_PROTOCOL"
        case 0x09: "NO_RFC7540_PRIORITIES"
        default: nil
        }
    }
}

