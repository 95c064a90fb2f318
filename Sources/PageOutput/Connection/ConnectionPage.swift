import Annotations
import Documents
import Findings
import Ladder
import Output
import TextOutput
import Tracing
import WireBytes

/// One connection: who and how it went, where the time went, its ladder, and what is to be said below.
struct ConnectionPage {
    private let trace: ConnectionTrace
    private let options: TextOptions
    private let captureStart: Timestamp?
    private let facets: Facets
    private let numbers: Facets.Numbers
    private let room: BodyRoom
    private let data: PacketData?
    private let stories: InBoth<ConnectionStory>
    private let inFull: InBoth<ConnectionStory>
    /// Its packets over time, once it is written; nil where its times cannot be compared.
    private(set) var strip: TimeStrip?
    /// When its rows are, once it is written.
    private(set) var times: [RowTimes] = []

    /// Prepares it.
    ///
    /// - Parameters:
    ///   - trace: the connection.
    ///   - captureStart: when the capture begins; nil where its times cannot be compared.
    ///   - digits: digits after the second that the capture's times have.
    ///   - options: language, level and detail.
    ///   - comments: what was written about the capture's packets.
    ///   - facets: what connections can be told apart by.
    ///   - numbers: which of that it has.
    ///   - room: how much of bodies the page has room for.
    ///   - data: what the script makes of a page of many packets; nil of others.
    init(
        _ trace: ConnectionTrace, captureStart: Timestamp?, digits: Int, options: TextOptions,
        comments: PacketComments, _ facets: Facets, _ numbers: Facets.Numbers, room: BodyRoom,
        data: PacketData?
    ) {
        self.facets = facets
        self.numbers = numbers
        self.trace = trace
        self.room = room
        self.captureStart = captureStart
        self.data = data
        self.options = options
        func stories(_ detail: TextDetail) -> InBoth<ConnectionStory> {
            var options = options
            options.detail = detail
            return InBoth(options.language) {
                ConnectionStory(of: trace, digits: digits, options: options.saying($0), comments: comments)
            }
        }
        self.stories = stories(.normal)
        inFull = stories(.full)
    }

    /// Writes it.
    ///
    /// - Parameters:
    ///   - markup: where to.
    ///   - explained: what is not explained again.
    /// - Returns: what has been explained, now.
    mutating func write(to markup: inout Markup, after explained: Explained) -> Explained {
        SectionHead(
            section: .connection(trace.id), first: trace.first, duration: trace.duration,
            captureStart: captureStart,
            numbers: numbers, title: stories.map(\.title), protocols: stories.map(\.protocols)
        ).write(to: &markup)
        markup.lines(stories.map(\.heading), inFull.map(\.heading))
        markup.raw("</div>\n")
        PhasesMarkup(of: trace)?.write(to: &markup)
        var ladder = LadderMarkup(
            trace, stories, FullRows(of: inFull, after: explained, facets), options, room: room,
            data: data)
        let explained = ladder.write(to: &markup, after: explained)
        PlotMarkup(of: trace).write(to: &markup)
        PartsMarkup(stories.map(\.parts), inFull.map(\.parts)).write(to: &markup)
        markup.raw("</section>\n")
        strip = ladder.strip
        times = captureStart == nil ? [] : ladder.times
        return explained
    }
}
