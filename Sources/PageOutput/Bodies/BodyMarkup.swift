import Documents
import HTTPFields
import HTTPMessages
import Ladder
import Output
import WireBytes

/// A message's body as what it is: JSON as a tree, a form as a table, an image as one, a text as a whole, in Unicode. What is
/// said of it, and its first lines, stand above.
struct BodyMarkup {
    let room: BodyRoom
    let depth: ReadingDepth

    /// Values of one tree, and rows of one table.
    static let mostValues = 300
    /// Bytes of one text.
    static let mostText = 16 << 10
    /// Bytes of one value.
    static let mostOfValue = 1_000

    /// Writes the bodies whose content begins with a packet.
    func write(_ items: [LadderContents.Item], to markup: inout Markup) {
        let start = markup.output.bytes.count
        markup.raw("<div class=\"bodies\">\n")
        let inside = markup.output.bytes.count
        for item in items.prefix(Ladder.mostItems) {
            switch item.bare {
            case .message(let message, _) where !message.hasContentApart: write(message.body, to: &markup)
            case .body(let message, _): write(message.body, to: &markup)
            default: break
            }
        }
        guard markup.output.bytes.count > inside else {
            markup.output.bytes.removeLast(inside - start)
            return
        }
        markup.raw("</div>")
    }

    private func write(_ body: MessageBody, to markup: inout Markup) {
        guard !body.content.isEmpty else { return }
        let text = body.text ?? body.content
        switch body.kind {
        case .json:
            if !body.contentIsCut, body.isComplete,
                let tree = JSONTree(text, most: min(Self.mostValues, room.values))
            {
                write(tree, to: &markup)
            } else {
                writeText(text, of: body, to: &markup)
            }
        case .form:
            let fields = FormField.parse(body.content)
            writeTable(fields.map { [$0.name, $0.value] }, isCut: body.contentIsCut, to: &markup)
        case .multipart(let boundary):
            let parts = MultipartBody(body.content, boundary: boundary).parts
            guard parts.contains(where: { $0.name != nil }) else { return }
            writeTable(
                parts.map { part in
                    let content = body.content[clamped: part.content]
                    return [part.name ?? [], content.looksLikeText ? Array(content) : part.fileName ?? []]
                }, isCut: body.contentIsCut, to: &markup)
        case .xml, .text, .eventStream: writeText(text, of: body, to: &markup)
        case .image: writeImage(body, to: &markup)
        case .empty, .binary, .unknown: break
        }
    }

    // MARK: Text

    private func writeText(_ text: [UInt8], of body: MessageBody, to markup: inout Markup) {
        let most = min(Self.mostText, room.text)
        let shown = text.prefix(most)
        let above = TextExcerpt(text[...], isCut: body.contentIsCut, most: TextExcerpt.most(for: depth))
        // Where all of it stands above, it is not said again.
        guard text[...].looksLikeText, above.rest != nil, !shown.isEmpty else { return }
        room.take(text: shown.count)
        begin(Words.text, &markup)
        // A box that scrolls can be reached by keys.
        markup.raw("<pre tabindex=\"0\">")
        for (index, line) in shown.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
            if index > 0 { markup.raw("\n") }
            let line = line.last == 0x0D ? line.dropLast() : line
            for (place, piece) in line.split(separator: 0x09, omittingEmptySubsequences: false).enumerated() {
                if place > 0 { markup.raw("\t") }
                markup.text(StyledText.escaped(piece))
            }
        }
        markup.raw("</pre>")
        if shown.count < text.count { left(text.count - shown.count, &markup) }
        markup.raw("</details>\n")
    }

    // MARK: Forms

    private func writeTable(_ rows: [[[UInt8]]], isCut: Bool, to markup: inout Markup) {
        let shown = rows.prefix(min(Self.mostValues, room.values))
        guard !shown.isEmpty else { return }
        room.take(values: shown.count)
        begin(Words.form, &markup)
        markup.raw("<table><thead><tr>")
        markup.element("th", " scope=\"col\"", Words.name)
        markup.element("th", " scope=\"col\"", Words.value)
        markup.raw("</tr></thead><tbody>\n")
        for row in shown {
            markup.raw("<tr>")
            for cell in row {
                markup.raw("<td>")
                value(cell, &markup)
                markup.raw("</td>")
            }
            markup.raw("</tr>\n")
        }
        markup.raw("</tbody></table>")
        if isCut || shown.count < rows.count { more(&markup) }
        markup.raw("</details>\n")
    }

    // MARK: JSON

    private func write(_ tree: JSONTree, to markup: inout Markup) {
        // A single value is what it is without a tree.
        switch tree.root {
        case .object(let members) where !members.isEmpty: break
        case .array(let values) where !values.isEmpty: break
        default: return
        }
        room.take(values: tree.count)
        begin(Words.json, &markup)
        markup.raw("<ul class=\"tree\">")
        write(tree.root, named: nil, level: 0, &markup)
        markup.raw("</ul>")
        if tree.isCut { more(&markup) }
        markup.raw("</details>\n")
    }

    private func write(_ tree: JSONTree.Value, named name: [UInt8]?, level: Int, _ markup: inout Markup) {
        markup.raw("<li>")
        switch tree {
        case .object(let members) where !members.isEmpty:
            branch(name, "{…}", members.count, level, &markup)
            for member in members { write(member.value, named: member.name, level: level + 1, &markup) }
            markup.raw("</ul></details>")
        case .array(let values) where !values.isEmpty:
            branch(name, "[…]", values.count, level, &markup)
            for each in values { write(each, named: nil, level: level + 1, &markup) }
            markup.raw("</ul></details>")
        default:
            self.name(name, &markup)
            switch tree {
            case .string(let text):
                markup.raw("“")
                value(text, &markup)
                markup.raw("”")
            case .word(let word): value(word, &markup)
            case .object: markup.raw("{}")
            case .array: markup.raw("[]")
            case .cut: markup.raw("…")
            }
        }
        markup.raw("</li>\n")
    }

    private func branch(
        _ name: [UInt8]?, _ kind: StaticString, _ count: Int, _ level: Int, _ markup: inout Markup
    ) {
        markup.raw(level < 2 ? "<details open><summary>" : "<details><summary>")
        self.name(name, &markup)
        markup.raw("<span class=\"d\">")
        markup.raw(kind)
        markup.raw(" ")
        markup.number(count)
        markup.raw("</span></summary><ul>")
    }

    private func name(_ name: [UInt8]?, _ markup: inout Markup) {
        guard let name else { return }
        markup.raw("<span class=\"f\">")
        value(name, &markup)
        markup.raw("</span>: ")
    }

    // MARK: Images

    private func writeImage(_ body: MessageBody, to markup: inout Markup) {
        guard body.isComplete, !body.contentIsCut, body.missing.isEmpty, body.problem == nil,
            let image = RasterImage(body.content)
        else { return }
        guard body.content.count <= room.images else {
            markup.element("p", " class=\"d\"", Words.noRoom)
            markup.raw("\n")
            return
        }
        room.take(image: body.content.count)
        let format = image.format.rawValue
        markup.raw("<img loading=\"lazy\" src=\"data:image/")
        markup.text(format)
        markup.raw(";base64,")
        markup.output.bytes += Base64.encode(body.content)
        markup.raw("\"")
        markup.attribute("width", String(image.width))
        markup.attribute("height", String(image.height))
        markup.attribute("alt", "\(format.uppercased()), \(image.width) × \(image.height)")
        markup.raw(">\n")
    }

    // MARK: Around them

    private func begin(_ title: Bilingual, _ markup: inout Markup) {
        markup.raw("<details class=\"body\">")
        markup.element("summary", "", title)
    }

    private func value(_ bytes: [UInt8], _ markup: inout Markup) {
        markup.text(StyledText.escaped(bytes.prefix(Self.mostOfValue)))
        if bytes.count > Self.mostOfValue { markup.raw("…") }
    }

    private func more(_ markup: inout Markup) { markup.element("p", " class=\"d\"", Words.more) }

    private func left(_ count: Int, _ markup: inout Markup) {
        markup.element(
            "p", " class=\"d\"",
            Bilingual(
                en: "… \(Documents.count(count, "byte")) more", zh: "…… 还有 \(grouped(count)) 字节"))
    }
}
