/// Where the times of a conversation go back, because the clock was set back or files were joined: between a packet before
/// such a place and one behind it no time can be told.
public struct ClockSteps: Sendable, Hashable {
    /// A recorder with several queues hands packets over so late at most; a clock is set by more (NTP steps from 128 ms on,
    /// RFC 5905 §11.3). Nanoseconds.
    public static let mostDelay: Int64 = 100_000_000
    /// Steps that are remembered; behind the last of them no time is told.
    static let mostSteps = 100

    /// The first packets behind them, by rising number.
    private var packets: [Int] = []

    /// No steps.
    public init() {}

    /// Whether the times never go back.
    public var isEmpty: Bool { packets.isEmpty }

    /// Takes a packet in.
    ///
    /// - Parameters:
    ///   - mark: the packet.
    ///   - last: the one before it in its conversation.
    @inline(__always)
    public mutating func note(_ mark: PacketMark, after last: PacketMark) {
        if last.time.since(mark.time) > Self.mostDelay { note(mark.packet) }
    }

    @inline(never)
    private mutating func note(_ packet: Int) {
        if packets.count < Self.mostSteps { packets.append(packet) }
    }

    /// The time between two packets.
    ///
    /// - Parameters:
    ///   - start: the earlier one.
    ///   - end: the later one, or the same.
    /// - Returns: nanoseconds, at least 0; nil where the times go back in between, or from the one to the other.
    public func time(from start: PacketMark, to end: PacketMark) -> Int64? {
        let time = end.time.since(start.time)
        guard time >= 0, !isBetween(start.packet, end.packet) else { return nil }
        return time
    }

    private func isBetween(_ one: Int, _ other: Int) -> Bool {
        if packets.isEmpty { return false }
        let (first, last) = (min(one, other), max(one, other))
        if packets.count == Self.mostSteps, let end = packets.last, last >= end { return first < last }
        return packets.contains { $0 > first && $0 <= last }
    }
}
