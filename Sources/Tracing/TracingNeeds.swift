import HTTPMessages

/// What a sink needs of a trace: what is kept of each connection, and within which bounds. Every sink says it itself, so that
/// whoever traces for it, commands, lessons and tests alike, traces the same.
package struct TracingNeeds: Sendable {
    package var detail: TraceDetail
    package var limits: Limits

    /// Messages within the bounds for one capture, unless more is said.
    package init(_ detail: TraceDetail = .messages, within limits: Limits = Limits()) {
        self.detail = detail
        self.limits = limits
    }

    /// The same for packets that come for days: less of each connection, and no packet's bytes.
    package var live: TracingNeeds {
        var live = TracingNeeds(detail.subtracting(.packets), within: .live)
        live.limits.detailedConnections = limits.detailedConnections
        live.limits.http.exchanges = min(live.limits.http.exchanges, limits.http.exchanges)
        return live
    }
}
