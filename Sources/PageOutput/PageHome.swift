package import Documents
import Output

/// What a page belongs to that lies among others, and leads back there.
package struct PageHome: Sendable {
    /// Where that is, as seen from the page.
    let address: String
    /// What it is called.
    let words: Bilingual

    /// Names it.
    ///
    /// - Parameters:
    ///   - address: where it is, as seen from the page.
    ///   - words: what it is called.
    package init(address: String, words: Bilingual) {
        self.address = address
        self.words = words
    }

    func write(to markup: inout Markup) {
        markup.raw("<nav class=\"home\" aria-label=\"netlesson\"><a")
        markup.attribute("href", address)
        markup.say(InBoth(markup.language) { StyledText(words(in: $0)) })
        markup.raw("</a></nav>\n")
    }
}
