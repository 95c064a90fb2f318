import CertificateChains
package import Documents
package import Tracing

extension JudgedChain {
    /// The verdict in a sentence: whose chain, whether it is good, by whose anchors, when; and whether that is so today.
    package var summary: BilingualProse {
        let time = today == nil ? CertificateTime.text(of: verdict.request.at) : nil
        let end = verdict.isValid ? BilingualProse(en: ".", zh: "。") : BilingualProse(en: ":", zh: "：")
        return BilingualProse(
            en: """
                The \(from.name(in: .en))'s certificate chain was \(verdict.isValid ? "good" : "not good") \
                \(time.map { "as of \($0)" } ?? "when it was captured"), \(trust.en)\(turn.en)\(end.en)
                """,
            zh: """
                \(from.name(in: .zh))的证书链\(time.map { "在 \($0)" } ?? "在捕获时")\
                \(verdict.isValid ? "有效" : "无效")（\(trust.zh)）\(turn.zh)\(end.zh)
                """)
    }

    /// What is wrong with a chain that is not good, in a few words: the worst of it.
    package func shortVerdict(in language: Language) -> String {
        switch worst {
        case .revocation: language == .en ? "certificate revoked" : "证书已吊销"
        case .validity: language == .en ? "certificate out of date" : "证书不在有效期内"
        case .host: language == .en ? "certificate of another host" : "证书属于别的主机"
        case .trustAnchor: language == .en ? "certificate not trusted" : "证书不受信任"
        default: language == .en ? "certificate not good" : "证书无效"
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
            return BilingualProse(en: "by this system's trusted roots", zh: "按本系统信任的根证书")
        }
        guard let file = anchors.file else {
            return BilingualProse(en: "by the anchors that were given", zh: "按所给的信任锚")
        }
        return BilingualProse(
            en: "by the anchors of \(captured: file.utf8)", zh: "按 \(captured: file.utf8) 中的信任锚")
    }

    private var turn: BilingualProse {
        guard let today, today.isValid != verdict.isValid else { return BilingualProse(en: "", zh: "") }
        return today.isValid
            ? BilingualProse(en: "; today it is", zh: "；今天有效")
            : BilingualProse(en: "; today it no longer is", zh: "；今天已无效")
    }
}
