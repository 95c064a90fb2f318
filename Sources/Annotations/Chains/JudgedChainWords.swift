import CertificateChains
package import Documents
package import Tracing

extension JudgedChain {
    /// The verdict in a sentence: whose chain, whether it is good, by whose anchors, when; and whether that is so today.
    package var summary: BilingualProse {
        let time = today == nil ? CertificateTime.text(of: verdict.request.at) : nil
        let end = verdict.isValid ? BilingualProse(Punctuation.stop) : BilingualProse(Punctuation.endingColon)
        return BilingualProse(
            en: """
                The \(from.name(in: .en))'s certificate chain was \(verdict.isValid ? "good" : "not good") \
                \(time.map { "as of \($0)" } ?? "when it was captured"), \(trust.en)\(turn.en)\(end.en)
                """,
            zh: """
                \(from.name(in: .zh))的证书链\(time.map { "在 \($0) " } ?? "在捕获时")\
                \(verdict.isValid ? "有效" : "无效")（\(trust.zh)）\(turn.zh)\(end.zh)
                """)
    }

    /// What is wrong with a chain that is not good, in a few words: the worst of it.
    package func shortVerdict(in language: Language) -> String {
        switch worst {
        case .revocation: Words.certificateRevoked(in: language)
        case .validity: Words.certificateOutOfDate(in: language)
        case .host:
            namesNoHost
                ? Words.certificateWithoutHostName(in: language)
                : Words.certificateOfAnotherHost(in: language)
        case .trustAnchor: Words.certificateNotTrusted(in: language)
        case .signature, .keyUsage, .constraints, .strength, .pin, nil: Words.certificateNotGood(in: language)
        }
    }

    /// What is wrong with a chain that is not good, and why: the worst of it.
    package var reason: BilingualProse {
        let why = verdict.checks.first { $0.identifier == worst && !$0.passed }?.outcome(in: verdict)
        return BilingualProse(
            en: "\(shortVerdict(in: .en))" + (why.map { ": " + $0.en } ?? "") + ".",
            zh: "\(shortVerdict(in: .zh))" + (why.map { "：" + $0.zh } ?? "") + "。")
    }

    private var worst: CheckIdentifier? {
        var failed = Set(verdict.checks.lazy.filter { !$0.passed }.map(\.identifier))
        // What a public CA's certificate would need is no matter where nobody vouches for this one.
        if isSelfSigned { failed.subtract([.keyUsage, .constraints, .strength]) }
        return Self.byWeight.first { failed.contains($0) }
    }

    /// Whether the leaf has no name that a client compares, so that nothing in it says whose it is.
    private var namesNoHost: Bool {
        verdict.checks.contains { check in
            check.findings.contains { finding in
                if case .hostNameless = finding.problem { true } else { false }
            }
        }
    }

    private var isSelfSigned: Bool {
        verdict.checks.contains { check in
            check.identifier == .trustAnchor && check.findings.contains { $0.problem == .selfSignedUntrusted }
        }
    }

    /// The checks that tell most about what is wrong, before those that mostly follow from them.
    private static let byWeight: [CheckIdentifier] = [
        .revocation, .validity, .host, .keyUsage, .constraints, .strength, .trustAnchor, .signature,
    ]

    private var trust: BilingualProse {
        if anchors.isSystem {
            return BilingualProse(Words.bySystemsRoots)
        }
        guard let file = anchors.file else {
            return BilingualProse(Words.byGivenAnchors)
        }
        return BilingualProse(
            en: "by the anchors of \(captured: file.utf8)", zh: "按 \(captured: file.utf8) 中的信任锚")
    }

    private var turn: BilingualProse {
        guard let today, today.isValid != verdict.isValid else { return BilingualProse(en: "", zh: "") }
        return today.isValid
            ? BilingualProse(Words.goodToday)
            : BilingualProse(Words.noLongerGoodToday)
    }
}
