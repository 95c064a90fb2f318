import Charsets
package import Output

extension TextAlphabet {
    /// What a terminal shows, by the name of its locale, such as `zh_CN.GB18030`. Where that names no characters, it is not
    /// known that there are fewer than Unicode has.
    ///
    /// - Parameters:
    ///   - locale: the name; empty where none is set.
    ///   - keepsChinese: whether Chinese is written all the same where there is but ASCII.
    package init(ofLocale locale: String, keepsChinese: Bool) {
        let codeset = locale.split(separator: ".", maxSplits: 1).dropFirst().first?.prefix { $0 != "@" } ?? ""
        let letters = codeset.uppercased().filter { $0 != "-" }
        if ["GB18030", "GBK", "GB2312", "EUCCN"].contains(letters) {
            self = .chinese { text in Charset.gb18030.encoded(Array(text.utf8)) ?? Array(text.utf8) }
        } else if ["C", "POSIX"].contains(locale) || letters == "ANSI_X3.41968" {
            self = .ascii(keepsChinese: keepsChinese)
        } else {
            self = .unicode
        }
    }
}
