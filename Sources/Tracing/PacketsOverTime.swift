package import WireBytes

/// How many packets there were, and when: counts of stretches of time that are all as long as one another, and get twice as
/// long whenever there would be too many of them. Takes packets in any order.
package struct PacketsOverTime: Sendable {
    /// Stretches that are kept at most: more than a drawing has columns for.
    package static let mostStretches = 256

    /// Packets of each stretch, from the first that has any to the last.
    package private(set) var counts: [Int] = []
    /// How long a stretch is, as a power of two, in nanoseconds.
    private var shift: Int64 = 10
    /// The first stretch's number, counted from the epoch.
    private var first: Int64 = 0

    /// Makes it without packets.
    package init() {}

    /// Nanoseconds of a stretch.
    package var width: Int64 { 1 << shift }

    /// When the first stretch begins.
    package var start: Timestamp { Timestamp(nanoseconds: first << shift) }

    /// Takes a packet.
    package mutating func add(_ time: Timestamp) {
        let known = Int((time.nanoseconds >> shift) &- first)
        if counts.indices.contains(known) {
            counts[known] &+= 1
            return
        }
        guard !counts.isEmpty else {
            first = time.nanoseconds >> shift
            counts = [1]
            return
        }
        while max(time.nanoseconds >> shift, first + Int64(counts.count - 1))
            - min(time.nanoseconds >> shift, first) >= Int64(Self.mostStretches)
        { double() }
        let place = Int((time.nanoseconds >> shift) - first)
        if place < 0 {
            counts.insert(contentsOf: repeatElement(0, count: -place), at: 0)
            first += Int64(place)
        } else if place >= counts.count {
            counts += repeatElement(0, count: place + 1 - counts.count)
        }
        counts[max(0, place)] += 1
    }

    /// Makes one of every two stretches.
    private mutating func double() {
        let (old, odd) = (counts, Int(first & 1))
        counts = Array(repeating: 0, count: (old.count + odd + 1) / 2)
        for (place, count) in old.enumerated() { counts[(place + odd) / 2] += count }
        shift += 1
        first >>= 1
    }
}
