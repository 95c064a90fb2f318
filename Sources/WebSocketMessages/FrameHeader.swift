import WireBytes

/// The header of a frame, and what is wrong with it. RFC 6455 §5.2.
struct FrameHeader {
    var opcode: WebSocketOpcode
    var isLast: Bool
    var reservedBits: UInt8
    var maskingKey: UInt32?
    /// Nil where the length has its top bit set and is none.
    var payloadLength: Int?
    var headerLength: Int
    var isLengthShortest: Bool

    /// Reads a header; nil when more bytes are needed.
    init?(_ bytes: RawSpan) {
        guard bytes.byteCount >= 2 else { return nil }
        let (first, second) = (bytes.byte(at: 0), bytes.byte(at: 1))
        opcode = WebSocketOpcode(rawValue: first & 0x0F)
        isLast = first & 0x80 != 0
        reservedBits = first >> 4 & 7
        let short = Int(second & 0x7F)
        let isMasked = second & 0x80 != 0
        let lengthBytes = short == 126 ? 2 : short == 127 ? 8 : 0
        headerLength = 2 &+ lengthBytes &+ (isMasked ? 4 : 0)
        guard bytes.byteCount >= headerLength else { return nil }
        switch lengthBytes {
        case 2:
            let length = Int(bytes.uint16(at: 2))
            payloadLength = length
            isLengthShortest = length > 125
        case 8:
            let length = bytes.uint64(at: 2)
            // No stream is longer than 2^62 bytes.
            payloadLength = length < 1 << 62 ? Int(length) : nil
            isLengthShortest = length > 0xFFFF
        default:
            payloadLength = short
            isLengthShortest = true
        }
        maskingKey = isMasked ? bytes.uint32(at: headerLength &- 4) : nil
    }
}

/// Reads the frames of one side.
struct FrameReader: Sendable {
    /// Bytes of payload that the frame at hand still has.
    var left = 0
    /// Payload bytes of the frame at hand that have gone by: the place in its mask.
    var passed = 0
    var maskingKey: UInt32?
    /// The message that the frame at hand belongs to; nil where none is kept.
    var target: Int?
    /// Where the frame at hand begins a control message, the message is over with it.
    var endsMessage = false
    /// The data message that has begun and not ended.
    var open: Int?
    /// Whether a data message is open, kept or not.
    var isOpen = false
    var isInFrame = false
    var isControl = false
    var hasClosed = false
    /// Bytes were lost where a header may be: frames cannot be found again.
    var isLost = false
    /// Bytes that came after that.
    var lostBytes = 0

    /// Whether nothing of the frame at hand is left.
    var isAtFrameEnd: Bool { isInFrame && left == 0 }

    /// Begins a frame of a message; nil where that is not kept.
    mutating func begin(_ header: FrameHeader, _ length: Int, of message: Int?) {
        left = length
        passed = 0
        maskingKey = header.maskingKey
        isInFrame = true
        isControl = header.opcode.isControl
        endsMessage = header.isLast || isControl
        if header.opcode == .close { hasClosed = true }
        target = message
        if !isControl {
            isOpen = true
            open = message
        }
    }

    /// Goes on behind payload that was taken, or is missing.
    mutating func step(over count: Int) {
        left &-= count
        passed &+= count
    }

    /// Ends the frame at hand.
    mutating func endFrame() {
        isInFrame = false
        target = nil
        if !isControl, endsMessage {
            isOpen = false
            open = nil
        }
    }
}
