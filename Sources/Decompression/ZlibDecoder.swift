// gzip, zlib and bare deflate, by zlib. `unsafe`: its stream is shared memory, and it takes pointers.

import CZlib

@safe
struct ZlibDecoder: ~Copyable {
    /// zlib remembers where its stream lies, so it must not move.
    private let stream: UnsafeMutablePointer<z_stream>

    init(_ format: CompressionFormat) throws(DecompressionError) {
        // The largest window; 16 more ask for gzip's header and checksum, less than nothing for none.
        let bits: Int32 =
            switch format {
            case .gzip: 15 + 16
            case .deflate: -15
            default: 15
            }
        let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
        unsafe stream.initialize(to: z_stream())
        unsafe self.stream = stream
        if unsafe inflateInit2_(stream, bits, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) != Z_OK {
            throw .outOfMemory
        }
    }

    deinit {
        unsafe inflateEnd(stream)
        unsafe stream.deallocate()
    }

    func reset() -> Bool { unsafe inflateReset(stream) == Z_OK }

    func step(_ input: RawSpan, _ output: inout MutableRawSpan) -> EngineStep {
        var step = EngineStep()
        var code = Z_OK
        unsafe input.withUnsafeBytes { packed in
            unsafe output.withUnsafeMutableBytes { room in
                let (offered, space) = (UInt32(clamping: packed.count), UInt32(clamping: room.count))
                // zlib does not write to its input; its type only says so from version 1.2.9 on. It refuses an
                // input or output that is nowhere, also an empty one: then any place will do.
                let nowhere = unsafe UnsafeMutableRawPointer(stream).assumingMemoryBound(to: UInt8.self)
                let start = unsafe packed.baseAddress?.assumingMemoryBound(to: UInt8.self)
                unsafe stream.pointee.next_in = UnsafeMutablePointer(mutating: start) ?? nowhere
                unsafe stream.pointee.avail_in = offered
                unsafe stream.pointee.next_out =
                    room.baseAddress?.assumingMemoryBound(to: UInt8.self) ?? nowhere
                unsafe stream.pointee.avail_out = space
                code = unsafe inflate(stream, Z_NO_FLUSH)
                step.taken = unsafe Int(offered &- stream.pointee.avail_in)
                step.given = unsafe Int(space &- stream.pointee.avail_out)
            }
        }
        switch code {
        case Z_STREAM_END: step.outcome = .ended
        // Nothing could be done: no input, or no room.
        case Z_OK, Z_BUF_ERROR: step.outcome = .needsInput
        case Z_NEED_DICT: step.cause = .needsDictionary
        case Z_MEM_ERROR: step.cause = .outOfMemory
        default: step.cause = cause
        }
        return step
    }

    /// What zlib says in words only.
    private var cause: EngineStep.Cause {
        guard let message = unsafe stream.pointee.msg else { return .damaged }
        switch unsafe String(cString: message) {
        case "incorrect header check", "unknown compression method": return .notThisFormat
        case "incorrect data check", "incorrect length check": return .wrongChecksum
        default: return .damaged
        }
    }
}
