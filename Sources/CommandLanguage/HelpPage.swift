import Documents
package import Output
import WireBytes

/// A page of help in Chinese. ArgumentParser writes it: English around what the commands say of themselves, and with
/// lines that count each Chinese character as one column.
package struct HelpPage {
    /// Wider than any text, so that ArgumentParser leaves each one on a line of its own.
    package static let unbroken = 1_000_000

    /// Where the text of an option begins.
    private static let textColumn = 26

    /// The words that stand for a value.
    enum Placeholder: String, CaseIterable {
        case file, folder, n, number, packet, text, seconds, bpf, time, name, host, port, address, interface,
            command, id
        case lesson, capture, pin, options, subcommand, format, language, color, detail, level, progress
        case timing, purpose
        case megabytes = "MB"
        case lessonOrCapture = "lesson-or-capture"
        case certificate = "cert"
    }

    /// What ArgumentParser wrote, every text on one line.
    private let english: String

    /// A page, from what ArgumentParser wrote in `unbroken` columns.
    package init(english: String) { self.english = english }

    /// Whether a text is one: not a version, nor a script for a shell.
    package static func isOne(_ text: String) -> Bool { text.hasPrefix(Words.overview.en) }

    /// The page in lines of so many columns.
    package func chinese(columns: Int) -> [StyledText] {
        var page: [StyledText] = []
        var lines = english.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)[...]
        while let line = lines.popFirst() {
            if let heading = Self.headings.first(where: { line.hasPrefix($0.en) }) {
                let rest = Self.named(String(line.dropFirst(heading.en.count)))
                page += Self.wrapped(heading.zh + rest, columns, indent: rest.isEmpty ? 0 : 6)
            } else if line.hasPrefix("  See '") {
                page.append(StyledText(Self.named(Self.seeAlso(line))))
            } else if line.hasPrefix("  "), line.dropFirst(2).first != " " {
                var text = String(line.dropFirst(Self.textColumn))
                var label = String(line.prefix(Self.textColumn))
                if let next = lines.first, next.hasPrefix(String(repeating: " ", count: Self.textColumn)) {
                    (label, text) = (line, String(next.dropFirst(Self.textColumn)))
                    lines.removeFirst()
                }
                page += Self.entry(label, text, columns)
            } else {
                page += Self.wrapped(Self.named(line), columns)
            }
        }
        return page
    }

    private static var headings: [Bilingual] {
        [Words.overview, Words.usage, Words.arguments, Words.options, Words.subcommands]
    }

    /// An option, argument or subcommand, and what is said of it.
    private static func entry(_ label: String, _ text: String, _ columns: Int) -> [StyledText] {
        let label = StyledText(named(String(label.reversed().drop { $0 == " " }.reversed())))
        var said = text
        for own in [Words.version, Words.help] where said == own.en { said = own.zh }
        let words = StyledText(valuesNamed(said))
        guard words.width > 0 else { return [label] }
        var first = label
        var lines: [StyledText] = []
        if first.width >= textColumn - 1 {
            lines.append(first)
            first = StyledText()
        }
        first.pad(to: textColumn)
        let body = words.wrapped(to: max(20, columns - textColumn))
        for line in body {
            first.append(line)
            lines.append(first)
            first = StyledText()
            first.pad(to: textColumn)
        }
        return lines
    }

    private static func wrapped(_ text: String, _ columns: Int, indent: Int = 0) -> [StyledText] {
        StyledText(text).wrapped(to: columns, indent: indent)
    }

    /// `(values: a, b; default: a)`, as it stands behind what is said of an option.
    private static func valuesNamed(_ text: String) -> String {
        for opening in [" (values: ", " (default: "] where text.hasSuffix(")") {
            guard let start = text.lastRange(of: opening) else { continue }
            let values = text[start.upperBound...].dropLast()
            let named = values.replacing("; default: ", with: "；默认：").replacing(", ", with: "、")
            let word = opening == " (default: " ? "默认：" : "可取值："
            return text[..<start.lowerBound] + "（\(word)\(named)）"
        }
        return text
    }

    /// `  See 'netlesson help <subcommand>' for detailed help.`
    private static func seeAlso(_ line: String) -> String {
        let parts = line.split(separator: "'", omittingEmptySubsequences: false)
        return parts.count == 3 ? "  各子命令的用法：\(parts[1])" : line
    }

    /// Placeholders by their Chinese words.
    static func named(_ text: String) -> String {
        guard text.contains("<") else { return text }
        var named = text
        for placeholder in Placeholder.allCases {
            named = named.replacing("<\(placeholder.rawValue)>", with: "<\(placeholder.words.zh)>")
        }
        return named
    }
}

extension String {
    /// Where a text occurs last.
    fileprivate func lastRange(of wanted: String) -> Range<String.Index>? { ranges(of: wanted).last }
}
