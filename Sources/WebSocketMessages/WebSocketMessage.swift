public import Decompression
public import WireBytes

/// One frame. RFC 6455 §5.2.
public struct WebSocketFrame: Sendable, Hashable {
    /// Where it lies in the stream; of one that was cut off, as far as it was promised.
    public var range: StreamRange
    /// Bytes before the payload: 2 to 14.
    public var headerLength: Int
    /// What it carries.
    public var opcode: WebSocketOpcode
    /// Whether it is the last of its message.
    public var isLast: Bool
    /// The three bits that extensions may use, the first (RSV1) as 4.
    public var reservedBits: UInt8
    /// The key that its payload is masked with, if it is.
    public var maskingKey: UInt32?
    /// Bytes of payload.
    public var payloadLength: Int
}

/// A message, of one frame or of several, or a control frame. RFC 6455 §5.4, §5.5.
public struct WebSocketMessage: Sendable, Hashable {
    /// Its sender.
    public var from: Side
    /// What its first frame says it is.
    public var opcode: WebSocketOpcode
    /// How many frames it came in.
    public var frameCount = 0
    /// The first frames.
    public var frames: [WebSocketFrame] = []
    /// The packet with its first byte.
    public var first: PacketMark
    /// The packet with its last byte so far.
    public var last: PacketMark
    /// Bytes of payload as sent.
    public var length = 0
    /// Whether it is compressed (permessage-deflate). RFC 7692.
    public var isCompressed = false
    /// Bytes after decompression; nil where it is not compressed, or could not be decompressed.
    public var decodedLength: Int?
    /// The content, unmasked, and decompressed where that was possible; its first bytes where it is long.
    public var content: [UInt8] = []
    /// Whether `content` is only the beginning.
    public var contentIsCut = false
    /// Why a side closes; only of closing frames that say it.
    public var closeCode: WebSocketCloseCode?
    /// What the specification forbids in it.
    public var findings: [WebSocketFinding] = []
    /// Why it could not be decompressed.
    public var problem: WebSocketProblem?
    /// Why it is incomplete; nil when it is.
    public var incomplete: WebSocketIncompleteReason?
    /// Whether nothing more of it will come.
    public internal(set) var isOver = false

    /// The words behind a closing frame's code.
    public var closeReason: ArraySlice<UInt8> { closeCode == nil ? [] : content.dropFirst(2) }
}

/// Why a message is incomplete.
public enum WebSocketIncompleteReason: Sendable, Hashable {
    /// Bytes of it were not captured.
    case missing
    /// The connection or the capture ended first.
    case cutOff
}

/// Why a compressed message could not be decompressed.
public enum WebSocketProblem: Sendable, Hashable {
    /// An earlier message is missing, and this one refers to it.
    case needsEarlier
    /// The data contradicts the coding.
    case damaged
    /// It is larger than is kept or decompressed.
    case limit
}

/// Something that RFC 6455 forbids.
public enum WebSocketFinding: Sendable, Hashable {
    /// A client's frame is not masked. §5.1.
    case unmaskedByClient
    /// A server's frame is masked. §5.1.
    case maskedByServer
    /// Bits are set that no extension has been agreed on for. §5.2.
    case reservedBits(UInt8)
    /// An opcode that means nothing yet. §5.2.
    case unknownOpcode(UInt8)
    /// A control frame that is longer than 125 bytes. §5.5.
    case longControlFrame
    /// A control frame in pieces. §5.5.
    case controlFrameInPieces
    /// A continuation, and nothing that it goes on with. §5.4.
    case continuationOfNothing
    /// A new message before the one at hand has ended. §5.4.
    case messageInsideMessage
    /// A length in more bytes than it needs. §5.2.
    case lengthNotShortest
    /// Text that is not UTF-8. §8.1.
    case textNotUTF8
    /// A closing frame of one byte: half a code. §5.5.1.
    case halfCloseCode
    /// A code that may not be sent. §7.4.
    case forbiddenCloseCode(UInt16)
    /// Frames behind the sender's closing frame. §5.5.1.
    case behindClose
}

/// Bounds of what is kept.
public struct WebSocketLimits: Sendable {
    /// Messages of one connection that are kept; more are counted only.
    public var messages = 20_000
    /// Bytes of a message that are kept to be shown.
    public var keptContent = 64 << 10
    /// Bytes of all messages of a connection that are kept, compressed ones included: 16 MiB.
    public var keptContents = 16 << 20
    /// Bytes that decompression the messages of a connection may produce: 64 MiB.
    public var decodedContents = 64 << 20
    /// What may be decompressed of all connections together; nil bounds each by itself.
    public var unpacking: UnpackingBudget?
    /// Frames of one message that are listed.
    public var frames = 64
    /// Frames of a connection after which fewer of each message are listed: as many as it has messages.
    public var manyFrames = 20_000
    /// Frames of one message that are listed after that many.
    public var laterFrames = 8

    /// The defaults.
    public init() {}
}
