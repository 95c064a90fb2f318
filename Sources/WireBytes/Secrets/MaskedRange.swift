/// Bytes and what takes their place: as many.
///
/// It takes the same room however long the range is: a hole of a gigabyte costs no more than a cookie. What stands in the
/// place of the first bytes is kept, and a rule for the others.
public struct MaskedRange: Sendable {
    /// What goes on behind the first bytes.
    public enum Rest: UInt8, Sendable {
        /// Stars, whatever was there.
        case filler
        /// Stars, but line ends stay.
        case stars
        /// Ones in the place of digits; what makes a number of them stays.
        case digits
    }

    /// The most bytes that are kept: a mask's star and letters are nine, and line ends may stand among them.
    public static let mostFirstBytes = 16

    /// What overwrites bytes in which secrets cannot be masked one by one.
    public static let filler = UInt8(ascii: "*")

    /// Where.
    public var range: Range<Int>
    private var first = SIMD16<UInt8>()
    private var firstCount: UInt8 = 0
    private let rest: Rest
    /// The place of the range's beginning in what `veil` lies over.
    private var phase: UInt8 = 0
    /// What lies over the bytes there, and over the new ones as well: the key of a WebSocket frame; 0 where nothing does.
    private var veil: UInt32 = 0

    /// Makes one.
    ///
    /// - Parameters:
    ///   - range: where.
    ///   - first: what stands there now, first; at most `mostFirstBytes` of it count.
    ///   - rest: what goes on behind them.
    public init(range: Range<Int>, first: some Sequence<UInt8> = [], rest: Rest = .filler) {
        self.range = range
        self.rest = rest
        for byte in first {
            guard Int(firstCount) < Self.mostFirstBytes else { break }
            self.first[Int(firstCount)] = byte
            firstCount += 1
        }
    }

    /// What stands at a place now.
    ///
    /// - Parameters:
    ///   - place: the place, inside the range.
    ///   - old: what stood there.
    /// - Returns: what takes its place.
    public func byte(at place: Int, insteadOf old: UInt8) -> UInt8 {
        let index = place &- range.lowerBound
        let shift = UInt32(24 &- 8 &* ((Int(phase) &+ index) & 3))
        let over = UInt8(truncatingIfNeeded: veil >> shift)
        let new = index < Int(firstCount) ? first[index & 15] : Self.byte(rest, insteadOf: old ^ over)
        return new ^ over
    }

    private static func byte(_ rest: Rest, insteadOf old: UInt8) -> UInt8 {
        switch rest {
        case .filler: filler
        case .stars: old == 0x0D || old == 0x0A ? old : filler
        case .digits: (0x30...0x39).contains(old) ? 0x31 : old
        }
    }

    /// The same at another place; what goes on for ever still does.
    public func moved(by distance: Int) -> MaskedRange {
        func sum(_ place: Int) -> Int {
            let (sum, isBeyond) = place.addingReportingOverflow(distance)
            return isBeyond ? distance > 0 ? .max : .min : sum
        }
        var moved = self
        moved.range = sum(range.lowerBound)..<sum(range.upperBound)
        return moved
    }

    /// What of it lies in other bounds; empty where nothing does.
    public func clamped(to bounds: Range<Int>) -> MaskedRange {
        var part = self
        part.range = range.clamped(to: bounds)
        let dropped = part.range.lowerBound &- range.lowerBound
        guard dropped > 0 else { return part }
        part.phase = UInt8((Int(phase) &+ dropped) & 3)
        part.firstCount = UInt8(max(0, Int(firstCount) &- dropped))
        for index in 0..<Int(part.firstCount) { part.first[index] = first[(index &+ dropped) & 15] }
        return part
    }

    /// The same under a veil that begins so many bytes before it. RFC 6455 §5.3.
    public func veiled(_ key: UInt32, beginning distance: Int) -> MaskedRange {
        var veiled = self
        veiled.veil = key
        veiled.phase = UInt8(distance & 3)
        return veiled
    }
}

extension Array where Element == MaskedRange {
    /// In order, and none over another: where two meet, the one that begins first stays, of equal ones the longer.
    public var untangled: [MaskedRange] {
        // As they are found in one stream after another, most lists are so already.
        var end = Int.min
        let isUntangled = allSatisfy { item in
            defer { end = item.range.upperBound }
            return !item.range.isEmpty && item.range.lowerBound >= end
        }
        if isUntangled { return self }
        let sorted = self.sorted {
            ($0.range.lowerBound, $1.range.upperBound) < ($1.range.lowerBound, $0.range.upperBound)
        }
        var kept: [MaskedRange] = []
        kept.reserveCapacity(sorted.count)
        for item in sorted where !item.range.isEmpty {
            let end = kept.last?.range.upperBound ?? .min
            if item.range.lowerBound >= end {
                kept.append(item)
            } else if item.range.upperBound > end {
                kept.append(item.clamped(to: end..<item.range.upperBound))
            }
        }
        return kept
    }

    /// Those that meet a range; the list is in order.
    public func overlapping(_ range: Range<Int>) -> ArraySlice<MaskedRange> {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if self[middle].range.upperBound <= range.lowerBound { low = middle + 1 } else { high = middle }
        }
        var end = low
        while end < count, self[end].range.lowerBound < range.upperBound { end += 1 }
        return self[low..<end]
    }

    /// Writes the masks into bytes that are a piece of what the ranges are places in.
    ///
    /// - Parameters:
    ///   - bytes: the bytes.
    ///   - start: the place of the first.
    public func apply(to bytes: inout [UInt8], from start: Int = 0) {
        guard !isEmpty, !bytes.isEmpty else { return }
        let all = start..<start &+ bytes.count
        for item in overlapping(all) {
            for place in item.range.clamped(to: all) {
                bytes[place &- start] = item.byte(at: place, insteadOf: bytes[place &- start])
            }
        }
    }
}
