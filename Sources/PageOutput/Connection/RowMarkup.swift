import Annotations
import Documents
import Findings
import Ladder
import Output
import TextOutput
import Tracing
import WireBytes

/// The rows of a ladder as elements of a list: an arrow from lane to lane, its sentences, and its fields and bytes, which open
/// below it; and the same as a table.
struct RowMarkup {
    private let section: PageSection
    private let level: PageLevel
    private let packets: PacketMarkup
    /// The fields and bytes of packets for the script; nil where they stand on the page as elements.
    private let data: PacketData?
    /// The same as a table; the script makes it where there are too many rows.
    private var table: LadderTable?
    /// Packets and steps that have an element of their own: one with several frames has several rows.
    private var written = Written()

    /// A row's head: what its arrow and its name are made of.
    struct Head {
        var arrow: InBoth<ToldRow.Arrow>
        var steps: [Step] = []
        /// The packet, where its bytes may have been kept.
        var packet: PacketContent?
        /// Its way, where both ends were recorded.
        var flight: Flight?
        /// What stands out, by numbers.
        var troubles: [Int] = []
    }

    /// Prepares it.
    ///
    /// - Parameters:
    ///   - section: what the rows are of.
    ///   - options: language, level and detail.
    ///   - data: where the fields and bytes of packets go, and those that are drawn together, for the script; nil where they
    ///     stand on the page as elements.
    init(_ section: PageSection, _ options: TextOptions, data: PacketData?) {
        self.section = section
        self.data = data
        level = PageLevel(options.detail)
        packets = PacketMarkup(options)
        if data == nil { table = LadderTable(of: section) }
    }

    /// Writes what stands behind the last row: the table, and what the script needs.
    func writeRest(to markup: inout Markup) {
        table?.write(to: &markup)
        data?.write(to: markup)
    }

    /// Writes a row.
    ///
    /// - Parameters:
    ///   - head: its arrow, and what opens below it.
    ///   - told: what is said of it.
    ///   - full: what the full level says of it; nil: the same.
    ///   - markup: where to.
    ///   - bodies: writes what opens in what is said.
    mutating func write(
        _ head: Head, _ told: InBoth<ToldRow>, _ full: InBoth<ToldRow>?, to markup: inout Markup,
        bodies: (inout Markup) -> Void = { _ in }
    ) {
        let lines = lines(told, full)
        table?.add(.packet(head.arrow, lines))
        let more = begin(head, lines, &markup)
        write(more ? lines.filter { $0.said != .atFull } : lines, told.map(\.states), &markup)
        bodies(&markup)
        markup.raw("</li>\n")
    }

    /// Writes what is said between packets.
    mutating func write(between told: InBoth<ToldRow>, to markup: inout Markup) {
        markup.raw("<li class=\"pause\">")
        words(told, &markup)
        markup.raw("</li>\n")
        table?.add(.between(told.map(\.words)))
    }

    /// Says of a silence how long it is, for when times are drawn to scale and it is shortened.
    func silence(_ duration: Int64, isLeast: Bool, _ scale: TimeScale, to markup: inout Markup) {
        guard scale.isShortened(duration) else { return }
        markup.raw("<li class=\"silence\"")
        markup.say(packets.options.map { StyledText($0.pauseWords(duration, isLeast: isLeast)) })
        markup.raw("</li>\n")
    }

    /// Who stands at which lane, and the packets over time.
    ///
    /// - Parameters:
    ///   - client: the client's address and port.
    ///   - server: the server's.
    ///   - strip: the packets over time; nil where their times cannot be compared.
    ///   - sent: when each packet was sent, and by whom.
    ///   - markup: where to.
    static func lanes(
        _ client: String, _ server: String, _ strip: TimeStrip?, of sent: [(from: Side, time: Timestamp)],
        to markup: inout Markup
    ) {
        markup.raw("<div class=\"lanes\"><div class=\"c\">")
        markup.element("span", "", words: InBoth(markup.language) { Side.client.name(in: $0) })
        markup.raw(" <b>")
        markup.text(client)
        markup.raw("</b></div><div class=\"s\">")
        markup.element("span", "", words: InBoth(markup.language) { Side.server.name(in: $0) })
        markup.raw(" <b>")
        markup.text(server)
        markup.raw("</b></div>")
        strip?.write(sent, to: &markup)
        markup.raw("</div>\n")
    }

    /// The lines below an arrow, at each level.
    private func lines(_ told: InBoth<ToldRow>?, _ full: InBoth<ToldRow>?) -> [Line] {
        merged(told.map { SaidLine.all(of: $0) } ?? [], (full ?? told).map { SaidLine.all(of: $0) } ?? [])
    }

    /// A line, and at which levels it is said.
    private typealias Line = (line: SaidLine, said: Said)

    /// Writes packets that are drawn together: what is said of all, and each of them inside.
    ///
    /// - Parameters:
    ///   - told: what is said of all.
    ///   - packets: their heads, and what the full level says of each.
    ///   - markup: where to.
    mutating func write(
        _ told: InBoth<ToldRow>, of packets: [(head: Head, full: InBoth<ToldRow>?)],
        to markup: inout Markup
    ) {
        let heads = packets.map { (head: $0.head, lines: lines(nil, $0.full)) }
        markup.raw("<li class=\"run\"")
        if let first = heads.first?.head.arrow.shown, let last = heads.last?.head.arrow.shown {
            markup.attribute("data-times", first.time + " " + last.time)
            table?.add(.run(first: first, last: last, told.map(\.words)))
        }
        markup.numbers("data-troubles", Set(heads.flatMap(\.head.troubles)).sorted())
        if data != nil { writePlaces(of: heads, &markup) }
        markup.raw(level == .full && data == nil ? "><details open><summary>" : "><details><summary>")
        words(told, &markup)
        markup.raw("</summary>\n<ol>\n")
        if data == nil {
            for (head, lines) in heads {
                _ = begin(head, lines, &markup)
                write(lines, InBoth(shown: nil, other: nil), &markup)
                markup.raw("</li>\n")
            }
        }
        markup.raw("</ol></details></li>\n")
    }

    /// Says where the packets lie that are drawn together, so that the script can make their rows: the numbers of the first
    /// and the last, and for each its part and its place in it.
    private mutating func writePlaces(
        of heads: [(head: Head, lines: [Line])], _ markup: inout Markup
    ) {
        guard let first = heads.first, let last = heads.last else { return }
        markup.raw(" data-packets=\"")
        markup.number(first.head.arrow.shown.packet)
        markup.raw("-")
        markup.number(last.head.arrow.shown.packet)
        markup.raw("\" data-at=\"")
        var isFirst = true
        for (head, lines) in heads {
            guard let packet = head.packet else { continue }
            let isNew = written.packets.insert(head.arrow.shown.packet).inserted
            let object = object(of: head, isNew: isNew)
            guard let place = data?.add(packet, packets, head: object, more: Self.object(of: lines)) else {
                continue
            }
            if !isFirst { markup.raw(" ") }
            isFirst = false
            markup.place(place)
        }
        markup.raw("\"")
    }

    /// What a row is made of by the script.
    private func object(of head: Head, isNew: Bool) -> [UInt8] {
        let arrow = head.arrow.shown
        var object: [UInt8] = []
        object.append("{\"p\":")
        object.append(decimal: arrow.packet)
        object.append(isNew ? ",\"i\":1" : "")
        object.append(arrow.from == .client ? ",\"c\":1" : "")
        object.append(arrow.isAnomaly ? ",\"a\":1" : "")
        if !head.troubles.isEmpty {
            object.append(",\"k\":\"")
            object += head.troubles.map { String($0) }.joined(separator: " ").utf8
            object.append("\"")
        }
        object.append(",\"t\":")
        object.append(asScriptData: arrow.time)
        object.append(",\"w\":")
        object.append(words: packets.options.map { StyledText(name(of: head, in: $0.language)) })
        object.append(",\"l\":")
        object.append(words: head.arrow.map { $0.label.collapsed })
        object.append("}")
        return object
    }

    /// The lines that only the full level says, for the script: the place of each, its classes, its words.
    private static func object(of lines: [Line]) -> [UInt8] {
        var object: [UInt8] = []
        for (place, line) in lines.enumerated() where line.said == .atFull {
            object.append(UInt8(ascii: object.isEmpty ? "[" : ","))
            object.append("[")
            object.append(decimal: place)
            object.append(",")
            object.append(asScriptData: line.line.classes(.atFull))
            object.append(",")
            object.append(words: line.line.words)
            object.append("]")
        }
        if !object.isEmpty { object.append("]") }
        return object
    }

    private func words(_ told: InBoth<ToldRow>, _ markup: inout Markup) {
        for line in told.map(\.words).pairs {
            markup.element("span", "", line.map { ($0 ?? StyledText()).collapsed })
        }
    }

    /// Begins a row, up to and with what opens below its arrow.
    ///
    /// - Returns: whether the script has the lines that only the full level says.
    private mutating func begin(
        _ head: Head, _ lines: [Line], _ markup: inout Markup
    ) -> Bool {
        var more = false
        let arrow = head.arrow.shown
        markup.raw("<li")
        if written.packets.insert(arrow.packet).inserted {
            markup.raw(" id=\"")
            markup.id(section)
            markup.raw("p")
            markup.number(arrow.packet)
            markup.raw("\"")
        }
        markup.raw(" data-packet=\"")
        markup.number(arrow.packet)
        markup.raw("\" class=\"row ")
        markup.raw(arrow.from == .client ? "client" : "server")
        if arrow.isAnomaly { markup.raw(" trouble") }
        if let packet = head.packet, !packet.bytes.isEmpty {
            let object = level == .full ? [] : Self.object(of: lines)
            if let place = data?.add(packet, packets, more: object) {
                more = level != .full
                markup.raw("\" data-at=\"")
                markup.place(place)
            }
        }
        markup.raw("\"")
        markup.numbers("data-troubles", head.troubles)
        markup.raw("><details><summary><span class=\"vh\"")
        markup.say(InBoth(markup.language) { StyledText(name(of: head, in: $0)) })
        markup.raw("</span><span class=\"time\" aria-hidden=\"true\">")
        markup.text(arrow.time)
        markup.raw("</span><span class=\"number\" aria-hidden=\"true\">")
        markup.number(arrow.packet)
        markup.raw("</span><span class=\"marks\" aria-hidden=\"true\">")
        if arrow.isAnomaly { markup.raw("<span class=\"x\">!</span>") }
        for step in head.steps { mark(step, &markup) }
        markup.raw("</span><span class=\"lane\">")
        markup.element("span", " class=\"label\"", head.arrow.map { $0.label.collapsed })
        if let flight = head.flight {
            markup.arrow(flight, from: arrow.from)
        } else {
            markup.raw("<svg class=\"arrow\" aria-hidden=\"true\"><use href=\"#")
            markup.raw(arrow.from == .client ? "to" : "from")
            markup.raw("\"/></svg>")
        }
        markup.raw("</span></summary>\n")
        if data == nil || head.packet?.bytes.isEmpty != false { packets.write(head.packet, to: &markup) }
        markup.raw("</details>")
        return more
    }

    private mutating func mark(_ step: Step, _ markup: inout Markup) {
        guard let known = Documents.Flow.nineStep.step(step.number) else { return }
        markup.raw("<span")
        if written.steps.insert(step.number).inserted {
            markup.raw(" id=\"")
            markup.id(section)
            markup.raw("s")
            markup.number(step.number)
            markup.raw("\"")
        }
        markup.raw(" data-step=\"nine-step ")
        markup.number(step.number)
        markup.raw("\">")
        markup.text(known.mark)
        markup.raw("</span>")
    }

    /// How a row's name begins, as a sentence.
    private func name(of head: Head, in language: Language) -> String {
        let arrow = head.arrow.shown
        let (from, to) = (arrow.from.name(in: language), arrow.from.other.name(in: language))
        let marks = head.steps.compactMap { Documents.Flow.nineStep.step($0.number)?.mark }.joined()
        let step = Bilingual(
            en: marks.isEmpty ? "" : ", step \(marks)", zh: marks.isEmpty ? "" : "，步骤 \(marks)")
        let trouble = arrow.isAnomaly ? Words.standsOut(in: language) : ""
        return Bilingual(
            en: "Packet \(arrow.packet), \(from) to \(to), \(arrow.time) s\(step.en)\(trouble): ",
            zh: "分组 \(arrow.packet)，\(from)发往\(to)，\(arrow.time) 秒\(step.zh)\(trouble)：")(in: language)
    }

    // MARK: Sentences

    /// Writes what is said below an arrow: sentences, what is carried, and the states.
    private func write(_ lines: [Line], _ states: InBoth<BySide<String>?>, _ markup: inout Markup) {
        guard !lines.isEmpty || states.shown != nil else { return }
        markup.raw("<div class=\"said\">\n")
        for (line, said) in lines {
            markup.line(line, said)
        }
        if let shown = states.shown, let other = states.other {
            markup.raw("<p class=\"states\"><span class=\"c\"")
            markup.say(InBoth(shown: StyledText(shown.client), other: StyledText(other.client)))
            markup.raw("</span> <span class=\"s\"")
            markup.say(InBoth(shown: StyledText(shown.server), other: StyledText(other.server)))
            markup.raw("</span></p>\n")
        }
        markup.raw("</div>")
    }
}

/// What has an element of its own already, as an id can be given once.
private struct Written {
    var packets: Set<Int> = []
    var steps: Set<Int> = []
}

extension Markup {
    /// Writes where a packet lies among those for the script.
    fileprivate func place(_ place: PacketData.Place) {
        number(place.part)
        raw(".")
        number(place.index)
    }
}
