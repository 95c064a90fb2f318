// What was made of bytes that come again. This file holds `unsafe`: see ``ByteMemory``.

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
/// that of the one that came first there. Used by one thread at a time.
///
/// Its memory is its own, and no array's: an array would be counted in and out whenever something is looked up, which took as
/// long as to find it. Places are always below `places`, and an entry's bytes within `Size.longest` of its own.
@safe
public final class ByteMemory<Value: Sendable, Size: RememberedSize> {
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

    /// What is remembered, each at its place.
    @usableFromInline let entries: UnsafeMutablePointer<Entry?>
    /// Of each place some bits of what tells places, so that few others are compared; 0 where no entry is.
    @usableFromInline let marks: UnsafeMutablePointer<UInt8>
    /// The bytes of all entries, each at its place.
    @usableFromInline let bytes: UnsafeMutableRawBufferPointer
    /// How many entries have been put to the places that are theirs, by the first of these.
    @usableFromInline let counts: UnsafeMutablePointer<UInt8>

    /// Makes an empty one.
    public init() {
        unsafe entries = .allocate(capacity: Self.places)
        unsafe entries.initialize(repeating: nil, count: Self.places)
        unsafe marks = .allocate(capacity: Self.places)
        unsafe marks.initialize(repeating: 0, count: Self.places)
        // Not written to before it is used: most never need all of it.
        unsafe bytes = .allocate(byteCount: Self.places * Size.longest, alignment: 8)
        unsafe counts = .allocate(capacity: Self.places)
        unsafe counts.initialize(repeating: 0, count: Self.places)
    }

    deinit {
        unsafe entries.deinitialize(count: Self.places)
        unsafe entries.deallocate()
        unsafe marks.deallocate()
        unsafe bytes.deallocate()
        unsafe counts.deallocate()
    }

    /// The entry that bytes begin with; nil where it is not remembered, or where they are few.
    @inlinable @inline(__always)
    public func entry(at bytes: RawSpan) -> Entry? {
        guard let place = place(at: bytes, of: nil) else { return nil }
        return unsafe entries[place]
    }

    /// The entry of the first of some bytes.
    @inlinable @inline(__always)
    public func entry(of count: Int, at bytes: RawSpan) -> Entry? {
        guard let place = place(at: bytes, of: count) else { return nil }
        return unsafe entries[place]
    }

    /// Remembers what was made of the first of some bytes. Those behind them tell the place.
    @inlinable
    public func remember(_ value: Value, of count: Int, at bytes: RawSpan) {
        guard bytes.byteCount >= Size.toldBy, count > 0, count <= Size.longest, count <= bytes.byteCount
        else { return }
        let place = place(at: bytes, of: count) ?? takePlace(of: bytes)
        unsafe entries[place] = Entry(count: count, value: value)
        unsafe marks[place] = Self.mark(Self.told(by: bytes))
        let room = unsafe UnsafeMutableRawBufferPointer(rebasing: self.bytes[(place &* Size.longest)...])
        unsafe bytes.extracting(first: count).withUnsafeBytes { unsafe room.copyMemory(from: $0) }
    }

    /// Where an entry is that bytes begin with, one of so many bytes if that is asked for.
    @inlinable @inline(__always)
    func place(at bytes: RawSpan, of count: Int?) -> Int? {
        guard bytes.byteCount >= Size.toldBy else { return nil }
        let told = Self.told(by: bytes)
        let mark = Self.mark(told)
        var place = Self.firstPlace(told)
        for _ in 0..<Self.ways {
            if unsafe marks[place] == mark, let known = unsafe entries[place]?.count, count ?? known == known,
                begins(bytes, with: place, known)
            {
                return place
            }
            place &+= 1
        }
        return nil
    }

    /// Whether some bytes begin with those of the entry at a place, which are so many.
    @inlinable @inline(__always)
    func begins(_ bytes: RawSpan, with place: Int, _ count: Int) -> Bool {
        let start = place &* Size.longest
        let known = unsafe UnsafeRawBufferPointer(rebasing: self.bytes[start..<(start &+ count)])
        return unsafe bytes.begins(with: known.bytes)
    }

    /// The next place for an entry.
    @inlinable
    func takePlace(of bytes: RawSpan) -> Int {
        let first = Self.firstPlace(Self.told(by: bytes))
        let way = unsafe Int(counts[first / Self.ways]) % Self.ways
        unsafe counts[first / Self.ways] &+= 1
        return first &+ way
    }

    /// What tells places and marks.
    @inlinable @inline(__always)
    static func told(by bytes: RawSpan) -> UInt64 { bytes.sum(ofFirst: Size.toldBy) }

    /// By the highest six bits.
    @inlinable @inline(__always)
    static func firstPlace(_ told: UInt64) -> Int { Int(truncatingIfNeeded: told >> 58) &* ways }

    /// By the seven below these.
    @inlinable @inline(__always)
    static func mark(_ told: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: told >> 51) | 0x80 }
}

extension RawSpan {
    /// A number that tells bytes from others: three sums side by side, which wait for one another only at the end. Its highest
    /// bits tell most.
    ///
    /// - Parameter count: how many bytes, 24 at least; the last 24 count once more where it is no multiple of that.
    /// - Returns: the number.
    @inlinable @inline(__always)
    func sum(ofFirst count: Int) -> UInt64 {
        precondition(count >= 24 && count <= byteCount)
        var sums = (UInt64(truncatingIfNeeded: count), UInt64(0), UInt64(0))
        var at = 0
        while at < count {
            let start = min(at, count &- 24)
            sums.0 = (sums.0 ^ word(at: start)) &* 0x9E37_79B9_7F4A_7C15
            sums.1 = (sums.1 ^ word(at: start &+ 8)) &* 0xC2B2_AE3D_27D4_EB4F
            sums.2 = (sums.2 ^ word(at: start &+ 16)) &* 0x1656_67B1_9E37_79F9
            at &+= 24
        }
        // Of a product the highest bits depend on all that went in, the lowest only on the lowest.
        let both = sums.0 ^ (sums.1 >> 20 | sums.1 << 44) ^ (sums.2 >> 40 | sums.2 << 24)
        return both &* 0x9E37_79B9_7F4A_7C15
    }
}
