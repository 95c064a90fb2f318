import Documents
import Output
import TestSupport
import Testing
import Tracing
import TracingSupport

@testable import JSONOutput
@testable import TextOutput

/// What is counted of a connection is what its segments are marked with, not what their numbers alone say.
@Suite struct TroubleCountTests {
    private static let (fin, rst, push, ack): (UInt8, UInt8, UInt8, UInt8) = (1, 4, 8, 16)

    private static func made(_ build: (inout ConversationCapture) -> Void) -> ConversationCapture {
        var made = ConversationCapture()
        made.open()
        build(&made)
        return made
    }

    private static func summary(_ made: ConversationCapture) -> String {
        made.output(TracingNeeds(.counts)) { SummaryOutput($0, language: .en) }.oneLine
    }

    private static func json(_ made: ConversationCapture) -> String { made.output { JSONOutput($0) } }

    /// Bytes and a FIN that stand beside the number of a RST, and an acknowledgment that answers the RST.
    private static let behindReset = made {
        $0.send(fromClient: true, flags: push | ack, seq: 1, ack: 1, Array("hello".utf8))
        $0.send(fromClient: false, flags: ack, seq: 1, ack: 6)
        $0.send(fromClient: true, flags: push | ack, seq: 6, ack: 1, Array("world".utf8))
        $0.send(fromClient: true, flags: rst, seq: 800)
        $0.send(fromClient: false, flags: ack, seq: 1, ack: 6)
        $0.send(fromClient: false, flags: ack, seq: 1, ack: 11)
        $0.send(fromClient: true, flags: push | ack, seq: 11, ack: 1, Array("again".utf8))
        $0.send(fromClient: false, flags: ack, seq: 1, ack: 16)
        $0.send(fromClient: true, flags: fin | ack, seq: 16, ack: 1)
        $0.send(fromClient: false, flags: fin | ack, seq: 1, ack: 17)
        $0.send(fromClient: true, flags: ack, seq: 17, ack: 2)
    }

    @Test func whatStandsBehindAReset() {
        let text = Self.behindReset.text(.en)
        #expect(
            text.contains("Only the RST before it") && text.contains("behind a RST, which brought no bytes"))
        #expect(text.contains("! Data after the reset ×1."))
        #expect(!text.contains("etransmission ×") && !text.contains("uplicate ACK ×"))
        let chinese = Self.behindReset.text(.zh)
        #expect(chinese.contains("复位之后仍有数据 ×1") && !chinese.contains("重传 ×") && !chinese.contains("确认 ×"))
    }

    @Test func aSummaryOfThat() {
        let summary = Self.summary(Self.behindReset)
        #expect(summary.contains("Anomalies reset 1, after-reset 1"))
    }

    /// JSON has what the numbers say, and that it is no more than that.
    @Test func theNumbersInJSON() {
        let json = Self.json(Self.behindReset)
        for kind in ["retransmission\",\"packet\":10", "duplicate-ack\",\"packet\":8"] {
            let from = kind.hasPrefix("r") ? "client" : "server"
            #expect(json.contains("\"kind\":\"\(kind),\"from\":\"\(from)\",\"byNumbersAlone\":true}"))
        }
        #expect(json.contains("\"kind\":\"after-reset\",\"packet\":10,\"from\":\"client\"}"))
    }

    @Test func aFINThatGoesAlong() {
        let made = Self.made {
            $0.send(fromClient: true, flags: Self.fin | Self.ack, seq: 1, ack: 1)
            $0.send(fromClient: false, flags: Self.fin | Self.ack, seq: 1, ack: 1)
            $0.send(fromClient: true, flags: Self.fin | Self.ack, seq: 1, ack: 2)
            $0.send(fromClient: false, flags: Self.ack, seq: 2, ack: 2)
        }
        let text = made.text(.en)
        #expect(text.contains("goes along once more. No timer has run out for it."))
        #expect(!text.contains("etransmission ×") && !text.contains("! retransmission"))
        #expect(!Self.summary(made).contains("Anomalies"))
    }

    @Test func anAcknowledgmentWithTheNumberOfAKeepAlive() {
        let made = Self.made {
            $0.send(fromClient: false, flags: Self.fin | Self.ack, seq: 1, ack: 1)
            $0.send(fromClient: true, flags: Self.fin | Self.ack, seq: 1, ack: 1)
            $0.send(fromClient: false, flags: Self.ack, seq: 1, ack: 2)
        }
        #expect(made.text(.en).contains("Not a keep-alive"))
        #expect(!Self.summary(made).contains("keep-alive"))
    }

    /// What is marked is counted.
    @Test func realTrouble() {
        let made = Self.made {
            $0.say(fromClient: true, "hello")
            $0.lose(fromClient: true, 5)
            $0.say(fromClient: true, "world")
            $0.send(fromClient: false, flags: Self.ack, seq: 1, ack: 6)
            $0.send(fromClient: false, flags: Self.ack, seq: 1, ack: 6)
            $0.delay(from: 8, by: 300_000_000)
            $0.send(fromClient: true, flags: Self.push | Self.ack, seq: 6, ack: 1, Array("lost!".utf8))
            $0.delay(from: 8, by: 300_000_000)
            $0.send(fromClient: false, flags: Self.ack, seq: 1, ack: 16)
            $0.close()
        }
        let text = made.text(.en)
        #expect(text.contains("! duplicate ACK: ") && text.contains("uplicate ACK ×1"))
        #expect(text.contains("! retransmission: ") && text.contains("etransmission ×1"))
        #expect(Self.summary(made).contains("duplicate-ack 1"))
        #expect(!Self.json(made).contains("byNumbersAlone"))
    }

    // MARK: Bytes that were not captured

    /// The server's FIN is missing, of which the client's acknowledgment tells.
    private static let missingFIN = made {
        $0.say(fromClient: true, "GET / HTTP/1.1\r\nHost: a.test\r\n\r\n")
        $0.say(fromClient: false, "HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nbody")
        $0.send(fromClient: true, flags: fin | ack, seq: 33, ack: 44)
        $0.send(fromClient: false, flags: ack, seq: 44, ack: 34)
    }

    @Test func theNumberOfAFINIsNoByte() {
        let text = Self.missingFIN.text(.en)
        #expect(text.contains("most likely that of its FIN") && !text.contains("yte not captured"))
        #expect(!Self.summary(Self.missingFIN).contains("Not captured"))
        #expect(Self.json(Self.missingFIN).contains("\"acknowledged\":true,\"fin\":\"likely\"}"))
    }

    @Test func aByteIsAByte() {
        let made = Self.made {
            $0.say(fromClient: true, "a")
            $0.lose(fromClient: true, 1)
            $0.say(fromClient: true, "c")
        }
        #expect(Self.summary(made).contains("Not captured 1 byte of payload"))
        let json = Self.json(made)
        #expect(
            json.contains("\"gaps\":[{") && !json.contains("\"fin\":\"likely\"")
                && !json.contains("\"fin\":\"seen\""))
    }

    // MARK: Half-closed

    /// The client has finished; what the server sends behind that is confirmed, or not.
    @Test(arguments: [true, false]) func whoClosedHalf(isConfirmed: Bool) {
        let made = Self.made {
            $0.send(fromClient: true, flags: Self.fin | Self.ack, seq: 1, ack: 1)
            $0.send(fromClient: false, flags: Self.ack, seq: 1, ack: 2)
            $0.send(fromClient: false, flags: Self.push | Self.ack, seq: 1, ack: 2, [1, 2, 3, 4])
            $0.send(fromClient: true, flags: Self.ack, seq: 2, ack: isConfirmed ? 5 : 1)
            $0.send(fromClient: false, flags: Self.fin | Self.ack, seq: 5, ack: 2)
        }
        #expect(made.text(.en).contains("(half-close)") == isConfirmed)
        #expect(Self.json(made).contains("\"halfClosedBy\":\"client\"") == isConfirmed)
    }
}
