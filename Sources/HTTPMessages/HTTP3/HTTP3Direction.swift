import WireBytes

/// One direction of one stream, as far as it is read.
struct HTTP3Direction: Sendable {
    /// Which one it is.
    struct Key: Sendable, Hashable {
        var stream: UInt64
        var side: Side
    }

    /// What it is for. RFC 9114 §6.
    enum Purpose: Sendable, Hashable {
        /// Not known yet: its first number tells.
        case untold
        /// A request or a response.
        case message
        case control
        /// A response without request; nil before the push's number.
        case push(UInt64?)
        /// What an encoder says of its table.
        case encoder
        /// What a decoder has read.
        case decoder
        /// Nothing that is read here.
        case unknown
    }

    enum Phase: Sendable {
        /// Before a frame, or an instruction.
        case frame
        /// In the payload of DATA.
        case data(OpenData)
        /// In a payload that is stepped over, with so many bytes left.
        case skip(Int)
        /// Behind a field section that cannot be read yet.
        case waiting(OpenSection)
        /// Where the next frame begins is not known.
        case lost
    }

    /// DATA that is under way.
    struct OpenData: Sendable {
        /// Content that has not come.
        var content: Int
        /// Its place in the list of frames; -1 where it is not listed.
        var frame: Int
    }

    /// A field section, and where it came.
    struct OpenSection: Sendable {
        var bytes: [UInt8]
        /// The push that it promises; nil for one in HEADERS.
        var promised: UInt64?
        var place: StreamMessageHead.Place
        /// Its frame's place in the list; -1 where it is not listed.
        var frame: Int
    }

    /// Bytes behind a field section that cannot be read yet, and how their stream ended.
    struct Held: Sendable {
        var bytes: [UInt8] = []
        var offset = 0
        var entries: [SegmentMap.Entry] = []
        var end: (how: NumberedStreamEnd, mark: PacketMark)?
        /// What is missing of the stream behind the bytes.
        var hole: (range: StreamRange, mark: PacketMark)?
    }

    let key: Key
    var purpose: Purpose
    var phase = Phase.frame
    /// The stream by which its messages are known: its own, or that of a push.
    var message: UInt64
    /// Whether trailers have come.
    var hasTrailers = false
    /// Whether SETTINGS have come.
    var hasSettings = false
    /// Whether bytes were not taken: of a frame that has not come to its end.
    var isInsideFrame = false
    /// Offset after the last byte taken or missing.
    var end = 0
    var held: Held?
    /// What is missing of it, where a frame may have begun.
    var losses: [StreamRange] = []

    /// Steps over bytes that are all of DATA under way, and not the last of it.
    ///
    /// - Parameter bytes: what is next.
    /// - Returns: the frame's place in the list and the stream by which its message is known; nil where they are anything else.
    mutating func skipContent(_ bytes: StreamBytes) -> (frame: Int, message: UInt64)? {
        guard case .data(let data) = phase, bytes.byteCount < data.content, !isHeld else { return nil }
        phase = .data(OpenData(content: data.content &- bytes.byteCount, frame: data.frame))
        end = bytes.end
        isInsideFrame = false
        return (data.frame, message)
    }

    /// Whether bytes of it are kept. Not by comparing with nil, which copies them.
    private var isHeld: Bool { if case .some = held { true } else { false } }

    init(_ key: Key) {
        self.key = key
        message = key.stream
        // Bit 1: only one side sends. Bit 0: the server opened it. RFC 9000 §2.1.
        purpose = key.stream & 2 != 0 ? .untold : key.stream & 1 != 0 ? .unknown : .message
    }
}

/// What is known of one side: its streams, and what it takes.
struct HTTP3Endpoint: Sendable {
    /// The streams of which there is one each, by what they are for; nil before they are opened.
    var critical: [HTTP3Direction.Purpose: UInt64] = [:]
    /// What it announced; nil before its SETTINGS.
    var settings: [HTTP3Setting]?
    /// Reads the field sections that it sends.
    var decoder: QPACKDecoder
    /// Its directions that wait for entries of its table, in the order in which they began to.
    var waiting: [HTTP3Direction.Key] = []
    /// The last number of its GOAWAY.
    var goAway: UInt64?
    /// The last number of its MAX_PUSH_ID.
    var maxPushID: UInt64?

    init(limits: HTTP3Limits) { decoder = QPACKDecoder(limits: limits.qpack) }

    /// The value that it announced, or the one that counts where it did not; nil before its SETTINGS.
    func setting(_ identifier: HTTP3SettingIdentifier) -> UInt64? {
        guard let settings else { return nil }
        return settings.first { $0.identifier == identifier }?.value ?? 0
    }
}
