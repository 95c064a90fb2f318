import Annotations
import CertificateChains
import Documents
import Output
import TLSMessages

/// A verdict on a chain as lines: the path as a tree, the checks, what is wrong and how to fix it.
struct ChainDrawing {
    let verdict: ChainVerdict
    let options: TextOptions
    private var lines: [StyledText] = []

    init(_ verdict: ChainVerdict, _ options: TextOptions) {
        self.verdict = verdict
        self.options = options
    }

    /// Hands over all that is to be said; every certificate with its fields where the detail asks for it.
    func draw(_ write: (StyledText) -> Void) {
        var drawing = self
        drawing.writeTree()
        drawing.writeChecks()
        drawing.writeTimestamps()
        drawing.writeSignatures()
        drawing.writeProblems()
        drawing.writeOtherPaths()
        if options.detail == .full || options.detail == .bytes { drawing.writeFields() }
        drawing.lines.forEach(write)
    }

    /// Hands over the tree, and what is wrong with it.
    func drawBriefly(_ write: (StyledText) -> Void) {
        var drawing = self
        drawing.writeTree()
        // What follows begins with an empty line, too.
        let goesOn = !verdict.isValid || !verdict.timestamps.isEmpty
        if goesOn { drawing.lines.removeLast() }
        drawing.writeTimestamps()
        drawing.writeProblems()
        if goesOn { drawing.line(StyledText()) }
        drawing.lines.forEach(write)
    }

    /// Hands over what follows the tree, and what is said below it alone.
    func drawProblems(_ write: (StyledText) -> Void) {
        var drawing = self
        drawing.writeTimestamps()
        drawing.writeProblems()
        drawing.lines.forEach(write)
    }

    /// Hands over all checks, signatures and fields: what is not said with the path.
    func drawChecks(_ write: (StyledText) -> Void) {
        var drawing = self
        drawing.writeChecks()
        drawing.writeSignatures()
        drawing.writeOtherPaths()
        drawing.writeFields()
        drawing.lines.forEach(write)
    }

    private mutating func writeFields() {
        for (position, certificate) in verdict.path.enumerated() {
            let name = verdict.placeName(position)(in: options.language)
            lines += CertificateText(certificate, options).lines(titled: name)
        }
    }

    /// The path from the anchor down.
    private mutating func writeTree() {
        for (depth, entry) in verdict.path.enumerated().reversed().enumerated() {
            let (position, certificate) = (entry.offset, entry.element)
            var row = StyledText("  ")
            if depth > 0 { row.append(String(repeating: "   ", count: min(depth, 12) - 1) + "└─ ", .dim) }
            row.append(title(of: certificate, at: position))
            row = row.clipped(to: options.columns - 12)
            row.pad(to: options.columns - 10)
            row.append(verdict.placeName(position)(in: options.language), .dim)
            line(row)
        }
        line(StyledText())
    }

    /// Whether something is wrong with a certificate, and what it is called.
    func title(of certificate: PathCertificate, at position: Int) -> StyledText {
        let isBroken = verdict.findings.contains { $0.position == position }
        var title = StyledText(isBroken ? "✗ " : "✓ ", isBroken ? .anomaly : .plain)
        title.append(captured: name(of: certificate), .strong)
        return title
    }

    private mutating func writeChecks() {
        for check in verdict.checks {
            var row = StyledText("  ")
            row.append(check.passed ? "✓ " : "✗ ", check.passed ? .plain : .anomaly)
            row.append(check.identifier.title(in: options.language), .field)
            row.pad(to: 19)
            row.append(" ")
            row.append(check.outcome(in: verdict)(in: options.language))
            wrapped(row, indent: 20)
        }
        writeRemarks()
    }

    /// What else there is to say of the path, below an empty line.
    private mutating func writeRemarks() {
        guard !verdict.remarks.isEmpty else { return }
        line(StyledText())
        for remark in verdict.remarks.prefix(8) {
            var row = StyledText("  • ")
            row.append(remark.words(in: verdict)(in: options.language))
            wrapped(row, indent: 4)
        }
    }

    /// What logs of Certificate Transparency promise. RFC 6962.
    private mutating func writeTimestamps() {
        guard !verdict.timestamps.isEmpty else { return }
        heading(options.say(Words.promises))
        for one in verdict.timestamps {
            var row = StyledText("  ")
            switch one.outcome {
            case .fits: row.append("✓ ")
            case .doesNotFit: row.append("✗ ", .anomaly)
            case .unknownLog, .issuerMissing, .unknownForm: row.append("? ")
            }
            row.append(one.words(in: options.language))
            wrapped(row, indent: 4)
        }
    }

    /// The documents' check 1: both digests, side by side.
    private mutating func writeSignatures() {
        let pairs = Array(zip(verdict.path, verdict.path.dropFirst()).enumerated())
        guard !pairs.isEmpty else { return }
        heading(options.say(Words.signatureCheck))
        var told: [SignatureWitness.Recovered] = []
        for (position, pair) in pairs {
            let witness = SignatureWitness(of: pair.0, by: pair.1)
            var title = StyledText("  ")
            title.append(verdict.placeName(position)(in: options.language), .strong)
            title.append(options.say(Words.signedBy))
            title.append(verdict.placeName(position + 1)(in: options.language), .strong)
            // In Chinese, a blank stands behind Latin letters ("CA") alone.
            if title.runs.last?.text.last?.isASCII == true { title.append(options.say("", " ")) }
            title.append(options.say(Words.signs) + witness.algorithm.text)
            wrapped(title, indent: 4)
            if let digest = witness.digest, let hash = witness.hashName {
                hexadecimal(options.say("\(hash) over the signed part", "签名内容的 \(hash) 摘要"), digest)
            }
            if case .digest(let recovered) = witness.recovered {
                hexadecimal(options.say(Words.recoveredDigest), recovered)
            } else {
                guard !told.contains(witness.recovered) else { continue }
                told.append(witness.recovered)
                var row = StyledText("    ")
                row.append(witness.recovered.words(in: options.language))
                wrapped(row, indent: 4)
            }
        }
    }

    private mutating func writeProblems() {
        guard !verdict.isValid else { return }
        heading(options.say(Words.wrong))
        var told: [BilingualProse] = []
        for finding in verdict.findings.prefix(20) {
            var row = StyledText("  ")
            row.append("✗ ", .anomaly)
            row.append(verdict.placeName(finding.position)(in: options.language), .strong)
            row.append(options.colon)
            row.append(finding.problem.words(in: options.language))
            wrapped(row, indent: 4)
            let advice = finding.advice(in: verdict)
            guard !told.contains(advice.meaning) else { continue }
            told.append(advice.meaning)
            advise(options.say(Words.meaning), advice.meaning)
            advise(options.say(Words.mistake), advice.culprit.name)
            advise(options.say(Words.fix), advice.remedy)
        }
        if verdict.findings.count > 20 {
            line(
                StyledText(
                    "  … "
                        + options.say(
                            "\(verdict.findings.count - 20) more", "另有 \(verdict.findings.count - 20) 处")))
        }
    }

    private mutating func advise(_ label: String, _ words: BilingualProse) {
        var row = StyledText("    ")
        row.append(label, .field)
        row.pad(to: 13)
        row.append(words(in: options.language))
        wrapped(row, indent: 13)
    }

    private mutating func writeOtherPaths() {
        guard !verdict.otherPaths.isEmpty else { return }
        heading(options.say(Words.otherPathsTried))
        for path in verdict.otherPaths.prefix(options.detail == .normal ? 4 : 16) {
            var row = StyledText("  ✗ ", .anomaly)
            for (index, certificate) in path.certificates.enumerated() {
                if index > 0 { row.append(" ← ", .dim) }
                row.append(captured: clipped(name(of: certificate), to: 40))
            }
            wrapped(row, indent: 4)
            if let finding = path.findings.first {
                var why = StyledText("    ")
                why.append(path.placeName(finding.position)(in: options.language))
                why.append(options.colon)
                why.append(finding.problem.words(in: options.language))
                wrapped(why, indent: 4)
            }
        }
        let shown = min(verdict.otherPaths.count, options.detail == .normal ? 4 : 16)
        let left = verdict.otherPaths.count - shown + verdict.otherPathsLeftOff
        if left > 0 {
            line(StyledText("  … " + options.say("\(left) more", "另有 \(left) 条")))
        }
    }

    // MARK: Lines

    /// The common name, else the whole subject, else the first alternative name.
    private func name(of certificate: PathCertificate) -> [UInt8] {
        if let common = certificate.shownName { return common }
        return Array(options.say(Words.noName).utf8)
    }

    private mutating func hexadecimal(_ label: String, _ bytes: [UInt8]) {
        var row = StyledText("    ")
        row.append(label, .field)
        row.pad(to: 34)
        row.append(" " + bytes.hexadecimal.inGroupsOfFourBytes)
        wrapped(row, indent: 35)
    }

    private mutating func heading(_ text: String) {
        line(StyledText())
        line(StyledText(text, .strong))
    }

    private mutating func wrapped(_ text: StyledText, indent: Int) {
        lines += text.wrapped(to: options.columns, indent: indent)
    }

    private mutating func line(_ text: StyledText) { lines.append(text) }
}
