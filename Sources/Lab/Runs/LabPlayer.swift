import Documents
import Output
import TLSMessages
import TextOutput
import Tracing
import WireBytes

/// Shows a lab, while it runs or as it was recorded: puts what happened into order, and writes it.
struct LabPlayer {
    var timeline = LabTimeline()
    var transcript = ClientTranscript()

    private let lab: Lab
    private var text: LabText
    private let tracing: LabTracing

    /// Prepares showing.
    ///
    /// - Parameters:
    ///   - lab: what is shown.
    ///   - output: where it is written.
    ///   - options: language, width, colour and detail.
    ///   - keys: opens TLS.
    ///   - judge: judges certificate chains.
    init(_ lab: Lab, _ output: OutputBuffer, options: TextOptions, keys: KeyLog, judge: ChainJudge) {
        self.lab = lab
        text = LabText(output, options: options)
        tracing = LabTracing(needs: options.needs, keys: keys, judge: judge)
    }

    /// Writes what the lab is.
    mutating func begin(_ facts: [Bilingual]) {
        text.begin(lab.name, title: lab.title, shows: lab.shows, facts: facts)
    }

    /// Takes in what the client wrote.
    mutating func add(_ bytes: [UInt8]) { timeline.add(transcript.add(bytes)) }

    /// Writes what happened up to a time; whether there was anything.
    mutating func show(upTo time: Timestamp) -> Bool {
        let moments = timeline.take(upTo: time)
        for moment in moments {
            switch moment {
            case .event(.step(_, let line, let title)):
                text.step(at: line, title, code: transcript.source.code(ofStepAt: line))
            case .event(.says(_, let words)): text.says(words)
            case .event(.failed(_, let reason)): text.fails(reason)
            case .event(.code): break
            case .packets(let last):
                text.wire(tracing.connections(timeline.packets.prefix(last)), through: last)
            }
        }
        return !moments.isEmpty
    }

    /// Writes the code that waits for packets.
    mutating func rest() { text.rest() }

    /// Writes what is left, and what is to be said at the end.
    ///
    /// - Parameter closing: what is said last, of all connections.
    mutating func end(_ closing: ([ConnectionTrace]) -> Bilingual?) {
        _ = show(upTo: Timestamp(nanoseconds: .max))
        let connections = tracing.connections(timeline.packets)
        text.end(connections, closing: closing(connections))
    }
}
