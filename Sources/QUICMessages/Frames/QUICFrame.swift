/// A frame: what a packet says, and what it carries. RFC 9000 §19, RFC 9221 §4, draft-ietf-quic-ack-frequency.
///
/// What a frame carries (handshake bytes, a stream's bytes, a token) is not in it; `QUICFramePlace` says where it lies.
public enum QUICFrame: Sendable, Hashable {
    /// PADDING: so many bytes of zeros.
    case padding(Int)
    /// PING: nothing, but it has to be acknowledged.
    case ping
    /// ACK: which packets have arrived.
    case ack(QUICAcknowledgment)
    /// RESET_STREAM: the sender gives up a stream, of which it has sent so many bytes.
    case resetStream(stream: UInt64, code: UInt64, finalSize: UInt64)
    /// STOP_SENDING: the sender wants no more of a stream.
    case stopSending(stream: UInt64, code: UInt64)
    /// CRYPTO: handshake bytes, from this offset on.
    case crypto(offset: UInt64, count: Int)
    /// NEW_TOKEN: a token of so many bytes for the client's next connection.
    case newToken(count: Int)
    /// STREAM: bytes of a stream, from this offset on; with the last of them it ends.
    case stream(UInt64, offset: UInt64, count: Int, isEnd: Bool)
    /// MAX_DATA: how many bytes all streams together may have.
    case maxData(UInt64)
    /// MAX_STREAM_DATA: how many bytes a stream may have.
    case maxStreamData(stream: UInt64, UInt64)
    /// MAX_STREAMS: how many streams the other side may open.
    case maxStreams(UInt64, isBidirectional: Bool)
    /// DATA_BLOCKED: the sender would send more, but may not.
    case dataBlocked(UInt64)
    /// STREAM_DATA_BLOCKED: the sender would send more on a stream, but may not.
    case streamDataBlocked(stream: UInt64, UInt64)
    /// STREAMS_BLOCKED: the sender would open more streams, but may not.
    case streamsBlocked(UInt64, isBidirectional: Bool)
    /// NEW_CONNECTION_ID: a further ID for packets to the sender.
    case newConnectionID(QUICConnectionID, retirePriorTo: UInt64)
    /// RETIRE_CONNECTION_ID: the sender will use this ID no more.
    case retireConnectionID(UInt64)
    /// PATH_CHALLENGE: whoever gets these bytes sends them back, so that the path is known to work.
    case pathChallenge(UInt64)
    /// PATH_RESPONSE: the bytes of a challenge.
    case pathResponse(UInt64)
    /// CONNECTION_CLOSE.
    case connectionClose(QUICCloseReason)
    /// HANDSHAKE_DONE: the server confirms that the handshake is over.
    case handshakeDone
    /// DATAGRAM: bytes that are not sent again where they get lost.
    case datagram(count: Int)
    /// ACK_FREQUENCY: how often the other side shall acknowledge.
    case ackFrequency(QUICAckFrequency)
    /// IMMEDIATE_ACK: the other side shall acknowledge at once.
    case immediateAck
    /// TIME_STAMP: when the packet was sent, by a clock of its sender's (draft-huitema-quic-ts).
    case timeStamp(UInt64)
    /// A type that is not known here; what follows it in its packet cannot be read.
    case unknown(type: UInt64)

    /// Whether a packet with it has to be acknowledged. RFC 9002 §2.
    public var isAckEliciting: Bool {
        switch self {
        case .padding, .ack, .connectionClose, .timeStamp: false
        default: true
        }
    }

    /// Whether a packet with nothing else shows a new path without moving to it. RFC 9000 §9.1.
    public var isProbing: Bool {
        switch self {
        case .padding, .pathChallenge, .pathResponse, .newConnectionID: true
        default: false
        }
    }
}

/// Which packets have arrived. RFC 9000 §19.3.
public struct QUICAcknowledgment: Sendable, Hashable {
    /// Ranges of one frame that are kept; a receiver need not repeat more than some tens (RFC 9000 §13.2.3).
    public static let mostRanges = 256

    /// The packet numbers, the largest range first; at least one.
    public var ranges: [ClosedRange<UInt64>]
    /// Ranges that were not kept because there were too many.
    public var rangesOmitted = 0
    /// How long its sender had the largest one before it sent this, before the exponent is applied. RFC 9000 §19.3.
    public var delay: UInt64
    /// How many packets came with each mark of congestion, where the frame says so. RFC 9000 §19.3.2.
    public var ecn: QUICECNCounts?

    /// The largest packet number.
    public var largest: UInt64 { ranges.first?.upperBound ?? 0 }
}

/// How many packets came with each mark of congestion. RFC 9000 §19.3.2.
public struct QUICECNCounts: Sendable, Hashable {
    /// ECT(0).
    public var ect0: UInt64
    /// ECT(1).
    public var ect1: UInt64
    /// Congestion experienced.
    public var ce: UInt64
}

/// An ID under which packets of a connection are sent to one of its ends. RFC 9000 §5.1.
public struct QUICConnectionID: Sendable, Hashable {
    /// The longest that a version which is known here has.
    public static let longest = 20

    /// Its number, from 0.
    public var sequence: UInt64
    /// The ID.
    public var bytes: [UInt8]
    /// Whoever sends these 16 bytes at a datagram's end has forgotten the connection. RFC 9000 §10.3.
    public var resetToken: [UInt8]?
}

/// Why a side closes. RFC 9000 §19.19.
public struct QUICCloseReason: Sendable, Hashable {
    /// Bytes of what is said for people that are kept.
    public static let longestText = 256

    /// The error's number: of QUIC (RFC 9000 §20.1), or of the application protocol.
    public var code: UInt64
    /// Whether the number is the application protocol's.
    public var isApplication: Bool
    /// The type of the frame that is to blame; nil where none is.
    public var frameType: UInt64?
    /// What it says for people.
    public var text: [UInt8]
}

/// How often a side shall acknowledge. draft-ietf-quic-ack-frequency-11 §4.
public struct QUICAckFrequency: Sendable, Hashable {
    /// Its number: a later one counts.
    public var sequence: UInt64
    /// So many packets may come without one.
    public var threshold: UInt64
    /// Microseconds at most.
    public var delay: UInt64
    /// So much out of order asks for one at once.
    public var reordering: UInt64
}

/// A frame, and where it lies in the packet's payload.
public struct QUICFramePlace: Sendable, Hashable {
    /// What it says.
    public var frame: QUICFrame
    /// All of it, its type included.
    public var range: Range<Int>
    /// What it carries: handshake bytes, a stream's bytes, a token; empty where it carries nothing.
    public var content: Range<Int>
}
