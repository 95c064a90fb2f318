import PacketCapture
import WireBytes

/// How one clock goes by another, from packets that were seen by both: nothing arrives before it was sent.
///
/// A packet that goes to the second end shows at most how far the second clock is ahead, one that comes from there at
/// least. Between these bounds no packet tells more: a way that takes longer than the way back looks like a clock that
/// is ahead.
struct ClockFit: Sendable {
    /// What one packet shows.
    struct Reading: Sendable {
        /// When, by the first clock.
        var time: Timestamp
        /// The second clock's time less the first's, in nanoseconds.
        var ahead: Int64
        /// Whether the packet went from the first end to the second: then the clock is ahead by no more than that.
        var isUpperBound: Bool
    }

    /// The middle of the bounds.
    let relation: ClockRelation
    /// How far the bounds are from it at most, in nanoseconds: half of the smallest round trip.
    let uncertainty: Int64
    /// What the second clock gains in a second, at least and at most; nil where the packets do not show that it does.
    let drift: ClosedRange<Double>?

    /// Clocks that go as wrong as one second in a thousand are broken; NTP sets 500 millionths at most (RFC 5905 §11.3).
    static let mostDrift = 0.001
    /// Stretches of the capture of which each gives its tightest bounds.
    private static let stretches = 64
    /// Steps of the search for the likeliest drift, of which each leaves two thirds.
    private static let searchSteps = 60

    /// A bound by relative times, in nanoseconds.
    private struct Bound {
        var time: Double
        var ahead: Double
    }

    /// Fits bounds; nil where there are none of one kind, or no clocks that go evenly could have shown them.
    init?(_ readings: [Reading]) {
        guard let first = readings.first, readings.contains(where: \.isUpperBound),
            readings.contains(where: { !$0.isUpperBound })
        else { return nil }
        let times = readings.map(\.time)
        guard let start = times.min(), let end = times.max() else { return nil }
        let zero = Timestamp(nanoseconds: start.nanoseconds &+ end.since(start) / 2)
        func bounds(_ isUpper: Bool) -> [Bound] {
            readings.filter { $0.isUpperBound == isUpper }.map {
                Bound(time: Double($0.time.since(zero)), ahead: Double($0.ahead &- first.ahead))
            }
        }
        let (uppers, lowers) = (bounds(true), bounds(false))
        let length = Double(end.since(start))
        // The tightest bounds of a stretch are found the better, the better the drift is known.
        var drift = 0.0
        var range = -Self.mostDrift...Self.mostDrift
        for _ in 0..<2 {
            let upper = Self.tightest(uppers, drift: drift, length: length, isUpper: true)
            let lower = Self.tightest(lowers, drift: drift, length: length, isUpper: false)
            guard let possible = Self.slopes(upper, lower), possible.overlaps(range) else { return nil }
            range = range.clamped(to: possible)
            if range.contains(0) { break }
            drift = Self.likeliest(range, upper, lower)
        }
        self.drift = range.contains(0) ? nil : range
        let (low, high) = (Self.highest(lowers, drift), Self.lowest(uppers, drift))
        // A rounding error of the times is no contradiction; more than that is.
        guard low <= high + 1_000 else { return nil }
        // Where all times are of whole microseconds, so is what they are moved by.
        let isCoarse = readings.allSatisfy { $0.time.nanoseconds % 1_000 == 0 && $0.ahead % 1_000 == 0 }
        let unit = isCoarse && high - low >= 1_000 ? 1_000.0 : 1
        let center = ((low + high) / 2 / unit).rounded() * unit
        guard let middle = Int64(exactly: center),
            let half = Int64(exactly: max(0, high - center, center - low).rounded(.up))
        else { return nil }
        relation = ClockRelation(zero: zero, offset: first.ahead &+ middle, drift: drift)
        uncertainty = half
    }

    private static func lowest(_ bounds: [Bound], _ drift: Double) -> Double {
        bounds.reduce(.infinity) { min($0, $1.ahead - drift * $1.time) }
    }

    private static func highest(_ bounds: [Bound], _ drift: Double) -> Double {
        bounds.reduce(-.infinity) { max($0, $1.ahead - drift * $1.time) }
    }

    /// The tightest bound of each stretch of time.
    private static func tightest(_ bounds: [Bound], drift: Double, length: Double, isUpper: Bool) -> [Bound] {
        var found = [Bound?](repeating: nil, count: stretches)
        for bound in bounds {
            let place = length > 0 ? (bound.time / length + 0.5) * Double(stretches) : 0
            let stretch = min(stretches - 1, max(0, Int(place)))
            let value = bound.ahead - drift * bound.time
            guard let best = found[stretch].map({ $0.ahead - drift * $0.time }) else {
                found[stretch] = bound
                continue
            }
            if isUpper ? value < best : value > best { found[stretch] = bound }
        }
        return found.compactMap(\.self)
    }

    /// The drifts that some line between the bounds has; nil where there is no such line.
    private static func slopes(_ uppers: [Bound], _ lowers: [Bound]) -> ClosedRange<Double>? {
        var (least, most) = (-mostDrift, mostDrift)
        for upper in uppers {
            for lower in lowers {
                let apart = upper.time - lower.time
                let rise = upper.ahead - lower.ahead
                if apart > 0 { most = min(most, rise / apart) }
                if apart < 0 { least = max(least, rise / apart) }
                if apart == 0, rise < 0 { return nil }
            }
        }
        return least <= most ? least...most : nil
    }

    /// The drift that leaves the most room between the bounds.
    private static func likeliest(
        _ range: ClosedRange<Double>, _ uppers: [Bound], _ lowers: [Bound]
    ) -> Double {
        func room(_ drift: Double) -> Double { lowest(uppers, drift) - highest(lowers, drift) }
        var (low, high) = (range.lowerBound, range.upperBound)
        for _ in 0..<searchSteps {
            let third = (high - low) / 3
            if room(low + third) < room(high - third) { low += third } else { high -= third }
        }
        return (low + high) / 2
    }
}
