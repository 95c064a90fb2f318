package import Comparison
import Output

// Two captures, or parts of one, held against each other.

extension Exhibit {
    /// In what two differ, and how long each phase took.
    ///
    /// - Parameters:
    ///   - comparison: the two.
    ///   - isMarked: whether a difference is pointed at.
    /// - Returns: who they are, a line or more for each difference, and the phases as bars.
    package func comparison(
        _ comparison: Comparison, isMarked: (Difference) -> Bool = { _ in false }
    ) -> [ExhibitLine] {
        let text = ComparisonText(comparison, options: options)
        var lines: [ExhibitLine] = []
        func add(_ differences: [Difference], of pair: ConnectionPair?) {
            for difference in differences {
                let marked = isMarked(difference)
                text.draw(difference, of: pair, countsExchanges: (pair?.exchanges.count ?? 2) > 1) { line in
                    lines.append(ExhibitLine(line, isMarked: marked))
                }
            }
        }
        if !text.isOfOnePair {
            lines += ComparedSide.allCases.flatMap { text.heading(of: $0) }.map { ExhibitLine($0) }
        }
        add(comparison.differences, of: nil)
        text.drawUnmatched { lines.append(ExhibitLine($0)) }
        add(comparison.strayDifferences, of: nil)
        for pair in comparison.pairs {
            if !lines.isEmpty { lines.append(ExhibitLine(StyledText())) }
            lines += ComparedSide.allCases.flatMap { text.heading(of: pair, $0) }.map { ExhibitLine($0) }
            lines.append(ExhibitLine(StyledText()))
            if pair.differences.isEmpty {
                lines += wrapped(StyledText(options.say(ComparisonText.Words.noDifference)))
            }
            add(pair.differences, of: pair)
            lines += bars(of: pair, text)
        }
        return lines
    }

    /// How long each phase took on both sides, as bars.
    ///
    /// - Parameter comparison: the two.
    /// - Returns: a line for each phase and side.
    package func phases(of comparison: Comparison) -> [ExhibitLine] {
        let text = ComparisonText(comparison, options: options)
        return comparison.pairs.flatMap { pair in
            ComparedSide.allCases.flatMap { text.heading(of: pair, $0) }.map { ExhibitLine($0) }
                + bars(of: pair, text)
        }
    }

    private func bars(of pair: ConnectionPair, _ text: ComparisonText) -> [ExhibitLine] {
        var lines: [ExhibitLine] = []
        text.drawBars(of: pair) { line in
            if lines.isEmpty { lines.append(ExhibitLine(StyledText())) }
            lines.append(ExhibitLine(line))
        }
        return lines
    }
}
