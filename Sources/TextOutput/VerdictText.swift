import Annotations
package import CertificateChains
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
            "\(anchors.count)" + options.say(anchors.count == 1 ? " anchor" : " anchors", " 个信任锚"), .dim)
        if let file = anchors.file {
            trust.append(options.say(" (", "（"), .dim)
            trust.append(captured: Array(file.utf8), .dim)
            trust.append(options.say(")", "）"), .dim)
        }
        wrapped(trust, indent: 4)
        line(StyledText())
    }

    private func wrapped(_ text: StyledText, indent: Int) {
        for one in text.wrapped(to: options.columns, indent: indent) { line(one) }
    }

    private func line(_ text: StyledText) { output.append(line: text, color: options.useColor) }
}
