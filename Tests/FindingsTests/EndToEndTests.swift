import PacketCapture
import PacketDecoding
import TCPConnections
import Testing
import Tracing
import WireBytes

@testable import Findings

@Suite("A connection recorded at both ends")
struct EndToEndTests {
    /// A request of which the answer is lost once: 20 ms at the server, then 300 ms until it is sent again.
    static func download(_ recorders: TwoRecorders = TwoRecorders()) -> TwoRecorders {
        var both = recorders
        both.open()
        both.send(.client, [.ack, .psh], 1, 1, "GET / HTTP/1.1\r\nHost: a\r\n\r\n", at: 100_000)
        let asked = 100_000 + both.way.client / 1000
        both.send(.server, .ack, 1, 28, at: asked + 100)
        let answer = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"
        both.send(.server, [.ack, .psh], 1, 28, answer, at: asked + 20_000, .isLost)
        both.send(.server, [.ack, .psh], 1, 28, answer, at: asked + 320_000)
        let received = asked + 320_000 + both.way.server / 1000
        both.send(.client, .ack, 28, 41, at: received + 50)
        both.send(.client, [.fin, .ack], 28, 41, at: received + 100)
        both.send(.server, [.fin, .ack], 41, 29, at: received + 60_000)
        both.send(.client, .ack, 29, 42, at: received + 200_000)
        return both
    }

    private func finding(_ told: TwoRecorders.Told) throws -> EndToEnd {
        try #require(told.connections.first.flatMap { EndToEnd(of: $0) })
    }

    @Test("The offset is found, as exactly as the smallest round trip allows")
    func offset() throws {
        for (there, back) in [(10, 10), (2, 18), (30, 1), (5, 5)] as [(Int64, Int64)] {
            for offset: Int64 in [0, 5_000_000_000, -86_400_000_000_123] {
                var both = TwoRecorders()
                both.way = BySide(client: there * 1_000_000, server: back * 1_000_000)
                both.offset = offset
                let clocks = try #require(Self.download(both).told.capture.clocks)
                #expect(clocks.reference == 0)
                #expect(clocks.drift == nil)
                #expect(abs(clocks.relation.offset - offset) <= clocks.uncertainty)
                #expect(abs(clocks.uncertainty - (there + back) * 500_000) <= 1_000)
            }
        }
    }

    @Test("What became of each packet, and how long the server took by its own clock")
    func story() throws {
        var both = TwoRecorders()
        both.offset = 3_000_000_000
        let told = Self.download(both).told
        #expect(told.connections.count == 1)
        let found = try finding(told)
        let lost = zip(found.ends.journeys, found.outcomes).filter { $1 == .lost(isProved: true) }.map(\.0)
        #expect(lost.map(\.from) == [.server])
        #expect(lost.map(\.length) == [40])
        #expect(
            found.outcomes.count { if case .arrived = $0 { true } else { false } } == found.outcomes.count - 1
        )
        #expect(found.roundTrip == 20_000_000)
        #expect(found.answers.map(\.kind) == [.opening, .request(0)])
        #expect(found.answers.map(\.atServer) == [1_000_000, 20_000_000])
        #expect(found.answers.map(\.isDirect) == [true, false])
        #expect(found.answers.map(\.atClient) == [21_000_000, 340_000_000])
        // It is told as the client's end saw it: once each, with nothing that was captured twice.
        let trace = told.connections[0]
        #expect(trace.packets == both.told.connections.first?.packets ?? trace.packets)
        #expect(
            trace.packets == told.capture.packets - found.ends.journeys.count { $0.sightings.server != nil })
        #expect(trace.labelCounts[.capturedTwice] == 0)
        #expect(found.elsewhere.map { found.ends.journeys[$0].length } == [40])
        #expect(found.ends.journeys.allSatisfy { found.packet(of: $0) != nil })
    }

    @Test("Setting one file's clock changes the offset and nothing else; neither does the order of the files")
    func clocksAndOrder() throws {
        var recorders = TwoRecorders()
        recorders.way = BySide(client: 7_123_000, server: 12_877_000)
        let both = Self.download(recorders)
        let plain = both.told
        let known = try finding(plain)
        let offset = try #require(plain.capture.clocks?.relation.offset)
        for shift: Int64 in [1, -999, 1_000_000, 3_600_000_000_000, -40_000_000_000_000_000] {
            for (moved, isClients) in [
                ([both.client, both.server.shifted(by: shift)], false),
                ([both.client.shifted(by: shift), both.server], true),
                ([both.server.shifted(by: shift), both.client], false),
            ] {
                let told = TwoRecorders.told(moved)
                let found = try finding(told)
                let clocks = try #require(told.capture.clocks)
                #expect(abs(clocks.relation.offset - offset - (isClients ? -shift : shift)) <= 500)
                #expect(abs(clocks.uncertainty - (plain.capture.clocks?.uncertainty ?? 0)) <= 500)
                #expect(found.answers == known.answers)
                #expect(found.elsewhere == known.elsewhere)
                #expect(found.roundTrip == known.roundTrip)
                #expect(found.outcomes.map(\.name) == known.outcomes.map(\.name))
                #expect(found.ends.journeys.map(\.from) == known.ends.journeys.map(\.from))
                #expect(
                    found.ends.journeys.map { $0.sightings.client?.mark.packet }
                        == known.ends.journeys.map { $0.sightings.client?.mark.packet })
            }
        }
    }

    @Test("A drift is told where it shows, with its bounds, and packets are put in order by it")
    func drift() throws {
        for drift in [80e-6, -120e-6] {
            var both = TwoRecorders()
            both.drift = drift
            both.offset = 2_000_000_000
            both.open()
            for second in Int64(1)...400 {
                both.send(
                    .client, [.ack, .psh], UInt32(second * 2 - 1), UInt32(second), "ab",
                    at: second * 1_000_000)
                both.send(
                    .server, [.ack, .psh], UInt32(second), UInt32(second * 2 + 1), "c",
                    at: second * 1_000_000 + 12_000)
            }
            let told = both.told
            let clocks = try #require(told.capture.clocks)
            let range = try #require(clocks.drift)
            #expect(range.contains(drift))
            #expect(range.upperBound - range.lowerBound < 110e-6)
            let found = try finding(told)
            #expect(found.outcomes.allSatisfy { if case .arrived = $0 { true } else { false } })
            let transits = found.ends.journeys.compactMap(\.transit)
            #expect(transits.allSatisfy { (5_000_000..<15_000_000).contains($0) })
        }
        #expect(Self.download().told.capture.clocks?.drift == nil)
    }

    @Test("Lost, missed by a recorder, sent by something on the way, cut otherwise, or beyond the file's end")
    func outcomes() throws {
        var both = TwoRecorders()
        both.open()
        both.send(.client, [.ack, .psh], 1, 1, "one", at: 100_000, .isMissed)
        both.send(.server, .ack, 1, 4, at: 110_100)
        both.send(.client, [.ack, .psh], 4, 1, "two", at: 150_000, .isLost)
        both.send(.client, [.ack, .psh], 4, 1, "two", at: 450_000)
        both.send(.server, .ack, 1, 7, at: 460_100, .isLost)
        both.send(.server, .rst, 1, 0, at: 470_000, .isInjected)
        both.record(at: .client, .client, [.ack, .psh], 7, 1, "threefour", 500_000_000)
        both.record(at: .server, .client, .ack, 7, 1, "three", 510_000_000)
        both.record(at: .server, .client, [.ack, .psh], 12, 1, "four", 510_001_000)
        both.send(.server, .ack, 1, 16, at: 511_000)
        both.send(.client, .ack, 16, 1, at: 900_000, .isLost)
        let found = try finding(both.told)
        let outcomes = zip(found.ends.journeys, found.outcomes)
        func of(_ side: Side, _ sequence: UInt32, _ length: Int) -> [JourneyOutcome] {
            outcomes.filter { $0.0.from == side && $0.0.sequence == sequence && $0.0.length == length }.map(
                \.1)
        }
        #expect(of(.client, 1, 3) == [.missed])
        #expect(of(.client, 4, 3).first == .lost(isProved: true))
        #expect(of(.client, 7, 9) == [.cutOtherwise])
        #expect(of(.client, 7, 5) == [.cutOtherwise])
        #expect(of(.client, 12, 4) == [.cutOtherwise])
        #expect(of(.client, 16, 0) == [.notCovered])
        #expect(of(.server, 1, 0).contains(.lost(isProved: false)))
        #expect(outcomes.filter { $0.0.flags.contains(.rst) }.map(\.1) == [.notSeenLeaving])
    }

    @Test("Of packets that look the same nobody can tell which arrived")
    func alike() throws {
        var both = TwoRecorders()
        both.isNumbered = false
        both.open()
        both.send(.client, [.ack, .psh], 1, 1, "again", at: 100_000, .isLost)
        both.send(.client, [.ack, .psh], 1, 1, "again", at: 400_000)
        both.send(.server, .ack, 1, 6, at: 410_100)
        both.send(.client, [.fin, .ack], 6, 1, at: 500_000)
        both.send(.server, [.fin, .ack], 1, 7, at: 520_000)
        both.send(.client, .ack, 7, 2, at: 600_000)
        let found = try finding(both.told)
        #expect(found.outcomes.contains(.oneOfSeveral(2)))
        #expect(!found.outcomes.contains(.lost(isProved: true)))
    }

    @Test("Addresses that are translated and numbers that are rewritten on the way")
    func rewritten() throws {
        var translated = TwoRecorders()
        translated.names.server.client.address = 200
        translated.names.server.client.port = 61_000
        var told = Self.download(translated).told
        var found = try finding(told)
        #expect(told.connections.count == 1)
        #expect(found.ends.isTranslated && !found.ends.isRenumbered)
        #expect(found.outcomes.count { $0.isLoss } == 1)
        var renumbered = TwoRecorders()
        renumbered.names.server.client.base = 4_000_000_000
        renumbered.names.server.server.base = 5
        told = Self.download(renumbered).told
        found = try finding(told)
        #expect(told.connections.count == 1)
        #expect(found.ends.isRenumbered && !found.ends.isTranslated)
        #expect(found.outcomes.count { $0.isLoss } == 1)
    }

    @Test("Files that are not of two ends stay as they were")
    func otherFiles() throws {
        var otherwise = TwoRecorders()
        otherwise.names = BySide(
            both: BySide(
                client: .init(address: 5, port: 1_234, base: 1), server: .init(address: 6, port: 80, base: 2))
        )
        let (both, other) = (Self.download(), Self.download(otherwise))
        let unrelated = TwoRecorders.told([both.client, other.server])
        #expect(unrelated.capture.clocks == nil && unrelated.capture.clocksRefused == nil)
        #expect(unrelated.connections.count == 2)
        let twice = TwoRecorders.told([both.client, both.client])
        #expect(twice.capture.clocks == nil && twice.capture.clocksRefused == .samePlace)
        #expect(twice.connections.first?.labelCounts[.capturedTwice] ?? 0 > 0)
        var oneSided = both.server
        oneSided.packets.removeAll { $0.bytes[15] == 2 }
        let oneWay = TwoRecorders.told([both.client, oneSided])
        #expect(oneWay.capture.clocks == nil && oneWay.capture.clocksRefused == .oneDirection)
        var reset = both.server
        for index in reset.packets.indices where index >= 4 { reset.packets[index].time -= 90_000_000 }
        let stepped = TwoRecorders.told([both.client, reset])
        #expect(stepped.capture.clocks == nil && stepped.capture.clocksRefused == .unevenClocks)
    }

    @Test("A SYN that reached a silent server, and a connection that only one file has")
    func beside() throws {
        var both = Self.download()
        var silent = both
        silent.names = BySide(
            both: BySide(
                client: .init(address: 1, port: 50_001, base: 7), server: .init(address: 2, port: 81, base: 8)
            ))
        silent.send(.client, .syn, 0, 0, at: 150_000)
        silent.names = BySide(
            both: BySide(
                client: .init(address: 1, port: 50_002, base: 9), server: .init(address: 2, port: 82, base: 8)
            ))
        silent.send(.client, .syn, 0, 0, at: 160_000, .isLost)
        both = silent
        let told = both.told
        #expect(told.connections.count == 3)
        let found = try #require(EndToEnd(of: told.connections[1]))
        #expect(found.outcomes == [.arrived(10_000_000)])
        #expect(EndToEnd(of: told.connections[2]) == nil)
        #expect(told.connections.map(\.onlyFile) == [nil, nil, 0])
    }
}
