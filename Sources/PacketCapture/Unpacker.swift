// What stands between a compressed file and its reader. `unsafe`: memory of its own for compressed bytes.

import Decompression
import WireBytes

/// Decompresses a file, member after member. A class, since the one who reads may have none.
@safe
final class Unpacker {
    /// How the file is compressed.
    let format: CompressionFormat
    private var decoder: Decompressor
    /// Compressed bytes; those from `position` to `end` are still to be decompressed.
    private let packed: UnsafeMutableRawBufferPointer
    private var position = 0
    private var end = 0
    private var memberIsDone = false
    /// Whether the decoder may hold bytes that there was no room for.
    private var holdsMore = false
    /// Whether the compressed data cannot be decompressed from some point on, or ends in the middle.
    private(set) var isDamaged = false

    /// How a file is compressed that begins with these bytes, three at least.
    static func format(of beginning: RawSpan) -> CompressionFormat? {
        guard beginning.byteCount >= 3 else { return nil }
        let fourth = beginning.byteCount > 3 ? beginning.byte(at: 3) : 0
        return CompressionFormat(
            magic: UInt32(beginning.uint16(at: 0)) << 16 | UInt32(beginning.byte(at: 2)) << 8 | UInt32(fourth)
        )
    }

    /// Begins with bytes that were read already; nil if there is no memory.
    init?(_ format: CompressionFormat, first: UnsafeRawBufferPointer) {
        guard let decoder = try? Decompressor(format) else { return nil }
        self.format = format
        self.decoder = decoder
        unsafe packed = .allocate(
            byteCount: max(64 << 10, first.count), alignment: ReadAhead.Piece.alignment)
        unsafe packed.copyMemory(from: first)
        end = first.count
    }

    deinit { unsafe packed.deallocate() }

    /// Where the next compressed bytes are to be put; nil when no more are wanted.
    var spaceForInput: UnsafeMutableRawBufferPointer? { unsafe isDamaged ? nil : packed }

    /// Takes note of bytes that were put there; none means that the file has ended.
    func added(_ count: Int) {
        position = 0
        end = count
        if count == 0, !memberIsDone { isDamaged = true }
    }

    /// Decompresses as much as there is room or input for; 0 asks for more input.
    func unpack(into room: UnsafeMutableRawBufferPointer) -> Int {
        // A member may end without giving a byte, with another after it.
        while !isDamaged, position < end || holdsMore {
            do throws(DecompressionError) {
                if memberIsDone {
                    // Zero padding after the last member is usual on tapes; anything else begins another member,
                    // and if it does not, the decoder says so.
                    while position < end, unsafe packed[position] == 0 { position &+= 1 }
                    if position == end { return 0 }
                    try decoder.startOver()
                    memberIsDone = false
                }
                let rest = unsafe UnsafeRawBufferPointer(rebasing: packed[position..<end])
                var output = unsafe room.mutableBytes
                let step = unsafe try decoder.decode(rest.bytes, into: &output)
                position &+= step.taken
                memberIsDone = step.state == .ended
                holdsMore = step.state == .needsRoom
                if step.given > 0 { return step.given }
            } catch {
                isDamaged = true
            }
        }
        return 0
    }
}
