import WireBytes

/// WebSocket on one connection, behind the HTTP upgrade. RFC 6455, and RFC 7692 for packed messages.
///
/// Payload is taken as it comes, unmasked; what the RFC forbids becomes a finding and is read on.
public struct WebSocketConversation: StreamConsumer, Sendable {
    /// The messages and control frames in the order in which they began; empty when only counting.
    public private(set) var messages: [WebSocketMessage] = []
    /// Whether its bytes were encrypted; offsets then count the plain bytes.
    public var isDecrypted = false

    /// Changes what was kept of the messages, as masking what is secret in them does.
    public mutating func rewriteMessages(_ change: (inout WebSocketMessage) -> Void) {
        for index in messages.indices { change(&messages[index]) }
    }

    /// Memory of what is kept, in bytes, roughly.
    public var heldBytes: Int { keptBytes &+ decodedBytes &+ messages.count &* 256 &+ frameCount &* 64 }
    /// Whether more may be kept: what all connections keep together has a bound as well.
    public var hasRoom = true

    /// Messages that were only counted because there were too many.
    public private(set) var messagesOmitted = 0
    /// Rises with every message that is over.
    public private(set) var progress = 0
    /// Frames of both sides.
    public private(set) var frameCount = 0
    /// The side that asked for the upgrade, and masks.
    public let client: Side
    /// What was agreed on about packing.
    public let deflate: MessageDeflate?
    /// Whether a bound was reached.
    public private(set) var reachedLimit = false

    private let keeps: Bool
    private let limits: WebSocketLimits
    private var readers = (client: FrameReader(), server: FrameReader())
    private var keptBytes = 0
    private var decodedBytes = 0
    private var unkept: (client: Int?, server: Int?) = (nil, nil)

    /// Begins a conversation.
    ///
    /// - Parameters:
    ///   - client: the side that asked for the upgrade.
    ///   - extensions: the value of the response's Sec-WebSocket-Extensions.
    ///   - keepsMessages: false only counts.
    ///   - limits: the bounds.
    public init(
        client: Side, extensions: [UInt8], keepsMessages: Bool, limits: WebSocketLimits = WebSocketLimits()
    ) {
        self.client = client
        self.limits = limits
        deflate = MessageDeflate(extensions)
        keeps = keepsMessages
    }

    /// Bytes of a side that could not be read because frames were lost before them.
    public func lostBytes(of side: Side) -> Int { self[side].lostBytes }

    /// Where the first bytes of a side lie that are in no message that is kept; nil where all are.
    public func unkeptFrom(_ side: Side) -> Int? { side == .client ? unkept.client : unkept.server }

    private mutating func noteUnkept(_ side: Side, from offset: Int) {
        if side == .client {
            unkept.client = min(unkept.client ?? .max, offset)
        } else {
            unkept.server = min(unkept.server ?? .max, offset)
        }
    }

    /// Reads in-order bytes.
    public mutating func consume(_ bytes: RawSpan, from side: Side, at offset: Int, in map: SegmentMap) -> Int
    {
        var taken = 0
        var reader = FrameReader()
        swap(&reader, &self[side])
        defer { swap(&reader, &self[side]) }
        while taken < bytes.byteCount || reader.isInFrame && reader.left == 0 {
            let rest = bytes.extracting(taken..<bytes.byteCount)
            if reader.isLost {
                reader.lostBytes &+= rest.byteCount
                noteUnkept(side, from: offset &+ taken)
                return bytes.byteCount
            }
            if reader.isInFrame {
                let count = min(reader.left, rest.byteCount)
                if count > 0 {
                    take(rest.extracting(0..<count), &reader, map.mark(at: offset &+ taken &+ count &- 1))
                    taken &+= count
                }
                if reader.left == 0 { endFrame(&reader) }
                continue
            }
            guard let header = FrameHeader(rest) else { break }
            guard let length = header.payloadLength else {
                reader.isLost = true
                continue
            }
            begin(header, length, side, offset &+ taken, map, &reader)
            taken &+= header.headerLength
        }
        return taken
    }

    /// Says that bytes are missing.
    public mutating func missing(_ range: StreamRange, at mark: PacketMark) {
        var reader = FrameReader()
        swap(&reader, &self[range.side])
        defer { swap(&reader, &self[range.side]) }
        if let target = reader.target, reader.isInFrame { messages[target].incomplete = .missing }
        if let open = reader.open { messages[open].incomplete = .missing }
        guard reader.isInFrame, range.count <= reader.left else {
            reader.isLost = true
            return
        }
        reader.left &-= range.count
        reader.passed &+= range.count
        if reader.left == 0 { endFrame(&reader) }
    }

    /// Says that a direction has ended.
    public mutating func end(_ side: Side, how: StreamEnd, at mark: PacketMark) {
        for index in messages.indices where messages[index].from == side && !messages[index].isOver {
            if messages[index].incomplete == nil { messages[index].incomplete = .cutOff }
            messages[index].isOver = true
        }
        let startsOver = side == client ? deflate?.clientStartsOver : deflate?.serverStartsOver
        var limits = limits
        if !hasRoom { limits.decodedContents = decodedBytes }
        MessageDeflate.unpack(
            &messages, of: side, startsOver: startsOver ?? false, limits, &decodedBytes)
        for index in messages.indices where messages[index].from == side { messages[index].conclude() }
        if decodedBytes > limits.decodedContents { reachedLimit = true }
    }

    // MARK: Frames

    private mutating func begin(
        _ header: FrameHeader, _ length: Int, _ side: Side, _ offset: Int, _ map: SegmentMap,
        _ reader: inout FrameReader
    ) {
        frameCount &+= 1
        let findings = self.findings(header, length, side, reader)
        let isControl = header.opcode.isControl
        let goesOn = header.opcode == .continuation && reader.isOpen
        reader.left = length
        reader.passed = 0
        reader.maskingKey = header.maskingKey
        reader.isInFrame = true
        reader.isControl = isControl
        reader.endsMessage = header.isLast || isControl
        if header.opcode == .close { reader.hasClosed = true }
        reader.target = goesOn ? reader.open : addMessage(header, side, map.mark(at: offset))
        if reader.target == nil { noteUnkept(side, from: offset) }
        if !isControl {
            reader.isOpen = true
            reader.open = reader.target
        }
        guard let target = reader.target else { return }
        let frame = WebSocketFrame(
            range: StreamRange(side: side, offset: offset, count: header.headerLength &+ length),
            headerLength: header.headerLength, opcode: header.opcode, isLast: header.isLast,
            reservedBits: header.reservedBits, maskingKey: header.maskingKey, payloadLength: length)
        let listed = frameCount > limits.manyFrames ? min(limits.frames, limits.laterFrames) : limits.frames
        if messages[target].frames.count >= listed { noteUnkept(side, from: offset) }
        messages[target].add(frame, findings, listing: listed)
        messages[target].last = map.mark(at: offset &+ header.headerLength &- 1)
    }

    private mutating func addMessage(_ header: FrameHeader, _ side: Side, _ mark: PacketMark) -> Int? {
        guard keeps else { return nil }
        guard messages.count < limits.messages, hasRoom else {
            messagesOmitted &+= 1
            reachedLimit = true
            return nil
        }
        var message = WebSocketMessage(from: side, opcode: header.opcode, first: mark, last: mark)
        message.isCompressed = deflate != nil && header.reservedBits & 4 != 0 && !header.opcode.isControl
        messages.append(message)
        return messages.count - 1
    }

    private func findings(
        _ header: FrameHeader, _ length: Int, _ side: Side, _ reader: FrameReader
    ) -> [WebSocketFinding] {
        var findings: [WebSocketFinding] = []
        if side == client, header.maskingKey == nil { findings.append(.unmaskedByClient) }
        if side != client, header.maskingKey != nil { findings.append(.maskedByServer) }
        // RFC 7692 §6: RSV1 belongs to permessage-deflate, on a message's first frame.
        let allowed: UInt8 =
            deflate != nil && !header.opcode.isControl && header.opcode != .continuation ? 4 : 0
        if header.reservedBits & ~allowed != 0 {
            findings.append(.reservedBits(header.reservedBits & ~allowed))
        }
        if header.opcode.name == nil { findings.append(.unknownOpcode(header.opcode.rawValue)) }
        if !header.isLengthShortest { findings.append(.lengthNotShortest) }
        if header.opcode.isControl {
            if length > 125 { findings.append(.longControlFrame) }
            if !header.isLast { findings.append(.controlFrameInPieces) }
        } else if header.opcode == .continuation {
            if !reader.isOpen { findings.append(.continuationOfNothing) }
        } else if reader.isOpen {
            findings.append(.messageInsideMessage)
        }
        if reader.hasClosed { findings.append(.behindClose) }
        return findings
    }

    private mutating func take(_ bytes: RawSpan, _ reader: inout FrameReader, _ mark: PacketMark) {
        defer {
            reader.left &-= bytes.byteCount
            reader.passed &+= bytes.byteCount
        }
        guard let target = reader.target else { return }
        messages[target].length &+= bytes.byteCount
        messages[target].last = mark
        // What follows a hole is not joined with what precedes it.
        guard messages[target].incomplete == nil else { return }
        // A packed message is needed whole, for itself and for those behind it.
        let isCompressed = messages[target].isCompressed
        let most = isCompressed ? limits.keptContents : limits.keptContent
        let room = min(
            max(0, most &- messages[target].content.count), max(0, limits.keptContents &- keptBytes),
            hasRoom && !messages[target].contentIsCut ? .max : 0)
        let count = min(room, bytes.byteCount)
        if count < bytes.byteCount {
            messages[target].contentIsCut = true
            reachedLimit = true
        }
        keptBytes &+= count
        let start = messages[target].content.count
        messages[target].content.append(contentsOf: bytes.extracting(0..<count))
        guard let key = reader.maskingKey, key != 0 else { return }
        // RFC 6455 §5.3: each byte with the byte of the key that its place in the payload names.
        for index in 0..<count {
            let shift = UInt32(24 &- 8 &* ((reader.passed &+ index) & 3))
            messages[target].content[start &+ index] ^= UInt8(truncatingIfNeeded: key >> shift)
        }
    }

    private mutating func endFrame(_ reader: inout FrameReader) {
        reader.isInFrame = false
        if reader.endsMessage { progress &+= 1 }
        if let target = reader.target, reader.endsMessage { messages[target].isOver = true }
        if !reader.isControl, reader.endsMessage {
            reader.isOpen = false
            reader.open = nil
        }
        reader.target = nil
    }

    private subscript(side: Side) -> FrameReader {
        get { side == client ? readers.client : readers.server }
        _modify { if side == client { yield &readers.client } else { yield &readers.server } }
    }
}

extension WebSocketMessage {
    fileprivate mutating func add(_ frame: WebSocketFrame, _ found: [WebSocketFinding], listing limit: Int) {
        frameCount &+= 1
        if frames.count < limit { frames.append(frame) }
        for finding in found where findings.count < 16 && !findings.contains(finding) {
            findings.append(finding)
        }
    }

    /// Says what its content says, when that is all there.
    fileprivate mutating func conclude() {
        switch opcode {
        case .text where incomplete == nil && problem == nil && !contentIsCut:
            let isUTF8 = String(validating: content, as: UTF8.self) != nil
            if !isUTF8, !findings.contains(.textNotUTF8) { findings.append(.textNotUTF8) }
        case .close where closeCode == nil:
            if content.count == 1 { findings.append(.halfCloseCode) }
            guard content.count >= 2 else { return }
            let code = WebSocketCloseCode(rawValue: UInt16(content[0]) << 8 | UInt16(content[1]))
            closeCode = code
            if !code.maySend { findings.append(.forbiddenCloseCode(code.rawValue)) }
        default: break
        }
    }
}
