// The bytes of a capture, front to back, from a file descriptor, unpacked if they are gzip.
// This file holds the room's `unsafe`: a buffer of its own that packets are borrowed from, and calls of read(2) and zlib.

import CZlib
import WireBytes

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
    private var unpacker: GzipUnpacker?
    private var reachedEnd = false
    private var ahead: ReadAhead?

    /// Offset in the (unpacked) file of the next byte.
    private(set) var offset = 0
    /// Bytes read from the descriptor so far.
    private(set) var bytesRead = 0
    /// Why reading failed, if it did.
    private(set) var failure: Int32?
    /// Whether packed data is damaged or cut off.
    var packedDataIsDamaged: Bool { unpacker?.isDamaged ?? false }
    /// Whether the file is gzip.
    var isPacked: Bool { unpacker != nil }

    init(descriptor: Int32, owned: Bool) {
        self.descriptor = descriptor
        ownsDescriptor = owned
        unsafe buffer = .allocate(byteCount: 256 << 10, alignment: 16)
        // A gzip member begins 1F 8B 08 (RFC 1952 §2.3.1).
        if require(3) {
            let head = unsafe (buffer[0], buffer[1], buffer[2])
            if head == (0x1F, 0x8B, 8) {
                let packed = unsafe Array(buffer[start..<end])
                start = 0
                end = 0
                reachedEnd = false
                unpacker = GzipUnpacker(first: packed)
            }
        }
    }

    deinit {
        ahead?.stop()
        unsafe buffer.deallocate()
        if ownsDescriptor { close(descriptor) }
    }

    /// Has the rest of a large file read on a thread of its own. Packed files are left as they are: unpacking takes
    /// many times longer than reading.
    mutating func readAhead() {
        if ahead == nil, unpacker == nil, !reachedEnd { ahead = ReadAhead(descriptor: descriptor) }
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
            let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: count &+ (64 << 10), alignment: 16)
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
            let used = unsafe ReadAhead.Piece(memory: buffer)
            if unsafe buffer.count == piece.memory.count {
                ahead.giveBack(used)
            } else {
                unsafe buffer.deallocate()
                ahead.giveBack(.allocate())
            }
            unsafe buffer = piece.memory
            start = ReadAhead.margin &- left
            end = ReadAhead.margin &+ piece.count
        } else {
            // A record longer than a piece: the pieces are put together, in memory that is allocated once.
            if unsafe buffer.count &- end < piece.count {
                let larger = UnsafeMutableRawBufferPointer.allocate(
                    byteCount: max(count, left) &+ ReadAhead.pieceSize, alignment: 16)
                unsafe larger.copyMemory(from: rest)
                unsafe buffer.deallocate()
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
            if unpacker?.isDamaged ?? true { return 0 }
            // zlib wants more packed bytes.
            var packed = [UInt8](repeating: 0, count: 64 << 10)
            let got = unsafe packed.withUnsafeMutableBytes { unsafe readDescriptor(into: $0) }
            if got == 0 {
                unpacker?.finish()
                return 0
            }
            packed.removeLast(packed.count &- got)
            unpacker?.add(packed)
        }
    }
}

/// Unpacks gzip, several members one after another. RFC 1952.
@safe
final class GzipUnpacker {
    private var stream = unsafe z_stream()
    private var packed: [UInt8]
    private var position = 0
    private var memberIsDone = false
    /// Whether zlib may hold bytes that there was no room for.
    private var holdsMore = false
    /// Whether the packed data is no gzip from some point on, or ends in the middle.
    private(set) var isDamaged = false

    init(first: [UInt8]) {
        packed = first
        // 15 + 16: the largest window, gzip only.
        if unsafe inflateInit2_(&stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) != Z_OK {
            isDamaged = true
        }
    }

    deinit { unsafe inflateEnd(&stream) }

    func add(_ bytes: [UInt8]) {
        packed = bytes
        position = 0
    }

    /// Says that no more packed bytes will come.
    func finish() { if !memberIsDone { isDamaged = true } }

    /// Unpacks as much as there is room or input for; 0 asks for more input.
    func unpack(into room: UnsafeMutableRawBufferPointer) -> Int {
        // A member may end without giving a byte, with another behind it.
        while !isDamaged, position < packed.count || holdsMore {
            let produced = unsafe inflateOnce(into: room)
            if produced > 0 { return produced }
        }
        return 0
    }

    private func inflateOnce(into room: UnsafeMutableRawBufferPointer) -> Int {
        unsafe packed.withUnsafeMutableBytes { input in
            if memberIsDone {
                // Zero padding behind the last member is usual on tapes; anything else begins another member, and
                // if it does not, inflate says so.
                while position < input.count, unsafe input[position] == 0 { position &+= 1 }
                if position == input.count { return 0 }
                unsafe inflateReset(&stream)
                memberIsDone = false
            }
            unsafe stream.next_in = input.baseAddress?.advanced(by: position).assumingMemoryBound(
                to: UInt8.self)
            unsafe stream.avail_in = UInt32(clamping: input.count &- position)
            unsafe stream.next_out = room.baseAddress?.assumingMemoryBound(to: UInt8.self)
            let space = UInt32(clamping: room.count)
            unsafe stream.avail_out = space
            let result = unsafe inflate(&stream, Z_NO_FLUSH)
            position = unsafe input.count &- Int(stream.avail_in)
            if result == Z_STREAM_END { memberIsDone = true }
            holdsMore = unsafe result == Z_OK && stream.avail_out == 0
            if result != Z_OK, result != Z_STREAM_END, result != Z_BUF_ERROR { isDamaged = true }
            return unsafe Int(space &- stream.avail_out)
        }
    }
}
