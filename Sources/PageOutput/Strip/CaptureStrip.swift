import Annotations
import Output
import TextOutput
import Tracing
import WireBytes

/// The whole capture over time, above everything: a bar a connection, which leads to it, with a line where something stands
/// out. The list says the same.
struct CaptureStrip {
    private let start: Timestamp?
    private let duration: Int64
    private var bars: [Bar] = []

    private struct Bar {
        var section: PageSection
        /// Its place among those that begin at once.
        var order: Int
        var isDrawn: Bool
        var line: Int
        var from: Int
        var to: Int
        var standingOut: [Int]
        var name: String
    }

    /// Bars that are shown: more than can be told apart.
    static let mostBars = 1_000
    /// Lines of bars, one above the other; the last takes what finds no room.
    private static let mostLines = 12
    /// A line's height, and the width of a bar at least, as the drawing counts.
    private static let lineHeight = 10
    private static let leastWidth = 4

    init(of capture: CaptureTrace) {
        start = capture.start
        duration = capture.duration ?? 0
    }

    /// Takes a connection that has no ladder on the page.
    mutating func add(_ numbers: ListedConnection.Numbers) {
        guard let duration = numbers.duration else { return }
        add(numbers.section, "", from: numbers.first, lasting: duration, isDrawn: false, [])
    }

    /// Takes a connection, or a conversation in datagrams, that has one.
    ///
    /// - Parameters:
    ///   - strip: its packets over time.
    ///   - section: its section on the page.
    ///   - name: what it is called.
    mutating func add(_ strip: TimeStrip, of section: PageSection, _ name: String) {
        add(
            section, name, from: strip.from, lasting: strip.duration, isDrawn: true,
            strip.standingOut.map(\.time))
    }

    private mutating func add(
        _ section: PageSection, _ name: String, from: Timestamp, lasting: Int64, isDrawn: Bool,
        _ standingOut: [Timestamp]
    ) {
        guard let start, duration > 0, bars.count < Self.mostBars else { return }
        func place(_ time: Int64) -> Int { TimeStrip.place(of: time, in: duration) }
        let first = place(from.since(start))
        let last = max(first + Self.leastWidth, place(from.since(start) &+ lasting))
        bars.append(
            Bar(
                section: section, order: bars.count, isDrawn: isDrawn, line: 0, from: first, to: last,
                standingOut: standingOut.map { place($0.since(start)) }, name: name))
    }

    /// Puts each bar on the first line that has room for it.
    private var placed: (bars: [Bar], lines: Int) {
        var ends: [Int] = []
        var placed = bars.sorted { ($0.from, $0.order) < ($1.from, $1.order) }
        for index in placed.indices {
            let free = ends.firstIndex { $0 + Self.leastWidth <= placed[index].from }
            let line = free ?? min(ends.count, Self.mostLines - 1)
            if line == ends.count { ends.append(0) }
            ends[line] = max(ends[line], placed[index].to)
            placed[index].line = line
        }
        return (placed, max(1, ends.count))
    }

    func write(to markup: inout Markup) {
        guard duration > 0, !bars.isEmpty else { return }
        let (bars, lines) = placed
        let height = lines * Self.lineHeight
        markup.raw("<div class=\"strip\" id=\"strip\" aria-hidden=\"true\" data-duration=\"")
        markup.number(Int(duration))
        markup.raw("\"><svg viewBox=\"0 0 2000 ")
        markup.number(height)
        markup.raw("\" height=\"")
        markup.number(max(16, min(60, height)))
        markup.raw("\" preserveAspectRatio=\"none\">")
        for bar in bars { write(bar, &markup) }
        markup.raw("<path class=\"x\" d=\"")
        for bar in bars {
            for place in Set(bar.standingOut).sorted() {
                markup.raw("M")
                markup.number(place)
                markup.raw(" ")
                markup.number(bar.line * Self.lineHeight)
                markup.raw("v10")
            }
        }
        markup.raw("\"/><rect class=\"here\" height=\"")
        markup.number(height)
        markup.raw("\"/></svg></div>\n")
    }

    private func write(_ bar: Bar, _ markup: inout Markup) {
        if bar.isDrawn {
            markup.raw("<a href=\"#")
            markup.id(bar.section)
            markup.raw("\" tabindex=\"-1\"><title>")
            markup.text(bar.name)
            markup.raw("</title>")
        }
        markup.raw("<rect x=\"")
        markup.number(bar.from)
        markup.raw("\" y=\"")
        markup.number(bar.line * Self.lineHeight + 2)
        markup.raw("\" width=\"")
        markup.number(bar.to - bar.from)
        markup.raw("\" height=\"6\"/>")
        if bar.isDrawn { markup.raw("</a>") }
    }
}
