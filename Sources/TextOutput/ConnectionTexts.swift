import Dispatch
import Documents
import Ladder
import Output
import Synchronization
import Tracing

/// The connections of a capture as text, one below the other.
///
/// Those of which none needs to know what another has said are drawn side by side, as many as there are processors, and written
/// in their order.
struct ConnectionTexts {
    private let traces: [ConnectionTrace]
    private let digits: Int
    private let options: TextOptions
    private let comments: PacketComments
    /// How a recording is made that can be opened is said once: where the first is that needs it.
    private let firstTLS: Int?
    private let mostSegments: Int

    /// Texts that wait to be written, at most.
    private static let atOnce = 8
    /// A connection of more segments is written while it is drawn: all of its text would take much room.
    private static let mostSegments = 500

    /// - Parameters:
    ///   - traces: the connections, in their order.
    ///   - digits: digits after the second that the capture's times have.
    ///   - options: language, width, colour and detail.
    ///   - comments: what was written about packets.
    ///   - mostSegments: a connection of more is drawn by itself.
    init(
        _ traces: [ConnectionTrace], digits: Int, options: TextOptions, comments: PacketComments,
        mostSegments: Int = Self.mostSegments
    ) {
        self.traces = traces
        self.digits = digits
        self.options = options
        self.comments = comments
        self.mostSegments = mostSegments
        firstTLS = traces.firstIndex { $0.tls != nil }
    }

    /// Writes all of them to `output`, an empty line before each.
    func draw(to output: OutputBuffer) {
        // Once is enough. Whoever asks for all fields may look at one connection alone.
        if options.level == .firstLook { return drawAfterEachOther(to: output) }
        var rest = traces.indices
        while let first = rest.first, !output.isOver {
            let few = rest.prefix(Self.atOnce).prefix { mayWait(traces[$0]) }
            if few.count > 1 {
                for text in texts(of: few, in: output.alphabet) {
                    output.bytes += text
                    output.flushIfLarge()
                }
                rest.removeFirst(few.count)
            } else {
                draw(first, after: Explained(), to: output)
                rest.removeFirst()
            }
        }
    }

    private func drawAfterEachOther(to output: OutputBuffer) {
        var explained = Explained()
        for index in traces.indices { explained = draw(index, after: explained, to: output) }
    }

    private func mayWait(_ trace: ConnectionTrace) -> Bool {
        options.detail != .bytes && trace.record.segments.count <= mostSegments
    }

    /// Draws some side by side.
    private func texts(of few: Range<Int>, in alphabet: TextAlphabet) -> [[UInt8]] {
        let drawn = Mutex<[[UInt8]]>(Array(repeating: [], count: few.count))
        DispatchQueue.concurrentPerform(iterations: few.count) { place in
            let text = OutputBuffer(descriptor: -1)
            text.alphabet = alphabet
            draw(few.lowerBound + place, after: Explained(), to: text)
            drawn.withLock { [bytes = text.bytes] in $0[place] = bytes }
        }
        return drawn.withLock { $0 }
    }

    @discardableResult
    private func draw(_ index: Int, after explained: Explained, to output: OutputBuffer) -> Explained {
        var options = options
        if let firstTLS, firstTLS < index { options.explainsKeyLogs = false }
        let write = { (line: StyledText) in
            output.append(line: line, color: options.useColor)
            output.flushIfLarge()
        }
        write(StyledText())
        return ConnectionText(traces[index], digits: digits, options: options, comments: comments)
            .draw(after: explained, write)
    }
}
