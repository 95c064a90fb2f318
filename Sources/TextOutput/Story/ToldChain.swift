import Annotations
import CertificateChains
import Documents
package import Output

/// A chain of certificates in words, for outputs that draw the path themselves.
package struct ToldChain: Sendable {
    /// A certificate of the path, with the checks beside it.
    package struct Certificate: Sendable {
        /// Whether something is wrong with it, and what it is called.
        package let name: StyledText
        /// What it is in the path.
        package let place: StyledText
        /// From when until when it is valid.
        package let validity: StyledText
        /// Each check that looks at it, with what that found where it failed.
        package let checks: [StyledText]
    }

    /// Whether the chain is good, and when.
    package let title: [StyledText]
    /// The anchor's first.
    package let certificates: [Certificate]
    /// What else is to be said, and what is wrong.
    package let rest: [StyledText]
}

extension ChainDrawing {
    /// The certificates of the path, the anchor's first.
    var certificates: [ToldChain.Certificate] {
        verdict.path.enumerated().reversed().map { position, certificate in
            ToldChain.Certificate(
                name: title(of: certificate, at: position),
                place: StyledText(verdict.placeName(position)(in: options.language)),
                validity: CertificateText(certificate, options).validity,
                checks: verdict.checks.compactMap { words(for: $0, at: position) })
        }
    }

    /// What a check says of one certificate; nil where it does not look at it.
    private func words(for check: ChainCheck, at position: Int) -> StyledText? {
        let found = check.findings.filter { $0.position == position }
        guard !found.isEmpty || verdict.looks(check.identifier, at: position) else { return nil }
        var line = StyledText(found.isEmpty ? "✓ " : "✗ ", found.isEmpty ? .plain : .anomaly)
        line.append(check.identifier.title(in: options.language), .field)
        for (index, finding) in found.prefix(Self.mostOfCheck).enumerated() {
            line.append(index == 0 ? " " : options.semicolon)
            line.append(finding.problem.words(in: options.language))
        }
        return line
    }

    /// Problems that one check found of one certificate, beside it.
    private static let mostOfCheck = 3
}
