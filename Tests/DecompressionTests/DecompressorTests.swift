import Decompression
import Testing
import WireBytes

@Suite struct DecompressorTests {
    /// Unpacks pieces into rooms of a size; what came, and how it ended.
    static func unpack(
        _ pieces: [[UInt8]], _ format: CompressionFormat, room: Int
    ) throws(DecompressionError) -> (bytes: [UInt8], state: Decompressor.State) {
        var decoder = try Decompressor(format)
        var bytes: [UInt8] = []
        var state = Decompressor.State.needsInput
        var memory = [UInt8](repeating: 0, count: room)
        for piece in pieces {
            var at = 0
            repeat {
                let rest = Array(piece[at...])
                var span = memory.mutableSpan
                var output = span.mutableBytes
                let step = try decoder.decode(rest.span.bytes, into: &output)
                at += step.taken
                bytes += memory[..<step.given]
                state = step.state
                if state == .ended { return (bytes, state) }
            } while at < piece.count || state == .needsRoom
        }
        return (bytes, state)
    }

    @Test(arguments: Packed.all) func whole(format: CompressionFormat, packed: [UInt8]) throws {
        let result = try Self.unpack([packed], format, room: 1 << 16)
        #expect(result.bytes == Packed.text)
        #expect(result.state == .ended)
    }

    @Test(arguments: Packed.all) func anyCutAndAnyRoom(format: CompressionFormat, packed: [UInt8]) throws {
        for cut in 0...packed.count {
            let pieces = [Array(packed[..<cut]), Array(packed[cut...])]
            for room in [7, 64, 4096] {
                let result = try Self.unpack(pieces, format, room: room)
                #expect(result.bytes == Packed.text, "\(format) cut at \(cut), room \(room)")
                #expect(result.state == .ended, "\(format) cut at \(cut), room \(room)")
            }
        }
        let single = try Self.unpack(packed.map { [$0] }, format, room: 1)
        #expect(single.bytes == Packed.text)
        #expect(single.state == .ended)
    }

    /// Each member must be begun anew, however little is in it: so many and no more.
    @Test func membersAreBounded() {
        let empty = Packed.bytes("1F8B0800000000000003 0300 00000000 00000000")
        func decode(_ count: Int) -> DecodedBytes {
            Array(repeating: empty, count: count).flatMap { $0 }.withBytes {
                Decompressor.decode($0, as: .gzip, keep: 10, limit: 1000)
            }
        }
        #expect(decode(100).end == .complete)
        let many = decode(5000)
        #expect(many.end == .limit)
        #expect(many.taken == 4096 * empty.count)
    }

    @Test(arguments: Packed.all) func whatIsCutOffIsTold(format: CompressionFormat, packed: [UInt8]) {
        for length in 0..<packed.count {
            let result = Array(packed[..<length]).withBytes {
                Decompressor.decode($0, as: format, keep: 1 << 16, limit: 1 << 16)
            }
            #expect(result.end == .needsInput, "\(format), \(length) bytes")
            #expect(Packed.text.starts(with: result.bytes))
        }
    }

    /// Whatever stands there: no trap, and an end. Formats with a checksum tell every bit that changes the text.
    @Test(arguments: Packed.all) func aFlippedBit(format: CompressionFormat, packed: [UInt8]) {
        for at in packed.indices {
            var damaged = packed
            damaged[at] ^= 0x10
            let result = damaged.withBytes {
                Decompressor.decode($0, as: format, keep: 1 << 16, limit: 1 << 16)
            }
            guard format != .deflate, format != .brotli, result.end == .complete else { continue }
            #expect(result.bytes == Packed.text || result.bytes.isEmpty, "\(format), byte \(at)")
        }
    }

    @Test(arguments: Packed.all) func keepAndLimit(format: CompressionFormat, packed: [UInt8]) {
        packed.withBytes {
            let first = Decompressor.decode($0, as: format, keep: 10, limit: 1 << 16)
            #expect(first.bytes == Array(Packed.text[..<10]))
            #expect(first.length == Packed.text.count)
            #expect(first.taken == packed.count)
            #expect(first.end == .complete)
            #expect(Decompressor.decode($0, as: format, keep: 10, limit: 100).end == .limit)
        }
    }

    /// RFC 7692 §7.2.3.1 and §7.2.3.2: "Hello" twice in one stream; the second says "as before".
    @Test func flushedMessages() throws {
        let tail: [UInt8] = [0, 0, 0xFF, 0xFF]
        var decoder = try Decompressor(.deflate)
        for message in [[0xF2, 0x48, 0xCD, 0xC9, 0xC9, 0x07, 0x00], [0xF2, 0x00, 0x11, 0x00, 0x00]]
            as [[UInt8]]
        {
            let result = (message + tail).withBytes { decoder.decode($0, keep: 100, limit: 100) }
            #expect(String(decoding: result.bytes, as: UTF8.self) == "Hello")
            #expect(result.end == .needsInput)
        }
        // Without what came before, the second cannot be read.
        try decoder.startOver()
        let alone = [0xF2, 0x00, 0x11, 0x00, 0x00].withBytes { decoder.decode($0, keep: 100, limit: 100) }
        guard case .failed(.damaged) = alone.end else {
            Issue.record("\(alone.end)")
            return
        }
    }

    @Test(arguments: [(CompressionFormat.gzip, Packed.gzip), (.zstd, Packed.zstd), (.lz4, Packed.lz4)])
    func members(format: CompressionFormat, packed: [UInt8]) {
        let result = (packed + packed + [1, 2, 3, 4]).withBytes {
            Decompressor.decode($0, as: format, keep: 1 << 16, limit: 1 << 16)
        }
        #expect(result.bytes == Packed.text + Packed.text)
        #expect(result.taken == 2 * packed.count)
        #expect(result.end == .complete)
    }

    @Test(arguments: [CompressionFormat.zstd, .lz4]) func skippedFrames(format: CompressionFormat) {
        let skipped: [UInt8] = [0x5F, 0x2A, 0x4D, 0x18, 3, 0, 0, 0, 7, 7, 7]
        let packed = skipped + (format == .zstd ? Packed.zstd : Packed.lz4) + skipped
        let result = packed.withBytes { Decompressor.decode($0, as: format, keep: 1 << 16, limit: 1 << 16) }
        #expect(result.bytes == Packed.text)
        #expect(result.taken == packed.count)
    }

    @Test(arguments: [CompressionFormat.gzip, .zlib, .zstd, .lz4]) func anotherFormat(
        format: CompressionFormat
    ) {
        let text = Array("This is no packed data at all.".utf8)
        let result = text.withBytes { Decompressor.decode($0, as: format, keep: 100, limit: 100) }
        guard case .failed(.notThisFormat) = result.end else {
            Issue.record("\(result.end)")
            return
        }
    }

    /// A zstd frame that declares a window of 1 GiB, RFC 8878 §3.1.1.1.2.
    @Test func tooFarBack() {
        let frame: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD, 0, (30 - 10) << 3, 1, 0, 0]
        let result = frame.withBytes {
            Decompressor.decode($0, as: .zstd, keep: 1, limit: 1, window: 8 << 20)
        }
        guard case .failed(.windowTooLarge(_, limit: 8_388_608)) = result.end else {
            Issue.record("\(result.end)")
            return
        }
    }

    @Test func wrongChecksums() {
        for (format, packed) in [
            (CompressionFormat.gzip, Packed.gzip), (.zlib, Packed.zlib), (.zstd, Packed.zstd),
        ] {
            var damaged = packed
            damaged[damaged.count - 1 - (format == .gzip ? 4 : 0)] ^= 1
            let result = damaged.withBytes {
                Decompressor.decode($0, as: format, keep: 1 << 16, limit: 1 << 16)
            }
            // zstd unpacks a frame that is all there in one go, and gives nothing of it.
            #expect(result.bytes == Packed.text || format == .zstd)
            guard case .failed(.wrongChecksum) = result.end else {
                Issue.record("\(format) gives \(result.end)")
                continue
            }
        }
    }
}
