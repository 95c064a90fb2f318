import Annotations
package import Comparison
package import Documents
import Findings
import Ladder
package import Output
import TextOutput
package import Tracing

/// `--format html`: one page that needs no program, no network and no script to be read. It says what the text says, in
/// both languages.
///
/// As for the text, what stands first is known last, so connections are collected: those that get a ladder whole, of the
/// others a row of the list.
package struct PageOutput: TraceSink {
    private let output: OutputBuffer
    private let options: TextOptions
    private let digits: Int
    private let mostInFull: Int
    /// Whether there are secrets in a connection, as it is written.
    private let holdsSecrets: (ConnectionTrace) -> Bool
    /// Whether there are secrets on the page.
    package private(set) var hasSecrets = false
    private var stories: InBoth<CaptureStory>
    private var listed: [ListedConnection] = []
    private var facets: Facets
    /// Whether it is written together with others.
    private let isPart: Bool
    private var capture: CaptureTrace?
    private let growth: PageGrowth?
    /// What the page belongs to; nil for a page by itself.
    package var home: PageHome?
    private var listedOmitted = 0
    private(set) var connections: [ConnectionTrace] = []
    private(set) var conversations: [DatagramTrace] = []
    /// What each of them can be told apart by, by its number.
    private var facetsOfConversations: [Int: Facets.Numbers] = [:]
    private var exchanges = ExchangeLog()

    /// Writes to `output`.
    ///
    /// - Parameters:
    ///   - output: where to.
    ///   - digits: digits after the second that the capture's times have.
    ///   - options: language, level and detail.
    ///   - mostInFull: packets of a page that can be read with all their fields and bytes without script.
    ///   - growth: what it grows with; nil for a page that says all there is.
    ///   - holdsSecrets: whether there are secrets in a connection, so that the page says so.
    package init(
        _ output: OutputBuffer, digits: Int, options: TextOptions, mostInFull: Int = Self.mostInFull,
        growth: PageGrowth? = nil, holdsSecrets: @escaping (ConnectionTrace) -> Bool = { _ in false }
    ) {
        self.init(
            output, digits: digits, options: options, mostInFull: mostInFull, growth: growth, isPart: false,
            Facets(), holdsSecrets)
    }

    /// Collects what a page of several captures has of one; it writes nothing by itself.
    ///
    /// - Parameters:
    ///   - digits: digits after the second that the capture's times have.
    ///   - options: language, level and detail.
    ///   - previous: what it has of the capture before.
    ///   - holdsSecrets: whether there are secrets in a connection, so that the page says so.
    package init(
        digits: Int, options: TextOptions, behind previous: PageOutput?,
        holdsSecrets: @escaping (ConnectionTrace) -> Bool = { _ in false }
    ) {
        self.init(
            OutputBuffer(descriptor: -1), digits: digits, options: options, mostInFull: Self.mostInFull,
            growth: nil, isPart: true, previous?.facets ?? Facets(), holdsSecrets)
    }

    private init(
        _ output: OutputBuffer, digits: Int, options: TextOptions, mostInFull: Int, growth: PageGrowth?,
        isPart: Bool, _ facets: Facets, _ holdsSecrets: @escaping (ConnectionTrace) -> Bool
    ) {
        self.output = output
        self.isPart = isPart
        self.growth = growth
        self.facets = facets
        self.digits = digits
        self.options = options
        self.mostInFull = mostInFull
        self.holdsSecrets = holdsSecrets
        var normal = options
        normal.detail = .normal
        stories = InBoth(options.language) { CaptureStory(digits: digits, options: normal.saying($0)) }
    }

    /// All that a text with bytes needs: each packet stands there with its fields.
    package var needs: TracingNeeds {
        var options = options
        options.detail = .bytes
        var needs = options.needs
        needs.detail.formUnion([.clearTextSecrets, .packetsOverTime])
        return needs
    }

    package mutating func ended(_ trace: ConnectionTrace) {
        exchanges.note(trace)
        let isDrawn = trace.id < options.ladders || options.isSingle
        if listed.count < options.overviewRows {
            let told = stories.map { $0.listed(trace) }
            listed.append(
                ListedConnection(trace, isDrawn: isDrawn, told: told, facets: facets.numbers(of: told)))
        } else {
            listedOmitted += 1
        }
        guard isDrawn else { return }
        if holdsSecrets(trace) { hasSecrets = true }
        connections.append(trace)
    }

    package mutating func ended(_ trace: DatagramTrace) {
        let isDrawn = conversations.count < options.ladders && CaptureStory.tells(of: trace)
        var numbers = Facets.Numbers()
        if let told = stories.map({ $0.listed(trace) }).both() {
            numbers = facets.numbers(of: told)
            if listed.count < options.overviewRows {
                listed.append(ListedConnection(trace, isDrawn: isDrawn, told: told, facets: numbers))
            } else {
                listedOmitted += 1
            }
        } else {
            stories.shown.note(trace)
            stories.other.note(trace)
            if isDrawn { numbers = facets.numbers(ofProtocol: trace.content.title ?? "UDP") }
        }
        guard isDrawn else { return }
        if let carried = trace.carried, holdsSecrets(carried) { hasSecrets = true }
        facetsOfConversations[trace.id] = numbers
        conversations.append(trace)
    }

    /// What a conversation is called where one is chosen.
    private static func name(of trace: DatagramTrace) -> InBoth<String> {
        let name = "UDP \(trace.id)  \(trace.client.text) → \(trace.server.text)"
        return InBoth(shown: name, other: name)
    }

    package mutating func finished(_ capture: CaptureTrace) {
        connections.sort { $0.id < $1.id }
        conversations.sort { $0.id < $1.id }
        listed.sort { $0.trace.number < $1.trace.number }
        self.capture = capture
        if !isPart { Self.write([self], around: nil, language: options.language, to: output) }
    }

    /// What stands around the captures of a page.
    package enum Frame {
        case lesson(PageLesson)
        /// The difference between two of them.
        case comparison(Comparison)

        fileprivate var kind: Page.Kind {
            switch self {
            case .lesson: .lesson
            case .comparison: .comparison
            }
        }
    }

    /// Writes a page of one capture, or of several in a frame.
    ///
    /// - Parameters:
    ///   - parts: what each capture has, in their order.
    ///   - frame: what stands around them.
    ///   - language: the one that it begins with.
    ///   - output: where to.
    package static func write(
        _ parts: [PageOutput], around frame: Frame?, language: Language, to output: OutputBuffer
    ) {
        var firsts: [(connection: Int, conversation: Int)] = []
        var (next, ladders) = ((connection: 0, conversation: 0), [(id: String, name: InBoth<String>)]())
        for part in parts {
            firsts.append(next)
            for trace in part.connections {
                let name = "\(trace.id)  \(trace.client.text) → \(trace.server.text)"
                ladders.append(("c\(next.connection + trace.id)", InBoth(shown: name, other: name)))
            }
            for trace in part.conversations {
                ladders.append(("u\(next.conversation + trace.id)", name(of: trace)))
            }
            next.connection += part.connections.last.map { $0.id + 1 } ?? 0
            next.conversation += part.conversations.last.map { $0.id + 1 } ?? 0
        }
        let last = parts.last
        let view = ViewControls(
            ladders: ladders,
            haveCommonAxis: parts.count == 1 && ladders.count > 1 && last?.capture?.duration != nil,
            facets: last?.facets ?? Facets(), level: PageLevel(last?.options.detail ?? .normal))
        let packets = parts.reduce(0) { count, part in
            part.connections.reduce(count) { $0 + $1.segments.count }
                + part.conversations.reduce(0) { $0 + $1.rows.count }
        }
        var markup = Markup(output, language: language)
        let page = Page(
            language: language, hasSecrets: parts.contains(where: \.hasSecrets),
            isCompact: packets > last?.mostInFull ?? Self.mostInFull, kind: frame?.kind ?? .capture,
            growth: last?.growth, home: last?.home, view: view)
        switch frame {
        case .lesson(let lesson)?:
            page.begin(lesson.title.shown, list: "lesson", &markup)
            LessonMarkup(lesson: lesson, firstConnections: firsts.map(\.connection)).write(to: &markup)
        case .comparison(let comparison)?:
            let marks = ComparisonMarkup(
                comparison, rows: zip(parts, firsts).map { RowAddresses(of: $0, first: $1) },
                options: last?.options ?? TextOptions())
            page.begin(marks.title, list: "comparison", &markup)
            marks.write(to: &markup)
        case nil: page.begin(captureName(last?.capture?.file ?? "", in: language), list: "list", &markup)
        }
        if frame != nil { markup.raw("<div class=\"traces\">\n") }
        let room = BodyRoom(isCompact: page.isCompact)
        let data = page.isCompact ? PacketData() : nil
        var strip: CaptureStrip?
        for (index, part) in parts.enumerated() {
            guard let capture = part.capture else { continue }
            markup.firstConnection = firsts[index].connection
            markup.firstConversation = firsts[index].conversation
            strip = part.write(capture, page, index, room, data, &markup)
        }
        data?.writeLast(to: markup)
        if frame != nil { markup.raw("</div>\n") }
        let isListed = last.map { $0.listed.count + $0.listedOmitted + $0.unlisted > 1 } ?? false
        page.end(parts.count == 1 && isListed ? strip : nil, &markup)
        output.flush()
    }

    /// Writes what is said of a capture.
    ///
    /// - Returns: the capture over time.
    private func write(
        _ capture: CaptureTrace, _ page: Page, _ index: Int, _ room: BodyRoom, _ data: PacketData?,
        _ markup: inout Markup
    ) -> CaptureStrip {
        let comments = PacketComments(of: capture)
        var shown = comments.isEmpty ? [] : packetsTold
        let around = stories.map { $0.around(capture, comments, &shown) }
        markup.raw("<div class=\"part\">\n<section class=\"said\" id=\"list")
        if index > 0 { markup.number(index) }
        markup.raw(isPart ? "\">\n<h2>" : "\">\n<h1>")
        if page.kind == .comparison { markup.text(index == 0 ? "A  " : "B  ") }
        markup.text(captureName(capture.file, in: markup.language))
        markup.raw(isPart ? "</h2>\n" : "</h1>\n")
        markup.lines(stories.map { $0.heading(of: capture, without: shown) })
        if index == 0 { page.warn(&markup) }
        let list = ConnectionList(
            rows: listed, omitted: listedOmitted, drawn: listed.count(where: \.isDrawn),
            columns: stories.map(\.columns), capture: capture)
        list.write(to: &markup)
        if listed.isEmpty, capture.connections == 0 {
            markup.element("p", "", stories.map(\.noConnection))
        }
        markup.lines(around, heading: "h2")
        markup.raw("</section>\n")
        var strip = CaptureStrip(of: capture)
        for row in listed where !row.isDrawn { strip.add(row.trace) }
        writeConnections(capture, comments, index, room, data, &strip, &markup)
        let groups = exchanges.groups()
        write(stories.map { $0.flows(groups) }, &markup)
        markup.raw("</div>\n")
        return strip
    }

    /// Packets of a page that can be read with all their fields and bytes without script: a browser draws the 60 or so
    /// elements of each within half a second.
    package static let mostInFull = 200

    private func writeConnections(
        _ capture: CaptureTrace, _ comments: PacketComments, _ index: Int,
        _ room: BodyRoom, _ data: PacketData?, _ strip: inout CaptureStrip, _ markup: inout Markup
    ) {
        let start = capture.duration == nil ? nil : capture.start
        var options = options
        var explained = Explained()
        var silences = CommonSilences()
        let of = Dictionary(listed.map { ($0.trace.number, $0.facets) }) { first, _ in first }
        markup.raw(
            index == 0 ? "<div class=\"connections\" id=\"connections\">\n" : "<div class=\"connections\">\n")
        for trace in connections {
            var page = ConnectionPage(
                trace, captureStart: start, digits: digits, options: options, comments: comments,
                facets, of[ConversationNumber(trace.id)] ?? Facets.Numbers(), room: room, data: data)
            let now = page.write(to: &markup, after: explained)
            if let packets = page.strip {
                strip.add(
                    packets, of: .connection(trace.id),
                    "\(trace.id)  \(trace.client.text) → \(trace.server.text)")
            }
            silences.add(page.times)
            // As in the text: once is enough for who reads all.
            if options.level == .firstLook { explained = now }
            if trace.tls != nil { options.explainsKeyLogs = false }
            output.flushIfLarge()
        }
        for trace in conversations {
            let page = ConversationPage(
                trace, captureStart: start, digits: digits, options: options, comments: comments,
                facetsOfConversations[trace.id] ?? Facets.Numbers(), room: room, data: data)
            guard var page else { continue }
            page.write(to: &markup)
            if let packets = page.strip {
                strip.add(
                    packets, of: .conversation(trace.id), Self.name(of: trace).shown)
            }
            silences.add(page.times)
            output.flushIfLarge()
        }
        if let start, connections.count + conversations.count > 1, !isPart {
            silences.write(from: start, options, to: &markup)
        }
        markup.raw("</div>\n")
    }

    /// Writes a section of lines; none without lines.
    private func write(_ lines: InBoth<[StyledText]>, _ markup: inout Markup) {
        guard !lines.shown.isEmpty else { return }
        markup.raw("<section class=\"said\">\n")
        markup.lines(lines, heading: "h2")
        markup.raw("</section>\n")
    }

    /// Conversations with a ladder and no row.
    private var unlisted: Int {
        conversations.count { if case .quic = $0.content { false } else { true } }
    }

    /// The packets that have a row in a ladder, or an event in a conversation.
    private var packetsTold: Set<Int> {
        var told: Set<Int> = []
        for trace in connections { told.formUnion(Ladder.packets(of: trace)) }
        for trace in conversations { told.formUnion(stories.shown.packets(of: trace)) }
        return told
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
