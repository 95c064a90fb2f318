import Documents
package import Output
import TextOutput

extension Handout {
    /// Writes it as one page that needs nothing else, and prints well. HTML, WHATWG.
    package func writeHTML(to output: OutputBuffer) {
        var title = ""
        if case .title(let text)? = blocks.first { title = text }
        let colon = Punctuation.colon(in: language)
        output.append(
            """
            <!DOCTYPE html>
            <html lang="\(language == .en ? "en" : "zh-CN")">
            <head>
            <meta charset="utf-8">
            <meta http-equiv="Content-Security-Policy" content="\(Self.policy)">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>\(HTMLText.escaped(title))</title>
            <style>\(Self.style)</style>
            </head>
            <body>

            """)
        for block in blocks { output.append(Self.html(block, colon)) }
        output.append("</body>\n</html>\n")
    }

    private static func html(_ block: Block, _ colon: String) -> String {
        func escaped(_ text: String) -> String { HTMLText.escaped(text) }
        switch block {
        case .title(let title): return "<h1>\(escaped(title))</h1>\n"
        case .fact(let label, let value):
            return "<p class=\"fact\"><span>\(escaped(label))\(colon)</span>\(escaped(value))</p>\n"
        case .goals(let label, let goals):
            return "<p class=\"fact\"><span>\(escaped(label))\(colon)</span></p>\n<ul>\n"
                + goals.map { "<li>\(html($0, isInline: true))</li>\n" }.joined() + "</ul>\n"
        case .step(let number, let title): return "<h2>\(number). \(escaped(title))</h2>\n"
        case .words(let text): return html(text)
        case .frame(let label, let text):
            return
                "<aside><strong>\(escaped(label))\(colon)</strong>\(html(text, isInline: text.blocks.count == 1))</aside>\n"
        case .picture(let lines):
            return "<pre>"
                + lines.map { line in
                    let text = HTMLText.spans(line.text)
                    return line.isMarked ? "<mark><i class=\"n\">▸</i> \(text)</mark>\n" : "  \(text)\n"
                }.joined() + "</pre>\n"
        case .question(let label, let text, let items, _):
            var html =
                "<section class=\"question\"><p><strong>\(escaped(label))\(colon)</strong>\(Self.html(text, isInline: true))</p>\n"
            if items.isEmpty {
                html += "<p class=\"room\"></p>\n"
            } else {
                html +=
                    "<ol type=\"a\">\n" + items.map { "<li>\(Self.html($0, isInline: true))</li>\n" }.joined()
                    + "</ol>\n"
            }
            return html + "</section>\n"
        case .hint(let label, let text):
            return "<p class=\"hint\"><em>\(escaped(label))\(colon)</em>\(html(text, isInline: true))</p>\n"
        case .answer(let label, let right, let text):
            return
                "<div class=\"answer\"><p><strong>✓ \(escaped(label))\(colon)\(escaped(right))</strong></p>\n\(html(text))</div>\n"
        case .review(let title): return "<h2>\(escaped(title))</h2>\n"
        case .reviewed(let number, let text, let answer):
            let words = answer.map {
                "<div class=\"answer\"><strong>✓ \(escaped($0.place))\(colon)</strong>"
                    + html(.quoted($0.words), isInline: true) + "</div>\n"
            }
            return "<section class=\"review\"><p>\(number). \(html(text, isInline: true))</p>\n"
                + (words ?? "") + "</section>\n"
        case .points(let points):
            return "<ul>\n"
                + points.map {
                    "<li><strong>\(escaped($0.points))</strong>\(colon)\(html($0.what, isInline: true))</li>\n"
                }
                .joined() + "</ul>\n"
        }
    }

    /// A text; of one block without a paragraph around it, where that is wanted.
    private static func html(_ text: MarkedText, isInline: Bool = false) -> String {
        var result = ""
        var isInList = false
        for block in text.blocks {
            let inner = block.spans.map { span in
                let words = HTMLText.escaped(span.text)
                return switch span.kind {
                case .plain: words
                case .emphasis: "<em>\(words)</em>"
                case .strong: "<strong>\(words)</strong>"
                case .code: "<code>\(words)</code>"
                }
            }.joined()
            if block.isItem != isInList { result += block.isItem ? "<ul>\n" : "</ul>\n" }
            isInList = block.isItem
            result += block.isItem ? "<li>\(inner)</li>\n" : isInline ? inner : "<p>\(inner)</p>\n"
        }
        return result + (isInList ? "</ul>\n" : "")
    }

    /// What the page may do.
    package static let policy = "default-src 'none'; style-src '\(styleHash)'"

    /// The style by which a browser knows it from any other, as ``style`` is written. CSP Level 3 §2.3.1.
    static let styleHash = "sha256-QBGSjoCxCJhqn8ju1lX6cVw21b6mdBjhm1fRqZcCiwk="

    static let style = """
        body { max-width: 48em; margin: 2em auto; padding: 0 1em; line-height: 1.5; color: #111; background: #fff;
               font-family: system-ui, "Noto Sans CJK SC", "PingFang SC", "Microsoft YaHei", sans-serif; }
        h1 { font-size: 1.6em; margin-bottom: .3em; } h2 { font-size: 1.2em; margin-top: 2em; break-after: avoid; }
        .fact { margin: 0; } .fact span, .hint { color: #555; }
        pre { font-family: ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace; font-size: .75em;
              line-height: 1.3; padding: .8em; border: 1px solid #bbb; overflow-x: auto; }
        pre i { display: inline-block; font-style: normal; text-align: center; } .w { width: 2ch; } .n { width: 1ch; }
        pre i.c { background: #333; color: #fff; border: 1px solid #fff; border-radius: .5em; font-weight: bold;
                  width: 1ch; line-height: 1.1; box-sizing: border-box; text-indent: -1px; }
        pre i.c.w { width: 2ch; } pre i.e { border: 1px solid #999; border-radius: 3px; font-size: .8em; padding: 0 .2em; }
        pre mark { background: #fff3c4; font-weight: bold; color: inherit; }
        code { font-family: ui-monospace, Menlo, monospace; background: #f2f2f2; padding: 0 .2em; }
        aside { border-left: 4px solid #888; margin: 1em 0; padding: .2em .8em; background: #f7f7f7; }
        .question { border: 2px solid #111; padding: .2em .8em; margin: 1em 0; break-inside: avoid; }
        .room { border-bottom: 1px dotted #111; height: 2em; margin: 0 0 1em; }
        .answer { margin: 1em 0; padding: .2em .8em; border-left: 4px solid #111; }
        .client { color: #00607a; } .server { color: #1d6b1d; } .anomaly { color: #8a4b00; font-weight: bold; }
        .strong { font-weight: bold; } .dim { color: #555; } .field { color: #1a3fa0; }
        .question li::marker { content: counter(list-item, lower-alpha) ")\\00A0"; }
        .review { break-inside: avoid; }
        @media print { pre i.c { print-color-adjust: exact; } body { margin: 0; max-width: none; font-size: 10.5pt; } aside, pre mark { background: none; }
                       pre { white-space: pre-wrap; } }
        """
}

/// Text that means itself in HTML.
enum HTMLText {
    /// Escapes what HTML would read as markup. WHATWG HTML §13.3.
    static func escaped(_ text: some StringProtocol) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "'": escaped += "&#39;"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }

    /// A line with its styles, every character in its columns.
    static func spans(_ text: StyledText) -> String {
        text.runs.map { run in
            let name: String? =
                switch run.style {
                case .plain: nil
                case .dim: "dim"
                case .client: "client"
                case .server: "server"
                case .anomaly: "anomaly"
                case .strong: "strong"
                case .field: "field"
                }
            let words = cells(run.text)
            return name.map { "<span class=\"\($0)\">\(words)</span>" } ?? words
        }.joined()
    }

    /// Text in columns. Not every font gives a Chinese character the width of two letters: these get their columns by
    /// themselves. Nor has every font ① in a letter's width, or ␍ at all: these are drawn.
    private static func cells(_ text: String) -> String {
        var html = ""
        var isAbsorbing = false
        for scalar in text.unicodeScalars {
            if isAbsorbing, scalar == " " {
                isAbsorbing = false
                continue
            }
            isAbsorbing = false
            switch scalar.value {
            case 0x2460...0x2468: html += "<i class=\"c\">\(scalar.value - 0x245F)</i>"
            case 0x2469...0x2473:
                // Two digits take the space behind them, too.
                html += "<i class=\"c w\">\(scalar.value - 0x245F)</i>"
                isAbsorbing = true
            case 0x240D: html += "<i class=\"e\">CR</i>"
            case 0x240A: html += "<i class=\"e\">LF</i>"
            default: html += cell(scalar)
            }
        }
        return html
    }

    private static func cell(_ scalar: Unicode.Scalar) -> String {
        let one = escaped(String(scalar))
        let isLine = (0x2500...0x257F).contains(scalar.value)
        if scalar.isASCII || isLine || DisplayWidth.of(scalar) == 0 { return one }
        return "<i class=\"\(DisplayWidth.of(scalar) == 2 ? "w" : "n")\">\(one)</i>"
    }
}
