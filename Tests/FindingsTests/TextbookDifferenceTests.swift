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
        #expect(SegmentRemark.all(of: again, in: trace).map(\.reading) == [.finWasConfirmed])
    }

    /// The number says that it answers what came behind the FIN; that was not recorded.
    @Test func aResetOfTheOnlySideRecordedThatAnswers() throws {
        var capture = opened()
        capture.close(byClient: false)
        capture.reorder([2, 4])
        capture.send(fromClient: false, flags: Self.rst, seq: 2)
        let trace = try trace(capture.packets)
        #expect(trace.onlySide == .server)
        #expect(TextbookDifference.all(of: trace).contains(.resetOfPerhapsForgotten(from: .server)))
        let reset = try #require(trace.segments.last)
        #expect(SegmentRemark.all(of: reset, in: trace).map(\.reading) == [.mayHaveForgotten])
    }

    /// The client may have closed before the capture began.
    @Test func theFirstFINOfACaptureThatBeginsLate() throws {
        let found = TextbookDifference.all(of: try trace(forgotten().packets[3...4]))
        #expect(!found.contains(.serverClosesFirst(steps: [6, 7])))
        #expect(found.contains(.halfClosed(open: .client)))
    }

    /// Many round trips after the first FIN nothing crosses it any more: it was lost.
    @Test(arguments: [0, 20_000_000, 500_000_000] as [Int64])
    func onlyFINsThatWereOnTheirWayTogetherCrossed(_ later: Int64) throws {
        var capture = opened()
        capture.send(fromClient: true, flags: Self.fin | Self.ack, seq: 1, ack: 1)
        capture.send(fromClient: false, flags: Self.fin | Self.ack, seq: 1, ack: 1)
        capture.send(fromClient: true, flags: Self.ack, seq: 2, ack: 2)
        capture.send(fromClient: true, flags: Self.fin | Self.ack, seq: 1, ack: 2)
        capture.send(fromClient: false, flags: Self.ack, seq: 2, ack: 2)
        capture.delay(from: 5, by: later)
        let trace = try trace(capture.packets)
        #expect(TextbookDifference.all(of: trace).contains(.simultaneousClose) == (later == 0))
        #expect(trace.closing == (later == 0 ? .simultaneous : .fourWay))
    }

    // MARK: Which of ⑥ to ⑨ are there

    private static let (fin, rst, ack): (UInt8, UInt8, UInt8) = (1, 4, 16)

    /// The server closes first, and the client long after that; it gets RST for an answer.
    private func forgotten() -> ConversationCapture {
        var capture = opened()
        capture.send(fromClient: false, flags: Self.fin | Self.ack, seq: 1, ack: 1)
        capture.send(fromClient: true, flags: Self.ack, seq: 1, ack: 2)
        capture.send(fromClient: true, flags: Self.fin | Self.ack, seq: 1, ack: 2)
        capture.send(fromClient: false, flags: Self.rst, seq: 2)
        return capture
    }

    @Test func aResetInPlaceOfTheLastStep() throws {
        let found = TextbookDifference.all(of: try trace(forgotten().packets))
        #expect(found.contains(.serverClosesFirst(steps: [6, 7, 8])))
        #expect(found.contains(.resetOfForgotten(from: .server)))
        #expect(found.contains(.resetInPlace(of: [9], from: .server)))
        #expect(!found.contains(.resetAfterFIN(from: .server)))
    }

    /// It came before ⑧, and none comes in place of ⑨.
    @Test func aResetBeforeTheSecondFIN() throws {
        var capture = opened()
        capture.send(fromClient: false, flags: Self.fin | Self.ack, seq: 1, ack: 1)
        capture.send(fromClient: true, flags: Self.ack, seq: 1, ack: 2)
        capture.send(fromClient: false, flags: Self.rst, seq: 2)
        capture.send(fromClient: true, flags: Self.fin | Self.ack, seq: 1, ack: 2)
        let found = TextbookDifference.all(of: try trace(capture.packets))
        #expect(found.contains(.notCaptured([9])) && !found.contains(.resetInPlace(of: [9], from: .server)))
    }

    @Test func theServerClosesFirstAndTheClientNever() throws {
        let found = TextbookDifference.all(of: try trace(forgotten().packets.prefix(5)))
        #expect(found.contains(.serverClosesFirst(steps: [6, 7])))
        #expect(found.contains(.halfClosed(open: .client)))
    }

    /// There is no ⑧ that this could come before.
    @Test func dataBehindTheOnlyFIN() throws {
        var capture = opened()
        capture.send(fromClient: true, flags: Self.fin | Self.ack, seq: 1, ack: 1)
        capture.send(fromClient: false, flags: Self.ack, seq: 1, ack: 2)
        capture.send(fromClient: false, flags: Self.ack, seq: 1, ack: 2, [1, 2, 3, 4])
        capture.send(fromClient: true, flags: Self.rst, seq: 2)
        let found = TextbookDifference.all(of: try trace(capture.packets))
        #expect(found.contains(.dataAfterFIN(from: .server, .behindACK, .refusal)))
        #expect(found.contains(.resetAfterFIN(from: .client)))
        #expect(found.contains(.resetInPlace(of: [8, 9], from: .client)))
    }

    // MARK: Who asks

    /// Two connections at once, each in a network of its own or both in one.
    private func requestsAtOnce(onVLANs: Bool) -> [ConversationCapture.Packet] {
        let sides = [UInt8(10), 20].map { vlan in
            var capture = opened()
            // Ports of its own.
            if vlan == 20 { capture.open() }
            capture.say(fromClient: true, "GET / HTTP/1.1\r\nHost: a.test\r\n\r\n")
            capture.say(fromClient: false, "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
            return capture.packets.suffix(5).map { packet in
                var packet = packet
                if onVLANs { packet.bytes.insert(contentsOf: [0x81, 0, 0, vlan], at: 12) }
                return packet
            }
        }
        return zip(sides[0], sides[1]).flatMap { [$0, $1] }.enumerated().map { index, packet in
            ConversationCapture.Packet(bytes: packet.bytes, time: Int64(index) * 1_000_000)
        }
    }

    @Test func oneAddressInTwoNetworksIsTwoClients() {
        func order(onVLANs: Bool) -> Bool {
            var log = ExchangeLog()
            let packets = requestsAtOnce(onVLANs: onVLANs)
            for trace in ConversationCapture.connections(of: packets, detail: [.segments, .messages]) {
                log.note(trace)
            }
            return log.occurrences().contains { $0.kind == .requestOrder }
        }
        #expect(order(onVLANs: false) && !order(onVLANs: true))
    }
}
