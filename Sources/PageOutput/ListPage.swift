package import Documents
package import Output
import TextOutput
package import Tracing
import WireBytes

/// A page with some rows of a large capture's list; each ladder is a page of its own. It needs no script.
package struct ListPage {
    /// A connection's row: all that is kept of it.
    package struct Row: Sendable {
        let connection: ListedConnection

        /// Whether it says something; both in small letters.
        package func says(_ text: String) -> Bool {
            let told = connection.told
            return [
                connection.trace.number.text, told.shown.client, told.shown.server, told.shown.protocols,
                told.shown.summary.plain, told.other.summary.plain,
            ].contains { $0.lowercased().contains(text) }
        }
    }

    /// What rows can be told apart by, as far as they are known.
    package struct Choices: Sendable {
        fileprivate var facets = Facets()

        package init() {}
    }

    /// Which rows of which list are on the page.
    package struct Part {
        /// The address of a connection's ladder.
        package var ladders: (Int) -> String
        /// Which rows are wanted.
        package var choice: ListChoice
        /// What can be chosen.
        package var choices: Choices
        /// What stands in the address of all parts beside the language: `keys&`, or nothing.
        package var query: String
        /// The first row's place among those that were found.
        package var from: Int
        /// Rows that were found.
        package var found: Int
        /// Rows of a page.
        package var size: Int
        /// Connections without a row.
        package var omitted: Int
        /// Why there may be more than is listed.
        package var note: Bilingual?
        /// How much of the capture has been read, in percent; nil for all.
        package var percentRead: Int?

        /// The beginning of a list.
        package init(
            ladders: @escaping (Int) -> String, query: String, size: Int, _ choice: ListChoice,
            of choices: Choices
        ) {
            self.ladders = ladders
            self.query = query
            self.size = size
            self.choice = choice
            self.choices = choices
            (from, found, omitted, percentRead) = (0, 0, 0, nil)
        }
    }

    /// The policy of such a page.
    package static let policy = PagePolicy.only(style: PageFiles.style, script: nil, sends: true)

    private let stories: InBoth<CaptureStory>
    private let options: TextOptions

    /// Prepares rows and pages.
    ///
    /// - Parameters:
    ///   - digits: digits after the second that the capture's times have.
    ///   - options: language, level and detail.
    package init(digits: Int, options: TextOptions) {
        self.options = options
        stories = InBoth(options.language) { CaptureStory(digits: digits, options: options.saying($0)) }
    }

    /// A connection's row.
    ///
    /// - Parameters:
    ///   - trace: the connection.
    ///   - choices: what rows can be told apart by; what is new in this one is added.
    /// - Returns: the row.
    package func row(_ trace: ConnectionTrace, _ choices: inout Choices) -> Row {
        let told = stories.map { $0.listed(trace) }
        let numbers = choices.facets.numbers(of: told)
        return Row(connection: ListedConnection(trace, isDrawn: true, told: told, facets: numbers))
    }

    /// The row of a conversation of QUIC, which has no ladder of its own; nil of another in datagrams.
    ///
    /// - Parameters:
    ///   - trace: the conversation.
    ///   - choices: what rows can be told apart by; what is new in this one is added.
    /// - Returns: the row.
    package func row(_ trace: DatagramTrace, _ choices: inout Choices) -> Row? {
        guard let told = stories.map({ $0.listed(trace) }).both() else { return nil }
        let numbers = choices.facets.numbers(of: told)
        return Row(connection: ListedConnection(trace, isDrawn: false, told: told, facets: numbers))
    }

    /// Writes a page.
    ///
    /// - Parameters:
    ///   - rows: its rows.
    ///   - part: which they are.
    ///   - capture: what is known of the capture.
    ///   - language: the page's; rows are told in both.
    ///   - output: where to.
    package func write(
        _ rows: some Sequence<Row>, _ part: Part, of capture: CaptureTrace, in language: Language,
        to output: OutputBuffer
    ) {
        let isSwitched = language != options.language
        let stories = isSwitched ? InBoth(shown: stories.other, other: stories.shown) : stories
        var markup = Markup(output, language: language)
        markup.raw("<!DOCTYPE html>\n<html")
        markup.attribute("lang", language == .en ? "en" : "zh-Hans")
        markup.raw(">\n<head>\n<meta charset=\"utf-8\">\n")
        markup.raw("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
        markup.raw("<meta name=\"color-scheme\" content=\"light dark\">\n<title>")
        markup.text(capture.file)
        markup.raw(" – netlesson</title>\n<style>")
        output.append(PageFiles.style)
        markup.raw("</style>\n</head>\n<body>\n<main>\n<p class=\"language\"><a lang=\"")
        let other: Language = language == .en ? .zh : .en
        markup.raw(other == .en ? "en" : "zh-Hans")
        markup.raw("\" href=\"")
        markup.text(Self.address(part, part.choice.query(), from: part.from, in: other))
        markup.raw(other == .en ? "\">English" : "\">中文")
        markup.raw("</a></p>\n<p><a href=\"/?language=")
        markup.text(language.rawValue)
        markup.raw("\">netlesson</a></p>\n<section class=\"said\" id=\"list\">\n<h1>")
        markup.text(capture.file)
        markup.raw("</h1>\n")
        if let percent = part.percentRead {
            markup.raw("<p role=\"status\">")
            markup.text(
                Bilingual(
                    en:
                        "\(percent) % has been read so far; this page shows what there is, and is renewed by itself.",
                    zh: "目前已读取 \(percent)%；本页显示已有的内容，并会自动刷新。")(in: language))
            markup.raw("</p>\n")
        } else {
            for line in stories.shown.heading(of: capture, without: []) {
                markup.raw("<p>")
                markup.text(line.plain)
                markup.raw("</p>\n")
            }
        }
        if let note = part.note {
            markup.raw("<p class=\"x\">")
            markup.text(note(in: language))
            markup.raw("</p>\n")
        }
        ask(part, isSwitched: isSwitched, &markup)
        let listed = rows.map { row in
            isSwitched ? row.connection.switched : row.connection
        }
        let list = ConnectionList(
            rows: listed, omitted: part.omitted, drawn: listed.count + part.omitted,
            columns: stories.map(\.columns), capture: capture, addresses: part.ladders,
            sorting: ListSorting(order: part.choice.order, isDown: part.choice.isDown) { order, isDown in
                Self.address(part, part.choice.query(in: (order, isDown)), from: 0, in: language)
            })
        list.write(to: &markup)
        turn(part, &markup)
        markup.raw("</section>\n</main>\n</body>\n</html>\n")
    }

    /// The address of a part.
    private static func address(_ part: Part, _ choice: String, from: Int, in language: Language) -> String {
        let place = from > 0 ? "from=\(from)" : ""
        return "?"
            + [part.query + "language=\(language.rawValue)", choice, place].filter { !$0.isEmpty }
            .joined(separator: "&")
    }

    /// The form that looks for something, and chooses.
    private func ask(_ part: Part, isSwitched: Bool, _ markup: inout Markup) {
        let words = Page.Words.find(in: markup.language)
        markup.raw("<form class=\"choices\" method=\"get\" role=\"search\"><label>")
        markup.text(words)
        markup.raw(" <input type=\"search\" name=\"find\"")
        markup.attribute("value", part.choice.find)
        markup.raw("></label>\n")
        typealias View = ViewControls.Words
        let (choice, facets) = (part.choice, part.choices.facets)
        let trouble: String? =
            switch choice.trouble {
            case nil: nil
            case .any: "any"
            case .kind(let number): "\(number)"
            }
        select(
            "trouble", View.trouble, [("", View.withAndWithout), ("any", View.onlyTrouble)], facets.troubles,
            trouble, isSwitched, &markup)
        select(
            "protocol", View.protocolWord, [("", View.whatever)], facets.protocols,
            choice.protocolNumber.map { "\($0)" }, isSwitched, &markup)
        select(
            "outcome", View.outcome, [("", View.whatever)], facets.outcomes,
            choice.outcome.map { "\($0)" }, isSwitched, &markup)
        // What is chosen otherwise stays.
        var hidden: [(String, String)] = [("language", markup.language.rawValue)]
        if choice.order != .number { hidden.append(("sort", choice.order.rawValue)) }
        if choice.isDown { hidden.append(("down", "")) }
        if part.query.hasPrefix("keys") { hidden.append(("keys", "")) }
        for (name, value) in hidden {
            markup.raw("<input type=\"hidden\"")
            markup.attribute("name", name)
            markup.attribute("value", value)
            markup.raw(">")
        }
        markup.raw(" <button type=\"submit\">")
        markup.text(words)
        markup.raw("</button></form>\n<p class=\"d\">")
        let (first, last) = (part.found == 0 ? 0 : part.from + 1, min(part.found, part.from + part.size))
        markup.text(
            Bilingual(
                en: "Rows \(grouped(first)) to \(grouped(last)) of \(grouped(part.found))",
                zh: "第 \(grouped(first)) 至 \(grouped(last)) 行，共 \(grouped(part.found)) 行")(
                    in: markup.language))
        markup.raw("</p>\n")
    }

    /// What of a kind is to be listed: first what is always to be chosen from, then what there is.
    private func select(
        _ name: StaticString, _ words: Bilingual, _ first: [(String, Bilingual)], _ values: Facets.Values,
        _ chosen: String?, _ isSwitched: Bool, _ markup: inout Markup
    ) {
        guard first.count > 1 || values.all.count > 1 || chosen != nil else { return }
        markup.raw("<label>")
        markup.text(words(in: markup.language))
        markup.raw(" <select name=\"")
        markup.raw(name)
        markup.raw("\">")
        let options =
            first.map { ($0.0, $0.1(in: markup.language)) }
            + values.all.enumerated().map {
                ("\($0.offset)", isSwitched ? $0.element.other : $0.element.shown)
            }
        for (value, words) in options {
            markup.raw("<option")
            markup.attribute("value", value)
            if value == chosen ?? "" { markup.raw(" selected") }
            markup.raw(">")
            markup.text(words)
            markup.raw("</option>")
        }
        markup.raw("</select></label>\n")
    }

    /// Links to the other parts.
    private func turn(_ part: Part, _ markup: inout Markup) {
        guard part.found > part.size else { return }
        markup.raw("<nav><p>")
        let last = (part.found - 1) / part.size * part.size
        let places: [(Int, Bilingual)] = [
            (0, Words.first), (part.from - part.size, Words.previous), (part.from + part.size, Words.next),
            (last, Words.last),
        ]
        for (from, words) in places where from >= 0 && from < part.found && from != part.from {
            markup.raw("<a href=\"")
            markup.text(Self.address(part, part.choice.query(), from: from, in: markup.language))
            markup.raw("\">")
            markup.text(words(in: markup.language))
            markup.raw("</a> ")
        }
        markup.raw("</p></nav>\n")
    }
}

extension ListedConnection {
    /// The same for a page in the other language.
    fileprivate var switched: ListedConnection {
        var row = self
        row.told = InBoth(shown: told.other, other: told.shown)
        return row
    }
}
