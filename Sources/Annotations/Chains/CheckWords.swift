public import CertificateChains

extension CheckIdentifier {
    /// What is checked, as a heading.
    public var title: BilingualProse {
        switch self {
        case .signature: BilingualProse(en: "signatures", zh: "签名")
        case .trustAnchor: BilingualProse(en: "trusted root", zh: "受信任的根")
        case .validity: BilingualProse(en: "validity", zh: "有效期")
        case .host: BilingualProse(en: "host name", zh: "主机名")
        case .keyUsage: BilingualProse(en: "key usage", zh: "密钥用途")
        case .constraints: BilingualProse(en: "constraints", zh: "约束")
        case .strength: BilingualProse(en: "strength", zh: "强度")
        case .revocation: BilingualProse(en: "revocation", zh: "吊销")
        case .pin: BilingualProse(en: "pin", zh: "公钥锁定")
        }
    }
}

extension ChainCheck {
    /// What came of the check, in a line.
    public func outcome(in verdict: ChainVerdict) -> BilingualProse {
        if let first = findings.first {
            let place = first.position
            let more = findings.count - 1
            let words = first.problem.words
            let moreEnglish = more > 0 ? " (and \(more) more)" : ""
            let moreChinese = more > 0 ? "（另有 \(more) 处）" : ""
            let name = verdict.placeName(place)
            if identifier == .signature, first.problem == .signatureUnchecked, more == 0, place > 0 {
                let fits = Self.fitting(place)
                return BilingualProse(
                    en: "\(fits.en); \(name.en): \(words.en)", zh: "\(fits.zh)；\(name.zh)：\(words.zh)")
            }
            return BilingualProse(
                en: "\(name.en): \(words.en)\(moreEnglish)", zh: "\(name.zh)：\(words.zh)\(moreChinese)")
        }
        return passedWords(in: verdict)
    }

    /// That so many signatures fit.
    private static func fitting(_ checked: Int) -> BilingualProse {
        BilingualProse(
            en:
                "\(count(checked, "signature")) checked with the key of the next certificate: "
                + (checked == 1 ? "it fits" : "they fit"),
            zh: "用后一张证书的公钥检验了 \(checked) 个签名，\(checked == 1 ? "" : "均")相符")
    }

    private func passedWords(in verdict: ChainVerdict) -> BilingualProse {
        let path = verdict.path
        let time = CertificateTime.text(of: verdict.request.at)
        switch identifier {
        case .signature:
            let checked = max(0, path.count - 1)
            return checked == 0
                ? BilingualProse(
                    en: "the certificate is trusted itself, so that nobody's signature is needed",
                    zh: "证书本身受信任，不需要别人的签名")
                : Self.fitting(checked)
        case .trustAnchor:
            let anchor = path.last?.certificate.subject ?? ""
            return BilingualProse(
                en: "the path ends at the anchor \(captured: anchor.utf8.prefix(200))",
                zh: "路径到达信任锚 \(captured: anchor.utf8.prefix(200))")
        case .validity:
            return BilingualProse(
                en: "\(path.count == 1 ? "it is" : "all are") valid at \(time)", zh: "在 \(time) 均有效")
        case .host:
            return BilingualProse(en: "the host is one of its names", zh: "主机在证书的名称之中")
        case .keyUsage:
            return BilingualProse(en: "each key may do what it is used for", zh: "各密钥的用途均获允许")
        case .constraints:
            return BilingualProse(
                en: "every issuer is a CA within its limits, and every form is kept",
                zh: "各颁发者都是 CA 且未超出限制，格式均合规")
        case .strength:
            return BilingualProse(
                en: "no key and no signature is weak", zh: "没有弱密钥，也没有弱签名")
        case .revocation:
            return BilingualProse(
                en: "none is revoked, by the lists and answers given", zh: "根据给出的 CRL 和 OCSP 应答，均未被吊销")
        case .pin:
            return BilingualProse(en: "a key of the path is pinned", zh: "路径中有一个公钥与锁定值相符")
        }
    }
}

extension ChainVerdict {
    /// What a place of the path is called.
    public func placeName(_ position: Int) -> BilingualProse { path.placeName(position) }
}

extension FailedPath {
    /// What a place of the path is called.
    public func placeName(_ position: Int) -> BilingualProse { certificates.placeName(position) }
}

extension [PathCertificate] {
    fileprivate func placeName(_ position: Int) -> BilingualProse {
        if position == 0 { return BilingualProse(en: "leaf", zh: "叶证书") }
        if position == count - 1, self[position].isAnchor {
            return BilingualProse(en: "anchor", zh: "信任锚")
        }
        return BilingualProse(en: "CA \(position)", zh: "第 \(position) 个 CA")
    }
}
