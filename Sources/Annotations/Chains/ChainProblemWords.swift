public import CertificateChains
import Documents
import PacketDecoding

// What each problem of a chain is, in one clause with its facts. What it means and how it is mended stands in
// ChainAdvice.swift.

extension ChainProblem {
    /// The problem with its facts, as it is said of one certificate of the path.
    public var words: BilingualProse {
        switch self {
        case .signatureWrong:
            BilingualProse(
                en: "the signature does not fit the content and the issuer's public key",
                zh: "签名与内容及颁发者的公钥不符")
        case .signatureUnchecked:
            BilingualProse(
                en: "the issuer's public key is not there, so the signature cannot be checked",
                zh: "没有颁发者的公钥，无法检验签名")
        case .issuerMissing:
            BilingualProse(
                en: "the issuer is neither among the certificates given nor among the anchors",
                zh: "给出的证书和信任锚中都没有它的颁发者")
        case .selfSignedUntrusted:
            BilingualProse(en: "it signed itself and is no anchor", zh: "它是自签名证书，且不是信任锚")
        case .tooDeep(let limit):
            BilingualProse(
                en: "more than \(limit) CAs between leaf and anchor", zh: "叶证书与信任锚之间的 CA 超过 \(limit) 个")
        case .searchLimit(let steps):
            BilingualProse(
                en: "the search was given up after \(steps) steps: too many certificates could be the issuer",
                zh: "可能的颁发者太多，尝试 \(steps) 步后放弃查找")
        case .notYetValid(let from):
            BilingualProse(
                en: "not valid before \(CertificateTime.text(of: from))",
                zh: "\(CertificateTime.text(of: from)) 起才有效")
        case .expired(let since):
            BilingualProse(
                en: "expired at \(CertificateTime.text(of: since))",
                zh: "已于 \(CertificateTime.text(of: since)) 过期")
        case .hostMismatch(let names):
            BilingualProse(
                en: "it is for \(list(names, " and ")), not for the host asked for",
                zh: "它用于 \(list(names, "、"))，不是所要访问的主机")
        case .hostNameless(let commonNames):
            commonNames.isEmpty
                ? BilingualProse(en: "it names no host at all", zh: "它没有写明任何主机")
                : BilingualProse(
                    en: """
                        it has no subject alternative name; the common name \(captured: commonNames[0].prefix(100)) does \
                        not count
                        """,
                    zh: "它没有主题备用名称；通用名 \(captured: commonNames[0].prefix(100)) 不作数")
        case .certificateSigningMissing, .keyUsageMissing, .certificateSigningOnLeaf, .usageUnfit,
            .purposeMissing,
            .purposeForbidden, .purposesCritical:
            keyUsageWords
        case .weakKey(let weakness): weakness.words
        case .weakSignature(let algorithm):
            algorithm.strength == .weakHash
                ? BilingualProse(
                    en: "signed with \(algorithm.algorithm.text), whose hash can be made to collide",
                    zh: "签名算法 \(algorithm.algorithm.text) 的散列函数可被构造碰撞")
                : BilingualProse(
                    en: "signed with \(algorithm.algorithm.text), which is not allowed on the web",
                    zh: "签名算法 \(algorithm.algorithm.text) 不允许用于 Web")
        case .revoked(let at, let reason):
            BilingualProse(
                en: "revoked at \(CertificateTime.text(of: at))\(RevocationReason.words(reason, in: .en))",
                zh: "已于 \(CertificateTime.text(of: at)) 被吊销\(RevocationReason.words(reason, in: .zh))")
        case .statusUnknown:
            BilingualProse(
                en: "no revocation list and no OCSP answer given tells of it", zh: "给出的 CRL 和 OCSP 应答都没有涉及它")
        case .revocationListUnusable(let fault): fault.words
        case .statusAnswerUnusable(let fault): fault.words
        case .pinMissing:
            BilingualProse(
                en: "no key of the path has one of the pinned hashes", zh: "路径中没有任何公钥的散列值与锁定值相同")
        default: constraintWords
        }
    }

    /// Some names with a word between them; a long list is cut.
    private func list(_ names: [GeneralName], _ separator: String) -> Prose {
        var prose: Prose = ""
        for (index, name) in names.prefix(4).enumerated() {
            if index > 0 { prose.append(index < min(names.count, 4) - 1 ? ", " : Prose(separator)) }
            prose.append(name.prose)
        }
        if names.count > 4 { prose.append(" (… \(names.count))") }
        return prose
    }
}

extension GeneralName {
    /// The name as text, captured.
    public var prose: Prose {
        switch self {
        case .dns(let bytes), .email(let bytes), .uri(let bytes): "\(captured: bytes.prefix(120))"
        case .ip(let bytes) where bytes.count == 8 || bytes.count == 32:
            "\(IPAddress(bytes: Array(bytes.prefix(bytes.count / 2)))?.description ?? "?")/\(String(bytes.suffix(bytes.count / 2).reduce(0) { $0 + $1.nonzeroBitCount }))"
        case .ip(let bytes):
            Prose(IPAddress(bytes: bytes)?.description ?? "?")
        case .directory(let name):
            name.isEmpty ? "(empty name)" : "directory name of \(name.partCount) parts"
        case .other(let identifier): "otherName \(identifier.dotted)"
        case .registered(let identifier): "registeredID \(identifier.dotted)"
        case .x400: "X.400 address"
        case .ediParty: "EDI party"
        }
    }
}
