import CertificateChains
import Documents

/// Why a certificate was revoked. RFC 5280 §5.3.1.
enum RevocationReason {
    /// In brackets, with a space before; empty where no reason is given.
    static func words(_ code: Int?, in language: Language) -> String {
        guard let code else { return "" }
        let known: (String, String)? =
            switch code {
            case 0: ("unspecified", "未说明")
            case 1: ("key compromise", "密钥泄露")
            case 2: ("CA compromise", "CA 被攻破")
            case 3: ("affiliation changed", "隶属关系变更")
            case 4: ("superseded", "已被取代")
            case 5: ("cessation of operation", "停止使用")
            case 6: ("certificate hold", "暂停使用")
            case 9: ("privilege withdrawn", "权限撤回")
            case 10: ("AA compromise", "属性授权机构被攻破")
            default: nil
            }
        guard let known else { return language == .en ? " (reason \(code))" : "（原因 \(code)）" }
        return language == .en ? " (\(known.0))" : "（\(known.1)）"
    }
}

extension RevocationListFault {
    var words: BilingualProse {
        switch self {
        case .malformed: Words.malformed
        case .version: Words.version
        case .signature: Words.signature
        case .signingNotAllowed: Words.signingNotAllowed
        case .notYetValid(let from):
            BilingualProse(
                en: "its issuer's CRL was made later, at \(CertificateTime.text(of: from))",
                zh: "颁发者的 CRL 在 \(CertificateTime.text(of: from)) 才发布")
        case .expired(let since):
            BilingualProse(
                en: "its issuer's CRL is out of date since \(CertificateTime.text(of: since))",
                zh: "颁发者的 CRL 自 \(CertificateTime.text(of: since)) 起已过时")
        case .noNextUpdate: Words.noNextUpdate
        case .timeForm: Words.timeForm
        case .number: Words.number
        case .authorityKeyIdentifierMissing: Words.authorityKeyIdentifierMissing
        case .unknownCritical(let identifier):
            BilingualProse(
                en: "its issuer's CRL has the critical extension \(identifier.text), which is not known here",
                zh: "颁发者的 CRL 有不认识的关键扩展 \(identifier.text)")
        case .scope: Words.scope
        }
    }
}

extension StatusAnswerFault {
    var words: BilingualProse {
        switch self {
        case .malformed: Words.malformed
        case .refused(let status):
            BilingualProse(
                en: "the OCSP responder refused: status \(status)", zh: "OCSP 服务器拒绝应答：状态 \(status)")
        case .signature: Words.signature
        case .notYetValid(let from):
            BilingualProse(
                en: "the OCSP answer is of later, \(CertificateTime.text(of: from))",
                zh: "OCSP 应答在 \(CertificateTime.text(of: from)) 才生效")
        case .expired(let since):
            BilingualProse(
                en: "the OCSP answer is out of date since \(CertificateTime.text(of: since))",
                zh: "OCSP 应答自 \(CertificateTime.text(of: since)) 起已过时")
        case .unknownCertificate: Words.unknownCertificate
        case .unknownCritical(let identifier):
            BilingualProse(
                en: "the OCSP answer has the critical extension \(identifier.text), which is not known here",
                zh: "OCSP 应答有不认识的关键扩展 \(identifier.text)")
        }
    }
}
