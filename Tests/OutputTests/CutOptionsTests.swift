import Documents
import Output
import TestSupport
import Testing
import TextOutput
import Tracing

/// Options that the recorder cut: what they said is not known, and not that it was not said.
@Suite struct CutOptionsTests {
    private static let (syn, ack): (UInt8, UInt8) = (2, 16)
    /// Maximum segment size, SACK permitted, timestamps, and last the window scale: as Linux has them.
    private static let options: [UInt8] =
        [2, 4, 5, 0xB4, 4, 2, 8, 10, 0, 0, 0, 1, 0, 0, 0, 0, 1, 3, 3, 7]

    /// An opening of whose SYN and SYN/ACK so many bytes are missing at the end.
    private func opened(_ client: Int, _ server: Int) -> ConversationCapture {
        var made = ConversationCapture()
        made.send(fromClient: true, flags: Self.syn, seq: 0, options: Self.options)
        made.send(fromClient: false, flags: Self.syn | Self.ack, seq: 0, ack: 1, options: Self.options)
        made.send(fromClient: true, flags: Self.ack, seq: 1, ack: 1)
        made.send(fromClient: false, flags: Self.ack, seq: 1, ack: 1)
        made.cut(1, by: client)
        made.cut(2, by: server)
        return made
    }

    @Test func theScaleThatWasCutIsNotNone() {
        let whole = opened(0, 0).text(.en, .full)
        #expect(whole.contains("8,192 × 128 = 1,048,576 bytes") && !whole.contains("cut off"))
        let english = opened(4, 0).text(.en, .full)
        #expect(english.contains("echo 0, the rest cut off by the recorder"))
        #expect(english.contains("8,192 × ? (the scale is in the SYN's options, which the recorder cut)"))
        // That of the SYN/ACK is known, and shows that the SYN had one.
        #expect(english.contains("8,192 × 128 = 1,048,576 bytes"))
        let chinese = opened(4, 0).text(.zh, .full)
        #expect(chinese.contains("其余未捕获") && chinese.contains("× ?（扩大因子"))
    }

    @Test func withBothCutNothingTells() {
        let text = opened(4, 20).text(.en, .full)
        #expect(text.contains("8,192 × ? (scaled or not: the recorder cut the options that decide that)"))
        #expect(text.contains("options: the rest cut off by the recorder"))
        #expect(!text.contains("1,048,576"))
    }

    @Test func anOfferInPartIsNotAllThatIsOffered() {
        let text = opened(18, 20).text(.en)
        #expect(text.contains("the rest cut off by the recorder"))
        #expect(!text.contains("offers no options"))
    }

    /// Of an option that is cut there is the kind.
    @Test(arguments: [(Language.en, "options: TCP Authentication Option, the rest cut off"), (.zh, "其余未捕获")])
    func theOptionThatWasCutHasAName(language: Language, words: String) {
        var made = ConversationCapture()
        made.open()
        made.send(
            fromClient: true, flags: Self.ack, seq: 1, ack: 1,
            options: [29, 16, 48] + [UInt8](repeating: 0, count: 13))
        made.cut(4, by: 13)
        #expect(made.text(language, .full).contains(words))
    }
}
