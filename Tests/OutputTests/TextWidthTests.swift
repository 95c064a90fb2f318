import TestSupport
import Testing

@testable import Output

/// Columns and line breaks: what a ladder's straight lifelines rest on.
struct TextWidthTests {
    // MARK: One character

    @Test(arguments: [
        ("a", 1), ("é", 1), ("①", 1), ("→", 1), ("│", 1), ("…", 1), ("三", 2), ("，", 2), ("（", 2), ("ｱ", 1),
        ("Ａ", 2), ("한", 2),
        ("🎉", 2), ("e\u{301}", 1), ("\u{20000}", 2), ("\u{A0}", 1), ("⑨", 1), ("—", 1),
    ])
    func known(_ text: String, _ width: Int) { #expect(DisplayWidth.of(text) == width) }

    /// Swift's own tables of Unicode's properties are another source than the ranges here.
    @Test func combiningMarksTakeNoColumn() {
        var wrong: [String] = []
        for scalar in Self.scalars {
            switch scalar.properties.generalCategory {
            case .nonspacingMark, .enclosingMark:
                // What was added to Unicode lately no terminal knows yet.
                guard (scalar.properties.age?.major ?? 99) <= 9, scalar.value < 0x10000 else { continue }
                if DisplayWidth.of(scalar) != 0 { wrong.append(String(scalar.value, radix: 16)) }
            case .lowercaseLetter, .uppercaseLetter, .decimalNumber, .mathSymbol, .currencySymbol:
                if DisplayWidth.of(scalar) == 0 { wrong.append(String(scalar.value, radix: 16)) }
            default: break
            }
        }
        #expect(wrong == [])
    }

    @Test func emojiTakeTwoColumns() {
        let wrong = Self.scalars.filter { scalar in
            scalar.properties.isEmojiPresentation && (scalar.properties.age?.major ?? 99) <= 15
                && !(0x1F1E6...0x1F1FF).contains(scalar.value) && DisplayWidth.of(scalar) != 2
        }
        #expect(wrong.map { String($0.value, radix: 16) } == [])
    }

    @Test func ideographsTakeTwoColumns() {
        let wrong = Self.scalars.filter { $0.properties.isUnifiedIdeograph && DisplayWidth.of($0) != 2 }
        #expect(wrong.map { String($0.value, radix: 16) } == [])
    }

    private static var scalars: some Sequence<Unicode.Scalar> {
        (UInt32(0xA0)...0x3FFFF).lazy.compactMap(Unicode.Scalar.init)
    }

    // MARK: Lines

    @Test func breaksBetweenWords() {
        let lines = StyledText("The client asks for a connection.").wrapped(to: 12).map(Self.text)
        #expect(lines == ["The client", "asks for a", "connection."])
    }

    @Test func keepsPunctuationWithTheCharacterBefore() {
        let lines = StyledText("客户端请求建立连接，并告知初始序号。").wrapped(to: 18).map(Self.text)
        #expect(lines == ["客户端请求建立连", "接，并告知初始序", "号。"])
        for line in lines { #expect(line.first != "，" && line.first != "。") }
    }

    /// What must not be broken stays on one line, where it is short enough for that.
    @Test func aStretchIsKeptWhole() {
        var text = StyledText("It begins with ")
        text.append("GET /a HTTP/1.1", .field)
        text.append(", a request.")
        let lines = text.wrapped(to: 32, keeping: .field).map(Self.text)
        #expect(lines == ["It begins with GET /a HTTP/1.1,", "a request."])
        #expect(text.wrapped(to: 30, keeping: .field).map(Self.text)[1] == "GET /a HTTP/1.1, a request.")
        #expect(text.wrapped(to: 30).map(Self.text)[0] == "It begins with GET /a")
        // In Chinese there is no space before it.
        var chinese = StyledText("请求行是这样的一行：")
        chinese.append("GET /a HTTP/1.1", .field)
        chinese.append("。")
        #expect(chinese.wrapped(to: 32, keeping: .field).map(Self.text)[0] == "请求行是这样的一行：")
        // More than half of a line is broken after all.
        #expect(text.wrapped(to: 20, keeping: .field).allSatisfy { $0.width <= 20 })
    }

    /// A word is broken only where a line is too short for it, and then behind a part of it.
    @Test func longWordsBreakBehindTheirParts() {
        let path = "https://lesson.test/captures/and/b"
        #expect(
            StyledText("Look here: text/html is short.").wrapped(to: 17).map(Self.text) == [
                "Look here:", "text/html is", "short.",
            ])
        #expect(
            StyledText("GET / HTTP/1.1, SYN/ACK, </p>").wrapped(to: 11).map(Self.text) == [
                "GET /", "HTTP/1.1,", "SYN/ACK,", "</p>",
            ])
        #expect(
            StyledText("At \(path)").wrapped(to: 32).map(Self.text) == [
                "At https://lesson.test/captures/", "and/b",
            ])
        #expect(StyledText("At \(path)").wrapped(to: 12).map(Self.text)[1] == "https://less")
    }

    /// A line does not begin with what closes, even where a word is cut.
    @Test func aCutWordTakesItsStopAlong() {
        #expect(StyledText("abcdefgh。然后").wrapped(to: 8).map(Self.text) == ["abcdefg", "h。然后"])
    }

    /// What is read as one word stays on one line, if that is long enough.
    @Test(arguments: [
        "RFC 9112 §9.3.2", "(RFC 2018)", "packet 12", "packets 12–14,", "step 4", "TLS 1.2", "5 × 1,448",
        "7,935 +",
        "10.3 ms.", "! reset", "c) word", "分组 14", "第 6 步", "第 ⑥ 步", "第一", "第十一",
    ])
    func wordsThatBelongTogetherStayTogether(_ words: String) {
        let text = StyledText("aaaa bbbb cccc dddd \(words) eeee ffff gggg hhhh")
        for columns in 16...48 {
            let lines = text.wrapped(to: columns).map(Self.text)
            #expect(lines.contains { $0.contains(words) }, "\(columns): \(lines)")
            #expect(lines.allSatisfy { DisplayWidth.of($0) <= columns })
        }
        #expect(StyledText(words).wrapped(to: 4).allSatisfy { $0.width <= 4 })
    }

    @Test func shortTextIsOneLine() {
        #expect(StyledText("SYN").wrapped(to: 80).map(Self.text) == ["SYN"])
        #expect(StyledText("").wrapped(to: 80).count == 1)
    }

    @Test func clippedTextSaysSo() {
        #expect(Self.text(StyledText("GET /index.html").clipped(to: 8)) == "GET /in…")
        #expect(DisplayWidth.of(Self.text(StyledText("三次握手三次握手").clipped(to: 8))) <= 8)
        #expect(Self.text(StyledText("whole").clipped(to: 5)) == "whole")
        #expect(StyledText("x").clipped(to: 0).isEmpty)
    }

    @Test func addressesKeepBothEnds() {
        let address = "2001:0db8:0000:0000:0000:ff00:0042:8329"
        let short = address.elided(to: 15)
        #expect(DisplayWidth.of(short) <= 15)
        #expect(short.hasPrefix("2001:0d") && short.hasSuffix("8329"))
    }

    @Test(arguments: [11, 12, 13] as [UInt64])
    func linesAreNeverWiderAndLoseNothing(_ seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let alphabet = Array("ab /&,;.:三次握手（），。“”🎉e\u{301}-é→①")
        for _ in 0..<400 {
            let source = String((0..<random.below(120)).map { _ in alphabet[random.below(alphabet.count)] })
            let columns = 4 + random.below(40)
            let indent = random.below(6)
            let lines = StyledText(source, .client).wrapped(to: columns, indent: indent)
            let context = "seed \(seed) columns \(columns) indent \(indent) \(source.debugDescription)"
            for line in lines {
                let width = DisplayWidth.of(Self.text(line))
                // A wide character has to go somewhere even where only one column is left of a line.
                #expect(width <= columns, "\(context)")
                #expect(width == line.width, "\(context)")
            }
            let kept = lines.map(Self.text).joined().unicodeScalars.filter { $0 != " " }
            #expect(Array(kept) == source.unicodeScalars.filter { $0 != " " }, "\(context)")
        }
    }

    @Test func linesCanBeLimited() {
        let lines = StyledText("one two three four five six seven").wrapped(to: 9, lines: 2)
        #expect(lines.count == 2)
        #expect(Self.text(lines[1]).hasSuffix("…"))
        for line in lines { #expect(line.width <= 9) }
    }

    /// A body may be one long word; what takes time with the square of its length does not end within the test's.
    @Test(.timeLimit(.minutes(10))) func aVeryLongWordTakesLinearTime() {
        let text = StyledText(String(repeating: "x", count: 600_000))
        #expect(text.wrapped(to: 80).count >= 7_500)
    }

    @Test func styledStretchesSurviveBreaking() {
        var text = StyledText("client ", .client)
        text.append("server says much", .server)
        for line in text.wrapped(to: 10) {
            for run in line.runs where run.text.contains("l") { #expect(run.style == .client) }
            for run in line.runs where run.text.contains("m") { #expect(run.style == .server) }
        }
    }

    // MARK: Captured text

    @Test func capturedControlCharactersNeverGetIn() {
        var text = StyledText()
        text.append(captured: Array("\u{1b}]0;title\u{7}\u{9b}2J\u{202e}evil\r\n".utf8))
        let shown = Self.text(text)
        #expect(!shown.unicodeScalars.contains { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) })
        #expect(!shown.unicodeScalars.contains("\u{202e}"))
        #expect(shown.hasPrefix("\\x1b]0;title\\x07"))
        #expect(text.width == DisplayWidth.of(shown))
    }

    private static func text(_ line: StyledText) -> String { line.runs.map(\.text).joined() }
}
