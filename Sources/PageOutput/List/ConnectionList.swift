import Annotations
import Documents
import Output
import TextOutput
import Tracing
import WireBytes

/// A connection in the list; all that is kept of one that has been written.
struct ListedConnection: Sendable {
    struct Numbers: Sendable {
        var number: ConversationNumber
        var packets: Int
        var bytes: Int
        var first: Timestamp
        /// Nil where the clock was set back meanwhile.
        var duration: Int64?

        /// What has its ladder.
        var section: PageSection {
            number.isUDP ? .conversation(number.number) : .connection(number.number)
        }
    }

    let trace: Numbers
    /// Whether its ladder is on the page.
    let isDrawn: Bool
    var told: InBoth<CaptureStory.Listed>
    /// What it can be told apart by.
    let facets: Facets.Numbers

    /// Takes what a row says.
    ///
    /// - Parameters:
    ///   - trace: the connection.
    ///   - isDrawn: whether its ladder is on the page.
    ///   - told: its words.
    ///   - facets: what it can be told apart by; nothing where there is no choice.
    init(
        _ trace: ConnectionTrace, isDrawn: Bool, told: InBoth<CaptureStory.Listed>,
        facets: Facets.Numbers = Facets.Numbers()
    ) {
        self.facets = facets
        self.trace = Numbers(
            number: ConversationNumber(trace.id), packets: trace.packets,
            bytes: trace.payloadBytes.client + trace.payloadBytes.server, first: trace.first.time,
            duration: trace.duration)
        self.isDrawn = isDrawn
        self.told = told
    }

    /// Takes what the row of a conversation of QUIC says.
    ///
    /// - Parameters:
    ///   - trace: the conversation.
    ///   - isDrawn: whether its ladder is on the page.
    ///   - told: its words.
    ///   - facets: what it can be told apart by.
    init(
        _ trace: DatagramTrace, isDrawn: Bool, told: InBoth<CaptureStory.Listed>, facets: Facets.Numbers
    ) {
        self.facets = facets
        self.trace = Numbers(
            number: ConversationNumber(trace.id, isUDP: true), packets: trace.packets,
            bytes: trace.payloadBytes.client + trace.payloadBytes.server, first: trace.first.time,
            duration: trace.duration)
        self.isDrawn = isDrawn
        self.told = told
    }
}

/// Headings of columns that lead to the list in their order.
struct ListSorting {
    let order: ListChoice.Order
    let isDown: Bool
    /// The address of the list in an order.
    let address: (_ order: ListChoice.Order, _ isDown: Bool) -> String

    func write(_ heading: String, _ order: ListChoice.Order, to markup: inout Markup) {
        let isOwn = order == self.order
        markup.raw("<th scope=\"col\"")
        if isOwn { markup.attribute("aria-sort", isDown ? "descending" : "ascending") }
        markup.raw("><a")
        markup.attribute("href", address(order, isOwn && !isDown))
        markup.raw(">")
        markup.text(heading)
        markup.raw("</a></th>")
    }
}

/// The list of connections: a row for each, with its outcome and its time on an axis that all share.
struct ConnectionList {
    let rows: [ListedConnection]
    /// Connections without a row.
    let omitted: Int
    /// Connections with a ladder.
    let drawn: Int
    /// The names of the columns behind the number.
    let columns: InBoth<[String]>
    let capture: CaptureTrace
    /// The address of a connection's ladder; nil where that is on the same page.
    var addresses: ((Int) -> String)?
    /// How it is ordered by another part of it; nil where the script does that.
    var sorting: ListSorting?

    func write(to markup: inout Markup) {
        guard !rows.isEmpty else { return }
        PacketHistogram(of: capture)?.write(to: &markup)
        markup.raw("<div class=\"rows\"><table class=\"list\">\n<thead><tr>")
        if let sorting {
            let headings = ["#"] + columns.shown
            for (order, heading) in zip(ListChoice.Order.allCases, headings) {
                sorting.write(heading, order, to: &markup)
            }
        } else {
            markup.raw("<th scope=\"col\">#</th>")
            for column in columns.pairs {
                markup.element("th", " scope=\"col\"", words: column.map { $0 ?? "" })
            }
        }
        markup.raw("</tr></thead>\n<tbody>\n")
        for row in rows { write(row, &markup) }
        markup.raw("</tbody></table></div>\n")
        if omitted > 0 {
            markup.element(
                "p", " class=\"d\"",
                words: InBoth(markup.language) {
                    Bilingual(
                        en: "… and \(grouped(omitted)) more", zh: "…… 还有 \(grouped(omitted)) 条")(in: $0)
                })
        }
        let undrawn = rows.count + omitted - drawn
        if undrawn > 0 {
            markup.element(
                "p", " class=\"d\"",
                words: InBoth(markup.language) {
                    Bilingual(
                        en:
                            "The first \(grouped(drawn)) connections are drawn; for another one use --connection N.",
                        zh: "只画出前 \(grouped(drawn)) 条连接；要看其他连接请用 --connection N。")(in: $0)
                })
        }
    }

    private func write(_ row: ListedConnection, _ markup: inout Markup) {
        let numbers = row.trace
        markup.raw("<tr data-connection=\"")
        markup.id(numbers.section)
        markup.raw("\" data-sizes=\"")
        markup.text("\(numbers.packets) \(numbers.bytes) \(numbers.duration ?? 0)")
        markup.raw("\"")
        markup.facets(row.facets)
        markup.raw("><th scope=\"row\">")
        if row.isDrawn {
            markup.raw("<a href=\"")
            if let addresses {
                markup.text(addresses(numbers.number.number))
            } else {
                markup.raw("#")
                markup.id(numbers.section)
            }
            markup.raw("\">")
            markup.text(numbers.number.text)
            markup.raw("</a>")
        } else {
            markup.text(numbers.number.text)
        }
        markup.raw("</th><td class=\"c\">")
        markup.text(row.told.shown.client)
        markup.raw("</td><td class=\"s\">")
        markup.text(row.told.shown.server)
        markup.raw("</td><td class=\"n\">")
        markup.text(grouped(numbers.packets))
        markup.raw("</td><td class=\"n\">")
        markup.text(grouped(numbers.bytes))
        markup.raw("</td><td>")
        axis(numbers, &markup)
        if let duration = numbers.duration { markup.text(spoken(duration: duration)) }
        markup.raw("</td><td>")
        markup.text(row.told.shown.protocols)
        markup.raw("</td>")
        markup.element("td", "", row.told.map { $0.summary.collapsed })
        markup.raw("</tr>\n")
    }

    /// When it was, on the axis of the whole capture: from its first packet, an empty dot, to its last, a full one.
    private func axis(_ numbers: ListedConnection.Numbers, _ markup: inout Markup) {
        guard let start = capture.start, let duration = capture.duration, duration > 0,
            let own = numbers.duration
        else { return }
        let from = Share(of: numbers.first.since(start), in: duration).percent
        let to = Share(of: numbers.first.since(start) &+ own, in: duration).percent
        markup.raw(
            "<svg class=\"axis\" aria-hidden=\"true\"><svg x=\"5\" width=\"118\" overflow=\"visible\"><line y1=\"6\" y2=\"6\""
        )
        markup.attribute("x1", from)
        markup.attribute("x2", to)
        markup.raw("/><circle r=\"4\" cy=\"6\"")
        markup.attribute("cx", to)
        markup.raw("/><circle class=\"from\" r=\"3.5\" cy=\"6\"")
        markup.attribute("cx", from)
        markup.raw("/></svg></svg>")
    }
}

/// A part of a whole, as SVG takes it.
struct Share {
    private let thousandths: Int

    /// A duration in a whole one; what lies outside is cut.
    init(of part: Int64, in whole: Int64) {
        let share = whole > 0 ? Double(part) / Double(whole) : 0
        thousandths = Int((min(1, max(0, share)) * 1_000).rounded())
    }

    var percent: String { "\(thousandths / 10).\(thousandths % 10)%" }
    /// Hundredths of the whole.
    var hundredths: Int { thousandths / 10 }
}
