public import WireBytes

/// How long one side's packets and the answers to them took, as seen from where was captured: from there to the other end
/// and back. RFC 9002 §5.
public struct QUICRoundTrips: Sendable, Hashable {
    /// How many there are.
    public var count = 0
    /// The first, in nanoseconds, and the packets that it lies between.
    public var first: Sample?
    /// The shortest.
    public var shortest: Sample?
    /// The longest.
    public var longest: Sample?
    /// The latest.
    public var latest: Sample?
    /// Their moving average in nanoseconds, without what the other side says that it took. RFC 9002 §5.3.
    public private(set) var smoothed: Int64 = 0

    /// One of them.
    public struct Sample: Sendable, Hashable {
        /// The packet.
        public var sent: PacketMark
        /// Its acknowledgment.
        public var answered: PacketMark
        /// Nanoseconds between the two.
        public var duration: Int64 { answered.time.since(sent.time) }
    }

    /// Takes one in.
    ///
    /// - Parameters:
    ///   - sample: the packet and its answer.
    ///   - delay: nanoseconds that the other side says that it took, as far as they count.
    mutating func note(_ sample: Sample, delay: Int64 = 0) {
        guard sample.duration >= 0 else { return }
        count &+= 1
        if first == nil { first = sample }
        if shortest.map({ sample.duration < $0.duration }) ?? true { shortest = sample }
        if longest.map({ sample.duration > $0.duration }) ?? true { longest = sample }
        latest = sample
        guard count > 1, let shortest else {
            smoothed = sample.duration
            return
        }
        // What the other side says may not make a round trip shorter than the shortest. RFC 9002 §5.3.
        let counts = delay >= 0 && sample.duration - shortest.duration >= delay
        let adjusted = counts ? sample.duration - delay : sample.duration
        smoothed = smoothed / 8 * 7 + adjusted / 8
    }
}

/// How long a side says that it takes with its acknowledgments. RFC 9000 §18.2.
struct QUICAckDelays: Sendable {
    /// The power of two that delays in its frames are multiplied by, in microseconds.
    var exponent: UInt64 = 3
    /// Milliseconds that it takes at most.
    var most: UInt64 = 25

    /// Takes what its transport parameters say.
    mutating func read(_ parameters: [QUICTransportParameter]) {
        for parameter in parameters {
            guard let number = parameter.number else { continue }
            // Larger ones are invalid. RFC 9000 §18.2.
            if parameter.id == .ackDelayExponent, number <= 20 { exponent = number }
            if parameter.id == .maxAckDelay, number < 1 << 14 { most = number }
        }
    }

    /// Nanoseconds that an acknowledgment says that it was kept back. RFC 9002 §5.3.
    ///
    /// - Parameters:
    ///   - delay: what the frame says.
    ///   - isConfirmed: whether the handshake is confirmed, so that the side has to hold what it has promised.
    /// - Returns: nanoseconds, as far as they count.
    func nanoseconds(_ delay: UInt64, isConfirmed: Bool) -> Int64 {
        let micros = delay < 1 << 40 ? delay << exponent : 1 << 60
        let most = isConfirmed ? self.most * 1_000 : 1 << 50
        return Int64(min(micros, most)) * 1_000
    }
}

/// Round trips from where was captured to both ends, which together are a round trip between these: what a sender waits for
/// is estimated by them. RFC 9002 §6.1.2.
struct QUICPathTimes: Sendable, Hashable {
    /// Nanoseconds to the receiver and back.
    private(set) var toReceiver: Int64
    /// Nanoseconds to the sender and back.
    private(set) var toSender: Int64

    /// How finely times are measured at best, in nanoseconds. RFC 9002 §6.1.2.
    private static let granularity: Int64 = 1_000_000

    /// Nanoseconds of each that count at most: a capture may claim times that are centuries apart.
    private static let longest: Int64 = 1 << 60

    /// The estimated round trip between the ends.
    var roundTrip: Int64 { toReceiver + toSender }
    /// Nanoseconds after which a sender may take a packet for lost: nine eighths of a round trip.
    var threshold: Int64 { max(roundTrip + roundTrip / 8, Self.granularity) }

    /// The times for packets of a side; nil where one of the two was not measured.
    ///
    /// - Parameters:
    ///   - sent: the round trips of that side's packets.
    ///   - answered: those of the other side's.
    init?(_ sent: QUICRoundTrips, _ answered: QUICRoundTrips) {
        guard let latest = sent.latest, answered.count > 0 else { return nil }
        self.init(toReceiver: max(sent.smoothed, latest.duration), toSender: answered.smoothed)
    }

    init(toReceiver: Int64, toSender: Int64) {
        self.toReceiver = min(toReceiver, Self.longest)
        self.toSender = min(toSender, Self.longest)
    }
}
