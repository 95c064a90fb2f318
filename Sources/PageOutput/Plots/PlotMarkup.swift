import Annotations
import Documents
import Findings
import Output
import Tracing
import WireBytes

/// Sequence numbers and windows over time, a plot for each direction in which there is something to see.
struct PlotMarkup {
    private let courses: [StreamCourse]
    private let connection: Int

    init(of trace: ConnectionTrace) {
        connection = trace.id
        courses = Side.allCases.compactMap { StreamCourse(of: trace, from: $0) }
    }

    /// Writes them, folded; nothing where there is nothing to see.
    func write(to markup: inout Markup) {
        guard !courses.isEmpty else { return }
        markup.raw("<details class=\"plots\">")
        markup.element("summary", "", Words.title)
        markup.raw("\n")
        for course in courses { Plot(course, connection).write(to: &markup) }
        markup.raw("</details>\n")
    }
}

/// One direction's plot: an axis of time, an axis of numbers, and a series for each thing that is seen.
private struct Plot {
    private typealias Words = PlotMarkup.Words
    private let course: StreamCourse
    private let connection: Int
    private let times: PlotScale
    private let numbers: PlotScale
    private var series: [Series] = []
    /// Where the window's edge lies at most; nil where it is in the picture, or not known.
    private var edgeAbove: Int?

    /// Points of the drawing: on a screen, a point or two each.
    private static let width = 1_090
    private static let height = 420
    private static let left = 170
    private static let top = 56

    private struct Series {
        var name: StaticString
        var words: Bilingual
        var path: PlotPath
    }

    init(_ course: StreamCourse, _ connection: Int) {
        self.course = course
        self.connection = connection
        let first = Int(course.sent.first?.time ?? 0)
        let last = max(first + 1, Int(max(course.sent.last?.time ?? 0, Self.lastAnswer(of: course))))
        // What is at the ends shall not lie on the frame.
        let margin = max(1, (last - first) / 40)
        times = PlotScale(low: max(0, first - margin), high: last + margin, points: Self.width)
        let low = course.sent.lazy.map(\.start).min() ?? 0
        let high = course.sent.lazy.map(\.end).max() ?? 1
        let span = max(1, high - low)
        let edge = course.answers.lazy.compactMap(\.allowed).max()
        // An edge far above would press all that was sent to the ground.
        let isNear = edge.map { $0 <= high + span } ?? true
        if !isNear { edgeAbove = edge }
        numbers = PlotScale(
            low: low, high: isNear ? max(high, edge ?? high) : high + max(1, span / 8), points: Self.height)
        series = drawn()
    }

    /// When the other side said something new for the last time.
    private static func lastAnswer(of course: StreamCourse) -> Int64 {
        var last: Int64 = 0
        var number: Int?
        for answer in course.answers {
            if answer.acknowledged != number || answer.isDuplicate || answer.isClosed { last = answer.time }
            number = answer.acknowledged
        }
        return last
    }

    private func x(_ time: Int64) -> Int { min(Self.width, max(0, times.place(Int(time)))) }
    private func y(_ number: Int) -> Int { Self.height - numbers.place(number) }

    // MARK: Series

    private func drawn() -> [Series] {
        var (allowed, acknowledged, duplicates, closed) = (PlotPath(), PlotPath(), PlotPath(), PlotPath())
        var isAllowedSeen = false
        for answer in course.answers where Int(answer.time) <= times.high {
            let x = x(answer.time)
            acknowledged.step(x: x, y: y(answer.acknowledged))
            if let edge = answer.allowed {
                allowed.step(x: x, y: y(edge))
                if edge <= numbers.high { isAllowedSeen = true }
            }
            if answer.isDuplicate { duplicates.mark(.triangle, x: x, y: y(answer.acknowledged)) }
            if answer.isClosed { closed.mark(.circle, x: x, y: y(answer.acknowledged)) }
        }
        acknowledged.hold(to: Self.width)
        allowed.hold(to: Self.width)
        if !isAllowedSeen { allowed = PlotPath() }
        var (next, again, late, missing) = (PlotPath(), PlotPath(), PlotPath(), PlotPath())
        for segment in course.sent {
            let x = x(segment.time)
            let (start, end) = (y(segment.start), y(segment.end))
            next.bar(x: x, from: start, to: end)
            switch segment.kind {
            case .next: break
            case .again: again.mark(.cross, x: x, y: (start + end) / 2)
            case .late: late.mark(.diamond, x: x, y: (start + end) / 2)
            }
        }
        for hole in course.missing { missing.box(x: x(hole.time), from: y(hole.start), to: y(hole.end)) }
        return [
            Series(name: "allowed", words: Words.allowed, path: allowed),
            Series(name: "acknowledged", words: Words.acknowledged, path: acknowledged),
            Series(name: "sent", words: Words.sent, path: next),
            Series(name: "again", words: Words.again, path: again),
            Series(name: "late", words: Words.late, path: late),
            Series(name: "missing", words: Words.missing, path: missing),
            Series(name: "duplicate", words: Words.duplicate, path: duplicates),
            Series(name: "closed", words: Words.closed, path: closed),
        ].filter { !$0.path.isEmpty }
    }

    // MARK: Markup

    func write(to markup: inout Markup) {
        markup.element("h3", "", course.title)
        markup.raw("\n")
        markup.element("p", "", course.words)
        markup.raw("\n<svg class=\"plot ")
        markup.raw(course.side == .client ? "client" : "server")
        markup.raw("\" viewBox=\"0 0 1280 590\" role=\"img\">")
        markup.element("title", "", Words.picture)
        markup.element("desc", "", Words.description)
        axes(&markup)
        markup.raw("<svg")
        size(&markup)
        markup.raw(">")
        for series in series {
            markup.raw("<path class=\"")
            markup.raw(series.name)
            markup.raw("\" d=\"")
            markup.output.bytes += series.path.outline
            markup.raw("\"/>")
        }
        markup.raw("</svg></svg>\n")
        legend(&markup)
    }

    private func size(_ markup: inout Markup) {
        for (name, value) in [
            ("x", Self.left), ("y", Self.top), ("width", Self.width), ("height", Self.height),
        ] as [(StaticString, Int)] {
            markup.attribute(name, String(value))
        }
    }

    private func axes(_ markup: inout Markup) {
        let (left, bottom) = (Self.left, Self.top + Self.height)
        markup.raw("<rect class=\"frame\"")
        size(&markup)
        markup.raw("/>")
        var grid: [UInt8] = []
        for mark in numbers.marks {
            grid.append("M")
            grid.append(decimal: left)
            grid.append(" ")
            grid.append(decimal: Self.top + y(mark))
            grid.append("h")
            grid.append(decimal: Self.width)
        }
        for mark in times.marks {
            grid.append("M")
            grid.append(decimal: left + x(Int64(mark)))
            grid.append(" ")
            grid.append(decimal: bottom)
            grid.append("v8")
        }
        markup.raw("<path class=\"grid\" d=\"")
        markup.output.bytes += grid
        markup.raw("\"/>")
        for mark in numbers.marks {
            text(numbers.bytes(mark), x: left - 12, y: Self.top + y(mark) + 9, anchor: "end", &markup)
        }
        for mark in times.marks {
            text(times.seconds(mark), x: left + x(Int64(mark)), y: bottom + 42, anchor: "middle", &markup)
        }
        markup.element("text", " x=\"0\" y=\"30\"", Words.numbers)
        markup.element("text", " x=\"1270\" y=\"582\" text-anchor=\"end\"", Words.seconds)
    }

    private func text(_ words: String, x: Int, y: Int, anchor: StaticString, _ markup: inout Markup) {
        markup.raw("<text x=\"")
        markup.number(x)
        markup.raw("\" y=\"")
        markup.number(y)
        markup.raw("\" text-anchor=\"")
        markup.raw(anchor)
        markup.raw("\">")
        markup.text(words)
        markup.raw("</text>")
    }

    /// What each series is, with its shape.
    private func legend(_ markup: inout Markup) {
        markup.raw("<ul class=\"legend ")
        markup.raw(course.side == .client ? "client" : "server")
        markup.raw("\">\n")
        for series in series {
            markup.raw("<li><svg viewBox=\"0 0 56 32\" aria-hidden=\"true\"><path class=\"")
            markup.raw(series.name)
            markup.raw("\" d=\"")
            markup.output.bytes += sample(of: series.name).outline
            markup.raw("\"/></svg> ")
            markup.element("span", "", series.words)
            markup.raw("</li>\n")
        }
        markup.raw("</ul>\n")
        if let edgeAbove {
            markup.element(
                "p", " class=\"d\"",
                Bilingual(
                    en: "The window's edge lies above the picture, at most at \(grouped(edgeAbove)).",
                    zh: "接收窗口的上界在图外，最高到 \(grouped(edgeAbove))。"))
        }
        if series.contains(where: { $0.path.joined > 0 }) {
            markup.element("p", " class=\"d\"", Words.joined)
            markup.raw("\n")
        }
        let omitted = series.reduce(0) { $0 + $1.path.omitted }
        if omitted > 0 {
            markup.element(
                "p", " class=\"x\"",
                Bilingual(
                    en: "\(count(omitted, "mark")) more \(omitted == 1 ? "is" : "are") not drawn.",
                    zh: "还有 \(grouped(omitted)) 个标记没有画出。"))
        }
    }

    private func sample(of name: StaticString) -> PlotPath {
        var path = PlotPath()
        switch "\(name)" {
        case "allowed", "acknowledged":
            path.step(x: 2, y: 24)
            path.step(x: 28, y: 8)
            path.hold(to: 54)
        case "again": path.mark(.cross, x: 28, y: 16)
        case "late": path.mark(.diamond, x: 28, y: 16)
        case "duplicate": path.mark(.triangle, x: 28, y: 25)
        case "closed": path.mark(.circle, x: 28, y: 16)
        case "missing": path.box(x: 28, from: 30, to: 2)
        default: path.bar(x: 28, from: 30, to: 2)
        }
        return path
    }
}
