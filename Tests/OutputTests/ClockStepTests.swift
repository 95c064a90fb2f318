import Documents
import Output
import TestSupport
import Testing
import TextOutput
import Tracing
import TracingSupport

/// A file that has the earlier part of a connection behind a later one.
struct ClockStepTests {
    /// Behind two packets stand four that were sent 40 seconds before them, and behind those one that comes 10 seconds after
    /// the first.
    private static func made() -> ConversationCapture {
        var capture = ConversationCapture()
        capture.open()
        for word in ["one", "two", "three", "four", "five"] { capture.say(fromClient: true, word) }
        capture.say(fromClient: false, "yes")
        capture.say(fromClient: true, "six")
        capture.reorder([8, 9, 4, 5, 6, 7, 10])
        capture.delay(from: 3, by: -40_000_000_000)
        capture.delay(from: 7, by: 50_000_000_000)
        return capture
    }

    @Test func anEarlierPartIsNotSentAgain() {
        let text = Self.made().text(.en, .full)
        #expect(text.contains("an earlier piece, which only stands further on in the file."))
        #expect(!text.contains("etransmission ×"))
        let chinese = Self.made().text(.zh, .full)
        #expect(chinese.filter { $0 != " " }.contains("只是在文件中排在了后面，并非重传"))
        #expect(!chinese.contains("重传 ×"))
        let summary = Self.made().output(TracingNeeds(.counts)) { SummaryOutput($0, language: .en) }.oneLine
        #expect(!summary.contains("retransmission"))
    }

    /// What lies between times that cannot be compared is no duration.
    @Test func howLongItTookIsNotKnown() throws {
        let trace = try #require(Self.made().connections(detail: [.segments]).first)
        #expect(trace.timesGoBack && trace.duration == nil)
        let text = Self.made().text(.en)
        #expect(text.contains("7 packets; the times go back in between") && !text.contains("7 packets in"))
        let chinese = Self.made().text(.zh).filter { $0 != " " }
        #expect(chinese.contains("7个分组；其间时间倒退"))
    }

    /// A silence begins behind the latest packet so far.
    @Test func aSilenceAcrossAStepBack() {
        let text = Self.made().text(.en, .full)
        #expect(text.contains("s without a packet"))
        #expect(!text.contains("50 s without") && !text.contains("50.0 s without"))
    }
}
