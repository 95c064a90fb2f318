import Documents
import HTTPFields
import Output
import WireBytes

/// Writes HTML: elements with their words in the page's language, and the same words in the other one into a table at the
/// page's end, from which the script changes them in place.
struct Markup {
    let output: OutputBuffer
    let language: Language
    /// What is added to the numbers of connections in ids and addresses: several captures on a page number theirs anew.
    var firstConnection = 0
    /// The same of conversations in datagrams.
    var firstConversation = 0
    /// The table: each of the words once, with their places.
    private var table: [UInt8] = []
    private var places: [StyledText: Int] = [:]

    init(_ output: OutputBuffer, language: Language) {
        self.output = output
        self.language = language
    }

    // MARK: Markup

    /// Writes markup of the program's own.
    func raw(_ markup: StaticString) { output.bytes.append(markup) }

    /// Writes a number of the program's own.
    func number(_ number: Int) { output.append(number) }

    /// Writes a connection's number, as it stands in ids and addresses.
    func connection(_ number: Int) { output.append(firstConnection + number) }

    /// Writes text that means itself.
    func text(_ text: some StringProtocol) { output.bytes.append(asMarkup: text) }

    /// Writes an attribute behind a tag's name.
    func attribute(_ name: StaticString, _ value: some StringProtocol) {
        raw(" ")
        raw(name)
        raw("=\"")
        text(value)
        raw("\"")
    }

    // MARK: Words

    /// Writes an element that holds words.
    ///
    /// - Parameters:
    ///   - tag: its name.
    ///   - attributes: its attributes, of the program's own, with a space before them.
    ///   - words: what it says.
    mutating func element(
        _ tag: StaticString, _ attributes: StaticString = "", _ words: InBoth<StyledText>
    ) {
        raw("<")
        raw(tag)
        raw(attributes)
        say(words)
        raw("</")
        raw(tag)
        raw(">")
    }

    /// The same with words of one style.
    mutating func element(_ tag: StaticString, _ attributes: StaticString = "", words: InBoth<String>) {
        element(tag, attributes, words.map { StyledText($0) })
    }

    /// The same with words that are always the same.
    mutating func element(_ tag: StaticString, _ attributes: StaticString = "", _ words: Bilingual) {
        element(tag, attributes, words: InBoth(language) { words(in: $0) })
    }

    /// Writes the rest of an open tag and the words that the element holds.
    mutating func say(_ words: InBoth<StyledText>) {
        if words.shown != words.other {
            raw(" data-t=\"")
            number(place(of: words.other))
            raw("\"")
        }
        raw(">")
        for run in words.shown.runs { write(run) }
    }

    private func write(_ run: StyledText.Run) {
        guard let style = run.style.letter else { return text(run.text) }
        raw("<span class=\"")
        raw(style)
        raw("\">")
        text(run.text)
        raw("</span>")
    }

    // MARK: The table

    private mutating func place(of words: StyledText) -> Int {
        if let known = places[words] { return known }
        let place = places.count
        places[words] = place
        if place > 0 { table.append(UInt8(ascii: ",")) }
        table.append(words)
        return place
    }

    /// Writes the table, once behind all words: a list of JSON, packed.
    func endWords() {
        packed("words", Array("[".utf8) + table + Array("]".utf8))
    }

    /// Writes data for the script, as small as it gets: by zlib (RFC 1950), in Base64.
    ///
    /// - Parameters:
    ///   - id: by which the script finds them.
    ///   - data: what it unpacks.
    func packed(_ id: String, _ data: [UInt8]) {
        raw("<script type=\"text/plain\"")
        attribute("id", id)
        raw(">")
        output.bytes += Base64.encode(Zlib.compressed(data))
        raw("</script>\n")
    }
}

extension Array where Element == UInt8 {
    /// Appends words as the script takes them: text, or pairs of a class and text.
    mutating func append(_ words: StyledText) {
        if let run = words.runs.first, words.runs.count == 1, run.style == .plain {
            return append(asScriptData: run.text)
        }
        append(UInt8(ascii: "["))
        for (index, run) in words.runs.enumerated() {
            if index > 0 { append(UInt8(ascii: ",")) }
            append(asScriptData: "\(run.style.letter ?? "")")
            append(UInt8(ascii: ","))
            append(asScriptData: run.text)
        }
        append(UInt8(ascii: "]"))
    }

    /// Appends words in both languages: once where both are the same, otherwise as an object of the page's and the other's.
    mutating func append(words: InBoth<StyledText>) {
        guard words.shown != words.other else { return append(words.shown) }
        append("{\"a\":")
        append(words.shown)
        append(",\"b\":")
        append(words.other)
        append("}")
    }
}

extension Style {
    /// The class of what has this style; nil for words without any.
    fileprivate var letter: StaticString? {
        switch self {
        case .plain: nil
        case .dim: "d"
        case .client: "c"
        case .server: "s"
        case .anomaly: "x"
        case .strong: "b"
        case .field: "f"
        }
    }
}
