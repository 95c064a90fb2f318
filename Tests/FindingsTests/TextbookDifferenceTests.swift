import Findings
import PacketCapture
import PacketDecoding
import TCPConnections
import TestSupport
import Testing
import Tracing
import TracingSupport
import WireBytes

/// Where connections differ from the nine steps, and what is said of their segments.
struct TextbookDifferenceTests {
    private func trace(_ packets: some Sequence<ConversationCapture.Packet>) throws -> ConnectionTrace {
        try #require(ConversationCapture.connections(of: packets, detail: [.segments, .messages]).first)
    }

    private func opened() -> ConversationCapture {
        var capture = ConversationCapture()
        capture.open()
        return capture
    }

    @Test func nothingWasExchangedFromOpeningToClosing() throws {
        var capture = opened()
        capture.close()
        #expect(TextbookDifference.all(of: try trace(capture.packets)).contains(.noExchange))
    }

    /// What was exchanged before the capture began, or was not captured, cannot be told.
    @Test func nothingIsKnownOfWhatWasExchanged() throws {
        var capture = opened()
        capture.close()
        let late = TextbookDifference.all(of: try trace(capture.packets.dropFirst(3)))
        #expect(!late.contains(.noExchange) && late.contains(.notCaptured([4, 5])))
        capture = opened()
        capture.lose(fromClient: true, 30)
        capture.close()
        let lost = TextbookDifference.all(of: try trace(capture.packets))
        #expect(!lost.contains(.noExchange) && lost.contains(.notCaptured([4, 5])))
    }

    /// The FIN is there, so "no ⑥–⑨" would be false.
    @Test func aResetBehindTheFINOfTheOnlySideRecorded() throws {
        var capture = opened()
        capture.close()
        var packets = [capture.packets[2], capture.packets[3], capture.packets[5]]
        packets[2].bytes[47] = 0x14
        let trace = try trace(packets)
        #expect(trace.onlySide == .client)
        let found = TextbookDifference.all(of: trace)
        #expect(
            found.contains(.resetAfterFIN(from: .client)) && !found.contains(.resetInstead(from: .client)))
    }

    @Test func aFINAgainAlthoughItHadBeenConfirmed() throws {
        var capture = opened()
        capture.close()
        capture.repeatLast(2)
        capture.delay(from: 7, by: 1_000_000_000)
        let trace = try trace(capture.packets)
        let again = try #require(trace.segments.first { $0.mark.packet == 7 })
        #expect(SegmentRemark.all(of: again, in: trace).map(\.reading) == [.wasConfirmed])
    }
}
