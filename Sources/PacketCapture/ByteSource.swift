// The bytes of a capture, front to back, from a file descriptor, decompressed if they are compressed.
// This file holds the room's `unsafe`: a buffer of its own that packets are borrowed from, and calls of read(2).

import CPrefetch
import Decompression

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Reads ahead into a buffer and lends out contiguous pieces of it.
///
/// The buffer starts at 256 KiB (22 ns a packet were measured with that) and grows only to what one record needs,
/// which the caller bounds.
@safe
struct ByteSource: ~Copyable {
    private let descriptor: Int32
    private let ownsDescriptor: Bool
    private var buffer: UnsafeMutableRawBufferPointer
    private var start = 0
    private var end = 0
    private var unpacker: Unpacker?
    private var reachedEnd = false
    private var ahead: ReadAhead?
    /// Gets the pieces that are done with; nil where nobody looks at their packets again.
    private var kept: KeptPieces?

    /// Offset in the (decompressed) file of the next byte.
    private(set) var offset = 0
    /// Bytes read from the descriptor so far.
    private(set) var bytesRead = 0
    /// Why reading failed, if it did.
    private(set) var failure: Int32?
    /// How the file is compressed, if it is, and damaged or cut off.
    var damagedFormat: CompressionFormat? { unpacker?.isDamaged == true ? unpacker?.format : nil }
    /// Whether the file is compressed.
    var isPacked: Bool { unpacker != nil }

    init(descriptor: Int32, owned: Bool) {
        self.descriptor = descriptor
        ownsDescriptor = owned
        unsafe buffer = .allocate(
            byteCount: 256 << 10, alignment: ReadAhead.Piece.alignment)
        // Four bytes tell a compressed file; a gzip member already begins with three that are always the same.
        _ = require(4)
        let head = unsafe UnsafeRawBufferPointer(rebasing: buffer[start..<end])
        if let format = unsafe Unpacker.format(of: head.bytes) {
            unpacker = unsafe Unpacker(format, first: head)
            start = 0
            end = 0
            reachedEnd = false
        }
    }

    deinit {
        ahead?.stop()
        unsafe buffer.deallocate()
        if ownsDescriptor { close(descriptor) }
    }

    /// Has the rest of a large file read on a thread of its own. Compressed files are left as they are: decompression
    /// takes many times longer than reading.
    mutating func readAhead() {
        if ahead == nil, unpacker == nil, !reachedEnd { ahead = ReadAhead(descriptor: descriptor) }
    }

    /// Has the pieces of a file that is read ahead kept: the one that was left last, and for another thread all, until whoever takes
    /// them over has let go of them. Nil where they are not to be had.
    mutating func keepPieces(forAnotherThread: Bool) -> KeptPieces? {
        guard let ahead else { return nil }
        if kept == nil {
            kept = KeptPieces()
            ahead.addKept(forAnotherThread: forAnotherThread)
        }
        return kept
    }

    /// Bytes that are there without reading more.
    var available: Int { end &- start }

    /// Makes sure that `count` bytes are in the buffer; false when the file ends before.
    mutating func require(_ count: Int) -> Bool {
        if count <= end &- start { return true }
        return fill(count)
    }

    /// Calls `body` with the next `count` bytes, which `require` has made sure of, and stays before them.
    func withNext<Result>(_ count: Int, _ body: (RawSpan) -> Result) -> Result {
        let piece = unsafe UnsafeRawBufferPointer(
            rebasing: buffer[start..<(start &+ min(count, end &- start))])
        return unsafe body(piece.bytes)
    }

    /// Has the processor fetch what lies so many bytes further on: it is looked at soon, and another thread has put it there.
    func prefetch(_ distance: Int) {
        guard let base = unsafe buffer.baseAddress else { return }
        unsafe prefetch_six_lines(base + min(start &+ distance, end))
    }

    /// Moves on by `count` bytes that are in the buffer.
    mutating func advance(_ count: Int) {
        let step = min(count, end &- start)
        start &+= step
        offset &+= step
    }

    /// Moves on by any number of bytes; false when the file ends before.
    mutating func skip(_ count: Int) -> Bool {
        var left = count
        while left > 0 {
            if start == end, !fill(1) { return false }
            let step = min(left, end &- start)
            advance(step)
            left &-= step
        }
        return true
    }

    private mutating func fill(_ count: Int) -> Bool {
        if let ahead {
            while end &- start < count, !reachedEnd { takePiece(of: ahead, for: count) }
            return end &- start >= count
        }
        if start > 0 {
            if end > start {
                let kept = unsafe UnsafeRawBufferPointer(rebasing: buffer[start..<end])
                unsafe buffer.copyMemory(from: kept)
            }
            end &-= start
            start = 0
        }
        let capacity = unsafe buffer.count
        if count > capacity {
            let larger = UnsafeMutableRawBufferPointer.allocate(
                byteCount: count &+ (64 << 10), alignment: ReadAhead.Piece.alignment)
            unsafe larger.copyMemory(from: UnsafeRawBufferPointer(rebasing: buffer[0..<end]))
            unsafe buffer.deallocate()
            unsafe buffer = larger
        }
        while end < count, !reachedEnd {
            let room = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[end..<buffer.count])
            let got = unpacker == nil ? unsafe readDescriptor(into: room) : unsafe unpack(into: room)
            if got <= 0 { reachedEnd = true } else { end &+= got }
        }
        return end >= count
    }

    /// Goes over to the next piece that was read ahead; what is left of the present one is put before it. `count` is
    /// what is wanted in all.
    private mutating func takePiece(of ahead: ReadAhead, for count: Int) {
        let piece = ahead.next()
        bytesRead &+= piece.count
        failure = piece.failure
        if piece.count == 0 || piece.failure != nil { reachedEnd = true }
        let left = end &- start
        let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[start..<end])
        if left <= ReadAhead.margin {
            let place = unsafe UnsafeMutableRawBufferPointer(
                rebasing: piece.memory[(ReadAhead.margin &- left)..<ReadAhead.margin])
            unsafe place.copyMemory(from: rest)
            letGo(ahead)
            unsafe buffer = piece.memory
            unsafe kept?.enter(buffer)
            start = ReadAhead.margin &- left
            end = ReadAhead.margin &+ piece.count
        } else {
            // A record longer than a piece: the pieces are put together, in memory that is allocated once.
            if unsafe buffer.count &- end < piece.count {
                let larger = UnsafeMutableRawBufferPointer.allocate(
                    byteCount: max(count, left) &+ ReadAhead.pieceSize,
                    alignment: ReadAhead.Piece.alignment)
                unsafe larger.copyMemory(from: rest)
                letGo(ahead)
                unsafe buffer = larger
                start = 0
                end = left
            }
            let behind = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[end...])
            unsafe behind.copyMemory(
                from: UnsafeRawBufferPointer(
                    rebasing: piece.memory[ReadAhead.margin..<ReadAhead.margin &+ piece.count]))
            end &+= piece.count
            ahead.giveBack(piece)
        }
    }

    /// Lets go of the memory at hand: it is filled again, or kept while its packets are looked at.
    private func letGo(_ ahead: ReadAhead) {
        guard unsafe buffer.count == ReadAhead.margin &+ ReadAhead.pieceSize else {
            // Packets in memory of another size are copied by who keeps them.
            kept?.leave(nil)
            return unsafe buffer.deallocate()
        }
        let used = unsafe ReadAhead.Piece(memory: buffer)
        guard let kept else { return ahead.giveBack(used) }
        kept.leave(KeptPiece(used, of: ahead))
    }

    private mutating func readDescriptor(into room: UnsafeMutableRawBufferPointer) -> Int {
        while true {
            let got = unsafe read(descriptor, room.baseAddress, room.count)
            if got >= 0 {
                bytesRead &+= got
                return got
            }
            if errno == EINTR { continue }
            // Standard input may have been set not to wait, by whoever else has it.
            if errno == EAGAIN, waitForBytes() { continue }
            failure = errno
            return 0
        }
    }

    private func waitForBytes() -> Bool {
        var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return unsafe poll(&waiting, 1, -1) >= 0 || errno == EINTR
    }

    private mutating func unpack(into room: UnsafeMutableRawBufferPointer) -> Int {
        while true {
            let produced = unsafe unpacker?.unpack(into: room) ?? 0
            if produced > 0 { return produced }
            guard let space = unsafe unpacker?.spaceForInput else { return 0 }
            let got = unsafe readDescriptor(into: space)
            unpacker?.added(got)
            if got == 0 { return 0 }
        }
    }
}
