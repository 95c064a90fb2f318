import Documents
import Foundation
import PacketCapture
import Testing
import WireBytes

@testable import Lab

/// What the client tells, and how it is put into order.
@Suite struct ClientTests {
    @Test func linesAreReadWhereverTheyAreCut() {
        let text = "code\t1\tlet a = 1\nstep\t5.000000001\t1\tAsk\t请求\nsays\t6.500000000\tyes\t是\n"
        let bytes = Array(text.utf8)
        for cut in 0...bytes.count {
            var transcript = ClientTranscript()
            let events = transcript.add(bytes[..<cut]) + transcript.add(bytes[cut...])
            #expect(
                events == [
                    .step(
                        at: Timestamp(nanoseconds: 5_000_000_001), line: 1, title: .init(en: "Ask", zh: "请求")),
                    .says(at: Timestamp(nanoseconds: 6_500_000_000), .init(en: "yes", zh: "是")),
                ])
        }
    }

    @Test(arguments: [
        "", "\t\t", "step\t1\t2\ta\tb", "step\t1.5\t2\ta\tb", "step\t99999999999999999999.000000000\t1\ta\tb",
        "code\tx\ty", "says\t1.000000000\ta", "step\t1.000000000\t99999999999999999999\ta\tb", "exit\t1\t2",
    ])
    func otherLinesAreNone(_ line: String) { #expect(ClientEvent(line) == nil) }

    @Test func transcriptIsBounded() {
        var transcript = ClientTranscript()
        let piece = [UInt8](repeating: 0x61, count: 1 << 18)
        for _ in 0..<10 { _ = transcript.add(piece) }
        #expect(transcript.bytes.count == 1 << 20)
    }

    @Test func aStepIsItsBlockWithoutStepsWithin() {
        let lines = [
            "func lab() {", "    step(\"A\", \"甲\")", "    let a = run {", "        step(\"B\", \"乙\")",
            "        b()", "    }", "    a.go()", "", "    step(\"C\", \"丙\")", "    #if x", "        c()",
            "    #endif", "}", "let rest = 0",
        ]
        var source = LabSource()
        for (index, line) in lines.enumerated() { source.add(line, line: index + 1) }
        #expect(source.code(ofStepAt: 2) == ["let a = run {", "    …", "}", "a.go()"])
        #expect(source.code(ofStepAt: 4) == ["b()"])
        #expect(source.code(ofStepAt: 9) == ["#if x", "    c()", "#endif"])
        #expect(source.code(ofStepAt: 99) == [])
    }

    @Test func packetsAndEventsComeInTheOrderOfTheirTimes() {
        var timeline = LabTimeline()
        func packet(_ time: Int64) {
            let packet = CapturedPacket(
                number: 99, time: Timestamp(nanoseconds: time), originalLength: 1, capturedLength: 1,
                linkType: .ethernet)
            ([0] as [UInt8]).withBytes { timeline.add(packet, $0) }
        }
        func says(_ time: Int64) -> ClientEvent {
            .says(at: Timestamp(nanoseconds: time), .init(en: "\(time)", zh: "\(time)"))
        }
        timeline.add([says(20), says(50)])
        for time in [10, 30, 40, 60] as [Int64] { packet(time) }
        func words(_ moments: [LabTimeline.Moment]) -> [String] {
            moments.map {
                switch $0 {
                case .event(.says(_, let words)): words.en
                case .event: "?"
                case .packets(let last): "#\(last)"
                }
            }
        }
        #expect(words(timeline.take(upTo: Timestamp(nanoseconds: 45))) == ["#1", "20", "#3"])
        #expect(words(timeline.take(upTo: Timestamp(nanoseconds: .max))) == ["50", "#4"])
        #expect(timeline.next == nil)
    }
}
