/// The teacher's moves by their names, as pages send them and a class is kept.
extension ClassState.Move {
    /// Reads a move; nil where it is none.
    ///
    /// - Parameters:
    ///   - name: what is to be done.
    ///   - object: where, counted from 1.
    init?(_ name: String, _ object: SentObject) {
        switch name {
        case "go": self = .go((object.number("stop") ?? 0) &- 1)
        case "open": self = .open
        case "close": self = .close
        case "again": self = .again
        case "reveal": self = .reveal
        case "explain": self = .explain
        case "point":
            self = .point(
                object.number("packet").map {
                    ClassState.Place(connection: object.number("connection"), packet: $0)
                })
        default: return nil
        }
    }

    var name: String {
        switch self {
        case .go: "go"
        case .open: "open"
        case .close: "close"
        case .again: "again"
        case .reveal: "reveal"
        case .explain: "explain"
        case .point: "point"
        }
    }
}
