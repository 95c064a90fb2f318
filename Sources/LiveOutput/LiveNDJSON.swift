import Annotations
import Findings
import JSONOutput
package import Output
import Terminal
package import Tracing

/// `netlesson live --format ndjson`: a line for each connection as it ends and, where that is asked for, for each thing
/// that a connection does; last one for the capture.
///
/// A reader who is slower than the lines come is not waited for: connections are then only counted.
package final class LiveNDJSON: TraceSink {
    private let output: OutputBuffer
    private let digits: Int
    private let tellsEvents: Bool
    private var events = LiveEvents()
    /// For the flows across connections, which stand in the capture's line.
    private var exchanges = ExchangeLog()
    /// Packets of connections that were not written.
    package private(set) var leftOut = 0

    /// Writes to `output`.
    ///
    /// - Parameters:
    ///   - output: where to, without waiting for its reader.
    ///   - digits: digits after the second that times have.
    ///   - tellsEvents: whether there is a line for each event, too.
    package init(_ output: OutputBuffer, digits: Int, tellsEvents: Bool) {
        self.output = output
        self.digits = digits
        self.tellsEvents = tellsEvents
    }

    package var isLive: Bool { tellsEvents }
    /// Whether nobody reads what is written any more.
    package var isClosed: Bool { output.isOver }

    package func advanced(_ trace: ConnectionTrace) { events.advanced(trace).forEach(write) }

    package func ended(_ trace: ConnectionTrace) {
        if tellsEvents { events.ended(trace).forEach(write) }
        exchanges.note(trace)
        guard output.hasRoom else { return leftOut += trace.packets }
        var json = JSONWriter(output)
        json.write(trace, digits: digits, typed: true)
        json.finish()
    }

    package func ended(_ trace: DatagramTrace) {
        guard output.hasRoom else { return leftOut += trace.packets }
        var json = JSONWriter(output)
        json.write(trace, digits: digits, typed: true)
        json.finish()
    }

    /// Writes what waits, as far as that can be done at once.
    package func flush() { output.flushWithoutWaiting() }

    /// Writes the capture, and waits until all is written.
    package func finished(_ capture: CaptureTrace) {
        var capture = capture
        capture.live?.leaveOut(leftOut)
        NDJSONOutput.write(capture, exchanges.groups(), digits: digits, to: output)
        output.flush()
    }

    private func write(_ event: LiveEvent) {
        guard output.hasRoom else { return }
        var json = JSONWriter(output)
        json.write(event, digits: digits)
        json.finish()
    }
}
