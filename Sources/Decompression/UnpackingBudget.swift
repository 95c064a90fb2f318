import Synchronization

/// How much may be decompressed of a capture as a whole.
public struct UnpackingLimits: Sendable, Hashable {
    /// Bytes that decompression may produce whatever the compressed ones are: 128 MiB, a fraction of a second's work.
    /// It covers small captures with a body that packs unusually well, such as zeros or a table.
    public var free = 128 << 20
    /// Bytes that decompression may produce for each compressed byte beyond that. Text packs to a tenth, at best to a
    /// thirtieth; gzip shrinks zeros to a thousandth, brotli and zstd further.
    public var ratio = 32

    /// The defaults.
    public init() {}
}

/// What may still be decompressed of a capture: one for all of its connections.
///
/// Bounds of one body or connection do not help against many of them: 200 bombs of 60 KB are 12 GB. Bodies that pack
/// no better than the ratio are decompressed whatever has come before them.
public final class UnpackingBudget: Sendable {
    private let limits: UnpackingLimits
    private let state: Mutex<State>

    private struct State {
        var left: Int
        var refused = 0
    }

    /// A budget of which nothing is used.
    public init(_ limits: UnpackingLimits) {
        self.limits = limits
        state = Mutex(State(left: limits.free))
    }

    /// How many contents were not decompressed to their ends because of it.
    public var refused: Int { state.withLock { $0.refused } }

    /// Counts compressed bytes that are about to be decompressed: how many bytes that may produce.
    public func allowance(forPacked count: Int) -> Int {
        state.withLock {
            $0.left = $0.left &+ min(count, 1 << 40) &* limits.ratio
            return max(0, $0.left)
        }
    }

    /// Counts bytes that decompression has produced.
    ///
    /// - Parameters:
    ///   - produced: how many.
    ///   - isRefused: whether it ended because of this budget.
    public func spend(_ produced: Int, isRefused: Bool) {
        state.withLock {
            // Decompression ends behind the piece that went beyond: that is not taken from who comes next.
            $0.left = max(0, $0.left &- produced)
            if isRefused { $0.refused &+= 1 }
        }
    }

    /// Starts over, as packets that come without an end need it now and then: what was not used does not add up.
    public func renew() { state.withLock { $0.left = limits.free } }
}
