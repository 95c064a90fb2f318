import Annotations
import Documents
import Output
import TextOutput
import Tracing
import WireBytes

/// A connection in the list; all that is kept of one that has been written.
struct ListedConnection {
    struct Numbers {
        var id: Int
        var packets: Int
        var bytes: Int
        var first: Timestamp
        var duration: Int64
    }

    let trace: Numbers
    /// Whether its ladder is on the page.
    let isDrawn: Bool
    let told: InBoth<CaptureStory.Listed>
    /// What it can be told apart by.
    let facets: Facets.Numbers

    init(
        _ trace: ConnectionTrace, isDrawn: Bool, told: InBoth<CaptureStory.Listed>, _ facets: inout Facets
    ) {
        var numbers = Facets.Numbers()
        for name in told.shown.protocolNames {
            if let number = facets.protocols.number(of: InBoth(shown: name, other: name)) {
                numbers.protocols.append(number)
            }
        }
        func words(_ pair: InBoth<String?>) -> InBoth<String> { pair.map { $0 ?? "" } }
        numbers.outcomes = told.map(\.outcomes).pairs.compactMap { facets.outcomes.number(of: words($0)) }
        numbers.troubles = told.map(\.troubles).pairs.compactMap { facets.troubles.number(of: words($0)) }
        self.facets = numbers
        self.trace = Numbers(
            id: trace.id, packets: trace.packets,
            bytes: trace.payloadBytes.client + trace.payloadBytes.server, first: trace.first.time,
            duration: max(0, trace.last.time.since(trace.first.time)))
        self.isDrawn = isDrawn
        self.told = told
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

    func write(to markup: inout Markup) {
        guard !rows.isEmpty else { return }
        PacketHistogram(of: capture)?.write(to: &markup)
        markup.raw("<table class=\"list\">\n<thead><tr><th scope=\"col\">#</th>")
        for column in columns.pairs {
            markup.element("th", " scope=\"col\"", words: column.map { $0 ?? "" })
        }
        markup.raw("</tr></thead>\n<tbody>\n")
        for row in rows { write(row, &markup) }
        markup.raw("</tbody></table>\n")
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
        markup.raw("<tr data-connection=\"c")
        markup.connection(numbers.id)
        markup.raw("\" data-sizes=\"")
        markup.text("\(numbers.packets) \(numbers.bytes) \(numbers.duration)")
        markup.raw("\"")
        markup.facets(row.facets)
        markup.raw("><th scope=\"row\">")
        if row.isDrawn {
            markup.raw("<a href=\"#c")
            markup.connection(numbers.id)
            markup.raw("\">")
            markup.number(numbers.id)
            markup.raw("</a>")
        } else {
            markup.number(numbers.id)
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
        markup.text(spoken(duration: numbers.duration))
        markup.raw("</td><td>")
        markup.text(row.told.shown.protocols)
        markup.raw("</td>")
        markup.element("td", "", row.told.map { $0.summary.collapsed })
        markup.raw("</tr>\n")
    }

    /// When it was, on the axis of the whole capture: from its first packet, an empty dot, to its last, a full one.
    private func axis(_ numbers: ListedConnection.Numbers, _ markup: inout Markup) {
        guard let start = capture.start, let duration = capture.duration, duration > 0 else { return }
        let from = Share(of: numbers.first.since(start), in: duration).percent
        let to = Share(of: numbers.first.since(start) &+ numbers.duration, in: duration).percent
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
