import Annotations
import Documents
import Output

/// What happened on a connection, for one line of the overview: of it the target gives way where there is no room, never
/// the status behind it.
struct OverviewSummary: Hashable {
    private var before = StyledText()
    private var target: String?
    private var after = StyledText()

    var isEmpty: Bool { before.isEmpty && target == nil }

    mutating func append(_ words: String, _ style: Style = .plain) {
        if target == nil { before.append(words, style) } else { after.append(words, style) }
    }

    /// Puts words before all.
    mutating func begin(with words: String) {
        before = StyledText(words, .dim).followed(by: before)
    }

    mutating func append(_ text: StyledText) {
        if target == nil { before.append(text) } else { after.append(text) }
    }

    /// Adds what was asked for; that of the first request gives way.
    mutating func append(target bytes: some Collection<UInt8>) {
        let text = StyledText.escaped(bytes)
        if target == nil { target = text } else { append(text.elided(to: Self.longestFurther)) }
    }

    /// Columns of targets behind the first.
    private static let longestFurther = 40
    /// Columns that a target needs to tell something.
    private static let narrowestTarget = 8

    /// The summary in lines.
    func lines(of columns: Int, atMost limit: Int) -> [StyledText] {
        guard let target else { return before.followed(by: after).wrapped(to: columns, lines: limit) }
        var room = columns * limit
        while true {
            let whole = before.followed(by: target.elided(to: room)).followed(by: after)
            let lines = whole.wrapped(to: columns)
            // Where it breaks, lines are not filled: the target gets shorter until all has its place.
            if lines.count <= limit || room <= Self.narrowestTarget {
                return whole.wrapped(to: columns, lines: limit)
            }
            room = max(Self.narrowestTarget, room * 3 / 4)
        }
    }
}

extension StyledText {
    func followed(by more: StyledText) -> StyledText {
        var text = self
        text.append(more)
        return text
    }
}
