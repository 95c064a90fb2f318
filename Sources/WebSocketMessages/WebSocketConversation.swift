public import WireBytes

/// WebSocket on one connection, behind the HTTP upgrade. RFC 6455, and RFC 7692 for compressed messages.
///
/// Payload is taken as it comes, unmasked; what the RFC forbids becomes a finding and is read on.
public struct WebSocketConversation: StreamProtocol {
    /// The messages and control frames in the order in which they began; empty when only counting.
    public internal(set) var messages: [WebSocketMessage] = []
    /// From how many layers of encryption its bytes were taken; offsets then count the plain bytes.
    public var openedLayers = 0

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
    private var readers = BySide(both: FrameReader())
    private var keptBytes = 0
    private var decodedBytes = 0
    /// Where the first bytes of a side lie that are in no message that is kept; nil where all are.
    private(set) var unkeptFrom = BySide<Int?>(both: nil)

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
    public func lostBytes(of side: Side) -> Int { readers[side].lostBytes }

    private mutating func noteUnkept(_ bytes: StreamBytes) {
        unkeptFrom[bytes.side] = min(unkeptFrom[bytes.side] ?? .max, bytes.offset)
    }

    /// Reads in-order bytes.
    public mutating func consume(_ bytes: StreamBytes) -> Int {
        let side = bytes.side
        var taken = 0
        while taken < bytes.byteCount || readers[side].isAtFrameEnd {
            let rest = bytes.dropFirst(taken)
            if readers[side].isLost {
                readers[side].lostBytes &+= rest.byteCount
                noteUnkept(rest)
                return bytes.byteCount
            }
            if readers[side].isInFrame {
                let payload = rest.first(readers[side].left)
                if payload.byteCount > 0 { take(payload) }
                if readers[side].left == 0 { endFrame(of: side) }
                taken &+= payload.byteCount
                continue
            }
            guard let header = FrameHeader(rest.span) else { break }
            guard let length = header.payloadLength else {
                readers[side].isLost = true
                continue
            }
            begin(header, length, rest)
            taken &+= header.headerLength
        }
        return taken
    }

    /// Says that bytes are missing.
    public mutating func missing(_ range: StreamRange, at mark: PacketMark) {
        let reader = readers[range.side]
        if let target = reader.target, reader.isInFrame { messages[target].incomplete = .missing }
        if let open = reader.open { messages[open].incomplete = .missing }
        guard reader.isInFrame, range.count <= reader.left else {
            readers[range.side].isLost = true
            return
        }
        readers[range.side].step(over: range.count)
        if readers[range.side].left == 0 { endFrame(of: range.side) }
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

    /// A frame's header has come; `bytes` begin with it.
    private mutating func begin(_ header: FrameHeader, _ length: Int, _ bytes: StreamBytes) {
        let side = bytes.side
        frameCount &+= 1
        let found = findings(header, length, from: side)
        let goesOn = header.opcode == .continuation && readers[side].isOpen
        let target = goesOn ? readers[side].open : addMessage(header, side, bytes.mark(at: 0))
        readers[side].begin(header, length, of: target)
        if target == nil { noteUnkept(bytes) }
        guard let target else { return }
        let frame = WebSocketFrame(
            range: bytes.range(0..<header.headerLength &+ length),
            headerLength: header.headerLength, opcode: header.opcode, isLast: header.isLast,
            reservedBits: header.reservedBits, maskingKey: header.maskingKey, payloadLength: length)
        let listed = frameCount > limits.manyFrames ? min(limits.frames, limits.laterFrames) : limits.frames
        if messages[target].frames.count >= listed { noteUnkept(bytes) }
        messages[target].add(frame, found, listing: listed)
        messages[target].last = bytes.mark(at: header.headerLength &- 1)
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

    private func findings(_ header: FrameHeader, _ length: Int, from side: Side) -> [WebSocketFinding] {
        let reader = readers[side]
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

    private mutating func take(_ bytes: StreamBytes) {
        let side = bytes.side
        defer { readers[side].step(over: bytes.byteCount) }
        guard let target = readers[side].target else { return }
        messages[target].length &+= bytes.byteCount
        messages[target].last = bytes.last
        // What follows a hole is not joined with what precedes it.
        guard messages[target].incomplete == nil else { return }
        // A compressed message is needed whole, for itself and for those after it.
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
        messages[target].content.append(contentsOf: bytes.span.extracting(first: count))
        guard let key = readers[side].maskingKey, key != 0 else { return }
        let passed = readers[side].passed
        // RFC 6455 §5.3: each byte with the byte of the key that its place in the payload names.
        for index in 0..<count {
            let shift = UInt32(24 &- 8 &* ((passed &+ index) & 3))
            messages[target].content[start &+ index] ^= UInt8(truncatingIfNeeded: key >> shift)
        }
    }

    private mutating func endFrame(of side: Side) {
        if readers[side].endsMessage {
            progress &+= 1
            if let target = readers[side].target { messages[target].isOver = true }
        }
        readers[side].endFrame()
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
