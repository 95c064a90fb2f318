package import CertificateChains
import Documents

extension ChainRemark {
    /// The word that the JSON output has for it.
    package var identifier: String {
        switch self {
        case .outOfOrder: "out-of-order"
        case .leafIsCA: "leaf-is-ca"
        case .pathLengthOnLeaf: "path-length-on-leaf"
        case .signatureAllowedThen: "signature-allowed-then"
        case .keyAllowedThen: "key-allowed-then"
        }
    }

    /// The remark in a clause, on the path of a verdict.
    package func words(in verdict: ChainVerdict) -> BilingualProse {
        switch self {
        case .outOfOrder: Words.outOfOrder
        case .leafIsCA: Words.leafIsCA
        case .pathLengthOnLeaf: Words.pathLengthOnLeaf
        case .signatureAllowedThen(let algorithm, let position):
            sentence(
                verdict.placeName(position),
                en:
                    "signed with \(algorithm.algorithm.text), which was allowed then (until 2016) and is forgeable today",
                zh: "签名算法 \(algorithm.algorithm.text)，当时仍允许使用（到 2016 年为止），今天已可伪造")
        case .keyAllowedThen(let bits, let position):
            sentence(
                verdict.placeName(position),
                en:
                    "its RSA key has \(bits) bits, which were allowed then (until 2013) and are too few today",
                zh: "RSA 密钥只有 \(bits) 位，当时仍允许使用（到 2013 年为止），今天已太短")
        }
    }

    private func sentence(_ place: BilingualProse, en: String, zh: String) -> BilingualProse {
        BilingualProse(en: "\(place.en): \(en)", zh: "\(place.zh)：\(zh)")
    }
}
