import Output
import Tracing
import WireBytes

/// A connection's packets over time: a tick for each, up from the middle where the client sent it and down where the server
/// did, and a line over all where something stands out. The ladder says the same.
struct TimeStrip {
    let from: Timestamp
    /// Nanoseconds from its first packet to its last.
    let duration: Int64
    /// Rows that stand out.
    let standingOut: [PacketMark]

    init(from: Timestamp, lasting duration: Int64, standingOut: [PacketMark]) {
        self.from = from
        self.duration = duration
        self.standingOut = standingOut
    }

    /// Places that ticks can have: more than a screen has columns. Packets at the same one are one tick.
    static let places: Int64 = 2_000

    /// The place of a time in a stretch of time; what lies outside is cut.
    static func place(of time: Int64, in duration: Int64) -> Int {
        guard duration > 0 else { return 0 }
        return Int((Double(max(0, min(time, duration))) / Double(duration) * Double(places)).rounded())
    }

    /// Writes it.
    ///
    /// - Parameters:
    ///   - sent: when each packet was sent, and by whom.
    ///   - markup: where to.
    func write(_ sent: [(from: Side, time: Timestamp)], to markup: inout Markup) {
        guard duration > 0, sent.count > 1 else { return }
        markup.raw(
            "<svg class=\"packets\" viewBox=\"0 0 2000 24\" preserveAspectRatio=\"none\" aria-hidden=\"true\">"
        )
        for side in Side.allCases {
            let places = sent.lazy.filter { $0.from == side }.map { place(of: $0.time) }
            markup.raw(side == .client ? "<path class=\"c\" d=\"" : "<path class=\"s\" d=\"")
            markup.ticks(at: places, side == .client ? "11v-8" : "13v8")
        }
        if !standingOut.isEmpty {
            markup.raw("<path class=\"x\" d=\"")
            markup.ticks(at: standingOut.lazy.map { place(of: $0.time) }, "0v24")
        }
        markup.raw("<path class=\"middle\" d=\"M0 12h2000\"/><rect class=\"here\" height=\"24\"/></svg>")
    }

    private func place(of time: Timestamp) -> Int { Self.place(of: time.since(from), in: duration) }
}

extension Markup {
    /// Writes the rest of a path of ticks, each place once.
    func ticks(at places: some Sequence<Int>, _ line: StaticString) {
        for place in Set(places).sorted() {
            raw("M")
            number(place)
            raw(" ")
            raw(line)
        }
        raw("\"/>")
    }
}
