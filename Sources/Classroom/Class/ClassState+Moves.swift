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
        case "hint": self = .hint
        case "point":
            let field = object["field"].flatMap {
                ClassState.Place.Field($0, byte: object.number("byte") ?? 0)
            }
            self = .point(
                object.number("packet").map {
                    ClassState.Place(connection: object.number("connection"), packet: $0, field: field)
                })
        case "show", "unshow":
            guard let answer = object["answer"] else { return nil }
            self = .show(answer, name == "show")
        case "black", "unblack": self = .black(name == "black")
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
        case .hint: "hint"
        case .point: "point"
        case .show(_, let isShown): isShown ? "show" : "unshow"
        case .black(let isBlack): isBlack ? "black" : "unblack"
        }
    }
}
