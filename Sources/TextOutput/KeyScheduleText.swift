import Annotations
import Documents
import Output
import TLSMessages
import WireBytes

/// How the keys of a connection come from the secrets of the key log, value by value, down to the plain bytes of a
/// record. RFC 8446 §7, RFC 5246 §6.3.
struct KeyScheduleText {
    private let decryption: TLSDecryption
    private let options: TextOptions

    init(_ decryption: TLSDecryption, options: TextOptions) {
        self.decryption = decryption
        self.options = options
    }

    /// Hands over the text line by line; nothing where no key was derived.
    func draw(_ write: (StyledText) -> Void) {
        guard !decryption.derived.isEmpty else { return }
        func put(_ text: StyledText, indent: Int) {
            for line in text.wrapped(to: options.columns, indent: indent) { write(line) }
        }
        write(StyledText())
        put(
            StyledText(
                options.say(Words.title),
                .strong), indent: 2)
        put(StyledText(options.say(KeyScheduleWords.above(decryption.derived)), .dim), indent: 2)
        var isFirst = true
        for keys in decryption.derived {
            if !isFirst { write(StyledText()) }
            isFirst = false
            for (text, indent) in lines(of: keys) { put(text, indent: indent) }
        }
        for check in decryption.finished {
            write(StyledText())
            for (text, indent) in lines(of: check) { put(text, indent: indent) }
        }
        write(StyledText())
    }

    private typealias Line = (text: StyledText, indent: Int)

    private func lines(of keys: DerivedKeys) -> [Line] {
        var title = StyledText("• ")
        title.append(options.say(KeyScheduleWords.name(of: keys)), Style(keys.side))
        var lines: [Line] = [(title, 2)]
        lines.append(value(keys.secretName, keys.secret))
        for step in KeyScheduleWords.derivation(of: keys) { lines.append(value(step.formula, step.value)) }
        if let record = keys.first { lines += self.lines(of: record, keys) }
        return lines
    }

    private func lines(of record: OpenedRecord, _ keys: DerivedKeys) -> [Line] {
        let packet = grouped(record.mark.packet)
        var lines: [Line] = [
            (
                StyledText(
                    options.say(
                        "  first record with these keys: number \(record.sequence), packet \(packet), "
                            + options.bytes(record.sealedLength),
                        "  用这组密钥的第一个记录：序号 \(record.sequence)，分组 \(packet)，"
                            + options.bytes(record.sealedLength)), .dim), 4
            )
        ]
        for step in KeyScheduleWords.opening(of: record, keys) {
            lines.append(value(step.formula, step.value))
        }
        var plain = StyledText("  = ", .dim)
        plain.append(record.type.text, .strong)
        plain.append(
            options.comma + options.bytes(record.length) + options.colon)
        let shown = record.beginning.prefix(record.type == .applicationData ? 64 : 16)
        if record.type == .applicationData,
            record.beginning.prefix(8).allSatisfy({ (0x20..<0x7F).contains($0) })
        {
            plain.append(captured: shown)
        } else {
            plain.append(shown.hexadecimal)
        }
        if record.length > shown.count { plain.append(" …") }
        lines.append((plain, 4))
        return lines
    }

    private func lines(of check: FinishedCheck) -> [Line] {
        var title = StyledText("• ")
        title.append(
            options.say(
                "Finished of the \(check.side.name(in: .en))", "\(check.side.name(in: .zh))的 Finished"),
            Style(check.side))
        var lines: [Line] = [(title, 2)]
        for step in KeyScheduleWords.check(check, is13: decryption.isTLS13) {
            lines.append(value(step.formula, step.value))
        }
        lines.append(value(options.say(Words.inMessage), check.received))
        lines.append(
            (
                check.fits
                    ? StyledText(
                        options.say(Words.same)
                    )
                    : StyledText(options.say(Words.notSame), .anomaly), 4
            ))
        return lines
    }

    private func value(_ name: String, _ bytes: [UInt8]) -> Line {
        var line = StyledText("  " + name + " = ", .dim)
        line.append(bytes.hexadecimal)
        return (line, 6)
    }
}
