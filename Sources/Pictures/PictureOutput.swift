import Annotations
package import Documents
import Findings
import Ladder
package import Output
import PacketCapture
import TextOutput
package import Tracing

/// `--format svg`, `markdown` and `mermaid`: pictures of connections for slides, documents and wikis. They say what the
/// text says, or less of it; none says anything else.
package struct PictureOutput: TraceSink {
    /// What is written.
    package enum Form: Sendable {
        /// One connection as a still picture.
        case svg
        /// All connections, each with a drawing and its steps as a list.
        case markdown
        /// One connection as a sequence diagram.
        case mermaid

        /// Whether there is room for one connection only.
        var isOfOne: Bool { self != .markdown }
    }

    /// What is not in the picture.
    package struct LeftOut: Sendable, Hashable {
        /// The connection that is in it, where there is room for one only; nil for several, or for a conversation in
        /// datagrams.
        package var drawn: Int?
        /// How many connections are in it.
        package var drawnCount = 0
        /// How many others there are.
        package var connections = 0
        /// Conversations in datagrams that would have a picture of their own.
        package var conversations = 0
    }

    private let form: Form
    private let output: OutputBuffer
    private let options: TextOptions
    private let digits: Int
    /// Whether there are secrets in a connection, as it is written.
    private let holdsSecrets: (ConnectionTrace) -> Bool
    private var story: CaptureStory
    private var connections: [ConnectionTrace] = []
    private var listed: [ListedConnection] = []
    private var connectionCount = 0
    private var conversations: [DatagramTrace] = []
    private var conversationCount = 0
    private var exchanges = ExchangeLog()

    /// Whether there are secrets in what was drawn.
    package private(set) var hasSecrets = false
    /// What is not in the picture; to be asked for when it has been written.
    package private(set) var leftOut = LeftOut()

    /// Writes to `output`.
    ///
    /// - Parameters:
    ///   - form: what is written.
    ///   - output: where to.
    ///   - digits: digits after the second that the capture's times have.
    ///   - options: language, level and detail.
    ///   - holdsSecrets: whether there are secrets in a connection.
    package init(
        _ form: Form, to output: OutputBuffer, digits: Int, options: TextOptions,
        holdsSecrets: @escaping (ConnectionTrace) -> Bool = { _ in false }
    ) {
        self.form = form
        self.output = output
        self.digits = digits
        self.options = options
        self.holdsSecrets = holdsSecrets
        story = CaptureStory(digits: digits, options: options)
    }

    package var needs: TracingNeeds {
        var needs = options.needs
        needs.detail.insert(.clearTextSecrets)
        return needs
    }

    /// Keeps the connection if it is drawn, else its row of the list. By number and not by who ended first, so that the
    /// first of the capture are drawn.
    package mutating func ended(_ trace: ConnectionTrace) {
        connectionCount += 1
        guard !form.isOfOne else {
            if let first = connections.first, first.id < trace.id { return }
            connections = [trace]
            return
        }
        exchanges.note(trace)
        if listed.count < options.overviewRows { listed.append(ListedConnection(trace, story.listed(trace))) }
        if trace.id < options.ladders || options.isSingle { connections.append(trace) }
    }

    /// Keeps the conversation if there is more to tell than its name.
    package mutating func ended(_ trace: DatagramTrace) {
        story.note(trace)
        guard CaptureStory.tells(of: trace) else { return }
        conversationCount += 1
        guard !form.isOfOne else {
            if let first = conversations.first, first.id < trace.id { return }
            conversations = [trace]
            return
        }
        if conversations.count < options.ladders { conversations.append(trace) }
    }

    package mutating func finished(_ capture: CaptureTrace) {
        connections.sort { $0.id < $1.id }
        conversations.sort { $0.id < $1.id }
        listed.sort { $0.id < $1.id }
        // Beside a connection there is no room for a conversation.
        if form.isOfOne, !connections.isEmpty { conversations = [] }
        hasSecrets = connections.contains(where: holdsSecrets)
        leftOut = LeftOut(
            drawn: form.isOfOne ? connections.first?.id : nil, drawnCount: connections.count,
            connections: connectionCount - connections.count,
            conversations: conversationCount - conversations.count)
        let comments = PacketComments(of: capture)
        switch form {
        case .markdown: writeDocument(capture, comments)
        case .svg, .mermaid:
            let name = name(of: capture)
            let drawn = drawings(comments).first
            let about = drawn == nil ? aboutAll(capture, comments) : []
            if form == .svg {
                SVGDrawing(of: drawn, or: about, name: name, options).write(to: output)
            } else {
                output.append(SequenceDiagram(of: drawn, or: about, name: name, options).text)
            }
        }
        output.flush()
    }

    /// What is drawn, one by one.
    private func drawings(_ comments: PacketComments) -> [DrawnStory] {
        var options = options
        var explained = Explained()
        var drawings: [DrawnStory] = []
        for trace in connections {
            var now = explained
            drawings.append(DrawnStory(trace, digits: digits, options: options, comments: comments, &now))
            // As in the text: once is enough for who reads all.
            if options.level == .firstLook { explained = now }
            if trace.tls != nil { options.explainsKeyLogs = false }
        }
        return drawings
            + conversations.compactMap {
                DrawnStory($0, digits: digits, options: options, comments: comments)
            }
    }

    /// What is said of a capture in which there is nothing to draw.
    private func aboutAll(_ capture: CaptureTrace, _ comments: PacketComments) -> [StyledText] {
        var shown: Set<Int> = []
        let around = story.around(capture, comments, &shown)
        return story.heading(of: capture, without: shown)
            + (capture.connections == 0 ? [story.noConnection] : []) + around
    }

    /// The names of the files without their folders, short enough for a title.
    private func name(of capture: CaptureTrace) -> String {
        let files = capture.files.isEmpty ? [capture.file] : capture.files.map(\.name)
        return files.map { file in
            captureName(file, in: options.language).split(separator: "/").last.map(String.init) ?? file
        }.joined(separator: ", ")
    }

    private func writeDocument(_ capture: CaptureTrace, _ comments: PacketComments) {
        let document = MarkdownDocument(output, options)
        document.heading(1, name(of: capture))
        var shown: Set<Int> = []
        let around = story.around(capture, comments, &shown)
        document.lines(story.heading(of: capture, without: shown))
        if hasSecrets { document.quote(Words.secrets(in: options.language)) }
        if !listed.isEmpty {
            document.table(of: listed, columns: story.columns)
        } else if capture.connections == 0 {
            document.lines([story.noConnection])
        }
        if leftOut.connections > 0 { document.lines([StyledText(leftOut.words(in: options.language))]) }
        document.lines(around)
        for drawing in drawings(comments) {
            document.write(drawing, name: name(of: capture))
            output.flushIfLarge()
        }
        let flows = story.flows(exchanges.groups())
        document.lines(flows)
    }
}

extension PictureOutput.LeftOut {
    /// What is drawn, what is not, and what to do about it.
    package func words(in language: Language) -> String {
        let (shown, others) = (grouped(drawnCount), grouped(connections))
        let are = connections == 1 ? "is" : "are"
        if let drawn {
            return Bilingual(
                en:
                    "connection \(drawn) is drawn, \(others) more \(are) not; for another one use --connection N",
                zh: "只画出连接 \(drawn)，另外 \(others) 条没有画出；要画其他连接请用 --connection N")(in: language)
        }
        return Bilingual(
            en:
                "The first \(shown) connections are drawn, \(others) more \(are) not; for one of those use --connection N.",
            zh: "只画出前 \(shown) 条连接，另外 \(others) 条没有画出；要画其中一条请用 --connection N。")(in: language)
    }
}
