import Annotations
import Documents
import Output
import TextOutput
import WireBytes

/// The same as the ladder, as a table: packet, time, from whom, to whom, and what is said of it. It is collected while the
/// ladder is written, and stands below it.
struct LadderTable {
    /// A row of it.
    enum Row {
        case packet(InBoth<ToldRow.Arrow>, [(line: SaidLine, said: Said)])
        /// Packets that are drawn together, by the first and the last.
        case run(first: ToldRow.Arrow, last: ToldRow.Arrow, InBoth<[StyledText]>)
        /// What is said between packets.
        case between(InBoth<[StyledText]>)
    }

    /// What it is of.
    private let section: PageSection
    private var rows: [Row] = []

    init(of section: PageSection) { self.section = section }

    mutating func add(_ row: Row) { rows.append(row) }

    func write(to markup: inout Markup) {
        markup.raw("<details class=\"as-table\"><summary")
        markup.say(InBoth(markup.language) { StyledText(Words.asTable(in: $0)) })
        markup.raw("</summary>\n")
        Self.begin(&markup)
        for row in rows { write(row, &markup) }
        markup.raw("</tbody></table></details>\n")
    }

    /// Writes the beginning of the table, down to the names of its columns.
    static func begin(_ markup: inout Markup) {
        markup.raw("<table class=\"told\">\n<thead><tr>")
        for words in [Words.packet, Words.time, Words.from, Words.to, Words.what] {
            markup.element("th", " scope=\"col\"", words)
        }
        markup.raw("</tr></thead>\n<tbody>\n")
    }

    private func write(_ row: Row, _ markup: inout Markup) {
        switch row {
        case .packet(let arrow, let lines):
            markup.raw("<tr><th scope=\"row\">")
            link(arrow.shown.packet, &markup)
            markup.raw("</th><td>")
            markup.text(arrow.shown.time)
            markup.raw("</td>")
            for side in [arrow.shown.from, arrow.shown.from.other] {
                markup.element("td", "", words: InBoth(markup.language) { side.name(in: $0) })
            }
            markup.raw("<td>")
            markup.element("p", "", arrow.map { $0.label.collapsed })
            for (line, said) in lines { markup.line(line, said) }
            markup.raw("</td></tr>\n")
        case .run(let first, let last, let words):
            markup.raw("<tr><th scope=\"row\">")
            markup.number(first.packet)
            markup.raw("–")
            markup.number(last.packet)
            markup.raw("</th><td>")
            markup.text(first.time)
            markup.raw("–")
            markup.text(last.time)
            markup.raw("</td><td></td><td></td><td>")
            paragraphs(words, &markup)
            markup.raw("</td></tr>\n")
        case .between(let words):
            markup.raw("<tr><td colspan=\"4\"></td><td>")
            paragraphs(words, &markup)
            markup.raw("</td></tr>\n")
        }
    }

    private func link(_ packet: Int, _ markup: inout Markup) {
        markup.raw("<a href=\"#")
        markup.id(section)
        markup.raw("p")
        markup.number(packet)
        markup.raw("\">")
        markup.number(packet)
        markup.raw("</a>")
    }

    private func paragraphs(_ words: InBoth<[StyledText]>, _ markup: inout Markup) {
        for line in words.pairs { markup.element("p", "", line.map { ($0 ?? StyledText()).collapsed }) }
    }
}

extension Markup {
    /// Writes a line that is said of a packet.
    mutating func line(_ line: SaidLine, _ said: Said) {
        raw("<p")
        attribute("class", line.classes(said))
        say(line.words)
        raw("</p>\n")
    }
}
