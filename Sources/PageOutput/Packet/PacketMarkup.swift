import Documents
import HTTPFields
import Ladder
import Output
import TextOutput
import Tracing
import WireBytes

/// A packet's fields as a table: the bytes of each beside its name and what it says. The script draws all bytes together
/// from them.
struct PacketMarkup {
    private let stories: InBoth<ConnectionStory>
    let fields: PacketFields
    let options: InBoth<TextOptions>

    /// Bytes of a packet that stand on the page: more than any network but a loopback carries at once.
    static let mostBytes = 2_048
    /// Bytes of a field that stand beside its name; the script shows the others.
    private static let fieldBytes = 16

    init(of trace: ConnectionTrace, _ stories: InBoth<ConnectionStory>, _ options: TextOptions) {
        self.stories = stories
        let contents = stories.shown.ladder.contents
        fields = PacketFields(of: trace, contents: contents, options)
        self.options = InBoth(options.language) { options.saying($0) }
    }

    /// Writes the fields and bytes of a packet; nil is one whose bytes are none of the connection's.
    func write(_ row: SegmentRow?, to markup: inout Markup) {
        guard let row, !row.bytes.isEmpty else {
            markup.element("p", " class=\"packet d\"", words: options.map(\.bytesNotKept))
            return
        }
        let shown = Array(row.bytes.prefix(Self.mostBytes))
        markup.raw("<div class=\"packet\" data-bytes-of=\"")
        markup.output.bytes += Base64.encode(shown)
        markup.raw("\"><table class=\"fields\">\n")
        for field in fields.all(of: row) { write(field, shown, &markup) }
        markup.raw("</table>")
        for record in opened(in: row) {
            markup.element("p", " class=\"b\"", record.title)
            markup.raw("<pre class=\"opened\">")
            for (index, line) in record.lines.enumerated() {
                if index > 0 { markup.raw("\n") }
                markup.text(line)
            }
            markup.raw("</pre>")
        }
        for line in missing(row, shown: shown.count) {
            markup.element("p", " class=\"d\"", words: line)
        }
        markup.raw("</div>")
    }

    /// A record that could be opened.
    struct Opened {
        var title: InBoth<StyledText>
        /// Its bytes with their places and as text, in lines.
        var lines: [String]
    }

    /// Lines of a record that stand on the page.
    private static let mostOpenedLines = 32

    /// The records that end in a packet and could be opened, from their first bytes on.
    func opened(in row: SegmentRow) -> [Opened] {
        stories.map { $0.opened(in: row) }.pairs.map { record in
            let lines = record.shown?.lines ?? []
            var text = lines.prefix(Self.mostOpenedLines).map { line in
                String(line.runs.map(\.text).joined().drop { $0 == " " })
            }
            if lines.count > Self.mostOpenedLines { text.append("…") }
            return Opened(title: record.map { ($0?.title ?? StyledText()).collapsed }, lines: text)
        }
    }

    /// What is said of bytes that are not on the page, or were not captured.
    func missing(_ row: SegmentRow, shown: Int) -> [InBoth<String>] {
        var lines: [InBoth<String>] = []
        let left = row.bytes.count - shown
        if left > 0 {
            lines.append(options.map { "… " + $0.bytes(left) + Words.moreKept(in: $0.language) })
        }
        let missing = row.originalLength - row.bytes.count
        if missing > 0, fields.isAlone(row) {
            lines.append(options.map { "! " + $0.bytes(missing) + Words.notCaptured(in: $0.language) })
        }
        return lines
    }

    private func write(_ field: PacketField, _ bytes: [UInt8], _ markup: inout Markup) {
        markup.raw(field.isHeader ? "<tr class=\"h\"" : "<tr")
        markup.attribute("data-field", field.identifier)
        markup.raw(" data-bytes=\"")
        markup.number(field.range.lowerBound)
        markup.raw("-")
        markup.number(max(field.range.lowerBound, field.range.upperBound - 1))
        markup.raw("\"><td>")
        if !field.isHeader {
            let own = bytes[clamped: field.range]
            markup.text(own.prefix(Self.fieldBytes).map(\.twoDigits).joined(separator: " "))
            if field.range.count > Self.fieldBytes { markup.raw(" …") }
        }
        markup.raw("</td>")
        markup.element("th", "", field.name)
        markup.element("td", "", words: field.value)
        markup.raw("<td>")
        markup.text(field.source)
        markup.raw("</td></tr>\n")
        guard let row = field.row else { return }
        markup.raw("<tr class=\"table-row\"><td></td>")
        markup.element("td", " colspan=\"3\"", words: row)
        markup.raw("</tr>\n")
    }
}

extension UInt8 {
    fileprivate var twoDigits: String { (self < 16 ? "0" : "") + String(self, radix: 16) }
}
