/// What was found out about a step of a flow.
package enum StepFinding: Sendable {
    /// Nothing: it is not in the capture.
    case notCaptured
    /// It happens inside a program, and nothing of it is on the wire.
    case insideProgram
    /// Of a TLS handshake; several things belong together.
    case tls([TLSStepFinding])
    /// Of the checks of a certificate chain.
    case certificate(CertificateStepFinding)
    /// Of HTTP messages.
    case exchange(ExchangeStepFinding)
}

extension StepFinding {
    static func tls(_ finding: TLSStepFinding) -> StepFinding { .tls([finding]) }

    /// Several things that belong together; nil where there are none.
    static func tls(all findings: [TLSStepFinding?]) -> StepFinding? {
        let findings = findings.compactMap(\.self)
        return findings.isEmpty ? nil : .tls(findings)
    }
}
