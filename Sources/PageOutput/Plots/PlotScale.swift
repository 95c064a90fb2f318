import Documents

/// Where values lie along one side of a drawing.
struct PlotScale {
    let low: Int
    let high: Int
    /// Points of the drawing from `low` to `high`.
    let points: Int

    /// The place of a value, from 0 at `low` to `points` at `high`; what lies outside has a place outside, but not far.
    func place(_ value: Int) -> Int {
        let share = (Double(value) - Double(low)) / max(1, Double(high) - Double(low))
        return Int((min(2, max(-1, share)) * Double(points)).rounded())
    }

    /// Between two marks of the axis: 1, 2 or 5 and zeros, so that there are four to eight.
    private var step: Int {
        let wanted = max(1, (Double(high) - Double(low)) / 8)
        var step = 1
        while Double(step) < wanted, step < Int.max / 100 {
            for factor in [2, 5, 10] where Double(step * factor) >= wanted { return step * factor }
            step *= 10
        }
        return step
    }

    /// The marks of the axis.
    var marks: [Int] {
        let step = step
        let first = low > 0 ? (low + step - 1) / step * step : low / step * step
        return (0..<10).map { first &+ $0 &* step }.filter { $0 >= low && $0 <= high }
    }

    /// Nanoseconds as seconds, in as many digits as tell the marks apart.
    func seconds(_ nanoseconds: Int) -> String {
        var digits = 0
        var unit = 1_000_000_000
        while step % unit != 0, digits < 9 {
            unit /= 10
            digits += 1
        }
        let tail = String(nanoseconds % 1_000_000_000 / max(1, unit))
        let whole = String(nanoseconds / 1_000_000_000)
        return digits == 0 ? whole : whole + "." + String(repeating: "0", count: digits - tail.count) + tail
    }

    /// Bytes, in units of which there are not too many.
    func bytes(_ number: Int) -> String {
        guard step % 100_000 == 0 else { return grouped(number) }
        let tenths = number / 100_000
        return tenths % 10 == 0 && step % 1_000_000 == 0
            ? "\(grouped(tenths / 10)) MB" : "\(grouped(tenths / 10)).\(abs(tenths % 10)) MB"
    }
}
