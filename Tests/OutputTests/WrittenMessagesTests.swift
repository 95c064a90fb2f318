import Output
import TestSupport
import Testing
import Tracing
import WireBytes

@testable import HTTPMessages
@testable import JSONOutput

/// What is copied of a head that was written before is what would be written.
@Suite(.timeLimit(.minutes(10))) struct WrittenMessagesTests {
    private static func connections(_ name: String) throws -> [ConnectionTrace] {
        try BundledConnections.of(name).filter { $0.firstExchange != nil }
    }

    private static func written(_ trace: ConnectionTrace, _ messages: WrittenMessages) -> [UInt8] {
        let output = OutputBuffer(descriptor: -1)
        var json = JSONWriter(output)
        json.write(trace, digits: 6, typed: true, handshakes: JudgedHandshakes(), messages: messages)
        json.finish()
        return output.bytes
    }

    /// All captures one after the other, each three times: a head is new, comes again, and is known.
    @Test func theSameIsWrittenWithAndWithoutIt() throws {
        let messages = WrittenMessages()
        var count = 0
        for name in BundledCaptures.names {
            let traces = try Self.connections(name)
            for trace in traces + traces + traces {
                count += 1
                #expect(
                    Self.written(trace, messages) == Self.written(trace, WrittenMessages()),
                    "\(name), \(trace.id)")
            }
        }
        #expect(count > 300 && messages.copies.heads > 100 && messages.copies.bodies > 100)
    }

    /// The same bytes, of which other fields, another line or another side are told.
    @Test func bytesAloneDoNotDecide() throws {
        let trace = try #require(try Self.connections("plain-get.pcap").first)
        let request = try #require(trace.firstExchange?.request)
        let (line, fields) = (request.head.startLine, request.head.fields)
        let bytes = request.head.bytes + [UInt8](repeating: 0x20, count: 200)
        var padded = request
        padded.head.text = HeadText(bytes: bytes, startLine: line, fields: fields, comesAgain: true)
        var fewer = padded
        fewer.head.text = HeadText(
            bytes: bytes, startLine: line, fields: fields.dropLast(), comesAgain: true)
        var other = padded
        other.head.text = HeadText(
            bytes: bytes, startLine: .request(method: 0..<3, target: 0..<1, version: .http10), fields: fields,
            comesAgain: true)
        var odd = padded
        odd.findings.append(.noHost)
        var cut = padded
        cut.head.isComplete = false
        let messages = [padded, fewer, other, odd, cut]
        for known in messages {
            for message in messages {
                for (wasRequest, isRequest) in [(true, true), (true, false), (false, true), (false, false)] {
                    let messages = WrittenMessages()
                    for _ in 0..<3 { _ = Self.written(known, wasRequest, messages) }
                    #expect(
                        Self.written(message, isRequest, messages)
                            == Self.written(message, isRequest, WrittenMessages()))
                }
            }
        }
    }

    /// The same text before bodies that differ in something.
    @Test func bodiesBehindOneTextDiffer() throws {
        let trace = try #require(try Self.connections("plain-get.pcap").first)
        var response = try #require(trace.firstExchange?.response)
        let head = response.head
        response.head.text = HeadText(
            bytes: head.bytes + [UInt8](repeating: 0x20, count: 200), startLine: head.startLine,
            fields: head.fields, comesAgain: true)
        var longer = response
        longer.body.length += 1
        var decoded = response
        decoded.body.decodedLength = 5
        var other = response
        other.body.kind = .image
        var stopped = response
        stopped.body.problem = .unpacksTooLarge
        let messages = [response, longer, decoded, other, stopped]
        let alone = messages.map { Self.written($0, false, WrittenMessages()) }
        #expect(Set(alone).count == messages.count)
        let written = WrittenMessages()
        for _ in 0..<4 {
            for (message, expected) in zip(messages, alone) {
                for _ in 0..<2 { #expect(Self.written(message, false, written) == expected) }
            }
        }
        #expect(written.copies.heads > 20 && written.copies.bodies > 8)
    }

    private static func written(_ message: HTTPMessage, _ isRequest: Bool, _ messages: WrittenMessages)
        -> [UInt8]
    {
        let output = OutputBuffer(descriptor: -1)
        var json = JSONWriter(output)
        json.beginObject()
        json.field("packet", 1)
        messages.write(message, isRequest: isRequest, &json)
        json.endObject()
        json.finish()
        return output.bytes
    }
}
