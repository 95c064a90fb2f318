import CommandLanguage
import Documents
import Output
import Platform

extension OutputBuffer {
    /// Standard output or standard error, with the characters that it has.
    static func standard(_ descriptor: Int32, waits: Bool = true) -> OutputBuffer {
        let buffer = OutputBuffer(descriptor: descriptor, waits: waits)
        buffer.alphabet = .asked(onTerminal: TerminalDevice.isTerminal(descriptor))
        return buffer
    }
}

extension TextAlphabet {
    /// What text is written with.
    ///
    /// - Parameter isTerminal: whether it goes to a terminal, which has what the locale says; files are UTF-8.
    /// - Returns: ASCII where `--ascii` asks for it, or the locale has no more.
    static func asked(onTerminal isTerminal: Bool) -> TextAlphabet {
        var alphabet = chosen(onTerminal: isTerminal)
        alphabet.columns = TerminalDevice.size().columns
        return alphabet
    }

    /// The locale that names the characters; nil where none is set.
    static var locale: String? {
        ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { Environment.value($0) }.first
    }

    private static func chosen(onTerminal isTerminal: Bool) -> TextAlphabet {
        let keepsChinese = Language.spoken == .zh
        if SystemText.arguments.prefix(while: { $0 != "--" }).contains("--ascii") {
            return .ascii(keepsChinese: keepsChinese)
        }
        guard isTerminal else { return .unicode }
        return TextAlphabet(ofLocale: locale ?? "", keepsChinese: keepsChinese)
    }
}
