import Foundation
import HTTPMessages
import PacketCapture
import PacketDecoding
import TCPConnections
import TLSMessages
import TestSupport
import Testing
import Tracing
import WireBytes

/// Tracing while it happens.
struct LiveTests {
    /// Looks on, and notes what it is told.
    private final class Onlooker: TraceSink {
        var opened: [Int] = []
        var advanced: [ConnectionTrace] = []
        var ended: [ConnectionTrace] = []
        var lookups = 0
        var datagrams: [DatagramTrace] = []
        var capture: CaptureTrace?
        let isLive: Bool

        init(isLive: Bool = true) { self.isLive = isLive }

        func opened(_ trace: ConnectionTrace) { opened.append(trace.id) }
        func advanced(_ trace: ConnectionTrace) { advanced.append(trace) }
        func advanced(_ trace: DatagramTrace) { lookups += 1 }
        func ended(_ trace: ConnectionTrace) { ended.append(trace) }
        func ended(_ trace: DatagramTrace) { datagrams.append(trace) }
        func finished(_ capture: CaptureTrace) { self.capture = capture }
    }

    /// A live trace that is given packets, and told what time it is.
    private struct Watch: ~Copyable {
        var tracer: Tracer
        var context = PacketContext()
        var sink: any TraceSink
        var given = 0

        init(
            _ onlooker: Onlooker, limits: Limits = .live, detail: TraceDetail = .messages,
            keys: KeyLog? = nil,
            only: Int? = nil
        ) {
            tracer = Tracer(
                file: "wire", detail: detail, limits: limits, only: only, keys: keys, isLive: true)
            sink = onlooker
        }

        mutating func give(_ packets: some Sequence<Recorded>) {
            for packet in packets {
                given += 1
                let facts = CapturedPacket(
                    number: given, time: Timestamp(nanoseconds: packet.time),
                    originalLength: packet.original ?? packet.bytes.count, capturedLength: packet.bytes.count,
                    linkType: .ethernet)
                packet.bytes.withBytes { tracer.receive(facts, $0, using: &context, to: &sink) }
            }
        }

        mutating func pass(to nanoseconds: Int64) {
            tracer.pass(to: Timestamp(nanoseconds: nanoseconds), to: &sink)
        }

        mutating func finish() { tracer.finish(CaptureFacts(), to: &sink) }
    }

    private static let second: Int64 = 1_000_000_000

    private static func conversation() -> WireBuilder {
        var wire = WireBuilder()
        wire.open()
        wire.say(.client, "GET / HTTP/1.1\r\nHost: a\r\n\r\n")
        wire.say(.server, "HTTP/1.1 204 No Content\r\n\r\n")
        wire.close()
        return wire
    }

    /// Each step is told with the packet that completes it, and nothing twice.
    @Test func stepsAreToldAsTheyHappen() throws {
        let onlooker = Onlooker()
        var watch = Watch(onlooker)
        var told: [Int] = []
        for packet in Self.conversation().packets {
            watch.give([packet])
            told.append(onlooker.advanced.count)
        }
        #expect(onlooker.opened == [0])
        // SYN, SYN/ACK, ACK, request, response, FIN, FIN/ACK, ACK: every packet is a step.
        #expect(told == [1, 2, 3, 4, 5, 6, 7, 8])
        let request = try #require(onlooker.advanced[3].exchanges.first)
        #expect(request.request?.target == "/" && request.response == nil)
        #expect(onlooker.advanced[4].exchanges.first?.response?.head.status == 204)
        #expect(onlooker.ended.isEmpty)
        watch.finish()
    }

    /// The TLS in OpenVPN's control channel is as new as any other.
    @Test func theHandshakeInsideOfOpenVPNIsTold() throws {
        var wire = WireBuilder()
        wire.open()
        wire.say(.client, [.ack, .psh], StartTLSTests.packet(7, number: 0))
        wire.say(.server, [.ack, .psh], StartTLSTests.packet(8, number: 0, acknowledges: [0]))
        let onlooker = Onlooker()
        var watch = Watch(onlooker)
        watch.give(wire.packets)
        let before = onlooker.advanced.count
        wire.packets = []
        wire.say(
            .client, [.ack, .psh],
            StartTLSTests.packet(4, number: 1, acknowledges: [0], StartTLSTests.hello))
        watch.give(wire.packets)
        #expect(onlooker.advanced.count == before + 1)
        #expect(onlooker.advanced.last?.tls?.messages.map(\.name) == ["ClientHello"])
        watch.finish()
    }

    /// Data in the middle of a body is no step.
    @Test func whatIsNotCompleteIsNotTold() {
        var wire = WireBuilder()
        wire.open()
        wire.say(.client, "GET / HTTP/1.1\r\nHost: a\r\n\r\n")
        wire.say(.server, "HTTP/1.1 200 OK\r\nContent-Length: 40\r\n\r\n0123456789")
        let onlooker = Onlooker()
        var watch = Watch(onlooker)
        watch.give(wire.packets)
        let before = onlooker.advanced.count
        wire.packets = []
        wire.say(.server, "0123456789")
        wire.say(.server, "0123456789")
        watch.give(wire.packets)
        #expect(onlooker.advanced.count == before)
        wire.packets = []
        wire.say(.server, "0123456789")
        watch.give(wire.packets)
        #expect(onlooker.advanced.count == before + 1)
        watch.finish()
    }

    @Test func nobodyIsToldWhoDoesNotLookOn() {
        let sleeper = Onlooker(isLive: false)
        var watch = Watch(sleeper)
        watch.give(Self.conversation().packets)
        watch.finish()
        #expect(sleeper.opened.isEmpty && sleeper.advanced.isEmpty)
        #expect(sleeper.ended.count == 1)
    }

    /// What has ended stays for a second, so that its last packets still count.
    @Test func whatHasEndedIsReportedSoonAndForgotten() {
        let onlooker = Onlooker()
        var watch = Watch(onlooker)
        let wire = Self.conversation()
        watch.give(wire.packets)
        watch.pass(to: wire.now + Self.second / 2)
        #expect(onlooker.ended.isEmpty)
        let open = watch.tracer.openConnections
        watch.pass(to: wire.now + Self.second)
        #expect(onlooker.ended.count == 1)
        let openAfterwards = watch.tracer.openConnections
        #expect(open == 1 && openAfterwards == 0)
        let activity = watch.tracer.activity(ofConnection: 0)
        #expect(activity == nil)
        watch.finish()
        #expect(onlooker.ended.count == 1)
    }

    @Test func whatIsSilentForLongIsReportedAndMayGoOn() throws {
        var wire = WireBuilder()
        wire.open()
        wire.say(.client, "GET / HTTP/1.1\r\nHost: a\r\n\r\n")
        let onlooker = Onlooker()
        var watch = Watch(onlooker)
        watch.give(wire.packets)
        watch.pass(to: wire.now + 599 * Self.second)
        #expect(onlooker.ended.isEmpty)
        watch.pass(to: wire.now + 601 * Self.second)
        #expect(onlooker.ended.map(\.limits) == [[.silence]])
        // It speaks again: another connection, and no late packet.
        wire.packets = []
        wire.say(.server, "HTTP/1.1 204 No Content\r\n\r\n")
        watch.give(wire.packets)
        watch.finish()
        #expect(onlooker.ended.map(\.id) == [0, 1])
        #expect(onlooker.ended.last?.opening == .midstream)
        #expect(onlooker.capture?.latePackets == 0)
    }

    @Test func aRequestThatNobodyAnswersIsNotWaitedForAsLong() {
        var wire = WireBuilder()
        wire.say(.client, .syn)
        let onlooker = Onlooker()
        var watch = Watch(onlooker)
        watch.give(wire.packets)
        watch.pass(to: wire.now + 69 * Self.second)
        #expect(onlooker.ended.isEmpty)
        watch.pass(to: wire.now + 71 * Self.second)
        #expect(onlooker.ended.map(\.opening) == [.unanswered])
        watch.finish()
    }

    @Test func lookupsAreToldAndTheirConversationsForgotten() throws {
        let onlooker = Onlooker()
        var watch = Watch(onlooker)
        let packets = try BundledCaptures.packets("page-load.pcap")
        watch.give(packets)
        let last = try #require(packets.last)
        #expect(onlooker.lookups > 0)
        #expect(onlooker.datagrams.isEmpty)
        watch.pass(to: last.time + 61 * Self.second)
        let forgotten = onlooker.datagrams.count
        #expect(forgotten > 0)
        watch.finish()
        #expect(onlooker.datagrams.count == forgotten)
    }

    /// A connection that goes on for days: its first exchange stays, and the latest.
    @Test func theLatestExchangesAreKept() throws {
        var limits = Limits.live
        limits.http.exchanges = 8
        var wire = WireBuilder()
        wire.open()
        for number in 0..<100 {
            wire.say(.client, "GET /\(number) HTTP/1.1\r\nHost: a\r\n\r\n")
            wire.say(.server, "HTTP/1.1 200 OK\r\nContent-Length: 1\r\nX-Number: \(number)\r\n\r\n.")
        }
        wire.close()
        let onlooker = Onlooker()
        var watch = Watch(onlooker, limits: limits)
        watch.give(wire.packets)
        watch.finish()
        let trace = try #require(onlooker.ended.first)
        let kept = trace.exchanges.map { $0.request?.target ?? "?" }
        #expect(kept.first == "/0" && kept.last == "/99" && (4...8).contains(kept.count))
        #expect(kept.count + (trace.application.first?.exchangesOmitted ?? 0) == 100)
        // Every response is with its own request.
        for exchange in trace.exchanges {
            let number = exchange.response?.head.value("x-number").map { String(decoding: $0, as: UTF8.self) }
            #expect(exchange.request?.target == "/" + (number ?? "?"))
        }
        // Each was seen complete when it happened.
        let seen = Set(
            onlooker.advanced.flatMap { $0.exchanges.filter { $0.response != nil } }.map {
                $0.request?.target ?? "?"
            })
        #expect(seen.count == 100)
    }

    /// Where not all can be told, all is counted.
    @Test func samplingTellsFewerAndCountsAll() {
        let onlooker = Onlooker()
        var watch = Watch(onlooker)
        watch.tracer.showsOneIn = 4
        var packets = 0
        for port in 0..<40 {
            var wire = WireBuilder()
            wire.client.port = UInt16(50_000 + port)
            wire.open()
            wire.say(.client, "GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            wire.close()
            packets += wire.packets.count
            watch.give(wire.packets)
        }
        watch.finish()
        #expect(onlooker.ended.map(\.id) == [0, 4, 8, 12, 16, 20, 24, 28, 32, 36])
        #expect(Set(onlooker.advanced.map(\.id)) == Set(onlooker.ended.map(\.id)))
        #expect(onlooker.capture?.packets == packets)
        #expect(onlooker.capture?.connections == 40)
    }

    @Test func onlyTheConnectionThatWasAskedFor() {
        let onlooker = Onlooker()
        var watch = Watch(onlooker, only: 1)
        for port in 0..<3 {
            var wire = WireBuilder()
            wire.client.port = UInt16(50_000 + port)
            wire.open()
            watch.give(wire.packets)
        }
        watch.finish()
        #expect(onlooker.ended.map(\.id) == [1])
    }

    /// The key log is written when the last packet has long come.
    @Test func keysThatComeLaterOpenWhatWaits() throws {
        let file = BundledCaptures.folder.appendingPathComponent("tls13.keys")
        let lines = [UInt8](try Data(contentsOf: file))
        let keys = KeyLog(mayGrow: true)
        let onlooker = Onlooker()
        var watch = Watch(onlooker, keys: keys)
        let packets = try BundledCaptures.packets("tls13.pcap")
        watch.give(packets)
        let last = try #require(packets.last)
        watch.pass(to: last.time + 1)
        #expect(onlooker.advanced.allSatisfy { $0.exchanges.isEmpty })
        keys.add(lines)
        watch.pass(to: last.time + 2)
        let opened = try #require(onlooker.advanced.last)
        #expect(opened.exchanges.first?.response?.head.status == 200)
        watch.finish()
    }

    /// Records whose keys never come are not held for ever.
    @Test func keysAreNotWaitedForWithoutEnd() throws {
        let keys = KeyLog(mayGrow: true)
        let onlooker = Onlooker()
        var watch = Watch(onlooker, keys: keys)
        let packets = try BundledCaptures.packets("tls13.pcap")
        // Without the end of the connection.
        watch.give(packets.prefix(14))
        let last = packets[13]
        watch.pass(to: last.time + 11 * Self.second)
        keys.add([UInt8](try Data(contentsOf: BundledCaptures.folder.appendingPathComponent("tls13.keys"))))
        watch.pass(to: last.time + 12 * Self.second)
        watch.finish()
        #expect(onlooker.ended.allSatisfy { $0.exchanges.isEmpty })
    }

    @Test func anOpenConnectionCanBeAskedFor() throws {
        var wire = WireBuilder()
        wire.open()
        wire.say(.client, "GET / HTTP/1.1\r\nHost: a\r\n\r\n")
        let onlooker = Onlooker()
        var watch = Watch(onlooker, detail: [.segments, .messages])
        watch.give(wire.packets)
        let known = watch.tracer.trace(ofConnection: 0)
        let trace = try #require(known)
        #expect(trace.segments.count == 4 && trace.exchanges.count == 1)
        let found = watch.tracer.activity(ofConnection: 0)
        let activity = try #require(found)
        #expect(activity.packets == 4 && activity.states.client == .established)
        let other = watch.tracer.trace(ofConnection: 1)
        #expect(other == nil)
        watch.finish()
    }
}

/// A key log that grows for days.
struct GrowingKeyLogTests {
    private static func line(_ number: Int) -> [UInt8] {
        let random = String(number, radix: 16)
        let session = String(repeating: "0", count: 64 - random.count) + random
        return Array("CLIENT_RANDOM \(session) \(String(repeating: "ab", count: 48))\n".utf8)
    }

    @Test func theOldestSessionsMakeRoom() {
        let growing = KeyLog(mayGrow: true)
        let whole = KeyLog()
        for number in 0..<20_100 {
            growing.add(Self.line(number))
            whole.add(Self.line(number))
        }
        #expect(growing.sessionCount == 20_000)
        #expect(whole.sessionCount == 20_100)
        let first = [UInt8](repeating: 0, count: 32)
        #expect(growing.secret(.masterSecret, of: first) == nil)
        #expect(whole.secret(.masterSecret, of: first) != nil)
        let last = [UInt8](repeating: 0, count: 30) + [UInt8(20_099 >> 8), UInt8(20_099 & 0xFF)]
        #expect(growing.secret(.masterSecret, of: last) != nil)
    }
}
