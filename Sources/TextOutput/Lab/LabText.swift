import Annotations
import CertificateChains
package import Documents
package import Output
import TCPConnections
package import Tracing
import WireBytes

/// A lab while it runs: at the left the code, step by step, and what it prints; at the right what that causes on the wire.
package struct LabText {
    private let output: OutputBuffer
    private let options: TextOptions
    private var columns: TwoColumns
    /// Steps by their place in the source, numbered as they come first.
    private var numbers: [Int: Int] = [:]
    private var lastPacket = 0
    private var lastConnection: Int?
    private var hasBegun = false

    package init(_ output: OutputBuffer, options: TextOptions) {
        self.output = output
        self.options = options
        columns = TwoColumns(columns: options.columns)
    }

    /// Writes what the lab is, and what its two columns are.
    ///
    /// - Parameters:
    ///   - name: the lab's name.
    ///   - title: what it is.
    ///   - shows: what there is to see.
    ///   - facts: what is to be known before: where the server is, that this is a recording.
    package mutating func begin(_ name: String, title: Bilingual, shows: Bilingual, facts: [Bilingual]) {
        var heading = StyledText("━━ ", .dim)
        heading.append(options.say(title), .strong)
        heading.append("  \(name)  ", .dim)
        heading.pad(to: options.columns, with: "━", .dim)
        write(heading)
        for line in StyledText(options.say(shows)).wrapped(to: options.columns) { write(line) }
        for fact in facts {
            for line in StyledText(options.say(fact), .dim).wrapped(to: options.columns, indent: 2) {
                write(line)
            }
        }
        write(StyledText())
        var names = StyledText(options.say(Words.code), .dim)
        names.pad(to: columns.left + 3)
        names.append(options.say(Words.onWire), .dim)
        write(names)
        output.flush()
    }

    /// A step of the code begins.
    ///
    /// - Parameters:
    ///   - line: where it stands in the source, which tells it from others.
    ///   - title: what it does.
    ///   - code: its lines; they are shown the first time only.
    package mutating func step(at line: Int, _ title: Bilingual, code: [String]) {
        columns.flush(write)
        let known = numbers[line]
        let number = known ?? numbers.count + 1
        numbers[line] = number
        var heading = StyledText("\(number)  ", .strong)
        heading.append(options.say(title), .strong)
        if known != nil { heading.append(options.say(Words.again), .dim) }
        if hasBegun {
            columns.addLeft([StyledText()])
            columns.flush(write)
        }
        hasBegun = true
        var lines = heading.wrapped(to: columns.left, indent: 3)
        if known == nil { lines += code.flatMap(codeLines) }
        columns.addLeft(lines)
    }

    /// A line of source: escaped like anything else, and broken with its own indentation kept.
    private func codeLines(_ code: String) -> [StyledText] {
        // Half of the indentation is enough to see what belongs together.
        let indentation = code.prefix { $0 == " " }.count / 2
        let text = code.drop { $0 == " " }
        var line = StyledText(String(repeating: " ", count: indentation + 3))
        line.append(captured: text.utf8, text.hasPrefix("//") || text.hasPrefix("#") ? .dim : .plain)
        return line.wrapped(to: columns.left, indent: indentation + 5)
    }

    /// Something that the program printed.
    package mutating func says(_ words: Bilingual) {
        var line = StyledText("   > ", .field)
        line.append(captured: words(in: options.language).utf8, .field)
        columns.addLeft(line.wrapped(to: columns.left, indent: 5, lines: 8))
    }

    /// The program ended before its end.
    package mutating func fails(_ reason: String) {
        var line = StyledText("   ! ", .anomaly)
        line.append(captured: reason.utf8, .anomaly)
        columns.addLeft(line.wrapped(to: columns.left, indent: 5, lines: 8))
    }

    /// Writes the packets that came since the last call.
    ///
    /// - Parameters:
    ///   - traces: all connections as they are known now.
    ///   - packet: the last packet to be shown.
    package mutating func wire(_ traces: [ConnectionTrace], through packet: Int) {
        var found: [(packet: Int, connection: Int, lines: [StyledText])] = []
        for trace in traces where trace.last.packet > lastPacket {
            let wire = WireLines(trace, options: options, columns: columns.right)
            for row in trace.segments where row.mark.packet > lastPacket && row.mark.packet <= packet {
                found.append((row.mark.packet, trace.id, wire.lines(row)))
            }
        }
        lastPacket = max(lastPacket, packet)
        for entry in found.sorted(by: { $0.packet < $1.packet }) where !entry.lines.isEmpty {
            if lastConnection != entry.connection, entry.connection > 0 || lastConnection != nil {
                let name = options.say("connection \(entry.connection)", "连接 \(entry.connection)")
                columns.addRight([StyledText("── \(name)", .dim)], write)
            }
            lastConnection = entry.connection
            columns.addRight(entry.lines, write)
        }
        output.flush()
    }

    /// Nothing more is to come for a while: writes the code that waits for packets.
    package mutating func rest() {
        columns.flush(write)
        output.flush()
    }

    /// Ends the columns, and says what each chain of certificates was worth.
    ///
    /// - Parameters:
    ///   - traces: all connections.
    ///   - closing: what is to be said last; nil for nothing.
    package mutating func end(_ traces: [ConnectionTrace], closing: Bilingual?) {
        columns.flush(write)
        write(StyledText())
        for trace in traces {
            for chain in trace.judged where chain.from == .server {
                var line = StyledText(options.say("Connection \(trace.id): ", "连接 \(trace.id)："), .strong)
                line.append(chain.summary(in: options.language), chain.verdict.isValid ? .plain : .anomaly)
                for line in line.wrapped(to: options.columns, indent: 2) { write(line) }
                ChainDrawing(chain.verdict, options).drawBriefly(write)
            }
        }
        if let closing {
            for line in StyledText(options.say(closing)).wrapped(to: options.columns) { write(line) }
        }
        output.flush()
    }

    private func write(_ line: StyledText) { output.append(line: line, color: options.useColor) }
}
