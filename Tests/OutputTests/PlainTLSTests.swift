import HTTPMessages
import Ladder
import Redaction
import TLSMessages
import Testing
import Tracing
import TracingSupport
import WireBytes

/// TLS whose cipher suite encrypts nothing: RFC 5246 §6.2.3.1.
struct PlainTLSTests {
    /// The request and the answer are those of the packets' own bytes, each less its keyed hash.
    @Test(arguments: ["tls-null10", "tls-null12"])
    func whatIsNotEncryptedIsRead(capture: String) throws {
        let trace = try #require(try MadeCaptures.connections(of: capture).first)
        let exchange = try #require(trace.application.flatMap(\.exchanges).first)
        #expect(exchange.request?.head.value("host").map { Array($0) } == Array("lesson.test".utf8))
        #expect(exchange.response?.head.status == 200)
        #expect(exchange.response?.body.problem == nil)
        #expect(trace.tls?.messages.count { $0.type == .finished && !$0.isDecrypted } == 2)
        #expect(trace.steps.contains { $0.number == 4 && $0.mark.packet == 10 })
        let places = LadderContents(trace).items[10]?.first?.places(in: trace) ?? []
        let row = try #require(trace.segments.first { $0.mark.packet == 10 })
        #expect(places.first.map { Array(row.bytes[$0.offset...].prefix(5)) } == Array("GET /".utf8))
    }

    /// Cookies and the like would stand in such packets: their data is overwritten.
    @Test func whatIsNotEncryptedIsMasked() throws {
        let trace = try #require(try MadeCaptures.connections(of: "tls-null12").first)
        let masked = Redactor().masked(trace)
        for row in masked.segments {
            #expect(row.bytes.firstRange(of: Array("lesson.test\r\n".utf8)) == nil)
        }
    }
}
