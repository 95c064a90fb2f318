import Testing
import WireBytes

@testable import HTTPMessages

/// What was made of a text is found by the text alone.
@Suite struct TextMemoryTests {
    private static func head(_ text: HeadText) -> MessageHead {
        let mark = PacketMark(packet: 1, time: Timestamp(nanoseconds: 0))
        return MessageHead(
            text: text, range: StreamRange(side: .client, offset: 0, count: 0), first: mark, last: mark,
            isComplete: true)
    }

    private static func text(_ words: String) -> HeadText {
        HeadText(bytes: Array(words.utf8), startLine: .none, fields: [], comesAgain: true)
    }

    @Test func nothingIsRememberedOfATextThatHasComeOnce() {
        let text = HeadText(bytes: [1], startLine: .none, fields: [])
        var memory = TextMemory<Int>()
        memory.remember(7, of: Self.head(text))
        #expect(memory.value(of: Self.head(text)) == nil)
    }

    @Test func onlyTheSameTextIsKnown() {
        let (text, equal) = (Self.text("one"), Self.text("one"))
        #expect(text == equal && text.hashValue == equal.hashValue && text != Self.text("two"))
        var memory = TextMemory<Int>()
        #expect(memory.value(of: Self.head(text)) == nil)
        memory.remember(7, of: Self.head(text))
        #expect(memory.value(of: Self.head(text)) == 7)
        #expect(memory.value(of: Self.head(equal)) == nil)
        memory.remember(8, of: Self.head(text))
        #expect(memory.value(of: Self.head(text)) == 8)
    }

    @Test func textsAreEqualThatSayTheSame() {
        let field = HeaderField(name: 0..<1, value: 1..<2)
        let lost = HeaderPacking(form: .indexed, wireBytes: 1)
        func text(
            _ words: String = "one", _ line: StartLine = .none, _ fields: [HeaderField] = [],
            _ packing: [HeaderPacking] = []
        ) -> HeadText {
            HeadText(bytes: Array(words.utf8), startLine: line, fields: fields, packing: packing)
        }
        let texts = [
            text(), text("two"), text("one", .status(version: .http11, code: 200, reason: 0..<0)),
            text("one", .none, [field]), text("one", .none, [], [lost]),
        ]
        for (index, one) in texts.enumerated() {
            for (place, other) in texts.enumerated() { #expect((one == other) == (index == place)) }
        }
        #expect(text("one", .none, [field], [lost]) == text("one", .none, [field], [lost]))
    }

    /// A text that is forgotten may be where another was: what is remembered keeps it where it is.
    @Test func whatLiesInTheSamePlaceLaterIsNotTakenForIt() {
        var memory = TextMemory<Int>()
        var known = 0
        for number in 0..<20_000 {
            let head = Self.head(Self.text("\(number)"))
            if memory.value(of: head) != nil { known += 1 }
            memory.remember(number, of: head)
            #expect(memory.value(of: head) == number)
        }
        #expect(known == 0)
    }

    /// Many more than are remembered.
    @Test func manyTakeEachOthersPlaces() {
        var memory = TextMemory<Int>()
        let heads = (0..<2_000).map { Self.head(Self.text("\($0)")) }
        for (number, head) in heads.enumerated() { memory.remember(number, of: head) }
        let found = heads.map { memory.value(of: $0) }
        for (number, value) in found.enumerated() { #expect(value == nil || value == number) }
        let count = found.filter { $0 != nil }.count
        #expect((1...TextMemory<Int>.places).contains(count))
    }
}
