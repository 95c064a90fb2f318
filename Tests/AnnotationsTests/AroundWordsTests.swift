import DNSMessages
import Documents
import PacketDecoding
import TCPConnections
import Testing
import WireBytes

@testable import Annotations
@testable import Tracing

/// What is said in a line of a question and its answer.
struct AroundWordsTests {
    private static func mark(_ packet: Int, _ microseconds: Int64) -> PacketMark {
        PacketMark(packet: packet, time: Timestamp(nanoseconds: microseconds * 1000))
    }

    /// The answer is that to the latest question, though the same was asked long before.
    @Test func aQuestionThatIsAskedAgain() throws {
        func message(_ operation: UInt8, from sender: UInt8, to target: UInt8) throws -> ARPMessage {
            let frame: [UInt8] =
                [UInt8](repeating: 255, count: 6) + [
                    2, 0, 0, 0, 0, sender, 8, 6, 0, 1, 8, 0, 6, 4, 0, operation,
                ]
                + [2, 0, 0, 0, 0, sender, 10, 0, 0, sender, 0, 0, 0, 0, 0, 0, 10, 0, 0, target]
            let read = frame.withBytes { bytes in
                ARPMessage(of: decode(bytes, link: .ethernet, originalLength: frame.count), in: bytes)
            }
            return try #require(read)
        }
        var ledger = LinkLedger<ARPMessage>(capacity: 8)
        let question = try message(1, from: 1, to: 2)
        ledger.take(question, at: Self.mark(1, 0))
        ledger.take(question, at: Self.mark(2, 80_000_000))
        ledger.take(try message(2, from: 2, to: 1), at: Self.mark(3, 80_000_051))
        let exchange = try #require(ledger.exchanges.first)
        #expect(exchange.text(in: .en).hasSuffix("it is at 02:00:00:00:00:02 (51 µs, asked 2 times)"))
        #expect(exchange.text(in: .zh).hasSuffix("02:00:00:00:00:02（51 µs，询问了 2 次）"))
    }

    /// What cannot be read says nothing of what there is.
    @Test(arguments: [
        (0, 0x81, "x A? → no such record"),
        (0, 0x83, "x A? → none of the records fits this message (truncated: the rest can be had over TCP)"),
        (2, 0x81, "x A? → its answer cannot be read (partly unreadable)"),
    ])
    func anAnswerThatCannotBeRead(_ count: UInt8, _ flags: UInt8, _ expected: String) throws {
        var dns = DNSConversation(.dns)
        let question: [UInt8] = [1, 0x78, 0, 0, 1, 0, 1]
        let damaged: [UInt8] = count > 0 ? [0x78, 1, 2, 3] : []
        for (index, (side, bytes)) in [
            (Side.client, [0, 7, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0] + question),
            (.server, [0, 7, flags, 0x80, 0, 1, 0, count, 0, 0, 0, 0] + question + damaged),
        ].enumerated() {
            let place = DatagramPlace(mark: Self.mark(index + 1, 0), offset: 42, length: bytes.count)
            bytes.withBytes { dns.consume($0, from: side, at: place) }
        }
        let text = try #require(dns.exchanges.first).text(.dns, in: .en)
        let said = text.pieces.map { piece in
            switch piece {
            case .words(let words): words
            case .captured(let bytes): String(decoding: bytes, as: UTF8.self)
            }
        }.joined()
        #expect(
            said.replacing("0 s; ", with: "").replacing("0 s, ", with: "").replacing(" (0 s)", with: "")
                == expected)
    }
}
