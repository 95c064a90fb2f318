public import WireBytes

/// DNS over TCP: each message has its length before it, in two bytes. RFC 1035 §4.2.2, RFC 7766.
public struct DNSStream: StreamProtocol {
    /// What was asked and answered.
    public private(set) var conversation: DNSConversation
    /// Whether the bytes turned out to be something else.
    public private(set) var isRefuted = false
    /// Bytes that were not captured.
    public private(set) var missingBytes = 0
    /// From how many layers of encryption its bytes were taken; offsets then count the plain bytes.
    public let openedLayers: Int
    private var isLost = BySide(both: false)

    /// Begins a conversation.
    ///
    /// - Parameters:
    ///   - limits: the bounds.
    ///   - openedLayers: from how many layers of encryption the bytes were taken.
    public init(limits: DNSLimits = DNSLimits(), openedLayers: Int = 0) {
        conversation = DNSConversation(.dns, limits: limits)
        self.openedLayers = openedLayers
    }

    /// Whether a stream that begins so is DNS.
    public static func looksLikeDNS(_ bytes: RawSpan) -> Recognition {
        guard bytes.byteCount >= 2 else { return .needMore }
        let length = Int(bytes.uint16(at: 0))
        guard length > DNSMessage.headerLength else { return .no }
        let message = bytes.extracting(2..<min(bytes.byteCount, 2 + length))
        guard message.byteCount >= DNSMessage.headerLength else {
            // The flags' reserved bit, the opcode, one question.
            return message.byteCount >= 6 && !mayGoOn(message) ? .no : .needMore
        }
        if DNSMessage.looksLikeDNS(message, length: length, .bytes) { return .yes }
        let isWhole = message.byteCount == length || message.byteCount >= 300
        return isWhole || !mayGoOn(message) ? .no : .needMore
    }

    /// Whether the first six bytes can be those of a message: the flags' reserved bit, a question or an update, one of it.
    private static func mayGoOn(_ message: RawSpan) -> Bool {
        let flags = message.uint16(at: 2)
        return flags & 0x40 == 0 && (flags & 0x7800 == 0 || flags & 0x7800 == 0x2800)
            && message.uint16(at: 4) == 1
    }

    /// Whether the sender of such bytes asks.
    public static func asks(_ bytes: RawSpan) -> Bool { bytes.byteCount > 4 && bytes.byte(at: 4) & 0x80 == 0 }

    /// The answer that came last, once.
    public mutating func takeLatestAnswer() -> DNSExchange? { conversation.takeLatestAnswer() }

    /// Takes whole messages.
    public mutating func consume(_ bytes: StreamBytes) -> Int {
        // Behind a hole the next message is looked for where a segment begins.
        if isLost[bytes.side] {
            guard Self.looksLikeDNS(bytes.span) == .yes else { return bytes.byteCount }
            isLost[bytes.side] = false
        }
        var at = 0
        while bytes.byteCount - at >= 2 {
            let length = Int(bytes.uint16(at: at))
            guard length >= DNSMessage.headerLength else {
                isRefuted = conversation.exchanges.isEmpty
                isLost[bytes.side] = true
                return bytes.byteCount
            }
            guard bytes.byteCount - at - 2 >= length else { break }
            let message = bytes.dropFirst(at + 2).first(length)
            conversation.take(message.span, from: message.side, at: message.last)
            at += 2 + length
        }
        return at
    }

    /// Where the next message begins is not known any more.
    public mutating func missing(_ range: StreamRange, at mark: PacketMark) {
        missingBytes &+= range.count
        isLost[range.side] = true
    }

    /// Nothing is left to be said.
    public mutating func end(_ side: Side, how: StreamEnd, at mark: PacketMark) {}
}
