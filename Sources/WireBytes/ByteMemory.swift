/// What was made of some bytes, for when the same come again: header fields, say, which nearly every message repeats.
///
/// It holds some of the latest, told by all of their bytes, and never grows: each has a few places where it may be, and takes
/// that of the one that came first there.
public struct ByteMemory<Value: Sendable>: Sendable {
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

    /// The most bytes that one entry has: header fields are rarely longer, but for cookies.
    @inlinable public static var longestEntry: Int { 256 }
    /// Entries that there may be.
    @inlinable static var places: Int { 256 }
    /// Places where one entry may be: with one, two that come again and again might have the same.
    @inlinable static var ways: Int { 4 }
    /// Bytes that tell these places. Where the entry is shorter, those that came behind it belong to them.
    @inlinable static var toldBy: Int { 24 }

    /// Empty until something is remembered.
    @usableFromInline var entries: [Entry?] = []
    /// Of each place some bits of what tells places, so that few others are compared; 0 where no entry is.
    @usableFromInline var marks: [UInt8] = []
    /// The bytes of all entries, each at its place.
    @usableFromInline var bytes: [UInt8] = []
    /// How many entries have been put to the places that are theirs, by the first of these.
    @usableFromInline var counts: [UInt8] = []

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
        guard bytes.byteCount >= Self.toldBy, count > 0, count <= Self.longestEntry,
            count <= bytes.byteCount
        else { return }
        if entries.isEmpty {
            entries = Array(repeating: nil, count: Self.places)
            marks = Array(repeating: 0, count: Self.places)
            self.bytes = Array(repeating: 0, count: Self.places * Self.longestEntry)
            counts = Array(repeating: 0, count: Self.places / Self.ways)
        }
        let place = place(at: bytes, of: count) ?? takePlace(of: bytes)
        entries[place] = Entry(count: count, value: value)
        marks[place] = Self.mark(Self.told(by: bytes))
        self.bytes.overwrite(from: place &* Self.longestEntry, with: bytes.extracting(first: count))
    }

    /// Where an entry is that bytes begin with, one of so many bytes if that is asked for.
    @inlinable @inline(__always)
    func place(at bytes: RawSpan, of count: Int?) -> Int? {
        guard bytes.byteCount >= Self.toldBy, !entries.isEmpty else { return nil }
        let told = Self.told(by: bytes)
        let mark = Self.mark(told)
        var place = Self.firstPlace(told)
        for _ in 0..<Self.ways {
            if marks[place] == mark, let known = entries[place]?.count, count ?? known == known {
                let isSame = self.bytes.withBytes {
                    bytes.begins(
                        with: $0.extracting(droppingFirst: place &* Self.longestEntry).extracting(
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

    /// What tells places and marks.
    @inlinable @inline(__always)
    static func told(by bytes: RawSpan) -> UInt64 {
        var mixed = bytes.uint64(at: 0) &* 0x9E37_79B9_7F4A_7C15
        mixed = (mixed ^ bytes.uint64(at: 8)) &* 0xC2B2_AE3D_27D4_EB4F
        return (mixed ^ mixed >> 32 ^ bytes.uint64(at: 16)) &* 0x9E37_79B9_7F4A_7C15
    }

    /// By the highest six bits.
    @inlinable @inline(__always)
    static func firstPlace(_ told: UInt64) -> Int { Int(truncatingIfNeeded: told >> 58) &* ways }

    /// By the seven below these.
    @inlinable @inline(__always)
    static func mark(_ told: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: told >> 51) | 0x80 }
}
