public import WireBytes

/// One packet of NTP: a question for the time, or an answer. RFC 5905 §7.3. Network byte order.
public struct NTPMessage: Sendable, Hashable {
    /// The packet.
    public var mark: PacketMark
    /// Who sent it.
    public var from: Side
    /// Whether a second is added or left out at the end of the day (1, 2), or the clock is not set (3).
    public var leap: UInt8
    /// The protocol's version.
    public var version: UInt8
    /// What the packet is for.
    public var mode: NTPMode
    /// How far from a clock that needs no other: 1 has one of its own, 2 asks such a server; 0 in a question or a refusal.
    public var stratum: UInt8
    /// The longest time between two questions, as a power of two of seconds.
    public var poll: Int8
    /// How finely the clock counts, as a power of two of seconds.
    public var precision: Int8
    /// The way to the clock of stratum 1 and back: seconds in sixteen bits, and as many of fractions.
    public var rootDelay: UInt32
    /// How far off the time may be, in the same form.
    public var rootDispersion: UInt32
    /// What the sender's clock is set by: four letters of stratum 0 and 1, else an IPv4 address or a hash of another.
    public var reference: UInt32
    /// When the sender's clock was set last.
    public var referenceTime: NTPTime
    /// T1: of an answer, what the question had as its time.
    public var originTime: NTPTime
    /// T2: when the question arrived.
    public var receiveTime: NTPTime
    /// T3: when this was sent; clients may put a random number there.
    public var transmitTime: NTPTime

    /// Bytes of a packet without extensions. RFC 5905 §7.3.
    static let length = 48

    /// Whether a datagram may be NTP: a known version and mode, and all fields.
    ///
    /// - Parameters:
    ///   - bytes: the datagram's payload.
    ///   - length: its bytes on the wire.
    /// - Returns: whether it may be.
    public static func looksLikeNTP(_ bytes: RawSpan, length: Int) -> Bool {
        guard bytes.byteCount >= 1, length >= Self.length else { return false }
        let first = bytes.byte(at: 0)
        return (1...4).contains(first >> 3 & 7) && (1...5).contains(first & 7)
    }

    /// Reads a packet; nil when it is too short to be one, or of a mode whose fields are others: control and private
    /// messages (modes 6 and 7).
    ///
    /// - Parameters:
    ///   - bytes: the datagram's payload.
    ///   - from: who sent it.
    ///   - mark: the packet.
    init?(_ bytes: RawSpan, from: Side, at mark: PacketMark) {
        guard bytes.byteCount >= Self.length, Self.looksLikeNTP(bytes, length: bytes.byteCount) else {
            return nil
        }
        self.mark = mark
        self.from = from
        leap = bytes.byte(at: 0) >> 6
        version = bytes.byte(at: 0) >> 3 & 7
        mode = NTPMode(rawValue: bytes.byte(at: 0) & 7)
        stratum = bytes.byte(at: 1)
        poll = Int8(bitPattern: bytes.byte(at: 2))
        precision = Int8(bitPattern: bytes.byte(at: 3))
        rootDelay = bytes.uint32(at: 4)
        rootDispersion = bytes.uint32(at: 8)
        reference = bytes.uint32(at: 12)
        referenceTime = NTPTime(rawValue: bytes.uint64(at: 16))
        originTime = NTPTime(rawValue: bytes.uint64(at: 24))
        receiveTime = NTPTime(rawValue: bytes.uint64(at: 32))
        transmitTime = NTPTime(rawValue: bytes.uint64(at: 40))
    }

    /// Whether the sender says that it does not know the time: leap indicator 3, stratum 16, or no stratum in an answer.
    /// RFC 5905 §7.3.
    public var hasNoTime: Bool { leap == 3 || stratum == 16 || stratum == 0 && mode == .server }

    /// The four letters that stand in an answer instead of a time (kiss code, RFC 5905 §7.4), such as RATE; nil of any
    /// other packet.
    public var kiss: [UInt8]? { stratum == 0 && mode == .server ? letters : nil }

    /// The letters that name a clock of stratum 1, such as GPS.
    public var clock: [UInt8]? { stratum == 1 ? letters : nil }

    private var letters: [UInt8]? {
        let bytes = (0..<4).map { UInt8(truncatingIfNeeded: reference >> (24 &- 8 &* UInt32($0))) }.prefix {
            $0 != 0
        }
        return !bytes.isEmpty && bytes.allSatisfy { (0x20..<0x7F).contains($0) } ? Array(bytes) : nil
    }
}

/// A time: seconds since 1900 in 32 bits, which begin again every 136 years, and as many of fractions. RFC 5905 §6.
public struct NTPTime: RawRepresentable, Sendable, Hashable {
    /// All 64 bits; 0 where there is none.
    public var rawValue: UInt64

    /// Makes a time of 64 bits.
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// Seconds from 1900 to 1970.
    private static let secondsTo1970: Int64 = 2_208_988_800

    /// Nanoseconds since 1970, in the era that is nearest to a time; nil where there is none.
    ///
    /// - Parameter other: a time that is known, such as the packet's.
    /// - Returns: nanoseconds since 1970.
    public func nanoseconds(near other: Timestamp) -> Int64? {
        guard rawValue != 0 else { return nil }
        let known = other.nanoseconds / 1_000_000_000 &+ Self.secondsTo1970
        // The difference of the two within an era, as a signed number of 32 bits.
        let difference = Int32(truncatingIfNeeded: Int64(rawValue >> 32) &- known)
        let seconds = known &+ Int64(difference) &- Self.secondsTo1970
        let fraction = Int64(((rawValue & 0xFFFF_FFFF) &* 1_000_000_000) >> 32)
        let (product, isTooLarge) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        return isTooLarge ? nil : product &+ fraction
    }
}

/// NTP between two endpoints.
public struct NTPConversation: Sendable, DatagramConsumer {
    /// The packets, of which a program sends one in some minutes.
    public private(set) var messages: [NTPMessage] = []
    /// Packets that are not listed because there are too many.
    public private(set) var messagesOmitted = 0
    /// Packets that are not read: control and private messages, and what is cut off.
    public private(set) var unread = 0

    /// Packets that are listed.
    static let mostMessages = 10_000

    /// Begins a conversation.
    public init() {}

    /// Reads one datagram.
    public mutating func consume(_ bytes: RawSpan, from side: Side, at place: DatagramPlace) {
        guard messages.count < Self.mostMessages else {
            messagesOmitted &+= 1
            return
        }
        guard let message = NTPMessage(bytes, from: side, at: place.mark) else {
            unread &+= 1
            return
        }
        messages.append(message)
    }

    /// The packets in pairs, a question and its answer: the answer repeats the question's time, also where that is 0, as
    /// simple clients send it. RFC 5905 §8.
    public var exchanges: [NTPExchange] {
        var exchanges: [NTPExchange] = []
        /// The latest question of each time that has no answer.
        var open: [NTPTime: Int] = [:]
        for message in messages {
            if message.mode == .server, let place = open[message.originTime],
                exchanges[place].first.from != message.from
            {
                exchanges[place].answer = message
                open[message.originTime] = nil
            } else {
                if message.mode == .client { open[message.transmitTime] = exchanges.count }
                exchanges.append(NTPExchange(first: message))
            }
        }
        return exchanges
    }
}
