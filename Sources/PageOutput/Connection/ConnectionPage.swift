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
    private let isCompact: Bool
    private let room: BodyRoom
    private let stories: InBoth<ConnectionStory>

    /// Prepares it.
    ///
    /// - Parameters:
    ///   - trace: the connection.
    ///   - digits: digits after the second that the capture's times have.
    ///   - options: language, level and detail.
    ///   - comments: what was written about the capture's packets.
    ///   - isCompact: whether the script makes what a page of many packets cannot hold as elements.
    ///   - room: how much of bodies the page has room for.
    init(
        _ trace: ConnectionTrace, digits: Int, options: TextOptions, comments: PacketComments,
        isCompact: Bool,
        room: BodyRoom
    ) {
        self.trace = trace
        self.room = room
        self.isCompact = isCompact
        self.options = options
        stories = InBoth(options.language) {
            ConnectionStory(of: trace, digits: digits, options: options.saying($0), comments: comments)
        }
    }

    /// Writes it.
    ///
    /// - Parameters:
    ///   - markup: where to.
    ///   - explained: what is not explained again.
    /// - Returns: what has been explained, now.
    func write(to markup: inout Markup, after explained: Explained) -> Explained {
        markup.raw("<section class=\"connection\" id=\"c")
        markup.number(trace.id)
        markup.raw("\" data-connection=\"")
        markup.number(trace.id)
        markup.raw("\">\n<div class=\"said\">\n<h2><span")
        markup.say(stories.map { StyledText($0.title) })
        markup.raw("</span> ")
        markup.element("small", words: stories.map(\.protocols))
        markup.raw("</h2>\n")
        markup.lines(stories.map(\.heading))
        markup.raw("</div>\n")
        PhasesMarkup(of: trace)?.write(to: &markup)
        var ladder = LadderMarkup(trace, stories, options, isCompact: isCompact, room: room)
        let explained = ladder.write(to: &markup, after: explained)
        PlotMarkup(of: trace).write(to: &markup)
        for part in stories.map(\.parts).pairs {
            guard let topic = part.shown?.topic else { continue }
            let lines = part.map { $0?.lines ?? [] }
            if topic == .checks {
                markup.raw("<details class=\"checks\">")
                markup.element("summary", "", Words.checks)
                markup.raw("\n")
                markup.lines(lines)
                markup.raw("</details>\n")
            } else {
                markup.raw("<section class=\"said\">\n")
                markup.lines(lines)
                markup.raw("</section>\n")
            }
        }
        markup.endWords()
        markup.raw("</section>\n")
        return explained
    }
}
