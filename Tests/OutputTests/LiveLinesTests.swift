import Documents
import Foundation
import Output
import PacketCapture
import TCPConnections
import TLSMessages
import TestSupport
import Testing
import Tracing
import WireBytes

@testable import LiveOutput

/// The lines of `netlesson live`, from captures that are given packet by packet.
struct LiveLinesTests {
    /// What is written while a capture passes, and a while behind it.
    private func lines(
        of name: String, isTerminal: Bool = false, _ options: TextOptions = TextOptions(), keys: KeyLog? = nil
    ) throws -> [String] {
        var file = try CaptureFile(path: BundledCaptures.path(name))
        let output = OutputBuffer(descriptor: -1, waits: false)
        let writer = LiveLines(output, isTerminal: isTerminal, options: options)
        writer.utcOffset = 8 * 3600
        var sink: any TraceSink = writer
        var context = PacketContext()
        var tracer = Tracer(
            file: name, detail: [.messages, .bodies], limits: .live, keys: keys ?? KeyLog(), isLive: true)
        var end = Timestamp(nanoseconds: 0)
        file.forEachPacket { packet, bytes in
            tracer.pass(to: packet.time, to: &sink)
            tracer.receive(packet, bytes, using: &context, to: &sink)
            end = packet.time
            return true
        }
        end.nanoseconds += 3_600_000_000_000
        tracer.pass(to: end, to: &sink)
        tracer.finish(CaptureFacts(), to: &sink)
        return String(decoding: output.bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    @Test func aPlainRequest() throws {
        let lines = try lines(of: "plain-get.pcap")
        #expect(lines.count == 4)
        #expect(
            lines.map { $0.dropFirst(13).prefix(15) } == [
                "    0  opened  ", "    0  request ", "    0  response", "    0  closed  ",
            ])
        #expect(lines[0].contains("192.0.2.10:60240 → 192.0.2.80:80, round trip "))
        #expect(lines[1].contains("GET /") && lines[2].contains("200 OK, "))
        #expect(lines[3].contains("first, "))
    }

    @Test func inChinese() throws {
        var options = TextOptions()
        options.language = .zh
        let lines = try lines(of: "plain-get.pcap", options)
        #expect(lines.count == 4)
        #expect(lines[0].contains("建立  192.0.2.10:60240 → 192.0.2.80:80，往返时间 "))
        #expect(lines[1].contains("请求  GET /") && lines[2].contains("响应  200 OK，"))
        #expect(lines[3].contains("关闭  "))
    }

    @Test func withKeysWhatIsProtectedIsToldBehindTheHandshake() throws {
        let lines = try lines(of: "tls13.pcap", keys: BundledCaptures.keys(of: "tls13.pcap"))
        let kinds = lines.map { $0.dropFirst(20).prefix(8).trimmingCharacters(in: .whitespaces) }
        #expect(kinds == ["opened", "TLS", "request", "response", "closed"])
        #expect(lines[1].contains("TLS 1.3, ") && lines[1].contains(" in "))
    }

    @Test func whatGoesWrongIsToldOnceAndCountedInTheEnd() throws {
        let lines = try lines(of: "retransmission-timeout.pcap")
        let told = lines.filter { $0.contains("! retransmission by the") }
        #expect(told.count == 1)
        #expect(lines.contains { $0.contains("closed") && $0.contains("retransmission ×") })
    }

    /// What a trace made packet by packet tells.
    private func lines(of capture: ConversationCapture) -> [String] {
        capture.output(TracingNeeds(.messages)) {
            LiveLines($0, isTerminal: false, options: TextOptions())
        }.split(separator: "\n").map(String.init)
    }

    /// What lies between times that cannot be compared is no duration.
    @Test(arguments: [true, false]) func theClockIsSetBack(_ isSetBack: Bool) {
        var capture = ConversationCapture()
        capture.open()
        capture.say(fromClient: true, "GET / HTTP/1.1\r\nHost: a.example\r\n\r\n")
        capture.say(fromClient: false, "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
        capture.close()
        capture.delay(from: 5, by: isSetBack ? -40_000_000_000 : 40_000_000_000)
        let lines = lines(of: capture)
        #expect(lines.contains { $0.contains("200 OK, 2 bytes, after ") } == !isSetBack)
        #expect(lines.contains { $0.contains(", the client first, 8 packets") } == isSetBack, "\(lines)")
        #expect(lines.contains { $0.contains(", the client first, 40 s, 8 packets") } == !isSetBack)
    }

    /// A RST behind a FIN of each side breaks nothing off.
    @Test(arguments: [true, false]) func aResetBehindBothFINs(hasFINs: Bool) {
        var capture = ConversationCapture()
        capture.open()
        capture.say(fromClient: true, "x")
        if hasFINs {
            capture.send(fromClient: true, flags: 0x11, seq: 2, ack: 1)
            capture.send(fromClient: false, flags: 0x11, seq: 1, ack: 3)
        }
        capture.send(fromClient: true, flags: 4, seq: hasFINs ? 3 : 2)
        let closed = lines(of: capture).filter { $0.contains("  closed  ") }
        #expect(closed.count == 1)
        #expect(closed.allSatisfy { $0.contains("broken off by RST from the client") } == !hasFINs)
        #expect(closed.allSatisfy { $0.contains("a FIN from each side, then RST") } == hasFINs)
    }

    /// One behind the first FIN is told with that.
    @Test func aResetBehindOneFIN() {
        var capture = ConversationCapture()
        capture.open()
        capture.send(fromClient: false, flags: 0x11, seq: 1, ack: 1)
        capture.send(fromClient: true, flags: 0x14, seq: 1, ack: 2)
        let closed = lines(of: capture).filter { $0.contains("  closed  ") }
        #expect(closed.count == 1)
        #expect(closed.allSatisfy { $0.contains("! a FIN from the server, then RST from the client, ") })
    }

    /// What a trace says of the opening.
    @Test func anOpeningInPart() {
        var capture = ConversationCapture()
        capture.open()
        capture.say(fromClient: true, "x")
        capture.reorder([2, 3, 4])
        let opened = lines(of: capture).filter { $0.contains("  opened  ") }
        #expect(opened.count == 1 && opened.allSatisfy { $0.contains(", opening not captured whole") })
    }

    /// A FIN again, in the acknowledgment of the other side's, is no trouble.
    @Test func aFINThatGoesAlong() {
        var capture = ConversationCapture()
        capture.open()
        capture.send(fromClient: true, flags: 0x11, seq: 1, ack: 1)
        capture.send(fromClient: false, flags: 0x11, seq: 1, ack: 1)
        capture.send(fromClient: true, flags: 0x11, seq: 1, ack: 2)
        capture.send(fromClient: false, flags: 0x10, seq: 2, ack: 2)
        #expect(!lines(of: capture).contains { $0.contains("! retransmission by") })
    }

    /// An acknowledgment that is repeated although all is confirmed is no trouble.
    @Test func anAcknowledgmentThatNothingAskedFor() {
        var capture = ConversationCapture()
        capture.open()
        capture.say(fromClient: true, "x")
        for _ in 1...3 { capture.acknowledge(fromClient: false) }
        capture.close()
        #expect(!lines(of: capture).contains { $0.contains("duplicate ACK") })
    }

    @Test func aRefusedConnectionNamesItsEnds() throws {
        let lines = try lines(of: "refused.pcap")
        #expect(lines.contains { $0.contains("failed") && $0.contains(" → ") && $0.contains("refused") })
    }

    /// Whatever is captured: every line begins with a time, nothing in it can move the cursor, and no line is wider than
    /// the terminal.
    @Test(arguments: BundledCaptures.names) func everyLineIsALine(_ name: String) throws {
        for width in [60, 80] {
            var options = TextOptions()
            options.width = width
            for line in try lines(of: name, isTerminal: true, options) {
                #expect(line.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F })
                #expect(StyledText(line).width <= width)
                let time = Array(line.utf8.prefix(12))
                #expect(time.count == 12 && time[2] == 0x3A && time[5] == 0x3A && time[8] == 0x2E)
            }
        }
    }

    /// All connections that the trace has are told to come, or to fail, and those that ended to end.
    @Test(arguments: BundledCaptures.names) func noConnectionIsLeftOut(_ name: String) throws {
        var file = try CaptureFile(path: BundledCaptures.path(name))
        var sink: any TraceSink = Numbers()
        TracingJob(name).run(&file, to: &sink)
        let all = (sink as? Numbers)?.ids ?? []
        let told = Set(
            try lines(of: name).compactMap { Int($0.dropFirst(13).prefix(5).filter { $0 != " " }) })
        #expect(told.isSuperset(of: all))
    }

    /// The numbers of connections that have packets and are more than a SYN/ACK or FIN that was left over.
    private struct Numbers: TraceSink {
        var ids: Set<Int> = []
        mutating func ended(_ trace: ConnectionTrace) {
            let moments = trace.milestones
            let isTold =
                trace.opening == .midstream || trace.opening == .unanswered || moments.handshakeACK != nil
                || moments.reset != nil
            if isTold, !trace.isOnlyQuoted { ids.insert(trace.id) }
        }
    }

    /// More lines than can be read in a second are left out, and their number is told.
    @Test func aTerminalIsNotFlooded() throws {
        let output = OutputBuffer(descriptor: -1, waits: false)
        let writer = LiveLines(output, isTerminal: true, options: TextOptions())
        var sink: any TraceSink = writer
        var context = PacketContext()
        var tracer = Tracer(file: "flood", detail: .messages, limits: .live, isLive: true)
        var capture = ConversationCapture()
        for _ in 0..<300 {
            capture.open()
            capture.say(fromClient: true, "GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            capture.say(fromClient: false, "HTTP/1.1 204 No Content\r\n\r\n")
            capture.close()
        }
        for (index, packet) in capture.packets.enumerated() {
            // All within one second.
            let facts = CapturedPacket(
                number: index + 1, time: Timestamp(nanoseconds: 1_700_000_000_000_000_000 + Int64(index)),
                originalLength: packet.bytes.count, capturedLength: packet.bytes.count, linkType: .ethernet)
            packet.bytes.withBytes { tracer.receive(facts, $0, using: &context, to: &sink) }
        }
        tracer.finish(CaptureFacts(), to: &sink)
        let lines = String(decoding: output.bytes, as: UTF8.self).split(separator: "\n")
        #expect(lines.count == 401)
        #expect(lines.last?.contains("… 800 lines were left out") == true)
    }

    @Test func theClockIsLocal() {
        func clock(_ seconds: Int64, _ offset: Int) -> String {
            LiveLineText.clock(Timestamp(nanoseconds: seconds * 1_000_000_000 + 5_000_000), utcOffset: offset)
        }
        #expect(clock(0, 0) == "00:00:00.005")
        #expect(clock(0, -3600) == "23:00:00.005")
        #expect(clock(86_399, 3600) == "00:59:59.005")
        #expect(clock(-1, 0) == "23:59:59.005")
    }
}
