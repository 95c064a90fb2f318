import Documents
import Output
import PageOutput
import WireBytes

/// Writes a page of the room's own: what is not the program's is escaped.
struct RoomMarkup {
    private(set) var bytes: [UInt8] = []
    let language: Language

    init(_ language: Language) { self.language = language }

    /// Writes markup of the program's own.
    mutating func raw(_ markup: StaticString) { bytes.append(markup) }

    /// Writes text that means itself, between tags or in a quoted value.
    mutating func text(_ text: some StringProtocol) { bytes.append(asMarkup: text) }

    mutating func text(_ words: Bilingual) { text(words(in: language)) }

    /// Writes a link.
    mutating func link(_ address: String, _ words: String) {
        raw("<a href=\"")
        text(address)
        raw("\">")
        text(words)
        raw("</a>")
    }

    /// Begins a document.
    ///
    /// - Parameters:
    ///   - title: what it is called.
    ///   - style: its style.
    ///   - path: where it is; there it is in the other language as well.
    mutating func begin(title: String, style: String, at path: String) {
        raw("<!DOCTYPE html>\n<html lang=\"")
        raw(language == .en ? "en" : "zh-Hans")
        raw("\">\n<head>\n<meta charset=\"utf-8\">\n")
        raw("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
        raw("<meta name=\"color-scheme\" content=\"light dark\">\n<title>")
        text(title)
        raw("</title>\n<style>")
        bytes += Array(style.utf8)
        raw("</style>\n</head>\n<body>\n<main>\n<p class=\"language\"><a id=\"language\" lang=\"")
        raw(language == .en ? "zh-Hans" : "en")
        raw("\" href=\"")
        text("\(path)?language=\(language == .en ? "zh" : "en")")
        raw("\">")
        text(RoomWords.otherLanguage)
        raw("</a></p>\n<h1>")
        text(title)
        raw("</h1>\n")
    }

    /// Writes what is read where no script runs.
    mutating func withoutScript(_ words: Bilingual) {
        raw("<noscript><p>")
        text(words)
        raw("</p></noscript>\n")
    }

    /// Writes what the script says: words by names that it looks for.
    mutating func words(_ all: [(name: StaticString, words: Bilingual)]) {
        raw("<ul id=\"words\" hidden>")
        for (name, words) in all {
            raw("<li id=\"w-")
            raw(name)
            raw("\">")
            text(words)
            raw("</li>")
        }
        raw("</ul>\n")
    }

    /// Ends a document.
    mutating func end(script: String) {
        raw("</main>\n<script>")
        bytes += Array(script.utf8)
        raw("</script>\n</body>\n</html>\n")
    }

    /// The style of all these pages.
    static let style = PageOutput.style + PageFiles.style
    /// Their policy: their own style and script, and what they ask this server for.
    static let policy = PagePolicy.only(style: style, script: PageFiles.script, asks: true)
}
