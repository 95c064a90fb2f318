public import WireBytes

/// One frame. RFC 9114 §7.1.
public struct HTTP3Frame: Sendable, Hashable {
    /// What it is for.
    public var type: HTTP3FrameType
    /// The stream that it is on.
    public var stream: UInt64
    /// Bytes of its payload.
    public var length: Int
    /// Where it lies in its stream, type and length included.
    public var range: StreamRange
    /// The packet with its first byte.
    public var first: PacketMark
    /// The packet with its last byte so far.
    public var last: PacketMark
    /// What is in it.
    public var content: Content

    /// What is in a frame.
    public enum Content: Sendable, Hashable {
        /// DATA. §7.2.1.
        case data
        /// HEADERS: its field section, once it could be read. §7.2.2.
        case headers(HeaderBlock?)
        /// CANCEL_PUSH: the push's number. §7.2.3.
        case cancelPush(UInt64)
        /// SETTINGS. §7.2.4.
        case settings([HTTP3Setting])
        /// PUSH_PROMISE: the push's number, and the field section once it could be read. §7.2.5.
        case pushPromise(UInt64, HeaderBlock?)
        /// GOAWAY: from a server the first stream that will not be taken, from a client the first push. §7.2.6.
        case goAway(UInt64)
        /// MAX_PUSH_ID: the highest number that a push may have. §7.2.7.
        case maxPushID(UInt64)
        /// ORIGIN: scheme, host and port of each. RFC 9412.
        case origin([[UInt8]])
        /// PRIORITY_UPDATE: of which stream or push, and what. RFC 9218 §7.2.
        case priorityUpdate(of: UInt64, value: [UInt8])
        /// A type that is not known here, one that means nothing, or a payload that does not fit its type.
        case other
        /// Bytes of its payload were not captured.
        case notCaptured
    }

    /// Its sender.
    var from: Side { range.side }
}

/// Type and length before each payload. RFC 9114 §7.1.
struct HTTP3FrameHeader: Sendable, Hashable {
    var type: HTTP3FrameType
    /// Bytes of the payload.
    var length: Int
    /// Bytes of type and length.
    var size: Int

    /// Reads the header; nil where it is not all there.
    init?(_ bytes: RawSpan) {
        guard let type = VariableInteger(bytes), let length = VariableInteger(bytes, at: type.size) else {
            return nil
        }
        self.type = HTTP3FrameType(rawValue: type.value)
        self.length = Int(length.value)
        size = type.size &+ length.size
    }
}

extension HTTP3Frame {
    /// Reads the payload of a frame that is neither DATA nor has a field section.
    ///
    /// - Returns: false where it does not fit its type.
    mutating func read(_ payload: RawSpan, settings limit: Int) -> Bool {
        switch type {
        case .settings:
            let (list, isWhole) = HTTP3Setting.list(payload, limit: limit)
            content = .settings(list)
            return isWhole
        case .cancelPush, .goAway, .maxPushID:
            guard let number = VariableInteger(payload), number.size == payload.byteCount else {
                return false
            }
            content =
                switch type {
                case .cancelPush: .cancelPush(number.value)
                case .goAway: .goAway(number.value)
                default: .maxPushID(number.value)
                }
        case .priorityUpdate, .priorityUpdateOfPush:
            guard let number = VariableInteger(payload) else { return false }
            let value = payload.copied(
                number.size..<min(payload.byteCount, number.size &+ Self.longestPriority))
            content = .priorityUpdate(of: number.value, value: value)
        case .origin:
            guard let origins = OriginList(payload)?.origins else { return false }
            content = .origin(origins)
        default: break
        }
        return true
    }

    /// Bytes of a PRIORITY_UPDATE's value that are kept: "u=3, i" is usual.
    private static let longestPriority = 256
}
