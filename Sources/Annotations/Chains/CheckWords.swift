package import CertificateChains
import Documents

extension ChainCheck {
    /// What came of the check, in a line.
    package func outcome(in verdict: ChainVerdict) -> BilingualProse {
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

    /// What the keys may be used for, where no handshake tells what the leaf's is used for, or nothing limits that.
    private static func allowedUses(_ path: [PathCertificate]) -> BilingualProse {
        let names = path.first?.fields.keyUsage?.names
        let own =
            names.map {
                BilingualProse(
                    en: "the key may be used for \($0.joined(separator: ", "))",
                    zh: "该密钥可用于 \($0.joined(separator: "、"))")
            } ?? Words.unlimitedUse
        guard path.count > 1 else { return own }
        return BilingualProse(
            en: "\(own.en); the keys of its CAs may sign certificates", zh: "\(own.zh)；各 CA 的密钥可用于签发证书")
    }

    private func passedWords(in verdict: ChainVerdict) -> BilingualProse {
        let path = verdict.path
        let time = CertificateTime.text(of: verdict.request.at)
        switch identifier {
        case .signature:
            let checked = max(0, path.count - 1)
            guard checked == 0 else { return Self.fitting(checked) }
            return path.first?.isAnchor == true ? Words.anchorItself : Words.ownSignature
        case .trustAnchor:
            let anchor = path.last?.certificate.subject ?? ""
            return BilingualProse(
                en: "the path ends at the anchor \(captured: clipped(anchor.utf8, to: 200))",
                zh: "路径到达信任锚 \(captured: clipped(anchor.utf8, to: 200))")
        case .validity:
            return BilingualProse(
                en: "\(path.count == 1 ? "it is" : "all are") valid at \(time)", zh: "在 \(time) 均有效")
        case .host:
            return Words.host
        case .keyUsage:
            return verdict.request.keyUse == nil || path.first?.fields.keyUsage == nil
                ? Self.allowedUses(path) : Words.keyUsage
        case .constraints:
            return path.count == 1 ? Words.constraintsOfOne : Words.constraints
        case .strength:
            return path.last?.isAnchor == true ? Words.strengthBelowAnchor : Words.strength
        case .revocation:
            guard path.count > 1 else { return Words.nothingToAsk }
            guard !verdict.request.hasRevocationLists else { return Words.revocation }
            return path.count == 2 ? Words.leafNotRevoked : Words.leafAloneAnswered
        case .pin:
            return Words.pin
        }
    }
}

extension ChainVerdict {
    /// What a place of the path is called.
    package func placeName(_ position: Int) -> BilingualProse { path.placeName(position) }
}

extension FailedPath {
    /// What a place of the path is called.
    package func placeName(_ position: Int) -> BilingualProse { certificates.placeName(position) }
}

extension [PathCertificate] {
    fileprivate func placeName(_ position: Int) -> BilingualProse {
        if position == 0 { return BilingualProse(CheckPhrases.leaf) }
        if position == count - 1, self[position].isAnchor {
            return BilingualProse(CheckPhrases.anchor)
        }
        return BilingualProse(en: "CA \(position)", zh: "第 \(position) 个 CA")
    }
}
