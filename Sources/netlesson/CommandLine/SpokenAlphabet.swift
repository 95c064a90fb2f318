import Charsets
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
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { Environment.value($0) }.first { !$0.isEmpty }
        switch Locale(locale ?? "") {
        case .unicode: return .unicode
        case .ascii: return .ascii(keepsChinese: keepsChinese)
        case .chinese(let charset):
            return .chinese { text in charset.encoded(Array(text.utf8)) ?? Array(text.utf8) }
        }
    }

    /// What a locale's terminal shows.
    private enum Locale {
        case unicode, ascii
        case chinese(Charset)

        /// By the name of a locale, such as `zh_CN.GB18030`. Without one it is not known that there is less than UTF-8.
        init(_ name: String) {
            let codeset = name.split(separator: ".").dropFirst().first?.prefix { $0 != "@" } ?? ""
            let letters = codeset.uppercased().filter { $0 != "-" }
            if ["GB18030", "GBK", "GB2312", "EUCCN"].contains(letters) {
                self = .chinese(.gb18030)
            } else {
                self = ["C", "POSIX"].contains(name) || letters == "ANSI_X3.41968" ? .ascii : .unicode
            }
        }
    }
}
