import Documents
import Output
import PageOutput
import WireBytes

/// A page of the site: what stands around its content. What is not the program's is escaped.
struct SitePage {
    private(set) var bytes: [UInt8] = []
    let language: Language
    /// Where it is, below the folder of its language.
    let path: String

    private let script: String?

    /// Begins a page.
    ///
    /// - Parameters:
    ///   - title: what it is called.
    ///   - path: where it is, below the folder of its language.
    ///   - language: the language of what stands around.
    ///   - content: the language of the content.
    ///   - script: what it does; nil for a page that only says something.
    init(
        _ title: String, at path: String, _ language: Language, content: Language? = nil,
        script: String? = nil
    ) {
        self.language = language
        self.path = path
        self.script = script
        head(title)
        raw("<a class=\"skip\" href=\"#content\">")
        text(SiteWords.skip)
        raw("</a>\n<header class=\"site\">\n<a class=\"name\"")
        reference(up + "index.html")
        raw(">netlesson</a>\n<nav>\n")
        for (address, words) in Self.places { link(up + address, words(in: language)) }
        raw("</nav>\n")
        // The page of the search has its own.
        if path != Self.search { form() }
        raw("<a class=\"other\"")
        reference("\(up)../\(language == .en ? "zh" : "en")/\(path)")
        attribute("lang", language == .en ? "zh-Hans" : "en")
        raw(">")
        text(SiteWords.otherLanguage)
        raw("</a>\n</header>\n<main id=\"content\"")
        if let content, content != language { attribute("lang", content == .en ? "en" : "zh-Hans") }
        raw(">\n")
    }

    /// Begins the page that leads to the folders of both languages.
    init(entrance title: String, _ language: Language) {
        self.language = language
        path = ""
        script = nil
        head(title)
        raw("<main id=\"content\">\n")
    }

    /// Where the search is, below the folder of a language.
    static let search = "search.html"

    private static let places: [(address: String, words: Bilingual)] = [
        ("index.html#lessons", SiteWords.lessons), ("index.html#documents", SiteWords.documents),
        ("captures/index.html", SiteWords.captures), ("reference/index.html", SiteWords.reference),
    ]

    /// What leads from the page to the folder of its language.
    var up: String { String(repeating: "../", count: path.count { $0 == "/" }) }

    /// Writes what a search is begun with.
    ///
    /// - Parameter id: the id of where it is typed; nil for none.
    mutating func form(id: String? = nil) {
        raw("<form role=\"search\"")
        attribute("action", up + Self.search)
        raw(">\n<input type=\"search\" name=\"q\" autocomplete=\"off\" spellcheck=\"false\"")
        if let id { attribute("id", id) }
        attribute("aria-label", SiteWords.find(in: language))
        raw(">\n<button type=\"submit\">")
        text(SiteWords.search)
        raw("</button>\n</form>\n")
    }

    private mutating func head(_ title: String) {
        raw("<!DOCTYPE html>\n<html")
        attribute("lang", language == .en ? "en" : "zh-Hans")
        raw(">\n<head>\n<meta charset=\"utf-8\">\n<meta http-equiv=\"Content-Security-Policy\"")
        attribute("content", PagePolicy.only(style: Self.style, script: script, sends: true, images: true))
        raw(">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
        raw("<meta name=\"color-scheme\" content=\"light dark\">\n<title>")
        text(title == "netlesson" ? title : "\(title) – netlesson")
        raw("</title>\n<style>")
        bytes += Array(Self.style.utf8)
        // A server would be asked for a picture that it does not have.
        raw("</style>\n<link rel=\"icon\" href=\"data:,\">\n</head>\n<body>\n")
    }

    /// Ends it.
    ///
    /// - Returns: the whole page.
    func ended() -> [UInt8] {
        var page = self
        page.raw("</main>\n")
        if let script {
            page.raw("<script>")
            page.bytes += Array(script.utf8)
            page.raw("</script>\n")
        }
        page.raw("</body>\n</html>\n")
        return page.bytes
    }

    private static let style = PageOutput.style + PageFiles.style

    // MARK: Pieces

    /// Writes markup of the program's own.
    mutating func raw(_ markup: StaticString) { bytes.append(markup) }

    /// Writes text that means itself.
    mutating func text(_ text: some StringProtocol) { bytes.append(asMarkup: text) }

    mutating func text(_ words: Bilingual) { text(words(in: language)) }

    /// Writes lines as they are, each ended.
    mutating func lines(_ lines: [String]) {
        for line in lines {
            text(line)
            raw("\n")
        }
    }

    /// Writes an attribute behind a tag's name.
    mutating func attribute(_ name: StaticString, _ value: some StringProtocol) {
        raw(" ")
        raw(name)
        raw("=\"")
        text(value)
        raw("\"")
    }

    /// Writes where a link leads.
    mutating func reference(_ address: String) { attribute("href", address) }

    /// Writes a link.
    mutating func link(_ address: String, _ words: String) {
        raw("<a")
        reference(address)
        raw(">")
        text(words)
        raw("</a>\n")
    }

    /// Writes a heading.
    ///
    /// - Parameters:
    ///   - level: 1 to 6.
    ///   - words: what it says.
    ///   - id: by which links lead to it; nil for none.
    mutating func heading(_ level: Int, _ words: Bilingual, id: String? = nil) {
        raw("<h")
        text("\(level)")
        if let id { attribute("id", id) }
        raw(">")
        text(words)
        raw("</h")
        text("\(level)")
        raw(">\n")
    }

    /// Writes data for the script, as it stands in JSON with no character that could end the element.
    mutating func data(_ id: String, _ json: [UInt8]) {
        raw("<script type=\"application/json\"")
        attribute("id", id)
        raw(">")
        bytes += json
        raw("</script>\n")
    }
}
