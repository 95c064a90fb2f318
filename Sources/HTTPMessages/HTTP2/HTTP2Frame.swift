public import WireBytes

/// One frame. RFC 9113 §4.1.
public struct HTTP2Frame: Sendable, Hashable {
    /// What it is for.
    public var type: HTTP2FrameType
    /// Its flags, those without a meaning too.
    public var flags: HTTP2Flags
    /// The stream that it is of; 0 for the connection as a whole.
    public var stream: UInt32
    /// Bytes of its payload, 0 to 16,777,215.
    public var length: Int
    /// Where it lies in the stream of bytes, its nine bytes of header included.
    public var range: StreamRange
    /// The packet with its first byte.
    public var first: PacketMark
    /// The packet with its last byte so far.
    public var last: PacketMark
    /// What is in it.
    public var content: Content
    /// For DATA and WINDOW_UPDATE: how much may be sent after it, as far as that is known.
    public var window: HTTP2Window?

    /// What is in a frame.
    public enum Content: Sendable, Hashable {
        /// DATA: so many bytes of content, so many of padding with its length. §6.1.
        case data(count: Int, padding: Int)
        /// HEADERS: the block, once it is complete. §6.2.
        case headers(HeaderBlock?, HTTP2Priority?)
        /// PRIORITY. §6.3.
        case priority(HTTP2Priority)
        /// RST_STREAM. §6.4.
        case reset(HTTP2ErrorCode)
        /// SETTINGS. §6.5.
        case settings([HTTP2Setting])
        /// PUSH_PROMISE: the stream on which the answer will come, and the block once it is complete. §6.6.
        case pushPromise(stream: UInt32, HeaderBlock?)
        /// PING: eight bytes that come back. §6.7.
        case ping(UInt64)
        /// GOAWAY: the last stream that was taken, why, and perhaps words. §6.8.
        case goAway(last: UInt32, HTTP2ErrorCode, words: [UInt8])
        /// WINDOW_UPDATE: so many bytes more. §6.9.
        case windowUpdate(Int)
        /// CONTINUATION. §6.10.
        case continuation
        /// ALTSVC: for which origin, and what. RFC 7838 §4.
        case alternativeService(origin: [UInt8], value: [UInt8])
        /// ORIGIN: scheme, host and port of each. RFC 8336 §2.
        case origin([[UInt8]])
        /// PRIORITY_UPDATE: of which stream, and what. RFC 9218 §7.1.
        case priorityUpdate(stream: UInt32, value: [UInt8])
        /// A type that is not known here, or a payload that does not fit its type.
        case other
        /// Bytes of its payload were not captured.
        case notCaptured
    }

    /// Bytes before each payload. §4.1.
    public static let headerSize = HTTP2FrameHeader.size

    /// Its sender.
    var from: Side { range.side }

    /// Whether a flag is set.
    public func has(_ flag: HTTP2Flags) -> Bool { flags.contains(flag) }
}

extension HTTP2Frame {
    /// A frame whose header stands first in these bytes, and of which nothing more has been read.
    init(_ header: HTTP2FrameHeader, in bytes: StreamBytes) {
        let mark = bytes.mark(at: 0)
        self.init(
            type: header.type, flags: header.flags, stream: header.stream, length: header.length,
            range: bytes.range(0..<HTTP2FrameHeader.size &+ header.length), first: mark, last: mark,
            content: .other)
    }
}

/// How important a stream is to others. RFC 7540 §5.3; RFC 9113 §5.3.2 has given it up.
public struct HTTP2Priority: Sendable, Hashable {
    /// The stream that it depends on; 0 for none.
    public var dependency: UInt32
    /// Whether it comes between that stream and all others that depend on it.
    public var isExclusive: Bool
    /// Its share among those that depend on the same, 1 to 256.
    public var weight: Int

    init(_ bytes: RawSpan, at offset: Int) {
        let word = bytes.uint32(at: offset)
        dependency = word & 0x7FFF_FFFF
        isExclusive = word & 0x8000_0000 != 0
        weight = Int(bytes.byte(at: offset &+ 4)) &+ 1
    }
}

/// How many bytes of content may still be sent before a WINDOW_UPDATE. RFC 9113 §5.2.
public struct HTTP2Window: Sendable, Hashable {
    /// On all streams together.
    public var connection: Int
    /// On this stream; nil where it is not open.
    public var stream: Int?
}

/// The nine bytes before each payload. RFC 9113 §4.1.
struct HTTP2FrameHeader: Sendable, Hashable {
    static let size = 9

    var length: Int
    var type: HTTP2FrameType
    var flags: HTTP2Flags
    var stream: UInt32

    /// Reads the header at an offset; nil where there are not nine bytes.
    init?(_ bytes: RawSpan, at offset: Int = 0) {
        guard offset >= 0, bytes.byteCount &- offset >= Self.size else { return nil }
        length = Int(bytes.uint32(at: offset) >> 8)
        type = HTTP2FrameType(rawValue: bytes.byte(at: offset &+ 3))
        flags = HTTP2Flags(rawValue: bytes.byte(at: offset &+ 4))
        stream = bytes.uint32(at: offset &+ 5) & 0x7FFF_FFFF
    }

    /// Whether it is a header that a real program would send: a known type with the flags, the length and the stream
    /// that it may have. Of a million headers of chance hardly one is.
    ///
    /// - Parameter longest: the longest payload.
    /// - Returns: whether it may be one.
    func isPlausible(longest: Int) -> Bool {
        guard let defined = type.definedFlags, length <= longest, flags.isSubset(of: defined) else {
            return false
        }
        // Streams are numbered one by one: nobody comes this far.
        guard stream < 1 << 24 else { return false }
        switch type {
        case .data, .headers, .pushPromise, .continuation:
            return stream > 0 && (type != .headers || length > 0)
        case .priority: return stream > 0 && length == 5
        case .resetStream: return stream > 0 && length == 4
        case .settings:
            return stream == 0 && length % 6 == 0 && length <= 240
                && (!flags.contains(.acknowledgment) || length == 0)
        case .ping: return stream == 0 && length == 8
        case .goAway: return stream == 0 && length >= 8
        case .windowUpdate: return length == 4
        default: return length >= 2
        }
    }
}

/// Something that the protocol forbids, of the connection rather than of one message. RFC 9113.
public struct HTTP2Problem: Sendable, Hashable {
    /// What.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// A frame of a length that its type must not have. §4.2, §6.
        case frameSize = "frame-size"
        /// A frame longer than the receiver takes. §4.2.
        case frameTooLarge = "frame-too-large"
        /// A frame on stream 0 that belongs to a stream, or the other way round. §6.
        case wrongStream = "wrong-stream"
        /// A header block that is not followed by its CONTINUATION, or a CONTINUATION without one. §6.10.
        case continuation
        /// More padding than payload. §6.1.
        case padding
        /// The first frame is not SETTINGS. §3.4.
        case noSettings = "no-settings"
        /// A window that no counter may hold, or an update by nothing. §6.9.
        case window
        /// More content than the window allows. §6.9.1.
        case windowExceeded = "window-exceeded"
        /// A header block that cannot be decompressed. §4.3.
        case headerBlock = "header-block"
        /// Header fields or content on a stream that is over. §5.1.
        case streamClosed = "stream-closed"
        /// A stream whose number is not the opener's to give, or not higher than the last. §5.1.1.
        case streamNumber = "stream-number"
        /// Bytes that are no frame.
        case noFrame = "no-frame"
    }

    /// What.
    public var kind: Kind
    /// Who did it.
    public var from: Side
    /// The packet.
    public var mark: PacketMark
    /// The stream; 0 for the connection.
    public var stream: UInt32
    /// What is wrong with a header block, where it is one.
    public var packing: PackingProblem?
}
