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
    private let fields: PacketFields
    private let options: InBoth<TextOptions>

    /// Bytes of a packet that stand on the page: more than any network but a loopback carries at once.
    static let mostBytes = 2_048
    /// Bytes of a field that stand beside its name; the script shows the others.
    private static let fieldBytes = 16

    init(of trace: ConnectionTrace, contents: LadderContents, _ options: TextOptions) {
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
        let left = row.bytes.count - shown.count
        if left > 0 {
            markup.element(
                "p", " class=\"d\"",
                words: options.map { "… " + $0.bytes(left) + Words.moreKept(in: $0.language) })
        }
        let missing = row.originalLength - row.bytes.count
        if missing > 0, fields.isAlone(row) {
            markup.element(
                "p", " class=\"x\"",
                words: options.map { "! " + $0.bytes(missing) + Words.notCaptured(in: $0.language) })
        }
        markup.raw("</div>")
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
    }
}

extension UInt8 {
    fileprivate var twoDigits: String { (self < 16 ? "0" : "") + String(self, radix: 16) }
}
