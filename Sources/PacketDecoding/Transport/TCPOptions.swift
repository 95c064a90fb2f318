// What connection analysis needs of a segment's options, read once per packet. RFC 9293, 7323, 2018.

import WireBytes

/// A range of sequence numbers that the receiver has although bytes before it are missing. RFC 2018 §3.
public struct SACKBlock: Sendable, Hashable {
    /// First sequence number of the block.
    public var left: UInt32
    /// The sequence number after its last.
    public var right: UInt32

    /// Makes a block.
    public init(left: UInt32, right: UInt32) {
        self.left = left
        self.right = right
    }
}

/// Up to four SACK blocks, in the order of the option; more do not fit into 40 bytes of options.
public struct SACKBlocks: Sendable, Hashable, RandomAccessCollection {
    private var first: SACKBlock
    private var second: SACKBlock
    private var third: SACKBlock
    private var fourth: SACKBlock
    /// Always 0.
    public let startIndex = 0
    /// How many blocks there are.
    public private(set) var endIndex = 0

    /// Makes an empty list.
    public init() {
        let none = SACKBlock(left: 0, right: 0)
        (first, second, third, fourth) = (none, none, none, none)
    }

    /// The block at `position`.
    public subscript(position: Int) -> SACKBlock {
        precondition(position >= 0 && position < endIndex, "no such block")
        return switch position {
        case 0: first
        case 1: second
        case 2: third
        default: fourth
        }
    }

    /// Adds a block; a fifth is left out.
    mutating func append(_ block: SACKBlock) {
        switch endIndex {
        case 0: first = block
        case 1: second = block
        case 2: third = block
        case 3: fourth = block
        default: return
        }
        endIndex &+= 1
    }
}

/// The two numbers of the timestamps option. RFC 7323 §3.2.
public struct TCPTimestamps: Sendable, Hashable {
    /// The sender's clock, in ticks of its own.
    public var value: UInt32
    /// The latest value that it got from its peer; meaningless without ACK.
    public var echoReply: UInt32

    /// Makes timestamps.
    public init(value: UInt32, echoReply: UInt32) {
        self.value = value
        self.echoReply = echoReply
    }
}

/// The options that TCP itself acts on, decoded. An option whose length is not its kind's is passed over, as
/// receivers do; of an option that comes twice the last counts.
public struct TCPOptions: Sendable, Hashable {
    /// Largest payload that the sender of a SYN wants to get, in bytes.
    public var maximumSegmentSize: UInt16?
    /// Shift count as sent; receivers use 14 for more (RFC 7323 §2.3). Counts on SYNs only.
    public var windowScale: UInt8?
    /// Whether the sender of a SYN takes SACK options.
    public var sackPermitted = false
    /// The SACK blocks.
    public var sackBlocks = SACKBlocks()
    /// The timestamps.
    public var timestamps: TCPTimestamps?
    /// The option that could not be read, if any; those before it have been read.
    public var stop: DecodingStop?

    /// Makes options as of a header without any.
    public init() {}

    /// Reads the options at `range` of a packet, such as `TCPSegment.options`.
    public init(_ range: Range<Int>, in bytes: RawSpan) {
        self.init()
        // Nearly all segments after the opening carry just two no-operations and timestamps (RFC 7323 app. A).
        if range.count == 12, range.lowerBound >= 0, range.upperBound <= bytes.byteCount,
            bytes.uint32(at: range.lowerBound) == 0x0101_080a
        {
            timestamps = TCPTimestamps(
                value: bytes.uint32(at: range.lowerBound &+ 4),
                echoReply: bytes.uint32(at: range.lowerBound &+ 8))
            return
        }
        var cursor = TCPOptionCursor(range)
        while let option = cursor.next(in: bytes) {
            let at = option.data.lowerBound
            switch (option.kind.rawValue, option.data.count) {
            case (2, 2): maximumSegmentSize = bytes.uint16(at: at)
            case (3, 1): windowScale = bytes.byte(at: at)
            case (4, 0): sackPermitted = true
            case (5, _): readBlocks(option.data, in: bytes)
            case (8, 8):
                timestamps = TCPTimestamps(value: bytes.uint32(at: at), echoReply: bytes.uint32(at: at &+ 4))
            default: break
            }
        }
        stop = cursor.stop
    }

    private mutating func readBlocks(_ data: Range<Int>, in bytes: RawSpan) {
        var at = data.lowerBound
        while data.upperBound &- at >= 8 {
            sackBlocks.append(SACKBlock(left: bytes.uint32(at: at), right: bytes.uint32(at: at &+ 4)))
            at &+= 8
        }
    }
}
