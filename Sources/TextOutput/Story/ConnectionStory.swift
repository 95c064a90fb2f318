import Annotations
package import Documents
import Findings
package import Ladder
package import Output
import TLSMessages
package import Tracing

/// What the text says of a connection, in lines that are not broken and rows without columns: for outputs that have a
/// layout of their own and say the same.
package struct ConnectionStory {
    /// What the lines of a part are about.
    package enum Topic: Sendable, Hashable {
        /// Notes, and what is different from the documents.
        case remarks
        /// From the secrets to the plain bytes.
        case keys
        /// Why the TLS is as it is.
        case handshake
        /// Certificates: whether they are good, and what is wrong with them.
        case chain
        /// All checks of the certificates above, their signatures and fields.
        case checks
        /// The other flows of the documents.
        case flows
    }

    /// Lines about one thing.
    package struct Part: Sendable {
        package let topic: Topic
        package let lines: [StyledText]
        /// The same of certificates, in parts; nil of anything else.
        package var chain: ToldChain?
    }

    private let trace: ConnectionTrace
    private let digits: Int
    private let options: TextOptions
    private let text: ConnectionText
    private let ladderText: LadderText
    private let dump: PacketDump

    /// No sentence is longer, so that none is broken.
    static let columns = 20_000

    /// Prepares what is said of a connection.
    ///
    /// - Parameters:
    ///   - trace: the connection, with its segments.
    ///   - digits: digits after the second that the capture's times have.
    ///   - options: language, level and detail.
    ///   - comments: what was written about the capture's packets.
    package init(
        of trace: ConnectionTrace, digits: Int, options: TextOptions,
        comments: PacketComments = PacketComments()
    ) {
        let options = options.unbroken
        self.trace = trace
        self.digits = digits
        self.options = options
        text = ConnectionText(trace, digits: digits, options: options, comments: comments)
        ladderText = LadderText(
            trace, digits: digits, options: options, comments: comments, labels: Self.columns)
        dump = PacketDump(options: options, trace: trace, contents: ladderText.ladder.contents)
    }

    /// The ladder that its rows are of.
    package var ladder: Ladder { ladderText.ladder }

    /// The language of its words.
    package var language: Language { options.language }

    /// What it is called.
    package var title: String { options.say("Connection \(trace.id)", "连接 \(trace.id)") }

    /// The protocols above TCP, in a line.
    package var protocols: String { text.protocols }

    /// Who, when, and how it went.
    package var heading: [StyledText] { text.heading }

    /// A row of the ladder in words.
    package func told(_ row: LadderRow) -> ToldRow {
        switch row {
        case .pause(let duration, let isLeast):
            return ToldRow(StyledText(options.pauseWords(duration, isLeast: isLeast), .dim), options)
        case .omitted(let count):
            return ToldRow(StyledText(ladderText.omittedWords(count), .anomaly), options)
        case .segment, .run, .error, .elsewhere:
            guard case .rung(let rung, _) = ladderText.piece(row) else {
                return ToldRow(StyledText(), options)
            }
            return ToldRow(rung, options)
        }
    }

    /// The arrow of a segment that is drawn together with others, by itself.
    package func arrow(ofOne row: SegmentRow) -> ToldRow.Arrow { ToldRow.Arrow(ladderText.arrow(ofOne: row)) }

    /// What an encrypted record has inside.
    package struct Opened: Sendable {
        package let title: StyledText
        /// Its bytes, 16 on a line, with their places and as text.
        package let lines: [StyledText]
    }

    /// What the records that end in a packet have inside, where they could be opened.
    package func opened(in row: SegmentRow) -> [Opened] {
        dump.opened(row).map { Opened(title: $0.title, lines: $0.lines.map(\.text)) }
    }

    private static func lines(_ draw: ((StyledText) -> Void) -> Void) -> [StyledText] {
        var lines: [StyledText] = []
        draw { lines.append($0) }
        lines.removeAll(where: \.isEmpty)
        return lines
    }

    /// What is said of certificates: the chain that they make, and all its checks unless those stand with it.
    static func parts(of judged: [JudgedChain], _ options: TextOptions) -> [Part] {
        var parts: [Part] = []
        for chain in judged {
            parts.append(
                Part(
                    topic: .chain, lines: lines { ChainText(chain, options).draw($0) },
                    chain: told(chain, options)))
            guard !options.isFull else { continue }
            var full = options
            full.detail = .full
            parts.append(
                Part(
                    topic: .checks, lines: lines { ChainDrawing(chain.verdict, full).drawChecks($0) }))
        }
        return parts.filter { !$0.lines.isEmpty }
    }

    private static func told(_ chain: JudgedChain, _ options: TextOptions) -> ToldChain {
        let drawing = ChainDrawing(chain.verdict, options)
        return ToldChain(
            title: lines { ChainText(chain, options).drawTitle($0) }, certificates: drawing.certificates,
            rest: lines { drawing.drawProblems($0) })
    }

    /// What is said below the ladder.
    package var parts: [Part] {
        var parts: [Part] = []
        func add(_ topic: Topic, _ draw: ((StyledText) -> Void) -> Void) {
            var lines: [StyledText] = []
            draw { lines.append($0) }
            lines.removeAll(where: \.isEmpty)
            if !lines.isEmpty { parts.append(Part(topic: topic, lines: lines)) }
        }
        add(.remarks) { text.remarks.forEach($0) }
        if let tls = trace.tls { add(.handshake) { HandshakeText(tls, options: options).draw($0) } }
        parts += Self.parts(of: trace.judged, options)
        add(.flows) { write in
            let flows = FlowOccurrence.all(of: trace)
            guard !flows.isEmpty else { return }
            write(StyledText(options.say(ConnectionText.Words.otherFlows), .strong))
            FlowText(options: options).draw(flows, write)
        }
        if options.isFull {
            for case let tls as TLSConversation in trace.application {
                guard let decryption = tls.decryption else { continue }
                add(.keys) { KeyScheduleText(decryption, options: options).draw($0) }
            }
        }
        return parts
    }
}

extension TextOptions {
    /// The same for lines that are not broken, of packets whose bytes are shown otherwise.
    var unbroken: TextOptions {
        var options = self
        options.narrowest = ConnectionStory.columns
        options.useColor = false
        if detail == .bytes { options.detail = .full }
        return options
    }
}
