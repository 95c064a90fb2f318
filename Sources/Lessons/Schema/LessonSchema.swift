import Documents
import Output

/// The JSON Schemas of lesson files and exams, made of the same description that the reader checks them by.
/// JSON Schema 2020-12, which editors use for YAML, too.
package enum LessonSchema {
    /// The schema of lessons as it lies in lessons/lesson.schema.json.
    package static var text: String {
        document(
            "netlesson lesson", "A lesson of netlesson; in words it is docs/lessons.md.", .lesson, definitions
        )
    }

    /// The schema of exams as it lies in lessons/exam.schema.json.
    package static var examText: String {
        document(
            "netlesson exam", "The exam of a lesson of netlesson; in words it is docs/lessons.md.", .exam,
            definitions.filter { $0.0 == "text" })
    }

    private static func document(
        _ title: String, _ description: String, _ format: LessonFormat, _ definitions: [(String, JSONTree)]
    ) -> String {
        JSONTree.object(
            [
                ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
                ("title", .string(title)), ("description", .string(description)),
            ] + members(of: format) + [("$defs", .object(definitions))]
        ).text + "\n"
    }

    private static let definitions: [(String, JSONTree)] = [
        ("text", text(longest: LessonFormat.longestText)), ("label", text(longest: LessonFormat.longestText)),
        (
            "shown",
            line([
                (
                    "description",
                    .string("What is seen: packets 1-3, connection 0, header Host of request 1, nothing …")
                ),
                ("pattern", .string(beginning(Shown.beginnings))),
            ])
        ),
        (
            "claim",
            line([
                (
                    "description",
                    .string(
                        "A subject and what is said of it: packet 3 is step 3 of nine-step; response 1 status 200 …"
                    )
                ),
                ("pattern", .string(beginning(ClaimGrammar.subjects))),
            ])
        ),
        (
            "curriculum",
            .object([("enum", .array((KnownNames.flows + KnownNames.tables).map(JSONTree.string)))])
        ),
    ]

    private static func beginning(_ words: [String]) -> String {
        "^\\s*(" + words.joined(separator: "|") + ")(\\s|$)"
    }

    private static let words = JSONTree.array([.string("string"), .string("number"), .string("boolean")])

    private static func line(_ more: [(String, JSONTree)]) -> JSONTree {
        .object([("type", .string("string")), ("maxLength", .number(LessonFormat.longestLine))] + more)
    }

    /// In both languages, or plain.
    private static func text(longest: Int) -> JSONTree {
        let one = JSONTree.object([
            ("type", words), ("minLength", .number(1)), ("maxLength", .number(longest)),
        ])
        return .object([
            (
                "anyOf",
                .array([
                    one,
                    .object([
                        ("type", .string("object")),
                        ("properties", .object(Language.allCases.map { ($0.rawValue, one) })),
                        ("required", .array(Language.allCases.map { .string($0.rawValue) })),
                        ("additionalProperties", .bool(false)),
                    ]),
                ])
            )
        ])
    }

    private static func members(of format: LessonFormat) -> [(String, JSONTree)] {
        let properties = format.keys.map { key in
            (key.name, schema(of: key.form).described(key.meaning))
        }
        let required = format.keys.filter(\.isRequired).map { JSONTree.string($0.name) }
        var members: [(String, JSONTree)] = [
            ("type", .string("object")), ("properties", .object(properties)), ("required", .array(required)),
            ("additionalProperties", .bool(false)),
        ]
        if !format.exactlyOne.isEmpty {
            let choices = format.exactlyOne.map { JSONTree.object([("required", .array([.string($0)]))]) }
            members.append(("oneOf", .array(choices)))
        }
        return members
    }

    private static func schema(of form: LessonFormat.Form) -> JSONTree {
        switch form {
        case .text: reference("text")
        case .label: reference("label")
        case .shown: reference("shown")
        case .claim: reference("claim")
        case .curriculum: reference("curriculum")
        case .name: line([("pattern", .string("^[a-z0-9][a-z0-9-]{0,59}$"))])
        case .line:
            .object([
                ("type", words), ("minLength", .number(1)), ("maxLength", .number(LessonFormat.longestLine)),
            ])
        case .number(let range):
            .object([
                ("type", .string("integer")), ("minimum", .number(range.lowerBound)),
                ("maximum", .number(range.upperBound)),
            ])
        case .word(let words): .object([("enum", .array(words.map(JSONTree.string)))])
        case .time: line([("format", .string("date-time"))])
        case .list(let item, let counts): list(item, counts)
        case .oneOrMore(let item, let counts):
            .object([("anyOf", .array([schema(of: item), list(item, counts)]))])
        case .object(let format): .object(members(of: format))
        }
    }

    private static func list(_ item: LessonFormat.Form, _ counts: ClosedRange<Int>) -> JSONTree {
        .object([
            ("type", .string("array")), ("items", schema(of: item)), ("minItems", .number(counts.lowerBound)),
            ("maxItems", .number(counts.upperBound)),
        ])
    }

    private static func reference(_ name: String) -> JSONTree {
        .object([("$ref", .string("#/$defs/\(name)"))])
    }
}

/// A JSON document that is small enough to be made whole and read by people.
indirect enum JSONTree: Sendable {
    case string(String)
    case number(Int)
    case bool(Bool)
    case array([JSONTree])
    case object([(String, JSONTree)])

    /// The same with a description, where it is an object.
    func described(_ words: String) -> JSONTree {
        guard case .object(let members) = self else { return self }
        return .object([("description", .string(words))] + members.filter { $0.0 != "description" })
    }

    /// As text, two spaces a level; what fits a line stands in one.
    var text: String { text(indent: 0) }

    private func text(indent: Int) -> String {
        let flat = self.flat
        if flat.utf8.count + indent <= 100 { return flat }
        let margin = String(repeating: " ", count: indent + 2)
        let close = "\n" + String(repeating: " ", count: indent)
        switch self {
        case .array(let items):
            return "[\n" + items.map { margin + $0.text(indent: indent + 2) }.joined(separator: ",\n") + close
                + "]"
        case .object(let members):
            return "{\n"
                + members.map { margin + Self.quoted($0.0) + ": " + $0.1.text(indent: indent + 2) }.joined(
                    separator: ",\n")
                + close + "}"
        default: return flat
        }
    }

    private var flat: String {
        switch self {
        case .string(let text): Self.quoted(text)
        case .number(let number): "\(number)"
        case .bool(let flag): flag ? "true" : "false"
        case .array(let items): "[" + items.map(\.flat).joined(separator: ", ") + "]"
        case .object(let members):
            "{" + members.map { Self.quoted($0.0) + ": " + $0.1.flat }.joined(separator: ", ") + "}"
        }
    }

    /// A JSON string, RFC 8259 §7.
    static func quoted(_ text: String) -> String {
        var escaped: [UInt8] = [UInt8(ascii: "\"")]
        escaped.appendForJSON(text.utf8)
        return String(decoding: escaped + [UInt8(ascii: "\"")], as: UTF8.self)
    }
}
