import Annotations
import CertificateChains
import Documents
import Ladder
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
        [StyledText(), StyledText(title, .strong)] + CertificateField.all(of: certificate).flatMap(lines)
    }

    /// From when until when it is valid, in a line.
    var validity: StyledText {
        for case .validity(let start, let end) in CertificateField.all(of: certificate) {
            return lines(.validity(from: start, to: end)).first?.collapsed ?? StyledText()
        }
        return StyledText()
    }

    private func lines(_ field: CertificateField) -> [StyledText] {
        switch field {
        case .version(let version): return row(field, StyledText("\(version)"))
        case .serialNumber(let number): return row(field, StyledText(number))
        case .subject(let name), .issuer(let name): return row(field, captured(name))
        case .validity(let start, let end):
            let (start, end) = (CertificateTime.text(of: start), CertificateTime.text(of: end))
            return row(field, StyledText(options.say("\(start) to \(end)", "\(start) 至 \(end)")))
        case .publicKey(let algorithm, let curve, let bits):
            let key = [algorithm, curve, "\(bits) bit"].compactMap(\.self).joined(separator: ", ")
            return row(field, StyledText(key))
        case .signature(let algorithm): return row(field, StyledText(algorithm))
        case .extended(let one, let fields): return lines(one, fields)
        case .fingerprint(let digest): return row(field, StyledText(digest.inGroupsOfFourBytes))
        case .pin(let pin): return row(field, captured("sha256/" + pin))
        }
    }

    private func row(_ field: CertificateField, _ value: StyledText) -> [StyledText] {
        var line = StyledText("  ")
        line.append(options.say(field.words), .field)
        line.pad(to: 19)
        line.append(" ")
        line.append(value)
        return line.wrapped(to: options.columns, indent: 20)
    }

    private func captured(_ text: String) -> StyledText {
        var styled = StyledText()
        styled.append(captured: Array(text.utf8.prefix(2000)))
        return styled
    }

    private func lines(_ one: CertificateExtension, _ fields: CertificateFields) -> [StyledText] {
        var line = StyledText("  ")
        line.append(one.identifier.text, .field)
        if one.isCritical { line.append(" " + options.say(CertificateField.Marks.critical), .strong) }
        if one.identifier.name != nil { line.append(" (\(one.identifier.dotted))", .dim) }
        var value = StyledText("    ")
        value.append(fields.words(for: one)(in: options.language))
        return line.wrapped(to: options.columns, indent: 4)
            + value.wrapped(to: options.columns, indent: 4, lines: 24)
    }
}
