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
    private let isCompact: Bool
    private let facets: Facets
    private let numbers: Facets.Numbers
    private let stories: InBoth<ConnectionStory>
    private let inFull: InBoth<ConnectionStory>
    /// Its packets over time, once it is written; nil where its times cannot be compared.
    private(set) var strip: TimeStrip?
    /// When its rows are, once it is written.
    private(set) var times: [Timestamp] = []

    /// Prepares it.
    ///
    /// - Parameters:
    ///   - trace: the connection.
    ///   - captureStart: when the capture begins; nil where its times cannot be compared.
    ///   - digits: digits after the second that the capture's times have.
    ///   - options: language, level and detail.
    ///   - comments: what was written about the capture's packets.
    ///   - isCompact: whether the script makes what a page of many packets cannot hold as elements.
    ///   - facets: what connections can be told apart by.
    ///   - numbers: which of that it has.
    init(
        _ trace: ConnectionTrace, captureStart: Timestamp?, digits: Int, options: TextOptions,
        comments: PacketComments, isCompact: Bool, _ facets: Facets, _ numbers: Facets.Numbers
    ) {
        self.facets = facets
        self.numbers = numbers
        self.trace = trace
        self.captureStart = captureStart
        self.isCompact = isCompact
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
        markup.raw("<section class=\"connection\" id=\"c")
        markup.connection(trace.id)
        markup.raw("\" data-connection=\"")
        markup.connection(trace.id)
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
        markup.raw("</span> <small>")
        markup.text(ConnectionText.protocolNames(of: trace).joined(separator: " · "))
        markup.raw("</small></h2>\n")
        markup.lines(stories.map(\.heading), inFull.map(\.heading))
        markup.raw("</div>\n")
        phases(&markup)
        var ladder = LadderMarkup(
            trace, stories, FullRows(of: inFull, after: explained, facets), options, isCompact: isCompact)
        let explained = ladder.write(to: &markup, after: explained)
        let fullParts = inFull.map(\.parts)
        func full(_ topic: ConnectionStory.Topic) -> InBoth<[StyledText]>? {
            guard fullParts.shown.contains(where: { $0.topic == topic }) else { return nil }
            return fullParts.map { $0.first { $0.topic == topic }?.lines ?? [] }
        }
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
                // Whether certificates are good is told with all their checks, which stand below.
                markup.lines(lines, topic == .chain ? nil : full(topic))
                markup.raw("</section>\n")
            }
        }
        if let keys = full(.keys) {
            markup.raw("<section class=\"said full\">\n")
            markup.lines(keys)
            markup.raw("</section>\n")
        }
        markup.endWords()
        markup.raw("</section>\n")
        strip = ladder.strip
        times = captureStart == nil ? [] : ladder.times
        return explained
    }

    /// Where the time went, as a bar. A sentence below the ladder says the same.
    private func phases(_ markup: inout Markup) {
        guard let phases = ConnectionPhases(of: trace), let start = phases.phases.first?.from.time else {
            return
        }
        markup.raw("<svg class=\"phases\" aria-hidden=\"true\">")
        for phase in phases.phases where phase.duration > 0 {
            let from = Share(of: phase.from.time.since(start), in: phases.total)
            let width = Share(of: phase.duration, in: phases.total)
            markup.raw("<svg")
            markup.attribute("x", from.percent)
            markup.attribute("width", width.percent)
            markup.raw("><rect class=\"")
            markup.raw(phase.kind.shade)
            markup.raw("\" width=\"100%\" height=\"26\"/>")
            // A narrower one has no room for its name.
            if width.hundredths >= 8 {
                markup.raw("<text x=\"6\" y=\"17\"")
                markup.say(InBoth(options.language) { StyledText(phase.kind.name(in: $0)) })
                markup.raw("</text>")
            }
            markup.raw("</svg>")
        }
        markup.raw("</svg>\n")
    }
}

extension ConnectionPhases.Kind {
    /// The class of its part of the bar.
    fileprivate var shade: StaticString {
        switch self {
        case .dns: "dns"
        case .tcp: "tcp"
        case .tls: "tls"
        case .request: "request"
        case .waiting: "waiting"
        case .download: "download"
        }
    }
}
