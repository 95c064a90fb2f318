import Annotations
import Documents
import Output
import WireBytes

/// What a message says, field by field, with the names that programs have for it.
struct FactLines {
    let options: TextOptions

    /// Columns that what stands in a list is moved by.
    private static let step = 2

    /// A line for each fact.
    func lines(_ facts: [Moment.Fact], indent: Int = 4) -> [Rung.Line] {
        facts.flatMap { fact -> [Rung.Line] in
            var line = StyledText(fact.name + options.colon, .field)
            switch fact.value {
            case .number(let number): line.append(grouped(number))
            case .flag(let flag): line.append(flag ? options.say(Words.yes) : options.say(Words.no))
            case .word(let word): line.append(word)
            case .captured(let bytes): line.append(captured: bytes)
            case .list(let list):
                return [Rung.Line(line, indent: indent)]
                    + list.flatMap { lines($0, indent: indent + Self.step) }
            }
            return [Rung.Line(line, indent: indent, limit: 4)]
        }
    }
}
