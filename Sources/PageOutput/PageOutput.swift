import Documents
import Findings
package import Output
import TextOutput
package import Tracing
import WireBytes

/// `--format html`: one page that needs no program, no network and no script to be read. It says what the text says, in
/// both languages.
///
/// What stands first is known last: a connection is written and spooled as it ends, and only its place and its row of the
/// list are kept, so that memory follows one connection.
package struct PageOutput: TraceSink {
    private let output: OutputBuffer
    private let spool = OutputBuffer.spool()
    private let options: TextOptions
    private let digits: Int
    /// Whether there are secrets in a connection, as it is written.
    private let holdsSecrets: (ConnectionTrace) -> Bool
    /// Whether there are secrets on the page.
    package private(set) var hasSecrets = false
    private var stories: InBoth<CaptureStory>
    private var listed: [ListedConnection] = []
    private var listedOmitted = 0
    private var connections: [Place] = []
    private var conversations: [Place] = []
    private var exchanges = ExchangeLog()

    /// What was spooled of one connection or conversation.
    private struct Place {
        var id: Int
        var start: Int
        var end: Int
    }

    /// Writes to `output`.
    ///
    /// - Parameters:
    ///   - output: where to.
    ///   - digits: digits after the second that the capture's times have.
    ///   - options: language, level and detail.
    ///   - holdsSecrets: whether there are secrets in a connection, so that the page says so.
    package init(
        _ output: OutputBuffer, digits: Int, options: TextOptions,
        holdsSecrets: @escaping (ConnectionTrace) -> Bool = { _ in false }
    ) {
        self.output = output
        self.digits = digits
        self.options = options
        self.holdsSecrets = holdsSecrets
        stories = InBoth(options.language) { CaptureStory(digits: digits, options: options.saying($0)) }
    }

    /// All that a text with bytes needs: each packet stands there with its fields.
    package var needs: TracingNeeds {
        var options = options
        options.detail = .bytes
        var needs = options.needs
        needs.detail.insert(.clearTextSecrets)
        return needs
    }

    package mutating func ended(_ trace: ConnectionTrace) {
        exchanges.note(trace)
        let isDrawn = trace.id < options.ladders || options.isSingle
        if listed.count < options.overviewRows {
            listed.append(
                ListedConnection(trace, isDrawn: isDrawn, told: stories.map { $0.listed(trace) }))
        } else {
            listedOmitted += 1
        }
        guard isDrawn else { return }
        if holdsSecrets(trace) { hasSecrets = true }
        let start = spool.count
        var markup = Markup(spool, language: options.language)
        ConnectionPage(trace, digits: digits, options: options).write(to: &markup)
        connections.append(Place(id: trace.id, start: start, end: spool.count))
        spool.flushIfLarge()
    }

    package mutating func ended(_ trace: DatagramTrace) {
        stories.shown.note(trace)
        stories.other.note(trace)
        guard conversations.count < options.ladders else { return }
        let lines = stories.map { $0.conversation(trace) }
        guard !lines.shown.isEmpty else { return }
        let start = spool.count
        var markup = Markup(spool, language: options.language)
        markup.raw("<section class=\"said conversation\" id=\"d")
        markup.number(trace.id)
        markup.raw("\">\n")
        markup.lines(lines)
        markup.endWords()
        markup.raw("</section>\n")
        conversations.append(Place(id: trace.id, start: start, end: spool.count))
        spool.flushIfLarge()
    }

    package mutating func finished(_ capture: CaptureTrace) {
        var markup = Markup(output, language: options.language)
        let page = Page(language: options.language, hasSecrets: hasSecrets)
        page.begin(capture, &markup)
        markup.lines(stories.map { $0.heading(of: capture) })
        page.warn(&markup)
        listed.sort { $0.trace.id < $1.trace.id }
        let list = ConnectionList(
            rows: listed, omitted: listedOmitted, drawn: connections.count,
            columns: stories.map(\.columns), capture: capture)
        list.write(to: &markup)
        around(capture, &markup)
        markup.raw("</section>\n")
        connections.sort { $0.id < $1.id }
        for place in connections { copy(place) }
        let groups = exchanges.groups()
        let flows = stories.map { $0.flows(groups) }
        if !flows.shown.isEmpty {
            markup.raw("<section class=\"said\">\n")
            markup.lines(flows)
            markup.endWords()
            markup.raw("</section>\n")
        }
        conversations.sort { $0.id < $1.id }
        for place in conversations { copy(place) }
        page.end(&markup)
        output.spoolFailure = spool.failure
        output.flush()
    }

    /// Writes what happened around the connections, and the words of all above.
    private func around(_ capture: CaptureTrace, _ markup: inout Markup) {
        markup.lines(stories.map { $0.around(capture) })
        markup.endWords()
    }

    /// Copies what was spooled, piece by piece.
    private func copy(_ place: Place) {
        var start = place.start
        while start < place.end, !output.isOver {
            let piece = spool.piece(from: start, upTo: min(place.end, start + OutputBuffer.pieceSize))
            guard !piece.isEmpty else { return }
            output.bytes += piece
            start += piece.count
            output.flushIfLarge()
        }
    }
}

extension TextOptions {
    /// The same in a language.
    func saying(_ language: Language) -> TextOptions {
        var options = self
        options.language = language
        return options
    }
}
