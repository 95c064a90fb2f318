import CertificateChains

extension ChainProblem {
    /// Problems of check `key-usage`.
    var keyUsageWords: BilingualProse {
        switch self {
        case .certificateSigningMissing:
            BilingualProse(
                en: "its key may not sign certificates (no keyCertSign), but has signed the one below",
                zh: "它的密钥不得签发证书（没有 keyCertSign），却签发了下一级证书")
        case .keyUsageMissing:
            BilingualProse(
                en:
                    "it has no keyUsage, in which a CA must say that its key signs certificates (RFC 5280 §4.2.1.3)",
                zh: "它没有 keyUsage，而 CA 必须在其中写明密钥用于签发证书（RFC 5280 §4.2.1.3）")
        case .certificateSigningOnLeaf:
            BilingualProse(
                en: "its key may sign certificates (keyCertSign), but it is no CA",
                zh: "它的密钥可以签发证书（keyCertSign），但它不是 CA")
        case .usageUnfit:
            BilingualProse(
                en: "its key may neither sign nor decrypt nor agree on keys, which TLS needs",
                zh: "它的密钥既不能签名，也不能解密或协商密钥，而 TLS 需要其中之一")
        case .purposeMissing(let wanted, let found):
            BilingualProse(
                en: "it is for \(found.map(\.text).joined(separator: ", ")), not for \(wanted.text)",
                zh: "扩展密钥用途为 \(found.map(\.text).joined(separator: "、"))，没有 \(wanted.text)")
        case .purposeForbidden(let found):
            BilingualProse(
                en: "\(found.text) must not be among a server certificate's purposes",
                zh: "服务器证书的用途中不得有 \(found.text)")
        case .purposesCritical:
            BilingualProse(
                en: "extKeyUsage is critical, which it must not be in a server's certificate",
                zh: "extKeyUsage 标为关键，服务器证书不得如此")
        default: BilingualProse(en: "", zh: "")
        }
    }
}

extension PublicKeyFields.Weakness {
    var words: BilingualProse {
        switch self {
        case .shortModulus(let bits):
            BilingualProse(
                en: "its RSA key has \(bits) bits; fewer than 2048 are not allowed",
                zh: "RSA 密钥只有 \(bits) 位，至少应为 2048 位")
        case .oddModulus(let bits):
            BilingualProse(
                en: "its RSA key has \(bits) bits, no multiple of 8", zh: "RSA 密钥有 \(bits) 位，不是 8 的倍数")
        case .evenModulus:
            BilingualProse(
                en: "its RSA modulus is even, so it is no product of two odd primes (RFC 8017 §3.1)",
                zh: "RSA 模数为偶数，不可能是奇素数之积（RFC 8017 §3.1）")
        case .exponent:
            BilingualProse(
                en:
                    "its RSA exponent is even, smaller than 3 or not smaller than the modulus (RFC 8017 §3.1)",
                zh: "RSA 公开指数为偶数、小于 3 或不小于模数（RFC 8017 §3.1）")
        case .noPoint:
            BilingualProse(
                en:
                    "its key is no point of its curve, or the point at infinity (RFC 5480 §2.2, SEC 1 §3.2.2.1)",
                zh: "公钥不是曲线上的点，或是无穷远点（RFC 5480 §2.2，SEC 1 §3.2.2.1）")
        case .curve:
            BilingualProse(
                en: "its curve is not P-256, P-384 or P-521", zh: "椭圆曲线不是 P-256、P-384 或 P-521")
        case .explicitCurve:
            BilingualProse(
                en: "its curve is given by parameters instead of a name (CVE-2020-0601)",
                zh: "椭圆曲线以参数而不是名称给出（CVE-2020-0601）")
        case .kind:
            BilingualProse(
                en: "its kind of key is not used on the web", zh: "这种公钥不用于 Web")
        }
    }
}
