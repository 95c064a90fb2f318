/// What was made of some bytes, for when the same come again: header fields, say, which nearly every message repeats.
///
/// It holds some of the latest, told by all of their bytes, and never grows: each has one place where it may be, and takes
/// that of another.
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
    /// Bytes that tell the place. Where the entry is shorter, those that came behind it belong to them.
    @inlinable static var toldBy: Int { 24 }

    /// Empty until something is remembered.
    @usableFromInline var entries: [Entry?] = []
    /// The bytes of all entries, each at its place.
    @usableFromInline var bytes: [UInt8] = []

    /// Makes an empty one.
    public init() {}

    /// The entry that bytes begin with; nil where it is not remembered, or where they are few.
    @inlinable
    public func entry(at bytes: RawSpan) -> Entry? {
        guard bytes.byteCount >= Self.toldBy, !entries.isEmpty else { return nil }
        let place = Self.place(of: bytes)
        guard let entry = entries[place] else { return nil }
        let isSame = self.bytes.withBytes {
            bytes.begins(
                with: $0.extracting(droppingFirst: place &* Self.longestEntry).extracting(first: entry.count))
        }
        return isSame ? entry : nil
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
        }
        let place = Self.place(of: bytes)
        entries[place] = Entry(count: count, value: value)
        self.bytes.overwrite(from: place &* Self.longestEntry, with: bytes.extracting(first: count))
    }

    @inlinable
    static func place(of bytes: RawSpan) -> Int {
        var mixed = bytes.uint64(at: 0) &* 0x9E37_79B9_7F4A_7C15
        mixed = (mixed ^ bytes.uint64(at: 8)) &* 0xC2B2_AE3D_27D4_EB4F
        mixed = (mixed ^ mixed >> 32 ^ bytes.uint64(at: 16)) &* 0x9E37_79B9_7F4A_7C15
        return Int(truncatingIfNeeded: mixed >> 56)
    }
}
