import Documents

extension JudgedChain {
    /// The verdict in a sentence: whose chain, whether it is good, by whose anchors, when.
    public var summary: Bilingual {
        let (side, seite) = (from.name(in: .en), from.name(in: .zh))
        let trust =
            isBySystemAnchors
            ? Bilingual(en: "by this system's trusted roots", zh: "按本系统信任的根证书")
            : Bilingual(en: "by the anchors that were given", zh: "按所给的信任锚")
        let time =
            today == nil
            ? CertificateTime.text(of: verdict.request.at)
            : nil
        let when = Bilingual(
            en: time.map { "as of \($0)" } ?? "when it was captured", zh: time.map { "在 \($0)" } ?? "在捕获时")
        let result =
            verdict.isValid
            ? Bilingual(
                en: "The \(side)'s certificate chain was good \(when(in: .en)), \(trust(in: .en))",
                zh: "\(seite)的证书链\(when(in: .zh))有效（\(trust(in: .zh))）")
            : Bilingual(
                en: "The \(side)'s certificate chain was not good \(when(in: .en)), \(trust(in: .en))",
                zh: "\(seite)的证书链\(when(in: .zh))无效（\(trust(in: .zh))）")
        guard let today, today.isValid != verdict.isValid else {
            return Bilingual(
                en: result(in: .en) + (verdict.isValid ? "." : ":"),
                zh: result(in: .zh) + (verdict.isValid ? "。" : "："))
        }
        let end = verdict.isValid ? "." : ":"
        return today.isValid
            ? Bilingual(
                en: result(in: .en) + "; today it is\(end)",
                zh: result(in: .zh) + "；今天有效" + (verdict.isValid ? "。" : "："))
            : Bilingual(
                en: result(in: .en) + "; today it no longer is\(end)",
                zh: result(in: .zh) + "；今天已无效" + (verdict.isValid ? "。" : "："))
    }
}
