import Annotations
import Comparison
import ComparisonWords
import Documents
import Output
import TextOutput
import Tracing
import WireBytes

/// What two captures differ in, above them: a table with a column for each, its packets leading to their rows; how long each
/// phase took, as bars; and which moments stand for each other.
struct ComparisonMarkup {
    private let comparison: Comparison
    /// Where each capture's packets have their rows.
    private let rows: [RowAddresses]
    private let stories: InBoth<ComparisonStory>
    private let language: Language

    init(_ comparison: Comparison, rows: [RowAddresses], options: TextOptions) {
        self.comparison = comparison
        self.rows = rows
        language = options.language
        stories = InBoth(options.language) { ComparisonStory(comparison, options: options.saying($0)) }
    }

    /// What the page is called.
    var title: String { stories.shown.title }

    private func both<Value>(_ make: (Language) -> Value) -> InBoth<Value> { InBoth(language, make) }

    func write(to markup: inout Markup) {
        markup.raw("<section class=\"said\" id=\"comparison\" tabindex=\"-1\">\n")
        markup.element("h1", words: stories.map(\.title))
        markup.raw("\n")
        markup.lines(stories.map(\.beginning))
        if !comparison.differences.isEmpty { write(comparison.differences, of: nil, &markup) }
        markup.lines(stories.map(\.unmatched), heading: "h2")
        if !comparison.strayDifferences.isEmpty {
            markup.element("h2", words: stories.map(\.strayTitle))
            write(comparison.strayDifferences, of: nil, &markup)
        }
        for pair in comparison.pairs { write(pair, &markup) }
        writeAligned(&markup)
        markup.raw("</section>\n")
    }

    private func write(_ pair: ConnectionPair, _ markup: inout Markup) {
        if !stories.shown.isOfOnePair {
            markup.element("h2", words: stories.map { $0.title(of: pair) })
            markup.raw("\n")
        }
        markup.lines(stories.map { $0.heading(of: pair) })
        if pair.differences.isEmpty {
            markup.element("p", words: stories.map(\.noDifference))
        } else {
            write(pair.differences, of: pair, &markup)
        }
        writeTimes(pair, &markup)
    }

    // MARK: Differences

    private func write(_ differences: [Difference], of pair: ConnectionPair?, _ markup: inout Markup) {
        markup.raw("<table class=\"differences\"><thead><tr>")
        markup.element("th", " scope=\"col\"", Words.differs)
        markup.raw("<th scope=\"col\">A</th><th scope=\"col\">B</th></tr></thead>\n<tbody>\n")
        for difference in differences { write(difference, of: pair, &markup) }
        markup.raw("</tbody></table>\n")
    }

    private func write(_ difference: Difference, of pair: ConnectionPair?, _ markup: inout Markup) {
        markup.raw("<tr><th scope=\"row\"")
        markup.say(
            both { language in
                var text = StyledText(difference.title(in: language))
                if (pair?.exchanges.count ?? 0) > 1, let which = difference.exchangeWords(in: language) {
                    text.append(language == .en ? " (\(which))" : "（\(which)）", .dim)
                }
                return text
            })
        markup.raw("</th>")
        for side in ComparedSide.allCases {
            markup.raw(side == .a ? "<td data-side=\"A\">" : "<td data-side=\"B\">")
            markup.element(
                "span", "", both { StyledText(difference.words(for: side, of: pair, in: $0)) })
            link(difference.packets[side], of: side, pair, &markup)
            markup.raw("</td>")
        }
        markup.raw("</tr>\n")
        for reason in both({ difference.reasonWords(in: $0) }).pairs {
            markup.raw("<tr class=\"because\"><td colspan=\"3\">→ ")
            markup.element("span", "", reason.map { StyledText($0 ?? "") })
            markup.raw("</td></tr>\n")
        }
    }

    /// The packets, each leading to its row.
    private func link(
        _ packets: [Int], of side: ComparedSide, _ pair: ConnectionPair?, _ markup: inout Markup
    ) {
        guard !packets.isEmpty else { return }
        markup.raw(" <span class=\"at\">")
        for (index, packet) in packets.enumerated() {
            if index > 0 { markup.raw(" ") }
            link(packet, of: side, pair, &markup)
        }
        markup.raw("</span>")
    }

    /// A packet, leading to its row where it has one.
    private func link(
        _ packet: Int, of side: ComparedSide, _ pair: ConnectionPair?, _ markup: inout Markup
    ) {
        let id = pair.flatMap { self.id(of: packet, of: side, $0) }
        if let id {
            markup.raw("<a")
            markup.attribute("href", "#" + id)
            markup.raw(">")
        }
        markup.raw("#")
        markup.number(packet)
        if id != nil { markup.raw("</a>") }
    }

    /// The id of a packet on the page; nil where it has no row.
    private func id(of packet: Int, of side: ComparedSide, _ pair: ConnectionPair) -> String? {
        let (place, number) = (side == .a ? 0 : 1, pair.conversations[side].number)
        guard rows.indices.contains(place) else { return nil }
        return rows[place].id(
            of: packet, in: number.isUDP ? .conversation(number.number) : .connection(number.number))
    }

    // MARK: Times

    private func writeTimes(_ pair: ConnectionPair, _ markup: inout Markup) {
        let longest = pair.phases.flatMap { [$0.durations.a ?? 0, $0.durations.b ?? 0] }.max() ?? 0
        guard longest > 0 else { return }
        let title = stories.map { $0.timesTitle(of: pair) }
        if !stories.shown.isOfOnePair {
            markup.element("h3", words: title)
        } else {
            markup.element("h2", words: title)
        }
        markup.raw("\n<table class=\"times\"><tbody>\n")
        for phase in pair.phases {
            for side in ComparedSide.allCases {
                markup.raw(side == .a ? "<tr><th scope=\"row\" rowspan=\"2\"" : "<tr class=\"of-b\">")
                if side == .a {
                    markup.say(both { StyledText(phase.kind.name(in: $0)) })
                    markup.raw("</th>")
                }
                markup.raw("<td>")
                markup.text(side.name)
                markup.raw("</td><td>")
                if let span = phase.spans[side] {
                    markup.text(spoken(duration: span.duration))
                    markup.raw("</td><td><svg aria-hidden=\"true\"><rect height=\"100%\"")
                    markup.attribute("width", Share(of: span.duration, in: longest).percent)
                    markup.raw("/></svg></td><td>")
                    let ends = Set([span.from.packet, span.to.packet])
                    link(ends.sorted(), of: side, pair, &markup)
                    markup.raw("</td></tr>\n")
                } else {
                    markup.raw("–</td><td></td><td></td></tr>\n")
                }
            }
        }
        markup.raw("</tbody></table>\n")
    }

    // MARK: What stands for what

    private func writeAligned(_ markup: inout Markup) {
        var aligned: [String] = []
        var differing: [String] = []
        markup.raw("<details>")
        markup.element("summary", "", Words.aligned)
        markup.raw("\n<ul class=\"aligned\">\n")
        for pair in comparison.pairs {
            let beside = Set(AlignedMoment.inOrder(pair.aligned))
            for moment in pair.aligned {
                markup.raw("<li>")
                markup.text(moment.what.identifier)
                for side in ComparedSide.allCases {
                    markup.text(" \(side.name) ")
                    link(moment.marks[side].packet, of: side, pair, &markup)
                }
                markup.raw("</li>\n")
                guard beside.contains(moment),
                    let a = id(of: moment.marks.a.packet, of: .a, pair),
                    let b = id(of: moment.marks.b.packet, of: .b, pair)
                else { continue }
                aligned.append("[\"\(a)\",\"\(b)\"]")
            }
            for difference in pair.differences where difference.subject.isShownByPackets {
                for side in ComparedSide.allCases {
                    for packet in difference.packets[side] {
                        if let id = id(of: packet, of: side, pair) {
                            differing.append("\"\(id)\"")
                        }
                    }
                }
            }
        }
        markup.raw("</ul></details>\n<div id=\"aligned\"")
        markup.attribute("data-rows", "[" + aligned.joined(separator: ",") + "]")
        markup.attribute("data-differing", "[" + differing.joined(separator: ",") + "]")
        markup.raw("></div>\n")
    }
}
