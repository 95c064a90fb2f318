import Annotations
import CertificateChains

/// `verify --format text`: a block for each chain: the path as a tree, the checks, what is wrong and how it is mended.
public struct VerdictText {
    private let output: OutputBuffer
    let options: TextOptions
    private let anchors: AnchorsUsed
    private var isFirst = true

    /// Writes to an output.
    public init(_ output: OutputBuffer, _ options: TextOptions, anchors: AnchorsUsed) {
        self.output = output
        self.options = options
        self.anchors = anchors
    }

    /// Writes a verdict on the certificate of a file.
    public mutating func write(_ verdict: ChainVerdict, file: String) {
        if !isFirst, options.detail != .brief { line(StyledText()) }
        isFirst = false
        writeTitle(verdict, file)
        if options.detail == .brief { return output.flushIfLarge() }
        writeTree(verdict)
        writeChecks(verdict)
        writeSignatures(verdict)
        writeProblems(verdict)
        writeOtherPaths(verdict)
        if options.detail == .full || options.detail == .bytes {
            for (position, certificate) in verdict.path.enumerated() {
                let name = verdict.placeName(position)(in: options.language)
                for one in CertificateText(certificate, options).lines(titled: name) { line(one) }
            }
        }
        output.flushIfLarge()
    }

    // MARK: Parts

    private func writeTitle(_ verdict: ChainVerdict, _ file: String) {
        var title = StyledText()
        title.append(captured: Array(captureName(file, in: options.language).utf8), .strong)
        let words =
            verdict.isValid ? options.say(": valid", "：有效") : options.say(": not valid", "：无效")
        title.append(words, verdict.isValid ? .strong : .anomaly)
        if options.detail == .brief {
            if let failed = verdict.checks.first(where: { !$0.passed }) {
                title.append(options.say(": ", "："))
                title.append(failed.outcome(in: verdict)(in: options.language))
            }
            return line(title.clipped(to: max(options.columns, 80)))
        }
        wrapped(title, indent: 2)
        var asked = StyledText("  ")
        switch verdict.request.host {
        case .dns(let name):
            asked.append(options.say("for ", "主机 "))
            asked.append(captured: name)
            asked.append(options.say(", ", "，"))
        case .ip(let bytes):
            asked.append(
                options.say("for ", "主机 ") + (IPAddress(bytes: bytes)?.description ?? "")
                    + options.say(", ", "，"))
        case nil: break
        }
        asked.append(
            options.say("at ", "时间 ") + CertificateTime.text(of: verdict.request.at)
                + (verdict.request.purpose == .server
                    ? options.say(", as a server", "，用于服务器") : options.say(", as a client", "，用于客户端")))
        wrapped(asked, indent: 4)
        var trust = StyledText(
            anchors.isSystem
                ? options.say("  trusting the system's ", "  信任系统的 ") : options.say("  trusting ", "  信任 "),
            .dim)
        trust.append(
            "\(anchors.count)" + options.say(anchors.count == 1 ? " anchor (" : " anchors (", " 个信任锚（"), .dim)
        trust.append(captured: Array(anchors.file.utf8), .dim)
        trust.append(options.say(")", "）"), .dim)
        wrapped(trust, indent: 4)
        line(StyledText())
    }

    /// The path from the anchor down.
    private func writeTree(_ verdict: ChainVerdict) {
        for (depth, entry) in verdict.path.enumerated().reversed().enumerated() {
            let (position, certificate) = (entry.offset, entry.element)
            let isBroken = verdict.findings.contains { $0.position == position }
            var row = StyledText("  ")
            if depth > 0 { row.append(String(repeating: "   ", count: min(depth, 12) - 1) + "└─ ", .dim) }
            row.append(isBroken ? "✗ " : "✓ ", isBroken ? .anomaly : .plain)
            row.append(captured: name(of: certificate), .strong)
            row = row.clipped(to: options.columns - 12)
            row.pad(to: options.columns - 10)
            row.append(verdict.placeName(position)(in: options.language), .dim)
            line(row)
        }
        line(StyledText())
    }

    private func writeChecks(_ verdict: ChainVerdict) {
        for check in verdict.checks {
            var row = StyledText("  ")
            row.append(check.passed ? "✓ " : "✗ ", check.passed ? .plain : .anomaly)
            row.append(check.identifier.title(in: options.language), .field)
            row.pad(to: 19)
            row.append(" ")
            row.append(check.outcome(in: verdict)(in: options.language))
            wrapped(row, indent: 20)
        }
    }

    /// The documents' check 1: both digests, side by side.
    private func writeSignatures(_ verdict: ChainVerdict) {
        let pairs = Array(zip(verdict.path, verdict.path.dropFirst()).enumerated())
        guard !pairs.isEmpty else { return }
        heading(options.say("Check 1: the signatures, with the issuer's public key", "检验一：用颁发者的公钥检验签名"))
        var told: [SignatureWitness.Recovered] = []
        for (position, pair) in pairs {
            let witness = SignatureWitness(of: pair.0, by: pair.1)
            var title = StyledText("  ")
            title.append(verdict.placeName(position)(in: options.language), .strong)
            title.append(options.say(", signed by ", "，由 "))
            title.append(verdict.placeName(position + 1)(in: options.language), .strong)
            title.append(options.say(": ", " 签发：") + witness.algorithm.text)
            wrapped(title, indent: 4)
            if let digest = witness.digest, let hash = witness.hashName {
                hexadecimal(options.say("\(hash) over the signed part", "签名内容的 \(hash) 摘要"), digest)
            }
            if case .digest(let recovered) = witness.recovered {
                hexadecimal(options.say("the public key recovers", "公钥还原出的摘要"), recovered)
            } else {
                guard !told.contains(witness.recovered) else { continue }
                told.append(witness.recovered)
                var row = StyledText("    ")
                row.append(witness.recovered.words(in: options.language))
                wrapped(row, indent: 4)
            }
        }
    }

    private func writeProblems(_ verdict: ChainVerdict) {
        guard !verdict.isValid else { return }
        heading(options.say("What is wrong", "问题"))
        var told: [BilingualProse] = []
        for finding in verdict.findings.prefix(20) {
            var row = StyledText("  ")
            row.append("✗ ", .anomaly)
            row.append(verdict.placeName(finding.position)(in: options.language), .strong)
            row.append(options.say(": ", "："))
            row.append(finding.problem.words(in: options.language))
            wrapped(row, indent: 4)
            let advice = finding.problem.advice
            guard !told.contains(advice.meaning) else { continue }
            told.append(advice.meaning)
            advise(options.say("means", "含义"), advice.meaning)
            advise(options.say("mistake", "责任"), advice.culprit.name)
            advise(options.say("mend", "办法"), advice.mending)
        }
        if verdict.findings.count > 20 {
            line(
                StyledText(
                    "  … "
                        + options.say(
                            "\(verdict.findings.count - 20) more", "另有 \(verdict.findings.count - 20) 处")))
        }
    }

    private func advise(_ label: String, _ words: BilingualProse) {
        var row = StyledText("    ")
        row.append(label, .field)
        row.pad(to: 13)
        row.append(words(in: options.language))
        wrapped(row, indent: 13)
    }

    private func writeOtherPaths(_ verdict: ChainVerdict) {
        guard !verdict.otherPaths.isEmpty else { return }
        heading(options.say("Other paths tried", "尝试过的其他路径"))
        for path in verdict.otherPaths.prefix(options.detail == .normal ? 4 : 16) {
            var row = StyledText("  ✗ ", .anomaly)
            for (index, certificate) in path.certificates.enumerated() {
                if index > 0 { row.append(" ← ", .dim) }
                row.append(captured: Array(name(of: certificate).prefix(40)))
            }
            wrapped(row, indent: 4)
            if let finding = path.findings.first {
                var why = StyledText("    ")
                why.append(path.placeName(finding.position)(in: options.language))
                why.append(options.say(": ", "："))
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
        return Array(options.say("(no name)", "（无名称）").utf8)
    }

    private func hexadecimal(_ label: String, _ bytes: [UInt8]) {
        var row = StyledText("    ")
        row.append(label, .field)
        row.pad(to: 34)
        let digits = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        // Groups of four bytes, so that two of them can be compared.
        var groups: [Substring] = []
        var rest = digits[...]
        while !rest.isEmpty {
            groups.append(rest.prefix(8))
            rest = rest.dropFirst(8)
        }
        row.append(" " + groups.joined(separator: " "))
        wrapped(row, indent: 35)
    }

    private func heading(_ text: String) {
        line(StyledText())
        line(StyledText(text, .strong))
    }

    private func wrapped(_ text: StyledText, indent: Int) {
        for one in text.wrapped(to: options.columns, indent: indent) { line(one) }
    }

    private func line(_ text: StyledText) { output.append(line: text, color: options.useColor) }
}
