import Output
import TestSupport
import Testing
import Tracing
import WireBytes

@testable import HTTPMessages
@testable import JSONOutput

/// What is copied of a head that was written before is what would be written.
@Suite(.timeLimit(.minutes(10))) struct WrittenHeadsTests {
    private static func connections(_ name: String) throws -> [ConnectionTrace] {
        try BundledConnections.of(name).filter { $0.firstExchange != nil }
    }

    private static func written(_ trace: ConnectionTrace, _ heads: WrittenHeads) -> [UInt8] {
        let output = OutputBuffer(descriptor: -1)
        var json = JSONWriter(output)
        json.write(trace, digits: 6, typed: true, handshakes: JudgedHandshakes(), heads: heads)
        json.finish()
        return output.bytes
    }

    /// All captures one after the other, each three times: a head is new, comes again, and is known.
    @Test func theSameIsWrittenWithAndWithoutIt() throws {
        let heads = WrittenHeads()
        var count = 0
        for name in BundledCaptures.names {
            let traces = try Self.connections(name)
            for trace in traces + traces + traces {
                count += 1
                #expect(
                    Self.written(trace, heads) == Self.written(trace, WrittenHeads()), "\(name), \(trace.id)")
            }
        }
        #expect(count > 300 && heads.copies > 100)
    }

    /// The same bytes, of which other fields, another line or another side are told.
    @Test func bytesAloneDoNotDecide() throws {
        let trace = try #require(try Self.connections("plain-get.pcap").first)
        let request = try #require(trace.firstExchange?.request)
        var padded = request
        padded.head.bytes += [UInt8](repeating: 0x20, count: 200)
        var fewer = padded
        fewer.head.fields.removeLast()
        var other = padded
        other.head.startLine = .request(method: 0..<3, target: 0..<1, version: .http10)
        var odd = padded
        odd.findings.append(.noHost)
        var cut = padded
        cut.head.isComplete = false
        let messages = [padded, fewer, other, odd, cut]
        for known in messages {
            for message in messages {
                for (wasRequest, isRequest) in [(true, true), (true, false), (false, true), (false, false)] {
                    let heads = WrittenHeads()
                    for _ in 0..<3 { _ = Self.written(known, wasRequest, heads) }
                    #expect(
                        Self.written(message, isRequest, heads)
                            == Self.written(message, isRequest, WrittenHeads()))
                }
            }
        }
    }

    private static func written(_ message: HTTPMessage, _ isRequest: Bool, _ heads: WrittenHeads) -> [UInt8] {
        let output = OutputBuffer(descriptor: -1)
        var json = JSONWriter(output)
        json.beginObject()
        json.field("packet", 1)
        heads.write(message, isRequest: isRequest, &json)
        json.endObject()
        json.finish()
        return output.bytes
    }
}
