import Documents

extension SitePage {
    /// Writes a document's blocks.
    ///
    /// - Parameters:
    ///   - blocks: the blocks.
    ///   - lead: where its addresses lead on the site; nil for what is not on it.
    mutating func write(_ blocks: [MarkdownDocument.Block], lead: (String) -> String?) {
        var names = HeadingNames()
        write(blocks, &names, lead: lead)
    }

    private mutating func write(
        _ blocks: [MarkdownDocument.Block], _ names: inout HeadingNames, lead: (String) -> String?
    ) {
        for block in blocks {
            switch block {
            case .heading(let level, let spans):
                raw("<h")
                text("\(level)")
                attribute("id", names.name(of: spans.plain))
                raw(">")
                write(spans, lead: lead)
                raw("</h")
                text("\(level)")
                raw(">\n")
            case .paragraph(let spans):
                raw("<p>")
                write(spans, lead: lead)
                raw("</p>\n")
            case .code(let code):
                // What is wider than the page is moved with the keyboard, too.
                raw("<pre tabindex=\"0\"><code>")
                lines(code)
                raw("</code></pre>\n")
            case .list(let first, let items): list(first, items, &names, lead: lead)
            case .table(let head, let rows): table(head, rows, lead: lead)
            case .quote(let blocks):
                raw("<blockquote>\n")
                write(blocks, &names, lead: lead)
                raw("</blockquote>\n")
            case .rule: raw("<hr>\n")
            }
        }
    }

    private mutating func list(
        _ first: Int?, _ items: [[MarkdownDocument.Block]], _ names: inout HeadingNames,
        lead: (String) -> String?
    ) {
        raw(first == nil ? "<ul>\n" : "<ol")
        if let first {
            if first != 1 { attribute("start", "\(first)") }
            raw(">\n")
        }
        for item in items {
            raw("<li>")
            if case .paragraph(let spans)? = item.first {
                write(spans, lead: lead)
                write(Array(item.dropFirst()), &names, lead: lead)
            } else {
                write(item, &names, lead: lead)
            }
            raw("</li>\n")
        }
        raw(first == nil ? "</ul>\n" : "</ol>\n")
    }

    private mutating func table(
        _ head: [[MarkdownSpan]], _ rows: [[[MarkdownSpan]]], lead: (String) -> String?
    ) {
        raw("<div class=\"wide\" tabindex=\"0\"><table>\n")
        if head.contains(where: { !$0.isEmpty }) {
            raw("<thead><tr>")
            for cell in head {
                raw(cell.isEmpty ? "<td>" : "<th scope=\"col\">")
                write(cell, lead: lead)
                raw(cell.isEmpty ? "</td>" : "</th>")
            }
            raw("</tr></thead>\n")
        }
        raw("<tbody>\n")
        for row in rows {
            raw("<tr>")
            for cell in row {
                raw("<td>")
                write(cell, lead: lead)
                raw("</td>")
            }
            raw("</tr>\n")
        }
        raw("</tbody></table></div>\n")
    }

    private mutating func write(_ spans: [MarkdownSpan], lead: (String) -> String?) {
        for span in spans {
            switch span {
            case .text(let text): self.text(text)
            case .code(let code):
                raw("<code>")
                text(code)
                raw("</code>")
            case .strong(let inner):
                raw("<strong>")
                write(inner, lead: lead)
                raw("</strong>")
            case .emphasis(let inner):
                raw("<em>")
                write(inner, lead: lead)
                raw("</em>")
            case .link(let inner, let address):
                // What is not on the site is named all the same.
                guard let place = lead(address) else {
                    write(inner, lead: lead)
                    continue
                }
                raw("<a")
                reference(place)
                if place.isWebAddress { raw(" rel=\"noreferrer\"") }
                raw(">")
                write(inner, lead: lead)
                raw("</a>")
            case .image(let words, let address):
                raw("<img loading=\"lazy\"")
                attribute("src", lead(address) ?? address)
                attribute("alt", words)
                raw(">")
            }
        }
    }
}
