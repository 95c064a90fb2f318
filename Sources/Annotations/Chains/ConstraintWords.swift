import CertificateChains

extension ChainProblem {
    /// Problems of check `constraints`.
    var constraintWords: BilingualProse {
        switch self {
        case .basicConstraintsMissing:
            BilingualProse(
                en: "it has no basicConstraints, so it is no CA, but has signed the one below",
                zh: "它没有 basicConstraints，因此不是 CA，却签发了下一级证书")
        case .basicConstraintsNotCritical:
            BilingualProse(
                en: "a CA's basicConstraints must be critical", zh: "CA 的 basicConstraints 必须标为关键")
        case .notCA:
            BilingualProse(
                en: "it is no CA (CA:FALSE), but has signed the one below", zh: "它不是 CA（CA:FALSE），却签发了下一级证书")
        case .pathLengthWithoutCA:
            BilingualProse(
                en: "it has a path length, but is no CA", zh: "它有路径长度限制，但不是 CA")
        case .leafIsCA:
            BilingualProse(
                en: "a CA's certificate (CA:TRUE) is used as a server's or client's own",
                zh: "CA 证书（CA:TRUE）被当作服务器或客户端自己的证书使用")
        case .pathTooLong(let allowed, let found):
            BilingualProse(
                en: "it allows \(count(allowed, "CA")) below it (path length), but there are \(found)",
                zh: "它允许其下有 \(allowed) 个 CA（路径长度），实际有 \(found) 个")
        case .nameConstraintsOnLeaf:
            BilingualProse(
                en: "it has nameConstraints, which only a CA may have", zh: "它有 nameConstraints，而只有 CA 可以有")
        case .nameConstraintForm(let name):
            BilingualProse(
                en: "the name constraint \(name.prose) has a form that nothing can be compared with",
                zh: "名称约束 \(name.prose) 的形式无法比较")
        case .nameConstraintDistances:
            BilingualProse(
                en: "its name constraints have a minimum or maximum, which must not be used",
                zh: "名称约束中有 minimum 或 maximum，不得使用")
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
                ? BilingualProse(
                    en: "it is a precertificate, made for logs only, not for use",
                    zh: "它是预证书，只供证书透明度日志使用，不得用于通信")
                : BilingualProse(
                    en: "the critical extension \(identifier.text) is not known here, so it must be refused",
                    zh: "不认识关键扩展 \(identifier.text)，因此必须拒绝")
        case .criticality(let identifier, let mustBe):
            mustBe
                ? BilingualProse(
                    en: "\(identifier.text) must be critical here", zh: "此处 \(identifier.text) 必须标为关键")
                : BilingualProse(
                    en: "\(identifier.text) must not be critical here", zh: "此处 \(identifier.text) 不得标为关键")
        case .subjectEmpty:
            BilingualProse(en: "its subject is empty", zh: "它的主题为空")
        case .authorityKeyIdentifierMissing:
            BilingualProse(
                en: "it does not say which key signed it (no keyIdentifier in authorityKeyIdentifier)",
                zh: "它没有指明是哪个密钥签发的（authorityKeyIdentifier 中没有 keyIdentifier）")
        case .authorityKeyIdentifierForm:
            BilingualProse(
                en: "a root's authorityKeyIdentifier has nothing but a keyIdentifier",
                zh: "根证书的 authorityKeyIdentifier 只能有 keyIdentifier")
        case .authorityKeyIdentifierOther:
            BilingualProse(
                en: "it signed itself, but its authorityKeyIdentifier names another key",
                zh: "它是自签名证书，但 authorityKeyIdentifier 指向别的密钥")
        case .issuerKeyOther:
            BilingualProse(
                en:
                    "its authorityKeyIdentifier names another key than the issuer's subjectKeyIdentifier (RFC 5280 §4.2.1.2)",
                zh: "它的 authorityKeyIdentifier 与颁发者的 subjectKeyIdentifier 不同（RFC 5280 §4.2.1.2）")
        case .issuerSerialOther:
            BilingualProse(
                en:
                    "its authorityKeyIdentifier names a certificate with another issuer or serial number than the issuer's (RFC 5280 §4.2.1.1)",
                zh: "它的 authorityKeyIdentifier 所指证书的颁发者或序列号与颁发者证书不同（RFC 5280 §4.2.1.1）")
        case .issuerSerialAlone:
            BilingualProse(
                en:
                    "its authorityKeyIdentifier has only one of issuer and serial number, which go together (RFC 5280 §4.2.1.1)",
                zh: "它的 authorityKeyIdentifier 中颁发者与序列号只有其一，二者必须同时出现（RFC 5280 §4.2.1.1）")
        case .subjectKeyIdentifierMissing:
            BilingualProse(
                en: "a CA's certificate must have subjectKeyIdentifier", zh: "CA 证书必须有 subjectKeyIdentifier")
        case .oldVersion(let version):
            BilingualProse(
                en: "it is of version \(version), which cannot say what it is for; version 3 is needed",
                zh: "它是第 \(version) 版证书，无法说明用途；需要第 3 版")
        case .dnsNameForm(let name):
            BilingualProse(
                en: "\(captured: name.prefix(100)) is no DNS name",
                zh: "\(captured: name.prefix(100)) 不是合法的 DNS 名称")
        case .addressForm(let bytes):
            BilingualProse(
                en: "an IP address of \(count(bytes.count, "byte")) is none",
                zh: "\(bytes.count) 字节的 IP 地址不合法")
        case .form(let fault): fault.words
        case .policyMissing:
            BilingualProse(
                en: "a CA of the path requires a certificate policy, and the path has none in common",
                zh: "路径中的 CA 要求证书策略，而整条路径没有共同的策略")
        case .policyMappingOfAny:
            BilingualProse(
                en: "it maps anyPolicy, which must not be mapped", zh: "它映射了 anyPolicy，而 anyPolicy 不得映射")
        default: BilingualProse(en: "", zh: "")
        }
    }
}

extension FormFault {
    var words: BilingualProse {
        switch self {
        case .version(let version):
            BilingualProse(
                en: "version \(version) does not go with what is in it; extensions need version 3",
                zh: "版本号 \(version) 与内容不符；有扩展的证书必须是第 3 版")
        case .timeForm:
            BilingualProse(
                en: "a time has the wrong form: UTCTime to 2049, GeneralizedTime from 2050",
                zh: "时间的形式不对：2049 年及以前用 UTCTime，2050 年起用 GeneralizedTime")
        case .algorithmsDiffer:
            BilingualProse(
                en: "the signature algorithm within the signed part is not the one beside the signature",
                zh: "签名内容中的签名算法与签名旁的不一致")
        case .signatureParameters:
            BilingualProse(
                en:
                    "its signature algorithm has parameters, not even NULL of which is allowed (RFC 5758 §3.2, RFC 8410 §3)",
                zh: "签名算法带有参数，而此处连 NULL 也不允许（RFC 5758 §3.2、RFC 8410 §3）")
        case .serialNumberTooLong:
            BilingualProse(en: "its serial number has more than 20 bytes", zh: "序列号超过 20 字节")
        case .serialNumberZero: BilingualProse(en: "its serial number is zero", zh: "序列号为零")
        case .serialNumberNegative: BilingualProse(en: "its serial number is negative", zh: "序列号为负数")
        case .issuerEmpty: BilingualProse(en: "its issuer has no name", zh: "颁发者名称为空")
        case .duplicateExtension(let identifier):
            BilingualProse(
                en: "the extension \(identifier.text) stands there twice", zh: "扩展 \(identifier.text) 出现了两次")
        case .malformedExtension(let identifier):
            BilingualProse(
                en: "the contents of \(identifier.text) are not what its syntax says",
                zh: "\(identifier.text) 的内容不符合语法")
        }
    }
}
