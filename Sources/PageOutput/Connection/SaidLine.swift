import Output
import TextOutput

/// A line below an arrow: a sentence, or something that is carried.
struct SaidLine: Equatable {
    enum Kind {
        case note
        case comment
        case carried
        /// Carried, and part of what stands above it.
        case hung
        case hungFurther
    }

    let kind: Kind
    let words: InBoth<StyledText>

    /// All lines of a row.
    static func all(of told: InBoth<ToldRow>) -> [SaidLine] {
        told.map(\.notes).pairs.map {
            SaidLine(kind: .note, words: $0.map { ($0 ?? StyledText()).collapsed })
        }
            + told.map(\.comments).pairs.map {
                SaidLine(kind: .comment, words: $0.map { ($0 ?? StyledText()).collapsed })
            }
            + told.map(\.content).pairs.map { line in
                let kind: Kind =
                    switch line.shown?.indent ?? 0 {
                    case ..<2: .carried
                    case ..<4: .hung
                    default: .hungFurther
                    }
                return SaidLine(kind: kind, words: line.map { $0?.text ?? StyledText() })
            }
    }

    /// Its classes.
    func classes(_ said: Said) -> String {
        let own =
            switch kind {
            case .note: "note"
            case .comment: "note comment"
            case .carried: "carried"
            case .hung: "carried i1"
            case .hungFurther: "carried i2"
            }
        return own + said.suffix
    }
}

extension Said {
    /// The class of what is not said at every level, behind another.
    var suffix: String {
        switch self {
        case .always: ""
        case .atNormal: " less"
        case .atFull: " full"
        }
    }
}
