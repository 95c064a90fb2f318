import CertificateChains
import Documents
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
