import ArgumentParser
import Comparison
import Documents
import JSONOutput
import LiveCapture
import Output
import PacketCapture
import PageOutput
import Platform
import Redaction
import Terminal
import TextOutput
import Tracing

/// `netlesson compare`: two captures, connections or exchanges, held against each other.
struct CompareCommand: LocalizedCommand {
    static let configuration = CommandConfiguration(
        commandName: "compare", abstract: Help.abstract.spoken,
        discussion: Help.discussion.spoken
    ).ofNetlesson

    enum Format: String, WordChoice { case text, json, html }

    @Argument(help: ArgumentHelp(Help.first, valueName: "a"), completion: .file())
    var first: String

    @Argument(help: ArgumentHelp(Help.second, valueName: "b"), completion: .file())
    var second: String

    @Option(help: ArgumentHelp(CommonHelp.format))
    var format = Format.text

    @Option(help: ArgumentHelp(CommonHelp.output, valueName: "file"), completion: .file())
    var output: String?

    @OptionGroup var decryption: DecryptionOptions

    @OptionGroup var trust: TrustOptions

    @OptionGroup var text: LanguageOption

    @Option(help: ArgumentHelp(Help.detail))
    var detail = TextDetail.normal

    @Flag(help: ArgumentHelp(Help.redact))
    var redact = false

    @OptionGroup var colors: ColorOption

    @Option(help: ArgumentHelp(Help.progress))
    var progress = Progress.Mode.auto

    var language: Language { text.language }

    func validate() throws {
        if selectors.a.file == "-", selectors.b.file == "-" {
            throw ValidationError(UsageFault.standardInputTwice)
        }
    }

    /// What the two words select: a file of the very name comes first, whatever stands in it.
    private var selectors: Compared<CaptureSelector> {
        Compared(a: first, b: second).map { word in
            CaptureSelector(word) { FileSystem.exists($0) || DataFolder.capture(named: $0) != nil }
        }
    }

    func run() throws {
        RunningProgram.ignoreClosedPipes()
        let (words, selectors) = (Compared(a: first, b: second), selectors)
        var holdsSecrets = decryption.isWanted
        var damages: [CommandFailure] = []
        var captures: [ComparedCapture] = []
        for side in ComparedSide.allCases {
            var file = try CaptureFile.opened(selectors[side].file)
            let capture = try read(&file, selectors[side])
            captures.append(try part(of: capture, selectors[side], words[side]))
            holdsSecrets = holdsSecrets || file.holdsSecrets
            if let damage = file.damage { damages.append(CommandFailure(damage, in: selectors[side].file)) }
        }
        let comparison = Comparison(Compared(a: captures[0], b: captures[1]))
        if comparison.isOfExchange, comparison.pairs.allSatisfy({ $0.exchange == nil }) {
            throw CommandFailure(.usage, Words.noExchangeBeside)
        }
        let target = try OutputTarget(
            path: output, pages: format == .text, isPrivate: !redact && holdsSecrets)
        switch format {
        case .html:
            let redactor = Redactor()
            let page = ComparisonPage(
                comparison, options: TextOptions(language, useColor: false, detail: detail),
                holdsSecrets: { !redact && redactor.findsSecrets(in: $0) })
            target.isPrivate = target.isPrivate || page.hasSecrets
            if page.hasSecrets { warn(TraceCommand.Words.pageHoldsSecrets) }
            page.write(to: target.buffer)
        case .json:
            var json = ComparisonJSON(comparison, to: target.buffer)
            json.write()
        case .text:
            let options = TextOptions(language, useColor: colors.color.isUsed(on: target), detail: detail)
            ComparisonText(comparison, options: options).draw { line in
                target.buffer.append(line: line, color: options.useColor)
                target.buffer.flushIfLarge()
            }
        }
        try target.finish()
        guard var failure = damages.first else { return }
        for other in damages.dropLast() { if let text = other.text { warn(text) } }
        failure.text = damages.last?.text
        throw failure
    }

    private func read(
        _ file: inout CaptureFile, _ selector: CaptureSelector
    ) throws(CommandFailure) -> ComparedCapture {
        var options = TextOptions()
        options.detail = detail == .bytes || format == .html ? .bytes : .normal
        options.isSingle = selector.connection != nil
        var needs = options.needs
        if format == .html { needs.detail.insert(.clearTextSecrets) }
        if selector.connection != nil { needs.limits.detailedConnections = .max }
        let collected = ComparedConnections(needs: needs)
        let job = TracingJob(
            SystemText.shown(selector.file), connection: selector.tcpConnection,
            keys: try decryption.keyLog(),
            judge: try trust.judge())
        return run(job, &file, to: collected)
    }

    private func run(
        _ job: consuming TracingJob, _ file: inout CaptureFile, to collected: ComparedConnections
    ) -> ComparedCapture {
        let bar = Progress(progress, in: language, alphabet: .asked(onTerminal: TerminalDevice.isTerminal(2)))
        job.progress = { bar.update(bytesRead: $0, fileSize: $1, packets: $2) }
        var sink: any TraceSink = redact ? RedactingOutput(collected) : collected
        job.run(&file, to: &sink)
        bar.finish()
        return (((sink as? RedactingOutput)?.next ?? sink) as? ComparedConnections ?? collected).capture
    }

    /// What of it was asked for.
    private func part(
        of capture: ComparedCapture, _ selector: CaptureSelector, _ word: String
    ) throws(CommandFailure) -> ComparedCapture {
        do throws(ComparedCapture.Missing) {
            return try capture.selected(by: selector)
        } catch {
            let word = SystemText.shown(word)
            switch error {
            case .nothing:
                throw CommandFailure(
                    .dataError, en: "\(word): \(Words.nothingToCompare.en)",
                    zh: "\(word)：\(Words.nothingToCompare.zh)")
            case .connection(let wanted, let number) where wanted.isUDP:
                throw CommandFailure(
                    .usage,
                    en:
                        "\(word): there is no such UDP conversation; the capture has \(grouped(number)), counted from u0",
                    zh: "\(word)：没有这个 UDP 会话；抓包文件共有 \(grouped(number)) 个，从 u0 编号")
            case .connection(_, let number):
                throw CommandFailure(
                    .usage,
                    en: "\(word): there is no such connection; \(Bilingual.connections(number).en)",
                    zh: "\(word)：没有这条连接；\(Bilingual.connections(number).zh)")
            case .exchange(_, let number):
                throw CommandFailure(
                    .usage,
                    en: "\(word): there is no such exchange; "
                        + (number == 0
                            ? "none was captured on this connection"
                            : "this connection has \(grouped(number)), counted from 1"),
                    zh: "\(word)：没有这次请求和响应；"
                        + (number == 0 ? "这条连接上没有捕获到" : "这条连接上共有 \(grouped(number)) 次，从 1 编号"))
            }
        }
    }
}
