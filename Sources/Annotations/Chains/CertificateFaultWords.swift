import CertificateChains
import Documents

extension FormFault {
    var words: BilingualProse {
        switch self {
        case .version(let version):
            BilingualProse(
                en:
                    "version \(version) does not go with what is in it: extensions need version 3, unique identifiers 2 or 3",
                zh: "版本号 \(version) 与内容不符：有扩展的证书必须是第 3 版，有唯一标识符的是第 2 或第 3 版")
        case .versionUnknown(let version):
            BilingualProse(en: "there is no version \(version)", zh: "没有第 \(version) 版这样的版本")
        case .defaultVersionWritten: Words.defaultVersionWritten
        case .timeForm: Words.timeForm
        case .algorithmsDiffer: Words.algorithmsDiffer
        case .signatureParameters: Words.signatureParameters
        case .serialNumberTooLong: Words.serialNumberTooLong
        case .serialNumberZero: Words.serialNumberZero
        case .serialNumberNegative: Words.serialNumberNegative
        case .issuerEmpty: Words.issuerEmpty
        case .duplicateExtension(let identifier):
            BilingualProse(
                en: "the extension \(identifier.text) occurs twice", zh: "扩展 \(identifier.text) 出现了两次")
        case .malformedExtension(let identifier):
            BilingualProse(
                en: "the contents of \(identifier.text) are not what its syntax says",
                zh: "\(identifier.text) 的内容不符合语法")
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
        case .evenModulus: Words.evenModulus
        case .exponent: Words.exponent
        case .noPoint: Words.noPoint
        case .curve: Words.curve
        case .explicitCurve: Words.explicitCurve
        case .kind: Words.kind
        }
    }
}
