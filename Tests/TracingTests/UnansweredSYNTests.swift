import DNSMessages
import DialogueMessages
import HTTPMessages
import PacketCapture
import PacketDecoding
import TCPConnections
import Testing
import Tracing
import WireBytes

/// A flood of SYNs: beside many open connections, one that nobody has answered is a small record.
@Suite(.timeLimit(.minutes(10))) struct UnansweredSYNTests {
    /// Hosts that send a SYN each, a microsecond after one another.
    private func hosts(_ count: Int) -> [WireBuilder] {
        (0..<count).map { number in
            var wire = WireBuilder()
            wire.client.port = UInt16(10_000 + number)
            wire.now += Int64(number) * 1_000
            wire.say(.client, .syn)
            return wire
        }
    }

    /// What a host says behind its SYN, once all have sent theirs.
    private func behind(_ host: WireBuilder, _ say: (inout WireBuilder) -> Void) -> [Recorded] {
        var wire = host
        wire.now += 1_000_000_000
        say(&wire)
        return Array(wire.packets.dropFirst())
    }

    @Test func whoIsAnsweredLaterIsTracedAsEver() throws {
        let hosts = hosts(3_000)
        let packets =
            hosts.flatMap(\.packets)
            + behind(hosts[2_500]) {
                $0.say(.server, [.syn, .ack])
                $0.acknowledge(.client)
                $0.say(.client, "GET /late HTTP/1.1\r\nHost: a\r\n\r\n")
                $0.say(.server, "HTTP/1.1 204 No Content\r\n\r\n")
                $0.close()
            } + behind(hosts[2_700]) { $0.say(.server, [.rst, .ack]) }
            + behind(hosts[2_800]) { $0.send(.client, .syn, seq: 0) }
        let traced = Traced(packets, detail: .messages)
        #expect(traced.capture.connections == 3_000 && traced.connections.count == 3_000)
        #expect(traced.capture.evictedConnections == 0)
        for (number, trace) in traced.connections.enumerated() {
            #expect(trace.id == number && trace.client.port == UInt16(10_000 + number))
            #expect(
                trace.first.packet == number + 1
                    && trace.first.time == Timestamp(nanoseconds: hosts[number].now))
        }
        #expect(traced.connections.filter { $0.opening == .unanswered }.count == 2_998)
        #expect(
            traced.connections[2_500].opening == .threeWay && traced.connections[2_500].closing == .threeWay)
        #expect(traced.connections[2_500].exchanges.first?.request?.target == "/late")
        #expect(traced.connections[2_700].opening == .refused)
        #expect(traced.connections[2_800].packetsFrom.client == 2)
        #expect(traced.connections[2_800].labels(3_009).contains(.retransmission))
    }

    /// Of more than are followed the oldest that nobody has answered go, and none that somebody has.
    @Test func theOldestUnansweredGo() throws {
        var limits = Limits()
        limits.connections = 2_500
        let hosts = hosts(3_000)
        var packets =
            hosts[0].packets
            + behind(hosts[0]) {
                $0.say(.server, [.syn, .ack])
                $0.acknowledge(.client)
            }
        packets += hosts.dropFirst().flatMap(\.packets)
        let traced = Traced(packets, detail: .messages, limits: limits)
        #expect(traced.connections.count == 3_000 && traced.capture.evictedConnections == 500)
        let evicted = traced.connections.filter { $0.limits == [.connections] }.map(\.id)
        #expect(evicted == Array(2_048..<2_548))
    }

    /// What led to it is what was known when its SYN came, not when it was answered.
    @Test func whatLedToItIsThatOfItsSYN() throws {
        let hosts = hosts(3_000)
        var names = WireBuilder()
        names.now = hosts[2_500].now
        AroundTests.lookUp("before.lesson.test", in: &names)
        var later = WireBuilder()
        later.now += 900_000_000
        AroundTests.lookUp("after.lesson.test", in: &later)
        var packets = hosts[..<2_500].flatMap(\.packets) + names.packets
        packets += hosts[2_500...].flatMap(\.packets) + later.packets
        for number in [2_400, 2_600] {
            packets += behind(hosts[number]) {
                $0.say(.server, [.syn, .ack])
                $0.acknowledge(.client)
            }
        }
        let connections = Traced(packets, detail: .messages).connections
        #expect(connections.count == 3_000)
        #expect(connections[2_400].opening == .threeWay && connections[2_400].lookup == nil)
        let lookup = try #require(connections[2_600].lookup)
        #expect(connections[2_600].opening == .threeWay)
        #expect(lookup.name.text == Array("before.lesson.test".utf8))
        // Who was never answered knows it as well.
        #expect(connections[2_999].lookup?.name == lookup.name && connections[2_499].lookup == nil)
    }

    private struct Counted: TraceSink {
        var needs: TracingNeeds { TracingNeeds(.counts) }
        var countsOnly: Bool { true }
        var counts: [ConnectionCounts] = []
        mutating func counted(_ counts: ConnectionCounts) { self.counts.append(counts) }
    }

    /// Who only counts, counts a connection that a dialogue of FTP has announced as one of a file, though nobody answered.
    @Test(arguments: [false, true]) func anAnnouncedFileIsCountedAsOne(isAnnounced: Bool) throws {
        let (before, data) = announced(isAnnounced)
        var tracer = Tracer(
            file: "built", detail: .counts, limits: Limits(), only: nil, keys: nil, judge: nil)
        var context = PacketContext()
        var sink: any TraceSink = Counted()
        for (index, packet) in (before + data.packets).enumerated() {
            let facts = CapturedPacket(
                number: index + 1, time: Timestamp(nanoseconds: packet.time),
                originalLength: packet.bytes.count, capturedLength: packet.bytes.count, linkType: .ethernet)
            packet.bytes.withBytes { tracer.receive(facts, $0, using: &context, to: &sink) }
        }
        tracer.finish(CaptureFacts(), to: &sink)
        let counts = try #require(sink as? Counted).counts
        #expect(counts.count == 3_002)
        let file = try #require(counts.first { $0.server.port == data.server.port })
        #expect(file.application.contains { $0 is FTPDataStream } == isAnnounced)
    }

    /// A connection that a dialogue of FTP has announced is one of a file, though it was answered late.
    @Test(arguments: [false, true]) func anAnnouncedFileIsStillOne(isAnnounced: Bool) {
        let (before, data) = announced(isAnnounced)
        let packets =
            before + data.packets
            + behind(data) {
                $0.say(.server, [.syn, .ack])
                $0.acknowledge(.client)
                $0.say(.server, "the file")
                $0.close(.server)
            }
        let connections = Traced(packets, detail: .messages).connections
        #expect(connections.count == 3_002)
        #expect(connections[3_001].opening == .threeWay)
        let file = connections[3_001].application.first as? FTPDataStream
        #expect((file != nil) == isAnnounced)
        #expect(file?.control.channel.announced.packet == (isAnnounced ? 6 : nil))
    }

    /// A dialogue of FTP, behind which come the SYNs of others; and the SYN of the connection that it may have announced.
    private func announced(_ isAnnounced: Bool) -> (before: [Recorded], data: WireBuilder) {
        var control = WireBuilder()
        control.server.port = 21
        control.open()
        control.say(.server, "220 ready\r\n")
        control.say(.client, "PASV\r\n")
        if isAnnounced { control.say(.server, "227 Entering Passive Mode (10,0,0,2,200,10)\r\n") }
        control.acknowledge(.client)
        let hosts = hosts(3_000)
        var data = WireBuilder()
        data.client.port = 9_999
        data.server.port = 200 << 8 | 10
        data.now = hosts[2_999].now
        data.say(.client, .syn)
        return (control.packets + hosts.flatMap(\.packets), data)
    }
}
