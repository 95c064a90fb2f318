package import CertificateChains
import Documents

extension JudgedTimestamp {
    /// The word that the JSON output has for what its signature says.
    package var identifier: String {
        switch outcome {
        case .fits: "fits"
        case .doesNotFit: "does-not-fit"
        case .unknownLog: "unknown-log"
        case .issuerMissing: "issuer-missing"
        case .unknownForm: "unknown-form"
        }
    }

    /// Whose it is, when it was made, how it came, and what its signature says.
    package var words: BilingualProse {
        let log = timestamp.logName(log)
        let time = CertificateTime.text(of: timestamp.seconds)
        let source = source.words
        return BilingualProse(
            en: "\(log.en), \(time), \(source.en): \(signature.en)",
            zh: "\(log.zh)，\(time)，\(source.zh)：\(signature.zh)")
    }

    private var signature: BilingualProse {
        switch outcome {
        case .fits: Words.fits
        case .doesNotFit: Words.doesNotFit
        case .unknownLog:
            BilingualProse(
                en:
                    "none of the logs that are known here (list of \(TransparencyLog.listDate)), so nobody can tell here whether it signed this",
                zh: "不在已知日志之列（列表日期 \(TransparencyLog.listDate)），这里无法判断签名是否属实")
        case .issuerMissing: Words.issuerMissing
        case .unknownForm: Words.unknownForm
        }
    }
}

extension JudgedTimestamp.Source {
    fileprivate var words: BilingualProse {
        switch self {
        case .certificate: JudgedTimestamp.Words.inCertificate
        case .handshake: JudgedTimestamp.Words.inHandshake
        case .ocsp: JudgedTimestamp.Words.inAnswer
        }
    }
}

extension SignedTimestamp {
    /// The log's name; of one that is not known the beginning of its identifier.
    func logName(_ log: TransparencyLog?) -> BilingualProse {
        if let log { return BilingualProse(en: "\(log.fullName)", zh: "\(log.fullName)") }
        let digits = self.log.prefix(4).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        return BilingualProse(en: "log \(digits)…", zh: "日志 \(digits)…")
    }
}
