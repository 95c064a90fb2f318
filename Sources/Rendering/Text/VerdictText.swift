import Annotations
import CertificateChains

/// `verify --format text`: a block for each chain.
public struct VerdictText {
    private let output: OutputBuffer
    private let options: TextOptions
    private let anchors: AnchorsUsed

    /// Writes to an output.
    public init(_ output: OutputBuffer, _ options: TextOptions, anchors: AnchorsUsed) {
        self.output = output
        self.options = options
        self.anchors = anchors
    }

    /// Writes a verdict on the certificate of a file.
    public mutating func write(_ verdict: ChainVerdict, file: String) {
        output.appendEscaped(file)
        output.append(verdict.isValid ? ": valid\n" : ": not valid\n")
        for check in verdict.checks {
            output.append(check.passed ? "  + " : "  - ")
            output.append(captured: check.outcome(in: verdict)(in: options.language).plainBytes)
            output.append("\n")
        }
        output.flushIfLarge()
    }
}
