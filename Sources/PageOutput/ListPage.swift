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
                "\(connection.trace.id)", told.shown.client, told.shown.server, told.shown.protocols,
                told.shown.summary.plain, told.other.summary.plain,
            ].contains { $0.lowercased().contains(text) }
        }
    }

    /// Which rows of which list are on the page.
    package struct Part {
        /// What stands before a connection's number in the address of its ladder.
        package var ladders: String
        /// What stands in the address of all parts, before what differs: `?language=en&`.
        package var query: String
        /// What was looked for; empty for nothing.
        package var find: String
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
        package init(ladders: String, query: String, size: Int) {
            self.ladders = ladders
            self.query = query
            self.size = size
            (find, from, found, omitted, percentRead) = ("", 0, 0, 0, nil)
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
    package func row(_ trace: ConnectionTrace) -> Row {
        Row(
            connection: ListedConnection(trace, isDrawn: true, told: stories.map { $0.listed(trace) }))
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
        markup.raw("</style>\n</head>\n<body>\n<main>\n<p><a href=\"/")
        markup.text(part.query)
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
        ask(part, &markup)
        let listed = rows.map { row in
            isSwitched ? row.connection.switched : row.connection
        }
        let list = ConnectionList(
            rows: listed, omitted: part.omitted, drawn: listed.count + part.omitted,
            columns: stories.map(\.columns), capture: capture, addresses: part.ladders)
        list.write(to: &markup)
        turn(part, &markup)
        markup.raw("</section>\n</main>\n</body>\n</html>\n")
    }

    /// The form that looks for something.
    private func ask(_ part: Part, _ markup: inout Markup) {
        let words = Page.Words.find(in: markup.language)
        markup.raw("<form method=\"get\" role=\"search\"><label>")
        markup.text(words)
        markup.raw(" <input type=\"search\" name=\"find\"")
        markup.attribute("value", part.find)
        markup.raw("></label> <input type=\"hidden\" name=\"language\"")
        markup.attribute("value", markup.language == .en ? "en" : "zh")
        markup.raw("> <button type=\"submit\">")
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
            markup.text("\(part.query)from=\(from)&find=\(Self.encoded(part.find))")
            markup.raw("\">")
            markup.text(words(in: markup.language))
            markup.raw("</a> ")
        }
        markup.raw("</p></nav>\n")
    }

    /// Text as it stands in the query of an address. RFC 3986 §2.1.
    private static func encoded(_ text: String) -> String {
        var encoded = ""
        for byte in text.utf8 {
            let scalar = Unicode.Scalar(byte)
            if scalar.isASCII, scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
                encoded.unicodeScalars.append(scalar)
            } else {
                encoded += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
            }
        }
        return encoded
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
