public import WireBytes

/// Bounds of what is kept of SSH.
public struct SSHLimits: Sendable {
    /// Messages of one connection, stretches that are encrypted among them; of more the first or the latest are kept.
    public var messages = 10_000
    /// Bytes of all messages of a connection.
    public var keptBytes = 4 << 20

    /// The defaults.
    public init() {}
}

/// SSH on one connection, up to its keys: who the two are, which algorithms they agree on, how they come to a common
/// secret, and by which key the server is known. What follows is encrypted: its sizes alone are told. RFC 4253.
public struct SSHConversation: MessageConversation {
    /// From how many layers of encryption its bytes were taken; offsets then count the plain bytes.
    public let openedLayers: Int
    /// The messages, and what is not kept of them.
    public internal(set) var kept: KeptMessages<SSHMessage>
    /// Changes with every message.
    public private(set) var progress = 0
    /// Whether more may be kept: what all connections keep together has a bound as well.
    public var hasRoom = true
    /// Who each side says that it is.
    public private(set) var identification = BySide<SSHIdentification?>(both: nil)
    /// What the two have agreed on, once both have said what they can do.
    public private(set) var choice: SSHChoice?
    /// The key by which the server is known.
    public private(set) var hostKey: SSHHostKey?
    /// Bytes of each side that are encrypted.
    public private(set) var encryptedBytes = BySide(both: 0)
    /// Bytes that could not be read, because bytes before them are missing or they are no packet of SSH 2.
    public private(set) var unreadableBytes = 0

    /// Where bytes lie of which nobody knows what they are.
    var lost = UnreadRanges()
    private var phases = BySide(both: Phase.identification)
    private var offers = BySide<SSHOffer?>(both: nil)
    /// Whether a side's next packet was sent on a wrong guess, and counts for nothing. RFC 4253 §7.
    private var skipsGuess = BySide(both: false)

    /// Where a side is.
    private enum Phase {
        /// It has not said who it is.
        case identification
        /// It speaks in packets that anybody can read.
        case packets
        /// It has changed to the keys.
        case encrypted
        /// Nobody knows where its next packet begins.
        case lost
    }

    /// Bytes of a line before the packets: of the identification 255 at most. RFC 4253 §4.2.
    public static let longestLine = 1_024
    /// Bytes of a packet, its length not counted: 35,000 at most that every program takes. RFC 4253 §6.1.
    public static let longestPacket = 35_000

    /// Begins a conversation.
    ///
    /// - Parameters:
    ///   - keeping: which messages are kept.
    ///   - openedLayers: from how many layers of encryption the bytes were taken.
    ///   - limits: the bounds.
    public init(keeping: MessageKeeping, openedLayers: Int = 0, limits: SSHLimits = SSHLimits()) {
        kept = KeptMessages(keeping, atMost: limits.messages, bytes: limits.keptBytes)
        self.openedLayers = openedLayers
    }

    private static let versions = ["SSH-2.0-", "SSH-1.99-", "SSH-1.5-", "SSH-1.3-"].map { Array($0.utf8) }

    /// Whether bytes begin with an identification of a version that there is. RFC 4253 §4.2, §5.1.
    public static func recognize(_ bytes: RawSpan) -> Recognition {
        var needsMore = false
        for version in versions {
            let count = min(version.count, bytes.byteCount)
            guard (0..<count).allSatisfy({ bytes.byte(at: $0) == version[$0] }) else { continue }
            if count == version.count { return .yes }
            needsMore = true
        }
        return needsMore ? .needMore : .no
    }

    /// Whether bytes are still SSH's: a client begins with its version, and no server in HTTP or TLS.
    public func accepts(_ bytes: StreamBytes) -> StreamAcceptance {
        guard case .identification = phases[bytes.side] else { return .yes }
        switch Self.recognize(bytes.span) {
        case .yes: return .yes
        case .needMore: return .needMore
        // Who presses Enter in place of a client has still to say who it is.
        case .no where bytes.side == .client: return bytes.byte(at: 0).isLineEnd ? .yes : .over
        case .no:
            if bytes.byte(at: 0) == 0x16 {
                return bytes.byteCount < 2 ? .needMore : bytes.byte(at: 1) == 3 ? .over : .yes
            }
            let isHTTP = bytes.byteCount >= 5 && bytes.span.copied(0..<5).elementsEqual("HTTP/".utf8)
            return isHTTP ? .over : .yes
        }
    }

    /// Reads in-order bytes.
    public mutating func consume(_ bytes: StreamBytes) -> Int {
        bytes.taken { step($0) }
    }

    /// Says that bytes are missing: of what is encrypted they are not counted, else nobody knows what follows.
    public mutating func missing(_ range: StreamRange, at mark: PacketMark) {
        if case .encrypted = phases[range.side] { return }
        phases[range.side] = .lost
    }

    /// Says that a direction has ended.
    public mutating func end(_ side: Side, how: StreamEnd, at mark: PacketMark) {}

    /// Takes one line, one packet, or what one packet of TCP brought of what cannot be read. 0 when more is needed.
    private mutating func step(_ bytes: StreamBytes) -> Int {
        switch phases[bytes.side] {
        case .identification: return takeLine(bytes)
        case .packets: return takePacket(bytes)
        case .encrypted:
            let run = bytes.firstRun
            encryptedBytes[bytes.side] &+= run.byteCount
            add(.encrypted, run)
            return run.byteCount
        case .lost:
            unreadableBytes &+= bytes.byteCount
            lost.cover(bytes.range)
            return bytes.byteCount
        }
    }

    private mutating func takeLine(_ bytes: StreamBytes) -> Int {
        let most = min(bytes.byteCount, Self.longestLine)
        guard let end = (0..<most).first(where: { bytes.byte(at: $0) == 0x0A }) else {
            guard bytes.byteCount >= Self.longestLine else { return 0 }
            phases[bytes.side] = .lost
            return step(bytes)
        }
        let line = bytes.first(end &+ 1)
        var text = line.span.copied(0..<end)
        if text.last == 0x0D { text.removeLast() }
        guard Self.recognize(bytes.span) == .yes else {
            add(.line(text), line)
            return line.byteCount
        }
        let who = SSHIdentification(line: text)
        identification[bytes.side] = who
        // What SSH 1 says is built otherwise, and nobody should use it.
        phases[bytes.side] = who.isSecond ? .packets : .lost
        add(.identification(who), line)
        return line.byteCount
    }

    /// A line of text where a packet is due: as the number of a packet's bytes it would be far too large. 0 when there is none.
    private mutating func takeComplaint(_ bytes: StreamBytes) -> Int {
        let most = min(bytes.byteCount, Self.longestLine)
        guard let end = (0..<most).first(where: { bytes.byte(at: $0) == 0x0A }) else { return 0 }
        let line = bytes.first(end &+ 1)
        var text = line.span.copied(0..<end)
        if text.last == 0x0D { text.removeLast() }
        guard text.count >= 4, text.allSatisfy({ (0x20..<0x7F).contains($0) }) else { return 0 }
        add(.complaint(text), line)
        return line.byteCount
    }

    /// A packet: its length, how much of it is padding, contents, padding. RFC 4253 §6.
    private mutating func takePacket(_ bytes: StreamBytes) -> Int {
        guard bytes.byteCount >= 6 else { return 0 }
        let length = Int(bytes.uint32(at: 0))
        let padding = Int(bytes.byte(at: 4))
        guard length <= Self.longestPacket, padding >= 4, length > padding &+ 1 else {
            let line = takeComplaint(bytes)
            if line > 0 { return line }
            phases[bytes.side] = .lost
            return step(bytes)
        }
        guard bytes.byteCount >= length &+ 4 else { return 0 }
        let packet = bytes.first(length &+ 4)
        let payload = packet.span.extracting(5..<(length &+ 4 &- padding))
        read(payload, packet)
        return packet.byteCount
    }

    private mutating func read(_ payload: RawSpan, _ packet: StreamBytes) {
        let side = packet.side
        let type = SSHMessageNumber(rawValue: payload.byte(at: 0))
        let isGuess = skipsGuess[side] && type.rawValue >= 30
        if isGuess { skipsGuess[side] = false }
        let body = isGuess ? SSHMessage.Body.packet : SSHMessage.Body.read(payload, choice?.method)
        var agreed: SSHChoice?
        switch body {
        case .offer(let offer):
            offers[side] = offer
            if let client = offers.client, let server = offers.server {
                agreed = SSHChoice(client: client, server: server)
                choice = agreed
                for side in [Side.client, .server] {
                    skipsGuess[side] = offers[side]?.followsGuess == true && agreed?.isFirstOfBoth == false
                }
            }
        case .newKeys: phases[side] = .encrypted
        case .reply(let key, _, _): hostKey = key
        default: break
        }
        add(body, packet, type, agreed)
    }

    private mutating func add(
        _ body: SSHMessage.Body, _ bytes: StreamBytes, _ type: SSHMessageNumber? = nil,
        _ choice: SSHChoice? = nil
    ) {
        progress &+= 1
        let message = SSHMessage(
            number: kept.next, range: bytes.range, first: bytes.mark(at: 0), last: bytes.last, body: body,
            type: type, choice: choice, method: self.choice?.method)
        kept.add(message, hasRoom: hasRoom)
    }
}

extension UInt8 {
    /// CR or LF.
    fileprivate var isLineEnd: Bool { self == 0x0D || self == 0x0A }
}
