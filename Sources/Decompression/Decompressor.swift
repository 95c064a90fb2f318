/// Decompresses a stream piece by piece: any piece of compressed bytes, any room for decompressed ones.
///
/// Its memory is bounded by the format, whatever the bytes say: 32 KiB for deflate, 16 MiB for brotli, 8 MiB for lz4,
/// and for zstd the window that is allowed.
public struct Decompressor: ~Copyable {
    /// How the bytes are compressed.
    public let format: CompressionFormat
    /// Compressed bytes taken so far, of all members.
    public private(set) var taken = 0
    /// Decompressed bytes given so far, of all members.
    public private(set) var given = 0

    private let window: Int
    private var engine: Engine
    /// What comes to light together with decompressed bytes is thrown by the next call.
    private var failure: DecompressionError?

    /// How far a zstd frame may look back unless the caller says otherwise: 128 MiB, as zstd's own tools.
    public static let defaultWindow = 128 << 20

    /// Prepares to decompress.
    ///
    /// - Parameters:
    ///   - format: how the bytes are compressed.
    ///   - window: how far zstd may look back, in bytes, at least 1 KiB; it is what decompression may take in memory.
    /// - Throws: `DecompressionError.outOfMemory`.
    public init(
        _ format: CompressionFormat, window: Int = Decompressor.defaultWindow
    ) throws(DecompressionError) {
        self.format = format
        self.window = window
        engine = try Engine(format, window: window)
    }

    /// What one call has done.
    public struct Step: Sendable {
        /// Compressed bytes that were taken; the rest is to be offered again.
        public var taken: Int
        /// Decompressed bytes that were written.
        public var given: Int
        /// What is needed to go on.
        public var state: State
    }

    /// What is needed to go on.
    public enum State: Sendable, Hashable {
        /// All was taken and all that it says was given.
        case needsInput
        /// There was no room left; there may be more to come even if all was taken.
        case needsRoom
        /// The member (gzip), frame (zstd, lz4) or stream is complete. What follows it was not taken; `startOver`
        /// goes on with it.
        case ended
    }

    /// Decompresses as much as there are bytes and room for. Bytes that were decompressed before damage are given
    /// first; the next call throws.
    ///
    /// - Parameters:
    ///   - input: compressed bytes, after those already taken; may be empty.
    ///   - output: where decompressed bytes go, from its beginning.
    /// - Returns: what was done, and what is needed to go on.
    /// - Throws: `DecompressionError` when the bytes cannot be decompressed.
    public mutating func decode(
        _ input: RawSpan, into output: inout MutableRawSpan
    ) throws(DecompressionError) -> Step {
        if let failure { throw failure }
        let room = output.byteCount
        var result = engine.step(input, &output)
        taken &+= result.taken
        given &+= result.given
        if let cause = result.cause {
            let error = cause.error(offset: taken, window: window)
            if result.given == 0 { throw error }
            failure = error
            result.outcome = .needsRoom
        }
        var state = result.outcome
        if state == .needsInput, result.given == room { state = .needsRoom }
        return Step(taken: result.taken, given: result.given, state: state)
    }

    /// Starts over, with another member, or a message that is compressed on its own. What was taken and given is
    /// counted on.
    ///
    /// - Throws: `DecompressionError.outOfMemory`.
    public mutating func startOver() throws(DecompressionError) {
        failure = nil
        if !engine.reset() { engine = try Engine(format, window: window) }
    }
}

/// The library that does the work.
enum Engine: ~Copyable {
    case zlib(ZlibDecoder)
    case brotli(BrotliDecoder)
    case zstd(ZstdDecoder)
    case lz4(LZ4Decoder)

    init(_ format: CompressionFormat, window: Int) throws(DecompressionError) {
        switch format {
        case .gzip, .zlib, .deflate: self = .zlib(try ZlibDecoder(format))
        case .brotli: self = .brotli(try BrotliDecoder())
        case .zstd: self = .zstd(try ZstdDecoder(window: window))
        case .lz4: self = .lz4(try LZ4Decoder())
        }
    }

    func step(_ input: RawSpan, _ output: inout MutableRawSpan) -> EngineStep {
        switch self {
        case .zlib(let decoder): decoder.step(input, &output)
        case .brotli(let decoder): decoder.step(input, &output)
        case .zstd(let decoder): decoder.step(input, &output)
        case .lz4(let decoder): decoder.step(input, &output)
        }
    }

    /// Starts over where the library can; false where it needs another decoder.
    func reset() -> Bool {
        switch self {
        case .zlib(let decoder): decoder.reset()
        case .brotli: false
        case .zstd(let decoder): decoder.reset()
        case .lz4(let decoder): decoder.reset()
        }
    }
}

/// What one call of a library has done.
struct EngineStep {
    var taken = 0
    var given = 0
    var outcome = Decompressor.State.needsInput
    var cause: Cause?

    /// Why a library does not go on.
    enum Cause {
        case notThisFormat, damaged, wrongChecksum, needsDictionary, windowTooLarge, outOfMemory

        func error(offset: Int, window: Int) -> DecompressionError {
            switch self {
            case .notThisFormat: .notThisFormat(offset: offset)
            case .damaged: .damaged(offset: offset)
            case .wrongChecksum: .wrongChecksum(offset: offset)
            case .needsDictionary: .needsDictionary(offset: offset)
            case .windowTooLarge: .windowTooLarge(offset: offset, limit: window)
            case .outOfMemory: .outOfMemory
            }
        }
    }
}
