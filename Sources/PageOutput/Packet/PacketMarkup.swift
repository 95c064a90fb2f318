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
    let options: InBoth<TextOptions>
    /// Bytes of a packet that stand on the page: more than any network but a loopback carries at once.
    static let mostBytes = 2_048
    /// Bytes of a field that stand beside its name; the script shows the others.
    private static let fieldBytes = 16

    init(_ options: TextOptions) { self.options = InBoth(options.language) { options.saying($0) } }

    /// Writes the fields and bytes of a packet; nil is one whose bytes are none of the connection's.
    func write(_ packet: PacketContent?, to markup: inout Markup) {
        guard let packet, !packet.bytes.isEmpty else {
            markup.element("p", " class=\"packet d\"", words: options.map(\.bytesNotKept))
            return
        }
        let shown = Array(packet.bytes.prefix(Self.mostBytes))
        markup.raw("<div class=\"packet\" data-bytes-of=\"")
        markup.output.bytes += Base64.encode(shown)
        markup.raw("\"><table class=\"fields\">\n")
        for field in packet.fields() { write(field, shown, &markup) }
        markup.raw("</table>")
        for record in opened(in: packet) {
            markup.element("p", " class=\"b\"", record.title)
            markup.raw("<pre class=\"opened\">")
            for (index, line) in record.lines.enumerated() {
                if index > 0 { markup.raw("\n") }
                markup.text(line)
            }
            markup.raw("</pre>")
        }
        for line in missing(packet, shown: shown.count) {
            markup.element("p", " class=\"d\"", words: line)
        }
        markup.raw("</div>")
    }

    /// Something that could be opened.
    struct Opened {
        var title: InBoth<StyledText>
        /// Its bytes with their places and as text, in lines.
        var lines: [String]
    }

    /// Lines of a record that stand on the page.
    private static let mostOpenedLines = 32

    /// What of a packet was encrypted and could be opened, from its first bytes on.
    func opened(in packet: PacketContent) -> [Opened] {
        packet.opened().pairs.map { record in
            let lines = record.shown?.lines ?? []
            var text = lines.prefix(Self.mostOpenedLines).map { line in
                String(line.runs.map(\.text).joined().drop { $0 == " " })
            }
            if lines.count > Self.mostOpenedLines { text.append("…") }
            return Opened(title: record.map { ($0?.title ?? StyledText()).collapsed }, lines: text)
        }
    }

    /// What is said of bytes that are not on the page, or were not captured.
    func missing(_ packet: PacketContent, shown: Int) -> [InBoth<String>] {
        var lines: [InBoth<String>] = []
        let left = packet.bytes.count - shown
        if left > 0 {
            lines.append(options.map { "… " + $0.bytes(left) + Words.moreKept(in: $0.language) })
        }
        let missing = packet.originalLength - packet.bytes.count
        if missing > 0, packet.isAlone {
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
