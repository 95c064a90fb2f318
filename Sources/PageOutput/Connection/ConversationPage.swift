import Annotations
import Documents
import Findings
import Ladder
import Output
import TextOutput
import Tracing
import WireBytes

/// One conversation in datagrams: who and when, its ladder, and what is to be said below.
struct ConversationPage {
    private let trace: DatagramTrace
    private let options: TextOptions
    private let captureStart: Timestamp?
    private let numbers: Facets.Numbers
    private let room: BodyRoom
    private let data: PacketData?
    private let stories: InBoth<DatagramStory>
    private let inFull: InBoth<DatagramStory>
    /// Its datagrams over time, once it is written; nil where its times cannot be compared.
    private(set) var strip: TimeStrip?
    /// When its rows are, once it is written.
    private(set) var times: [RowTimes] = []

    /// Prepares it; nil of a conversation whose name says all.
    ///
    /// - Parameters:
    ///   - trace: the conversation.
    ///   - captureStart: when the capture begins; nil where its times cannot be compared.
    ///   - digits: digits after the second that the capture's times have.
    ///   - options: language, level and detail.
    ///   - comments: what was written about the capture's packets.
    ///   - numbers: by what it can be told apart.
    ///   - room: how much of bodies the page has room for.
    ///   - data: what the script makes of a page of many packets; nil of others.
    init?(
        _ trace: DatagramTrace, captureStart: Timestamp?, digits: Int, options: TextOptions,
        comments: PacketComments, _ numbers: Facets.Numbers, room: BodyRoom, data: PacketData?
    ) {
        func stories(_ detail: TextDetail) -> InBoth<DatagramStory>? {
            var options = options
            options.detail = detail
            let both = InBoth(options.language) {
                DatagramStory(of: trace, digits: digits, options: options.saying($0), comments: comments)
            }
            guard let shown = both.shown, let other = both.other else { return nil }
            return InBoth(shown: shown, other: other)
        }
        guard let normal = stories(.normal), let full = stories(.full) else { return nil }
        self.stories = normal
        inFull = full
        self.trace = trace
        self.options = options
        self.captureStart = captureStart
        self.numbers = numbers
        self.room = room
        self.data = data
    }

    /// Writes it.
    mutating func write(to markup: inout Markup) {
        markup.raw("<section class=\"connection\" id=\"")
        markup.id(.conversation(trace.id))
        markup.raw("\"")
        if let duration = trace.duration, let start = captureStart {
            markup.raw(" data-start=\"")
            markup.number(Int(trace.first.time.since(start)))
            markup.raw("\" data-duration=\"")
            markup.number(Int(duration))
            markup.raw("\"")
        }
        markup.facets(numbers)
        markup.raw(">\n<div class=\"said\">\n<h2><span")
        markup.say(stories.map { StyledText($0.title) })
        markup.raw("</span> ")
        markup.element("small", words: stories.map(\.name))
        markup.raw("</h2>\n")
        markup.lines(stories.map(\.heading))
        markup.raw("</div>\n")
        var ladder = DatagramLadderMarkup(stories, inFull, options, room: room, data: data)
        ladder.write(to: &markup)
        let full = inFull.map(\.parts)
        for part in stories.map(\.parts).pairs {
            guard let topic = part.shown?.topic else { continue }
            let lines = part.map { $0?.lines ?? [] }
            switch topic {
            case .checks:
                markup.raw("<details class=\"checks\">")
                markup.element("summary", "", ConnectionPage.Words.checks)
                markup.raw("\n")
                markup.lines(lines)
                markup.raw("</details>\n")
            case .chain: ChainMarkup(part.map { $0?.chain }).write(to: &markup)
            case .remarks, .keys, .handshake, .flows:
                markup.raw("<section class=\"said\">\n")
                markup.lines(lines, full.map { $0.first { $0.topic == topic }?.lines ?? [] })
                markup.raw("</section>\n")
            }
        }
        markup.raw("</section>\n")
        strip = ladder.strip
        times = captureStart == nil ? [] : ladder.times
    }
}
