// LZ4 frames, by the library's frame interface. `unsafe`: it takes pointers.

import CLZ4

@safe
struct LZ4Decoder: ~Copyable {
    private let context: OpaquePointer

    init() throws(DecompressionError) {
        var made: OpaquePointer?
        let result = unsafe LZ4F_createDecompressionContext(&made, UInt32(LZ4F_VERSION))
        guard let made = unsafe made, LZ4F_isError(result) == 0 else { throw .outOfMemory }
        unsafe context = made
    }

    deinit { unsafe LZ4F_freeDecompressionContext(context) }

    func reset() -> Bool {
        unsafe LZ4F_resetDecompressionContext(context)
        return true
    }

    func step(_ input: RawSpan, _ output: inout MutableRawSpan) -> EngineStep {
        var step = EngineStep()
        unsafe input.withUnsafeBytes { packed in
            unsafe output.withUnsafeMutableBytes { room in
                // One call may stop before all input is taken although there is room left.
                while true {
                    var (offered, space) = (packed.count &- step.taken, room.count &- step.given)
                    let from = unsafe packed.baseAddress.map { unsafe $0 + step.taken }
                    let to = unsafe room.baseAddress.map { unsafe $0 + step.given }
                    let result = unsafe LZ4F_decompress(context, to, &space, from, &offered, nil)
                    step.taken &+= offered
                    step.given &+= space
                    if LZ4F_isError(result) != 0 {
                        step.cause = Self.cause(result)
                        return
                    }
                    if result == 0 {
                        step.outcome = .ended
                        return
                    }
                    if offered == 0 && space == 0 { return }
                }
            }
        }
        return step
    }

    private static func cause(_ result: Int) -> EngineStep.Cause {
        // The numbers of the library's errors are for static linking only; their names are for everybody.
        switch unsafe String(cString: LZ4F_getErrorName(result)) {
        case "ERROR_frameType_unknown": .notThisFormat
        case "ERROR_contentChecksum_invalid", "ERROR_blockChecksum_invalid", "ERROR_frameSize_wrong":
            .wrongChecksum
        case "ERROR_allocation_failed": .outOfMemory
        default: .damaged
        }
    }
}
