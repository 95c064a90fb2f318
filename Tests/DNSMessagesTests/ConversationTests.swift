import DHCPMessages
import DNSMessages
import Testing
import WireBytes

/// Questions and their answers.
struct ConversationTests {
    private func mark(_ packet: Int) -> PacketMark {
        PacketMark(packet: packet, time: Timestamp(nanoseconds: Int64(packet) * 1_000_000))
    }

    private func message(_ id: UInt8, _ name: String, isResponse: Bool = false, code: UInt8 = 0) -> [UInt8] {
        let head: [UInt8] = [
            0, id, isResponse ? 0x81 : 1, isResponse ? 0x80 | code : 0, 0, 1, 0, 0, 0, 0, 0, 0,
        ]
        return head + [UInt8(name.utf8.count)] + Array(name.utf8) + [0, 0, 1, 0, 1]
    }

    private func talk(_ messages: [[UInt8]], _ variant: DNSConversation.Variant = .dns) -> DNSConversation {
        var conversation = DNSConversation(variant)
        for (index, bytes) in messages.enumerated() {
            bytes.withBytes { conversation.take($0, from: .client, at: mark(index + 1)) }
        }
        return conversation
    }

    @Test func answersFindTheirQuestions() {
        let conversation = talk([
            message(1, "a"), message(2, "b"), message(1, "a"), message(2, "B", isResponse: true, code: 3),
            message(1, "a", isResponse: true), message(1, "a", isResponse: true),
            message(9, "z", isResponse: true),
        ])
        #expect(conversation.exchanges.map(\.query?.mark.packet) == [1, 2, nil])
        #expect(conversation.exchanges.map(\.response?.mark.packet) == [5, 4, 7])
        #expect(conversation.exchanges[0].repeats.map(\.packet) == [3])
        #expect(conversation.exchanges[0].furtherResponses == 1)
        #expect(conversation.exchanges[1].response?.message.responseCode == .noSuchName)
        #expect(conversation.exchanges[0].duration == 4_000_000)
    }

    @Test func anAnswerToAnotherQuestionIsNotThisOnes() {
        let conversation = talk([message(1, "a"), message(1, "b", isResponse: true)])
        #expect(conversation.exchanges.count == 2)
        #expect(conversation.exchanges[0].response == nil)
    }

    /// Of what comes beyond the bound, the header and the question are kept.
    @Test func recordsAreBoundedByWhatTheyTake() {
        var limits = DNSLimits()
        limits.heldBytes = 1500
        var conversation = DNSConversation(.dns, limits: limits)
        for id in 1...5 as ClosedRange<UInt8> {
            var bytes = DNSMessageTests.answer
            bytes[1] = id
            bytes.withBytes { conversation.take($0, from: .server, at: mark(Int(id))) }
        }
        let messages = conversation.exchanges.compactMap(\.response?.message)
        #expect(messages.map(\.questions.count) == [1, 1, 1, 1, 1])
        #expect(messages.first?.answers.count == 3)
        #expect(messages.last?.answers.isEmpty == true)
        #expect(messages.last?.counts == [1, 3, 0, 1])
        #expect(conversation.heldBytes < 2000)
    }

    @Test func neighboursAnswerWithoutNumbers() {
        let conversation = talk([message(0, "a"), message(0, "a", isResponse: true)], .multicast)
        #expect(conversation.exchanges.count == 2)
    }

    @Test func streamsAreTheSameHoweverTheyAreCut() {
        func framed(_ bytes: [UInt8]) -> [UInt8] {
            [UInt8(bytes.count >> 8), UInt8(bytes.count & 255)] + bytes
        }
        let client = framed(message(1, "a")) + framed(message(2, "b"))
        for cut in 1..<client.count {
            var stream = DNSStream()
            var waiting: [UInt8] = []
            var offset = 0
            for piece in [client[..<cut], client[cut...]] {
                waiting += piece
                var map = SegmentMap()
                map.append(
                    SegmentMap.Entry(
                        streamOffset: offset, count: waiting.count, packetOffset: 0, mark: mark(1)))
                let taken = waiting.withBytes {
                    stream.consume(StreamBytes($0, from: .client, at: offset, in: map))
                }
                waiting.removeFirst(taken)
                offset += taken
            }
            #expect(stream.conversation.exchanges.map(\.query?.message.id) == [1, 2])
            #expect(waiting.isEmpty && !stream.isRefuted)
        }
        for length in 0...client.count {
            let seen = Array(client.prefix(length)).withBytes { DNSStream.looksLikeDNS($0) }
            #expect(seen == (length < framed(message(1, "a")).count ? .needMore : .yes))
        }
        for other in ["GET / HTTP/1.1\r\n", "SSH-2.0-OpenSSH_9.6\r\n", "220 mail.example.com ESMTP\r\n"] {
            #expect(Array(other.utf8).withBytes { DNSStream.looksLikeDNS($0) } == .no)
        }
    }

    @Test func dhcpTellsTheAddress() throws {
        var bytes = [UInt8](repeating: 0, count: 240)
        bytes.replaceSubrange(0..<8, with: [2, 1, 6, 0, 1, 2, 3, 4])
        bytes.replaceSubrange(16..<20, with: [192, 0, 2, 50])
        bytes.replaceSubrange(28..<34, with: [2, 0, 0, 0, 0, 16])
        bytes.replaceSubrange(236..<240, with: [0x63, 0x82, 0x53, 0x63])
        bytes += [
            53, 1, 5, 0, 51, 4, 0, 0, 0x0E, 0x10, 3, 4, 192, 0, 2, 1, 6, 8, 192, 0, 2, 53, 192, 0, 2, 54, 255,
        ]
        let message = try #require(bytes.withBytes { DHCPMessage($0, at: mark(1)) })
        #expect(message.kind == .acknowledge && message.isReply && message.yourAddress == 0xC000_0232)
        #expect(message.leaseTime == 3600 && message.router == 0xC000_0201)
        #expect(message.nameServers == [0xC000_0235, 0xC000_0236])
        for length in 0..<bytes.count {
            let part = Array(bytes.prefix(length)).withBytes { DHCPMessage($0, at: mark(1)) }
            #expect((part == nil) == (length < 240))
        }
        // Later RFCs have further types; one that nobody has registered is not BOOTP either.
        for (number, name) in [(UInt8(9), "FORCERENEW"), (200, "0xC8")] {
            bytes[242] = number
            let message = try #require(bytes.withBytes { DHCPMessage($0, at: mark(1)) })
            #expect(message.kind?.text == name)
        }
    }
}
