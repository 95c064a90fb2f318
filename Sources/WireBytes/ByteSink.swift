// Where output is put together byte by byte. This file holds `unsafe`: an array asks at each append whether it is shared and
// whether there is room, which is most of the work where values are a few bytes long.

/// Bytes that are put together; room is made once for each value.
///
/// It and its copies share memory, which lives as long as one of them, and which each fills up to its own count: a copy that is
/// written to spoils the other's content, never anybody else's memory.
@safe @frozen
public struct ByteSink {
    @usableFromInline var memory: Memory
    /// The same memory's beginning, without a look into the object.
    @usableFromInline var start: UnsafeMutablePointer<UInt8>
    @usableFromInline var capacity: Int
    @usableFromInline var filled = 0

    /// Bytes that are there.
    @inlinable public var count: Int { filled }

    /// Memory of a sink.
    @safe @usableFromInline
    final class Memory {
        @usableFromInline let start: UnsafeMutablePointer<UInt8>

        @usableFromInline
        init(capacity: Int) { unsafe start = .allocate(capacity: capacity) }

        deinit { unsafe start.deallocate() }
    }

    /// Room that is made at first.
    private static let firstRoom = 256

    /// Makes an empty one.
    public init() {
        memory = Memory(capacity: Self.firstRoom)
        unsafe start = memory.start
        capacity = Self.firstRoom
    }

    /// The bytes.
    public func withBytes<Result>(_ body: (RawSpan) -> Result) -> Result {
        let all = unsafe UnsafeRawBufferPointer(start: start, count: filled)
        return unsafe body(all.bytes)
    }

    /// Forgets the bytes and keeps the room.
    public mutating func removeAll() { filled = 0 }

    /// Makes room for so many bytes more.
    @inlinable @inline(__always)
    mutating func makeRoom(for more: Int) { if capacity &- filled < more { grow(by: more) } }

    @usableFromInline @inline(never)
    mutating func grow(by more: Int) {
        let larger = max(2 * capacity, filled + more)
        let room = Memory(capacity: larger)
        unsafe room.start.update(from: start, count: filled)
        memory = room
        unsafe start = room.start
        capacity = larger
    }

    /// Appends a byte.
    @inlinable @inline(__always)
    public mutating func append(_ byte: UInt8) {
        makeRoom(for: 1)
        unsafe start[filled] = byte
        filled &+= 1
    }

    /// Appends borrowed bytes.
    @inlinable
    public mutating func append(contentsOf bytes: RawSpan) {
        makeRoom(for: bytes.byteCount)
        unsafe bytes.withUnsafeBytes { unsafe copy($0) }
    }

    /// Appends text of the program's own.
    @inlinable
    public mutating func append(_ text: StaticString) {
        text.withUTF8Buffer {
            makeRoom(for: $0.count)
            unsafe copy(UnsafeRawBufferPointer($0))
        }
    }

    /// Appends text of the program's own between two quotation marks, where it is asked for with a comma before and a colon
    /// behind.
    @inlinable
    public mutating func append(quoted text: StaticString, comma: Bool, colon: Bool) {
        text.withUTF8Buffer {
            makeRoom(for: $0.count &+ 4)
            if comma { unsafe put(0x2C) }
            unsafe put(0x22)
            unsafe copy(UnsafeRawBufferPointer($0))
            unsafe put(0x22)
            if colon { unsafe put(0x3A) }
        }
    }

    /// Appends a number in decimal.
    @inlinable
    public mutating func append(decimal number: Int) {
        makeRoom(for: 20)
        if number < 0 { unsafe put(0x2D) }
        let size = number.magnitude
        let length = decimalLength(of: size)
        unsafe writeDigits(of: size, length: length, to: start + filled)
        filled &+= length
    }

    /// Appends the last digits of a number in decimal, with zeros before it where it has fewer; at most 20.
    @inlinable
    public mutating func append(_ number: UInt, width: Int) {
        let length = min(max(width, 0), 20)
        makeRoom(for: length)
        unsafe writeDigits(of: number, length: length, to: start + filled)
        filled &+= length
    }

    /// Puts a byte where room was made.
    @inlinable @inline(__always) @unsafe
    mutating func put(_ byte: UInt8) {
        unsafe start[filled] = byte
        filled &+= 1
    }

    /// Puts bytes where room was made.
    @inlinable @inline(__always) @unsafe
    mutating func copy(_ bytes: UnsafeRawBufferPointer) {
        guard let source = bytes.baseAddress else { return }
        unsafe UnsafeMutableRawPointer(start + filled).copyMemory(from: source, byteCount: bytes.count)
        filled &+= bytes.count
    }
}
