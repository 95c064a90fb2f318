import Annotations
package import Documents
package import Ladder
package import Output
package import Tracing

/// What the text says of a conversation in datagrams, in lines that are not broken and rows without columns.
package struct DatagramStory {
    private let text: DatagramText
    private let options: TextOptions

    /// Prepares it; nil of a conversation whose name says all.
    ///
    /// - Parameters:
    ///   - trace: the conversation.
    ///   - digits: digits after the second that the capture's times have.
    ///   - options: language, level and detail.
    ///   - comments: what was written about the capture's packets.
    package init?(
        of trace: DatagramTrace, digits: Int, options: TextOptions,
        comments: PacketComments = PacketComments()
    ) {
        let options = options.unbroken
        guard
            let text = DatagramText(
                trace, digits: digits, options: options, comments: comments, labels: ConnectionStory.columns)
        else { return nil }
        self.text = text
        self.options = options
    }

    /// The ladder that its rows are of.
    package var ladder: DatagramLadder { text.ladder }

    /// The language of its words.
    package var language: Language { options.language }

    /// What it is called.
    package var title: String {
        options.say("UDP conversation \(ladder.trace.id)", "UDP 会话 \(ladder.trace.id)")
    }

    /// The name of what is spoken.
    package var name: String { ladder.trace.content.title ?? "UDP" }

    /// Who and when.
    package var heading: [StyledText] { text.about }

    /// A row of the ladder in words.
    package func told(_ row: DatagramLadder.Row) -> ToldRow {
        switch row {
        case .pause(let duration, let isLeast):
            return ToldRow(StyledText(options.pauseWords(duration, isLeast: isLeast), .dim), options)
        case .omitted(let count):
            return ToldRow(StyledText(text.omittedWords(count), .anomaly), options)
        case .datagram, .run:
            return text.rung(row).map { ToldRow($0, options) } ?? ToldRow(StyledText(), options)
        }
    }

    /// The arrow of a datagram that is drawn together with others, by itself.
    package func arrow(ofOne datagram: LadderDatagram) -> ToldRow.Arrow {
        ToldRow.Arrow(text.arrow(datagram))
    }

    /// What the packets of a datagram have inside, where they could be opened.
    package func opened(in datagram: LadderDatagram) -> [ConnectionStory.Opened] {
        PacketDump(options: options).opened(in: datagram)
            .map { ConnectionStory.Opened(title: $0.title, lines: $0.lines.map(\.text)) }
    }

    /// What is said below the rows.
    package var parts: [ConnectionStory.Part] {
        var parts: [ConnectionStory.Part] = []
        if !text.remarks.isEmpty {
            parts.append(ConnectionStory.Part(topic: .remarks, lines: text.remarks))
        }
        return parts + ConnectionStory.parts(of: ladder.trace.judged, options)
    }
}
