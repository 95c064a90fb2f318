import Documents
import Findings
import HTTPMessages
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

    /// By the clock that was set back 50 s passed, or 10 s, if what is earlier only stands further on in the file.
    @Test func aSilenceAcrossAStepBack() {
        let text = Self.made().text(.en, .full)
        #expect(text.contains("… at least 10 s without a packet …"))
        let chinese = Self.made().text(.zh, .full).filter { $0 != " " }
        #expect(chinese.contains("其间至少10s没有分组"))
    }

    /// Packets that are drawn together have one clock.
    @Test func aRunEndsWhereTheTimesGoBack() {
        var capture = ConversationCapture()
        capture.open()
        for number in 0..<20 { capture.say(fromClient: number % 2 == 0, "\(number)") }
        capture.delay(from: 13, by: -40_000_000_000)
        let text = capture.text(.en)
        #expect(text.contains("packets 6–12, 6 ms") && text.contains("packets 13–23, 10 ms"), "\(text)")
    }

    /// A handshake, a request and its answer, with the clock set back somewhere.
    private static func page(setBackFrom packet: Int) -> ConversationCapture {
        var capture = ConversationCapture()
        capture.open()
        capture.say(fromClient: true, "GET / HTTP/1.1\r\nHost: a.example\r\n\r\n")
        capture.say(fromClient: false, "HTTP/1.1 200 OK\r\nContent-Length: 8\r\n\r\nfour")
        capture.say(fromClient: false, "more")
        capture.delay(from: packet, by: -40_000_000_000)
        return capture
    }

    /// An answer or a body with an earlier time than what it comes behind took no time that could be told.
    @Test func noTimeAcrossAStep() throws {
        for packet in 5...6 {
            let made = Self.page(setBackFrom: packet)
            let trace = try #require(made.connections(detail: [.segments, .messages, .bodies]).first)
            #expect(trace.time(from: trace.first, to: trace.last) == nil)
            let exchange = try #require(trace.application.first?.exchanges.first)
            let timing = ExchangeTiming(of: exchange, on: trace)
            #expect((timing?.waiting == nil) == (packet == 5) && (timing?.download == nil) == (packet == 6))
            let text = Self.page(setBackFrom: packet).text(.en, .full)
            #expect(text.contains("200 OK"))
            #expect(packet > 5 || !text.contains("after the GET"))
        }
    }
}
