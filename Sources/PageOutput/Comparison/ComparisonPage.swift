package import Comparison
import Documents
package import Output
import TextOutput
package import Tracing

/// `compare --format html`: both captures beside each other, with all that `trace --format html` says of them, and what they
/// differ in above.
package struct ComparisonPage {
    private let comparison: Comparison
    private let options: TextOptions
    private var parts: [PageOutput] = []

    /// Prepares it.
    ///
    /// - Parameters:
    ///   - comparison: what is compared, traced with what `PageOutput.needs` asks for.
    ///   - options: language, level and detail.
    ///   - holdsSecrets: whether there are secrets in a connection, so that the page says so.
    package init(
        _ comparison: Comparison, options: TextOptions,
        holdsSecrets: @escaping (ConnectionTrace) -> Bool = { _ in false }
    ) {
        self.comparison = comparison
        self.options = options
        for side in ComparedSide.allCases {
            let capture = comparison.captures[side]
            var part = PageOutput(
                digits: capture.digits, options: options, behind: parts.last, holdsSecrets: holdsSecrets)
            for trace in capture.connections { part.ended(trace) }
            for trace in capture.datagrams { part.ended(trace) }
            part.finished(capture.trace)
            parts.append(part)
        }
    }

    /// Whether there are secrets on it.
    package var hasSecrets: Bool { parts.contains(where: \.hasSecrets) }

    /// Writes it.
    package func write(to output: OutputBuffer) {
        PageOutput.write(parts, around: .comparison(comparison), language: options.language, to: output)
    }
}
