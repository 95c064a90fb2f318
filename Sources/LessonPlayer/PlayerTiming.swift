import WireBytes

/// When the packets of a step appear.
package enum PlayerTiming: String, Sendable, Hashable, CaseIterable {
    /// As long after one another as they were captured.
    case original
    /// In proportion, all of a step within seconds.
    case scaled
    /// One with each key press.
    case keys

    var next: PlayerTiming {
        switch self {
        case .original: .scaled
        case .scaled: .keys
        case .keys: .original
        }
    }

    /// When each packet appears, from the step's beginning; nothing where keys say so.
    func arrivals(of packets: [PacketMark]) -> [Duration] {
        guard let first = packets.first?.time else { return [] }
        let real = packets.map { Duration.nanoseconds(max(0, $0.time.since(first))) }
        switch self {
        case .original: return real
        case .keys: return []
        case .scaled:
            // Half by number and half by time: packets a microsecond apart are seen one by one, and a pause is a pause.
            let whole = min(Duration.seconds(4), .milliseconds(600) * packets.count)
            let longest = max(.nanoseconds(1), real.max() ?? .zero)
            return real.enumerated().map { index, time in
                let share = Double(index) / Double(max(1, packets.count - 1))
                return whole * (0.5 * share + 0.5 * (time / longest))
            }
        }
    }
}
