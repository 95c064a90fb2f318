// Zstandard, by its own library. `unsafe`: it takes pointers.

import CZstd

@safe
struct ZstdDecoder: ~Copyable {
    private let context: OpaquePointer

    init(window: Int) throws(DecompressionError) {
        guard let context = unsafe ZSTD_createDCtx() else { throw .outOfMemory }
        unsafe self.context = context
        // The library wants the logarithm and accepts 10 to 30 on every machine.
        let bits = Int.bitWidth &- 1 &- max(1, window).leadingZeroBitCount
        _ = unsafe ZSTD_DCtx_setParameter(context, ZSTD_d_windowLogMax, Int32(min(max(bits, 10), 30)))
    }

    deinit { unsafe ZSTD_freeDCtx(context) }

    func reset() -> Bool {
        unsafe ZSTD_isError(ZSTD_DCtx_reset(context, ZSTD_reset_session_only)) == 0
    }

    func step(_ input: RawSpan, _ output: inout MutableRawSpan) -> EngineStep {
        var step = EngineStep()
        var result = 0
        unsafe input.withUnsafeBytes { packed in
            unsafe output.withUnsafeMutableBytes { room in
                var from = unsafe ZSTD_inBuffer(src: packed.baseAddress, size: packed.count, pos: 0)
                var to = unsafe ZSTD_outBuffer(dst: room.baseAddress, size: room.count, pos: 0)
                result = unsafe ZSTD_decompressStream(context, &to, &from)
                step.taken = unsafe from.pos
                step.given = unsafe to.pos
            }
        }
        if ZSTD_isError(result) != 0 {
            step.cause = Self.cause(ZSTD_getErrorCode(result))
        } else if result == 0 {
            step.outcome = .ended
        }
        return step
    }

    private static func cause(_ code: ZSTD_ErrorCode) -> EngineStep.Cause {
        switch code {
        case ZSTD_error_prefix_unknown, ZSTD_error_version_unsupported: .notThisFormat
        case ZSTD_error_checksum_wrong: .wrongChecksum
        case ZSTD_error_dictionary_wrong, ZSTD_error_dictionary_corrupted: .needsDictionary
        case ZSTD_error_frameParameter_windowTooLarge: .windowTooLarge
        case ZSTD_error_memory_allocation: .outOfMemory
        default: .damaged
        }
    }
}
