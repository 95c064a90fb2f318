// What is said of two captures, or parts of one, that are held against each other.

import Annotations
import Comparison
import ComparisonWords
import Documents
import WireBytes

extension ClaimEvidence {
    /// What is found of a comparison as a whole.
    func comparisonFact(_ statement: ClaimStatement, _ parts: ComparedParts) -> Found {
        compared(parts) { comparison in
            statement.attribute == .connections ? .number(comparison.pairs.count) : .number(comparison.count)
        }
    }

    /// What is found of one thing in which two may differ: as often as they differ in it.
    func differenceFacts(
        _ statement: ClaimStatement, _ name: DifferenceName, _ parts: ComparedParts
    ) -> [Found] {
        var facts: [Found] = []
        let fault = compared(parts) { comparison in
            for (difference, pair) in comparison.all where name.means(difference) {
                facts.append(fact(statement, difference, pair))
            }
            return .nothing(LessonTerms.none)
        }
        if !facts.isEmpty { return facts }
        // Where two are compared and do not differ, that they do can be denied.
        if statement.attribute == .shown, case .nothing(LessonTerms.none) = fault {
            return [.verdict(false, Words.alike)]
        }
        if case .nothing(LessonTerms.none) = fault { return [.nothing(Words.alike)] }
        return [fault]
    }

    private func fact(
        _ statement: ClaimStatement, _ difference: Difference, _ pair: ConnectionPair?
    ) -> Found {
        switch statement.attribute {
        case .a: return value(of: difference, .a, pair)
        case .b: return value(of: difference, .b, pair)
        case .because:
            guard case .text(let wanted) = statement.argument else { return .nothing(LessonTerms.none) }
            let names = difference.reasons.map(\.name.rawValue)
            return .verdict(
                names.contains(wanted),
                names.isEmpty
                    ? Words.noReason
                    : Bilingual(en: names.joined(separator: ", "), zh: names.joined(separator: "、")))
        default:
            let values = Compared { value(of: difference, $0, pair).words }
            return .verdict(
                true,
                Bilingual(
                    en: "A \(values.a.en), B \(values.b.en)", zh: "A 为 \(values.a.zh)，B 为 \(values.b.zh)"))
        }
    }

    private func value(of difference: Difference, _ side: ComparedSide, _ pair: ConnectionPair?) -> Found {
        switch difference.values[side] {
        case .nothing: .text("none")
        case .present: .text("yes")
        case .number(let number), .bytes(let number), .status(let number, _): .number(number)
        case .duration(let time): .number(milliseconds(time))
        default: .texts([difference.identifier(for: side, of: pair).bytes])
        }
    }

    /// What is found of a phase: whole milliseconds on one side.
    func phaseFact(_ statement: ClaimStatement, _ kind: ComparedPhase.Kind, _ parts: ComparedParts) -> Found {
        compared(parts) { comparison in
            guard let phase = comparison.pairs.first?.phases.first(where: { $0.kind == kind }),
                let time = phase.durations[statement.attribute == .a ? .a : .b]
            else { return .nothing(Words.notShownByCapture) }
            return .number(milliseconds(time))
        }
    }

    private func milliseconds(_ time: Int64) -> Int { Int(clamping: time / 1_000_000) }

    private func compared(_ parts: ComparedParts, _ find: (Comparison) -> Found) -> Found {
        do throws(LessonCapture.NothingToCompare) {
            return find(try capture.compared(parts, beside: beside))
        } catch {
            return .nothing(error.text)
        }
    }
}
