package import Tracing
import WireBytes

extension ConnectionTrace {
    /// Bytes of payload that were sent and not captured. The number of a FIN is none of them, and what lies in fragments
    /// that could not be put together was captured.
    package var uncapturedBytes: Int { record.gaps.uncapturedBytes }
}

extension [Gap] {
    /// Bytes of payload that were sent and not captured, of all of them.
    package var uncapturedBytes: Int {
        reduce(0) { $0 + ($1.fin == .none && !$1.isInFragments ? $1.range.count : 0) }
    }
}
