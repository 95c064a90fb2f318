package import Tracing

/// Two sinks that get the same, and need the same.
package struct SinkPair: TraceSink {
    private var first: any TraceSink
    private var second: any TraceSink

    /// Passes everything on to both, first to the first.
    package init(_ first: any TraceSink, _ second: any TraceSink) {
        self.first = first
        self.second = second
    }

    package var needs: TracingNeeds {
        var needs = first.needs
        needs.detail.formUnion(second.needs.detail)
        return needs
    }

    package var isClosed: Bool { first.isClosed || second.isClosed }
    package mutating func ended(_ trace: ConnectionTrace) {
        first.ended(trace)
        second.ended(trace)
    }
    package mutating func ended(_ trace: DatagramTrace) {
        first.ended(trace)
        second.ended(trace)
    }
    package mutating func finishing(timeDigits: Int) {
        first.finishing(timeDigits: timeDigits)
        second.finishing(timeDigits: timeDigits)
    }
    package mutating func finished(_ capture: CaptureTrace) {
        first.finished(capture)
        second.finished(capture)
    }
}
