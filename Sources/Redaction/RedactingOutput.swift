package import Tracing

/// A sink in front of another one: what it passes on holds no secrets any more. The one way out of a trace that is
/// redacted, whatever is written.
package struct RedactingOutput: TraceSink {
    private let redactor: Redactor
    /// What writes.
    package private(set) var next: any TraceSink

    /// Passes on to `next`.
    ///
    /// - Parameters:
    ///   - next: what writes.
    ///   - redactor: what masks.
    package init(_ next: any TraceSink, redactor: Redactor = Redactor()) {
        self.redactor = redactor
        self.next = next
    }

    /// What the next one needs, and where secrets stand in what is kept for it.
    package var needs: TracingNeeds {
        var needs = next.needs
        if needs.detail != .counts { needs.detail.insert(.clearTextSecrets) }
        if isLive { needs.limits.boundForMaskingAnew() }
        return needs
    }

    package var isLive: Bool { next.isLive }
    package var isClosed: Bool { next.isClosed }

    package mutating func opened(_ trace: ConnectionTrace) { next.opened(redactor.masked(trace)) }
    package mutating func advanced(_ trace: ConnectionTrace) { next.advanced(redactor.masked(trace)) }
    package mutating func ended(_ trace: ConnectionTrace) { next.ended(redactor.masked(trace)) }
    /// Passes it on: what is read of datagrams holds no secrets.
    package mutating func advanced(_ trace: DatagramTrace) { next.advanced(trace) }
    /// Passes it on: what is read of datagrams holds no secrets.
    package mutating func ended(_ trace: DatagramTrace) {
        var trace = trace
        trace.content.maskOpened()
        next.ended(trace)
    }
    package mutating func finishing(timeDigits: Int) { next.finishing(timeDigits: timeDigits) }
    package mutating func finished(_ capture: CaptureTrace) { next.finished(redactor.masked(capture)) }
    package mutating func notFound(in capture: CaptureTrace) { next.notFound(in: redactor.masked(capture)) }
}
