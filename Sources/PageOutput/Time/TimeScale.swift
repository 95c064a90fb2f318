import Ladder
import Output
import TextOutput
import Tracing
import WireBytes

/// How times are drawn to scale: what a unit of length stands for, and from when on a silence is shortened, and said. The
/// script lays rows out by it.
struct TimeScale {
    /// Nanoseconds that are as long as a unit.
    let unit: Int64

    /// Units that a silence takes at most, and is drawn to scale.
    private static let silenceUnits: Int64 = 4
    /// A silence shorter than this part of the whole is none, but a moment between two packets of one flight.
    private static let shortest: Int64 = 200

    /// Makes the scale of times: the middle one of the silences between them is a unit.
    ///
    /// - Parameter times: in order, of all packets.
    init?(of times: some Sequence<Timestamp>) {
        var silences: [Int64] = []
        var last: Timestamp?
        for time in times {
            if let last { silences.append(max(0, time.since(last))) }
            last = time
        }
        let whole = silences.reduce(0, &+)
        let long = silences.filter { $0 > 0 && $0 >= whole / Self.shortest }.sorted()
        guard !long.isEmpty else { return nil }
        unit = long[long.count / 2]
    }

    /// Whether a silence is shortened.
    func isShortened(_ silence: Int64) -> Bool { silence / Self.silenceUnits > unit }
}

/// When the first packet of a row was, and when the last.
typealias RowTimes = (from: Timestamp, until: Timestamp)

/// The silences of all connections together, for when these stand side by side on one axis of time.
struct CommonSilences {
    private var times: [RowTimes] = []

    /// Takes the rows of a connection.
    mutating func add(_ times: [RowTimes]) { self.times += times }

    /// Writes what is said of those that are shortened, each with the time at which it ends, from the capture's start on.
    func write(from start: Timestamp, _ options: TextOptions, to markup: inout Markup) {
        let times = times.sorted { $0.from < $1.from }
        guard let scale = TimeScale(of: times.lazy.map(\.from)), var last = times.first?.until else { return }
        markup.raw("<ol class=\"silences\" id=\"silences\" data-unit=\"")
        markup.number(Int(scale.unit))
        markup.raw("\" hidden>\n")
        for (time, until) in times.dropFirst() {
            let silence = time.since(last)
            last = max(last, until)
            guard scale.isShortened(silence) else { continue }
            markup.raw("<li data-ends=\"")
            markup.number(Int(time.since(start)))
            markup.raw("\"")
            markup.say(
                InBoth(options.language) {
                    StyledText(options.saying($0).pauseWords(silence, isLeast: false))
                })
            markup.raw("</li>\n")
        }
        markup.raw("</ol>\n")
    }
}
