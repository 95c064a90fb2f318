import CommandLanguage
import Documents
import Output
import Platform

extension TextAlphabet {
    /// What text is written with.
    ///
    /// - Parameter isTerminal: whether it goes to a terminal, which has what the locale says; files are UTF-8.
    /// - Returns: ASCII where `--ascii` asks for it, or the locale has no more.
    static func asked(onTerminal isTerminal: Bool) -> TextAlphabet {
        let keepsChinese = Language.spoken == .zh
        if SystemText.arguments.prefix(while: { $0 != "--" }).contains("--ascii") {
            return .ascii(keepsChinese: keepsChinese)
        }
        guard isTerminal else { return .unicode }
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { Environment.value($0) }.first {
            !$0.isEmpty
        }
        return TextAlphabet(ofLocale: locale ?? "", keepsChinese: keepsChinese)
    }
}
