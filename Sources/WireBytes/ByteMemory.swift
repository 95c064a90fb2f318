/// How large what a ``ByteMemory`` remembers may be, and how it is told apart.
public protocol RememberedSize {
    /// The most bytes that one entry has.
    static var longest: Int { get }
    /// Bytes that tell where an entry may be, a multiple of 24. Where it is shorter, those that came behind it belong to them.
    static var toldBy: Int { get }
}

/// Field lines and what is as short: they are rarely longer, but for cookies.
public enum LineSized: RememberedSize {
    /// 256 bytes.
    @inlinable public static var longest: Int { 256 }
    /// The first 24.
    @inlinable public static var toldBy: Int { 24 }
}

/// Heads of messages: of those that begin alike, many differ in the time that they tell, or behind it.
public enum HeadSized: RememberedSize {
    /// 1,024 bytes.
    @inlinable public static var longest: Int { 1024 }
    /// The first 120.
    @inlinable public static var toldBy: Int { 120 }
}

/// What was made of some bytes, for when the same come again: header fields, say, which nearly every message repeats.
///
/// It holds some of the latest, told by all of their bytes, and never grows: each has a few places where it may be, and takes
/// that of the one that came first there.
public struct ByteMemory<Value: Sendable, Size: RememberedSize>: Sendable {
    /// Bytes that are remembered, and what was made of them.
    public struct Entry: Sendable {
        /// How many bytes they are.
        public let count: Int
        /// What was made of them.
        public let value: Value

        @usableFromInline
        init(count: Int, value: Value) {
            self.count = count
            self.value = value
        }
    }

    /// Entries that there may be.
    @inlinable static var places: Int { 256 }
    /// Places where one entry may be: with one, two that come again and again might have the same.
    @inlinable static var ways: Int { 4 }

    /// Empty until something is remembered.
    @usableFromInline var entries: [Entry?] = []
    /// Of each place some bits of what tells places, so that few others are compared; 0 where no entry is.
    @usableFromInline var marks: [UInt8] = []
    /// The bytes of all entries, each at its place.
    @usableFromInline var bytes: [UInt8] = []
    /// How many entries have been put to the places that are theirs, by the first of these.
    @usableFromInline var counts: [UInt8] = []
    /// What told those that were seen and not remembered, the latest at each place.
    @usableFromInline var seen: [UInt64] = []

    /// Makes an empty one.
    public init() {}

    /// The entry that bytes begin with; nil where it is not remembered, or where they are few.
    @inlinable @inline(__always)
    public func entry(at bytes: RawSpan) -> Entry? {
        guard let place = place(at: bytes, of: nil) else { return nil }
        return entries[place]
    }

    /// The entry of the first of some bytes.
    @inlinable @inline(__always)
    public func entry(of count: Int, at bytes: RawSpan) -> Entry? {
        guard let place = place(at: bytes, of: count) else { return nil }
        return entries[place]
    }

    /// Remembers what was made of the first of some bytes. Those behind them tell the place.
    @inlinable
    public mutating func remember(_ value: Value, of count: Int, at bytes: RawSpan) {
        guard bytes.byteCount >= Size.toldBy, count > 0, count <= Size.longest,
            count <= bytes.byteCount
        else { return }
        if entries.isEmpty {
            entries = Array(repeating: nil, count: Self.places)
            marks = Array(repeating: 0, count: Self.places)
            self.bytes = Array(repeating: 0, count: Self.places * Size.longest)
            counts = Array(repeating: 0, count: Self.places / Self.ways)
        }
        let place = place(at: bytes, of: count) ?? takePlace(of: bytes)
        entries[place] = Entry(count: count, value: value)
        marks[place] = Self.mark(Self.told(by: bytes))
        self.bytes.overwrite(from: place &* Size.longest, with: bytes.extracting(first: count))
    }

    /// Whether bytes that tell the same place came here before: for who does not want to remember what comes once.
    @inlinable
    public mutating func comesAgain(_ bytes: RawSpan) -> Bool {
        guard bytes.byteCount >= Size.toldBy else { return false }
        if seen.isEmpty { seen = Array(repeating: 0, count: Self.places) }
        let told = Self.told(by: bytes)
        let place = Int(truncatingIfNeeded: told >> 56)
        if seen[place] == told { return true }
        seen[place] = told
        return false
    }

    /// Where an entry is that bytes begin with, one of so many bytes if that is asked for.
    @inlinable @inline(__always)
    func place(at bytes: RawSpan, of count: Int?) -> Int? {
        guard bytes.byteCount >= Size.toldBy, !entries.isEmpty else { return nil }
        let told = Self.told(by: bytes)
        let mark = Self.mark(told)
        var place = Self.firstPlace(told)
        for _ in 0..<Self.ways {
            if marks[place] == mark, let known = entries[place]?.count, count ?? known == known {
                let isSame = self.bytes.withBytes {
                    bytes.begins(
                        with: $0.extracting(droppingFirst: place &* Size.longest).extracting(
                            first: known))
                }
                if isSame { return place }
            }
            place &+= 1
        }
        return nil
    }

    /// The next place for an entry.
    @inlinable
    mutating func takePlace(of bytes: RawSpan) -> Int {
        let first = Self.firstPlace(Self.told(by: bytes))
        let way = Int(counts[first / Self.ways]) % Self.ways
        counts[first / Self.ways] &+= 1
        return first &+ way
    }

    /// What tells places and marks: three sums side by side, which wait for one another only at the end.
    @inlinable @inline(__always)
    static func told(by bytes: RawSpan) -> UInt64 {
        var sums = (UInt64(0), UInt64(0), UInt64(0))
        var at = 0
        while at < Size.toldBy {
            sums.0 = (sums.0 ^ bytes.uint64(at: at)) &* 0x9E37_79B9_7F4A_7C15
            sums.1 = (sums.1 ^ bytes.uint64(at: at &+ 8)) &* 0xC2B2_AE3D_27D4_EB4F
            sums.2 = (sums.2 ^ bytes.uint64(at: at &+ 16)) &* 0x1656_67B1_9E37_79F9
            at &+= 24
        }
        // Of a product the highest bits depend on all that went in, the lowest only on the lowest.
        let both = sums.0 ^ (sums.1 >> 20 | sums.1 << 44) ^ (sums.2 >> 40 | sums.2 << 24)
        return both &* 0x9E37_79B9_7F4A_7C15
    }

    /// By the highest six bits.
    @inlinable @inline(__always)
    static func firstPlace(_ told: UInt64) -> Int { Int(truncatingIfNeeded: told >> 58) &* ways }

    /// By the seven below these.
    @inlinable @inline(__always)
    static func mark(_ told: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: told >> 51) | 0x80 }
}
