import Documents
import JSONOutput
import Output
import TCPConnections
import TestSupport
import Testing
import Tracing
import TracingSupport
import WireBytes

/// What is said of numbers that are not in the capture: bytes, or a FIN.
@Suite struct HoleSentenceTests {
    private static let (fin, push, ack): (UInt8, UInt8, UInt8) = (1, 8, 16)

    private func made(_ build: (inout ConversationCapture) -> Void) -> ConversationCapture {
        var made = ConversationCapture()
        made.open()
        build(&made)
        return made
    }

    /// The Chinese text without blanks, some of which are ends of lines.
    private func chinese(_ made: ConversationCapture, _ detail: TextDetail = .normal) -> String {
        made.text(.zh, detail).replacing(" ", with: "")
    }

    private func states(of made: ConversationCapture) -> [(EndpointState?, EndpointState?)] {
        let rows = made.connections(detail: [.segments, .messages]).first?.segments ?? []
        return rows.map { ($0.states.client, $0.states.server) }
    }

    /// 91 bytes and a FIN, or 92 bytes: the numbers do not tell.
    @Test func theLastNumbersMayHoldAFIN() {
        let made = made { $0.send(fromClient: false, flags: Self.ack, seq: 1, ack: 93) }
        let english = made.text(.en)
        #expect(
            english.contains(
                "The client's numbers 1–92 are not in the capture: 92 bytes, or 91 and its FIN. The server confirmed them"
            ))
        #expect(english.contains("up to 92 bytes not captured"))
        let chinese = chinese(made)
        #expect(chinese.contains("捕获中没有客户端的序号1–92：是92字节，或者是91字节和它的FIN。"))
        #expect(chinese.contains("至多92字节未捕获"))
        let json = made.output { JSONOutput($0) }
        #expect(json.contains(#""bytes":92,"mayEndWithFIN":true"#))
        let one = self.made { $0.send(fromClient: false, flags: Self.ack, seq: 1, ack: 2) }
        #expect(one.text(.en).contains("The client's number 1 is not in the capture: a byte, or its FIN."))
    }

    /// The FIN that was captured is ⑧ if what is missing ends with the other one: no output marks it as ⑥, with rows or without.
    @Test(arguments: [(20, 6, 8), (1, 8, 6)])
    func aFINBehindWhatMayBeOne(missing: Int, number: Int, other: Int) {
        let made = made {
            $0.send(fromClient: true, flags: Self.fin | Self.ack, seq: 1, ack: 1 + missing)
            $0.send(fromClient: false, flags: Self.ack, seq: 1 + missing, ack: 2)
        }
        let json = made.output { JSONOutput($0) }
        #expect(json.contains(#""flow":"nine-step","number":\#(number),"mayBe":\#(other)"#))
        #expect(!json.contains(#""number":6,"mark""#))
        let text = made.text(.en).replacing(/\s+/, with: " ")
        let doubt = "Whether the FIN in packet 4 is ⑥ or ⑧ cannot be told"
        #expect(text.contains(doubt) == (number == 6))
        #expect(text.contains("then that is ⑥, and the client's FIN ⑧") == (number == 8))
        let traces = [TraceDetail([.segments, .messages]), [.messages]].compactMap {
            made.connections(detail: $0).first
        }
        #expect(traces.map(\.stepInDoubt?.number) == [number, number])
        #expect(traces.map { $0.steps.map(\.number) } == [[1, 2, 3], [1, 2, 3]])
    }

    /// What follows a hole is in the capture, or its FIN is: bytes only.
    @Test func aHoleWithinIsOfBytes() {
        let within = made {
            $0.send(fromClient: false, flags: Self.push | Self.ack, seq: 21, ack: 1, [1, 2, 3])
            $0.send(fromClient: true, flags: Self.ack, seq: 1, ack: 24)
        }
        let english = within.text(.en)
        #expect(
            english.contains("20 bytes from the server (1–20) are not in the capture. By packet 5 the client")
        )
        #expect(english.contains("had confirmed them, so they did arrive."))
        #expect(!english.contains("its FIN") && !english.contains("up to"))
        #expect(chinese(within).contains("到分组5时客户端已确认这些数据"))
        let closed = made {
            $0.send(fromClient: false, flags: Self.fin | Self.ack, seq: 21, ack: 1)
            $0.send(fromClient: true, flags: Self.ack, seq: 1, ack: 22)
        }
        #expect(!closed.text(.en).contains("and its FIN") && !closed.text(.en).contains("up to"))
    }

    /// The first acknowledgment of what is missing confirms only a part of it.
    @Test func aHoleIsConfirmedWhereAllOfItIs() {
        let made = made {
            $0.send(fromClient: true, flags: Self.ack, seq: 1, ack: 746)
            $0.send(fromClient: true, flags: Self.fin | Self.ack, seq: 1, ack: 747)
            $0.send(fromClient: false, flags: Self.ack, seq: 747, ack: 2)
        }
        let english = made.text(.en)
        #expect(english.contains("numbers 1–746 are not in the capture: 746 bytes, or 745 and its FIN."))
        #expect(english.contains("By packet 5 the client had confirmed them"))
        // If the FIN is there, it is the first.
        #expect(!english.contains("has nothing more to send"))
        #expect(english.matches(of: /⑥/).count == 1 && english.contains("is ⑥ or ⑧"))
        let states = states(of: made)
        #expect(states.count == 6 && states[3].0 == .established)
        #expect(states.suffix(2).allSatisfy { $0.0 == nil && $0.1 == nil })
    }

    // MARK: One number

    /// The FIN of the side that closes first is missing.
    @Test func theFirstFINIsMissing() {
        let made = made {
            $0.send(fromClient: true, flags: Self.fin | Self.ack, seq: 1, ack: 2)
            $0.send(fromClient: false, flags: Self.ack, seq: 2, ack: 2)
        }
        let english = made.text(.en, .full)
        #expect(english.contains("most likely its own: then that is ⑥, and the client's FIN ⑧."))
        #expect(!english.contains("I have nothing more to send") && !english.contains("⑦"))
        #expect(
            english.contains("The number before this segment is missing here, most likely that of the FIN"))
        #expect(!english.contains("Bytes before this segment"))
        let chinese = chinese(made, .full)
        #expect(chinese.contains("若是如此，它就是⑥，客户端的FIN则是⑧"))
        #expect(chinese.contains("缺少一个序号，很可能是FIN所占用的"))
        #expect(states(of: made).suffix(2).allSatisfy { $0.0 == nil && $0.1 == nil })
    }

    /// The FIN of the side that closes second is missing.
    @Test func theSecondFINIsMissing() {
        let made = made {
            $0.send(fromClient: true, flags: Self.fin | Self.ack, seq: 1, ack: 1)
            $0.send(fromClient: true, flags: Self.ack, seq: 2, ack: 2)
        }
        let english = made.text(.en)
        #expect(english.contains("I have nothing more to send"))
        #expect(english.contains("most likely its own.") && !english.contains("then that is"))
        let states = states(of: made)
        #expect(states.count == 5 && states[3].0 == .finWait1 && states[3].1 == .closeWait)
        #expect(states.last?.0 == nil && states.last?.1 == nil)
    }
}
