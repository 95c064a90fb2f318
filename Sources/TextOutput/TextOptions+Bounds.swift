import HTTPMessages
package import Output
package import Tracing

extension TextOptions {
    /// Exchanges of one connection that are kept to be described; nobody reads more.
    static let mostExchanges = 10_000

    /// What must be kept for a text: what gets no ladder needs no rows.
    package var needs: TracingNeeds {
        let kept: TraceDetail =
            switch detail {
            case .brief: [.messages]
            case .steps, .normal, .full: [.segments, .messages, .bodies, .bytes]
            case .bytes: [.segments, .messages, .bodies, .bytes, .packets]
            }
        var needs = TracingNeeds(kept)
        needs.limits.detailedConnections = ladders
        needs.limits.http.exchanges = Self.mostExchanges
        return needs
    }
}
