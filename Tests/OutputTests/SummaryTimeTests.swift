import Documents
import TestSupport
import Testing
import TextOutput
import Tracing

/// How long a capture took, as its summary says it.
struct SummaryTimeTests {
    private func summary(_ seconds: Int64, _ language: Language = .en, and nanoseconds: Int64 = 0) -> String {
        var capture = ConversationCapture()
        capture.open()
        capture.say(fromClient: true, "x")
        capture.delay(from: 4, by: seconds * 1_000_000_000 - 3_000_000 + nanoseconds)
        return capture.output(TracingNeeds(.counts)) { SummaryOutput($0, language: language) }.oneLine
    }

    @Test func aPartOfAMillisecondIsRounded() {
        #expect(summary(1, and: 612_950_000).contains("over 1.613 s"))
        #expect(summary(1, and: 612_450_000).contains("over 1.612 s"))
    }

    @Test func manyHoursAreSaidInDaysAndHours() {
        #expect(summary(5, .en).contains("over 5.000 s"))
        #expect(summary(7199, .en).contains("over 7199.000 s"))
        #expect(summary(3 * 86_400 + 5 * 3600, .en).contains("over 3 d 5 h"))
        #expect(summary(3 * 86_400 + 5 * 3600, .zh).contains("3 d 5 h"))
    }
}
