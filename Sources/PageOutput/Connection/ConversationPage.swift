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
        SectionHead(
            section: .conversation(trace.id), first: trace.first, duration: trace.duration,
            captureStart: captureStart,
            numbers: numbers, title: stories.map(\.title), protocols: stories.map(\.name)
        ).write(to: &markup)
        markup.lines(stories.map(\.heading))
        markup.raw("</div>\n")
        var ladder = DatagramLadderMarkup(stories, inFull, options, room: room, data: data)
        ladder.write(to: &markup)
        PartsMarkup(stories.map(\.parts), inFull.map(\.parts)).write(to: &markup)
        markup.raw("</section>\n")
        strip = ladder.strip
        times = captureStart == nil ? [] : ladder.times
    }
}
