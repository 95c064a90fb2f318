/// Why a stream or connection is ended. RFC 9113 §7; the IANA registry "HTTP/2 Error Code".
public struct HTTP2ErrorCode: RawRepresentable, Sendable, Hashable {
    /// The number on the wire.
    public var rawValue: UInt32

    /// Makes a code from its number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// All went well.
    public static let noError = HTTP2ErrorCode(rawValue: 0x00)
    /// Something the protocol forbids.
    public static let protocolError = HTTP2ErrorCode(rawValue: 0x01)
    /// The endpoint's own fault.
    public static let internalError = HTTP2ErrorCode(rawValue: 0x02)
    /// More was sent than the window allows.
    public static let flowControlError = HTTP2ErrorCode(rawValue: 0x03)
    /// SETTINGS were not acknowledged in time.
    public static let settingsTimeout = HTTP2ErrorCode(rawValue: 0x04)
    /// A frame on a stream that was over.
    public static let streamClosed = HTTP2ErrorCode(rawValue: 0x05)
    /// A frame of a length that it must not have.
    public static let frameSizeError = HTTP2ErrorCode(rawValue: 0x06)
    /// Nothing was done with the stream: it may be tried again.
    public static let refusedStream = HTTP2ErrorCode(rawValue: 0x07)
    /// The stream is no longer wanted.
    public static let cancel = HTTP2ErrorCode(rawValue: 0x08)
    /// The compression state cannot be kept.
    public static let compressionError = HTTP2ErrorCode(rawValue: 0x09)
    /// The connection for a CONNECT was reset.
    public static let connectError = HTTP2ErrorCode(rawValue: 0x0A)
    /// The other end makes too much work.
    public static let enhanceYourCalm = HTTP2ErrorCode(rawValue: 0x0B)
    /// TLS is weaker than HTTP/2 demands.
    public static let inadequateSecurity = HTTP2ErrorCode(rawValue: 0x0C)
    /// HTTP/1.1 is to be used instead.
    public static let http11Required = HTTP2ErrorCode(rawValue: 0x0D)

    /// The name in the registry; nil for a number without one.
    public var name: String? {
        let names = [
            "NO_ERROR", "PROTOCOL_ERROR", "INTERNAL_ERROR", "FLOW_CONTROL_ERROR", "SETTINGS_TIMEOUT",
            "STREAM_CLOSED", "FRAME_SIZE_ERROR", "REFUSED_STREAM", "CANCEL", "COMPRESSION_ERROR",
            "CONNECT_ERROR", "ENHANCE_YOUR_CALM", "INADEQUATE_SECURITY", "HTTP_1_1_REQUIRED",
        ]
        return rawValue < names.count ? names[Int(rawValue)] : nil
    }
}
