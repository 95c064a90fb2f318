import Annotations
import CertificateChains
import Documents
import Output

/// A certificate with all its fields, every extension by its name.
struct CertificateText {
    private let certificate: PathCertificate
    private let options: TextOptions

    init(_ certificate: PathCertificate, _ options: TextOptions) {
        self.certificate = certificate
        self.options = options
    }

    /// The lines, after an empty one and a heading.
    func lines(titled title: Prose) -> [StyledText] {
        let facts = certificate.certificate
        let fields = certificate.fields
        var lines = [StyledText(), StyledText(title, .strong)]
        func row(_ english: String, _ chinese: String, _ value: StyledText) {
            var line = StyledText("  ")
            line.append(options.say(english, chinese), .field)
            line.pad(to: 19)
            line.append(" ")
            line.append(value)
            lines += line.wrapped(to: options.columns, indent: 20)
        }
        func captured(_ text: String) -> StyledText {
            var styled = StyledText()
            styled.append(captured: Array(text.utf8.prefix(2000)))
            return styled
        }
        row("version", "版本", StyledText("\(fields.version)"))
        row("serial number", "序列号", StyledText(facts.serialNumber))
        row("subject", "主题", captured(facts.subject))
        row("issuer", "颁发者", captured(facts.issuer))
        row(
            "valid", "有效期",
            StyledText(
                CertificateTime.text(of: fields.notBefore.seconds) + options.say(" to ", " 至 ")
                    + CertificateTime.text(of: fields.notAfter.seconds)))
        row(
            "public key", "公钥",
            StyledText(
                [facts.keyAlgorithm, facts.curve, "\(facts.keyBits) bit"].compactMap(\.self).joined(
                    separator: ", ")))
        row("signature", "签名算法", StyledText(fields.signatureAlgorithm.algorithm.text))
        for one in fields.extensions.prefix(100) {
            var line = StyledText("  ")
            line.append(one.identifier.text, .field)
            if one.isCritical { line.append(options.say(" critical", " 关键"), .strong) }
            if one.identifier.name != nil { line.append(" (\(one.identifier.dotted))", .dim) }
            lines += line.wrapped(to: options.columns, indent: 4)
            var value = StyledText("    ")
            value.append(fields.words(for: one)(in: options.language))
            lines += value.wrapped(to: options.columns, indent: 4, lines: 24)
        }
        row("SHA-256", "SHA-256", StyledText(facts.sha256.inGroupsOfFourBytes))
        row("pin", "锁定值", captured("sha256/" + fields.pin))
        return lines
    }
}
