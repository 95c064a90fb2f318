package import CertificateChains
package import Documents
import PacketDecoding

// What each problem of a chain is, in one clause with its facts. What it means and how to fix it are in
// ChainAdvice.swift.

extension ChainProblem {
    /// The problem with its facts, as it is said of one certificate of the path.
    package var words: BilingualProse {
        switch self {
        case .signatureWrong: Words.signatureWrong
        case .signatureUnchecked: Words.signatureUnchecked
        case .issuerMissing(at: nil): Words.issuerMissing
        case .issuerMissing(let address?):
            BilingualProse(
                en: """
                    the issuer is neither among the given certificates nor among the anchors; it says itself where the \
                    issuer's certificate is: \(captured: clipped(address, to: 200))
                    """,
                zh: """
                    给出的证书和信任锚中都没有它的颁发者；它写明颁发者的证书在 \(captured: clipped(address, to: 200))
                    """)
        case .commonNameOther(let name):
            BilingualProse(
                en: """
                    the common name \(captured: clipped(name, to: 100)) is none of its alternative names, letter by letter \
                    (Baseline Requirements §7.1.4.3)
                    """,
                zh: """
                    通用名 \(captured: clipped(name, to: 100)) 与任何一个主题备用名称都不完全相同\
                    （Baseline Requirements §7.1.4.3）
                    """)
        case .wildcardOnRegistry(let name):
            BilingualProse(
                en: """
                    \(captured: clipped(name, to: 100)) stands for all names under a public suffix, which are everybody's \
                    (Baseline Requirements §3.2.2.6)
                    """,
                zh: """
                    \(captured: clipped(name, to: 100)) 涵盖公共后缀之下所有人的名称（Baseline Requirements §3.2.2.6）
                    """)
        case .purposesAbsent: Words.purposesAbsent
        case .purposesOnRoot: Words.purposesOnRoot
        case .selfSignedUntrusted: Words.selfSignedUntrusted
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
                ? Words.hostNameless
                : BilingualProse(
                    en: """
                        it has no subject alternative name; the common name \(captured: clipped(commonNames[0], to: 100)) does \
                        not count
                        """,
                    zh: "它没有主题备用名称；通用名 \(captured: clipped(commonNames[0], to: 100)) 不作数")
        case .certificateSigningMissing: Words.certificateSigningMissing
        case .keyUsageMissing: Words.keyUsageMissing
        case .certificateSigningOnLeaf: Words.certificateSigningOnLeaf
        case .usageUnfit: Words.usageUnfit
        case .useNotAllowed(.signs): Words.signingNotAllowed
        case .useNotAllowed(.decrypts): Words.decryptingNotAllowed
        case .useNotAllowed(.agrees): Words.agreeingNotAllowed
        case .purposeMissing(let wanted, let found):
            BilingualProse(
                en: "it is for \(found.map(\.text).joined(separator: ", ")), not for \(wanted.text)",
                zh: "扩展密钥用途为 \(found.map(\.text).joined(separator: "、"))，没有 \(wanted.text)")
        case .purposeForbidden(let found):
            BilingualProse(
                en: "\(found.text) must not be among a server certificate's purposes",
                zh: "服务器证书的用途中不得有 \(found.text)")
        case .purposesCritical: Words.purposesCritical
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
        case .statusUnknown: Words.statusUnknown
        case .revocationListUnusable(let fault): fault.words
        case .statusAnswerUnusable(let fault): fault.words
        case .pinMissing: Words.pinMissing
        case .basicConstraintsMissing: Words.basicConstraintsMissing
        case .basicConstraintsNotCritical: Words.basicConstraintsNotCritical
        case .notCA: Words.notCA
        case .pathTooLong(let allowed, let found):
            BilingualProse(
                en: "it allows \(count(allowed, "CA")) below it (path length), but there are \(found)",
                zh: "它允许其下有 \(allowed) 个 CA（路径长度），实际有 \(found) 个")
        case .nameConstraintsOnLeaf: Words.nameConstraintsOnLeaf
        case .nameConstraintForm(let name):
            BilingualProse(
                en: "the name constraint \(name.prose) has a form that nothing can be compared with",
                zh: "名称约束 \(name.prose) 的形式无法比较")
        case .nameConstraintDistances: Words.nameConstraintDistances
        case .nameNotPermitted(let name, let by):
            BilingualProse(
                en: "\(name.prose) is outside what CA \(by) of the path permits",
                zh: "\(name.prose) 超出路径中第 \(by) 个 CA 允许的范围")
        case .nameExcluded(let name, let by):
            BilingualProse(
                en: "\(name.prose) is within what CA \(by) of the path excludes",
                zh: "\(name.prose) 落在路径中第 \(by) 个 CA 排除的范围内")
        case .nameKindUnsupported(let name, let by):
            BilingualProse(
                en:
                    "CA \(by) of the path constrains names of this kind, which cannot be compared: \(name.prose)",
                zh: "路径中第 \(by) 个 CA 约束了这类无法比较的名称：\(name.prose)")
        case .tooManyComparisons(let limit):
            BilingualProse(
                en: "more than \(limit) comparisons of names with constraints; given up",
                zh: "名称与约束的比较超过 \(limit) 次，已放弃")
        case .unknownCritical(let identifier):
            identifier == .precertificatePoison
                ? Words.precertificate
                : BilingualProse(
                    en: "the critical extension \(identifier.text) is not known here, so it must be refused",
                    zh: "不认识关键扩展 \(identifier.text)，因此必须拒绝")
        case .criticality(let identifier, let mustBe):
            mustBe
                ? BilingualProse(
                    en: "\(identifier.text) must be critical here", zh: "此处 \(identifier.text) 必须标为关键")
                : BilingualProse(
                    en: "\(identifier.text) must not be critical here", zh: "此处 \(identifier.text) 不得标为关键")
        case .subjectEmpty: Words.subjectEmpty
        case .authorityKeyIdentifierMissing: Words.authorityKeyIdentifierMissing
        case .authorityKeyIdentifierForm: Words.authorityKeyIdentifierForm
        case .authorityKeyIdentifierOther: Words.authorityKeyIdentifierOther
        case .issuerKeyOther: Words.issuerKeyOther
        case .issuerSerialOther: Words.issuerSerialOther
        case .issuerSerialAlone: Words.issuerSerialAlone
        case .subjectKeyIdentifierMissing: Words.subjectKeyIdentifierMissing
        case .oldVersion(let version):
            BilingualProse(
                en: "it is of version \(version), which cannot say what it is for; version 3 is needed",
                zh: "它是第 \(version) 版证书，无法说明用途；需要第 3 版")
        case .dnsNameForm(let name):
            BilingualProse(
                en: "\(captured: clipped(name, to: 100)) is not a DNS name",
                zh: "\(captured: clipped(name, to: 100)) 不是合法的 DNS 名称")
        case .addressForm(let bytes):
            BilingualProse(
                en: "\(count(bytes.count, "byte")) do not make an IP address",
                zh: "\(bytes.count) 字节的 IP 地址不合法")
        case .form(let fault): fault.words
        case .policyMissing: Words.policyMissing
        case .policyMappingOfAny: Words.policyMappingOfAny
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
    package var prose: Prose {
        switch self {
        case .dns(let bytes), .email(let bytes), .uri(let bytes): "\(captured: clipped(bytes, to: 120))"
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
