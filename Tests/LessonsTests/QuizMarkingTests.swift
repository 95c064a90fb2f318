import Documents
import Lessons
import Terminal
import Testing

/// How answers are read and marked.
struct QuizMarkingTests {
    private static func item(_ answer: Question.Answer, points: Int = 1) -> QuizQuestion {
        QuizQuestion(
            .lesson,
            Question(
                question: Bilingual(en: "?", zh: "？"), answer: answer, because: [],
                explain: Bilingual(en: ".", zh: "。"), points: points))
    }

    private static func mark(_ typed: String, _ answer: Question.Answer) -> QuizRun.Mark {
        let item = item(answer)
        return item.mark(GivenAnswer(typed, to: item))
    }

    @Test(arguments: [
        "1460", "1,460", "1 460", "1_460", "１４６０", "１，４６０", "1460 bytes", "1460 字节", "1460字节", "0x5b4",
        "0X5B4",
        " 1460. ", "1460。", "“1460”", "= 1460", "1 + 1459 = 1460", "ack=1460",
    ])
    func numbersAreRight(_ typed: String) { #expect(Self.mark(typed, .number(1460, within: 0)) == .right) }

    @Test(arguments: [
        "1461", "146", "-1460", "1460 or 1461", "1460, 7", "14.60", "1460.0", "1,46", "x", "0x", "1460 1460",
        "99999999999999999999999999", "0xfffffffffffffffffffffff",
    ])
    func numbersAreWrong(_ typed: String) { #expect(Self.mark(typed, .number(1460, within: 0)) == .wrong) }

    @Test func numbersMayBeOff() {
        #expect(Self.mark("9", .number(11, within: 2)) == .right)
        #expect(Self.mark("8", .number(11, within: 2)) == .wrong)
        #expect(Self.mark("999999999999999999", .number(.min, within: 0)) == .wrong)
    }

    @Test(arguments: ["7", "packet 7", "Packet 7", "#7", "分组 7", "第7个", "第７个分组", "7."])
    func packetsAreRight(_ typed: String) { #expect(Self.mark(typed, .packet([3, 7])) == .right) }

    @Test(arguments: ["8", "packets 3 and 7", "packet"])
    func packetsAreWrong(_ typed: String) { #expect(Self.mark(typed, .packet([3, 7])) == .wrong) }

    @Test(arguments: [
        "SYN/ACK", "syn/ack", "syn-ack", "SYN ACK", "SYN, ACK", "syn+ack", " ＳＹＮ／ＡＣＫ。", "“SYN/ACK”",
    ])
    func wordsAreRight(_ typed: String) { #expect(Self.mark(typed, .fill(["SYN/ACK"])) == .right) }

    @Test(arguments: ["SYN", "ACK/SYN", "SYNACK", "SYN/ACK/FIN"])
    func wordsAreWrong(_ typed: String) { #expect(Self.mark(typed, .fill(["SYN/ACK"])) == .wrong) }

    /// In a path a stroke is no mere joint.
    @Test func pathsAreExact() {
        #expect(Self.mark("/a/b", .fill(["/a/b"])) == .right)
        #expect(Self.mark("/a-b", .fill(["/a/b"])) == .wrong)
        #expect(Self.mark("a b", .fill(["/a/b"])) == .wrong)
    }

    private static let choices = ["TCP", "UDP", "HTTP", "none"].map { Bilingual(en: $0, zh: $0 + "协议") }

    @Test(arguments: ["b", "B", "2", "b)", "(b)", "ｂ", "２", "UDP", "udp", "udp协议"])
    func oneChoice(_ typed: String) { #expect(Self.mark(typed, .choice(Self.choices, right: [1])) == .right) }

    @Test(arguments: ["a", "e", "5", "0", "b a", "bb", "udp or tcp", "é"])
    func otherChoices(_ typed: String) {
        #expect(Self.mark(typed, .choice(Self.choices, right: [1])) == .wrong)
    }

    @Test func severalChoices() {
        for typed in ["a c", "c,a", "ac", "1 3", "a and c", "a、c", "A，C"] {
            #expect(Self.mark(typed, .choice(Self.choices, right: [0, 2])) == .right, "\(typed)")
        }
        #expect(Self.mark("a", .choice(Self.choices, right: [0, 2])) == .half)
        #expect(Self.mark("a b", .choice(Self.choices, right: [0, 2])) == .wrong)
        #expect(Self.mark("a b c", .choice(Self.choices, right: [0, 2])) == .wrong)
    }

    /// A number among the choices means the value before the place.
    @Test func choicesThatAreNumbers() {
        let numbers = ["3", "2", "1"].map { Bilingual(en: $0, zh: $0) }
        #expect(Self.mark("3", .choice(numbers, right: [0])) == .right)
        #expect(Self.mark("a", .choice(numbers, right: [0])) == .right)
        #expect(Self.mark("1", .choice(numbers, right: [0])) == .wrong)
    }

    @Test func orders() {
        let items = ["SYN", "SYN/ACK", "ACK", "FIN"].map { Bilingual(en: $0, zh: $0) }
        let item = Self.item(.order(items))
        #expect(item.shuffled.sorted() == [0, 1, 2, 3] && item.shuffled != [0, 1, 2, 3])
        let right = items.indices.compactMap { place in item.shuffled.firstIndex(of: place) }
        func mark(_ places: [Int], _ separator: String) -> QuizRun.Mark {
            let typed = places.map(GivenAnswer.letter).joined(separator: separator)
            return item.mark(GivenAnswer(typed, to: item))
        }
        for separator in [" ", ",", "", " > ", "→", "、", "-"] { #expect(mark(right, separator) == .right) }
        #expect(item.mark(GivenAnswer(right.map { "\($0 + 1)" }.joined(), to: item)) == .right)
        #expect(mark([right[1], right[0], right[2], right[3]], " ") == .half)
        #expect(mark([right[3], right[1], right[2], right[0]], " ") == .wrong)
        #expect(mark(Array(right.dropLast()), " ") == .wrong)
        #expect(item.rightAnswer(in: .en).hasPrefix("\(GivenAnswer.letter(right[0]))) SYN"))
    }

    /// Sentences in a line have a full stop at its end, not before what separates them.
    @Test func severalAnswersInALine() {
        let choices = ["One.", "Two.", "Three."].map { Bilingual(en: $0, zh: $0.replacing(".", with: "。")) }
        let item = Self.item(.choice(choices, right: [0, 2]))
        #expect(item.rightAnswer(in: .en) == "a) One; c) Three.")
        #expect(item.rightAnswer(in: .zh) == "a) One；c) Three。")
        #expect(item.question.rightAnswer(in: .en) == "a) One; c) Three.")
    }

    @Test func nothingIsSkippedAndSomethingElseCannotBeRead() {
        let item = Self.item(.number(1, within: 0))
        #expect(GivenAnswer("", to: item) == .skipped)
        #expect(GivenAnswer(" \t", to: item) == .skipped)
        #expect(GivenAnswer("　", to: item) == .skipped)
        #expect(GivenAnswer("abc", to: item) == .unreadable("abc"))
    }

    @Test func scores() {
        var run = QuizRun([
            Self.item(.number(1, within: 0)), Self.item(.choice(Self.choices, right: [0, 1]), points: 3),
            Self.item(.packet([2])), Self.item(.fill(["x"])),
        ])
        #expect(run.most == 6 && run.score == 0 && run.next == 0 && !run.isOver)
        run.answer(.number(1), at: 0)
        run.answer(.choices([0]), at: 1)
        run.answer(.skipped, at: 2)
        run.answer(.text("x"), at: 9)
        #expect(run.halfPoints == 5 && run.score == 42 && run.next == 3)
        #expect(QuizRun.text(ofHalfPoints: 5) == "2.5")
        run.answer(.text("y"), at: 3)
        #expect(run.isOver && run.mark(at: 3) == .wrong && run.count(of: .skipped) == 1)
        run.answer(.choices([0, 1]), at: 1)
        #expect(run.halfPoints == 8)
        #expect(QuizRun([]).score == 0)
    }
}
