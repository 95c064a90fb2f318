// Unaligned big-endian loads. Each is checked by `RawSpan` itself against the span's bounds with a
// trap, so callers establish the bound first (`ByteReader`, or one length check per fixed header). `unsafe`: the same calls would
// be for types whose bytes may have no value; integers have none such. What is borrowed stays within the call. `word` alone is not
// checked: the two loops that it is for have compared lengths before.

extension RawSpan {
    /// The byte at `offset`, which must be inside.
    @inlinable
    public func byte(at offset: Int) -> UInt8 {
        unsafe unsafeLoad(fromByteOffset: offset, as: UInt8.self)
    }

    /// Two bytes at `offset`, big-endian.
    @inlinable
    public func uint16(at offset: Int) -> UInt16 {
        UInt16(bigEndian: unsafe unsafeLoadUnaligned(fromByteOffset: offset, as: UInt16.self))
    }

    /// Four bytes at `offset`, big-endian.
    @inlinable
    public func uint32(at offset: Int) -> UInt32 {
        UInt32(bigEndian: unsafe unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self))
    }

    /// Eight bytes at `offset`, big-endian.
    @inlinable
    public func uint64(at offset: Int) -> UInt64 {
        UInt64(bigEndian: unsafe unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }

    /// Eight bytes at an offset that is known to be at least eight bytes before the end, in the order of this machine.
    @inlinable @inline(__always)
    func word(at offset: Int) -> UInt64 {
        assert(offset >= 0 && offset &+ 8 <= byteCount)
        return unsafe unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self)
    }

    /// Whether these are the first bytes.
    @inlinable
    package func begins(with beginning: [UInt8]) -> Bool {
        byteCount >= beginning.count && beginning.indices.allSatisfy { byte(at: $0) == beginning[$0] }
    }

    /// Whether other bytes are the first of these.
    @inlinable
    public func begins(with other: RawSpan) -> Bool {
        let count = other.byteCount
        guard count <= byteCount else { return false }
        var at = 0
        // Four words at once: what differs in one of them differs in all.
        while at &+ 32 <= count {
            let differs =
                (word(at: at) ^ other.word(at: at)) | (word(at: at &+ 8) ^ other.word(at: at &+ 8))
                | (word(at: at &+ 16) ^ other.word(at: at &+ 16))
                | (word(at: at &+ 24) ^ other.word(at: at &+ 24))
            guard differs == 0 else { return false }
            at &+= 32
        }
        while at &+ 8 <= count {
            guard uint64(at: at) == other.uint64(at: at) else { return false }
            at &+= 8
        }
        // The last eight, some of them once more.
        if count >= 8 { return uint64(at: count &- 8) == other.uint64(at: count &- 8) }
        while at < count {
            guard byte(at: at) == other.byte(at: at) else { return false }
            at &+= 1
        }
        return true
    }

    /// A copy of all bytes.
    @inlinable
    public func copied() -> [UInt8] {
        unsafe withUnsafeBytes { unsafe Array($0) }
    }

    /// A copy of the bytes at `range`, clamped to what is there.
    @inlinable
    public func copied(_ range: Range<Int>) -> [UInt8] {
        extracting(range.clamped(to: 0..<byteCount)).copied()
    }
}

extension Array where Element == UInt8 {
    /// Appends borrowed bytes.
    @inlinable
    public mutating func append(contentsOf bytes: RawSpan) {
        unsafe bytes.withUnsafeBytes { unsafe append(contentsOf: $0) }
    }

    /// Writes borrowed bytes over its own from a place on; as many as there are.
    @inlinable
    public mutating func overwrite(from start: Int = 0, with bytes: RawSpan) {
        unsafe bytes.withUnsafeBytes { bytes in
            unsafe withUnsafeMutableBytes { room in
                let room = unsafe UnsafeMutableRawBufferPointer(rebasing: room.dropFirst(Swift.max(0, start)))
                unsafe room.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes.prefix(room.count)))
            }
        }
    }

    /// Calls `body` with all bytes, borrowed.
    @inlinable
    public func withBytes<Result: ~Copyable, Failure: Error>(
        _ body: (RawSpan) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try unsafe body(span.bytes)
    }
}

extension ArraySlice where Element == UInt8 {
    /// Calls `body` with all bytes, borrowed.
    @inlinable
    public func withBytes<Result: ~Copyable, Failure: Error>(
        _ body: (RawSpan) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try unsafe body(span.bytes)
    }
}

extension Array where Element == UInt8 {
    /// Appends text of the program's own.
    @inlinable public mutating func append(_ text: StaticString) {
        text.withUTF8Buffer { unsafe append(contentsOf: $0) }
    }
}

extension Collection where Element == UInt8 {
    /// Borrows the bytes where they lie in one piece, as those of arrays, slices and strings do; else copies them first.
    @inlinable public func withRawSpan(_ body: (RawSpan) -> Void) {
        // The pointer is used as a span for the length of this call only.
        let done: Void? = withContiguousStorageIfAvailable { unsafe body($0.span.bytes) }
        if done == nil { Array(self).withBytes { body($0) } }
    }
}
