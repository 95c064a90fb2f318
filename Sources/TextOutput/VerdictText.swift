import Annotations
package import CertificateChains
import Documents
package import Output
import PacketDecoding

/// `verify --format text`: a block for each chain: the path as a tree, the checks, what is wrong and how to fix it.
package struct VerdictText {
    private let output: OutputBuffer
    let options: TextOptions
    private let anchors: TrustAnchors.Source
    private var isFirst = true

    package init(_ output: OutputBuffer, _ options: TextOptions, anchors: TrustAnchors.Source) {
        self.output = output
        self.options = options
        self.anchors = anchors
    }

    /// Writes a verdict on the certificate of a file.
    package mutating func write(_ verdict: ChainVerdict, file: String) {
        if !isFirst, options.detail != .brief { line(StyledText()) }
        isFirst = false
        writeTitle(verdict, file)
        if options.detail == .brief { return output.flushIfLarge() }
        ChainDrawing(verdict, options).draw { line($0) }
        output.flushIfLarge()
    }

    // MARK: Parts

    private func writeTitle(_ verdict: ChainVerdict, _ file: String) {
        var title = StyledText()
        title.append(captured: Array(captureName(file, in: options.language).utf8), .strong)
        let words =
            verdict.isValid ? options.say(Words.valid) : options.say(Words.notValid)
        title.append(words, verdict.isValid ? .strong : .anomaly)
        if options.detail == .brief {
            if let failed = verdict.checks.first(where: { !$0.passed }) {
                title.append(options.colon)
                title.append(failed.outcome(in: verdict)(in: options.language))
            }
            return line(title.clipped(to: max(options.columns, 80)))
        }
        wrapped(title, indent: 2)
        var asked = StyledText("  ")
        switch verdict.request.host {
        case .dns(let name):
            asked.append(options.say(Words.forHost))
            asked.append(captured: name)
            asked.append(options.comma)
        case .ip(let bytes):
            asked.append(
                options.say(Words.forHost) + (IPAddress(bytes: bytes)?.description ?? "")
                    + options.comma)
        case nil: break
        }
        asked.append(
            options.say(Words.at) + CertificateTime.text(of: verdict.request.at)
                + (verdict.request.purpose == .server
                    ? options.say(Words.asServer) : options.say(Words.asClient)))
        wrapped(asked, indent: 4)
        var trust = StyledText(
            anchors.isSystem
                ? options.say(Words.trustingSystems) : options.say(Words.trusting),
            .dim)
        trust.append(
            "\(anchors.count)" + options.say(anchors.count == 1 ? " anchor" : " anchors", " 个信任锚"), .dim)
        if let file = anchors.file {
            trust.append(options.say(Words.opening), .dim)
            trust.append(captured: Array(file.utf8), .dim)
            trust.append(options.say(Words.closing), .dim)
        }
        wrapped(trust, indent: 4)
        line(StyledText())
    }

    private func wrapped(_ text: StyledText, indent: Int) {
        for one in text.wrapped(to: options.columns, indent: indent) { line(one) }
    }

    private func line(_ text: StyledText) { output.append(line: text, color: options.useColor) }
}
