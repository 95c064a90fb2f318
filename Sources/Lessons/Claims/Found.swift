import Documents
import Output
import PacketDecoding
import WireBytes

/// What a capture holds where a claim says something: the value to compare with, and words for it.
enum Found {
    case number(Int)
    /// Any of these; empty where there is none.
    case texts([[UInt8]])
    case packets(PacketSpan)
    case flags(TCPFlags)
    /// Whether what is said without a value holds, and what is there.
    case verdict(Bool, Bilingual)
    /// The subject is not there, so that nothing can be said of it, and nothing denied.
    case nothing(Bilingual)

    static func text(_ text: String?) -> Found { .texts(text.map { [Array($0.utf8)] } ?? []) }

    /// Whether it is as the claim has it.
    func admits(_ argument: ClaimArgument, ignoringCase: Bool) -> Bool {
        switch (self, argument) {
        case (.number(let number), .number(let quantity)): quantity.admits(number)
        case (.texts(let texts), .text(let wanted)), (.texts(let texts), .field(_, let wanted?)):
            texts.contains { Self.isSame($0, Array(wanted.utf8), ignoringCase) }
        case (.packets(let span), .packets(let wanted)): span == wanted
        case (.flags(let flags), .flags(let wanted)): flags == wanted
        case (.verdict(let holds, _), _): holds
        default: false
        }
    }

    private static func isSame(_ one: [UInt8], _ other: [UInt8], _ ignoringCase: Bool) -> Bool {
        one == other || ignoringCase && one.map(\.lowerCased) == other.map(\.lowerCased)
    }

    /// Whether the subject is not there.
    var isNothing: Bool { if case .nothing = self { true } else { false } }

    /// What is there, in words; what was captured is escaped.
    var words: Bilingual {
        switch self {
        case .number(let number): Bilingual(both: "\(number)")
        case .texts(let texts):
            if texts.isEmpty {
                LessonTerms.none
            } else {
                Bilingual(
                    en: texts.prefix(4).map { Self.shown($0) }.joined(separator: ", "),
                    zh: texts.prefix(4).map { Self.shown($0) }.joined(separator: "、"))
            }
        case .packets(let span): Bilingual(both: span.shown)
        case .flags(let flags): Bilingual(both: flags.shown)
        case .verdict(_, let words), .nothing(let words): words
        }
    }

    private static func shown(_ bytes: [UInt8]) -> String {
        StyledText.escaped(clipped(bytes, to: 200))
    }
}

extension Bilingual {
    /// The same in both languages.
    init(both text: String) { self.init(en: text, zh: text) }

    /// "packet 6" or "packets 6, 7 and 9".
    static func packets(_ numbers: [Int]) -> Bilingual {
        let shown = numbers.prefix(8).map { "\($0)" }
        let more = numbers.count > shown.count
        return Bilingual(
            en: (numbers.count == 1 ? "packet " : "packets ") + shown.joined(separator: ", ")
                + (more ? ", …" : ""),
            zh: "分组 " + shown.joined(separator: "、") + (more ? " 等" : ""))
    }
}

extension PacketSpan {
    /// "4-6", or "4" where it is one.
    var shown: String { isOne ? "\(first)" : "\(first)-\(last)" }
}

extension TCPFlags {
    var shown: String {
        let names = TCPFlags.names.filter { contains($0.flag) }.map(\.name)
        return names.isEmpty ? "–" : names.joined(separator: " ")
    }
}

extension Side {
    /// The word that claims have for it.
    var word: String { self == .client ? "client" : "server" }
}
