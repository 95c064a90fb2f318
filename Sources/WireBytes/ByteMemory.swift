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
    /// The bytes of all entries, each at its place.
    @usableFromInline var bytes: [UInt8] = []
    /// How many entries have been put to the places that are theirs, by the first of these.
    @usableFromInline var counts: [UInt8] = []

    /// Makes an empty one.
    public init() {}

    /// The entry that bytes begin with; nil where it is not remembered, or where they are few.
    @inlinable
    public func entry(at bytes: RawSpan) -> Entry? { place(at: bytes) { _ in true }.flatMap { entries[$0] } }

    /// The entry of the first of some bytes.
    @inlinable
    public func entry(of count: Int, at bytes: RawSpan) -> Entry? {
        place(at: bytes) { $0 == count }.flatMap { entries[$0] }
    }

    /// Remembers what was made of the first of some bytes. Those behind them tell the place.
    @inlinable
    public mutating func remember(_ value: Value, of count: Int, at bytes: RawSpan) {
        guard bytes.byteCount >= Self.toldBy, count > 0, count <= Self.longestEntry,
            count <= bytes.byteCount
        else { return }
        if entries.isEmpty {
            entries = Array(repeating: nil, count: Self.places)
            self.bytes = Array(repeating: 0, count: Self.places * Self.longestEntry)
            counts = Array(repeating: 0, count: Self.places / Self.ways)
        }
        let place = place(at: bytes) { $0 == count } ?? takePlace(of: bytes)
        entries[place] = Entry(count: count, value: value)
        self.bytes.overwrite(from: place &* Self.longestEntry, with: bytes.extracting(first: count))
    }

    /// Where an entry is that bytes begin with, of those with a count of bytes that is asked for.
    @inlinable
    func place(at bytes: RawSpan, _ isAskedFor: (Int) -> Bool) -> Int? {
        guard bytes.byteCount >= Self.toldBy, !entries.isEmpty else { return nil }
        let first = Self.firstPlace(of: bytes)
        for place in entries.indices.dropFirst(first).prefix(Self.ways) {
            guard let count = entries[place]?.count else { return nil }
            guard isAskedFor(count) else { continue }
            let isSame = self.bytes.withBytes {
                bytes.begins(
                    with: $0.extracting(droppingFirst: place &* Self.longestEntry).extracting(first: count))
            }
            if isSame { return place }
        }
        return nil
    }

    /// The next place for an entry.
    @inlinable
    mutating func takePlace(of bytes: RawSpan) -> Int {
        let first = Self.firstPlace(of: bytes)
        let way = Int(counts[first / Self.ways]) % Self.ways
        counts[first / Self.ways] &+= 1
        return first &+ way
    }

    @inlinable
    static func firstPlace(of bytes: RawSpan) -> Int {
        var mixed = bytes.uint64(at: 0) &* 0x9E37_79B9_7F4A_7C15
        mixed = (mixed ^ bytes.uint64(at: 8)) &* 0xC2B2_AE3D_27D4_EB4F
        mixed = (mixed ^ mixed >> 32 ^ bytes.uint64(at: 16)) &* 0x9E37_79B9_7F4A_7C15
        return Int(truncatingIfNeeded: mixed >> 58) &* ways
    }
}
