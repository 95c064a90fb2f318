import CertificateChains
import Documents
import Output
import WireBytes
import YAML

/// Holds a file against its format: every mistake gets a line, and nothing is built.
struct FormatCheck {
    private(set) var problems: [LessonProblem] = []
    /// Whether a text in one language is a mistake.
    private let isBilingual: Bool
    /// Nobody reads more mistakes than these.
    private static let most = 200

    /// Holds a lesson against its format.
    init(_ root: YAMLNode) {
        let isBilingual = root["title"]?.isMapping ?? false
        self.init(root, as: .lesson, isBilingual: isBilingual)
    }

    /// Holds a file against a format.
    init(_ root: YAMLNode, as format: LessonFormat, isBilingual: Bool) {
        self.isBilingual = isBilingual
        check(root, .object(format), key: format.keys.first?.name ?? "")
    }

    private mutating func note(_ node: YAMLNode, _ en: String, _ zh: String) {
        guard problems.count < Self.most else { return }
        problems.append(LessonProblem(line: node.line, Bilingual(en: en, zh: zh)))
    }

    private mutating func check(_ node: YAMLNode, _ form: LessonFormat.Form, key: String) {
        switch form {
        case .object(let format): check(node, format)
        case .list(let item, let counts):
            guard case .list(let items) = node.content else {
                return note(
                    node, "\(key) is a list: each item on a line of its own behind ‘- ’",
                    "\(key) 应为列表：每项单独一行，以“- ”开头")
            }
            check(items, item, counts, of: node, key: key)
        case .oneOrMore(let item, let counts):
            guard case .list(let items) = node.content else { return check(node, item, key: key) }
            check(items, item, counts, of: node, key: key)
        case .text: checkText(node, key: key, mayBePlain: !isBilingual)
        case .label: checkText(node, key: key, mayBePlain: true)
        default: checkScalar(node, form, key: key)
        }
    }

    private mutating func check(
        _ items: [YAMLNode], _ item: LessonFormat.Form, _ counts: ClosedRange<Int>, of node: YAMLNode,
        key: String
    ) {
        if !counts.contains(items.count) {
            note(
                node,
                "\(key) has \(items.count) items; \(counts.lowerBound) to \(counts.upperBound) are allowed",
                "\(key) 有 \(items.count) 项，允许 \(counts.lowerBound) 至 \(counts.upperBound) 项")
        }
        for node in items.prefix(counts.upperBound) { check(node, item, key: key) }
    }

    private mutating func check(_ node: YAMLNode, _ format: LessonFormat) {
        guard case .mapping(let mapping) = node.content else {
            return note(
                node,
                "\(format.one) has keys, such as ‘\(format.keys[0].name): …’; there is none here",
                "\(format.title.zh)应由“\(format.keys[0].name): …”这样的键组成")
        }
        let known = format.keys.map(\.name)
        var meant: Set<String> = []
        for (key, value) in mapping {
            guard let name = key.string, let entry = format[name] else {
                let found = key.string ?? ""
                let near = NearestName.of(found, among: known)
                if let near { meant.insert(near) }
                note(
                    key,
                    "‘\(found)’ is not a key of \(format.one); "
                        + (near.map { "perhaps ‘\($0)’?" } ?? "use \(known.joined(separator: ", "))"),
                    "\(format.title.zh)没有键“\(found)”；"
                        + (near.map { "是否为“\($0)”？" } ?? "可以用 \(known.joined(separator: "、"))"))
                continue
            }
            check(value, entry.form, key: name)
        }
        for key in format.keys where key.isRequired && node[key.name] == nil && !meant.contains(key.name) {
            note(
                node, "\(key.name) is missing from this \(format.title.en)",
                "这个\(format.title.zh)缺少 \(key.name)")
        }
        let chosen = format.exactlyOne.filter { node[$0] != nil }
        if !format.exactlyOne.isEmpty, chosen.count != 1 {
            let names = format.exactlyOne
            note(
                node,
                "\(format.one) has exactly one of \(names.joined(separator: ", ")); this has \(chosen.count)",
                "\(format.title.zh)应恰有 \(names.joined(separator: "、")) 之一，这里有 \(chosen.count) 个")
        }
    }

    // MARK: Texts

    private mutating func checkText(_ node: YAMLNode, key: String, mayBePlain: Bool) {
        switch node.content {
        case .scalar:
            checkWords(node, key: key, longest: LessonFormat.longestText)
            if !mayBePlain {
                note(
                    node, "\(key) is in one language, and the title in two; write {en: …, zh: …}",
                    "标题有两种语言，\(key) 却只有一种；请写成 {en: …, zh: …}")
            }
        case .mapping(let mapping):
            for (name, value) in mapping {
                guard let language = name.string, Language(rawValue: language) != nil else {
                    note(
                        name, "‘\(name.string ?? "")’ is not a language here; use en or zh",
                        "没有语言“\(name.string ?? "")”；可以用 en 和 zh")
                    continue
                }
                checkWords(value, key: "\(key), \(language)", longest: LessonFormat.longestText)
            }
            for language in Language.allCases where node[language.rawValue] == nil {
                note(node, "\(key) has no ‘\(language.rawValue)’", "\(key) 缺少“\(language.rawValue)”")
            }
        case .list: note(node, "\(key) is a text, not a list; put it in quotes", "\(key) 应为文本，不是列表；请加引号")
        }
    }

    private mutating func checkWords(_ node: YAMLNode, key: String, longest: Int) {
        guard case .scalar(let scalar) = node.content else {
            return note(node, "\(key) is a text; put it in quotes", "\(key) 应为文本；请加引号")
        }
        let text = scalar.string
        if text.allSatisfy(\.isWhitespace) { note(node, "\(key) is empty", "\(key) 是空的") }
        let count = text.unicodeScalars.count
        if count > longest {
            note(
                node, "\(key) is \(count) characters long; at most \(longest) are allowed",
                "\(key) 有 \(count) 个字符，最多 \(longest) 个")
        }
        if let hidden = HiddenCharacter.first(in: text, allowsLines: true) {
            note(
                node, "\(key) contains a control or formatting character, \(hidden); remove it",
                "\(key) 含有控制字符或格式字符 \(hidden)；请删除")
        }
    }

    // MARK: Single values

    private mutating func checkScalar(_ node: YAMLNode, _ form: LessonFormat.Form, key: String) {
        guard case .scalar(let scalar) = node.content else {
            return note(node, "\(key) is one value, not a list or an object", "\(key) 应为单个值，不是列表或对象")
        }
        let before = problems.count
        checkWords(node, key: key, longest: LessonFormat.longestLine)
        guard problems.count == before else { return }
        let text = scalar.string.trimmedLine
        if text.contains("\n") { return note(node, "\(key) must stand on one line", "\(key) 只能有一行") }
        switch form {
        case .name:
            if !Self.isName(text) {
                note(
                    node,
                    "\(key) ‘\(text)’ is not a name: use lower-case letters, digits and hyphens, at most 60",
                    "\(key)“\(text)”不是名称：只用小写字母、数字和连字符，最多 60 个")
            }
        case .number(let range):
            guard let number = Phrase.number(text), range.contains(number) else {
                return note(
                    node,
                    "\(key) is a whole number from \(range.lowerBound) to \(range.upperBound), not ‘\(text)’",
                    "\(key) 应为 \(range.lowerBound) 至 \(range.upperBound) 的整数，而不是“\(text)”")
            }
        case .word(let words):
            guard !words.contains(text) else { return }
            let fault = Phrase.Fault.unknown(text, Bilingual(en: "a \(key)", zh: " \(key) 的值"), among: words)
            note(node, fault.text.en, fault.text.zh)
        case .curriculum:
            let known = KnownNames.flows + KnownNames.tables
            guard !known.contains(text) else { return }
            let fault = Phrase.Fault.unknown(text, Words.flowOrTable, among: known)
            note(node, fault.text.en, fault.text.zh)
        case .time:
            if CertificateTime.seconds(of: text.utf8) == nil {
                note(
                    node, "\(key) is a time such as 2026-11-21T00:00:00Z, not ‘\(text)’",
                    "\(key) 应为 2026-11-21T00:00:00Z 这样的时间，而不是“\(text)”")
            }
        case .shown: checkPhrase(node) { () throws(Phrase.Fault) in _ = try Shown.read(text) }
        case .claim:
            let allowsSome = key == "claim"
            checkPhrase(node) { () throws(Phrase.Fault) in
                _ = try Claim.read(text, line: 0, allowsSome: allowsSome)
            }
        default: break
        }
    }

    /// Whether this may be a lesson's name, and so part of a path.
    static func isName(_ text: String) -> Bool {
        let letters = text.utf8.allSatisfy { byte in
            byte.isSmallLetter || byte.isDigit || byte == UInt8(ascii: "-")
        }
        return letters && (1...60).contains(text.utf8.count) && !text.hasPrefix("-")
    }

    private mutating func checkPhrase(_ node: YAMLNode, _ read: () throws(Phrase.Fault) -> Void) {
        do throws(Phrase.Fault) {
            try read()
        } catch {
            let line = node.string ?? ""
            note(node, "‘\(line)’: \(error.text.en)", "“\(line)”：\(error.text.zh)")
        }
    }
}

extension String {
    /// Without white space at both ends: a text in a block ends with a line break.
    var trimmedLine: String {
        var text = drop(while: \.isWhitespace)
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}

/// Finds characters that no lesson needs and that can make a terminal or a reader see something else.
enum HiddenCharacter {
    /// The first, by its number.
    static func first(in text: some StringProtocol, allowsLines: Bool) -> String? {
        for scalar in text.unicodeScalars {
            if allowsLines, scalar == "\n" { continue }
            if scalar.value < 0x20 || scalar.value == 0x7F || scalar.isHidden {
                return "U+" + String(repeating: "0", count: max(0, 4 - hex(scalar).count)) + hex(scalar)
            }
        }
        return nil
    }

    private static func hex(_ scalar: Unicode.Scalar) -> String {
        String(scalar.value, radix: 16, uppercase: true)
    }
}
