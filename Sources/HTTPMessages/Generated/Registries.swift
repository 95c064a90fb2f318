// Made from registries/ by DataCompiler: change the files there, then run `make generated`.
// swift-format-ignore-file

public import WireBytes

/// How a call of gRPC ended.
///
/// Source: https://github.com/grpc/grpc/blob/master/doc/statuscodes.md
public struct GRPCStatus: CodePoint {
    public let rawValue: UInt32

    @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// All went well.
    @inlinable public static var ok: GRPCStatus { GRPCStatus(rawValue: 0) }
    /// The call was given up, usually by the caller.
    @inlinable public static var cancelled: GRPCStatus { GRPCStatus(rawValue: 1) }
    /// An error that says nothing more.
    @inlinable public static var unknown: GRPCStatus { GRPCStatus(rawValue: 2) }
    /// What was asked for makes no sense.
    @inlinable public static var invalidArgument: GRPCStatus { GRPCStatus(rawValue: 3) }
    /// The time that the caller gave is over.
    @inlinable public static var deadlineExceeded: GRPCStatus { GRPCStatus(rawValue: 4) }
    /// What was asked for is not there.
    @inlinable public static var notFound: GRPCStatus { GRPCStatus(rawValue: 5) }
    /// What is to be made is there already.
    @inlinable public static var alreadyExists: GRPCStatus { GRPCStatus(rawValue: 6) }
    /// The caller may not do that.
    @inlinable public static var permissionDenied: GRPCStatus { GRPCStatus(rawValue: 7) }
    /// Something is used up, such as a quota.
    @inlinable public static var resourceExhausted: GRPCStatus { GRPCStatus(rawValue: 8) }
    /// The system is not in a state in which that can be done.
    @inlinable public static var failedPrecondition: GRPCStatus { GRPCStatus(rawValue: 9) }
    /// Something else got in the way.
    @inlinable public static var aborted: GRPCStatus { GRPCStatus(rawValue: 10) }
    /// Behind the end of what there is.
    @inlinable public static var outOfRange: GRPCStatus { GRPCStatus(rawValue: 11) }
    /// The service has no such method.
    @inlinable public static var unimplemented: GRPCStatus { GRPCStatus(rawValue: 12) }
    /// Something is broken.
    @inlinable public static var internalError: GRPCStatus { GRPCStatus(rawValue: 13) }
    /// The service is not there now: it may be tried again.
    @inlinable public static var unavailable: GRPCStatus { GRPCStatus(rawValue: 14) }
    /// Data are lost.
    @inlinable public static var dataLoss: GRPCStatus { GRPCStatus(rawValue: 15) }
    /// The caller has not said who it is.
    @inlinable public static var unauthenticated: GRPCStatus { GRPCStatus(rawValue: 16) }

    public var name: String? {
        switch rawValue {
        case 0: "OK"
        case 1: "CANCELLED"
        case 2: "UNKNOWN"
        case 3: "INVALID_ARGUMENT"
        case 4: "DEADLINE_EXCEEDED"
        case 5: "NOT_FOUND"
        case 6: "ALREADY_EXISTS"
        case 7: "PERMISSION_DENIED"
        case 8: "RESOURCE_EXHAUSTED"
        case 9: "FAILED_PRECONDITION"
        case 10: "ABORTED"
        case 11: "OUT_OF_RANGE"
        case 12: "UNIMPLEMENTED"
        case 13: "INTERNAL"
        case 14: "UNAVAILABLE"
        case 15: "DATA_LOSS"
        case 16: "UNAUTHENTICATED"
        default: nil
        }
    }
}

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

/// Why a stream or connection of HTTP/3 is ended.
///
/// Source: IANA “HTTP/3 Error Codes”, https://www.iana.org/assignments/http3-parameters; RFC 9114 §8.1, RFC 9204 §6
public struct HTTP3ErrorCode: CodePoint {
    public let rawValue: UInt64

    @inlinable public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// A datagram or capsule that cannot be read. RFC 9297 §5.2.
    @inlinable public static var datagramError: HTTP3ErrorCode { HTTP3ErrorCode(rawValue: 0x33) }
    /// All went well.
    @inlinable public static var noError: HTTP3ErrorCode { HTTP3ErrorCode(rawValue: 0x100) }
    /// Something the protocol forbids.
    @inlinable public static var generalProtocolError: HTTP3ErrorCode { HTTP3ErrorCode(rawValue: 0x101) }
    /// The endpoint's own fault.
    @inlinable public static var internalError: HTTP3ErrorCode { HTTP3ErrorCode(rawValue: 0x102) }
    /// A stream that may not be opened.
    @inlinable public static var streamCreationError: HTTP3ErrorCode { HTTP3ErrorCode(rawValue: 0x103) }
    /// A stream that the connection needs was closed.
    @inlinable public static var closedCriticalStream: HTTP3ErrorCode { HTTP3ErrorCode(rawValue: 0x104) }
    /// A frame where it may not be.
    @inlinable public static var frameUnexpected: HTTP3ErrorCode { HTTP3ErrorCode(rawValue: 0x105) }
    /// A frame whose content or length does not fit its type.
    @inlinable public static var frameError: HTTP3ErrorCode { HTTP3ErrorCode(rawValue: 0x106) }
    /// The other end makes too much work.
    @inlinable public static var excessiveLoad: HTTP3ErrorCode { HTTP3ErrorCode(rawValue: 0x107) }
    /// A number of a stream or push that may not be used.
    @inlinable public static var idError: HTTP3ErrorCode { HTTP3ErrorCode(rawValue: 0x108) }
    /// SETTINGS that cannot be.
    @inlinable public static var settingsError: HTTP3ErrorCode { HTTP3ErrorCode(rawValue: 0x109) }
    /// A control stream that does not begin with SETTINGS.
    @inlinable public static var missingSettings: HTTP3ErrorCode { HTTP3ErrorCode(rawValue: 0x10A) }
    /// Nothing was done with the request: it may be tried again.
    @inlinable public static var requestRejected: HTTP3ErrorCode { HTTP3ErrorCode(rawValue: 0x10B) }
    /// The request or its response is no longer wanted.
    @inlinable public static var requestCancelled: HTTP3ErrorCode { HTTP3ErrorCode(rawValue: 0x10C) }
    /// The request ended too early.
    @inlinable public static var requestIncomplete: HTTP3ErrorCode { HTTP3ErrorCode(rawValue: 0x10D) }
    /// A message that cannot be.
    @inlinable public static var messageError: HTTP3ErrorCode { HTTP3ErrorCode(rawValue: 0x10E) }
    /// The connection for a CONNECT was reset.
    @inlinable public static var connectError: HTTP3ErrorCode { HTTP3ErrorCode(rawValue: 0x10F) }
    /// HTTP/1.1 is to be used instead.
    @inlinable public static var versionFallback: HTTP3ErrorCode { HTTP3ErrorCode(rawValue: 0x110) }
    /// A field section that cannot be decompressed.
    @inlinable public static var decompressionFailed: HTTP3ErrorCode { HTTP3ErrorCode(rawValue: 0x200) }
    /// An instruction on the encoder's stream that cannot be.
    @inlinable public static var encoderStreamError: HTTP3ErrorCode { HTTP3ErrorCode(rawValue: 0x201) }
    /// An instruction on the decoder's stream that cannot be.
    @inlinable public static var decoderStreamError: HTTP3ErrorCode { HTTP3ErrorCode(rawValue: 0x202) }

    public var name: String? {
        switch rawValue {
        case 0x33: "H3_DATAGRAM_ERROR"
        case 0x100: "H3_NO_ERROR"
        case 0x101: "H3_GENERAL_PROTOCOL_ERROR"
        case 0x102: "H3_INTERNAL_ERROR"
        case 0x103: "H3_STREAM_CREATION_ERROR"
        case 0x104: "H3_CLOSED_CRITICAL_STREAM"
        case 0x105: "H3_FRAME_UNEXPECTED"
        case 0x106: "H3_FRAME_ERROR"
        case 0x107: "H3_EXCESSIVE_LOAD"
        case 0x108: "H3_ID_ERROR"
        case 0x109: "H3_SETTINGS_ERROR"
        case 0x10A: "H3_MISSING_SETTINGS"
        case 0x10B: "H3_REQUEST_REJECTED"
        case 0x10C: "H3_REQUEST_CANCELLED"
        case 0x10D: "H3_REQUEST_INCOMPLETE"
        case 0x10E: "H3_MESSAGE_ERROR"
        case 0x10F: "H3_CONNECT_ERROR"
        case 0x110: "H3_VERSION_FALLBACK"
        case 0x200: "QPACK_DECOMPRESSION_FAILED"
        case 0x201: "QPACK_ENCODER_STREAM_ERROR"
        case 0x202: "QPACK_DECODER_STREAM_ERROR"
        default: nil
        }
    }
}

/// What a frame is for.
///
/// Source: IANA “HTTP/3 Frame Types”, https://www.iana.org/assignments/http3-parameters; RFC 9114 §7.2
public struct HTTP3FrameType: CodePoint {
    public let rawValue: UInt64

    @inlinable public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// Content of a message.
    @inlinable public static var data: HTTP3FrameType { HTTP3FrameType(rawValue: 0x00) }
    /// Header fields: begins a message, or ends it with trailers.
    @inlinable public static var headers: HTTP3FrameType { HTTP3FrameType(rawValue: 0x01) }
    /// A push is not wanted, or will not come.
    @inlinable public static var cancelPush: HTTP3FrameType { HTTP3FrameType(rawValue: 0x03) }
    /// What the sender takes and how much of it.
    @inlinable public static var settings: HTTP3FrameType { HTTP3FrameType(rawValue: 0x04) }
    /// A request that the server answers without having been asked.
    @inlinable public static var pushPromise: HTTP3FrameType { HTTP3FrameType(rawValue: 0x05) }
    /// No further requests or pushes will be taken.
    @inlinable public static var goAway: HTTP3FrameType { HTTP3FrameType(rawValue: 0x07) }
    /// For which origins the server speaks. RFC 9412.
    @inlinable public static var origin: HTTP3FrameType { HTTP3FrameType(rawValue: 0x0C) }
    /// How many pushes there may be.
    @inlinable public static var maxPushID: HTTP3FrameType { HTTP3FrameType(rawValue: 0x0D) }
    /// How urgent a response is. RFC 9218 §7.2.
    @inlinable public static var priorityUpdate: HTTP3FrameType { HTTP3FrameType(rawValue: 0xF0700) }
    /// How urgent a push is. RFC 9218 §7.2.
    @inlinable public static var priorityUpdateOfPush: HTTP3FrameType { HTTP3FrameType(rawValue: 0xF0701) }

    public var name: String? {
        switch rawValue {
        case 0x00: "DATA"
        case 0x01: "HEADERS"
        case 0x03: "CANCEL_PUSH"
        case 0x04: "SETTINGS"
        case 0x05: "PUSH_PROMISE"
        case 0x07: "GOAWAY"
        case 0x0C: "ORIGIN"
        case 0x0D: "MAX_PUSH_ID"
        case 0xF0700: "PRIORITY_UPDATE"
        case 0xF0701: "PRIORITY_UPDATE"
        default: nil
        }
    }
}

/// What a setting of HTTP/3 is about.
///
/// Source: IANA “HTTP/3 Settings”, https://www.iana.org/assignments/http3-parameters; RFC 9114 §7.2.4.1, RFC 9204 §5; without SETTINGS_
public struct HTTP3SettingIdentifier: CodePoint {
    public let rawValue: UInt64

    @inlinable public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// How large the compression table may be that the other end writes for, in bytes.
    @inlinable public static var maxTableCapacity: HTTP3SettingIdentifier { HTTP3SettingIdentifier(rawValue: 0x01) }
    /// The longest list of header fields that is taken, in bytes.
    @inlinable public static var maxFieldSectionSize: HTTP3SettingIdentifier { HTTP3SettingIdentifier(rawValue: 0x06) }
    /// How many streams may wait for entries of the compression table.
    @inlinable public static var blockedStreams: HTTP3SettingIdentifier { HTTP3SettingIdentifier(rawValue: 0x07) }
    /// Whether CONNECT may name a protocol. RFC 9220 §3.
    @inlinable public static var enableConnectProtocol: HTTP3SettingIdentifier { HTTP3SettingIdentifier(rawValue: 0x08) }
    /// Whether datagrams may be sent. RFC 9297 §2.1.1.
    @inlinable public static var datagram: HTTP3SettingIdentifier { HTTP3SettingIdentifier(rawValue: 0x33) }

    public var name: String? {
        switch rawValue {
        case 0x01: "QPACK_MAX_TABLE_CAPACITY"
        case 0x06: "MAX_FIELD_SECTION_SIZE"
        case 0x07: "QPACK_BLOCKED_STREAMS"
        case 0x08: "ENABLE_CONNECT_PROTOCOL"
        case 0x33: "H3_DATAGRAM"
        default: nil
        }
    }
}

/// What a stream is for on which only one side sends.
///
/// Source: IANA “HTTP/3 Stream Types”, https://www.iana.org/assignments/http3-parameters; RFC 9114 §6.2, RFC 9204 §4.2
public struct HTTP3StreamType: CodePoint {
    public let rawValue: UInt64

    @inlinable public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// SETTINGS and all else that is about the connection.
    @inlinable public static var control: HTTP3StreamType { HTTP3StreamType(rawValue: 0x00) }
    /// A response that the server sends without having been asked.
    @inlinable public static var push: HTTP3StreamType { HTTP3StreamType(rawValue: 0x01) }
    /// How the compression table grows.
    @inlinable public static var encoder: HTTP3StreamType { HTTP3StreamType(rawValue: 0x02) }
    /// What of the compression table has been understood.
    @inlinable public static var decoder: HTTP3StreamType { HTTP3StreamType(rawValue: 0x03) }

    public var name: String? {
        switch rawValue {
        case 0x00: "Control Stream"
        case 0x01: "Push Stream"
        case 0x02: "QPACK Encoder Stream"
        case 0x03: "QPACK Decoder Stream"
        default: nil
        }
    }
}

