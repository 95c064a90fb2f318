import WireBytes

/// Reads the messages of one direction, one after another: head, then the body by its framing.
struct MessageReader: Sendable {
    enum Phase: Sendable, Equatable {
        /// Before a start line.
        case start
        /// In a body of so many more bytes.
        case fixed(Int)
        case chunkSize
        /// In a chunk of so many more bytes.
        case chunkData(Int)
        case chunkEnd
        case trailers
        case untilClose
        /// What came last was unreadable: wait for a segment that begins with a start line.
        case lost
    }

    var phase = Phase.start
    /// How far the head or line at hand was searched for its end.
    var searched = 0
    /// The first line of the head at hand has ended and is a start line.
    var hasLine = false
    /// A head that has begun and not ended.
    var partialHead: PartialHead?
    /// Offset behind the last byte taken or missing.
    var end = 0
    var emptyLines = 0
    var parser: HeadParser
    /// The message at hand; nil between messages, and when only counting.
    var message: HTTPMessage?
    /// Body bytes that are kept to be decoded or shown.
    var kept: [UInt8] = []
    var keptIsCut = false
    /// A head was read and its message has not ended.
    var isInMessage = false
    /// A finding of the message at hand was counted.
    var hasFindings = false
    /// The first bytes missing in the message at hand.
    var hole: StreamRange?
    /// Whole messages may have gone by unread.
    var mayHaveMissed = false
    var hasEnded = false

    init(keepsFields: Bool) { parser = HeadParser(keepsFields: keepsFields) }

    /// Nothing of the next head or line was looked at.
    mutating func forgetHead() {
        searched = 0
        hasLine = false
        if partialHead != nil { partialHead = nil }
    }
}

/// What is there of a head that has not ended.
struct PartialHead: Sendable {
    var bytes: [UInt8]
    /// Offset of its first byte.
    var offset: Int
    var first: PacketMark
    var last: PacketMark
}
