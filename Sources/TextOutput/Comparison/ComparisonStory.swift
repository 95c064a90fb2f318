package import Comparison
import Documents
package import Output

/// What the text says of a comparison, in lines that are not broken: for outputs that have a layout of their own.
package struct ComparisonStory {
    private let text: ComparisonText
    private let comparison: Comparison
    private let options: TextOptions

    package init(_ comparison: Comparison, options: TextOptions) {
        self.comparison = comparison
        self.options = options.unbroken
        text = ComparisonText(comparison, options: options.unbroken)
    }

    /// Whether it is about one connection of each, and nothing else.
    package var isOfOnePair: Bool { text.isOfOnePair }

    package var title: String { options.say(ComparisonText.Words.title) }
    package var noDifference: String { options.say(ComparisonText.Words.noDifference) }
    package var strayTitle: String { options.say(ComparisonText.Words.strayExchanges) }

    /// The captures, where several connections of them are compared.
    package var beginning: [StyledText] {
        text.isOfOnePair ? [] : ComparedSide.allCases.flatMap { text.heading(of: $0) }
    }

    /// The connections that nothing of the other capture stands for.
    package var unmatched: [StyledText] {
        var lines: [StyledText] = []
        text.drawUnmatched { lines.append($0) }
        return lines.filter { !$0.isEmpty }
    }

    package func title(of pair: ConnectionPair) -> String { text.title(of: pair) }

    /// Which two connections they are.
    package func heading(of pair: ConnectionPair) -> [StyledText] {
        ComparedSide.allCases.flatMap { text.heading(of: pair, $0) }
    }

    package func timesTitle(of pair: ConnectionPair) -> String { text.timesTitle(of: pair) }
}
