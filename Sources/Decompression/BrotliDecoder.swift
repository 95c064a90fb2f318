// Brotli, by its own library. `unsafe`: it takes pointers. Windows above 16 MiB ("large window") are off.

import CBrotli

@safe
struct BrotliDecoder: ~Copyable {
    private let state: OpaquePointer

    init() throws(DecompressionError) {
        guard let state = unsafe BrotliDecoderCreateInstance(nil, nil, nil) else { throw .outOfMemory }
        unsafe self.state = state
    }

    deinit { unsafe BrotliDecoderDestroyInstance(state) }

    func step(_ input: RawSpan, _ output: inout MutableRawSpan) -> EngineStep {
        var step = EngineStep()
        var result = BROTLI_DECODER_RESULT_ERROR
        unsafe input.withUnsafeBytes { packed in
            unsafe output.withUnsafeMutableBytes { room in
                var (offered, space) = (packed.count, room.count)
                var from = unsafe packed.baseAddress?.assumingMemoryBound(to: UInt8.self)
                var to = unsafe room.baseAddress?.assumingMemoryBound(to: UInt8.self)
                result = unsafe BrotliDecoderDecompressStream(state, &offered, &from, &space, &to, nil)
                step.taken = packed.count &- offered
                step.given = room.count &- space
            }
        }
        switch result {
        case BROTLI_DECODER_RESULT_SUCCESS: step.outcome = .ended
        case BROTLI_DECODER_RESULT_NEEDS_MORE_INPUT: step.outcome = .needsInput
        case BROTLI_DECODER_RESULT_NEEDS_MORE_OUTPUT: step.outcome = .needsRoom
        default: step.cause = cause
        }
        return step
    }

    private var cause: EngineStep.Cause {
        // The library numbers errors of allocation from -21 to -30, and those of the data above.
        let code = unsafe BrotliDecoderGetErrorCode(state).rawValue
        return (-30 ... -21).contains(code) ? .outOfMemory : .damaged
    }
}
