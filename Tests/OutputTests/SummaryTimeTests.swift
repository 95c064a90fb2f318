import Documents
import JSONOutput
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

    /// Where one of SYN and SYN/ACK is there, the opening is not missing.
    @Test(arguments: [1, 2]) func anOpeningInPart(missing: Int) {
        var capture = ConversationCapture()
        capture.open()
        capture.say(fromClient: true, "x")
        capture.say(fromClient: false, "y")
        capture.reorder([1, 2, 3, 4, 5].filter { $0 != missing })
        let summary = capture.output(TracingNeeds(.counts)) { SummaryOutput($0, language: .en) }.oneLine
        #expect(summary.contains("Opening in-part 1"))
        #expect(!summary.contains("midstream"))
    }

    /// Where only the server was recorded there are responses all the same.
    @Test func responsesWithoutRequests() {
        var capture = ConversationCapture()
        capture.open()
        capture.say(fromClient: true, "GET / HTTP/1.1\r\nHost: a.test\r\n\r\n")
        capture.say(fromClient: false, "HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nabc")
        capture.reorder([2, 5])
        let summary = capture.output(TracingNeeds(.counts)) { SummaryOutput($0, language: .en) }.oneLine
        #expect(summary.contains("Responses 2xx 1 Body bytes 3") && !summary.contains("HTTP requests"))
    }

    /// Times before and after a step back have no difference, and no beginning.
    @Test func timesThatGoBackAreNotCompared() {
        var capture = ConversationCapture()
        capture.open()
        capture.say(fromClient: true, "x")
        capture.delay(from: 4, by: -40 * 86_400_000_000_000)
        let summary = capture.output(TracingNeeds(.counts)) { SummaryOutput($0, language: .en) }.oneLine
        #expect(summary.contains("Times before and after it cannot be compared"))
        #expect(!summary.contains("over") && !summary.contains("Time "))
        let json = capture.output { JSONOutput($0) }
        let head = json.prefix(upTo: json.firstRange(of: "connections")?.lowerBound ?? json.endIndex)
        #expect(!head.contains(#""start""#) && !head.contains(#""duration""#))
    }

    /// Where nothing tells which side is the server, its port is none of a service.
    @Test func theServerPortIsNotGuessed() {
        func summary(_ numbers: [Int]) -> String {
            var capture = ConversationCapture()
            capture.open(server: 50_000)
            capture.say(fromClient: true, "x")
            capture.say(fromClient: false, "y")
            capture.reorder(numbers)
            return capture.output(TracingNeeds(.counts)) { SummaryOutput($0, language: .en) }.oneLine
        }
        #expect(summary([1, 2, 3, 4, 5]).contains("Server ports 50000"))
        #expect(!summary([4, 5]).contains("Server ports"))
    }

    /// What is guessed is said to be, and what is left out is counted.
    @Test func aGuessedPortIsSaidToBeOne() {
        func summary(_ language: Language) -> String {
            var capture = ConversationCapture()
            for port in [80, 8888, 50_000] as [UInt16] {
                capture.open(server: port)
                capture.say(fromClient: false, [0x99, 0x98, 0x97])
            }
            capture.reorder([1, 2, 3, 4, 8, 12])
            return capture.output(TracingNeeds(.counts)) { SummaryOutput($0, language: language) }.oneLine
        }
        #expect(summary(.en).contains("Server ports 80 ×1, 8888 ×1 (guessed), not determined 1"))
        #expect(summary(.zh).contains("8888 ×1（推测）, 无法判断 1"))
    }

    /// Without the last ACK it is not known in how many steps it was closed.
    @Test func aClosingInPart() {
        var capture = ConversationCapture()
        capture.open()
        capture.close()
        capture.reorder([1, 2, 3, 4, 5])
        let summary = capture.output(TracingNeeds(.counts)) { SummaryOutput($0, language: .en) }.oneLine
        #expect(summary.contains("Closing in-part 1"))
        let json = capture.output { JSONOutput($0) }
        #expect(json.contains(#""closing":"in-part""#))
    }

    @Test(arguments: [(Language.en, "Protocols not captured 1"), (.zh, "协议 未捕获 1")])
    func dataThatWasCutIsNotNone(language: Language, words: String) {
        var capture = ConversationCapture()
        capture.open()
        capture.say(fromClient: true, "hello")
        capture.cut(4, by: 5)
        let summary = capture.output(TracingNeeds(.counts)) { SummaryOutput($0, language: language) }
        #expect(summary.oneLine.contains(words))
    }

    /// A version that is not told may be of a handshake that was captured.
    @Test func anUnknownVersionWasPerhapsCaptured() {
        var capture = ConversationCapture()
        capture.open(server: 443)
        capture.say(
            fromClient: true, [0x14, 3, 3, 0, 1, 1, 0x17, 3, 3, 0, 20] + [UInt8](repeating: 0xA7, count: 20))
        let summary = capture.output { SummaryOutput($0, language: .en) }.oneLine
        #expect(summary.contains("TLS versions unknown 1"))
    }

    @Test func manyHoursAreSaidInDaysAndHours() {
        #expect(summary(5, .en).contains("over 5.000 s"))
        #expect(summary(7199, .en).contains("over 7199.000 s"))
        #expect(summary(3 * 86_400 + 5 * 3600, .en).contains("over 3 d 5 h"))
        #expect(summary(3 * 86_400 + 5 * 3600, .zh).contains("3 d 5 h"))
    }
}
